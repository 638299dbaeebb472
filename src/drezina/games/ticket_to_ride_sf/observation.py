"""What a seat sees as numbers: the map, the cards and tickets it knows of, and what everybody has left."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i16, i64

from drezina.core.observation import Observation, relative_seat, seat_at, write_bits, write_row
from drezina.core.state import State
from drezina.games.ticket_to_ride_sf.board import KINDS, NONE, Board
from drezina.games.ticket_to_ride_sf.position import FINISHED, KEEP, Position
from drezina.kit.pile import BOTH, CHOOSING, FIRST, NOTHING, SECOND


@final
class TicketToRideObservation(Observation):
    """Of the cards what an attentive player can know; of the tickets the seat's own."""

    def __init__(self, board: Board, players: int) -> None:
        super().__init__()
        self.board = board
        self.players: i64 = players
        kinds, routes, locations = int(KINDS), int(board.routes), int(board.locations)
        most, last, all_cards = max(board.card_count), players - 1, int(board.all_cards)
        self.phase: i64 = self.categories("phase", (1,), 0, int(FINISHED), "what happens next")
        self.turn: i64 = self.categories("turn", (1,), -1, last, "whose turn it is, -1 in the set-up")
        self.first: i64 = self.categories("first", (1,), -1, last, "who took the first turn, -1 before it")
        self.announced: i64 = self.categories("announced", (1,), -1, last, "who caused the end, or -1")
        self.turns_left: i64 = self.numbers("turns_left", (1,), 0, players, "turns after the announcement of the end")
        self.owner: i64 = self.categories("owner", (routes,), -1, last, "who has claimed each route, or -1")
        self.closed: i64 = self.numbers("closed", (routes,), 0, 1, "1 for each route that the seat cannot claim")
        self.claimed: i64 = self.categories(
            "claimed", (1,), -1, routes - 1, "the route whose souvenir is still to be chosen, or -1"
        )
        self.cars: i64 = self.numbers("cars", (players,), 0, int(board.start_cars), "cars left")
        self.points: i64 = self.numbers("points", (players,), 0, sum(board.points), "points for routes")
        self.hand: i64 = self.numbers("hand", (kinds,), 0, most, "the seat's own transport cards by kind")
        self.hand_sizes: i64 = self.numbers("hand_sizes", (players,), 0, all_cards, "transport cards in each hand")
        self.shown: i64 = self.numbers(
            "shown", (last, kinds), 0, most, "cards that the others surely hold, because they took them openly"
        )
        self.display: i64 = self.categories(
            "display", (int(board.display_size),), -1, kinds - 1, "the kind of each open card, -1 for a gap"
        )
        self.discards: i64 = self.numbers("discards", (kinds,), 0, most, "discarded cards by kind")
        self.deck_size: i64 = self.numbers("deck_size", (1,), 0, all_cards, "cards in the deck")
        self.unseen: i64 = self.numbers(
            "unseen", (kinds,), 0, most, "cards of the present deck and those that others have drawn blind from it"
        )
        tickets = int(board.tickets)
        self.tickets: i64 = self.numbers("tickets", (tickets,), 0, 1, "1 for each ticket that the seat holds")
        self.offered: i64 = self.numbers("offered", (tickets,), 0, 1, "1 for each ticket that it may keep now")
        self.ticket_counts: i64 = self.numbers(
            "ticket_counts", (players,), 0, tickets, "tickets of each seat; those of others once all have chosen"
        )
        self.ticket_deck: i64 = self.numbers("ticket_deck", (1,), 0, tickets, "tickets that can be drawn")
        self.symbols: i64 = self.categories(
            "symbols", (locations,), -1, int(board.symbol_count) - 1, "the souvenir on each location, or -1"
        )
        highest = max(*board.stack, *board.spare_stack)
        self.tokens: i64 = self.numbers("tokens", (locations,), 0, highest, "souvenirs left on each location")
        self.souvenirs: i64 = self.numbers(
            "souvenirs", (players, int(board.symbol_count)), 0, 1, "1 for each symbol that each seat has"
        )

    def write(self, state: State, seat: i64, out: vec[i16], start: i64) -> None:
        assert isinstance(state, Position)
        board = self.board
        players: i64 = self.players
        out[start + self.phase] = i16(state.phase)
        out[start + self.turn] = i16(relative_seat(state.turn, seat, players))
        out[start + self.first] = i16(relative_seat(state.start, seat, players))
        out[start + self.announced] = i16(relative_seat(state.announced, seat, players))
        out[start + self.turns_left] = i16(state.turns_left)
        out[start + self.claimed] = i16(state.claimed)
        owner = state.owner
        at: i64 = start + self.owner
        for route in range(board.routes):
            whose: i64 = owner[route]
            if whose > NONE:
                whose = whose - seat if whose >= seat else whose - seat + players
            out[at + route] = i16(whose)
        write_bits(state.closed[seat], board.routes, out, start + self.closed)
        write_row(state.symbol_at, 0, board.locations, out, start + self.symbols)
        write_row(state.tokens_at, 0, board.locations, out, start + self.tokens)
        for place in range(players):
            other: i64 = seat_at(place, seat, players)
            out[start + self.cars + place] = i16(state.cars[other])
            out[start + self.points + place] = i16(state.route_points[other])
            out[start + self.hand_sizes + place] = i16(state.cards.hand_size[other])
            at = start + self.souvenirs + place * board.symbol_count
            write_bits(state.souvenirs[other], board.symbol_count, out, at)
            if place > 0:
                write_row(state.cards.shown, other * KINDS, KINDS, out, start + self.shown + (place - 1) * KINDS)
        self._write_cards(state, seat, out, start)
        self._write_tickets(state, seat, out, start)

    def _write_cards(self, state: Position, seat: i64, out: vec[i16], start: i64) -> None:
        cards = state.cards
        write_row(cards.hand, seat * KINDS, KINDS, out, start + self.hand)
        write_row(cards.display, 0, self.board.display_size, out, start + self.display)
        write_row(cards.discards, 0, KINDS, out, start + self.discards)
        out[start + self.deck_size] = i16(cards.deck_size)
        for kind in range(KINDS):
            out[start + self.unseen + kind] = i16(cards.unturned[kind] - cards.fresh[seat * KINDS + kind])

    def _write_tickets(self, state: Position, seat: i64, out: vec[i16], start: i64) -> None:
        """From the history of draws. While all choose their first tickets nobody knows what others have kept."""
        pile = state.tickets
        write_bits(0, self.board.tickets, out, start + self.tickets)
        write_bits(0, self.board.tickets, out, start + self.offered)
        for place in range(self.players):
            out[start + self.ticket_counts + place] = i16(0)
        out[start + self.ticket_deck] = i16(pile.size())
        sealed: bool = state.phase == KEEP and state.in_setup()
        for event in range(pile.events()):
            whose: i64 = relative_seat(pile.seat(event), seat, self.players)
            kept: i64 = pile.kept(event)
            if whose == 0:
                self._write_draw(state, event, kept, out, start)
            elif kept != CHOOSING and not sealed:
                count: i64 = 2 if kept == BOTH and pile.source(event, 1) != NOTHING else 1
                out[start + self.ticket_counts + whose] += i16(count)

    def _write_draw(self, state: Position, event: i64, kept: i64, out: vec[i16], start: i64) -> None:
        """A draw of the seat's own: what it may keep, or what it has kept."""
        pile = state.tickets
        for slot in range(2):
            if pile.source(event, slot) == NOTHING:
                continue
            if kept == CHOOSING:
                out[start + self.offered + pile.card(event, slot)] = i16(1)
            elif kept == BOTH or kept == (FIRST if slot == 0 else SECOND):
                out[start + self.tickets + pile.card(event, slot)] = i16(1)
                out[start + self.ticket_counts] += i16(1)
