"""Set-up, příprava hry (CE-2): the table is laid, up to the turn order, with what clans and Dyorle add to it."""

from typing import Final

from mypy_extensions import i64

from drezina.core.rng import Rng
from drezina.games.cargo_empire import automa, codes, facts
from drezina.games.cargo_empire.board import ADVANCED, BASIC, RAIL, ROAD, SEA
from drezina.games.cargo_empire.duties import (
    DEAL_CITIES,
    DEAL_CLANS,
    DEAL_TASKS,
    DRAW_TOKENS,
    FILL_SLOT,
    FIND_STARTER,
    FIRST_CITY,
    FIRST_TASKS,
    FREE_CARD,
    LAY_TILES,
    LAY_TRACKS,
    NEXT_ROUND,
    NO_SEAT,
    PICK_CLAN,
    PLACE_CREST,
    REVEAL_CITY,
    REVEAL_TASK,
    SECOND_SPACE,
    STAGE,
)
from drezina.games.cargo_empire.position import NONE, Position
from drezina.games.cargo_empire.rules import cities, tasks

# Stages of the set-up; those that a game does not need are passed over
CHOICE_OF_CLANS: Final[i64] = 0
TILES: Final[i64] = 1
TRACKS: Final[i64] = 2
RANDOM_CLANS: Final[i64] = 3
MARKET: Final[i64] = 4
CITY_CARDS: Final[i64] = 5
TASKS: Final[i64] = 6
RUSH_TOKENS: Final[i64] = 7
TURN_ORDER: Final[i64] = 8
FIRST_STATIONS: Final[i64] = 9
FREIGHTER_STATION: Final[i64] = 10
SECOND_STATIONS: Final[i64] = 11
CRESTS: Final[i64] = 12
FIRST_ROUND: Final[i64] = 13


def happens(p: Position) -> bool:
    kind: i64 = p.agenda.kind
    if kind == FILL_SLOT:
        return not cities.slot_needs_chance(p)
    if kind == STAGE:
        begin_stage(p, p.agenda.target)
        return True
    if kind == FIRST_TASKS:
        if tasks.all_have_kept(p):
            p.agenda.pop()
            tasks.settle_first_tasks(p)
            return True
        p.actor = p.actor_without_focus()
    return False


def offer(p: Position) -> None:
    kind: i64 = p.agenda.kind
    board = p.board
    if kind == FILL_SLOT:
        board.offer_chance(codes.TURN_UP, p.city_pool)
    elif kind == DRAW_TOKENS:
        board.offer_chance(codes.TOKEN, tokens_in_bag(p))
    elif kind == PICK_CLAN:
        board.offer_mask(codes.CLAN, free_clans(p))
    elif kind == LAY_TILES:
        board.offer_chance(codes.TILE, free_tiles(p))
    elif kind == LAY_TRACKS:
        board.offer_chance(codes.FACE, free_faces(p, p.agenda.target))
    elif kind == DEAL_CLANS:
        board.offer_chance(codes.DEAL_CLAN, free_clans(p))
    elif kind == DEAL_CITIES:
        board.offer_chance(codes.DEAL_CITY, p.city_pool)
    elif kind == DEAL_TASKS:
        board.offer_chance(codes.DEAL_TASK, tasks.pool(p))
    elif kind == FIRST_TASKS:
        tasks.offer_draw(p, p.actor)
    elif kind == FIND_STARTER:
        board.offer_chance(codes.STARTS, (1 << board.seats) - 1)


def choose(p: Position, code: i64) -> None:
    kind: i64 = p.agenda.kind
    outcome: i64 = code - p.board.chance
    if kind == FILL_SLOT:
        cities.turned_up(p, outcome - codes.TURN_UP)
    elif kind == DRAW_TOKENS:
        draw_token(p, p.agenda.target, outcome - codes.TOKEN)
    elif kind == PICK_CLAN:
        p.agenda.pop()
        take_clan(p, p.actor, code - codes.CLAN)
    elif kind == LAY_TILES:
        lay_tile(p, p.agenda.target, outcome - codes.TILE)
    elif kind == LAY_TRACKS:
        lay_track(p, p.agenda.target, outcome - codes.FACE)
    elif kind == DEAL_CLANS:
        deal_clan(p, p.agenda.target, outcome - codes.DEAL_CLAN)
    elif kind == DEAL_CITIES:
        deal_city(p, p.agenda.target, outcome - codes.DEAL_CITY)
    elif kind == DEAL_TASKS:
        deal_first_task(p, p.agenda.target, outcome - codes.DEAL_TASK)
    elif kind == FIRST_TASKS:
        tasks.keep(p, p.actor, code - codes.KEEP)
    elif kind == FIND_STARTER:
        start_with(p, outcome - codes.STARTS)


