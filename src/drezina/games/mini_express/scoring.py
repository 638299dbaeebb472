"""What shares are worth, and who wins (ME-8, ME-10.10, ME-11, ME-13.9)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from drezina.games.mini_express.board import FIRMS
from drezina.games.mini_express.position import Position

FIRST: Final[i64] = 0
SECOND: Final[i64] = 1
OTHER: Final[i64] = 2
WORTHLESS: Final[i64] = 3


def column(at: Position, seat: i64, firm: i64) -> i64:
    """Which column of the value table a seat uses for a company."""
    board = at.board
    mine: i64 = at.influence[seat * FIRMS + firm]
    if mine == 0:  # ME-8.5
        return WORTHLESS
    if board.solo and seat != board.automa:
        if board.level >= 3 and mine <= 3:  # ME-11.7
            return WORTHLESS
        if board.level >= 4 and mine < at.influence[board.automa * FIRMS + firm]:  # ME-11.8
            return WORTHLESS
    ahead: i64 = 0  # seats with more influence
    for other in range(board.seats):
        if at.influence[other * FIRMS + firm] > mine:
            ahead += 1
    if board.two_columns:  # ME-10.10
        return SECOND if ahead == 0 else OTHER
    if ahead == 0:  # ME-8.3: also when tied
        return FIRST
    return SECOND if ahead == 1 else OTHER  # ME-8.4: behind a single first, tied or not


def share_value(at: Position, seat: i64, firm: i64) -> i64:
    """ME-8.2: what one share of a company is worth to a seat now."""
    length: i64 = at.length[firm]
    which: i64 = column(at, seat, firm)
    if which == FIRST:
        return at.board.first[length]
    if which == SECOND:
        return at.board.second[length]
    return at.board.other[length] if which == OTHER else 0


def score_of(at: Position, seat: i64) -> i64:
    """ME-8.6."""
    found: i64 = 0
    for firm in range(FIRMS):
        shares: i64 = at.owned[seat * FIRMS + firm]
        if shares > 0:
            found += shares * share_value(at, seat, firm)
    return found


def scores(at: Position) -> vec[i64]:
    found = vec[i64]([0] * at.board.seats)
    for seat in range(at.board.seats):
        found[seat] = score_of(at, seat)
    return found


def ranks(at: Position) -> vec[i64]:
    """ME-8.7, ME-10.11, ME-12.7, ME-13.9: places without ties."""
    board = at.board
    points = scores(at)
    found = vec[i64]([1] * board.seats)
    for one in range(board.seats):
        for two in range(board.seats):
            if one != two and _beats(at, points, two, one):
                found[one] += 1
    return found


def _beats(at: Position, points: vec[i64], one: i64, two: i64) -> bool:
    """Is the first seat ranked before the second?"""
    if points[one] != points[two]:
        return points[one] > points[two]
    if at.board.solo:  # ME-10.11
        return one == at.board.automa
    if at.shares_of(one) != at.shares_of(two):
        return at.shares_of(one) < at.shares_of(two)
    return _place(at, one) < _place(at, two)


def _place(at: Position, seat: i64) -> i64:
    """The place of a seat in turn order."""
    if seat == at.board.automa:
        return at.board.people
    return (seat - at.starter + at.board.people) % at.board.people
