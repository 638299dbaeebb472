"""The secrets of Railroad Ink, for the contract suite: what was drawn in the running round."""

from collections.abc import Callable

from drezina.core.rng import Rng
from drezina.core.state import State
from drezina.games.railroad_ink.grid import SPACES
from drezina.games.railroad_ink.state import RailroadInkState
from tests.contract.secrecy import Swap

KINDS = ("drawings",)


def swaps(state: State, rng: Rng) -> list[Swap]:
    """A seat that has ended the round could have drawn it otherwise."""
    assert isinstance(state, RailroadInkState)
    found = []
    for seat in range(state.seats):
        if state.actor >= 0 and state.ended[seat]:
            twin = drawn_otherwise(state, seat, rng)
            if twin is not None:
                found.append(Swap("drawings", twin, frozenset({seat}), _sheet(seat)))
    return found


def drawn_otherwise(state: RailroadInkState, seat: int, rng: Rng) -> RailroadInkState | None:
    read = _sheet(seat)
    for _ in range(20):
        other = state.seen_by((seat + 1) % state.seats).imagine(rng)
        twin = state.copy()
        for index in range(len(twin.ink)):
            if index // SPACES // state.board.layers == seat:
                twin.ink[index] = other.ink[index]
        for mine, theirs in (
            (twin.left, other.left),
            (twin.fresh, other.fresh),
            (twin.kinds, other.kinds),
            (twin.specials, other.specials),
            (twin.specials_now, other.specials_now),
            (twin.extras, other.extras),
            (twin.tokens, other.tokens),
            (twin.doubles, other.doubles),
            (twin.doubles_now, other.doubles_now),
            (twin.hubs, other.hubs),
            (twin.bursts, other.bursts),
        ):
            mine[seat] = theirs[seat]
        twin.restore(twin.save())
        if read(twin) != read(state):
            return twin
    return None


def _sheet(seat: int) -> Callable[[State], object]:
    def read(state: State) -> object:
        assert isinstance(state, RailroadInkState)
        size = int(state.board.layers * SPACES)
        return tuple(state.ink)[seat * size : (seat + 1) * size]

    return read
