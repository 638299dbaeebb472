"""What the network is told: the plan of the tickets, what it lacks, which routes and souvenirs are near, the rivals."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from drezina.core.inputs import Inputs
from drezina.core.observation import seat_at
from drezina.core.state import State
from drezina.games.ticket_to_ride_sf import scoring
from drezina.games.ticket_to_ride_sf.board import FERRY, GREY, KINDS, NONE, Board
from drezina.games.ticket_to_ride_sf.bot.plan import Plan
from drezina.games.ticket_to_ride_sf.bot.prospects import Prospects, bits
from drezina.games.ticket_to_ride_sf.position import BLIND_CARD, KEEP, OFFER, REFILL, SECOND, TURN, Position

NEAR: Final[i64] = 4  # routes are told apart by how many cards are missing: 0, 1, 2, 3 or more
SLACKS: Final[i64] = 12  # buckets of turns to spare
TURNS: Final[i64] = 12  # buckets of turns left
LENGTHS: Final[i64] = 6


@final
class TicketToRideInputs(Inputs):
    """One configuration. The plan is scratch space: not to be shared between threads."""

    def __init__(self, board: Board, players: int) -> None:
        super().__init__(f"{players} players", players - 1)
        self.board = board
        self.plan: Plan = Plan(board)
        self.prospects: Prospects = Prospects(board, self.plan)
        self.players: i64 = players
        self.need: vec[i64] = vec[i64]([0] * (KINDS + 1))  # spaces of the plan by colour, GREY the last
        self.sorted: vec[i64] = vec[i64]([0] * FERRY)
        self.best: vec[i64] = vec[i64]([0] * NEAR)
        self.seen: vec[i64] = vec[i64]([0] * NEAR)
        self.left: i64 = 0  # own turns
        self.routes: i64 = 0  # of the plan
        self.lacks: i64 = 0  # cards
        self._declare_time()
        self._declare_plan()
        self._declare_reach()
        self.others: i64 = self.size
        for name, meaning in (
            ("cars", "cars left"),
            ("pace", "half turns in which it can use up its cars"),
            ("hand", "transport cards in hand"),
            ("tickets", "tickets, once everybody has chosen the first ones"),
            ("points", "points for routes and souvenirs"),
            ("souvenirs", "souvenirs"),
            ("ferries", "ferries that it surely holds"),
            ("wants", "1 if it may draw another card this turn"),
        ):
            self.declare(f"rival-{name}", f"of each rival in the order of play: {meaning}", players - 1)

    def _declare_time(self) -> None:
        self.time: i64 = self.declare("setup", "1 before the first turn")
        self.declare("own-turn", "1 in an own turn")
        self.declare("away", "turns of others before the next own one")
        self.declare("last", "1 after the end was announced")
        self.declare("second-card", "1 if a second card will be drawn in this own turn")
        self.declare("blind-card", "1 if a card was drawn blind and is not known yet")
        self.declare("tickets-come", "1 if tickets were drawn and are not known yet")
        self.declare("tickets-come-time", "turns left if tickets were drawn and are not known yet")
        self.declare("cars", "own cars")
        self.declare("fewest-cars", "the fewest cars that anybody has")
        self.declare("cars-ahead", "own cars less the fewest of others")
        self.turns: i64 = self.declare("turns-left", "1 for about so many own turns left", int(TURNS))
        self.declare("turns", "about how many own turns are left")
        self.declare("pace", "half turns in which one can use up the cars")
        self.declare("blind-help", "colours that the plan lacks if a card was drawn blind")
        self.declare("new-best", "quarters of a point that the better one of two new tickets promises, if they come")
        self.declare("new-free", "new tickets that one would have completed already, if some come")
        self.declare("new-near", "new tickets within reach, if some come")

    def _declare_plan(self) -> None:
        self.tickets: i64 = self.declare("ticket-points", "points of completed tickets")
        self.declare("ticket-hope", "points of tickets in the plan")
        self.declare("ticket-lost", "points of tickets that cannot be completed")
        self.declare("ticket-count", "own tickets")
        self.declare("plan-cars", "cars that the plan needs")
        self.declare("plan-routes", "routes that the plan needs")
        self.declare("plan-lacks", "cards that the plan lacks")
        self.declare("plan-ferries", "ferries that its symbols lack")
        self.declare("plan-points", "points of the routes in the plan")
        self.declare("plan-souvenirs", "new souvenirs at its routes")
        self.declare("plan-ready", "its routes that could be claimed at once")
        self.declare("plan-near", "its routes that lack one card")
        self.declare("plan-open", "open cards that the plan lacks")
        self.declare("plan-contested", "its routes that touch routes of rivals")
        self.declare("plan-souvenir-points", "points that its souvenirs bring")
        self.slack: i64 = self.declare("hope-at-slack", "ticket points at stake by turns to spare", int(SLACKS))
        self.declare("spare-cars", "cars beyond the plan")
        self.declare("spare-turns", "turns beyond the plan")
        self.declare("late", "turns that the plan lacks")
        self.beyond: i64 = self.declare("beyond", "points of routes that cars, cards and turns beyond the plan allow")
        self.declare("beyond-first", "points of the first one of them")

    def _declare_reach(self) -> None:
        self.hand: i64 = self.declare("hand", "cards in hand")
        self.declare("useful", "cards in hand, no more than cars")
        self.declare("ferries", "ferries in hand")
        self.declare("most", "cards of the colours one has most of", 3)
        self.declare("open-ferries", "open ferries")
        self.declare("open-matches", "open cards of the colour one has most of")
        self.points: i64 = self.declare("points", "points for routes and souvenirs")
        self.declare("souvenirs", "souvenirs")
        self.declare("souvenir-next", "points that the next souvenir brings")
        self.declare("souvenirs-there", "souvenirs on the map that one lacks")
        self.near: i64 = self.declare("route-near", "points of the best route that lacks 0, 1, 2, 3 cards", int(NEAR))
        self.token: i64 = self.declare("souvenir-near", "new souvenirs at routes that lack 0, 1, 2, 3 cards", int(NEAR))
        self.long: i64 = self.declare("long-open", "open routes of each length that the cars allow", int(LENGTHS))
        self.built: i64 = self.declare("built", "own routes of each length", int(LENGTHS))

    # --- writing -----------------------------------------------------------------------------------------------------

    def write(self, state: State, seat: i64, out: vec[i64]) -> None:
        assert isinstance(state, Position)
        for place in range(self.size):
            out[place] = 0
        self._write_time(state, seat, out)
        self._write_hand(state, seat, out)
        self._write_tickets(state, seat, out)
        self._write_routes(state, seat, out)
        for place in range(1, self.players):
            self._write_rival(state, seat_at(place, seat, self.players), out, self.others + place - 1)

    def _write_time(self, p: Position, seat: i64, out: vec[i64]) -> None:
        at: i64 = self.time
        own: bool = p.turn == seat
        fewest: i64 = 99
        for other in range(p.players):
            if other != seat:
                fewest = min(fewest, p.cars[other])
        cars: i64 = p.cars[seat]
        away: i64 = 0 if p.in_setup() else (seat - p.turn + p.players) % p.players
        if p.announced != NONE:
            left: i64 = 1 if away < p.turns_left else 0
        else:
            left = 1 + self._soonest(p) // 2
        ending: bool = own and (p.phase in (REFILL, BLIND_CARD) and p.then != SECOND)
        if own and p.phase != TURN and (ending or p.phase in (OFFER, KEEP)) and p.announced != NONE:
            left = 0
        self.left = left
        coming: bool = own and (p.phase == SECOND or (p.phase in (REFILL, BLIND_CARD) and p.then == SECOND))
        out[at] = 1 if p.in_setup() else 0
        out[at + 1] = 1 if own else 0
        out[at + 2] = away
        out[at + 3] = 1 if p.announced != NONE else 0
        out[at + 4] = 1 if coming else 0
        out[at + 5] = 1 if own and p.phase == BLIND_CARD else 0
        if own and p.phase in (OFFER, KEEP):
            out[at + 6] = 1
            out[at + 7] = left
        out[at + 8] = cars
        out[at + 9] = min(fewest, cars)
        out[at + 10] = cars - fewest
        out[self.turns + min(TURNS - 1, left)] = 1
        out[self.turns + TURNS] = left
        out[self.turns + TURNS + 1] = pace(p, seat)

    def _soonest(self, p: Position) -> i64:
        """Half turns until somebody can have used up the cars."""
        soonest: i64 = pace(p, 0)
        for other in range(1, p.players):
            soonest = min(soonest, pace(p, other))
        return soonest

    def _write_hand(self, p: Position, seat: i64, out: vec[i64]) -> None:
        cards, at, top = p.cards, self.hand, self.sorted
        first: i64 = seat * KINDS
        best: i64 = 0
        for kind in range(FERRY):
            count: i64 = cards.hand[first + kind]
            if count > cards.hand[first + best]:
                best = kind
            place: i64 = kind
            while place > 0 and top[place - 1] < count:
                top[place] = top[place - 1]
                place -= 1
            top[place] = count
        out[at] = cards.hand_size[seat]
        out[at + 1] = min(cards.hand_size[seat], p.cars[seat])
        out[at + 2] = cards.hand[first + FERRY]
        for place in range(i64(3)):
            out[at + 3 + place] = top[place]
        for kind in cards.display:
            if kind == FERRY:
                out[at + 6] += 1
            elif kind == best:
                out[at + 7] += 1

    def _write_tickets(self, p: Position, seat: i64, out: vec[i64]) -> None:
        """The tickets one after the other, the nearest first: what each of them lacks comes on top of those before."""
        plan, at = self.plan, self.tickets
        plan.begin(p, seat)
        network = scoring.network(p, seat)
        waiting = vec[i64]()
        for ticket in p.tickets.held(seat):
            out[at + 3] += 1
            if scoring.joins(p, network, ticket):
                out[at] += p.board.ticket_points[ticket]
            else:
                waiting = append(waiting, ticket)
        spare: i64 = self.left
        while len(waiting) > 0:
            nearest: i64 = plan.nearest(waiting)
            ticket = waiting[nearest]
            waiting[nearest] = waiting[len(waiting) - 1]
            waiting = waiting[: len(waiting) - 1]
            points: i64 = p.board.ticket_points[ticket]
            if plan.add(p, seat, ticket):
                out[at + 1] += points
                spare = self.left - self._count_needs(p, seat)
                out[self.slack + max(0, min(SLACKS - 1, spare + 4))] += points
            else:
                out[at + 2] += points
        out[at + 4] = plan.cars
        self._count_needs(p, seat)
        self._write_plan(p, seat, out)
        after: i64 = self.slack + SLACKS
        out[after] = p.cars[seat] - plan.cars
        out[after + 1] = max(0, spare)
        out[after + 2] = max(0, -spare)
        self._write_prospects(p, seat, out, spare)

    def _count_needs(self, p: Position, seat: i64) -> i64:
        """The spaces of the plan by colour; returns about how many turns it takes."""
        board, wanted, need = self.board, self.plan.wanted, self.need
        hand, first = p.cards.hand, seat * KINDS
        for colour in range(KINDS + 1):
            need[colour] = 0
        self.routes = 0
        for route in range(board.routes):
            if wanted[route] == 1:
                self.routes += 1
                need[board.colour[route]] += board.length[route] - board.symbols[route]
                need[FERRY] += board.symbols[route]
        lacks: i64 = need[FERRY] - hand[first + FERRY]
        loose: i64 = 0
        for colour in range(FERRY):
            lacks += max(0, need[colour] - hand[first + colour])
            loose += max(0, hand[first + colour] - need[colour])
        self.lacks = max(0, lacks + max(0, need[GREY] - loose))
        return self.routes + (self.lacks + 1) // 2

    def _write_plan(self, p: Position, seat: i64, out: vec[i64]) -> None:
        board, wanted, need, at = self.board, self.plan.wanted, self.need, self.tickets
        hand, first = p.cards.hand, seat * KINDS
        ferries: i64 = hand[first + FERRY]
        touched: i64 = 0
        for route in range(board.routes):
            if p.owner[route] != NONE and p.owner[route] != seat:
                touched = touched | (1 << board.end_a[route]) | (1 << board.end_b[route])
        for route in range(board.routes):
            if wanted[route] == 0:
                continue
            out[at + 8] += board.points[route]
            if ((touched >> board.end_a[route]) | (touched >> board.end_b[route])) & 1 == 1:
                out[at + 13] += 1
            missing: i64 = max(0, board.length[route] - ferries - self.plan.suited(route))
            missing = max(missing, board.symbols[route] - ferries)
            if missing == 0:
                out[at + 10] += 1
            elif missing == 1:
                out[at + 11] += 1
        for kind in p.cards.display:
            if kind >= 0 and (kind == FERRY or need[kind] > hand[first + kind]):
                out[at + 12] += 1
        out[at + 5] = self.routes
        out[at + 6] = self.lacks
        out[at + 7] = max(0, need[FERRY] - ferries)
        out[at + 9] = self.prospects.meet(p, seat)
        table = board.souvenir_points
        count: i64 = scoring.souvenir_count(p, seat)
        out[at + 14] = table[min(count + out[at + 9], i64(len(table)) - 1)] - table[count]

    def _write_prospects(self, p: Position, seat: i64, out: vec[i64], spare: i64) -> None:
        """What there is beyond the plan: routes, a blind card, new tickets."""
        prospects, need = self.prospects, self.need
        prospects.go_beyond(p, seat, need, spare)
        out[self.beyond] = prospects.points
        out[self.beyond + 1] = prospects.first
        at: i64 = self.turns + TURNS + 2
        if p.turn != seat:
            return
        if p.phase == BLIND_CARD:
            for colour in range(FERRY):
                if need[colour] > p.cards.hand[seat * KINDS + colour]:
                    out[at] += 1
        elif p.phase == OFFER:
            prospects.expect_tickets(p, seat, spare)
            out[at + 1] = prospects.best
            out[at + 2] = prospects.free
            out[at + 3] = prospects.near

    def _write_routes(self, p: Position, seat: i64, out: vec[i64]) -> None:
        """What could be claimed soon: routes by the cards they lack, and souvenirs at them."""
        board, best, seen = self.board, self.best, self.seen
        owned: i64 = p.souvenirs[seat]
        count: i64 = scoring.souvenir_count(p, seat)
        if p.turn == seat and p.claimed != NONE and self._souvenir_owed(p, seat):
            count += 1
        table = board.souvenir_points
        at: i64 = self.points
        out[at] = p.route_points[seat] + table[count]
        out[at + 1] = count
        out[at + 2] = table[min(count + 1, i64(len(table)) - 1)] - table[count]
        there: i64 = 0
        tokens: i64 = 0
        for location in range(board.locations):
            if p.tokens_at[location] > 0:
                tokens = tokens | (1 << location)
                there = there | (1 << p.symbol_at[location])
        out[at + 3] = bits(there & ~owned)
        for near in range(NEAR):
            best[near] = 0
            seen[near] = 0
        ferries: i64 = p.cards.hand[seat * KINDS + FERRY]
        closed: i64 = p.closed[seat]
        for route in range(board.routes):
            length: i64 = board.length[route]
            if p.owner[route] == seat:
                out[self.built + min(length, LENGTHS) - 1] += 1
            elif (closed >> route) & 1 == 0 and length <= p.cars[seat]:
                out[self.long + min(length, LENGTHS) - 1] += 1
                missing: i64 = max(0, length - ferries - self.plan.suited(route))
                near = min(NEAR - 1, max(missing, board.symbols[route] - ferries))
                best[near] = max(best[near], board.points[route])
                if (tokens >> board.end_a[route]) & 1 == 1:
                    seen[near] = seen[near] | (1 << p.symbol_at[board.end_a[route]])
                if (tokens >> board.end_b[route]) & 1 == 1:
                    seen[near] = seen[near] | (1 << p.symbol_at[board.end_b[route]])
        known: i64 = owned
        for near in range(NEAR):
            out[self.near + near] = best[near]
            out[self.token + near] = bits(seen[near] & ~known)
            known = known | seen[near]

    def _souvenir_owed(self, p: Position, seat: i64) -> bool:
        return p.qualifies(seat, self.board.end_a[p.claimed]) or p.qualifies(seat, self.board.end_b[p.claimed])

    def _write_rival(self, p: Position, rival: i64, out: vec[i64], at: i64) -> None:
        step: i64 = self.players - 1
        sealed: bool = p.phase == KEEP and p.in_setup()
        out[at] = p.cars[rival]
        out[at + step] = pace(p, rival)
        out[at + 2 * step] = p.cards.hand_size[rival]
        out[at + 3 * step] = 0 if sealed else len(p.tickets.held(rival))
        out[at + 4 * step] = p.route_points[rival] + scoring.souvenir_points(p, rival)
        out[at + 5 * step] = scoring.souvenir_count(p, rival)
        out[at + 6 * step] = p.cards.shown[rival * KINDS + FERRY]
        out[at + 7 * step] = 1 if p.turn == rival and p.phase == SECOND else 0


def pace(p: Position, seat: i64) -> i64:
    """Half turns in which a seat can use up its cars: one to claim two or three spaces, one to draw two cards."""
    cars: i64 = max(0, p.cars[seat] - p.board.end_at_cars)
    return (4 * cars + 5 * max(0, cars - p.cards.hand_size[seat]) + 4) // 5
