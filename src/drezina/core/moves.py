"""Codes, moves and texts: integers inside, words outside."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from drezina.core.words import Phrase, Vocabulary


@dataclass(frozen=True)
class Kind:
    """A range of codes: one for each row of arguments. The signature is as in `words`."""

    signature: str
    rows: Sequence[tuple[int, ...]] = ((),)

    @property
    def name(self) -> str:
        return self.signature.partition(" ")[0]


@dataclass(frozen=True)
class Move:
    """A code taken apart: its kind and the ids of its arguments."""

    kind: str
    args: tuple[str, ...]


class CodeLayout:
    """Gives out the codes of one configuration: a range for each kind, first the moves of seats, then chance.

    Each kind is declared once, where its first code is kept: `self.claim: i64 = layout.move("claim route", rows)`.
    """

    def __init__(self) -> None:
        self.kinds: list[Kind] = []
        self.end = 0  # the next free code
        self.size = 0  # of the codes that seats choose; chance has those from here on
        self.closed = False

    def move(self, signature: str, rows: int | Sequence[tuple[int, ...]] = ((),), first: int = 0) -> int:
        """Declares a kind of move; `rows` are its arguments, or how many things there are to choose from."""
        assert not self.closed, f"{signature}: moves come before chance"
        begin = self._add(signature, rows, first)
        self.size = self.end
        return begin

    def chance(self, signature: str, rows: int | Sequence[tuple[int, ...]] = ((),), first: int = 0) -> int:
        """Declares a kind of chance outcome."""
        self.closed = True
        return self._add(signature, rows, first)

    def _add(self, signature: str, rows: int | Sequence[tuple[int, ...]], first: int) -> int:
        begin = self.end
        if isinstance(rows, int):
            rows = [(value,) for value in range(first, first + rows)]
        self.kinds.append(Kind(signature, rows))
        self.end += len(rows)
        return begin


class MoveTable:
    """All codes of one configuration. Seats choose codes below `size`; chance has the codes from `size` on."""

    def __init__(self, vocabulary: Vocabulary, layout: CodeLayout) -> None:
        self.vocabulary = vocabulary
        self.size = layout.size
        self.phrases: list[Phrase] = []
        self.first: dict[str, int] = {}
        for kind in layout.kinds:
            self.first[kind.name] = len(self.phrases)
            self.phrases.extend(Phrase(kind.signature, tuple(row)) for row in kind.rows)

    def phrase(self, code: int) -> Phrase:
        return self.phrases[code]

    def move(self, code: int) -> Move:
        phrase = self.phrases[code]
        names = phrase.signature.split()[1:]
        return Move(phrase.kind, tuple(self._id(name, value) for name, value in zip(names, phrase.values, strict=True)))

    def text(self, code: int) -> str:
        return self._texts[code]

    def parse(self, text: str) -> int | None:
        """The code of a text, or None where no move is written like this."""
        return self._codes.get(" ".join(text.split()))

    def code(self, kind: str, *values: int) -> int:
        """The code of a kind with these argument values."""
        return self._rows[kind, values]

    @cached_property
    def _texts(self) -> list[str]:
        moves = map(self.move, range(len(self.phrases)))
        return [" ".join((move.kind, *move.args)) for move in moves]

    @cached_property
    def _codes(self) -> dict[str, int]:
        return {text: code for code, text in enumerate(self._texts)}

    @cached_property
    def _rows(self) -> dict[tuple[str, tuple[int, ...]], int]:
        return {(phrase.kind, phrase.values): code for code, phrase in enumerate(self.phrases)}

    def _id(self, name: str, value: int) -> str:
        kind = name.rstrip("0123456789")
        terms = self.vocabulary.get(kind)
        if terms is not None:
            return terms[value].id
        return str(value + 1) if kind == "seat" else str(value)
