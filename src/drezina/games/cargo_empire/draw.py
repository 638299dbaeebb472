"""The picture: the map with its cities, the market, the development tracks, and what a seat holds."""

from collections.abc import Iterator

from drezina.core.state import COMPLETE, OVER, UNKNOWN
from drezina.core.words import Words
from drezina.games.cargo_empire import codes, scoring
from drezina.games.cargo_empire.board import CROSSING, START
from drezina.games.cargo_empire.components import CARDS, GOODS, Map
from drezina.games.cargo_empire.draw_tracks import tracks
from drezina.games.cargo_empire.pieces import (
    BRASS,
    CARD_COLOURS,
    CITY_COLOURS,
    FAINT,
    INK,
    PANEL,
    crest,
    cube,
    demand,
    icon,
    plate,
    task_card,
    token,
    transport_card,
)
from drezina.games.cargo_empire.position import BLANK_CARD, NONE
from drezina.games.cargo_empire.state import CargoEmpire
from drezina.kit.pile import CHOOSING
from drezina.scene.node import Badge, Circle, Group, Node, Part, Path, Rect, Scene, Sheet, Target, Text
from drezina.scene.palette import LIGHT, SEATS, mark

MAP_W = 1000.0
MAP_H = 752.0
SIDE_X = 1010.0
ORDER_Y = 366.0
WIDTH = 1146.0
HEIGHT = 892.0
# Everything around the map, also what a page shows beyond the sheet: the land ends where the map does.
DESK = f"M-900 -900H{WIDTH + 900}V{HEIGHT + 900}H-900ZM0 0V{MAP_H}H{MAP_W}V0Z"


def draw(view: CargoEmpire, land: Map, words: Words, names: tuple[str, ...]) -> Scene:
    seat = int(view.viewer) if view.viewer >= 0 else None
    sheets = [Sheet("board", WIDTH, HEIGHT, tuple(_board(view, land, words)), parts=_parts(words))]
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


# --- the map ---------------------------------------------------------------------------------------------------------


def _board(view: CargoEmpire, land: Map, words: Words) -> Iterator[tuple[str, Node]]:
    yield "sea", Rect(0, 0, MAP_W, MAP_H, 14, fill=LIGHT["water"], cls="f-water")
    yield "land", _country(land)
    yield "desk", Path(DESK, fill=PANEL, cls="f-panel")
    yield "links", _links(land)
    yield from _rush(view, land)
    if view.supply >= 0 and view.demand >= 0 and view.round:
        yield "plan", _plan(view, land)
    for number in range(24):
        yield from _city(view, land, number, words)
    for number, city in enumerate(land.cities):
        yield from _signs(view, number, city.x, city.y, words)
    yield from _market(view, land, words)
    yield "order", _order(view, words)
    yield from tracks(view, words)


def _country(land: Map) -> Node:
    """Land lies along the land links, with a shore around it and higher ground in the middle."""
    ways = [f"M{ax} {ay}L{bx} {by}" for (ax, ay), (bx, by) in _ends(land)]
    parts: list[Node] = []
    for tone, wide in (("deep", 148), ("land", 128), ("hill", 58)):
        way = "".join(ways)
        parts.append(Path(way, fill="none", stroke=LIGHT[tone], width=wide, round=True, cls=f"s-{tone}"))
    return Group(tuple(parts))


def _ends(land: Map) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    at = {city.name: (city.x, city.y) for city in land.cities}
    return [(at[link.ends[0]], at[link.ends[1]]) for link in land.links]


def _links(land: Map) -> Node:
    parts: list[Node] = []
    for link, ((ax, ay), (bx, by)) in zip(land.links, _ends(land), strict=True):
        bend = f"L{link.rush[0]} {link.rush[1]}" if link.rush else ""
        way = f"M{ax} {ay}{bend}L{bx} {by}"
        parts.append(Path(way, fill="none", stroke=INK, width=7, round=True, cls="s-ink", opacity=0.75))
        parts.append(Path(way, fill="none", stroke=PANEL, width=3.2, dash="7 6", cls="s-panel"))
    return Group(tuple(parts))


