"""Where everything stands: the fields of a game, who decides, and where an image fits on a sheet."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from drezina.core.state import CHANCE, COMPLETE, Fields, State
from drezina.games.railroad_ink.board import DICE, GOALS, Board
from drezina.games.railroad_ink.grid import SPACES, bit

# The masks of a sheet, each a set of spaces: first the spaces where an arm would meet its own type, by direction * 2 +
# type, then those that are filled, that hold a station, that hold a pipe.
FILLED: Final[i64] = 8
STATIONS: Final[i64] = 9
PIPES: Final[i64] = 10
MASKS: Final[i64] = 11


def inked(image: i64, round: i64) -> i64:
    """What is noted in a space: the image and the number of the round (RI-3.4); an empty space has 0."""
    return 16 * (image + 1) + round


def image_of(ink: i64) -> i64:
    """The image in a space, or -1 where there is none."""
    return (ink >> 4) - 1


def round_of(ink: i64) -> i64:
    """The round in which a space was drawn, or 0."""
    return ink & 15


class Position(State):
    """Sheets are numbered seat by seat; with two layers the surface comes first. Sets have one bit for each member."""

    def __init__(self, board: Board, seats: i64, empty: bool = False) -> None:
        self.actor = CHANCE
        self.viewer = COMPLETE
        self.trace = None
        self.board: Board = board
        self.seats: i64 = seats
        if empty:  # for copy_from, which sets all the rest
            return
        sheets: i64 = seats * board.layers
        self.round: i64 = 1
        self.goals = vec[i64]([-1] * GOALS)  # the open cards, in the order in which they were turned up
        self.dice = vec[i64]([-1] * DICE)  # faces of this round
        self.ink = vec[i64]([0] * (sheets * SPACES))  # see `inked`
        self.ended = vec[i64]([0] * seats)  # 1 for those who have ended the round
        self.left = vec[i64]([0] * seats)  # the set of dice of this round not drawn yet
        self.fresh = vec[i64]([0] * seats)  # the set of spaces drawn in this round
        self.kinds = vec[i64]([0] * seats)  # the set of special routes used, as faces
        self.specials = vec[i64]([0] * seats)  # special routes that count for the limit of the game
        self.specials_now = vec[i64]([0] * seats)  # and for that of the round
        self.extras = vec[i64]([0] * seats)  # extra special routes at hand
        self.tokens = vec[i64]([0] * seats)  # copies at hand
        self.doubles = vec[i64]([0] * seats)  # duplications used in the game
        self.doubles_now = vec[i64]([0] * seats)  # and in the round
        self.hubs = vec[i64]([0] * seats)  # sets of spaces
        self.bursts = vec[i64]([0] * seats)  # sets of spaces
        self.reached = vec[i64]([0] * (seats * GOALS))  # the surface round in which a goal was met, or 0
        self.masks = vec[i64]([0] * (sheets * MASKS))  # follows from the ink
        for sheet in range(sheets):
            self._clear_masks(sheet)

    def copy_from(self, other: "Position") -> None:
        """Takes over every field but the trace."""
        self.actor = other.actor
        self.viewer = other.viewer
        self.round = other.round
        self.goals = other.goals[:]
        self.dice = other.dice[:]
        self.ink = other.ink[:]
        self.ended = other.ended[:]
        self.left = other.left[:]
        self.fresh = other.fresh[:]
        self.kinds = other.kinds[:]
        self.specials = other.specials[:]
        self.specials_now = other.specials_now[:]
        self.extras = other.extras[:]
        self.tokens = other.tokens[:]
        self.doubles = other.doubles[:]
        self.doubles_now = other.doubles_now[:]
        self.hubs = other.hubs[:]
        self.bursts = other.bursts[:]
        self.reached = other.reached[:]
        self.masks = other.masks[:]

    def copy_seat_from(self, other: "Position", seat: i64) -> None:
        """Takes over what the round and one seat are like, as a solo game; the seat has not ended the round."""
        board = self.board
        self.actor = other.actor if other.actor < 0 else 0
        self.round = other.round
        self.goals = other.goals[:]
        self.dice = other.dice[:]
        first: i64 = seat * board.layers
        last: i64 = first + board.layers
        self.ink = other.ink[first * SPACES : last * SPACES]
        self.masks = other.masks[first * MASKS : last * MASKS]
        self.reached = other.reached[seat * GOALS : (seat + 1) * GOALS]
        self.left[0] = other.left[seat]
        self.fresh[0] = other.fresh[seat]
        self.kinds[0] = other.kinds[seat]
        self.specials[0] = other.specials[seat]
        self.specials_now[0] = other.specials_now[seat]
        self.extras[0] = other.extras[seat]
        self.tokens[0] = other.tokens[seat]
        self.doubles[0] = other.doubles[seat]
        self.doubles_now[0] = other.doubles_now[seat]
        self.hubs[0] = other.hubs[seat]
        self.bursts[0] = other.bursts[seat]

    def fields(self, io: Fields) -> None:
        actor: i64 = io.number(self._lowest_waiting())
        self.actor = actor if io.reading else self.actor
        self.viewer = io.number(self.viewer)
        self.round = io.number(self.round)
        self.goals = io.numbers(self.goals)
        self.dice = io.numbers(self.dice)
        self.ink = io.numbers(self.ink)
        self.ended = io.numbers(self.ended)
        self.left = io.numbers(self.left)
        self.fresh = io.numbers(self.fresh)
        self.kinds = io.numbers(self.kinds)
        self.specials = io.numbers(self.specials)
        self.specials_now = io.numbers(self.specials_now)
        self.extras = io.numbers(self.extras)
        self.tokens = io.numbers(self.tokens)
        self.doubles = io.numbers(self.doubles)
        self.doubles_now = io.numbers(self.doubles_now)
        self.hubs = io.numbers(self.hubs)
        self.bursts = io.numbers(self.bursts)
        self.reached = io.numbers(self.reached)
        if io.reading:
            for sheet in range(self.seats * self.board.layers):
                self.renew_masks(sheet)

    # --- who decides -------------------------------------------------------------------------------------------------

    def waiting(self) -> vec[i64]:
        seats = vec[i64]()
        if self.actor >= 0:
            for seat in range(self.seats):
                if not self.ended[seat]:
                    seats = append(seats, seat)
        return seats

    def focus(self, seat: i64) -> None:
        self.actor = seat

    def _lowest_waiting(self) -> i64:
        if self.actor >= 0:
            for seat in range(self.seats):
                if not self.ended[seat]:
                    return seat
        return self.actor

    # --- rounds and sheets -------------------------------------------------------------------------------------------

    def layer(self) -> i64:
        """The layer of this round."""
        return self.board.layer_of(self.round)

    def surface_round(self) -> i64:
        """The number of the surface round that is played or was played last (RI-7.12)."""
        return (self.round + 1) // 2 if self.board.expansion else self.round

    def sheet(self, seat: i64) -> i64:
        """The sheet that a seat draws on in this round."""
        return self.sheet_of(seat, self.layer())

    def sheet_of(self, seat: i64, layer: i64) -> i64:
        """The sheet of a seat for a layer of this mode."""
        return seat if self.board.layers == 1 else seat * 2 + layer

    def stations(self, seat: i64, layer: i64) -> i64:
        """The set of spaces with a station."""
        return self.masks[self.sheet_of(seat, layer) * MASKS + STATIONS]

    # --- RI-4 legal drawing ------------------------------------------------------------------------------------------

    def spots(self, sheet: i64, image: i64) -> i64:
        """The set of spaces where an image may be drawn."""
        board = self.board
        masks = self.masks
        base: i64 = sheet * MASKS
        joins: i64 = 0
        clashes: i64 = masks[base + FILLED]  # RI-4.1
        for index in range(board.arm_first[image], board.arm_first[image + 1]):
            arm: i64 = board.arms[index]
            joins |= masks[base + arm]  # RI-4.2
            clashes |= masks[base + (arm ^ 1)]  # RI-4.3
        return joins & ~clashes

    def clashes(self, sheet: i64, image: i64, space: i64) -> bool:
        """Whether an arm of the image would meet another type there (RI-4.3)."""
        board = self.board
        for index in range(board.arm_first[image], board.arm_first[image + 1]):
            if self.masks[sheet * MASKS + (board.arms[index] ^ 1)] >> space & 1:
                return True
        return False

    def joins(self, sheet: i64, image: i64, space: i64) -> bool:
        """Whether an arm of the image would meet its own type there (RI-4.2)."""
        board = self.board
        for index in range(board.arm_first[image], board.arm_first[image + 1]):
            if self.masks[sheet * MASKS + board.arms[index]] >> space & 1:
                return True
        return False

    def mark(self, sheet: i64, image: i64, space: i64) -> None:
        """Brings the masks of a sheet up to date with a drawing."""
        board = self.board
        masks = self.masks
        base: i64 = sheet * MASKS
        masks[base + FILLED] = masks[base + FILLED] | bit(space)
        for index in range(board.arm_first[image], board.arm_first[image + 1]):
            arm: i64 = board.arms[index]
            neighbour: i64 = board.next_space[space * 4 + (arm >> 1)]
            if neighbour >= 0:
                masks[base + (arm ^ 4)] = masks[base + (arm ^ 4)] | bit(neighbour)
        if board.station[image]:
            masks[base + STATIONS] = masks[base + STATIONS] | bit(space)
        if board.pipe[image]:
            masks[base + PIPES] = masks[base + PIPES] | bit(space)

    def renew_masks(self, sheet: i64) -> None:
        """Makes the masks of a sheet anew from its ink."""
        self._clear_masks(sheet)
        for space in range(SPACES):
            ink: i64 = self.ink[sheet * SPACES + space]
            if ink:
                self.mark(sheet, image_of(ink), space)

    def _clear_masks(self, sheet: i64) -> None:
        base: i64 = sheet * MASKS
        for arm in range(FILLED):
            self.masks[base + arm] = self.board.exits[arm]
        for index in range(FILLED, MASKS):
            self.masks[base + index] = 0
