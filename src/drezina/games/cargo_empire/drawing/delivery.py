"""A delivery that is being planned, as a drawing: its ways, the demand space, how far cards would move markers."""

from collections.abc import Iterator

from drezina.games.cargo_empire import codes
from drezina.games.cargo_empire.drawing.layout import Layout, Point, path, sea_way
from drezina.games.cargo_empire.drawing.theme import line
from drezina.games.cargo_empire.duties import CHOOSE_CARDS, CHOOSE_RUSH, CHOOSE_SPACE
from drezina.games.cargo_empire.position import GREEN, NONE
from drezina.games.cargo_empire.routes import CITIES, NO_CREST, Atlas
from drezina.games.cargo_empire.rules.development import before_fork, next_spot
from drezina.games.cargo_empire.rules.turn import port_crest
from drezina.games.cargo_empire.state import CargoEmpireState
from drezina.scene.cache import memoized
from drezina.scene.node import Group, Node, Path

Leg = tuple[str, int, int]  # a section of a land link, a hop over the sea, or a line where cards need no way
# Node, cards left, sections that the last card has left, and the node that has still to be passed, if any
Vertex = tuple[int, int, int, int, int, int, int]


# --- cards -----------------------------------------------------------------------------------------------------------


def sets_to_choose(view: CargoEmpireState) -> tuple[int, ...]:
    """The sets of cards one of which is to be played now."""
    if view.actor < 0 or view.agenda.kind != CHOOSE_CARDS:
        return ()
    return tuple(int(code - codes.PAY) for code in view.legal())


def cards_of(view: CargoEmpireState, one: int) -> tuple[int, int, int]:
    atlas = view.board.atlas
    return int(atlas.set_road[one]), int(atlas.set_rail[one] + atlas.set_long[one]), int(atlas.set_sea[one])


def steps_of(view: CargoEmpireState, one: int) -> tuple[int, int, int]:
    """CE-7.1: what the cards owe to truck, train and ship."""
    atlas = view.board.atlas
    return int(atlas.set_road[one]), int(atlas.set_rail[one] + 2 * atlas.set_long[one]), int(2 * atlas.set_sea[one])


def keys_of_set(view: CargoEmpireState, one: int) -> Iterator[str]:
    """First the cards, then where markers would come, then where the goods go."""
    cards, steps = cards_of(view, one), steps_of(view, one)
    for kind in range(3):
        yield from (f"hand-{kind}-{card}" for card in range(1, cards[kind] + 1))
    yield from (f"step-{marker}-{steps[marker]}" for marker in range(3) if steps[marker])
    yield f"demand-{view.demand}-{view.space}"
    yield from ("-".join(map(str, leg)) for leg in way(view, one) or (_straight(view),))


def reached(view: CargoEmpireState) -> dict[tuple[int, int], tuple[int, ...]]:
    """By marker and number of steps: the spots to which the sets would bring it, on either path."""
    found: dict[tuple[int, int], tuple[int, ...]] = {}
    for one in sets_to_choose(view):
        for marker, steps in enumerate(steps_of(view, one)):
            if steps:
                found[marker, steps] = _after(view, int(view.spots[view.actor * 3 + marker]), steps)
    return dict(sorted(found.items()))


def _after(view: CargoEmpireState, spot: int, steps: int) -> tuple[int, ...]:
    spots = {spot}
    for _ in range(steps):
        spots = {int(next_spot(view, one, path)) for one in spots for path in range(2 if before_fork(one) else 1)}
    return tuple(sorted(spots))


# --- spaces ----------------------------------------------------------------------------------------------------------


def spaces_for(view: CargoEmpireState, seat: int, city: int) -> list[int]:
    """CE-4.4, CE-13.12: the demand space to which a delivery would go, or both if there is a choice."""
    free = [space for space in range(2) if view.spaces[2 * city + space] == NONE]
    goods = [int(view.demands(city, space)) for space in free]
    helped = view.board.clans and view.plays(seat, GREEN) and view.crest[GREEN] in (view.supply, city)
    if helped and len(set(goods)) == 2:
        return free
    return [space for space, good in zip(free, goods, strict=True) if good == view.good(view.supply)][:1] or free[:1]


# --- ways ------------------------------------------------------------------------------------------------------------


def planned(view: CargoEmpireState) -> tuple[Leg, ...]:
    """The sections and hops of the ways that can still be taken, or of the one that was taken."""
    if view.supply < 0 or view.demand < 0 or not view.round:
        return ()
    if view.paid >= 0:
        return _paid(view)
    if view.actor < 0 or view.agenda.kind not in (CHOOSE_CARDS, CHOOSE_SPACE):
        return ()
    legs = [leg for one in sets_to_choose(view) for leg in way(view, one) or (_straight(view),)]
    return tuple(dict.fromkeys(legs)) or (_straight(view),)


