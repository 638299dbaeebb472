"""Tickets as their holder sees them: which are completed, and how many cable cars the others still need."""

from typing import NamedTuple

from drezina.core.state import OVER
from drezina.games.ticket_to_ride_sf import scoring
from drezina.games.ticket_to_ride_sf.board import NONE
from drezina.games.ticket_to_ride_sf.prompts import offered
from drezina.games.ticket_to_ride_sf.scoring import OUT_OF_REACH
from drezina.games.ticket_to_ride_sf.state import TicketToRideState
from drezina.scene.cache import memoized

LOST = int(OUT_OF_REACH)


class Flag(NamedTuple):
    """How a ticket is marked on its card and on the map."""

    ticket: int
    number: int
    kind: str  # wanted, done or offered


class Shown(NamedTuple):
    """A ticket in a hand, or on offer."""

    key: str  # of its card
    flag: Flag
    needs: int  # cable cars to complete it, or LOST


def shown_tickets(view: TicketToRideState, seat: int) -> tuple[Shown, ...]:
    """The tickets of a seat and then those offered to it, as far as they are known."""
    held = [(ticket, NONE) for ticket in view.tickets.held(seat) if ticket >= 0]
    held += [(ticket, slot) for slot, ticket in offered(view, seat).items() if ticket >= 0]
    over = bool(view.actor == OVER)
    return tuple(
        [
            _shown(seat, ticket, slot, number, scoring.cars_needed(view, seat, ticket), over)
            for number, (ticket, slot) in enumerate(held, start=1)
        ]
    )


@memoized
def _shown(seat: int, ticket: int, slot: int, number: int, needs: int, over: bool) -> Shown:
    """A ticket held, or in a slot of the offer."""
    key = f"ticket-{seat}-{ticket}" if slot == NONE else f"offer-{slot}"
    kind = "offered" if slot != NONE else "wanted" if needs else "done"
    return Shown(key, Flag(ticket, number, kind), LOST if needs and over else needs)
