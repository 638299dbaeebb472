"""What must hold in every state, whatever was played."""

from mypy_extensions import i64

from drezina.core.state import COMPLETE
from drezina.games.ticket_to_ride_sf import scoring
from drezina.games.ticket_to_ride_sf.board import NONE
from drezina.games.ticket_to_ride_sf.position import Position


def faults(p: Position) -> list[str]:
    """Broken invariants; empty when the state is sound."""
    found = p.tickets.check(p.viewer)
    if p.viewer == COMPLETE:
        found.extend(p.cards.check())
    for seat in range(p.players):
        found.extend(f"seat {seat}: {fault}" for fault in _faults_of_seat(p, seat))
    if p.actor >= 0 and not p.in_setup() and p.actor != p.turn:
        found.append("somebody acts out of turn")
    return found


def _faults_of_seat(p: Position, seat: i64) -> list[str]:
    """Cars, route points, closed routes and souvenirs must agree with the map."""
    board = p.board
    found: list[str] = []
    used: i64 = 0
    for route in range(board.routes):
        if p.owner[route] == seat:
            used += board.length[route]
            if _barred_by_twin(p, seat, route):
                found.append(f"both tracks of double route {route} are taken")
        if p.open_to(seat, route) == (p.owner[route] != NONE or _barred_by_twin(p, seat, route)):
            found.append(f"route {route} is closed or open against the rules")
    if used + p.cars[seat] != board.start_cars or p.cars[seat] < 0:
        found.append(f"{p.cars[seat]} cars left and {used} on the map")
    if p.route_points[seat] != scoring.route_points(p, seat):
        found.append(f"{p.route_points[seat]} route points")
    if not 0 <= p.souvenirs[seat] < 1 << board.symbol_count:
        found.append("a souvenir that does not exist")
    return found


def _barred_by_twin(p: Position, seat: i64, route: i64) -> bool:
    """TR-8: does the owner of the other track of a double route keep this seat out?"""
    twin: i64 = p.board.twin[route]
    other: i64 = p.owner[twin] if twin != NONE else NONE
    return other == seat or (other != NONE and p.players == 2)
