"""Refusals: why something is not done, as a code for the page and as words for the person."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from drezina.core.errors import DrezinaError, IllegalMove
from drezina.core.words import HERE as CORE
from drezina.core.words import Language, Words

HERE = Path(__file__).parent


@cache
def words(lang: Language) -> Words:
    """The words of the server itself."""
    folders = (CORE, HERE, HERE / "people", HERE / "learning")
    return Words(lang, [folder / f"words.{lang}.ftl" for folder in folders])


def together(names: Sequence[str], lang: Language) -> str:
    """Several names as people say them."""
    if len(names) < 2:
        return "".join(names)
    return words(lang).say("together", {"names": ", ".join(names[:-1]), "last": names[-1]})


class CannotServe(DrezinaError):
    """The server cannot be started, or something cannot be done to its store; the words say what to do."""

    prefix = "serve"

    def words(self, lang: Language) -> Words:
        return words(lang)


class TableClosed(DrezinaError):
    """Why a table was closed by whoever runs the server; what happened at it stays readable."""

    prefix = "closed"

    def words(self, lang: Language) -> Words:
        return words(lang)


class Refused(Exception):
    """Nothing has changed. `code` is for the page; the words are the message `no-CODE` or those of an error."""

    def __init__(self, code: str, why: DrezinaError | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.why = why

    def text(self, lang: Language) -> str:
        return self.why.text(lang) if self.why else words(lang).say(f"no-{self.code}")

    @property
    def clause(self) -> str:
        """Of the rules, where they forbid it."""
        return self.why.clause if isinstance(self.why, IllegalMove) else ""


class Overtaken(Refused):
    """Another process owns the table now: nothing was written, and whoever asked finds it there."""

    def __init__(self, table: str) -> None:
        super().__init__("not-written")
        self.table = table
