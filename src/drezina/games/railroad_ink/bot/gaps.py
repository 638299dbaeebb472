"""Empty spaces by what lies around them: the patterns that the outlook knows.

Each of the four sides of an empty space is in one of seven conditions; the number of a gap writes them in base 7, north
first. Gaps that are the same after turning or mirroring have the same pattern, which is written as four signs.
"""

from typing import Final

from mypy_extensions import i64

EMPTY: Final[i64] = 0  # the neighbour is empty too
BORDER: Final[i64] = 1
WALL: Final[i64] = 2  # a drawing without an arm here
RAIL_ARM: Final[i64] = 3
ROAD_ARM: Final[i64] = 4
RAIL_EXIT: Final[i64] = 5
ROAD_EXIT: Final[i64] = 6
GAPS: Final[i64] = 7**4
JOINS: Final[i64] = 4  # a drawing in a gap could join up to three more networks to one

SIGNS = ".|#rhRH"


def sides_of(gap: int) -> tuple[int, int, int, int]:
    return gap % 7, gap // 7 % 7, gap // 49 % 7, gap // 343


def pattern_of(gap: int) -> str:
    """The signs of a gap, turned and mirrored so that they come first in the order of the conditions."""
    sides = sides_of(gap)
    turned = [sides[turn:] + sides[:turn] for turn in range(4)]
    return "".join(SIGNS[side] for side in min(turned + [one[::-1] for one in turned]))


def arms_at(gap: int) -> int:
    """How many arms and exits point to the gap."""
    return sum(side >= RAIL_ARM for side in sides_of(gap))
