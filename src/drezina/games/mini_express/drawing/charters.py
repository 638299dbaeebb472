"""A charter for each company: its shares, its yard, the length of its line, and who leads in influence."""

from collections.abc import Iterator
from functools import cache

from drezina.core.words import Words
from drezina.games.mini_express import scoring
from drezina.games.mini_express.board import FIRMS
from drezina.games.mini_express.components import COMPANIES
from drezina.games.mini_express.drawing.library import LIBRARY
from drezina.games.mini_express.drawing.pieces import colour_of, text
from drezina.games.mini_express.drawing.theme import COLOURS, EDGES, LETTERS, THEME
from drezina.games.mini_express.position import Position
from drezina.scene.cache import memoized
from drezina.scene.node import Circle, Group, Node, Path, Rect, Sheet, Text, Use
from drezina.scene.palette import LIGHT, SEATS, mark

WIDTH = 268.0
BOX_TOP, BOX_HIGH, ROW_TOP = 40.0, 40.0, 100.0
ROW_HIGH = {2: 27.0, 3: 27.0, 4: 24.0, 5: 22.0}  # by number of seats
BAR_LEFT, FIELD, BAR_END = 80.0, 7.0, 15  # of the influence bars
DISCS = {  # of one share's value, by column of the table: fill and letters
    scoring.FIRST: ("#edba45", "#2a1c00"),
    scoring.SECOND: ("#d3dbdf", "#1f2a28"),
    scoring.OTHER: ("#eadfc4", "#1f2a28"),
    scoring.WORTHLESS: ("#fffaf0", "#b3311b"),
}
WORTHLESS_UP_TO = 3  # influence, from the third level of the solo game on (ME-11.7)


def charter(view: Position, firm: int, words: Words, names: tuple[str, ...]) -> Sheet:
    board, seats = view.board, int(view.board.seats)
    return Sheet(
        f"company-{COMPANIES[firm]}",
        WIDTH,
        height_of(seats),
        (
            (f"name-{firm}", _heading(firm, board.automa >= 0 and view.company_mark == firm, words)),
            (f"length-{firm}", _length(firm, int(view.length[firm]), words)),
            (f"offer-{firm}", _offer(firm, *shares_in_reach(view, firm), words)),
            (f"area-{firm}", _yard(firm, int(board.area_limit), int(view.area[firm]), int(view.supply[firm]), words)),
            *_holdings(view, firm, names, words),
            (f"cost-{firm}", _cost(seats, int(view.area[firm]) if view.offer[firm] else 0, words)),
        ),
        role="tray",
        ground=_ground(firm, seats, words),
        library=LIBRARY,
    )


def height_of(seats: int) -> float:
    return ROW_TOP + ROW_HIGH[seats] * seats + 5


@cache
def _ground(firm: int, seats: int, words: Words) -> Node:
    """The paper, captions, and the empty fields of the influence bars."""
    high = height_of(seats)
    lanes = "".join(f"M{BAR_LEFT} {_row(seats, place):g}h{FIELD * BAR_END:g}" for place in range(seats))
    lines = "".join(f"M8 {ROW_TOP + ROW_HIGH[seats] * place:g}H{WIDTH - 8:g}" for place in range(1, seats))
    return Group(
        (
            Rect(
                0.8,
                0.8,
                WIDTH - 1.6,
                high - 1.6,
                9,
                stroke=EDGES[firm],
                width=1.6,
                fill=LIGHT["panel"],
                cls="f-panel",
            ),
            text(7, 95, words.say("draw-one-share"), 12, faint=True, anchor="start"),
            text(BAR_LEFT, 95, words.say("draw-influence"), 12, faint=True, anchor="start"),
            text(WIDTH - 8, 95, words.say("draw-points"), 12, faint=True, anchor="end"),
            Path(lines, stroke=LIGHT["hair"], width=0.8, cls="s-hair"),
            Path(lanes, width=10, dash=f"{FIELD - 1:g} 1", **THEME.stroke("cell")),
        )
    )


