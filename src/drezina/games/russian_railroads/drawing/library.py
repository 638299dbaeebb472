"""The symbols, patterns and gradients of the drawing, each made once and used everywhere."""

from math import cos, pi, sin
from typing import Final

from drezina.games.russian_railroads.drawing.theme import (
    BLACK,
    BRASS,
    COIN,
    CREAM,
    GLOW,
    INK,
    IRON,
    RAILS,
    RED,
    SHINE,
    SLEEPERS,
    THEME,
    edged,
)
from drezina.scene.library import Definition, Gradient, Library, Pattern, Stop, Symbol
from drezina.scene.node import Circle, Group, Node, Path, Rect, Text
from drezina.scene.palette import SEATS, mark

SEATS_AT_MOST = 4
FACE = "#f1d3b3"
COIN_STAR = "M0 -3.4L1 -1.1L3.3 -1L1.5 0.5L2.1 2.8L0 1.5L-2.1 2.8L-1.5 0.5L-3.3 -1L-1 -1.1Z"
CARD_STAR = "M0 -5.6L1.6 -1.8L5.6 -1.5L2.5 1.1L3.5 5L0 2.8L-3.5 5L-2.5 1.1L-5.6 -1.5L-1.6 -1.8Z"
ROOF_SNOW = "M2 8Q8 0 18 2Q38 -3 56 2Q68 0 72 8L75 13Q68 9 60 12Q50 8 40 12Q28 8 18 12Q8 9 -1 13Z"
PORTRAITS = 5
RAIL_H, SLEEPER = 13.0, 8.0  # height of a lane, distance of its sleepers
PIECE_W, RAIL_COLOURS = 34.0, 5  # a track piece as a sign


def _worker(coat: str, face: str, edge: str, cls: str = "", width: float = 1.1) -> Node:
    """A worker standing on the origin: coat, head, cap."""
    return Group(
        (
            Path("M-7 0Q-7.6 -12 -3.4 -14H3.4Q7.6 -12 7 0Z", fill=coat, stroke=edge, width=width, cls=cls, round=True),
            Circle(0, -17.6, 4.4, fill=face, stroke=edge, width=width, cls=cls),
            Path(
                "M-5 -18.4Q-4.6 -23.6 0 -23.6Q4.6 -23.6 5 -18.4Z",
                fill=coat,
                stroke=edge,
                width=width,
                cls=cls,
                round=True,
            ),
        )
    )


def _shadow(w: float) -> Node:
    return Path(f"M{-w} 0.6A{w} 2 0 0 0 {w + 2} 1.2Z", fill="#000000", opacity=0.22)


def _figures() -> dict[str, Definition]:
    found: dict[str, Definition] = {
        "free": Symbol(_worker("none", "none", THEME.light("line"), THEME.cls("line", "s"), 1.3)),
        "worker": Symbol(Group((_shadow(7), _worker("currentColor", FACE, INK)))),
        "black": Symbol(
            Group(
                (
                    _shadow(7),
                    _worker(BLACK, FACE, THEME.light("rail-edge"), THEME.cls("rail-edge", "s")),
                    Path("M-3 -12L-4.4 -2", stroke="#6d7578", width=1),
                )
            )
        ),
    }
    for seat in range(SEATS_AT_MOST):
        chest = (Circle(0, -6.6, 4.9, fill=CREAM, stroke=INK, width=0.6), mark(seat, 0, -6.6, 2.9, width=0.5))
        found[f"chest-{seat}"] = Symbol(Group(chest))
        found[f"own-{seat}"] = Symbol(Group((_shadow(7), _worker(SEATS[seat][0], FACE, INK), *chest)))
    return found


