"""Where everything is on the drawn map: locations, the spaces of the routes, names, souvenirs and pennants."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, combinations, pairwise
from math import atan2, degrees, hypot
from typing import NamedTuple

from drezina.games.ticket_to_ride_sf.components import Components, Location, Route
from drezina.games.ticket_to_ride_sf.drawing.lettering import Box, Lettering, Letters, Site, meet, turned, upright


class Drawn(NamedTuple):
    """Where a location is drawn, and the middle and the lines of its name; no line means from above downwards."""

    x: float
    y: float
    name_x: float
    name_y: float
    lines: int


# Sizes on the wide map; on another one all of it is so many times larger.
THICK = 16.0  # of a space
CAR = 21.6  # a cable car is higher than its space
APART = 11.8  # half the distance between the tracks of a double route
GAP_AT_END = 17.0  # room for the disc of a location
YIELD, FARTHEST = 1.2, 60.0  # by which an end draws back from another route, and how far at most
BETWEEN = 2.4  # two spaces of a route
EDGE = 5.0  # of the map, where no name begins

Point = tuple[float, float]
Ends = tuple[str, str]


@dataclass(frozen=True, eq=False)
class Form:
    """A shape of the map: its size, how large pieces and letters are, and what was laid out by hand.

    A location that lies elsewhere, in components of one's own, is drawn where it lies, its name where there is room.
    """

    name: str
    width: float
    height: float
    scale: float  # of pieces
    letters: Letters
    by_hand: dict[tuple[str, float, float], Drawn]
    bends: dict[Ends, Point]
    printed: tuple[Box, ...]  # the tables of points, and the title

    across: tuple[Point, ...]  # what is on the wide map so far from the left is here so far from it
    down: tuple[Point, ...]

    def at(self, x: float, y: float) -> Point:
        """Where a point of the components lies."""
        return _between(self.across, x), _between(self.down, y)


def _between(pairs: tuple[Point, ...], value: float) -> float:
    """Straight from pair to pair, and beyond the last ones as far as between them."""
    (a, to_a), (b, to_b) = next(((one, two) for one, two in pairwise(pairs) if value <= two[0]), (pairs[-2], pairs[-1]))
    return round(to_a + (value - a) * (to_b - to_a) / (b - a))


@dataclass(frozen=True)
class Space:
    x: float
    y: float
    turn: float  # degrees, from -90 to 90, so that cars stand on their wheels
    long: float


def _site(one: Location, form: Form) -> Site:
    drawn = form.by_hand.get((one.id, one.x, one.y))
    if drawn is None:
        return Site(one.id, one.name, *form.at(one.x, one.y))
    return Site(one.id, one.name, drawn.x, drawn.y, (drawn.name_x, drawn.name_y, drawn.lines))


class Geography:
    """The layout of one component file on a map of one form, worked out once."""

    def __init__(self, found: Components, form: Form) -> None:
        self.form = form
        sites = [_site(one, form) for one in found.locations.list]
        self.places: dict[str, Point] = {site.id: (site.x, site.y) for site in sites}
        order = {route.id: number for number, route in enumerate(found.routes.list)}
        self.lines = {route.id: list(self._line(route, order)) for route in found.routes.list}
        self.gaps = {route.id: [GAP_AT_END * form.scale] * 2 for route in found.routes.list}
        self.spaces = {route.id: self._spaces(route) for route in found.routes.list}
        self._make_room(found.routes.list)
        high, middle = CAR * form.scale, (form.width / 2, form.height / 2)
        cars = [turned(one.x, one.y, one.turn, one.long + 2, high) for one in chain(*self.spaces.values())]
        frame = upright(*middle, middle[0] - EDGE, middle[1] - EDGE)
        lettering = Lettering(sites, [*cars, *form.printed], frame, form.letters, form.scale)
        self.labels, self.tokens, self.pennants = lettering.labels, lettering.tokens, lettering.pennants
        self.taken = lettering.taken

    def _line(self, route: Route, order: dict[str, int]) -> Iterator[Point]:
        """Points along the middle of a route, close together; tracks of a double route run side by side."""
        (ax, ay), (bx, by) = self.places[route.a], self.places[route.b]
        away = 0.0
        if route.twin:
            away = APART * self.form.scale if order[route.id] < order[route.twin] else -APART * self.form.scale
            if (ax, ay) > (bx, by):
                away = -away
        length = hypot(bx - ax, by - ay)
        across = (-(by - ay) / length * away, (bx - ax) / length * away)
        # A bend is the control point of a curve that passes half-way to it.
        straight = ((ax + bx) / 2, (ay + by) / 2)
        bend = self.form.bends.get((route.a, route.b)) or (self.form.at(*route.via) if route.via else straight)
        for step in range(201):
            t = step / 200
            x = (1 - t) ** 2 * ax + 2 * t * (1 - t) * bend[0] + t * t * bx
            y = (1 - t) ** 2 * ay + 2 * t * (1 - t) * bend[1] + t * t * by
            yield x + across[0], y + across[1]

    def _spaces(self, route: Route) -> list[Space]:
        points, (before, behind) = self.lines[route.id], self.gaps[route.id]
        way = [0.0]
        for (x, y), (next_x, next_y) in pairwise(points):
            way.append(way[-1] + hypot(next_x - x, next_y - y))
        usable = way[-1] - before - behind
        found = []
        for number in range(route.length):
            middle = before + usable * (number + 0.5) / route.length
            ahead = max(1, next(index for index, gone in enumerate(way) if gone >= middle))
            (x, y), (next_x, next_y) = points[ahead - 1], points[ahead]
            turn = degrees(atan2(next_y - y, next_x - x))
            upright_turn = round((turn + 90) % 180 - 90, 1)
            found.append(Space(round(x, 1), round(y, 1), upright_turn, round(usable / route.length - BETWEEN, 1)))
        return found

    def _make_room(self, routes: list[Route]) -> None:
        """Where routes crowd around a location, the end with the longer space draws back."""
        at_ends: dict[str, list[tuple[Route, int]]] = {}
        for route in routes:
            at_ends.setdefault(route.a, []).append((route, 0))
            at_ends.setdefault(route.b, []).append((route, 1))
        crowded = [pair for ends in at_ends.values() for pair in combinations(ends, 2)]
        while crowded:
            crowded = [pair for pair in crowded if self._crowd(*pair)]
            for one, other in crowded:
                self._draw_back(max(one, other, key=lambda end: self.spaces[end[0].id][0].long))
            crowded = [
                (one, other)
                for one, other in crowded
                if max(self.gaps[one[0].id][one[1]], self.gaps[other[0].id][other[1]]) < FARTHEST
            ]

    def _crowd(self, one: tuple[Route, int], other: tuple[Route, int]) -> bool:
        first, second = self._end(*one), self._end(*other)
        return meet(first, second)

    def _end(self, route: Route, end: int) -> Box:
        space = self.spaces[route.id][-1 if end else 0]
        return turned(space.x, space.y, space.turn, space.long, THICK * self.form.scale + 3)

    def _draw_back(self, end: tuple[Route, int]) -> None:
        route, side = end
        self.gaps[route.id][side] += YIELD
        self.spaces[route.id] = self._spaces(route)
