"""Effects: what they give at once, without a choice (RR-5.11); the rest is owed, part by part."""

from mypy_extensions import i64

from drezina.games.russian_railroads import facts
from drezina.games.russian_railroads.kinds import (
    ANY,
    BLACK,
    BLACK_OR_GREY,
    BLACK_WORKER,
    CLAIM,
    DOUBLER,
    END_BONUS,
    ENGINEER_NUMBERS,
    HIRE,
    NOTHING,
    SEASONAL,
    SECOND_MARKER,
    SLOTS,
    SPECIAL_ENGINEER,
    TWO_BEST,
    count,
    is_claim,
    one,
)
from drezina.games.russian_railroads.position import (
    AFTER_ONE,
    EFFECT,
    FOR_EFFECTS,
    LENIENT,
    NO_EXTRA,
    UNEARNED,
    Position,
)
from drezina.games.russian_railroads.rules.engineers import hire, numbers_of, take_engineer


def begin(p: Position, seat: i64, effect: i64, mode: i64, with_black: bool) -> None:
    """What needs no choice is done at once (RR-5.11); the rest is owed."""
    board = p.board
    left: i64 = board.left[effect]
    did = False
    if board.points[effect] > 0:
        _gain(p, seat, effect, board.points[effect])
        did = True
    if board.coins[effect] > 0:
        p.coins[seat] += board.coins[effect]
        p.tell(facts.COINS, seat, board.coins[effect])
        did = True
    if board.gift[effect] != NOTHING:
        _give(p, seat, effect, board.gift[effect])
        did = True
    if count(left, DOUBLER) > 0:
        did = put_doublers(p, seat, count(left, DOUBLER)) > 0 or did
        left -= count(left, DOUBLER) * one(DOUBLER)
    if board.after[effect] != 0:
        p.agenda.push(EFFECT, effect, left=board.after[effect], mode=mode)
    if mode == AFTER_ONE and did:
        mode = LENIENT
    extra: i64 = UNEARNED if with_black and allows_black(left) else NO_EXTRA
    p.agenda.push(EFFECT, effect, left=left, mode=mode, extra=extra)


def allows_black(left: i64) -> bool:
    """The effect itself allows a black step (RR-16.2)."""
    return count(left, BLACK) + count(left, ANY) + count(left, BLACK_OR_GREY) > 0


def put_doublers(p: Position, seat: i64, wanted: i64) -> i64:
    """As many as slots and supply allow, from the left (RR-10.1, RR-10.2)."""
    n: i64 = p.board.doubler_slots - p.doublers[seat]
    n = n if n < p.doublers_left else p.doublers_left
    n = n if n < wanted else wanted
    if n > 0:
        p.doublers[seat] += n
        p.doublers_left -= n
        p.tell(facts.DOUBLERS, seat, n)
    return n


def _gain(p: Position, seat: i64, effect: i64, points: i64) -> None:
    p.gain(seat, FOR_EFFECTS, points)
    p.tell(facts.POINTS, seat, effect, points)


def _give(p: Position, seat: i64, effect: i64, gift: i64) -> None:
    board = p.board
    if gift == SEASONAL:  # RR-10.4
        p.seasonal[seat] += board.seasonal
        p.tell(facts.SEASONAL, seat)
    elif gift == HIRE:
        hire(p, seat)
    elif is_claim(gift):
        p.tell(facts.CLAIMS, seat, gift - CLAIM + 1)
    elif gift == ENGINEER_NUMBERS:  # RR-8.10
        _gain(p, seat, effect, numbers_of(p, seat))
    elif gift == TWO_BEST:
        _gain(p, seat, effect, _two_best(p, seat))
    elif gift == END_BONUS:  # RR-13.8: at the end of the turn
        p.bonuses_due += 1
    elif gift == SECOND_MARKER:  # RR-9.6
        p.marker[seat * 2 + 1] = 0
    elif gift == BLACK_WORKER:  # RR-14.10
        p.black_owner = seat
        p.black_here = 1
    elif gift == SPECIAL_ENGINEER:  # RR-14.8
        take_engineer(p, seat, board.special_tile)


def _two_best(p: Position, seat: i64) -> i64:
    """The sum of the two strongest locomotives (RR-8.9)."""
    best: i64 = 0
    second: i64 = 0
    for slot in range(SLOTS):
        level: i64 = p.loco[seat * SLOTS + slot]
        if level > best:
            second = best
            best = level
        elif level > second:
            second = level
    return best + second
