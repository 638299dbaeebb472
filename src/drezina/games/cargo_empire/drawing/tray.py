"""What a seat holds: transport cards, cubes, its city cards and its tasks."""

from collections.abc import Iterator
from math import ceil

from drezina.core.state import UNKNOWN
from drezina.core.words import Words
from drezina.games.cargo_empire import scoring
from drezina.games.cargo_empire.components import CARDS, City, Map
from drezina.games.cargo_empire.drawing.library import LIBRARY
from drezina.games.cargo_empire.drawing.pieces import TASK_W, crate, icon, put, sign, task_card, transport_card
from drezina.games.cargo_empire.drawing.theme import CITY_COLOURS, CREAM, INK, THEME
from drezina.games.cargo_empire.state import CargoEmpireState
from drezina.kit.pile import CHOOSING
from drezina.scene.cache import SheetCache, memoized
from drezina.scene.node import Circle, Group, Node, Path, Rect, Sheet, Text

SHEETS = SheetCache(1_000)
HEIGHT = 104.0
KIND_W, CARD_W, CARD_H = 112.0, 66.0, 84.0  # the room for a kind of card, and a card
APART = 26.0  # from one card of a kind to the next, or less where there are many
STRIP_W, STRIP_H = 124.0, 22.0
STRIPS = 4  # city cards below each other
GOODS_W = 58.0
LETTER = 12.8
Held = tuple[str, int, int, int]  # what it is called, the task, the points of a rival's vehicle, what it is worth


def trays(view: CargoEmpireState, seat: int, land: Map, words: Words, title: str = "") -> Iterator[Sheet]:
    """Several sheets, so that a phone can show them below each other: cards, what else one has, each task."""
    hand = tuple(map(int, view.hand[seat * 3 : seat * 3 + 3]))
    goods = tuple(map(int, view.goods[seat * 4 : seat * 4 + 4])) if view.board.clans else ()
    cities = tuple(own_cities(view, seat))
    end = f"-{seat}" if title else ""
    yield SHEETS.sheet(("hand", words, seat, title, hand), lambda: _hand_sheet(f"tray{end}", hand, seat, words, title))
    if goods or cities:
        yield SHEETS.sheet(
            ("own", words, view.board.dyorle, seat, end, goods, cities),
            lambda: _own_sheet(f"own{end}", goods, cities, seat, land, words),
        )
    for held in _held(view, seat):
        yield SHEETS.sheet(("task", words, seat, end, held), lambda held=held: _task_sheet(end, held, seat, words))  # type: ignore[misc]


# --- transport cards --------------------------------------------------------------------------------------------------


def _hand_sheet(key: str, hand: tuple[int, ...], seat: int, words: Words, title: str) -> Sheet:
    """The cards of each kind beside each other: each can be pointed at to pay with it."""
    items: list[tuple[str, Node]] = []
    for kind, count in enumerate(hand):
        items.append((f"hand-{kind}", _pile(kind, count, words)))
        step = _step(count)
        items += [(f"hand-{kind}-{one}", _card(kind, (one - 1) * step, words)) for one in range(1, count + 1)]
        items.append((f"count-{kind}", _count(kind, count, words)))
    return Sheet(key, 3 * KIND_W, HEIGHT, tuple(items), "tray", title, seat, library=LIBRARY)


def _step(count: int) -> float:
    return min(APART, (KIND_W - CARD_W - 16) / max(1, count - 1))


@memoized
def _pile(kind: int, count: int, words: Words) -> Node:
    """Where the cards of a kind lie: to take one, this is pointed at."""
    place = Rect(0, 0, CARD_W, CARD_H, 7, **THEME.paint("cell", "faint"), width=1.4, dash="4 3.4")
    name = words.say(f"card-{CARDS[kind]}", attribute="short")
    parts = (place, Text(CARD_W / 2, CARD_H / 2 + 4, name, LETTER, **THEME.fill("ink"))) if not count else (place,)
    return Group(parts, 6 + KIND_W * kind, 14, hint=words.say(f"card-{CARDS[kind]}"))


@memoized
def _card(kind: int, x: float, words: Words) -> Node:
    card = transport_card(kind, CARD_W, CARD_H)
    return Group((card,), 6 + KIND_W * kind + x, 14, hint=words.say(f"card-{CARDS[kind]}"))


