"""What changes on the map: routes and who owns them, souvenirs, and the pennants of the viewer's own tickets."""

from collections.abc import Iterator
from functools import cached_property
from math import cos, radians, sin

from drezina.core.words import Language, Words
from drezina.games.ticket_to_ride_sf.board import GREY, NONE, Board
from drezina.games.ticket_to_ride_sf.components import Components
from drezina.games.ticket_to_ride_sf.drawing.forms import TALL, WIDE
from drezina.games.ticket_to_ride_sf.drawing.geography import THICK, Form, Geography, Space
from drezina.games.ticket_to_ride_sf.drawing.ground import ground
from drezina.games.ticket_to_ride_sf.drawing.library import LIBRARY
from drezina.games.ticket_to_ride_sf.drawing.pieces import CAR_LONG
from drezina.games.ticket_to_ride_sf.drawing.rings import CARS, FREE, by_steps, ring
from drezina.games.ticket_to_ride_sf.drawing.theme import COLOURS, GOLD, INK, PAPER, SEATS, THEME
from drezina.games.ticket_to_ride_sf.drawing.tickets import Flag
from drezina.scene.cache import SheetCache, memoized
from drezina.scene.node import Block, Circle, Group, Item, Node, Path, Rect, Text, Use

ALMOST = (0.96, 1.1)  # cars of about their own size are not scaled, which needs fewer words
SHADOW = (1.8, 2.4)  # light comes from the north-west, however a piece is turned
FLAG_HIGH, STACKED = 17.0, 14.0  # of a pennant, and from one to the next on the same pole


class MapDrawing:
    """Everything on a map of one form that never changes, and the sheets that were drawn lately."""

    def __init__(self, found: Components, form: Form = WIDE) -> None:
        self.found = found
        self.form, self.scale = form, form.scale
        self.geography = Geography(found, form)
        self.sheets = SheetCache()
        self.grounds: dict[Language, Node] = {}

    @cached_property
    def tall(self) -> "MapDrawing":
        """The same map for a phone held upright."""
        return MapDrawing(self.found, TALL)

    def ground(self, words: Words) -> Node:
        if words.lang not in self.grounds:
            self.grounds[words.lang] = ground(self.found, self.geography, words)
        return self.grounds[words.lang]

    @property
    def letter(self) -> float:
        """The size of the numbers on pieces, before they are scaled: as large as names."""
        return self.form.letters.size / self.scale

    def place(self, location: int) -> tuple[float, float]:
        return self.geography.places[self.found.locations.list[location].id]


def map_blocks(
    drawing: MapDrawing,
    board: Board,
    words: Words,
    names: tuple[str, ...],
    owners: tuple[int, ...],
    tokens: tuple[int, ...],
    symbols: tuple[int, ...],
) -> tuple[Block, ...]:
    """What everybody sees. Free routes lie below cable cars, which stand a little over their spaces."""
    return (
        *_routes(drawing, board, words, names, owners),
        _piles(drawing, words, tokens, symbols),
        _stops(drawing, board),
    )


@memoized
def _routes(
    drawing: MapDrawing, board: Board, words: Words, names: tuple[str, ...], owners: tuple[int, ...]
) -> tuple[Block, Block]:
    """The free ones, and those that somebody owns."""
    free, owned = [], []
    for route, owner in enumerate(owners):
        if owner != NONE:
            owned.append(_cars(drawing, route, owner, names[owner], words))
            continue
        twin = board.twin[route]
        closed = len(names) == 2 and twin != NONE and owners[twin] != NONE
        free.append(_free_route(drawing, board, route, bool(closed), words))
    return Block(free), Block(owned)


@memoized
def _piles(drawing: MapDrawing, words: Words, tokens: tuple[int, ...], symbols: tuple[int, ...]) -> Block:
    counts = enumerate(tokens)
    return Block([_tokens(drawing, place, count, symbols[place], words) for place, count in counts if count])