def _rush(view: CargoEmpire, land: Map) -> Iterator[tuple[str, Node]]:
    places = [link.rush for link in land.links if link.rush is not None]
    for number, (x, y) in enumerate(places):
        empty = Circle(x, y, 14, fill=LIGHT["space"], stroke=INK, width=1.6, dash="4 3", cls="f-space s-ink")
        kind = int(view.rush[number])
        yield f"rush-{number}", token(kind, x, y) if kind >= 0 else empty


def _plan(view: CargoEmpire, land: Map) -> Node:
    """The delivery that is being planned."""
    start, end = land.cities[view.supply], land.cities[view.demand]
    way = f"M{start.x} {start.y}L{end.x} {end.y}"
    return Path(way, fill="none", stroke=BRASS, width=10, round=True, cls="s-brass", opacity=0.55, dash="2 14")


def _city(view: CargoEmpire, land: Map, number: int, words: Words) -> Iterator[tuple[str, Node]]:
    city = land.cities[number]
    level = int(view.level[number])
    name = city.name_cs if words.lang == "cs" else city.name
    body: list[Node] = [_ground_of_tile(level), plate(name, view.board.atlas.colour[number], words)]
    if view.tile[number] >= 0 and level < 3:
        good = int(view.good(number))
        for place in range(2):
            x = -40 + 18 * place
            if place < view.cubes[number]:
                body.append(cube(good, x, 0, words))
            else:
                body.append(
                    Rect(x - 7.5, -7.5, 15, 15, 2.5, fill="none", stroke=FAINT, width=1, dash="3 2", cls="s-faint")
                )
        body.append(Text(-31, 20, "I" * level, 10, bold=True, fill=FAINT, cls="f-faint"))
    if level == 3:
        body.append(Text(-30, 14, "III", 15, bold=True, fill="#ffffff"))
    if city.port:
        body.append(
            icon("anchor", 0, 3, 1.15, LIGHT["enamel"] if level < 3 else "#ffffff", "s-enamel" if level < 3 else "")
        )
    for place, owner in enumerate(_beside(view, number)):
        body.append(mark(owner, -33 + 22 * place, 32, 6.6))
    hint = f"{number + 1}. {name}"
    yield f"city-{number}", Group(tuple(body), city.x, city.y, hint=hint)
    if view.tile[number] >= 0 and level < 3:
        for space in range(2):
            owner = int(view.spaces[2 * number + space])
            good = int(view.demands(number, space))
            picture = demand(good, 32, -4.5 + 19 * space, owner, words)
            yield f"demand-{number}-{space}", Group((picture,), city.x, city.y)


def _ground_of_tile(level: int) -> Node:
    """Level 1 is plain, level 2 has a double edge, level 3 is brass without a tile."""
    if level == 3:
        return Rect(-53, -20, 106, 64, 6, fill=LIGHT["brass"], cls="f-brass", stroke=INK, width=1.2)
    box = Rect(-53, -20, 106, 45, 6, fill=PANEL, cls="f-panel s-ink", stroke=INK, width=1.2)
    if level == 1:
        return box
    stations = Rect(-53, 20, 106, 24, 6, fill=LIGHT["hill"], cls="f-hill s-ink", stroke=INK, width=1.2)
    return Group((stations, box, Rect(-50, -17, 100, 39, 4, fill="none", stroke=INK, width=0.9, cls="s-ink")))


def _beside(view: CargoEmpire, city: int) -> list[int]:
    """The owners of the stations beside a city."""
    found: list[int] = []
    for owner in range(view.board.owners):
        on_tile = [view.spaces[2 * city], view.spaces[2 * city + 1]].count(owner)
        found += [owner] * (int(view.stations[owner * 24 + city]) - on_tile)
    return found


