"""What a seat holds: transport cards, cubes, its city cards and its tasks."""

from collections.abc import Iterator
from math import ceil

from drezina.core.state import UNKNOWN
from drezina.core.words import Words
from drezina.games.cargo_empire import scoring
from drezina.games.cargo_empire.components import CARDS, City, Map
from drezina.games.cargo_empire.drawing.delivery import counts
from drezina.games.cargo_empire.drawing.layout import WIDTH
from drezina.games.cargo_empire.drawing.library import LIBRARY
from drezina.games.cargo_empire.drawing.pieces import TASK_W, crate, icon, put, sign, task_card, transport_card
from drezina.games.cargo_empire.drawing.theme import CARD_COLOURS, CITY_COLOURS, CREAM, INK, THEME
from drezina.games.cargo_empire.state import CargoEmpireState
from drezina.kit.pile import CHOOSING
from drezina.scene.cache import SheetCache, memoized
from drezina.scene.node import Circle, Group, Node, Part, Path, Rect, Sheet, Text

SHEETS = SheetCache(500)
HEIGHT = 140.0
KIND_W = 178.0  # a kind of card with what can be played of it
CARD_W, CARD_H = 88.0, 112.0
CHIP_W, CHIP_H = 34.0, 57.0
STRIP_W, STRIP_H = 150.0, 26.0
NARROWEST = 128.0  # of the cards of tasks
STRIPS = 4  # city cards below each other
Held = tuple[str, int, int]


def tray(view: CargoEmpireState, seat: int, land: Map, words: Words, title: str = "") -> Sheet:
    hand = tuple(view.hand[seat * 3 : seat * 3 + 3])
    goods = tuple(view.goods[seat * 4 : seat * 4 + 4]) if view.board.clans else ()
    numbers = counts(view) if view.actor == seat else ((), (), ())
    tasks, cities = tuple(_held(view, seat)), tuple(own_cities(view, seat))
    return SHEETS.sheet(
        ("tray", words, view.board.dyorle, seat, title, hand, numbers, goods, tasks, cities),
        lambda: _sheet(hand, numbers, goods, cities, tasks, seat, land, words, title),
    )


def _sheet(
    hand: tuple[int, ...],
    numbers: tuple[tuple[int, ...], ...],
    goods: tuple[int, ...],
    cities: tuple[tuple[int, bool], ...],
    tasks: tuple[Held, ...],
    seat: int,
    land: Map,
    words: Words,
    title: str,
) -> Sheet:
    left = 3 * KIND_W + (78.0 if goods else 12.0)
    beyond = left + ceil(len(cities) / STRIPS) * (STRIP_W + 10) + 8
    items = (
        *_hand(hand, numbers, words),
        *_goods(goods, words),
        *_cities(cities, left, land, words),
        *_tasks(tasks, beyond, words),
    )
    width = max(WIDTH, beyond + len(tasks) * (NARROWEST + 8))
    parts = (
        Part(words.say("draw-hand"), 0, 0, left, HEIGHT),
        Part(words.say("draw-tasks"), left - 6, 0, width - left + 6, HEIGHT),
    )
    key = f"tray-{seat}" if title else "tray"
    return Sheet(key, width, HEIGHT, items, "tray", title, seat, parts, library=LIBRARY)


# --- transport cards --------------------------------------------------------------------------------------------------


