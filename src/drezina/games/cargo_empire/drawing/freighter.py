"""The Freighter: his face, the card he turned up, his deck, his city cards and his open tasks."""

from collections.abc import Iterator
from math import ceil

from drezina.core.words import Words
from drezina.games.cargo_empire import scoring
from drezina.games.cargo_empire.components import MARKERS, Map
from drezina.games.cargo_empire.drawing.library import LIBRARY
from drezina.games.cargo_empire.drawing.pieces import TASK_H, TASK_W, put, task_card
from drezina.games.cargo_empire.drawing.theme import INK, THEME, line
from drezina.games.cargo_empire.drawing.tray import STRIP_H, STRIP_W, city_strip, own_cities
from drezina.games.cargo_empire.position import NONE
from drezina.games.cargo_empire.state import CargoEmpireState
from drezina.scene.cache import SheetCache, memoized
from drezina.scene.node import Circle, Group, Node, Path, Rect, Sheet, Text, Use
from drezina.scene.palette import SEATS

SHEETS = SheetCache(500)
TOP = 118.0  # the height of the row above the tasks
STRIPS_X = 300.0
ROWS = 3  # city cards below each other
ARROWS = ("M0 9V-9M-7 -2L0 -9L7 -2", "M0 -9V9M-7 2L0 9L7 2")  # up, down


def freighter(view: CargoEmpireState, land: Map, words: Words, name: str) -> Sheet:
    seat = int(view.board.freighter)
    own = [task for task in range(24) if (view.tasks[seat] >> task) & 1]
    worth = tuple((task, int(scoring.task_points(view, seat, task))) for task in own)
    cities = tuple(number for number, _ in own_cities(view, seat))
    left, card = int(scoring.bits(view.orders)), _card(view)
    return SHEETS.sheet(
        ("freighter", words, view.board.dyorle, name, seat, worth, cities, left, card),
        lambda: _sheet(worth, cities, left, card, seat, land, words, name),
    )


def _card(view: CargoEmpireState) -> tuple[int, ...]:
    """Steps of truck, train and ship on the card turned up, and its arrow."""
    cards = view.board.cards
    if view.card == NONE:
        return ()
    return (*(int(cards.moves[view.card * 3 + marker]) for marker in range(3)), int(cards.arrow[view.card]))


def _sheet(
    worth: tuple[tuple[int, int], ...],
    cities: tuple[int, ...],
    left: int,
    card: tuple[int, ...],
    seat: int,
    land: Map,
    words: Words,
    name: str,
) -> Sheet:
    columns = ceil(len(cities) / ROWS)
    width = max(STRIPS_X + columns * (STRIP_W + 8) + 8, 12 + (TASK_W + 10) * min(3, len(worth)))
    height = TOP + (TASK_H + 12) * ceil(len(worth) / 3)
    items = (
        ("freighter", _portrait(seat, words)),
        ("his-card", _turned_up(card, seat, words)),
        ("his-deck", _deck(left, words)),
        *_cities(cities, land, words),
        *_tasks(worth, words),
    )
    return Sheet("freighter", width, height, items, "side", name, seat, library=LIBRARY)


@memoized
def _portrait(seat: int, words: Words) -> Node:
    face = Use(LIBRARY.symbol("face"), 44, 52, scale=1.25, color=SEATS[seat][0])
    disc = Circle(74, 82, 11, fill="#fffaf0", stroke=INK, width=1)
    return Group((face, disc, Use(LIBRARY.symbol(f"mark-{seat}"), 74, 82, scale=1.7)), hint=words.say("automa"))


@memoized
def _turned_up(card: tuple[int, ...], seat: int, words: Words) -> Node:
    """Whose vehicle the card moves and how far, and where its arrow points."""
    parts: list[Node] = [Rect(0, 0, 100, 96, 7, **THEME.paint("cell", "edge"), width=1.4)]
    if card:
        *moves, arrow = card
        moved = [(marker, steps) for marker, steps in enumerate(moves) if steps]
        for index, (marker, steps) in enumerate(moved):
            y = 30.0 + 28 * index
            parts.append(Use(LIBRARY.symbol(MARKERS[marker]), 30, y, color=SEATS[seat][0]))
            parts.append(Text(76, y + 7, f"+{steps}", 21, bold=True, **THEME.fill("ink")))
        pointer = Path(ARROWS[arrow], **line("ink"), width=2.6, round=True)
        parts.append(Group((pointer,), 50, 76))
    return Group(tuple(parts), 98, 10, hint=words.say("draw-his-card"))


@memoized
def _deck(left: int, words: Words) -> Node:
    parts: list[Node] = [
        Rect(4 * below, -4 * below, 64, 84, 7, **THEME.paint("header", "frame"), width=1.4) for below in (2, 1, 0)
    ]
    parts.append(Text(32, 52, str(left), 26, bold=True, fill="#fdf6e3"))
    return Group(tuple(parts), 210, 20, hint=words.say("draw-his-deck", {"number": left}))


def _cities(cities: tuple[int, ...], land: Map, words: Words) -> Iterator[tuple[str, Node]]:
    for index, number in enumerate(cities):
        column, row = divmod(index, ROWS)
        at = STRIPS_X + (STRIP_W + 8) * column, 12 + (STRIP_H + 6) * row
        yield f"his-city-{number}", put(city_strip(land.cities[number], False, words), *at)


def _tasks(worth: tuple[tuple[int, int], ...], words: Words) -> Iterator[tuple[str, Node]]:
    for index, (task, points) in enumerate(worth):
        row, column = divmod(index, 3)
        at = 8 + (TASK_W + 10) * column, TOP + (TASK_H + 12) * row
        yield f"his-task-{task}", put(task_card(task, points, words), *at)
