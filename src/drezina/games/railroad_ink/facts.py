"""What can be told: the kinds of facts, in the order of FACTS."""

from typing import Final

from mypy_extensions import i64

GOAL_OPENS: Final[i64] = 0
GOAL_OPENS_SOLO: Final[i64] = 1
SURFACE_ROUND: Final[i64] = 2
UNDERGROUND_ROUND: Final[i64] = 3
DRAWS: Final[i64] = 4
DRAWS_SPECIAL: Final[i64] = 5
DRAWS_EXTRA: Final[i64] = 6
COPIES: Final[i64] = 7
DUPLICATES: Final[i64] = 8
VILLAGE: Final[i64] = 9
FACTORY: Final[i64] = 10
UNIVERSITY: Final[i64] = 11
EXTRA_ROUTE: Final[i64] = 12
HUB: Final[i64] = 13
BURST: Final[i64] = 14
SKIPS: Final[i64] = 15
ENDS: Final[i64] = 16
GOAL_MET: Final[i64] = 17
FINAL_SCORE: Final[i64] = 18

FACTS = (
    "goal-opens goal",
    "goal-opens-solo goal round",
    "surface-round round face face2 face3 face4",
    "underground-round round face face2 face3 face4",
    "draws seat face space",
    "draws-special seat face space left",
    "draws-extra seat face space",
    "copies seat face space",
    "duplicates seat face space left",
    "village seat space",
    "factory seat space",
    "university seat space count",
    "extra-route seat",
    "hub seat space",
    "burst seat space",
    "skips seat face",
    "ends seat",
    "goal-met seat goal",
    "final-score seat points",
)
