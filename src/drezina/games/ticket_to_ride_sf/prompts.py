"""What a player is asked, why a move is refused, the position in words, and what an absent player does."""

from collections import Counter
from collections.abc import Iterable

from drezina.core.words import Phrase, PhraseKind
from drezina.games.ticket_to_ride_sf import memory_aid, scoring
from drezina.games.ticket_to_ride_sf.board import FERRY, KINDS, NONE
from drezina.games.ticket_to_ride_sf.position import FINISHED, KEEP, OFFER, SECOND, SOUVENIR, SPARE
from drezina.games.ticket_to_ride_sf.state import TicketToRideState
from drezina.kit.pile import CHOOSING, NOTHING

# --- questions -------------------------------------------------------------------------------------------------------

AT_ROUTE = ("route-{route}",)
AT_BOTH_ENDS = ("place-{location}", "place-{location2}")

ASK_TURN = PhraseKind("turn", "TR-3.1")
ASK_LAST_TURN = PhraseKind("last-turn", "TR-11.3")
ASK_SECOND_CARD = PhraseKind("second-card", "TR-4.7", ("deck",))
ASK_FIRST_TICKETS = PhraseKind("keep-start-tickets", "TR-2.7")
ASK_TICKETS = PhraseKind("keep-tickets", "TR-10.1")
ASK_PLACE = PhraseKind("place symbol tokens", "TR-2.11")
ASK_SOUVENIR = PhraseKind("souvenir location location2", "TR-9.2", AT_BOTH_ENDS)
GAME_OVER = PhraseKind("over", "TR-11.2")


def prompt(view: TicketToRideState) -> Phrase:
    if view.phase == KEEP:
        return ASK_FIRST_TICKETS() if view.in_setup() else ASK_TICKETS()
    if view.phase == SPARE:
        return ASK_PLACE(view.board.spare_symbol[view.placed], view.board.spare_stack[view.players])
    if view.phase == SECOND:
        return ASK_SECOND_CARD()
    if view.phase == SOUVENIR:
        return ASK_SOUVENIR(*_ends(view))
    if view.phase == FINISHED:
        return GAME_OVER()
    return ASK_LAST_TURN() if view.announced != NONE else ASK_TURN()


def _ends(view: TicketToRideState) -> tuple[int, int]:
    """The two locations of the route that was just claimed."""
    return view.board.end_a[view.claimed], view.board.end_b[view.claimed]


def offered(view: TicketToRideState, seat: int) -> dict[int, int]:
    """The tickets about which a seat has still to decide, by their slots in the draw."""
    pile = view.tickets
    if view.phase not in (KEEP, OFFER):
        return {}
    for event in range(pile.events()):
        if pile.seat(event) == seat and pile.kept(event) == CHOOSING:
            return {slot: int(pile.card(event, slot)) for slot in range(2) if pile.source(event, slot) != NOTHING}
    return {}


# --- refusals --------------------------------------------------------------------------------------------------------

NOT_NOW = PhraseKind("not-now")
KEEP_FIRST = PhraseKind("keep-first", "TR-10.1", ("tickets",))
PLACE_FIRST = PhraseKind("place-first", "TR-2.11")
HAS_TOKENS = PhraseKind("has-tokens location", "TR-2.11", ("tokens-{location}",))
SOUVENIR_FIRST = PhraseKind("souvenir-first location location2", "TR-9.3", AT_BOTH_ENDS)
SECOND_CARD_FIRST = PhraseKind("second-card-first", "TR-4.7", ("deck",))
NO_SECOND_FERRY = PhraseKind("no-second-ferry", "TR-4.4")
DECK_EMPTY = PhraseKind("deck-empty", "TR-5.2", ("deck",))
NOT_SHOWING = PhraseKind("not-showing card", "TR-4.1")
NO_TICKETS = PhraseKind("no-tickets", "TR-3.5", ("tickets",))
MUST_ACT = PhraseKind("must-act", "TR-3.2")
ROUTE_TAKEN = PhraseKind("route-taken route seat", "TR-6.1", AT_ROUTE)
OWN_TWIN = PhraseKind("own-twin route", "TR-8.1", AT_ROUTE)
TWIN_CLOSED = PhraseKind("twin-closed route", "TR-8.3", AT_ROUTE)
TOO_FEW_CARS = PhraseKind("too-few-cars route spaces cars", "TR-6.1", AT_ROUTE)
CANNOT_PAY = PhraseKind("cannot-pay route payment", "TR-7.1", AT_ROUTE)


