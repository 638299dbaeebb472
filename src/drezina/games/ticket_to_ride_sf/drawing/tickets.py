"""Tickets as their holder sees them: which are completed, and how many cable cars the others still need."""

from collections.abc import Iterator
from typing import NamedTuple

from drezina.core.state import OVER
from drezina.games.ticket_to_ride_sf.board import Board
from drezina.games.ticket_to_ride_sf.prompts import offered
from drezina.games.ticket_to_ride_sf.state import TicketToRideState
from drezina.scene.cache import memoized

FAR = 1_000  # farther than any location


class Shown(NamedTuple):
    """A ticket in a hand, or on offer."""

    key: str  # of its card
    ticket: int
    number: int  # the same on its card and on its pennants
    kind: str  # wanted, done or offered
    needs: int  # cable cars to complete it, FAR where it cannot be completed any more


def shown_tickets(view: TicketToRideState, seat: int) -> tuple[Shown, ...]:
    """The tickets of a seat and then those offered to it, as long as they are known."""
    held = [(f"ticket-{seat}-{ticket}", int(ticket), False) for ticket in view.tickets.held(seat) if ticket >= 0]
    held += [(f"offer-{slot}", ticket, True) for slot, ticket in offered(view, seat).items() if ticket >= 0]
    if not held:
        return ()
    owner, closed, cars = tuple(view.owner), int(view.closed[seat]), int(view.cars[seat])
    found = []
    for number, (key, ticket, is_offer) in enumerate(held, start=1):
        needs = _cars_needed(view.board, owner, closed, seat, ticket)
        kind = "offered" if is_offer else "wanted" if needs else "done"
        lost = needs > cars or (needs > 0 and view.actor == OVER)
        found.append(Shown(key, ticket, number, kind, FAR if lost else needs))
    return tuple(found)


@memoized
def _cars_needed(board: Board, owner: tuple[int, ...], closed: int, seat: int, ticket: int) -> int:
    """The length of the shortest way that still can be claimed; own routes cost nothing."""
    far = [FAR] * board.locations
    far[board.ticket_a[ticket]] = 0
    usable = list(_usable(board, owner, closed, seat))
    changed = True
    while changed:  # Bellman–Ford
        changed = False
        for a, b, cost in usable:
            if far[a] + cost < far[b]:
                far[b], changed = far[a] + cost, True
            elif far[b] + cost < far[a]:
                far[a], changed = far[b] + cost, True
    return min(FAR, far[board.ticket_b[ticket]])


def _usable(board: Board, owner: tuple[int, ...], closed: int, seat: int) -> Iterator[tuple[int, int, int]]:
    """The routes that a seat owns or may still claim: both ends, and the cable cars it costs."""
    for route in range(board.routes):
        mine = owner[route] == seat
        if mine or not closed >> route & 1:
            yield int(board.end_a[route]), int(board.end_b[route]), 0 if mine else int(board.length[route])
