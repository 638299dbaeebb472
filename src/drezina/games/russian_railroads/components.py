"""The shape of components.toml, and the checks that its form alone cannot give."""

from pathlib import Path
from typing import Literal

import msgspec

from drezina.core.components import Block, Source, bad, file_of, load

HERE = Path(__file__).parent
GAME = "russian-railroads"
COLOURS = ("black", "grey", "brown", "natural", "white")
Colour = Literal["black", "grey", "brown", "natural", "white", "any", "black-or-grey"]
Deed = Literal[
    "step", "industry", "doubler", "locomotive", "factory", "locomotive-or-factory", "special-locomotive", "repeat",
    "question-card", "again", "points", "coin", "seasonal-workers", "hire", "turn-order", "engineer-tile",
    "points-engineer-numbers", "points-two-best-locomotives", "end-bonus", "revaluation", "second-marker",
    "kiev-medal", "black-worker", "own-worker", "special-engineer", "question-token", "pieces", "line-multiplier",
]  # fmt: skip
Counted = Literal[
    "flat", "extra-workers", "doublers", "end-stations", "black-positions", "engineer-majority", "factories",
    "locomotive-levels", "question-tokens-used", "engineer-tiles",
]  # fmt: skip


class Struct(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    pass


class Part(Struct, frozen=True, kw_only=True):
    do: Deed
    colour: Colour = "black"
    n: int = 1


class Named(Struct, frozen=True, kw_only=True):
    """Something with an effect and a name that tells the effect."""

    parts: list[Part]
    en: str
    cs: str


class PlayerSetup(Struct, frozen=True, kw_only=True):
    side: Literal["front", "back"]
    rounds: int
    workers: int
    reserve: int
    coins: int
    locomotives_per_level: int
    engineers_a: int
    engineers_b: int
    own_pawn_claim: bool


class Setup(Block, frozen=True, kw_only=True):
    start_locomotive: int
    start_black: int
    locomotive_levels: int
    special_locomotive: int
    doublers: int
    doubler_slots: int
    seasonal_workers: int
    end_bonus_removed: int
    players: dict[str, PlayerSetup]


class Space(Named, frozen=True, kw_only=True):
    id: str
    source: Source
    note: str
    area: Literal["track", "locomotive-factory", "industry", "auxiliary", "engineer", "turn-order"]
    workers: int = 0
    coins: int = 0
    back: bool = True
    never_blocked: bool = False
    repeatable: bool = False
    in_part: bool = False
    rounds: Literal["all", "all-but-last", "last-only"] = "all"


class Spaces(Block, frozen=True, kw_only=True):
    space: list[Space]


class Strip(Block, frozen=True, kw_only=True):
    variable_front: list[int]
    variable_back: list[int]
    places_front: int
    places_back: int
    first_b: int


class Values(Block, frozen=True, kw_only=True):
    normal: list[int]
    raised: list[int]


class Special(Struct, frozen=True, kw_only=True):
    space: int
    source: Source
    note: str
    colour: Colour
    locomotive: bool
    gives: list[Part]
    every_scoring: bool = False
    needs_token: Literal["", "kiev-medal"] = ""


class Line(Struct, frozen=True, kw_only=True):
    id: str
    length: int
    colours: int
    locomotives: int
    special: list[Special]


class Lines(Block, frozen=True, kw_only=True):
    line: list[Line]


class Industry(Block, frozen=True, kw_only=True):
    lane: list[int]
    question: int


class Factory(Named, frozen=True, kw_only=True):
    level: int


class Factories(Block, frozen=True, kw_only=True):
    factory: list[Factory]


class Tile(Named, frozen=True, kw_only=True):
    number: int
    stack: Literal["", "A", "B"]
    workers: int


class Engineers(Block, frozen=True, kw_only=True):
    tile: list[Tile]


class Token(Named, frozen=True, kw_only=True):
    id: str


class Tokens(Block, frozen=True, kw_only=True):
    token: list[Token]


class Card(Named, frozen=True, kw_only=True):
    id: str
    in_order: bool = False


class Cards(Block, frozen=True, kw_only=True):
    card: list[Card]


class EndCard(Struct, frozen=True, kw_only=True):
    id: str
    counts: Counted
    en: str
    cs: str
    points: int = 0
    most: int = 0  # 0: no limit
    tiers: list[tuple[int, int]] = []


class EndBonus(Block, frozen=True, kw_only=True):
    instead: int
    card: list[EndCard]


class TurnOrder(Block, frozen=True, kw_only=True):
    pass_points: list[int]


class Final(Block, frozen=True, kw_only=True):
    engineer_majority: list[int]


class Components(Struct, frozen=True, kw_only=True):
    setup: Setup
    spaces: Spaces
    strip: Strip
    values: Values
    lines: Lines
    industry: Industry
    factories: Factories
    engineers: Engineers
    question_tokens: Tokens
    question_cards: Cards
    end_bonus: EndBonus
    start_bonus: Cards
    turn_order: TurnOrder
    final: Final


def read() -> tuple[Components, str]:
    """The components in use and their digest."""
    found, digest = load(GAME, HERE, Components)
    check(found)
    return found, digest


def check(found: Components) -> None:
    """Values of the right form that the rules could not be played with."""
    for key, holds, reason in _demands(found):
        if not holds:
            raise bad(file_of(GAME, HERE), key, reason)


def _demands(found: Components) -> list[tuple[str, bool, str]]:
    spaces, lines, setup = found.spaces.space, found.lines.line, found.setup
    gaps = [place for place, points in enumerate(found.industry.lane) if points < 0]
    shared = [space.id for space in spaces if space.repeatable and space.workers != 1 and space.area != "engineer"]
    pieces = [
        special.colour == "black" and not special.locomotive and line is lines[0]
        for line in lines
        for special in line.special
        if any(part.do == "pieces" for part in special.gives)
    ]
    return [
        ("setup.end_bonus_removed", setup.end_bonus_removed == 2, "two cards are removed"),
        ("setup.players", set(setup.players) == {"2", "3", "4"}, "2, 3 and 4 players are needed"),
        ("spaces.space", len({space.id for space in spaces}) == len(spaces) <= 32, "ids repeat, or more than 32"),
        ("spaces.space.repeatable", not shared, f"costs more or less than one worker: {', '.join(shared)}"),
        ("lines.line", [line.locomotives for line in lines] == [2, 1, 1], "2, 1 and 1 locomotives are needed"),
        ("lines.line.length", all(1 <= line.length <= 30 for line in lines), "must be 1 to 30"),
        ("lines.line.colours", all(1 <= line.colours <= len(COLOURS) for line in lines), "must be 1 to 5"),
        ("lines.line.special", all(pieces), "pieces come from black on the first line, without a locomotive"),
        ("values", len(found.values.normal) == len(found.values.raised) == len(COLOURS), "five values are needed"),
        ("industry.lane", len(gaps) == 5 and found.industry.lane[0] >= 0, "five gaps are needed, none at the start"),
        ("industry.question", found.industry.lane[found.industry.question] >= 0, "must be a place with points"),
        ("factories.factory", _numbered([one.level for one in found.factories.factory]), "levels 1, 2, 3 ... in order"),
        ("factories.factory", len(found.factories.factory) == setup.locomotive_levels, "one for each level is needed"),
        ("engineers.tile", _numbered([one.number for one in found.engineers.tile]), "numbers 1, 2, 3 ... in order"),
        ("engineers.tile", sum(tile.stack == "" for tile in found.engineers.tile) == 1, "one tile without letter"),
        ("engineers.tile.workers", all(1 <= tile.workers <= 3 for tile in found.engineers.tile), "must be 1 to 3"),
        ("turn_order.pass_points", len(found.turn_order.pass_points) == 4, "four numbers are needed"),
        ("final.engineer_majority", len(found.final.engineer_majority) == 2, "two numbers are needed"),
    ]


def _numbered(numbers: list[int]) -> bool:
    return numbers == list(range(1, len(numbers) + 1))
