"""What a learned bot looks at: the inputs of a game's network, each with a name and a meaning.

A game declares them in `bot/inputs.py` and writes them all in one go for a seat, from any position: at a decision,
after one, or while chance is about to act. They are honest: the state, the seat's own view and every world imagined
from it give the same numbers. Others are written in the order of play, so that a network knows no absolute seats.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from drezina.core.state import State

MOST: Final[i64] = 127  # inputs are whole numbers from -MOST to MOST; what lies outside counts as the bound


@final
class Input:
    """One number that the network is told."""

    def __init__(self, name: str, meaning: str) -> None:
        self.name = name
        self.meaning = meaning

    def __repr__(self) -> str:
        return f"Input({self.name}: {self.meaning})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Inputs:
    """The inputs of one configuration. Configurations of one family share their weights, and so their inputs."""

    def __init__(self, family: str, rivals: int = 1) -> None:
        self.family = family
        self.rivals: Final[i64] = rivals  # among whom it is shared what one of them loses
        self.declared: list[Input] = []
        self.size: i64 = 0

    def declare(self, name: str, meaning: str, count: int = 1) -> int:
        """Declares an input, or several of a kind that are told apart by number; returns the place of the first."""
        first = len(self.declared)
        for number in range(count):
            self.declared.append(Input(name if count == 1 else f"{name}-{number}", meaning))
        self.size = len(self.declared)
        return first

    def write(self, state: State, seat: i64, out: vec[i64]) -> None:
        """Writes what the seat may know as `size` numbers. Every one of them is written anew."""
        raise NotImplementedError

    def seen_by(self, state: State, seat: i64) -> list[int]:
        """The numbers as a list, for callers in plain Python."""
        found = vec[i64]([0] * self.size)
        self.write(state, seat, found)
        return [int(number) for number in found]
