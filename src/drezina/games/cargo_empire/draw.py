"""The picture: the map with its cities, the market, the development tracks, and what a seat holds."""

from collections.abc import Iterator

from drezina.core.state import COMPLETE, OVER, UNKNOWN
from drezina.core.words import Words
from drezina.games.cargo_empire import codes, scoring
from drezina.games.cargo_empire.board import CROSSING, START
from drezina.games.cargo_empire.components import CARDS, CLANS, COLOURS, City, Map
from drezina.games.cargo_empire.draw_map import HEIGHT, MAP_H, MAP_W, WIDTH, map_items
from drezina.games.cargo_empire.draw_plan import counts, keys_of_set, planned, reached, spaces_for
from drezina.games.cargo_empire.draw_tracks import tracks
from drezina.games.cargo_empire.pieces import (
    CARD_COLOURS,
    CITY_COLOURS,
    FAINT,
    INK,
    PANEL,
    clan_hint,
    crest,
    cube,
    icon,
    put,
    task_card,
    transport_card,
)
from drezina.games.cargo_empire.position import BLANK_CARD, NONE
from drezina.games.cargo_empire.state import CargoEmpire
from drezina.kit.pile import CHOOSING
from drezina.scene.cache import SheetCache, memoized
from drezina.scene.node import Badge, Circle, Group, Node, Part, Rect, Scene, Sheet, Target, Text
from drezina.scene.palette import LIGHT, SEATS, mark

SIDE_X = 1010.0
ORDER_Y = 366.0
KEPT = SheetCache(1_000)


def draw(view: CargoEmpire, land: Map, words: Words, names: tuple[str, ...]) -> Scene:
    seat = int(view.viewer) if view.viewer >= 0 else None
    sheets = [_board_sheet(view, land, words)]
    if seat is not None:
        sheets.append(_tray(view, seat, words))
    elif view.actor == OVER or view.viewer == COMPLETE:
        sheets.extend(_tray(view, one, words, names[one]) for one in range(view.board.people))
    if view.board.freighter >= 0 and view.tasks[view.board.freighter]:
        sheets.append(_freighter(view, words, names[view.board.freighter]))
    return Scene(
        tuple(sheets),
        targets=tuple(_targets(view, seat)),
        badges=tuple(_badges(view, one, words) for one in range(view.board.seats)),
        colours=tuple(SEATS[: view.board.seats]),
    )


def _parts(words: Words) -> tuple[Part, ...]:
    half = MAP_W * 0.56
    return (
        Part(words.say("part-west"), 0, 0, half, MAP_H),
        Part(words.say("part-east"), MAP_W - half, 0, half, MAP_H),
        Part(words.say("part-market"), SIDE_X - 8, 0, WIDTH - SIDE_X + 8, 620),
        Part(words.say("part-tracks"), 0, MAP_H + 2, MAP_W, HEIGHT - MAP_H - 2),
    )


# --- the board -------------------------------------------------------------------------------------------------------


def _board_sheet(view: CargoEmpire, land: Map, words: Words) -> Sheet:
    """The same for all who know the same."""
    cities = (view.tile, view.level, view.cubes, view.spaces, view.stations, view.crest, view.rush)
    players = (view.market, view.owned, view.first_card, view.order, view.faces, view.spots, view.clan)
    one_by_one = (view.round, view.supply, view.demand, view.space, view.paid, view.truck, view.train)
    asked = (view.actor, planned(view), tuple(reached(view).items())) if planned(view) else ()
    turns = _turns_to_come(view)
    return KEPT.sheet(
        (view.board, words, tuple(map(tuple, cities)), tuple(map(tuple, players)), one_by_one, asked, turns),
        lambda: Sheet("board", WIDTH, HEIGHT, tuple(_board(view, land, words)), parts=_parts(words)),
    )


def _board(view: CargoEmpire, land: Map, words: Words) -> Iterator[tuple[str, Node]]:
    yield from map_items(view, land, words)
    yield from _market(view, land, words)
    yield "order", _order(int(view.round), tuple(view.order), _turns_to_come(view), tuple(view.clan), words)
    yield from tracks(view, words)


# --- market and order ------------------------------------------------------------------------------------------------


def _market(view: CargoEmpire, land: Map, words: Words) -> Iterator[tuple[str, Node]]:
    yield "market", Text(SIDE_X, 16, words.say("draw-market"), 13, "start", bold=True, fill=INK, cls="f-ink")
    for slot in range(4):
        card = int(view.market[slot])
        city = land.cities[card] if NONE < card < BLANK_CARD else None
        train = int(view.board.freighter) if view.train == slot else NONE
        yield f"slot-{slot}", _slot(slot, card, city, train, words)


