"""What never changes: the plan with its panels and headings under a winter sky, and the ground of a player's board."""

from functools import cache

from drezina.core.words import Words
from drezina.games.russian_railroads.board import Board
from drezina.games.russian_railroads.components import COLOURS, Components
from drezina.games.russian_railroads.drawing import layout
from drezina.games.russian_railroads.drawing.layout import (
    BOARD_H,
    BOTTOM,
    CELL,
    COLUMN,
    HEADING,
    HUES,
    INDUSTRY_H,
    INDUSTRY_TOP,
    PANELS,
    PLAN_H,
    SPACES,
    STATION,
    WIDTH,
    bed_top,
    industry_x,
    space_x,
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
FAR_FIRS = (206, 220, 246, 280, 294, 470, 498, 592, 616, 640, 1018)


def plan_ground(found: Components, board: Board, words: Words) -> Node:
    """The plan without anything that changes."""
    parts: list[Node] = [Rect(0, 0, WIDTH, PLAN_H, fill=LIBRARY.ref("paper"))]
    parts += _sky(words)
    parts += _header(board, words)
    for name, box in PANELS.items():
        parts += _panel(name, box, words)
    parts += _track_columns(found, words)
    parts += [
        _boarded_up(SPACES[space.id])
        for space in found.spaces.space
        if space.id in SPACES and _missing(space.back, board)
    ]
    parts += _strip(found, board, words)
    parts += _station()
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


def _header(board: Board, words: Words) -> list[Node]:
    """The plates of rounds and turn order."""
    players = int(board.players)
    left = layout.order_x(players, 0) - 60
    parts: list[Node] = [
        Rect(212, 9, 70.0 + 22 * int(board.rounds), 26, 13, width=1, **THEME.paint("space", "line")),
        label(222, 27, words.say("plan-round"), 14, anchor="start"),
        Rect(left, 5, 1040 - left, 34, 17, width=1, **THEME.paint("space", "line")),
        label(left + 10, 19, words.say("plan-order"), 13, anchor="start"),
        label(left + 10, 33, words.say("plan-pass"), 11.8, "faint", bold=False, anchor="start"),
    ]
    for place in range(players):
        parts.append(label(layout.order_x(players, place) + 22, 20, f"{place + 1}.", 13.5, anchor="start"))
    return parts


def _panel(name: str, box: layout.Box, words: Words) -> list[Node]:
    """A panel with an enamel heading in its colour."""
    x, y, w, h = box
    hue = HUES.get(name, name)
    head = f"M{x} {y + HEADING}V{y + 6}Q{x} {y} {x + 6} {y}H{x + w - 6}Q{x + w} {y} {x + w} {y + 6}V{y + HEADING}Z"
    return [
        Rect(x + 2, y + 2.5, w, h, 6, fill="#000000", opacity=0.16),
        Rect(x, y, w, h, 6, width=1, **THEME.paint("panel", "edge")),
        Path(head, **THEME.fill(hue)),
        use("rivet", x + 7, y + HEADING / 2),
        use("rivet", x + w - 7, y + HEADING / 2),
        Text(x + 16, y + 15, words.say(f"group-{name}").upper(), 13, "start", bold=True, spaced=0.9, fill="#ffffff"),
    ]


def _track_columns(found: Components, words: Words) -> list[Node]:
    """The colours with what a space of them is worth at every scoring."""
    parts: list[Node] = []
    for place, colour in enumerate(COLOURS):
        x = 14 + COLUMN * place
        parts.append(label(x + 15, 82, words.say(f"colour-{colour}"), 11.8, bold=False, anchor="start"))
        parts.append(Rect(x, 70.5, 13, 15, 4, **THEME.fill("enamel")))
        parts.append(Text(x + 6.5, 82.6, str(found.values.normal[place]), 13, bold=True, fill="#ffffff"))
    parts.append(label(14 + COLUMN * 5 + 33, 82, words.say("group-choice"), 11.8, bold=False))
    return parts


def _boarded_up(box: layout.Box) -> Node:
    """A space that does not exist with so few players."""
    x, y, w, h = box
    boards = f"M{x + 6} {y + 8}L{x + w - 6} {y + h - 8}M{x + w - 6} {y + 8}L{x + 6} {y + h - 8}"
    return Group(
        (
            Rect(x, y, w, h, 5, width=1, dash="3 3", **THEME.paint("taken", "edge")),
            Path(boards, width=5, opacity=0.5, **THEME.stroke("stone")),
        )
    )


def _strip(found: Components, board: Board, words: Words) -> list[Node]:
    """Who waits on the left, who serves everybody, and who can be hired."""
    x, y, _, _ = PANELS["engineer"]
    variable = found.strip.variable_front if board.front else found.strip.variable_back
    first, last = layout.strip_box(max(variable))[0], layout.strip_box(min(variable))
    majority = {"first": found.final.engineer_majority[0], "second": found.final.engineer_majority[1]}
    middle = (first + last[0] + last[2]) / 2
    heads = (
        Text(x + 118, y + 14.5, words.say("strip-waiting"), 12, "start", fill="#f4ecd2"),
        Text(middle, y + 14.5, words.say("strip-use"), 12, fill="#f4ecd2"),
        Text(690, y + 14.5, words.say("strip-hire"), 12, fill="#f4ecd2"),
    )
    parts: list[Node] = [Group(heads, hint=words.say("strip-majority", majority))]
    parts.append(Path("M12 388Q60 376 120 384T240 382T340 385T440 380V390H12Z", **THEME.fill("snow")))
    parts += [_milestone(place, words) for place in range(int(board.strip_places)) if place not in (0, *variable)]
    parts += [use("fir", 120 + 106 * place, 389, 0.62) for place in range(3)]
    return parts


def _milestone(place: int, words: Words) -> Node:
    """A place where an engineer waits, hidden by whoever does."""
    x, y, _, _ = layout.strip_box(place)
    stone = Path(f"M{x + 36} {y + 64}v-28q0 -12 13 -12q13 0 13 12v28z", width=1, **THEME.paint("taken", "line"))
    return Group((stone,), hint=words.say("hint-waiting", {"rounds": place}))


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


# --- a player's board -----------------------------------------------------------------------------------------------


@cache
def board_ground(board: Board, words: Words) -> Node:
    """The board of a player without anything that changes."""
    parts: list[Node] = [
        Rect(0, 0, WIDTH, BOARD_H, fill=LIBRARY.ref("own")),
        Path("M0 0H1048V5Q900 10 760 4T480 6T220 4T0 7Z", **THEME.fill("snow")),
    ]
    for line in range(int(LINES)):
        parts += _bed(board, line, words)
    sign = enamel(8, INDUSTRY_TOP, 92, INDUSTRY_H, "", 12, "industry")
    name = label(54, INDUSTRY_TOP + 38, words.say("group-lane"), 13.8, "gilt")
    parts.append(Group((sign, use("gear", 54, INDUSTRY_TOP + 14, 0.9), name), hint=words.say("hint-lane")))
    for place in range(int(board.lane)):
        x = industry_x(place)
        if board.lane_gap[place] >= 0:
            gap = house(x + 1, INDUSTRY_TOP - 4, 42, INDUSTRY_H + 4, solid=False)
            parts.append(Group((gap,), hint=words.say("hint-gap")))
        else:
            parts.append(plate(x, INDUSTRY_TOP, 42, INDUSTRY_H))
            parts.append(label(x + 21, INDUSTRY_TOP + 16, str(int(board.lane_points[place])), 14.5))
    return Group(tuple(parts))


def _bed(board: Board, line: int, words: Words) -> list[Node]:
    """Ballast with sleepers' marks for every space, the numbers below, and the sign of the line."""
    length, top = int(board.length[line]), bed_top(line, int(board.line_colours[line]))
    left, right = space_x(line, 1) - 52, space_x(line, length + 1)
    h = BOTTOM[line] - top
    ticks = "".join(f"M{space_x(line, space):.1f} {top + 2}V{BOTTOM[line] - 2}" for space in range(1, length + 1))
    parts: list[Node] = [
        Rect(left, top, right - left + 3, h, 4, width=1, **edged(LIBRARY.ref("ballast"), "line")),
        Path(ticks, width=1, **THEME.stroke("stone")),
    ]  # fmt: skip
    for space in range(1, length + 1):
        parts.append(label(space_x(line, space) + CELL[line] / 2, BOTTOM[line] + 17, str(space), 13.8, bold=False))
    x, y, w, height = layout.SIGNS[line]
    lines = wrapped(words.say(f"sign-{line}").upper(), 12)
    parts.append(enamel(x, y, w, height, "", 12, "enamel"))
    middle = y + height / 2 + 5 - 8 * (len(lines) - 1)
    for row, text in enumerate(lines):
        parts.append(Text(x + w / 2, middle + 16 * row, text, 13.8, bold=True, spaced=0.8, fill="#ffffff"))
    return parts