def _tokens() -> dict[str, Definition]:
    return {
        "coin": Symbol(
            Group(
                (
                    Circle(0.8, 1.2, 8, fill="#000000", opacity=0.22),
                    Circle(0, 0, 8, fill=COIN, stroke="#6b4a12", width=1),
                    Circle(0, 0, 5.6, fill="none", stroke="#8a641d", width=0.9),
                    Path(COIN_STAR, fill="#8a641d"),
                )
            )
        ),
        "coin-free": Symbol(
            Group(
                (
                    Circle(0, 0, 7, width=1.3, **THEME.stroke("line")),
                    Circle(0, 0, 4.4, width=0.9, **THEME.stroke("line")),
                )
            )
        ),
        "doubler": Symbol(
            Group(
                (
                    Circle(0.8, 1.2, 10, fill="#000000", opacity=0.22),
                    Circle(0, 0, 10, fill=BRASS, stroke="#5d430f", width=1.1),
                    Path("M-8 -3A8.4 8.4 0 0 1 3 -7.8", stroke="#f2d894", width=1.2, round=True),
                    Text(0, 4.9, "×2", 13.6, bold=True, fill=INK),
                )
            )
        ),
        "or": Symbol(Path("M3.4 -7L-3.4 7", width=2, round=True, **THEME.stroke("ink"))),
        "doubler-free": Symbol(Circle(0, 0, 9.4, width=1.2, dash="2.6 2.4", **THEME.stroke("line"))),
        "star-card": Symbol(
            Group(
                (
                    Rect(-8, -10, 16, 20, 2.5, fill="#a5331d", stroke=INK, width=0.8),
                    Path(CARD_STAR, fill=GLOW),
                )
            )
        ),
        "question": Symbol(
            Group(
                (
                    Rect(-7.5, -8.5, 15, 17, 3, fill="#c23b22", stroke=INK, width=0.8),
                    Text(0, 5, "?", 14, bold=True, fill="#ffffff"),
                )
            )
        ),
        "medal": Symbol(
            Group(
                (
                    Path("M-5 -9L0 -2L5 -9L2.4 -10L0 -6L-2.4 -10Z", fill="#a5331d", stroke=INK, width=0.6),
                    Circle(0, 3, 6.6, fill=BRASS, stroke="#5d430f", width=1),
                )
            )
        ),
    }  # fmt: skip


def _works() -> dict[str, Definition]:
    teeth = "M" + "L".join(
        f"{r * cos(turn * pi / 16):.1f} {r * sin(turn * pi / 16):.1f}"
        for turn in range(32)
        for r in ((10.0,) if turn % 4 in (0, 1) else (7.4,))
    )
    return {
        "tick": Symbol(
            Group(
                (
                    Circle(0, 0, 6, fill="#1e4d40", stroke=CREAM, width=1),
                    Path("M-2.8 0.2L-0.8 2.4L3 -2.2", stroke="#ffffff", width=1.6, round=True),
                )
            )
        ),
        "gear": Symbol(
            Group(
                (
                    Path(teeth + "Z", width=0.8, round=True, fill=THEME.light("works"), stroke=INK,
                         cls=THEME.cls("works")),
                    Circle(0, 0, 3.4, width=0.8, fill=THEME.light("space"), stroke=INK, cls=THEME.cls("space")),
                )
            )
        ),
        "works": Symbol(
            Group(
                (
                    Path("M-12 10V-3L-5 -8V-3L2 -8V-3H5L6 -12H9.4L10.4 -3H12V10Z", width=0.9, round=True,
                         fill=THEME.light("works"), stroke=INK, cls=THEME.cls("works")),
                    Path("M-9 1H-6V4H-9ZM-3 1H0V4H-3ZM3 1H6V4H3Z", fill=GLOW),
                )
            )
        ),
        "repeat": Symbol(
            Path("M-7 3A7.6 7.6 0 1 1 -3.6 6.6M-3.6 6.6L-8.6 7.4M-3.6 6.6L-4 1.6", width=2.4, round=True, fill="none",
                 stroke=THEME.light("ink"), cls=THEME.cls("ink", "s"))
        ),
    }  # fmt: skip


def _wheel(x: float, r: float) -> tuple[Node, ...]:
    return (
        Circle(x, -r, r, fill=IRON),
        Circle(x, -r, r * 0.62, fill="none", stroke="#c23b22", width=1.2),
    )


