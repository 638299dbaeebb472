"""The map: tracks, cities with their demand tokens, harbours, the Golden Spike, markers, and the route being chosen."""

from collections.abc import Iterator
from functools import cache

from drezina.core.words import Words
from drezina.games.mini_express.board import NONE
from drezina.games.mini_express.drawing import plaques, values
from drezina.games.mini_express.drawing.ground import map_ground
from drezina.games.mini_express.drawing.layout import MapLayout, name_in
from drezina.games.mini_express.drawing.library import LIBRARY, PLATE, SIDE, hexagon
from drezina.games.mini_express.drawing.pieces import companies, ribbon
from drezina.games.mini_express.drawing.theme import CAPACITY, THEME
from drezina.games.mini_express.drawing.tracks import Grid, all_tracks, shifts_beside_names, track
from drezina.games.mini_express.position import ON_MAP, ROUTING, Position
from drezina.scene.cache import memoized
from drezina.scene.node import Group, Node, Part, Path, Sheet, Use

SLOTS = {1: (0.0,), 2: (-9.0, 9.0), 3: (-17.0, 0.0, 17.0), 4: (-21.0, -7.0, 7.0, 21.0)}
CORNERS = {5: (-25, -26), 1: (26, -27), 4: (-25, 26), 2: (25, 26)}  # of a city, by direction
NAME_HALF = 9.5  # of the height of a name's ribbon
PART_WIDTH, PART_HEIGHT = 466.0, 606.0  # what a phone shows at a time


def map_sheet(view: Position, layout: MapLayout, words: Words, starter: str) -> Sheet:
    board = view.board
    columns = values.columns_of(board)
    capacities = tuple(map(int, board.capacity))
    ground = map_ground(layout, columns, capacities, bool(board.harbours), words)
    items = tuple(_items(view, layout, words, starter, columns))
    title = words.say(f"option-map-{layout.name}")
    return Sheet(
        "map",
        layout.width,
        layout.height,
        items,
        title=title,
        parts=_parts(layout, words),
        ground=ground,
        library=LIBRARY,
    )


def _parts(layout: MapLayout, words: Words) -> tuple[Part, ...]:
    """Three thirds of the map that overlap."""
    step, top = (layout.width - PART_WIDTH) / 2, (layout.height - PART_HEIGHT) / 2
    names = ("part-west", "part-middle", "part-east")
    return tuple(Part(words.say(name), step * place, top, PART_WIDTH, PART_HEIGHT) for place, name in enumerate(names))


def _items(
    view: Position, layout: MapLayout, words: Words, starter: str, columns: values.Columns
) -> Iterator[tuple[str, Node]]:
    """In drawing order: what lies flat first, signs and markers last."""
    numbered = view.board.automa != NONE
    yield from values.markers(layout.name, columns, tuple(map(int, view.length)), words)
    yield from all_tracks(tuple(map(int, view.trains)), _grid(layout, bool(view.board.harbours), words, numbered))
    yield from _harbours(view, layout, words)
    yield from _spike_tile(view, layout, words)
    for city, cell in enumerate(layout.cell_of_city):
        yield f"city-{city}", _city_now(view, layout, city, cell, words)
    yield from _aim(view, layout)
    yield from _route(view, layout, words)
    yield from _signs(layout, numbered, words)
    yield from _markers(view, layout, words)
    yield from plaques.plaques(view, layout, words, starter)


@cache
def _grid(layout: MapLayout, harbours: bool, words: Words, numbered: bool) -> Grid:
    ports = layout.harbour_cells if harbours else ()
    towns = frozenset((*layout.city_at, *layout.start_at, *ports))
    names = {cell: layout.town_name(cell, words) for cell in (*layout.city_at, *layout.start_at)}
    return Grid(layout, towns, shifts_beside_names(layout, names, numbered))


# --- towns -----------------------------------------------------------------------------------------------------------


def _city_now(view: Position, layout: MapLayout, city: int, cell: int, words: Words) -> Node:
    inside = companies(int(view.trains[cell]))
    ends = tuple(not _goes_on(view, layout, cell, firm) for firm in inside)
    room = max(int(view.board.capacity[city]), len(inside))
    return _city(layout, city, room, inside, ends, int(view.token[city]), words)


def _goes_on(view: Position, layout: MapLayout, cell: int, firm: int) -> bool:
    """Whether a company's line leads through a town; at a railhead it ends."""
    return sum(there >= 0 and bool(view.trains[there] & (1 << firm)) for there in layout.near[cell]) > 1


