"""What the log is told: the kinds of facts, in the order of their signatures."""

from typing import Final

from mypy_extensions import i64

FACTS: Final = (
    "order seat place",
    "strip engineer place",
    "round round left",
    "start seat effect",
    "uses seat effect payment",
    "step seat colour line to",
    "extra seat",
    "pieces seat colour",
    "station seat line points",
    "worker seat",
    "points seat effect points",
    "coins seat coins",
    "doublers seat doublers",
    "seasonal seat",
    "claims seat place",
    "hires seat engineer",
    "locomotive seat level line",
    "replaces seat level line old",
    "gives-up seat level effect",
    "builds seat effect gap",
    "exchanges seat effect gap effect2",
    "marker seat place points",
    "fires seat effect",
    "question seat effect",
    "card seat effect",
    "repeats seat effect",
    "looks seat",
    "takes seat endcard",
    "taken seat",
    "instead seat points",
    "passes seat points",
    "moves seat effect",
    "declines seat",
    "scores seat transsiberian petersburg kiev industry",
    "leaves engineer",
    "endcard seat endcard points",
    "majority seat points",
    "box",
    "boxed endcard endcard2",
    "keeps-order seat",
)
ORDER: Final[i64] = 0
STRIP: Final[i64] = 1
ROUND: Final[i64] = 2
START: Final[i64] = 3
USES: Final[i64] = 4
STEP: Final[i64] = 5
EXTRA: Final[i64] = 6
PIECES: Final[i64] = 7
STATION: Final[i64] = 8
WORKER: Final[i64] = 9
POINTS: Final[i64] = 10
COINS: Final[i64] = 11
DOUBLERS: Final[i64] = 12
SEASONAL: Final[i64] = 13
CLAIMS: Final[i64] = 14
HIRES: Final[i64] = 15
LOCOMOTIVE: Final[i64] = 16
REPLACES: Final[i64] = 17
GIVES_UP: Final[i64] = 18
BUILDS: Final[i64] = 19
EXCHANGES: Final[i64] = 20
MARKER: Final[i64] = 21
FIRES: Final[i64] = 22
QUESTION: Final[i64] = 23
CARD: Final[i64] = 24
REPEATS: Final[i64] = 25
LOOKS: Final[i64] = 26
TAKES: Final[i64] = 27
TAKEN: Final[i64] = 28
INSTEAD: Final[i64] = 29
PASSES: Final[i64] = 30
MOVES: Final[i64] = 31
DECLINES: Final[i64] = 32
SCORES: Final[i64] = 33
LEAVES: Final[i64] = 34
ENDCARD: Final[i64] = 35
MAJORITY: Final[i64] = 36
BOX: Final[i64] = 37
BOXED: Final[i64] = 38
KEEPS_ORDER: Final[i64] = 39
