"""What components.toml holds, and what must be true of it."""

from pathlib import Path

import msgspec

from drezina.core import components
from drezina.core.components import Block, Source

GAME_ID = "ticket-to-ride-sf"
FOLDER = Path(__file__).parent
GREY = "grey"
MOST_ROUTES = 62  # sets of routes are bits of one integer


class About(Block, frozen=True, kw_only=True):
    designer: str
    publisher: str
    year: int


class Label(Block, frozen=True, kw_only=True):
    cs: str
    en: str


class Seats(Block, frozen=True, kw_only=True):
    cars: int
    cards: int
    tickets: int
    end_at_cars: int


class CardKind(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    id: str
    count: int


class Cards(Block, frozen=True, kw_only=True):
    kinds: list[CardKind]


class Display(Block, frozen=True, kw_only=True):
    size: int
    refresh_at: int


class Refresh(Block, frozen=True, kw_only=True):
    at_most: int


class Table(Block, frozen=True, kw_only=True):
    table: list[int]


class Symbols(Block, frozen=True, kw_only=True):
    ids: list[str]


class Stack(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    location: str
    symbol: str


class Souvenirs(Block, frozen=True, kw_only=True):
    start: list[Stack]
    spare: list[str]
    stack: list[int]
    spare_stack: list[int]


class Frame(Block, frozen=True, kw_only=True):
    width: int
    height: int


class Location(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    id: str
    name: str
    x: int
    y: int
    source: Source
    note: str = ""


class Locations(Block, frozen=True, kw_only=True):
    list: list[Location]


class Route(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    id: str
    a: str
    b: str
    length: int
    color: str
    source: Source
    ferries: int = 0
    twin: str = ""
    via: tuple[int, int] | None = None
    note: str = ""


class Routes(Block, frozen=True, kw_only=True):
    list: list[Route]


class Ticket(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    id: str
    a: str
    b: str
    points: int


class Tickets(Block, frozen=True, kw_only=True):
    list: list[Ticket]


class Components(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    about: About
    label: Label
    seats: Seats
    cards: Cards
    display: Display
    refresh: Refresh
    route_points: Table
    symbols: Symbols
    souvenirs: Souvenirs
    souvenir_points: Table
    frame: Frame
    locations: Locations
    routes: Routes
    tickets: Tickets


def load() -> tuple[Components, str]:
    """The components in use and their digest; BadComponents where they cannot be played with."""
    found, digest = components.load(GAME_ID, FOLDER, Components)
    for key, reason in problems(found):
        raise components.bad(components.file_of(GAME_ID, FOLDER), key, reason)
    return found, digest


def problems(found: Components) -> list[tuple[str, str]]:
    """What cannot be right: key and reason."""
    return [*_card_problems(found), *_map_problems(found), *_souvenir_problems(found)]


def _card_problems(found: Components) -> list[tuple[str, str]]:
    kinds = found.cards.kinds
    out = []
    if len(kinds) != 7 or kinds[-1].id != "ferry":
        out.append(("cards.kinds", "six colours and, last, the ferry are needed"))
    if any(kind.count < 1 for kind in kinds):
        out.append(("cards.kinds", "every kind needs at least one card"))
    if sum(kind.count for kind in kinds) < 4 * found.seats.cards + found.display.size:
        out.append(("cards.kinds", "too few cards for four hands and the display"))
    if found.seats.tickets != 2 or len(found.tickets.list) < 2 * 4:
        out.append(("tickets.list", "two tickets for each of four players are needed"))
    return out


def _map_problems(found: Components) -> list[tuple[str, str]]:
    locations = {location.id for location in found.locations.list}
    routes = {route.id: route for route in found.routes.list}
    colours = {GREY, *(kind.id for kind in found.cards.kinds[:-1])}
    out = []
    for kind, ids in (
        ("locations", found.locations.list),
        ("routes", found.routes.list),
        ("tickets", found.tickets.list),
    ):
        if len({one.id for one in ids}) != len(ids):
            out.append((f"{kind}.list", "an id stands twice"))
    if len(found.routes.list) > MOST_ROUTES:
        out.append(("routes.list", f"at most {MOST_ROUTES} routes are possible"))
    for index, route in enumerate(found.routes.list):
        key = f"routes.list[{index}]"
        if route.a not in locations or route.b not in locations or route.a == route.b:
            out.append((key, "both ends must be different locations of the list"))
        if not 1 <= route.length < len(found.route_points.table):
            out.append((f"{key}.length", "the table of route points has no entry for it"))
        if route.color not in colours:
            out.append((f"{key}.color", "possible: " + ", ".join(sorted(colours))))
        if not 0 <= route.ferries <= route.length:
            out.append((f"{key}.ferries", "at most one symbol on each space"))
        if route.twin and not _are_twins(route, routes.get(route.twin)):
            out.append((f"{key}.twin", "it must be another route of the same ends and length that names this one"))
    for index, ticket in enumerate(found.tickets.list):
        if ticket.a not in locations or ticket.b not in locations or ticket.a == ticket.b:
            out.append((f"tickets.list[{index}]", "both ends must be different locations of the list"))
    return out


def _are_twins(one: Route, other: Route | None) -> bool:
    return (
        other is not None
        and other.twin == one.id
        and other.id != one.id
        and other.length == one.length
        and {other.a, other.b} == {one.a, one.b}
    )


def _souvenir_problems(found: Components) -> list[tuple[str, str]]:
    souvenirs, symbols = found.souvenirs, found.symbols.ids
    locations = {location.id for location in found.locations.list}
    out = []
    used = [stack.symbol for stack in souvenirs.start] + souvenirs.spare
    if sorted(used) != sorted(symbols) or len(souvenirs.spare) != 2:
        out.append(("souvenirs", "every symbol must lie at one start location, but for two spare ones"))
    if not {stack.location for stack in souvenirs.start} <= locations:
        out.append(("souvenirs.start", "a start location is not in the list of locations"))
    if len(souvenirs.stack) != 3 or len(souvenirs.spare_stack) != 3:
        out.append(("souvenirs.stack", "three sizes are needed, for 2, 3 and 4 players"))
    if len(found.souvenir_points.table) != len(symbols) + 1:
        out.append(("souvenir_points.table", "one entry for each number of symbols is needed, beginning with none"))
    return out
