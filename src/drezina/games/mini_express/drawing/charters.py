"""A charter for each company: its shares, its yard, the length of its line, and who leads in influence."""

from collections.abc import Iterator
from functools import cache

from drezina.core.words import Words
from drezina.games.mini_express import scoring
from drezina.games.mini_express.board import FIRMS
from drezina.games.mini_express.components import COMPANIES
from drezina.games.mini_express.drawing.layout import name_width
from drezina.games.mini_express.drawing.library import LIBRARY
from drezina.games.mini_express.drawing.pieces import colour_of, text
from drezina.games.mini_express.drawing.theme import COLOURS, EDGES, LETTERS, THEME
from drezina.games.mini_express.position import Position
from drezina.scene.cache import memoized
from drezina.scene.node import Circle, Group, Node, Path, Rect, Sheet, Text, Use
from drezina.scene.palette import LIGHT, SEATS, mark

WIDTH = 184.0
HEAD, BOX_TOP, BOX_HIGH, ROW_TOP = 24.0, 27.4, 32.6, 76.4
SHARES_W, YARD = 43.0, 51.0  # the width of the box of shares, and where the yard begins
ROW_HIGH = {2: 19.0, 3: 17.5, 4: 17.0, 5: 16.8}  # by number of seats
BAR_LEFT, FIELD, BAR_END = 58.0, 4.5, 15  # of the influence bars
SMALL = 12.4  # letters: in a row of four charters on a tablet they are 10 pixels high
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
    return ROW_TOP + ROW_HIGH[seats] * seats + 4


@cache
def _ground(firm: int, seats: int, words: Words) -> Node:
    """The paper, captions, and the empty fields of the influence bars."""
    high = height_of(seats)
    lanes = "".join(f"M{BAR_LEFT} {_row(seats, place):g}h{FIELD * BAR_END:g}" for place in range(seats))
    lines = "".join(f"M6 {ROW_TOP + ROW_HIGH[seats] * place:g}H{WIDTH - 6:g}" for place in range(1, seats))
    return Group(
        (
            Rect(
                0.8, 0.8, WIDTH - 1.6, high - 1.6, 7, fill=LIGHT["panel"], stroke=EDGES[firm], width=1.6, cls="f-panel"
            ),
            text(6, ROW_TOP - 5, words.say("draw-one-share"), SMALL, faint=True, anchor="start"),
            text(BAR_LEFT, ROW_TOP - 5, words.say("draw-influence"), SMALL, faint=True, anchor="start"),
            text(WIDTH - 7, ROW_TOP - 5, words.say("draw-points"), SMALL, faint=True, anchor="end"),
            Path(lines, stroke=LIGHT["hair"], width=0.8, cls="s-hair"),
            Path(lanes, width=8, dash=f"{FIELD - 0.8:g} 0.8", **THEME.stroke("cell")),
        )
    )


@memoized
def _heading(firm: int, marked: bool, words: Words) -> Node:
    """The band with the company's name; a cap where Steamhead's marker stands."""
    band = f"M1.6 {HEAD}V8Q1.6 1.6 8 1.6H{WIDTH - 8}Q{WIDTH - 1.6} 1.6 {WIDTH - 1.6} 8V{HEAD}Z"
    name = words.term("company", firm)
    parts: list[Node] = [
        Path(band, fill=COLOURS[firm]),
        Path(f"M1.6 {HEAD}H{WIDTH - 1.6}", stroke=EDGES[firm], width=1.6),
        Path(f"M3.6 8Q3.6 3.6 8 3.6H{WIDTH - 8}", stroke="#ffffff", width=1, opacity=0.5),
        Use(LIBRARY.symbol(f"disc-{firm}"), 14, 12.8, scale=0.82),
        Text(26, 17.2, name.upper(), SMALL, "start", bold=True, spaced=0.6, fill=LETTERS[firm]),
    ]
    if marked:
        parts.append(Use(LIBRARY.symbol("cap"), WIDTH - 59, 12.4, scale=0.62, hint=words.say("draw-company-marker")))
    return Group(tuple(parts), hint=name)