def _hand(hand: tuple[int, ...], numbers: tuple[tuple[int, ...], ...], words: Words) -> Iterator[tuple[str, Node]]:
    for kind, count in enumerate(hand):
        yield f"hand-{kind}", _cards(kind, int(count), words)
        chosen = numbers[kind] if numbers[kind] != (0,) else ()
        columns = ceil(len(chosen) / 2)
        step = min(CHIP_W + 4, (KIND_W - CARD_W - 22 - CHIP_W) / max(1, columns - 1))
        for index, cards in enumerate(chosen):
            x = KIND_W * kind + CARD_W + 20 + step * (index % columns)
            yield f"hand-{kind}-{cards}", _chip(kind, cards, x, 10 + (CHIP_H + 4) * (index // columns), words)


@memoized
def _cards(kind: int, count: int, words: Words) -> Node:
    """The cards of a kind as a small stack with their number."""
    parts: list[Node] = []
    for below in range(min(count, 3) - 1, 0, -1):
        parts.append(Rect(4 * below, -3 * below, CARD_W, CARD_H, 8, fill=CARD_COLOURS[kind], stroke=INK, width=1.2))
    parts.append(transport_card(kind, CARD_W, CARD_H, words))
    parts.append(Circle(CARD_W - 6, 8, 17, **THEME.paint("header", "chosen"), width=2))
    parts.append(Text(CARD_W - 6, 15, str(count), 20, bold=True, fill="#fdf6e3"))
    hint = words.say(f"card-{CARDS[kind]}")
    return Group(tuple(parts), 10 + KIND_W * kind, 16, opacity=1 if count else 0.35, hint=hint)


@memoized
def _chip(kind: int, cards: int, x: float, y: float, words: Words) -> Node:
    """So many cards of a kind can be played."""
    hint = words.say("draw-play", {"number": cards, "card": words.say(f"card-{CARDS[kind]}")})
    label = f"{cards}×"
    if cards == 0:
        none = Rect(0, 0, CHIP_W, CHIP_H, 7, **THEME.paint("cell", "faint"), width=2, dash="5 4")
        return Group((none, Text(CHIP_W / 2, 35, label, 18, bold=True, **THEME.fill("ink"))), x, y, hint=hint)
    card = Rect(0, 0, CHIP_W, CHIP_H, 7, fill=CARD_COLOURS[kind], stroke=INK, width=2)
    number = Text(CHIP_W / 2, CHIP_H - 9, label, 18, bold=True, fill="#ffffff")
    return Group((card, icon(CARDS[kind], CHIP_W / 2, 19), number), x, y, hint=hint)


# --- cubes, cities and tasks ------------------------------------------------------------------------------------------


def _goods(goods: tuple[int, ...], words: Words) -> Iterator[tuple[str, Node]]:
    for good, count in enumerate(goods):
        label = Text(20, 6, f"×{count}", 17, "start", bold=True, **THEME.fill("ink"))
        parts = (crate(good, 0, 0, words), label)
        yield f"good-{good}", Group(parts, 3 * KIND_W + 14, 22 + 32 * good, opacity=1 if count else 0.35)


def own_cities(view: CargoEmpireState, seat: int) -> Iterator[tuple[int, bool]]:
    """The city cards of a seat, and which of them the others have not seen yet."""
    for city in range(24):
        if view.first_card[seat] == city:
            yield city, True
        elif (view.owned[seat] >> city) & 1:
            yield city, False


def _cities(cities: tuple[tuple[int, bool], ...], left: float, land: Map, words: Words) -> Iterator[tuple[str, Node]]:
    for index, (number, secret) in enumerate(cities):
        column, row = divmod(index, STRIPS)
        at = left + (STRIP_W + 10) * column, 10 + (STRIP_H + 5) * row
        yield f"own-{number}", put(city_strip(land.cities[number], secret, words), *at)


@memoized
def city_strip(city: City, secret: bool, words: Words) -> Node:
    """A city card of one's own, short: a sign with the name and the letter of the region."""
    name = city.name_cs if words.lang == "cs" else city.name
    tight = len(name) * 9.8 > STRIP_W - 56
    parts: list[Node] = [
        Rect(0, 0, STRIP_W, STRIP_H, 5, fill=CITY_COLOURS[city.colour], stroke=INK, width=1.3),
        Path(f"M24 3V{STRIP_H - 3:g}", stroke="#ffffff", width=1, opacity=0.6),
        Text(12.5, 18.5, sign(words, "colour", city.colour), 14.5, bold=True, fill="#ffffff"),
        Text(31, 18.5, name, 15, "start", bold=True, fill="#ffffff", fit=STRIP_W - 56 if tight else 0),
    ]
    if secret:
        parts.append(Rect(2.5, 2.5, STRIP_W - 5, STRIP_H - 5, 4, fill="none", stroke=CREAM, width=1.6, dash="5 4"))
    if city.port:
        parts.append(icon("anchor", STRIP_W - 13, STRIP_H / 2, 0.9))
    return Group(tuple(parts), hint=words.say("draw-secret-city" if secret else "draw-own-city", {"city": name}))


def _held(view: CargoEmpireState, seat: int) -> Iterator[Held]:
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


def _tasks(shown: tuple[Held, ...], left: float, words: Words) -> Iterator[tuple[str, Node]]:
    """Narrower where there are many."""
    step = min(TASK_W + 10, max(NARROWEST + 8, (WIDTH - left - 8) / max(1, len(shown))))
    width = step - 8
    for index, (name, task, points) in enumerate(shown):
        picture = task_card(task, points, words, width, offered=name == "offer")
        yield f"{name}-{task}", put(picture, left + step * index, 12)


def _offered(view: CargoEmpireState, seat: int) -> list[int]:
    """The two tasks of a draw about which this seat has still to decide."""
    for draw in range(view.deck.events()):
        tasks = [int(view.deck.card(draw, slot)) for slot in range(2)]
        if view.deck.seat(draw) == seat and view.deck.kept(draw) == CHOOSING and min(tasks) >= 0:
            return sorted(tasks)
    return []