def _engine(cab: float, boiler: float, wheels: tuple[float, ...], r: float, h: float) -> Node:
    """A locomotive on the rail at the origin, facing right: cab from the left, boiler, chimney, wheels."""
    half = (cab + boiler) / 2
    left, front = -half, half
    top = -r - 4 - h
    parts: list[Node] = [
        Rect(left, -r - 5, cab + boiler + 2, 4, 1, fill=IRON),
        Rect(left + cab - 2, top, boiler, h, h / 3, width=0.7, **edged(RED, "rim")),
        Rect(left + cab, top + 1, boiler - 5, 2.4, 1.2, fill="#c4655a"),
        Rect(front - 7, top - 8, 4.2, 9, 1, fill=IRON),
        Path(f"M{front - 8.4:.1f} {top - 8:.1f}h7l-1.4 -2.6h-4.2z", fill=IRON),
        Rect(left + cab + boiler * 0.3, top - 3.4, 5.4, 4.4, 2, fill=COIN),
        Rect(left, top - 7, cab, h + 8, 1.4, width=0.7, **edged(RED, "rim")),
        Rect(left - 1.6, top - 9.4, cab + 3.2, 3.2, 1.5, fill="#571a14"),
        Rect(left + cab * 0.28, top - 4, cab * 0.5, 6, 1, fill=GLOW),
        Path(f"M{front:.1f} {-r - 4:.1f}l6 {r + 4:.1f}h-8z", fill=IRON),
    ]  # fmt: skip
    for x in wheels:
        parts += _wheel(x, r)
    parts.append(Path(f"M{wheels[0]:.1f} {-r:.1f}H{wheels[-1]:.1f}", stroke=COIN, width=1.5))
    return Group(tuple(parts))


def _engines() -> dict[str, Definition]:
    """Four classes: levels 1 and 2, 3 to 5, 6 to 8, 9."""
    tender = (Rect(-33, -17, 11, 12, 1.5, fill="#571a14"), *_wheel(-30, 3.4), *_wheel(-25, 3.4))
    modern: tuple[Node, ...] = (
        Path("M-30 -5V-20Q-30 -23 -27 -23H20Q30 -22 33 -8V-5Z", width=0.8, round=True,
             **edged(RED, "rim")),
        Rect(-30, -12, 62, 3, fill=COIN),
        Path("M-26 -19H-18V-14H-26ZM-14 -19H-6V-14H-14ZM-2 -19H6V-14H-2ZM12 -19H22L26 -14H12Z", fill=GLOW),
        Rect(-30, -5.5, 62, 3, 1, fill=IRON),
    )  # fmt: skip
    wheels = tuple(node for x in (-23, -14, 14, 23) for node in _wheel(x, 3.6))
    return {
        "engine-1": Symbol(_engine(12, 20, (-9, 5), 5.2, 10)),
        "engine-2": Symbol(_engine(14, 28, (-14, -2, 10), 5.8, 12)),
        "engine-3": Symbol(Group((*tender, Group((_engine(15, 33, (-15, -3, 9, 20), 5.8, 13),), 4)))),
        "engine-4": Symbol(Group((*modern, *wheels))),
    }


def _portrait(number: int) -> Node:
    """A face in a round frame; hats, hair and beards tell them apart."""
    hair = ("#3b2a1e", "#8a4b22", "#22262a", "#b07a3a", "#6d6a66")[number]
    coat = ("#2f5d55", "#7b2d26", "#3d4663", "#5d4387", "#6f5424")[number]
    parts: list[Node] = [
        Circle(0, 0, 15, width=1.2, fill="#cfdede", stroke=INK),
        Path("M-10.4 10.8Q-9 3.4 0 3.4Q9 3.4 10.4 10.8A15 15 0 0 1 -10.4 10.8Z", fill=coat),
        Circle(0, -2.4, 6, fill=FACE, stroke=INK, width=0.7),
    ]
    if number in (1, 3):
        parts.append(Path("M-6.6 4V-4Q-6 -10 0 -10Q6 -10 6.6 -4V4L4.4 2V-3Q0 -3.4 -3.4 -6L-4.4 -3V2Z", fill=hair))
    else:
        parts.append(Path("M-6 -3Q-6.4 -9.6 0 -9.6Q6.4 -9.6 6 -3Q3 -6.4 -6 -3Z", fill=hair))
    if number in (0, 2):
        parts.append(Path("M-7.6 -6.4H7.6L7 -8.6H4.8V-13H-4.8V-8.6H-7Z", fill=IRON))
    if number in (2, 4):
        parts.append(Path("M-5 -0.6Q0 1 5 -0.6Q4.6 6 0 6Q-4.6 6 -5 -0.6Z", fill=hair))
    parts.append(Path("M-2.4 -3.2V-2.2M2.4 -3.2V-2.2", stroke=INK, width=1.2, round=True))
    return Group(tuple(parts))


