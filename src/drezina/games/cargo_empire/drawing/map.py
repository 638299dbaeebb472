"""The map as a drawing: the land, its cities with all that stands in them and around them."""

from collections.abc import Iterator

from drezina.core.words import Words
from drezina.games.cargo_empire.components import COLOURS, City, Link, Map
from drezina.games.cargo_empire.drawing.delivery import legs, planned, space_ring
from drezina.games.cargo_empire.drawing.pieces import FAINT, INK, PANEL, crest, cube, demand, icon, plate, put, token
from drezina.games.cargo_empire.position import NONE
from drezina.games.cargo_empire.state import CargoEmpireState
from drezina.scene.cache import memoized
from drezina.scene.node import Circle, Group, Node, Path, Rect, Text
from drezina.scene.palette import LIGHT, SEATS, mark

MAP_W = 1000.0
MAP_H = 752.0
WIDTH = 1146.0
HEIGHT = 892.0
# Everything around the map, also what a page shows beyond the sheet: the land ends where the map does.
DESK = f"M-900 -900H{WIDTH + 900}V{HEIGHT + 900}H-900ZM0 0V{MAP_H}H{MAP_W}V0Z"


def map_items(view: CargoEmpireState, land: Map, words: Words) -> Iterator[tuple[str, Node]]:
    yield from _ground(tuple(land.cities), tuple(land.links))
    yield from _rush(view, land)
    yield from legs(view, land)
    for number, city in enumerate(land.cities):
        yield from _city(view, city, number, words)
    for number, city in enumerate(land.cities):
        yield from _signs(view, city, number, words)
    if planned(view) and view.space >= 0 and view.paid < 0:
        aim = land.cities[view.demand]
        yield "aim", space_ring(aim.x, aim.y, int(view.space))


@memoized
def _ground(cities: tuple[City, ...], links: tuple[Link, ...]) -> tuple[tuple[str, Node], ...]:
    """What never changes."""
    at = {city.name: (city.x, city.y) for city in cities}
    return (
        ("sea", Rect(0, 0, MAP_W, MAP_H, 14, fill=LIGHT["water"], cls="f-water")),
        ("land", _country("".join(_way(at[link.ends[0]], at[link.ends[1]]) for link in links))),
        ("desk", Path(DESK, fill=PANEL, cls="f-panel")),
        ("links", Group(tuple(part for link in links for part in _link(link, at)))),
    )


def _country(ways: str) -> Node:
    """Land lies along the land links, with a shore around it and higher ground in the middle."""
    tones = (("deep", 148), ("land", 128), ("hill", 58))
    return Group(
        tuple(
            Path(ways, fill="none", stroke=LIGHT[tone], width=wide, round=True, cls=f"s-{tone}") for tone, wide in tones
        )
    )


def _way(*points: tuple[float, float]) -> str:
    return "M" + "L".join(f"{x} {y}" for x, y in points)


def _link(link: Link, at: dict[str, tuple[float, float]]) -> Iterator[Node]:
    bend = [link.rush] if link.rush else []
    way = _way(at[link.ends[0]], *bend, at[link.ends[1]])
    yield Path(way, fill="none", stroke=INK, width=7, round=True, cls="s-ink", opacity=0.75)
    yield Path(way, fill="none", stroke=PANEL, width=3.2, dash="7 6", cls="s-panel")


def _rush(view: CargoEmpireState, land: Map) -> Iterator[tuple[str, Node]]:
    places = [link.rush for link in land.links if link.rush is not None]
    for number, (x, y) in enumerate(places):
        kind = int(view.rush[number])
        yield f"rush-{number}", token(kind, x, y) if kind >= 0 else _no_token(x, y)


@memoized
def _no_token(x: float, y: float) -> Node:
    return Circle(x, y, 14, fill=LIGHT["space"], stroke=INK, width=1.6, dash="4 3", cls="f-space s-ink")


def _city(view: CargoEmpireState, city: City, number: int, words: Words) -> Iterator[tuple[str, Node]]:
    level = int(view.level[number])
    good = int(view.good(number)) if view.tile[number] >= 0 and level < 3 else NONE
    beside = tuple(_beside(view, number))
    yield f"city-{number}", _tile(city, number, level, good, int(view.cubes[number]), beside, words)
    if good != NONE:
        for space in range(2):
            owner, wanted = int(view.spaces[2 * number + space]), int(view.demands(number, space))
            yield f"demand-{number}-{space}", put(demand(wanted, 32, -4.5 + 19 * space, owner, words), city.x, city.y)


