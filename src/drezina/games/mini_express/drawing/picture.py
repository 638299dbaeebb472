"""The picture of Mini Express: the map on the board; charters and Steamhead beside it."""

from collections.abc import Iterator

from drezina.core.game import Config
from drezina.core.words import Words
from drezina.games.mini_express.board import FIRMS, NONE
from drezina.games.mini_express.components import load
from drezina.games.mini_express.drawing import charters
from drezina.games.mini_express.drawing.layout import MapLayout, layout_of
from drezina.games.mini_express.drawing.library import LIBRARY
from drezina.games.mini_express.drawing.map import map_sheet
from drezina.games.mini_express.drawing.pieces import colour_of
from drezina.games.mini_express.drawing.steamhead import steamhead_sheet
from drezina.games.mini_express.drawing.targets import targets
from drezina.games.mini_express.position import ROUTING, Position
from drezina.games.mini_express.state import MiniExpressState
from drezina.scene.cache import SheetCache, memoized
from drezina.scene.node import Badge, Scene, Sheet
from drezina.scene.palette import SEATS

SHEETS = SheetCache(1_000)


def draw(view: MiniExpressState, config: Config, words: Words, names: tuple[str, ...]) -> Scene:
    name = str(config["map"])
    layout = layout_of(name, load()[0].map(name))
    return Scene(
        sheets=tuple(_sheets(view, layout, words, names)),
        targets=tuple(targets(view, words)),
        badges=tuple(_badges(view, seat, words) for seat in range(view.board.seats)),
        colours=tuple(SEATS[colour_of(view.board, seat)] for seat in range(view.board.seats)),
    )


def _sheets(view: MiniExpressState, layout: MapLayout, words: Words, names: tuple[str, ...]) -> Iterator[Sheet]:
    """What lies on the table is the same for everybody who may know the same, so it is drawn once."""
    board = view.board
    tables = tuple(map(tuple, (view.trains, view.token, view.length)))
    route = (view.company, view.city, tuple(view.path)) if view.phase == ROUTING else ()
    lying = (view.city_mark, view.tile, view.west, view.east)
    gone = tuple(view.offer[firm] == 0 for firm in range(FIRMS))
    starter = names[view.starter] if view.start_is_known() else ""
    look = ("map", board, words, tables, route, lying, gone, (view.starter, starter))
    yield SHEETS.sheet(look, lambda: map_sheet(view, layout, words, starter))
    influence, owned = tuple(view.influence), tuple(view.owned)
    for firm in range(FIRMS):
        shares = (charters.shares_in_reach(view, firm), view.offer[firm])
        piles = (shares, view.area[firm], view.supply[firm], view.length[firm])
        seats = (names, influence[firm::FIRMS], owned[firm::FIRMS], view.company_mark == firm)
        yield SHEETS.sheet(
            (firm, board, words, piles, seats),
            lambda firm=firm: charters.charter(view, firm, words, names),  # type: ignore[misc]
        )
    if board.automa != NONE:
        marks = (view.drawn, view.city_mark, view.company_mark, view.area[view.company_mark] <= 2)
        yield SHEETS.sheet(
            ("steamhead", board, words, tuple(view.bag), marks), lambda: steamhead_sheet(view, layout, words)
        )


def _badges(view: Position, seat: int, words: Words) -> tuple[Badge, ...]:
    own = slice(seat * FIRMS, (seat + 1) * FIRMS)
    starts = view.start_is_known() and seat == view.starter
    return _badges_of(tuple(view.influence[own]), tuple(view.owned[own]), starts, words)


@memoized
def _badges_of(influence: tuple[int, ...], owned: tuple[int, ...], starts: bool, words: Words) -> tuple[Badge, ...]:
    """For each company influence and shares; and who is the start player."""
    found = []
    for firm in range(FIRMS):
        company = words.term("company", firm)
        numbers = {"influence": int(influence[firm]), "shares": int(owned[firm])}
        label = words.say("draw-badge", {"company": company, **numbers})
        found.append(Badge(label, f"{influence[firm]}/{owned[firm]}", f"#{LIBRARY.symbol(f'disc-{firm}')}"))
    if starts:
        found.append(Badge(words.say("draw-starter"), words.say("draw-starts"), "⚑"))
    return tuple(found)