@memoized
def _heading(firm: int, marked: bool, words: Words) -> Node:
    """The band with the company's name; a cap where Steamhead's marker stands."""
    band = f"M1.6 34V10Q1.6 1.6 10 1.6H{WIDTH - 10}Q{WIDTH - 1.6} 1.6 {WIDTH - 1.6} 10V34Z"
    name = words.term("company", firm)
    parts: list[Node] = [
        Path(band, fill=COLOURS[firm]),
        Path(f"M1.6 34H{WIDTH - 1.6}", stroke=EDGES[firm], width=1.6),
        Path(f"M4 10Q4 4 10 4H{WIDTH - 10}", stroke="#ffffff", width=1.2, opacity=0.5),
        Use(LIBRARY.symbol(f"disc-{firm}"), 19, 18, scale=1.15),
        Text(35, 23.4, name.upper(), 15, "start", bold=True, spaced=1.2, fill=LETTERS[firm]),
    ]
    if marked:
        parts.append(Use(LIBRARY.symbol("cap"), WIDTH - 80, 17.6, hint=words.say("draw-company-marker")))
    return Group(tuple(parts), hint=name)


@memoized
def _length(firm: int, length: int, words: Words) -> Node:
    """How long the line is, on a plate in the heading."""
    parts = (
        Rect(WIDTH - 64, 6.4, 57, 23, 4, fill="#fffaf0", stroke=EDGES[firm], width=1.2),
        Path(f"M{WIDTH - 59} 15H{WIDTH - 37}M{WIDTH - 59} 21H{WIDTH - 37}", stroke="#6d6a5c", width=1.4),
        Path("".join(f"M{WIDTH - 57 + 4.5 * k:g} 12.4V23.6" for k in range(5)), stroke="#6d6a5c", width=1.6),
        Text(WIDTH - 22, 23.2, str(length), 16, bold=True, fill="#1f2a28"),
    )
    return Group(parts, hint=words.say("draw-length", {"length": length}))


def shares_in_reach(view: Position, firm: int) -> tuple[int, bool]:
    """How many shares can be taken, and whether they are those set aside: only these during the draft."""
    drafting = view.drafting()
    return int(view.aside[firm] if drafting else view.offer[firm]), drafting


@memoized
def _offer(firm: int, count: int, aside: bool, words: Words) -> Node:
    """The shares that can be taken: on the share field, or set aside during the draft."""
    hint = words.say("draw-aside" if aside else "draw-offer", {"number": count})
    box = Rect(6, BOX_TOP, 92, BOX_HIGH, 5, width=1, **THEME.paint("box", "frame"))
    if count == 0 and not aside:
        stamp = Text(52, 65, words.say("draw-exhausted"), 13, bold=True, fill=LIGHT["signal"], cls="f-signal")
        return Group((box, stamp), hint=words.say("draw-exhausted-help"))
    pile = tuple(
        Use(LIBRARY.symbol(f"share-{firm}"), 22 + 2.6 * k, 61 - 1.6 * k, scale=1.05) for k in range(min(count, 4))
    )
    label = words.say("draw-set-aside" if aside else "draw-shares", {"number": count})
    figures = (text(67, 61, str(count), 19, bold=True), text(67, 75, label, 12, faint=True))
    return Group((box, *pile, *figures), hint=hint)


@memoized
def _yard(firm: int, limit: int, area: int, supply: int, words: Words) -> Node:
    """The train area with its five spaces: so many engines, so much influence a share costs; and the supply."""
    parts: list[Node] = [Rect(102, BOX_TOP, 160, BOX_HIGH, 5, width=1, **THEME.paint("box", "frame"))]
    parts.append(Use(LIBRARY.symbol("rails"), 106, 62.4))
    for place in range(limit):
        piece = Use(LIBRARY.symbol(f"engine-{firm}"), 120 + 30 * place, 54.6, scale=0.94)
        parts.append(piece if place < area else Use(LIBRARY.symbol("slot"), 120 + 30 * place, 54.4, scale=0.94))
    cost = words.say("draw-costs", {"cost": area})
    parts.append(Text(108, 76, cost, 12, "start", bold=True, **THEME.fill("warm")))
    left = words.say("draw-supply", {"supply": supply})
    if supply <= 3:
        parts.append(Text(258, 76, left, 12, "end", bold=True, fill=LIGHT["signal"], cls="f-signal"))
    else:
        parts.append(text(258, 76, left, 12, faint=True, anchor="end"))
    return Group(tuple(parts), hint=words.say("draw-area", {"area": area, "supply": supply}))


# --- influence -----------------------------------------------------------------------------------------------------


def _row(seats: int, place: int) -> float:
    """The middle of a row."""
    return ROW_TOP + ROW_HIGH[seats] * (place + 0.5)


