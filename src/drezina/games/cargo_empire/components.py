"""The component file of Cargo Empire: its shape, what must hold in it, and the boards made from it."""

from functools import cache
from pathlib import Path
from typing import Annotated, Literal, get_args

import msgspec

from drezina.core.components import Block, bad, load
from drezina.core.game import Config, cached_per_thread
from drezina.games.cargo_empire.board import Board, Cards
from drezina.games.cargo_empire.routes import Atlas

GAME = "cargo-empire"
FOLDER = Path(__file__).parent

Good = Literal["orange", "white", "grey", "brown"]
Colour = Literal["red", "blue", "green", "yellow"]
Card = Literal["road", "rail", "sea"]
Bonus = Literal["none", "road", "rail", "sea", "city", "task", "any_transport", "city_or_task"]
TaskKind = Literal[
    "colour_sets",
    "port_sets",
    "largest_network",
    "colour_count",
    "port_count",
    "city_cards",
    "level2_count",
    "level3_each",
    "four_in_city",
    "exactly_two",
    "task_cards",
    "markers_behind",
]
Source = Literal["rulebook", "found", "inferred", "reconstructed"]

GOODS: tuple[str, ...] = get_args(Good)
COLOURS: tuple[str, ...] = get_args(Colour)
CARDS: tuple[str, ...] = get_args(Card)
BONUSES: tuple[str, ...] = get_args(Bonus)
TASK_KINDS: tuple[str, ...] = get_args(TaskKind)
MARKERS = ("truck", "train", "ship")
CLANS = ("yellow", "green", "red", "purple", "blue")
CITIES = 24
RUSH_PLACES = 6

Column = Annotated[int, msgspec.Meta(ge=1, le=5)]
Tile = Annotated[tuple[Good, Good, Good], "supply, upper demand, lower demand"]


