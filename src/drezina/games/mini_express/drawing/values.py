"""The table of share values by line length, with the companies' engines; it lies or stands in the sea of the map."""

from collections.abc import Iterator, Sequence

from drezina.core.words import Words
from drezina.games.mini_express.board import FIRMS, TOP_LENGTH, Board
from drezina.games.mini_express.drawing.layout import LETTER
from drezina.games.mini_express.drawing.library import LIBRARY
from drezina.games.mini_express.drawing.pieces import plaque, text
from drezina.games.mini_express.drawing.theme import CAPACITY, COLOURS, EDGES, LETTERS, THEME
from drezina.scene.cache import memoized
from drezina.scene.node import Circle, Group, Node, Path, Rect, Text, Use
from drezina.scene.palette import LIGHT

Columns = tuple[tuple[str, tuple[int, ...]], ...]  # name and values by length
LENGTHS = range(int(TOP_LENGTH) + 1)
FLAT = (8.0, 632.0)  # left and bottom of the lying table
FLAT_STEP, FLAT_LEFT, FLAT_ROW = 22.5, 68.0, 17.5
TALL = (8.0, 8.0)  # left and top of the standing table
TALL_STEP, TALL_LEFT, TALL_COLUMN, TALL_TOP = 21.0, 58.0, 31.0, 30.0
ENGINE_HIGH = 27.0  # the room above a column of the lying table
CROWDS = {  # of engines at the same length: where they stand, and how large
    1: (((0, 0),), 0.8),
    2: (((-6, 0), (6, 0)), 0.52),
    3: (((-6, -5), (6, -5), (0, 5.4)), 0.5),
    4: (((-6, -5), (6, -5), (-6, 5.4), (6, 5.4)), 0.5),
}


def columns_of(board: Board) -> Columns:
    """The columns of the value table that this mode uses."""
    found = (("draw-second", tuple(map(int, board.second))), ("draw-other", tuple(map(int, board.other))))
    return found if board.two_columns else (("draw-first", tuple(map(int, board.first))), *found)


def medals(columns: Columns) -> list[str]:
    """The colour of each column's medal: the last one is for all others."""
    return [CAPACITY[3], CAPACITY[2], CAPACITY[1]][-len(columns) :]


def flat_height(columns: Columns) -> float:
    return 47 + FLAT_ROW * len(columns)


def table(name: str, columns: Columns, words: Words) -> Node:
    """The printed table: in the USA it lies south of California, in Europe it stands west of Ireland."""
    return _flat_table(columns, words) if name == "usa" else _tall_table(columns, words)


def _flat_table(columns: Columns, words: Words) -> Node:
    width, height = FLAT_LEFT + FLAT_STEP * len(LENGTHS) + 8, flat_height(columns)
    x, y = FLAT[0], FLAT[1] - height
    parts: list[Node] = [plaque(0, 0, width, height)]
    parts.append(text(FLAT_LEFT - 6, 37, words.say("draw-length-short"), LETTER, anchor="end", faint=True))
    spots = [FLAT_LEFT + FLAT_STEP * (length + 0.5) for length in LENGTHS]
    parts.append(_figures([(x, 37, length) for x, length in zip(spots, LENGTHS, strict=True)], "faint"))
    parts.append(Path(f"M8 42.5H{width - 8:g}", width=1, **THEME.stroke("frame")))
    for row, ((name, values), medal) in enumerate(zip(columns, medals(columns), strict=True)):
        base = 57.5 + FLAT_ROW * row
        parts.append(Circle(11.4, base - 4.4, 4.4, width=1, **THEME.paint(medal, "sign-ink")))
        label = words.say(name)
        parts.append(text(FLAT_LEFT - 6, base, label, LETTER, bold=True, anchor="end", fit=42 if len(label) > 4 else 0))
        parts.append(_figures([(x, base, value) for x, value in zip(spots, values, strict=True)]))
    return Group(tuple(parts), x, y)