def refusal(view: TicketToRideState, code: int) -> Phrase:
    codes = view.board.codes
    if view.phase == KEEP:
        return KEEP_FIRST()
    if view.phase == SPARE:
        return HAS_TOKENS(code - codes.place) if codes.place <= code < codes.souvenir else PLACE_FIRST()
    if view.phase == SOUVENIR:
        return SOUVENIR_FIRST(*_ends(view))
    if codes.keep_both <= code < codes.claim:
        return NOT_NOW()
    if code >= codes.draw_tickets and view.phase == SECOND:
        return SECOND_CARD_FIRST()
    if code < codes.draw_tickets:
        return _card_refusal(view, code)
    if code == codes.draw_tickets:
        return NO_TICKETS()
    return MUST_ACT() if code == codes.pass_turn else _claim_refusal(view, code - codes.claim)


def _card_refusal(view: TicketToRideState, code: int) -> Phrase:
    """TR-4: blind, or an open card."""
    kind = code - view.board.codes.take
    if code == view.board.codes.blind:
        return DECK_EMPTY()
    if view.phase == SECOND and kind == FERRY and view.cards.showing(FERRY):
        return NO_SECOND_FERRY()
    return NOT_SHOWING(kind)


def _claim_refusal(view: TicketToRideState, payment: int) -> Phrase:
    """TR-6.1, TR-8."""
    board, seat = view.board, view.turn
    route = board.pay_route[payment]
    if view.owner[route] != NONE:
        return ROUTE_TAKEN(route, view.owner[route])
    if not view.open_to(seat, route):
        return (OWN_TWIN if view.owner[board.twin[route]] == seat else TWIN_CLOSED)(route)
    if board.length[route] > view.cars[seat]:
        return TOO_FEW_CARS(route, board.length[route], view.cars[seat])
    return CANNOT_PAY(route, payment)


# --- the position in words -------------------------------------------------------------------------------------------


def describe(view: TicketToRideState) -> list[list[Phrase]]:
    """Open cards and discards, numbers and routes of all, tokens on the map, what the viewer holds and knows."""
    lines = [[Phrase("open"), *_cards(Counter(int(kind) for kind in view.cards.display if kind != NONE))]]
    lines[0].append(Phrase("deck cards tickets", (view.cards.deck_size, view.tickets.size())))
    if view.cards.discard_size:
        lines.append([Phrase("discards"), *_cards(_counted(view.cards.discards))])
    for seat in range(view.players):
        lines += _player(view, seat)
    stacks = [_stack(view, location) for location in range(view.board.locations) if view.tokens_at[location]]
    lines.append([Phrase("tokens"), *stacks])
    if view.viewer >= 0:
        lines += _own(view, view.viewer)
    if view.phase == SOUVENIR:
        lines.append([Phrase("either"), *(_stack(view, location) for location in _ends(view))])
    return [*lines, *_remembered(view)] if memory_aid.is_shown(view) else lines


def _remembered(view: TicketToRideState) -> list[list[Phrase]]:
    """What an attentive player could know of the cards."""
    lines = []
    for seat in memory_aid.others(view):
        unknown = [Phrase("unknown cards", (count,))] if (count := memory_aid.unknown(view, seat)) else []
        lines.append([Phrase("known seat", (seat,)), *_cards(memory_aid.known(view, seat)), *unknown])
    lines.append([Phrase("unseen"), *_cards(memory_aid.unseen(view))])
    return [*lines, [Phrase("in-deck"), *_cards(memory_aid.in_deck(view))]]


