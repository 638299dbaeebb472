"""The symbols of the drawing, each around its own origin. All own drawings."""

from collections.abc import Iterator
from math import cos, pi, sin

from drezina.games.mini_express.board import FIRMS, WILD_SYMBOL
from drezina.games.mini_express.components import load
from drezina.games.mini_express.drawing import stamps
from drezina.games.mini_express.drawing.geography import GEOGRAPHY, HEIGHT, WIDTH, coasts, path
from drezina.games.mini_express.drawing.theme import CAPACITY, COLOURS, EDGES, INSIDE, TERRAIN, THEME, WILD_COLOUR
from drezina.kit import hexes
from drezina.scene.library import Clip, Definition, Library, Pattern, Symbol
from drezina.scene.node import Circle, Group, Node, Path, Rect, Use

SIDE = 34.0  # of a hex
PLATE = 30.6  # of the plate of a city
INK = "#1b1f1c"

# Signs of the companies, about 10 wide: a fir, a girder, a hide, a cotton boll; and a star for the wild symbol.
SIGNS = (
    "M0-5.6L2.9-1.6H1.7L4.4 2.8H.9V5.4H-.9V2.8H-4.4L-1.7-1.6H-2.9Z",
    "M-4.4-4.8H4.4V-2.5H1.3V2.5H4.4V4.8H-4.4V2.5H-1.3V-2.5H-4.4Z",
    "M0-4.4Q1.4-5.4 3-4.8L5-5L4.2-2.2Q3.4 0 4.2 2.2L5 5L2.6 4.2Q1.2 3.6 0 5.4"
    "Q-1.2 3.6-2.6 4.2L-5 5L-4.2 2.2Q-3.4 0-4.2-2.2L-5-5L-3-4.8Q-1.4-5.4 0-4.4Z",
    "M-.7 5.2V2.4A2.7 2.7 0 0 1-4.6-.6A2.7 2.7 0 0 1-2.4-4"
    "A2.7 2.7 0 0 1 2.4-4A2.7 2.7 0 0 1 4.6-.6A2.7 2.7 0 0 1 .7 2.4V5.2Z",
    "M0-5.2L1.5-1.7L5.2-1.4L2.4 1.1L3.3 4.8L0 2.8L-3.3 4.8L-2.4 1.1L-5.2-1.4L-1.5-1.7Z",
)


def hexagon(size: float) -> str:
    """The outline of a hex around the origin."""
    (east, _), (right, low), *_ = hexes.corners(0, 0, size)
    return f"M{east:g} 0L{right:g} {low:.1f}H-{right:g}L-{east:g} 0L-{right:g}-{low:.1f}H{right:g}Z"


def _id(name: str) -> str:
    """Of a symbol that another one uses."""
    return f"{THEME.name}-{name}"


def sign(firm: int) -> Node:
    return Path(SIGNS[firm], fill="#ffffff" if firm == WILD_SYMBOL else INSIDE[firm])


def _engine(firm: int) -> Node:
    """A locomotive that looks to the west, with a pale rim."""
    body = "M-9 4.4V-1.8H-8V-6H-5.2V-2.4H.6V-4.2H2.4V-7.4H9V4.4Z"
    return Group(
        (
            Path(f"{body}M-9 4.4L-11 6.6", width=3.2, round=True, **THEME.stroke("rim")),
            Path(body, fill=COLOURS[firm], stroke=EDGES[firm], width=1.1, round=True),
            Path("M-9.2 4.4L-11 6.6H-7.4Z", fill=EDGES[firm]),
            Path("M4-5.9H7.6V-2.6H4Z", fill="#fff6d8", opacity=0.9),
            Path("M-7.4-.4H1.4", stroke=INSIDE[firm], width=0.9, opacity=0.7),
            Path("M-7.4 5a2 2 0 1 0 4 0a2 2 0 1 0-4 0M-2.6 5a2 2 0 1 0 4 0a2 2 0 1 0-4 0", fill=EDGES[firm]),
            Circle(5, 4.6, 2.6, fill=EDGES[firm]),
        )
    )


def _wagon(firm: int) -> Node:
    """A wagon with the sign of its company."""
    body = "M-8-6.2H8V4H-8Z"
    return Group(
        (
            Path(body, width=3, round=True, **THEME.stroke("rim")),
            Path(body, fill=COLOURS[firm], stroke=EDGES[firm], width=1.1, round=True),
            Group((sign(firm),), 0, -1.1, scale=0.72),
            Path("M-6.6 5a2 2 0 1 0 4 0a2 2 0 1 0-4 0M2.6 5a2 2 0 1 0 4 0a2 2 0 1 0-4 0", fill=EDGES[firm]),
        )
    )


def _share(firm: int) -> Node:
    """A certificate with a double frame."""
    return Group(
        (
            Rect(-7, -9, 15.4, 19.4, 2, fill="#000000", opacity=0.2),
            Rect(-8, -10, 15, 19, 2, fill=COLOURS[firm], stroke=EDGES[firm], width=1),
            Rect(-6, -8, 11, 15, 1, stroke=INSIDE[firm], width=0.7),
            Group((sign(firm),), -0.5, -0.5, scale=0.8),
        )
    )


