"""Ratings as a picture: for each bot a dot with the interval that holds its rating with 95%."""

from collections.abc import Sequence

from drezina.bots.league import Rated
from drezina.bots.statistics import Z
from drezina.scene.node import Circle, Group, Node, Path, Rect, Scene, Sheet, Text
from drezina.scene.palette import LIGHT

WIDTH, LEFT, RIGHT = 640.0, 190.0, 600.0
ROW, TOP, BOTTOM = 26.0, 12.0, 34.0
STEPS = (1, 2, 5, 10, 20, 50)
MOST_LINES = 10
LONGEST_NAME = 24


def rating_plot(leagues: Sequence[tuple[str, Sequence[Rated]]]) -> Scene:
    """A sheet for each league, all on the same scale; the best bot stands above."""
    bounds = [edge for _, table in leagues for one in table for edge in interval(one)]
    step = next((one for one in STEPS if (max(bounds) - min(bounds)) / one <= MOST_LINES), STEPS[-1])
    low, high = step * (min(bounds) // step), step * -(-max(bounds) // step)
    return Scene(tuple(_sheet(title, table, low, high, step) for title, table in leagues))


def interval(one: Rated) -> tuple[float, float]:
    return one.rating - Z * one.deviation, one.rating + Z * one.deviation


def _sheet(title: str, table: Sequence[Rated], low: float, high: float, step: int) -> Sheet:
    bottom = TOP + ROW * len(table)

    def x(rating: float) -> float:
        return LEFT + (RIGHT - LEFT) * (rating - low) / (high - low)

    nodes: list[Node] = [Rect(0, 0, WIDTH, bottom + BOTTOM, fill=LIGHT["panel"], cls="f-panel")]
    for rating in range(int(low), int(high) + 1, step):
        nodes.append(Path(f"M{x(rating):.1f} {TOP}V{bottom}", stroke=LIGHT["hair"], width=1, cls="s-hair"))
        nodes.append(Text(x(rating), bottom + 18, str(rating), 11, fill=LIGHT["faint"], cls="f-faint"))
    for place, one in enumerate(table):
        y = TOP + ROW * (place + 0.5)
        first, last = (x(edge) for edge in interval(one))
        name = one.bot if len(one.bot) <= LONGEST_NAME else f"…{one.bot[1 - LONGEST_NAME :]}"
        nodes.append(Text(LEFT - 14, y + 4.5, name, 13, "end", fill=LIGHT["ink"], cls="f-ink"))
        nodes.append(Path(f"M{first:.1f} {y}H{last:.1f}", stroke=LIGHT["enamel"], width=3, round=True, cls="s-enamel"))
        nodes.append(Circle(x(one.rating), y, 6, fill=LIGHT["enamel"], hint=f"{one.bot} {one.rating:.1f}"))
    return Sheet(title, WIDTH, bottom + BOTTOM, (("plot", Group(tuple(nodes))),), title=title)
