"""The secrets of Ticket to Ride: San Francisco, for the contract suite: cards in hands, and all about tickets."""

from collections.abc import Callable, Iterator

from drezina.core.rng import Rng
from drezina.core.state import OVER, State
from drezina.games.ticket_to_ride_sf.board import KINDS as CARD_KINDS
from drezina.games.ticket_to_ride_sf.position import KEEP
from drezina.games.ticket_to_ride_sf.state import TicketToRideState
from drezina.kit.pile import BOTH, CHOOSING, FIRST, NOTHING, POOL, SECOND
from tests.contract.secrecy import Swap

KINDS = ("hand", "old cards", "tickets", "offer", "returned ticket", "choice at the set-up")


def swaps(state: State, rng: Rng) -> list[Swap]:
    assert isinstance(state, TicketToRideState)
    if state.actor == OVER:
        return []
    cards = [found for seat in range(state.players) for found in _secret_cards(state, seat)]
    tickets = [found for event in range(state.tickets.events()) for found in _secret_tickets(state, event)]
    return cards + tickets


# --- cards ------------------------------------------------------------------------------------------------------------


def _secret_cards(state: TicketToRideState, seat: int) -> Iterator[Swap]:
    yield from _card_of_the_deck(state, seat)
    yield from _card_of_a_neighbour(state, seat)


def _card_of_the_deck(state: TicketToRideState, seat: int) -> Iterator[Swap]:
    """A card drawn blind from the present deck could be another one that lies in it."""
    for mine, other in _pairs():
        here, there = seat * CARD_KINDS + mine, seat * CARD_KINDS + other
        cards = state.cards
        if cards.fresh[here] and cards.hand[here] > cards.shown[here] and cards.deck[other]:
            twin = state.copy()
            for held in (twin.cards.hand, twin.cards.fresh):
                held[here] -= 1
                held[there] += 1
            twin.cards.deck[mine] += 1
            twin.cards.deck[other] -= 1
            yield Swap("hand", twin, frozenset({seat}), _hand(seat))
            return


def _card_of_a_neighbour(state: TicketToRideState, seat: int) -> Iterator[Swap]:
    """Of the cards nobody has seen, two seats could hold each other's."""
    neighbour = (seat + 1) % state.players
    for mine, other in _pairs():
        if _unseen_old(state, seat, mine) and _unseen_old(state, neighbour, other):
            twin = state.copy()
            for holder, away, back in ((seat, mine, other), (neighbour, other, mine)):
                twin.cards.hand[holder * CARD_KINDS + away] -= 1
                twin.cards.hand[holder * CARD_KINDS + back] += 1
            yield Swap("old cards", twin, frozenset({seat, neighbour}), _hand(seat))
            return


def _unseen_old(state: TicketToRideState, seat: int, kind: int) -> bool:
    """Whether the seat holds such a card that it neither took openly nor drew from the present deck."""
    index, cards = seat * CARD_KINDS + kind, state.cards
    return bool(cards.hand[index] > cards.shown[index] + cards.fresh[index])


def _pairs() -> Iterator[tuple[int, int]]:
    return ((one, two) for one in range(CARD_KINDS) for two in range(CARD_KINDS) if one != two)


def _hand(seat: int) -> Callable[[State], object]:
    def read(state: State) -> object:
        assert isinstance(state, TicketToRideState)
        return tuple(state.cards.hand)[seat * CARD_KINDS : (seat + 1) * CARD_KINDS]

    return read


# --- tickets ----------------------------------------------------------------------------------------------------------


def _secret_tickets(state: TicketToRideState, event: int) -> Iterator[Swap]:
    yield from _ticket_of_the_pool(state, event)
    yield from _other_ticket_returned(state, event)
    yield from _other_choice(state, event)


def _ticket_of_the_pool(state: TicketToRideState, event: int) -> Iterator[Swap]:
    """A ticket that was kept or is being looked at could be one that never came up."""
    pile, pool = state.tickets, list(state.tickets.pool())
    for slot in range(2):
        returned = pile.has_returned(event) and pile.returned(event) == pile.card(event, slot)
        if pile.source(event, slot) == POOL and not returned and pool:
            twin = state.copy()
            twin.tickets.put(event, slot, pool[0], POOL)
            kind = "offer" if pile.kept(event) == CHOOSING else "tickets"
            yield Swap(kind, twin, frozenset({pile.seat(event)}), _draw(event))
            return


def _other_ticket_returned(state: TicketToRideState, event: int) -> Iterator[Swap]:
    """Of two tickets, of which one went back and has not come up again, it could have been the other."""
    pile = state.tickets
    if event in list(pile.queue) and pile.source(event, 1) != NOTHING:
        twin = state.copy()
        twin.tickets.keep(event, SECOND if pile.kept(event) == FIRST else FIRST)
        yield Swap("returned ticket", twin, frozenset({pile.seat(event)}), _draw(event))


def _other_choice(state: TicketToRideState, event: int) -> Iterator[Swap]:
    """What was chosen while the others still think about their first tickets."""
    kept = state.tickets.kept(event)
    if state.phase == KEEP and state.in_setup() and kept != CHOOSING:
        twin = state.copy()
        twin.tickets.keep(event, FIRST if kept == BOTH else BOTH)
        yield Swap("choice at the set-up", twin, frozenset({state.tickets.seat(event)}), _draw(event))


def _draw(event: int) -> Callable[[State], object]:
    def read(state: State) -> object:
        assert isinstance(state, TicketToRideState)
        pile = state.tickets
        return pile.card(event, 0), pile.card(event, 1), pile.kept(event)

    return read
