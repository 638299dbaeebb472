"""What is left to choose inside a build, and which actions could exhaust a company."""

from librt.vecs import append, vec
from mypy_extensions import i64

from drezina.games.mini_express.board import FIRMS, NONE
from drezina.games.mini_express.position import Position


def wishes(at: Position) -> vec[i64]:
    """ME-6.14: the other companies for a wild symbol."""
    codes = vec[i64]()
    for firm in range(FIRMS):
        if firm != at.board.demand_first[at.token[at.city]]:
            codes = append(codes, at.board.wild + firm)
    return codes


def ports(at: Position) -> vec[i64]:
    """Free harbours."""
    codes = vec[i64]()
    count: i64 = len(at.board.harbour_hex)
    for port in range(count):
        if at.trains[at.board.harbour_hex[port]] == 0:  # ME-15.5
            codes = append(codes, at.board.harbour + port)
    return codes


def operators(at: Position) -> vec[i64]:
    """ME-14.9."""
    codes = vec[i64]()
    for firm in range(FIRMS):
        if at.candidates & (1 << firm):
            codes = append(codes, at.board.operator + firm)
    return codes


def only_one(bits: i64) -> i64:
    """The one company of a set of at most one; NONE of an empty set."""
    for firm in range(FIRMS):
        if bits & (1 << firm):
            return firm
    return NONE


def share_exhausts(at: Position, firm: i64) -> bool:
    """Would a share, taken now, exhaust its company?"""
    room: i64 = at.board.area_limit - at.area[firm]
    refill: i64 = room if room < at.board.refill else at.board.refill
    return at.offer[firm] == 1 or at.supply[firm] <= refill


def track_may_exhaust(at: Position, firm: i64, hexes: i64) -> bool:
    """Could a route of so many hexes empty a supply? Events come on top of compensation."""
    events: i64 = 2 if at.board.spike else (1 if at.board.harbours else 0)
    for other in range(FIRMS):
        room: i64 = at.board.area_limit - at.area[other]
        crossed: i64 = 0 if other == firm else (hexes if hexes < room else room)
        if at.supply[other] <= crossed + events:
            return True
    return False
