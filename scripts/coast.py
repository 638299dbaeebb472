"""Makes the coasts of a map from Natural Earth (public domain): `scripts/coast.py ATLAS NAME … >> coast.toml`.

ATLAS is a file of the npm package world-atlas (`npm pack world-atlas`, for example its `countries-50m.json`), which
holds Natural Earth's outlines as TopoJSON. Land is projected, put where two anchors say, clipped to the sheet, reduced,
and printed as a table of integer outlines, each "x y x y …", that a drawing turns into paths. The maps of Mini Express:

    scripts/coast.py countries-50m.json usa --size 1104 640 --albers -96 8 20 --country 840 \\
        --anchor -122.4 37.8 73 283 --anchor -80.2 25.8 890 602
    scripts/coast.py countries-50m.json europe --size 1104 640 --albers 12 38 56 --tolerance 2 \\
        --anchor -9.1 38.7 173 522 --anchor 30.5 50.4 1004 202
"""

import argparse
import json
import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

Point = tuple[float, float]
Line = list[Point]
Json = dict[str, Any]
MARGIN = 24.0  # around the sheet, so that strokes along the cut stay out of sight
FAR = 40.0  # degrees beyond the anchors: what lies farther away is not on the sheet, and projections would bend it


# --- TopoJSON --------------------------------------------------------------------------------------------------------


def arcs_of(atlas: Json) -> list[Line]:
    """The arcs of a topology in degrees: longitude and latitude."""
    transform = atlas["transform"]
    (sx, sy), (tx, ty) = transform["scale"], transform["translate"]
    found = []
    for arc in atlas["arcs"]:
        x = y = 0
        line = []
        for dx, dy in arc:
            x, y = x + dx, y + dy
            line.append((x * sx + tx, y * sy + ty))
        found.append(line)
    return found


def rings(geometry: Json, arcs: Sequence[Line]) -> Iterator[Line]:
    """The outer outlines of a geometry."""
    kind = geometry["type"]
    if kind == "GeometryCollection":
        for one in geometry["geometries"]:
            yield from rings(one, arcs)
    elif kind in ("Polygon", "MultiPolygon"):
        polygons = [geometry["arcs"]] if kind == "Polygon" else geometry["arcs"]
        for outer, *_ in polygons:
            yield [point for number in outer for point in _arc(number, arcs)[:-1]]


def _arc(number: int, arcs: Sequence[Line]) -> Line:
    return arcs[number] if number >= 0 else arcs[~number][::-1]


# --- projections -----------------------------------------------------------------------------------------------------


def albers(middle: float, south: float, north: float) -> Callable[[Point], Point]:
    """The equal-area conic projection with two standard parallels."""
    first, second = math.radians(south), math.radians(north)
    n = (math.sin(first) + math.sin(second)) / 2
    c = math.cos(first) ** 2 + 2 * n * math.sin(first)

    def project(point: Point) -> Point:
        far = math.sqrt(max(0.0, c - 2 * n * math.sin(math.radians(point[1])))) / n
        turn = n * math.radians((point[0] - middle + 180) % 360 - 180)
        return far * math.sin(turn), far * math.cos(turn)

    return project


def equirectangular(point: Point) -> Point:
    return point[0], -point[1]


def anchored(project: Callable[[Point], Point], anchors: Sequence[Sequence[float]]) -> Callable[[Point], Point]:
    """Scaled and moved, each axis by itself, so that both anchors (longitude, latitude, x, y) lie where they say."""
    (lon1, lat1, x1, y1), (lon2, lat2, x2, y2) = anchors
    (u1, v1), (u2, v2) = project((lon1, lat1)), project((lon2, lat2))
    sx, sy = (x2 - x1) / (u2 - u1), (y2 - y1) / (v2 - v1)

    def place(point: Point) -> Point:
        u, v = project(point)
        return x1 + (u - u1) * sx, y1 + (v - v1) * sy

    return place


# --- reducing --------------------------------------------------------------------------------------------------------


