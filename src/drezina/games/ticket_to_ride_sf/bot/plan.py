"""The cheapest routes that complete the tickets in hand."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from drezina.games.ticket_to_ride_sf import scoring
from drezina.games.ticket_to_ride_sf.board import FERRY, GREY, KINDS, Board
from drezina.games.ticket_to_ride_sf.position import Position

FAR: Final[i64] = 1000  # more than any path costs


@final
class Plan:
    """Which routes a seat wants. Its vectors are scratch space that all decisions of a mind share."""

    def __init__(self, board: Board) -> None:
        self.board: Board = board
        self.cost: vec[i64] = vec[i64]([0] * board.routes)  # 0 for own and planned routes, FAR for closed ones
        self.wanted: vec[i64] = vec[i64]([0] * board.routes)
        self.fit: vec[i64] = vec[i64]([0] * (GREY + 1))  # cards in hand for a colour; GREY: of the most frequent colour
        self.cars: i64 = 0  # that the wanted routes need
        self.distance: vec[i64] = vec[i64]([0] * board.locations)
        self._last_route: vec[i64] = vec[i64]([0] * board.locations)

    def complete_tickets(self, p: Position, seat: i64) -> i64:
        """Marks the routes that complete the tickets of a seat; returns how many of them can be completed."""
        self.begin(p, seat)
        network = scoring.network(p, seat)
        planned: i64 = 0
        for ticket in p.tickets.held(seat):
            if ticket >= 0 and not scoring.joins(p, network, ticket) and self.add(p, seat, ticket):
                planned += 1
        return planned

    def begin(self, p: Position, seat: i64) -> None:
        """An empty plan, and what each route costs with the cards in hand."""
        board, cards = self.board, p.cards.hand
        fit: vec[i64] = self.fit
        fit[GREY] = 0
        for kind in range(KINDS):
            fit[kind] = cards[seat * KINDS + kind]
            if kind != FERRY:
                fit[GREY] = max(fit[GREY], fit[kind])
        ferries: i64 = fit[FERRY]
        closed: i64 = p.closed[seat]
        self.cars = 0
        for route in range(board.routes):
            self.wanted[route] = 0
            if p.owner[route] == seat:
                self.cost[route] = 0
            elif (closed >> route) & 1 == 1:
                self.cost[route] = FAR
            else:
                missing: i64 = max(0, board.length[route] - ferries - fit[board.colour[route]])
                if board.symbols[route] > ferries:
                    missing += 2
                self.cost[route] = 4 * board.length[route] + 2 * missing + 3

    def suited(self, route: i64) -> i64:
        """Cards in hand that fit a route, without ferries: of its colour, or of the colour one has most of."""
        return self.fit[self.board.colour[route]]

    def nearest(self, tickets: vec[i64]) -> i64:
        """The place of the ticket that costs least beside the plan."""
        found: i64 = 0
        least: i64 = FAR
        for place in range(i64(len(tickets))):
            if len(tickets) > 1:
                cost: i64 = self.path_cost(tickets[place])
                if cost < least:
                    least = cost
                    found = place
        return found

    def path_cost(self, ticket: i64) -> i64:
        """Of the cheapest path for a ticket beside the plan; FAR where there is none."""
        self.find_paths(self.board.ticket_a[ticket])
        return self.distance[self.board.ticket_b[ticket]]

    def add(self, p: Position, seat: i64, ticket: i64) -> bool:
        """Adds the cheapest path for a ticket to the plan, unless there are not cars enough for it."""
        board = self.board
        a: i64 = board.ticket_a[ticket]
        b: i64 = board.ticket_b[ticket]
        if self.path_cost(ticket) >= FAR:
            return False
        cars: i64 = 0
        location: i64 = b
        while location != a:
            route: i64 = self._last_route[location]
            if self.cost[route] > 0:
                cars += board.length[route]
            location = board.end_a[route] + board.end_b[route] - location
        if self.cars + cars > p.cars[seat]:
            return False
        self.cars += cars
        location = b
        while location != a:
            route = self._last_route[location]
            if self.cost[route] > 0:
                self.wanted[route] = 1
                self.cost[route] = 0
            location = board.end_a[route] + board.end_b[route] - location
        return True

    def find_paths(self, source: i64) -> None:
        """The distance of every location from the source, and the last route on the path (Bellman–Ford)."""
        board, distance, last_route, cost = self.board, self.distance, self._last_route, self.cost
        for location in range(board.locations):
            distance[location] = FAR
        distance[source] = 0
        changed: bool = True
        while changed:
            changed = False
            for route in range(board.routes):
                step: i64 = cost[route]
                if step >= FAR:
                    continue
                one: i64 = board.end_a[route]
                other: i64 = board.end_b[route]
                if distance[one] + step < distance[other]:
                    distance[other] = distance[one] + step
                    last_route[other] = route
                    changed = True
                elif distance[other] + step < distance[one]:
                    distance[one] = distance[other] + step
                    last_route[one] = route
                    changed = True
