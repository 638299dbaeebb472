"""How a game helps a person to choose: what an item of its drawing may stand for, and what belongs together.

A page asks for this while somebody points at things. Keys are those of the drawing's items; a key that ends in `*`
stands for all that begin like it.
"""

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, ClassVar, Generic

from typing_extensions import TypeVar

from drezina.core.state import State
from drezina.core.words import Phrase

S = TypeVar("S", bound=State, default=Any)
Step = tuple[str, int]  # a type of the vocabulary and which of its terms; a plain number where there is no such type
_NUMBER = re.compile(r"\d+")


@lru_cache(maxsize=4_000)
def pattern(key: str) -> tuple[str, tuple[int, ...]]:
    """A key with its numbers taken out: `route-12` is `route-#` and 12."""
    return _NUMBER.sub("#", key), tuple(map(int, _NUMBER.findall(key)))


class Guide(Generic[S]):
    """What a page may ask about a view of one game. A game's `guide.py` overrides what it can say."""

    last: ClassVar[Collection[str]] = ()  # kinds of moves that end something: offered after all others
    begins: ClassVar[Collection[str]] = ()  # kinds of moves that begin a turn, even if the same seat had the last one
    automa: ClassVar[Collection[str]] = ()  # kinds of facts with which a turn of the automa begins
    asides: ClassVar[Collection[str]] = ()  # kinds of facts that are small: they belong to what was told before
    together: ClassVar[bool] = False  # all decide at once: what is told belongs to the seat it speaks of
    order: ClassVar[Mapping[str, Sequence[str]]] = {}  # of a move's arguments, where people think of them otherwise

    def choices(self, view: S, key: str) -> Iterable[int]:
        """The codes that an item may stand for, legal or not: what a person most likely means comes first."""
        return ()

    def explanation(self, view: S, key: str) -> Phrase | None:
        """What an item is that says nothing by itself (words: explain-KIND)."""
        return None

    def places(self, view: S, about: str) -> Iterable[str]:
        """The items that an item speaks of; `seat-2` asks for what belongs to that seat."""
        return ()

    def scored(self, view: S, seat: int, what: Phrase) -> Iterable[str]:
        """The items that a line of a score was gained for."""
        return what.places

    def goals(self, view: S, codes: Sequence[int]) -> Collection[int]:
        """Those of the legal codes that serve what the viewer is after."""
        return ()

    def steps(self, view: S, phrase: Phrase) -> Sequence[Step]:
        """A move as a person thinks of it, after what is done: where, then with what."""
        names = phrase.signature.split()[1:]
        values = dict(zip(names, phrase.values, strict=True))
        return [(name.rstrip("0123456789"), values[name]) for name in self.order.get(phrase.kind, names)]
