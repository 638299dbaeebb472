"""The share draft (ME-3): who may take which of the shares set aside, and what becomes of the rest."""

from librt.vecs import append, vec
from mypy_extensions import i64

from drezina.core.state import CHANCE
from drezina.games.mini_express import automa, facts
from drezina.games.mini_express.board import FIRMS, NONE
from drezina.games.mini_express.position import PREPARING, Position


def picks(p: Position) -> vec[i64]:
    """ME-3, ME-10.2, ME-13.2: the set-aside shares that the actor may take."""
    codes = vec[i64]()
    for firm in range(FIRMS):
        if p.aside[firm] > 0 and (p.board.expert or _fits(p, p.actor, firm)):
            codes = append(codes, p.board.codes.pick + firm)
    return codes


def _fits(p: Position, seat: i64, firm: i64) -> bool:
    if p.owned[seat * FIRMS + firm] > 0:  # ME-3.3
        return False
    if p.shares_of(seat) == 0:
        return True
    for other in range(p.board.people):  # ME-3.4
        if other != seat and p.shares_of(other) == 2 and p.owned[other * FIRMS + firm] > 0:
            same: i64 = 0
            for mine in range(FIRMS):
                if p.owned[seat * FIRMS + mine] > 0 and p.owned[other * FIRMS + mine] > 0:
                    same += 1
            if same > 0:
                return False
    return True


def pick(p: Position, firm: i64) -> bool:
    """Takes a share; returns whether the turns begin now."""
    if p.board.expert:
        return _expert_pick(p, firm)
    _take_aside(p, p.actor, firm, 1)
    p.tell(facts.PICKS, p.actor, firm)
    p.picks += 1
    people: i64 = p.board.people
    if p.picks == 2 * people:
        return _leave_the_rest(p)
    turn_index: i64 = p.picks if p.picks < people else 2 * people - 1 - p.picks  # ME-3.1, ME-3.2: there and back again
    p.actor = p.seat_at(turn_index)
    return False


def _expert_pick(p: Position, firm: i64) -> bool:
    """ME-13.2: both shares of one company, one each of another; the second player likewise."""
    p.picks += 1
    rival: i64 = 1 - p.starter
    if p.picks == 2:
        _take_aside(p, p.starter, firm, 1)
        _take_aside(p, rival, firm, 1)
        p.tell(facts.PICKS, p.starter, firm)
        p.tell(facts.PICKS, rival, firm)
        p.actor = rival
        return False
    _take_aside(p, p.actor, firm, 2)
    p.tell(facts.PICKS_BOTH, p.actor, firm)
    if p.picks < 3:
        return False
    for last in range(FIRMS):
        if p.aside[last] > 0:
            for seat in range(2):
                _take_aside(p, seat, last, 1)
                p.tell(facts.PICKS, seat, last)
    return True


def _take_aside(p: Position, seat: i64, firm: i64, shares: i64) -> None:
    p.aside[firm] -= shares
    p.owned[seat * FIRMS + firm] += shares


def _leave_the_rest(p: Position) -> bool:
    board = p.board
    if board.solo:  # ME-10.5
        p.phase, p.actor, p.picks = PREPARING, CHANCE, 0
        return False
    for firm in range(FIRMS):
        left: i64 = p.aside[firm]
        if left == 0:
            continue
        p.aside[firm] = 0
        if board.automa != NONE:  # ME-12.3
            p.owned[board.automa * FIRMS + firm] += left
            p.tell(facts.GIVEN, board.automa, firm, left)
        else:  # ME-2.10
            p.box[firm] += left
            p.lengthen(firm, left * board.length_step)
            p.tell(facts.LEFTOVER, firm, left, p.length[firm])
    return True


def steamhead_picks(p: Position, kind: i64) -> bool:
    """ME-10.5 to ME-10.7, ME-11.6: one draw of the solo set-up; returns whether the turns begin now."""
    board = p.board
    automa.draw(p, kind)
    firm: i64 = p.company_mark
    wanted: i64 = 2 if board.level >= 3 else 1
    taken: i64 = 0
    while taken < wanted and p.aside[firm] + p.box[firm] > 0:
        if p.aside[firm] > 0:
            p.aside[firm] -= 1
        else:
            p.box[firm] -= 1
        taken += 1
    p.owned[board.automa * FIRMS + firm] += taken
    p.tell(facts.STEAM_PICKS, firm, taken)
    p.picks += 1
    if p.picks < 2:
        return False
    for rest in range(FIRMS):
        p.box[rest] += p.aside[rest]
        p.aside[rest] = 0
    p.bag[board.refresh] = board.bag_count[board.refresh]
    return True