def _signs(view: CargoEmpire, city: int, x: float, y: float, words: Words) -> Iterator[tuple[str, Node]]:
    """Around a city: who owns its card, whether it is in the market, crests, and the Freighter's truck."""
    parts: list[Node] = []
    if city in list(view.market):
        parts.append(Circle(57, -24, 9, fill=LIGHT["brass"], stroke=INK, width=1, cls="f-brass"))
        parts.append(icon("city", 57, -24, 0.75, "#ffffff"))
    for seat in range(view.board.seats):
        if (view.owned[seat] >> city) & 1:
            parts.append(Rect(48, -33, 18, 18, 4, fill=PANEL, stroke=INK, width=1, cls="f-panel s-ink"))
            parts.append(mark(seat, 57, -24, 5.6))
    crests = [clan for clan in range(5) if view.crest[clan] == city]
    parts.extend(crest(clan, -58 - 6 * place, -8 + 20 * place, words) for place, clan in enumerate(crests))
    if view.truck == city:
        parts.append(Circle(-58, -26, 11, fill=PANEL, stroke=SEATS[view.board.freighter][0], width=3, cls="f-panel"))
        parts.append(icon("truck", -58, -26, 0.8, INK, "s-ink"))
    if parts:
        yield f"signs-{city}", Group(tuple(parts), x, y)


# --- market and order ------------------------------------------------------------------------------------------------


def _market(view: CargoEmpire, land: Map, words: Words) -> Iterator[tuple[str, Node]]:
    yield "market", Text(SIDE_X, 16, words.say("draw-market"), 13, "start", bold=True, fill=INK, cls="f-ink")
    for slot in range(4):
        card, y = int(view.market[slot]), 24.0 + 78 * slot
        if card == NONE:
            empty = Rect(0, 0, 128, 70, 8, fill="none", stroke=LIGHT["hair"], width=2, dash="6 5", cls="s-hair")
            yield f"slot-{slot}", Group((empty,), SIDE_X, y)
            continue
        parts: list[Node] = [Rect(0, 0, 128, 70, 8, fill=PANEL, stroke=INK, width=1.4, cls="f-panel s-ink")]
        if card < BLANK_CARD:
            parts += _city_card(view, land, card, words)
        if view.train == slot:
            parts.append(Circle(118, 4, 13, fill=PANEL, stroke=SEATS[view.board.freighter][0], width=3, cls="f-panel"))
            parts.append(icon("train", 118, 4, 0.9, INK, "s-ink"))
        yield f"slot-{slot}", Group(tuple(parts), SIDE_X, y)


def _city_card(view: CargoEmpire, land: Map, card: int, words: Words) -> list[Node]:
    city = land.cities[card]
    name = city.name_cs if words.lang == "cs" else city.name
    parts: list[Node] = [
        Rect(0, 0, 128, 24, 8, fill=CITY_COLOURS[view.board.atlas.colour[card]]),
        Text(64, 17, name, 14 if len(name) < 13 else 12.5, bold=True, fill="#ffffff"),
        Text(12, 57, str(card + 1), 18, "start", bold=True, fill=FAINT, cls="f-faint"),
        icon("city", 64, 46, 1.5, INK, "s-ink"),
    ]
    return [*parts, icon("anchor", 108, 48, 1.5, INK, "s-ink")] if city.port else parts


def _order(view: CargoEmpire, words: Words) -> Node:
    """Turn order with the stations that are left for the round."""
    title = f"{words.say('draw-round')} {max(1, int(view.round))} / 3"
    parts: list[Node] = [Text(SIDE_X, ORDER_Y, title, 13, "start", bold=True, fill=INK, cls="f-ink")]
    for place, seat in enumerate(view.order):
        if seat < 0:
            continue
        y = ORDER_Y + 10 + 78 * place
        box = Rect(SIDE_X, y, 128, 70, 8, fill=PANEL, stroke=LIGHT["hair"], width=1.4, cls="f-panel s-hair")
        number = Text(SIDE_X + 17, y + 28, f"{place + 1}.", 17, bold=True, fill=FAINT, cls="f-faint")
        parts += [box, number, mark(int(seat), SIDE_X + 52, y + 22, 12)]
        for turn in range(_turns_to_come(view, place)):
            parts.append(mark(int(seat), SIDE_X + 22 + 26 * turn, y + 54, 7))
        if place < 3:
            parts.append(Rect(SIDE_X + 88, y + 9, 28, 27, 6, fill=CARD_COLOURS[place]))
            parts.append(icon(CARDS[place], SIDE_X + 102, y + 22, 1.15, "#ffffff"))
        else:
            parts.append(icon("any_transport", SIDE_X + 102, y + 22, 1.2, INK, "s-ink"))
    return Group(tuple(parts))