def _tall_table(columns: Columns, words: Words) -> Node:
    width, height = TALL_LEFT + TALL_COLUMN * len(columns) + 6, TALL_TOP + TALL_STEP * len(LENGTHS) + 7
    parts: list[Node] = [plaque(0, 0, width, height)]
    spots = [TALL_TOP + TALL_STEP * (length + 0.5) + 4.6 for length in LENGTHS]
    for row, ((name, values), medal) in enumerate(zip(columns, medals(columns), strict=True)):
        x = TALL_LEFT + TALL_COLUMN * (row + 0.5)
        parts.append(Circle(x, 9.6, 3.6, width=0.9, **THEME.paint(medal, "sign-ink")))
        label = words.say(name)
        parts.append(text(x, 25.4, label, LETTER, bold=True, fit=min(TALL_COLUMN - 3, 7.6 * len(label))))
        parts.append(_figures([(x, y, value) for y, value in zip(spots, values, strict=True)]))
    parts.append(_figures([(TALL_LEFT - 12, y, length) for y, length in zip(spots, LENGTHS, strict=True)], "faint"))
    parts.append(Path(f"M{TALL_LEFT - 1:g} 8V{height - 8:g}", width=1, **THEME.stroke("frame")))
    return Group(tuple(parts), *TALL)


def _figures(spots: Sequence[tuple[float, float, int]], ink: str = "ink") -> Node:
    """Numbers of one colour, said once for all of them."""
    return Group(tuple(Text(x, y, str(value), LETTER) for x, y, value in spots), fill=LIGHT[ink], cls=f"f-{ink}")


def markers(name: str, columns: Columns, lengths: Sequence[int], words: Words) -> Iterator[tuple[str, Node]]:
    """For each company an engine at the length of its line; alone there it lights up the values too."""
    for firm in range(FIRMS):
        here = [other for other in range(FIRMS) if lengths[other] == lengths[firm]]
        yield f"reached-{firm}", _marker(name, columns, firm, int(lengths[firm]), here.index(firm), len(here), words)


@memoized
def _marker(name: str, columns: Columns, firm: int, length: int, place: int, crowd: int, words: Words) -> Node:
    spots, size = CROWDS[crowd]
    dx, dy = spots[place]
    if name == "usa":
        x, y = FLAT[0] + FLAT_LEFT + FLAT_STEP * (length + 0.5), FLAT[1] - flat_height(columns)
        box = Rect(
            x - 10.5, y + 25, 21, flat_height(columns) - 29, 4, fill=COLOURS[firm], stroke=EDGES[firm], width=1.2
        )
        spots_of = [(x, y + 37, str(length))]
        spots_of += [(x, y + 57.5 + FLAT_ROW * row, str(values[length])) for row, (_, values) in enumerate(columns)]
        engine = Use(LIBRARY.symbol(f"engine-{firm}"), x + dx, y + 13 + dy, scale=size)
    else:
        x, y = TALL
        middle = y + TALL_TOP + TALL_STEP * (length + 0.5)
        wide = TALL_COLUMN * len(columns) + 28
        box = Rect(x + 31, middle - 9.6, wide, 19.2, 4, fill=COLOURS[firm], stroke=EDGES[firm], width=1.2)
        spots_of = [(x + TALL_LEFT - 12, middle + 4.6, str(length))]
        spots_of += [
            (x + TALL_LEFT + TALL_COLUMN * (row + 0.5), middle + 4.6, str(values[length]))
            for row, (_, values) in enumerate(columns)
        ]
        engine = Use(LIBRARY.symbol(f"engine-{firm}"), x + 17 + dx, middle + dy, scale=size)
    hint = words.say("draw-reached", {"company": words.term("company", firm), "length": length})
    ring = Path(_around(box), fill="none", cls="ring")
    if crowd > 1:
        frame = Rect(box.x, box.y, box.w, box.h, box.r, width=1.6, **THEME.stroke("sign-ink"))
        return Group((frame, engine, ring) if place == 0 else (engine, ring), hint=hint)
    figures = tuple(Text(at, down, figure, LETTER, bold=True, fill=LETTERS[firm]) for at, down, figure in spots_of)
    return Group((box, *figures, engine, ring), hint=hint)


def _around(box: Rect) -> str:
    """The ring of a length that was reached last, with its engine; it begins where the sign of who did it covers no
    number."""
    if box.h > box.w:
        high = box.h + ENGINE_HIGH
        return f"M{box.x + box.w / 2:g} {box.y - ENGINE_HIGH:g}h{box.w / 2:g}v{high:g}h-{box.w:g}v-{high:g}Z"
    return f"M{box.x + box.w + 3:g} {box.y + box.h / 2:g}v{box.h / 2:g}h-{box.w + 31:g}v-{box.h:g}h{box.w + 31:g}Z"
