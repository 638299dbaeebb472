"""What never changes: the plan with its panels and headings under a winter sky, and the ground of a player's board."""

from functools import cache

from drezina.core.words import Words
from drezina.games.russian_railroads.board import Board
from drezina.games.russian_railroads.components import COLOURS, Components
from drezina.games.russian_railroads.drawing.layout import (
    HEADING,
    HUES,
    OWN_ROW,
    STATION,
    VIEW_H,
    WIDE,
    WIDE_BOARD,
    WIDTH,
    BoardLayout,
    Box,
    PlanLayout,
)
from drezina.games.russian_railroads.drawing.library import LIBRARY
from drezina.games.russian_railroads.drawing.pieces import enamel, house, label, plate, use, wrapped
from drezina.games.russian_railroads.drawing.theme import THEME, edged
from drezina.games.russian_railroads.kinds import LINES
from drezina.scene.node import Group, Node, Path, Rect, Text

FIRS = (
    (232, 46, 0.8),
    (262, 50, 1.0),
    (486, 48, 0.9),
    (510, 50, 0.7),
    (604, 48, 0.8),
    (628, 51, 1.05),
    (1036, 47, 0.8),
)
NAMED, LETTER = 60.0, 10.4  # so wide a sign has room for a name, and a letter of it with what is between two
LOWER_CASE = 0.58  # the width of a small letter, of its size
FAR_FIRS = (206, 220, 246, 280, 294, 470, 498, 592, 616, 640, 1018)


def plan_ground(found: Components, board: Board, layout: PlanLayout, words: Words) -> Node:
    """The plan without anything that changes."""
    parts: list[Node] = [Rect(0, 0, layout.width, layout.height, fill=LIBRARY.ref("paper"))]
    parts += _sky(words) if layout is WIDE else _sky_of_a_phone(layout.width)
    parts += _header(board, layout, words)
    for name, box in layout.panels.items():
        parts += _panel(name, box, layout, words)
    parts += _track_columns(found, layout, words)
    parts += [
        _boarded_up(layout.spaces[space.id])
        for space in found.spaces.space
        if space.id in layout.spaces and _missing(space.back, board)
    ]
    parts += _strip(found, board, layout, words)
    parts += _station() if layout is WIDE else _platform(layout.width)
    return Group(tuple(parts))


def _missing(on_the_back: bool, board: Board) -> bool:
    return not board.front and not on_the_back


def _sky(words: Words) -> list[Node]:
    parts: list[Node] = [
        Rect(0, 0, WIDTH, 48, fill=LIBRARY.ref("sky")),
        Path("M0 40Q120 24 260 36T560 30T820 36T1048 26V60H0Z", **THEME.fill("hill")),
    ]
    parts += [use("far-fir", x, 44, 0.8) for x in FAR_FIRS]
    parts += [use("station", 552, 50, 0.62)]
    parts += [use("fir", x, y, scale) for x, y, scale in FIRS]
    parts.append(Path("M0 47Q90 41 190 46T420 45T640 47T860 44T1048 47V56H0Z", **THEME.fill("snow")))
    parts.append(enamel(10, 6, 190, 32, words.say("title").upper(), 15, "enamel"))
    return parts


def _sky_of_a_phone(width: float) -> list[Node]:
    """Above the plan there is room for a strip of winter only."""
    return [
        Rect(0, 0, width, 42, fill=LIBRARY.ref("sky")),
        Path(f"M0 34Q90 22 190 32T400 26T{width:g} 30V46H0Z", **THEME.fill("hill")),
        Path(f"M0 40Q90 35 190 39T400 38T{width:g} 40V48H0Z", **THEME.fill("snow")),
    ]


def _header(board: Board, layout: PlanLayout, words: Words) -> list[Node]:
    """The plates of rounds and turn order."""
    players, at = int(board.players), layout.rounds
    left, right = layout.order_x(players, 0) - 64, layout.order_right + 2
    parts: list[Node] = [
        Rect(at, 9, 68.0 + 22 * int(board.rounds), 26, 13, width=1, **THEME.paint("space", "line")),
        label(at + 9, 27, words.say("plan-round"), 14, anchor="start"),
        Rect(left, 5, right - left, 34, 17, width=1, **THEME.paint("space", "line")),
        label(left + 7, 19, words.say("plan-order"), max(13.0, layout.letters), anchor="start"),
        label(left + 7, 33.4, words.say("plan-pass"), layout.letters, "faint", bold=False, anchor="start"),
    ]
    for place in range(players):
        parts.append(label(layout.order_x(players, place) + 22, 20, f"{place + 1}.", 13.7, anchor="start"))
    return parts


