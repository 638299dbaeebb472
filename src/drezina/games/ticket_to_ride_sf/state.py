"""The rules of Ticket to Ride: San Francisco, from the set-up to the last turn."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from drezina.core.rng import Rng
from drezina.core.state import CHANCE, COMPLETE, OVER
from drezina.games.ticket_to_ride_sf import check, scoring
from drezina.games.ticket_to_ride_sf.board import (
    BLIND,
    DRAW_TICKETS,
    FERRY,
    GREY,
    KEEP_BOTH,
    KEEP_FIRST,
    KEEP_SECOND,
    KINDS,
    NONE,
    PASS,
    PLACE,
    TAKE,
)
from drezina.games.ticket_to_ride_sf.position import (
    ANNOUNCED,
    BLIND_CARD,
    CLAIMED,
    COMPLETED,
    DEAL,
    DEALT,
    DREW,
    DREW_BLIND,
    DREW_TICKETS,
    END_OF_TURN,
    ENDED,
    FAILED,
    FINISHED,
    KEEP,
    KEPT_TICKET,
    KEPT_TICKETS,
    NEW_DECK,
    OFFER,
    OFFERED,
    PASSED,
    PLACED,
    REFILL,
    REFRESHED,
    RETURNED_TICKET,
    SECOND,
    SOUVENIR,
    SPARE,
    START,
    STARTS,
    TOOK,
    TOOK_SOUVENIR,
    TURN,
    TURNED_UP,
    Position,
)
from drezina.kit.pile import BOTH, NOTHING


@final
class Journey(Position):
    """The rules, in the order of the rulebook."""

    # --- TR-2 set-up ----------------------------------------------------------------------------------------

    def _deal_card(self, kind: i64) -> None:
        """TR-2.4: two secret cards for everybody, seat by seat."""
        seat: i64 = self._seat_to_deal()
        self.cards.give_blind(seat, kind)
        self.tell_only(seat, DEALT, seat, kind)
        if self._seat_to_deal() == self.players:
            self._refill(OFFER)  # TR-2.5

    def _seat_to_deal(self) -> i64:
        seat: i64 = 0
        while seat < self.players and self.cards.hand_size[seat] == self.board.start_cards:
            seat += 1
        return seat

    def _offer_start_tickets(self) -> None:
        """TR-2.6, TR-2.7: two tickets for everybody; then all choose at once."""
        if self.tickets.events() < self.players:
            self.tickets.begin(self.tickets.events())
            self._chance(OFFER)
        else:
            self.phase = KEEP
            self.actor = 0

    def _start_choices_made(self) -> None:
        """TR-2.8: only now everybody learns how many tickets the others kept."""
        for seat in range(self.players):
            self._tell_kept(seat)
        self.reveal()
        self._chance(START)  # TR-2.9

    def _begin_with(self, start: i64) -> None:
        self.start = start
        self.tell(STARTS, start)
        for turn in range(self.players):  # TR-2.10
            seat: i64 = (start + turn) % self.players
            if self.tickets.has_returned(seat):
                self.tickets.enqueue(seat)
        self.phase = SPARE
        self.actor = self._who_places()

    def _who_places(self) -> i64:
        """TR-2.11, TR-2.12: the last in turn order, then the second-last; of two players the second places both."""
        back: i64 = 1 if self.placed == 0 or self.players == 2 else 2
        return (self.start + self.players - back) % self.players

    def _place(self, location: i64) -> None:
        symbol: i64 = self.board.spare_symbol[self.placed]  # TR-2.13
        self.symbol_at[location] = symbol
        self.tokens_at[location] = self.board.spare_stack[self.players]
        self.tell(PLACED, self.actor, symbol, location, self.tokens_at[location])
        self.placed += 1
        if self.placed < len(self.board.spare_symbol):
            self.actor = self._who_places()
        else:
            self._begin_turn(self.start)  # TR-2.16

    # --- TR-3 turn ------------------------------------------------------------------------------------------

    def _begin_turn(self, seat: i64) -> None:
        self.turn = seat
        self.actor = seat
        self.phase = TURN
        self.then = FINISHED
        self.cards.refreshes = 0

    def legal(self) -> vec[i64]:
        if self.phase == TURN:
            return self._legal_in_turn()
        if self.phase == SECOND:
            return self.board.list[: self._list_cards(0, FERRY)]  # TR-4.4
        if self.phase == KEEP:
            return vec[i64]([KEEP_BOTH, KEEP_FIRST, KEEP_SECOND])
        codes = vec[i64]()
        if self.phase == SPARE:
            for location in range(self.board.locations):
                if self.tokens_at[location] == 0:
                    codes = append(codes, PLACE + location)
        else:
            a: i64 = self.board.end_a[self.claimed]
            b: i64 = self.board.end_b[self.claimed]
            codes = append(codes, self.board.souvenir + min(a, b))
            codes = append(codes, self.board.souvenir + max(a, b))
        return codes

    # Moves are written down on `board.list`; each step is told how many there are already and returns how many now.

    def _legal_in_turn(self) -> vec[i64]:
        codes = self.board.list
        size: i64 = self._list_cards(0, KINDS)  # TR-3.3
        if self.tickets.size() > 0:  # TR-3.5
            codes[size] = DRAW_TICKETS
            size += 1
        size = self._list_claims(size)  # TR-3.4
        if size == 0:  # TR-3.2
            codes[size] = PASS
            size += 1
        return codes[:size]

    def _list_cards(self, size: i64, kinds: i64) -> i64:
        """Blind, or any open card of the first so many kinds; the ferry is the last kind."""
        codes = self.board.list
        if self.cards.deck_size > 0:
            codes[size] = BLIND
            size += 1
        open_kinds: i64 = self.cards.open_kinds()
        for kind in range(kinds):
            if (open_kinds >> kind) & 1:
                codes[size] = TAKE + kind
                size += 1
        return size

    def apply(self, code: i64) -> None:
        if self.actor == CHANCE:
            self._happen(code)
        elif self.phase == TURN:
            self._act(code)
        elif self.phase == SECOND:
            self._draw_card(code, END_OF_TURN)
        elif self.phase == KEEP:
            self._keep(code)
        elif self.phase == SOUVENIR:
            self._take_souvenir(code - self.board.souvenir)
        else:
            self._place(code - PLACE)

    def _act(self, code: i64) -> None:
        """TR-3.1: exactly one of three actions."""
        if code != PASS:
            self.passes = 0
        if code >= self.board.claim:
            self._claim(code - self.board.claim)
        elif code == DRAW_TICKETS:
            self._draw_tickets()
        elif code == PASS:
            self._pass()
        else:
            self._draw_card(code, END_OF_TURN if code == TAKE + FERRY else SECOND)  # TR-4.3

    def _pass(self) -> None:
        self.tell(PASSED, self.turn)
        self.passes += 1
        if self.passes == self.players:  # TR-3.6
            self._finish()
        else:
            self._end_turn()

    def _chance(self, phase: i64) -> None:
        self.phase = phase
        self.actor = CHANCE

    def _happen(self, code: i64) -> None:
        board = self.board
        if self.phase == DEAL:
            self._deal_card(code - board.card_code)
        elif self.phase == REFILL:
            self._turn_up(code - board.card_code)
        elif self.phase == BLIND_CARD:
            self._blind_card(code - board.card_code)
        elif self.phase == OFFER:
            self._offered(code - board.ticket_code)
        else:
            self._begin_with(code - board.start_code)

    # --- TR-4 draw transport cards (Dobrání přepravních karet) ----------------------------------------------

    def _draw_card(self, code: i64, then: i64) -> None:
        """TR-4.1: the top card of the deck, or an open one, which is replaced at once."""
        self.then = then
        if code == BLIND:
            self._chance(BLIND_CARD)
            return
        self.cards.take_open(self.turn, code - TAKE)
        self.tell(TOOK, self.turn, code - TAKE)
        self._refill(then)  # TR-4.2

    def _blind_card(self, kind: i64) -> None:
        self.cards.give_blind(self.turn, kind)
        self.tell_only(self.turn, DREW, self.turn, kind)
        self.tell_others(self.turn, DREW_BLIND, self.turn)
        self._renew_deck()
        self._go_on(self.then)

    def _second_card(self) -> None:
        """TR-4.7, TR-4.8: it must be taken where there is one."""
        self.phase = SECOND
        self.actor = self.turn
        if self._list_cards(0, FERRY) == 0:
            self._end_turn()

    def _go_on(self, then: i64) -> None:
        if then == SECOND:
            self._second_card()
        elif then == SOUVENIR:
            self._souvenir_owed()
        elif then == OFFER:
            self._offer_start_tickets()
        else:
            self._end_turn()

    # --- TR-5 display, deck and discards --------------------------------------------------------------------

    def _refill(self, then: i64) -> None:
        """Fills the gaps of the display where there are cards for it, then goes on (TR-5.2, TR-5.7)."""
        self.then = then
        self.cards.refreshes = 0
        self._renew_deck()
        if self.cards.gap() != NONE and self.cards.deck_size > 0:
            self._chance(REFILL)
        else:
            self._go_on(then)

    def _turn_up(self, kind: i64) -> None:
        self.cards.turn_up(kind)
        self.tell(TURNED_UP, kind)
        self._renew_deck()  # TR-5.8
        if self.cards.gap() != NONE and self.cards.deck_size > 0:
            return
        if self.cards.must_refresh():  # TR-5.4
            self.cards.sweep()
            self.tell(REFRESHED)
            self._renew_deck()
            return
        self._go_on(self.then)

    def _renew_deck(self) -> None:
        if self.cards.form_deck():
            self.tell(NEW_DECK, self.cards.deck_size)

    # --- TR-6 claim a route (Obsazení trasy), TR-7 payment, TR-8 double routes ------------------------------

    def _list_claims(self, size: i64) -> i64:
        board, cards, codes = self.board, self.cards.hand, self.board.list
        hand: i64 = self.turn * KINDS
        ferries: i64 = cards[hand + FERRY]
        routes: i64 = self._affordable() & ~self.closed[self.turn]
        route: i64 = 0
        while routes != 0:
            if routes & 1:
                if board.colour[route] == GREY:
                    size = self._list_grey(size, route, hand, ferries)
                else:
                    length: i64 = board.length[route]
                    symbols: i64 = board.symbols[route]
                    first: i64 = board.claim + board.pay_first[route] - symbols
                    fewest: i64 = max(symbols, length - cards[hand + board.colour[route]])
                    for used in range(fewest, min(length, ferries) + 1):  # TR-7.2, TR-7.4, TR-7.5
                        codes[size] = first + used
                        size += 1
            routes = routes >> 1
            route += 1
        return size

    def _affordable(self) -> i64:
        """TR-6.1 c and d: the routes for which there are cars and, but for ferry symbols, cards enough."""
        board, cards = self.board, self.cards.hand
        hand: i64 = self.turn * KINDS
        ferries: i64 = cards[hand + FERRY]
        reach: i64 = min(board.longest, self.cars[self.turn])
        most: i64 = 0
        routes: i64 = 0
        row: i64 = 0
        for kind in range(FERRY):
            held: i64 = cards[hand + kind]
            most = max(most, held)
            routes = routes | board.within[row + min(reach, held + ferries)]
            row += board.longest + 1
        return routes | board.within[GREY * (board.longest + 1) + min(reach, most + ferries)]

    def _list_grey(self, size: i64, route: i64, hand: i64, ferries: i64) -> i64:
        """TR-7.3: one colour of the player's choice, ferries instead of any card."""
        board, cards, codes = self.board, self.cards.hand, self.board.list
        length: i64 = board.length[route]
        code: i64 = board.claim + board.pay_first[route]
        for used in range(board.symbols[route], min(length - 1, ferries) + 1):
            for kind in range(FERRY):
                if cards[hand + kind] >= length - used:
                    codes[size] = code + kind
                    size += 1
            code += FERRY
        if ferries >= length:
            codes[size] = board.claim + board.pay_first[route + 1] - 1
            size += 1
        return size

    def _claim(self, payment: i64) -> None:
        """TR-6.4: payment, cars, points, souvenir."""
        board, seat = self.board, self.turn
        route: i64 = board.pay_route[payment]
        length: i64 = board.length[route]
        ferries: i64 = board.pay_ferries[payment]
        self.cards.pay(seat, board.pay_colour[payment], length - ferries, ferries)
        self.give_route(seat, route)
        self.claimed = route
        self.tell(CLAIMED, seat, route, payment, board.points[route])
        self._refill(SOUVENIR)  # TR-5.3

    # --- TR-9 souvenir tokens (Turistické známky) -----------------------------------------------------------

    def _souvenir_owed(self) -> None:
        """TR-9.2 to 9.4."""
        a: i64 = self.board.end_a[self.claimed]
        b: i64 = self.board.end_b[self.claimed]
        if self.qualifies(self.turn, a) and self.qualifies(self.turn, b):
            self.phase = SOUVENIR
            self.actor = self.turn
        elif self.qualifies(self.turn, a):
            self._take_souvenir(a)
        elif self.qualifies(self.turn, b):
            self._take_souvenir(b)
        else:
            self._end_turn()

    def _take_souvenir(self, location: i64) -> None:
        self.tokens_at[location] -= 1
        self.souvenirs[self.turn] = self.souvenirs[self.turn] | (1 << self.symbol_at[location])
        self.tell(TOOK_SOUVENIR, self.turn, self.symbol_at[location], location)
        self._end_turn()

    # --- TR-10 draw tickets (Dobrání karet cílových stanic) -------------------------------------------------

    def _draw_tickets(self) -> None:
        self.tell(DREW_TICKETS, self.turn, min(2, self.tickets.size()))
        self.tickets.begin(self.turn)
        self._next_ticket()

    def _next_ticket(self) -> None:
        """TR-1.7, TR-10.3: from the pool while it has any, then from the head of the queue."""
        event: i64 = self.tickets.events() - 1
        slot: i64 = self._free_slot(event)
        while slot < 2 and self.tickets.pool_size == 0 and len(self.tickets.queue) > 0:
            self.tickets.put_from_queue(event, slot)
            self.reveal()  # no chance event shows that something new was seen
            self.tell_only(self.turn, OFFERED, self.turn, self.tickets.card(event, slot))
            slot += 1
        if slot < 2 and self.tickets.pool_size > 0:
            self._chance(OFFER)
        elif slot == 1:  # TR-10.2
            self.tickets.keep(event, BOTH)
            self._tell_kept(event)
            self._end_turn()
        else:
            self.phase = KEEP
            self.actor = self.turn

    def _free_slot(self, event: i64) -> i64:
        slot: i64 = 0
        while slot < 2 and self.tickets.source(event, slot) != NOTHING:
            slot += 1
        return slot

    def _offered(self, ticket: i64) -> None:
        event: i64 = self.tickets.events() - 1
        slot: i64 = self._free_slot(event)
        self.tickets.put_from_pool(event, slot, ticket)
        seat: i64 = self.tickets.seat(event)
        self.tell_only(seat, OFFERED, seat, ticket)
        if not self.in_setup():
            self._next_ticket()
        elif slot == 1:
            self._offer_start_tickets()

    def _keep(self, code: i64) -> None:
        """TR-2.7, TR-10.1, TR-10.4."""
        event: i64 = self.actor if self.in_setup() else self.tickets.events() - 1
        self.tickets.keep(event, BOTH + code - KEEP_BOTH)
        if self.in_setup():
            waiting = self.waiting()
            if len(waiting) > 0:
                self.actor = waiting[0]
            else:
                self._start_choices_made()
            return
        if self.tickets.has_returned(event):
            self.tickets.enqueue(event)
        self._tell_kept(event)
        self._end_turn()

    def _tell_kept(self, event: i64) -> None:
        seat: i64 = self.tickets.seat(event)
        returned: i64 = 1 if self.tickets.has_returned(event) else 0
        drawn: i64 = self._free_slot(event)
        for slot in range(drawn):
            gone: bool = returned == 1 and self.tickets.card(event, slot) == self.tickets.returned(event)
            self.tell_only(seat, RETURNED_TICKET if gone else KEPT_TICKET, seat, self.tickets.card(event, slot))
        self.tell_others(seat, KEPT_TICKETS, seat, drawn - returned, returned)

    # --- TR-11 end of the game (Závěr hry) ------------------------------------------------------------------

    def _end_turn(self) -> None:
        self.claimed = NONE
        if self.announced != NONE:
            self.turns_left -= 1  # TR-11.2
            if self.turns_left == 0:
                self._finish()
                return
        elif self.cars[self.turn] <= self.board.end_at_cars:  # TR-11.1
            self.announced = self.turn
            self.turns_left = self.players
            self.tell(ANNOUNCED, self.turn)
        self._begin_turn((self.turn + 1) % self.players)

    def _finish(self) -> None:
        self.phase = FINISHED
        self.actor = OVER
        self.tell(ENDED)
        if self.trace is not None:
            for seat in range(self.players):
                self._tell_tickets(seat)

    def _tell_tickets(self, seat: i64) -> None:
        joined = scoring.joined(self.board, self.owner, seat)
        for ticket in self.tickets.held(seat):
            done: bool = scoring.completed(self.board, joined, ticket)
            self.tell(COMPLETED if done else FAILED, seat, ticket, self.board.ticket_points[ticket])

    # --- the rest of the contract ---------------------------------------------------------------------------

    def sample(self, rng: Rng) -> i64:
        if self.phase == OFFER:
            return self.board.ticket_code + self.tickets.in_pool(rng.below(self.tickets.pool_size))
        if self.phase == START:
            return self.board.start_code + rng.below(self.players)
        return self.board.card_code + rng.weighted(self.cards.deck, self.cards.deck_size)

    def odds(self) -> list[tuple[int, int]]:
        if self.phase == OFFER:
            return [(self.board.ticket_code + ticket, 1) for ticket in self.tickets.pool()]
        if self.phase == START:
            return [(self.board.start_code + seat, 1) for seat in range(self.players)]
        deck = self.cards.deck
        return [(self.board.card_code + kind, deck[kind]) for kind in range(KINDS) if deck[kind] > 0]

    def seen_by(self, seat: i64) -> "Journey":
        view = self.copy()
        view.viewer = seat
        if self.actor != OVER:
            view.cards = self.cards.seen_by(seat)
            view.tickets = self.tickets.seen_by(seat, self.phase == KEEP and self.in_setup())
        return view

    def imagine(self, rng: Rng) -> "Journey":
        world = self.copy()
        world.viewer = COMPLETE
        if self.actor != OVER and self.viewer != COMPLETE:
            world.cards = self.cards.imagine(self.viewer, rng)
            world.tickets = self.tickets.imagine(rng)
        return world

    def copy(self) -> "Journey":
        twin = Journey(self.board, self.players, True)
        twin.take_over(self)
        return twin

    def check(self) -> list[str]:
        return check.faults(self)

    def points(self) -> vec[i64]:
        """Route points, which everybody sees; at the end with tickets and souvenirs (TR-12)."""
        if self.actor != OVER:
            return self.route_points[:]
        totals = vec[i64]()
        for seat in range(self.players):
            totals = append(totals, scoring.total(self.board, self.owner, seat, self.tickets, self.souvenirs[seat]))
        return totals

    def ranks(self) -> vec[i64]:
        completed = vec[i64]()
        for seat in range(self.players):
            completed = append(completed, scoring.completed_count(self.board, self.owner, seat, self.tickets))
        return scoring.ranks(self.points(), completed)
