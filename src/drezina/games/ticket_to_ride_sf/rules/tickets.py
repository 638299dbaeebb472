"""TR-10 Draw tickets (Dobrání karet cílových stanic), and the first tickets of TR-2, about which all decide at once."""

from librt.vecs import vec
from mypy_extensions import i64

from drezina.games.ticket_to_ride_sf.board import NONE
from drezina.games.ticket_to_ride_sf.facts import DREW_TICKETS, KEPT_TICKET, KEPT_TICKETS, OFFERED, RETURNED_TICKET
from drezina.games.ticket_to_ride_sf.position import KEEP, OFFER, START, Position
from drezina.games.ticket_to_ride_sf.rules import setup, turn
from drezina.kit.pile import BOTH, NOTHING

# --- TR-2.6 to 2.8: the first tickets --------------------------------------------------------------------------------


def offer_first(p: Position) -> None:
    """TR-2.6, TR-2.7: two tickets for everybody; then all choose at once."""
    if p.tickets.events() < p.players:
        p.tickets.begin(p.tickets.events())
        p.leave_to_chance(OFFER)
    else:
        p.phase = KEEP
        p.actor = 0


def _first_are_kept(p: Position) -> None:
    """TR-2.8: only now everybody learns how many tickets the others kept."""
    for seat in range(p.players):
        _tell_kept(p, seat)
    p.reveal()
    if p.starter == NONE:  # TR-2.9
        p.leave_to_chance(START)
    else:
        setup.begin_with(p, p.starter)


# --- TR-10: draw tickets ---------------------------------------------------------------------------------------------


def draw(p: Position) -> None:
    """TR-10.1: two tickets, of which at least one is kept."""
    p.tell(DREW_TICKETS, p.turn, min(2, p.tickets.size()))
    p.tickets.begin(p.turn)
    _offer_next(p)


def _offer_next(p: Position) -> None:
    """TR-1.7, TR-10.3: from the pool while it has any, then from the head of the queue."""
    event: i64 = p.tickets.events() - 1
    slot: i64 = _free_slot(p, event)
    while slot < 2 and p.tickets.pool_size == 0 and len(p.tickets.queue) > 0:
        p.tickets.put_from_queue(event, slot)
        p.reveal()  # no chance event shows that something new was seen
        p.tell_only(p.turn, OFFERED, p.turn, p.tickets.card(event, slot), slot)
        slot += 1
    if slot < 2 and p.tickets.pool_size > 0:
        p.leave_to_chance(OFFER)
    elif slot == 1:  # TR-10.2
        p.tickets.keep(event, BOTH)
        _tell_kept(p, event)
        turn.end(p)
    else:
        p.ask(KEEP)


def _free_slot(p: Position, event: i64) -> i64:
    slot: i64 = 0
    while slot < 2 and p.tickets.source(event, slot) != NOTHING:
        slot += 1
    return slot


def offer(p: Position, ticket: i64) -> None:
    """A ticket of the pool came up, at the set-up or in a turn."""
    event: i64 = p.tickets.events() - 1
    slot: i64 = _free_slot(p, event)
    p.tickets.put_from_pool(event, slot, ticket)
    seat: i64 = p.tickets.seat(event)
    p.tell_only(seat, OFFERED, seat, ticket, slot)
    if not p.in_setup():
        _offer_next(p)
    elif slot == 1:
        offer_first(p)


def choices(p: Position) -> vec[i64]:
    """TR-2.7, TR-10.1: both, the first or the second."""
    codes = p.board.codes
    return vec[i64]([codes.keep_both, codes.keep_first, codes.keep_second])


def keep(p: Position, code: i64) -> None:
    """TR-2.7, TR-10.1, TR-10.4: the other ticket, if any, goes back."""
    event: i64 = p.actor if p.in_setup() else p.tickets.events() - 1
    p.tickets.keep(event, BOTH + code - p.board.codes.keep_both)
    if p.in_setup():
        waiting = p.waiting()
        if len(waiting) > 0:
            p.actor = waiting[0]
        else:
            _first_are_kept(p)
        return
    if p.tickets.has_returned(event):
        p.tickets.enqueue(event)
    _tell_kept(p, event)
    turn.end(p)


def _tell_kept(p: Position, event: i64) -> None:
    """TR-10.6: the player is told which tickets, everybody else how many."""
    seat: i64 = p.tickets.seat(event)
    returned: i64 = 1 if p.tickets.has_returned(event) else 0
    drawn: i64 = _free_slot(p, event)
    for slot in range(drawn):
        gone: bool = returned == 1 and p.tickets.card(event, slot) == p.tickets.returned(event)
        p.tell_only(seat, RETURNED_TICKET if gone else KEPT_TICKET, seat, p.tickets.card(event, slot))
    p.tell_others(seat, KEPT_TICKETS, seat, drawn - returned, returned)
