"""The Freighter: his face, the card he turned up, his deck, his city cards and his open tasks."""

from collections.abc import Iterator
from functools import cache
from math import ceil

from drezina.core.words import Words
from drezina.games.cargo_empire import scoring
from drezina.games.cargo_empire.components import MARKERS, Map
from drezina.games.cargo_empire.drawing.ground import heading, panel
from drezina.games.cargo_empire.drawing.library import LIBRARY
from drezina.games.cargo_empire.drawing.pieces import TASK_H, TASK_W, put, task_card
from drezina.games.cargo_empire.drawing.theme import INK, THEME, line
from drezina.games.cargo_empire.drawing.tray import STRIP_H, STRIP_W, city_strip, each, own_cities
from drezina.games.cargo_empire.position import NONE
from drezina.games.cargo_empire.state import CargoEmpireState
from drezina.scene.cache import SheetCache, memoized
from drezina.scene.node import Circle, Group, Node, Path, Rect, Sheet, Text, Use
from drezina.scene.palette import SEATS

SHEETS = SheetCache(500)
TURN_W, CITIES_W = 292.0, STRIP_W + 34  # of the panels above the tasks
TOP = 40.0  # of what lies on them
WIDTH = TURN_W + CITIES_W + 16
ROWS, CITY_STEP = 4, STRIP_H + 2.4  # at least so many city cards below each other, and from one to the next
TASKS = 3  # beside each other
LETTER = 13.4
ARROWS = ("M0 9V-9M-7 -2L0 -9L7 -2", "M0 -9V9M-7 2L0 9L7 2")  # up, down


def freighter(view: CargoEmpireState, land: Map, words: Words, name: str) -> Sheet:
    seat = int(view.board.freighter)
    own = [task for task in range(24) if (view.tasks[seat] >> task) & 1]
    worth = tuple((task, each(view, task), int(scoring.task_points(view, seat, task))) for task in own)
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
    worth: tuple[tuple[int, int, int], ...],
    cities: tuple[int, ...],
    left: int,
    card: tuple[int, ...],
    seat: int,
    land: Map,
    words: Words,
    name: str,
) -> Sheet:
    below = TOP + CITY_STEP * max(ROWS, len(cities)) + 15
    height = below + TOP + (TASK_H + 10) * max(1, ceil(len(worth) / TASKS))
    items = (
        ("freighter", _portrait(seat, words)),
        ("his-card", _turned_up(card, seat, words)),
        ("his-deck", _deck(left, words)),
        *_cities(cities, land, words),
        *_tasks(worth, below, words),
    )
    ground = _ground(below, height, words)
    return Sheet("freighter", WIDTH, height, items, "side", name, seat, ground=ground, library=LIBRARY)


@cache
def _ground(below: float, height: float, words: Words) -> Node:
    """Three panels: his turn, his city cards, his tasks."""
    frames = (
        ("draw-his-turn", 2.0, 2.0, TURN_W, below - 8),
        ("draw-his-cities", TURN_W + 10, 2.0, CITIES_W, below - 8),
        ("draw-his-tasks", 2.0, below, WIDTH - 8, height - below - 4),
    )
    parts = [part for name, x, y, w, h in frames for part in (*panel(x, y, w, h), heading(x + 12, y, words.say(name)))]
    return Group(tuple(parts))


@memoized
def _portrait(seat: int, words: Words) -> Node:
    face = Use(LIBRARY.symbol("face"), 50, 88, scale=1.2, color=SEATS[seat][0])
    disc = Circle(80, 116, 11, fill="#fffaf0", stroke=INK, width=1)
    return Group((face, disc, Use(LIBRARY.symbol(f"mark-{seat}"), 80, 116, scale=1.7)), hint=words.say("automa"))


@memoized
def _turned_up(card: tuple[int, ...], seat: int, words: Words) -> Node:
    """Whose vehicle the card moves and how far, and where its arrow points."""
    parts: list[Node] = [Rect(0, 0, 92, 96, 7, **THEME.paint("cell", "edge"), width=1.4)]
    if card:
        *moves, arrow = card
        moved = [(marker, steps) for marker, steps in enumerate(moves) if steps]
        for index, (marker, steps) in enumerate(moved):
            y = 24.0 + 28 * index
            parts.append(Use(LIBRARY.symbol(MARKERS[marker]), 28, y, color=SEATS[seat][0]))
            parts.append(Text(70, y + 7, f"+{steps}", 20, bold=True, **THEME.fill("ink")))
        pointer = Path(ARROWS[arrow], **line("ink"), width=2.6, round=True)
        parts.append(Group((pointer,), 46, 80))
    return Group(tuple(parts), 104, TOP, hint=words.say("draw-his-card"))


@memoized
def _deck(left: int, words: Words) -> Node:
    parts: list[Node] = [
        Rect(4 * below, -4 * below, 64, 84, 7, **THEME.paint("header", "frame"), width=1.4) for below in (2, 1, 0)
    ]
    parts.append(Text(32, 46, str(left), 26, bold=True, fill="#fdf6e3"))
    parts.append(Text(32, 68, words.say("draw-pile"), LETTER, fill="#fdf6e3"))
    return Group(tuple(parts), 208, TOP + 10, hint=words.say("draw-his-deck", {"number": left}))


def _cities(cities: tuple[int, ...], land: Map, words: Words) -> Iterator[tuple[str, Node]]:
    for row, number in enumerate(cities):
        yield (
            f"his-city-{number}",
            put(city_strip(land.cities[number], False, words), TURN_W + 27, TOP + CITY_STEP * row),
        )


def _tasks(worth: tuple[tuple[int, int, int], ...], below: float, words: Words) -> Iterator[tuple[str, Node]]:
    for index, (task, worth_each, points) in enumerate(worth):
        row, column = divmod(index, TASKS)
        at = 14 + (TASK_W + 12) * column, below + TOP - 2 + (TASK_H + 10) * row
        yield f"his-task-{task}", put(task_card(task, worth_each, points, words), *at)
