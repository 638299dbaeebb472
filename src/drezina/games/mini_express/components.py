"""The component file of Mini Express: its shape, and what cannot be right in it."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from drezina.core import components
from drezina.core.components import Block, Source
from drezina.kit import hexes

FOLDER = Path(__file__).parent
COMPANIES = ("wood", "steel", "leather", "cotton")
WILD = "wild"
TRACK: Final = 16  # fields of the line-length track, 0 to 15
LONGEST: Final = 7  # no route is this long, since a train area holds fewer trains


class Part(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """A piece of a block."""


class Names(Part, frozen=True):
    en: str
    cs: str


class Companies(Block, frozen=True):
    order: tuple[str, ...]


class Counts(Block, frozen=True):
    trains: int
    shares: int
    trains_on_start: int
    area_start: int
    area_limit: int
    refill: int
    influence_start: int
    exhausted_to_end: int
    exhausted_to_end_expert: int


class Mode(Part, frozen=True):
    field: int
    aside: int
    box: int
    length_step: int


class Modes(Block, frozen=True):
    solo: Mode
    duo_steamhead: Mode
    duo_expert: Mode
    players_3: Mode
    players_4: Mode
    players_5: Mode


class Values(Block, frozen=True):
    first: tuple[int, ...]
    second: tuple[int, ...]
    other: tuple[int, ...]


class DemandToken(Part, frozen=True):
    symbols: tuple[str, str]
    count: int

    @property
    def id(self) -> str:
        return "-".join(self.symbols)


class Demand(Block, frozen=True):
    tokens: tuple[DemandToken, ...]


class SteamheadToken(Part, frozen=True):
    company: int
    city: int

    @property
    def id(self) -> str:
        return f"company-{self.company}-city-{self.city}"


class Steamhead(Block, frozen=True):
    refresh: int
    tokens: tuple[SteamheadToken, ...]

    @property
    def kinds(self) -> list[SteamheadToken]:
        """The different numbered tokens, in the order of their codes."""
        return sorted(set(self.tokens), key=lambda token: (token.company, token.city))


class Land(Block, frozen=True):
    hexes: tuple[str, ...]


class Sources(Part, frozen=True):
    name: Source
    hex: Source
    capacity: Source | None = None


class City(Part, frozen=True):
    number: int
    id: str
    name: Names
    hex: str
    capacity: int
    sources: Sources


class Cities(Block, frozen=True):
    items: tuple[City, ...]


class Start(Part, frozen=True):
    company: str
    id: str
    name: Names
    hex: str
    sources: Sources


class Starts(Block, frozen=True):
    items: tuple[Start, ...]


class GoldenSpike(Block, frozen=True):
    hex: str
    east: str
    west: str
    length_bonus: int


class Harbour(Part, frozen=True):
    id: str
    name: Names
    hex: str


class Harbours(Block, frozen=True):
    items: tuple[Harbour, ...]


class Map(Part, frozen=True):
    label: Names
    land: Land
    cities: Cities
    starts: Starts
    golden_spike: GoldenSpike | None = None
    harbours: Harbours | None = None

    @property
    def hexes(self) -> list[str]:
        """All hexes, columns from the west, each downwards."""
        towns = [*(city.hex for city in self.cities.items), *(start.hex for start in self.starts.items)]
        return sorted((*self.land.hexes, *towns), key=hexes.grid)


class Maps(Part, frozen=True):
    usa: Map
    europe: Map


class Components(Part, frozen=True):
    companies: Companies
    counts: Counts
    modes: Modes
    values: Values
    demand: Demand
    steamhead: Steamhead
    maps: Maps

    def map(self, name: str) -> Map:
        found: Map = getattr(self.maps, name)
        return found


@cache
def load() -> tuple[Components, str]:
    """The components in use and their digest; BadComponents says what is wrong with them."""
    found, digest = components.load("mini-express", FOLDER, Components)
    for key, reason in faults(found):
        raise components.bad(components.file_of("mini-express", FOLDER), key, reason)
    return found, digest


def faults(found: Components) -> Iterator[tuple[str, str]]:
    """What has the right form and cannot be right: key and reason."""
    if found.companies.order != COMPANIES:
        yield "companies.order", f"must be {', '.join(COMPANIES)}"
    counts = found.counts
    if counts.trains_on_start != 1 or not 0 <= counts.area_start <= counts.area_limit < LONGEST < counts.trains:
        yield "counts", f"trains do not fit: one on the start city, an area limit below {LONGEST}"
    for name in msgspec.structs.asdict(found.modes):
        mode = getattr(found.modes, name)
        if isinstance(mode, Mode) and mode.field + mode.aside + mode.box != counts.shares:
            yield f"modes.{name}", f"field, aside and box must add up to {counts.shares}"
    for column in ("first", "second", "other"):
        if len(getattr(found.values, column)) != TRACK:
            yield f"values.{column}", f"needs {TRACK} values, for line lengths 0 to {TRACK - 1}"
    for index, token in enumerate(found.demand.tokens):
        if token.symbols[0] not in COMPANIES or token.symbols[1] not in (*COMPANIES, WILD) or token.count < 1:
            yield f"demand.tokens[{index}]", "the first symbol is a company, the second a company or wild"
    if len({token.id for token in found.demand.tokens}) < len(found.demand.tokens):
        yield "demand.tokens", "a token is listed twice; use count"
    if found.steamhead.refresh < 1 or any(not 1 <= one.company <= 99 or one.city < 0 for one in found.steamhead.tokens):
        yield "steamhead", "needs a refresh token, company steps from 1 and city steps from 0"
    for name in ("usa", "europe"):
        yield from _map_faults(name, found)


def _map_faults(name: str, found: Components) -> Iterator[tuple[str, str]]:
    board, key = found.map(name), f"maps.{name}"
    try:
        known = board.hexes
    except ValueError as problem:
        yield key, str(problem)
        return
    if len(set(known)) < len(known):
        yield key, "a hex is used twice"
    cities = board.cities.items
    if [city.number for city in cities] != list(range(1, len(cities) + 1)):
        yield f"{key}.cities", "numbers must run from 1 on"
    if sum(token.count for token in found.demand.tokens) != len(cities):
        yield f"{key}.cities", "there must be as many cities as demand tokens"
    if any(not 1 <= city.capacity <= 3 for city in cities):
        yield f"{key}.cities", "a capacity is 1, 2 or 3"
    if sorted(start.company for start in board.starts.items) != sorted(COMPANIES):
        yield f"{key}.starts", "every company needs one start"
    ids = {city.id for city in cities}
    if (name == "usa") != (board.golden_spike is not None) or (name == "europe") != (board.harbours is not None):
        yield key, "the Golden Spike belongs to the USA, the harbours to Europe"
    spike = board.golden_spike
    if spike is not None and (spike.hex not in board.land.hexes or not {spike.east, spike.west} <= ids):
        yield f"{key}.golden_spike", "hex must be land, east and west must be cities"
    if board.harbours is not None and any(one.hex not in board.land.hexes for one in board.harbours.items):
        yield f"{key}.harbours", "harbours lie on land hexes"
