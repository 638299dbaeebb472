"""What a player is asked, why a move is refused, and what an absent player does."""

from collections import Counter

from drezina.core.words import Phrase
from drezina.games.ticket_to_ride_sf.board import (
    BLIND,
    DRAW_TICKETS,
    FERRY,
    KEEP_BOTH,
    KEEP_FIRST,
    KEEP_SECOND,
    KINDS,
    NONE,
    PASS,
    PLACE,
    TAKE,
)
from drezina.games.ticket_to_ride_sf.position import FINISHED, KEEP, SECOND, SOUVENIR, SPARE
from drezina.games.ticket_to_ride_sf.state import Journey
from drezina.kit.pile import CHOOSING, NOTHING

HAND_TO_SPEND = 8  # an absent player who only drew would starve the table of its 44 cards


def prompt(view: Journey) -> Phrase:
    if view.phase == KEEP:
        return Phrase("keep-start-tickets" if view.in_setup() else "keep-tickets")
    if view.phase == SPARE:
        return Phrase(
            "place symbol tokens", (view.board.spare_symbol[view.placed], view.board.spare_stack[view.players])
        )
    if view.phase == SECOND:
        return Phrase("second-card")
    if view.phase == SOUVENIR:
        return Phrase("souvenir")
    if view.phase == FINISHED:
        return Phrase("over")
    return Phrase("last-turn" if view.announced != NONE else "turn")


# --- the position in words -------------------------------------------------------------------------------------------


def describe(view: Journey) -> list[list[Phrase]]:
    """The open cards, everybody's numbers and routes, the tokens on the map, what the viewer holds and chooses from."""
    lines = [[Phrase("open"), *_cards(Counter(int(kind) for kind in view.cards.display if kind != NONE))]]
    lines[0].append(Phrase("deck cards tickets", (view.cards.deck_size, view.tickets.size())))
    for seat in range(view.players):
        lines += _player(view, seat)
    stacks = [_stack(view, location) for location in range(view.board.locations) if view.tokens_at[location]]
    lines.append([Phrase("tokens"), *stacks])
    if view.viewer >= 0:
        lines += _own(view, view.viewer)
    if view.phase == SOUVENIR:
        ends = (view.board.end_a[view.claimed], view.board.end_b[view.claimed])
        lines.append([Phrase("either"), *(_stack(view, location) for location in ends)])
    return lines


def _player(view: Journey, seat: int) -> list[list[Phrase]]:
    numbers = (seat, view.cars[seat], view.cards.hand_size[seat], len(view.tickets.held(seat)))
    line = [Phrase("player seat cars cards tickets", numbers)]
    line += [
        Phrase("souvenir symbol", (symbol,))
        for symbol in range(view.board.symbol_count)
        if view.souvenirs[seat] >> symbol & 1
    ]
    routes = [Phrase("route route", (route,)) for route, owner in enumerate(view.owner) if owner == seat]
    return [line, [Phrase("routes seat", (seat,)), *routes]] if routes else [line]


def _stack(view: Journey, location: int) -> Phrase:
    return Phrase("stack location tokens symbol", (location, view.tokens_at[location], view.symbol_at[location]))


def _own(view: Journey, seat: int) -> list[list[Phrase]]:
    """What nobody else sees: the hand, the tickets, and those that are offered, in the order of the choices."""
    hand = view.cards.hand[seat * KINDS : (seat + 1) * KINDS]
    lines = [
        [Phrase("hand"), *_cards(Counter({kind: int(count) for kind, count in enumerate(hand)}))],
        [Phrase("tickets"), *_tickets(view, seat)],
    ]
    points = view.board.ticket_points
    offer = [
        Phrase("offer number ticket points", (slot + 1, ticket, points[ticket]))
        for slot, ticket in offered(view, seat).items()
    ]
    return [*lines, [Phrase("offered"), *offer]] if offer else lines


def offered(view: Journey, seat: int) -> dict[int, int]:
    """The tickets about which a seat has still to decide, by their places in the draw."""
    pile = view.tickets
    for event in range(pile.events()):
        if pile.seat(event) == seat and pile.kept(event) == CHOOSING:
            return {slot: int(pile.card(event, slot)) for slot in range(2) if pile.source(event, slot) != NOTHING}
    return {}


