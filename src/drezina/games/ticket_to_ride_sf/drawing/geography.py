"""Where everything is on the drawn map: locations, the spaces of the routes, names, souvenirs and pennants."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, combinations, pairwise
from math import atan2, degrees, hypot
from typing import NamedTuple

from drezina.games.ticket_to_ride_sf.components import Components, Location, Route
from drezina.games.ticket_to_ride_sf.drawing.lettering import Box, Lettering, Site, meet, turned, upright

WIDTH, HEIGHT = 1048, 795


class Drawn(NamedTuple):
    """Where a location is drawn, and the middle and the lines of its name."""

    x: float
    y: float
    name_x: float
    name_y: float
    lines: int


# Our map as it was laid out by hand, with room for large letters and cable cars. A location that lies elsewhere, in
# components of one's own, is drawn where it lies, and its name where there is room.
BY_HAND = {
    ("golden-gate-bridge", 236, 226): Drawn(236, 226, 128, 226, 1),
    ("alcatraz", 649, 77): Drawn(649, 77, 586, 86, 1),
    ("pier-39", 750, 234): Drawn(750, 234, 783, 204, 2),
    ("fort-mason", 596, 256): Drawn(596, 256, 562, 198, 2),
    ("presidio", 335, 330): Drawn(335, 330, 356, 378, 1),
    ("lombard-street", 680, 304): Drawn(664, 300, 647, 371, 2),
    ("chinatown", 760, 352): Drawn(756, 384, 786, 338, 1),
    ("the-embarcadero", 883, 343): Drawn(896, 343, 974, 343, 2),
    ("pacific-heights", 542, 378): Drawn(540, 378, 500, 434, 2),
    ("union-square", 764, 428): Drawn(752, 472, 814, 482, 2),
    ("painted-ladies", 580, 509): Drawn(578, 505, 665.5, 537, 2),
    ("richmond", 175, 487): Drawn(175, 487, 112, 487, 1),
    ("haight-ashbury", 466, 579): Drawn(454, 583, 380, 549, 1),
    ("japanese-tea-garden", 290, 570): Drawn(290, 570, 347, 612, 2),
    ("sunset", 106, 714): Drawn(110, 710, 110, 734, 1),
    ("castro", 557, 648): Drawn(557, 648, 563, 690, 1),
    ("twin-peaks", 443, 718): Drawn(443, 720, 443, 744, 1),
    ("mission", 703, 662): Drawn(695, 668, 671, 698, 1),
    ("potrero-hill", 833, 662): Drawn(855, 664, 882, 694, 2),
}
BENT = {("presidio", "fort-mason"): (436, 262)}

THICK = 16.0  # of a space
CAR = 21.6  # a cable car is higher than its space
APART = 11.8  # half the distance between the tracks of a double route
GAP_AT_END = 17.0  # room for the disc of a location
YIELD, FARTHEST = 1.2, 60.0  # by which an end draws back from another route, and how far at most
BETWEEN = 2.4  # two spaces of a route
EDGE = 5.0  # of the map, where no name begins
PRINTED = (upright(92, 66, 96, 62), upright(914, 63, 132, 56))  # the tables of points, and the title

Point = tuple[float, float]


@dataclass(frozen=True)
class Space:
    x: float
    y: float
    turn: float  # degrees, from -90 to 90, so that cars stand on their wheels
    long: float


def _site(one: Location) -> Site:
    drawn = BY_HAND.get((one.id, one.x, one.y))
    if drawn is None:
        return Site(one.id, one.name, one.x, one.y)
    return Site(one.id, one.name, drawn.x, drawn.y, (drawn.name_x, drawn.name_y, drawn.lines))


class Geography:
    """The layout of one component file, worked out once."""

    def __init__(self, found: Components) -> None:
        sites = [_site(one) for one in found.locations.list]
        self.places: dict[str, Point] = {site.id: (site.x, site.y) for site in sites}
        order = {route.id: number for number, route in enumerate(found.routes.list)}
        self.lines = {route.id: list(self._line(route, order)) for route in found.routes.list}
        self.gaps = {route.id: [GAP_AT_END, GAP_AT_END] for route in found.routes.list}
        self.spaces = {route.id: self._spaces(route) for route in found.routes.list}
        self._make_room(found.routes.list)
        cars = [turned(one.x, one.y, one.turn, one.long + 2, CAR) for one in chain(*self.spaces.values())]
        frame = upright(WIDTH / 2, HEIGHT / 2, WIDTH / 2 - EDGE, HEIGHT / 2 - EDGE)
        lettering = Lettering(sites, [*cars, *PRINTED], frame)
        self.labels, self.tokens, self.pennants = lettering.labels, lettering.tokens, lettering.pennants

    def _line(self, route: Route, order: dict[str, int]) -> Iterator[Point]:
        """Points along the middle of a route, close together; tracks of a double route run side by side."""
        (ax, ay), (bx, by) = self.places[route.a], self.places[route.b]
        away = 0.0
        if route.twin:
            away = APART if order[route.id] < order[route.twin] else -APART
            if (ax, ay) > (bx, by):
                away = -away
        length = hypot(bx - ax, by - ay)
        across = (-(by - ay) / length * away, (bx - ax) / length * away)
        # A bend is the control point of a curve that passes half-way to it.
        bend = route.via or BENT.get((route.a, route.b)) or ((ax + bx) / 2, (ay + by) / 2)
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
        return turned(space.x, space.y, space.turn, space.long, THICK + 3)

    def _draw_back(self, end: tuple[Route, int]) -> None:
        route, side = end
        self.gaps[route.id][side] += YIELD
        self.spaces[route.id] = self._spaces(route)
