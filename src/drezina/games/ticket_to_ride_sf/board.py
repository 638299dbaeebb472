"""What is printed on map, cards and tickets, as flat tables that all states share, with the tables derived from it."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from drezina.games.ticket_to_ride_sf.codes import Codes
from drezina.games.ticket_to_ride_sf.components import GREY as GREY_NAME
from drezina.games.ticket_to_ride_sf.components import Components

MOST_PLAYERS: Final[i64] = 4
KINDS: Final[i64] = 7  # of transport cards: six colours and the ferry
FERRY: Final[i64] = 6
GREY: Final[i64] = 7  # the colour of a route that takes any one colour
NONE: Final[i64] = -1


@final
class Board:
    """One map with its cards, tickets and codes."""

    def __init__(self, found: Components) -> None:
        self.empty: vec[i64] = vec[i64]()
        self._read_cards(found)
        self._read_map(found)
        self._group_routes()
        self._read_souvenirs(found)
        self._list_payments()
        self.codes: Codes = Codes(MOST_PLAYERS, KINDS, self.locations, self.tickets, self.pay_route)
        self.buffer: vec[i64] = vec[i64]([0] * self.codes.size)  # into which states write their legal moves

    def _read_cards(self, found: Components) -> None:
        self.card_count: vec[i64] = vec[i64]([kind.count for kind in found.cards.kinds])
        self.all_cards: i64 = sum([kind.count for kind in found.cards.kinds])
        self.start_cards: i64 = found.seats.cards
        self.start_cars: i64 = found.seats.cars
        self.end_at_cars: i64 = found.seats.end_at_cars
        self.display_size: i64 = found.display.size
        self.refresh_at: i64 = found.display.refresh_at
        self.refreshes_at_most: i64 = found.refresh.at_most

    def _read_map(self, found: Components) -> None:
        locations = {location.id: index for index, location in enumerate(found.locations.list)}
        colours = {kind.id: index for index, kind in enumerate(found.cards.kinds)}
        colours[GREY_NAME] = GREY
        routes = found.routes.list
        order = {route.id: index for index, route in enumerate(routes)}
        self.locations: i64 = len(locations)
        self.routes: i64 = len(routes)
        self.end_a: vec[i64] = vec[i64]([locations[route.a] for route in routes])
        self.end_b: vec[i64] = vec[i64]([locations[route.b] for route in routes])
        self.length: vec[i64] = vec[i64]([route.length for route in routes])
        self.colour: vec[i64] = vec[i64]([colours[route.color] for route in routes])
        self.symbols: vec[i64] = vec[i64]([route.ferries for route in routes])
        self.twin: vec[i64] = vec[i64]([order.get(route.twin, -1) for route in routes])
        self.points: vec[i64] = vec[i64]([found.route_points.table[route.length] for route in routes])
        self.tickets: i64 = len(found.tickets.list)
        self.ticket_a: vec[i64] = vec[i64]([locations[ticket.a] for ticket in found.tickets.list])
        self.ticket_b: vec[i64] = vec[i64]([locations[ticket.b] for ticket in found.tickets.list])
        starts = [locations[ticket.a] for ticket in found.tickets.list]
        self.tickets_by_start: vec[i64] = vec[i64](sorted(range(len(starts)), key=starts.__getitem__))
        self.apart: vec[i64] = vec[i64](range(len(locations)))  # each location in a network of its own
        self.ticket_points: vec[i64] = vec[i64]([ticket.points for ticket in found.tickets.list])

    def _group_routes(self) -> None:
        """Sets of routes as bitmasks: for each colour and length the routes that are at most so long."""
        self.longest: i64 = max(self.length)
        self.bit: vec[i64] = vec[i64]([2**route for route in range(self.routes)])
        self.within: vec[i64] = vec[i64]([0] * ((GREY + 1) * (self.longest + 1)))
        for route in range(self.routes):
            for reach in range(self.length[route], self.longest + 1):
                index: i64 = self.colour[route] * (self.longest + 1) + reach
                self.within[index] = self.within[index] | self.bit[route]

    def _read_souvenirs(self, found: Components) -> None:
        locations = {location.id: index for index, location in enumerate(found.locations.list)}
        souvenirs, ids = found.souvenirs, found.symbols.ids
        self.start_location: vec[i64] = vec[i64]([locations[stack.location] for stack in souvenirs.start])
        self.start_symbol: vec[i64] = vec[i64]([ids.index(stack.symbol) for stack in souvenirs.start])
        self.spare_symbol: vec[i64] = vec[i64]([ids.index(symbol) for symbol in souvenirs.spare])
        self.stack: vec[i64] = vec[i64]([0, 0] + souvenirs.stack)  # noqa: RUF005 - by number of players
        self.spare_stack: vec[i64] = vec[i64]([0, 0] + souvenirs.spare_stack)  # noqa: RUF005
        self.souvenir_points: vec[i64] = vec[i64](found.souvenir_points.table)
        self.symbol_count: i64 = len(ids)

    def _list_payments(self) -> None:
        """Every way to pay for every route: by route, then fewest ferries, then colour (TR-7.6)."""
        self.pay_first: vec[i64] = vec[i64]()  # the first payment of each route, and one entry behind the last
        self.pay_route: vec[i64] = vec[i64]()
        self.pay_colour: vec[i64] = vec[i64]()  # FERRY where ferries alone are paid
        self.pay_ferries: vec[i64] = vec[i64]()
        for route in range(self.routes):
            self.pay_first = append(self.pay_first, len(self.pay_route))
            length: i64 = self.length[route]
            for ferries in range(self.symbols[route], length):
                for colour in range(FERRY):
                    if self.colour[route] == GREY or self.colour[route] == colour:
                        self._add_payment(route, colour, ferries)
            self._add_payment(route, FERRY, length)
        self.pay_first = append(self.pay_first, len(self.pay_route))

    def _add_payment(self, route: i64, colour: i64, ferries: i64) -> None:
        self.pay_route = append(self.pay_route, route)
        self.pay_colour = append(self.pay_colour, colour)
        self.pay_ferries = append(self.pay_ferries, ferries)
