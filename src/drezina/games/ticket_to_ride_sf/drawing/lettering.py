"""Where names, souvenirs and pennants stand on the map, so that they cover neither routes nor each other."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from math import cos, hypot, inf, pi, radians, sin
from operator import itemgetter

SIZE, LINE, SPACED = 13.2, 14.0, 0.4  # of the letters, from line to line, between letters
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
PLATE_X, PLATE_Y = 5.0, 3.4  # of the plate, around the letters
APART = 3.0  # between two labels
MARK = 12.2  # the disc of a location
REACH_X, REACH_Y = 210.0, 85.0  # nothing farther away can be in the way
STEP, FARTHEST = 3.0, 40.0  # between the spots that are tried for a name, and how far it may stand from its location
PILE_W, PILE_H = 17.8, 17.6  # half the room of a pile of tokens with its number,
PILE_RIGHT = 1.8  # whose middle is a little to the right of the uppermost
FLAG_W, FLAG_H = 12.8, 9.8  # half the room of a pennant
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
    """A name on its plate."""

    lines: tuple[str, ...]
    box: Box

    def base_lines(self) -> Iterator[tuple[str, float]]:
        """Each line with its base line."""
        first = self.box.y - self.box.half_h + PLATE_Y + CAP * SIZE
        return ((line, first + LINE * number) for number, line in enumerate(self.lines))


Spot = tuple[float, Box, tuple[str, ...]]  # where something could stand: what it costs, its box, the lines of a name


@dataclass(frozen=True)
class Site:
    """A location: its name and where it is, and, if that is settled, the middle and the lines of its label."""

    id: str
    name: str
    x: float
    y: float
    label: tuple[float, float, int] | None = None


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


def meet(one: Box, other: Box) -> bool:
    """Whether two boxes of any direction overlap: no side of either lies between them."""
    return not (_apart(one, other) or _apart(other, one))


def _apart(box: Box, other: Box) -> bool:
    """Whether one of the sides of a box has the other box behind it."""
    dx, dy = other.x - box.x, other.y - box.y
    c = abs(box.along_x * other.along_x + box.along_y * other.along_y)
    s = abs(box.along_x * other.along_y - box.along_y * other.along_x)
    along = abs(dx * box.along_x + dy * box.along_y) - box.half_w - other.half_w * c - other.half_h * s
    across = abs(dy * box.along_x - dx * box.along_y) - box.half_h - other.half_w * s - other.half_h * c
    return along > 0 or across > 0


def width(line: str) -> float:
    letters = line.upper()
    return SIZE / 100 * sum(WIDTHS.get(letter, OTHER_WIDTH) for letter in letters) + SPACED * len(letters)


class Lettering:
    """A label for every site, then spots for its tokens and its pennant; those with the least room choose first."""

    def __init__(self, sites: Sequence[Site], obstacles: Iterable[Box], frame: Box) -> None:
        self.frame = frame
        self.sites = sites
        self.taken = [*obstacles, *(upright(site.x, site.y, MARK, MARK) for site in sites)]
        self.labels: dict[str, Label] = {}
        self.tokens: dict[str, tuple[float, float]] = {}
        self.pennants: dict[str, tuple[float, float]] = {}
        crowded = sorted(sites, key=lambda site: -covered(upright(site.x, site.y, CLOSE, CLOSE), self.taken))
        for site in crowded:
            lines, box = self._cheapest(site, list(_label_spots(site)))
            self.labels[site.id] = Label(lines, box)
            self.taken.append(upright(box.x, box.y, box.half_w + APART, box.half_h + APART))
        for site in crowded:
            _, box = self._cheapest(site, list(_pile_spots(site)))
            self.tokens[site.id] = (box.x - PILE_RIGHT, box.y)
            self.taken.append(box)
        for site in crowded:
            _, box = self._cheapest(site, list(_flag_spots(site, self.labels[site.id].box)))
            self.pennants[site.id] = (box.x, box.y)
            self.taken.append(box)

    def _cheapest(self, site: Site, spots: list[Spot]) -> tuple[tuple[str, ...], Box]:
        """Cheap is near its own location, farther from all others, on the map, and over nothing."""
        others = [one for one in self.sites if one is not site and _near(site, one.x, one.y, 0, 0)]
        taken = [one for one in self.taken if _near(site, one.x, one.y, one.span_x, one.span_y)]
        spots.sort(key=itemgetter(0))
        _, box, lines = spots[0]
        best, least = (lines, box), inf
        for near, box, lines in spots:
            if near >= least:
                break
            mixed = any(_distance(box, other) < _distance(box, site) + CLEARLY for other in others)
            cost = near + MIXED * mixed + CROWDED * (covered(box, taken) + self._outside(box))
            if cost < least:
                best, least = (lines, box), cost
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
    if site.label is not None:
        x, y, count = site.label
        lines = next(broken for broken in _broken(site.name) if len(broken) == count)
        yield 0, upright(x, y, *_half_sides(lines)), lines
        return
    for lines in _broken(site.name):
        w, h = _half_sides(lines)
        columns, rows = int((w + FARTHEST) / STEP), int((h + FARTHEST) / STEP)
        for column in range(-columns, columns + 1):
            for row in range(-rows, rows + 1):
                dx, dy = STEP * column, STEP * row
                far = hypot(max(0.0, abs(dx) - w), max(0.0, abs(dy) - h))
                if MARK < far < FARTHEST:
                    aslant = min(abs(dx) / w, abs(dy) / h, 1.0)
                    yield far + 3 * aslant + 2 * len(lines), upright(site.x + dx, site.y + dy, w, h), lines


def _pile_spots(site: Site) -> Iterator[Spot]:
    for far in range(27, 80, 2):
        for dx, dy in _around(far):
            yield far, upright(site.x + dx + PILE_RIGHT, site.y + dy, PILE_W, PILE_H), ()


def _flag_spots(site: Site, name: Box) -> Iterator[Spot]:
    """A pennant flies above its location where it can; its pole does not cross the name."""
    for far in range(22, 80, 2):
        for dx, dy in _around(far):
            pole = (upright(site.x + dx * part, site.y + dy * part, 2, 2) for part in (0.4, 0.6, 0.8))
            if not any(depth(one, name) for one in pole):
                yield far + 0.2 * (far + dy), upright(site.x + dx, site.y + dy, FLAG_W, FLAG_H), ()


def _around(far: float) -> Iterator[tuple[float, float]]:
    return ((far * cos(turn * pi / 16), far * sin(turn * pi / 16)) for turn in range(32))


@cache
def _half_sides(lines: tuple[str, ...]) -> tuple[float, float]:
    """Half the sides of the plate of a name."""
    return max(map(width, lines)) / 2 + PLATE_X, (LINE * (len(lines) - 1) + CAP * SIZE) / 2 + PLATE_Y
