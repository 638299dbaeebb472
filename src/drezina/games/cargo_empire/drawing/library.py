"""What is drawn again and again: crates, warehouses, vehicles, signs and what stands on the land."""

from drezina.games.cargo_empire.drawing.layout import LONG_PLATE_W, PLATE_W, layout, outlines
from drezina.games.cargo_empire.drawing.theme import CREAM, INK, THEME, line
from drezina.scene.library import Definition, Gradient, Library, Pattern, Stop, Symbol
from drezina.scene.node import Circle, Group, Node, Path, Rect, Use
from drezina.scene.palette import SEATS, mark

PALE = "#ffffff"
DARK = "#000000"
ICONS = {
    "road": "M-7 8L-3 -8M7 8L3 -8M0 -6V-3M0 0V3M0 6V8",
    "rail": "M-5 -8V8M5 -8V8M-8 -5H8M-8 0H8M-8 5H8",
    "sea": "M-9 -3Q-4.5 -8 0 -3T9 -3M-9 4Q-4.5 -1 0 4T9 4",
    "city": "M-7 7V-1L0 -7L7 -1V7ZM-2 7V2H2V7",
    "task": "M-5 -8H5V8H-5ZM-2 -4H3M-2 0H3M-2 4H3",
    "any_transport": "M-4 -4Q-4 -8 0 -8Q5 -8 5 -4Q5 -1 0 1V3M0 7V7.4",
    "anchor": "M0 -6V7M-6 2Q-5 7 0 7Q5 7 6 2M-4 -2.5H4M0 -6A2 2 0 1 1 0.1 -6",
}


def _stroked(d: str) -> Symbol:
    return Symbol(Path(d, fill="none", stroke="currentColor", width=2, round=True))


def _body(d: str) -> Node:
    return Path(d, fill="currentColor", stroke=INK, width=1.3, round=True)


def _shine(d: str, width: float = 1.6) -> Node:
    return Path(d, fill="none", stroke=PALE, width=width, opacity=0.55, round=True)


def _wheel(x: float, y: float, r: float) -> tuple[Node, ...]:
    return Circle(x, y, r, fill=INK), Circle(x, y, r * 0.4, fill="#d8cfba")


def _crate() -> Node:
    return Group(
        (
            Rect(-10.5, -10, 23, 23, 2, **THEME.fill("shadow"), opacity=0.45),
            Rect(-12, -12, 24, 24, 2.5, fill="currentColor", stroke=INK, width=1.3),
            Path("M-12 -6.5H12M-12 6.5H12", stroke=DARK, width=1, opacity=0.28),
            _shine("M-10.4 10V-10.4H10"),
            Path("M10.5 -10V10.5H-10", fill="none", stroke=DARK, width=1.4, opacity=0.25),
        )
    )


def _house() -> Node:
    """A warehouse with a cream disc for the mark of its owner."""
    return Group(
        (
            Path("M-11 14V-1L2 -11L16 -1V14Z", **THEME.fill("shadow"), opacity=0.45),
            _body("M-11.5 12V-1H11.5V12Z"),
            Path("M6 -1H11.5V12H6Z", fill=DARK, opacity=0.16),
            _body("M-14.5 -0.5L0 -13L14.5 -0.5L11.5 2.2L0 -7L-11.5 2.2Z"),
            _shine("M-12.6 -0.6L0 -11.2"),
            Circle(0, 4.2, 6.6, fill=CREAM, stroke=INK, width=0.8),
        )
    )


def _truck() -> Node:
    return Group(
        (
            Path("M-19 9H19V11.5H-19Z", **THEME.fill("shadow"), opacity=0.4),
            _body("M-18 -9H6V7H-18Z"),
            _body("M6 -5H12.5L18 1V7H6Z"),
            Path("M9 -2.6H11.6L14.8 1H9Z", fill="#d6e9ee", stroke=INK, width=0.9),
            _shine("M-16 -7H4"),
            *_wheel(-11, 8, 4),
            *_wheel(11.5, 8, 4),
        )
    )


def _train() -> Node:
    return Group(
        (
            Path("M-19 10H19V12H-19Z", **THEME.fill("shadow"), opacity=0.4),
            _body("M-18 -11H-6V7H-18Z"),
            Path("M-15.5 -8.4H-8.5V-3H-15.5Z", fill="#d6e9ee", stroke=INK, width=0.9),
            _body("M-6 -5H13Q17 -5 17 0V7H-6Z"),
            _body("M8 -5L7 -11.5H14L13 -5Z"),
            _body("M15 7H19.5L17 2Z"),
            _shine("M-4 -3H12"),
            *_wheel(-12, 8, 3.6),
            *_wheel(-2, 8, 3.6),
            *_wheel(9, 8, 3.6),
        )
    )


def _ship() -> Node:
    return Group(
        (
            _body("M-19 1.5H19L14.5 10H-14.5Z"),
            Path("M-12 -5.5H4V1.5H-12Z", fill=CREAM, stroke=INK, width=1.2),
            _body("M-8.5 -12H-2.5V-5.5H-8.5Z"),
            Path("M-9 -2H1", stroke=INK, width=1.6, dash="2.4 2"),
            _shine("M-16 3.5H16"),
            Path("M9 1.5V-9M9 -9L15 -6.5L9 -4.5", fill=CREAM, stroke=INK, width=1.2),
            Path("M-18 11.5Q-13.5 8.5 -9 11.5T0 11.5T9 11.5T18 11.5", **line("lane"), width=1.6),
        )
    )


