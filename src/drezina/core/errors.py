"""Every error that a user can meet: a message id with arguments, so that it can be said in the user's language."""

from collections.abc import Mapping
from typing import ClassVar, Union

from drezina.core.words import Language, Words, common

LONGEST_TEXT = 200  # letters of what somebody wrote that a sentence repeats
LARGEST_NUMBER = 10**15  # that a sentence writes as a number; beyond it is only a row of digits

# What a message may be told about: plain values, texts by language, or the error that lies behind.
Detail = Union[str, int, Mapping[Language, str], "DrezinaError"]


class DrezinaError(Exception):
    """Something a person can put right; `text(lang)` says what was wrong and what is allowed.

    Its sentence is the message PREFIX-MESSAGE of its words; who has words of their own overrides both.
    """

    prefix: ClassVar[str] = "error"

    def __init__(self, message: str, /, **details: Detail) -> None:
        super().__init__(message)
        self.message = message
        self.details = details

    def text(self, lang: Language = "en") -> str:
        details = {name: _in_language(detail, lang) for name, detail in self.details.items()}
        return self.words(lang).say(f"{self.prefix}-{self.message}", details)

    def words(self, lang: Language) -> Words:
        return common(lang)

    def __str__(self) -> str:
        return self.text()


class UnknownGame(DrezinaError):
    """No game of that name."""


class NoObservation(DrezinaError):
    """A game that does not say what a seat sees as numbers."""


class BadOption(DrezinaError):
    """An option, a value or a combination of options that the game does not have."""


class BadComponents(DrezinaError):
    """A component file that cannot be used; says file, key and reason."""


class BadRecord(DrezinaError):
    """A text that is no record of a game, or of a game that cannot have happened."""


class IllegalMove(DrezinaError):
    """A move that the rules do not allow now; nothing has changed. `clause` is the rule that forbids it."""

    def __init__(
        self,
        message: str,
        /,
        *,
        reason: Mapping[Language, str] | None = None,
        clause: str = "",
        **details: Detail,
    ) -> None:
        super().__init__(message, **details)
        self.reason = reason or {}
        self.clause = clause

    def text(self, lang: Language = "en") -> str:
        return self.reason.get(lang) or super().text(lang)


def _in_language(detail: Detail, lang: Language) -> str | int:
    if isinstance(detail, DrezinaError):
        return detail.text(lang)
    return sayable(detail) if isinstance(detail, str | int) else detail[lang]


def sayable(detail: str | int, longest: int = LONGEST_TEXT) -> str | int:
    """A value that fits into a sentence: of what is longer than anybody reads, the beginning."""
    if isinstance(detail, int):
        return detail if abs(detail) < LARGEST_NUMBER else shortened(str(detail), longest)
    return shortened(detail, longest)


def shortened(text: str, longest: int = LONGEST_TEXT) -> str:
    return text if len(text) <= longest else f"{text[:longest]}…"
