"""Where names, souvenirs and pennants stand on the map, so that they cover neither routes nor each other."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import cos, hypot, inf, pi, radians, sin
from operator import itemgetter

CAP, BELOW = 0.73, 0.2  # height of a capital, and how far other letters reach below the line, of their size
# Widths of bold letters in hundredths of their size, as in the widest of the fonts in use.
WIDTHS = {
    letter: wide
    for wide, letters in (
        (37, "IJ ijl"), (42, "-."), (50, "frt"), (61, "csz"), (68, "EFLTaekvxy"), (73, "CPSYZbdghnopqu0123456789"),
        (77, "ABKRVX"), (85, "DGHNOQU"), (95, "w"), (110, "MWm"),
    )
    for letter in letters
}  # fmt: skip
OTHER_WIDTH = 85
PLATE_X, PLATE_Y = 5.0, 3.4  # of the plate, around the letters
# What follows is for the wide map; on another one all of it is so many times larger.
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
class Letters:
    """How names are written."""

    size: float
    line: float  # from one to the next
    spaced: float  # between letters
    capitals: bool

    def written(self, name: str) -> str:
        return name.upper() if self.capitals else name

    def width(self, line: str) -> float:
        letters = self.written(line)
        return self.size / 100 * sum(WIDTHS.get(one, OTHER_WIDTH) for one in letters) + self.spaced * len(letters)

    def half_sides(self, lines: tuple[str, ...]) -> tuple[float, float]:
        """Half the sides of the plate of a name."""
        below = 0 if self.capitals else BELOW * self.size
        high = self.line * (len(lines) - 1) + CAP * self.size + below
        return max(map(self.width, lines)) / 2 + PLATE_X, high / 2 + PLATE_Y


@dataclass(frozen=True)
class Label:
    """A name on its plate."""

    lines: tuple[str, ...]
    box: Box
    letters: Letters
    upright: bool = False  # written from above downwards

    def base_lines(self) -> Iterator[tuple[str, float]]:
        """Each line with its base line, before it is turned."""
        high = self.box.half_w if self.upright else self.box.half_h
        first = self.box.y - high + PLATE_Y + CAP * self.letters.size
        return ((line, first + self.letters.line * number) for number, line in enumerate(self.lines))


Spot = tuple[float, Box, tuple[str, ...]]  # where something could stand: what it costs, its box, the lines of a name


@dataclass(frozen=True)
class Site:
    """A location: its name and where it is, and, if that is settled, the middle and the lines of its label.

    A label of no lines is written from above downwards.
    """

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


class Lettering:
    """A label for every site, then spots for its tokens and its pennant; those with the least room choose first."""

    def __init__(
        self, sites: Sequence[Site], obstacles: Iterable[Box], frame: Box, letters: Letters, scale: float
    ) -> None:
        self.frame, self.letters, self.scale = frame, letters, scale
        self.sites = sites
        self.taken = [*obstacles, *(upright(site.x, site.y, MARK * scale, MARK * scale) for site in sites)]
        self.labels: dict[str, Label] = {}
        self.tokens: dict[str, tuple[float, float]] = {}
        self.pennants: dict[str, tuple[float, float]] = {}
        crowded = sorted(sites, key=lambda site: -covered(upright(site.x, site.y, CLOSE, CLOSE), self.taken))
        for site in crowded:
            lines, box = self._cheapest(site, list(self._label_spots(site)))
            self.labels[site.id] = Label(lines, box, letters, upright=site.label is not None and not site.label[2])
            self.taken.append(upright(box.x, box.y, box.half_w + APART, box.half_h + APART))
        for site in crowded:
            _, box = self._cheapest(site, list(self._pile_spots(site)))
            self.tokens[site.id] = (box.x - PILE_RIGHT * scale, box.y)
            self.taken.append(box)
        for site in crowded:
            _, box = self._cheapest(site, list(self._flag_spots(site, self.labels[site.id].box)))
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

    def _broken(self, name: str) -> Iterator[tuple[str, ...]]:
        """A name on one line, or on two where it has several words or a hyphen."""
        yield (name,)
        cuts = [place + 1 for place, letter in enumerate(name) if letter in " -"]
        two = [(name[:cut].rstrip(), name[cut:]) for cut in cuts]
        yield from sorted(two, key=lambda pair: max(map(self.letters.width, pair)))[:1]

    def _label_spots(self, site: Site) -> Iterator[Spot]:
        """All around a location, on a fine grid; beside it, or above or below its middle, is best."""
        if site.label is not None:
            yield self._settled(site.name, *site.label)
            return
        farthest = FARTHEST * self.scale
        for lines in self._broken(site.name):
            w, h = self.letters.half_sides(lines)
            columns, rows = int((w + farthest) / STEP), int((h + farthest) / STEP)
            for column in range(-columns, columns + 1):
                for row in range(-rows, rows + 1):
                    dx, dy = STEP * column, STEP * row
                    far = hypot(max(0.0, abs(dx) - w), max(0.0, abs(dy) - h))
                    if MARK * self.scale < far < farthest:
                        aslant = min(abs(dx) / w, abs(dy) / h, 1.0)
                        yield far + 3 * aslant + 2 * len(lines), upright(site.x + dx, site.y + dy, w, h), lines

    def _settled(self, name: str, x: float, y: float, count: int) -> Spot:
        lines = next(broken for broken in self._broken(name) if len(broken) == (count or 1))
        w, h = self.letters.half_sides(lines)
        return 0, upright(x, y, w, h) if count else upright(x, y, h, w), lines

    def _pile_spots(self, site: Site) -> Iterator[Spot]:
        w, h, right = PILE_W * self.scale, PILE_H * self.scale, PILE_RIGHT * self.scale
        for far in range(round(27 * self.scale), 80, 2):
            for dx, dy in _around(far):
                yield far, upright(site.x + dx + right, site.y + dy, w, h), ()

    def _flag_spots(self, site: Site, name: Box) -> Iterator[Spot]:
        """A pennant flies above its location where it can; its pole does not cross the name."""
        w, h = FLAG_W * self.scale, FLAG_H * self.scale
        for far in range(round(22 * self.scale), 80, 2):
            for dx, dy in _around(far):
                pole = (upright(site.x + dx * part, site.y + dy * part, 2, 2) for part in (0.4, 0.6, 0.8))
                if not any(depth(one, name) for one in pole):
                    yield far + 0.2 * (far + dy), upright(site.x + dx, site.y + dy, w, h), ()


def _near(site: Site, x: float, y: float, span_x: float, span_y: float) -> bool:
    return abs(x - site.x) < REACH_X + span_x and abs(y - site.y) < REACH_Y + span_y


def covered(box: Box, others: Iterable[Box]) -> float:
    return sum(depth(box, other) for other in others)


def _distance(box: Box, site: Site) -> float:
    """From a location to the nearest point of a box."""
    return hypot(max(0.0, abs(box.x - site.x) - box.half_w), max(0.0, abs(box.y - site.y) - box.half_h))


def _around(far: float) -> Iterator[tuple[float, float]]:
    return ((far * cos(turn * pi / 16), far * sin(turn * pi / 16)) for turn in range(32))
