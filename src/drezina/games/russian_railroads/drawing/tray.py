"""The tray of a seat: the cards that it may choose from now. What it holds in secret lies on its board."""

from collections.abc import Iterator

from drezina.core.words import Words
from drezina.games.russian_railroads.drawing.layout import BoardLayout
from drezina.games.russian_railroads.drawing.library import LIBRARY
from drezina.games.russian_railroads.drawing.main_board import Pictures
from drezina.games.russian_railroads.drawing.pieces import label, plate, wrapped
from drezina.games.russian_railroads.drawing.theme import THEME
from drezina.games.russian_railroads.position import BONUS, DRAFT, TURN
from drezina.games.russian_railroads.scoring import card_points
from drezina.games.russian_railroads.state import RussianRailroadsState
from drezina.scene.cache import memoized
from drezina.scene.node import Group, Node, Rect, Sheet

WIDTH, CARD_H = 330.0, 72.0  # it comes and goes, so it lies beside the board, where it fits a panel or a phone
CROWDED = 17.0  # a line is hardly higher: with more of them letters are smaller


def tray(view: RussianRailroadsState, me: int, pictures: Pictures, words: Words) -> list[Sheet]:
    """The tray of a seat, if there is anything on it."""
    shown = tuple(_on_tray(view, me, words))
    if not shown:
        return []

    def draw() -> Sheet:
        high = CARD_H * ((len(shown) + 1) // 2) + 4
        return Sheet("tray", WIDTH, high, tuple(_pairs(shown)), "tray", "", int(me), library=LIBRARY)

    return [pictures.kept.sheet(("tray", int(me), shown), draw)]


def _on_tray(view: RussianRailroadsState, me: int, words: Words) -> list[tuple[str, str, str]]:
    """Cards as key, text and colour."""
    if view.actor != me:
        return []
    board = view.board
    if view.agenda.kind == TURN and view.phase == DRAFT:
        starts = [card for card in range(board.starts) if view.starts >> card & 1]
        return [(f"start-{card}", words.term("start", card), "enamel") for card in starts]
    if view.agenda.kind == BONUS:
        deck = int(view.deck[len(view.taken)])
        offered = [card for card in range(board.end_cards) if deck >> card & 1]
        return [(f"end-{card}", end_card(view, me, card, words), "card") for card in offered]
    return []


def _pairs(shown: tuple[tuple[str, str, str], ...]) -> Iterator[tuple[str, Node]]:
    wide = WIDTH / 2 - 5
    for number, (key, text, colour) in enumerate(shown):
        yield key, _card(4 + (wide + 2) * (number % 2), 3 + CARD_H * (number // 2), wide, text, colour)


def end_card(view: RussianRailroadsState, seat: int, card: int, words: Words) -> str:
    """An end-bonus card with what it would give now."""
    return words.say("worth-now", {"card": words.term("endcard", card), "points": int(card_points(view, seat, card))})


@memoized
def _card(x: float, y: float, w: float, text: str, colour: str) -> Node:
    size = 13.5
    lines = wrapped(text, int(w / (size * 0.56)))
    parts: list[Node] = [plate(x, y, w, CARD_H - 4), Rect(x + 1, y + 1, w - 2, 7, 4, **THEME.fill(colour))]
    top = y + 8 + CARD_H / 2 - (len(lines) - 1) * size * 0.58
    parts += [label(x + w / 2, top + size * 1.16 * row, line, size, bold=False) for row, line in enumerate(lines)]
    return Group(tuple(parts), hint=text)


# --- what the owner alone sees on the own board ---------------------------------------------------------------------


def held_cards(view: RussianRailroadsState, me: int, words: Words) -> tuple[tuple[int, str, str], ...]:
    """The end-bonus cards that a seat holds: number, short text with what it gives now, and the whole text."""
    held = [int(card) for card, taker in zip(view.taken, view.taker, strict=True) if taker == me and card >= 0]
    return tuple([_held_card(card, int(card_points(view, me, card)), words) for card in held])


@memoized
def _held_card(card: int, points: int, words: Words) -> tuple[int, str, str]:
    short = words.say(f"held-{words.vocabulary['endcard'][card].id}", {"points": points})
    return card, short, words.say("worth-now", {"card": words.term("endcard", card), "points": points})


@memoized
def held_items(held: tuple[tuple[int, str, str], ...], where: BoardLayout) -> tuple[tuple[str, Node], ...]:
    """One line for each card beside the number of cards."""
    x, y, _, h = where.cards
    step = min(20.0, (h - 2) / max(1, len(held)))
    size = 13.8 if step >= CROWDED else 11.5
    top = y + h / 2 + size * 0.36 - step * (len(held) - 1) / 2
    return tuple(
        (f"held-{card}", Group((label(x + 56, top + step * row, short, size, anchor="start"),), hint=full))
        for row, (card, short, full) in enumerate(held)
    )
