"""TR-6 Claim a route (Obsazení trasy), TR-7 Payment, TR-8 Double routes (Dvojité trasy)."""

from mypy_extensions import i64

from drezina.games.ticket_to_ride_sf.board import FERRY, GREY, KINDS, NONE
from drezina.games.ticket_to_ride_sf.facts import CLAIMED
from drezina.games.ticket_to_ride_sf.position import SOUVENIR, Position
from drezina.games.ticket_to_ride_sf.rules import cards

# --- TR-6.1, TR-7: what may be claimed, and how it may be paid -------------------------------------------------------


def list_claims(p: Position, size: i64) -> i64:
    """Lists every way to claim every route that the player can afford."""
    board, held, moves = p.board, p.cards.hand, p.board.buffer
    hand: i64 = p.turn * KINDS
    ferries: i64 = held[hand + FERRY]
    claim: i64 = board.codes.claim
    routes: i64 = _affordable(p) & ~p.closed[p.turn]
    route: i64 = 0
    while routes != 0:
        if routes & 1:
            if board.colour[route] == GREY:
                size = _list_grey(p, size, route, hand, ferries)
            else:
                length: i64 = board.length[route]
                symbols: i64 = board.symbols[route]
                first: i64 = claim + board.pay_first[route] - symbols
                fewest: i64 = max(symbols, length - held[hand + board.colour[route]])
                for used in range(fewest, min(length, ferries) + 1):  # TR-7.2, TR-7.4, TR-7.5
                    moves[size] = first + used
                    size += 1
        routes = routes >> 1
        route += 1
    return size


def _affordable(p: Position) -> i64:
    """TR-6.1 c and d: the routes for which there are cars and, but for ferry symbols, cards enough."""
    board, held = p.board, p.cards.hand
    hand: i64 = p.turn * KINDS
    ferries: i64 = held[hand + FERRY]
    reach: i64 = min(board.longest, p.cars[p.turn])
    most: i64 = 0
    routes: i64 = 0
    row: i64 = 0
    for kind in range(FERRY):
        count: i64 = held[hand + kind]
        most = max(most, count)
        routes = routes | board.within[row + min(reach, count + ferries)]
        row += board.longest + 1
    return routes | board.within[GREY * (board.longest + 1) + min(reach, most + ferries)]


def _list_grey(p: Position, size: i64, route: i64, hand: i64, ferries: i64) -> i64:
    """TR-7.3: one colour of the player's choice, ferries instead of any card."""
    board, held, moves = p.board, p.cards.hand, p.board.buffer
    length: i64 = board.length[route]
    code: i64 = board.codes.claim + board.pay_first[route]
    for used in range(board.symbols[route], min(length - 1, ferries) + 1):
        for kind in range(FERRY):
            if held[hand + kind] >= length - used:
                moves[size] = code + kind
                size += 1
        code += FERRY
    if ferries >= length:
        moves[size] = board.codes.claim + board.pay_first[route + 1] - 1
        size += 1
    return size


# --- TR-6.4, TR-8: what a claim does ---------------------------------------------------------------------------------


def claim(p: Position, payment: i64) -> None:
    """TR-6.4: payment, cars, points, souvenir."""
    board, seat = p.board, p.turn
    route: i64 = board.pay_route[payment]
    ferries: i64 = board.pay_ferries[payment]
    p.cards.pay(seat, board.pay_colour[payment], board.length[route] - ferries, ferries)
    occupy(p, seat, route)
    p.claimed = route
    p.tell(CLAIMED, seat, route, payment, board.points[route])
    cards.refill(p, SOUVENIR)  # TR-5.3


def occupy(p: Position, seat: i64, route: i64) -> None:
    """Cars on a route close it for everybody, and its twin for the owner, or for both of two (TR-8.1 to 8.3)."""
    board = p.board
    p.owner[route] = seat
    p.cars[seat] -= board.length[route]
    p.route_points[seat] += board.points[route]  # TR-6.5
    twin: i64 = board.twin[route]
    for other in range(p.players):
        p.closed[other] = p.closed[other] | board.bit[route]
        if twin != NONE and (p.players == 2 or other == seat):
            p.closed[other] = p.closed[other] | board.bit[twin]
