"""A hand that draws lines: it wavers a little inside a space, always in the same way, and never at the edge."""

from functools import lru_cache
from itertools import pairwise
from math import cos, hypot, pi, sin

from drezina.core.rng import Rng

Point = tuple[float, float]
Curve = tuple[Point, Point, Point, Point]  # a cubic Bézier curve
HALF = 30.0  # of a space; its middle is the origin
OUT = ((0, -1), (1, 0), (0, 1), (-1, 0))  # N, E, S, W
WOBBLE = 1.3  # of a control point
TICK = 5.5  # half a tie
TIES = 7.4  # apart
TILT = 9.0  # degrees
LENGTH_STEPS = 12


def line(start: Point, end: Point) -> Curve:
    (x, y), (far_x, far_y) = start, end
    dx, dy = (far_x - x) / 3, (far_y - y) / 3
    return start, (x + dx, y + dy), (far_x - dx, far_y - dy), end


def bend(start: Point, corner: Point, end: Point) -> Curve:
    """Around a corner."""
    near, far = (_between(one, corner, 2 / 3) for one in (start, end))
    return start, near, far, end


def _between(one: Point, other: Point, share: float) -> Point:
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


def at(curve: Curve, t: float) -> Point:
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = curve
    a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
    return a * ax + b * bx + c * cx + d * dx, a * ay + b * by + c * cy + d * dy


def edge(arm: int, inward: float = 0, aside: float = 0) -> Point:
    """A point of an arm: so far from the edge, so far to its clockwise side."""
    (dx, dy), (side_x, side_y) = OUT[arm], OUT[(arm + 1) % 4]
    return (HALF - inward) * dx + aside * side_x, (HALF - inward) * dy + aside * side_y


def path(curves: list[Curve]) -> str:
    """Curves as the text of a path."""
    return "".join(map(_command, curves))


def _command(curve: Curve) -> str:
    start, one, other, end = curve
    if curve == line(start, end):
        return f"M{_pair(start)}L{_pair(end)}"
    return f"M{_pair(start)}C{_pair(one)} {_pair(other)} {_pair(end)}"


def _pair(point: Point) -> str:
    return f"{round(point[0], 1):g} {round(point[1], 1):g}"


@lru_cache(maxsize=500)
def _places_of_ties(curve: Curve, stop: float) -> tuple[tuple[Point, Point], ...]:
    """Where the ties of a railway lie, none on the last stretch of it, and which way it leads there."""
    points = [at(curve, step / LENGTH_STEPS) for step in range(LENGTH_STEPS + 1)]
    length = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points))
    count = max(1, round((length - stop) / TIES))
    found = []
    for tie in range(count):
        t = (tie + 0.5) * (length - stop) / count / length
        (x, y), (next_x, next_y) = at(curve, t), at(curve, t + 0.01)
        far = hypot(next_x - x, next_y - y)
        found.append(((x, y), ((next_x - x) / far, (next_y - y) / far)))
    return tuple(found)


class Hand:
    """The same seed draws the same lines."""

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)

    def off(self, most: float) -> float:
        """A little more or less, at most so much."""
        return (2 * self.rng.chance() - 1) * most

    def strokes(self, curves: list[Curve]) -> str:
        """Curves as a hand draws them, as the text of a path; their ends stay where they are."""
        return "".join(map(self._stroke, curves))

    def _stroke(self, curve: Curve) -> str:
        start, one, other, end = curve
        return f"M{_pair(start)}C{self._near(one)} {self._near(other)} {_pair(end)}"

    def _near(self, point: Point) -> str:
        return _pair((point[0] + self.off(WOBBLE), point[1] + self.off(WOBBLE)))

    def ties(self, curve: Curve, stop: float = 0) -> str:
        """The ties of a railway, none on the last stretch of it."""
        found = []
        for (x, y), (along_x, along_y) in _places_of_ties(curve, stop):
            turn = self.off(TILT) * pi / 180 + pi / 2
            c, s = cos(turn), sin(turn)
            dx, dy = TICK * (along_x * c - along_y * s), TICK * (along_x * s + along_y * c)
            found.append(f"M{_pair((x - dx, y - dy))}L{_pair((x + dx, y + dy))}")
        return "".join(found)

    def square(self, half: float, uneven: float) -> str:
        """An uneven square around the middle."""
        corners = [
            (x * half + self.off(uneven), y * half + self.off(uneven)) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))
        ]
        return "M" + "L".join(_pair(corner) for corner in corners) + "Z"