def _turns_to_come(view: CargoEmpire, place: int) -> int:
    """Stations of the round that are still on the player's board."""
    if view.round == 0:
        return 4
    running = int(view.at_turn()) if view.actor != OVER else 3
    return max(0, 4 - int(view.turn) - (1 if place < running else 0))


# --- what a seat holds -----------------------------------------------------------------------------------------------


def _tray(view: CargoEmpire, seat: int, words: Words, title: str = "") -> Sheet:
    items = [*_hand(view, seat, words), *_goods(view, seat, words), *_tasks(view, seat, words)]
    return Sheet(f"tray-{seat}" if title else "tray", WIDTH, 116, tuple(items), "tray", title, seat)


def _hand(view: CargoEmpire, seat: int, words: Words) -> Iterator[tuple[str, Node]]:
    for kind in range(3):
        count = int(view.hand[seat * 3 + kind])
        number = (
            Circle(62, 8, 14, fill=INK, stroke=PANEL, width=1.5, cls="f-ink s-panel"),
            Text(62, 14, str(count), 17, bold=True, fill=PANEL, cls="f-panel"),
        )
        picture = Group((transport_card(kind, 68, 92, words), *number), 6 + 80 * kind, 14, opacity=1 if count else 0.3)
        yield f"hand-{kind}", picture


def _goods(view: CargoEmpire, seat: int, words: Words) -> Iterator[tuple[str, Node]]:
    if not view.board.clans:
        return
    for good in range(len(GOODS)):
        count = int(view.goods[seat * 4 + good])
        label = Text(26, 6, f"× {count}", 14, bold=True, fill=INK, cls="f-ink")
        yield (
            f"good-{good}",
            Group((cube(good, 0, 0, words, 19), label), 262, 26 + 24 * good, opacity=1 if count else 0.35),
        )


def _tasks(view: CargoEmpire, seat: int, words: Words) -> Iterator[tuple[str, Node]]:
    held = int(view.tasks[seat])
    own = [task for task in range(24) if held != UNKNOWN and (held >> task) & 1]
    shown = [(f"task-{task}", task, int(scoring.worth(view, seat, task))) for task in own]
    shown += [(f"offer-{task}", task, int(scoring.worth(view, seat, task))) for task in _offered(view, seat)]
    left = 318.0 if view.board.clans else 254.0
    step = min(158.0, (WIDTH - left - 150) / max(1, len(shown) - 1)) if len(shown) > 1 else 158.0
    for place, (key, task, points) in enumerate(shown):
        picture = task_card(task, points, words, offered=key.startswith("offer"))
        yield key, Group((picture,), left + step * place, 14)


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
    items = [
        (
            f"his-task-{task}",
            Group((task_card(task, int(scoring.task_points(view, seat, task)), words),), 6 + 158 * place, 8),
        )
        for place, task in enumerate(own)
    ]
    return Sheet("freighter", 12 + 158 * max(1, len(own)), 108, tuple(items), "side", name, seat)


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
        atlas, one = view.board.atlas, code - codes.PAY
        played = (atlas.set_road[one], atlas.set_rail[one] + atlas.set_long[one], atlas.set_sea[one])
        yield from (f"hand-{kind}" for kind in range(3) if played[kind])


def _badges(view: CargoEmpire, seat: int, words: Words) -> tuple[Badge, ...]:
    if seat == view.board.freighter:
        found = []
    else:
        cards = "·".join(str(int(view.hand[seat * 3 + kind])) for kind in range(3))
        found = [Badge(words.say("draw-hand"), cards, "🂠")]
    found.append(Badge(words.say("draw-cities"), str(int(scoring.card_count(view, seat))), "⌂"))
    found.append(Badge(words.say("draw-tasks"), str(int(view.task_count[seat])), "☰"))
    if view.board.clans and seat != view.board.freighter:
        found.append(Badge(words.say("draw-cubes"), str(int(view.cube_count(seat))), "■"))
    return tuple(found)
