"""A small generator of random numbers that gives the same numbers everywhere, compiled or not."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

MASK: Final[i64] = 0xFFFFFFFF


@final
class Rng:
    """sfc32 (Chris Doty-Humphrey): additions, shifts and exclusive ors on 32-bit words only."""

    def __init__(self, seed: i64) -> None:
        self.a: i64 = seed & MASK
        self.b: i64 = (seed >> 32) & MASK
        self.c: i64 = 0x9E3779B9
        self.counter: i64 = 1
        for _ in range(12):
            self.next()

    def next(self) -> i64:
        """The next 32 random bits."""
        out: i64 = (self.a + self.b + self.counter) & MASK
        self.counter = (self.counter + 1) & MASK
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & MASK
        self.c = ((((self.c << 21) & MASK) | (self.c >> 11)) + out) & MASK
        return out

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, each with exactly the same odds (Lemire's multiplication with rejection)."""
        product: i64 = self.next() * n
        if (product & MASK) < n:
            floor: i64 = ((MASK + 1) - n) % n
            while (product & MASK) < floor:
                product = self.next() * n
        return product >> 32

    def weighted(self, weights: vec[i64], total: i64) -> i64:
        """An index with odds weights[index] / total, where total is the sum of the weights."""
        left: i64 = self.below(total)
        index: i64 = 0
        while left >= weights[index]:
            left -= weights[index]
            index += 1
        return index

    def chance(self) -> float:
        """A real number from 0 up to, but not including, 1."""
        return float(self.next()) / 4294967296.0
