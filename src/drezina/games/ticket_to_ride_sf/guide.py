"""What items of the drawing stand for and speak of."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import chain

from drezina.core.guide import Guide, pattern
from drezina.core.words import Phrase, PhraseKind
from drezina.games.ticket_to_ride_sf import scoring
from drezina.games.ticket_to_ride_sf.board import KINDS, NONE
from drezina.games.ticket_to_ride_sf.prompts import offered
from drezina.games.ticket_to_ride_sf.state import TicketToRideState

DISCARDED = PhraseKind("discarded card", "TR-5.1")
NO_CARD = PhraseKind("no-card", "TR-4.2")
FAR = 10**6


class TicketToRideGuide(Guide[TicketToRideState]):
    last = ("pass",)
    asides = ("turned-up", "refreshed", "new-deck")

    def choices(self, view: TicketToRideState, key: str) -> Iterable[int]:
        board, codes = view.board, view.board.codes
        match pattern(key):
            case "deck", ():
                return [int(codes.blind)]
            case "open-#", (slot,) if view.cards.display[slot] != NONE:
                return [int(codes.take + view.cards.display[slot])]
            case "tickets", ():
                return [int(codes.draw_tickets)]
            case "offer-#", (slot,):
                return [int(codes.keep_first) + slot]
            case "tokens-#" | "place-#", (location,):
                return [int(codes.souvenir) + location, int(codes.place) + location]
            case "route-#", (route,):
                return sorted(self._claims(view, route), key=lambda code: self._short_of(view, code))
            case "hand-#-#", (_, colour):
                claims = range(len(board.pay_route))
                return [int(codes.claim) + payment for payment in claims if board.pay_colour[payment] == colour]
        return ()

    def _claims(self, view: TicketToRideState, route: int) -> Iterator[int]:
        board = view.board
        for payment, paid_for in enumerate(board.pay_route):
            if paid_for == route:
                yield int(board.codes.claim) + payment

    def _short_of(self, view: TicketToRideState, code: int) -> int:
        """How many cards of its colour the viewer lacks for a claim: the payment that is nearest is meant."""
        board, payment = view.board, code - int(view.board.codes.claim)
        held = int(view.cards.hand[view.viewer * KINDS + board.pay_colour[payment]]) if view.viewer >= 0 else 0
        return int(board.length[board.pay_route[payment]] - board.pay_ferries[payment]) - held

    def explanation(self, view: TicketToRideState, key: str) -> Phrase | None:
        match pattern(key):
            case "discards-#", (card,):
                return DISCARDED(card)
            case "open-#", _:
                return NO_CARD()
        return None

    def places(self, view: TicketToRideState, about: str) -> Iterable[str]:
        match pattern(about):
            case "seat-#", (seat,):
                return [*self._routes(view, seat), f"album-{seat}", f"souvenir-{seat}-*"]
            case "ticket-#-#", (seat, ticket):
                return [*self._ticket(view, ticket), *self._serving(view, seat, ticket)]
            case "offer-#", (slot,):
                return self._ticket(view, offered(view, int(view.viewer)).get(slot, int(NONE)))
            case "open-#" | "hand-#-#" as name, numbers:
                kind = view.cards.display[numbers[0]] if name == "open-#" else numbers[-1]
                return [f"route-{route}" for route in self._payable(view, int(kind))]
            case "album-#", (seat,):
                return [f"souvenir-{seat}-*"]
        return ()

    def _routes(self, view: TicketToRideState, seat: int) -> list[str]:
        return [f"route-{route}" for route in self._owned(view, seat)]

    def _owned(self, view: TicketToRideState, seat: int) -> list[int]:
        return [route for route, owner in enumerate(view.owner) if owner == seat]

    def _ticket(self, view: TicketToRideState, ticket: int) -> list[str]:
        if ticket < 0:
            return []
        board = view.board
        return [f"place-{board.ticket_a[ticket]}", f"place-{board.ticket_b[ticket]}", f"pennant-{ticket}-*"]

    def _serving(self, view: TicketToRideState, seat: int, ticket: int) -> list[str]:
        """The routes of a seat that lead on from an end of a ticket; none that branch off from one end to the other."""
        board, network = view.board, [int(one) for one in scoring.network(view, seat)]
        ends = {int(board.ticket_a[ticket]), int(board.ticket_b[ticket])}
        reached = {network[end] for end in ends}
        owned = {route: (int(board.end_a[route]), int(board.end_b[route])) for route in self._owned(view, seat)}
        serving = {route: places for route, places in owned.items() if network[places[0]] in reached}
        if len(reached) == 1:
            self._without_branches(serving, ends)
        return [f"route-{route}" for route in serving]

    def _without_branches(self, routes: dict[int, tuple[int, int]], ends: set[int]) -> None:
        """Takes away what leads nowhere."""
        while True:
            met = Counter(chain(*routes.values()))
            dead = [route for route, places in routes.items() if any(met[one] == 1 for one in {*places} - ends)]
            if not dead:
                return
            for route in dead:
                del routes[route]

    def _payable(self, view: TicketToRideState, kind: int) -> set[int]:
        """The free routes that are paid with cards of this kind."""
        board = view.board
        return {
            int(route)
            for payment, route in enumerate(board.pay_route)
            if board.pay_colour[payment] == kind and view.owner[route] == NONE
        }

    def scored(self, view: TicketToRideState, seat: int, what: Phrase) -> Iterable[str]:
        if what.kind == scoring.ROUTES.signature:
            return self._routes(view, seat)
        if what.signature in (scoring.COMPLETED.signature, scoring.FAILED.signature):
            return [*self._ticket(view, what.values[0]), f"ticket-{seat}-{what.values[0]}"]
        return [f"album-{seat}", f"souvenir-{seat}-*"]

    def goals(self, view: TicketToRideState, codes: Sequence[int]) -> Collection[int]:
        """Claims that lie on a shortest way between the ends of an own ticket."""
        claim, pay_route = int(view.board.codes.claim), view.board.pay_route
        wanted = {code: int(pay_route[code - claim]) for code in codes if code >= claim}
        if not wanted:
            return ()
        serving = int(scoring.on_the_way(view, view.viewer))
        return [code for code, route in wanted.items() if serving >> route & 1]
