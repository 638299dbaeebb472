"""Colours and shapes that all games share: the light ones are drawn, the dark ones belong to the page's style sheet.

A node that wears the class `f-NAME` takes the dark colour of that name as its fill, `s-NAME` as its stroke; a node
without a class keeps its colour in both themes. Draw with `LIGHT["land"]` and the class beside it.
"""

from collections.abc import Collection, Mapping
from math import cos, pi, sin
from typing import TypedDict

from drezina.scene.cache import memoized
from drezina.scene.node import Circle, Group, Node, Path

LIGHT = {
    "paper": "#f4efe3",
    "panel": "#fffaf0",
    "hair": "#d8cfba",
    "ink": "#1f2a28",
    "faint": "#6d6a5c",
    "enamel": "#1e4d40",
    "signal": "#c23b22",
    "brass": "#b0812f",
    "water": "#d3e3e6",
    "deep": "#b9d2d8",
    "land": "#ece3cc",
    "hill": "#e0d5b8",
    "green": "#d5dfc0",
    "space": "#fbf6ea",
}
DARK = {
    "paper": "#10201c",
    "panel": "#182c27",
    "hair": "#2c4740",
    "ink": "#ece5d3",
    "faint": "#a8ab9b",
    "enamel": "#2f7a65",
    "signal": "#ef6a4c",
    "brass": "#e0b457",
    "water": "#12303a",
    "deep": "#0e2730",
    "land": "#253a33",
    "hill": "#30463c",
    "green": "#29452f",
    "space": "#1d3029",
}

# Okabe-Ito: told apart by everybody, and always with a shape.
SEATS = (
    ("#e69f00", "circle"),
    ("#56b4e9", "triangle"),
    ("#009e73", "square"),
    ("#f0e442", "diamond"),
    ("#0072b2", "star"),
    ("#d55e00", "hexagon"),
)
_CORNERS = {"triangle": (3, -90.0), "square": (4, -45.0), "diamond": (4, -90.0), "hexagon": (6, 0.0)}


def outline(shape: str, x: float, y: float, r: float) -> str:
    """The path of a shape with corners around a point."""
    if shape == "star":
        spots = [(r if turn % 2 == 0 else r * 0.45, -90.0 + 36 * turn) for turn in range(10)]
    else:
        corners, first = _CORNERS[shape]
        spots = [(r, first + 360 * corner / corners) for corner in range(corners)]
    points = [(x + far * cos(turn * pi / 180), y + far * sin(turn * pi / 180)) for far, turn in spots]
    return "M" + "L".join(f"{px:.2f} {py:.2f}" for px, py in points) + "Z"


@memoized
def mark(seat: int, x: float, y: float, r: float, *, edge: str = "#1f2a28", width: float = 1) -> Node:
    """The sign of a seat: its shape in its colour, with an edge that shows on every ground."""
    colour, shape = SEATS[seat]
    if shape == "circle":
        return Circle(x, y, r, fill=colour, stroke=edge, width=width)
    bigger = {"triangle": 1.2, "square": 1.15, "star": 1.25}.get(shape, 1.1)
    return Path(outline(shape, x, y, r * bigger), fill=colour, stroke=edge, width=width, round=True)


def plate(seat: int, x: float, y: float, r: float) -> Node:
    """The sign of a seat on a light disc, for grounds of any colour."""
    return Group((Circle(x, y, r * 1.45, fill="#fffaf0", stroke="#1f2a28", width=0.8), mark(seat, x, y, r)))


class Paint(TypedDict, total=False):
    """Attributes of a node."""

    fill: str
    stroke: str
    cls: str


class Theme:
    """The colours of one game's drawing by name, each light and dark: `**theme.fill("sea")`, `**theme.stroke("coast")`.

    Both themes' colours stand here, once; nodes carry the light one and a class that lets the page restyle it.
    """

    def __init__(
        self, name: str, colours: Mapping[str, tuple[str, str]], printed: Mapping[str, str] | None = None
    ) -> None:
        self.name = name
        self.colours = dict(colours)
        self.printed = dict(printed or {})  # other colours on paper, where dark grounds would take much ink
        THEMES[name] = self

    def light(self, colour: str) -> str:
        return self.colours[colour][0]

    def cls(self, colour: str, part: str = "f") -> str:
        return f"{part}-{self.name}-{colour}"

    def fill(self, colour: str) -> Paint:
        return {"fill": self.light(colour), "cls": self.cls(colour)}

    def stroke(self, colour: str) -> Paint:
        return {"stroke": self.light(colour), "cls": self.cls(colour, "s")}

    def paint(self, fill: str, stroke: str) -> Paint:
        """Fill and stroke at once."""
        cls = f"{self.cls(fill)} {self.cls(stroke, 's')}"
        return {"fill": self.light(fill), "stroke": self.light(stroke), "cls": cls}


PARTS = {"f": "fill", "s": "stroke", "stop": "stop-color", "c": "color"}  # what a class colours, by how it begins
THEMES: dict[str, Theme] = {}  # of all games whose drawings are loaded


def dark_rules(within: str, worn: Collection[str] | None = None) -> str:
    """The style rules by which drawings inside some element take their dark colours; all, or those of some classes.

    They go by variables: a rule that names an ancestor does not reach into a symbol where it is used, but an inherited
    variable does.
    """
    light, dark = dict(LIGHT), dict(DARK)
    for theme in THEMES.values():
        light.update({f"{theme.name}-{name}": day for name, (day, _) in theme.colours.items()})
        dark.update({f"{theme.name}-{name}": night for name, (_, night) in theme.colours.items()})
    rules = [
        (f"{part}-{name}", name, f".{part}-{name}{{{styled}:var(--d-{name})}}")
        for name in dark
        for part, styled in PARTS.items()
    ]
    shown = [(name, rule) for cls, name, rule in rules if worn is None or cls in worn]
    names = {name for name, _ in shown}
    variables = [
        _variables(where, {name: colour for name, colour in colours.items() if name in names})
        for where, colours in ((":root", light), (within, dark))
    ]
    return "\n".join([*variables, *(rule for _, rule in shown)]) + "\n"


def printed_rules() -> str:
    """The style rules by which drawings take other colours on paper."""
    return "".join(
        f".f-{theme.name}-{name}{{fill:{colour}}}.s-{theme.name}-{name}{{stroke:{colour}}}"
        for theme in THEMES.values()
        for name, colour in theme.printed.items()
    )


def _variables(where: str, colours: Mapping[str, str]) -> str:
    return f"{where}{{{''.join(f'--d-{name}:{colour};' for name, colour in colours.items())}}}"
