"""What stands on a sheet: the print, the dice, the spaces and the lines of the score, each drawn once."""

from drezina.core.words import Words
from drezina.games.railroad_ink.board import SURFACE, UNDERGROUND, Board
from drezina.games.railroad_ink.components import SIDES
from drezina.games.railroad_ink.drawing.pieces import (
    CELL,
    INK,
    MIDDLE,
    PIPE,
    SUBWAY,
    building,
    exit_stub,
    ghost,
    number,
    tile,
)
from drezina.games.railroad_ink.grid import SPACES
from drezina.games.railroad_ink.position import image_of, round_of
from drezina.games.railroad_ink.scoring import SheetLine
from drezina.scene.cache import memoized
from drezina.scene.node import Circle, Group, Node, Path, Rect, Text
from drezina.scene.palette import LIGHT

GRID = 7 * CELL
SIDE = 44.0  # around the grid, for exits and letters
HEAD = 46.0
PANEL = GRID + 2 * SIDE
STORE = 30.0  # below the grid, for special routes or duplications
FOOT = HEAD + PANEL + STORE  # where the lines of the score begin
STORED = FOOT - 40
LINE = 23.0
GOAL_LINE = 39.0  # with the state of the card below
LONG = 27  # letters of a score line that fit in full size
LONGEST = 74  # letters that fit below a goal


def _at(space: int) -> tuple[float, float]:
    return SIDE + space % 7 * CELL, HEAD + SIDE + space // 7 * CELL


@memoized
def ground(board: Board, layer: int) -> Node:
    """The printed sheet: spaces, centre, exits, letters at the edges, buildings."""
    top = HEAD + SIDE
    parts: list[Node] = [
        Rect(SIDE, top, GRID, GRID, 3, fill=LIGHT["space"], cls="f-space", stroke=INK, width=2),
    ]
    lines = "".join(
        f"M{SIDE + CELL * step:g} {top:g}v{GRID:g}M{SIDE:g} {top + CELL * step:g}h{GRID:g}" for step in range(1, 7)
    )
    for space in range(SPACES):
        if board.centre >> space & 1:
            x, y = _at(space)
            parts.append(
                Rect(
                    x,
                    y,
                    CELL,
                    CELL,
                    fill=LIGHT["green"] if layer == SURFACE else LIGHT["water"],
                    cls="f-green" if layer == SURFACE else "f-water",
                )
            )
    parts.append(Path(lines, stroke=LIGHT["hair"], cls="s-hair", width=1))
    parts.append(
        Rect(SIDE + 2 * CELL, top + 2 * CELL, 3 * CELL, 3 * CELL, stroke=LIGHT["brass"], cls="s-brass", width=2)
    )
    for one in board.parts.board.exits:
        letter = {"railway": "RM", "highway": "HP"}[one.kind][layer]
        x, y = _at(int(one.space[0]) * 7 + int(one.space[1]))
        parts.append(Group((exit_stub(SIDES.index(one.side), letter),), x=x, y=y))
    for step in range(7):
        middle = CELL * (step + 0.5) + 4
        parts.append(_letter(SIDE - 34, top + middle, "ABCDEFG"[step]))
        parts.append(_letter(SIDE + middle - 4, top - 28, str(step + 1)))
    if board.challenge and layer == SURFACE:
        for kind in ("factory", "village", "university"):
            for name in getattr(board.parts.buildings, kind):
                x, y = _at(int(name[0]) * 7 + int(name[1]))
                parts.append(building(kind, x + 3, y + 3))
    return Group(tuple(parts))


def _letter(x: float, y: float, text: str) -> Node:
    return Text(x, y, text, size=12, fill=LIGHT["faint"], cls="f-faint")


def layer_name(words: Words, layer: int) -> str:
    return words.say("layer-underground" if layer else "layer-surface")


