"""Where everything lies: the fields of a game, each once in the constructor, in `copy_from` and in `fields`."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from drezina.core.state import Fields, State
from drezina_shunting.codes import ENGINES, WAGONS

COPIES: Final[i64] = 3  # engines of each strength
ROUNDS: Final[i64] = 3
HAND: Final[i64] = 3  # engines that everybody begins with
NONE: Final[i64] = -1

# What happens next.
DEALING: Final[i64] = 0  # chance: engines
TURNING: Final[i64] = 1  # chance: the wagon of this round
CHOOSING: Final[i64] = 2  # everybody at once, in secret
AUTOMA_PLAYS: Final[i64] = 3  # chance: the automa's engine
DECIDING: Final[i64] = 4  # the winner: another engine or not
DRAWING: Final[i64] = 5  # chance: that engine


class Position(State):
    """One position; the rules that lead from one to the next stand in state.py."""

    def __init__(self, people: i64, seats: i64) -> None:
        super().__init__()
        self.people: i64 = people
        self.seats: i64 = seats  # people, and the automa behind them
        self.phase: i64 = DEALING
        self.round: i64 = 0
        self.wagon: i64 = NONE
        self.winner: i64 = NONE  # of the wagon, while it decides
        self.hands: vec[i64] = vec[i64]([0] * (seats * ENGINES))  # how many of each engine each seat has
        self.sizes: vec[i64] = vec[i64]([0] * seats)
        self.gone: vec[i64] = vec[i64]([0] * ENGINES)
        self.chosen: vec[i64] = vec[i64]([NONE] * seats)
        self.wagons: vec[i64] = vec[i64]([1] * WAGONS)  # still to come
        self.won: vec[i64] = vec[i64]([0] * seats)

    def copy_from(self, other: "Position") -> None:
        """Becomes an independent twin; vectors are copied, since both go their own ways."""
        self.actor, self.viewer = other.actor, other.viewer
        self.phase, self.round = other.phase, other.round
        self.wagon, self.winner = other.wagon, other.winner
        self.hands, self.sizes, self.gone = other.hands[:], other.sizes[:], other.gone[:]
        self.chosen, self.wagons, self.won = other.chosen[:], other.wagons[:], other.won[:]

    def fields(self, io: Fields) -> None:
        """While all choose at once the lowest waiting seat is written, never the one in focus."""
        together = self.phase == CHOOSING and not io.reading
        actor = io.number(self.waiting()[0] if together else self.actor)
        if io.reading:
            self.actor = actor
        self.viewer = io.number(self.viewer)
        self.people = io.number(self.people)
        self.seats = io.number(self.seats)
        self.phase = io.number(self.phase)
        self.round = io.number(self.round)
        self.wagon = io.number(self.wagon)
        self.winner = io.number(self.winner)
        self.hands = io.numbers(self.hands)
        self.sizes = io.numbers(self.sizes)
        self.gone = io.numbers(self.gone)
        self.chosen = io.numbers(self.chosen)
        self.wagons = io.numbers(self.wagons)
        self.won = io.numbers(self.won)

    def waiting(self) -> vec[i64]:
        if self.phase != CHOOSING:
            return super().waiting()
        return vec[i64]([seat for seat in range(self.people) if self.chosen[seat] == NONE])

    def focus(self, seat: i64) -> None:
        self.actor = seat

    def held(self, seat: i64, engine: i64) -> i64:
        return self.hands[seat * ENGINES + engine]

    def deck(self) -> list[int]:
        """How many of each engine nobody has seen; only where everything is known."""
        return [
            COPIES - self.gone[engine] - sum(self.held(seat, engine) for seat in range(self.seats))
            for engine in range(ENGINES)
        ]

    def deck_size(self) -> i64:
        return COPIES * ENGINES - sum(self.gone) - sum(self.sizes)
