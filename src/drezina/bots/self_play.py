"""Games that learned bots play with themselves, inside a compiled loop, with what each seat saw on the way."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from drezina.bots.learned import searched_turn
from drezina.bots.policy import Policy
from drezina.bots.turn_search import allowed
from drezina.core.inputs import MOST, Inputs
from drezina.core.mind import Mind
from drezina.core.rng import Rng
from drezina.core.state import CHANCE, OVER, State

MIDDLE: Final[i64] = 128  # what is added to an input so that it becomes a byte


@final
class Recorder:
    """The inputs of the seats at the starts of their turns and after their decisions, as far as they change."""

    def __init__(self, inputs: Inputs) -> None:
        self.inputs = inputs
        self.numbers: vec[i64] = vec[i64]([0] * inputs.size)
        self.rows: vec[u8] = vec[u8]()
        self.seats: vec[u8] = vec[u8]()  # whose inputs each row holds
        self.kept: i64 = 0

    def write(self, state: State, seat: i64) -> None:
        self.inputs.write(state, seat, self.numbers)
        if self._known(seat):
            return
        for number in self.numbers:
            self.rows = append(self.rows, u8(max(-MOST, min(MOST, number)) + MIDDLE))
        self.seats = append(self.seats, u8(seat))
        self.kept += 1

    def _known(self, seat: i64) -> bool:
        """Whether these are the numbers of the row before."""
        if self.kept == 0 or i64(self.seats[self.kept - 1]) != seat:
            return False
        first: i64 = (self.kept - 1) * self.inputs.size
        for place in range(self.inputs.size):
            number: i64 = max(-MOST, min(MOST, self.numbers[place]))
            if i64(self.rows[first + place]) != number + MIDDLE:
                return False
        return True

    def all_rows(self) -> bytes:
        return bytes(self.rows)

    def all_seats(self) -> bytes:
        return bytes(self.seats)


def play(
    state: State, people: i64, player: Policy | None, mind: Mind, rng: Rng, slips: i64, search: i64, out: Recorder
) -> None:
    """One game to its end. The players choose by the policy, or without one by the mind; one decision in `slips` is
    any of the candidates (none where `slips` is 0). Where `search` is not 0, they simulate so many games first."""
    while state.actor != OVER:
        if state.actor == CHANCE:
            state.apply(state.sample(rng))
            continue
        seat: i64 = state.actor
        if seat < people and mind.turn_begins(state):
            out.write(state, seat)
        if slips > 0 and rng.below(slips) == 0:
            some = mind.candidates(state)
            codes = vec[i64]([some[rng.below(len(some))]])
        elif player is not None and search > 0:
            codes = vec[i64](searched_turn(mind, player.judge, people, state.seen_by(seat), search, 0.0, rng))
        elif player is not None:
            codes = player.choose(state)
        else:
            codes = vec[i64]([mind.choose(state, rng)])
        for code in codes:
            if search > 0 and not (state.actor == seat and allowed(state, code)):
                break  # what was imagined is otherwise
            state.apply(code)
            if seat < people and state.actor != OVER:
                out.write(state, seat)
