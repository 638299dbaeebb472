"""Small drawings that the board and the player boards share: workers, coins, track pieces, locomotives, effects."""

from drezina.core.words import Words
from drezina.games.russian_railroads.board import Board
from drezina.games.russian_railroads.components import COLOURS
from drezina.games.russian_railroads.kinds import (
    AGAIN,
    ANY,
    BLACK_OR_GREY,
    BLACK_WORKER,
    CARD,
    CLAIM,
    COLOURS_N,
    DOUBLER,
    EITHER,
    END_BONUS,
    ENGINEER_NUMBERS,
    FACTORY,
    HIRE,
    INDUSTRY,
    LOCOMOTIVE,
    MEDAL,
    REPEAT,
    REVALUATION,
    SEASONAL,
    SECOND_MARKER,
    SPECIAL_ENGINEER,
    SPECIAL_LOCOMOTIVE,
    TWO_BEST,
    count,
)
from drezina.scene.cache import memoized
from drezina.scene.node import Circle, Group, Node, Path, Rect, Text
from drezina.scene.palette import LIGHT, mark

INK, PAPER, FAINT, HAIR, SPACE = (LIGHT[name] for name in ("ink", "panel", "faint", "hair", "space"))
TRACK = ("#33383a", "#a3aaae", "#9a5b2f", "#e8c987", "#ffffff")
ON_TRACK = ("#ffffff", "#1f2a28", "#ffffff", "#1f2a28", "#1f2a28")
COIN = "#e0b457"
SEASONAL_COLOUR = "#3fb8af"
ENGINE, WORKS = "#7b2d26", "#6a4c93"
WORKER_SHAPE = "M0 -9A4 4 0 1 1 -0.1 -9ZM-4.5 -1L4.5 -1L8 3L6.5 5L4 3.5L4 10L-4 10L-4 3.5L-6.5 5L-8 3Z"
ENGINE_SHAPE = "M-12 6V-3H2V-9H11V6ZM-9 -3V-8H-5V-3ZM-8 6A3 3 0 1 0 -7.9 6ZM0 6A3 3 0 1 0 0.1 6ZM8 6A3 3 0 1 0 8.1 6Z"
WORKS_SHAPE = "M-11 8V-2L-4 -6V-2L3 -6V-2L6 -2L7 -10H10L11 8Z"
GEAR = "M-2 -9H2L3 -6L6 -7L8 -4L6 -2L9 0L7 3L4 3L4 7L0 7L-1 4L-4 6L-7 4L-5 1L-9 0L-8 -4L-5 -4L-4 -8Z"
REPEAT_SHAPE = "M-8 2A8 8 0 1 1 -5 7M-5 7L-10 6M-5 7L-4 1"


def label(x: float, y: float, text: str, size: float = 13, *, bold: bool = True, colour: str = "ink") -> Text:
    return Text(x, y, text, size, bold=bold, fill=LIGHT[colour], cls=f"f-{colour}")


@memoized
def worker(x: float, y: float, fill: str = INK, scale: float = 1, *, edge: str = PAPER) -> Node:
    cls = "f-ink s-panel" if fill == INK else ""
    return Group((Path(WORKER_SHAPE, fill=fill, stroke=edge, width=1, cls=cls),), x, y, scale=scale)


@memoized
def black_worker() -> Node:
    """Black on paper in the dark too, where own workers are light."""
    return Group((Circle(0, 0, 13, fill=PAPER, stroke=INK, width=1), worker(0, 1, "#000000", 0.9)))


@memoized
def coin(x: float, y: float, r: float = 8) -> Node:
    return Group(
        (Circle(x, y, r, fill=COIN, stroke=INK, width=1), Circle(x, y, r * 0.6, fill="none", stroke=INK, width=0.8))
    )