DOMES = (
    (-19, -9, 4.4, "#2f7d77"),
    (19, -9, 4.4, "#2f7d77"),
    (-11, -16, 5.0, "#b5341c"),
    (11, -16, 5.0, "#b5341c"),
    (0, -22, 7.0, COIN),
)  # of Moscow: where each stands, how large it is, and its colour


def _dome(x: float, y: float, r: float, colour: str) -> Node:
    """An onion with a cross."""
    onion = f"M{x - r * 0.6:.1f} {y}Q{x - r * 1.5:.1f} {y - r * 1.1:.1f} {x} {y - r * 2:.1f}"
    onion += f"Q{x + r * 1.5:.1f} {y - r * 1.1:.1f} {x + r * 0.6:.1f} {y}Z"
    top = y - r * 2
    cross = Path(f"M{x} {top}v-4.5m-1.6 1.6h3.2", stroke=COIN, width=0.9)
    return Group((cross, Path(onion, fill=colour, stroke=INK, width=0.6, round=True)))


def _moscow() -> Node:
    """Where the Trans-Siberian begins."""
    walls = "M-24 0V-9H-15V-16H-7V-22H7V-16H15V-9H24V0Z"
    windows = "M-19 -2V-6M-11 -3V-8M11 -3V-8M19 -2V-6M-3 0V-8Q0 -12 3 -8V0Z"
    return Group(
        (
            Path(walls, width=0.8, round=True, **THEME.paint("wall", "roof")),
            *(_dome(x, y, r, colour) for x, y, r, colour in DOMES),
            Path(windows, width=2.2, round=True, **THEME.stroke("light")),
            Path("M-30 1Q-14 -3 0 0T30 0V3H-30Z", **THEME.fill("snow")),
        )
    )


def _scenery() -> dict[str, Definition]:
    snow, fir = THEME.fill("snow"), THEME.fill("fir")
    return {
        "fir": Symbol(
            Group(
                (
                    Rect(-1.6, -5, 3.2, 6, fill=THEME.light("trunk"), cls=THEME.cls("trunk")),
                    Path("M-11 -4L0 -18L11 -4ZM-9 -13L0 -26L9 -13ZM-6.6 -21L0 -33L6.6 -21Z", **fir),
                    Path("M0 -33L3.6 -26.4L0 -28L-3.6 -26.4ZM-9 -13L-4 -20L-2 -16L-5 -14ZM9 -13L5 -19L4 -14Z", **snow),
                )
            )
        ),
        "far-fir": Symbol(Path("M-8 0L0 -24L8 0ZM-1.4 0H1.4V4H-1.4Z", **THEME.fill("far-fir"))),
        "station": Symbol(
            Group(
                (
                    Rect(-44, -34, 88, 34, fill=THEME.light("wall"), cls=THEME.cls("wall")),
                    Path("M-52 -32L-34 -56H38L52 -32Z", **THEME.fill("roof")),
                    Path("M-36 -54Q-30 -60 -20 -59L26 -60Q36 -60 40 -53L50 -38Q44 -42 38 -38Q30 -44 22 -39Q12 -45 2 -39"
                         "Q-8 -45 -18 -39Q-28 -43 -36 -38Q-44 -42 -50 -36Z", **snow),
                    Rect(18, -72, 8, 14, fill=THEME.light("roof"), cls=THEME.cls("roof")),
                    Rect(16, -74, 12, 4, 2, **snow),
                    Path("M-36 -24H-26V-10H-36ZM-18 -24H-8V-10H-18ZM10 -24H20V-10H10ZM28 -24H38V-10H28Z",
                         **THEME.fill("light")),
                    Rect(-3, -22, 9, 22, 1, fill=THEME.light("roof"), cls=THEME.cls("roof")),
                )
            )
        ),
        "shed": Symbol(
            Group(
                (
                    Rect(1, 14, 72, 48, 2, width=1, **THEME.paint("ballast", "line")),
                    Path("M-3 16L6 4H68L77 16Z", **THEME.fill("roof")),
                    Path(ROOF_SNOW, **snow),
                    Path("M3 58H71", width=2, **THEME.stroke("ink")),
                    Path("M6 60H68", width=3, dash="3 4", **THEME.stroke("line")),
                )
            )
        ),
        "any": Symbol(_bands(RAIL_COLOURS)),
        "mixed": Symbol(_bands(2)),
        "value-laid": Symbol(Rect(-9.5, -7.3, 19, 14.6, 4, width=0.8, **THEME.paint("scored", "gilt"))),
        "value": Symbol(Rect(-9.5, -7.3, 19, 14.6, 4, width=0.8, **THEME.paint("space", "line"))),
        "round-past": Symbol(Circle(0, 0, 9, width=1, **THEME.paint("enamel", "line"))),
        "round-now": Symbol(Circle(0, 0, 11, width=1, **THEME.paint("signal", "line"))),
        "round-next": Symbol(Circle(0, 0, 9, width=1, **THEME.paint("space", "line"))),
        "rivet": Symbol(Circle(0, 0, 2, fill=CREAM, opacity=0.55)),
        "head": Symbol(Path("M-4 -3L-1 0L-4 3M1 -3L4 0L1 3", stroke="currentColor", width=1.5, round=True)),
    }  # fmt: skip


