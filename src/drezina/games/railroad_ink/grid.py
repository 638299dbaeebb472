"""The grid of a sheet: seven rows of seven spaces. A set of spaces is an integer with one bit for each."""

from typing import Final

from mypy_extensions import i64

SPACES: Final[i64] = 49
COLUMN_0: Final[i64] = 0b0000001_0000001_0000001_0000001_0000001_0000001_0000001
COLUMN_6: Final[i64] = COLUMN_0 << 6
ROW_0: Final[i64] = 127
ROW_6: Final[i64] = 127 << 42
BLOCK: Final[i64] = 0b111_0000111_0000111  # three by three spaces
NODES: Final[i64] = 98  # groups of joined arms, numbered space * 2 + group
NORTH: Final[i64] = 0
EAST: Final[i64] = 1
SOUTH: Final[i64] = 2
WEST: Final[i64] = 3
HIGHEST_BIT: Final[i64] = 1 << 61


def bit(index: i64) -> i64:
    """The set of one space, face or die. Compiled, a literal 1 would be shifted as a number of 32 bits only."""
    return HIGHEST_BIT >> (61 - index)


def opposite(direction: i64) -> i64:
    return direction ^ 2


def lines_through(space: i64) -> i64:
    """The row and the column of a space."""
    row: i64 = ROW_0 * bit(space // 7 * 7)
    column: i64 = COLUMN_0 << (space % 7)
    return row | column


def spaces_mask(names: tuple[str, ...]) -> int:
    return sum(1 << (int(name[0]) * 7 + int(name[1])) for name in names)
