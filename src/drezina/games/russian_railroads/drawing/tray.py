"""The tray of a seat: what it may choose from, and the end-bonus cards that it holds in secret."""

from collections.abc import Iterator

from drezina.core.words import Words
from drezina.games.russian_railroads.drawing.main_board import Pictures
from drezina.games.russian_railroads.drawing.panels import WIDTH
from drezina.games.russian_railroads.drawing.pieces import INK, PAPER, label, wrapped
from drezina.games.russian_railroads.kinds import CARD, count
from drezina.games.russian_railroads.position import BONUS, DRAFT, EFFECT, TURN
from drezina.games.russian_railroads.scoring import card_points
from drezina.games.russian_railroads.state import RussianRailroadsState
from drezina.scene.cache import memoized
from drezina.scene.node import Group, Node, Rect, Sheet
from drezina.scene.palette import LIGHT


def tray(view: RussianRailroadsState, me: int, pictures: Pictures, words: Words) -> list[Sheet]:
    """The tray of a seat, if there is anything on it."""
    shown = tuple(_on_tray(view, me, words))
    if not shown:
        return []
    return [
        pictures.kept.sheet(
            ("tray", int(me), shown), lambda: Sheet("tray", WIDTH, 96, tuple(_row(shown)), "tray", "", int(me))
        )
    ]


def _on_tray(view: RussianRailroadsState, me: int, words: Words) -> list[tuple[str, str, str]]:
    """Cards as key, text and colour."""
    shown: list[tuple[str, str, str]] = []
    mine = view.actor == me
    board = view.board
    if mine and view.agenda.kind == TURN and view.phase == DRAFT:
        shown += [
            (f"start-{card}", words.term("start", card), "enamel")
            for card in range(board.starts)
            if view.starts >> card & 1
        ]
    if mine and view.agenda.kind == EFFECT and count(view.agenda.left, CARD):
        shown += [
            (f"card-{card}", words.term("card", card), "signal")
            for card in range(board.cards)
            if view.cards >> card & 1
        ]
    if mine and view.agenda.kind == BONUS:
        deck = int(view.deck[len(view.taken)])
        offered = [card for card in range(board.end_cards) if deck >> card & 1]
        shown += [(f"end-{card}", _end_card(view, me, card, words), "brass") for card in offered]
    for card, taker in zip(view.taken, view.taker, strict=True):
        if taker == me and card >= 0:
            shown.append((f"held-{card}", _end_card(view, me, int(card), words), "enamel"))
    return shown


def _row(shown: tuple[tuple[str, str, str], ...]) -> Iterator[tuple[str, Node]]:
    step = min(150.0, (WIDTH - 8) / len(shown))
    for number, (key, text, colour) in enumerate(shown):
        yield key, _card(4 + step * number, 4, step - 6, text, colour)


def _end_card(view: RussianRailroadsState, seat: int, card: int, words: Words) -> str:
    """An end-bonus card with what it would give now."""
    return words.say("worth-now", {"card": words.term("endcard", card), "points": int(card_points(view, seat, card))})


@memoized
def _card(x: float, y: float, w: float, text: str, colour: str) -> Node:
    size = 13 if w > 110 else 11
    lines = wrapped(text, int(w / (size * 0.56)))
    parts: list[Node] = [
        Rect(x, y, w, 88, 9, fill=PAPER, stroke=INK, width=1.2, cls="f-panel s-ink"),
        Rect(x, y, w, 9, 4, fill=LIGHT[colour], cls=f"f-{colour}"),
    ]
    top = y + 52 - (len(lines) - 1) * size * 0.6
    parts += [label(x + w / 2, top + size * 1.2 * row, line, size, bold=False) for row, line in enumerate(lines)]
    return Group(tuple(parts), hint=text)