@memoized
def rail(x: float, y: float, colour: int, words: Words, w: float = 26, h: float = 17) -> Node:
    """A track piece with the letter of its colour."""
    return Group(
        (
            Rect(x - w / 2, y - h / 2, w, h, 3, fill=TRACK[colour], stroke=INK, width=1.2, cls="s-ink"),
            Text(x, y + 4.5, words.say(f"letter-{COLOURS[colour]}"), 12.5, bold=True, fill=ON_TRACK[colour]),
        )
    )


@memoized
def any_rail(x: float, y: float, colours: int, w: float = 26, h: float = 17) -> Node:
    """A piece of several colours: the colours that a step may have."""
    band = w / colours
    bands = tuple(Rect(x - w / 2 + band * one, y - h / 2, band, h, fill=TRACK[one]) for one in range(colours))
    frame = Rect(x - w / 2, y - h / 2, w, h, 3, fill="none", stroke=INK, width=1.2, cls="s-ink")
    sign = Text(x, y + 5, "∗" if colours > 2 else "", 16, bold=True, fill=INK, halo=PAPER)
    return Group((*bands, frame, sign))


@memoized
def engine(x: float, y: float, level: int | str = "", scale: float = 1) -> Node:
    sign = Text(4.5, 3.5, str(level), 10.5, bold=True, fill="#ffffff")
    return Group((Path(ENGINE_SHAPE, fill=ENGINE, stroke=PAPER, width=0.7), sign), x, y, scale=scale)


@memoized
def works(x: float, y: float, level: int | str = "", scale: float = 1) -> Node:
    sign = Text(-1, 6.5, str(level), 10, bold=True, fill="#ffffff")
    return Group((Path(WORKS_SHAPE, fill=WORKS, stroke=PAPER, width=0.7), sign), x, y, scale=scale)


@memoized
def gear(x: float, y: float, scale: float = 1) -> Node:
    parts = (Path(GEAR, fill=WORKS, stroke=INK, width=0.8, round=True), Circle(0, 0, 2.6, fill=PAPER))
    return Group(parts, x, y, scale=scale)


@memoized
def doubler(x: float, y: float, r: float = 9, *, there: bool = True) -> Node:
    if not there:
        return Circle(x, y, r, fill="none", stroke=HAIR, width=1.2, dash="2 2", cls="s-hair")
    return Group(
        (Circle(x, y, r, fill=LIGHT["brass"], stroke=INK, width=1), Text(x, y + 4, "×2", 10.5, bold=True, fill=INK))
    )


@memoized
def seal(x: float, y: float, text: str, fill: str = LIGHT["enamel"], w: float = 0) -> Node:
    """A short text on a coloured plate."""
    wide = w or 12 + 7.4 * len(text)
    return Group(
        (
            Rect(x - wide / 2, y - 9, wide, 18, 5, fill=fill),
            Text(x, y + 4.5, text, 12, bold=True, fill="#ffffff"),
        )
    )


def repeat_sign(x: float, y: float) -> Node:
    return Group((Path(REPEAT_SHAPE, fill="none", stroke=INK, width=2.2, round=True, cls="s-ink"),), x, y)


def pieces_of(board: Board, effect: int, words: Words) -> list[tuple[int, Node]]:
    """What an effect asks for or gives, as drawings around the origin, each with its number."""
    found: list[tuple[int, Node]] = []
    for stage in (board.left[effect], board.after[effect]):
        for kind in range(int(AGAIN) + 1):
            n = int(count(stage, kind))
            if n:
                found.append((n, _part(kind, words)))
    if board.points[effect]:
        found.append((1, seal(0, 0, f"+{board.points[effect]}")))
    if board.coins[effect]:
        found.append((int(board.coins[effect]), coin(0, 0)))
    gift = board.gift[effect]
    if gift:
        found.append((2 if gift == SEASONAL else 1, _gift(board, int(gift))))
    return found


