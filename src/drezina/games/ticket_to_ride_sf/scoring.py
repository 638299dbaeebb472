"""TR-12 final scoring: joined locations, completed tickets, souvenirs, places."""

from librt.vecs import append, vec
from mypy_extensions import i64

from drezina.games.ticket_to_ride_sf.board import Board
from drezina.kit.pile import Pile


def joined(board: Board, owner: vec[i64], seat: i64) -> vec[i64]:
    """For each location a mark; two locations have the same mark if routes of this seat join them."""
    mark = vec[i64](range(board.locations))
    for route in range(board.routes):
        if owner[route] != seat:
            continue
        old: i64 = mark[board.end_b[route]]
        new: i64 = mark[board.end_a[route]]
        if old == new:
            continue
        for location in range(board.locations):
            if mark[location] == old:
                mark[location] = new
    return mark


def completed(board: Board, marks: vec[i64], ticket: i64) -> bool:
    """TR-12.2: an unbroken chain of own routes joins both locations."""
    return marks[board.ticket_a[ticket]] == marks[board.ticket_b[ticket]]


def ticket_points(board: Board, owner: vec[i64], seat: i64, tickets: Pile) -> i64:
    """TR-12.2: what is completed counts, what is not is subtracted; unknown tickets count nothing."""
    marks = joined(board, owner, seat)
    points: i64 = 0
    for ticket in tickets.held(seat):
        if ticket >= 0:
            points += board.ticket_points[ticket] * (1 if completed(board, marks, ticket) else -1)
    return points


def completed_count(board: Board, owner: vec[i64], seat: i64, tickets: Pile) -> i64:
    marks = joined(board, owner, seat)
    count: i64 = 0
    for ticket in tickets.held(seat):
        if ticket >= 0 and completed(board, marks, ticket):
            count += 1
    return count


def route_points(board: Board, owner: vec[i64], seat: i64) -> i64:
    """TR-12.1, recounted from the map."""
    points: i64 = 0
    for route in range(board.routes):
        if owner[route] == seat:
            points += board.points[route]
    return points


def souvenir_points(board: Board, symbols: i64) -> i64:
    """TR-12.3, from the bits of the symbols."""
    count: i64 = 0
    while symbols != 0:
        symbols = symbols & (symbols - 1)
        count += 1
    return board.souvenir_points[count]


def total(board: Board, owner: vec[i64], seat: i64, tickets: Pile, symbols: i64) -> i64:
    """TR-12.4, TR-12.5: nothing else counts, and it may be negative."""
    return (
        route_points(board, owner, seat) + ticket_points(board, owner, seat, tickets) + souvenir_points(board, symbols)
    )


def ranks(points: vec[i64], completed: vec[i64]) -> vec[i64]:
    """TR-12.6, TR-12.7: most points, then most completed tickets; equal ones share the place."""
    ranks = vec[i64]()
    for seat in range(len(points)):
        rank: i64 = 1
        for other in range(len(points)):
            if points[other] > points[seat] or (points[other] == points[seat] and completed[other] > completed[seat]):
                rank += 1
        ranks = append(ranks, rank)
    return ranks