def _panel(name: str, box: Box, layout: PlanLayout, words: Words) -> list[Node]:
    """A panel with an enamel heading in its colour."""
    x, y, w, h = box
    hue, size = HUES.get(name, name), max(13.0, layout.letters)
    title = words.say("plan-order" if name == "turn-order" and not layout.with_notes else f"group-{name}")
    head = f"M{x} {y + HEADING}V{y + 6}Q{x} {y} {x + 6} {y}H{x + w - 6}Q{x + w} {y} {x + w} {y + 6}V{y + HEADING}Z"
    return [
        Rect(x + 2, y + 2.5, w, h, 6, fill="#000000", opacity=0.16),
        Rect(x, y, w, h, 6, width=1, **THEME.paint("panel", "edge")),
        Path(head, **THEME.fill(hue)),
        use("rivet", x + 7, y + HEADING / 2),
        use("rivet", x + w - 7, y + HEADING / 2),
        Text(x + 16, y + 15, title.upper(), size, "start", bold=True, spaced=0.9, fill="#ffffff"),
    ]


def _track_columns(found: Components, layout: PlanLayout, words: Words) -> list[Node]:
    """The colours with what a space of them is worth at every scoring."""
    parts: list[Node] = []
    for place, colour in enumerate(COLOURS):
        x, y, w, _ = layout.spaces[f"{colour}-1"]
        name = words.say(f"colour-{colour}")
        tight = w - 17 if len(name) * LOWER_CASE * layout.letters > w - 17 else 0
        parts.append(Text(x + 15, y - 6, name, layout.letters, "start", fit=tight, **THEME.fill("ink")))
        parts.append(Rect(x, y - 17.5, 13, 15, 4, **THEME.fill("enamel")))
        parts.append(Text(x + 6.5, y - 5.2, str(found.values.normal[place]), 13.7, bold=True, fill="#ffffff"))
    x, y, w, _ = layout.spaces["any-coin"]
    parts.append(label(x + w / 2, y - 6, words.say("group-choice"), layout.letters, bold=False))
    return parts


def _boarded_up(box: Box) -> Node:
    """A space that does not exist with so few players."""
    x, y, w, h = box
    boards = f"M{x + 6} {y + 8}L{x + w - 6} {y + h - 8}M{x + w - 6} {y + 8}L{x + 6} {y + h - 8}"
    return Group(
        (
            Rect(x, y, w, h, 5, width=1, dash="3 3", **THEME.paint("taken", "edge")),
            Path(boards, width=5, opacity=0.5, **THEME.stroke("stone")),
        )
    )


def _strip(found: Components, board: Board, layout: PlanLayout, words: Words) -> list[Node]:
    """Who waits on the left, who serves everybody, and who can be hired."""
    x, y, _, _ = layout.panels["engineer"]
    variable = found.strip.variable_front if board.front else found.strip.variable_back
    (first, *_), (last, _, wide, _) = layout.strip[max(variable)], layout.strip[min(variable)]
    majority = {"first": found.final.engineer_majority[0], "second": found.final.engineer_majority[1]}
    hire, size = layout.strip[0], max(12.0, layout.letters)
    heads = (
        _onward(x + 118, y + 14.5, first, layout, words),
        Text((first + last + wide) / 2, y + 14.5, words.say("strip-use"), size, fill="#f4ecd2"),
        Text(hire[0] + hire[2] / 2, y + 14.5, words.say("strip-hire"), size, fill="#f4ecd2"),
    )
    parts: list[Node] = [Group(heads, hint=words.say("strip-majority", majority))]
    bottom = hire[1] + hire[3]
    hill = (first - x - 8) / 4
    hills = f"M{x + 4} {bottom}q{hill / 2:g} -12 {hill:g} -4t{hill:g} -2t{hill:g} 3t{hill:g} -4v9H{x + 4}Z"
    parts.append(Path(hills, **THEME.fill("snow")))
    waiting = [place for place in range(int(board.strip_places)) if place not in (0, *variable)]
    parts += [_milestone(place, layout.strip[place], words) for place in waiting]
    gaps = [layout.strip[place][0] for place in waiting[:-1]]
    parts += [use("fir", left - 4, bottom + 1, 0.62) for left in gaps]
    return parts


def _onward(x: float, y: float, end: float, layout: PlanLayout, words: Words) -> Node:
    """Where those go who wait: in words, or by an arrow where there is no room for words."""
    if layout.with_notes:
        return Text(x, y, words.say("strip-waiting"), 12, "start", fill="#f4ecd2")
    return Path(f"M{x} {y - 4.5}H{end - 34}m-6 -4l6 4l-6 4", stroke="#f4ecd2", width=1.6, round=True)


def _milestone(place: int, box: Box, words: Words) -> Node:
    """A place where an engineer waits, hidden by whoever does."""
    stone = Path(milestone(box), width=1, **THEME.paint("taken", "line"))
    return Group((stone,), hint=words.say("hint-waiting", {"rounds": place}))


def milestone(box: Box) -> str:
    """The outline of a stone in the middle of a place."""
    x, y, w, h = box
    return f"M{x + w / 2 - 13:g} {y + h - 4:g}v-28q0 -12 13 -12q13 0 13 12v28z"


