"""Development (CE-7): the steps of a turn, paths and bonuses."""

from mypy_extensions import i64

from drezina.games.cargo_empire import codes, facts
from drezina.games.cargo_empire.board import (
    ANY_BONUS,
    CITY_BONUS,
    CROSSING,
    EITHER_BONUS,
    LAST_SPOT,
    NOTHING,
    POINTS,
    START,
    TASK_BONUS,
    TRACK_SPACES,
    Board,
)
from drezina.games.cargo_empire.duties import (
    CARD_STEPS,
    CHOOSE_BONUS,
    CHOOSE_PATH,
    DRAW_TASK,
    FREE_CARD,
    FREE_STEPS,
    KEEP_TASK,
    REWARDS,
    RUSH_STEP,
    TAKE_CITY,
)
from drezina.games.cargo_empire.position import BLANK_CARD, Position
from drezina.games.cargo_empire.rules import cities, tasks


def happens(p: Position) -> bool:
    kind: i64 = p.agenda.kind
    if kind == REWARDS:
        count_rewards(p, p.actor)
        return True
    if kind == RUSH_STEP:
        rush_step(p, p.actor)
        return True
    return kind == DRAW_TASK and not tasks.draw_needs_chance(p)


def offer(p: Position) -> None:
    kind: i64 = p.agenda.kind
    if kind == CARD_STEPS:
        offer_owed(p)
    elif kind == FREE_STEPS:
        offer_free(p)
    elif kind == CHOOSE_PATH:
        p.board.offer_mask(codes.PATH, 3)
    elif kind == TAKE_CITY:
        offer_market(p)
    elif kind == DRAW_TASK:
        p.board.offer_chance(codes.DEAL_TASK, tasks.pool(p))
    elif kind == KEEP_TASK:
        tasks.offer_draw(p, tasks.last_draw(p))
    elif kind == CHOOSE_BONUS:
        offer_kinds(p)


def choose(p: Position, code: i64) -> None:
    kind: i64 = p.agenda.kind
    if kind == CARD_STEPS:
        card_step(p, p.actor, code - codes.MARKER)
    elif kind == FREE_STEPS:
        free_step(p, p.actor, code - codes.MARKER)
    elif kind == CHOOSE_PATH:
        choose_path(p, p.actor, code - codes.PATH)
    elif kind == TAKE_CITY:
        take_city(p, p.actor, code)
    elif kind == DRAW_TASK:
        tasks.dealt(p, code - p.board.chance - codes.DEAL_TASK)
    elif kind == KEEP_TASK:
        tasks.keep_drawn(p, code - codes.KEEP)
    elif kind == CHOOSE_BONUS:
        choose_kind(p, p.actor, code)


# --- where markers stand --------------------------------------------------------------------------------------------


def progress(board: Board, face0: i64, face1: i64, face2: i64, spot: i64) -> i64:
    """CE-7.16, CE-17.7: how far a spot is; a wide space counts as its last column."""
    if spot == START:
        return 0
    if spot >= POINTS:
        return 18 + spot - POINTS
    if spot >= CROSSING:
        return 6 * (spot - CROSSING + 1)
    space: i64 = spot - TRACK_SPACES
    track: i64 = space // 10
    face: i64 = face0 if track == 0 else face1 if track == 1 else face2
    return 6 * track + board.cards.column[face * 10 + space % 10]


def progress_of(p: Position, seat: i64, marker: i64) -> i64:
    return progress(p.board, p.faces[0], p.faces[1], p.faces[2], p.spots[seat * 3 + marker])


