"""The market: deck, face-up cards, tickets, and what lies in the discards."""

from collections.abc import Iterator

from drezina.core.words import Words
from drezina.games.ticket_to_ride_sf.board import NONE
from drezina.games.ticket_to_ride_sf.drawing.cards import CARD_H, CARD_W, card, deck
from drezina.games.ticket_to_ride_sf.drawing.library import LIBRARY
from drezina.games.ticket_to_ride_sf.drawing.map import Item
from drezina.games.ticket_to_ride_sf.drawing.theme import THEME
from drezina.scene.cache import memoized
from drezina.scene.node import Group, Node, Rect, Sheet, Text, Use

STEP, TOP, SCALE = 56.0, 4.0, 0.73
WIDTH, HEIGHT = 7 * STEP + 2, 102.0
STRIP = 88.0  # the middle of the row of discards


def market(words: Words, in_deck: int, display: tuple[int, ...], tickets: int, discards: tuple[int, ...]) -> Sheet:
    items = (
        ("deck", _at(0, deck(LIBRARY.symbol("deck"), words.say("deck"), in_deck, words.say("hint-deck")))),
        *_open(display, words),
        ("tickets", _at(6, _ticket_deck(words, tickets))),
        *_discards(discards, words),
    )
    return Sheet("market", WIDTH, HEIGHT, items, "tray", library=LIBRARY)


def _open(display: tuple[int, ...], words: Words) -> Iterator[Item]:
    for slot, kind in enumerate(display):
        yield f"open-{slot}", _gap(slot) if kind == NONE else _at(slot + 1, _card(kind, words))


def _card(kind: int, words: Words) -> Node:
    return card(LIBRARY.symbol(f"card-{kind}"), kind, words)


def _ticket_deck(words: Words, tickets: int) -> Node:
    return deck(LIBRARY.symbol("ticket-deck"), words.say("tickets"), tickets, words.say("hint-tickets"))


@memoized
def _at(place: int, node: Node) -> Node:
    return Group((node,), 1 + STEP * place, TOP, scale=SCALE)


@memoized
def _gap(slot: int) -> Node:
    """Where no card is left to be turned up."""
    x = 1 + STEP * (slot + 1)
    return Rect(x, TOP, SCALE * CARD_W, SCALE * CARD_H, 6, width=1.4, dash="6 5", **THEME.stroke("slot"))


def _discards(discards: tuple[int, ...], words: Words) -> Iterator[Item]:
    """How many cards of each kind will come back when the deck runs out."""
    yield "discards", _discards_title(words)
    for kind, count in enumerate(discards):
        yield f"discards-{kind}", _discarded(kind, count)


@memoized
def _discards_title(words: Words) -> Node:
    title = Text(3, STRIP + 4.5, words.say("discards"), 12.4, "start", **THEME.fill("faint"))
    return Group((title,), hint=words.say("hint-discards"))


@memoized
def _discarded(kind: int, count: int) -> Node:
    x = 78 + 45.5 * kind
    chip = Use(LIBRARY.symbol(f"chip-{kind}"), x, STRIP)
    number = Text(x + 13, STRIP + 4.8, str(count), 13, "start", bold=True, **THEME.fill("ink"))
    return Group((chip, number), opacity=1 if count else 0.4)
