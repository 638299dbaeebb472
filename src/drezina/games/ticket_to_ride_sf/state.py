"""The rules of Ticket to Ride: San Francisco as a table of contents: who decides what, and which chapter says more.

TR-2   Setup (Příprava)                                     rules/setup.py
TR-3   Turn (Herní tah)                                     here, rules/turn.py
TR-4   Draw transport cards (Dobrání přepravních karet)     rules/cards.py
TR-5   Display, deck and discards                           rules/cards.py, rules/deck.py
TR-6   Claim a route (Obsazení trasy)                       rules/routes.py
TR-7   Payment                                              rules/routes.py
TR-8   Double routes (Dvojité trasy)                        rules/routes.py
TR-9   Souvenir tokens (Turistické známky)                  rules/souvenirs.py
TR-10  Draw tickets (Dobrání karet cílových stanic)         rules/tickets.py
TR-11  End of the game (Závěr hry)                          rules/turn.py
TR-12  Final scoring (Konečné bodování)                     scoring.py
"""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from drezina.core.rng import Rng
from drezina.core.state import CHANCE, COMPLETE, OVER
from drezina.games.ticket_to_ride_sf import check, scoring
from drezina.games.ticket_to_ride_sf.board import FERRY, KINDS
from drezina.games.ticket_to_ride_sf.position import (
    BLIND_CARD,
    DEAL,
    END_OF_TURN,
    KEEP,
    OFFER,
    REFILL,
    SECOND,
    SOUVENIR,
    SPARE,
    START,
    TURN,
    Position,
)
from drezina.games.ticket_to_ride_sf.rules import cards, routes, setup, souvenirs, tickets, turn


@final
class TicketToRideState(Position):
    """The rules on top of a position."""

    # --- what may be decided -----------------------------------------------------------------------------------------

    def legal(self) -> vec[i64]:
        if self.phase == TURN:
            return self._legal_in_turn()
        if self.phase == SECOND:
            return self.board.buffer[: cards.list_draws(self, 0, FERRY)]  # TR-4.4
        if self.phase == SPARE:
            return setup.free_locations(self)
        if self.phase == SOUVENIR:
            return souvenirs.choices(self)
        return tickets.choices(self)

    def _legal_in_turn(self) -> vec[i64]:
        """Written into `board.buffer`: each step is told how many moves there are already and returns how many now."""
        codes, moves = self.board.codes, self.board.buffer
        size: i64 = cards.list_draws(self, 0, KINDS)  # TR-3.3
        if self.tickets.size() > 0:  # TR-3.5
            moves[size] = codes.draw_tickets
            size += 1
        size = routes.list_claims(self, size)  # TR-3.4
        if size == 0:  # TR-3.2
            moves[size] = codes.pass_turn
            size += 1
        return moves[:size]

    # --- what a decision does ----------------------------------------------------------------------------------------

    def apply(self, code: i64) -> None:
        if self.actor == CHANCE:
            self._apply_chance(code)
        elif self.phase == TURN:
            self._act(code)
        elif self.phase == SECOND:
            cards.draw(self, code, END_OF_TURN)
        elif self.phase == SPARE:
            setup.place(self, code - self.board.codes.place)
        elif self.phase == SOUVENIR:
            souvenirs.take(self, code - self.board.codes.souvenir)
        else:
            tickets.keep(self, code)

    def _act(self, code: i64) -> None:
        """TR-3.1: exactly one of three actions."""
        codes = self.board.codes
        if code == codes.pass_turn:
            turn.skip(self)
            return
        self.passes = 0
        if code >= codes.claim:
            routes.claim(self, code - codes.claim)
        elif code == codes.draw_tickets:
            tickets.draw(self)
        else:
            cards.draw(self, code, END_OF_TURN if code == codes.take + FERRY else SECOND)  # TR-4.3

    # --- what chance decides -----------------------------------------------------------------------------------------

    def sample(self, rng: Rng) -> i64:
        codes = self.board.codes
        if self.phase == OFFER:
            return codes.ticket + self.tickets.in_pool(rng.below(self.tickets.pool_size))
        if self.phase == START:
            return codes.start + rng.below(self.players)
        return codes.card + rng.weighted(self.cards.deck, self.cards.deck_size)

    def odds(self) -> list[tuple[int, int]]:
        codes, deck = self.board.codes, self.cards.deck
        if self.phase == OFFER:
            return [(codes.ticket + ticket, 1) for ticket in self.tickets.pool()]
        if self.phase == START:
            return [(codes.start + seat, 1) for seat in range(self.players)]
        return [(codes.card + kind, deck[kind]) for kind in range(KINDS) if deck[kind] > 0]

    def _apply_chance(self, code: i64) -> None:
        codes = self.board.codes
        if self.phase == REFILL:
            cards.turn_up(self, code - codes.card)
        elif self.phase == BLIND_CARD:
            cards.blind_card(self, code - codes.card)
        elif self.phase == DEAL:
            setup.deal_card(self, code - codes.card)
        elif self.phase == OFFER:
            tickets.offer(self, code - codes.ticket)
        else:
            setup.begin_with(self, code - codes.start)

    # --- what a seat may know ----------------------------------------------------------------------------------------

    def seen_by(self, seat: i64) -> "TicketToRideState":
        view = self.copy()
        view.viewer = seat
        if self.actor != OVER:
            view.cards = self.cards.seen_by(seat)
            view.tickets = self.tickets.seen_by(seat, self.phase == KEEP and self.in_setup())
        return view

    def imagine(self, rng: Rng) -> "TicketToRideState":
        world = self.copy()
        world.viewer = COMPLETE
        if self.actor != OVER and self.viewer != COMPLETE:
            world.cards = self.cards.imagine(self.viewer, rng)
            world.tickets = self.tickets.imagine(rng)
        return world

    # --- the rest of the contract ------------------------------------------------------------------------------------

    def copy(self) -> "TicketToRideState":
        twin = TicketToRideState(self.board, self.players, self.starter, self.memory_aid, True)
        twin.copy_from(self)
        return twin

    def check(self) -> list[str]:
        return check.faults(self)

    def points(self) -> vec[i64]:
        """Route points, which everybody sees; at the end with tickets and souvenirs (TR-12)."""
        if self.actor != OVER:
            return self.route_points[:]
        totals = vec[i64]()
        for seat in range(self.players):
            totals = append(totals, scoring.total(self, seat))
        return totals

    def ranks(self) -> vec[i64]:
        return scoring.ranks(self)