def _player(view: TicketToRideState, seat: int) -> list[list[Phrase]]:
    numbers = (seat, view.cars[seat], view.cards.hand_size[seat], len(view.tickets.held(seat)))
    line = [Phrase("player seat cars cards tickets", numbers)]
    line += [
        Phrase("souvenir symbol", (symbol,))
        for symbol in range(view.board.symbol_count)
        if view.souvenirs[seat] >> symbol & 1
    ]
    routes = [Phrase("route route", (route,)) for route, owner in enumerate(view.owner) if owner == seat]
    return [line, [Phrase("routes seat", (seat,)), *routes]] if routes else [line]


def _stack(view: TicketToRideState, location: int) -> Phrase:
    return Phrase("stack location tokens symbol", (location, view.tokens_at[location], view.symbol_at[location]))


def _own(view: TicketToRideState, seat: int) -> list[list[Phrase]]:
    """What nobody else sees: the hand, the tickets, and those that are offered, in the order of the choices."""
    hand = view.cards.hand[seat * KINDS : (seat + 1) * KINDS]
    lines = [
        [Phrase("hand"), *_cards(_counted(hand))],
        [Phrase("tickets"), *_tickets(view, seat)],
    ]
    points = view.board.ticket_points
    offer = [
        Phrase("offer number ticket points", (slot + 1, ticket, points[ticket]))
        for slot, ticket in offered(view, seat).items()
    ]
    return [*lines, [Phrase("offered"), *offer]] if offer else lines


def _counted(counts: Iterable[int]) -> Counter[int]:
    return Counter({kind: int(count) for kind, count in enumerate(counts)})


def _cards(counts: Counter[int]) -> list[Phrase]:
    return [Phrase("cards count card", (counts[kind], kind)) for kind in sorted(counts) if counts[kind]]


def _tickets(view: TicketToRideState, seat: int) -> list[Phrase]:
    lines = []
    for ticket in view.tickets.held(seat):
        kind = "completed" if scoring.completes(view, seat, ticket) else "ticket"
        lines.append(Phrase(f"{kind} ticket points", (ticket, view.board.ticket_points[ticket])))
    return lines


# --- the absent player -----------------------------------------------------------------------------------------------

HAND_TO_SPEND = 8  # an absent player who only drew would starve the table of its 44 cards


def default(view: TicketToRideState) -> int:
    """A legal choice that needs nothing but the actor's view."""
    codes = view.board.codes
    if view.phase == KEEP:
        return _keep_the_smaller(view)
    if view.phase == SOUVENIR:
        return _rarer_souvenir(view)
    if view.phase == SPARE:
        return int(view.legal()[0])
    moves = list(view.legal())
    claims = [code for code in moves if code >= codes.claim]
    if claims and view.cards.hand_size[view.turn] >= HAND_TO_SPEND:
        return _best_claim(view, claims)
    if codes.blind in moves:
        return int(codes.blind)
    for kind in [int(kind) for kind in view.cards.display if kind not in (NONE, FERRY)]:
        return int(codes.take + kind)
    if codes.take + FERRY in moves:
        return int(codes.take + FERRY)
    return _best_claim(view, claims) if claims else moves[0]


def _keep_the_smaller(view: TicketToRideState) -> int:
    event = view.actor if view.in_setup() else view.tickets.events() - 1
    first, second = view.tickets.card(event, 0), view.tickets.card(event, 1)
    points, codes = view.board.ticket_points, view.board.codes
    return int(codes.keep_first if (points[first], first) < (points[second], second) else codes.keep_second)


def _rarer_souvenir(view: TicketToRideState) -> int:
    a, b = view.board.end_a[view.claimed], view.board.end_b[view.claimed]
    return int(view.board.codes.souvenir + (b if view.tokens_at[b] < view.tokens_at[a] else a))


def _best_claim(view: TicketToRideState, claims: list[int]) -> int:
    """Most points, then the lowest route; paid with fewest ferries, then the colour with most cards."""
    board = view.board

    def worth(code: int) -> tuple[int, int, int, int, int]:
        payment = code - board.codes.claim
        route, colour = board.pay_route[payment], board.pay_colour[payment]
        held = view.cards.hand[view.turn * KINDS + colour]
        return (-board.points[route], route, board.pay_ferries[payment], -held, colour)

    return min(claims, key=worth)
