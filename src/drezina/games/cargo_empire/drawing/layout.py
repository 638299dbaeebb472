"""Where everything lies on the map: read from a file for each map, in units of the sheet."""

import tomllib
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import ceil, dist, hypot
from pathlib import Path
from typing import Any

from drezina.games.cargo_empire.components import components, map_of

Point = tuple[float, float]
WIDTH, HEIGHT = 1440.0, 970.0
MAP_W, MAP_H = 1176.0, 738.0
PLATE_W, PLATE_H = 136.0, 60.0
LONG_PLATE_W = 150.0  # for a name of more letters than this
LONG_NAME = 12
SAMPLE = 25.0  # distance of the points by which a curve is drawn beside another one


@dataclass(frozen=True, slots=True, eq=False)
class Place:
    """A city on the map."""

    pin: Point
    plate: Point  # its upper left corner
    width: float  # of the plate
    tag_left: bool  # where the tag of its card is


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    name: str
    places: tuple[Place, ...]
    nodes: tuple[Point, ...]  # pins of cities, then rush places
    ways: dict[tuple[int, int], tuple[Point, ...]]  # by the nodes at both ends: the curve of a section
    lanes: tuple[tuple[Point, ...], ...]
    rivers: tuple[tuple[Point, ...], ...]
    coast: tuple[tuple[Point, ...], ...]


@cache
def layout(name: str) -> Layout:
    land = map_of(components()[0], name)
    cities, links = land.cities, land.links
    found = tomllib.loads((Path(__file__).parent / f"{name}.toml").read_text(encoding="utf-8"))
    places = tuple(_place(city.name, at) for city, at in zip(cities, found["cities"].values(), strict=True))
    number = {city.name: index for index, city in enumerate(cities)}
    nodes = [place.pin for place in places]
    ways: dict[tuple[int, int], tuple[Point, ...]] = {}
    for link in links:
        a, b = (number[end] for end in link.ends)
        bends = _points(found.get("bends", {}).get("/".join(link.ends), ""))
        if link.rush is None:
            ways[min(a, b), max(a, b)] = _curve((nodes[a], *bends, nodes[b]))
        else:
            rush = len(nodes)
            nodes.append(bends[0])
            ways |= {(end, rush): (nodes[end], bends[0]) for end in (a, b)}
    lanes, rivers = (tuple(_curve(_points(line)) for line in found.get(kind, ())) for kind in ("lanes", "rivers"))
    return Layout(name, places, tuple(nodes), ways, lanes, rivers, tuple(map(_points, found["coast"])))


def _place(name: str, found: dict[str, Any]) -> Place:
    (pin_x, pin_y), (x, y) = found["pin"], found["plate"]
    width = LONG_PLATE_W if len(name) > LONG_NAME else PLATE_W
    return Place((float(pin_x), float(pin_y)), (float(x), float(y)), width, found["tag"] == "left")


def _points(text: str) -> tuple[Point, ...]:
    """From "x y x y"."""
    numbers = [float(word) for word in text.split()]
    return tuple(zip(numbers[::2], numbers[1::2], strict=True))


def _curve(points: tuple[Point, ...]) -> tuple[Point, ...]:
    """A smooth line through points (Catmull and Rom), as points close together."""
    if len(points) == 2:
        return points
    found = []
    for before, start, end, after in zip(
        (points[0], *points[:-2]), points[:-1], points[1:], (*points[2:], points[-1]), strict=True
    ):
        steps = ceil(dist(start, end) / SAMPLE)
        found += [_between(before, start, end, after, step / steps) for step in range(steps)]
    return (*found, points[-1])


def _between(before: Point, start: Point, end: Point, after: Point, t: float) -> Point:
    def along(a: float, b: float, c: float, d: float) -> float:
        return b + t * ((c - a) + t * ((2 * a - 5 * b + 4 * c - d) + t * (3 * (b - c) + d - a))) / 2

    return along(before[0], start[0], end[0], after[0]), along(before[1], start[1], end[1], after[1])


def beside(points: tuple[Point, ...], off: float) -> tuple[Point, ...]:
    """A line to the right of another one, so far off."""
    found = []
    for index, (x, y) in enumerate(points):
        (ax, ay), (bx, by) = points[max(0, index - 1)], points[min(len(points) - 1, index + 1)]
        long = hypot(bx - ax, by - ay)
        found.append((x - (by - ay) / long * off, y + (bx - ax) / long * off))
    return tuple(found)


def outlines(land: Layout) -> str:
    """All coasts as closed lines."""
    return "".join(path(outline) + "z" for outline in land.coast)


def path(points: tuple[Point, ...]) -> str:
    """An open line; relative, because that is shorter."""
    rounded = [(round(x, 1), round(y, 1)) for x, y in points]
    steps = (f"{bx - ax:.4g} {by - ay:.4g}" for (ax, ay), (bx, by) in pairwise(rounded))
    return f"M{rounded[0][0]:g} {rounded[0][1]:g}l" + " ".join(steps)