class Part(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """An entry of a block."""


class City(Part, frozen=True):
    name: str
    name_cs: str
    port: bool
    colour: Colour
    x: float
    y: float
    name_source: Source = "reconstructed"
    port_source: Source = "reconstructed"


class Link(Part, frozen=True):
    ends: tuple[str, str]
    rush: tuple[float, float] | None = None
    source: Source = "reconstructed"


class Map(Block, frozen=True):
    width: float
    height: float
    cities: Annotated[list[City], msgspec.Meta(min_length=CITIES, max_length=CITIES)]
    links: list[Link]


class Maps(Part, frozen=True):
    europe: Map
    dyorle: Map


class TileSides(Part, frozen=True):
    lv1: Tile
    lv2: Tile


class Tiles(Block, frozen=True):
    items: Annotated[list[TileSides], msgspec.Meta(min_length=CITIES, max_length=CITIES)]


class CityCards(Block, frozen=True):
    blank: Annotated[int, msgspec.Meta(ge=0, le=24)]


class Development(Block, frozen=True):
    vp: Annotated[list[int], msgspec.Meta(min_length=12, max_length=12)]


class Space(Part, frozen=True):
    to: Column
    bonus: Bonus = "none"


Path5 = Annotated[list[Space], msgspec.Meta(min_length=1, max_length=5)]


class Face(Part, frozen=True):
    id: str
    group: Literal["a", "b", "c"]
    piece: int
    upper: Path5
    lower: Path5


class Tracks(Block, frozen=True):
    columns: Literal[5]
    faces: Annotated[list[Face], msgspec.Meta(min_length=12, max_length=12)]


class Task(Part, frozen=True):
    kind: TaskKind
    vp: int = 0
    colours: list[Colour] = []
    port: bool = False
    steps: list[tuple[int, int]] = []
    marker: Card = "road"
    vp_by_seats: tuple[int, int, int] = (0, 0, 0)


class Tasks(Block, frozen=True):
    items: Annotated[list[Task], msgspec.Meta(min_length=24, max_length=24)]


class FreighterCard(Part, frozen=True):
    moves: dict[Card, int]
    arrow: Literal["up", "down", "none"]
    reshuffle: bool


class Freighter(Block, frozen=True):
    items: Annotated[list[FreighterCard], msgspec.Meta(min_length=14, max_length=14)]


class RushTokens(Block, frozen=True):
    items: Annotated[list[Card], msgspec.Meta(min_length=RUSH_PLACES, max_length=RUSH_PLACES)]


class Components(Part, frozen=True):
    maps: Maps
    city_tiles: Tiles
    city_cards: CityCards
    development: Development
    tracks: Tracks
    tasks: Tasks
    freighter: Freighter
    rush_tokens: RushTokens


@cache
def components() -> tuple[Components, str]:
    """The components in use and the digest of what they say."""
    found, digest = load(GAME, FOLDER, Components)
    for name in ("europe", "dyorle"):
        _check_map(name, map_of(found, name))
    for face in found.tracks.faces:
        for side, path in (("upper", face.upper), ("lower", face.lower)):
            columns = [space.to for space in path]
            if columns != sorted(set(columns)) or columns[-1] != found.tracks.columns:
                raise bad(GAME + ".toml", f"tracks.faces.{face.id}.{side}", "columns must rise to the last one")
    if all(card.reshuffle for card in found.freighter.items):
        raise bad(GAME + ".toml", "freighter.items", "no card without the reshuffle sign")
    return found, digest


def map_of(found: Components, name: str) -> Map:
    return found.maps.dyorle if name == "dyorle" else found.maps.europe


def _check_map(name: str, found: Map) -> None:
    names = [city.name for city in found.cities]
    if len(set(names)) != CITIES:
        raise bad(GAME + ".toml", f"maps.{name}.cities", "two cities have the same name")
    rush = sum(link.rush is not None for link in found.links)
    if rush != (RUSH_PLACES if name == "dyorle" else 0):
        raise bad(GAME + ".toml", f"maps.{name}.links", f"{rush} rush places")
    reached, todo = {names[0]}, [names[0]]
    while todo:
        here = todo.pop()
        for link in found.links:
            for end, other in (link.ends, link.ends[::-1]):
                if other not in names:
                    raise bad(GAME + ".toml", f"maps.{name}.links", f"there is no city {other}")
                if end == here and other not in reached:
                    reached.add(other)
                    todo.append(other)
    if len(reached) != CITIES:
        raise bad(GAME + ".toml", f"maps.{name}.links", "the land links do not join all cities")


@cache
def atlas(name: str, clans: bool) -> Atlas:
    """The map with its table of legal card sets; long rail and borrowed ports only where clans play."""
    found = map_of(components()[0], name)
    number = {city.name: index for index, city in enumerate(found.cities)}
    links = [(number[link.ends[0]], number[link.ends[1]], link.rush is not None) for link in found.links]
    ports = [index for index, city in enumerate(found.cities) if city.port]
    return Atlas([COLOURS.index(city.colour) for city in found.cities], ports, links, clans)


@cache
def cards() -> Cards:
    found = components()[0]
    sides = [side for tile in found.city_tiles.items for side in (tile.lv1, tile.lv2)]
    paths = [path for face in found.tracks.faces for path in (face.upper, face.lower)]
    return Cards(
        supply=[GOODS.index(side[0]) for side in sides],
        demand=[GOODS.index(good) for side in sides for good in side[1:]],
        blank=found.city_cards.blank,
        vp=found.development.vp,
        groups=["abc".index(face.group) for face in found.tracks.faces],
        pieces=[face.piece for face in found.tracks.faces],
        paths=[[(space.to, BONUSES.index(space.bonus)) for space in path] for path in paths],
        tasks=[_task(task) for task in found.tasks.items],
        moves=[card.moves.get(kind, 0) for card in found.freighter.items for kind in ("road", "rail", "sea")],
        arrows=[("up", "down", "none").index(card.arrow) for card in found.freighter.items],
        reshuffles=[int(card.reshuffle) for card in found.freighter.items],
        tokens=[found.rush_tokens.items.count(kind) for kind in ("road", "rail", "sea")],
    )


def _task(task: Task) -> tuple[int, int, int, int, list[int]]:
    """Kind, points, colours as a mask, marker or port, numbers."""
    numbers = [number for step in task.steps for number in step] or list(task.vp_by_seats)
    which = CARDS.index(task.marker) if task.kind == "markers_behind" else int(task.port)
    return (
        TASK_KINDS.index(task.kind),
        task.vp,
        sum(1 << COLOURS.index(colour) for colour in task.colours),
        which,
        [*numbers, 0, 0, 0, 0][:4],
    )


@cached_per_thread
def board(config: Config) -> Board:
    clans, mode = bool(config["clans"]), config["mode"]
    return Board(
        atlas(str(config["map"]), clans),
        cards(),
        people=config.players,
        freighter=mode in ("solo", "duo_freighter"),
        vassals=mode == "duo_vassals",
        clans=clans,
        choose=config["clan_choice"] == "choose",
        tracks=("basic", "advanced", "mixed").index(str(config["tracks"])),
    )
