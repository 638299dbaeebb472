"""What must hold in every state, whatever was played."""

from mypy_extensions import i64

from drezina.core.state import COMPLETE
from drezina.games.ticket_to_ride_sf import scoring
from drezina.games.ticket_to_ride_sf.board import NONE
from drezina.games.ticket_to_ride_sf.position import Position


def faults(at: Position) -> list[str]:
    """Broken invariants; empty when the state is sound."""
    found = at.tickets.check(at.viewer)
    if at.viewer == COMPLETE:
        found.extend(at.cards.check())
    for seat in range(at.players):
        found.extend(f"seat {seat}: {fault}" for fault in _of_seat(at, seat))
    if at.actor >= 0 and not at.in_setup() and at.actor != at.turn:
        found.append("somebody acts out of turn")
    return found


def _of_seat(at: Position, seat: i64) -> list[str]:
    """Cars, route points, closed routes and souvenirs must agree with the map."""
    board = at.board
    found: list[str] = []
    used: i64 = 0
    for route in range(board.routes):
        if at.owner[route] == seat:
            used += board.length[route]
            if _barred_by_twin(at, seat, route):
                found.append(f"both tracks of double route {route} are taken")
        if at.open_to(seat, route) == (at.owner[route] != NONE or _barred_by_twin(at, seat, route)):
            found.append(f"route {route} is closed or open against the rules")
    if used + at.cars[seat] != board.start_cars or at.cars[seat] < 0:
        found.append(f"{at.cars[seat]} cars left and {used} on the map")
    if at.route_points[seat] != scoring.route_points(board, at.owner, seat):
        found.append(f"{at.route_points[seat]} route points")
    if not 0 <= at.souvenirs[seat] < 1 << board.symbol_count:
        found.append("a souvenir that does not exist")
    return found


def _barred_by_twin(at: Position, seat: i64, route: i64) -> bool:
    """TR-8: does the owner of the other track of a double route keep this seat out?"""
    twin: i64 = at.board.twin[route]
    other: i64 = at.owner[twin] if twin != NONE else NONE
    return other == seat or (other != NONE and at.players == 2)
