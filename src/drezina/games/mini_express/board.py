"""The components as flat tables, and the codes of moves, for one configuration."""

from itertools import accumulate
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from drezina.games.mini_express.chart import chart_of
from drezina.games.mini_express.components import COMPANIES, LONGEST, WILD, Components, Map, Mode

FIRMS: Final[i64] = 4  # wood, steel, leather, cotton (ME-1.1)
NONE: Final[i64] = -1
TOP_LENGTH: Final[i64] = 15
WILD_SYMBOL: Final[i64] = FIRMS  # the second symbol of a wild token
RINGS: Final[i64] = LONGEST  # distances for which a city's route hexes are listed


@final
class Rules:
    """The configuration as the engine reads it."""

    def __init__(
        self,
        players: int,
        map_name: str,
        expert: bool,
        level: int,
        golden_spike: bool,
        harbours: bool,
        first_game: bool,
        starter: int,
    ) -> None:
        self.players: int = players
        self.map_name: str = map_name
        self.expert: bool = expert
        self.level: int = level
        self.golden_spike: bool = golden_spike
        self.harbours: bool = harbours
        self.first_game: bool = first_game
        self.starter: int = starter

    def mode(self) -> str:
        if self.players == 1:
            return "solo"
        if self.players == 2:
            return "duo_expert" if self.expert else "duo_steamhead"
        return f"players_{self.players}"


@final
class Board:
    """What all states of one configuration share. Tables over hex and city have the hex first."""

    def __init__(self, found: Components, rules: Rules) -> None:
        with_automa = rules.players <= 2 and not rules.expert
        self.people: i64 = rules.players
        self.automa: i64 = rules.players if with_automa else NONE
        self.seats: i64 = rules.players + int(with_automa)
        self.expert: bool = rules.expert
        self.solo: bool = rules.players == 1
        self.starter: i64 = rules.starter  # the seat that starts, or NONE where chance says it
        self.level: i64 = rules.level
        self.two_columns: bool = rules.expert or rules.players == 1  # ME-10.10, ME-13.9
        self.spike: bool = rules.golden_spike
        self.harbours: bool = rules.harbours

        mode: Mode = getattr(found.modes, rules.mode())
        self.field_start: i64 = mode.field
        self.aside_start: i64 = mode.aside
        self.box_start: i64 = mode.box
        self.length_step: i64 = mode.length_step
        self.trains: i64 = found.counts.trains
        self.shares: i64 = found.counts.shares
        self.area_start: i64 = found.counts.area_start
        self.area_limit: i64 = found.counts.area_limit
        self.refill: i64 = found.counts.refill
        self.influence_start: i64 = found.counts.influence_start
        self.to_end: i64 = found.counts.exhausted_to_end_expert if rules.expert else found.counts.exhausted_to_end
        self.first: vec[i64] = vec[i64](found.values.first)
        self.second: vec[i64] = vec[i64](found.values.second)
        self.other: vec[i64] = vec[i64](found.values.other)

        map_of: Map = found.map(rules.map_name)
        chart = chart_of(map_of, rules.harbours)
        cities = map_of.cities.items
        self.hexes: i64 = len(chart.names)
        self.cities: i64 = len(cities)
        self.hex_of: vec[i64] = vec[i64](chart.hex_of)
        self.capacity: vec[i64] = vec[i64]([2 if rules.first_game else one.capacity for one in cities])  # ME-1.7
        self.start_of: vec[i64] = vec[i64](chart.start_of)
        self.open_land: vec[i64] = vec[i64]([int(one) for one in chart.is_open])
        self.harbour_hex: vec[i64] = vec[i64](chart.harbour_hex)
        self.column: vec[i64] = vec[i64]([q for q, _ in chart.cells])
        self.near: vec[i64] = vec[i64]([there for row in chart.near for there in row])
        self.distance: vec[i64] = vec[i64](chart.distance)
        self.step: vec[i64] = vec[i64](chart.step)
        self.left: vec[i64] = vec[i64](chart.left)
        rings = chart.rings
        self.ring: vec[i64] = vec[i64]([at for ring in rings for at in ring])
        self.ring_from: vec[i64] = vec[i64](list(accumulate((len(ring) for ring in rings), initial=0)))
        self.to_harbour: vec[i64] = vec[i64](chart.to_harbour)

        ids = [city.id for city in cities]
        spike = map_of.golden_spike
        self.east_city: i64 = NONE if spike is None else ids.index(spike.east)
        self.west_city: i64 = NONE if spike is None else ids.index(spike.west)
        self.length_bonus: i64 = 0 if spike is None else spike.length_bonus

        tokens = found.demand.tokens
        self.demands: i64 = len(tokens)
        self.demand_count: vec[i64] = vec[i64]([token.count for token in tokens])
        self.demand_first: vec[i64] = vec[i64]([COMPANIES.index(token.symbols[0]) for token in tokens])
        symbols = [*COMPANIES, WILD]
        self.demand_second: vec[i64] = vec[i64]([symbols.index(token.symbols[1]) for token in tokens])
        drawn = [(one.company, one.city) for one in found.steamhead.tokens]
        kinds = sorted(set(drawn))
        self.refresh: i64 = len(kinds)  # the kind after all numbered ones
        self.bag_count: vec[i64] = vec[i64]([drawn.count(kind) for kind in kinds] + [found.steamhead.refresh])
        self.company_steps: vec[i64] = vec[i64]([kind[0] for kind in kinds])
        self.city_steps: vec[i64] = vec[i64]([kind[1] for kind in kinds])

        self.pick: i64 = 0
        self.share: i64 = self.pick + FIRMS
        self.build: i64 = self.share + FIRMS
        self.via: i64 = self.build + FIRMS * self.cities
        self.wild: i64 = self.via + self.hexes
        self.harbour: i64 = self.wild + FIRMS
        self.operator: i64 = self.harbour + len(self.harbour_hex)
        self.demand: i64 = self.operator + (FIRMS if rules.golden_spike else 0)  # chance from here on
        self.starts: i64 = self.demand + self.demands
        self.draw: i64 = self.starts + (self.people if self.starter == NONE else 0)

        # Scratch of the Golden Spike, never part of a state: who is joined with either end, and what is left to visit.
        self.joined_east: vec[i64] = vec[i64]([0] * self.hexes)
        self.joined_west: vec[i64] = vec[i64]([0] * self.hexes)
        self.queue: vec[i64] = vec[i64]([0] * (self.hexes * FIRMS))
