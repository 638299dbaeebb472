"""The picture of Mini Express: the map on the board; companies, values and Steamhead beside it."""

from collections.abc import Iterator
from functools import cache
from math import sqrt

from drezina.core.game import Config
from drezina.core.words import Words
from drezina.games.mini_express import panels
from drezina.games.mini_express.board import FIRMS, NONE, Board
from drezina.games.mini_express.components import COMPANIES, City, Components, Map, Names
from drezina.games.mini_express.pieces import (
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
from drezina.scene.cache import SheetCache, memoized
from drezina.scene.node import Badge, Circle, Group, Node, Part, Path, Rect, Scene, Sheet, Target, Text
from drezina.scene.palette import LIGHT, SEATS

SIZE = 36.0  # of a side of a hex
EDGE = 26.0
KEPT = SheetCache(1_000)
LANES = ((-10.0, -8.5), (10.0, -8.5), (-10.0, 9.0), (10.0, 9.0))  # where each company runs within a hex


class Atlas:
    """Where everything lies on paper, and what never changes there."""

    def __init__(self, chart: Map) -> None:
        self.names = chart.hexes
        cells = [hexes.axial(name) for name in self.names]
        raw = [hexes.middle(cell, SIZE) for cell in cells]
        left, top = min(x for x, _ in raw), min(y for _, y in raw)
        self.at = [(x - left + SIZE + EDGE, y - top + SIZE * sqrt(3) / 2 + EDGE) for x, y in raw]
        self.width = max(x for x, _ in self.at) + SIZE + EDGE
        self.height = max(y for _, y in self.at) + SIZE * sqrt(3) / 2 + EDGE
        self.near = hexes.neighbours(cells)
        self.starts = {start.hex: start for start in chart.starts.items}
        self.cities = {city.hex: (place, city) for place, city in enumerate(chart.cities.items)}
        self.chart = chart
        self.ground = tuple(self._ground())

    def outline(self, place: int, size: float) -> str:
        x, y = self.at[place]
        return "M" + "L".join(f"{px:.1f} {py:.1f}" for px, py in hexes.corners(x, y, size)) + "Z"

    def lane(self, place: int, firm: int) -> str:
        """Where a company's line runs in a hex: lines lie beside each other on land and meet in towns."""
        x, y = self.at[place]
        dx, dy = (0.0, 2.0) if self.names[place] in self.cities or self.names[place] in self.starts else LANES[firm]
        return f"{x + dx:.1f} {y + dy:.1f}"

    def _ground(self) -> Iterator[tuple[str, Node]]:
        """Water, shallows along the coast, and every hex."""
        yield "water", Rect(0, 0, self.width, self.height, 14, fill=LIGHT["water"], cls="f-water")
        coast = " ".join(self.outline(place, SIZE) for place in range(len(self.names)))
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
        for place, name in enumerate(self.names):
            yield f"hex-{name}", self._hex(place, name)

    def _hex(self, place: int, name: str) -> Node:
        land = LIGHT["land"]
        shape = self.outline(place, SIZE - 0.8)
        if name in self.starts:
            firm = COMPANIES.index(self.starts[name].company)
            x, y = self.at[place]
            rim = Path(self.outline(place, SIZE - 3), fill=COLOURS[firm], stroke=EDGES[firm], width=2)
            return Group((Path(shape, fill=land, cls="f-land"), rim, sign(firm, x, y + 15, 1.5)))
        if name in self.cities:
            city = self.cities[name][1]
            ground = Path(shape, fill=land, stroke=LIGHT["hair"], width=1, cls="f-land s-hair")
            frame = Path(
                self.outline(place, SIZE - 3.4),
                fill=LIGHT["space"],
                stroke=FRAMES[city.capacity],
                width=3,
                cls="f-space",
            )
            return Group((ground, frame))
        tone = "land" if (place * 7 + len(name)) % 3 else "green"
        return Path(shape, fill=LIGHT[tone], stroke=LIGHT["hair"], width=1, cls=f"f-{tone} s-hair")


@cache
def atlas_of(chart: Map) -> Atlas:
    return Atlas(chart)


def draw(view: Position, found: Components, config: Config, words: Words, names: tuple[str, ...]) -> Scene:
    atlas = atlas_of(found.map(str(config["map"])))
    return Scene(
        sheets=tuple(_sheets(view, atlas, config, words, names)),
        targets=tuple(_targets(view, atlas)),
        badges=tuple(_badges(view, seat, words) for seat in range(view.board.seats)),
        colours=tuple(SEATS[panels.colour_of(view.board, seat)] for seat in range(view.board.seats)),
    )


def _parts(atlas: Atlas, words: Words) -> tuple[Part, ...]:
    """The two halves of the map, with a strip that belongs to both."""
    wide = atlas.width * 0.57
    return (
        Part(words.say("part-west"), 0, 0, wide, atlas.height),
        Part(words.say("part-east"), atlas.width - wide, 0, wide, atlas.height),
    )


def _sheets(view: Position, atlas: Atlas, config: Config, words: Words, names: tuple[str, ...]) -> Iterator[Sheet]:
    """What lies on the table is the same for everybody who may know the same, so it is drawn once."""
    board = view.board
    tables = tuple(map(tuple, (view.trains, view.token, view.length, view.path)))
    chosen = (view.company, view.city, view.city_mark, view.tile, view.west, view.east)
    starter = names[view.starter] if view.start_is_known() else ""
    look = ("map", board, words, tables, chosen, (view.starter, starter))
    yield KEPT.sheet(look, lambda: _map_sheet(view, atlas, config, words, starter))
    influence, owned = tuple(view.influence), tuple(view.owned)
    for firm in range(FIRMS):
        shares = (panels.shares_in_reach(view, firm), view.offer[firm])
        piles = (shares, view.area[firm], view.supply[firm], view.length[firm])
        seats = (names, influence[firm::FIRMS], owned[firm::FIRMS], view.company_mark == firm)
        yield KEPT.sheet(
            (firm, board, words, piles, seats),
            lambda firm=firm: panels.company_sheet(view, firm, words, names),  # type: ignore[misc]
        )
    if board.automa != NONE:
        yield KEPT.sheet(("steamhead", board, words, tuple(view.bag)), lambda: panels.steamhead_sheet(view, words))


def _map_sheet(view: Position, atlas: Atlas, config: Config, words: Words, starter: str) -> Sheet:
    items = (*atlas.ground, *_map_items(view, atlas, words), *_start_token(view, atlas, words, starter))
    title = words.say(f"option-map-{config['map']}")
    return Sheet("map", atlas.width, atlas.height, items, title=title, parts=_parts(atlas, words))


def _badges(view: Position, seat: int, words: Words) -> tuple[Badge, ...]:
    """For each company influence and shares; and who is the start player."""
    found = []
    for firm in range(FIRMS):
        influence, shares = int(view.influence[seat * FIRMS + firm]), int(view.owned[seat * FIRMS + firm])
        company = words.term("company", firm)
        label = words.say("draw-badge", {"company": company, "influence": influence, "shares": shares})
        found.append(Badge(label, f"{influence}/{shares}", company[0]))
    if view.start_is_known() and seat == view.starter:
        found.append(Badge(words.say("draw-starter"), words.say("draw-starts"), "⚑"))
    return tuple(found)


# --- the map ---------------------------------------------------------------------------------------------------------


def _map_items(view: Position, atlas: Atlas, words: Words) -> Iterator[tuple[str, Node]]:
    if atlas.chart.harbours is None:  # the sea has room south of California, or west of Ireland
        yield from panels.flat_values(view, words, 8, atlas.height - 8 - panels.flat_height(view.board))
    else:
        yield from panels.tall_values(view, words, 8, 8)
    yield from _spike(view, atlas, words)
    yield from _harbours(view, atlas, words)
    for firm in range(FIRMS):
        yield from _tracks(view, atlas, firm)
    for name, (place, city) in atlas.cities.items():
        at = atlas.names.index(name)
        inside = tuple(companies(int(view.trains[at])))
        room, token = max(int(view.board.capacity[place]), len(inside)), int(view.token[place])
        yield f"city-{city.id}", _city(view.board, words, *atlas.at[at], city, room, inside, token)
    for name, start in atlas.starts.items():
        x, y = atlas.at[atlas.names.index(name)]
        yield f"start-{start.id}", _start(COMPANIES.index(start.company), _name(start.name, words), x, y)
    yield from _markers(view, atlas, words)
    if view.company != NONE and view.city != NONE and view.path:
        yield from _route(view, atlas)


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


def _tracks(view: Position, atlas: Atlas, firm: int) -> Iterator[tuple[str, Node]]:
    """The lines of one company, hex by hex: links to neighbours, and its trains on open land."""
    own = [at for at in range(len(atlas.at)) if view.trains[at] & (1 << firm)]
    dx, dy = LANES[firm]
    for at in own:
        links = "".join(
            f"M{atlas.lane(at, firm)}L{atlas.lane(there, firm)}"
            for there in atlas.near[at]
            if there > at and view.trains[there] & (1 << firm)
        )
        if links:
            yield f"link-{COMPANIES[firm]}-{atlas.names[at]}", _links(firm, links)
    for at in own:
        if atlas.names[at] not in atlas.cities and atlas.names[at] not in atlas.starts:
            x, y = atlas.at[at]
            yield f"train-{COMPANIES[firm]}-{atlas.names[at]}", train(firm, x + dx, y + dy, 0.9)


@memoized
def _links(firm: int, way: str) -> Node:
    return Group(
        tuple(
            Path(way, fill="none", stroke=colour, width=width, round=True)
            for colour, width in ((EDGES[firm], 5), (COLOURS[firm], 2.8))
        )
    )


def _route(view: Position, atlas: Atlas) -> Iterator[tuple[str, Node]]:
    """What is chosen of a route so far."""
    if view.trains[view.path[0]] & (1 << view.company):
        return  # laid already
    dx, dy = LANES[view.company]
    for at in view.path:
        x, y = atlas.at[at]
        yield f"planned-{atlas.names[at]}", Group((train(int(view.company), x + dx, y + dy, 0.9),), opacity=0.6)


def _harbours(view: Position, atlas: Atlas, words: Words) -> Iterator[tuple[str, Node]]:
    if atlas.chart.harbours is None:
        return
    for harbour in atlas.chart.harbours.items:
        place = atlas.names.index(harbour.hex)
        yield f"harbour-{harbour.id}", _harbour(atlas, place, _name(harbour.name, words), bool(view.board.harbours))


@memoized
def _harbour(atlas: Atlas, place: int, name: str, closed: bool) -> Node:
    x, y = atlas.at[place]
    colour = "#1f5f86" if closed else "#8fa9b5"
    ground = Path(atlas.outline(place, SIZE - 4), fill=LIGHT["deep"], stroke=colour, width=2, cls="f-deep")
    sea, label = ((ground,), (_label(name, x, y - 17),)) if closed else ((), ())
    return Group((*sea, anchor(x, y, colour), *label), hint=name)


def _spike(view: Position, atlas: Atlas, words: Words) -> Iterator[tuple[str, Node]]:
    """The tile on its hex, or with the operators' trains in the north-east corner."""
    spike = atlas.chart.golden_spike
    if spike is None or not view.board.spike:
        return
    if view.tile == ON_MAP:
        x, y = atlas.at[atlas.names.index(spike.hex)]
        yield "spike", spike_tile(x, y, 1.0, words.say("option-golden_spike"))
    if view.tile in (AT_ASSETS, AT_TRACK):
        x, y = atlas.width - 190, EDGE + 20
        parts: list[Node] = [spike_tile(x, y, 1.5)]
        for row, (branch, firm) in enumerate((("draw-west", view.west), ("draw-east", view.east))):
            parts.append(
                Text(x + 30, y - 6 + 22 * row, words.say(branch), 11, "start", fill=INK, cls="f-ink", bold=True)
            )
            if firm != NONE:
                parts.append(train(int(firm), x + 138, y - 10 + 22 * row))
        yield "spike", Group(tuple(parts))


def _start_token(view: Position, atlas: Atlas, words: Words, name: str) -> Iterator[tuple[str, Node]]:
    """ME-2.8: in the south-east corner of the sea, once somebody has it."""
    if name:
        label, hint = words.say("draw-starts"), words.say("draw-starter-is", {"name": name})
        yield "starter", start_token(int(view.starter), atlas.width - 62, atlas.height - 26, label, hint)


def _markers(view: Position, atlas: Atlas, words: Words) -> Iterator[tuple[str, Node]]:
    if view.board.automa == NONE:
        return
    hint = words.say("draw-city-marker")
    if view.city_mark == NONE:
        x, y = atlas.at[view.board.hex_of[0]]
        yield "marker", Group((bowler(x + SIZE * 0.5, y - SIZE * 1.05, 1.25),), hint=hint)
    else:
        place = int(view.board.hex_of[view.city_mark])
        x, y = atlas.at[place]
        ring = Path(atlas.outline(place, SIZE - 0.5), fill="none", stroke="#d55e00", width=2.6, dash="7 4")
        yield "marker", Group((ring, bowler(x, y - SIZE * 0.93, 1.25)), hint=hint)


# --- what can be pointed at ----------------------------------------------------------------------------------------


def _targets(view: Position, atlas: Atlas) -> Iterator[Target]:
    if view.actor < 0 or view.actor != view.viewer:
        return
    for code in view.legal():
        yield Target(int(code), _keys(view.board, atlas, int(code)))


def _keys(board: Board, atlas: Atlas, code: int) -> tuple[str, ...]:
    """The things that stand for a move, in the order in which one would point at them."""
    if code < board.build:
        firm = code - (board.pick if code < board.share else board.share)
        return (f"offer-{COMPANIES[firm]}", f"name-{COMPANIES[firm]}")
    if code < board.via:
        firm, place = divmod(int(code - board.build), int(board.cities))
        return (f"city-{atlas.chart.cities.items[place].id}", f"area-{COMPANIES[firm]}")
    if code < board.wild:
        return (f"hex-{atlas.names[code - board.via]}",)
    if code < board.harbour:
        return (f"name-{COMPANIES[code - board.wild]}",)
    if code < board.operator and atlas.chart.harbours is not None:
        return (f"harbour-{atlas.chart.harbours.items[code - board.harbour].id}",)
    return (f"name-{COMPANIES[code - board.operator]}",)
