"""The map: water, land, cities with their demand tokens, tracks, harbours, the Golden Spike and the markers."""

from collections.abc import Iterator
from functools import cache
from math import sqrt

from drezina.core.game import Config
from drezina.core.words import Words
from drezina.games.mini_express.board import FIRMS, NONE, Board
from drezina.games.mini_express.components import COMPANIES, City, Map, Names
from drezina.games.mini_express.drawing import values
from drezina.games.mini_express.drawing.pieces import (
    COLOURS,
    EDGES,
    FAINT,
    FRAMES,
    INK,
    anchor,
    bowler,
    companies,
    demand,
    sign,
    slots,
    spike_tile,
    start_token,
    train,
)
from drezina.games.mini_express.position import AT_ASSETS, AT_TRACK, ON_MAP, Position
from drezina.kit import hexes
from drezina.scene.cache import memoized
from drezina.scene.node import Circle, Group, Node, Part, Path, Rect, Sheet, Text
from drezina.scene.palette import LIGHT

SIZE = 36.0  # of a side of a hex
EDGE = 26.0
LANES = ((-10.0, -8.5), (10.0, -8.5), (-10.0, 9.0), (10.0, 9.0))  # where each company runs within a hex


class MapLayout:
    """Where everything lies on paper, and what never changes there."""

    def __init__(self, printed: Map) -> None:
        self.names = printed.hexes
        cells = [hexes.axial(name) for name in self.names]
        raw = [hexes.middle(cell, SIZE) for cell in cells]
        left, top = min(x for x, _ in raw), min(y for _, y in raw)
        self.centre = [(x - left + SIZE + EDGE, y - top + SIZE * sqrt(3) / 2 + EDGE) for x, y in raw]
        self.width = max(x for x, _ in self.centre) + SIZE + EDGE
        self.height = max(y for _, y in self.centre) + SIZE * sqrt(3) / 2 + EDGE
        self.near = hexes.neighbours(cells)
        self.starts = {start.hex: start for start in printed.starts.items}
        self.cities = {city.hex: (number, city) for number, city in enumerate(printed.cities.items)}
        self.printed = printed
        self.ground = tuple(self._ground())

    def outline(self, cell: int, size: float) -> str:
        x, y = self.centre[cell]
        return "M" + "L".join(f"{px:.1f} {py:.1f}" for px, py in hexes.corners(x, y, size)) + "Z"

    def lane(self, cell: int, firm: int) -> str:
        """Where a company's line runs in a hex: lines lie beside each other on land and meet in towns."""
        x, y = self.centre[cell]
        dx, dy = (0.0, 2.0) if self.names[cell] in self.cities or self.names[cell] in self.starts else LANES[firm]
        return f"{x + dx:.1f} {y + dy:.1f}"

    def _ground(self) -> Iterator[tuple[str, Node]]:
        """Water, shallows along the coast, and every hex."""
        yield "water", Rect(0, 0, self.width, self.height, 14, fill=LIGHT["water"], cls="f-water")
        coast = " ".join(self.outline(cell, SIZE) for cell in range(len(self.names)))
        deep, sand = LIGHT["deep"], LIGHT["hill"]
        yield (
            "coast",
            Group(
                (
                    Path(coast, fill=deep, stroke=deep, width=26, round=True, cls="f-deep s-deep", opacity=0.55),
                    Path(coast, fill=sand, stroke=sand, width=7, round=True, cls="f-hill s-hill"),
                )
            ),
        )
        for cell, name in enumerate(self.names):
            yield f"hex-{name}", self._hex(cell, name)

    def _hex(self, cell: int, name: str) -> Node:
        land = LIGHT["land"]
        shape = self.outline(cell, SIZE - 0.8)
        if name in self.starts:
            firm = COMPANIES.index(self.starts[name].company)
            x, y = self.centre[cell]
            rim = Path(self.outline(cell, SIZE - 3), fill=COLOURS[firm], stroke=EDGES[firm], width=2)
            return Group((Path(shape, fill=land, cls="f-land"), rim, sign(firm, x, y + 15, 1.5)))
        if name in self.cities:
            city = self.cities[name][1]
            ground = Path(shape, fill=land, stroke=LIGHT["hair"], width=1, cls="f-land s-hair")
            frame = Path(
                self.outline(cell, SIZE - 3.4),
                fill=LIGHT["space"],
                stroke=FRAMES[city.capacity],
                width=3,
                cls="f-space",
            )
            return Group((ground, frame))
        tone = "land" if (cell * 7 + len(name)) % 3 else "green"
        return Path(shape, fill=LIGHT[tone], stroke=LIGHT["hair"], width=1, cls=f"f-{tone} s-hair")