@memoized
def _city(
    layout: MapLayout,
    city: int,
    room: int,
    inside: tuple[int, ...],
    ends: tuple[bool, ...],
    token: int,
    words: Words,
) -> Node:
    """Frame, town, demand token and room for companies; a locomotive at the end of a line, a wagon where it goes on."""
    printed = layout.printed.cities.items[city]
    x, y = layout.centre[layout.cell_of_city[city]]
    name = name_in(printed.name, words)
    parts: list[Node] = [Path(hexagon(PLATE), width=4.2, **THEME.stroke(CAPACITY[min(room, 3)]))]
    parts.append(Use(LIBRARY.symbol(f"town-{printed.capacity}"), -11.5 if token != NONE else 0, -8.4, scale=0.88))
    if token == NONE:
        parts += [Use(LIBRARY.symbol("fir"), at, -9, scale=0.9) for at in (-17, 17)]
    else:
        parts.append(Use(LIBRARY.symbol(f"token-{token}"), 11, -15.4, scale=0.86))
    for spot, at in enumerate(SLOTS[room]):
        if spot < len(inside):
            kind = "engine" if ends[spot] else "wagon"
            parts.append(Use(LIBRARY.symbol(f"{kind}-{inside[spot]}"), at, 15.2, scale=0.84 if room < 4 else 0.7))
        elif token != NONE:
            parts.append(Use(LIBRARY.symbol("slot"), at, 15, scale=0.95))
    drawn = (Group(tuple(parts), round(x), round(y)), Path(_around(round(x), round(y)), fill="none", cls="ring"))
    return Group(drawn, hint=_city_hint(name, room, inside, token, words))


def _around(x: float, y: float) -> str:
    """The ring of a city in which something was built last, open where its name stands; it begins at the lower right,
    where the sign of who built there covers least."""
    half, high = SIDE / 2 + 0.5, (SIDE + 1) * 0.866
    step = f"{half * (1 - NAME_HALF / high):.1f}"  # along a slope, as far as the name
    rise = f"{high - NAME_HALF:.1f}"
    below = f"h-{2 * half:.1f}l-{step}-{rise}M{x + half:.1f} {y + high:.1f}l{step}-{rise}"
    above = f"M{x - half:.1f} {y - high:.1f}l-{step} {rise}M{x - half:.1f} {y - high:.1f}h{2 * half:.1f}l{step} {rise}"
    return f"M{x + half:.1f} {y + high:.1f}{below}{above}"


@cache
def _signs(layout: MapLayout, numbered: bool, words: Words) -> tuple[tuple[str, Node], ...]:
    """Names above everything that lies around; a city's number where Steamhead goes by numbers."""
    found: list[tuple[str, Node]] = []
    for cell, start in layout.start_at.items():
        x, y = layout.centre[cell]
        name = name_in(start.name, words)
        sign = ribbon(0, 0, name)
        found.append(
            (f"start-{start.id}", Group((sign,), round(x), round(y), hint=words.say("draw-start", {"name": name})))
        )
    for city, cell in enumerate(layout.cell_of_city):
        printed = layout.printed.cities.items[city]
        x, y = layout.centre[cell]
        number = str(printed.number) if numbered else ""
        name = name_in(printed.name, words)
        hint = words.say("explain-sign", {"city": name})
        found.append((f"sign-{city}", ribbon(round(x), round(y), name, number, hint)))
    return tuple(found)


def _city_hint(name: str, room: int, inside: tuple[int, ...], token: int, words: Words) -> str:
    """What a city is, what building there gives, and who is in it."""
    gives = (
        words.say("draw-city-gives", {"token": words.term("token", token)})
        if token != NONE
        else words.say("draw-city-full")
    )
    here = ", ".join(words.term("company", firm) for firm in inside)
    holds = words.say("draw-city-holds", {"room": room})
    served = words.say("draw-city-served", {"companies": here}) if here else words.say("draw-city-empty")
    return f"{name}. {gives} {holds} {served}"


# --- harbours and the Golden Spike -----------------------------------------------------------------------------------


def _harbours(view: Position, layout: MapLayout, words: Words) -> Iterator[tuple[str, Node]]:
    if layout.printed.harbours is None or not view.board.harbours:
        return
    for port, harbour in enumerate(layout.printed.harbours.items):
        cell = layout.harbour_cells[port]
        yield (
            f"harbour-{port}",
            _harbour(*layout.centre[cell], companies(int(view.trains[cell])), name_in(harbour.name, words), words),
        )


