"""The set-up (CE-2) in its stages, with what clans, Freighter and Dyorle add to it."""

from typing import Final

from mypy_extensions import i64

from drezina.games.cargo_empire import automa, cities, facts
from drezina.games.cargo_empire.board import ADVANCED, BASIC, RAIL, ROAD, SEA
from drezina.games.cargo_empire.position import (
    DEAL_CITIES,
    DEAL_CLANS,
    DEAL_TASKS,
    DRAW_TOKENS,
    FILL_SLOT,
    FIND_STARTER,
    FIRST_CITY,
    FIRST_SPACE,
    FIRST_TASKS,
    FREE_CARD,
    LAY_TILES,
    LAY_TRACKS,
    NEXT_ROUND,
    PICK_CLAN,
    PLACE_CREST,
    REVEAL_CITY,
    REVEAL_TASK,
    SECOND_SPACE,
    STAGE,
    Position,
)

LAST_STAGE: Final[i64] = 13


def stage(s: Position, number: i64) -> None:
    """Owes what this stage needs, above the next stage."""
    s.pop()
    if number < LAST_STAGE:
        s.push(STAGE, number + 1)
    board = s.board
    if number == 0 and board.clans and board.choose:  # CE-13.1
        for seat in range(board.people - 1, i64(-1), -1):
            s.push(PICK_CLAN, seat)
    elif number == 1:
        s.push(LAY_TILES, 0)
    elif number == 2:
        s.push(LAY_TRACKS, 0)
    elif number == 3 and board.clans and not board.choose:
        s.push(DEAL_CLANS, 0)
    elif number == 4:  # CE-2.3
        for slot in range(i64(3), i64(-1), -1):
            s.push(FILL_SLOT, slot)
    elif number == 5:
        s.push(DEAL_CITIES, 0)
    elif number == 6:
        s.push(FIRST_TASKS)
        s.push(DEAL_TASKS, 0)
    elif number == 7 and board.dyorle:  # CE-16.1
        s.push(DRAW_TOKENS, 0)
    elif number == 8:
        s.push(FIND_STARTER)
    elif number == 9:  # CE-2.11: the last in turn order comes first, the Freighter after all people
        for place in range(board.seats):
            if s.order[place] != board.freighter:
                s.push(FIRST_CITY, s.order[place])
    elif number == 10 and board.freighter >= 0:
        automa.first_station(s)
    elif number == 11:  # CE-2.12
        if board.freighter >= 0:
            s.push(REVEAL_TASK)
            s.push(REVEAL_CITY)
        for place in range(board.seats - 1, i64(-1), -1):
            if s.order[place] != board.freighter:
                s.push(SECOND_SPACE, s.order[place])
    elif number == 12 and board.clans:  # CE-13.3
        for place in range(board.seats - 1, i64(-1), -1):
            if s.order[place] != board.freighter:
                s.push(PLACE_CREST, s.order[place])
    elif number == LAST_STAGE:
        s.push(NEXT_ROUND)


# --- chance --------------------------------------------------------------------------------------------------------


def lay_tile(s: Position, city: i64, tile: i64) -> None:
    """CE-2.1."""
    s.pop()
    s.tile[city] = tile
    cities.fill_up(s, city)
    s.open = s.open | (1 << city)
    cities.note_demand(s, city)
    if city < 23:
        s.push(LAY_TILES, city + 1)
    else:
        s.tell(facts.TILES_LAID)


def free_tiles(s: Position) -> i64:
    free: i64 = (1 << 24) - 1
    for city in range(i64(24)):
        if s.tile[city] >= 0:
            free = free & ~(1 << s.tile[city])
    return free


def free_faces(s: Position, place: i64) -> i64:
    """CE-2.2, CE-17.1-17.3: faces that may come to this place; one piece cannot lie twice."""
    cards = s.board.cards
    free: i64 = 0
    for face in range(i64(12)):
        group: i64 = cards.group[face]
        fits: bool = True
        if s.board.tracks == BASIC:
            fits = group == 0
        elif s.board.tracks == ADVANCED:
            fits = group == place
        for before in range(place):
            if cards.piece[s.faces[before]] == cards.piece[face]:
                fits = False
        if fits:
            free = free | (1 << face)
    return free


def lay_track(s: Position, place: i64, face: i64) -> None:
    s.pop()
    s.faces[place] = face
    s.tell(facts.TRACK, place + 1, face)
    if place < 2:
        s.push(LAY_TRACKS, place + 1)


