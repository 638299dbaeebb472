"""Makes the coast of a map whose cities do not stand quite where they do on earth: `scripts/warped_coast.py ATLAS MAP`.

ATLAS is a file of the npm package world-atlas, which holds Natural Earth's outlines (public domain) as TopoJSON; MAP is
a TOML file with `size` and, under `[cities]`, for each city `place = [longitude, latitude]` and `pin = [x, y]`. The
land is projected, bent like a thin plate so that every city lies under its pin, clipped, reduced, and printed as
outlines "x y x y". The coast of Cargo Empire's Europe:

    scripts/warped_coast.py land-50m.json src/drezina/games/cargo_empire/drawing/europe.toml
"""

import argparse
import math
import tomllib
from collections.abc import Callable, Sequence
from pathlib import Path

import coast
from msgspec import json

Point = tuple[float, float]
WINDOW = (-25.0, 20.0, 70.0, 70.0)  # degrees: west, south, east, north
MIDDLE, SOUTH, NORTH = 14.0, 40.0, 58.0  # of the projection
TOLERANCE = 1.6
SMALLEST = 40.0  # area of an island that is kept


def solved(rows: list[list[float]]) -> list[list[float]]:
    """The solution of linear equations (Gauss and Jordan): each row has the coefficients and two right sides."""
    size = len(rows)
    for column in range(size):
        best = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[best] = rows[best], rows[column]
        pivot = rows[column][column]
        rows[column] = [value / pivot for value in rows[column]]
        for row in range(size):
            if row != column and rows[row][column]:
                factor = rows[row][column]
                rows[row] = [a - factor * b for a, b in zip(rows[row], rows[column], strict=True)]
    return [row[size:] for row in rows]


def bent(origins: Sequence[Point], pins: Sequence[Point]) -> Callable[[Point], Point]:
    """The smoothest map of the plane that brings every origin to its pin: a thin-plate spline."""

    def weights(point: Point) -> list[float]:
        far = (math.dist(point, origin) for origin in origins)
        return [*(r * r * math.log(r) if r else 0.0 for r in far), 1.0, *point]

    count = len(origins)
    rows = [[*weights(origin), *pin] for origin, pin in zip(origins, pins, strict=True)]
    for index in range(3):
        rows.append([weights(origin)[count + index] for origin in origins] + [0.0] * 5)
    solution = solved(rows)

    def place(point: Point) -> Point:
        terms = weights(point)
        x, y = (sum(w * row[axis] for w, row in zip(terms, solution, strict=True)) for axis in range(2))
        return x, y

    return place


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("atlas", type=Path)
    parser.add_argument("map", type=Path)
    wanted = parser.parse_args()
    atlas = json.decode(wanted.atlas.read_bytes())
    layout = tomllib.loads(wanted.map.read_text(encoding="utf-8"))
    project = coast.albers(MIDDLE, SOUTH, NORTH)
    cities = layout["cities"].values()
    place = bent([project(tuple(city["place"])) for city in cities], [tuple(city["pin"]) for city in cities])
    width, height = layout["size"]
    for ring in coast.rings(atlas["objects"]["land"], coast.arcs_of(atlas)):
        part = [place(project(point)) for point in coast.clipped(ring, *WINDOW)]
        cut = coast.clipped(part, -coast.MARGIN, -coast.MARGIN, width + coast.MARGIN, height + coast.MARGIN)
        if len(cut) > 3 and coast.area(cut) >= SMALLEST:
            half = len(cut) // 2
            reduced = coast.simplified(cut[: half + 1], TOLERANCE)[:-1]
            reduced += coast.simplified([*cut[half:], cut[0]], TOLERANCE)[:-1]
            print('  "' + " ".join(f"{round(x)} {round(y)}" for x, y in reduced) + '",')


if __name__ == "__main__":
    main()
