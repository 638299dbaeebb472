"""The levels of the bots at a table, in words that people choose by."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from drezina.core.words import HERE as CORE
from drezina.core.words import Language, Words

HERE = Path(__file__).parent


@dataclass(frozen=True)
class Level:
    """A level of strength. Words: level-ID with .help; the bot is the one named ID."""

    id: str

    def name(self, lang: Language) -> str:
        return words(lang).say(f"level-{self.id}")

    def help(self, lang: Language) -> str:
        return words(lang).say(f"level-{self.id}", attribute="help")


LEVELS = (Level("easy"), Level("medium"), Level("hard"), Level("expert"))
PROGRAM = Level("program")  # whatever program the operator of a table allows
USUAL = "medium"


@cache
def words(lang: Language) -> Words:
    return Words(lang, [CORE / f"words.{lang}.ftl", HERE / f"words.{lang}.ftl"])
