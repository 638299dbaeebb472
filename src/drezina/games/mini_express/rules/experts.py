"""Two expert players (ME-13): which second actions could exhaust a company, and so end the game."""

from mypy_extensions import i64

from drezina.games.mini_express.board import FIRMS
from drezina.games.mini_express.position import Position


def share_exhausts(p: Position, firm: i64) -> bool:
    """Whether a share, taken now, would exhaust its company."""
    room: i64 = p.board.area_limit - p.area[firm]
    refill: i64 = room if room < p.board.refill else p.board.refill
    return p.offer[firm] == 1 or p.supply[firm] <= refill


def track_may_exhaust(p: Position, firm: i64, hexes: i64) -> bool:
    """Whether a route of so many hexes could empty a supply; events come on top of compensation."""
    events: i64 = 2 if p.board.spike else (1 if p.board.harbours else 0)
    for other in range(FIRMS):
        room: i64 = p.board.area_limit - p.area[other]
        crossed: i64 = 0 if other == firm else (hexes if hexes < room else room)
        if p.supply[other] <= crossed + events:
            return True
    return False
