"""What a seat holds, and the open tasks of the Freighter."""

from collections.abc import Iterator

from drezina.core.state import UNKNOWN
from drezina.core.words import Words
from drezina.games.cargo_empire import scoring
from drezina.games.cargo_empire.drawing.delivery import counts
from drezina.games.cargo_empire.drawing.map import WIDTH
from drezina.games.cargo_empire.drawing.pieces import INK, PANEL, cube, put, task_card, transport_card
from drezina.games.cargo_empire.state import CargoEmpireState
from drezina.kit.pile import CHOOSING
from drezina.scene.cache import SheetCache, memoized
from drezina.scene.node import Circle, Group, Node, Sheet, Text
from drezina.scene.palette import LIGHT

SHEETS = SheetCache(500)


def tray(view: CargoEmpireState, seat: int, words: Words, title: str = "") -> Sheet:
    hand = tuple(view.hand[seat * 3 : seat * 3 + 3])
    goods = tuple(view.goods[seat * 4 : seat * 4 + 4]) if view.board.clans else ()
    numbers = counts(view) if view.actor == seat else ((), (), ())
    tasks = tuple(_held(view, seat))
    return SHEETS.sheet(
        ("tray", words, seat, title, hand, numbers, goods, tasks),
        lambda: Sheet(
            f"tray-{seat}" if title else "tray",
            WIDTH,
            116,
            (*_hand(hand, numbers, words), *_goods(goods, words), *_tasks(tasks, 318.0 if goods else 254.0, words)),
            "tray",
            title,
            seat,
        ),
    )


def _hand(hand: tuple[int, ...], numbers: tuple[tuple[int, ...], ...], words: Words) -> Iterator[tuple[str, Node]]:
    for kind, count in enumerate(hand):
        number = (
            Circle(62, 8, 14, fill=INK, stroke=PANEL, width=1.5, cls="f-ink s-panel"),
            Text(62, 14, str(count), 17, bold=True, fill=PANEL, cls="f-panel"),
        )
        picture = Group((transport_card(kind, 68, 92, words), *number), 6 + 80 * kind, 14, opacity=1 if count else 0.3)
        yield f"hand-{kind}", picture
        for index, cards in enumerate(numbers[kind] if numbers[kind] != (0,) else ()):
            yield f"hand-{kind}-{cards}", _number(cards, 19 + 80 * kind + 21 * (index % 3), 42 + 22 * (index // 3))


@memoized
def _number(cards: int, x: float, y: float) -> Node:
    """So many cards of a kind can be played."""
    disc = Circle(0, 0, 10, fill=PANEL, stroke=LIGHT["brass"], width=2, cls="f-panel s-brass")
    return Group((disc, Text(0, 5, str(cards), 14, bold=True, fill=INK, cls="f-ink")), x, y)


def _goods(goods: tuple[int, ...], words: Words) -> Iterator[tuple[str, Node]]:
    for good, count in enumerate(goods):
        label = Text(26, 6, f"× {count}", 14, bold=True, fill=INK, cls="f-ink")
        yield (
            f"good-{good}",
            Group((cube(good, 0, 0, words, 19), label), 262, 26 + 24 * good, opacity=1 if count else 0.35),
        )


def _held(view: CargoEmpireState, seat: int) -> Iterator[tuple[str, int, int]]:
    """The tasks of a seat and those offered to it, each with what it is worth now or would be if it were kept."""
    held = int(view.tasks[seat])
    for task in range(24):
        if held != UNKNOWN and (held >> task) & 1:
            yield "task", task, int(scoring.worth(view, seat, task))
    offered = _offered(view, seat)
    if offered:
        kept = view.copy()
        kept.task_count[seat] += 1  # CE-11.6
        yield from (("offer", task, int(scoring.worth(kept, seat, task))) for task in offered)


def _tasks(shown: tuple[tuple[str, int, int], ...], left: float, words: Words) -> Iterator[tuple[str, Node]]:
    step = min(158.0, (WIDTH - left - 150) / max(1, len(shown) - 1))
    for index, (name, task, points) in enumerate(shown):
        picture = task_card(task, points, words, offered=name == "offer")
        yield f"{name}-{task}", put(picture, left + step * index, 14)


def _offered(view: CargoEmpireState, seat: int) -> list[int]:
    """The two tasks of a draw about which this seat has still to decide."""
    for draw in range(view.deck.events()):
        tasks = [int(view.deck.card(draw, slot)) for slot in range(2)]
        if view.deck.seat(draw) == seat and view.deck.kept(draw) == CHOOSING and min(tasks) >= 0:
            return sorted(tasks)
    return []


def freighter_tasks(view: CargoEmpireState, words: Words, name: str) -> Sheet:
    """The open tasks of the Freighter, with what they bring him now."""
    seat = int(view.board.freighter)
    own = [task for task in range(24) if (view.tasks[seat] >> task) & 1]
    worth = tuple((task, int(scoring.task_points(view, seat, task))) for task in own)
    items = [
        (f"his-task-{task}", put(task_card(task, points, words), 6 + 158 * index, 8))
        for index, (task, points) in enumerate(worth)
    ]
    return SHEETS.sheet(
        ("freighter", words, name, seat, worth),
        lambda: Sheet("freighter", 12 + 158 * max(1, len(own)), 108, tuple(items), "side", name, seat),
    )