@memoized
def _length(firm: int, length: int, words: Words) -> Node:
    """How long the line is, on a plate in the heading."""
    parts = (
        Rect(WIDTH - 49, 4.2, 44, 17, 3.5, fill="#fffaf0", stroke=EDGES[firm], width=1.1),
        Path(f"M{WIDTH - 45.5} 11h14M{WIDTH - 45.5} 15.6h14", stroke="#6d6a5c", width=1.2),
        Path("".join(f"M{WIDTH - 43 + 4.5 * k:g} 9V17.6" for k in range(3)), stroke="#6d6a5c", width=1.4),
        Text(WIDTH - 17.5, 18, str(length), 13.6, bold=True, fill="#1f2a28"),
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
    box = Rect(5, BOX_TOP, SHARES_W, BOX_HIGH, 4, width=1, **THEME.paint("box", "frame"))
    middle = 5 + SHARES_W / 2
    if count == 0 and not aside:
        said = words.say("draw-exhausted")
        stamp = Text(middle, 48, said, SMALL, bold=True, fit=SHARES_W - 4, fill=LIGHT["signal"], cls="f-signal")
        return Group((box, stamp), hint=words.say("draw-exhausted-help"))
    pile = tuple(
        Use(LIBRARY.symbol(f"share-{firm}"), 14 + 1.8 * k, 39.6 - 1.2 * k, scale=0.68) for k in range(min(count, 4))
    )
    label = words.say("draw-set-aside" if aside else "draw-shares", {"number": count})
    fit = SHARES_W - 4 if aside else 0
    figures = (text(36, 43.6, str(count), 15, bold=True), text(middle, 57, label, SMALL, faint=True, fit=fit))
    return Group((box, *pile, *figures), hint=hint)


@memoized
def _yard(firm: int, limit: int, area: int, supply: int, words: Words) -> Node:
    """The train area with its five spaces: so many engines, so much influence a share costs; and the supply."""
    box = Rect(YARD, BOX_TOP, WIDTH - YARD - 5, BOX_HIGH, 4, width=1, **THEME.paint("box", "frame"))
    parts: list[Node] = [box, Use(LIBRARY.symbol("rails"), YARD + 4, 43.6, scale=0.8)]
    for place in range(limit):
        piece = f"engine-{firm}" if place < area else "slot"
        parts.append(Use(LIBRARY.symbol(piece), YARD + 16 + 24 * place, 37.2, scale=0.74))
    cost = words.say("draw-costs", {"cost": area})
    parts.append(Text(YARD + 4, 57, cost, SMALL, "start", bold=True, fit=name_width(cost), **THEME.fill("warm")))
    left = words.say("draw-supply", {"supply": supply})
    ink = "signal" if supply <= 3 else "faint"
    parts.append(
        Text(WIDTH - 9, 57, left, SMALL, "end", bold=supply <= 3, fit=name_width(left), fill=LIGHT[ink], cls=f"f-{ink}")
    )
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
    line = Path(f"M{x:g} {ROW_TOP}V{height_of(seats) - 5:g}", width=1.6, dash="3.4 2.2", **THEME.stroke("warm"))
    head = Path(f"M{x - 4:g} {ROW_TOP - 3}h8l-4 5Z", **THEME.fill("warm"))
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
        place = order.index(seat)
        with_ribbons = seats <= 3 and place < seats - 1  # which hang down into the next row
        medal = ("rosette" if with_ribbons else "wreath") if leads else ""
        numbers = (influence[seat], shares, value, column)
        limited = bool(board.solo and board.level >= 3 and seat != board.automa)
        row = _row(seats, place)
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
    disc: Node = Circle(14, y, 8.2, fill=fill, stroke=ink, width=1)
    if medal:
        disc = Use(LIBRARY.symbol(medal), 14, y, scale=0.8, color=fill)
    parts: list[Node] = [
        disc,
        Text(14, y + 4.5, str(value), SMALL, bold=True, fill=ink),
        mark(colour, 31.5, y, 5.4),
        text(47, y + 4.6, str(influence), 13, bold=True),
    ]
    if influence:
        wide = FIELD * min(influence, BAR_END) - 0.8
        parts.append(Rect(BAR_LEFT, y - 4, wide, 8, 1.6, fill=SEATS[colour][0], stroke="#1f2a28", width=0.8))
        parts.append(Path(f"M{BAR_LEFT + 1} {y - 2.6:g}h{wide - 2:g}", stroke="#ffffff", width=1, opacity=0.55))
    if limited:
        at = BAR_LEFT + FIELD * WORTHLESS_UP_TO - 0.5
        parts.append(Path(f"M{at:g} {y - 8:g}V{y + 8:g}", stroke=LIGHT["signal"], width=2, cls="s-signal"))
    if shares:
        parts.append(text(142, y + 4.6, str(shares), SMALL, anchor="end"))
        parts.append(Use(LIBRARY.symbol(f"share-{firm}"), 149.6, y, scale=0.54))
        parts.append(text(WIDTH - 7, y + 4.8, str(shares * value), 14, bold=True, anchor="end"))
    else:
        parts.append(text(WIDTH - 7, y + 4.6, "–", SMALL, faint=True, anchor="end"))
    return Group(tuple(parts), hint=_holding_hint(numbers, medal != "", limited, name, words))


def _holding_hint(numbers: tuple[int, int, int, int], leads: bool, limited: bool, name: str, words: Words) -> str:
    influence, shares, value, column = numbers
    said = words.say("draw-holding", {"name": name, "influence": influence, "shares": shares, "value": value})
    if column == scoring.WORTHLESS:
        few = limited and influence <= WORTHLESS_UP_TO
        reason = "draw-none" if influence == 0 else "draw-three-or-less" if few else "draw-less-than-steamhead"
        return f"{said} {words.say(reason)}"
    return f"{said} {words.say('draw-leads')}" if leads else said