def _face() -> Node:
    """The Freighter: a man in a peaked cap."""
    return Group(
        (
            Circle(0, 0, 30, fill="#23443c", stroke="#c39a4d", width=2.5),
            Path("M-22 20Q-16 8 0 9Q16 8 22 20Q12 29 0 29Q-12 29 -22 20Z", fill="currentColor", stroke=INK, width=1.2),
            Path("M-6 10L0 19L6 10", fill=CREAM, stroke=INK, width=1),
            Path("M-12 -6Q-13 13 0 14Q13 13 12 -6Z", fill="#e6bd94", stroke=INK, width=1.2),
            Path("M-8 6Q0 2 8 6Q4 10 0 7Q-4 10 -8 6Z", fill="#5b3a20"),
            Path("M-6.5 -1H-3M3 -1H6.5", stroke=INK, width=2, round=True),
            Path("M-15 -7Q-15 -21 0 -21Q15 -21 15 -7Z", fill="currentColor", stroke=INK, width=1.2),
            Path("M-14 -7Q0 -11 14 -7Q12 -2 0 -4Q-12 -2 -14 -7Z", fill=INK),
            Circle(0, -14, 3, fill="#f3d58d", stroke=INK, width=0.8),
        )
    )


def _two_tiles(width: float) -> Node:
    """Of a city of level 2: one below the other."""
    return Group(
        (
            Rect(6, 9, width, 60, 5, **THEME.fill("shadow"), opacity=0.45),
            Rect(3, 5, width, 60, 5, **THEME.paint("points", "edge"), width=1.4),
            Rect(0, 0, width, 60, 5, **THEME.paint("tile", "edge"), width=1.6),
        )
    )


def _port() -> Node:
    anchor = Path(ICONS["anchor"], fill="none", stroke=PALE, width=2, round=True)
    return Group((Circle(0, 0, 12.5, fill="#1b5672", stroke=CREAM, width=2.2), anchor))


def _pin() -> Node:
    return Group((Circle(0, 0, 9, fill=CREAM, stroke=INK, width=2.2), Circle(0, 0, 4.2, fill="currentColor")))


def _hills() -> Node:
    return Path("M-13 7L-6 -5L-2 1L4 -9L14 7M4 -9L6.5 -1M-6 -5L-4.6 1", **line("relief"), width=1.5)


def _dunes() -> Node:
    return Path("M-14 4Q-8 -5 0 1Q5 -5 14 3M-6 9Q1 3 9 9", **line("relief"), width=1.5, round=True)


def _fir() -> Node:
    return Path("M0 -9L5 1H2L6.5 8H-6.5L-2 1H-5ZM0 8V12", **THEME.paint("fir", "fir"), width=1)


def _compass() -> Node:
    return Group(
        (
            Circle(0, 0, 40, **line("relief"), width=1.5),
            Circle(0, 0, 34, **line("relief"), width=0.8),
            Path("M0 -38L5 -5L38 0L5 5L0 38L-5 5L-38 0L-5 -5Z", **THEME.paint("land", "frame"), width=1.2),
            Path("M0 -38V0L5 -5ZM38 0H0L5 5ZM0 38V0L-5 5ZM-38 0H0L-5 -5Z", **THEME.fill("frame")),
            Path("M14 -14L22 -22M14 14L22 22M-14 14L-22 22M-14 -14L-22 -22", **THEME.stroke("frame"), width=1.5),
        )
    )


def _definitions() -> dict[str, Definition]:
    found: dict[str, Definition] = {name: _stroked(d) for name, d in ICONS.items()}
    pieces = {
        "crate": _crate,
        "house": _house,
        "truck": _truck,
        "train": _train,
        "ship": _ship,
        "face": _face,
        "port": _port,
        "pin": _pin,
        "hills": _hills,
        "fir": _fir,
        "dunes": _dunes,
        "compass": _compass,
    }
    found |= {name: Symbol(draw()) for name, draw in pieces.items()}
    found |= {f"mark-{seat}": Symbol(mark(seat, 0, 0, 4.3, width=0.8)) for seat in range(len(SEATS))}
    found |= {f"coast-{name}": Symbol(Path(outlines(layout(name)), round=True)) for name in ("europe", "dyorle")}
    found |= {f"tiles-{width:g}": Symbol(_two_tiles(width)) for width in (PLATE_W, LONG_PLATE_W)}
    for seat, (colour, _) in enumerate(SEATS):
        owned = (Use("ce-house", color=colour), Use(f"ce-mark-{seat}", 0, 4.2))
        found[f"house-{seat}"] = Symbol(Group(owned))
    plot = "M-11.5 12V1L-14.5 -0.5L0 -13L14.5 -0.5L11.5 1V12Z"
    found["plot"] = Symbol(Path(plot, **line("faint"), width=1.2, dash="4 3"))
    slot = Rect(-11, -11, 22, 22, 2.5, **line("faint"), width=1.2, dash="4 3")
    found["slot"] = Symbol(slot)
    wave = Path("M2 8q4-5 8 0t8 0", **line("wave"), width=1.1)
    found["waves"] = Pattern(46, 30, wave, turn=-4)
    found["brass"] = Gradient((Stop(0, "#efd08a"), Stop(0.5, "#cfa04a"), Stop(1, "#9d7227")))
    return found


LIBRARY = Library("ce", _definitions())
