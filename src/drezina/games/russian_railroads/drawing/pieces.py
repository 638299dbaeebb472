"""What board and player boards are drawn with: plates, figures, rails, locomotives, and effects as rows of signs."""

from collections.abc import Callable

from drezina.core.words import Words
from drezina.games.russian_railroads.board import Board
from drezina.games.russian_railroads.components import COLOURS
from drezina.games.russian_railroads.drawing.library import LIBRARY, PIECE_W, PORTRAITS
from drezina.games.russian_railroads.drawing.theme import BRASS, CREAM, INK, ON_RAILS, SEASONAL, THEME
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
    SECOND_MARKER,
    SPECIAL_ENGINEER,
    SPECIAL_LOCOMOTIVE,
    TWO_BEST,
    count,
)
from drezina.games.russian_railroads.kinds import (
    SEASONAL as SEASONAL_WORKERS,
)
from drezina.scene.cache import memoized
from drezina.scene.node import Circle, Group, Node, Path, Rect, Text, Use
from drezina.scene.palette import SEATS

BETWEEN = 5.0  # two signs of a row
STACKED = 3  # so many rails lie one over the other; more of them are a number
RAIL_W, RAIL_STEP, SHORT = PIECE_W, 15.0, 0.75
Sign = tuple[Node, float, float]  # a drawing around the origin, its width and height


def label(
    x: float, y: float, text: str, size: float = 13.5, colour: str = "ink", *, bold: bool = True, anchor: str = "middle"
) -> Text:
    place = "start" if anchor == "start" else "end" if anchor == "end" else "middle"
    return Text(x, y, text, size, place, bold=bold, **THEME.fill(colour))  # type: ignore[arg-type]


def use(name: str, x: float = 0, y: float = 0, scale: float = 1, color: str = "", turn: float = 0) -> Use:
    return Use(LIBRARY.symbol(name), x, y, turn, scale, color=color)


@memoized
def plate(x: float, y: float, w: float, h: float, fill: str = "space", edge: str = "line") -> Node:
    """A space or card with a shadow to the lower right and a paler edge."""
    return Group(
        (
            Rect(x + 1.4, y + 1.8, w, h, 5, fill="#000000", opacity=0.14),
            Rect(x, y, w, h, 5, width=1.7, **THEME.paint(fill, edge)),
        )
    )


@memoized
def enamel(x: float, y: float, w: float, h: float, text: str, size: float, fill: str = "scored") -> Node:
    """An enamel sign with a gilt line."""
    return Group(
        (
            Rect(x, y, w, h, 5, **THEME.fill(fill)),
            Rect(x + 2, y + 2, w - 4, h - 4, 3.5, width=0.9, **THEME.stroke("gilt")),
            Text(x + w / 2, y + h / 2 + size * 0.36, text, size, bold=True, fill="#ffffff"),
        )
    )


def chip(x: float, y: float, colour: int, words: Words) -> Node:
    """The letter of a colour on a small plate of that colour."""
    letter = Text(x, y + 4.6, words.say(f"letter-{COLOURS[colour]}"), 13.8, bold=True, fill=ON_RAILS[colour])
    return Group((use(f"chip-{colour}", x, y), letter))


@memoized
def badge(x: float, y: float, text: str, r: float = 9) -> Node:
    """The number of a locomotive, factory or engineer."""
    return Group(
        (
            Rect(x - r - len(text), y - r, 2 * (r + len(text)), 2 * r, r, fill=BRASS, stroke=INK, width=0.9),
            Text(x, y + 4.6, text, 13.8, bold=True, fill=INK),
        )
    )


def engine_class(level: int) -> str:
    return f"engine-{1 if level < 3 else 2 if level < 6 else 3 if level < 9 else 4}"


def engine(x: float, y: float, level: int, scale: float = 1) -> Node:
    return use(engine_class(level), x, y, scale)


def face(tile: int, x: float, y: float, scale: float = 1) -> Node:
    return use(f"face-{tile % PORTRAITS}", x, y, scale)


@memoized
def worker(seat: int, kind: str, x: float, y: float, scale: float = 1) -> Node:
    """A worker of a seat standing at a point: "own", "seasonal" or "black", with the seat's sign on the coat."""
    if kind == "own":
        return use(f"own-{seat}", x, y, scale)
    body = use("black", x, y, scale) if kind == "black" else use("worker", x, y, scale, SEASONAL)
    return Group((body, use(f"chest-{seat}", x, y, scale)))


