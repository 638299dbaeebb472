"""The companies' tracks: trees of hexes, drawn with lanes side by side that cross as little as possible."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, permutations
from math import cos, hypot, pi, sin

from drezina.games.mini_express.board import FIRMS
from drezina.games.mini_express.drawing.layout import APOTHEM, BLOCK, MapLayout, Point, name_width
from drezina.games.mini_express.drawing.library import SIDE
from drezina.games.mini_express.drawing.theme import COLOURS, EDGES, THEME
from drezina.scene.cache import memoized
from drezina.scene.node import Group, Node, Path

Side = tuple[int, int]  # between two hexes: the one with the smaller number, and the direction from it
Users = tuple[int, ...]  # the companies that cross a side, clockwise as seen from that hex
Network = Mapping[int, tuple[int, ...]]  # for each hex of a line where it goes on, the direction it came from first
LANES = {1: 0.0, 2: 9.2, 3: 8.8, 4: 8.0}  # apart, by the number of tracks that cross a side
INTO_TOWN = 5.0  # how far a track goes on beyond the side of a town
RIBBON_ROOM = 7.0  # between a name and the middle of a track
End = tuple[int, Point]  # a direction, and where a track ends there
OUTWARDS = [(cos(pi * (k / 3 - 0.5)), sin(pi * (k / 3 - 0.5))) for k in range(6)]  # by direction


class Grid:
    """The sides of a map's hexes; what never changes about tracks."""

    def __init__(self, layout: MapLayout, towns: frozenset[int], shifts: Mapping[Side, float]) -> None:
        self.layout = layout
        self.towns = towns  # cities, starts and harbours: tracks end at their plates
        self.shifts = shifts
        self.sides = [[self._side(cell, way) for way in range(6)] for cell in range(len(layout.near))]

    def _side(self, cell: int, direction: int) -> Side:
        there = self.layout.near[cell][direction]
        return (cell, direction) if cell < there else (there, (direction + 3) % 6)

    def offset(self, cell: int, direction: int, firm: int, users: Users) -> float:
        """How far clockwise from the middle of its side a company leaves a hex."""
        side = self.sides[cell][direction]
        lane = (users.index(firm) - (len(users) - 1) / 2) * LANES[len(users)] + self.shifts.get(side, 0.0)
        return lane if side[0] == cell else -lane

    def port(self, cell: int, direction: int, firm: int, users: Users, beyond: float = 0.0) -> Point:
        (x, y), (a, b) = self.layout.centre[cell], OUTWARDS[direction]
        lane, out = self.offset(cell, direction, firm, users), APOTHEM + beyond
        return x + a * out - b * lane, y + b * out + a * lane


@memoized
def all_tracks(trains: tuple[int, ...], grid: Grid) -> tuple[tuple[str, Node], ...]:
    """An item for each company and hex of its line."""
    served = [(cell, bits) for cell, bits in enumerate(trains) if bits]
    own = [tuple([cell for cell, bits in served if bits & (1 << firm)]) for firm in range(FIRMS)]
    networks = [_network(own[firm], grid, firm) for firm in range(FIRMS)]
    found = []
    users = _assign_lanes(networks, grid)
    for firm, network in enumerate(networks):
        for cell, directions in network.items():
            sides = grid.sides[cell]
            piece = _piece(grid, firm, cell, directions, tuple([users[sides[one]] for one in directions]))
            if piece is not None:
                found.append((f"track-{firm}-{cell}", piece))
    return tuple(found)


@memoized
def _network(own: tuple[int, ...], grid: Grid, firm: int) -> Network:
    """A tree over the hexes of a company: from its start, then from towns where it has started anew."""
    layout, hexes = grid.layout, set(own)
    parents: dict[int, int] = {}
    for root in (layout.start_cells()[firm], *(cell for cell in own if cell in grid.towns), *own):
        if root in parents:
            continue
        parents[root] = -1
        edge = [root]
        for here in edge:
            for there in layout.near[here]:
                if there in hexes and there not in parents:
                    parents[there] = here
                    edge.append(there)
    _avoid_dead_ends(parents, layout, grid.towns)
    found = {}
    for cell, parent in parents.items():
        came = [layout.near[cell].index(parent)] if parent >= 0 else []
        found[cell] = (*came, *(way for way, there in enumerate(layout.near[cell]) if parents.get(there, -2) == cell))
    return found


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


def _assign_lanes(networks: Sequence[Network], grid: Grid) -> dict[Side, Users]:
    """Who crosses each side, in the order with the fewest crossings in the two hexes beside it."""
    users: dict[Side, Users] = {}
    for firm, network in enumerate(networks):
        for cell, directions in network.items():
            for direction in directions:
                side = grid.sides[cell][direction]
                if side[0] == cell:  # each link is in both of its hexes
                    users[side] = (*users.get(side, ()), firm)
    for side in sorted(side for side, firms in users.items() if len(firms) > 1):
        cells = [cell for cell in (side[0], grid.layout.near[side[0]][side[1]]) if cell not in grid.towns]
        counts = []
        for order in permutations(users[side]):
            users[side] = order
            counts.append((sum(_crossings(cell, networks, grid, users) for cell in cells), order))
        users[side] = min(counts)[1]
    return users


def _crossings(cell: int, networks: Sequence[Network], grid: Grid, users: Mapping[Side, Users]) -> int:
    """How often tracks of different companies cross within a hex."""
    chords, sides = [], grid.sides[cell]
    for firm, network in enumerate(networks):
        ways = network.get(cell, ())
        around = [way + grid.offset(cell, way, firm, users[sides[way]]) / (2 * SIDE) for way in ways]
        chords += [(firm, min(around[0], one), max(around[0], one)) for one in around[1:]]
    return sum((a[1] < b[1] < a[2]) != (a[1] < b[2] < a[2]) for a, b in combinations(chords, 2) if a[0] != b[0])


@memoized
def _piece(grid: Grid, firm: int, cell: int, directions: tuple[int, ...], users: tuple[Users, ...]) -> Node | None:
    """The track of a company in one hex, with those that cross the same sides; in towns there is seldom any."""
    near = grid.layout.near[cell]
    ends = [
        (way, grid.port(cell, way, firm, who, INTO_TOWN if near[way] in grid.towns else 0.0))
        for way, who in zip(directions, users, strict=True)
    ]
    if cell in grid.towns:  # tracks end at their plates; only the sides between two towns need a piece
        joints = [end for end in ends if near[end[0]] in grid.towns and near[end[0]] > cell]
        return track(firm, "".join(_joint(*end) for end in joints)) if joints else None
    if len(ends) == 1:
        (x, y), (_, (px, py)) = grid.layout.centre[cell], ends[0]
        return track(firm, f"M{px:.1f} {py:.1f}L{x:.1f} {y:.1f}")
    return track(firm, "".join(_curve(ends[0], end) for end in ends[1:]))


def _joint(direction: int, outer: Point) -> str:
    """Across the side between two towns."""
    (x, y), (a, b) = outer, OUTWARDS[direction]
    return f"M{x:.1f} {y:.1f}l{-a * 2 * INTO_TOWN:.1f} {-b * 2 * INTO_TOWN:.1f}"


def _curve(start: End, end: End) -> str:
    """From side to side, at right angles to both."""
    (way, (x, y)), (to_way, (to_x, to_y)) = start, end
    (a, b), (c, d) = OUTWARDS[way], OUTWARDS[to_way]
    pull = 0.44 * hypot(to_x - x, to_y - y)
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
