"""What a seat holds: its cards on one sheet, its tickets on another."""

from drezina.core.words import Words
from drezina.games.ticket_to_ride_sf.board import FERRY, KINDS, Board
from drezina.games.ticket_to_ride_sf.drawing.cards import HELD_W
from drezina.games.ticket_to_ride_sf.drawing.library import LIBRARY
from drezina.games.ticket_to_ride_sf.drawing.map import MapDrawing, flag_number
from drezina.games.ticket_to_ride_sf.drawing.theme import BRASS, CREAM, INK, PAPER
from drezina.games.ticket_to_ride_sf.drawing.tickets import LOST, Flag, Shown
from drezina.games.ticket_to_ride_sf.state import TicketToRideState
from drezina.scene.cache import memoized
from drezina.scene.node import Group, Item, Node, Path, Rect, Sheet, Text, Use

HAND_H, HAND_STEP, HAND_TOP = 94.0, 44.0, 18.0
TICKET_W, TICKET_H, TICKET_GAP = 176.0, 45.0, 4.0
LETTERS, NAME_W = 13, 104.0  # a longer name is drawn narrower, so wide
STUB = 36.0  # the part of a ticket with its points
GREEN, RED = "#2f7a43", "#b3202c"


def trays(
    view: TicketToRideState, seat: int, shown: tuple[Shown, ...], drawing: MapDrawing, words: Words, title: str
) -> tuple[Sheet, Sheet]:
    """Two sheets, so that a phone can show them below each other."""
    cards = tuple(view.cards.hand[seat * KINDS : (seat + 1) * KINDS])
    return _hand_sheet(seat, title, cards, words), _ticket_sheet(view.board, seat, shown, drawing, words)


# --- the hand --------------------------------------------------------------------------------------------------------


@memoized
def _hand_sheet(seat: int, title: str, cards: tuple[int, ...], words: Words) -> Sheet:
    items = tuple((f"hand-{seat}-{kind}", _held(kind, count, words)) for kind, count in enumerate(cards))
    width = HAND_STEP * len(cards) + 10
    return Sheet(f"hand-of-{seat}", width, HAND_H, items, "tray", title, seat, library=LIBRARY)


@memoized
def _held(kind: int, count: int, words: Words) -> Node:
    """So many cards of a kind in a hand."""
    title = words.term("card", kind)
    face = LIBRARY.symbol(f"held-{kind}")
    below = [Use(face, 0, 4 * lower) for lower in range(min(count, 4) - 1, 0, -1)]
    number = (
        Use(LIBRARY.symbol("count"), HELD_W - 4, 1, scale=1.3),
        Text(HELD_W - 4, 6.2, str(count), 14.5, bold=True, fill=PAPER),
    )
    hint = words.say("hint-ferry") if kind == FERRY else words.say("hint-card", {"card": title})
    return Group(
        (*below, Use(face), *(number if count else ())),
        3 + HAND_STEP * kind, HAND_TOP, opacity=1 if count else 0.3, hint=hint,
    )  # fmt: skip


# --- tickets ---------------------------------------------------------------------------------------------------------


@memoized
def _ticket_sheet(board: Board, seat: int, shown: tuple[Shown, ...], drawing: MapDrawing, words: Words) -> Sheet:
    columns = max(2, (len(shown) + 1) // 2)
    rows = max(1, -(-len(shown) // columns))
    locations = drawing.found.locations.list
    items: list[Item] = []
    for place, one in enumerate(shown):
        ends = (locations[board.ticket_a[one.flag.ticket]].name, locations[board.ticket_b[one.flag.ticket]].name)
        picture = _ticket(one.flag, one.needs, ends, int(board.ticket_points[one.flag.ticket]), words)
        x, y = 2 + (TICKET_W + TICKET_GAP) * (place % columns), 3 + (TICKET_H + TICKET_GAP) * (place // columns)
        items.append((one.key, _put(picture, x, y)))
    width = columns * (TICKET_W + TICKET_GAP) + 2
    high = rows * (TICKET_H + TICKET_GAP) + 3
    return Sheet(f"tickets-of-{seat}", width, high, tuple(items), "tray", "", seat, library=LIBRARY)


@memoized
def _put(picture: Node, x: float, y: float) -> Node:
    return Group((picture,), x, y)


@memoized
def _ticket(flag: Flag, needs: int, ends: tuple[str, str], points: int, words: Words) -> Node:
    """A ticket: the number of its pennants, its two locations, what it still needs, and its points."""
    edge = {"offered": BRASS, "done": GREEN}.get(flag.kind, RED if needs == LOST else INK)
    tear = TICKET_W - STUB
    return Group(
        (
            Rect(1.6, 2.2, TICKET_W, TICKET_H, 7, fill="#000000", opacity=0.2),
            Rect(0, 0, TICKET_W, TICKET_H, 7, fill=CREAM, stroke=edge, width=1.4 if flag.kind == "wanted" else 2.8),
            Path(f"M{tear} 5V{TICKET_H - 5}", stroke=edge, width=1.2, dash="3 3"),
            Use(LIBRARY.symbol(f"flag-{flag.kind}"), 5, 14),
            flag_number(flag, 14.6, 27),
            *(_end(end, 18.5 + 17 * row) for row, end in enumerate(ends)),
            Text(tear + STUB / 2, 22.5, str(points), 19, bold=True, fill=INK),
            *_progress(flag, needs, tear + STUB / 2, 34),
        ),
        hint=_ticket_hint(ends, points, needs, words),
    )


def _end(name: str, y: float) -> Node:
    return Text(32, y, name, 12.4, "start", bold=True, fill=INK, fit=NAME_W if len(name) > LETTERS else 0)


@memoized
def _ticket_hint(ends: tuple[str, str], points: int, needs: int, words: Words) -> str:
    said: dict[str, str | int] = {"a": ends[0], "b": ends[1], "points": points, "cars": needs}
    return words.say("hint-ticket-lost" if needs == LOST else "hint-ticket", said)


def _progress(flag: Flag, needs: int, x: float, y: float) -> tuple[Node, ...]:
    """A tick, a cross, or the cable cars that are still needed."""
    if flag.kind == "done":
        return (Path(f"M{x - 8} {y - 2}l5.4 5.4l10.6 -11", stroke=GREEN, width=3.4, round=True),)
    if needs == LOST:
        return (Path(f"M{x - 6} {y - 6}l12 12m0 -12l-12 12", stroke=RED, width=3.2, round=True),)
    car = Path("M-9 4V-3L-7 -6H7L9 -3V4ZM-6 -2H6", fill="none", stroke=INK, width=1.5, round=True)
    return (
        Group((car,), x - 8, y + 1.5, scale=0.72),
        Text(x + 2.5, y + 6, str(needs), 12.6, "start", bold=True, fill=INK),
    )
