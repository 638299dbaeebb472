"""The three lines of a player: track in lanes, what every colour is worth, reach and snow, special spaces, sheds."""

from collections.abc import Iterator
from typing import NamedTuple

from drezina.core.words import Words
from drezina.games.russian_railroads.board import Board
from drezina.games.russian_railroads.components import COLOURS
from drezina.games.russian_railroads.drawing.layout import BoardLayout, Box
from drezina.games.russian_railroads.drawing.library import LIBRARY, RAIL_H
from drezina.games.russian_railroads.drawing.pieces import badge, enamel, engine, label, use
from drezina.games.russian_railroads.drawing.specials import SpecialsLook, specials
from drezina.games.russian_railroads.drawing.theme import CREAM, INK, ON_RAILS, THEME, edged
from drezina.games.russian_railroads.kinds import COLOURS_N, LINES, PIECES_N, SLOTS, TRANSSIBERIAN, line_of
from drezina.games.russian_railroads.position import NOT_OWNED
from drezina.games.russian_railroads.scoring import line_points
from drezina.games.russian_railroads.state import RussianRailroadsState
from drezina.scene.cache import memoized
from drezina.scene.node import Group, Node, Path, Rect, Text

UNDER_SNOW = 0.6
WAVE = 7.5  # of the edge of the snow
LARGE = 90.0  # so wide a sign has room for a sum


class LineLook(NamedTuple):
    """What the drawing of a line depends on."""

    at: tuple[int, ...]  # where the track of each colour ends
    reach: int
    doublers: int
    points: int
    specials: SpecialsLook


def lines(view: RussianRailroadsState, seat: int, where: BoardLayout, words: Words) -> Iterator[tuple[str, Node]]:
    board, doublers, tokens = view.board, int(view.doublers[seat]), int(view.tokens[seat])
    questions = int(board.questions)
    asked = tuple(view.asked[seat * questions : (seat + 1) * questions])
    asked_and_fired = SpecialsLook(int(view.fired[seat]), asked, tokens)
    for line in range(int(LINES)):
        first = seat * int(PIECES_N) + line * int(COLOURS_N)
        at = tuple(view.track[first : first + COLOURS_N])
        counted = doublers if line == TRANSSIBERIAN else 0
        look = LineLook(at, int(view.reach(seat, line)), counted, int(line_points(view, seat, line)), asked_and_fired)
        yield from _line(board, where, line, look, words)
    for slot in range(int(SLOTS)):
        yield f"slot-{slot}", _shed(where.sheds[slot], slot, int(view.loco[seat * SLOTS + slot]), words)
    yield "doublers", _doublers(where, int(board.doubler_slots), doublers, words)


@memoized
def _line(board: Board, where: BoardLayout, line: int, look: LineLook, words: Words) -> tuple[tuple[str, Node], ...]:
    """All items of a line: most moves change one of them at most."""
    at, reach = look.at, min(look.reach, int(board.length[line]))
    raised = bool(look.specials.tokens >> int(board.revaluation) & 1)
    pieces = [
        (f"piece-{line}-{colour}", _piece(where, line, colour, at[colour], reach, words))
        for colour in range(int(board.line_colours[line]))
        if at[colour] != NOT_OWNED
    ]
    stretch = _points(board, where, line, at, reach, look.doublers, raised)
    return (
        (f"line-{line}", _snow(board, where, line, look.reach, words)),
        (f"values-{line}", _values(board, where, line, at, raised, words)),
        *pieces,
        *specials(board, look.specials, where, line, at, reach, words),
        (f"worth-{line}", worth(look.points, where.worth[line], words, stretch)),
    )


@memoized
def _snow(board: Board, where: BoardLayout, line: int, reach: int, words: Words) -> Node:
    """Snow beyond the reach, with a red flag that names it and a red bar below what counts."""
    length, colours = int(board.length[line]), int(board.line_colours[line])
    top, bottom = where.bed_top(line, colours), where.bottom[line]
    upto = min(reach, length)
    x, end = where.space_x(line, upto + 1), where.space_x(line, length + 1) + 2
    parts: list[Node] = []
    if upto < length:
        rows = range(int((bottom - top) / WAVE))
        waves = "".join(f"q{6 if row % 2 else -4} {WAVE / 2} 0 {WAVE}" for row in rows)
        parts.append(Path(f"M{x:.1f} {top}{waves}V{bottom}H{end:.1f}V{top}Z", **THEME.fill("drift")))
        parts.append(Group((Rect(0, 0, end - x - 4, bottom - top, fill=LIBRARY.ref("drift")),), x + 4, top))
    if upto:
        parts.append(
            Rect(where.space_x(line, 1), bottom + 1.5, where.cell[line] * upto, 3.6, 1.8, **THEME.fill("signal"))
        )
    parts.append(Path(f"M{x:.1f} {bottom + 4}V{top - 16}", width=2.2, **THEME.stroke("ink")))
    left = x - 25 if upto == length else x - 11
    parts.append(
        Rect(left, top - 20, 24, 18, 4, width=1, stroke=CREAM, fill=THEME.light("signal"), cls=THEME.cls("signal"))
    )
    parts.append(Text(left + 12, top - 6, str(reach), 14, bold=True, fill="#ffffff"))
    return Group(
        tuple(parts), hint=words.say("hint-line", {"line": words.term("line", line), "reach": reach, "length": length})
    )


