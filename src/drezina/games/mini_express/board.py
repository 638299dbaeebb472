"""What is printed and what is in the box, as flat tables for one configuration, with the tables derived from it."""

from functools import cache
from itertools import accumulate
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from drezina.core.game import Config
from drezina.games.mini_express.codes import Codes
from drezina.games.mini_express.components import COMPANIES, LONGEST, TRACK, WILD, Components, Map, Mode
from drezina.kit import hexes

FIRMS: Final[i64] = 4  # wood, steel, leather, cotton (ME-1.1)
NONE: Final[i64] = -1
TOP_LENGTH: Final[i64] = TRACK - 1
WILD_SYMBOL: Final[i64] = FIRMS  # the second symbol of a wild token
RINGS: Final[i64] = LONGEST  # distances for which a city's route hexes are listed
FAR: Final[i64] = hexes.FAR  # farther than any route leads
RANDOM: Final = "random"  # the start player is drawn by lot


@final
class Distances:
    """Tables of one map. Land is never blocked, so how far every hex lies from every city is known before the game.

    Tables over hex and city have the hex first.
    """

    def __init__(self, printed: Map, with_harbours: bool) -> None:
        names = printed.hexes
        starts = {start.company: start.hex for start in printed.starts.items}
        ports = [one.hex for one in printed.harbours.items] if printed.harbours is not None and with_harbours else []
        self.cells: list[hexes.Hex] = [hexes.axial(name) for name in names]
        self.near: list[list[int]] = hexes.neighbours(self.cells)
        self.hex_of: list[int] = [names.index(city.hex) for city in printed.cities.items]
        self.start_of: list[int] = [names.index(starts[company]) for company in COMPANIES]
        self.harbour_hex: list[int] = [names.index(name) for name in ports]
        # ME-1.4, ME-15.1
        self.is_open: list[bool] = [name in printed.land.hexes and name not in ports for name in names]
        self.to_city: list[list[int]] = [hexes.distances(self.near, self.is_open, goal) for goal in self.hex_of]
        self.to_harbour: list[list[int]] = [hexes.distances(self.near, self.is_open, one) for one in self.harbour_hex]

    def onward(self) -> list[int]:
        """The directions in which a shortest route from hex to city goes on, as bits."""
        return [self._onward_from(cell, row) for cell in range(len(self.cells)) for row in self.to_city]

    def _onward_from(self, cell: int, far: list[int]) -> int:
        return sum(
            1 << direction
            for direction, there in enumerate(self.near[cell])
            if there >= 0 and far[there] == far[cell] - 1 and (self.is_open[there] or far[there] == 0)
        )

    def leftmost(self) -> list[int]:
        """The direction that lies farthest to the left of the bearing from hex to city (ME-9.17)."""
        return [
            0 if cell == goal else hexes.leftmost(hexes.bearing(self.cells[cell], self.cells[goal]))
            for cell in range(len(self.cells))
            for goal in self.hex_of
        ]

    def rings(self) -> list[list[int]]:
        """For each city and distance the hexes that a route can use there, in ascending order."""
        return [
            [cell for cell, far in enumerate(row) if far == distance and (self.is_open[cell] or distance == 0)]
            for row in self.to_city
            for distance in range(LONGEST)
        ]


@cache
def _distances(printed: Map, with_harbours: bool) -> Distances:
    """Computed once for all configurations that are played on a map."""
    return Distances(printed, with_harbours)


def _hex_first(rows: list[list[int]], cells: int) -> list[int]:
    """A table with a row for each goal, turned round and flattened."""
    return [row[cell] for cell in range(cells) for row in rows]


def _mode(config: Config) -> str:
    """The row of the table of shares that a configuration uses."""
    if config.players == 1:
        return "solo"
    if config.players == 2:
        return "duo_expert" if config["expert"] else "duo_steamhead"
    return f"players_{config.players}"


def _starter(config: Config) -> int:
    """ME-2.8, ME-10.2: the seat that is known to start, or NONE where chance decides."""
    if config.players == 1:
        return 0
    return int(NONE) if config["start_player"] == RANDOM else int(config["start_player"]) - 1