@memoized
def _slot(slot: int, card: int, city: City | None, train: int, words: Words) -> Node:
    """A place of the market; the Freighter's train may stand at its card."""
    parts: list[Node] = [Rect(0, 0, 128, 70, 8, fill=PANEL, stroke=INK, width=1.4, cls="f-panel s-ink")]
    if card == NONE:
        parts = [Rect(0, 0, 128, 70, 8, fill="none", stroke=LIGHT["hair"], width=2, dash="6 5", cls="s-hair")]
    elif city is not None:
        parts += _city_card(city, card, words)
    if train != NONE and card != NONE:
        parts.append(Circle(118, 4, 13, fill=PANEL, stroke=SEATS[train][0], width=3, cls="f-panel"))
        parts.append(icon("train", 118, 4, 0.9, INK, "s-ink"))
    return Group(tuple(parts), SIDE_X, 24.0 + 78 * slot)


def _city_card(city: City, number: int, words: Words) -> list[Node]:
    name = city.name_cs if words.lang == "cs" else city.name
    parts: list[Node] = [
        Rect(0, 0, 128, 24, 8, fill=CITY_COLOURS[COLOURS.index(city.colour)]),
        Text(64, 17, name, 14 if len(name) < 13 else 12.5, bold=True, fill="#ffffff"),
        Text(12, 57, str(number + 1), 18, "start", bold=True, fill=FAINT, cls="f-faint"),
        icon("city", 64, 46, 1.5, INK, "s-ink"),
    ]
    return [*parts, icon("anchor", 108, 48, 1.5, INK, "s-ink")] if city.port else parts


@memoized
def _order(round: int, order: tuple[int, ...], turns: tuple[int, ...], clans: tuple[int, ...], words: Words) -> Node:
    """Turn order with the stations that are left for the round, and the crests of the clans that are played."""
    title = f"{words.say('draw-round')} {max(1, round)} / 3"
    parts: list[Node] = [Text(SIDE_X, ORDER_Y, title, 13, "start", bold=True, fill=INK, cls="f-ink")]
    for place, seat in enumerate(order):
        if seat < 0:
            continue
        y = ORDER_Y + 10 + 78 * place
        box = Rect(SIDE_X, y, 128, 70, 8, fill=PANEL, stroke=LIGHT["hair"], width=1.4, cls="f-panel s-hair")
        number = Text(SIDE_X + 17, y + 28, f"{place + 1}.", 17, bold=True, fill=FAINT, cls="f-faint")
        clan = clans[seat]
        parts += [box, number, mark(seat, SIDE_X + (52 if clan < 0 else 43), y + 22, 12 if clan < 0 else 10)]
        if clan >= 0:
            parts.append(crest(clan, SIDE_X + 69, y + 21, words))
        parts += [mark(seat, SIDE_X + 22 + 26 * turn, y + 54, 7) for turn in range(turns[place])]
        if place < 3:
            parts.append(Rect(SIDE_X + 88, y + 9, 28, 27, 6, fill=CARD_COLOURS[place]))
            parts.append(icon(CARDS[place], SIDE_X + 102, y + 22, 1.15, "#ffffff"))
        else:
            parts.append(icon("any_transport", SIDE_X + 102, y + 22, 1.2, INK, "s-ink"))
    return Group(tuple(parts))


def _turns_to_come(view: CargoEmpire) -> tuple[int, ...]:
    """For each place in the order: stations of the round that are still on the player's board."""
    if view.round == 0:
        return (4,) * len(view.order)
    running = int(view.at_turn()) if view.actor != OVER else 3
    return tuple(max(0, 4 - int(view.turn) - (place < running)) for place in range(len(view.order)))


# --- what a seat holds -----------------------------------------------------------------------------------------------


