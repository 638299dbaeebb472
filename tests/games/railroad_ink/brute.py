"""Slow, plain readings of the rules, written apart from the engine, to hold it against."""

from collections.abc import Iterator
from dataclasses import dataclass

STEP = ((-1, 0), (0, 1), (1, 0), (0, -1))
EXITS = {
    **{(row, col, side): kind for row, side in ((0, 0), (6, 2)) for col, kind in ((1, "H"), (3, "R"), (5, "H"))},
    **{(row, col, side): kind for col, side in ((6, 1), (0, 3)) for row, kind in ((1, "R"), (3, "H"), (5, "R"))},
}
BELOW = {"R": "M", "H": "P"}

Node = tuple[int, int, int]


@dataclass(frozen=True)
class Piece:
    edges: str
    groups: tuple[frozenset[int], ...]


class Plan:
    """A sheet as a mapping from rows and columns to pieces."""

    def __init__(self, pieces: dict[tuple[int, int], Piece], underground: bool = False) -> None:
        self.pieces = pieces
        self.exits = {at: BELOW[kind] if underground else kind for at, kind in EXITS.items()}

    def facing(self, row: int, col: int, side: int) -> str:
        """What an arm of this space would meet on a side: a letter, a dot, or nothing at the plain border."""
        if (row, col, side) in self.exits:
            return self.exits[row, col, side]
        near = self.pieces.get((row + STEP[side][0], col + STEP[side][1]))
        return near.edges[(side + 2) % 4] if near else "."

    def fits(self, row: int, col: int, piece: Piece) -> bool:
        if (row, col) in self.pieces:
            return False
        met = [(piece.edges[side], self.facing(row, col, side)) for side in range(4) if piece.edges[side] != "."]
        return any(mine == there for mine, there in met) and all(there in (mine, ".") for mine, there in met)

    def nodes(self) -> Iterator[Node]:
        for (row, col), piece in self.pieces.items():
            for number in range(len(piece.groups)):
                yield row, col, number

    def joined(self, node: Node, letter: str = "") -> Iterator[tuple[Node, frozenset[tuple[int, int]]]]:
        """Groups connected to a group over arms (of one letter), each with the link between their spaces."""
        row, col, number = node
        piece = self.pieces[row, col]
        for side in piece.groups[number]:
            there = row + STEP[side][0], col + STEP[side][1]
            near = self.pieces.get(there)
            mine = piece.edges[side]
            if near and near.edges[(side + 2) % 4] == mine and letter in ("", mine):
                other = next(index for index, group in enumerate(near.groups) if (side + 2) % 4 in group)
                yield (*there, other), frozenset(((row, col), there))

    def networks(self) -> list[tuple[set[Node], int]]:
        """Connected components with the number of exits that they meet."""
        left, found = set(self.nodes()), []
        while left:
            part, fresh = set(), [left.pop()]
            while fresh:
                node = fresh.pop()
                part.add(node)
                fresh += [other for other, _ in self.joined(node) if other not in part and other not in fresh]
            left -= part
            found.append((part, sum(self._exits(node) for node in part)))
        return found

    def _exits(self, node: Node) -> int:
        row, col, number = node
        piece = self.pieces[row, col]
        return sum(self.exits.get((row, col, side)) == piece.edges[side] for side in piece.groups[number])

    def longest(self, letter: str, simple: bool) -> int:
        best = 0
        for node in self.nodes():
            if self._arms(node, letter):
                best = max(best, self._walk(node, letter, simple, {node: 1}, set()))
        return best

    def _arms(self, node: Node, letter: str) -> int:
        row, col, number = node
        piece = self.pieces[row, col]
        return sum(piece.edges[side] == letter for side in piece.groups[number])

    def _walk(self, node: Node, letter: str, simple: bool, visits: dict[Node, int], used: set[object]) -> int:
        length = best = sum(visits.values())
        for other, link in self.joined(node, letter):
            if simple and any(one[:2] == other[:2] for one in visits):
                continue
            most = (self._arms(other, letter) + 1) // 2
            if link in used or visits.get(other, 0) >= most:
                continue
            more = {**visits, other: visits.get(other, 0) + 1}
            best = max(best, self._walk(other, letter, simple, more, used | {link}))
        return max(best, length)

    def open_ends(self) -> int:
        return sum(
            piece.edges[side] != "."
            and 0 <= row + STEP[side][0] < 7
            and 0 <= col + STEP[side][1] < 7
            and self.facing(row, col, side) != piece.edges[side]
            for (row, col), piece in self.pieces.items()
            for side in range(4)
        )

    def has_loop(self) -> bool:
        """A cycle: more connections than a forest of the groups could have."""
        links = sum(len(list(self.joined(node))) for node in self.nodes()) // 2
        return links > len(list(self.nodes())) - len(self.networks())
