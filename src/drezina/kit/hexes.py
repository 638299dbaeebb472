"""Maps of flat-top hexes: names, neighbours, distances over open ground, bearings and middles.

A hex is named `c<column>r<row>`, columns counted from the west, rows from the north; odd columns lie half a hex lower.
Inside, a hex is a pair of axial coordinates. Directions run clockwise from the north.
"""

import math
import re
from collections.abc import Sequence

Hex = tuple[int, int]

DIRECTIONS: tuple[Hex, ...] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
FAR = 99  # farther than any way on a map
_NAME = re.compile(r"c(\d+)r(\d+)")


def grid(name: str) -> tuple[int, int]:
    """Column and row of a name; ValueError where it is none."""
    found = _NAME.fullmatch(name)
    if found is None:
        raise ValueError(f"“{name}” is no hex; hexes are written like c12r4")
    return int(found[1]), int(found[2])


def axial(name: str) -> Hex:
    column, row = grid(name)
    return column, row - (column - (column & 1)) // 2


def neighbours(hexes: Sequence[Hex]) -> list[list[int]]:
    """For each hex the index of its neighbour in each direction, -1 where the map ends."""
    index = {one: place for place, one in enumerate(hexes)}
    return [[index.get((q + a, r + b), -1) for a, b in DIRECTIONS] for q, r in hexes]


def distances(near: Sequence[Sequence[int]], is_open: Sequence[bool], goal: int) -> list[int]:
    """Steps from every hex to the goal when all hexes in between are open; FAR where there is no way."""
    found = [FAR] * len(near)
    found[goal] = 0
    edge = [goal]
    while edge:
        beyond = []
        for here in edge:
            for there in near[here]:
                if there >= 0 and found[there] == FAR:
                    found[there] = found[here] + 1
                    if is_open[there]:
                        beyond.append(there)
        edge = beyond
    return found


def bearing(start: Hex, goal: Hex) -> float:
    """The compass bearing of the straight line from one hex to another, in degrees from the north."""
    (x0, y0), (x1, y1) = middle(start), middle(goal)
    return round(math.degrees(math.atan2(x1 - x0, y0 - y1)), 6) % 360


def leftmost(degrees: float) -> int:
    """The direction turned most to the left for a traveller who looks that way; the others follow clockwise."""
    return min(range(6), key=lambda direction: (direction * 60 - degrees + 180) % 360)


def middle(one: Hex, size: float = 1.0) -> tuple[float, float]:
    """Where the middle of a hex lies on paper, `size` being the length of its sides."""
    q, r = one
    return 1.5 * q * size, math.sqrt(3) * (r + q / 2) * size


def corners(x: float, y: float, size: float) -> list[tuple[float, float]]:
    """The corners of a hex around its middle, clockwise from the east."""
    return [(x + size * math.cos(math.radians(60 * k)), y + size * math.sin(math.radians(60 * k))) for k in range(6)]
