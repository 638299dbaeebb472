"""What a good tourist looks at: the cheapest way to complete the tickets in hand, the cards it takes, the cars left."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from drezina.core.mind import Mind
from drezina.core.rng import Rng
from drezina.core.state import OVER, State
from drezina.games.ticket_to_ride_sf import scoring
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
    TAKE,
    Board,
)
from drezina.games.ticket_to_ride_sf.position import KEEP, SECOND, TURN
from drezina.games.ticket_to_ride_sf.state import Journey

FAR: Final[i64] = 1000
WHIM: Final[i64] = 50  # one move of the playout policy in so many is any legal move
CARS_FOR_BOTH: Final[i64] = 13  # two tickets are kept if they need no more cars together
CARS_FOR_MORE: Final[i64] = 9  # new tickets are drawn with at least so many cars left


@final
class Tourist(Mind):
    """Plans on scratch vectors that all its decisions share."""

    def __init__(self, board: Board) -> None:
        self.board: Board = board
        self.cost: vec[i64] = vec[i64]([0] * board.routes)
        self.wanted: vec[i64] = vec[i64]([0] * board.routes)
        self.far: vec[i64] = vec[i64]([0] * board.locations)
        self.via: vec[i64] = vec[i64]([0] * board.locations)
        self.worth: vec[i64] = vec[i64]([0] * KINDS)
        self.cars_planned: i64 = 0

    def horizon(self) -> i64:
        return 8

    def playout_policy(self, state: State, rng: Rng) -> i64:
        if rng.below(WHIM) == 0:
            codes = state.legal()
            return codes[rng.below(len(codes))]
        return self.choose(state, rng)

    def choose(self, view: State, rng: Rng) -> i64:
        assert isinstance(view, Journey)
        if view.phase == TURN:
            return self._act(view, rng)
        if view.phase == SECOND:
            self._plan(view, view.turn)
            return self._card(view, False)
        if view.phase == KEEP:
            return self._keep(view)
        codes = view.legal()
        return codes[rng.below(len(codes))]

    # --- the plan -------------------------------------------------------------------------------------------

    def _plan(self, view: Journey, seat: i64) -> i64:
        """Marks the routes that complete the tickets of a seat; returns how many of them can be completed."""
        self._begin_plan(view, seat)
        marks = scoring.joined(self.board, view.owner, seat)
        planned: i64 = 0
        for ticket in view.tickets.held(seat):
            if ticket >= 0 and not scoring.completed(self.board, marks, ticket) and self._add(view, seat, ticket):
                planned += 1
        return planned

    def _begin_plan(self, view: Journey, seat: i64) -> None:
        board, cards = self.board, view.cards.hand
        hand: i64 = seat * KINDS
        ferries: i64 = cards[hand + FERRY]
        self.cars_planned = 0
        for route in range(board.routes):
            self.wanted[route] = 0
            if view.owner[route] == seat:
                self.cost[route] = 0
            elif not view.open_to(seat, route):
                self.cost[route] = FAR
            else:
                missing: i64 = max(0, board.length[route] - ferries - self._suited(view, seat, route))
                if board.symbols[route] > ferries:
                    missing += 2
                self.cost[route] = 4 * board.length[route] + 2 * missing + 3

    def _suited(self, view: Journey, seat: i64, route: i64) -> i64:
        """Cards in hand that fit a route, without ferries: of its colour, or of the colour one has most of."""
        cards = view.cards.hand
        hand: i64 = seat * KINDS
        colour: i64 = self.board.colour[route]
        if colour != GREY:
            return cards[hand + colour]
        most: i64 = 0
        for kind in range(FERRY):
            most = max(most, cards[hand + kind])
        return most

    def _add(self, view: Journey, seat: i64, ticket: i64) -> bool:
        """Adds the cheapest way for a ticket to the plan, unless there are not cars enough for it."""
        board = self.board
        a: i64 = board.ticket_a[ticket]
        b: i64 = board.ticket_b[ticket]
        self._measure(a, b)
        if self.far[b] >= FAR:
            return False
        cars: i64 = 0
        place: i64 = b
        while place != a:
            route: i64 = self.via[place]
            if self.cost[route] > 0:
                cars += board.length[route]
            place = board.end_a[route] + board.end_b[route] - place
        if self.cars_planned + cars > view.cars[seat]:
            return False
        self.cars_planned += cars
        place = b
        while place != a:
            route = self.via[place]
            if self.cost[route] > 0:
                self.wanted[route] = 1
                self.cost[route] = 0
            place = board.end_a[route] + board.end_b[route] - place
        return True

    def _measure(self, a: i64, b: i64) -> None:
        """How far every location is from a, and the last route on the way (Bellman and Ford)."""
        board, far, via, cost = self.board, self.far, self.via, self.cost
        for location in range(board.locations):
            far[location] = FAR
        far[a] = 0
        changed: bool = True
        while changed:
            changed = False
            for route in range(board.routes):
                step: i64 = cost[route]
                if step >= FAR:
                    continue
                one: i64 = board.end_a[route]
                other: i64 = board.end_b[route]
                if far[one] + step < far[other]:
                    far[other] = far[one] + step
                    via[other] = route
                    changed = True
                elif far[other] + step < far[one]:
                    far[one] = far[other] + step
                    via[one] = route
                    changed = True

    # --- the turn -------------------------------------------------------------------------------------------

    def _act(self, view: Journey, rng: Rng) -> i64:
        codes = view.legal()
        if view.announced != NONE:
            return self._last_turn(view, codes, rng)
        planned: i64 = self._plan(view, view.turn)
        claim: i64 = self._best_claim(view, codes, planned > 0)
        if claim != NONE:
            return claim
        if planned == 0 and self._wants_tickets(view):
            return DRAW_TICKETS
        if planned == 0:
            self._want_points(view)
        return self._card(view, True)

    def _wants_tickets(self, view: Journey) -> bool:
        if view.tickets.size() == 0:
            return False
        for seat in range(view.players):
            if view.cars[seat] < CARS_FOR_MORE:
                return False
        return True

    def _want_points(self, view: Journey) -> None:
        """With no ticket left to complete: long routes, of which some cards are in hand already."""
        for route in range(self.board.routes):
            length: i64 = self.board.length[route]
            if 0 < self.cost[route] < FAR and length >= 3 and length <= view.cars[view.turn]:
                self.wanted[route] = 1

    def _best_claim(self, view: Journey, codes: vec[i64], planned: bool) -> i64:
        """The wanted route that is hardest to replace, paid with the cards that are needed least."""
        board = self.board
        best: i64 = NONE
        most: i64 = -FAR
        enough: i64 = 10 if view.cars[view.turn] > 6 else 1
        for code in codes:
            if code < board.claim:
                continue
            payment: i64 = code - board.claim
            route: i64 = board.pay_route[payment]
            gain: i64 = 4 * board.points[route] + 3 * self._souvenir_gain(view, route)
            if planned:
                if self.wanted[route] == 0:
                    continue
            elif gain < enough:
                continue
            gain = 8 * gain - 3 * board.pay_ferries[payment] * (1 - board.symbols[route]) - self._needed(view, payment)
            if gain > most:
                most = gain
                best = code
        return best

    def _souvenir_gain(self, view: Journey, route: i64) -> i64:
        for end in (self.board.end_a[route], self.board.end_b[route]):
            if view.qualifies(view.turn, end):
                return 1
        return 0

    def _needed(self, view: Journey, payment: i64) -> i64:
        """How many wanted spaces have the colour of a payment: better pay grey routes with other cards."""
        board = self.board
        colour: i64 = board.pay_colour[payment]
        spaces: i64 = 0
        for route in range(board.routes):
            if self.wanted[route] == 1 and board.colour[route] == colour and route != board.pay_route[payment]:
                spaces += board.length[route]
        return 2 * spaces - view.cards.hand[view.turn * KINDS + colour]

    def _card(self, view: Journey, first: bool) -> i64:
        """The open card that helps most; blind where none helps more than an unknown one."""
        self._weigh_cards(view)
        best: i64 = NONE
        most: i64 = 0 if view.cards.deck_size > 0 else -1
        open_kinds: i64 = view.cards.open_kinds()
        for kind in range(KINDS if first else FERRY):
            if (open_kinds >> kind) & 1 == 0:
                continue
            worth: i64 = self.worth[kind]
            if kind == FERRY:
                worth -= 30  # it costs the second card
            if worth > most:
                most = worth
                best = TAKE + kind
        if best != NONE:
            return best
        if view.cards.deck_size > 0:
            return BLIND
        codes = view.legal()
        return codes[0]

    def _weigh_cards(self, view: Journey) -> None:
        board, cards = self.board, view.cards.hand
        hand: i64 = view.turn * KINDS
        ferries: i64 = cards[hand + FERRY]
        for kind in range(KINDS):
            self.worth[kind] = 0
        for route in range(board.routes):
            if self.wanted[route] == 0:
                continue
            suited: i64 = self._suited(view, view.turn, route)
            missing: i64 = board.length[route] - suited - ferries
            need: i64 = 60 // (2 + missing) if missing > 0 else 4
            if board.symbols[route] > ferries:
                self.worth[FERRY] += 50
            elif missing == 1:
                self.worth[FERRY] += 32
            if board.colour[route] != GREY:
                self.worth[board.colour[route]] += need
                continue
            for kind in range(FERRY):
                if cards[hand + kind] == suited:
                    self.worth[kind] += need

    def _last_turn(self, view: Journey, codes: vec[i64], rng: Rng) -> i64:
        """Nothing is kept for later: the claim that brings most, tickets it completes included."""
        board, seat = self.board, view.turn
        best: i64 = codes[rng.below(len(codes))] if codes[0] != BLIND else BLIND
        if best == DRAW_TICKETS and len(codes) > 1:
            best = codes[0]
        now: i64 = scoring.ticket_points(board, view.owner, seat, view.tickets)
        most: i64 = 0
        for code in codes:
            if code < board.claim:
                continue
            route: i64 = board.pay_route[code - board.claim]
            view.owner[route] = seat
            gain: i64 = board.points[route] + self._souvenir_gain(view, route)
            gain += scoring.ticket_points(board, view.owner, seat, view.tickets) - now
            view.owner[route] = NONE
            if gain > most:
                most = gain
                best = code
        return best

    # --- tickets --------------------------------------------------------------------------------------------

    def _keep(self, view: Journey) -> i64:
        """Both if they fit the cars together with what is held already, else the one that pays better."""
        seat: i64 = view.actor
        event: i64 = seat if view.in_setup() else view.tickets.events() - 1
        first: i64 = view.tickets.card(event, 0)
        second: i64 = view.tickets.card(event, 1)
        gain_first: i64 = self._gain(view, seat, first, NONE)
        gain_second: i64 = self._gain(view, seat, second, NONE)
        gain_both: i64 = self._gain(view, seat, first, second)
        if gain_both >= gain_first and gain_both >= gain_second:
            return KEEP_BOTH
        return KEEP_FIRST if gain_first >= gain_second else KEEP_SECOND

    def _gain(self, view: Journey, seat: i64, ticket: i64, other: i64) -> i64:
        """Points of the tickets less what the cars for them are worth elsewhere; a hopeless one counts against."""
        self._plan(view, seat)
        before: i64 = self.cars_planned
        points: i64 = 0
        for one in (ticket, other):
            if one == NONE:
                continue
            worth: i64 = self.board.ticket_points[one]
            points += worth if self._add(view, seat, one) else -worth
        room: i64 = min(view.cars[seat], CARS_FOR_BOTH) if view.in_setup() else view.cars[seat] - 4
        if self.cars_planned > room:
            points -= 3 * (self.cars_planned - room)
        return 2 * points - (self.cars_planned - before) // 2

    # --- the value of a position ----------------------------------------------------------------------------

    def evaluate(self, state: State, seat: i64) -> i64:
        """Points expected at the end, in tenths of a point."""
        assert isinstance(state, Journey)
        board = self.board
        if state.actor == OVER:
            return 10 * state.points()[seat]
        worth: i64 = 10 * (state.route_points[seat] + scoring.souvenir_points(board, state.souvenirs[seat]))
        self._begin_plan(state, seat)
        marks = scoring.joined(board, state.owner, seat)
        turns: i64 = self._turns_left(state)
        for ticket in state.tickets.held(seat):
            if ticket < 0:
                continue
            points: i64 = 10 * board.ticket_points[ticket]
            if scoring.completed(board, marks, ticket):
                worth += points
            elif not self._add(state, seat, ticket):
                worth -= points
            else:
                needed: i64 = self.cars_planned + 1
                worth += points * max(-9, min(9, 4 * turns - 5 * needed)) // 10
        hand: i64 = state.cards.hand_size[seat]
        return worth + 7 * min(hand, state.cars[seat]) + 8 * min(state.cars[seat], 2 * turns)

    def _turns_left(self, state: Journey) -> i64:
        """About how many turns each player still has: a turn uses one car or a little more."""
        if state.announced != NONE:
            return 1
        fewest: i64 = FAR
        for seat in range(state.players):
            fewest = min(fewest, state.cars[seat])
        return 1 + fewest * 4 // 5
