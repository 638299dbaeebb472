"""The ring along a route: a page shows it where the route can be claimed, is chosen, or was claimed last."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import cos, hypot, radians, sin

from drezina.games.ticket_to_ride_sf.drawing.geography import Point, Space
from drezina.games.ticket_to_ride_sf.drawing.lettering import Box, covered, upright
from drezina.scene.node import Node, Path

FREE, CARS = 10.8, 13.4  # half the width of a ring around free spaces, and around cable cars
BEYOND = 1.5  # how far it goes past the cars
CORNER = 6.0  # a rounded one
STRAIGHT = 0.06  # the sine between the first and the last space of a route that hardly bends
SIGN = 9.0  # half the size of the sign of whoever claimed the route


def ring(spaces: Sequence[Space], half: float, scale: float, taken: Iterable[Box] = ()) -> Node:
    """Around some spaces. It begins on a long side, where a sign of the owner covers least of what is taken."""
    return Path(_outline(spaces, half, scale, taken), fill="none", cls="ring glow")


def _outline(spaces: Sequence[Space], half: float, scale: float, taken: Iterable[Box]) -> str:
    left, right = (list(_side(spaces, side * half * scale)) for side in (1, -1))
    corners = [*left, *reversed(right)]
    last = len(left) - 1
    long_sides = [at for at in range(len(corners) - 1) if at != last]  # a corner of each
    boxes = list(taken)
    size = SIGN * scale
    start = min(long_sides, key=lambda at: covered(upright(*_middle(corners[at], corners[at + 1]), size, size), boxes))
    ends = {0, last, last + 1, len(corners) - 1}
    order = [*range(start + 1, len(corners)), *range(start + 1)]
    return _path(_middle(corners[start], corners[start + 1]), [_corner(corners, at, at in ends) for at in order])


def _path(start: Point, corners: Iterable[Sequence[Point]]) -> str:
    """A closed path through points, and around the middle one of three."""
    x, y = round(start[0]), round(start[1])
    text = f"M{x} {y}"
    for points in corners:
        steps = [(round(px) - x, round(py) - y) for px, py in points]
        (dx, dy), around = steps[0], [(one[0] - steps[0][0], one[1] - steps[0][1]) for one in steps[1:]]
        text += f"l{dx} {dy}" + ("q" + " ".join(f"{a} {b}" for a, b in around) if around else "")
        x, y = x + steps[-1][0], y + steps[-1][1]
    return text.replace(" -", "-") + "z"


def _side(spaces: Sequence[Space], away: float) -> Iterator[Point]:
    """Points along one side, from the first space to the last; where a route bends, between its spaces."""
    ways = list(_ways(spaces))
    ends = []
    for space, (dx, dy) in zip(spaces, ways, strict=True):
        half = space.long / 2 + BEYOND
        x, y = space.x - dy * away, space.y + dx * away
        ends += [(x - half * dx, y - half * dy), (x + half * dx, y + half * dy)]
    yield ends[0]
    for at in range(1, len(spaces)):
        if abs(ways[0][0] * ways[-1][1] - ways[0][1] * ways[-1][0]) > STRAIGHT and at % 2 == 1:
            yield _middle(ends[2 * at - 1], ends[2 * at])
    yield ends[-1]


def _ways(spaces: Sequence[Space]) -> Iterator[Point]:
    """Where each space leads; a turned one may run against its route."""
    whole = spaces[-1].x - spaces[0].x, spaces[-1].y - spaces[0].y
    for space in spaces:
        dx, dy = cos(radians(space.turn)), sin(radians(space.turn))
        back = dx * whole[0] + dy * whole[1] < 0
        yield (-dx, -dy) if back else (dx, dy)


def _corner(corners: Sequence[Point], at: int, rounded: bool) -> Sequence[Point]:
    """A point, or where the way around it begins, the point and where it ends."""
    if not rounded:
        return (corners[at],)
    before, after = (_towards(corners[at], corners[(at + step) % len(corners)]) for step in (-1, 1))
    return before, corners[at], after


def _towards(point: Point, other: Point) -> Point:
    far = hypot(other[0] - point[0], other[1] - point[1])
    return point[0] + CORNER * (other[0] - point[0]) / far, point[1] + CORNER * (other[1] - point[1]) / far


def _middle(one: Point, other: Point) -> Point:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


def by_steps(points: Sequence[tuple[int, int]]) -> str:
    """A path from point to point by the steps between them, which are the shortest to write."""
    (x, y), steps = points[0], pairwise(points)
    return f"M{x} {y}" + "".join(f"l{bx - ax} {by - ay}" for (ax, ay), (bx, by) in steps).replace(" -", "-")
