"""A panel for each company: shares, trains, line length, and everybody's influence and shares."""

from collections.abc import Iterator

from drezina.core.words import Words
from drezina.games.mini_express import scoring
from drezina.games.mini_express.board import FIRMS, TOP_LENGTH, Board
from drezina.games.mini_express.components import COMPANIES
from drezina.games.mini_express.drawing.pieces import (
    COLOURS,
    EDGES,
    FAINT,
    INK,
    INSIDE,
    bowler,
    colour_of,
    share,
    sign,
    text,
    train,
)
from drezina.games.mini_express.drawing.values import value_rows
from drezina.games.mini_express.position import Position
from drezina.scene.cache import memoized
from drezina.scene.node import Circle, Group, Node, Path, Rect, Sheet, Text
from drezina.scene.palette import LIGHT, SEATS, mark

WIDTH = 240.0
HEIGHT = 176.0
CELL = 14.25  # of the line-length track
FIELD = 8.6  # of an influence track, which ends in the field for its length and more
TRACK_LEFT, TRACK_TOP, TRACK_HIGH, TRACK_END = 6.0, 103.0, 70.0, 15
SUMS = (("draw-influence", 166.5), ("draw-shares", 199.5), ("draw-worth", 225.5))  # beside the influence tracks


def company_sheet(view: Position, firm: int, words: Words, names: tuple[str, ...]) -> Sheet:
    return Sheet(
        f"company-{COMPANIES[firm]}",
        WIDTH,
        HEIGHT,
        (
            ("panel", Rect(0, 0, WIDTH, HEIGHT, 8, fill=LIGHT["panel"], cls="f-panel")),
            (f"name-{COMPANIES[firm]}", _heading(firm, view.board.automa >= 0 and view.company_mark == firm, words)),
            (f"offer-{COMPANIES[firm]}", _offer(firm, *shares_in_reach(view, firm), words)),
            (f"area-{COMPANIES[firm]}", _area(view.board, firm, int(view.area[firm]), int(view.supply[firm]), words)),
            (f"length-{COMPANIES[firm]}", _length(view.board, firm, int(view.length[firm]), words)),
            *_influence(view, firm, names, words),
        ),
        role="tray",
    )


@memoized
def _heading(firm: int, marked: bool, words: Words) -> Node:
    band = Path(f"M0 8A8 8 0 0 1 8 0H{WIDTH - 8}A8 8 0 0 1 {WIDTH} 8V25H0Z", fill=COLOURS[firm])
    line = Path(f"M0 25H{WIDTH}", stroke=EDGES[firm], width=1.4)
    ink = INSIDE[firm] if firm != 3 else INK
    parts: list[Node] = [
        band,
        line,
        sign(firm, 15, 13, 1.5),
        Text(30, 17.5, words.term("company", firm), 13, "start", bold=True, fill=ink),
    ]
    if marked:
        parts.append(bowler(WIDTH - 18, 12, 1.15))
    return Group(tuple(parts))


def shares_in_reach(view: Position, firm: int) -> tuple[int, bool]:
    """How many shares can be taken, and whether they are those set aside: only these during the draft."""
    drafting = view.drafting()
    return int(view.aside[firm] if drafting else view.offer[firm]), drafting


@memoized
def _offer(firm: int, count: int, aside: bool, words: Words) -> Node:
    """The shares that can be taken: on the share field, or set aside during the draft."""
    hint = words.say("draw-aside" if aside else "draw-offer", {"number": count})
    ground = Rect(4, 29, 112, 26, 4, fill=LIGHT["space"], stroke=LIGHT["hair"], width=1, cls="f-space s-hair")
    if count == 0 and not aside:
        label = words.say("draw-exhausted")
        stamp = Text(60, 46, label, 11, bold=True, fill=LIGHT["signal"], cls="f-signal")
        return Group((ground, stamp), hint=hint)
    shares = tuple(share(firm, 9 + 14 * index, 33.5) for index in range(count))
    return Group((ground, *shares, text(104, 47, str(count), 13, bold=True)), hint=hint)


@memoized
def _area(board: Board, firm: int, area: int, supply: int, words: Words) -> Node:
    """The train area with its five spaces, and the supply."""
    ground = Rect(120, 29, 116, 26, 4, fill=LIGHT["space"], stroke=LIGHT["hair"], width=1, cls="f-space s-hair")
    parts: list[Node] = [ground]
    for index in range(int(board.area_limit)):
        x = 131 + 16.5 * index
        if index < area:
            parts.append(train(firm, x, 42, 0.72))
        else:
            parts.append(Circle(x, 42, 4, fill="none", stroke=FAINT, width=0.9, dash="2 2", cls="s-faint"))
    parts.append(text(222, 46, f"+{supply}", 10.5, bold=supply <= 3, faint=supply > 3))
    return Group(tuple(parts), hint=words.say("draw-area", {"area": area, "supply": supply}))