def free_clans(s: Position) -> i64:
    free: i64 = 31
    for seat in range(s.board.people):
        if s.clan[seat] >= 0:
            free = free & ~(1 << s.clan[seat])
    return free


def deal_clan(s: Position, seat: i64, clan: i64) -> None:
    s.pop()
    take_clan(s, seat, clan)
    if seat + 1 < s.board.people:
        s.push(DEAL_CLANS, seat + 1)


def take_clan(s: Position, seat: i64, clan: i64) -> None:
    s.clan[seat] = clan
    s.tell(facts.CLAN, seat, clan)


def deal_city(s: Position, seat: i64, city: i64) -> None:
    """CE-2.6."""
    s.pop()
    s.city_pool = s.city_pool & ~(1 << city)
    s.first_card[seat] = city
    s.tell_only(seat, facts.GETS_CITY, seat, city)
    s.tell_others(seat, facts.GETS_SOME_CITY, seat)
    if seat + 1 < s.board.people:
        s.push(DEAL_CITIES, seat + 1)


def deal_first_task(s: Position, card: i64, task: i64) -> None:
    """CE-2.7."""
    s.pop()
    seat: i64 = card // 2
    if card % 2 == 0:
        s.deck.begin(seat)
    s.deck.put_from_pool(seat, card % 2, task)
    if card % 2 == 1:
        s.tell_only(seat, facts.DRAWS_TASKS, seat, s.deck.card(seat, 0), task)
        s.tell_others(seat, facts.DRAWS_SOME_TASKS, seat)
    if card + 1 < 2 * s.board.people:
        s.push(DEAL_TASKS, card + 1)


def draw_token(s: Position, place: i64, kind: i64) -> None:
    """CE-16.1, CE-16.8."""
    s.pop()
    s.bag[kind] -= 1
    s.rush[place] = kind
    s.tell(facts.TOKEN, place, kind)
    if place < 5:
        s.push(DRAW_TOKENS, place + 1)


def start_with(s: Position, starter: i64) -> None:
    """CE-2.8-2.10."""
    s.pop()
    s.tell(facts.STARTS, starter)
    for place in range(s.board.seats):
        s.order[place] = (starter + place) % s.board.seats
    give_places(s)


def give_places(s: Position) -> None:
    """Each seat takes the card of its place in the order, the fourth any card; the Freighter none."""
    for place in range(s.board.seats):
        seat: i64 = s.order[place]
        s.tell(facts.ORDER, seat, place + 1)
        if seat == s.board.freighter:
            continue
        if place == 3:
            s.push(FREE_CARD, seat)
        else:
            card: i64 = ROAD if place == 0 else RAIL if place == 1 else SEA
            s.take_card(seat, card)
            s.tell(facts.TAKES_CARD, seat, card)


# --- choices -------------------------------------------------------------------------------------------------------


def market_for_start(s: Position) -> i64:
    """CE-2.11: market cities that nobody has chosen yet, as a mask."""
    found: i64 = 0
    for slot in range(i64(4)):
        if s.market[slot] < 24:
            found = found | (1 << s.market[slot])
    return found & ~s.begun


def choose_first_city(s: Position, seat: i64, city: i64) -> None:
    s.pop()
    s.begun = s.begun | (1 << city)
    s.demand = city
    s.push(FIRST_SPACE, seat)


def build_first(s: Position, seat: i64, space: i64) -> None:
    s.pop()
    s.tell(facts.FIRST_STATION, seat, s.demand, space)
    cities.build(s, seat, s.demand, space, -1)
    s.demand = -1


def show_card(s: Position, seat: i64) -> None:
    """CE-2.12: the card is revealed before the space is chosen."""
    city: i64 = s.first_card[seat]
    s.first_card[seat] = -1
    s.demand = city
    s.owned[seat] = s.owned[seat] | (1 << city)
    s.tell(facts.TAKES_CITY, seat, city)
    s.reveal()


def build_second(s: Position, seat: i64, space: i64) -> None:
    s.pop()
    s.tell(facts.SECOND_STATION, seat, s.demand, space)
    cities.build(s, seat, s.demand, space, -1)
    s.demand = -1


def place_crest(s: Position, seat: i64, city: i64) -> None:
    s.pop()
    clan: i64 = s.clan[seat]
    s.tell(facts.CREST if s.crest[clan] < 0 else facts.MOVES_CREST, seat, clan, city)
    s.crest[clan] = city
