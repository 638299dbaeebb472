"""The shape of the component file: what the printed boards, dice and cards say."""

from pathlib import Path
from typing import Annotated, Literal, get_args

import msgspec
from msgspec import Meta

from drezina.core.components import Block, bad, file_of, load

HERE = Path(__file__).parent
GAME_ID = "railroad-ink"
SIDES = "NESW"
SPACE_NAMES = tuple(f"{row}{col}" for row in range(7) for col in range(7))

Space = Annotated[str, Meta(pattern="^[0-6][0-6]$")]
Count = Annotated[int, Meta(ge=0, le=99)]
Test = Literal[
    "centre-filled",
    "villages",
    "full-line",
    "corners",
    "full-block-3x3",
    "loop",
    "network-exits",
    "network-stations",
    "longest-highway",
    "longest-railway",
    "opposite-sides",
    "middle-exits",
]
TESTS: tuple[Test, ...] = get_args(Test)


class Part(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A thing inside a block."""


class Exit(Part, frozen=True):
    id: str
    side: Literal["N", "E", "S", "W"]
    space: Space
    kind: Literal["railway", "highway"]
    middle: bool


class Sheet(Block, frozen=True):
    centre: tuple[Space, ...]
    exits: tuple[Exit, ...]


class Rounds(Block, frozen=True):
    surface: Annotated[int, Meta(ge=1, le=7)]
    underground: Annotated[int, Meta(ge=1, le=7)]


class Dice(Block, frozen=True):
    sets: dict[Literal["classic", "challenge", "metro"], tuple[str, str, str, str]]
    faces: dict[str, tuple[str, str, str, str, str, str]]


class Face(Part, frozen=True):
    edges: Annotated[str, Meta(pattern="^[RHMP.]{4}$")]
    groups: tuple[tuple[Annotated[int, Meta(ge=0, le=3)], ...], ...]
    station: bool


class Faces(Block, frozen=True):
    surface: dict[str, Face]
    underground: dict[str, Face]


class SpecialRoutes(Block, frozen=True):
    kinds: tuple[str, str, str, str, str, str]
    per_round: Count
    per_game: Count


class Scoring(Block, frozen=True):
    networks: Annotated[tuple[Count, ...], Meta(min_length=21, max_length=21)]
    highway: Count
    railway: Count
    pipe: Count
    subway: Count
    centre: Count
    village: Count
    open_end: Count
    burst: Count


class Buildings(Block, frozen=True):
    factory: tuple[Space, ...]
    village: tuple[Space, ...]
    university: tuple[Space, ...]
    universities_for_extra: Annotated[int, Meta(ge=1, le=49)]


class Card(Part, frozen=True):
    id: str
    test: Test
    least: Count


class Goals(Block, frozen=True):
    points: tuple[Count, Count, Count]
    solo_deadlines: tuple[Count, Count, Count]
    solo_in_time: Count
    solo_late: Count
    cards: tuple[Card, ...]
    pools: dict[Literal["all", "a-f", "g-l"], tuple[str, ...]]


class Metro(Block, frozen=True):
    duplications_per_round: Count
    duplications_per_game: Count


class Edition(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The whole file."""

    board: Sheet
    rounds: Rounds
    dice: Dice
    faces: Faces
    special_routes: SpecialRoutes
    scoring: Scoring
    buildings: Buildings
    goals: Goals
    metro: Metro


def edition() -> tuple[Edition, str]:
    """The components in use, checked, with their digest."""
    found, digest = load(GAME_ID, HERE, Edition)
    for key, reason in _faults(found):
        raise bad(file_of(GAME_ID, HERE), key, reason)
    return found, digest


def _faults(found: Edition) -> list[tuple[str, str]]:
    """What has the right form and cannot be right: key and reason."""
    faults = [fault for one in found.board.exits for fault in _exit_faults(one)]
    for layer, letters in (("surface", "RH"), ("underground", "MP")):
        faces: dict[str, Face] = getattr(found.faces, layer)
        for name, face in faces.items():
            faults += [(f"faces.{layer}.{name}", reason) for reason in _face_faults(face, letters)]
    for name, dice in found.dice.sets.items():
        known = found.faces.underground if name == "metro" else found.faces.surface
        for die in dice:
            missing = [face for face in found.dice.faces.get(die, ("-",)) if face not in known]
            faults += [(f"dice.sets.{name}", f"die {die} has no such face: {face}") for face in missing]
    for kind in found.special_routes.kinds:
        if kind not in found.faces.surface:
            faults.append(("special_routes.kinds", f"no such face: {kind}"))
    cards = [card.id for card in found.goals.cards]
    if len(set(cards)) < len(cards):
        faults.append(("goals.cards", "two cards have the same id"))
    for pool, ids in found.goals.pools.items():
        if len(ids) < 3 or not set(ids) <= set(cards):
            faults.append((f"goals.pools.{pool}", "a pool needs three cards or more, all of them known"))
    spaces = (*found.buildings.factory, *found.buildings.village, *found.buildings.university)
    if len(set(spaces)) < len(spaces):
        faults.append(("buildings", "two buildings in one space"))
    return faults


def _exit_faults(one: Exit) -> list[tuple[str, str]]:
    row, col = (int(digit) for digit in one.space)
    at_side = {"N": row == 0, "E": col == 6, "S": row == 6, "W": col == 0}[one.side]
    return [] if at_side else [(f"board.exits.{one.id}", f"the space {one.space} is not at the side {one.side}")]


def _face_faults(face: Face, letters: str) -> list[str]:
    arms = [side for side, letter in enumerate(face.edges) if letter != "."]
    faults = []
    if not arms or not set(face.edges) <= {*letters, "."}:
        faults.append(f"the arms {face.edges} do not belong to this layer")
    if sorted(side for group in face.groups for side in group) != arms:
        faults.append("the groups do not cover the arms exactly once")
    if len(face.groups) > 2:
        faults.append("a face has one group or two")
    return faults