@memoized
def _length(board: Board, firm: int, length: int, words: Words) -> Node:
    """The line-length track, and what a share is worth at this length."""
    parts: list[Node] = []
    for index in range(int(TOP_LENGTH) + 1):
        here = index == length
        fill = COLOURS[firm] if index <= length else LIGHT["space"]
        parts.append(
            Rect(
                6 + CELL * index,
                59,
                CELL - 1,
                15,
                2,
                fill=fill,
                stroke=EDGES[firm] if here else LIGHT["hair"],
                width=2 if here else 0.7,
                cls="" if index <= length else "f-space s-hair",
                opacity=1 if here or index > length else 0.45,
            )
        )
    at = 6 + CELL * length + (CELL - 1) / 2
    ink = INSIDE[firm] if firm != 3 else INK
    parts.append(Text(at, 70.3, str(length), 9.5, bold=True, fill=ink))
    columns = value_rows(board)
    step = WIDTH / len(columns)
    for index, (column, table) in enumerate(columns):
        value = f"{words.say(column)} {table[length]}"
        parts.append(text(step * (index + 0.5), 88, value, 10.5, bold=True))
    return Group(tuple(parts), hint=words.say("draw-length", {"length": length}))


# --- influence -----------------------------------------------------------------------------------------------------


def _influence(view: Position, firm: int, names: tuple[str, ...], words: Words) -> Iterator[tuple[str, Node]]:
    """The influence track of a company with a lane for each seat; beside it shares and what they are worth now."""
    board = view.board
    seats = range(int(board.seats))
    values = [int(view.influence[seat * FIRMS + firm]) for seat in seats]
    yield "influence", _track(len(seats), words)
    yield "cost", _cost(len(seats), int(view.area[firm]) if view.offer[firm] else 0, words)
    for seat in seats:
        shares = int(view.owned[seat * FIRMS + firm])
        worth = int(scoring.share_value(view, seat, firm))
        leads = values[seat] == max(values) and values[seat] > 0
        colour, lane = colour_of(board, seat), _lane(len(seats), seat)
        yield f"holding-{seat}", _holding(colour, *lane, values[seat], leads, shares, worth, names[seat], words)


def _lane(seats: int, seat: int) -> tuple[float, float]:
    """The middle of a seat's lane, and how high it is."""
    high = min(28.0, TRACK_HIGH / seats)
    return TRACK_TOP + high * (seat + 0.5), high


def _field(value: int) -> float:
    """The middle of a field of an influence track."""
    return TRACK_LEFT + FIELD * (min(value, TRACK_END) + 0.5)


@memoized
def _track(seats: int, words: Words) -> Node:
    high = _lane(seats, 0)[1] * seats
    wide = FIELD * (TRACK_END + 1)
    fields = "".join(f"M{TRACK_LEFT + FIELD * index:.1f} {TRACK_TOP}v{high:.1f}" for index in range(1, TRACK_END + 1))
    lanes = "".join(f"M{TRACK_LEFT} {TRACK_TOP + high / seats * index:.1f}h{wide:.1f}" for index in range(1, seats))
    ground = Rect(TRACK_LEFT, TRACK_TOP, wide, high, 3, fill=LIGHT["space"], cls="f-space s-hair")
    parts: list[Node] = [
        Path(f"M4 89.5H{WIDTH - 4}", stroke=LIGHT["hair"], width=1, cls="s-hair"),
        ground,
        Path(fields, stroke=LIGHT["hair"], width=0.6, cls="s-hair"),
        Path(lanes, stroke=LIGHT["hair"], width=1.1, cls="s-hair"),
        Rect(TRACK_LEFT, TRACK_TOP, wide, high, 3, fill="none", stroke=LIGHT["hair"], width=1.2, cls="s-hair"),
    ]
    parts += [text(_field(value), 100, str(value), 8, faint=True) for value in range(0, TRACK_END + 1, 5)]
    parts += [text(x, 100, words.say(name), 7.6, faint=True) for name, x in SUMS]
    return Group(tuple(parts), hint=words.say("draw-track"))


@memoized
def _cost(seats: int, cost: int, words: Words) -> Node:
    """From this line on influence suffices for a share."""
    if cost == 0:
        return Group(())
    way = f"M{TRACK_LEFT + FIELD * cost:.1f} {TRACK_TOP - 2}v{_lane(seats, 0)[1] * seats + 2:.1f}"
    line = Path(way, stroke=LIGHT["brass"], width=2, dash="3 2.4", cls="s-brass")
    return Group((line,), hint=words.say("draw-cost", {"cost": cost}))


@memoized
def _holding(
    colour: int, y: float, high: float, influence: int, leads: bool, shares: int, worth: int, name: str, words: Words
) -> Node:
    """A seat's marker in its lane, its influence as a number (the most stands out), its shares and their worth."""
    x, size, (at, own, sum_) = _field(influence), min(14.5, high * 0.86), (middle for _, middle in SUMS)
    way = Path(f"M{TRACK_LEFT + 3} {y:.1f}H{x:.1f}", stroke=SEATS[colour][0], width=3, round=True, opacity=0.6)
    under = (Rect(at - 12, y - size * 0.56, 24, size * 1.12, 4, fill="#f6e3a8", opacity=0.9),) if leads else ()
    return Group(
        (
            *((way,) if influence else ()),
            mark(colour, x, y, min(6.2, high * 0.37)),
            *under,
            Text(at, y + size * 0.35, str(influence), size, bold=True, fill=INK, cls="" if leads else "f-ink"),
            text(own, y + size * 0.35, str(shares) if shares else "–", size, bold=shares > 0, faint=shares == 0),
            text(
                sum_, y + size * 0.35, str(shares * worth) if shares else "–", size, bold=shares > 0, faint=shares == 0
            ),
        ),
        hint=words.say("draw-holding", {"name": name, "influence": influence, "shares": shares, "value": worth}),
    )
