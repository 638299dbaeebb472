"""The secrets of Cargo Empire, for the contract suite: first city cards, and all about tasks."""

from collections.abc import Callable, Iterator

from drezina.core.rng import Rng
from drezina.core.state import OVER, State
from drezina.games.cargo_empire.state import CargoEmpireState
from drezina.kit.pile import FIRST, SECOND
from tests.contract.secrecy import Swap

KINDS = ("first city card", "drawn task", "which task was kept")


def swaps(state: State, rng: Rng) -> list[Swap]:
    assert isinstance(state, CargoEmpireState)
    if state.actor == OVER:
        return []
    return [
        *(swap for seat in range(state.board.people) for swap in _first_cards(state, seat)),
        *(swap for draw in range(state.deck.events()) for swap in _drawn_tasks(state, draw)),
        *(swap for draw in range(state.deck.events()) for swap in _choices(state, draw)),
    ]


def _first_cards(state: CargoEmpireState, seat: int) -> Iterator[Swap]:
    """Another card of the pool instead of the one that only its owner has seen."""
    mine, pool = int(state.first_card[seat]), int(state.city_pool)
    if mine >= 0:
        twin = state.copy()
        other = _lowest(pool)
        twin.first_card[seat] = other
        twin.city_pool = pool ^ (1 << mine) ^ (1 << other)
        yield Swap("first city card", twin, frozenset({seat}), _read(lambda one: int(one.first_card[seat])))


def _drawn_tasks(state: CargoEmpireState, draw: int) -> Iterator[Swap]:
    """A task that came up once, for one person, against one that nobody has seen."""
    seat, pool = int(state.deck.seat(draw)), list(state.deck.pool())
    for slot in (0, 1):
        task = int(state.deck.card(draw, slot))
        if task < 0 or seat == state.board.freighter or not pool or _times_drawn(state, task) > 1:
            continue
        twin = state.copy()
        twin.deck.put(draw, slot, pool[0], state.deck.source(draw, slot))
        if (int(state.tasks[seat]) >> task) & 1:
            twin.tasks[seat] = int(state.tasks[seat]) ^ (1 << task) ^ (1 << pool[0])
        _renew(twin)
        yield Swap("drawn task", twin, frozenset({seat}), _read(lambda one, slot=slot: int(one.deck.card(draw, slot))))  # type: ignore[misc]


def _choices(state: CargoEmpireState, draw: int) -> Iterator[Swap]:
    """The other one of two tasks was kept, and the returned one has not come up again."""
    first, second = (int(state.deck.card(draw, slot)) for slot in (0, 1))
    if not state.deck.has_returned(draw) or _times_drawn(state, first) > 1 or _times_drawn(state, second) > 1:
        return
    seat, kept = int(state.deck.seat(draw)), int(state.deck.kept(draw))
    twin = state.copy()
    twin.deck.keep(draw, SECOND if kept == FIRST else FIRST)
    if state.task_count[seat] > 0:
        twin.tasks[seat] = int(state.tasks[seat]) ^ (1 << first) ^ (1 << second)
    yield Swap("which task was kept", twin, frozenset({seat}), _read(lambda one: int(one.deck.kept(draw))))


def _times_drawn(state: CargoEmpireState, task: int) -> int:
    return sum(task in (state.deck.card(draw, 0), state.deck.card(draw, 1)) for draw in range(state.deck.events()))


def _renew(state: CargoEmpireState) -> None:
    """The codes follow from the fields."""
    state.codes = state.offered()


def _lowest(mask: int) -> int:
    return (mask & -mask).bit_length() - 1


def _read(value: Callable[[CargoEmpireState], int]) -> Callable[[State], object]:
    def read(state: State) -> object:
        assert isinstance(state, CargoEmpireState)
        return value(state)

    return read