@memoized
def _cost(seats: int, cost: int, words: Words) -> Node:
    """From this line on influence suffices for a share."""
    if cost == 0:
        return Group(())
    x = BAR_LEFT + FIELD * cost - 0.5
    line = Path(f"M{x:g} {ROW_TOP}V{height_of(seats) - 6:g}", width=1.8, dash="4 2.6", **THEME.stroke("warm"))
    head = Path(f"M{x - 5:g} {ROW_TOP - 3}h10l-5 6Z", **THEME.fill("warm"))
    return Group((line, head), hint=words.say("draw-cost", {"cost": cost}))


def _holdings(view: Position, firm: int, names: tuple[str, ...], words: Words) -> Iterator[tuple[str, Node]]:
    """A row for each seat, the most influence uppermost."""
    board, seats = view.board, int(view.board.seats)
    influence = [int(view.influence[seat * FIRMS + firm]) for seat in range(seats)]
    order = sorted(range(seats), key=lambda seat: (-influence[seat], seat))
    for seat in range(seats):
        column, value = int(scoring.column(view, seat, firm)), int(scoring.share_value(view, seat, firm))
        shares = int(view.owned[seat * FIRMS + firm])
        leads = influence[seat] == influence[order[0]] and column != scoring.WORTHLESS
        medal = ("rosette" if seats <= 3 else "wreath") if leads else ""
        numbers = (influence[seat], shares, value, column)
        limited = bool(board.solo and board.level >= 3 and seat != board.automa)
        row = _row(seats, order.index(seat))
        yield (
            f"holding-{firm}-{seat}",
            _holding(firm, colour_of(board, seat), row, numbers, medal, limited, names[seat], words),
        )


@memoized
def _holding(
    firm: int,
    colour: int,
    y: float,
    numbers: tuple[int, int, int, int],
    medal: str,
    limited: bool,
    name: str,
    words: Words,
) -> Node:
    """What one share is worth to a seat, its sign and influence, its bar, its shares and their points."""
    influence, shares, value, column = numbers
    fill, ink = DISCS[column]
    disc: Node = Circle(20, y, 10.2, fill=fill, stroke=ink, width=1)
    if medal:
        disc = Use(LIBRARY.symbol(medal), 20, y, color=fill)
    parts: list[Node] = [
        disc,
        Text(20, y + 4.8, str(value), 14, bold=True, fill=ink),
        mark(colour, 46, y, 6.6),
        text(65, y + 5.2, str(influence), 15, bold=True),
    ]
    if influence:
        wide = FIELD * min(influence, BAR_END) - 1
        parts.append(Rect(BAR_LEFT, y - 5, wide, 10, 2, fill=SEATS[colour][0], stroke="#1f2a28", width=0.8))
        parts.append(Path(f"M{BAR_LEFT + 1} {y - 3.4:g}h{wide - 2:g}", stroke="#ffffff", width=1, opacity=0.55))
    if limited:
        at = BAR_LEFT + FIELD * WORTHLESS_UP_TO - 0.5
        parts.append(Path(f"M{at:g} {y - 8:g}V{y + 8:g}", stroke=LIGHT["signal"], width=2, cls="s-signal"))
    if shares:
        parts.append(text(208, y + 4.8, str(shares), 13, anchor="end"))
        parts.append(Use(LIBRARY.symbol(f"share-{firm}"), 217.5, y, scale=0.68))
        parts.append(text(WIDTH - 9, y + 5.2, str(shares * value), 16, bold=True, anchor="end"))
    else:
        parts.append(text(WIDTH - 9, y + 5, "–", 14, faint=True, anchor="end"))
    return Group(tuple(parts), hint=_holding_hint(numbers, medal != "", limited, name, words))


def _holding_hint(numbers: tuple[int, int, int, int], leads: bool, limited: bool, name: str, words: Words) -> str:
    influence, shares, value, column = numbers
    said = words.say("draw-holding", {"name": name, "influence": influence, "shares": shares, "value": value})
    if column == scoring.WORTHLESS:
        few = limited and influence <= WORTHLESS_UP_TO
        reason = "draw-none" if influence == 0 else "draw-three-or-less" if few else "draw-less-than-steamhead"
        return f"{said} {words.say(reason)}"
    return f"{said} {words.say('draw-leads')}" if leads else said
