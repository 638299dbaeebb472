"""What a player may hope for beyond the tickets in hand: souvenirs on the way, more routes, new tickets."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from drezina.games.ticket_to_ride_sf.board import FERRY, GREY, KINDS, NONE, Board
from drezina.games.ticket_to_ride_sf.bot.plan import FAR, Plan
from drezina.games.ticket_to_ride_sf.position import Position

MORE_ROUTES: Final[i64] = 3
COST_OF_CAR: Final[i64] = 5  # about what a space adds to the cost of a path in the plan
COST_OF_TURN: Final[i64] = 7  # about what one gets done of it in a turn
QUARTERS: Final[i64] = 4


@final
class Prospects:
    """Goes on from a plan that was made. Its vectors are scratch space."""

    def __init__(self, board: Board, plan: Plan) -> None:
        self.board: Board = board
        self.plan: Plan = plan
        self.loose: vec[i64] = vec[i64]([0] * KINDS)  # cards that the plan does not need
        self.gains: vec[i64] = vec[i64]([0] * board.tickets)  # of new tickets, the lowest first
        self.routes: vec[i64] = vec[i64]([0] * board.routes)  # beyond the plan, the first `size` of them
        self.size: i64 = 0
        self.new: i64 = 0  # a bitmask of locations with new souvenirs
        self.met: i64 = 0  # a bitmask of symbols that one has or meets on the way
        self.count: i64 = 0  # of them
        self.taken: i64 = 0  # a bitmask of routes
        self._route: i64 = 0
        self._cost: i64 = 0
        self.points: i64 = 0
        self.first: i64 = 0
        self.best: i64 = 0
        self.free: i64 = 0
        self.near: i64 = 0

    # --- souvenirs ---------------------------------------------------------------------------------------------------

    def meet(self, p: Position, seat: i64) -> i64:
        """How many new souvenirs the routes of the plan bring, one each."""
        wanted = self.plan.wanted
        self.met = p.souvenirs[seat]
        self.count = bits(self.met)
        self._find_souvenirs(p)
        before: i64 = self.count
        for route in range(self.board.routes):
            if wanted[route] == 1:
                self._take_souvenir(p, route)
        return self.count - before

    def _find_souvenirs(self, p: Position) -> None:
        """Where souvenirs lie that are new."""
        self.new = 0
        for location in range(self.board.locations):
            if p.tokens_at[location] > 0 and (self.met >> p.symbol_at[location]) & 1 == 0:
                self.new = self.new | (1 << location)

    def _take_souvenir(self, p: Position, route: i64) -> None:
        end: i64 = self.board.end_a[route]
        if (self.new >> end) & 1 == 0:
            end = self.board.end_b[route]
        if (self.new >> end) & 1 == 1:
            self.met = self.met | (1 << p.symbol_at[end])
            self.count += 1
            self._find_souvenirs(p)

    # --- more routes -------------------------------------------------------------------------------------------------

    def go_beyond(self, p: Position, seat: i64, need: vec[i64], turns: i64) -> None:
        """Some routes that pay best for their turns; `need` says what the plan needs of each colour."""
        self.points = 0
        self.first = 0
        cars: i64 = p.cars[seat] - self.plan.cars
        half_turns: i64 = 2 * turns + 1
        if cars <= 0 or half_turns < 2:
            return
        self._put_aside(p, seat, need)
        self._list_routes(p.closed[seat], cars)
        self.taken = 0
        for number in range(MORE_ROUTES):
            gain: i64 = self._best_route(cars, half_turns)
            if gain == 0:
                return
            route: i64 = self._route
            self.points += gain
            if number == 0:
                self.first = gain
            cars -= self.board.length[route]
            half_turns -= self._cost
            self._close(route)
            self._pay(route)
            self._take_souvenir(p, route)

    def _list_routes(self, closed: i64, cars: i64) -> None:
        """Those that may be claimed and do not belong to the plan."""
        board, wanted, routes = self.board, self.plan.wanted, self.routes
        size: i64 = 0
        for route in range(board.routes):
            if (closed >> route) & 1 == 0 and wanted[route] == 0 and board.length[route] <= cars:
                routes[size] = route
                size += 1
        self.size = size

    def _put_aside(self, p: Position, seat: i64, need: vec[i64]) -> None:
        loose, hand = self.loose, p.cards.hand
        grey: i64 = need[GREY]
        for kind in range(KINDS):
            loose[kind] = max(0, hand[seat * KINDS + kind] - need[kind])
        while grey > 0:
            most: i64 = self._most_loose()
            if loose[most] == 0:
                return
            used: i64 = min(loose[most], grey)
            loose[most] -= used
            grey -= used

    def _most_loose(self) -> i64:
        most: i64 = 0
        for colour in range(1, FERRY):
            if self.loose[colour] > self.loose[most]:
                most = colour
        return most

    def _best_route(self, cars: i64, half_turns: i64) -> i64:
        """What the route brings that pays best for its turns; it then stands in `_route`, its turns in `_cost`."""
        board, loose, routes, table = self.board, self.loose, self.routes, self.board.souvenir_points
        most: i64 = loose[self._most_loose()]
        ferries: i64 = loose[FERRY]
        souvenir: i64 = table[min(self.count + 1, i64(len(table)) - 1)] - table[self.count]
        best: i64 = 0
        best_cost: i64 = 1
        for index in range(self.size):
            route: i64 = routes[index]
            length: i64 = board.length[route]
            if length > cars:
                continue
            colour: i64 = board.colour[route]
            missing: i64 = length - ferries - (most if colour == GREY else loose[colour])
            cost: i64 = 2 + max(0, max(missing, board.symbols[route] - ferries))
            if cost > half_turns:
                continue
            gain: i64 = board.points[route]
            if ((self.new >> board.end_a[route]) | (self.new >> board.end_b[route])) & 1 == 1:
                gain += souvenir
            if gain * best_cost > best * cost and (self.taken >> route) & 1 == 0:
                best = gain
                best_cost = cost
                self._route = route
        self._cost = best_cost
        return best

    def _close(self, route: i64) -> None:
        """Neither this route nor its twin can be chosen again."""
        self.taken = self.taken | self.board.bit[route]
        if self.board.twin[route] != NONE:
            self.taken = self.taken | self.board.bit[self.board.twin[route]]

    def _pay(self, route: i64) -> None:
        loose = self.loose
        colour: i64 = self.board.colour[route]
        if colour == GREY:
            colour = self._most_loose()
        rest: i64 = self.board.length[route] - loose[colour]
        loose[colour] = max(0, -rest)
        loose[FERRY] = max(0, loose[FERRY] - max(rest, self.board.symbols[route]))

    # --- new tickets -------------------------------------------------------------------------------------------------

    def expect_tickets(self, p: Position, seat: i64, turns: i64) -> None:
        """What the better one of two new tickets promises, in quarters of a point; how many are done, or near."""
        board, plan, gains = self.board, self.plan, self.gains
        room: i64 = min(COST_OF_CAR * (p.cars[seat] - plan.cars), COST_OF_TURN * turns)
        known: i64 = self._known_tickets(p, seat)
        size: i64 = 0
        self.free = 0
        self.near = 0
        source: i64 = NONE
        for ticket in board.tickets_by_start:
            if (known >> ticket) & 1 == 1:
                continue
            if board.ticket_a[ticket] != source:
                source = board.ticket_a[ticket]
                plan.find_paths(source)
            gain: i64 = self._gain(ticket, room)
            place: i64 = size
            while place > 0 and gains[place - 1] > gain:
                gains[place] = gains[place - 1]
                place -= 1
            gains[place] = gain
            size += 1
        total: i64 = 0
        for place in range(size):
            total += gains[place] * place
        self.best = 2 * total // (size * (size - 1)) if size > 1 else 0

    def _gain(self, ticket: i64, room: i64) -> i64:
        """What a ticket promises whose paths were found, in quarters of a point."""
        cost: i64 = self.plan.distance[self.board.ticket_b[ticket]]
        gain: i64 = QUARTERS * self.board.ticket_points[ticket]
        if cost == 0:
            self.free += 1
        elif cost <= room and cost < FAR:
            self.near += 1
            gain -= cost // 2
        else:
            gain = -gain
        return gain

    def _known_tickets(self, p: Position, seat: i64) -> i64:
        """A bitmask of those that the seat has seen."""
        pile = p.tickets
        known: i64 = 0
        for event in range(pile.events()):
            if pile.seat(event) == seat:
                for slot in range(i64(2)):
                    if pile.card(event, slot) >= 0:
                        known = known | (1 << pile.card(event, slot))
        return known


def bits(members: i64) -> i64:
    count: i64 = 0
    while members != 0:
        members = members & (members - 1)
        count += 1
    return count
