"""How the bots choose: complete the tickets in hand along the plan, then routes for points, then more tickets."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from drezina.core.mind import Mind
from drezina.core.rng import Rng
from drezina.core.state import OVER, State
from drezina.core.weights import Weights
from drezina.games.ticket_to_ride_sf import scoring
from drezina.games.ticket_to_ride_sf.board import FERRY, GREY, KINDS, NONE, Board
from drezina.games.ticket_to_ride_sf.bot import evaluation
from drezina.games.ticket_to_ride_sf.bot.plan import FAR, Plan
from drezina.games.ticket_to_ride_sf.bot.weights import TicketToRideWeights
from drezina.games.ticket_to_ride_sf.position import KEEP, SECOND, SPARE, TURN
from drezina.games.ticket_to_ride_sf.state import TicketToRideState

HORIZON: Final[i64] = 8
GLANCES: Final[i64] = 18
LONG: Final[i64] = 3  # routes that are worth a turn for their points alone
FEW_CARS: Final[i64] = 8  # with which every route counts
WHIM: Final[i64] = 50  # one move of the playout policy in so many is any legal move


@final
class TicketToRideMind(Mind):
    """The heuristics of one board; not to be shared between threads, since the plan is scratch space."""

    def __init__(self, board: Board) -> None:
        self.board: Board = board
        self.plan: Plan = Plan(board)
        self.weights: TicketToRideWeights = TicketToRideWeights()
        self.worth: vec[i64] = vec[i64]([0] * KINDS)  # of one more card of each kind

    def horizon(self) -> i64:
        return HORIZON

    def tunable_weights(self) -> Weights:
        return self.weights

    def playout_policy(self, state: State, rng: Rng) -> i64:
        if rng.below(WHIM) == 0:
            moves = state.legal()
            return moves[rng.below(len(moves))]
        return self.choose(state, rng)

    def choose(self, view: State, rng: Rng) -> i64:
        assert isinstance(view, TicketToRideState)
        if view.phase == TURN:
            return self._act(view, rng)
        if view.phase == SECOND:
            self.plan.complete_tickets(view, view.turn)
            return self._draw_card(view, False)
        if view.phase == KEEP:
            return self._keep(view)
        moves = view.legal()
        return moves[rng.below(len(moves))]

    def evaluate(self, state: State, seat: i64) -> i64:
        assert isinstance(state, TicketToRideState)
        if state.actor == OVER:
            return 10 * state.points()[seat]
        return evaluation.evaluate(state, seat, self.plan)

    # --- for learned play --------------------------------------------------------------------------------------------

    def turn_begins(self, state: State) -> bool:
        assert isinstance(state, TicketToRideState)
        return state.phase == TURN or state.in_setup() or state.phase == SPARE

    def glances(self) -> i64:
        return GLANCES

    def candidates(self, state: State) -> vec[i64]:
        """Routes that serve a purpose; of the payments for each those with the fewest ferries: in the colour that the
        plan needs least, and in the one of which fewest would be left."""
        assert isinstance(state, TicketToRideState)
        codes = state.legal()
        if state.phase != TURN or codes[len(codes) - 1] < self.board.codes.claim:
            return codes
        board = self.board
        self.plan.complete_tickets(state, state.turn)
        self._count_spare(state)
        found = vec[i64]()
        last: i64 = NONE
        for code in codes:
            if code < board.codes.claim:
                found = append(found, code)
                continue
            route: i64 = board.pay_route[code - board.codes.claim]
            if route != last:
                if self._has_purpose(state, route):
                    last = route
                    found = append(append(found, code), code)
            elif self._same_price(code, found[len(found) - 1]):
                if self._spare_of(code) > self._spare_of(found[len(found) - 2]):
                    found[len(found) - 2] = code
                if self._left_after(state, code) < self._left_after(state, found[len(found) - 1]):
                    found[len(found) - 1] = code
        return unique(found) if len(found) > 0 else codes

    def _has_purpose(self, state: TicketToRideState, route: i64) -> bool:
        """Short routes beside the plan without a souvenir bring little, unless the end is near."""
        if self.plan.wanted[route] == 1 or self.board.length[route] >= LONG or state.cars[state.turn] <= FEW_CARS:
            return True
        return self._souvenir_gain(state, route) > 0

    def _count_spare(self, state: TicketToRideState) -> None:
        """Into `worth`: how many cards of each kind the plan does not need."""
        board = self.board
        for kind in range(KINDS):
            self.worth[kind] = state.cards.hand[state.turn * KINDS + kind]
        for route in range(board.routes):
            if self.plan.wanted[route] == 1 and board.colour[route] != GREY:
                self.worth[board.colour[route]] -= board.length[route]

    def _same_price(self, code: i64, other: i64) -> bool:
        board = self.board
        one: i64 = code - board.codes.claim
        two: i64 = other - board.codes.claim
        return board.pay_route[one] == board.pay_route[two] and board.pay_ferries[one] == board.pay_ferries[two]

    def _spare_of(self, code: i64) -> i64:
        return self.worth[self.board.pay_colour[code - self.board.codes.claim]]

    def _left_after(self, state: TicketToRideState, code: i64) -> i64:
        """Cards left of the colour of a payment, where the plan can do without what is paid; else very many."""
        payment: i64 = code - self.board.codes.claim
        colour: i64 = self.board.pay_colour[payment]
        paid: i64 = self.board.length[self.board.pay_route[payment]] - self.board.pay_ferries[payment]
        if self.worth[colour] < paid:
            return FAR - self.worth[colour]
        return state.cards.hand[state.turn * KINDS + colour] - paid

    # --- the turn ----------------------------------------------------------------------------------------------------

    def _act(self, view: TicketToRideState, rng: Rng) -> i64:
        moves = view.legal()
        if view.announced != NONE:
            return self._last_turn(view, moves, rng)
        planned: i64 = self.plan.complete_tickets(view, view.turn)
        claim: i64 = self._best_claim(view, moves, planned > 0)
        if claim != NONE:
            return claim
        if planned == 0 and self._wants_tickets(view):
            return self.board.codes.draw_tickets
        if planned == 0:
            self._want_long_routes(view)
        return self._draw_card(view, True)

    def _wants_tickets(self, view: TicketToRideState) -> bool:
        if view.tickets.size() == 0:
            return False
        for seat in range(view.players):
            if view.cars[seat] < self.weights.cars_for_more:
                return False
        return True

    def _want_long_routes(self, view: TicketToRideState) -> None:
        """With no ticket left to complete, long routes bring the most points."""
        for route in range(self.board.routes):
            length: i64 = self.board.length[route]
            if 0 < self.plan.cost[route] < FAR and length >= 3 and length <= view.cars[view.turn]:
                self.plan.wanted[route] = 1

    def _last_turn(self, view: TicketToRideState, moves: vec[i64], rng: Rng) -> i64:
        """Nothing is kept for later: the claim that brings most, tickets it completes included."""
        board, codes, seat = self.board, self.board.codes, view.turn
        best: i64 = moves[rng.below(len(moves))] if moves[0] != codes.blind else codes.blind
        if best == codes.draw_tickets and len(moves) > 1:
            best = moves[0]
        now: i64 = scoring.ticket_points(view, seat)
        most: i64 = 0
        for code in moves:
            if code < codes.claim:
                continue
            route: i64 = board.pay_route[code - codes.claim]
            view.owner[route] = seat
            gain: i64 = board.points[route] + self._souvenir_gain(view, route)
            gain += scoring.ticket_points(view, seat) - now
            view.owner[route] = NONE
            if gain > most:
                most = gain
                best = code
        return best

    # --- routes ------------------------------------------------------------------------------------------------------

    def _best_claim(self, view: TicketToRideState, moves: vec[i64], planned: bool) -> i64:
        """The wanted route that is hardest to replace, paid with the cards that are needed least."""
        board, w = self.board, self.weights
        best: i64 = NONE
        most: i64 = -FAR
        enough: i64 = 10 if view.cars[view.turn] > 6 else 1
        for code in moves:
            if code < board.codes.claim:
                continue
            payment: i64 = code - board.codes.claim
            route: i64 = board.pay_route[payment]
            gain: i64 = w.route_point * board.points[route] + w.route_souvenir * self._souvenir_gain(view, route)
            if planned:
                if self.plan.wanted[route] == 0:
                    continue
            elif gain < enough:
                continue
            spare: i64 = board.pay_ferries[payment] * (1 - board.symbols[route])
            gain = w.route_gain * gain - w.route_ferry * spare - self._needed(view, payment)
            if gain > most:
                most = gain
                best = code
        return best

    def _souvenir_gain(self, view: TicketToRideState, route: i64) -> i64:
        for end in (self.board.end_a[route], self.board.end_b[route]):
            if view.qualifies(view.turn, end):
                return 1
        return 0

    def _needed(self, view: TicketToRideState, payment: i64) -> i64:
        """How many wanted spaces have the colour of a payment: better pay grey routes with other cards."""
        board, wanted = self.board, self.plan.wanted
        colour: i64 = board.pay_colour[payment]
        spaces: i64 = 0
        for route in range(board.routes):
            if wanted[route] == 1 and board.colour[route] == colour and route != board.pay_route[payment]:
                spaces += board.length[route]
        return 2 * spaces - view.cards.hand[view.turn * KINDS + colour]

    # --- cards -------------------------------------------------------------------------------------------------------

    def _draw_card(self, view: TicketToRideState, first: bool) -> i64:
        """The open card that helps most; blind where none helps more than an unknown one."""
        self._weigh_cards(view)
        best: i64 = NONE
        most: i64 = 0 if view.cards.deck_size > 0 else -1
        open_kinds: i64 = view.cards.open_kinds()
        for kind in range(KINDS if first else FERRY):
            if (open_kinds >> kind) & 1 == 0:
                continue
            worth: i64 = self.worth[kind] - (self.weights.second_card if kind == FERRY else 0)
            if worth > most:
                most = worth
                best = self.board.codes.take + kind
        if best != NONE:
            return best
        if view.cards.deck_size > 0:
            return self.board.codes.blind
        moves = view.legal()
        return moves[0]

    def _weigh_cards(self, view: TicketToRideState) -> None:
        """What one more card of each kind is worth for the wanted routes: most where few are missing."""
        board, cards, w = self.board, view.cards.hand, self.weights
        hand: i64 = view.turn * KINDS
        ferries: i64 = cards[hand + FERRY]
        for kind in range(KINDS):
            self.worth[kind] = 0
        for route in range(board.routes):
            if self.plan.wanted[route] == 0:
                continue
            suited: i64 = self.plan.suited(route)
            missing: i64 = board.length[route] - suited - ferries
            need: i64 = w.card // (2 + missing) if missing > 0 else 4
            if board.symbols[route] > ferries:
                self.worth[FERRY] += w.ferry_symbol
            elif missing == 1:
                self.worth[FERRY] += w.ferry_last
            if board.colour[route] != GREY:
                self.worth[board.colour[route]] += need
                continue
            for kind in range(FERRY):
                if cards[hand + kind] == suited:
                    self.worth[kind] += need

    # --- tickets -----------------------------------------------------------------------------------------------------

    def _keep(self, view: TicketToRideState) -> i64:
        """Both if they fit the cars together with what is held already, else the one that pays better."""
        codes, seat = self.board.codes, view.actor
        event: i64 = seat if view.in_setup() else view.tickets.events() - 1
        first: i64 = view.tickets.card(event, 0)
        second: i64 = view.tickets.card(event, 1)
        gain_first: i64 = self._ticket_gain(view, seat, first, NONE)
        gain_second: i64 = self._ticket_gain(view, seat, second, NONE)
        gain_both: i64 = self._ticket_gain(view, seat, first, second)
        if gain_both >= gain_first and gain_both >= gain_second:
            return codes.keep_both
        return codes.keep_first if gain_first >= gain_second else codes.keep_second

    def _ticket_gain(self, view: TicketToRideState, seat: i64, ticket: i64, other: i64) -> i64:
        """Points of the tickets less what the cars for them are worth elsewhere; a hopeless one counts against."""
        plan = self.plan
        plan.complete_tickets(view, seat)
        before: i64 = plan.cars
        points: i64 = 0
        for one in (ticket, other):
            if one == NONE:
                continue
            worth: i64 = self.board.ticket_points[one]
            points += worth if plan.add(view, seat, one) else -worth
        room: i64 = min(view.cars[seat], self.weights.cars_for_both) if view.in_setup() else view.cars[seat] - 4
        if plan.cars > room:
            points -= 3 * (plan.cars - room)
        return 2 * points - (plan.cars - before) // 2


def unique(codes: vec[i64]) -> vec[i64]:
    """Without those that stand twice in a row."""
    found = vec[i64]()
    for code in codes:
        if len(found) == 0 or found[len(found) - 1] != code:
            found = append(found, code)
    return found