@memoized
def _count(kind: int, count: int, words: Words) -> Node:
    """The name of a kind on its uppermost card, and how many there are."""
    hint = words.say(f"card-{CARDS[kind]}")
    if not count:
        return Group((), hint=hint)
    left = 6 + KIND_W * kind + (count - 1) * _step(count)
    name = words.say(f"card-{CARDS[kind]}", attribute="short")
    x = left + CARD_W - 4
    disc = Circle(x, 15, 12, **THEME.paint("header", "chosen"), width=1.6)
    number = Text(x, 20.2, str(count), 14.5, bold=True, fill="#fdf6e3")
    tight = CARD_W - 10 if len(name) * 7.6 > CARD_W - 10 else 0
    title = Text(left + CARD_W / 2, CARD_H + 4, name, LETTER, bold=True, fill="#ffffff", fit=tight)
    return Group((title, disc, number), hint=hint)


# --- cubes, cities and tasks ------------------------------------------------------------------------------------------


def _own_sheet(
    key: str, goods: tuple[int, ...], cities: tuple[tuple[int, bool], ...], seat: int, land: Map, words: Words
) -> Sheet:
    left = GOODS_W if goods else 2.0
    items = (*_goods(goods, words), *_cities(cities, left, land, words))
    width = left + ceil(len(cities) / STRIPS) * (STRIP_W + 6)
    return Sheet(key, width, HEIGHT, items, "tray", "", seat, library=LIBRARY)


def _goods(goods: tuple[int, ...], words: Words) -> Iterator[tuple[str, Node]]:
    for good, count in enumerate(goods):
        label = Text(15, 5, f"×{count}", 13.4, "start", bold=True, **THEME.fill("ink"))
        parts = (Group((crate(good, 0, 0, words),), scale=0.84), label)
        yield f"good-{good}", Group(parts, 13, 15 + 25 * good, opacity=1 if count else 0.35)


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
        at = left + (STRIP_W + 6) * column, 3 + (STRIP_H + 3.4) * row
        yield f"own-{number}", put(city_strip(land.cities[number], secret, words), *at)


@memoized
def city_strip(city: City, secret: bool, words: Words) -> Node:
    """A city card of one's own, short: a sign with the name and the letter of the region."""
    name = city.name_cs if words.lang == "cs" else city.name
    room = STRIP_W - (48 if city.port else 30)
    tight = len(name) * 8.2 > room
    parts: list[Node] = [
        Rect(0, 0, STRIP_W, STRIP_H, 5, fill=CITY_COLOURS[city.colour], stroke=INK, width=1.3),
        Path(f"M21 3V{STRIP_H - 3:g}", stroke="#ffffff", width=1, opacity=0.6),
        Text(11, 15.6, sign(words, "colour", city.colour), LETTER, bold=True, fill="#ffffff"),
        Text(26, 15.6, name, LETTER, "start", bold=True, fill="#ffffff", fit=room if tight else 0),
    ]
    if secret:
        parts.append(Rect(2.5, 2.5, STRIP_W - 5, STRIP_H - 5, 4, fill="none", stroke=CREAM, width=1.6, dash="5 4"))
    if city.port:
        parts.append(icon("anchor", STRIP_W - 12, STRIP_H / 2, 0.76))
    return Group(tuple(parts), hint=words.say("draw-secret-city" if secret else "draw-own-city", {"city": name}))


def _held(view: CargoEmpireState, seat: int) -> Iterator[Held]:
    """The tasks of a seat and those offered to it, each with what it is worth now or would be if it were kept."""
    held = int(view.tasks[seat])
    for task in range(24):
        if held != UNKNOWN and (held >> task) & 1:
            yield "task", task, each(view, task), int(scoring.worth(view, seat, task))
    offered = _offered(view, seat)
    if offered:
        kept = view.copy()
        kept.task_count[seat] += 1  # CE-11.6
        yield from (("offer", task, each(view, task), int(scoring.worth(kept, seat, task))) for task in offered)


def each(view: CargoEmpireState, task: int) -> int:
    """CE-11.9: the points of a rival's vehicle by the number of seats; other tasks count something else."""
    cards = view.board.cards
    if cards.task_kind[task] != scoring.MARKERS_BEHIND:
        return 0
    return int(cards.task_numbers[task * 4 + view.board.seats - 2])


def _task_sheet(end: str, held: Held, seat: int, words: Words) -> Sheet:
    name, task, worth_each, points = held
    picture = put(task_card(task, worth_each, points, words, offered=name == "offer"), 1, 1)
    return Sheet(
        f"{name}-{task}{end}", TASK_W + 4, HEIGHT, ((f"{name}-{task}", picture),), "tray", "", seat, library=LIBRARY
    )


def _offered(view: CargoEmpireState, seat: int) -> list[int]:
    """The two tasks of a draw about which this seat has still to decide."""
    for draw in range(view.deck.events()):
        tasks = [int(view.deck.card(draw, slot)) for slot in range(2)]
        if view.deck.seat(draw) == seat and view.deck.kept(draw) == CHOOSING and min(tasks) >= 0:
            return sorted(tasks)
    return []
