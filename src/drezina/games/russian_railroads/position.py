"""What lies on the table, and what the turn still owes: the fields of a state, without the rules."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from drezina.core.state import Fields, State
from drezina.games.russian_railroads.board import Board
from drezina.games.russian_railroads.kinds import COLOURS_N, GAPS, LINES, PIECES_N, SLOTS, bit
from drezina.kit.agenda import Agenda

# Phases.
SEATING: Final[i64] = 0  # chance: the first turn order
ENGINEERS: Final[i64] = 1  # chance: the strip
DRAFT: Final[i64] = 2  # start bonuses
ACTIONS: Final[i64] = 3
CLAIMANTS: Final[i64] = 4  # extra actions of those who claimed a place
FINISHED: Final[i64] = 5

# Duties of a turn: what their subject is, and what else they say.
TURN: Final[i64] = 0  # nothing owed: the choice of the phase itself
PAYMENT: Final[i64] = 1  # the space or engineer to pay for
EFFECT: Final[i64] = 2  # the effect; the parts left, the mode, and the extra step of the black worker
HAND: Final[i64] = 3  # the level of the replaced locomotive in hand
GAP: Final[i64] = 4  # the level of the new factory that needs a gap
ORDER_OF_LINES: Final[i64] = 5  # no subject; left: the "?" rewards that fired at once, one bit each
TOKEN: Final[i64] = 6  # the number of the "?" that fired
BONUS: Final[i64] = 7  # an end-bonus choice

SAVED_DUTY: Final[i64] = 5  # numbers in a saved game

# How completely an effect must be performed (RR-1.5).
STRICT: Final[i64] = 0
LENIENT: Final[i64] = 1
AFTER_ONE: Final[i64] = 2  # lenient, but one part at least has to be done first (RR-5.9)

# The extra step of the black worker in an effect.
NO_EXTRA: Final[i64] = 0
UNEARNED: Final[i64] = 1
EARNED: Final[i64] = 2

# What points were gained for.
FOR_LINE: Final[i64] = 0  # and the number of the line
FOR_INDUSTRY: Final[i64] = 3
FOR_PASSING: Final[i64] = 4
FOR_STATIONS: Final[i64] = 5
FOR_EFFECTS: Final[i64] = 6
FOR_NO_CARD: Final[i64] = 7
FOR_CARDS: Final[i64] = 8
FOR_MAJORITY: Final[i64] = 9
TALLIES: Final[i64] = 10

NOT_OWNED: Final[i64] = -1
NOT_DRAWN: Final[i64] = -1  # the end-bonus cards: nobody has looked yet

# Tokens on a space: four bits own workers, six coins, two seasonal workers, one black worker; thirteen bits a seat.
OWN_TOKEN: Final[i64] = 1
COIN_TOKEN: Final[i64] = 1 << 4
SEASONAL_TOKEN: Final[i64] = 1 << 10
BLACK_TOKEN: Final[i64] = 1 << 12
SEAT_BITS: Final[i64] = 13
SEAT_TOKENS: Final[i64] = (1 << 13) - 1

_NONE: Final = vec[i64]()


class Position(State):
    """All fields of a game of Russian Railroads."""

    def __init__(self, board: Board, fresh: bool = True) -> None:
        super().__init__()
        self.board: Board = board
        self.options: vec[i64] = _NONE  # scratch: the codes of the decision that is waiting, empty if not known
        # --- the round ----------------------------------------------------------------------------------------------
        self.phase: i64 = SEATING
        self.round: i64 = 0
        self.mover: i64 = 0  # whose turn it is
        self.turn: i64 = 0  # the mover's place in the order; in DRAFT and CLAIMANTS the place it is about
        self.agenda: Agenda = Agenda(TURN)  # what the turn still owes
        self.bonuses_due: i64 = 0  # end-bonus choices at the end of this turn
        self.order: vec[i64] = _NONE  # the seat at each place
        self.passed: i64 = 0  # a bit for each seat
        # --- the board ----------------------------------------------------------------------------------------------
        self.placed: vec[i64] = _NONE  # tokens on each space, then on each engineer
        self.strip: vec[i64] = _NONE  # engineer numbers, from the hire space to the left
        self.engines: vec[i64] = _NONE  # locomotives in the supply, by level
        self.works: vec[i64] = _NONE  # factories in the supply, by level
        self.doublers_left: i64 = board.doublers  # in the general supply
        self.cards: i64 = bit(board.cards) - 1  # "?" cards still there
        self.starts: i64 = bit(board.starts) - 1  # start bonuses still there
        self.black_owner: i64 = NOT_OWNED  # whose the black worker is
        # --- the players --------------------------------------------------------------------------------------------
        self.track: vec[i64] = _NONE  # of each seat and line the space of each colour; 0 is beside the line
        self.loco: vec[i64] = _NONE  # two on the Trans-Siberian, the stronger first; 0 is a free slot
        self.factory: vec[i64] = _NONE  # the level in each gap; 0 is an empty one
        self.marker: vec[i64] = _NONE  # the front marker first
        self.asked: vec[i64] = _NONE  # the token on each "?"
        self.tokens: vec[i64] = _NONE  # "?" tokens used, one bit each
        self.fired: vec[i64] = _NONE  # rewards gained, one bit each
        self.doublers: vec[i64] = _NONE  # placed
        self.workers: vec[i64] = _NONE  # own workers in the supply
        self.reserve: vec[i64] = _NONE  # own workers in the general supply
        self.seasonal: vec[i64] = _NONE  # in the supply
        self.coins: vec[i64] = _NONE  # in the supply
        self.black_here: i64 = 0  # the black worker is in its owner's supply
        self.engineers: vec[i64] = _NONE  # a bit for each number
        self.tally: vec[i64] = _NONE  # points by what they were gained for
        # --- the end-bonus cards ------------------------------------------------------------------------------------
        self.box: i64 = 0  # the two removed cards; 0 before the first look
        self.taker: vec[i64] = _NONE  # who took the cards, in order
        self.taken: vec[i64] = _NONE  # and which
        self.looks: vec[i64] = _NONE  # for each seat a bit k: it saw the deck when k cards had been taken
        self.deck: vec[i64] = _NONE  # the deck when k cards had been taken
        if fresh:
            self._set_up()

    def _set_up(self) -> None:
        board = self.board
        n: i64 = board.players
        self.order = vec[i64](list(range(n)))
        self.placed = vec[i64]([0] * board.places)
        self.strip = vec[i64]([0] * board.strip_places)
        self.engines = vec[i64]([board.per_level] * (board.levels + 1))
        self.engines[0] = 0
        self.works = vec[i64]([0] * (board.levels + 1))
        self.track = vec[i64]([NOT_OWNED] * (PIECES_N * n))
        self.loco = vec[i64]([0] * (SLOTS * n))
        self.factory = vec[i64]([0] * (GAPS * n))
        self.marker = vec[i64]([NOT_OWNED] * (2 * n))
        self.asked = vec[i64]([NOT_OWNED] * (board.questions * n))
        self.tokens = vec[i64]([0] * n)
        self.fired = vec[i64]([0] * n)
        self.doublers = vec[i64]([0] * n)
        self.workers = vec[i64]([board.start_workers] * n)
        self.reserve = vec[i64]([board.start_reserve] * n)
        self.seasonal = vec[i64]([0] * n)
        self.coins = vec[i64]([board.start_coins] * n)
        self.engineers = vec[i64]([0] * n)
        self.tally = vec[i64]([0] * (TALLIES * n))
        self.taker = vec[i64]()
        self.taken = vec[i64]()
        self.looks = vec[i64]([0] * n)
        self.deck = vec[i64]([NOT_DRAWN] * (board.end_deck + 1))
        for seat in range(n):
            self.marker[seat * 2] = 0
            self.loco[seat * SLOTS] = board.start_locomotive  # RR-2.6
            self.engines[board.start_locomotive] -= 1
            for line in range(LINES):
                self.track[seat * PIECES_N + line * COLOURS_N] = board.start_black  # RR-2.13

    # --- small questions --------------------------------------------------------------------------------------------

    def last_round(self) -> bool:
        return self.round == self.board.rounds

    def gain(self, seat: i64, what: i64, points: i64) -> None:
        self.tally[seat * TALLIES + what] += points

    def tokens_of(self, seat: i64, place: i64) -> i64:
        """The tokens of a seat on a space or engineer; 0 where it has none."""
        return (self.placed[place] >> (seat * SEAT_BITS)) & SEAT_TOKENS

    def reach(self, seat: i64, line: i64) -> i64:  # RR-1.3
        slot: i64 = seat * SLOTS
        return self.loco[slot] + self.loco[slot + 1] if line == 0 else self.loco[slot + line + 1]

    def factories(self, seat: i64) -> i64:
        """How many gaps are filled; they fill from the left."""
        n: i64 = 0
        while n < GAPS and self.factory[seat * GAPS + n] > 0:
            n += 1
        return n

    def has_token(self, seat: i64, token: i64) -> bool:
        """Whether a "?" token lies on the player's board."""
        return (self.tokens[seat] >> token) & 1 == 1

    def lowest_engine(self) -> i64:
        """The level of the locomotive that may be taken, 0 if there is none (RR-7.1)."""
        levels: i64 = self.board.levels
        for level in range(1, levels + 1):
            if self.engines[level] > 0:
                return level
        return 0

    def points(self) -> vec[i64]:
        n: i64 = self.board.players
        found = vec[i64]([0] * n)
        for seat in range(n):
            total: i64 = 0
            for what in range(TALLIES):
                total += self.tally[seat * TALLIES + what]
            found[seat] = total
        return found

    # --- copies and bytes -------------------------------------------------------------------------------------------

    def copy_from(self, other: "Position") -> None:
        """Becomes an independent twin of another position."""
        self.actor = other.actor
        self.viewer = other.viewer
        self.options = other.options
        self.phase = other.phase
        self.round = other.round
        self.mover = other.mover
        self.turn = other.turn
        self.agenda.copy_from(other.agenda)
        self.bonuses_due = other.bonuses_due
        self.passed = other.passed
        self.placed = other.placed[:]
        self.engines = other.engines[:]
        self.works = other.works[:]
        self.doublers_left = other.doublers_left
        self.cards = other.cards
        self.starts = other.starts
        self.black_owner = other.black_owner
        self.track = other.track[:]
        self.loco = other.loco[:]
        self.factory = other.factory[:]
        self.marker = other.marker[:]
        self.asked = other.asked[:]
        self.tokens = other.tokens[:]
        self.fired = other.fired[:]
        self.doublers = other.doublers[:]
        self.workers = other.workers[:]
        self.reserve = other.reserve[:]
        self.seasonal = other.seasonal[:]
        self.coins = other.coins[:]
        self.black_here = other.black_here
        self.engineers = other.engineers[:]
        self.tally = other.tally[:]
        self.box = other.box
        # These change so seldom that twins share them; whoever changes one makes a new vector first.
        self.order = other.order
        self.strip = other.strip
        self.taker = other.taker
        self.taken = other.taken
        self.looks = other.looks
        self.deck = other.deck

    def fields(self, io: Fields) -> None:
        self.actor = io.number(self.actor)
        self.viewer = io.number(self.viewer)
        self.phase = io.number(self.phase)
        self.round = io.number(self.round)
        self.mover = io.number(self.mover)
        self.turn = io.number(self.turn)
        self._agenda_fields(io)
        self.order = io.numbers(self.order)
        self.passed = io.number(self.passed)
        self.placed = io.numbers(self.placed)
        self.strip = io.numbers(self.strip)
        self.engines = io.numbers(self.engines)
        self.works = io.numbers(self.works)
        self.doublers_left = io.number(self.doublers_left)
        self.cards = io.number(self.cards)
        self.starts = io.number(self.starts)
        self.black_owner = io.number(self.black_owner)
        self.track = io.numbers(self.track)
        self.loco = io.numbers(self.loco)
        self.factory = io.numbers(self.factory)
        self.marker = io.numbers(self.marker)
        self.asked = io.numbers(self.asked)
        self.tokens = io.numbers(self.tokens)
        self.fired = io.numbers(self.fired)
        self.doublers = io.numbers(self.doublers)
        self.workers = io.numbers(self.workers)
        self.reserve = io.numbers(self.reserve)
        self.seasonal = io.numbers(self.seasonal)
        self.coins = io.numbers(self.coins)
        self.black_here = io.number(self.black_here)
        self.engineers = io.numbers(self.engineers)
        self.tally = io.numbers(self.tally)
        self.box = io.number(self.box)
        self.taker = io.numbers(self.taker)
        self.taken = io.numbers(self.taken)
        self.looks = io.numbers(self.looks)
        self.deck = io.numbers(self.deck)
        self.options = _NONE

    def _agenda_fields(self, io: Fields) -> None:
        """Of each duty kind, subject, left, mode and extra, where nothing can be left just kind, 0 and subject: first
        the duty on top, then the end-bonus choices, then everything below it from the bottom."""
        agenda = self.agenda
        whole = _is_saved_whole(agenda.kind)
        kind: i64 = io.number(agenda.kind)
        second: i64 = io.number(agenda.subject if whole else 0)
        third: i64 = io.number(agenda.left if whole else agenda.subject)
        mode: i64 = io.number(agenda.mode)
        extra: i64 = io.number(agenda.extra)
        self.bonuses_due = io.number(self.bonuses_due)
        below = io.numbers(_saved_below(agenda))
        if io.reading:
            agenda.clear()
            for first in range(SAVED_DUTY, i64(len(below)), SAVED_DUTY):
                _push_saved(
                    agenda, below[first], below[first + 1], below[first + 2], below[first + 3], below[first + 4]
                )
            if len(below) > 0:
                _push_saved(agenda, kind, second, third, mode, extra)


def _saved_below(agenda: Agenda) -> vec[i64]:
    saved = vec[i64]([0] * (agenda.depth() * SAVED_DUTY))
    first: i64 = len(saved)
    duty = agenda.below
    while duty is not None:
        whole = _is_saved_whole(duty.kind)
        first -= SAVED_DUTY
        saved[first] = duty.kind
        saved[first + 1] = duty.subject if whole else 0
        saved[first + 2] = duty.left if whole else duty.subject
        saved[first + 3] = duty.mode
        saved[first + 4] = duty.extra
        duty = duty.below
    return saved


def _push_saved(agenda: Agenda, kind: i64, second: i64, third: i64, mode: i64, extra: i64) -> None:
    if _is_saved_whole(kind):
        agenda.push(kind, second, left=third, mode=mode, extra=extra)
    else:
        agenda.push(kind, third)


def _is_saved_whole(kind: i64) -> bool:
    return kind in (EFFECT, PAYMENT, ORDER_OF_LINES)
