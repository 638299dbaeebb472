"""Where things lie on a sheet: the cards of its layers, and the points beside one card or below two."""

from dataclasses import dataclass

from drezina.games.railroad_ink.board import Board

CELL = 60.0
GRID = 7 * CELL
SIDE = 38.0  # around the grid, for exits and letters
HEAD = 42.0
TOP = HEAD + SIDE  # of the grid
PANEL = GRID + 2 * SIDE  # the width of a card
STORE = HEAD + PANEL + 2  # where special routes or duplications stand
STORED = 34.0  # the size of one of them
STORE_WORDS, STORE_LETTERS = 126.0, 16  # the room for the words beside them, filled by more letters than this
LEGEND = STORE + STORED + 16
CARD = LEGEND + 16  # the height of a card
COLUMN = 300.0  # of the points beside a single card
HEADING = 30.0
TICKET = 76.0  # the height of a goal
GAP = 8.0


def corner(space: int) -> tuple[float, float]:
    """The upper left corner of a space on its card."""
    return SIDE + space % 7 * CELL, TOP + space // 7 * CELL


def middle(space: int) -> tuple[float, float]:
    x, y = corner(space)
    return x + CELL / 2, y + CELL / 2


@dataclass(frozen=True)
class Layout:
    """The sheets of one board: they never change their form."""

    two: bool
    goals: bool

    @classmethod
    def of(cls, board: Board) -> "Layout":
        return cls(board.expansion, board.goals)

    @property
    def line(self) -> float:
        """The height of a line of the score."""
        return 25 if self.two else 33

    @property
    def width(self) -> float:
        return 2 * PANEL if self.two else PANEL + COLUMN

    @property
    def height(self) -> float:
        if not self.two:
            return CARD
        goals = TICKET + GAP if self.goals else 0
        return CARD + HEADING + max(4 * self.line, 3 * self.line + goals) + GAP + 4

    def left(self, layer: int) -> float:
        """Where the card of a layer begins."""
        return PANEL * layer if self.two else 0

    def points(self, layer: int) -> tuple[float, float, float]:
        """Where the points of a layer stand: left, top and width."""
        if self.two:
            return PANEL * layer + GAP, CARD + 4, PANEL - 2 * GAP - 4
        return PANEL + GAP, 12, COLUMN - 2 * GAP - 6
