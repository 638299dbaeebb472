"""What can be told."""

from typing import Final

from mypy_extensions import i64

from drezina.core.words import FactTable

FACTS = FactTable()

GOAL_OPENS: Final[i64] = FACTS.add("goal-opens goal", "RI-2.2")
GOAL_OPENS_SOLO: Final[i64] = FACTS.add("goal-opens-solo goal round", "RI-2.3")
SURFACE_ROUND: Final[i64] = FACTS.add("surface-round round face face2 face3 face4", "RI-3.1")
UNDERGROUND_ROUND: Final[i64] = FACTS.add("underground-round round face face2 face3 face4", "RI-9.1")
DRAWS: Final[i64] = FACTS.add("draws seat face space", "RI-5.1", "{seat}s-{space}")
DRAWS_BELOW: Final[i64] = FACTS.add("draws-below seat face space", "RI-9.1", "{seat}u-{space}")
DRAWS_SPECIAL: Final[i64] = FACTS.add(
    "draws-special seat face space left", "RI-6.1", "{seat}s-{space}", "{seat}s-specials"
)
DRAWS_EXTRA: Final[i64] = FACTS.add("draws-extra seat face space", "RI-7.8", "{seat}s-{space}", "{seat}s-specials")
COPIES: Final[i64] = FACTS.add("copies seat face space", "RI-7.3", "{seat}s-{space}")
DUPLICATES: Final[i64] = FACTS.add("duplicates seat face space left", "RI-9.3", "{seat}u-{space}", "{seat}u-doubles")
VILLAGE: Final[i64] = FACTS.add("village seat space", "RI-7.1", "{seat}s-{space}")
FACTORY: Final[i64] = FACTS.add("factory seat space", "RI-7.3", "{seat}s-{space}")
UNIVERSITY: Final[i64] = FACTS.add("university seat space count", "RI-7.7", "{seat}s-{space}")
EXTRA_ROUTE: Final[i64] = FACTS.add("extra-route seat", "RI-7.8", "{seat}s-specials")
HUB: Final[i64] = FACTS.add("hub seat space", "RI-10.1", "{seat}u-{space}")
BURST: Final[i64] = FACTS.add("burst seat space", "RI-10.2", "{seat}u-{space}")
SKIPS: Final[i64] = FACTS.add("skips seat face", "RI-5.2")
ENDS: Final[i64] = FACTS.add("ends seat", "RI-3.2")
GOAL_MET: Final[i64] = FACTS.add("goal-met seat goal", "RI-7.10", "{seat}s-goal-{goal}")
FINAL_SCORE: Final[i64] = FACTS.add("final-score seat points", "RI-13.2")
