"""Networks (dopravní sítě): the groups of arms on a sheet that are connected (RI-8.1 to RI-8.4, RI-12.1, RI-12.2)."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from drezina.games.railroad_ink.board import RAIL, Board
from drezina.games.railroad_ink.grid import (
    COLUMN_0,
    COLUMN_6,
    EAST,
    NODES,
    NORTH,
    ROW_0,
    ROW_6,
    SOUTH,
    SPACES,
    WEST,
    bit,
    opposite,
)
from drezina.games.railroad_ink.position import FILLED, MASKS, Position, image_of

ANY_TYPE: Final[i64] = -1


def links(masks: vec[i64], base: i64, direction: i64, kind: i64) -> i64:
    """The spaces with an arm of a type to the east or south that meets an arm of that type (RI-8.1)."""
    if direction == EAST:
        return ((masks[base + WEST * 2 + kind] & ~COLUMN_0) >> 1) & masks[base + EAST * 2 + kind] & ~COLUMN_6
    return ((masks[base + NORTH * 2 + kind] & ~ROW_0) >> 7) & masks[base + SOUTH * 2 + kind] & ~ROW_6


@final
class Networks:
    """The networks of one sheet as it is now: a union-find over its nodes, where a node is a group of joined arms."""

    def __init__(self, p: Position, sheet: i64, hubs: i64) -> None:
        self.board: Board = p.board
        self.filled: i64 = p.masks[sheet * MASKS + FILLED]
        self.images = vec[i64]([-1] * SPACES)  # by space
        self.parent = vec[i64]([0] * NODES)
        self.size_of = vec[i64]([0] * NODES)  # exits and hubs, by root
        self.has_loop: bool = False
        self._read(p.ink, sheet * SPACES)
        for kind in range(2):
            self._join(links(p.masks, sheet * MASKS, EAST, kind), EAST, 1)
            self._join(links(p.masks, sheet * MASKS, SOUTH, kind), SOUTH, 7)
        self._count_exits()
        self._count_hubs(hubs)

    def _read(self, ink: vec[i64], first: i64) -> None:
        low_bit = self.board.low_bit
        rest: i64 = self.filled
        row: i64 = 0
        while rest:
            bits: i64 = rest & 127
            while bits:
                space: i64 = row + low_bit[bits]
                bits &= bits - 1
                self.images[space] = image_of(ink[first + space])
                self.parent[space * 2] = space * 2
                self.parent[space * 2 + 1] = space * 2 + 1
            rest >>= 7
            row += 7

    def _join(self, spaces: i64, direction: i64, step: i64) -> None:
        """Unites the nodes on both sides of some links."""
        row: i64 = 0
        while spaces:
            bits: i64 = spaces & 127
            while bits:
                space: i64 = row + self.board.low_bit[bits]
                bits &= bits - 1
                one: i64 = self.root(self.node(space, direction))
                other: i64 = self.root(self.node(space + step, opposite(direction)))
                if one == other:
                    self.has_loop = True  # RI-7.13 F
                else:
                    self.parent[one] = other
            spaces >>= 7
            row += 7

    def node(self, space: i64, direction: i64) -> i64:
        """The group that an arm belongs to."""
        return space * 2 + self.board.arm_group[self.images[space] * 4 + direction]

    def root(self, node: i64) -> i64:
        """The node that stands for the network of a node."""
        parent = self.parent
        while parent[node] != node:
            parent[node] = parent[parent[node]]
            node = parent[node]
        return node

    def root_at_exit(self, number: i64) -> i64:
        """The root of the network that meets an exit, or -1 where none does (RI-8.2)."""
        board = self.board
        space: i64 = board.exit_space[number]
        direction: i64 = board.exit_arm[number] >> 1
        image: i64 = self.images[space]
        if image < 0 or board.arm_type[image * 4 + direction] != board.exit_arm[number] & 1:
            return -1
        return self.root(self.node(space, direction))

    def _count_exits(self) -> None:
        for number in range(len(self.board.exit_space)):
            root: i64 = self.root_at_exit(number)
            if root >= 0:
                self.size_of[root] += 1

    def _count_hubs(self, hubs: i64) -> None:
        """Every hub belongs to the network of its subway group (RI-12.2)."""
        space: i64 = 0
        while hubs:
            if hubs & 1:
                for direction in range(4):
                    if self.board.arm_type[self.images[space] * 4 + direction] == RAIL:
                        self.size_of[self.root(self.node(space, direction))] += 1
                        break
            hubs >>= 1
            space += 1

    # --- what they bring ---------------------------------------------------------------------------------------------

    def points(self) -> i64:
        """The points of all networks together (RI-8.3, RI-8.4)."""
        network_points = self.board.network_points
        top: i64 = len(network_points) - 1
        points: i64 = 0
        for size in self.size_of:
            if size:
                points += network_points[min(size, top)]
        return points

    def sizes(self, kind: i64) -> vec[i64]:
        """The sizes of the networks that hold an exit or a hub and an arm of a type, or ANY_TYPE."""
        found = vec[i64]()
        for node in range(NODES):
            if self.size_of[node] and (kind == ANY_TYPE or self._type_of(node) == kind):
                found = append(found, self.size_of[node])
        return found

    def spaces(self, kind: i64) -> i64:
        """The spaces of all networks of a type, or ANY_TYPE, that bring points."""
        spaces: i64 = 0
        for node in range(NODES):
            if not self.filled >> (node >> 1) & 1 or not self.board.network_points[self.size_of[self.root(node)]]:
                continue
            if kind == ANY_TYPE or self._type_of(node) == kind:
                spaces |= bit(node >> 1)
        return spaces

    def _type_of(self, node: i64) -> i64:
        """The type of a group underground, where no group has both; ANY_TYPE for a group that a face has not."""
        board = self.board
        image: i64 = self.images[node >> 1]
        for direction in range(4):
            if board.arm_group[image * 4 + direction] == node & 1:
                return board.arm_type[image * 4 + direction]
        return ANY_TYPE
