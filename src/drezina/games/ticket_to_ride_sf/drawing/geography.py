"""The layout of the drawn map: coast, spaces of the routes, labels and tokens."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, pairwise
from math import atan2, degrees, hypot

from drezina.games.ticket_to_ride_sf.components import Components, Route
from drezina.games.ticket_to_ride_sf.drawing.lettering import Lettering, Site, turned, upright

WIDTH, HEIGHT = 1040, 790
PENINSULA = (
    "M58 790C52 740 64 700 62 640C60 590 74 545 92 500C104 468 100 440 118 404C136 368 164 338 186 300"
    "C198 276 204 248 222 232C234 218 246 222 252 236C262 256 284 268 314 274C362 284 408 292 452 286"
    "C498 280 530 262 562 246C580 236 604 226 628 232C656 238 690 226 716 212C744 198 776 206 802 226"
    "C838 252 866 282 888 308C908 330 916 352 914 382C912 420 894 446 892 484C890 520 910 548 914 590"
    "C918 630 896 652 898 696C900 730 908 760 902 790Z"
)
HEADLAND = "M228 0C230 40 238 78 256 100C272 120 296 124 314 112C338 96 352 76 384 64C420 50 448 32 456 0Z"
ISLAND = "M616 78C612 58 630 46 652 46C676 46 692 58 688 80C684 102 664 112 646 110C628 108 618 98 616 78Z"
PARKS = (
    "M262 300C300 288 350 300 372 322C392 344 372 372 330 372C288 372 246 356 244 334C243 318 250 306 262 300Z",
    "M120 540L400 552C420 554 424 590 402 594L120 602C104 600 104 542 120 540Z",
    "M408 690C424 664 468 664 484 694C500 726 484 758 446 758C410 758 396 716 408 690Z",
)

GAP_AT_END = 17.0  # room for the mark of a location
THICK = 15.0
APART = 9.5  # half the distance between the tracks of a double route

CAR = THICK + 5.0  # a cable car is a little larger than its space
EDGE = 4.0  # of the map, where no name begins
PRINTED = (upright(100, 72, 100, 72), upright(890, 774, 150, 16))  # the tables of points and the line about the map

Point = tuple[float, float]


@dataclass(frozen=True)
class Space:
    x: float
    y: float
    turn: float  # degrees
    long: float


class Geography:
    """The layout of one component file, worked out once."""

    def __init__(self, found: Components) -> None:
        self.locations = {location.id: location for location in found.locations.list}
        order = {route.id: number for number, route in enumerate(found.routes.list)}
        self.lines = {route.id: list(self._line(route, order)) for route in found.routes.list}
        self.spaces = {route.id: self._spaces(route) for route in found.routes.list}
        sites = [Site(one.id, one.name, one.x, one.y) for one in found.locations.list]
        cars = [turned(one.x, one.y, one.turn, one.long + 2, CAR) for one in chain(*self.spaces.values())]
        frame = upright(WIDTH / 2, HEIGHT / 2, WIDTH / 2 - EDGE, HEIGHT / 2 - EDGE)
        lettering = Lettering(sites, [*cars, *PRINTED], frame)
        self.labels, self.tokens = lettering.labels, lettering.tokens

    def _line(self, route: Route, order: dict[str, int]) -> Iterator[Point]:
        """Points along the middle of a route, close together; tracks of a double route run side by side."""
        a, b = self.locations[route.a], self.locations[route.b]
        if route.twin and order[route.twin] < order[route.id] and a.id > b.id:
            a, b = b, a
        away = 0.0
        if route.twin:
            away = APART if order[route.id] < order[route.twin] else -APART
            if (a.x, a.y) > (b.x, b.y):
                away = -away
        length = hypot(b.x - a.x, b.y - a.y)
        across = (-(b.y - a.y) / length * away, (b.x - a.x) / length * away)
        # A bend is the control point of a curve that passes half-way to it.
        bend = route.via or ((a.x + b.x) / 2, (a.y + b.y) / 2)
        for step in range(201):
            t = step / 200
            x = (1 - t) ** 2 * a.x + 2 * t * (1 - t) * bend[0] + t * t * b.x
            y = (1 - t) ** 2 * a.y + 2 * t * (1 - t) * bend[1] + t * t * b.y
            yield x + across[0], y + across[1]

    def _spaces(self, route: Route) -> list[Space]:
        points = self.lines[route.id]
        way = [0.0]
        for (x, y), (next_x, next_y) in pairwise(points):
            way.append(way[-1] + hypot(next_x - x, next_y - y))
        usable = way[-1] - 2 * GAP_AT_END
        found = []
        for number in range(route.length):
            middle = GAP_AT_END + usable * (number + 0.5) / route.length
            ahead = max(1, next(index for index, gone in enumerate(way) if gone >= middle))
            (x, y), (next_x, next_y) = points[ahead - 1], points[ahead]
            found.append(Space(x, y, degrees(atan2(next_y - y, next_x - x)), usable / route.length - 3.0))
        return found