@cache
def layout_of(printed: Map) -> MapLayout:
    return MapLayout(printed)


def map_sheet(view: Position, layout: MapLayout, config: Config, words: Words, starter: str) -> Sheet:
    items = (*layout.ground, *_map_items(view, layout, words), *_start_token(view, layout, words, starter))
    title = words.say(f"option-map-{config['map']}")
    return Sheet("map", layout.width, layout.height, items, title=title, parts=_parts(layout, words))


def _parts(layout: MapLayout, words: Words) -> tuple[Part, ...]:
    """The two halves of the map, with a strip that belongs to both."""
    wide = layout.width * 0.57
    return (
        Part(words.say("part-west"), 0, 0, wide, layout.height),
        Part(words.say("part-east"), layout.width - wide, 0, wide, layout.height),
    )


def _map_items(view: Position, layout: MapLayout, words: Words) -> Iterator[tuple[str, Node]]:
    if layout.printed.harbours is None:  # the sea has room south of California, or west of Ireland
        yield from values.flat_values(view, words, 8, layout.height - 8 - values.flat_height(view.board))
    else:
        yield from values.tall_values(view, words, 8, 8)
    yield from _spike(view, layout, words)
    yield from _harbours(view, layout, words)
    for firm in range(FIRMS):
        yield from _tracks(view, layout, firm)
    for name, (number, city) in layout.cities.items():
        cell = layout.names.index(name)
        inside = tuple(companies(int(view.trains[cell])))
        room, token = max(int(view.board.capacity[number]), len(inside)), int(view.token[number])
        yield f"city-{city.id}", _city(view.board, words, *layout.centre[cell], city, room, inside, token)
    for name, start in layout.starts.items():
        x, y = layout.centre[layout.names.index(name)]
        yield f"start-{start.id}", _start(COMPANIES.index(start.company), _name(start.name, words), x, y)
    yield from _markers(view, layout, words)
    if view.company != NONE and view.city != NONE and view.path:
        yield from _route(view, layout)


def _name(names: Names, words: Words) -> str:
    return names.cs if words.lang == "cs" else names.en


def _label(text: str, x: float, y: float) -> Node:
    size = 9.2 if len(text) <= 10 else 8.2 if len(text) <= 13 else 7.2
    return Text(x, y, text, size, bold=True, spaced=0.3, fill=INK, halo=LIGHT["space"], cls="f-ink halo-space")


@memoized
def _start(firm: int, name: str, x: float, y: float) -> Node:
    label = Text(x, y - 14, name, 9.2, bold=True, spaced=0.3, fill=INK, halo="#fffaf0")
    return Group((label, train(firm, x, y)))


@memoized
def _city(
    board: Board, words: Words, x: float, y: float, city: City, room: int, inside: tuple[int, ...], token: int
) -> Node:
    """Name, number, demand token and room for as many companies as the city holds."""
    parts: list[Node] = [_label(_name(city.name, words), x, y - 15)]
    for spot, offset in enumerate(slots(room)):
        if spot < len(inside):
            parts.append(train(inside[spot], x + offset, y + 17, 0.86))
        else:
            parts.append(Circle(x + offset, y + 17, 5, fill="none", stroke=FAINT, width=1, dash="2 2", cls="s-faint"))
    if token != NONE:
        hint = words.term("token", token)
        parts.append(demand(board.demand_first[token], board.demand_second[token], x, y, 9.5, hint))
    parts.append(Text(x + 24, y + 3, str(city.number), 7.5, fill=FAINT, cls="f-faint"))
    return Group(tuple(parts))


