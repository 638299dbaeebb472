"""What is what: every kind of piece and space with its name, for whoever sees the game for the first time."""

from functools import cache

from drezina.core.words import Words
from drezina.games.russian_railroads.board import Board
from drezina.games.russian_railroads.drawing.depot import house
from drezina.games.russian_railroads.drawing.layout import WIDTH
from drezina.games.russian_railroads.drawing.library import LIBRARY, RAIL_H
from drezina.games.russian_railroads.drawing.pieces import (
    badge,
    chip,
    enamel,
    engine,
    face,
    flag,
    label,
    plate,
    rail,
    use,
    worker,
    wrapped,
)
from drezina.games.russian_railroads.drawing.theme import CREAM, INK, SEASONAL, THEME, edged
from drezina.games.russian_railroads.kinds import BLACK, BROWN, GREY
from drezina.scene.node import Group, Node, Part, Rect, Sheet, Text

COLUMNS, ROW_H, TOP = 3, 46.0, 16.0
COLUMN_W = WIDTH / COLUMNS
LETTERS = 38  # of a line of text


@cache
def legend(board: Board, words: Words) -> Sheet:
    """A sheet on which nothing ever changes."""
    title, signs = words.say("legend-title"), _signs(board, words)
    rows = -(-len(signs) // COLUMNS)
    height = 2 * TOP + ROW_H * rows
    entries = [
        _entry(place % rows, place // rows, name, sign, words) for place, (name, sign) in enumerate(signs.items())
    ]
    ground = Group((Rect(0, 0, WIDTH, height, fill=LIBRARY.ref("paper")), *entries))
    parts = tuple(Part(f"{title} {column + 1}", COLUMN_W * column, 0, COLUMN_W, height) for column in range(COLUMNS))
    return Sheet("legend", WIDTH, height, (), "side", title, parts=parts, ground=ground, library=LIBRARY)


def _entry(row: int, column: int, name: str, sign: Node, words: Words) -> Node:
    lines = wrapped(words.say(f"legend-{name}"), LETTERS)
    top = 27 - 8 * (len(lines) - 1)
    texts = (label(72, top + 16 * number, text, 13.5, bold=False, anchor="start") for number, text in enumerate(lines))
    return Group((plate(4, 1, 58, 42), Group((sign,), 33, 22), *texts), 8 + COLUMN_W * column, TOP + ROW_H * row)


def _signs(board: Board, words: Words) -> dict[str, Node]:
    """All kinds of things as drawings around the origin, by the names of their messages."""
    return {
        "free": Group((use("free", -6, 12), use("free", 6, 12))),
        "worker": worker(0, "own", 0, 12),
        "seasonal": use("worker", 0, 12, 1, SEASONAL),
        "black-worker": use("black", 0, 12),
        "coin": use("coin"),
        "step": rail(0, 0, int(BLACK), words),
        "any": Group((use("any", 0, -8), use("mixed", 0, 8))),
        "unplaced": Rect(-14, -6, 28, 12, 2.5, turn=-11, width=1.3, dash="3 2", **edged(LIBRARY.ref("rail-2"), "ink")),
        "value": Group(
            (use("value-laid", -12), Text(-12, 4.9, "2", 13.5, bold=True, fill="#ffffff"), use("value", 12))
        ),
        "points": _oval("4"),
        "reach": Group(
            (Rect(-12, -9, 24, 18, 4, **THEME.fill("signal")), Text(0, 5, "5", 14, bold=True, fill="#ffffff"))
        ),
        "doubler": use("doubler"),
        "locomotive": Group((engine(5, 15, 4, 0.85), badge(-17, -9, "4"))),
        "factory": Group((house(-22, -18, 44, 36, solid=True), use("gear", 0, 6, 0.9))),
        "no-factory": Group((house(-22, -18, 44, 36, solid=False), use("gear", 0, 6, 0.9))),
        "industry": use("gear"),
        "engineer": Group((face(3, -8, 0), badge(15, -8, "3"))),
        "repeat": use("repeat"),
        "claim": flag(0, 0, "1."),
        "question": use("question"),
        "end-bonus": use("star-card"),
        "medal": use("medal"),
        "special": Group((chip(-9, -8, int(GREY), words), engine(8, -1, 1, 0.44), label(0, 14, "×2", 13.8))),
        "scores": enamel(-18, -15, 36, 30, f"+{board.medal_points or 1}", 13.8),
        "done": Group((chip(0, -8, int(BROWN), words), use("tick", 14, -12), label(0, 14, "+1", 13.8))),
    }


def _oval(text: str) -> Node:
    piece = Group((Rect(-22, -RAIL_H / 2, 44, RAIL_H, 2.5, width=1, **edged(LIBRARY.ref("rail-1"), "rail-edge")),))
    oval = Rect(-10, -8, 20, 16, 8, fill=CREAM, stroke=INK, width=0.9)
    return Group((piece, oval, Text(0, 4.8, text, 13.5, bold=True, fill=INK)))
