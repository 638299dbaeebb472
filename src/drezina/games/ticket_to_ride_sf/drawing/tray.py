"""What a seat holds: its cards and souvenirs on one sheet, its tickets on another."""

from collections.abc import Iterator
from functools import lru_cache

from drezina.core.words import Words
from drezina.games.ticket_to_ride_sf import scoring
from drezina.games.ticket_to_ride_sf.board import KINDS
from drezina.games.ticket_to_ride_sf.drawing.map import MapDrawing
from drezina.games.ticket_to_ride_sf.drawing.pieces import (
    CARD_COLOURS,
    INK,
    PAPER,
    TICKET_H,
    TICKET_W,
    card,
    put,
    token,
)
from drezina.games.ticket_to_ride_sf.drawing.pieces import ticket as draw_ticket
from drezina.games.ticket_to_ride_sf.prompts import offered
from drezina.games.ticket_to_ride_sf.state import TicketToRideState
from drezina.scene.node import Circle, Group, Node, Rect, Sheet, Text

TRAY_H = 132
HAND_W = 66
TICKETS_W = 546


def trays(view: TicketToRideState, seat: int, drawing: MapDrawing, words: Words, title: str) -> Iterator[Sheet]:
    """Two sheets, so that a phone can show them below each other."""
    cards = tuple(view.cards.hand[seat * KINDS : (seat + 1) * KINDS])
    yield drawing.sheets.sheet(
        ("hand", words.lang, seat, title, cards, int(view.souvenirs[seat])),
        lambda: Sheet(
            f"hand-of-{seat}",
            HAND_W * int(KINDS) + 14,
            TRAY_H,
            (*_hand(view, seat, words), *_souvenirs(view, seat, drawing, words)),
            "tray",
            title,
            seat,
        ),
    )
    shown = _shown_tickets(view, seat)
    yield drawing.sheets.sheet(
        ("tickets", seat, shown),
        lambda: Sheet(
            f"tickets-of-{seat}", TICKETS_W, TRAY_H, tuple(_tickets(view, seat, shown, drawing)), "tray", "", seat
        ),
    )


def _hand(view: TicketToRideState, seat: int, words: Words) -> Iterator[tuple[str, Node]]:
    for kind in range(int(KINDS)):
        yield f"hand-{seat}-{kind}", _held(kind, int(view.cards.hand[seat * KINDS + kind]), words)


@lru_cache(maxsize=2_000)
def _held(kind: int, count: int, words: Words) -> Node:
    """So many cards of a kind in a hand."""
    picture = card(kind, words, HAND_W - 6, 84)
    box = Rect(0, 0, HAND_W - 6, 84, 9, fill=CARD_COLOURS[kind], stroke=INK, width=1.2)
    stack = [Group((box,), 0, 4 * lower) for lower in range(min(count, 4) - 1, 0, -1)]
    number = (
        Circle(HAND_W - 10, 4, 13, fill=INK, stroke=PAPER, width=1.5, cls="f-ink s-panel"),
        Text(HAND_W - 10, 9.5, str(count), 16, bold=True, fill=PAPER, cls="f-panel"),
    )
    parts = (*stack, picture, *(number if count else ()))
    return Group(parts, 4 + HAND_W * kind, 20, opacity=1 if count else 0.22)


def _shown_tickets(view: TicketToRideState, seat: int) -> tuple[tuple[str, int, bool], ...]:
    """The tickets of a seat and those offered to it, and which are done."""
    shown = [("ticket", int(ticket), bool(scoring.completes(view, seat, ticket))) for ticket in view.tickets.held(seat)]
    return (*shown, *((f"offer-{slot}", ticket, False) for slot, ticket in offered(view, seat).items()))


def _tickets(
    view: TicketToRideState, seat: int, shown: tuple[tuple[str, int, bool], ...], drawing: MapDrawing
) -> Iterator[tuple[str, Node]]:
    locations = drawing.found.locations.list
    columns = max(3, (len(shown) + 1) // 2)
    scale = min(1.0, TICKETS_W / (columns * TICKET_W))
    for number, (key, ticket, done) in enumerate(shown):
        a, b = (locations[end[ticket]].name for end in (view.board.ticket_a, view.board.ticket_b))
        picture = draw_ticket(a, b, int(view.board.ticket_points[ticket]), done=done, offered=key != "ticket")
        x, y = 4 + scale * TICKET_W * (number // 2), 8 + scale * (TICKET_H + 5) * (number % 2)
        yield f"ticket-{seat}-{ticket}" if key == "ticket" else key, put(picture, x, y, scale=scale)


def _souvenirs(view: TicketToRideState, seat: int, drawing: MapDrawing, words: Words) -> Iterator[tuple[str, Node]]:
    """The souvenirs of a seat in a row below its cards."""
    owned = [symbol for symbol in range(view.board.symbol_count) if view.souvenirs[seat] >> symbol & 1]
    for number, symbol in enumerate(owned):
        picture = token(drawing.found.symbols.ids[symbol], 0, 0, 10)
        yield f"souvenir-{seat}-{symbol}", Group((picture,), 16 + 24 * number, 120, hint=words.term("symbol", symbol))
