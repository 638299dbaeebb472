"""TR-3 Turn (Herní tah) and TR-11 End of the game (Závěr hry): one turn follows another up to the last."""

from mypy_extensions import i64

from drezina.core.state import OVER
from drezina.games.ticket_to_ride_sf import scoring
from drezina.games.ticket_to_ride_sf.board import NONE
from drezina.games.ticket_to_ride_sf.facts import ANNOUNCED, COMPLETED, ENDED, FAILED, PASSED
from drezina.games.ticket_to_ride_sf.position import FINISHED, TURN, Position


def begin(p: Position, seat: i64) -> None:
    p.turn = seat
    p.ask(TURN)
    p.then = FINISHED
    p.cards.refreshes = 0


def skip(p: Position) -> None:
    """TR-3.2: a player who can do nothing passes."""
    p.tell(PASSED, p.turn)
    p.passes += 1
    if p.passes == p.players:  # TR-3.6
        _finish(p)
    else:
        end(p)


def end(p: Position) -> None:
    """TR-11.1: the turn is over; the next one follows, unless it was the last."""
    p.claimed = NONE
    if p.announced != NONE:
        p.turns_left -= 1  # TR-11.2
        if p.turns_left == 0:
            _finish(p)
            return
    elif p.cars[p.turn] <= p.board.end_at_cars:
        p.announced = p.turn
        p.turns_left = p.players
        p.tell(ANNOUNCED, p.turn)
    begin(p, (p.turn + 1) % p.players)


def _finish(p: Position) -> None:
    p.phase = FINISHED
    p.actor = OVER
    p.tell(ENDED)
    if p.trace is not None:
        for seat in range(p.players):
            _tell_tickets(p, seat)


def _tell_tickets(p: Position, seat: i64) -> None:
    """TR-12.2: all tickets are revealed."""
    network = scoring.network(p, seat)
    for ticket in p.tickets.held(seat):
        done: bool = scoring.joins(p, network, ticket)
        p.tell(COMPLETED if done else FAILED, seat, ticket, p.board.ticket_points[ticket])
