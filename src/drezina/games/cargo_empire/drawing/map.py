"""The map as a drawing: on the ground, the cities with all that stands in them and around them."""

from collections.abc import Iterator

from drezina.core.words import Words
from drezina.games.cargo_empire.components import CLANS, GOODS, MARKERS, City, Map
from drezina.games.cargo_empire.drawing.delivery import legs, planned
from drezina.games.cargo_empire.drawing.layout import PLATE_H, Layout, Place, layout
from drezina.games.cargo_empire.drawing.library import LIBRARY
from drezina.games.cargo_empire.drawing.pieces import crate, crest, demand_space, sign, space_ring, warehouse
from drezina.games.cargo_empire.drawing.theme import CITY_COLOURS, CREAM, INK, THEME
from drezina.games.cargo_empire.position import NONE
from drezina.games.cargo_empire.state import CargoEmpireState
from drezina.scene.cache import memoized
from drezina.scene.node import Circle, Group, Node, Path, Rect, Text, Use
from drezina.scene.palette import SEATS

STRIP = 23.0  # the part of a plate with the name
DEMAND_X = (43.0, 14.5)  # from the right edge of a plate
MIDDLE_Y = 41.5  # of what stands on a tile
ROW_Y = 73.0  # of what stands below a plate
UPPER_CASE = 10  # letters at most


def layout_seen(view: CargoEmpireState) -> Layout:
    return layout("dyorle" if view.board.dyorle else "europe")


def map_items(view: CargoEmpireState, land: Map, words: Words) -> Iterator[tuple[str, Node]]:
    where = layout_seen(view)
    yield from legs(view, where)
    yield from _rush(view, where, words)
    for number, (city, place) in enumerate(zip(land.cities, where.places, strict=True)):
        yield from _city(view, city, place, number, words)
        yield from _signs(view, place, number, words)
    if planned(view) and view.space >= 0 and view.paid < 0:
        x, y = demand_at(where.places[view.demand], int(view.space))
        yield "aim", space_ring(x, y)


def demand_at(place: Place, space: int) -> tuple[float, float]:
    return place.plate[0] + place.width - DEMAND_X[space], place.plate[1] + MIDDLE_Y


def _rush(view: CargoEmpireState, where: Layout, words: Words) -> Iterator[tuple[str, Node]]:
    for number, (x, y) in enumerate(where.nodes[len(where.places) :]):
        yield f"rush-{number}", _rush_place(int(view.rush[number]), x, y, words)


@memoized
def _rush_place(kind: int, x: float, y: float, words: Words) -> Node:
    """A brass-rimmed place on a link, with a token that shows its vehicle or without one."""
    hint = words.say("draw-rush", {"marker": words.say(f"marker-{MARKERS[kind]}") if kind >= 0 else "none"})
    around = f"M{x + 14:g} {y + 14:g}a20 20 0 1 1 -28 -28a20 20 0 1 1 28 28z"
    ring = Path(around, cls="ring", fill="none")
    if kind < 0:
        empty = Circle(x, y, 16, **THEME.paint("bed", "faint"), width=1.6, dash="4 3")
        return Group((empty, ring), hint=hint)
    rim = Circle(x, y, 17, **THEME.paint("cell", "brass"), width=4)
    return Group((rim, Use(LIBRARY.symbol(MARKERS[kind]), x, y, scale=0.68, color="#c23b22"), ring), hint=hint)


# --- a city -----------------------------------------------------------------------------------------------------------


def _city(view: CargoEmpireState, city: City, place: Place, number: int, words: Words) -> Iterator[tuple[str, Node]]:
    level = int(view.level[number])
    good = int(view.good(number)) if view.tile[number] >= 0 and level < 3 else NONE
    beside = tuple(_beside(view, number))
    yield f"city-{number}", _plate(city, place, number, level, good, int(view.cubes[number]), beside, words)
    if good != NONE:
        for space in range(2):
            owner, wanted = int(view.spaces[2 * number + space]), int(view.demands(number, space))
            yield f"demand-{number}-{space}", demand_space(wanted, *demand_at(place, space), owner, words)


@memoized
def _plate(
    city: City, place: Place, number: int, level: int, good: int, cubes: int, beside: tuple[int, ...], words: Words
) -> Node:
    """The sign of a city with its tile, the crates on it, and the warehouses that are not on the tile."""
    name = city.name_cs if words.lang == "cs" else city.name
    (pin_x, pin_y), (x, y) = place.pin, place.plate
    pin = Use(LIBRARY.symbol("port" if city.port else "pin"), pin_x - x, pin_y - y, color=CITY_COLOURS[city.colour])
    parts: list[Node] = [pin, *_tile(level, place.width), *_strip(name, city, place.width, words)]
    if level == 3:
        parts += [warehouse(owner, 17 + 24.5 * index, MIDDLE_Y + 1) for index, owner in enumerate(beside)]
        parts.append(Text(place.width - 15, MIDDLE_Y + 6, "III", 16.4, bold=True, fill=INK))
    else:
        parts += [warehouse(owner, 18 + 31.0 * index, ROW_Y) for index, owner in enumerate(beside)]
        parts.append(Text(place.width / 2 - 1, MIDDLE_Y + 6, "I" * level, 16.8, bold=True, **THEME.fill("ink")))
    if good != NONE:
        parts += [crate(good, 17 + 27.0 * index, MIDDLE_Y, words) for index in range(cubes)]
        parts += [Use(LIBRARY.symbol("slot"), 17 + 27.0 * index, MIDDLE_Y) for index in range(cubes, 2)]
    hint = _hint(city, number, level, good, cubes, words)
    return Group((Group(tuple(parts), x, y), _ring(place)), hint=hint)