def _cards(counts: Counter[int]) -> list[Phrase]:
    return [Phrase("cards count card", (counts[kind], kind)) for kind in sorted(counts) if counts[kind]]


def _tickets(view: Journey, seat: int) -> list[Phrase]:
    lines = []
    for ticket in view.tickets.held(seat):
        state = "completed" if view.completes(seat, ticket) else "ticket"
        lines.append(Phrase(f"{state} ticket points", (ticket, view.board.ticket_points[ticket])))
    return lines


# --- refusals -------------------------------------------------------------------------------------------


def refusal(view: Journey, code: int) -> Phrase:
    board = view.board
    if view.phase == KEEP:
        return Phrase("keep-first")
    if view.phase == SPARE:
        return Phrase("has-tokens" if PLACE <= code < PLACE + board.locations else "place-first")
    if view.phase == SOUVENIR:
        return Phrase("souvenir-first")
    if KEEP_BOTH <= code <= KEEP_SECOND or PLACE <= code < board.claim:
        return Phrase("not-now")
    if view.phase == SECOND and not BLIND <= code < TAKE + KINDS:
        return Phrase("second-card-first")
    if view.phase == SECOND and code == TAKE + FERRY and view.cards.showing(FERRY):
        return Phrase("no-second-ferry")
    if code == BLIND:
        return Phrase("deck-empty")
    if TAKE <= code < TAKE + KINDS:
        return Phrase("not-showing card", (code - TAKE,))
    if code == DRAW_TICKETS:
        return Phrase("no-tickets")
    if code == PASS:
        return Phrase("must-act")
    return _claim_refusal(view, code - board.claim)


def _claim_refusal(view: Journey, payment: int) -> Phrase:
    """TR-6.1, TR-8."""
    board, seat = view.board, view.turn
    route = board.pay_route[payment]
    twin = board.twin[route]
    if view.owner[route] != NONE:
        return Phrase("route-taken route seat", (route, view.owner[route]))
    if not view.open_to(seat, route):
        return Phrase("own-twin route" if view.owner[twin] == seat else "twin-closed route", (route,))
    if board.length[route] > view.cars[seat]:
        return Phrase("too-few-cars route spaces cars", (route, board.length[route], view.cars[seat]))
    return Phrase("cannot-pay route payment", (route, payment))


# --- the absent player ----------------------------------------------------------------------------------


def default(state: Journey) -> int:
    """A legal choice that needs nothing but the actor's view."""
    if state.phase == KEEP:
        return _keep_the_smaller(state)
    if state.phase == SOUVENIR:
        return _rarer_souvenir(state)
    if state.phase == SPARE:
        return int(state.legal()[0])
    codes = list(state.legal())
    claims = [code for code in codes if code >= state.board.claim]
    if claims and state.cards.hand_size[state.turn] >= HAND_TO_SPEND:
        return _best_claim(state, claims)
    if BLIND in codes:
        return int(BLIND)
    for kind in [int(kind) for kind in state.cards.display if kind not in (NONE, FERRY)]:
        return int(TAKE + kind)
    if TAKE + FERRY in codes:
        return int(TAKE + FERRY)
    return _best_claim(state, claims) if claims else codes[0]


def _keep_the_smaller(state: Journey) -> int:
    event = state.actor if state.in_setup() else state.tickets.events() - 1
    first, second = state.tickets.card(event, 0), state.tickets.card(event, 1)
    points = state.board.ticket_points
    return int(KEEP_FIRST if (points[first], first) < (points[second], second) else KEEP_SECOND)


def _rarer_souvenir(state: Journey) -> int:
    a, b = state.board.end_a[state.claimed], state.board.end_b[state.claimed]
    return int(state.board.souvenir + (b if state.tokens_at[b] < state.tokens_at[a] else a))


def _best_claim(state: Journey, claims: list[int]) -> int:
    """Most points, then the lowest route; paid with fewest ferries, then the colour with most cards."""
    board = state.board

    def worth(code: int) -> tuple[int, int, int, int, int]:
        payment = code - board.claim
        route, colour = board.pay_route[payment], board.pay_colour[payment]
        held = state.cards.hand[state.turn * KINDS + colour]
        return (-board.points[route], route, board.pay_ferries[payment], -held, colour)

    return min(claims, key=worth)
