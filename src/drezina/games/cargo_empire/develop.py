"""The development tracks (CE-7): steps, paths and bonuses."""

from mypy_extensions import i64

from drezina.games.cargo_empire import cities, codes, facts, tasks
from drezina.games.cargo_empire.board import (
    ANY_BONUS,
    CITY_BONUS,
    CROSSING,
    EITHER_BONUS,
    FIRST_SPACE,
    LAST_SPOT,
    NOTHING,
    POINTS,
    START,
    TASK_BONUS,
    Board,
)
from drezina.games.cargo_empire.position import (
    BLANK_CARD,
    CHOOSE_BONUS,
    CHOOSE_PATH,
    FREE_CARD,
    TAKE_CITY,
    Position,
)

# --- where markers stand --------------------------------------------------------------------------------------------


def progress(board: Board, face0: i64, face1: i64, face2: i64, spot: i64) -> i64:
    """CE-7.16, CE-17.7: how far a spot is; a wide space counts as its last column."""
    if spot == START:
        return 0
    if spot >= POINTS:
        return 18 + spot - POINTS
    if spot >= CROSSING:
        return 6 * (spot - CROSSING + 1)
    space: i64 = spot - FIRST_SPACE
    track: i64 = space // 10
    face: i64 = face0 if track == 0 else face1 if track == 1 else face2
    return 6 * track + board.cards.column[face * 10 + space % 10]


def progress_of(s: Position, seat: i64, marker: i64) -> i64:
    return progress(s.board, s.faces[0], s.faces[1], s.faces[2], s.spots[seat * 3 + marker])


def bonus_at(s: Position, spot: i64) -> i64:
    if spot < FIRST_SPACE or spot >= CROSSING:
        return NOTHING
    space: i64 = spot - FIRST_SPACE
    return s.board.cards.bonus[s.faces[space // 10] * 10 + space % 10]


def before_fork(spot: i64) -> bool:
    """CE-7.8: the next step chooses a path."""
    return spot in (START, CROSSING) or spot == CROSSING + 1


def next_spot(s: Position, spot: i64, path: i64) -> i64:
    """One step further; `path` matters only before a fork. CE-7.10: beyond the last spot nothing lies."""
    if before_fork(spot):
        track: i64 = 0 if spot == START else spot - CROSSING + 1
        return FIRST_SPACE + track * 10 + path * 5
    if spot >= POINTS:
        return min(spot + 1, LAST_SPOT)
    space: i64 = spot - FIRST_SPACE
    track = space // 10
    if space % 5 + 1 < s.board.cards.spaces[s.faces[track] * 2 + space % 10 // 5]:
        return spot + 1
    return CROSSING + track if track < 2 else POINTS  # CE-7.9


# --- steps ---------------------------------------------------------------------------------------------------------


def step(s: Position, seat: i64, marker: i64) -> None:
    """CE-7.2, CE-7.8: one step, after the choice of a path where there is one."""
    if before_fork(s.spots[seat * 3 + marker]):
        s.push(CHOOSE_PATH, marker)
    else:
        advance(s, seat, marker, 0)


def advance(s: Position, seat: i64, marker: i64, path: i64) -> None:
    """CE-7.11: the marker enters the next space and gets its bonus at once."""
    spot: i64 = s.spots[seat * 3 + marker]
    there: i64 = next_spot(s, spot, path)
    if there == spot:
        s.tell(facts.STEP_LOST, seat)
        return
    s.spots[seat * 3 + marker] = there
    if before_fork(spot):
        s.tell(facts.ENTERS_PATH, seat, marker, path, (there - FIRST_SPACE) // 10 + 1)
    elif there >= POINTS:
        s.tell(facts.REACHES_POINTS, seat, marker, s.board.cards.vp[there - POINTS])
    elif there >= CROSSING:
        s.tell(facts.REACHES_CROSSING, seat, marker, there - CROSSING + 1)
    bonus: i64 = bonus_at(s, there)
    if bonus != NOTHING and seat != s.board.freighter:
        give(s, seat, bonus)


def give(s: Position, seat: i64, bonus: i64) -> None:
    if bonus < CITY_BONUS:  # CE-7.12
        s.take_card(seat, bonus - 1)
        s.tell(facts.TAKES_CARD, seat, bonus - 1)
    elif bonus == CITY_BONUS:
        s.push(TAKE_CITY, seat)
    elif bonus == TASK_BONUS:
        tasks.begin_draw(s, seat)
    elif bonus == ANY_BONUS:  # CE-17.4
        s.push(FREE_CARD, seat)
    elif bonus == EITHER_BONUS:  # CE-17.5
        s.push(CHOOSE_BONUS, seat)


def choose_path(s: Position, seat: i64, path: i64) -> None:
    marker: i64 = s.argument()
    s.pop()
    advance(s, seat, marker, path)


# --- the steps of a turn -------------------------------------------------------------------------------------------


def rush_step(s: Position, seat: i64) -> None:
    """CE-16.4."""
    marker: i64 = s.argument()
    s.pop()
    s.tell(facts.TAKES_RUSH, seat, marker, marker)
    step(s, seat, marker)


def offer_owed(s: Position) -> None:
    """CE-7.2: markers with steps owed by their own cards."""
    for marker in range(i64(3)):
        if s.owed[marker] > 0:
            s.board.offer(codes.MARKER + marker)


def card_step(s: Position, seat: i64, marker: i64) -> None:
    s.owed[marker] -= 1
    step(s, seat, marker)


def count_rewards(s: Position, seat: i64) -> None:
    """CE-7.3-7.5, CE-13.16: counted once, after the steps of the cards."""
    s.pop()
    s.free = s.crest_step
    for city in (s.supply, s.demand):
        if (s.owned[seat] >> city) & 1 or cities.in_market(s, city):
            s.free += 1
    if s.free > 0:
        s.tell(facts.CITY_REWARDS, seat, s.free)
    s.free += s.flawless


def offer_free(s: Position) -> None:
    """CE-7.6: markers of the types played this turn."""
    if s.free > 0:
        s.board.offer_mask(codes.MARKER, s.played)


def free_step(s: Position, seat: i64, marker: i64) -> None:
    s.free -= 1
    step(s, seat, marker)


# --- bonuses with a choice -----------------------------------------------------------------------------------------


def offer_market(s: Position) -> None:
    """Each city by its name, each blank card by its slot."""
    named: i64 = 0
    for slot in range(i64(4)):
        if s.market[slot] != BLANK_CARD:
            named = named | (1 << s.market[slot])
    s.board.offer_mask(codes.CARD, named)
    for slot in range(i64(4)):
        if s.market[slot] == BLANK_CARD:
            s.board.offer(codes.BLANK + slot)


def take_city(s: Position, seat: i64, code: i64) -> None:
    s.pop()
    slot: i64 = code - codes.BLANK
    if code < codes.BLANK:
        slot = 0
        while s.market[slot] != code - codes.CARD:
            slot += 1
    cities.take_from_market(s, seat, slot)


def offer_kinds(s: Position) -> None:
    s.board.offer(codes.WANT_CITY)
    if s.deck.size() > 0:
        s.board.offer(codes.WANT_TASK)


def choose_kind(s: Position, seat: i64, code: i64) -> None:
    s.pop()
    give(s, seat, CITY_BONUS if code == codes.WANT_CITY else TASK_BONUS)


def take_free_card(s: Position, seat: i64, card: i64) -> None:
    s.pop()
    s.take_card(seat, card)
    s.tell(facts.TAKES_CARD, seat, card)
