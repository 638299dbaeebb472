"""The set-aside shares with which everybody begins (ME-3): who may take which, and what becomes of the rest."""

from librt.vecs import append, vec
from mypy_extensions import i64

from drezina.core.state import CHANCE
from drezina.games.mini_express import automa
from drezina.games.mini_express.board import FIRMS, NONE
from drezina.games.mini_express.position import (
    F_DRAWS,
    F_GIVEN,
    F_LEFTOVER,
    F_PICKS,
    F_PICKS_BOTH,
    F_STEAM_PICKS,
    PREPARING,
    Position,
)


def picks(at: Position) -> vec[i64]:
    """ME-3, ME-10.2, ME-13.2: the set-aside shares that the actor may take."""
    codes = vec[i64]()
    for firm in range(FIRMS):
        if at.aside[firm] > 0 and (at.board.expert or _fits(at, at.actor, firm)):
            codes = append(codes, at.board.pick + firm)
    return codes


def _fits(at: Position, seat: i64, firm: i64) -> bool:
    if at.owned[seat * FIRMS + firm] > 0:  # ME-3.3
        return False
    if at.shares_of(seat) == 0:
        return True
    for other in range(at.board.people):  # ME-3.4
        if other != seat and at.shares_of(other) == 2 and at.owned[other * FIRMS + firm] > 0:
            same: i64 = 0
            for mine in range(FIRMS):
                if at.owned[seat * FIRMS + mine] > 0 and at.owned[other * FIRMS + mine] > 0:
                    same += 1
            if same > 0:
                return False
    return True


def pick(at: Position, firm: i64) -> bool:
    """Takes a share; tells whether the turns begin now."""
    if at.board.expert:
        return _expert_pick(at, firm)
    _take_aside(at, at.actor, firm, 1)
    at.tell(F_PICKS, at.actor, firm)
    at.picks += 1
    people: i64 = at.board.people
    if at.picks == 2 * people:
        return _leave_the_rest(at)
    place: i64 = at.picks if at.picks < people else 2 * people - 1 - at.picks  # ME-3.1, ME-3.2: there and back again
    at.actor = at.seat_at(place)
    return False


def _expert_pick(at: Position, firm: i64) -> bool:
    """ME-13.2: both shares of one company, one each of another; the second player likewise."""
    at.picks += 1
    rival: i64 = 1 - at.starter
    if at.picks == 2:
        _take_aside(at, at.starter, firm, 1)
        _take_aside(at, rival, firm, 1)
        at.tell(F_PICKS, at.starter, firm)
        at.tell(F_PICKS, rival, firm)
        at.actor = rival
        return False
    _take_aside(at, at.actor, firm, 2)
    at.tell(F_PICKS_BOTH, at.actor, firm)
    if at.picks < 3:
        return False
    for last in range(FIRMS):
        if at.aside[last] > 0:
            for seat in range(2):
                _take_aside(at, seat, last, 1)
                at.tell(F_PICKS, seat, last)
    return True


def _take_aside(at: Position, seat: i64, firm: i64, shares: i64) -> None:
    at.aside[firm] -= shares
    at.owned[seat * FIRMS + firm] += shares


def _leave_the_rest(at: Position) -> bool:
    board = at.board
    if board.solo:  # ME-10.5
        at.phase, at.actor, at.picks = PREPARING, CHANCE, 0
        return False
    for firm in range(FIRMS):
        left: i64 = at.aside[firm]
        if left == 0:
            continue
        at.aside[firm] = 0
        if board.automa != NONE:  # ME-12.3
            at.owned[board.automa * FIRMS + firm] += left
            at.tell(F_GIVEN, board.automa, firm, left)
        else:  # ME-2.10
            at.box[firm] += left
            at.lengthen(firm, left * board.length_step)
            at.tell(F_LEFTOVER, firm, left, at.length[firm])
    return True


def steamhead_picks(at: Position, kind: i64) -> bool:
    """ME-10.5 to ME-10.7, ME-11.6."""
    board = at.board
    at.bag[kind] -= 1
    at.tell(F_DRAWS, kind)
    automa.move_company_mark(at, kind)
    firm: i64 = at.company_mark
    wanted: i64 = 2 if board.level >= 3 else 1
    taken: i64 = 0
    while taken < wanted and at.aside[firm] + at.box[firm] > 0:
        if at.aside[firm] > 0:
            at.aside[firm] -= 1
        else:
            at.box[firm] -= 1
        taken += 1
    at.owned[board.automa * FIRMS + firm] += taken
    at.tell(F_STEAM_PICKS, firm, taken)
    at.picks += 1
    if at.picks < 2:
        return False
    for rest in range(FIRMS):
        at.box[rest] += at.aside[rest]
        at.aside[rest] = 0
    at.bag[board.refresh] = board.bag_count[board.refresh]
    return True