def _bands(colours: int) -> Node:
    """A piece of several colours: the colours that a step may have."""
    band = PIECE_W / colours
    bands = tuple(Rect(band * one - PIECE_W / 2, -7, band, 14, fill=RAILS[one]) for one in range(colours))
    return Group((*bands, Rect(-PIECE_W / 2, -7, PIECE_W, 14, 3, width=1, **THEME.stroke("rail-edge"))))


def _rail(colour: int) -> Node:
    return Group(
        (
            Rect(0, 0, SLEEPER, RAIL_H, fill=RAILS[colour]),
            Rect(2.6, 1.6, 2.6, RAIL_H - 3.2, fill=SLEEPERS[colour], opacity=0.75),
            Rect(0, 2.6, SLEEPER, 1.2, fill=SHINE[colour]),
            Rect(0, 3.8, SLEEPER, 0.7, fill=SLEEPERS[colour]),
            Rect(0, RAIL_H - 4.4, SLEEPER, 1.2, fill=SHINE[colour]),
            Rect(0, RAIL_H - 3.2, SLEEPER, 0.7, fill=SLEEPERS[colour]),
        )
    )


def _grounds() -> dict[str, Definition]:
    speck, dots = THEME.fill("speck"), ((2.0, 2.0), (6.5, 6.5))
    found: dict[str, Definition] = {
        "paper": Pattern(
            9, 9,
            Group((Rect(0, 0, 9, 9, **THEME.fill("paper")), *(Circle(x, y, 0.7, **speck) for x, y in dots))),
        ),
        "own": Pattern(
            8, 8, Group((Rect(0, 0, 8, 8, **THEME.fill("own")), Path("M0 4H8", width=0.5, **THEME.stroke("speck"))))
        ),
        "ballast": Pattern(
            12, 12,
            Group(
                (
                    Rect(0, 0, 12, 12, **THEME.fill("ballast")),
                    Circle(3, 3, 1.1, **THEME.fill("stone")),
                    Circle(9, 5, 0.9, **THEME.fill("stone")),
                    Circle(5, 9.5, 1.2, **THEME.fill("stone")),
                )
            ),
        ),
        "drift": Pattern(
            14, 9, Group((Circle(3, 3, 1, **THEME.fill("flake")), Circle(10, 7, 1.3, **THEME.fill("flake"))))
        ),
        "sky": Gradient(
            (
                Stop(0, THEME.light("sky"), cls=THEME.cls("sky", "stop")),
                Stop(1, THEME.light("haze"), cls=THEME.cls("haze", "stop")),
            )
        ),
    }  # fmt: skip
    for colour in range(len(RAILS)):
        found[f"rail-{colour}"] = Pattern(SLEEPER, RAIL_H, _rail(colour))
        piece = Rect(-PIECE_W / 2, -7, PIECE_W, 14, 3, width=1, **edged(RAILS[colour], "rail-edge"))
        found[f"piece-{colour}"] = Symbol(piece)
        found[f"chip-{colour}"] = Symbol(Rect(-7, -7.5, 14, 15, 4, width=0.7, **edged(RAILS[colour], "rail-edge")))
    return found


LIBRARY: Final = Library(
    "rr",
    {
        **_grounds(),
        **_figures(),
        **_tokens(),
        **_works(),
        **_engines(),
        **{f"face-{number}": Symbol(_portrait(number)) for number in range(PORTRAITS)},
        **_scenery(),
        "moscow": Symbol(_moscow()),
    },
)
