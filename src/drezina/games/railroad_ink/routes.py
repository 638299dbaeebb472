"""The longest routes on a sheet (RI-8.5 to RI-8.7).

A node is a group of joined arms: space * 2 + group; the routes of both types are kept apart, by type * NODES + node.
The tables are scratch that every sheet fills anew.
"""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from drezina.games.railroad_ink.board import (
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
    Board,
)


def links(masks: vec[i64], base: i64, direction: i64, kind: i64) -> i64:
    """The spaces with an arm of a type to the east or south that meets an arm of that type."""  # RI-8.1
    if direction == EAST:
        return ((masks[base + WEST * 2 + kind] & ~COLUMN_0) >> 1) & masks[base + EAST * 2 + kind] & ~COLUMN_6
    return ((masks[base + NORTH * 2 + kind] & ~ROW_0) >> 7) & masks[base + SOUTH * 2 + kind] & ~ROW_6


@final
class Routes:
    """Walks the routes of one board's sheets; the best one found last stands in its attributes."""

    def __init__(self, board: Board, images: vec[i64]) -> None:
        self.board = board
        self.images = images  # which lies in each space, or -1; filled by whoever reads the sheet
        self.degree = vec[i64]([0] * (NODES * 2))
        self.ends = vec[i64]([0] * (NODES * 8))
        self.link_ids = vec[i64]([0] * (NODES * 8))
        self.visits_left = vec[i64]([0] * (NODES * 2))
        self.marked = vec[i64]([0] * (NODES * 2))
        self.here = vec[i64]([1 << (node % 98 >> 1) for node in range(196)])  # the set of the space
        self.link_used = vec[i64]([0] * 98)
        self.starts = vec[i64]([0] * NODES)
        self.part = vec[i64]([0] * NODES)
        self.best: i64 = 0
        self.best_spaces: i64 = 0
        self.best_end: i64 = 0

    def longest(self, masks: vec[i64], base: i64, kind: i64) -> i64:
        """The length of the longest route of a type; its spaces are `best_spaces`."""  # RI-8.5
        self.best = 0
        self.best_spaces = 0
        count: i64 = self._nodes_of(kind)
        if count:
            number: i64 = self._link(links(masks, base, EAST, kind), EAST, 1, 0, kind)
            self._link(links(masks, base, SOUTH, kind), SOUTH, 7, number, kind)
        for place in range(count):
            if not self.marked[self.starts[place]]:
                self._longest_around(self.starts[place])
        return self.best

    def _longest_around(self, first: i64) -> None:
        """Tries the routes of the connected part that holds a node."""
        board = self.board
        half_links: i64 = 0
        visits: i64 = 0
        found: i64 = 1
        self.part[0] = first
        self.marked[first] = 1
        place: i64 = 0
        while place < found:
            node: i64 = self.part[place]
            half_links += self.degree[node]
            visits += self.visits_left[node]
            for way in range(node * 4, node * 4 + self.degree[node]):
                other: i64 = self.ends[way]
                if not self.marked[other]:
                    self.marked[other] = 1
                    self.part[found] = other
                    found += 1
            place += 1
        if visits <= self.best:
            return
        if half_links == 2 * (found - 1) and not (board.simple and board.challenge):
            self._longest_of_tree(first)
            return
        tried: bool = False
        for place in range(found):
            node = self.part[place]
            if board.simple:
                self._walk_simple(node, 1, self.here[node])
            elif self.degree[node] != 2 or self.visits_left[node] > 1:
                self._walk_from(node)
                tried = True
        if not tried and not board.simple:
            self._walk_from(first)  # a plain ring is the same from everywhere

    def _longest_of_tree(self, first: i64) -> None:
        """Where nothing closes a ring, the node farthest from any node is an end of a longest route."""
        best: i64 = self.best
        spaces: i64 = self.best_spaces
        self.best = 0
        self._walk_from(first)
        self._walk_from(self.best_end)
        if self.best <= best:
            self.best = best
            self.best_spaces = spaces

    def _walk_from(self, node: i64) -> None:
        """A route may start at a branch or an end: if one starts between, it can be lengthened or turned round."""
        self.visits_left[node] -= 1
        self._walk(node, 1, self.here[node])
        self.visits_left[node] += 1

    def longest_from(self, node: i64, kind: i64) -> i64:
        """The length of the longest route of a type that starts at a node of the sheet summed up last."""
        self.best = 0
        self._walk_from(kind * NODES + node)
        return self.best

    def _nodes_of(self, kind: i64) -> i64:
        """Lists the groups with arms of a type, each with the visits that it allows."""  # RI-8.6
        board = self.board
        count: i64 = 0
        for space in range(SPACES):
            image: i64 = self.images[space]
            if image < 0:
                continue
            in_group: i64 = 0
            in_other: i64 = 0
            for direction in range(4):
                if board.arm_type[image * 4 + direction] == kind:
                    if board.arm_group[image * 4 + direction]:
                        in_other += 1
                    else:
                        in_group += 1
            if in_group:
                count = self._node_of(kind * NODES + space * 2, in_group, count)
            if in_other:
                count = self._node_of(kind * NODES + space * 2 + 1, in_other, count)
        return count

    def _node_of(self, node: i64, arms: i64, count: i64) -> i64:
        self.degree[node] = 0
        self.marked[node] = 0
        self.visits_left[node] = (arms + 1) // 2
        self.starts[count] = node
        return count + 1

    def _link(self, spaces: i64, direction: i64, step: i64, number: i64, kind: i64) -> i64:
        row: i64 = 0
        while spaces:
            bits: i64 = spaces & 127
            while bits:
                space: i64 = row + self.board.low_bit[bits]
                bits &= bits - 1
                one: i64 = self._node(space, direction, kind)
                other: i64 = self._node(space + step, direction + 2 if direction < 2 else direction - 2, kind)
                self._half_link(one, other, number)
                self._half_link(other, one, number)
                number += 1
            spaces >>= 7
            row += 7
        return number

    def _node(self, space: i64, direction: i64, kind: i64) -> i64:
        """The group that an arm belongs to."""
        return kind * NODES + space * 2 + self.board.arm_group[self.images[space] * 4 + direction]

    def _half_link(self, one: i64, other: i64, number: i64) -> None:
        place: i64 = one * 4 + self.degree[one]
        self.ends[place] = other
        self.link_ids[place] = number
        self.degree[one] += 1

    def _walk(self, node: i64, length: i64, spaces: i64) -> None:
        """Goes on from a node over every unused link."""  # RI-8.6
        if length > self.best:
            self.best = length
            self.best_spaces = spaces
            self.best_end = node
        for place in range(node * 4, node * 4 + self.degree[node]):
            other: i64 = self.ends[place]
            link: i64 = self.link_ids[place]
            if self.visits_left[other] > 0 and not self.link_used[link]:
                self.link_used[link] = 1
                self.visits_left[other] -= 1
                self._walk(other, length + 1, spaces | self.here[other])
                self.visits_left[other] += 1
                self.link_used[link] = 0

    def _walk_simple(self, node: i64, length: i64, spaces: i64) -> None:
        """Goes on from a node to every space not visited yet."""  # RI-8.7
        if length > self.best:
            self.best = length
            self.best_spaces = spaces
        for place in range(node * 4, node * 4 + self.degree[node]):
            other: i64 = self.ends[place]
            if not spaces & self.here[other]:
                self._walk_simple(other, length + 1, spaces | self.here[other])
