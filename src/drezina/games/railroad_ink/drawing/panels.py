"""The sheets of the players: for each layer a panel with the print, the drawings and the lines of the score."""

from collections.abc import Iterator
from functools import cache

from drezina.games.railroad_ink.board import SURFACE, UNDERGROUND
from drezina.games.railroad_ink.drawing.goals import card_status
from drezina.games.railroad_ink.drawing.look import Look, ghost_key, key, space_key
from drezina.games.railroad_ink.drawing.sheet import (
    FOOT,
    GOAL_LINE,
    LINE,
    PANEL,
    duplications,
    ghost_of,
    goal_line,
    ground,
    head,
    layer_name,
    score_line,
    space_of,
    special_routes,
)
from drezina.games.railroad_ink.grid import SPACES
from drezina.games.railroad_ink.position import round_of
from drezina.games.railroad_ink.scoring import SheetLine, score_lines
from drezina.games.railroad_ink.state import RailroadInkState
from drezina.scene.cache import SheetCache, memoized
from drezina.scene.node import Group, Node, Part, Sheet

CACHE = SheetCache(1_000)
Items = tuple[tuple[str, Node], ...]


def sheets(look: Look, view: RailroadInkState) -> Iterator[Sheet]:
    """Both layers side by side; the player's own also one by one, for narrow screens."""
    panels = cache(lambda: _panels(look, score_lines(view, look.seat)))  # made where a sheet is new
    yield CACHE.sheet(look, lambda: _side_by_side(look, *panels()))
    if look.board.expansion and look.own:
        for layer in look.layers:
            yield CACHE.sheet((layer, look), lambda layer=layer: _alone(look, layer, *panels()))  # type: ignore[misc]


def _panels(look: Look, lines: list[SheetLine]) -> tuple[list[Items], float]:
    """The items of each layer, and how high they are."""
    height = FOOT + max(_lines_height(lines, layer) for layer in look.layers)
    return [tuple(_panel(look, column, lines)) for column in range(len(look.layers))], height


def _side_by_side(look: Look, panels: list[Items], height: float) -> Sheet:
    items = [
        (key, _moved(node, PANEL * column) if column else node)
        for column, panel in enumerate(panels)
        for key, node in panel
    ]
    parts = _parts(look, height)
    return Sheet(
        f"sheet-{look.seat}", PANEL * len(panels), height, tuple(items), title=look.title, seat=look.seat, parts=parts
    )


@memoized
def _moved(node: Node, x: float) -> Node:
    return Group((node,), x=x)


def _alone(look: Look, layer: int, panels: list[Items], height: float) -> Sheet:
    name = layer_name(look.words, layer)
    return Sheet(f"sheet-{look.seat}-{layer}", PANEL, height, panels[layer], title=name, seat=look.seat)


def _parts(look: Look, height: float) -> tuple[Part, ...]:
    names = [layer_name(look.words, layer) for layer in look.layers]
    panels = [Part(name, PANEL * column, 0, PANEL, FOOT - 6) for column, name in enumerate(names)]
    return (*panels, Part(look.words.say("part-points"), 0, FOOT - 6, PANEL * len(names), height - FOOT + 6))


def _panel(look: Look, column: int, lines: list[SheetLine]) -> Iterator[tuple[str, Node]]:
    board, layer = look.board, look.layers[column]
    yield key(look.seat, layer, "ground"), ground(board, layer)
    rolled = look.dice if layer == look.drawn_on else ()
    yield key(look.seat, layer, "head"), head(board, look.words, layer, rolled, look.undrawn, look.round)
    for space in range(SPACES):
        yield space_key(look.seat, layer, space), _space(look, column, space)
    if layer == look.drawn_on:
        for code in look.codes:
            if code != board.codes.end:
                image, space = int(board.codes.image(code)), int(board.codes.space(code))
                yield ghost_key(look.seat, layer, space, image), ghost_of(board, image, space)
    if layer == SURFACE:
        store = special_routes(board, look.words, look.kinds, look.specials, look.extra)
        yield key(look.seat, layer, "specials"), store
    else:
        yield key(look.seat, layer, "doubles"), duplications(board, look.words, look.doubles)
    yield from _score(look, layer, lines)


def _score(look: Look, layer: int, lines: list[SheetLine]) -> Iterator[tuple[str, Node]]:
    here, goals = _parted(lines, layer)
    rows = -(-len(here) // 2)
    for row, line in enumerate(here):
        yield key(look.seat, layer, f"line-{row}"), score_line(look.words, line, row, rows)
    for line in goals:
        y = FOOT + rows * LINE + line.goal * GOAL_LINE
        status = card_status(look.words, look.cards[line.goal])
        yield key(look.seat, layer, f"goal-{line.goal}"), goal_line(look.words, line, status, y)


def _space(look: Look, column: int, space: int) -> Node:
    """One space as it is now."""
    drawn, layer = look.ink[column * int(SPACES) + space], look.layers[column]
    return space_of(
        look.board,
        layer,
        space,
        drawn,
        spot=look.own and not drawn,
        fresh=0 < look.running == round_of(drawn),
        hub=layer == UNDERGROUND and bool(look.hubs >> space & 1),
        burst=layer == UNDERGROUND and bool(look.bursts >> space & 1),
        station=look.board.expansion and bool(look.stations[column] >> space & 1),
        pipe=look.board.expansion and bool(look.pipes[column] >> space & 1),
    )


def _lines_height(lines: list[SheetLine], layer: int) -> float:
    here, goals = _parted(lines, layer)
    return -(-len(here) // 2) * LINE + len(goals) * GOAL_LINE + 16


def _parted(lines: list[SheetLine], layer: int) -> tuple[list[SheetLine], list[SheetLine]]:
    """The lines of a layer in two columns, and the goals below them."""
    here = [line for line in lines if line.layer == layer]
    return [line for line in here if line.goal < 0], [line for line in here if line.goal >= 0]