@memoized
def _stops(drawing: MapDrawing, board: Board) -> Block:
    return Block([_stop(drawing, location) for location in range(board.locations)])


# --- routes ----------------------------------------------------------------------------------------------------------


@memoized
def _free_route(drawing: MapDrawing, board: Board, number: int, closed: bool, words: Words) -> Item:
    """Hollow spaces with sleepers, a core and the sign of the colour; over water dashed, with waves and a ship."""
    route, colour = drawing.found.routes.list[number], int(board.colour[number])
    spaces = drawing.geography.spaces[route.id]
    name = COLOURS[colour] if colour != GREY else "grey"
    if route.ferries:
        drawn = _over_water(spaces, drawing.scale)
    else:
        sign = LIBRARY.symbol("ring" if colour == GREY else f"sign-{colour}")
        drawn = _on_land(spaces, name, sign, drawing.scale)
    if closed:
        crosses = tuple(Use(LIBRARY.symbol("closed"), space.x, space.y, space.turn, drawing.scale) for space in spaces)
        drawn = (Group(drawn, opacity=0.4), *crosses)
    said: dict[str, str | int] = {
        "route": words.term("route", number),
        "spaces": int(board.length[number]),
        "points": int(board.points[number]),
        "colour": words.say(f"card-{name}", attribute="track"),
        "ferry": int(board.symbols[number]),
    }
    drawn = (ring(spaces, FREE, drawing.scale), *drawn)
    return f"route-{number}", Group(drawn, hint=words.say("hint-closed" if closed else "hint-route", said))


def _on_land(spaces: list[Space], name: str, sign: str, scale: float) -> tuple[Node, ...]:
    core = THEME.stroke(f"core-{name}")
    line = "".join(_along(space, space.long / 2 - 4) for space in spaces)
    grey = (Path(line, **THEME.stroke("bed"), width=2.6 * scale),) if name == "grey" else ()
    return (
        Group(_boxes(spaces, 2.6, THICK * scale), **THEME.paint("bed", f"edge-{name}"), width=1.5),
        Path(line, **core, width=11 * scale, dash="2 3.6", opacity=0.42),
        Path(line, **core, width=5.2 * scale),
        *grey,
        *(Use(sign, space.x, space.y, scale=scale) for space in spaces),  # upright: a turned cross would be a plus
    )