def _half(firm: int, *, right: bool) -> Node:
    """Half of a demand token with the sign of a company, or the star of the wild symbol."""
    way = "M0-8H8Q12-8 12-4V4Q12 8 8 8H0Z" if right else "M0-8H-8Q-12-8-12-4V4Q-12 8-8 8H0Z"
    colour = WILD_COLOUR if firm == WILD_SYMBOL else COLOURS[firm]
    face = Path(way, fill=colour, stroke=INK, width=1.2)
    return Group((face, Group((sign(firm),), 5.9 if right else -5.9, 0, scale=0.86)))


def _token(first: int, second: int) -> Node:
    """A demand token: a tile of two halves."""
    shadow = Rect(-11, -6.6, 23.6, 16, 4, fill="#000000", opacity=0.22)
    return Group((shadow, Use(_id(f"left-{first}")), Use(_id(f"right-{second}"))))


def _disc(firm: int) -> Node:
    face = Circle(0, 0, 9, fill=COLOURS[firm], stroke=EDGES[firm], width=1.4)
    return Group((face, sign(firm)))


def _cap() -> Node:
    """Steamhead's marker: an engine driver's cap on a disc."""
    return Group(
        (
            Circle(1, 1.4, 11, fill="#000000", opacity=0.25),
            Circle(0, 0, 11, fill="#fffaf0", stroke="#4a2000", width=1.4),
            Path("M-7.4 2.4C-8.4-7 8.4-7 7.4 2.4Z", fill="#d55e00", stroke="#4a2000", width=1),
            Path("M-8.6 2.2H8.6Q9.4 4.8 6 5.6Q0 3.8-6 5.6Q-9.4 4.8-8.6 2.2Z", fill="#4a2000"),
            Circle(0, -1.4, 1.9, fill="#f2c14a", stroke="#4a2000", width=0.7),
            Path("M-5-1.6Q-3.6-4-1.4-4.2", stroke="#ffc490", width=1.1, round=True),
        )
    )


def _wreath() -> Node:
    """Of who leads: petals in the colour of the use."""
    petals = "".join(f"{'M' if k == 0 else 'L'}{x:.1f} {y:.1f}" for k, (x, y) in enumerate(_star(14, 11.4, 9.6))) + "Z"
    return Group(
        (
            Path(petals, fill="currentColor", stroke="#3a2a06", width=0.9, round=True),
            Circle(0, 0, 7.9, stroke="#3a2a06", width=0.5, opacity=0.5),
        )
    )


def _rosette() -> Node:
    """A wreath with two tails, where there is room for them."""
    tails = "M-6 6L-8.6 15.4L-4.8 13.6L-2.2 16L0 8Z M6 6L8.6 15.4L4.8 13.6L2.2 16L0 8Z"
    return Group((Path(tails, fill="#a8321d"), Use(_id("wreath"))))


def _star(points: int, outer: float, inner: float) -> list[tuple[float, float]]:
    return [
        (r * sin(pi * k / points), -r * cos(pi * k / points))
        for k in range(2 * points)
        for r in ((outer, inner)[k % 2],)
    ]


def _spike() -> Node:
    """The Golden Spike on its tile."""
    return Group(
        (
            Rect(-14, -15, 31, 34, 4, fill="#000000", opacity=0.22),
            Rect(-16, -18, 32, 35, 4, fill="#1e4d40", stroke="#e7b53a", width=1.4),
            Path("M-11 10H11M-11 13.4H11M-8 8V15M-2.6 8V15M2.6 8V15M8 8V15", stroke="#8fb6a6", width=1.2),
            Path("M-4.4-13H4.4Q4.6-9.8 2.2-9.4V4L0 9.4L-2.2 4V-9.4Q-4.6-9.8-4.4-13Z", fill="#e7b53a", stroke="#6b4a08"),
            Path("M-.8-8.6V3.6", stroke="#fff0b8", width=1.1),
        )
    )


def _anchor() -> Node:
    way = "M0-7V10M-5-3H5M-9 3C-8 8-3.6 10 0 10S8 8 9 3M-9 3L-10.4 6M-9 3L-6.2 4.2M9 3L10.4 6M9 3L6.2 4.2"
    ring = Circle(0, -9.6, 2.6, width=1.8, **THEME.stroke("quay"))
    return Group((Path(way, width=2.1, round=True, **THEME.stroke("quay")), ring))


def _quay() -> Node:
    """Planks along the water, and two waves below."""
    return Group(
        (
            Path("M-19 14H19V18.6H-19Z", **THEME.paint("clay", "clay-dark")),
            Path("M-12 14V18.6M-4 14V18.6M4 14V18.6M12 14V18.6", width=0.8, **THEME.stroke("clay-dark")),
            Path("M-11 23Q-8.5 21-6 23T-1 23T4 23T9 23", width=1.2, **THEME.stroke("quay")),
        )
    )