@memoized
def _values(board: Board, where: BoardLayout, line: int, at: tuple[int, ...], raised: bool, words: Words) -> Node:
    """What a space of each colour is worth: green where the colour lies on the line, else pale."""
    x = where.space_x(line, 1) - 40.5
    parts: list[Node] = []
    for colour in range(int(board.line_colours[line])):
        y = where.lane_top(line, colour) + RAIL_H / 2
        value = str(int(board.value[colour + (int(COLOURS_N) if raised else 0)]))
        if at[colour] > 0:
            parts += [use("value-laid", x, y), Text(x, y + 4.9, value, 13.8, bold=True, fill="#ffffff")]
        else:
            parts += [use("value", x, y), label(x, y + 4.9, value, 13.8)]
    return Group(tuple(parts), hint=words.say("hint-values"))


@memoized
def _piece(where: BoardLayout, line: int, colour: int, at: int, reach: int, words: Words) -> Node:
    """A lane of track up to its head, pale beyond the reach; a piece that is not placed yet lies tilted before it."""
    y, x = where.lane_top(line, colour), where.space_x(line, 1)
    fill = LIBRARY.ref(f"rail-{colour}")
    hint = words.say("hint-piece", {"colour": words.say(f"colour-{COLOURS[colour]}"), "space": at})
    if at == 0:
        waiting = Rect(-13, -6, 26, 12, 2.5, width=1.3, dash="3 2", **edged(fill, "ink"))
        return Group((waiting,), x - 16, y + 7, turn=-11, hint=hint)
    cell, seen = where.cell[line], min(at, reach)
    paint = edged(fill, "rail-edge")
    parts: list[Node] = []
    if seen:
        parts.append(Rect(0, 0, cell * seen, RAIL_H, 2.5, width=1, **paint))
    if at > seen:
        parts.append(Rect(cell * seen, 0, cell * (at - seen), RAIL_H, 2.5, width=1, opacity=UNDER_SNOW, **paint))
    parts.append(
        Rect(cell * (at - 1) + 1, 0.6, cell - 2, RAIL_H - 1.2, 2.5, fill="none", stroke=CREAM, width=1.6, opacity=0.85)
    )
    parts.append(use("head", cell * at - 9, RAIL_H / 2, 0.9, ON_RAILS[colour]))
    return Group(tuple(parts), x, y, hint=hint)


@memoized
def _points(
    board: Board, where: BoardLayout, line: int, at: tuple[int, ...], reach: int, doublers: int, raised: bool
) -> tuple[Node, ...]:
    """What every stretch of the line scores, on the lane of the colour it counts for (RR-17.2 to RR-17.5)."""
    parts: list[Node] = []
    for colour, first, last in stretches(at, reach):
        spaces = last - first + 1 + max(0, min(doublers, last) - first + 1)
        points = spaces * int(board.value[colour + (int(COLOURS_N) if raised else 0)])
        if points:
            wide = 8.0 + 8 * len(str(points))
            x, y = where.space_x(line, first) + 2 + wide / 2, where.lane_top(line, colour) + RAIL_H / 2
            parts.append(Rect(x - wide / 2, y - 8, wide, 16, 8, fill=CREAM, stroke=INK, width=0.9))
            parts.append(Text(x, y + 4.8, str(points), 13.8, bold=True, fill=INK))
    return tuple(parts)


def stretches(at: tuple[int, ...], reach: int) -> Iterator[tuple[int, int, int]]:
    """Colour, first and last space of what counts for that colour, from the best to black (RR-17.3)."""
    done = 0
    for colour in range(len(at) - 1, -1, -1):
        last = min(at[colour], reach)
        if last > done:
            yield colour, done + 1, last
            done = last


@memoized
def worth(points: int, box: Box, words: Words, stretches_of_it: tuple[Node, ...] = ()) -> Node:
    """What a line, or the industry lane, gives at the next scoring, and for a line each stretch of it."""
    x, y, w, h = box
    size, said = min(22.0, w * 0.4), [node.text for node in stretches_of_it if isinstance(node, Text)]
    if w >= LARGE:
        size = h * 0.42
    if w < LARGE or len(said) < 2:
        sign: tuple[Node, ...] = (enamel(x, y, w, h, f"+{points}", size),)
    else:
        total = Text(x + w / 2, y + h / 2 + 4, f"+{points}", size, bold=True, fill="#ffffff")
        sign = (
            enamel(x, y, w, h, "", size),
            total,
            label(x + w / 2, y + h - h * 0.15, "+".join(said), 13.8, "gilt", bold=False),
        )
    return Group((*sign, *stretches_of_it), hint=words.say("hint-worth", {"points": points}))


@memoized
def _shed(at: tuple[float, float, float], slot: int, level: int, words: Words) -> Node:
    x, y, scale = at
    line = words.term("line", int(line_of(slot)))
    parts: list[Node] = [use("shed", x, y, scale)]
    if level:
        parts += [
            engine(x + 38 * scale, y + 57 * scale, level, 0.92 * scale),
            badge(x + 13, y + 26 * scale, str(level)),
        ]
    else:
        empty = Rect(12, 24, 50, 30, 4, width=1.2, dash="4 3", **THEME.stroke("line"))
        parts.append(Group((empty,), x, y, scale=scale))
    return Group(tuple(parts), hint=words.say("hint-shed", {"line": line, "level": level}))


@memoized
def _doublers(where: BoardLayout, slots: int, filled: int, words: Words) -> Node:
    parts: list[Node] = []
    for slot in range(slots):
        x = where.space_x(0, slot + 1) + where.cell[0] / 2
        parts.append(use("doubler" if slot < filled else "doubler-free", x, where.doublers))
    return Group(tuple(parts), hint=words.say("hint-doublers", {"n": filled}))