def _paid(view: CargoEmpireState) -> tuple[Leg, ...]:
    """CE-16.3: the way past the chosen token or past none; while this is being chosen, each of these ways."""
    tokens = [place for place in range(6) if view.rush[place] >= 0]
    choosing = view.agenda.kind == CHOOSE_RUSH
    legs: list[Leg] = []
    for place in [*tokens, int(NONE)] if choosing else [int(view.rush_used)]:
        if place >= 0:
            legs += way(view, int(view.paid), past=int(CITIES) + place)
        else:
            legs += way(view, int(view.paid), shun=sum(1 << int(CITIES) + token for token in tokens))
    return tuple(dict.fromkeys(legs))


def _straight(view: CargoEmpireState) -> Leg:
    return _leg("line", int(view.supply), int(view.demand))


def _leg(kind: str, a: int, b: int) -> Leg:
    return kind, min(a, b), max(a, b)


def way(view: CargoEmpireState, one: int, past: int = -1, shun: int = 0) -> tuple[Leg, ...]:
    """One of the shortest ways of these cards, past a node and past none of a mask; none if there is no such way."""
    atlas = view.board.atlas
    here = int(view.supply * atlas.set_count + one)
    for crest in (int(NO_CREST), int(port_crest(view, view.seat_at_turn()))):
        if (atlas.routes[crest].exact[here] >> view.demand) & 1:
            ports = int(atlas.ports) | (0 if crest == NO_CREST else 1 << crest)
            cards = (atlas.set_road[one], atlas.set_rail[one], atlas.set_long[one], atlas.set_sea[one])
            road, rail, long, sea = map(int, cards)
            start, end = (int(view.supply), road, rail, long, sea, 0), int(view.demand)
            found = _walk(atlas, ports, (*start, past), end, shun)
            if len(found) == len(_walk(atlas, ports, (*start, -1), end, 0)):
                return found
    return ()


@memoized
def _walk(atlas: Atlas, ports: int, first: Vertex, end: int, shun: int) -> tuple[Leg, ...]:
    """Searches breadth first, section by section and hop by hop, until the end is reached, and goes back."""
    came: dict[Vertex, tuple[Vertex, str]] = {}
    vertices = [first]
    for vertex in vertices:
        if vertex[0] == end and vertex[-1] < 0:
            legs: list[Leg] = []
            while vertex != first:
                before, kind = came[vertex]
                legs.append(_leg(kind, before[0], vertex[0]))
                vertex = before
            return tuple(reversed(legs))
        for there, kind in _go_on(atlas, ports, vertex):
            if there not in came and there != first and not (shun >> there[0]) & 1:
                came[there] = (vertex, kind)
                vertices.append(there)
    return ()


def _go_on(atlas: Atlas, ports: int, vertex: Vertex) -> Iterator[tuple[Vertex, str]]:
    """CE-5.1, CE-5.2: road goes one section, rail up to two, long rail up to three, sea from port to port."""
    node, road, rail, long, sea, left, past = vertex
    for there in range(atlas.nodes):
        due = -1 if there == past else past
        if (atlas.beside[node] >> there) & 1:
            if left:
                yield (there, road, rail, long, sea, left - 1, due), "leg"
            if road:
                yield (there, road - 1, rail, long, sea, 0, due), "leg"
            if rail:
                yield (there, road, rail - 1, long, sea, 1, due), "leg"
            if long:
                yield (there, road, rail, long - 1, sea, 2, due), "leg"
        if sea and there != node and (ports >> node) & (ports >> there) & 1:
            yield (there, road, rail, long, sea - 1, 0, due), "hop"


def legs(view: CargoEmpireState, where: Layout) -> Iterator[tuple[str, Node]]:
    for kind, a, b in planned(view):
        ends = where.nodes[a], where.nodes[b]
        if kind == "leg":
            yield f"{kind}-{a}-{b}", _by_land(where.ways[a, b])
        else:
            yield f"{kind}-{a}-{b}", _by_sea(sea_way(where, *ends) if kind == "hop" else (), *ends)


@memoized
def _by_land(points: tuple[Point, ...]) -> Node:
    """A brass line along a section."""
    return Path(path(points), **line("glow"), width=13, round=True, opacity=0.72)


@memoized
def _by_sea(way: tuple[Point, ...], start: Point, end: Point) -> Node:
    """A dotted line along the sea lanes; a bow as long as it is not known which cards will pay."""
    (x, y), (to_x, to_y) = start, end
    bend = f"{(x + to_x) / 2 + (to_y - y) * 0.16:.1f} {(y + to_y) / 2 - (to_x - x) * 0.16:.1f}"
    drawn = path(way) if way else f"M{x:g} {y:g}Q{bend} {to_x:g} {to_y:g}"
    return Group(
        (
            Path(drawn, **line("chosen"), width=13, round=True, opacity=0.6),
            Path(drawn, fill="none", stroke="#6b4c14", width=5.5, round=True, dash="0.1 13"),
        )
    )