def _tracks(view: Position, layout: MapLayout, firm: int) -> Iterator[tuple[str, Node]]:
    """The lines of one company, hex by hex: links to neighbours, and its trains on open land."""
    own = [cell for cell in range(len(layout.centre)) if view.trains[cell] & (1 << firm)]
    dx, dy = LANES[firm]
    for cell in own:
        links = "".join(
            f"M{layout.lane(cell, firm)}L{layout.lane(there, firm)}"
            for there in layout.near[cell]
            if there > cell and view.trains[there] & (1 << firm)
        )
        if links:
            yield f"link-{COMPANIES[firm]}-{layout.names[cell]}", _links(firm, links)
    for cell in own:
        if layout.names[cell] not in layout.cities and layout.names[cell] not in layout.starts:
            x, y = layout.centre[cell]
            yield f"train-{COMPANIES[firm]}-{layout.names[cell]}", train(firm, x + dx, y + dy, 0.9)


@memoized
def _links(firm: int, way: str) -> Node:
    return Group(
        tuple(
            Path(way, fill="none", stroke=colour, width=width, round=True)
            for colour, width in ((EDGES[firm], 5), (COLOURS[firm], 2.8))
        )
    )


def _route(view: Position, layout: MapLayout) -> Iterator[tuple[str, Node]]:
    """What is chosen of a route so far."""
    if view.trains[view.path[0]] & (1 << view.company):
        return  # laid already
    dx, dy = LANES[view.company]
    for cell in view.path:
        x, y = layout.centre[cell]
        yield f"planned-{layout.names[cell]}", Group((train(int(view.company), x + dx, y + dy, 0.9),), opacity=0.6)


def _harbours(view: Position, layout: MapLayout, words: Words) -> Iterator[tuple[str, Node]]:
    if layout.printed.harbours is None:
        return
    for harbour in layout.printed.harbours.items:
        cell = layout.names.index(harbour.hex)
        yield f"harbour-{harbour.id}", _harbour(layout, cell, _name(harbour.name, words), bool(view.board.harbours))


@memoized
def _harbour(layout: MapLayout, cell: int, name: str, closed: bool) -> Node:
    x, y = layout.centre[cell]
    colour = "#1f5f86" if closed else "#8fa9b5"
    ground = Path(layout.outline(cell, SIZE - 4), fill=LIGHT["deep"], stroke=colour, width=2, cls="f-deep")
    sea, label = ((ground,), (_label(name, x, y - 17),)) if closed else ((), ())
    return Group((*sea, anchor(x, y, colour), *label), hint=name)


def _spike(view: Position, layout: MapLayout, words: Words) -> Iterator[tuple[str, Node]]:
    """The tile on its hex, or with the operators' trains in the north-east corner."""
    spike = layout.printed.golden_spike
    if spike is None or not view.board.spike:
        return
    if view.tile == ON_MAP:
        x, y = layout.centre[layout.names.index(spike.hex)]
        yield "spike", spike_tile(x, y, 1.0, words.say("option-golden_spike"))
    if view.tile in (AT_ASSETS, AT_TRACK):
        x, y = layout.width - 190, EDGE + 20
        parts: list[Node] = [spike_tile(x, y, 1.5)]
        for row, (branch, firm) in enumerate((("draw-west", view.west), ("draw-east", view.east))):
            parts.append(
                Text(x + 30, y - 6 + 22 * row, words.say(branch), 11, "start", fill=INK, cls="f-ink", bold=True)
            )
            if firm != NONE:
                parts.append(train(int(firm), x + 138, y - 10 + 22 * row))
        yield "spike", Group(tuple(parts))


def _start_token(view: Position, layout: MapLayout, words: Words, name: str) -> Iterator[tuple[str, Node]]:
    """ME-2.8: in the south-east corner of the sea, once somebody has it."""
    if name:
        label, hint = words.say("draw-starts"), words.say("draw-starter-is", {"name": name})
        yield "starter", start_token(int(view.starter), layout.width - 62, layout.height - 26, label, hint)


def _markers(view: Position, layout: MapLayout, words: Words) -> Iterator[tuple[str, Node]]:
    if view.board.automa == NONE:
        return
    hint = words.say("draw-city-marker")
    if view.city_mark == NONE:
        x, y = layout.centre[view.board.hex_of[0]]
        yield "marker", Group((bowler(x + SIZE * 0.5, y - SIZE * 1.05, 1.25),), hint=hint)
    else:
        cell = int(view.board.hex_of[view.city_mark])
        x, y = layout.centre[cell]
        ring = Path(layout.outline(cell, SIZE - 0.5), fill="none", stroke="#d55e00", width=2.6, dash="7 4")
        yield "marker", Group((ring, bowler(x, y - SIZE * 0.93, 1.25)), hint=hint)