def _tray(view: CargoEmpire, seat: int, words: Words, title: str = "") -> Sheet:
    hand = tuple(view.hand[seat * 3 : seat * 3 + 3])
    goods = tuple(view.goods[seat * 4 : seat * 4 + 4]) if view.board.clans else ()
    numbers = counts(view) if view.actor == seat else ((), (), ())
    tasks = tuple(_held(view, seat))
    return KEPT.sheet(
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
        for place, cards in enumerate(numbers[kind] if numbers[kind] != (0,) else ()):
            yield f"hand-{kind}-{cards}", _number(cards, 19 + 80 * kind + 21 * (place % 3), 42 + 22 * (place // 3))


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


def _held(view: CargoEmpire, seat: int) -> Iterator[tuple[str, int, int]]:
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
    for place, (name, task, points) in enumerate(shown):
        picture = task_card(task, points, words, offered=name == "offer")
        yield f"{name}-{task}", put(picture, left + step * place, 14)


def _offered(view: CargoEmpire, seat: int) -> list[int]:
    """The two tasks of a draw about which this seat has still to decide."""
    for draw in range(view.deck.events()):
        tasks = [int(view.deck.card(draw, slot)) for slot in range(2)]
        if view.deck.seat(draw) == seat and view.deck.kept(draw) == CHOOSING and min(tasks) >= 0:
            return sorted(tasks)
    return []


def _freighter(view: CargoEmpire, words: Words, name: str) -> Sheet:
    """The open tasks of the Freighter, with what they bring him now."""
    seat = int(view.board.freighter)
    own = [task for task in range(24) if (view.tasks[seat] >> task) & 1]
    worth = tuple((task, int(scoring.task_points(view, seat, task))) for task in own)
    items = [
        (f"his-task-{task}", put(task_card(task, points, words), 6 + 158 * place, 8))
        for place, (task, points) in enumerate(worth)
    ]
    return KEPT.sheet(
        ("freighter", words, name, seat, worth),
        lambda: Sheet("freighter", 12 + 158 * max(1, len(own)), 108, tuple(items), "side", name, seat),
    )


# --- targets and numbers ---------------------------------------------------------------------------------------------


def _targets(view: CargoEmpire, seat: int | None) -> Iterator[Target]:
    if seat is None or seat not in list(view.waiting()):
        return
    view.focus(seat)
    for code in view.legal():
        yield Target(int(code), tuple(_keys(view, seat, int(code))))


# Choices that light up something numbered: the first code, how many, and the name
LIT = (
    *(
        (first, 24, "city")
        for first in (
            codes.BEGIN,
            codes.CREST,
            codes.SUPPLY,
            codes.REFILL,
            codes.CUBE_FROM,
            codes.CUBE_TO,
            codes.DEMAND,
            codes.VASSAL_FROM,
            codes.VASSAL_TO,
        )
    ),
    (codes.BLANK, 4, "slot"),
    (codes.KEEP, 24, "offer"),
    (codes.TAKE, 3, "hand"),
    (codes.RUSH, 6, "rush"),
)


def _keys(view: CargoEmpire, seat: int, code: int) -> Iterator[str]:
    for first, count, name in LIT:
        if first <= code < first + count:
            yield f"{name}-{code - first}"
    if codes.CARD <= code < codes.BLANK:
        yield f"slot-{list(view.market).index(code - codes.CARD)}"
    elif codes.SPACE <= code < codes.CREST:
        yield f"demand-{view.demand}-{code - codes.SPACE}"
    elif codes.MARKER <= code < codes.PATH:
        yield f"marker-{seat}-{code - codes.MARKER}"
    elif codes.PATH <= code < codes.CARD:
        spot = int(view.spots[seat * 3 + view.argument()])
        yield f"path-{0 if spot == START else spot - int(CROSSING) + 1}-{code - codes.PATH}"
    elif code >= codes.PAY:
        yield from keys_of_set(view, code - int(codes.PAY))
    if codes.DEMAND <= code < codes.RUSH:
        city = code - int(codes.DEMAND)
        yield from (f"demand-{city}-{space}" for space in spaces_for(view, seat, city))


def _badges(view: CargoEmpire, seat: int, words: Words) -> tuple[Badge, ...]:
    if seat == view.board.freighter:
        found = []
    else:
        cards = "·".join(str(int(view.hand[seat * 3 + kind])) for kind in range(3))
        found = [Badge(words.say("draw-hand"), cards, "🂠")]
    if view.board.clans and view.clan[seat] >= 0:
        clan = int(view.clan[seat])
        found.insert(0, Badge(clan_hint(clan, words), words.say(f"clan-{CLANS[clan]}", attribute="short"), "⛨"))
    found.append(Badge(words.say("draw-cities"), str(int(scoring.card_count(view, seat))), "⌂"))
    found.append(Badge(words.say("draw-tasks"), str(int(view.task_count[seat])), "☰"))
    if view.board.clans and seat != view.board.freighter:
        found.append(Badge(words.say("draw-cubes"), str(int(view.cube_count(seat))), "■"))
    return tuple(found)
