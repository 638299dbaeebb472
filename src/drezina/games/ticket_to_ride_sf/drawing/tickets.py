"""Tickets as their holder sees them: which are completed, and how many cable cars the others still need."""

from typing import NamedTuple

from drezina.core.state import OVER
from drezina.games.ticket_to_ride_sf import scoring
from drezina.games.ticket_to_ride_sf.prompts import offered
from drezina.games.ticket_to_ride_sf.scoring import OUT_OF_REACH
from drezina.games.ticket_to_ride_sf.state import TicketToRideState

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
    held = [(f"ticket-{seat}-{ticket}", ticket, False) for ticket in view.tickets.held(seat) if ticket >= 0]
    held += [(f"offer-{slot}", ticket, True) for slot, ticket in offered(view, seat).items() if ticket >= 0]
    found = []
    for number, (key, ticket, is_offer) in enumerate(held, start=1):
        needs = int(scoring.cars_needed(view, seat, ticket))
        kind = "offered" if is_offer else "wanted" if needs else "done"
        found.append(Shown(key, Flag(int(ticket), number, kind), LOST if needs and view.actor == OVER else needs))
    return tuple(found)
