"""Special spaces of the lines (RR-13): what they want, what they give, and how they stand."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import NamedTuple

from drezina.core.words import Words
from drezina.games.russian_railroads.board import Board
from drezina.games.russian_railroads.components import COLOURS
from drezina.games.russian_railroads.drawing.layout import BoardLayout
from drezina.games.russian_railroads.drawing.pieces import chip, effect_row, engine, label, plate, rail, use
from drezina.games.russian_railroads.drawing.theme import THEME
from drezina.games.russian_railroads.kinds import BLACK, GREY, LINES, PIECES, QUESTION, STATION, WORKER
from drezina.scene.cache import memoized
from drezina.scene.node import Group, Node, Rect, Text

H = 36.0
REWARDS = {int(PIECES): "pieces", int(STATION): "points", int(WORKER): "worker", int(QUESTION): "question"}
OPEN, SCORES, FIRED, NEEDS_TOKEN = "open", "scores", "fired", "token"  # how a special space stands


@dataclass(frozen=True)
class Offer:
    """One special space: the colour that has to reach it, whether a locomotive too, and what it gives."""

    space: int
    colour: int
    locomotive: bool
    gains: tuple[tuple[str, int], ...]  # kinds with their numbers
    rewards: int = 0  # those that fire once, one bit each


@cache
def offers(board: Board, line: int) -> tuple[Offer, ...]:
    """The special spaces of a line in the order of its spaces; what several rewards give at once is one offer."""
    found: dict[int, Offer] = {}
    for reward in range(board.first_reward[line], board.first_reward[line + 1]):
        space, kind, n = (int(table[reward]) for table in (board.reward_space, board.reward_kind, board.reward_n))
        gain: tuple[tuple[str, int], ...] = ((REWARDS[kind], n),) if kind in REWARDS else ()
        colour, locomotive = int(board.reward_colour[reward]), bool(board.reward_locomotive[reward])
        there = found.get(space, Offer(space, colour, locomotive, ()))
        found[space] = replace(there, gains=there.gains + gain, rewards=there.rewards | 1 << reward)
    for space, colour, name, n in _at_scoring(board, line):
        found[space] = Offer(space, colour, True, ((name, n),))
    return tuple(found[space] for space in sorted(found))


def _at_scoring(board: Board, line: int) -> Iterator[tuple[int, int, str, int]]:
    """What counts at every scoring: space, colour, kind and number."""
    length = int(board.length[line])
    if line == board.double_line and board.double_space <= length:
        yield int(board.double_space), int(GREY), "double", 2
    if line == board.bonus_line:
        for space in range(1, length + 1):
            if board.kiev_bonus[space]:
                yield space, int(BLACK), "bonus", int(board.kiev_bonus[space])
        if board.medal_points:
            yield int(board.medal_space), int(GREY), "medal", int(board.medal_points)


class SpecialsLook(NamedTuple):
    """What special spaces depend on besides track and locomotives."""

    fired: int
    asked: tuple[int, ...]
    tokens: int


def specials(
    board: Board, look: SpecialsLook, where: BoardLayout, line: int, at: tuple[int, ...], reach: int, words: Words
) -> Iterator[tuple[str, Node]]:
    for number, offer in enumerate(offers(board, line)):
        holds = at[offer.colour] >= offer.space and (not offer.locomotive or reach >= offer.space)
        kind = offer.gains[0][0]
        state = OPEN
        if kind == "medal" and not look.tokens >> int(board.medal) & 1:
            state = NEEDS_TOKEN
        elif kind in ("double", "bonus", "medal"):
            state = SCORES if holds else OPEN
        elif look.fired & offer.rewards == offer.rewards:
            state = FIRED
        token = int(look.asked[offer.gains[0][1]]) if kind == "question" else -1
        yield f"special-{line}-{offer.space}", _special(board, where, line, number, state, token, words)


@cache
def _middles(board: Board, where: BoardLayout, line: int) -> list[float]:
    return where.plate_middles(line, tuple(offer.space for offer in offers(board, line)))


@memoized
def _special(board: Board, where: BoardLayout, line: int, number: int, state: str, token: int, words: Words) -> Node:
    """A plate below the space: above what it wants, below what it gives; spent ones are pale and ticked."""
    offer = offers(board, line)[number]
    w = where.plates[line]
    x, y = _middles(board, where, line)[number], where.bottom[line] + 23
    hint = special_hint(board, line, offer, state, words)
    if token >= 0:
        row = effect_row(board, int(board.first_token) + token, words, w - 3, H - 6)
        frame = Rect(x - w / 2, y, w, H, 8, width=1.6, **THEME.paint("space", "signal"))
        return Group((frame, Group((row,), x, y + H / 2)), hint=hint)
    ground = Group((plate(x - w / 2, y, w, H, "scored", "gilt"),)) if state == SCORES else plate(x - w / 2, y, w, H)
    want: list[Node] = [chip(x, y + 10, offer.colour, words)]
    if offer.locomotive:
        want = [Group((want[0],), -8), engine(x + 7, y + 16, 1, 0.44)]
    inside = Group(
        (*want, *_gains(board, offer, x, y + 29, words, state == SCORES)),
        opacity=0.45 if state in (FIRED, NEEDS_TOKEN) else 1,
    )
    tick = (use("tick", x + w / 2 - 4, y + 2),) if state == FIRED else ()
    return Group((ground, inside, *tick), hint=hint)


def _gains(board: Board, offer: Offer, x: float, y: float, words: Words, on_green: bool) -> list[Node]:
    if len(offer.gains) == 1:
        return [Group((_gain(board, *offer.gains[0], words, on_green),), x, y)]
    return [
        Group((_gain(board, kind, n, words, on_green, narrow=True),), x - 14 + 23 * place, y)
        for place, (kind, n) in enumerate(offer.gains)
    ]


def _gain(board: Board, kind: str, n: int, words: Words, on_green: bool, *, narrow: bool = False) -> Node:
    if kind == "pieces":
        return _pieces(board, n, words, narrow)
    if kind == "worker":
        return Group((_plus("+1", on_green, -6), use("worker", 9, 5, 0.6, THEME.light("line"))))
    if kind == "question":
        return use("question", 0, -2, 0.98)
    return _plus(f"×{n}" if kind == "double" else f"+{n}", on_green)


def _pieces(board: Board, colour: int, words: Words, narrow: bool) -> Node:
    """A colour, and how many pieces of it one gets: one for every line that has it."""
    lines = sum(board.line_colours[line] > colour for line in range(int(LINES)))
    if narrow:
        return chip(0, -1, colour, words)
    if lines == 1:
        return rail(0, -1, colour, words, 0.95)
    return Group((chip(-11, -1, colour, words), label(8, 4, f"×{lines}", 13.8)))


def _plus(text: str, on_green: bool, x: float = 0) -> Text:
    return Text(x, 4, text, 13.8, bold=True, fill="#ffffff") if on_green else label(x, 4, text, 13.8)


def special_hint(board: Board, line: int, offer: Offer, state: str, words: Words) -> str:
    """What a special space wants and gives, and whether it has done so."""
    gains = [
        words.say(f"gain-{kind}", {"n": n, "colour": words.say(f"colour-{COLOURS[n]}") if kind == "pieces" else ""})
        for kind, n in offer.gains
    ]
    args: dict[str, str | int] = {
        "line": words.term("line", line),
        "space": offer.space,
        "colour": words.say(f"colour-{COLOURS[offer.colour]}"),
        "locomotive": int(offer.locomotive),
        "gains": ", ".join(gains),
        "state": state,
    }
    return words.say("hint-special", args)