@memoized
def head(board: Board, words: Words, layer: int, dice: tuple[int, ...], undrawn: int, round: int) -> Node:
    """The layer, and the dice and the round where they belong."""
    name = layer_name(words, layer)
    parts: list[Node] = [Text(SIDE, 30, name, size=17, anchor="start", bold=True, spaced=1, fill=INK, cls="f-ink")]
    for die, face in enumerate(dice):
        x = PANEL - SIDE - 42 * (4 - die) + 4
        parts.append(die_face(x, 5, 38, int(board.first_image[face]), board, faded=not undrawn >> die & 1))
    if dice:
        label = words.say("round-label", {"round": round, "rounds": int(board.rounds)})
        parts.append(Text(PANEL - SIDE - 176, 30, label, size=14, anchor="end", fill=LIGHT["faint"], cls="f-faint"))
    return Group(tuple(parts))


@memoized
def die_face(x: float, y: float, size: float, image: int, board: Board, faded: bool = False) -> Node:
    return Group(
        (
            Rect(0, 0, CELL, CELL, 9, fill=LIGHT["space"], cls="f-space", stroke=INK, width=2),
            tile(board.images[image]),
        ),
        x=x,
        y=y,
        scale=size / CELL,
        opacity=0.3 if faded else 1,
    )


@memoized
def special_routes(board: Board, words: Words, used: int, left: int, extra: int) -> Node:
    """The printed row of special routes: those that were drawn are crossed out, and all are pale when none is left."""
    parts: list[Node] = [_store_name(words.say("special-routes"))]
    faces = [face for face in range(len(board.faces)) if board.special_faces >> face & 1]
    for index, face in enumerate(faces):
        gone = bool(used >> face & 1)
        name = words.say(f"face-{board.faces[face].lower()}")
        hint = words.say("special-used" if gone else "special-free", {"face": name})
        picture = die_face(0, 0, CELL, int(board.first_image[face]), board, faded=gone or not left + extra)
        parts.append(_stored(index, picture, gone, hint))
    rest = words.say("special-left", {"left": left})
    parts.append(_store_left(words.say("special-extra", {"left": rest}) if extra else rest, len(faces)))
    return Group(tuple(parts))


@memoized
def duplications(board: Board, words: Words, used: int) -> Node:
    """The marks of the duplications: those that were used are crossed out."""
    parts: list[Node] = [_store_name(words.say("duplications"))]
    most = int(board.doubles_a_game)
    for index in range(most):
        gone = index < used
        box = Rect(0, 0, CELL, CELL, 9, fill=LIGHT["space"], cls="f-space", stroke=INK, width=2)
        mark = Text(MIDDLE, MIDDLE + 10, "×2", size=28, bold=True, fill=INK, cls="f-ink")
        hint = words.say("duplication-used" if gone else "duplication-free")
        parts.append(_stored(index, Group((box, mark), opacity=0.3 if gone else 1), gone, hint))
    return Group(tuple(parts))


def _store_name(text: str) -> Node:
    return Text(SIDE - 36, STORED + 20, text, size=13.5, anchor="start", fill=INK, cls="f-ink")


def _stored(index: int, picture: Node, gone: bool, hint: str) -> Node:
    parts = [picture]
    if gone:
        cross = "M6 6L54 54M54 6L6 54"
        parts.append(Path(cross, stroke=LIGHT["space"], cls="s-space", width=9, round=True))
        parts.append(Path(cross, stroke=INK, cls="s-ink", width=5, round=True))
    return Group(tuple(parts), x=SIDE + 84 + index * 37, y=STORED, scale=30 / CELL, hint=hint)


def _store_left(text: str, boxes: int) -> Node:
    x = SIDE + 84 + boxes * 37 + 4
    return Text(x, STORED + 20, text, size=12.5, anchor="start", fill=LIGHT["faint"], cls="f-faint")


