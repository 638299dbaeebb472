"""Which items of the picture stand for which moves, and what a move brings where its words do not say it."""

from collections.abc import Iterator

from drezina.core.words import Words
from drezina.games.russian_railroads.board import Board
from drezina.games.russian_railroads.kinds import (
    COLOURS_N,
    GAPS,
    HIRE,
    LINES,
    PIECES_N,
    SLOTS,
    SPECIAL_LOCOMOTIVE,
    count,
)
from drezina.games.russian_railroads.position import HAND
from drezina.games.russian_railroads.rules.engineers import shown_effect
from drezina.games.russian_railroads.state import RussianRailroadsState
from drezina.scene.node import Target


def targets(view: RussianRailroadsState, me: int, words: Words) -> Iterator[Target]:
    for code in view.legal():
        keys = tuple(_keys(view, me, int(code)))
        yield Target(
            int(code), keys, confirm=code == view.board.codes.pass_turn, hint=_hint(view, me, int(code), words)
        )


def _keys(view: RussianRailroadsState, me: int, code: int) -> Iterator[str]:
    board, codes = view.board, view.board.codes
    ranges = (
        (codes.start, board.starts, "start", 0),
        (codes.industry, 2, f"p{me}-marker", 0),
        (codes.locomotive, SLOTS, f"p{me}-slot", 0),
        (codes.exchange, GAPS, f"p{me}-gap", 1),
        (codes.token, board.tokens, f"p{me}-token", board.first_token),
        (codes.card, board.cards, "card", board.first_card),
        (codes.bonus, board.end_cards, "end", 0),
        (codes.question, LINES, f"p{me}-line", 0),
        (codes.use, board.places, "space", 0),
        (codes.repeat, board.places, "space", 0),
    )
    for first, n, name, number in ranges:
        if first <= code < first + n:
            yield f"{name}-{code - first + number}"
    for first in (codes.use, codes.repeat):
        if first <= code < first + board.places:
            yield from _engineer_key(view, code - first)
    if codes.pay <= code < codes.step:
        yield from _payment_keys(board, me, code - codes.pay)
    elif codes.step <= code < codes.step + PIECES_N:
        line, colour = divmod(int(code - codes.step), int(COLOURS_N))
        yield f"p{me}-piece-{line}-{colour}"
    elif codes.extra <= code < codes.extra + LINES:
        yield f"p{me}-piece-{code - codes.extra}-0"
    elif code == codes.doubler:
        yield f"p{me}-doublers"
    elif code == codes.factory:
        yield from ("engines-back", f"work-{view.lowest_engine()}")
    elif codes.factory < code < codes.exchange:
        yield f"work-{code - codes.factory}"


def _engineer_key(view: RussianRailroadsState, place: int) -> Iterator[str]:
    """The engineer that lies on a space may be pointed at as well."""
    board = view.board
    tile = 0
    if place >= board.first_tile:
        tile = place - int(board.first_tile) + 1
    elif board.label[place] or board.gift[place] == HIRE:
        tile = int(view.strip[board.label[place]])
    if tile:
        yield f"engineer-{tile - 1}"


def _payment_keys(board: Board, me: int, payment: int) -> Iterator[str]:
    kinds = (
        ("worker", board.pay_own),
        ("seasonal", board.pay_seasonal),
        ("black", board.pay_black),
        ("coin", board.pay_coins),
    )
    return (f"p{me}-have-{name}" for name, numbers in kinds if numbers[payment])


def _hint(view: RussianRailroadsState, me: int, code: int, words: Words) -> str:
    """The engineer on a variable space, the points for passing, the factory on the back, the locomotive replaced."""
    board, codes = view.board, view.board.codes
    if code == codes.pass_turn:
        return words.say("target-pass", {"points": int(board.pass_points[view.turn])})
    for first in (codes.use, codes.repeat):
        if first <= code < first + board.first_tile and board.label[code - first]:
            return words.term("space", int(shown_effect(view, code - first)))
    if code == codes.factory:
        return words.term("effect", int(board.first_factory + view.lowest_engine() - 1))
    if codes.locomotive <= code < codes.give_up:
        there = int(view.loco[me * SLOTS + code - codes.locomotive])
        return words.say("target-locomotive", {"level": _level(view), "there": there})
    return ""


def _level(view: RussianRailroadsState) -> int:
    """The level of the locomotive that is being placed."""
    if view.agenda.kind == HAND:
        return int(view.agenda.subject)
    return int(view.board.special_level if count(view.agenda.left, SPECIAL_LOCOMOTIVE) else view.lowest_engine())
