"""Makes the coast of a land that is nowhere on earth: `scripts/invented_coast.py MAP LINKS`.

MAP is a TOML file with `size`, under `[cities]` for each city its `pin = [x, y]`, and LINKS the component file with the
links of the map of that name. Land is whatever lies near a link or an inland city, with a ragged edge from a fixed
seed; ports lie at the shore, because land reaches less far around them. The coast of Cargo Empire's Dyorle:

    cd src/drezina/games/cargo_empire; scripts/invented_coast.py drawing/dyorle.toml components.toml
"""

import argparse
import math
import random
import tomllib
from itertools import pairwise
from pathlib import Path

import coast

Point = tuple[float, float]
CELL = 6
INLAND, PORT = 84.0, 30.0  # how far land reaches around a city
LINK = 46.0  # and around a link between two cities that are not both ports
MARGIN = 19.0  # of sea between the land and the edge of the sheet
WAVES = ((170.0, 15.0), (64.0, 8.0), (27.0, 4.5))  # length and height of what makes the edge ragged
TOLERANCE = 1.3


def off(point: Point, a: Point, b: Point) -> tuple[float, float]:
    """The distance from a segment, and where along it (0 to 1) the nearest point lies."""
    (x, y), (ax, ay), (bx, by) = point, a, b
    along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2)
    along = min(1.0, max(0.0, along))
    return math.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay)), along


class Shape:
    """How far inside the land a point lies; negative in the sea."""

    def __init__(
        self, reach: dict[Point, float], links: list[tuple[Point, Point]], width: float, height: float
    ) -> None:
        self.reach, self.links, self.width, self.height = reach, links, width, height
        self.phases = [random.Random(n).uniform(0, 6.28) for n in range(2 * len(WAVES))]

    def __call__(self, point: Point) -> float:
        inside = max(far - math.dist(point, pin) for pin, far in self.reach.items())
        for a, b in self.links:
            distance, along = off(point, a, b)
            wide = LINK + (self.reach[a] - LINK) * (1 - along) ** 3 + (self.reach[b] - LINK) * along**3
            inside = max(inside, wide - distance)
        for n, (length, height) in enumerate(WAVES):
            u, v = (point[0] + 0.6 * point[1]) / length, (point[1] - 0.5 * point[0]) / length
            rise = height * math.sin(6.28 * u + self.phases[2 * n]) * math.cos(6.28 * v + self.phases[2 * n + 1])
            inside += rise
        (x, y), ragged = point, rise / 2  # the shortest waves
        return min(inside, min(x, y, self.width - x, self.height - y) - MARGIN + ragged)


def edges(shape: Shape, width: int, height: int) -> dict[Point, Point]:
    """Marching squares: each edge point of the land and the next one, with the land on the right."""
    xs, ys = range(-2 * CELL, width + 3 * CELL, CELL), range(-2 * CELL, height + 3 * CELL, CELL)
    values = {(x, y): shape((x, y)) for x in xs for y in ys}
    for x, y in values:
        if x in (xs[0], xs[-1]) or y in (ys[0], ys[-1]):
            values[x, y] = -1.0  # every outline closes beyond the sheet
    found: dict[Point, Point] = {}
    for x, y in values:
        corners = [(x, y), (x + CELL, y), (x + CELL, y + CELL), (x, y + CELL)]
        if all(corner in values for corner in corners):
            ins, outs = [], []
            for a, b in pairwise([*corners, corners[0]]):
                if (values[a] > 0) != (values[b] > 0):
                    share = values[a] / (values[a] - values[b])
                    point = a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share
                    (outs if values[a] > 0 else ins).append((round(point[0], 2), round(point[1], 2)))
            found |= dict(zip(ins, outs, strict=True))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("map", type=Path)
    parser.add_argument("links", type=Path)
    wanted = parser.parse_args()
    layout = tomllib.loads(wanted.map.read_text(encoding="utf-8"))
    known = tomllib.loads(wanted.links.read_text(encoding="utf-8"))["maps"][wanted.map.stem]
    pins = {name: tuple(city["pin"]) for name, city in layout["cities"].items()}
    reach = {pins[city["name"]]: PORT if city["port"] else INLAND for city in known["cities"]}
    links = [(pins[link["ends"][0]], pins[link["ends"][1]]) for link in known["links"]]
    following = edges(Shape(reach, links, *layout["size"]), *layout["size"])
    while following:
        point = next(iter(following))
        outline = [point]
        while (point := following.pop(point, outline[0])) != outline[0]:
            outline.append(point)
        if coast.area(outline) > 300:
            half = len(outline) // 2
            reduced = coast.simplified(outline[: half + 1], TOLERANCE)[:-1]
            reduced += coast.simplified([*outline[half:], outline[0]], TOLERANCE)[:-1]
            print('  "' + " ".join(f"{round(x)} {round(y)}" for x, y in reduced) + '",')


if __name__ == "__main__":
    main()
