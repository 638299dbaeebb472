"""The optional packages of the lab, and the sentence for whoever lacks one."""

from pathlib import Path

from drezina.core.errors import DrezinaError
from drezina.core.words import HERE as CORE
from drezina.core.words import Language, Words


class LabError(DrezinaError):
    """Something about the lab that can be put right."""

    def words(self, lang: Language) -> Words:
        return Words(lang, [CORE / f"words.{lang}.ftl", Path(__file__).parent / f"words.{lang}.ftl"])


class Missing(LabError, ImportError):
    """A package that an interface of the lab needs is not installed."""


class IllegalAction(LabError):
    """A choice that the rules do not allow now; nothing has changed."""
