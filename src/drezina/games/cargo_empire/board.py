"""What is printed on cards, tiles and tracks, and which rules are in force: one board for each configuration."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from drezina.games.cargo_empire import codes
from drezina.games.cargo_empire.routes import Atlas

ROAD: Final[i64] = 0
RAIL: Final[i64] = 1
SEA: Final[i64] = 2

# Bonuses of track spaces; road, rail and sea are 1 + card
NOTHING: Final[i64] = 0
CITY_BONUS: Final[i64] = 4
TASK_BONUS: Final[i64] = 5
ANY_BONUS: Final[i64] = 6
EITHER_BONUS: Final[i64] = 7

# Spots of a marker: the start, 3 tracks x 2 paths x 5 spaces, 2 crossings, 12 spaces with victory points
START: Final[i64] = 0
TRACK_SPACES: Final[i64] = 1
CROSSING: Final[i64] = 31
POINTS: Final[i64] = 33
LAST_SPOT: Final[i64] = 44

BASIC: Final[i64] = 0
ADVANCED: Final[i64] = 1


@final
class Cards:
    """Tiles, tracks, tasks, Freighter cards and rush tokens as flat tables."""

    def __init__(
        self,
        supply: list[int],
        demand: list[int],
        blank: int,
        vp: list[int],
        groups: list[int],
        pieces: list[int],
        paths: list[list[tuple[int, int]]],
        tasks: list[tuple[int, int, int, int, list[int]]],
        moves: list[int],
        arrows: list[int],
        reshuffles: list[int],
        tokens: list[int],
    ) -> None:
        self.supply: vec[i64] = vec[i64](supply)  # [tile, level 1-2]: good
        self.demand: vec[i64] = vec[i64](demand)  # [tile, level 1-2, upper or lower]: good
        self.blank: i64 = blank
        self.vp: vec[i64] = vec[i64](vp)
        self.group: vec[i64] = vec[i64](groups)  # by face
        self.piece: vec[i64] = vec[i64](pieces)  # by face
        self.spaces: vec[i64] = vec[i64]([len(path) for path in paths])  # [face, path]
        self.column: vec[i64] = vec[i64]([0] * 120)  # [face, path, space]
        self.bonus: vec[i64] = vec[i64]([0] * 120)
        for path in range(len(paths)):
            for space in range(len(paths[path])):
                self.column[path * 5 + space] = paths[path][space][0]
                self.bonus[path * 5 + space] = paths[path][space][1]
        self.task_kind: vec[i64] = vec[i64]([task[0] for task in tasks])
        self.task_vp: vec[i64] = vec[i64]([task[1] for task in tasks])
        self.task_colours: vec[i64] = vec[i64]([task[2] for task in tasks])
        self.task_which: vec[i64] = vec[i64]([task[3] for task in tasks])
        self.task_numbers: vec[i64] = vec[i64]([number for task in tasks for number in task[4]])
        self.moves: vec[i64] = vec[i64](moves)  # [Freighter card, marker]
        self.arrow: vec[i64] = vec[i64](arrows)  # by Freighter card: 0 up, 1 down, 2 none
        self.reshuffle: vec[i64] = vec[i64](reshuffles)
        self.tokens: vec[i64] = vec[i64](tokens)


@final
class Board:
    def __init__(
        self,
        atlas: Atlas,
        cards: Cards,
        people: int,
        freighter: bool,
        vassals: bool,
        clans: bool,
        choose: bool,
        tracks: int,
    ) -> None:
        self.atlas: Atlas = atlas
        self.cards: Cards = cards
        self.people: i64 = people
        self.seats: i64 = people + 1 if freighter else people
        self.freighter: i64 = people if freighter else -1  # his seat
        self.vassals: bool = vassals
        self.owners: i64 = 4 if vassals else self.seats  # a vassal's stations belong to owner 2 + seat
        self.clans: bool = clans
        self.choose: bool = choose
        self.tracks: i64 = tracks
        self.dyorle: bool = atlas.nodes > 24
        self.chance: i64 = codes.PAY + atlas.set_count  # the first code of chance
        self.scratch: vec[i64] = vec[i64]([0] * 400)  # where a list of codes is put together
        self.offered: i64 = 0

    def offer(self, code: i64) -> None:
        self.scratch[self.offered] = code
        self.offered += 1

    def offer_chance(self, first: i64, mask: i64) -> None:
        """One outcome of chance for each bit."""
        self.offer_mask(self.chance + first, mask)

    def offer_mask(self, first: i64, mask: i64) -> None:
        """One code for each bit."""
        rest: i64 = mask
        code: i64 = first
        while rest:
            if rest & 1:
                self.scratch[self.offered] = code
                self.offered += 1
            rest = rest >> 1
            code += 1