@memoized
def rail(x: float, y: float, colour: int, words: Words, scale: float = 1) -> Node:
    """A track piece with the letter of its colour."""
    letter = words.say(f"letter-{COLOURS[colour]}")
    return Group(
        (use(f"piece-{colour}"), Text(0, 5, letter, 13.8, bold=True, fill=ON_RAILS[colour])), x, y, scale=scale
    )


def flag(x: float, y: float, text: str) -> Node:
    """A red flag on a pole, for a claim."""
    return Group(
        (
            Path(f"M{x - 16:.1f} {y + 16:.1f}V{y - 16:.1f}", width=2, **THEME.stroke("ink")),
            Path(f"M{x - 15:.1f} {y - 15:.1f}h32l-6 9l6 9h-32z", fill="#b5341c", stroke=INK, width=0.8),
            Text(x - 1, y - 1, text, 14, bold=True, fill="#ffffff"),
        )
    )


def house(x: float, y: float, w: float, h: float, *, solid: bool) -> Node:
    """A factory with a saw-toothed roof, as an outline where it is not to be had."""
    teeth = "".join(f"L{x + w * one / 3:.1f} {y:.1f}V{y + 8:.1f}" for one in (1, 2, 3))
    path = f"M{x} {y + h}V{y + 8}{teeth}V{y + h}Z"
    if solid:
        return Path(path, width=1.6, round=True, **THEME.paint("works-pale", "works"))
    return Path(path, width=1, round=True, dash="3 2.4", **THEME.stroke("works"))


# --- effects --------------------------------------------------------------------------------------------------------


def signs_of(board: Board, effect: int, words: Words) -> list[Sign]:
    """What an effect asks for or gives, as drawings around the origin with their sizes."""
    found: list[Sign] = []
    for stage in (board.left[effect], board.after[effect]):
        for kind in range(int(AGAIN) + 1):
            n = int(count(stage, kind))
            if n:
                found.append(_part(kind, n, words))
    if board.points[effect]:
        found.append((enamel(-13, -9, 26, 18, f"+{board.points[effect]}", 13.8), 26, 18))
    if board.coins[effect]:
        n = int(board.coins[effect])
        coins = tuple(use("coin", (2 * one - n + 1) * 4.5, one * 3.0) for one in range(n))
        found.append((Group(coins), 9.0 * n + 8, 19))
    if board.gift[effect]:
        found.append(_gift(board, int(board.gift[effect])))
    return found


def _part(kind: int, n: int, words: Words) -> Sign:
    if kind < COLOURS_N:
        return _rails(n, lambda y: rail(0, y, kind, words))
    if kind in (BLACK_OR_GREY, ANY):
        return _rails(n, lambda y: use("mixed" if kind == BLACK_OR_GREY else "any", 0, y))
    signs: dict[int, Sign] = {
        int(INDUSTRY): (use("gear"), 20, 20),
        int(DOUBLER): (use("doubler"), 20, 20),
        int(LOCOMOTIVE): (engine(0, 12, 3, 0.8), 40, 28),
        int(FACTORY): (use("works"), 26, 22),
        int(EITHER): (Group((engine(-14, 12, 3, 0.72), use("or", 8, 0), use("works", 22, 1, 0.8))), 66, 26),
        int(SPECIAL_LOCOMOTIVE): (Group((engine(0, 12, 9, 0.62), badge(0, -12, "9", 7.5))), 44, 36),
        int(REPEAT): (use("repeat"), 20, 20),
        int(CARD): (use("question"), 16, 18),
        int(AGAIN): (label(0, 5, "+1×", 14.6), 26, 14),
    }
    node, width, height = signs[kind]
    return (node, width, height) if n == 1 else _counted(n, node, width, height)


def _counted(n: int, node: Node, width: float, height: float) -> Sign:
    return Group((label(-width / 2 - 1, 6, str(n), 16), Group((node,), 8))), width + 17, height


def _rails(n: int, draw: Callable[[float], Node]) -> Sign:
    """Rails one over the other; more than a few of them are a number and a short piece."""
    if n > STACKED:
        return _counted(n, Group((draw(0),), scale=SHORT), RAIL_W * SHORT, 16)
    top = -RAIL_STEP * (n - 1) / 2
    return Group(tuple(draw(top + RAIL_STEP * one) for one in range(n))), RAIL_W, RAIL_STEP * n


