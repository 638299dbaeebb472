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


class MoveTable:
    """All codes of one configuration. Seats choose codes below `size`; chance has the codes from `size` on."""

    def __init__(self, vocabulary: Vocabulary, moves: Sequence[Kind], chance: Sequence[Kind] = ()) -> None:
        self.vocabulary = vocabulary
        self.size = sum(len(kind.rows) for kind in moves)
        self.phrases: list[Phrase] = []
        self.first: dict[str, int] = {}
        for kind in (*moves, *chance):
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