def _shed(firm: int) -> Node:
    """The start of a company: an engine shed with two gates."""
    pale = INSIDE[firm] if firm != 3 else "#fbf8ef"
    return Group(
        (
            Path("M-16-8V-19L-8-25L0-19L8-25L16-19V-8Z", fill=EDGES[firm]),
            Path("M-12.4-8V-14A4.4 4.4 0 0 1-3.6-14V-8ZM3.6-8V-14A4.4 4.4 0 0 1 12.4-14V-8Z", fill=pale, opacity=0.92),
            Path("M-8-8V-18M8-8V-18", stroke=EDGES[firm], width=0.9),
        )
    )


def _base(terrain: str) -> Node:
    """A hex of land with its shadow, which the hexes to the south and east cover."""
    shape = hexagon(SIDE)
    return Group(
        (
            Group((Path(shape),), 2, 3.4, opacity=0.3, **THEME.fill("shade")),
            Path(shape, width=1.2, **THEME.paint(terrain, "seam")),
            Path("M-16 27L-32 0L-16-28H16", width=1, opacity=0.6, **THEME.stroke("lit")),
        )
    )


def _plate(frame: str) -> Node:
    return Group(
        (
            Path(hexagon(PLATE), width=4.2, **THEME.paint("plate", frame)),
            Path(f"M{-PLATE + 2.6:.1f} 0L-14-24.4H14", width=1, opacity=0.55, **THEME.stroke("lit")),
        )
    )


def _start(firm: int) -> Node:
    return Group(
        (
            Path(hexagon(PLATE), fill=COLOURS[firm], stroke=EDGES[firm], width=3.2),
            Path(f"M{-PLATE + 2.4:.1f} 0L-14-24.6H14", stroke="#ffffff", width=1.2, opacity=0.45),
            _shed(firm),
            Group((sign(firm),), 0, 16.4, scale=1.35),
        )
    )


def _slot() -> Node:
    return Rect(-7.5, -6.5, 15, 13, 3, width=1, dash="2.4 2", **THEME.stroke("slot"))


def _flag() -> Node:
    """Where the city marker ends the game."""
    return Group(
        (
            Path("M0 0V-22", width=1.8, round=True, **THEME.stroke("sign-ink")),
            Path("M0-22H14V-12H0Z", fill="#fffaf0", stroke=INK, width=0.8),
            Path("M0-22H4.7V-17H0ZM9.4-22H14V-17H9.4ZM4.7-17H9.4V-12H4.7Z", fill=INK),
        )
    )


def _rails(width: float) -> Node:
    """A piece of plain track, for the yard."""
    sleepers = "".join(f"M{x}-3.2V3.2" for x in range(4, int(width), 8))
    return Path(f"M0-1.8H{width:g}M0 1.8H{width:g}{sleepers}", width=1, **THEME.stroke("slot"))


def _definitions() -> Iterator[tuple[str, Definition]]:
    yield "frame", Clip(Rect(0, 0, WIDTH, HEIGHT, 10))
    yield (
        "paper",
        Pattern(
            9,
            9,
            Path("M2 2h0M6.5 6.5h0", opacity=0.17, width=1, round=True, **THEME.stroke("dot")),
        ),
    )
    yield (
        "waves",
        Pattern(
            44, 24, Path("M3 7Q6 4.6 9 7T15 7M26 18Q29 15.6 32 18T38 18", width=1, round=True, **THEME.stroke("wave"))
        ),
    )
    for terrain in TERRAIN.values():
        yield f"on-{terrain}", Symbol(_base(terrain))
    yield from ((name, Symbol(node)) for name, node in stamps.stamps())
    for name in GEOGRAPHY:
        yield from (
            (f"{kind}-{name}", Symbol(Path(path(lines, closed=True), round=True)))
            for kind, lines in coasts(name).items()
        )
    for capacity, frame in CAPACITY.items():
        yield f"plate-{capacity}", Symbol(_plate(frame))
        yield f"town-{capacity}", Symbol(stamps.town(capacity))
    for firm in range(FIRMS):
        for name, draw in (
            ("engine", _engine),
            ("wagon", _wagon),
            ("share", _share),
            ("disc", _disc),
            ("start", _start),
        ):
            yield f"{name}-{firm}", Symbol(draw(firm))
        yield f"left-{firm}", Symbol(_half(firm, right=False))
    for firm in (*range(FIRMS), int(WILD_SYMBOL)):
        yield f"right-{firm}", Symbol(_half(firm, right=True))
    yield from _tokens()
    for name, node in (
        ("cap", _cap()),
        ("wreath", _wreath()),
        ("rosette", _rosette()),
        ("spike", _spike()),
        ("anchor", _anchor()),
        ("quay", _quay()),
        ("port", Path(hexagon(SIDE - 0.8), width=2.4, **THEME.paint("harbour", "quay"))),
        ("slot", _slot()),
        ("flag", _flag()),
        ("rails", _rails(150)),
    ):
        yield name, Symbol(node)


def _tokens() -> Iterator[tuple[str, Definition]]:
    names = [*load()[0].companies.order, "wild"]
    for kind, token in enumerate(load()[0].demand.tokens):
        first, second = (names.index(symbol) for symbol in token.symbols)
        yield f"token-{kind}", Symbol(_token(first, second))


LIBRARY = Library(THEME.name, dict(_definitions()))