def _over_water(spaces: list[Space], scale: float) -> tuple[Node, ...]:
    waves = "".join(_wave(space) for space in spaces)
    middle = spaces[len(spaces) // 2]
    return (
        Group(
            _boxes(spaces, THICK * scale / 2, THICK * scale),
            **THEME.paint("water-bed", "water-line"),
            width=1.6,
            dash="5 2.6",
        ),
        Path(waves, **THEME.stroke("water-line"), width=1.3, round=True),
        Use(LIBRARY.symbol("ship"), middle.x, middle.y, scale=0.95 * scale),
    )


def _boxes(spaces: list[Space], r: float, thick: float) -> tuple[Node, ...]:
    return tuple(
        Rect(space.x - space.long / 2, space.y - thick / 2, space.long, thick, r, space.turn) for space in spaces
    )


def _along(space: Space, half: float) -> str:
    """A line through the middle of a space, so far to both sides."""
    dx, dy = cos(radians(space.turn)), sin(radians(space.turn))
    return f"M{space.x - half * dx:.1f} {space.y - half * dy:.1f}l{2 * half * dx:.0f} {2 * half * dy:.0f}"


def _wave(space: Space) -> str:
    """A wavy line through the middle of a space, as curves whose bows lie left and right of it in turn."""
    dx, dy = cos(radians(space.turn)), sin(radians(space.turn))
    bows = 4
    step = (space.long - 14) / bows
    x, y = space.x - bows / 2 * step * dx, space.y - bows / 2 * step * dy
    half = step / 2
    first = f"M{x:.1f} {y:.1f}q{half * dx + 4 * dy:.1f} {half * dy - 4 * dx:.1f} {step * dx:.1f} {step * dy:.1f}"
    return first + "".join(f"t{step * dx:.1f} {step * dy:.1f}" for _ in range(bows - 1))


@memoized
def _cars(drawing: MapDrawing, number: int, owner: int, name: str, words: Words) -> Item:
    """A claimed route: cable cars of its owner, coupled by a ribbon; a page shows light below and a ring around."""
    spaces = drawing.geography.spaces[drawing.found.routes.list[number].id]
    body, trim, _ = SEATS[owner]
    scale = round(min(drawing.scale, spaces[0].long / CAR_LONG), 2)
    if ALMOST[0] < scale < ALMOST[1]:
        scale = 1.0
    line = by_steps(list(_ends(spaces)))
    shadows = Path(
        "".join(_along(space, scale * CAR_LONG / 2) for space in spaces),
        stroke="#000000",
        width=round(20 * scale, 1),
        opacity=0.28,
    )
    below = (
        ring(spaces, CARS, drawing.scale, drawing.geography.taken),
        Path(line, stroke=INK, width=9.4 * drawing.scale, round=True),
        Path(line, stroke=body, width=7 * drawing.scale, round=True),
        Path(line, stroke=trim, width=7 * drawing.scale, dash="1.6 4.6"),
        Group((shadows,), *SHADOW),
    )
    said = {"route": words.term("route", number), "name": name}
    cars = (_car(round(one.x), round(one.y), round(one.turn), scale, owner) for one in spaces)
    return f"route-{number}", Group((Group(below), *cars), hint=words.say("hint-owned", said))


def _car(x: float, y: float, turn: float, scale: float, owner: int) -> Node:
    """A cable car, whose plate stands upright: one piece, which a page lets fly to its place as a whole."""
    parts = (Use(LIBRARY.symbol(f"car-{owner}"), turn=turn), Use(LIBRARY.symbol(f"plate-{owner}")))
    return Group(parts, x, y, scale=scale)


def _ends(spaces: list[Space]) -> Iterator[tuple[int, int]]:
    """Points of the ribbon: the far ends of the first and the last space, and the middles of all."""
    first, last = spaces[0], spaces[-1]
    sides = [(space.long / 2 - 4) * way for space, way in ((first, -1), (last, 1))]
    if len(spaces) > 1:  # a turned space may run against its route
        dx, dy = cos(radians(first.turn)), sin(radians(first.turn))
        if (spaces[1].x - first.x) * dx + (spaces[1].y - first.y) * dy < 0:
            sides[0] = -sides[0]
        dx, dy = cos(radians(last.turn)), sin(radians(last.turn))
        if (last.x - spaces[-2].x) * dx + (last.y - spaces[-2].y) * dy < 0:
            sides[1] = -sides[1]
    for space, side in ((first, sides[0]), *((space, 0.0) for space in spaces), (last, sides[1])):
        c, s = cos(radians(space.turn)), sin(radians(space.turn))
        yield round(space.x + side * c), round(space.y + side * s)


# --- locations -------------------------------------------------------------------------------------------------------


RAYS = Group(
    (
        Circle(0, 0, 14.5, stroke=GOLD, width=5),
        Path("M0 -19V-26M13.4 -13.4L18.4 -18.4M19 0H26M13.4 13.4L18.4 18.4M0 19V26M-13.4 13.4L-18.4 18.4"
             "M-19 0H-26M-13.4 -13.4L-18.4 -18.4", stroke=GOLD, width=3.4, round=True),
    ),
    opacity=0,
    cls="rays",
)  # fmt: skip


def _stop(drawing: MapDrawing, location: int) -> Item:
    """A location, with rays that are seen while one of its tickets is looked at, and a ring."""
    name, (x, y), scale = drawing.found.locations.list[location].name, drawing.place(location), drawing.scale
    disc = Group((RAYS, Use(LIBRARY.symbol("stop"))), x, y, scale=scale)
    return f"place-{location}", Group((disc, Circle(x, y, 14.5 * scale, fill="none", cls="ring")), hint=name)


@memoized
def _tokens(drawing: MapDrawing, location: int, count: int, symbol: int, words: Words) -> Item:
    """So many tokens at a location."""
    x, y = drawing.geography.tokens[drawing.found.locations.list[location].id]
    to_x, to_y = drawing.place(location)
    scale, size = drawing.scale, drawing.letter
    right, low = 12 - 0.13 * size, 11 - 0.13 * size  # of a larger number, less
    string = Path(f"M0 0L{(to_x - x) / scale:.1f} {(to_y - y) / scale:.1f}", stroke="#8a5f0c", width=1.6)
    picture = LIBRARY.symbol(f"souvenir-{drawing.found.symbols.ids[symbol]}")
    below = [
        Circle(0.9 * lower, 1.5 * lower, 14.8, fill="#8a5f0c", stroke="#5c3f08", width=0.8)
        for lower in range(count, 0, -1)
    ]
    number = (
        Use(LIBRARY.symbol("count"), right, low, scale=0.55 + 0.03 * size),
        Text(right, low + 0.35 * size, str(count), size, bold=True, fill=PAPER),
    )
    said: dict[str, str | int] = {"symbol": words.term("symbol", symbol), "count": count}
    said["location"] = words.term("location", location)
    return f"tokens-{location}", Group(
        (string, *below, Use(picture), *number), x, y, scale=scale, hint=words.say("hint-tokens", said)
    )


# --- pennants --------------------------------------------------------------------------------------------------------


@memoized
def pennants(drawing: MapDrawing, board: Board, flags: tuple[Flag, ...], words: Words) -> Block:
    """At both ends of every ticket of the viewer a flag with its number: only the viewer's picture has them."""
    items: list[Item] = []
    raised: dict[int, int] = {}  # flags on each pole
    for one in flags:
        for end in (int(board.ticket_a[one.ticket]), int(board.ticket_b[one.ticket])):
            height = raised.get(end, 0)
            raised[end] = height + 1
            items.append((f"pennant-{one.ticket}-{end}", _pennant(drawing, end, height, one, words)))
    return Block(items)


@memoized
def _pennant(drawing: MapDrawing, location: int, height: int, one: Flag, words: Words) -> Node:
    (x, y), (flag_x, flag_y) = (
        drawing.place(location),
        drawing.geography.pennants[drawing.found.locations.list[location].id],
    )
    scale, size = drawing.scale, drawing.letter
    left, top = flag_x - 12 * scale, flag_y - (FLAG_HIGH / 2 + STACKED * height) * scale
    pole = f"M{x:.1f} {y:.1f}L{left:.1f} {top + FLAG_HIGH * scale + 1:.1f}V{top - 2:.1f}"
    lit = Group(_flag(one._replace(kind="offered"), size), opacity=0, cls="rays")
    return Group(
        (
            Path(pole, stroke=PAPER, width=3.4, round=True) if not height else Group(()),
            Path(pole, stroke=INK, width=1.6, round=True) if not height else Group(()),
            Group((*_flag(one, size), lit), left, top, scale=scale),
        ),
        hint=words.say("hint-pennant", {"number": one.number, "ticket": words.term("ticket", one.ticket)}),
    )


def _flag(one: Flag, size: float) -> tuple[Node, Node]:
    return Use(LIBRARY.symbol(f"flag-{one.kind}")), flag_number(one, 9.6, 8.4 + 0.35 * size, size)


def flag_number(one: Flag, x: float, y: float, size: float = 13.2) -> Node:
    """The number of a ticket on its flag, or a tick where it is completed."""
    if one.kind == "done":
        return Path(f"M{x - 4.6:.1f} {y - 4.4:.1f}l3.4 3.6l6 -7", stroke="#1e4d40", width=2.4, round=True)
    return Text(x, y, str(one.number), size, bold=True, fill=PAPER if one.kind == "wanted" else INK)
