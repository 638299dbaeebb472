"""The secrets of Russian Railroads, for the contract suite: end-bonus cards, and nothing else."""

from collections.abc import Callable, Iterator

from drezina.core.rng import Rng
from drezina.core.state import OVER, State
from drezina.games.russian_railroads.rules.end_bonus import knows_deck
from drezina.games.russian_railroads.state import RussianRailroadsState
from tests.contract.secrecy import Swap

KINDS = ("box", "taken")  # RR-S1, RR-S2, RR-S3


def swaps(state: State, rng: Rng) -> list[Swap]:
    assert isinstance(state, RussianRailroadsState)
    if state.actor == OVER or state.box == 0:
        return []
    return [*_other_box(state), *(swap for take in range(len(state.taken)) for swap in _other_card(state, take))]


def _other_box(state: RussianRailroadsState) -> Iterator[Swap]:
    """A removed card could have been one that is still in the deck; whoever saw any deck can tell."""
    last = int(state.deck[len(state.taken)])
    box = int(state.box)
    if last:
        away, back = (box & -box), (last & -last)
        twin = state.copy()
        twin.box = box ^ away ^ back
        _rebuild(twin)
        insiders = {
            seat
            for seat in range(state.board.players)
            if any(knows_deck(state, seat, size) for size in range(len(state.taken) + 1))
        }
        yield Swap("box", twin, frozenset(insiders), lambda other: _position(other).box)


def _other_card(state: RussianRailroadsState, take: int) -> Iterator[Swap]:
    """A card that was taken could have been one that is still in the deck; whoever saw a later deck can tell."""
    last = int(state.deck[len(state.taken)])
    if last:
        twin = state.copy()
        twin.taken = state.taken[:]
        twin.taken[take] = (last & -last).bit_length() - 1
        _rebuild(twin)
        insiders = {
            seat
            for seat in range(state.board.players)
            if any(knows_deck(state, seat, size) for size in range(take + 1, len(state.taken) + 1))
        }
        yield Swap("taken", twin, frozenset(insiders), _card(take))


def _rebuild(twin: RussianRailroadsState) -> None:
    """The decks that follow from the cards in the box and those taken."""
    deck = (1 << twin.board.end_cards) - 1 & ~twin.box
    twin.deck = twin.deck[:]
    for take in range(len(twin.taken) + 1):
        twin.deck[take] = deck
        if take < len(twin.taken):
            deck &= ~(1 << twin.taken[take])
    twin.restore(twin.save())


def _card(take: int) -> Callable[[State], object]:
    def read(state: State) -> object:
        return _position(state).taken[take]

    return read


def _position(state: State) -> RussianRailroadsState:
    assert isinstance(state, RussianRailroadsState)
    return state
