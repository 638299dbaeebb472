"""What lies openly before the players: everybody's souvenirs and, on request, what one could remember."""

from collections import Counter
from collections.abc import Iterator

from drezina.core.words import Words
from drezina.games.ticket_to_ride_sf import memory_aid
from drezina.games.ticket_to_ride_sf.board import KINDS
from drezina.games.ticket_to_ride_sf.drawing.library import LIBRARY
from drezina.games.ticket_to_ride_sf.drawing.map import MapDrawing
from drezina.games.ticket_to_ride_sf.drawing.theme import THEME
from drezina.games.ticket_to_ride_sf.state import TicketToRideState
from drezina.scene.cache import memoized
from drezina.scene.node import Circle, Group, Item, Node, Sheet, Text, Use

WIDTH, ROW = 372.0, 40.0
FIRST, STEP = 52.0, 38.0  # souvenirs in a row
CHIP, CHIP_STEP = 56.0, 42.0  # cards in a row


# --- souvenirs -------------------------------------------------------------------------------------------------------


@memoized
def album(drawing: MapDrawing, words: Words, names: tuple[str, ...], owned: tuple[int, ...]) -> Sheet:
    """TR-9.5: a row for every player, with room for each symbol."""
    points = drawing.found.souvenir_points.table
    items = [
        item
        for seat, symbols in enumerate(owned)
        for item in _row(seat, symbols, points[symbols.bit_count()], drawing, words, names)
    ]
    return Sheet(
        "souvenirs", WIDTH, ROW * len(owned) + 8, tuple(items), "side", words.say("souvenirs"), library=LIBRARY
    )


def _row(
    seat: int, owned: int, points: int, drawing: MapDrawing, words: Words, names: tuple[str, ...]
) -> Iterator[Item]:
    symbols = drawing.found.symbols.ids
    yield f"album-{seat}", _album(seat, len(symbols), points, names[seat], words)
    for symbol, name in enumerate(symbols):
        if owned >> symbol & 1:
            said = words.say("hint-souvenir", {"name": names[seat], "symbol": words.term("symbol", symbol)})
            yield f"souvenir-{seat}-{symbol}", _souvenir(seat, symbol, name, said)


@memoized
def _souvenir(seat: int, symbol: int, name: str, hint: str) -> Node:
    x, y = FIRST + STEP * symbol, 4 + ROW * (seat + 0.5)
    return Use(LIBRARY.symbol(f"souvenir-{name}"), x, y, scale=1.05, hint=hint)


@memoized
def _album(seat: int, symbols: int, points: int, name: str, words: Words) -> Node:
    """Whose row it is, empty places for the souvenirs, and their points."""
    y = 4 + ROW * (seat + 0.5)
    places = Group(
        tuple(Circle(FIRST + STEP * symbol, y, 14) for symbol in range(symbols)),
        **THEME.stroke("slot"), width=1.4, dash="3 3",
    )  # fmt: skip
    total = Text(WIDTH - 8, y + 5.6, f"+{points}", 16, "end", bold=True, **THEME.fill("ink"))
    hint = words.say("hint-album", {"name": name, "points": points})
    return Group((Use(LIBRARY.symbol(f"mark-{seat}"), 18, y), places, total), hint=hint)


# --- the memory aid --------------------------------------------------------------------------------------------------


def remembered(view: TicketToRideState, drawing: MapDrawing, words: Words, names: tuple[str, ...]) -> Sheet:
    """What an attentive player could know of the cards: a row for every other player, then what nobody has seen."""
    known = tuple(
        (seat, _counts(memory_aid.known(view, seat)), memory_aid.unknown(view, seat))
        for seat in memory_aid.others(view)
    )
    unseen, in_deck = _counts(memory_aid.unseen(view)), _counts(memory_aid.in_deck(view))

    def drawn() -> Sheet:
        rows: list[Item] = []
        for seat, cards, unknown in known:
            mark = Use(LIBRARY.symbol(f"mark-{seat}"), 18, 0)
            hint = words.say("hint-known", {"name": names[seat], "unknown": unknown})
            rows.append((f"known-{seat}", _cards_row(len(rows), mark, cards, f"+{unknown}" if unknown else "", hint)))
        for key, cards in (("unseen", unseen), ("in-deck", in_deck)):
            sign = Text(18, 6, words.say(f"sign-{key}"), 16, bold=True, **THEME.fill("ink"))
            rows.append((key, _cards_row(len(rows), sign, cards, "", words.say(f"hint-{key}"))))
        return Sheet("memory", WIDTH, ROW * len(rows) + 8, tuple(rows), "side", words.say("memory"), library=LIBRARY)

    return drawing.sheets.sheet(("memory", words.lang, names, known, unseen, in_deck), drawn)


def _counts(cards: Counter[int]) -> tuple[int, ...]:
    return tuple(cards[kind] for kind in range(int(KINDS)))


def _cards_row(row: int, head: Node, cards: tuple[int, ...], more: str, hint: str) -> Node:
    there: list[Node] = []
    absent: list[Node] = []
    for kind, count in enumerate(cards):
        x = CHIP + CHIP_STEP * kind
        number = Text(x + 12, 5.4, str(count), 15, "start", bold=True)
        (there if count else absent).extend((Use(LIBRARY.symbol(f"chip-{kind}"), x, 0), number))
    if more:
        there.append(Text(WIDTH - 4, 5.4, more, 15, "end"))
    ink = THEME.fill("ink")
    parts = (head, Group(tuple(there), **ink), Group(tuple(absent), **ink, opacity=0.4))
    return Group(parts, 0, 4 + ROW * (row + 0.5), hint=hint)