@final
class Board:
    """What all states of one configuration share. Tables over hex and city have the hex first."""

    def __init__(self, found: Components, config: Config) -> None:
        self.people: i64 = config.players
        self.seats: i64 = config.seats
        self.automa: i64 = config.players if config.seats > config.players else NONE
        self.expert: bool = bool(config["expert"])
        self.solo: bool = config.players == 1
        self.starter: i64 = _starter(config)
        self.level: i64 = int(config["difficulty"])
        self.two_columns: bool = self.expert or self.solo  # ME-10.10, ME-13.9
        self.spike: bool = bool(config["golden_spike"])
        self.harbours: bool = bool(config["harbours"])

        counts = found.counts
        mode: Mode = getattr(found.modes, _mode(config))
        self.field_start: i64 = mode.field
        self.aside_start: i64 = mode.aside
        self.box_start: i64 = mode.box
        self.length_step: i64 = mode.length_step
        self.trains: i64 = counts.trains
        self.shares: i64 = counts.shares
        self.area_start: i64 = counts.area_start
        self.area_limit: i64 = counts.area_limit
        self.refill: i64 = counts.refill
        self.influence_start: i64 = counts.influence_start
        self.to_end: i64 = counts.exhausted_to_end_expert if self.expert else counts.exhausted_to_end
        self.first: vec[i64] = vec[i64](found.values.first)
        self.second: vec[i64] = vec[i64](found.values.second)
        self.other: vec[i64] = vec[i64](found.values.other)

        printed: Map = found.map(str(config["map"]))
        routes = _distances(printed, self.harbours)
        rings = routes.rings()
        cities = printed.cities.items
        capacity = [2 if config["first_game"] else city.capacity for city in cities]  # ME-1.7
        self.hexes: i64 = len(routes.cells)
        self.cities: i64 = len(cities)
        self.hex_of: vec[i64] = vec[i64](routes.hex_of)
        self.capacity: vec[i64] = vec[i64](capacity)
        self.start_of: vec[i64] = vec[i64](routes.start_of)
        self.open_land: vec[i64] = vec[i64]([int(is_open) for is_open in routes.is_open])
        self.harbour_hex: vec[i64] = vec[i64](routes.harbour_hex)
        self.column: vec[i64] = vec[i64]([q for q, _ in routes.cells])
        self.near: vec[i64] = vec[i64]([there for row in routes.near for there in row])
        self.distance: vec[i64] = vec[i64](_hex_first(routes.to_city, len(routes.cells)))  # ME-6.4, ME-9.14
        self.onward: vec[i64] = vec[i64](routes.onward())
        self.leftmost: vec[i64] = vec[i64](routes.leftmost())
        self.ring: vec[i64] = vec[i64]([cell for ring in rings for cell in ring])
        self.ring_from: vec[i64] = vec[i64](list(accumulate((len(ring) for ring in rings), initial=0)))
        self.to_harbour: vec[i64] = vec[i64](_hex_first(routes.to_harbour, len(routes.cells)))  # ME-15.6

        ids = [city.id for city in cities]
        spike = printed.golden_spike
        self.east_city: i64 = NONE if spike is None else ids.index(spike.east)
        self.west_city: i64 = NONE if spike is None else ids.index(spike.west)
        self.length_bonus: i64 = 0 if spike is None else spike.length_bonus

        tokens = found.demand.tokens
        symbols = [*COMPANIES, WILD]
        self.demands: i64 = len(tokens)
        self.demand_count: vec[i64] = vec[i64]([token.count for token in tokens])
        self.demand_first: vec[i64] = vec[i64]([symbols.index(token.symbols[0]) for token in tokens])
        self.demand_second: vec[i64] = vec[i64]([symbols.index(token.symbols[1]) for token in tokens])
        steam = found.steamhead
        in_bag = [steam.tokens.count(kind) for kind in steam.kinds] + [steam.refresh]
        self.refresh: i64 = len(steam.kinds)  # the kind after all numbered ones
        self.bag_count: vec[i64] = vec[i64](in_bag)
        self.company_steps: vec[i64] = vec[i64]([kind.company for kind in steam.kinds])
        self.city_steps: vec[i64] = vec[i64]([kind.city for kind in steam.kinds])

        self.codes: Codes = Codes(
            cities=len(cities),
            hexes=len(routes.cells),
            harbours=len(routes.harbour_hex),
            operators=len(COMPANIES) if self.spike else 0,
            tokens=len(tokens),
            starters=config.players if self.starter == NONE else 0,
            steam=len(in_bag) if self.automa != NONE else 0,
        )

        # Scratch of the Golden Spike, never part of a state: who is joined with either end, and what is left to visit.
        self.joined_east: vec[i64] = vec[i64]([0] * self.hexes)
        self.joined_west: vec[i64] = vec[i64]([0] * self.hexes)
        self.queue: vec[i64] = vec[i64]([0] * (self.hexes * FIRMS))