# --- the stages ------------------------------------------------------------------------------------------------------


def begin_stage(p: Position, stage: i64) -> None:
    """Owes what this stage needs, above the next stage."""
    go_on(p, FIRST_ROUND + 1)
    if stage < FIRST_STATIONS:
        lay_the_table(p, stage)
    else:
        build_first_stations(p, stage)


def go_on(p: Position, end: i64) -> None:
    """The duty on top has its next target, or is done."""
    p.agenda.target += 1
    if p.agenda.target == end:
        p.agenda.pop()


def lay_the_table(p: Position, stage: i64) -> None:
    board = p.board
    agenda = p.agenda
    if stage == CHOICE_OF_CLANS and board.clans and board.choose:  # CE-13.1
        for seat in range(board.people - 1, i64(-1), -1):
            agenda.push(PICK_CLAN, seat)
    elif stage == TILES:
        agenda.push(LAY_TILES, NO_SEAT, 0)
    elif stage == TRACKS:
        agenda.push(LAY_TRACKS, NO_SEAT, 0)
    elif stage == RANDOM_CLANS and board.clans and not board.choose:
        agenda.push(DEAL_CLANS, NO_SEAT, 0)
    elif stage == MARKET:  # CE-2.3
        for slot in range(i64(3), i64(-1), -1):
            agenda.push(FILL_SLOT, NO_SEAT, slot)
    elif stage == CITY_CARDS:
        agenda.push(DEAL_CITIES, NO_SEAT, 0)
    elif stage == TASKS:
        agenda.push(FIRST_TASKS, NO_SEAT)
        agenda.push(DEAL_TASKS, NO_SEAT, 0)
    elif stage == RUSH_TOKENS and board.dyorle:  # CE-16.1
        agenda.push(DRAW_TOKENS, NO_SEAT, 0)
    elif stage == TURN_ORDER:
        agenda.push(FIND_STARTER, NO_SEAT)


def build_first_stations(p: Position, stage: i64) -> None:
    """What is owed first is pushed last."""
    board = p.board
    agenda = p.agenda
    if stage == FIRST_STATIONS:  # CE-2.11: the last in turn order comes first, the Freighter after all people
        for seat in p.order:
            if seat != board.freighter:
                agenda.push(FIRST_CITY, seat)
    elif stage == FREIGHTER_STATION and board.freighter >= 0:
        automa.first_station(p)
    elif stage == SECOND_STATIONS:  # CE-2.12
        if board.freighter >= 0:
            agenda.push(REVEAL_TASK, NO_SEAT)
            agenda.push(REVEAL_CITY, NO_SEAT)
        for turn in range(board.seats - 1, i64(-1), -1):
            if p.order[turn] != board.freighter:
                agenda.push(SECOND_SPACE, p.order[turn], NONE)
    elif stage == CRESTS and board.clans:  # CE-13.3
        for turn in range(board.seats - 1, i64(-1), -1):
            if p.order[turn] != board.freighter:
                agenda.push(PLACE_CREST, p.order[turn])
    elif stage == FIRST_ROUND:
        agenda.push(NEXT_ROUND, NO_SEAT)


# --- CE-2.1, CE-2.2: tiles and tracks --------------------------------------------------------------------------------


def lay_tile(p: Position, city: i64, tile: i64) -> None:
    p.tile[city] = tile
    cities.fill_up(p, city)
    p.open = p.open | (1 << city)
    cities.note_demand(p, city)
    if city == 23:
        p.tell(facts.TILES_LAID)
    go_on(p, 24)


def free_tiles(p: Position) -> i64:
    free: i64 = (1 << 24) - 1
    for city in range(i64(24)):
        if p.tile[city] >= 0:
            free = free & ~(1 << p.tile[city])
    return free