def _gift(board: Board, gift: int) -> Sign:
    signs: dict[int, Sign] = {
        int(SEASONAL_WORKERS): (Group(tuple(use("worker", x, 12, 0.95, SEASONAL) for x in (-8, 8))), 32, 26),
        int(HIRE): (face(1, 0, 0, 0.9), 28, 28),
        int(CLAIM): (flag(0, 0, "1."), 34, 32),
        int(CLAIM) + 1: (flag(0, 0, "2."), 34, 32),
        int(ENGINEER_NUMBERS): (Group((label(-12, 6, "Σ", 16), face(2, 8, 0, 0.72))), 42, 24),
        int(TWO_BEST): (Group((label(-13, 6, "Σ2", 15), engine(11, 9, 1, 0.62))), 48, 24),
        int(END_BONUS): (use("star-card"), 16, 20),
        int(REVALUATION): (Group((label(0, -2, "3·6", 13.8), label(0, 12, "·10", 13.8))), 26, 28),
        int(SECOND_MARKER): (Group((use("gear", -9, 0, 0.9), label(11, 6, "+1", 15))), 38, 20),
        int(MEDAL): (Group((use("medal", -11, -2, 0.9), label(11, 6, "20", 15))), 38, 20),
        int(BLACK_WORKER): (use("black", 0, 12), 16, 26),
        int(SPECIAL_ENGINEER): (face(int(board.special_tile), 0, 0, 0.85), 26, 26),
    }
    return signs[gift]


@memoized
def effect_row(board: Board, effect: int, words: Words, w: float, h: float) -> Node:
    """The signs of an effect around the origin, in one row or two, as large as fits."""
    found = signs_of(board, effect, words)
    half = (len(found) + 1) // 2
    arranged = [_arranged(rows, w, h) for rows in ([found], [found[:half], found[half:]]) if all(rows)]
    return max(arranged, key=lambda group: group.scale) if arranged else Group(())


def _arranged(rows: list[list[Sign]], w: float, h: float) -> Group:
    """Rows of signs below one another, made smaller where they would not fit."""
    wide = max(sum(width + BETWEEN for _, width, _ in row) - BETWEEN for row in rows)
    high = sum(max(height for _, _, height in row) + 2 for row in rows) - 2
    parts: list[Node] = []
    top = -high / 2
    for row in rows:
        tall = max(height for _, _, height in row)
        left = -(sum(width + BETWEEN for _, width, _ in row) - BETWEEN) / 2
        for node, width, _ in row:
            parts.append(Group((node,), left + width / 2, top + tall / 2))
            left += width + BETWEEN
        top += tall + 2
    return Group(tuple(parts), scale=min(1.0, w / wide, h / high))


# --- who stands on a space ------------------------------------------------------------------------------------------


@memoized
def price(workers: int, coins: int, x: float, y: float) -> Node:
    """The figures and coins that a free space waits for, standing on a line to the right of a point."""
    parts = [use("free", x + 11 * one, y) for one in range(workers)]
    parts += [use("coin-free", x + 11 * workers + 2, y - 8)] * coins
    return Group(tuple(parts))


@memoized
def standing(seat: int, tokens: int, x: float, y: float) -> Node:
    """The tokens of a seat on a space, in place of the figures that it waited for."""
    kinds = (("own", tokens & 15), ("seasonal", tokens >> 10 & 3), ("black", tokens >> 12 & 1))
    figures = [kind for kind, n in kinds for _ in range(n)]
    parts: list[Node] = [worker(seat, kind, x + 11 * place, y) for place, kind in enumerate(figures)]
    for place in range(tokens >> 4 & 63):
        at = x + 11 * len(figures) + 9 * place + 2
        parts += [use("coin", at, y - 8), use(f"chest-{seat}", at, y - 1.4)]
    return Group(tuple(parts))


@memoized
def disc(seat: int, x: float, y: float, r: float = 11) -> Node:
    """An industry marker."""
    return Group(
        (
            Circle(x + 1, y + 1.6, r, fill="#000000", opacity=0.25),
            Circle(x, y, r, fill=SEATS[seat][0], stroke=INK, width=1.3),
            Circle(x, y, r - 3, fill=CREAM, opacity=0.55),
            use(f"chest-{seat}", x, y + 6.6),
        )
    )


def wrapped(text: str, width: int) -> list[str]:
    """A text in lines of about so many letters."""
    lines = [""]
    for word in text.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > width:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".strip()
    return lines
