"""The components as flat tables that all states of one configuration share.

Rail (railway, subway) is type 0 and uses the railway exits, road (highway, pipe) is type 1 and uses the highway exits.
An image is a face as it lies in a space: turned, perhaps mirrored.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from drezina.core.game import cached_per_thread
from drezina.games.railroad_ink.codes import Codes
from drezina.games.railroad_ink.components import SIDES, TESTS, Edition, Face, edition
from drezina.games.railroad_ink.grid import BLOCK, COLUMN_0, ROW_0, SPACES, spaces_mask

MODES: Final = ("classic", "challenge", "metro", "metro_classic", "metro_challenge")
READINGS: Final = ("trail", "simple")  # of the longest route
RAIL: Final[i64] = 0
ROAD: Final[i64] = 1
SURFACE: Final[i64] = 0
UNDERGROUND: Final[i64] = 1
DICE: Final[i64] = 4
GOALS: Final[i64] = 3


@final
class Image:
    """A face as it lies in a space."""

    def __init__(self, face: str, edges: str, groups: frozenset[frozenset[int]], station: bool) -> None:
        self.face = face
        self.edges = edges
        self.groups = groups
        self.station = station

    @property
    def key(self) -> tuple[str, frozenset[frozenset[int]], bool]:
        return self.edges, self.groups, self.station

    @property
    def suffix(self) -> str:
        """What the notation adds to the arms: o, x, y for groups apart, * for a station that the arms do not show."""
        if len(self.groups) == 2 and not set(self.edges) & {"M", "P"}:
            return " yox"[max(next(group for group in self.groups if 0 in group))]
        mixed = any(len({self.edges[side] for side in group}) == 2 for group in self.groups)
        return "*" if self.station and not mixed else ""

    @property
    def notation(self) -> str:
        """As in `04HRHRo`, without the space."""
        return self.edges + self.suffix

    @property
    def id(self) -> str:
        """As in a move: lower case, a hyphen for no arm, s for the star."""
        return self.notation.lower().replace(".", "-").replace("*", "s")


def images_of(name: str, face: Face) -> list[Image]:
    """The different images of a face: turned clockwise, then mirrored and turned (RI-4.1, RI-4.8)."""
    found: list[Image] = []
    keys = set()
    for orientation in range(8):
        edges = face.edges
        groups = [list(group) for group in face.groups]
        if orientation >= 4:
            edges = edges[0] + edges[3] + edges[2] + edges[1]
            groups = [[(4 - side) % 4 for side in group] for group in groups]
        for _ in range(orientation % 4):
            edges = edges[3] + edges[:3]
            groups = [[(side + 1) % 4 for side in group] for group in groups]
        image = Image(name, edges, frozenset([frozenset(group) for group in groups]), face.station)
        if image.key not in keys:
            keys.add(image.key)
            found.append(image)
    return found


@final
class Board:
    """One mode with its options: layers, dice, images, exits, buildings, goals."""

    def __init__(self, parts: Edition, mode: str, simple: bool, goals: bool, pool: str, goal_g_exits: int) -> None:
        self.parts = parts
        self.mode = mode
        self.surface_kind: str = "" if mode == "metro" else mode.removeprefix("metro_")
        self.has_surface: bool = self.surface_kind != ""
        self.has_metro: bool = mode.startswith("metro")
        self.challenge: bool = self.surface_kind == "challenge"
        self.expansion: bool = self.has_surface and self.has_metro
        self.layers: i64 = 2 if self.expansion else 1
        self.first_layer: i64 = SURFACE if self.has_surface else UNDERGROUND
        self.played_layers: tuple[int, ...] = (0, 1) if self.expansion else (int(self.first_layer),)
        self.rounds: i64 = (parts.rounds.surface if self.has_surface else 0) + (
            parts.rounds.underground if self.has_metro else 0
        )
        self.simple: bool = simple
        self.goals: bool = self.challenge and goals
        self._faces(parts)
        self._images(parts)
        self._spaces(parts)
        self._limits(parts)
        self._goals(parts, pool, goal_g_exits)
        self.codes: Codes = Codes(len(self.images), self.rollable, len(self.goal_ids))
        # Scratch for a state that lists its moves and for a walk along routes; nothing in it outlives the call.
        self.codes_found = vec[i64]([0] * self.codes.size)
        self.link_used = vec[i64]([0] * (2 * SPACES + 1))

    def layer_of(self, round: i64) -> i64:
        """Which layer a round is played on: surface and underground in turn, surface first (RI-1.4)."""
        if self.layers == 2:
            return (round - 1) % 2
        return self.first_layer

    def surface_round(self, number: i64) -> i64:
        """Which round the first, second, … surface round is, numbered through both layers (RI-3.4)."""
        return number * self.layers - self.layers + 1

    def _faces(self, parts: Edition) -> None:
        """Faces in the order of their codes: surface dice, underground dice, special routes."""
        names: list[str] = []
        sets = [self.surface_kind if self.has_surface else "", "metro" if self.has_metro else ""]
        self.die_faces = vec[i64]([-1] * 48)  # layer, die, side
        for layer, dice in enumerate(sets):
            known = parts.faces.underground if layer == 1 else parts.faces.surface
            rolled = {face for die in (parts.dice.sets[dice] if dice else ()) for face in parts.dice.faces[die]}  # type: ignore[index]
            names.extend(face for face in known if face in rolled)
            for number, die in enumerate(parts.dice.sets[dice] if dice else ()):  # type: ignore[index]
                for side, face in enumerate(parts.dice.faces[die]):
                    self.die_faces[layer * 24 + number * 6 + side] = names.index(face)
        self.rollable: i64 = len(names)  # the faces of dice; special routes come after them
        if self.has_surface:
            names.extend(parts.special_routes.kinds)
        self.faces: list[str] = names
        self.special_faces: i64 = ((1 << len(names)) - 1) ^ ((1 << self.rollable) - 1)

    def _images(self, parts: Edition) -> None:
        self.images: list[Image] = []
        self.first_image = vec[i64]([0])  # by face
        self.image_face = vec[i64]()
        self.arm_first = vec[i64]([0])  # by image, into arms
        self.arms = vec[i64]()  # direction * 2 + type
        self.arm_type = vec[i64]()  # by image * 4 + direction; -1 for no arm
        self.arm_group = vec[i64]()  # by image * 4 + direction; -1 for no arm
        self.groups = vec[i64]()
        self.typed_arms = vec[i64]()  # how many, by image * 4 + type * 2 + group
        self.station = vec[i64]()
        self.pipe = vec[i64]()
        for number, name in enumerate(self.faces):
            face = parts.faces.surface.get(name) or parts.faces.underground[name]
            for image in images_of(name, face):
                self.images.append(image)
                self.image_face = append(self.image_face, number)
                self._arms(image)
                self.station = append(self.station, int(image.station))
                self.pipe = append(self.pipe, int("P" in image.edges))
            self.first_image = append(self.first_image, len(self.images))

    def _arms(self, image: Image) -> None:
        groups = sorted(sorted(group) for group in image.groups)
        self.groups = append(self.groups, len(groups))
        for direction, letter in enumerate(image.edges):
            kind = -1 if letter == "." else int(letter in "HP")
            self.arm_type = append(self.arm_type, kind)
            group = [number for number, members in enumerate(groups) if direction in members]
            self.arm_group = append(self.arm_group, group[0] if group else -1)
            if kind >= 0:
                self.arms = append(self.arms, direction * 2 + kind)
        for letters in ("RM", "HP"):
            for number in range(2):
                members = groups[number] if number < len(groups) else []
                self.typed_arms = append(self.typed_arms, sum(image.edges[side] in letters for side in members))
        self.arm_first = append(self.arm_first, len(self.arms))

    def _spaces(self, parts: Edition) -> None:
        self.next_space = vec[i64]()  # by space * 4 + direction; -1 beyond the border
        for space in range(49):
            row, col = divmod(space, 7)
            self.next_space = append(self.next_space, space - 7 if row > 0 else -1)
            self.next_space = append(self.next_space, space + 1 if col < 6 else -1)
            self.next_space = append(self.next_space, space + 7 if row < 6 else -1)
            self.next_space = append(self.next_space, space - 1 if col > 0 else -1)
        self.exits = vec[i64]([0] * 8)  # spaces at exits, by direction * 2 + type
        self.exit_space = vec[i64]()
        self.exit_arm = vec[i64]()  # direction * 2 + type
        self.exit_middle = vec[i64]()
        for one in parts.board.exits:
            arm = SIDES.index(one.side) * 2 + int(one.kind == "highway")
            self.exits[arm] = self.exits[arm] | spaces_mask((one.space,))
            self.exit_space = append(self.exit_space, int(one.space[0]) * 7 + int(one.space[1]))
            self.exit_arm = append(self.exit_arm, arm)
            self.exit_middle = append(self.exit_middle, int(one.middle))
        self.centre: i64 = spaces_mask(parts.board.centre)
        buildings = parts.buildings if self.challenge else None
        self.factories: i64 = spaces_mask(buildings.factory) if buildings else 0
        self.villages: i64 = spaces_mask(buildings.village) if buildings else 0
        self.universities: i64 = spaces_mask(buildings.university) if buildings else 0
        self.corners: i64 = spaces_mask(("00", "06", "60", "66"))
        rows = [int(ROW_0) << 7 * number for number in range(7)]
        columns = [int(COLUMN_0) << number for number in range(7)]
        self.lines = vec[i64]([line for pair in zip(rows, columns, strict=True) for line in pair])
        self.blocks = vec[i64]([int(BLOCK) << 7 * row + col for row in range(5) for col in range(5)])
        self.low_bit = vec[i64]([0] * 128)  # the lowest member of a set of seven
        self.bit_count = vec[i64]([0] * 128)
        for bits in range(1, 128):
            self.low_bit[bits] = (bits & -bits).bit_length() - 1
            self.bit_count[bits] = bits.bit_count()

    def _limits(self, parts: Edition) -> None:
        self.specials_a_round: i64 = parts.special_routes.per_round
        self.specials_a_game: i64 = parts.special_routes.per_game
        self.doubles_a_round: i64 = parts.metro.duplications_per_round
        self.doubles_a_game: i64 = parts.metro.duplications_per_game
        self.universities_for_extra: i64 = parts.buildings.universities_for_extra
        self.network_points = vec[i64](parts.scoring.networks)
        self.rail_points = vec[i64]([parts.scoring.railway, parts.scoring.subway])
        self.road_points = vec[i64]([parts.scoring.highway, parts.scoring.pipe])
        self.centre_points: i64 = parts.scoring.centre
        self.village_points: i64 = parts.scoring.village
        self.open_end_points: i64 = parts.scoring.open_end
        self.burst_points: i64 = parts.scoring.burst

    def _goals(self, parts: Edition, pool: str, goal_g_exits: int) -> None:
        cards = parts.goals.cards
        self.goal_ids: list[str] = [card.id for card in cards] if self.goals else []
        self.goal_test = vec[i64]([TESTS.index(card.test) for card in cards])
        least = [goal_g_exits if card.test == "network-exits" else card.least for card in cards]
        self.goal_least = vec[i64](least)
        chosen = parts.goals.pools[pool]  # type: ignore[index]
        self.goal_pool = vec[i64]([number for number, card in enumerate(cards) if card.id in chosen])
        self.goal_points = vec[i64](parts.goals.points)
        self.goal_deadlines = vec[i64](parts.goals.solo_deadlines)
        self.goal_in_time: i64 = parts.goals.solo_in_time
        self.goal_late: i64 = parts.goals.solo_late

    def count(self, spaces: i64) -> i64:
        """How many spaces a set has."""
        total: i64 = 0
        while spaces:
            total += self.bit_count[spaces & 127]
            spaces >>= 7
        return total


@cached_per_thread
def shared_board(mode: str, reading: str, goals: bool, pool: str, goal_g_exits: int) -> Board:
    """The board that all states with these options share."""
    return Board(edition()[0], mode, reading == "simple", goals, pool, goal_g_exits)
