"""The facts: signature, clause, and the items of the picture that a fact speaks of. Each is declared once."""

from typing import Final

from mypy_extensions import i64

from drezina.core.words import FactTable

FACTS: Final = FactTable()
DEALT: Final[i64] = FACTS.add("dealt seat engine", "SH-1.2", "seat-{seat}")
WAGON: Final[i64] = FACTS.add("wagon points", "SH-2.1", "wagon")
PLAYED: Final[i64] = FACTS.add("played seat engine", "SH-2.3", "seat-{seat}")
TAKES: Final[i64] = FACTS.add("takes seat points", "SH-2.4", "seat-{seat}", "wagon")
TIE: Final[i64] = FACTS.add("tie points", "SH-2.5", "wagon")
DRAWS: Final[i64] = FACTS.add("draws seat engine", "SH-2.6", "deck")
STOPS: Final[i64] = FACTS.add("stops seat", "SH-2.6", "seat-{seat}")
