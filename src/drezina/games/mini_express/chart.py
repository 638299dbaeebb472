"""A map worked out before the game: land is never blocked, so how far every hex lies from every city is known."""

from functools import cache, cached_property

from drezina.games.mini_express.components import COMPANIES, LONGEST, Map
from drezina.kit import hexes


class Chart:
    """Tables of one map. Rows over hex and city have the hex first."""

    def __init__(self, chart: Map, with_harbours: bool) -> None:
        self.names = chart.hexes
        self.cells = [hexes.axial(name) for name in self.names]
        self.near = hexes.neighbours(self.cells)
        self.hex_of = [self.names.index(city.hex) for city in chart.cities.items]
        starts = {start.company: start.hex for start in chart.starts.items}
        self.start_of = [self.names.index(starts[company]) for company in COMPANIES]
        ports = [one.hex for one in chart.harbours.items] if chart.harbours is not None and with_harbours else []
        self.harbour_hex = [self.names.index(name) for name in ports]
        self.is_open = [name in chart.land.hexes and name not in ports for name in self.names]  # ME-1.4, ME-15.1
        self._far = [hexes.distances(self.near, self.is_open, goal) for goal in self.hex_of]

    @cached_property
    def distance(self) -> list[int]:
        """Steps from hex to city over open land (ME-6.4, ME-9.14)."""
        return [row[place] for place in range(len(self.cells)) for row in self._far]

    @cached_property
    def step(self) -> list[int]:
        """The directions in which a shortest route from hex to city goes on, as bits."""
        return [self._onwards(place, row) for place in range(len(self.cells)) for row in self._far]

    def _onwards(self, place: int, far: list[int]) -> int:
        return sum(
            1 << direction
            for direction, there in enumerate(self.near[place])
            if there >= 0 and far[there] == far[place] - 1 and (self.is_open[there] or far[there] == 0)
        )

    @cached_property
    def left(self) -> list[int]:
        """The direction that lies farthest to the left of the bearing from hex to city (ME-9.17)."""
        return [
            0 if place == goal else hexes.leftmost(hexes.bearing(self.cells[place], self.cells[goal]))
            for place in range(len(self.cells))
            for goal in self.hex_of
        ]

    @cached_property
    def rings(self) -> list[list[int]]:
        """For each city and distance the hexes that a route can use there, in ascending order."""
        return [
            [at for at, far in enumerate(row) if far == distance and (self.is_open[at] or distance == 0)]
            for row in self._far
            for distance in range(LONGEST)
        ]

    @cached_property
    def to_harbour(self) -> list[int]:
        """Steps from hex to harbour over open land (ME-15.6)."""
        far = [hexes.distances(self.near, self.is_open, port) for port in self.harbour_hex]
        return [row[place] for place in range(len(self.cells)) for row in far]


@cache
def chart_of(chart: Map, with_harbours: bool) -> Chart:
    """Worked out once for all configurations that are played on it."""
    return Chart(chart, with_harbours)
