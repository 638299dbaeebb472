"""What can be clicked: for each move the items it is chosen by."""

from collections.abc import Iterator

from drezina.games.mini_express.board import Board
from drezina.games.mini_express.components import COMPANIES
from drezina.games.mini_express.drawing.map import MapLayout
from drezina.games.mini_express.position import Position
from drezina.scene.node import Target


def targets(view: Position, layout: MapLayout) -> Iterator[Target]:
    if view.actor < 0 or view.actor != view.viewer:
        return
    for code in view.legal():
        yield Target(int(code), _keys(view.board, layout, int(code)))


def _keys(board: Board, layout: MapLayout, code: int) -> tuple[str, ...]:
    """The items that stand for a move, in the order in which one would point at them."""
    codes = board.codes
    if code < codes.build:
        firm = code - (codes.pick if code < codes.share else codes.share)
        return (f"offer-{COMPANIES[firm]}", f"name-{COMPANIES[firm]}")
    if code < codes.via:
        firm, city = divmod(int(code - codes.build), int(board.cities))
        return (f"city-{layout.printed.cities.items[city].id}", f"area-{COMPANIES[firm]}")
    if code < codes.wild:
        return (f"hex-{layout.names[code - codes.via]}",)
    if code < codes.harbour:
        return (f"name-{COMPANIES[code - codes.wild]}",)
    if code < codes.operator and layout.printed.harbours is not None:
        return (f"harbour-{layout.printed.harbours.items[code - codes.harbour].id}",)
    return (f"name-{COMPANIES[code - codes.operator]}",)
