"""What a seat sees as numbers: named blocks of small integers, for research libraries and learned bots.

A game declares its blocks once, in the constructor of its `Observation`, and writes them all in one go. They are
relative to the seat that looks: where a block has a row for each seat, its own comes first, then the others in the
order of play, the automa last; where a number stands for a seat, 0 is its own.
"""

from typing import final

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr

from drezina.core.state import State


@final
class Block:
    """Some numbers that belong together, each between the lowest and the highest value."""

    def __init__(
        self, name: str, shape: tuple[int, ...], lowest: int, highest: int, meaning: str, category: bool, start: int
    ) -> None:
        self.name = name
        self.shape = shape
        self.lowest = lowest
        self.highest = highest
        self.meaning = meaning
        self.category = category  # the numbers are names of things, and none is more than another
        self.start = start  # where the block begins in the whole observation

    @property
    def size(self) -> int:
        size = 1
        for length in self.shape:
            size *= length
        return size

    @property
    def end(self) -> int:
        return self.start + self.size

    def __repr__(self) -> str:
        return f"Block({self.name}, {self.shape}, {self.lowest} to {self.highest})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Observation:
    """The blocks of one configuration. A game's `observation.py` declares them and overrides `write`."""

    def __init__(self) -> None:
        self.blocks: list[Block] = []
        self.size: i64 = 0

    def numbers(self, name: str, shape: tuple[int, ...], lowest: int, highest: int, meaning: str) -> int:
        """Declares a block of counts or marks and returns where it begins; one without any number is left out."""
        return self._declare(Block(name, shape, lowest, highest, meaning, False, int(self.size)))

    def categories(self, name: str, shape: tuple[int, ...], lowest: int, highest: int, meaning: str) -> int:
        """Declares a block of numbers that are names of things."""
        return self._declare(Block(name, shape, lowest, highest, meaning, True, int(self.size)))

    def _declare(self, block: Block) -> int:
        if block.size > 0:
            self.blocks.append(block)
            self.size += block.size
        return block.start

    def write(self, state: State, seat: i64, out: vec[i16], start: i64) -> None:
        """Writes what the seat sees, `size` numbers from `start` on. Every one of them is written anew.

        The state may be complete or the seat's own view: both give the same numbers.
        """
        raise NotImplementedError

    def seen_by(self, state: State, seat: i64) -> vec[i16]:
        """What the seat sees, as numbers of its own."""
        found = vec[i16]([i16(0)] * self.size)
        self.write(state, seat, found, 0)
        return found


def relative_seat(seat: i64, own: i64, people: i64) -> i64:
    """How a seat is called by another: 0 for its own, then in the order of play; the automa keeps its number."""
    return seat if seat >= people or seat < 0 else (seat - own + people) % people


def seat_at(place: i64, own: i64, people: i64) -> i64:
    """The seat that another one calls by this number."""
    return place if place >= people else (own + place) % people


def write_bits(members: i64, count: i64, out: vec[i16], start: i64) -> None:
    """A set as marks: 1 for each of the first so many bits that is set."""
    for place in range(count):
        out[start + place] = i16(members & 1)
        members >>= 1


def write_row(numbers: vec[i64], first: i64, count: i64, out: vec[i16], start: i64) -> None:
    """So many numbers as they are."""
    for place in range(count):
        out[start + place] = i16(numbers[first + place])
