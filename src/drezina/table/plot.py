"""The points of all seats over the course of a game, drawn with the nodes of our own pictures."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil

from drezina.scene.node import Circle, Group, Node, Path, Rect, Text
from drezina.scene.palette import LIGHT, outline
from drezina.scene.svg import FONT, NAMESPACE, element, number, quoted
from drezina.table.protocol import Player

TOP, BOTTOM = 12.0, 26.0
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000)
MOST_LINES = 5
MARK, SMALL_MARK = 6.0, 3.6
NEAR = 15.0  # names keep this distance from each other
Course = Sequence[tuple[int, Sequence[int]]]


@dataclass(frozen=True)
class Shape:
    """The size of a plot; letters are as large as the unit says, so a small screen gets a smaller plot."""

    width: float
    height: float
    left: float  # of the lines
    right: float
    letters: int  # of a name


WIDE = Shape(640, 190, 40, 512, 15)
NARROW = Shape(374, 128, 30, 266, 11)


def points_plot(
    course: Course, players: Sequence[Player], names: Sequence[str], last: int, title: str, shape: Shape = WIDE
) -> str:
    """One SVG element. Positions lie evenly from left to right, so that a page can find the one pointed at."""
    left, right, bottom = shape.left, shape.right, shape.height - BOTTOM
    values = [value for _, points in course for value in points] or [0]
    step = next((one for one in STEPS if (max(values) - min(0, *values)) / one <= MOST_LINES), STEPS[-1])
    low, high = step * (min(0, *values) // step), step * max(1, ceil(max(values) / step))

    def x(n: int) -> float:
        return left + (right - left) * n / max(1, last)

    def y(value: float) -> float:
        return bottom - (bottom - TOP) * (value - low) / (high - low)

    nodes: list[Node] = [Rect(0, 0, shape.width, shape.height, fill=LIGHT["panel"], cls="f-panel")]
    for value in range(low, high + 1, step):
        nodes.append(Path(f"M{left} {y(value):.1f}H{right}", stroke=LIGHT["hair"], width=1, cls="s-hair"))
        nodes.append(Text(left - 6, y(value) + 4, str(value), 11, "end", fill=LIGHT["faint"], cls="f-faint"))
    nodes.append(Text(left, shape.height - 8, title, 11, "start", fill=LIGHT["faint"], cls="f-faint"))
    labels = _labels([y(course[-1][1][seat]) if course else y(0) for seat in range(len(players))], bottom)
    for seat, player in enumerate(players):
        spots = [(x(n), y(points[seat])) for n, points in course]
        nodes.extend(_line(spots, player))
        if spots:
            end = spots[-1]
            nodes.append(_mark(player, *end, MARK))
            name = names[seat] if len(names[seat]) <= shape.letters else names[seat][: shape.letters - 1] + "…"
            said = f"{name} {course[-1][1][seat]}"
            nodes.append(Text(end[0] + 11, labels[seat] + 4, said, 12, "start", fill=LIGHT["ink"], cls="f-ink"))
    nodes.append(Path(f"M{left} {TOP}V{bottom}", stroke=LIGHT["signal"], width=1.5, cls="s-signal here"))
    inside = element(Group(tuple(nodes)))
    size = f'viewBox="0 0 {number(shape.width)} {number(shape.height)}"'
    span = f'data-left="{number(left)}" data-right="{number(right)}" data-last="{last}"'
    points = [f"{name} {value}" for name, value in zip(names, course[-1][1] if course else (), strict=False)]
    label = f'aria-label="{quoted("; ".join([title, *points]))}"'
    return (
        f'<svg xmlns="{NAMESPACE}" {size} {span} font-family="{FONT}" role="img" {label} class="chart">{inside}</svg>'
    )


def _line(spots: Sequence[tuple[float, float]], player: Player) -> list[Node]:
    """A line that shows on every ground, with the seat's shape along it."""
    if not spots:
        return []
    way = "M" + "L".join(f"{a:.1f} {b:.1f}" for a, b in spots)
    every = max(1, len(spots) // 6)
    return [
        Path(way, stroke=LIGHT["ink"], width=4, opacity=0.3, round=True, cls="s-ink"),
        Path(way, stroke=player.colour, width=2.4, round=True),
        *(_mark(player, *spot, SMALL_MARK) for spot in spots[every:-1:every]),
    ]


def _mark(player: Player, x: float, y: float, r: float) -> Node:
    if player.shape == "circle":
        return Circle(x, y, r, fill=player.colour, stroke=LIGHT["ink"], width=0.8, cls="s-ink")
    return Path(outline(player.shape, x, y, r * 1.15), fill=player.colour, stroke=LIGHT["ink"], width=0.8, cls="s-ink")


def _labels(wanted: Sequence[float], lowest: float) -> list[float]:
    """Where names stand so that none covers another: as near as possible to where they belong."""
    placed = list(wanted)
    order = sorted(range(len(wanted)), key=lambda seat: wanted[seat])
    for before, after in pairwise(order):
        placed[after] = max(placed[after], placed[before] + NEAR)
    for after in reversed(order):
        placed[after] = min(placed[after], lowest)
        lowest = placed[after] - NEAR
    return placed