def free_faces(p: Position, place: i64) -> i64:
    """CE-2.2, CE-17.1-17.3: faces that may come to this place; one piece cannot lie twice."""
    cards = p.board.cards
    free: i64 = 0
    for face in range(i64(12)):
        group: i64 = cards.group[face]
        fits: bool = True
        if p.board.tracks == BASIC:
            fits = group == 0
        elif p.board.tracks == ADVANCED:
            fits = group == place
        for before in range(place):
            if cards.piece[p.faces[before]] == cards.piece[face]:
                fits = False
        if fits:
            free = free | (1 << face)
    return free


def lay_track(p: Position, place: i64, face: i64) -> None:
    p.faces[place] = face
    p.tell(facts.TRACK, place + 1, face)
    go_on(p, 3)


# --- CE-13.1: clans --------------------------------------------------------------------------------------------------


def free_clans(p: Position) -> i64:
    free: i64 = 31
    for seat in range(p.board.people):
        if p.clan[seat] >= 0:
            free = free & ~(1 << p.clan[seat])
    return free


def deal_clan(p: Position, seat: i64, clan: i64) -> None:
    take_clan(p, seat, clan)
    go_on(p, p.board.people)


def take_clan(p: Position, seat: i64, clan: i64) -> None:
    p.clan[seat] = clan
    p.tell(facts.CLAN, seat, clan)


# --- CE-2.6, CE-2.7: city cards and tasks ----------------------------------------------------------------------------


def deal_city(p: Position, seat: i64, city: i64) -> None:
    p.city_pool = p.city_pool & ~(1 << city)
    p.first_card[seat] = city
    p.tell_only(seat, facts.GETS_CITY, seat, city)
    p.tell_others(seat, facts.GETS_SOME_CITY, seat)
    go_on(p, p.board.people)


def deal_first_task(p: Position, card: i64, task: i64) -> None:
    seat: i64 = card // 2
    if card % 2 == 0:
        p.deck.begin(seat)
    p.deck.put_from_pool(seat, card % 2, task)
    if card % 2 == 1:
        p.tell_only(seat, facts.DRAWS_TASKS, seat, p.deck.card(seat, 0), task)
        p.tell_others(seat, facts.DRAWS_SOME_TASKS, seat)
    go_on(p, 2 * p.board.people)


# --- CE-16.1, CE-16.8: rush tokens -----------------------------------------------------------------------------------


def tokens_in_bag(p: Position) -> i64:
    """The types of which there is a token in the bag, as a mask; the odds are their numbers."""
    found: i64 = 0
    for kind in range(i64(3)):
        if p.bag[kind] > 0:
            found = found | (1 << kind)
    return found


def token_weight(p: Position, code: i64) -> i64:
    return p.bag[code - p.board.chance - codes.TOKEN]


def sample_token(p: Position, rng: Rng) -> i64:
    return p.board.chance + codes.TOKEN + rng.weighted(p.bag, p.bag[0] + p.bag[1] + p.bag[2])


def draw_token(p: Position, place: i64, kind: i64) -> None:
    p.bag[kind] -= 1
    p.rush[place] = kind
    p.tell(facts.TOKEN, place, kind)
    go_on(p, 6)


# --- CE-2.8-2.10: the turn order -------------------------------------------------------------------------------------


def start_with(p: Position, starter: i64) -> None:
    p.agenda.pop()
    p.tell(facts.STARTS, starter)
    for turn in range(p.board.seats):
        p.order[turn] = (starter + turn) % p.board.seats
    give_order_cards(p)


def give_order_cards(p: Position) -> None:
    """Each seat takes the card of its place in the order, the fourth any card; the Freighter none."""
    for turn in range(p.board.seats):
        seat: i64 = p.order[turn]
        p.tell(facts.ORDER, seat, turn + 1)
        if seat == p.board.freighter:
            continue
        if turn == 3:
            p.agenda.push(FREE_CARD, seat)
        else:
            card: i64 = ROAD if turn == 0 else RAIL if turn == 1 else SEA
            p.take_card(seat, card)
            p.tell(facts.TAKES_CARD, seat, card)
