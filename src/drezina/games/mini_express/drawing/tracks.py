"""The companies' tracks: trees of hexes, drawn with lanes side by side that cross as little as possible."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations
from math import cos, hypot, pi, sin

from drezina.games.mini_express.board import FIRMS
from drezina.games.mini_express.drawing.layout import APOTHEM, BLOCK, MapLayout, Point, name_width
from drezina.games.mini_express.drawing.library import SIDE
from drezina.games.mini_express.drawing.theme import COLOURS, EDGES, THEME
from drezina.scene.cache import memoized
from drezina.scene.node import Group, Node, Path

Side = tuple[int, int]  # between two hexes: the one with the smaller number, and the direction from it
LANES = {1: 0.0, 2: 9.2, 3: 8.8, 4: 8.0}  # apart, by the number of tracks that cross a side
INTO_TOWN = 5.0  # how far a track goes on beyond the side of a town
RIBBON_ROOM = 7.0  # between a name and the middle of a track
OUTWARDS = [(cos(pi * (k / 3 - 0.5)), sin(pi * (k / 3 - 0.5))) for k in range(6)]  # by direction


@dataclass(frozen=True, slots=True)
class Network:
    """One company: for each hex the directions in which its line goes on, the one it came from first."""

    firm: int
    links: Mapping[int, Sequence[int]]


class Lanes:
    """Where all tracks cross the sides of hexes."""

    def __init__(self, layout: MapLayout, towns: frozenset[int], shifts: Mapping[Side, float]) -> None:
        self.layout = layout
        self.towns = towns  # cities, starts and harbours: tracks end at their plates
        self.shifts = shifts
        self.users: dict[Side, tuple[int, ...]] = {}

    def side(self, cell: int, direction: int) -> Side:
        there = self.layout.near[cell][direction]
        return (cell, direction) if cell < there else (there, (direction + 3) % 6)

    def offset(self, cell: int, direction: int, firm: int) -> float:
        """How far clockwise from the middle of its side a company leaves a hex."""
        side = self.side(cell, direction)
        users = self.users[side]
        lane = (users.index(firm) - (len(users) - 1) / 2) * LANES[len(users)] + self.shifts.get(side, 0.0)
        return lane if side[0] == cell else -lane

    def port(self, cell: int, direction: int, firm: int, beyond: float = 0.0) -> Point:
        (x, y), (a, b) = self.layout.centre[cell], OUTWARDS[direction]
        lane, out = self.offset(cell, direction, firm), APOTHEM + beyond
        return x + a * out - b * lane, y + b * out + a * lane


def all_tracks(trains: Sequence[int], layout: MapLayout, lanes: Lanes) -> Iterator[tuple[str, Node]]:
    """An item for each company and hex of its line."""
    networks = [_network(trains, layout, lanes.towns, firm) for firm in range(FIRMS)]
    _assign_lanes(networks, lanes)
    for network in networks:
        for cell, directions in network.links.items():
            way = _way(network.firm, cell, directions, lanes)
            if way:
                yield f"track-{network.firm}-{cell}", track(network.firm, way)


def _network(trains: Sequence[int], layout: MapLayout, towns: frozenset[int], firm: int) -> Network:
    """A tree over the hexes of a company: from its start, then from towns where it has started anew."""
    own = [cell for cell, bits in enumerate(trains) if bits & (1 << firm)]
    parents: dict[int, int] = {}
    for root in (layout.start_cells()[firm], *(cell for cell in own if cell in towns), *own):
        if root in parents:
            continue
        parents[root] = -1
        edge = [root]
        for here in edge:
            for there in layout.near[here]:
                if there >= 0 and there not in parents and trains[there] & (1 << firm):
                    parents[there] = here
                    edge.append(there)
    _avoid_dead_ends(parents, layout, towns)
    links: dict[int, list[int]] = {}
    for cell, parent in parents.items():
        came = [layout.near[cell].index(parent)] if parent >= 0 else []
        links[cell] = came + [way for way, there in enumerate(layout.near[cell]) if parents.get(there, -2) == cell]
    return Network(firm, links)


def _avoid_dead_ends(parents: dict[int, int], layout: MapLayout, towns: frozenset[int]) -> None:
    """Tracks are laid to towns: a line that ends on open land takes over a neighbour whose parent can spare it."""
    children = Counter(parents.values())
    for cell in parents:
        if cell in towns or children[cell]:
            continue
        above = set(_ancestors(cell, parents))
        for there in layout.near[cell]:
            parent = parents.get(there, -1)
            if parent >= 0 and there not in above and (parent in towns or children[parent] > 1):
                parents[there] = cell
                children[parent] -= 1
                children[cell] += 1
                break


def _ancestors(cell: int, parents: Mapping[int, int]) -> Iterator[int]:
    while cell >= 0:
        yield cell
        cell = parents[cell]


def _assign_lanes(networks: Sequence[Network], lanes: Lanes) -> None:
    """Gives the companies on each shared side the order with the fewest crossings in the two hexes beside it."""
    lanes.users.clear()
    for network in networks:
        for cell, directions in network.links.items():
            for direction in directions:
                side = lanes.side(cell, direction)
                if network.firm not in lanes.users.get(side, ()):
                    lanes.users[side] = (*lanes.users.get(side, ()), network.firm)
    links = [network.links for network in networks]
    for side in sorted(side for side, users in lanes.users.items() if len(users) > 1):
        cells = (side[0], lanes.layout.near[side[0]][side[1]])
        best = None
        for order in permutations(sorted(lanes.users[side])):
            lanes.users[side] = order
            count = sum(_crossings(cell, links, lanes) for cell in cells if cell not in lanes.towns)
            if best is None or count < best[0]:
                best = count, order
        if best is not None:
            lanes.users[side] = best[1]


def _crossings(cell: int, links: Sequence[Mapping[int, Sequence[int]]], lanes: Lanes) -> int:
    """How often tracks of different companies cross within a hex."""
    chords = []
    for firm, found in enumerate(links):
        around = [d + lanes.offset(cell, d, firm) / (2 * SIDE) for d in found.get(cell, ())]
        chords += [(firm, min(around[0], one), max(around[0], one)) for one in around[1:]]
    return sum((a[1] < b[1] < a[2]) != (a[1] < b[2] < a[2]) for a, b in combinations(chords, 2) if a[0] != b[0])


def _way(firm: int, cell: int, directions: Sequence[int], lanes: Lanes) -> str:
    """The path of a company through one hex."""
    near = lanes.layout.near[cell]
    if cell in lanes.towns:  # plates lie above; only the sides between two towns need a piece
        return "".join(
            _joint(firm, cell, one, lanes) for one in directions if near[one] in lanes.towns and near[one] > cell
        )
    ends = [(one, INTO_TOWN if near[one] in lanes.towns else 0.0) for one in directions]
    if len(ends) == 1:
        (x, y), (px, py) = lanes.layout.centre[cell], lanes.port(cell, ends[0][0], firm, ends[0][1])
        return f"M{px:.1f} {py:.1f}L{x:.1f} {y:.1f}"
    return "".join(_curve(firm, cell, ends[0], end, lanes) for end in ends[1:])


def _joint(firm: int, cell: int, direction: int, lanes: Lanes) -> str:
    (x, y), (to_x, to_y) = (lanes.port(cell, direction, firm, beyond) for beyond in (-INTO_TOWN, INTO_TOWN))
    return f"M{x:.1f} {y:.1f}L{to_x:.1f} {to_y:.1f}"


def _curve(firm: int, cell: int, start: tuple[int, float], end: tuple[int, float], lanes: Lanes) -> str:
    """From side to side, at right angles to both."""
    points, pulls = [], []
    for direction, beyond in (start, end):
        points.append(lanes.port(cell, direction, firm, beyond))
        pulls.append(OUTWARDS[direction])
    (x, y), (to_x, to_y) = points
    pull = 0.44 * hypot(to_x - x, to_y - y)
    (a, b), (c, d) = pulls
    controls = f"{x - a * pull:.1f} {y - b * pull:.1f} {to_x - c * pull:.1f} {to_y - d * pull:.1f}"
    return f"M{x:.1f} {y:.1f}C{controls} {to_x:.1f} {to_y:.1f}"


@memoized
def track(firm: int, way: str, opacity: float = 1) -> Node:
    """Sleepers, the bed in the company's colour with its edges, and the gap between the rails."""
    return Group(
        (
            Path(way, width=10.4, dash="1.9 2.5", **THEME.stroke(f"sleeper-{firm}")),
            Path(way, stroke=EDGES[firm], width=6.6),
            Path(way, stroke=COLOURS[firm], width=4.8),
            Path(way, stroke=EDGES[firm], width=1.3, dash="1.9 2.5"),
        ),
        opacity=opacity,
    )


def shifts_beside_names(layout: MapLayout, names: Mapping[int, str], numbered: bool) -> dict[Side, float]:
    """Tracks that go north to south between two cities keep clear of their names: moved along the side by so much."""
    half = {
        cell: (name_width(name) + 10 + (BLOCK if numbered and cell in layout.city_at else 0)) / 2
        for cell, name in names.items()
    }
    found = {}
    for cell, near in enumerate(layout.near):
        below = near[3]
        if below < 0:
            continue
        west, east = layout.near[cell][4], layout.near[cell][2]
        left = half.get(west, 0) + RIBBON_ROOM - 1.5 * SIDE
        right = 1.5 * SIDE - half.get(east, 0) - RIBBON_ROOM
        least, most = max(left, -SIDE / 2 + 6), min(right, SIDE / 2 - 6)
        east_by = min(max(0.0, least), most) if least <= most else (least + most) / 2
        # Clockwise along the southern side of the upper hex is westwards.
        found[(cell, 3) if cell < below else (below, 0)] = -east_by if cell < below else east_by
    return {side: shift for side, shift in found.items() if abs(shift) > 0.5}
