"""What one sheet is worth: networks, routes, centre, villages, errors; and the tests of the goals.

A node is a group of joined arms: space * 2 + group. The tables of the tally are scratch that every scoring fills anew.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from drezina.games.railroad_ink.board import (
    COLUMN_0,
    COLUMN_6,
    EAST,
    NODES,
    NORTH,
    RAIL,
    ROAD,
    ROW_0,
    ROW_6,
    SOUTH,
    SPACES,
    SURFACE,
    UNDERGROUND,
    Board,
    bit,
)
from drezina.games.railroad_ink.routes import Routes, links

UNTYPED: Final[i64] = -1
BLOCK: Final[i64] = 0b111_0000111_0000111

# The masks of a sheet: first what an empty space would meet there, by direction * 2 + type, then sets of spaces.
FILLED: Final[i64] = 8
STATIONS: Final[i64] = 9
PIPES: Final[i64] = 10
MASKS: Final[i64] = 11

# The goal cards, in the order of their tests.
CENTRE_FILLED: Final[i64] = 0
VILLAGES: Final[i64] = 1
FULL_LINE: Final[i64] = 2
CORNERS: Final[i64] = 3
FULL_BLOCK: Final[i64] = 4
LOOP: Final[i64] = 5
NETWORK_EXITS: Final[i64] = 6
NETWORK_STATIONS: Final[i64] = 7
LONGEST_HIGHWAY: Final[i64] = 8
LONGEST_RAILWAY: Final[i64] = 9
OPPOSITE_SIDES: Final[i64] = 10
MIDDLE_EXITS: Final[i64] = 11


def open_ends(masks: vec[i64], base: i64, arm: i64) -> i64:
    """The spaces whose arm of one direction and type points to a neighbour without an arm of that type there."""
    direction: i64 = arm >> 1
    opposite: i64 = masks[base + (arm ^ 4)]
    arms: i64 = 0
    if direction == NORTH:
        arms = (opposite & ~ROW_6) << 7
    elif direction == EAST:
        arms = (opposite & ~COLUMN_0) >> 1
    elif direction == SOUTH:
        arms = (opposite & ~ROW_0) >> 7
    else:
        arms = (opposite & ~COLUMN_6) << 1
    return arms & ~masks[base + arm]  # RI-8.9


@final
class Tally:
    """Scores sheets of one board; what it found out about the last one stands in its attributes."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.parent = vec[i64]([0] * NODES)
        self.exits_of = vec[i64]([0] * NODES)  # by root
        self.worth_of = vec[i64]([0] * NODES)  # exits and hubs, by root
        self.stations_of = vec[i64]([0] * NODES)
        self.sides_of = vec[i64]([0] * NODES)  # bit for each side
        self.middles_of = vec[i64]([0] * NODES)
        self.images = vec[i64]([-1] * SPACES)
        self.routes: Routes = Routes(board, self.images)
        self.filled: i64 = 0
        self.loop: bool = False
        # what sum_up found
        self.networks: i64 = 0
        self.longest_rail: i64 = 0
        self.longest_road: i64 = 0
        self.rail_spaces: i64 = 0
        self.road_spaces: i64 = 0
        self.centre: i64 = 0
        self.open_ends: i64 = 0
        self.open_spaces: i64 = 0
        self.villages: i64 = 0
        self.bursts: i64 = 0
        self.error_points: i64 = 0
        self.total: i64 = 0

    # --- networks ----------------------------------------------------------------------------------------------------

    def read(self, ink: vec[i64], first: i64, masks: vec[i64], base: i64) -> None:
        """Takes a sheet in: which image lies where, and which groups are connected."""  # RI-8.1
        board = self.board
        for space in range(SPACES):
            drawn: i64 = ink[first + space]
            self.images[space] = (drawn >> 4) - 1
        self.filled = masks[base + FILLED]
        self.loop = False
        rest: i64 = self.filled
        row: i64 = 0
        while rest:
            bits: i64 = rest & 127
            while bits:
                node: i64 = (row + board.low_bit[bits]) * 2
                bits &= bits - 1
                self._new_node(node)
                self._new_node(node + 1)
            rest >>= 7
            row += 7
        for kind in range(2):
            self._join(links(masks, base, EAST, kind), EAST, 1)
            self._join(links(masks, base, SOUTH, kind), SOUTH, 7)

    def _new_node(self, node: i64) -> None:
        self.parent[node] = node
        self.exits_of[node] = 0
        self.worth_of[node] = 0
        self.stations_of[node] = 0
        self.sides_of[node] = 0
        self.middles_of[node] = 0

    def _join(self, spaces: i64, direction: i64, step: i64) -> None:
        row: i64 = 0
        while spaces:
            bits: i64 = spaces & 127
            while bits:
                space: i64 = row + self.board.low_bit[bits]
                bits &= bits - 1
                one: i64 = self.root(self.node(space, direction))
                other: i64 = self.root(self.node(space + step, direction + 2 if direction < 2 else direction - 2))
                if one == other:
                    self.loop = True  # RI-7.13 F
                else:
                    self.parent[one] = other
            spaces >>= 7
            row += 7

    def node(self, space: i64, direction: i64) -> i64:
        """The group that an arm belongs to."""
        return space * 2 + self.board.arm_group[self.images[space] * 4 + direction]

    def root(self, node: i64) -> i64:
        parent = self.parent
        while parent[node] != node:
            parent[node] = parent[parent[node]]
            node = parent[node]
        return node

    def count_exits(self) -> None:
        """Every exit that an arm of its type meets belongs to the network of that arm."""  # RI-8.2
        board = self.board
        for place in range(len(board.exit_space)):
            space: i64 = board.exit_space[place]
            arm: i64 = board.exit_arm[place]
            image: i64 = self.images[space]
            if image >= 0 and board.arm_type[image * 4 + (arm >> 1)] == arm & 1:
                root: i64 = self.root(self.node(space, arm >> 1))
                self.exits_of[root] += 1
                self.worth_of[root] += 1
                self.sides_of[root] = self.sides_of[root] | bit(arm >> 1)
                self.middles_of[root] += board.exit_middle[place]

    def count_hubs(self, hubs: i64) -> None:
        """Every hub belongs to the network of its subway group."""  # RI-12.2
        for space in range(SPACES):
            if hubs >> space & 1:
                for direction in range(4):
                    if self.board.arm_type[self.images[space] * 4 + direction] == RAIL:
                        self.worth_of[self.root(self.node(space, direction))] += 1
                        break

    def count_stations(self, stations: i64) -> None:
        """A station of the surface joins all arms of its space in one group."""  # RI-7.13 H
        for space in range(SPACES):
            if stations >> space & 1:
                self.stations_of[self.root(space * 2)] += 1

    def value_networks(self) -> i64:
        """The points of all networks together."""  # RI-8.3, RI-8.4
        points: i64 = 0
        top: i64 = len(self.board.network_points) - 1
        rest: i64 = self.filled
        row: i64 = 0
        while rest:
            bits: i64 = rest & 127
            while bits:
                node: i64 = (row + self.board.low_bit[bits]) * 2
                bits &= bits - 1
                points += self.board.network_points[min(self.worth_of[node], top)]
                points += self.board.network_points[min(self.worth_of[node + 1], top)]
            rest >>= 7
            row += 7
        return points

    def sizes(self, kind: i64) -> vec[i64]:
        """The sizes of the networks that hold an exit or a hub and an arm of a type; UNTYPED takes all."""
        found = vec[i64]()
        for space in range(SPACES):
            if self.filled >> space & 1:
                for node in range(space * 2, space * 2 + 2):
                    if self.worth_of[node] and (kind == UNTYPED or self._type_of(node) == kind):
                        found = append(found, self.worth_of[node])
        return found

    def _type_of(self, node: i64) -> i64:
        image: i64 = self.images[node >> 1]
        for direction in range(4):
            if self.board.arm_group[image * 4 + direction] == node & 1:
                return self.board.arm_type[image * 4 + direction]
        return UNTYPED

    def spaces_of_networks(self, kind: i64) -> i64:
        """The spaces of all networks of a type that bring points; UNTYPED takes all."""
        spaces: i64 = 0
        for space in range(SPACES):
            if self.filled >> space & 1:
                for node in range(space * 2, space * 2 + 2):
                    worth: i64 = self.worth_of[self.root(node)]
                    if self.board.network_points[worth] and (kind == UNTYPED or self._type_of(node) == kind):
                        spaces |= bit(space)
        return spaces

    # --- whole sheets ------------------------------------------------------------------------------------------------

    def sum_up(self, ink: vec[i64], first: i64, masks: vec[i64], base: i64, layer: i64, hubs: i64, bursts: i64) -> i64:
        """All points of a sheet but the goals; the parts stay in the attributes."""  # RI-8.10, RI-12.7
        board = self.board
        self.read(ink, first, masks, base)
        self.count_exits()
        if layer == UNDERGROUND:
            self.count_hubs(hubs)
        self.networks = self.value_networks()
        self.longest_rail = self.routes.longest(masks, base, RAIL)
        self.rail_spaces = self.routes.best_spaces
        self.longest_road = self.routes.longest(masks, base, ROAD)
        self.road_spaces = self.routes.best_spaces
        self.centre = board.count(self.filled & board.centre)  # RI-8.8, RI-12.5
        self.open_ends = 0
        self.open_spaces = 0
        for arm in range(8):
            open: i64 = open_ends(masks, base, arm)
            self.open_ends += board.count(open)
            self.open_spaces |= open
        self.villages = board.count(masks[base + STATIONS] & board.villages) if layer == SURFACE else 0  # RI-7.1
        self.bursts = board.count(bursts) if layer == UNDERGROUND else 0
        self.error_points = self.open_ends * board.open_end_points + self.bursts * board.burst_points  # RI-12.6
        self.total = (
            self.networks
            + self.longest_rail * board.rail_points[layer]
            + self.longest_road * board.road_points[layer]
            + self.centre * board.centre_points
            + self.villages * board.village_points
            - self.error_points
        )
        return self.total

    def meets(self, test: i64, least: i64, masks: vec[i64], base: i64) -> bool:
        """Whether the sheet read last passes the test of a goal card."""  # RI-7.13
        board = self.board
        filled: i64 = self.filled
        if test == CENTRE_FILLED:
            return board.count(filled & board.centre) >= least
        if test == VILLAGES:
            return board.count(masks[base + STATIONS] & board.villages) >= least
        if test == FULL_LINE:
            return self._full_lines(filled) >= least
        if test == CORNERS:
            return board.count(filled & board.corners) >= least
        if test == FULL_BLOCK:
            return self._full_blocks(filled) >= least
        if test == LOOP:
            return self.loop
        if test == LONGEST_HIGHWAY:
            return self.routes.longest(masks, base, ROAD) >= least
        if test == LONGEST_RAILWAY:
            return self.routes.longest(masks, base, RAIL) >= least
        return self._network_meets(test, least)

    def _full_lines(self, filled: i64) -> i64:
        lines: i64 = 0
        for place in range(7):
            if filled >> (place * 7) & ROW_0 == ROW_0:
                lines += 1
            if filled >> place & COLUMN_0 == COLUMN_0:
                lines += 1
        return lines

    def _full_blocks(self, filled: i64) -> i64:
        blocks: i64 = 0
        for row in range(5):
            for col in range(5):
                if filled >> (row * 7 + col) & BLOCK == BLOCK:
                    blocks += 1
        return blocks

    def _network_meets(self, test: i64, least: i64) -> bool:
        for space in range(SPACES):
            if self.filled >> space & 1:
                for node in range(space * 2, space * 2 + 2):
                    sides: i64 = self.sides_of[node]
                    if (
                        (test == NETWORK_EXITS and self.exits_of[node] >= least)
                        or (test == NETWORK_STATIONS and self.stations_of[node] >= least)
                        or (test == OPPOSITE_SIDES and sides & (sides >> 2) & 3 != 0)
                        or (test == MIDDLE_EXITS and self.middles_of[node] >= least)
                    ):
                        return True
        return False
