"""Confidence sequences: intervals that may be looked at after every value, and acted on, without losing their level.

An ordinary 95% interval that is looked at again and again until it excludes zero does so sooner or later for equals
too. The intervals of a confidence sequence hold all at once: with 95%, none of them ever misses the true mean.
"""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from math import inf, log, sqrt

from drezina.bots.statistics import CONFIDENCE, Estimate

ALPHA = 1 - CONFIDENCE
EFFECTS = 25.0  # expects means of about 1 / sqrt(25) standard deviations; tightest after about 200 values
MOST_STAKE = 0.5


@dataclass
class ConfidenceSequence(ABC):
    """The mean of values that come one by one."""

    count: int = 0

    @abstractmethod
    def add(self, value: float) -> None: ...

    @property
    @abstractmethod
    def estimate(self) -> Estimate:
        """The mean with its interval now."""

    @property
    def verdict(self) -> int:
        """1 once the mean is known to be positive, -1 once it is known to be negative, else 0."""
        now = self.estimate
        return (now.low > 0) - (now.high < 0)


@dataclass
class MeanSequence(ConfidenceSequence):
    """Values of any size, such as leads in points.

    The t-test of T. L. Lai (1976), a mixture over effect sizes, inverted. Exact for normal values; how well it holds
    for others is tested by simulation.
    """

    mean: float = 0.0
    squares: float = 0.0  # sum of the squared distances from the mean

    def add(self, value: float) -> None:
        self.count += 1
        before = value - self.mean
        self.mean += before / self.count
        self.squares += before * (value - self.mean)

    @property
    def estimate(self) -> Estimate:
        half = self._half()
        return Estimate(self.mean, self.mean - half, self.mean + half)

    def _half(self) -> float:
        if self.count == 0:
            return inf
        size = self.count + EFFECTS
        ratio = (ALPHA * sqrt(EFFECTS / size)) ** (2 / self.count)
        if ratio * size <= EFFECTS:
            return inf
        return sqrt(size / self.count * self.squares * (1 - ratio) / (ratio * size - EFFECTS))


@dataclass
class ShareSequence(ConfidenceSequence):
    """Values from -1 to 1, such as leads in wins.

    The empirical Bernstein sequence with predictable stakes of I. Waudby-Smith and A. Ramdas (2023): it holds for any
    distribution within the bounds, however rare some of the values are.
    """

    total: float = 0.0  # of the values as shares from 0 to 1
    squares: float = 0.0  # sum of the squared distances from the mean at their time
    stakes: float = 0.0
    staked: float = 0.0  # sum of stake times share
    penalty: float = 0.0

    def add(self, value: float) -> None:
        if not -1 <= value <= 1:
            raise ValueError(f"{value} is not between -1 and 1")
        share = (value + 1) / 2
        guess = (0.5 + self.total) / (self.count + 1)
        variance = (0.25 + self.squares) / (self.count + 1)
        self.count += 1
        stake = min(MOST_STAKE, sqrt(2 * log(2 / ALPHA) / (variance * self.count * log(1 + self.count))))
        self.stakes += stake
        self.staked += stake * share
        self.penalty += (share - guess) ** 2 * (-log(1 - stake) - stake)
        self.total += share
        self.squares += (share - (0.5 + self.total) / (self.count + 1)) ** 2

    @property
    def estimate(self) -> Estimate:
        if self.count == 0:
            return Estimate(0.0, -1.0, 1.0)
        middle, half = self.staked / self.stakes, (log(2 / ALPHA) + self.penalty) / self.stakes
        mean = 2 * self.total / self.count - 1
        return Estimate(mean, max(-1.0, 2 * (middle - half) - 1), min(1.0, 2 * (middle + half) - 1))
