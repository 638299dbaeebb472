"""The memory aid: what perfect memory could know of the transport cards (RULES.md, "What the state remembers")."""

from collections import Counter

from drezina.core.state import NOBODY, OVER
from drezina.games.ticket_to_ride_sf.board import KINDS
from drezina.games.ticket_to_ride_sf.state import TicketToRideState


def is_shown(view: TicketToRideState) -> bool:
    return bool(view.memory_aid) and view.actor != OVER and view.viewer >= NOBODY


def others(view: TicketToRideState) -> list[int]:
    return [seat for seat in range(view.players) if seat != view.viewer]


def known(view: TicketToRideState, seat: int) -> Counter[int]:
    """The cards that another seat surely holds: taken face up, or, of a single opponent, found nowhere else."""
    shown = view.cards.shown[seat * KINDS : (seat + 1) * KINDS]
    surely = {kind: int(count) for kind, count in enumerate(shown) if count}
    if others(view) == [seat]:
        hidden, deck = view.cards.unseen(view.viewer), view.cards.rest(view.viewer)
        elsewhere = {kind: int(hidden[kind] - deck[kind]) for kind in range(KINDS)}
        surely |= {kind: count for kind, count in elsewhere.items() if count > surely.get(kind, 0)}
    return Counter(surely)


def unknown(view: TicketToRideState, seat: int) -> int:
    """How many more cards that seat holds."""
    return int(view.cards.hand_size[seat]) - known(view, seat).total()


def unseen(view: TicketToRideState) -> Counter[int]:
    """The cards in the deck, and those in the hands of others of which nothing is known."""
    hidden = Counter({kind: int(count) for kind, count in enumerate(view.cards.unseen(view.viewer))})
    for seat in others(view):
        hidden -= known(view, seat)
    return hidden


def in_deck(view: TicketToRideState) -> Counter[int]:
    """How many of them can lie in the deck at most: only what was there when it was formed."""
    formed = view.cards.rest(view.viewer)
    return Counter({kind: min(count, int(formed[kind])) for kind, count in unseen(view).items()})
