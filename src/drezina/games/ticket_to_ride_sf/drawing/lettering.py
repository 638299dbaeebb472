"""Where the names and the souvenirs stand on the map, so that they cover neither routes nor each other."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from math import cos, hypot, inf, pi, radians, sin
from typing import Literal

Anchor = Literal["start", "middle", "end"]
SIZE, LINE, SPACED = 11.5, 12.7, 0.5  # of the letters, from line to line, between letters
CAP = 0.73  # height of a capital, of its size
# Widths of bold capitals in hundredths of their size, as in the widest of the fonts in use.
WIDTHS = {
    letter: wide
    for wide, letters in (
        (37, "IJ "), (42, "-."), (68, "EFLT"), (73, "CPSYZ"), (77, "ABKRVX"), (85, "DGHNOQU"), (110, "MW"),
    )
    for letter in letters
}  # fmt: skip
OTHER_WIDTH = 85
AROUND = 1.6  # the halo of the letters
APART = 4.0  # between two labels
MARK = 12.2  # the disc of a location
REACH_X, REACH_Y = 210.0, 85.0  # nothing farther away can be in the way
STEP, FARTHEST = 3.0, 40.0  # between the spots that are tried for a name, and how far it may stand from its location
PILE_W, PILE_H = 17.8, 19.3  # half the room of three tokens and their number,
PILE_RIGHT = 2.8  # whose middle is a little to the right of the uppermost
CLOSE = 30.0  # around a location: what there is tells who chooses first
CLEARLY, MIXED = 8.0, 20.0  # how much nearer its own location must be, and what the doubt costs otherwise
CROWDED = 300.0  # what covering something costs, for each unit


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle: its middle and half its sides, the direction of the first side, and half of what it spans."""

    x: float
    y: float
    half_w: float
    half_h: float
    along_x: float
    along_y: float
    span_x: float
    span_y: float


def upright(x: float, y: float, half_w: float, half_h: float) -> Box:
    return Box(x, y, half_w, half_h, 1.0, 0.0, half_w, half_h)


def turned(x: float, y: float, turn: float, long: float, thick: float) -> Box:
    c, s = cos(radians(turn)), sin(radians(turn))
    span_x, span_y = (long * abs(c) + thick * abs(s)) / 2, (long * abs(s) + thick * abs(c)) / 2
    return Box(x, y, long / 2, thick / 2, c, s, span_x, span_y)


@dataclass(frozen=True)
class Label:
    lines: tuple[str, ...]
    x: float
    y: float  # of the first base line
    anchor: Anchor
    box: Box


Spot = tuple[float, float, float, tuple[str, ...]]  # where something could stand: cost, middle of its box, lines


@dataclass(frozen=True)
class Site:
    """A location: its name and where it is."""

    id: str
    name: str
    x: float
    y: float


def depth(box: Box, other: Box) -> float:
    """How far an upright box reaches into another, or 0."""
    dx = other.x - box.x
    over_x = box.half_w + other.span_x - abs(dx)
    if over_x <= 0:
        return 0.0
    dy = other.y - box.y
    over_y = box.half_h + other.span_y - abs(dy)
    if over_y <= 0:
        return 0.0
    along_x, along_y = other.along_x, other.along_y
    along = other.half_w + box.half_w * abs(along_x) + box.half_h * abs(along_y) - abs(dx * along_x + dy * along_y)
    across = other.half_h + box.half_w * abs(along_y) + box.half_h * abs(along_x) - abs(dy * along_x - dx * along_y)
    return max(0.0, min(over_x, over_y, along, across))


def width(line: str) -> float:
    letters = line.upper()
    return SIZE / 100 * sum(WIDTHS.get(letter, OTHER_WIDTH) for letter in letters) + SPACED * len(letters)


