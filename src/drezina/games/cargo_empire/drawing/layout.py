"""Where everything lies on the map: read from a file for each map, in units of the sheet."""

import tomllib
from dataclasses import dataclass
from functools import cache
from heapq import heappop, heappush
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
AT_PORT, MEETING = 4.0, 20.0  # so near a lane begins at a port, or ends at another lane
OVERLAND = 4.0  # so many times longer a way counts where there is no water
NOWHERE = -1
STRAIGHT = 0.9  # a point so near a line lies on it
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


@cache
def sea_way(land: Layout, start: Point, end: Point) -> tuple[Point, ...]:
    """The shortest way along the lanes from one city to another. From a city that is no port but has a crest, it first
    goes overland to a lane."""
    points = [point for lane in land.lanes for point in lane]
    beside_each, ends = _lane_neighbours(land, points), _harbours(points, end)
    waiting = [(far, at, NOWHERE) for at, far in _harbours(points, start).items()]
    came: dict[int, int] = {}
    arrived = len(points)  # a place behind all others
    while arrived not in came:
        far, at, before = heappop(waiting)
        if at in came:
            continue
        came[at] = before
        if at in ends:
            heappush(waiting, (far + ends[at], arrived, at))
        for there in beside_each[at] if at < arrived else ():
            heappush(waiting, (far + dist(points[at], points[there]), there, at))
    way = [came[arrived]]
    while came[way[-1]] != NOWHERE:
        way.append(came[way[-1]])
    between = [points[at] for at in reversed(way)]
    at_sea = (point for point in between if min(dist(point, start), dist(point, end)) >= AT_PORT)
    return _thinned((start, *at_sea, end))


def _harbours(points: list[Point], pin: Point) -> dict[int, float]:
    """Where one may get on or off the lanes at a city, and how far that is: at a port there; elsewhere anywhere, but
    ways overland are long."""
    port = [at for at, point in enumerate(points) if dist(point, pin) < AT_PORT]
    return dict.fromkeys(port, 0.0) or {at: OVERLAND * dist(point, pin) for at, point in enumerate(points)}


def _thinned(points: tuple[Point, ...]) -> tuple[Point, ...]:
    """Without points that lie almost between their neighbours."""
    found = [points[0]]
    for (x, y), (to_x, to_y) in pairwise(points[1:]):
        (from_x, from_y) = found[-1]
        long = hypot(to_x - from_x, to_y - from_y)
        if abs((to_x - from_x) * (y - from_y) - (to_y - from_y) * (x - from_x)) > STRAIGHT * long:
            found.append((round(x), round(y)))
    return (*found, points[-1])


def _lane_neighbours(land: Layout, points: list[Point]) -> list[list[int]]:
    """Points that follow each other on a lane, and where the end of a lane meets another one."""
    found: list[list[int]] = [[] for _ in points]

    def join(one: int, two: int) -> None:
        found[one].append(two)
        found[two].append(one)

    first = 0
    for lane in land.lanes:
        own = range(first, first + len(lane))
        for one, two in pairwise(own):
            join(one, two)
        for end in (own[0], own[-1]):
            others = [at for at in range(len(points)) if at not in own]
            nearest = min(others, key=lambda at: dist(points[at], points[end]), default=-1)
            if nearest >= 0 and dist(points[nearest], points[end]) < MEETING:
                join(end, nearest)
        first += len(lane)
    return found


def outlines(land: Layout) -> str:
    """All coasts as closed lines."""
    return "".join(path(outline) + "z" for outline in land.coast)


def path(points: tuple[Point, ...]) -> str:
    """An open line; relative, because that is shorter."""
    rounded = [(round(x, 1), round(y, 1)) for x, y in points]
    steps = (f"{bx - ax:.4g} {by - ay:.4g}" for (ax, ay), (bx, by) in pairwise(rounded))
    return f"M{rounded[0][0]:g} {rounded[0][1]:g}l" + " ".join(steps)
