"""The market: deck, face-up cards, tickets, and what lies in the discards."""

from drezina.core.words import Words
from drezina.games.ticket_to_ride_sf.board import NONE
from drezina.games.ticket_to_ride_sf.drawing.cards import CARD_H, CARD_W, card, deck
from drezina.games.ticket_to_ride_sf.drawing.library import LIBRARY
from drezina.games.ticket_to_ride_sf.drawing.theme import THEME
from drezina.scene.cache import memoized
from drezina.scene.node import Group, Item, Node, Rect, Sheet, Text, Use

STEP, TOP, SCALE = 56.0, 4.0, 0.73
WIDTH, HEIGHT = 7 * STEP + 2, 102.0
STRIP = 88.0  # the middle of the row of discards


@memoized
def market(words: Words, in_deck: int, display: tuple[int, ...], tickets: int, discards: tuple[int, ...]) -> Sheet:
    items = (
        _deck(words, in_deck),
        *[_open(slot, kind, words) for slot, kind in enumerate(display)],
        _ticket_deck(words, tickets),
        _discards_title(words),
        *[_discarded(kind, count) for kind, count in enumerate(discards)],
    )
    return Sheet("market", WIDTH, HEIGHT, items, "tray", library=LIBRARY)


@memoized
def _deck(words: Words, count: int) -> Item:
    return "deck", _at(0, deck(LIBRARY.symbol("deck"), words.say("deck"), count, words.say("hint-deck")))


@memoized
def _open(slot: int, kind: int, words: Words) -> Item:
    """A card that lies face up, or the gap that it has left."""
    shown = _gap(slot) if kind == NONE else _at(slot + 1, card(LIBRARY.symbol(f"card-{kind}"), kind, words))
    return f"open-{slot}", shown


@memoized
def _ticket_deck(words: Words, count: int) -> Item:
    drawn = deck(LIBRARY.symbol("ticket-deck"), words.say("tickets"), count, words.say("hint-tickets"))
    return "tickets", _at(6, drawn)


def _at(place: int, node: Node) -> Node:
    return Group((node,), 1 + STEP * place, TOP, scale=SCALE)


def _gap(slot: int) -> Node:
    """Where no card is left to be turned up."""
    x = 1 + STEP * (slot + 1)
    return Rect(x, TOP, SCALE * CARD_W, SCALE * CARD_H, 6, width=1.4, dash="6 5", **THEME.stroke("slot"))


@memoized
def _discards_title(words: Words) -> Item:
    """Above how many cards of each kind will come back when the deck runs out."""
    title = Text(3, STRIP + 4.5, words.say("discards"), 12.4, "start", **THEME.fill("faint"))
    return "discards", Group((title,), hint=words.say("hint-discards"))


@memoized
def _discarded(kind: int, count: int) -> Item:
    x = 78 + 45.5 * kind
    chip = Use(LIBRARY.symbol(f"chip-{kind}"), x, STRIP)
    number = Text(x + 13, STRIP + 4.8, str(count), 13, "start", bold=True, **THEME.fill("ink"))
    return f"discards-{kind}", Group((chip, number), opacity=1 if count else 0.4)