@memoized
def _tile(city: City, number: int, level: int, good: int, cubes: int, beside: tuple[int, ...], words: Words) -> Node:
    """A city with its good and the cubes of it, if it has a tile, and the stations beside it."""
    name = city.name_cs if words.lang == "cs" else city.name
    body: list[Node] = [_ground_of_tile(level), plate(name, COLOURS.index(city.colour), words)]
    if good != NONE:
        for x in (-40.0, -22.0)[:cubes]:
            body.append(cube(good, x, 0, words))
        for x in (-47.5, -29.5)[cubes:]:
            body.append(Rect(x, -7.5, 15, 15, 2.5, fill="none", stroke=FAINT, width=1, dash="3 2", cls="s-faint"))
        body.append(Text(-31, 20, "I" * level, 10, bold=True, fill=FAINT, cls="f-faint"))
    if level == 3:
        body.append(Text(-30, 14, "III", 15, bold=True, fill="#ffffff"))
    if city.port:
        stroke, cls = (LIGHT["enamel"], "s-enamel") if level < 3 else ("#ffffff", "")
        body.append(icon("anchor", 0, 3, 1.15, stroke, cls))
    body += [mark(owner, -33 + 22 * index, 32, 6.6) for index, owner in enumerate(beside)]
    return Group(tuple(body), city.x, city.y, hint=f"{number + 1}. {name}")


@memoized
def _ground_of_tile(level: int) -> Node:
    """Level 1 is plain, level 2 has a double edge, level 3 is brass without a tile."""
    if level == 3:
        return Rect(-53, -20, 106, 64, 6, fill=LIGHT["brass"], cls="f-brass", stroke=INK, width=1.2)
    box = Rect(-53, -20, 106, 45, 6, fill=PANEL, cls="f-panel s-ink", stroke=INK, width=1.2)
    if level == 1:
        return box
    stations = Rect(-53, 20, 106, 24, 6, fill=LIGHT["hill"], cls="f-hill s-ink", stroke=INK, width=1.2)
    return Group((stations, box, Rect(-50, -17, 100, 39, 4, fill="none", stroke=INK, width=0.9, cls="s-ink")))


def _beside(view: CargoEmpireState, city: int) -> list[int]:
    """The owners of the stations beside a city."""
    found: list[int] = []
    for owner in range(view.board.owners):
        on_tile = [view.spaces[2 * city], view.spaces[2 * city + 1]].count(owner)
        found += [owner] * (int(view.stations[owner * 24 + city]) - on_tile)
    return found


def _owns(view: CargoEmpireState, seat: int, city: int) -> bool:
    """An own first card is shown before the others may see it."""
    return bool((view.owned[seat] >> city) & 1) or view.first_card[seat] == city


def _signs(view: CargoEmpireState, city: City, number: int, words: Words) -> Iterator[tuple[str, Node]]:
    owners = tuple(seat for seat in range(view.board.seats) if _owns(view, seat, number))
    crests = tuple(clan for clan in range(5) if view.crest[clan] == number)
    truck = int(view.board.freighter) if view.truck == number else NONE
    offered = number in list(view.market)
    if offered or owners or crests or truck != NONE:
        yield f"signs-{number}", _around(city, offered, owners, crests, truck, words)


@memoized
def _around(
    city: City, offered: bool, owners: tuple[int, ...], crests: tuple[int, ...], truck: int, words: Words
) -> Node:
    """Around a city: whether it is in the market, who owns its card, crests, and the Freighter's truck."""
    parts: list[Node] = []
    if offered:
        parts.append(Circle(57, -24, 9, fill=LIGHT["brass"], stroke=INK, width=1, cls="f-brass"))
        parts.append(icon("city", 57, -24, 0.75, "#ffffff"))
    for seat in owners:
        parts.append(Rect(48, -33, 18, 18, 4, fill=PANEL, stroke=INK, width=1, cls="f-panel s-ink"))
        parts.append(mark(seat, 57, -24, 5.6))
    parts.extend(crest(clan, -58 - 6 * index, -8 + 20 * index, words) for index, clan in enumerate(crests))
    if truck != NONE:
        parts.append(Circle(-58, -26, 11, fill=PANEL, stroke=SEATS[truck][0], width=3, cls="f-panel"))
        parts.append(icon("truck", -58, -26, 0.8, INK, "s-ink"))
    return Group(tuple(parts), city.x, city.y)
