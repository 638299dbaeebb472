"""The row of cards below the map."""

from collections.abc import Iterator

from drezina.core.words import Words
from drezina.games.ticket_to_ride_sf.board import NONE
from drezina.games.ticket_to_ride_sf.drawing.geography import WIDTH
from drezina.games.ticket_to_ride_sf.drawing.pieces import CARD_H, CARD_W, SYMBOLS, back, card, put
from drezina.games.ticket_to_ride_sf.state import TicketToRideState
from drezina.scene.node import Node, Rect
from drezina.scene.palette import LIGHT


def card_row(view: TicketToRideState, top: float, words: Words) -> Iterator[tuple[str, Node]]:
    """The row below the map: deck, open cards, tickets."""
    step = (WIDTH - CARD_W) / 6
    deck = back(words.say("deck"), int(view.cards.deck_size), SYMBOLS["cable-car"])
    yield "deck", put(deck, 0, top, opacity=1 if view.cards.deck_size else 0.4)
    for slot, kind in enumerate(view.cards.display):
        x = step * (slot + 1)
        if kind == NONE:
            gap = Rect(x, top, CARD_W, CARD_H, 9, fill="none", stroke=LIGHT["hair"], width=2, dash="6 5", cls="s-hair")
            yield f"open-{slot}", gap
        else:
            yield f"open-{slot}", put(card(int(kind), words), x, top)
    tickets = back(words.say("tickets"), int(view.tickets.size()), "M-8 -5H8V5H-8ZM-3 -5V5M0 -2H5M0 1H5")
    yield "tickets", put(tickets, WIDTH - CARD_W, top, opacity=1 if view.tickets.size() else 0.4)
