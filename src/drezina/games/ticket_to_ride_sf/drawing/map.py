"""The map: land and water, routes, locations with their souvenirs, and the printed tables of points."""

from collections.abc import Iterator

from drezina.core.words import Words
from drezina.games.ticket_to_ride_sf.board import GREY, NONE, Board
from drezina.games.ticket_to_ride_sf.components import Components
from drezina.games.ticket_to_ride_sf.drawing.geography import (
    HEADLAND,
    HEIGHT,
    ISLAND,
    PARKS,
    PENINSULA,
    THICK,
    WIDTH,
    Geography,
)
from drezina.games.ticket_to_ride_sf.drawing.lettering import LINE, SIZE, SPACED
from drezina.games.ticket_to_ride_sf.drawing.pieces import (
    CARD_COLOURS,
    FAINT,
    GREY_COLOUR,
    INK,
    PAPER,
    car,
    ship,
    sign_of,
    token,
)
from drezina.scene.cache import SheetCache, memoized
from drezina.scene.node import Circle, Group, Node, Path, Rect, Text
from drezina.scene.palette import LIGHT


class MapDrawing:
    """Everything on the map that never changes, and the sheets that were drawn lately."""

    def __init__(self, found: Components) -> None:
        self.found = found
        self.geography = Geography(found)
        self.ground = tuple(self._ground())
        self.locations = tuple(self._locations())
        self.names = tuple(self._names())
        self.sheets = SheetCache()
        self.tables: dict[str, Node] = {}  # by language

    def _ground(self) -> Iterator[tuple[str, Node]]:
        yield "sea", Rect(0, 0, WIDTH, HEIGHT, 14, fill=LIGHT["water"], cls="f-water")
        for name, shape in (("headland", HEADLAND), ("peninsula", PENINSULA), ("island", ISLAND)):
            shore = Path(shape.rstrip("Z"), stroke=LIGHT["deep"], width=11, round=True, cls="s-deep", fill="none")
            yield name, Group((shore, Path(shape, fill=LIGHT["land"], cls="f-land")))
        parks = tuple(Path(shape, fill=LIGHT["green"], cls="f-green") for shape in PARKS)
        yield "parks", Group(parks)

    def _locations(self) -> Iterator[tuple[str, Node]]:
        for index, location in enumerate(self.found.locations.list):
            disc = Circle(location.x, location.y, 11, fill=PAPER, stroke=INK, width=2.4, cls="f-panel s-ink")
            middle = Circle(location.x, location.y, 4.5, fill=LIGHT["signal"], cls="f-signal")
            yield f"place-{index}", Group((disc, middle), hint=location.name)

    def _names(self) -> Iterator[tuple[str, Node]]:
        for location, label in self.geography.labels.items():
            lines = tuple(
                Text(
                    label.x,
                    label.y + LINE * number,
                    line.upper(),
                    SIZE,
                    anchor=label.anchor,
                    bold=True,
                    spaced=SPACED,
                    fill=INK,
                    halo=LIGHT["land"],
                    cls="f-ink s-land",
                )
                for number, line in enumerate(label.lines)
            )
            yield f"name-{location}", Group(lines)


@memoized
def map_items(
    drawing: MapDrawing,
    board: Board,
    words: Words,
    two: bool,
    owners: tuple[int, ...],
    tokens: tuple[int, ...],
    symbols: tuple[int, ...],
) -> tuple[tuple[str, Node], ...]:
    """All but the cards, which change far more often."""
    items = list(drawing.ground)
    if words.lang not in drawing.tables:
        drawing.tables[words.lang] = _tables(drawing.found, words)
    items.append(("tables", drawing.tables[words.lang]))
    label = drawing.found.label.cs if words.lang == "cs" else drawing.found.label.en
    items.append(("label", Text(WIDTH - 12, HEIGHT - 10, label, 12, "end", fill=FAINT, cls="f-faint")))
    for route, owner in enumerate(owners):
        twin = board.twin[route]
        closed = two and owner == NONE and twin != NONE and owners[twin] != NONE
        items.append(_route(drawing, board, route, owner, bool(closed), words))
    for location, item in enumerate(drawing.locations):
        items.append(item)
        if tokens[location]:
            items.append(_tokens(drawing, location, tokens[location], symbols[location], words))
    return (*items, *drawing.names)


@memoized
def _route(drawing: MapDrawing, board: Board, number: int, owner: int, closed: bool, words: Words) -> tuple[str, Node]:
    """A route in one of its few looks, each drawn once."""
    colour = int(board.colour[number])
    route = drawing.found.routes.list[number]
    spaces = drawing.geography.spaces[route.id]
    with_ship = len(spaces) // 2 if route.ferries else NONE
    parts: list[Node] = []
    for index, space in enumerate(spaces):
        if owner != NONE:
            parts.append(car(owner, space.x, space.y, space.turn, space.long))
            continue
        fill = GREY_COLOUR if colour == GREY else CARD_COLOURS[colour]
        box = Rect(-space.long / 2, -THICK / 2, space.long, THICK, 3.5, fill=fill, stroke=PAPER, width=1.6)
        sign = ship(PAPER) if index == with_ship else sign_of(colour)
        parts.append(Group((box, *sign), space.x, space.y, space.turn))
    drawn = Group(tuple(parts), opacity=0.25 if closed else 1, hint=words.term("route", number))
    return f"route-{number}", drawn


@memoized
def _tokens(drawing: MapDrawing, number: int, count: int, symbol: int, words: Words) -> tuple[str, Node]:
    """So many tokens at a location."""
    x, y = drawing.geography.tokens[drawing.found.locations.list[number].id]
    below = [
        Circle(x + 2.2 * lower, y + 2.2 * lower, 14, fill=PAPER, stroke=INK, width=1)
        for lower in range(count - 1, 0, -1)
    ]
    tag = (
        Circle(x + 13, y - 11, 7.5, fill=INK),
        Text(x + 13, y - 7.2, str(count), 11, bold=True, fill=PAPER),
    )
    parts = (*below, token(drawing.found.symbols.ids[symbol], x, y), *tag)
    return f"tokens-{number}", Group(parts, hint=f"{count} × {words.term('symbol', symbol)}")


def _tables(found: Components, words: Words) -> Node:
    """Points of routes and souvenirs, where the printed board has them: in the ocean."""
    parts: list[Node] = []
    rows = (
        (words.say("table-routes"), list(enumerate(found.route_points.table))[1:]),
        (words.say("table-souvenirs"), list(enumerate(found.souvenir_points.table))[1:]),
    )
    for row, (title, pairs) in enumerate(rows):
        top = 20 + 64 * row
        parts.append(Text(16, top, title, 12, "start", bold=True, spaced=0.5, fill=INK, cls="f-ink"))
        for column, (count, points) in enumerate(pairs):
            x = 16 + 25 * column
            parts.append(Rect(x, top + 8, 22, 36, 4, fill=PAPER, opacity=0.9, cls="f-panel"))
            parts.append(Text(x + 11, top + 22, str(count), 11, fill=FAINT, cls="f-faint"))
            parts.append(Text(x + 11, top + 38, str(points), 14, bold=True, fill=INK, cls="f-ink"))
    return Group(tuple(parts))