def _part(kind: int, words: Words) -> Node:
    if kind < COLOURS_N:
        return rail(0, 0, kind, words)
    drawings = {
        int(BLACK_OR_GREY): any_rail(0, 0, 2),
        int(ANY): any_rail(0, 0, 5),
        int(INDUSTRY): gear(0, 0),
        int(DOUBLER): doubler(0, 0),
        int(LOCOMOTIVE): engine(0, 0),
        int(FACTORY): works(0, 0),
        int(EITHER): Group((engine(-9, 0, "", 0.75), label(2, 5, "/", 14), works(12, 0, "", 0.75))),
        int(SPECIAL_LOCOMOTIVE): engine(0, 0, 9),
        int(REPEAT): repeat_sign(0, 0),
        int(CARD): seal(0, 0, "?", LIGHT["signal"]),
        int(AGAIN): seal(0, 0, "+1×"),
    }
    return drawings[kind]


def _gift(board: Board, gift: int) -> Node:
    drawings = {
        int(SEASONAL): worker(0, 0, SEASONAL_COLOUR, edge=INK),
        int(HIRE): seal(0, 0, "→", LIGHT["enamel"]),
        int(CLAIM): seal(0, 0, "1.", LIGHT["signal"]),
        int(CLAIM) + 1: seal(0, 0, "2.", LIGHT["signal"]),
        int(ENGINEER_NUMBERS): seal(0, 0, "Σ 1–15"),
        int(TWO_BEST): Group((engine(-8, 0, "", 0.8), engine(10, 0, "", 0.8))),
        int(END_BONUS): seal(0, 0, "★", LIGHT["signal"]),
        int(REVALUATION): seal(0, 0, "3 6 10", LIGHT["brass"]),
        int(SECOND_MARKER): Group((gear(-11, 0, 0.85), label(9, 5, "+1", 14))),
        int(MEDAL): seal(0, 0, "★20", LIGHT["brass"]),
        int(BLACK_WORKER): black_worker(),
        int(SPECIAL_ENGINEER): seal(0, 0, str(board.special_tile), LIGHT["enamel"], 24),
    }
    return drawings[gift]


@memoized
def effect_row(board: Board, effect: int, words: Words, x: float, y: float, width: float) -> Node:
    """The drawings of an effect in a row around a point."""
    found = pieces_of(board, effect, words)
    step = min(44.0, width / max(1, len(found)))
    left = x - step * (len(found) - 1) / 2
    parts: list[Node] = []
    for place, (n, drawing) in enumerate(found):
        here = left + step * place
        shift = 7 if n > 1 else 0
        parts.append(Group((drawing,), here + shift, y))
        if n > 1:
            parts.append(label(here - 14, y + 5, str(n), 15))
    return Group(tuple(parts))


def cost_row(workers: int, coins: int, x: float, y: float) -> Node:
    """The price of a space: figures and coins."""
    parts: list[Node] = [worker(x + 12 * one, y, INK, 0.7) for one in range(workers)]
    parts += [coin(x + 12 * (workers + one), y + 1, 6) for one in range(coins)]
    return Group(tuple(parts))


def lying(seat: int, tokens: int, x: float, y: float) -> Node:
    """The tokens of a seat on a space: its sign, and what lies there."""
    signs = (("", tokens & 15), ("s", tokens >> 10 & 3), ("b", tokens >> 12 & 1), ("c", tokens >> 4 & 63))
    parts: list[Node] = []
    place = x
    for kind, n in signs:
        for _ in range(min(n, 4)):
            if kind == "c":
                parts.append(coin(place, y, 8))
            else:
                fill = {"": "#ffffff", "s": SEASONAL_COLOUR, "b": INK}[kind]
                parts.append(Circle(place, y, 10, fill=fill, stroke=INK, width=1))
            parts.append(mark(seat, place, y, 5.5))
            place -= 15
    return Group(tuple(parts))


def wrapped(text: str, width: int) -> list[str]:
    """A text in lines of about so many letters."""
    lines = [""]
    for word in text.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > width:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".strip()
    return lines