@memoized
def _harbour(x: float, y: float, inside: tuple[int, ...], name: str, words: Words) -> Node:
    """A free harbour shows an anchor, a taken one the engine at its quay."""
    hint = words.say("draw-harbour-free", {"name": name})
    piece: Node = Use(LIBRARY.symbol("anchor"), 0, -5, scale=1.15)
    if inside:
        hint = words.say("draw-harbour-taken", {"name": name, "company": words.term("company", inside[0])})
        piece = Use(LIBRARY.symbol(f"engine-{inside[0]}"), 0, 5, scale=1.25)
    edge = Path(hexagon(SIDE - 3), width=2.2, **THEME.stroke("quay"))
    return Group((edge, Use(LIBRARY.symbol("quay")), piece), round(x), round(y), hint=hint)


def _spike_tile(view: Position, layout: MapLayout, words: Words) -> Iterator[tuple[str, Node]]:
    """The tile on its hex until the race begins; then it lies with its operators."""
    if view.board.spike and view.tile == ON_MAP:
        x, y = layout.centre[layout.spike_cell]
        hint = words.say("option-golden_spike", attribute="help")
        yield "spike", Use(LIBRARY.symbol("spike"), round(x), round(y), hint=hint)


# --- the route being chosen, and markers -----------------------------------------------------------------------------


def _route(view: Position, layout: MapLayout, words: Words) -> Iterator[tuple[str, Node]]:
    """While hexes are chosen: those that can come next, the track so far, and a ring around where it leads."""
    if view.phase != ROUTING:
        return
    cells = [int(cell) for cell in view.path]
    for code in view.legal():
        cell = int(code - view.board.codes.via)
        yield f"hex-{cell}", _choice(*layout.centre[cell], words.term("hex", cell))
    yield "planned", _planned(view, layout, cells)
    x, y = layout.centre[layout.cell_of_city[view.city]]
    yield "goal", _ring(x, y)


@memoized
def _choice(x: float, y: float, name: str) -> Node:
    """A hex through which the route can go: a brass ring above its neighbours."""
    return Group(
        (
            Path(hexagon(SIDE - 2), opacity=0.3, **THEME.fill("glow")),
            Path(hexagon(SIDE - 2.4), width=5, round=True, **THEME.stroke("glow-edge")),
            Path(hexagon(SIDE - 2.4), width=2.6, round=True, **THEME.stroke("glow")),
        ),
        round(x),
        round(y),
        hint=name,
    )


@memoized
def _ring(x: float, y: float) -> Node:
    return Group(
        (
            Path(hexagon(SIDE + 0.6), width=6.4, round=True, **THEME.stroke("glow-edge")),
            Path(hexagon(SIDE + 0.6), width=4, round=True, **THEME.stroke("glow")),
        ),
        round(x),
        round(y),
    )


def _planned(view: Position, layout: MapLayout, cells: list[int]) -> Node:
    """The chosen hexes as pale track, from the line of the company on."""
    if not cells:
        return Group(())
    before = next(
        (there for there in layout.near[cells[0]] if there >= 0 and view.trains[there] & (1 << view.company)), cells[0]
    )
    spots = [layout.centre[cell] for cell in (before, *cells)]
    return track(int(view.company), "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in spots), 0.7)


def _markers(view: Position, layout: MapLayout, words: Words) -> Iterator[tuple[str, Node]]:
    """Steamhead's city marker, and the flag where it ends the game."""
    board = view.board
    if board.automa == NONE:
        return
    last = int(board.cities) - 1
    if board.level >= 2:
        x, y = layout.centre[layout.cell_of_city[last]]
        yield "last-city", Use(LIBRARY.symbol("flag"), round(x) - 22, round(y) - 18, hint=words.say("draw-last-city"))
    cell = layout.cell_of_city[max(int(view.city_mark), 0)]
    x, y = layout.centre[cell]
    dx, dy = _free_corner(layout, cell) if view.city_mark != NONE else (0, -46)  # at first above the first city
    yield "marker", Use(LIBRARY.symbol("cap"), round(x) + dx, round(y) + dy, hint=words.say("draw-city-marker"))


@cache
def _free_corner(layout: MapLayout, cell: int) -> tuple[int, int]:
    """The corner of a city where a marker covers no name of a town beside it."""
    near = layout.near[cell]
    free = (at for way, at in CORNERS.items() if near[way] not in layout.city_at and near[way] not in layout.start_at)
    return next(free, CORNERS[5])


def _aim(view: Position, layout: MapLayout) -> Iterator[tuple[str, Node]]:
    """A dashed ring around the city of Steamhead's marker."""
    if view.city_mark != NONE:
        x, y = layout.centre[layout.cell_of_city[view.city_mark]]
        ring = Path(hexagon(SIDE - 0.4), stroke="#d55e00", width=3.4, dash="8 4")
        yield "aim", Group((ring,), round(x), round(y))