def clipped(line: Line, left: float, top: float, right: float, bottom: float) -> Line:
    """What of a closed outline lies within a rectangle."""
    for axis, limit, sign in ((0, left, 1), (0, right, -1), (1, top, 1), (1, bottom, -1)):
        kept: Line = []
        for before, here in zip([*line[-1:], *line], line, strict=False):
            inside, was_inside = ((point[axis] - limit) * sign >= 0 for point in (here, before))
            if inside != was_inside:
                share = (limit - before[axis]) / (here[axis] - before[axis])
                kept.append(tuple(a + (b - a) * share for a, b in zip(before, here, strict=True)))  # type: ignore[arg-type]
            if inside:
                kept.append(here)
        line = kept
    return line


def simplified(line: Line, tolerance: float) -> Line:
    """Douglas and Peucker: points that lie nearly on the line between others are left out."""
    if len(line) < 3:
        return line
    (x0, y0), (x1, y1) = line[0], line[-1]
    long = math.hypot(x1 - x0, y1 - y0)

    def off(point: Point) -> float:
        if long == 0:
            return math.hypot(point[0] - x0, point[1] - y0)
        return abs((x1 - x0) * (point[1] - y0) - (y1 - y0) * (point[0] - x0)) / long

    farthest = max(range(1, len(line) - 1), key=lambda place: off(line[place]))
    if off(line[farthest]) <= tolerance:
        return [line[0], line[-1]]
    return simplified(line[: farthest + 1], tolerance)[:-1] + simplified(line[farthest:], tolerance)


def area(line: Line) -> float:
    return abs(sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(line, [*line[1:], line[0]], strict=True))) / 2


def outlines(lines: Iterable[Line], place: Callable[[Point], Point], wanted: argparse.Namespace) -> Iterator[str]:
    (west, south, *_), (east, north, *_) = sorted(wanted.anchor)
    south, north = sorted((south, north))
    width, height = wanted.size
    for line in lines:
        part = clipped(line, west - FAR, south - FAR, east + FAR, north + FAR)
        cut = clipped([place(point) for point in part], -MARGIN, -MARGIN, width + MARGIN, height + MARGIN)
        if len(cut) > 3 and area(cut) >= wanted.smallest:
            half = len(cut) // 2  # a closed line is reduced in two halves, whose ends stay
            reduced = simplified(cut[: half + 1], wanted.tolerance)[:-1]
            reduced += simplified([*cut[half:], cut[0]], wanted.tolerance)[:-1]
            yield " ".join(f"{round(x)} {round(y)}" for x, y in reduced)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("atlas", type=Path)
    parser.add_argument("name", help="of the table that is printed")
    parser.add_argument("--size", type=float, nargs=2, required=True, help="width and height of the sheet")
    parser.add_argument("--anchor", type=float, nargs=4, action="append", help="longitude, latitude, x, y; twice")
    parser.add_argument("--albers", type=float, nargs=3, help="middle meridian and two parallels; else equirectangular")
    parser.add_argument("--country", help="number of a country (ISO 3166-1) whose own outline is wanted too")
    parser.add_argument("--tolerance", type=float, default=1.6, help="how far a left-out point may lie off the line")
    parser.add_argument("--smallest", type=float, default=60, help="area of the smallest island that is kept")
    wanted = parser.parse_args()
    if len(wanted.anchor or ()) != 2:
        parser.error("two anchors are needed")
    atlas = json.loads(wanted.atlas.read_text(encoding="utf-8"))
    arcs = arcs_of(atlas)
    place = anchored(albers(*wanted.albers) if wanted.albers else equirectangular, wanted.anchor)
    tables = {"land": atlas["objects"]["land"]}
    if wanted.country:
        countries = atlas["objects"]["countries"]["geometries"]
        tables["country"] = next(one for one in countries if one.get("id") == wanted.country)
    print(f"[{wanted.name}]")
    for name, geometry in tables.items():
        lines = "".join(f'  "{line}",\n' for line in outlines(rings(geometry, arcs), place, wanted))
        print(f"{name} = [\n{lines}]")


if __name__ == "__main__":
    main()
