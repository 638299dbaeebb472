"""What the log is told: each fact with its arguments, the clause it comes from, and what it speaks of on the picture.

The keys are those of the boards of others; the own board of a viewer has the same ones without the seat.
"""

from typing import Final

from mypy_extensions import i64

from drezina.core.words import FactTable

FACTS: Final = FactTable()

ORDER: Final[i64] = FACTS.add("order seat place", "RR-12.5", "order")
STRIP: Final[i64] = FACTS.add("strip engineer place", "RR-2.10", "strip-{place}")
ROUND: Final[i64] = FACTS.add("round round left", "RR-3.1", "round")
START: Final[i64] = FACTS.add("start seat effect", "RR-2.16")
USES: Final[i64] = FACTS.add("uses seat effect payment", "RR-3.3")
STEP: Final[i64] = FACTS.add("step seat colour line to", "RR-6.1", "p{seat}-line-{line}")
EXTRA: Final[i64] = FACTS.add("extra seat", "RR-16.2", "p{seat}-have-black")
PIECES: Final[i64] = FACTS.add("pieces seat colour", "RR-6.6", "p{seat}-line-0")
STATION: Final[i64] = FACTS.add("station seat line points", "RR-13.3", "p{seat}-line-{line}")
WORKER: Final[i64] = FACTS.add("worker seat", "RR-13.6", "p{seat}-have-worker")
POINTS: Final[i64] = FACTS.add("points seat effect points", "RR-5.11", "p{seat}-title")
COINS: Final[i64] = FACTS.add("coins seat coins", "RR-5.11", "p{seat}-have-coin")
DOUBLERS: Final[i64] = FACTS.add("doublers seat doublers", "RR-10.1", "p{seat}-doublers-0")
SEASONAL: Final[i64] = FACTS.add("seasonal seat", "RR-10.4", "p{seat}-have-seasonal")
CLAIMS: Final[i64] = FACTS.add("claims seat place", "RR-12.1", "order")
HIRES: Final[i64] = FACTS.add("hires seat engineer", "RR-11.1")
LOCOMOTIVE: Final[i64] = FACTS.add("locomotive seat level line", "RR-7.2", "p{seat}-line-{line}")
REPLACES: Final[i64] = FACTS.add("replaces seat level line old", "RR-7.4", "p{seat}-line-{line}")
GIVES_UP: Final[i64] = FACTS.add("gives-up seat level effect", "RR-7.7", "work-{level}")
BUILDS: Final[i64] = FACTS.add("builds seat effect gap", "RR-8.3", "p{seat}-lane")
EXCHANGES: Final[i64] = FACTS.add("exchanges seat effect gap effect2", "RR-8.4", "p{seat}-lane")
MARKER: Final[i64] = FACTS.add("marker seat place points", "RR-9.2", "p{seat}-lane")
FIRES: Final[i64] = FACTS.add("fires seat effect", "RR-9.4", "p{seat}-lane")
QUESTION: Final[i64] = FACTS.add("question seat effect", "RR-14.1")
CARD: Final[i64] = FACTS.add("card seat effect", "RR-14.6")
REPEATS: Final[i64] = FACTS.add("repeats seat effect", "RR-15.1")
LOOKS: Final[i64] = FACTS.add("looks seat", "RR-19.1", "stock")
TAKES: Final[i64] = FACTS.add("takes seat endcard", "RR-19.1", "held-{endcard}")
TAKEN: Final[i64] = FACTS.add("taken seat", "RR-19.1", "stock")
INSTEAD: Final[i64] = FACTS.add("instead seat points", "RR-19.1", "p{seat}-title")
PASSES: Final[i64] = FACTS.add("passes seat points", "RR-3.6", "order")
MOVES: Final[i64] = FACTS.add("moves seat effect", "RR-12.8")
DECLINES: Final[i64] = FACTS.add("declines seat", "RR-12.8")
SCORES: Final[i64] = FACTS.add("scores seat transsiberian petersburg kiev industry", "RR-17.1", "p{seat}-title")
LEAVES: Final[i64] = FACTS.add("leaves engineer", "RR-18.4")
ENDCARD: Final[i64] = FACTS.add("endcard seat endcard points", "RR-19.5", "p{seat}-title")
MAJORITY: Final[i64] = FACTS.add("majority seat points", "RR-20.4", "p{seat}-title")
BOX: Final[i64] = FACTS.add("box", "RR-2.4")
BOXED: Final[i64] = FACTS.add("boxed endcard endcard2", "RR-S5")
KEEPS_ORDER: Final[i64] = FACTS.add("keeps-order seat", "RR-12.6", "order")