def _ring(place: Place) -> Node:
    """Around a plate, seen where it can be chosen or something was done last; it begins where the mover's sign goes."""
    (x, y), w, h = place.plate, place.width + 5, PLATE_H + 5
    d = f"M{x + w - 2.5:g} {y + h - 2.5:g}h{-w:g}v{-h:g}h{w:g}z"
    return Path(d, round=True, cls="ring", fill="none")


def _hint(city: City, number: int, level: int, good: int, cubes: int, words: Words) -> str:
    """What this city is and what it supplies."""
    name = city.name_cs if words.lang == "cs" else city.name
    colour = words.say(f"colour-{city.colour}")
    about: dict[str, str | int] = {"number": number + 1, "city": name, "colour": colour, "level": level}
    said = words.say("draw-port" if city.port else "draw-inland", about)
    if good == NONE:
        return said
    return f"{said} · {words.say('draw-supply', {'good': words.say(f'good-{GOODS[good]}'), 'number': cubes})}"


@memoized
def _tile(level: int, width: float) -> tuple[Node, ...]:
    """Level 1 is one tile, level 2 has a second one below it, level 3 is brass."""
    if level == 2:
        return (Use(LIBRARY.symbol(f"tiles-{width:g}")),)
    shadow = Rect(3, 4, width, 60, 5, **THEME.fill("shadow"), opacity=0.45)
    if level == 3:
        return shadow, Rect(0, 0, width, 60, 5, fill=LIBRARY.ref("brass"), stroke="#6b4c14", width=1.6)
    return shadow, Rect(0, 0, width, 60, 5, **THEME.paint("tile", "edge"), width=1.6)


def _strip(name: str, city: City, width: float, words: Words) -> tuple[Node, ...]:
    """The name on the colour of its region, which has a letter too."""
    text = name.upper() if len(name) < UPPER_CASE else name
    room = width - 36
    tight = len(text) * (12.3 if text.isupper() else 10.7) > room
    return (
        Path(f"M0 {STRIP:g}V5q0 -5 5 -5H{width - 5:g}q5 0 5 5V{STRIP:g}z", fill=CITY_COLOURS[city.colour]),
        Path(f"M22 2V{STRIP - 2:g}", stroke="#ffffff", width=1, opacity=0.6),
        Text(11.5, 18, sign(words, "colour", city.colour), 16.4, bold=True, fill="#ffffff"),
        Text((width + 22) / 2, 18, text, 16.4, bold=True, fill="#ffffff", fit=room if tight else 0),
    )


def _beside(view: CargoEmpireState, city: int) -> list[int]:
    """The owners of the stations beside a city."""
    found: list[int] = []
    for owner in range(view.board.owners):
        on_tile = [view.spaces[2 * city], view.spaces[2 * city + 1]].count(owner)
        found += [owner] * (int(view.stations[owner * 24 + city]) - on_tile)
    return found


# --- around a city ----------------------------------------------------------------------------------------------------


def _owns(view: CargoEmpireState, seat: int, city: int) -> bool:
    """An own first card is shown before the others may see it."""
    return bool((view.owned[seat] >> city) & 1) or view.first_card[seat] == city


def _signs(view: CargoEmpireState, place: Place, number: int, words: Words) -> Iterator[tuple[str, Node]]:
    owners = tuple(seat for seat in range(view.board.seats) if _owns(view, seat, number))
    crests = tuple(clan for clan in range(len(CLANS)) if view.crest[clan] == number)
    truck = int(view.board.freighter) if view.truck == number else NONE
    offered = number in list(view.market)
    if offered or owners or crests or truck != NONE:
        yield f"signs-{number}", _around(place, offered, owners, crests, truck, words)


@memoized
def _around(
    place: Place, offered: bool, owners: tuple[int, ...], crests: tuple[int, ...], truck: int, words: Words
) -> Node:
    """Around a plate: whether its card is in the market, who owns it, crests, and the Freighter's truck."""
    parts: list[Node] = []
    tag_x, truck_x = (4.0, place.width - 46) if place.tag_left else (place.width - 32, 4.0)
    if offered:
        house = Use(LIBRARY.symbol("city"), 14, 11, scale=0.85, color=INK)
        tag = Rect(0, 0, 28, 22, 3, fill=LIBRARY.ref("brass"), stroke="#6b4c14", width=1.2)
        parts.append(Group((tag, house), tag_x, -21, hint=words.say("draw-offered")))
    for seat in owners:
        card = Rect(0, 0, 28, 22, 3, fill=CREAM, stroke=INK, width=1.2)
        owner = Use(LIBRARY.symbol(f"mark-{seat}"), 14, 11, scale=1.5)
        parts.append(Group((card, owner), tag_x, -21, hint=words.say("draw-owned")))
    step = min(22.0, 62 / max(1, len(crests)))
    parts.extend(crest(clan, place.width - 12 - step * index, ROW_Y + 4, words) for index, clan in enumerate(crests))
    if truck != NONE:
        lorry = Use(LIBRARY.symbol("truck"), 21, 10, scale=0.85, color=SEATS[truck][0])
        box = Rect(0, -2, 42, 23, 3, fill=CREAM, stroke=INK, width=1.2)
        parts.append(Group((box, lorry), truck_x, -20, hint=words.say("draw-freighter-truck")))
    return Group(tuple(parts), *place.plate)
