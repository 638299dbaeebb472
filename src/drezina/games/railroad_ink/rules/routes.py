"""The longest routes on a sheet (RI-8.5 to RI-8.7)."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from drezina.games.railroad_ink.board import Board
from drezina.games.railroad_ink.grid import EAST, NODES, NORTH, SOUTH, SPACES, WEST, bit, opposite
from drezina.games.railroad_ink.position import MASKS, Position
from drezina.games.railroad_ink.rules.networks import Networks, links


@final
class Routes:
    """The routes of one type on one sheet as it is now: a graph of nodes (groups of arms), and the longest route."""

    def __init__(self, p: Position, sheet: i64, networks: Networks, kind: i64) -> None:
        self.board: Board = p.board
        self.networks: Networks = networks
        self.kind: i64 = kind
        # The links of a node, 14 bits for each, the lowest first: the node behind it (7) and its number from 1 (7).
        self.links = vec[i64]([0] * NODES)
        self.visits_left = vec[i64]([0] * NODES)  # 0 for nodes without such arms
        self.longest: i64 = 0  # how many spaces the longest route has
        self.spaces: i64 = 0  # and which ones
        # The best route of the walks from one node or more.
        self._best: i64 = 0
        self._best_spaces: i64 = 0
        self._best_end: i64 = 0
        if networks.filled:
            self._read(links(p.masks, sheet * MASKS, EAST, kind), links(p.masks, sheet * MASKS, SOUTH, kind))
            self._search()
            self.longest = self._best
            self.spaces = self._best_spaces

    # --- the graph ---------------------------------------------------------------------------------------------------

    def _read(self, east: i64, south: i64) -> None:
        """Notes the visits that every node allows (RI-8.6), and its links."""
        board = self.board
        west: i64 = east << 1
        north: i64 = south << 7
        rest: i64 = self.networks.filled
        row: i64 = 0
        while rest:
            bits: i64 = rest & 127
            while bits:
                space: i64 = row + board.low_bit[bits]
                bits &= bits - 1
                arms: i64 = self.networks.images[space] * 4 + self.kind * 2
                self.visits_left[space * 2] = (board.typed_arms[arms] + 1) >> 1
                self.visits_left[space * 2 + 1] = (board.typed_arms[arms + 1] + 1) >> 1
                if south >> space & 1:
                    self._link(space, SOUTH, space + 7, space + SPACES)
                if north >> space & 1:
                    self._link(space, NORTH, space - 7, space - 7 + SPACES)
                if east >> space & 1:
                    self._link(space, EAST, space + 1, space)
                if west >> space & 1:
                    self._link(space, WEST, space - 1, space - 1)
            rest >>= 7
            row += 7

    def _link(self, space: i64, direction: i64, neighbour: i64, number: i64) -> None:
        node: i64 = self.networks.node(space, direction)
        other: i64 = self.networks.node(neighbour, opposite(direction))
        self.links[node] = self.links[node] << 14 | (number + 1) << 7 | other

    def _degree(self, node: i64) -> i64:
        count: i64 = 0
        links: i64 = self.links[node]
        while links:
            count += 1
            links >>= 14
        return count

    # --- the longest route -------------------------------------------------------------------------------------------

    def _search(self) -> None:
        part = vec[i64]([0] * NODES)
        marked = vec[i64]([0] * NODES)
        for first in range(NODES):
            if self.visits_left[first] and not marked[first]:
                self._search_part(first, part, marked)

    def _search_part(self, first: i64, part: vec[i64], marked: vec[i64]) -> None:
        """Tries the routes of the connected part that holds a node."""
        board = self.board
        half_links: i64 = 0
        visits: i64 = 0
        found: i64 = 1
        part[0] = first
        marked[first] = 1
        index: i64 = 0
        while index < found:
            node: i64 = part[index]
            visits += self.visits_left[node]
            links: i64 = self.links[node]
            while links:
                half_links += 1
                other: i64 = links & 127
                links >>= 14
                if not marked[other]:
                    marked[other] = 1
                    part[found] = other
                    found += 1
            index += 1
        if visits <= self._best:
            return
        if half_links == 2 * (found - 1) and not (board.simple and board.challenge):
            self._search_tree(first)
            return
        tried: bool = False
        for index in range(found):
            node = part[index]
            if board.simple:
                self._walk_simple(node, 1, bit(node >> 1))
            elif self.visits_left[node] > 1 or self._degree(node) != 2:
                self._walk_from(node)
                tried = True
        if not tried and not board.simple:
            self._walk_from(first)  # a plain ring is the same from everywhere

    def _search_tree(self, first: i64) -> None:
        """Where nothing closes a ring, the node farthest from any node is an end of a longest route."""
        best: i64 = self._best
        spaces: i64 = self._best_spaces
        self._best = 0
        self._walk_from(first)
        self._walk_from(self._best_end)
        if self._best <= best:
            self._best = best
            self._best_spaces = spaces

    def longest_from(self, node: i64) -> i64:
        """The length of the longest route that starts at a node."""
        self._best = 0
        self._walk_from(node)
        return self._best

    def _walk_from(self, node: i64) -> None:
        """A route may start at a branch or an end: if one starts between, it can be lengthened or turned round."""
        self.visits_left[node] -= 1
        self._walk(node, 1, bit(node >> 1))
        self.visits_left[node] += 1

    def _walk(self, node: i64, length: i64, spaces: i64) -> None:
        """Goes on from a node over every unused link (RI-8.6)."""
        if length > self._best:
            self._best = length
            self._best_spaces = spaces
            self._best_end = node
        link_used = self.board.link_used  # all 0 again when a walk is over
        links: i64 = self.links[node]
        while links:
            other: i64 = links & 127
            number: i64 = links >> 7 & 127
            links >>= 14
            if self.visits_left[other] > 0 and not link_used[number]:
                link_used[number] = 1
                self.visits_left[other] -= 1
                self._walk(other, length + 1, spaces | bit(other >> 1))
                self.visits_left[other] += 1
                link_used[number] = 0

    def _walk_simple(self, node: i64, length: i64, spaces: i64) -> None:
        """Goes on from a node to every space not visited yet (RI-8.7)."""
        if length > self._best:
            self._best = length
            self._best_spaces = spaces
        links: i64 = self.links[node]
        while links:
            other: i64 = links & 127
            links >>= 14
            if not spaces & bit(other >> 1):
                self._walk_simple(other, length + 1, spaces | bit(other >> 1))
