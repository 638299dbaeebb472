"""The secrets of Shunting, for the contract suite: the engines in a hand, and the engine chosen in secret."""

from collections.abc import Callable

from drezina_shunting.codes import ENGINES
from drezina_shunting.position import CHOOSING, NONE
from drezina_shunting.state import ShuntingState

from drezina.core.rng import Rng
from drezina.core.state import State
from tests.contract.secrecy import Swap

KINDS = ("hand", "chosen")


def swaps(state: State, rng: Rng) -> list[Swap]:
    assert isinstance(state, ShuntingState)
    found = [swap for seat in range(state.seats) if (swap := _other_engine(state, seat))]
    if state.phase == CHOOSING:
        found += [swap for seat in range(state.people) if (swap := _other_choice(state, seat))]
    return found


def _other_engine(state: ShuntingState, seat: int) -> Swap | None:
    """One engine of the hand against another one from the deck."""
    hand, deck = _hand(seat)(state), state.deck()
    for mine in range(ENGINES):
        for theirs in range(ENGINES):
            if mine != theirs and hand[mine] > (state.chosen[seat] == mine) and deck[theirs]:
                twin = state.copy()
                twin.hands[seat * ENGINES + mine] -= 1
                twin.hands[seat * ENGINES + theirs] += 1
                return Swap("hand", twin, frozenset({seat}), _hand(seat))
    return None


def _other_choice(state: ShuntingState, seat: int) -> Swap | None:
    chosen, hand = state.chosen[seat], _hand(seat)(state)
    for engine in range(ENGINES):
        if chosen != NONE and engine != chosen and hand[engine]:
            twin = state.copy()
            twin.chosen[seat] = engine
            return Swap("chosen", twin, frozenset({seat}), lambda one: list(one.chosen)[seat])  # type: ignore[attr-defined]
    return None


def _hand(seat: int) -> Callable[[State], tuple[int, ...]]:
    def read(state: State) -> tuple[int, ...]:
        assert isinstance(state, ShuntingState)
        return tuple(state.hands)[seat * ENGINES : (seat + 1) * ENGINES]

    return read
