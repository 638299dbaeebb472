"""TR-12 Final scoring (Konečné bodování): routes, tickets, souvenirs, and the ranks that follow from them."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from drezina.core.game import ScoreLine
from drezina.core.state import OVER
from drezina.core.words import PhraseKind
from drezina.games.ticket_to_ride_sf.position import Position
from drezina.kit import ranking

OUT_OF_REACH: Final[i64] = 1000  # cable cars that nobody has
ROUTES: Final = PhraseKind("routes", "TR-12.1")
COMPLETED: Final = PhraseKind("completed ticket", "TR-12.2")
FAILED: Final = PhraseKind("failed ticket", "TR-12.2")
SOUVENIRS: Final = PhraseKind("souvenirs symbols", "TR-12.3")


def total(p: Position, seat: i64) -> i64:
    """TR-12.4, TR-12.5: nothing else counts, and it may be negative."""
    return route_points(p, seat) + ticket_points(p, seat) + souvenir_points(p, seat)


def route_points(p: Position, seat: i64) -> i64:
    """TR-12.1, recounted from the map."""
    points: i64 = 0
    for route in range(p.board.routes):
        if p.owner[route] == seat:
            points += p.board.points[route]
    return points


# --- tickets ---------------------------------------------------------------------------------------------------------


def network(p: Position, seat: i64) -> vec[i64]:
    """The connected components of a seat's routes: locations that it joins have the same number."""
    board, owner = p.board, p.owner
    component = board.apart[:]
    for route in range(board.routes):
        if owner[route] != seat:
            continue
        old: i64 = component[board.end_b[route]]
        new: i64 = component[board.end_a[route]]
        if old == new:
            continue
        for location in range(board.locations):
            if component[location] == old:
                component[location] = new
    return component


def joins(p: Position, component: vec[i64], ticket: i64) -> bool:
    """TR-12.2: an unbroken chain of own routes joins both locations."""
    return component[p.board.ticket_a[ticket]] == component[p.board.ticket_b[ticket]]


def completes(p: Position, seat: i64, ticket: i64) -> bool:
    """TR-12.2 of a single ticket, for callers in plain Python: a vector handed to compiled code is never freed."""
    return joins(p, network(p, seat), ticket)


def distances(p: Position, seat: i64, start: i64) -> vec[i64]:
    """By location: the cable cars that a seat needs to get there on the shortest way still open to it."""
    board, owner = p.board, p.owner
    closed: i64 = p.closed[seat]
    far = vec[i64]([OUT_OF_REACH] * board.locations)
    far[start] = 0
    changed: bool = True
    while changed:  # Bellman–Ford
        changed = False
        for route in range(board.routes):
            cost: i64 = 0
            if owner[route] != seat:
                if (closed >> route) & 1 == 1:
                    continue
                cost = board.length[route]
            a: i64 = board.end_a[route]
            b: i64 = board.end_b[route]
            if far[a] + cost < far[b]:
                far[b] = far[a] + cost
                changed = True
            elif far[b] + cost < far[a]:
                far[a] = far[b] + cost
                changed = True
    return far


def cars_needed(p: Position, seat: i64, ticket: i64) -> i64:
    """The cable cars that would complete a ticket on the shortest way still open to a seat, or OUT_OF_REACH."""
    far = distances(p, seat, p.board.ticket_a[ticket])
    needed: i64 = far[p.board.ticket_b[ticket]]
    return needed if needed <= p.cars[seat] else OUT_OF_REACH


def on_the_way(p: Position, seat: i64) -> i64:
    """The free routes that lie on a shortest way of a ticket of this seat, a bit each."""
    board = p.board
    found: i64 = 0
    for ticket in p.tickets.held(seat):
        if ticket < 0:
            continue
        b: i64 = board.ticket_b[ticket]
        from_a = distances(p, seat, board.ticket_a[ticket])
        from_b = distances(p, seat, b)
        if from_a[b] >= OUT_OF_REACH:
            continue
        for route in range(board.routes):
            if p.owner[route] == seat or (p.closed[seat] >> route) & 1 == 1:
                continue
            x: i64 = board.end_a[route]
            y: i64 = board.end_b[route]
            length: i64 = board.length[route]
            if from_a[x] + length + from_b[y] == from_a[b] or from_a[y] + length + from_b[x] == from_a[b]:
                found |= i64(1) << i64(route)
    return found


def ticket_points(p: Position, seat: i64) -> i64:
    """TR-12.2: what is completed counts, what is not is subtracted; unknown tickets count nothing."""
    component = network(p, seat)
    points: i64 = 0
    for ticket in p.tickets.held(seat):
        if ticket >= 0:
            points += p.board.ticket_points[ticket] * (1 if joins(p, component, ticket) else -1)
    return points


def completed_count(p: Position, seat: i64) -> i64:
    component = network(p, seat)
    count: i64 = 0
    for ticket in p.tickets.held(seat):
        if ticket >= 0 and joins(p, component, ticket):
            count += 1
    return count


# --- souvenirs -------------------------------------------------------------------------------------------------------


def souvenir_count(p: Position, seat: i64) -> i64:
    symbols: i64 = p.souvenirs[seat]
    count: i64 = 0
    while symbols != 0:
        symbols = symbols & (symbols - 1)
        count += 1
    return count


def souvenir_points(p: Position, seat: i64) -> i64:
    """TR-12.3."""
    return p.board.souvenir_points[souvenir_count(p, seat)]


# --- what is shown ---------------------------------------------------------------------------------------------------


def ranks(p: Position) -> vec[i64]:
    """TR-12.6, TR-12.7: most points, then most completed tickets; equal ones share the rank."""
    keys = vec[i64]()
    for seat in range(p.players):
        keys = append(keys, total(p, seat))
        keys = append(keys, completed_count(p, seat))
    return ranking.ranks(keys, p.players)


def score_lines(p: Position, seat: i64) -> list[ScoreLine]:
    """Routes, then every known ticket, then souvenirs; before the end only what counts already."""
    lines = [ScoreLine(p.route_points[seat], ROUTES())]
    if p.actor != OVER:
        return lines
    component = network(p, seat)
    for ticket in p.tickets.held(seat):
        points: i64 = p.board.ticket_points[ticket]
        done: bool = joins(p, component, ticket)
        lines.append(ScoreLine(points if done else -points, (COMPLETED if done else FAILED)(ticket)))
    lines.append(ScoreLine(souvenir_points(p, seat), SOUVENIRS(souvenir_count(p, seat))))
    return lines
