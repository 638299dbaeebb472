"""The secrets of the toy, for the contract suite: the cards in a hand, and the card chosen in secret."""

from collections.abc import Callable

from drezina.core.rng import Rng
from drezina.core.state import State
from tests.contract.secrecy import Swap
from tests.toy.state import CARDS, CHOOSING, NO_CARD, ToyState

KINDS = ("hand", "chosen")


def swaps(state: State, rng: Rng) -> list[Swap]:
    assert isinstance(state, ToyState)
    found = [swap for seat in range(state.seats) if (swap := _other_card(state, seat))]
    if state.phase == CHOOSING:
        found += [swap for seat in range(state.people) if (swap := _other_choice(state, seat))]
    return found


def _other_card(state: ToyState, seat: int) -> Swap | None:
    """One card of the hand against another one from the deck."""
    hand, deck = _hand(seat)(state), state._deck()
    for mine in range(CARDS):
        for theirs in range(CARDS):
            if mine != theirs and hand[mine] > (state.chosen[seat] == mine) and deck[theirs]:
                twin = state.copy()
                twin.hands[seat * CARDS + mine] -= 1
                twin.hands[seat * CARDS + theirs] += 1
                return Swap("hand", twin, frozenset({seat}), _hand(seat))
    return None


def _other_choice(state: ToyState, seat: int) -> Swap | None:
    chosen, hand = state.chosen[seat], _hand(seat)(state)
    for card in range(CARDS):
        if chosen != NO_CARD and card != chosen and hand[card]:
            twin = state.copy()
            twin.chosen[seat] = card
            return Swap("chosen", twin, frozenset({seat}), lambda one: list(one.chosen)[seat])  # type: ignore[attr-defined]
    return None


def _hand(seat: int) -> Callable[[State], tuple[int, ...]]:
    def read(state: State) -> tuple[int, ...]:
        assert isinstance(state, ToyState)
        return tuple(state.hands)[seat * CARDS : (seat + 1) * CARDS]

    return read
