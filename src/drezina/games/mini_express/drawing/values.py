"""The table of share values by line length, with the companies' markers; it lies or stands in the sea of the map."""

from drezina.core.words import Words
from drezina.games.mini_express.board import FIRMS, TOP_LENGTH, Board
from drezina.games.mini_express.components import COMPANIES
from drezina.games.mini_express.drawing.pieces import disc, text
from drezina.games.mini_express.position import Position
from drezina.scene.cache import memoized
from drezina.scene.node import Group, Node, Path, Rect
from drezina.scene.palette import LIGHT

FLAT_STEP, FLAT_LEFT = 20.5, 38.0  # lying
TALL_STEP = 21.0  # standing


def value_rows(board: Board) -> list[tuple[str, list[int]]]:
    """The columns of the value table that this mode uses."""
    rows = [("draw-second", list(board.second)), ("draw-other", list(board.other))]
    return rows if board.two_columns else [("draw-first", list(board.first)), *rows]


def flat_height(board: Board) -> float:
    return 54 + 16.0 * len(value_rows(board))


def flat_values(view: Position, words: Words, x: float, y: float) -> list[tuple[str, Node]]:
    """The line-length track lying: lengths, markers of the companies above them, values below."""
    found: list[tuple[str, Node]] = [("values", _flat_table(view.board, words, x, y))]
    for firm in range(FIRMS):
        length = int(view.length[firm])
        level = sum(view.length[other] == length for other in range(firm))
        at = x + FLAT_LEFT + FLAT_STEP * (length + 0.5)
        found.append((f"reached-{COMPANIES[firm]}", disc(firm, at, y + 20 - 9.0 * level, 7.5)))
    return found


@memoized
def _flat_table(board: Board, words: Words, x: float, y: float) -> Node:
    rows, step, left = value_rows(board), FLAT_STEP, FLAT_LEFT
    width, height = left + step * int(TOP_LENGTH + 1) + 6, flat_height(board)
    parts: list[Node] = [_plate(x, y, width, height)]
    for row, (name, _) in enumerate(rows):
        parts.append(text(x + left / 2, y + 58 + 16 * row, words.say(name), 11, bold=True))
    for length in range(int(TOP_LENGTH) + 1):
        middle = x + left + step * (length + 0.5)
        parts.append(text(middle, y + 39, str(length), 10, faint=True))
        parts += [text(middle, y + 58 + 16 * row, str(table[length]), 11.5) for row, (_, table) in enumerate(rows)]
    parts.append(Path(f"M{x + 6} {y + 44}H{x + width - 6}", stroke=LIGHT["hair"], width=1, cls="s-hair"))
    return Group(tuple(parts), hint=words.say("draw-values"))


def tall_values(view: Position, words: Words, x: float, y: float) -> list[tuple[str, Node]]:
    """The same standing: lengths downwards, markers to the left, values to the right."""
    found: list[tuple[str, Node]] = [("values", _tall_table(view.board, words, x, y))]
    for firm in range(FIRMS):
        length = int(view.length[firm])
        level = sum(view.length[other] == length for other in range(firm))
        at = y + 24 + TALL_STEP * (length + 0.5)
        found.append((f"reached-{COMPANIES[firm]}", disc(firm, x + 38 - 9.0 * level, at, 7.5)))
    return found


@memoized
def _tall_table(board: Board, words: Words, x: float, y: float) -> Node:
    rows, step = value_rows(board), TALL_STEP
    width, height = 74 + 29.0 * len(rows), 28 + step * int(TOP_LENGTH + 1)
    parts: list[Node] = [_plate(x, y, width, height)]
    for row, (name, _) in enumerate(rows):
        parts.append(text(x + 86 + 29 * row, y + 17, words.say(name), 9.5, bold=True))
    for length in range(int(TOP_LENGTH) + 1):
        middle = y + 24 + step * (length + 0.5)
        parts.append(text(x + 57, middle + 4, str(length), 10, faint=True))
        parts += [text(x + 86 + 29 * row, middle + 4, str(table[length]), 11.5) for row, (_, table) in enumerate(rows)]
    parts.append(Path(f"M{x + 69} {y + 8}V{y + height - 8}", stroke=LIGHT["hair"], width=1, cls="s-hair"))
    return Group(tuple(parts), hint=words.say("draw-values"))


def _plate(x: float, y: float, width: float, height: float) -> Node:
    return Rect(x, y, width, height, 8, fill=LIGHT["panel"], stroke=LIGHT["hair"], width=1, cls="f-panel s-hair")