@memoized
def space_of(
    board: Board,
    layer: int,
    space: int,
    drawn: int,
    *,
    spot: bool,
    fresh: bool,
    hub: bool,
    burst: bool,
    station: bool,
    pipe: bool,
) -> Node:
    """The drawing with its round; in the corner a station above, or a subway station or a pipe below."""
    x, y = _at(space)
    parts: list[Node] = [Rect(0, 0, CELL, CELL, fill="transparent")]
    if spot:
        parts.append(Rect(5, 5, CELL - 10, CELL - 10, 8, fill=LIGHT["brass"], cls="f-brass spot", opacity=0))
    if fresh:
        edge = Rect(1.5, 1.5, CELL - 3, CELL - 3, 4, stroke=LIGHT["brass"], cls="s-brass", width=2, opacity=0.7)
        parts.append(edge)
    if drawn:
        parts += [tile(board.images[image_of(drawn)], hub, burst), number(round_of(drawn))]
    if station and layer == UNDERGROUND:
        parts.append(Rect(CELL - 13, CELL - 13, 9, 9, 1, fill=INK, cls="f-ink"))
    elif station:
        parts.append(Circle(CELL - 9, CELL - 9, 5, fill="#fffaf0", stroke=SUBWAY, width=2.5))
    if pipe:
        parts.append(Rect(CELL - (26 if station else 13), CELL - 11, 10, 5, 1, fill=PIPE, stroke=INK, width=1))
    return Group(tuple(parts), x=x, y=y)


@memoized
def ghost_of(board: Board, image: int, space: int) -> Node:
    """What a drawing would look like; seen only while it is pointed at."""
    x, y = _at(space)
    return Group(ghost(board.images[image]), x=x, y=y, opacity=0, cls="ghost")


@memoized
def score_line(words: Words, line: SheetLine, index: int, rows: int) -> Node:
    """A line of the score; pointing at it lights up the spaces that make it."""
    width = (PANEL - 24) / 2
    x, y = 8 + index // rows * (width + 8), FOOT + index % rows * LINE
    text, points = words.phrase("score", line.what), _signed(line.points)
    size = 13.5 if len(text) <= LONG else 13.5 * LONG / len(text)
    parts = (
        Rect(x, y - 4, width, LINE - 2, 4, fill=LIGHT["panel"], cls="f-panel"),
        Text(x + 8, y + 12, text, size=size, anchor="start", fill=INK, cls="f-ink"),
        Text(x + width - 8, y + 12, points, size=14, anchor="end", bold=True, fill=INK, cls="f-ink"),
        _lit(line),
    )
    return Group(parts, cls="line")


@memoized
def goal_line(words: Words, line: SheetLine, told: str, y: float) -> Node:
    """A goal: what it asks for, who has met it and what it still pays, and what it has brought here."""
    name, points = words.phrase("score", line.what), _signed(line.points)
    short = told if len(told) <= LONGEST else told[: LONGEST - 1] + "…"
    parts = (
        Rect(8, y - 4, PANEL - 16, GOAL_LINE - 2, 4, fill=LIGHT["panel"], cls="f-panel"),
        Text(16, y + 12, name, size=13.5, anchor="start", fill=INK, cls="f-ink"),
        Text(16, y + 27, short, size=11.5, anchor="start", fill=LIGHT["faint"], cls="f-faint"),
        Text(PANEL - 16, y + 20, points, size=14, anchor="end", bold=True, fill=INK, cls="f-ink"),
        _lit(line),
    )
    return Group(parts, cls="line", hint=told)


def _lit(line: SheetLine) -> Node:
    """The spaces that make a line, seen while it is pointed at."""
    spaces = tuple(
        Rect(_at(space)[0] + 2, _at(space)[1] + 2, CELL - 4, CELL - 4, 5, fill=LIGHT["brass"], cls="f-brass")
        for space in range(SPACES)
        if line.spaces >> space & 1
    )
    return Group(spaces, cls="lit", opacity=0)


def _signed(points: int) -> str:
    return f"−{-points}" if points < 0 else str(points)