def bonus_at(p: Position, spot: i64) -> i64:
    if spot < TRACK_SPACES or spot >= CROSSING:
        return NOTHING
    space: i64 = spot - TRACK_SPACES
    return p.board.cards.bonus[p.faces[space // 10] * 10 + space % 10]


def before_fork(spot: i64) -> bool:
    """CE-7.8: the next step chooses a path."""
    return spot in (START, CROSSING) or spot == CROSSING + 1


def next_spot(p: Position, spot: i64, path: i64) -> i64:
    """One step further; `path` matters only before a fork. CE-7.10: beyond the last spot nothing lies."""
    if before_fork(spot):
        track: i64 = 0 if spot == START else spot - CROSSING + 1
        return TRACK_SPACES + track * 10 + path * 5
    if spot >= POINTS:
        return min(spot + 1, LAST_SPOT)
    space: i64 = spot - TRACK_SPACES
    track = space // 10
    if space % 5 + 1 < p.board.cards.spaces[p.faces[track] * 2 + space % 10 // 5]:
        return spot + 1
    return CROSSING + track if track < 2 else POINTS  # CE-7.9


# --- steps ---------------------------------------------------------------------------------------------------------


def step(p: Position, seat: i64, marker: i64) -> None:
    """CE-7.2, CE-7.8: one step, after the choice of a path where there is one."""
    if before_fork(p.spots[seat * 3 + marker]):
        p.agenda.push(CHOOSE_PATH, seat, marker)
    else:
        advance(p, seat, marker, 0)


def advance(p: Position, seat: i64, marker: i64, path: i64) -> None:
    """CE-7.11: the marker enters the next space and gets its bonus at once."""
    spot: i64 = p.spots[seat * 3 + marker]
    there: i64 = next_spot(p, spot, path)
    if there == spot:
        p.tell(facts.STEP_LOST, seat)
        return
    p.spots[seat * 3 + marker] = there
    if before_fork(spot):
        p.tell(facts.ENTERS_PATH, seat, marker, path, (there - TRACK_SPACES) // 10 + 1)
    elif there >= POINTS:
        p.tell(facts.REACHES_POINTS, seat, marker, p.board.cards.vp[there - POINTS])
    elif there >= CROSSING:
        p.tell(facts.REACHES_CROSSING, seat, marker, there - CROSSING + 1)
    else:
        p.tell(facts.MOVES_ON, seat, marker, (there - TRACK_SPACES) // 10 + 1)
    bonus: i64 = bonus_at(p, there)
    if bonus != NOTHING and seat != p.board.freighter:
        give(p, seat, bonus)


def give(p: Position, seat: i64, bonus: i64) -> None:
    if bonus < CITY_BONUS:  # CE-7.12
        p.take_card(seat, bonus - 1)
        p.tell(facts.TAKES_CARD, seat, bonus - 1)
    elif bonus == CITY_BONUS:
        p.agenda.push(TAKE_CITY, seat)
    elif bonus == TASK_BONUS:
        tasks.begin_draw(p, seat)
    elif bonus == ANY_BONUS:  # CE-17.4
        p.agenda.push(FREE_CARD, seat)
    elif bonus == EITHER_BONUS:  # CE-17.5
        p.agenda.push(CHOOSE_BONUS, seat)


def choose_path(p: Position, seat: i64, path: i64) -> None:
    marker: i64 = p.agenda.target
    p.agenda.pop()
    advance(p, seat, marker, path)


# --- the steps of a turn -------------------------------------------------------------------------------------------


def rush_step(p: Position, seat: i64) -> None:
    """CE-16.4."""
    marker: i64 = p.agenda.target
    p.agenda.pop()
    p.tell(facts.TAKES_RUSH, seat, marker, marker)
    step(p, seat, marker)


def offer_owed(p: Position) -> None:
    """CE-7.2: markers with steps owed by their own cards."""
    for marker in range(i64(3)):
        if p.owed[marker] > 0:
            p.board.offer(codes.MARKER + marker)


def card_step(p: Position, seat: i64, marker: i64) -> None:
    p.owed[marker] -= 1
    step(p, seat, marker)


def count_rewards(p: Position, seat: i64) -> None:
    """CE-7.3-7.5, CE-13.16: counted once, after the steps of the cards."""
    p.agenda.pop()
    p.free = p.crest_step
    for city in (p.supply, p.demand):
        if (p.owned[seat] >> city) & 1 or cities.in_market(p, city):
            p.free += 1
            p.tell(facts.CITY_REWARD, seat, city)
    if p.crest_step:
        p.tell(facts.CREST_STEP, seat)
    p.free += p.flawless


def offer_free(p: Position) -> None:
    """CE-7.6: markers of the types played this turn."""
    if p.free > 0:
        p.board.offer_mask(codes.MARKER, p.played)


def free_step(p: Position, seat: i64, marker: i64) -> None:
    p.free -= 1
    step(p, seat, marker)


# --- bonuses with a choice -----------------------------------------------------------------------------------------


def offer_market(p: Position) -> None:
    """Each city by its name, each blank card by its slot."""
    named: i64 = 0
    for slot in range(i64(4)):
        if p.market[slot] != BLANK_CARD:
            named = named | (1 << p.market[slot])
    p.board.offer_mask(codes.CARD, named)
    for slot in range(i64(4)):
        if p.market[slot] == BLANK_CARD:
            p.board.offer(codes.BLANK + slot)


def take_city(p: Position, seat: i64, code: i64) -> None:
    p.agenda.pop()
    slot: i64 = code - codes.BLANK
    if code < codes.BLANK:
        slot = 0
        while p.market[slot] != code - codes.CARD:
            slot += 1
    cities.take_from_market(p, seat, slot)


def offer_kinds(p: Position) -> None:
    p.board.offer(codes.WANT_CITY)
    if p.deck.size() > 0:
        p.board.offer(codes.WANT_TASK)


def choose_kind(p: Position, seat: i64, code: i64) -> None:
    p.agenda.pop()
    give(p, seat, CITY_BONUS if code == codes.WANT_CITY else TASK_BONUS)