class Lettering:
    """A label for every site, then a spot for its pile of tokens; those with the least room choose first."""

    def __init__(self, sites: Sequence[Site], obstacles: Iterable[Box], frame: Box) -> None:
        self.frame = frame
        self.sites = sites
        self.taken = [*obstacles, *(upright(site.x, site.y, MARK, MARK) for site in sites)]
        self.labels: dict[str, Label] = {}
        self.tokens: dict[str, tuple[float, float]] = {}
        crowded = sorted(sites, key=lambda site: -covered(upright(site.x, site.y, CLOSE, CLOSE), self.taken))
        for site in crowded:
            lines, box = self._cheapest(site, list(_label_spots(site)))
            self.labels[site.id] = _label(lines, site, box)
            self.taken.append(upright(box.x, box.y, box.half_w + APART, box.half_h + APART))
        for site in crowded:
            _, box = self._cheapest(site, list(_pile_spots(site)))
            self.tokens[site.id] = (box.x - PILE_RIGHT, box.y)
            self.taken.append(box)

    def _cheapest(self, site: Site, spots: list[Spot]) -> tuple[tuple[str, ...], Box]:
        """Cheap is near its own location, farther from all others, on the map, and over nothing."""
        others = [one for one in self.sites if one is not site and _near(site, one.x, one.y, 0, 0)]
        taken = [one for one in self.taken if _near(site, one.x, one.y, one.span_x, one.span_y)]
        spots.sort()
        best, least = (spots[0][3], _box(*spots[0])), inf
        for spot in spots:
            if spot[0] >= least:
                break
            box = _box(*spot)
            mixed = any(_distance(box, other) < _distance(box, site) + CLEARLY for other in others)
            cost = spot[0] + MIXED * mixed + CROWDED * (covered(box, taken) + self._outside(box))
            if cost < least:
                best, least = (spot[3], box), cost
        return best

    def _outside(self, box: Box) -> float:
        """How far a box reaches over the edge of the map."""
        over_x = abs(box.x - self.frame.x) + box.half_w - self.frame.half_w
        over_y = abs(box.y - self.frame.y) + box.half_h - self.frame.half_h
        return max(0.0, over_x, over_y)


def _near(site: Site, x: float, y: float, span_x: float, span_y: float) -> bool:
    return abs(x - site.x) < REACH_X + span_x and abs(y - site.y) < REACH_Y + span_y


def covered(box: Box, others: Iterable[Box]) -> float:
    return sum(depth(box, other) for other in others)


def _distance(box: Box, site: Site) -> float:
    """From a location to the nearest point of a box."""
    return hypot(max(0.0, abs(box.x - site.x) - box.half_w), max(0.0, abs(box.y - site.y) - box.half_h))


def _broken(name: str) -> Iterator[tuple[str, ...]]:
    """A name on one line, or on two where it has several words."""
    words = name.split(" ")
    yield (name,)
    two = [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words))]
    yield from sorted(two, key=lambda pair: max(map(width, pair)))[:1]


def _label_spots(site: Site) -> Iterator[Spot]:
    """All around a location, on a fine grid; beside it, or above or below its middle, is best."""
    for lines in _broken(site.name):
        w, h = _half_sides(lines)
        columns, rows = int((w + FARTHEST) / STEP), int((h + FARTHEST) / STEP)
        for column in range(-columns, columns + 1):
            for row in range(-rows, rows + 1):
                dx, dy = STEP * column, STEP * row
                far = hypot(max(0.0, abs(dx) - w), max(0.0, abs(dy) - h))
                if MARK < far < FARTHEST:
                    aslant = min(abs(dx) / w, abs(dy) / h, 1.0)
                    yield far + 3 * aslant + 2 * len(lines), site.x + dx, site.y + dy, lines


def _pile_spots(site: Site) -> Iterator[Spot]:
    for far in range(28, 55, 3):
        for turn in range(32):
            dx, dy = far * cos(turn * pi / 16), far * sin(turn * pi / 16)
            yield far, site.x + dx + PILE_RIGHT, site.y + dy, ()


@cache
def _half_sides(lines: tuple[str, ...]) -> tuple[float, float]:
    if not lines:
        return PILE_W, PILE_H
    return max(map(width, lines)) / 2 + AROUND, (LINE * (len(lines) - 1) + CAP * SIZE) / 2 + AROUND


def _box(_: float, x: float, y: float, lines: tuple[str, ...]) -> Box:
    return upright(x, y, *_half_sides(lines))


def _label(lines: tuple[str, ...], site: Site, box: Box) -> Label:
    """Its lines begin or end beside the location; above and below it they share their middle."""
    top = box.y - box.half_h + AROUND + CAP * SIZE
    if box.x - box.half_w > site.x:
        return Label(lines, box.x - box.half_w + AROUND, top, "start", box)
    if box.x + box.half_w < site.x:
        return Label(lines, box.x + box.half_w - AROUND, top, "end", box)
    return Label(lines, box.x, top, "middle", box)
