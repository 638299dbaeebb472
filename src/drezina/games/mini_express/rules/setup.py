"""Set-up (ME-2), with what the modes and the levels of the solo game change of it."""

from librt.vecs import vec
from mypy_extensions import i64

from drezina.games.mini_express.board import FIRMS, NONE
from drezina.games.mini_express.position import Position


def lay_out(p: Position) -> None:
    """ME-2.2 to ME-2.6, ME-2.11: everything that does not depend on chance."""
    board = p.board
    p.offer = vec[i64]([board.field_start] * FIRMS)  # ME-2.2
    p.aside = vec[i64]([board.aside_start] * FIRMS)  # ME-2.3
    p.box = vec[i64]([board.box_start] * FIRMS)
    p.owned = vec[i64]([0] * (board.seats * FIRMS))
    p.trains = vec[i64]([0] * board.hexes)
    for firm in range(FIRMS):
        p.trains[board.start_of[firm]] = 1 << firm  # ME-2.4
    p.length = vec[i64]([0] * FIRMS)  # ME-2.5
    p.area = vec[i64]([board.area_start] * FIRMS)  # ME-2.6
    p.supply = vec[i64]([board.trains - 1 - board.area_start] * FIRMS)
    p.token = vec[i64]([NONE] * board.cities)
    p.need = vec[i64]([0] * (FIRMS * board.cities))
    p.influence = vec[i64]([board.influence_start] * (board.seats * FIRMS))  # ME-2.11
    if board.level >= 5:  # ME-11.9
        for firm in range(FIRMS):
            p.influence[firm] = board.influence_start - 1
            p.influence[board.automa * FIRMS + firm] = board.influence_start + 1
    p.bag = board.bag_count[:]  # ME-12.4
    if board.solo:  # ME-10.4
        p.bag[board.refresh] = 0


def tokens_left(p: Position) -> vec[i64]:
    """ME-2.7: how many demand tokens of each kind are still to be laid."""
    left = p.board.demand_count[:]
    for city in range(p.laid):
        left[p.token[city]] -= 1
    return left
