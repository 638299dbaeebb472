"""What a sheet tells about its routes: networks with their letters, the longest routes, and ends that lead nowhere."""

from collections.abc import Iterator
from typing import NamedTuple

from drezina.games.railroad_ink.board import RAIL, ROAD, SURFACE, Board
from drezina.games.railroad_ink.drawing.hand import Point, edge
from drezina.games.railroad_ink.drawing.layout import middle
from drezina.games.railroad_ink.drawing.library import LIBRARY
from drezina.games.railroad_ink.drawing.theme import LETTERS, NETS, THEME
from drezina.games.railroad_ink.rules.networks import Networks
from drezina.games.railroad_ink.rules.routes import Routes
from drezina.games.railroad_ink.scoring import SheetScore
from drezina.scene.cache import memoized
from drezina.scene.node import Group, Node, Path, Use

TINT = 34.0
MARKER = 6.0
STEPS = (30, -30, -30, 30)  # from an edge to the middle
OUTSIDE = 17.0  # from the border to the letter at an exit


class Network(NamedTuple):
    """A network with at least one exit or hub: its letter if it brings points, its routes and its exits."""

    number: int  # of those that bring points; -1 for one that brings none
    points: int
    kind: int  # of its first arm
    groups: tuple[tuple[int, tuple[int, ...]], ...]  # spaces with their joined arms
    exits: tuple[int, ...]

    @property
    def letter(self) -> str:
        return LETTERS[self.number] if self.number >= 0 else ""

    @property
    def name(self) -> str:
        """Its letter, or where it begins."""
        space, arms = self.groups[0]
        return self.letter or f"{space}{'nesw'[arms[0]]}"

    @property
    def colour(self) -> str:
        return f"net-{self.number % NETS}" if self.number >= 0 else "net-alone"


def networks_of(board: Board, found: Networks) -> tuple[Network, ...]:
    """The networks in the order of their exits; those without one last."""
    groups: dict[int, list[tuple[int, tuple[int, ...]]]] = {}
    for space in in_mask(found.filled):
        for arms in _groups(board, found.images[space]):
            groups.setdefault(found.root(found.node(space, arms[0])), []).append((space, arms))
    exits: dict[int, list[int]] = {}
    for number in range(len(board.exit_space)):
        root = int(found.root_at_exit(number))
        if root >= 0:
            exits.setdefault(root, []).append(number)
    roots = [*exits, *(root for root in groups if found.size_of[root] and root not in exits)]
    networks: list[Network] = []
    lettered = 0
    for root in roots:
        points = int(board.network_points[found.size_of[root]])
        space, arms = groups[root][0]
        kind = int(board.arm_type[found.images[space] * 4 + arms[0]])
        reached = tuple(exits.get(root, ()))
        networks.append(Network(lettered if points else -1, points, kind, tuple(groups[root]), reached))
        lettered += bool(points)
    return tuple(networks)


@memoized
def _groups(board: Board, image: int) -> tuple[tuple[int, ...], ...]:
    """The joined arms of an image."""
    return tuple(tuple(sorted(group)) for group in board.images[image].groups)


def in_mask(spaces: int) -> Iterator[int]:
    """The spaces of a mask, in their order."""
    while spaces:
        yield (spaces & -spaces).bit_length() - 1
        spaces &= spaces - 1


def tint(board: Board, network: Network) -> Node:
    """A network as a band of colour below its ink, with its letter at its exits."""
    bands = [_way(space, arms, len(arms)) for space, arms in network.groups]
    letters: list[Node] = []
    for number in network.exits:
        space, side = int(board.exit_space[number]), int(board.exit_arm[number]) >> 1
        x, y = middle(space)
        end = edge(side, -OUTSIDE)
        bands.append(f"M{_at(space, end)}{'vh'[side % 2]}{'' if side in (0, 3) else '-'}{OUTSIDE:g}")
        if network.letter:
            letters.append(roundel(network.letter, x + end[0], y + end[1]))
    band = Path("".join(bands), **THEME.stroke(network.colour), width=TINT, opacity=0.42, round=True)
    return Group((band, *letters))


def roundel(letter: str, x: float, y: float) -> Node:
    """The letter of a network."""
    return Use(LIBRARY.symbol(f"letter-{letter}"), x, y)


@memoized
def _way(space: int, arms: tuple[int, ...], joined: int) -> str:
    """The middle line of some arms, without a hand's waver."""
    if len(arms) == joined == 2 and arms[1] - arms[0] != 2:
        return f"M{_at(space, edge(arms[0]))}Q{_at(space, (0, 0))} {_at(space, edge(arms[1]))}"
    found = ""
    for one, command in ((0, "v"), (1, "h")):
        if one in arms and one + 2 in arms:
            found += f"M{_at(space, edge(one if command == 'v' else 3))}{command}60"
        else:
            found += "".join(f"M{_at(space, edge(arm))}{command}{STEPS[arm]}" for arm in (one, one + 2) if arm in arms)
    return found


def _at(space: int, point: Point) -> str:
    x, y = middle(space)
    return f"{x + point[0]:g} {y + point[1]:g}"


def longest(board: Board, score: SheetScore, layer: int) -> Iterator[tuple[str, Node]]:
    """The longest routes, as a text marker leaves them."""
    for kind, routes in ((ROAD, score.road), (RAIL, score.rail)):
        ways = "".join([_marked(board, routes, kind, space) for space in in_mask(routes.spaces)])
        if ways:
            name = ("rail", "road")[kind]
            colour = THEME.stroke(name if layer == SURFACE else f"under-{name}")
            yield f"longest-{name}", Path(ways, **colour, width=MARKER, opacity=0.6, round=True)


def _marked(board: Board, routes: Routes, kind: int, space: int) -> str:
    """The arms of a space that lead on along the longest route."""
    ways = []
    for arms, joined in _arms(board, routes.networks.images[space], kind):
        linked = tuple([side for side in arms if _leads_on(board, routes, kind, space, side)])
        if linked:
            ways.append(_way(space, arms if joined == 2 == len(arms) else linked, joined))
    return "".join(ways)


@memoized
def _arms(board: Board, image: int, kind: int) -> tuple[tuple[tuple[int, ...], int], ...]:
    """The arms of one kind in an image, group by group, and how many are joined there in all."""
    return tuple(
        (tuple(side for side in group if board.arm_type[image * 4 + side] == kind), len(group))
        for group in _groups(board, image)
    )


def _leads_on(board: Board, routes: Routes, kind: int, space: int, side: int) -> bool:
    neighbour = int(board.next_space[space * 4 + side])
    if neighbour < 0 or not routes.spaces >> neighbour & 1:
        return False
    return int(board.arm_type[routes.networks.images[neighbour] * 4 + (side ^ 2)]) == kind


@memoized
def cross(space: int, side: int, layer: int) -> Node:
    """A red cross at an end that leads nowhere."""
    (x, y), (dx, dy) = middle(space), edge(side, 3)
    return Use(LIBRARY.symbol(f"cross-{layer}"), x + dx, y + dy)