def _station() -> list[Node]:
    x, y, w, h = STATION
    return [
        Rect(x, y, w, h, 6, fill=LIBRARY.ref("sky")),
        Path(f"M{x} {y + 62}Q{x + 70} {y + 48} {x + 150} {y + 60}T{x + w} {y + 52}V{y + h}H{x}Z", **THEME.fill("hill")),
        *(use("far-fir", x + at, y + 72, 1.1) for at in (14, 30, 52, 262, 280)),
        use("station", x + 190, y + 84, 1.05),
        *(use("fir", x + at, y + 86, scale) for at, scale in ((22, 1.2), (120, 0.9), (268, 1.3))),
        Path(f"M{x} {y + 84}Q{x + 60} {y + 76} {x + 140} {y + 84}T{x + w} {y + 80}V{y + h}H{x}Z", **THEME.fill("snow")),
    ]


def _platform(width: float) -> list[Node]:
    """Snow under what one has."""
    top = OWN_ROW[1] + 8
    drift = f"M0 {top}q90 -8 210 -1t220 -4t{width - 430:g} 4V{VIEW_H}H0Z"
    return [Path(drift, **THEME.fill("own")), Path(f"M0 {VIEW_H}H{width:g}", width=1, **THEME.stroke("edge"))]


# --- a player's board -----------------------------------------------------------------------------------------------


@cache
def board_ground(board: Board, where: BoardLayout, words: Words) -> Node:
    """The board of a player without anything that changes."""
    w = where.width
    drift = f"M0 0H{w:g}V5Q{w * 0.86:g} 10 {w * 0.72:g} 4T{w * 0.46:g} 6T{w * 0.21:g} 4T0 7Z"
    parts: list[Node] = [Rect(0, 0, w, where.height, fill=LIBRARY.ref("own")), Path(drift, **THEME.fill("snow"))]
    for line in range(int(LINES)):
        parts += _bed(board, where, line, words)
    if where is WIDE_BOARD:
        x, y, wide, high = where.signs[0]
        parts.append(use("moscow", x + wide + 28, y + high - 1, 0.86))
    else:
        parts.append(Path(f"M0 {VIEW_H}H{w:g}", width=1, **THEME.stroke("edge")))
    parts.append(_lane_sign(where.lane_sign, words))
    for place in range(int(board.lane)):
        x, y, wide, high = where.place(board, place)
        if board.lane_gap[place] >= 0:
            gap = house(x + 1, y - 4, wide, high + 4, solid=False)
            parts.append(Group((gap,), hint=words.say("hint-gap")))
        else:
            parts.append(plate(x, y, wide, high))
            parts.append(label(x + wide / 2, y + 16, str(int(board.lane_points[place])), 14.5))
    return Group(tuple(parts))


def _lane_sign(box: Box, words: Words) -> Node:
    """The gear of the industry, and its name where there is room."""
    x, y, w, h = box
    sign, middle = enamel(x, y, w, h, "", 12, "industry"), x + w / 2
    if w < NAMED:
        return Group((sign, use("gear", middle, y + h / 2)), hint=words.say("hint-lane"))
    name = label(middle, y + 38, words.say("group-lane"), 13.8, "gilt")
    return Group((sign, use("gear", middle, y + 14, 0.9), name), hint=words.say("hint-lane"))


def _bed(board: Board, where: BoardLayout, line: int, words: Words) -> list[Node]:
    """Ballast with sleepers' marks for every space, the numbers below, and the sign of the line."""
    length, top, bottom = (
        int(board.length[line]),
        where.bed_top(line, int(board.line_colours[line])),
        where.bottom[line],
    )
    left, right = where.space_x(line, 1) - 52, where.space_x(line, length + 1)
    ticks = "".join(f"M{where.space_x(line, space):.1f} {top + 2}V{bottom - 2}" for space in range(1, length + 1))
    parts: list[Node] = [
        Rect(left, top, right - left + 3, bottom - top, 4, width=1, **edged(LIBRARY.ref("ballast"), "line")),
        Path(ticks, width=1, **THEME.stroke("stone")),
    ]  # fmt: skip
    for space in range(1, length + 1):
        middle = where.space_x(line, space) + where.cell[line] / 2
        parts.append(label(middle, bottom + 17, str(space), 13.8, bold=False))
    x, y, w, height = where.signs[line]
    lines = wrapped(words.say(f"sign-{line}").upper(), int(w / LETTER))
    parts.append(enamel(x, y, w, height, "", 12, "enamel"))
    first = y + height / 2 + 5 - 8 * (len(lines) - 1)
    for row, text in enumerate(lines):
        parts.append(Text(x + w / 2, first + 16 * row, text, 13.8, bold=True, spaced=0.8, fill="#ffffff"))
    return parts
