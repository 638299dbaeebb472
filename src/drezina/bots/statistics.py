"""Means with confidence intervals, and results without what chance explains of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist, fmean, stdev

CONFIDENCE = 0.95
DOUBT = 8  # results that say nothing is explained, before there are any
Z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)


@dataclass(frozen=True)
class Estimate:
    """A mean with its 95% confidence interval."""

    mean: float
    low: float
    high: float


def rate(shares: Sequence[float]) -> Estimate:
    """A win rate (Wilson score interval); a shared win counts as a fraction."""
    count, mean = len(shares), fmean(shares)
    middle = (mean + Z * Z / (2 * count)) / (1 + Z * Z / count)
    half = Z / (1 + Z * Z / count) * sqrt(mean * (1 - mean) / count + Z * Z / (4 * count * count))
    return Estimate(mean, max(0.0, middle - half), min(1.0, middle + half))


def average(values: Sequence[float]) -> Estimate:
    """A mean (Student's t interval); a single value tells nothing about its error."""
    mean = fmean(values)
    if len(values) < 2:
        return Estimate(mean, float("-inf"), float("inf"))
    half = student_t(len(values) - 1) * stdev(values) / sqrt(len(values))
    return Estimate(mean, mean - half, mean + half)


def as_share(found: Estimate) -> Estimate:
    """The mean of something that is nowhere below 0 or above 1: its interval says no more than that."""
    return Estimate(found.mean, max(0.0, found.low), min(1.0, found.high))


def student_t(degrees: int) -> float:
    """The two-sided 95% quantile of Student's t (exact for 1 and 2 degrees of freedom, else Cornish-Fisher)."""
    if degrees <= 2:
        return (12.7062, 4.3027)[degrees - 1]
    z3, z5, z7 = Z**3, Z**5, Z**7
    return (
        Z
        + (z3 + Z) / (4 * degrees)
        + (5 * z5 + 16 * z3 + 3 * Z) / (96 * degrees**2)
        + (3 * z7 + 19 * z5 + 17 * z3 - 15 * Z) / (384 * degrees**3)
    )


@dataclass
class ControlVariate:
    """Takes from results, one by one, what a number with mean zero explains of them, such as luck.

    How much of it that is, is the slope of a regression over the results before: so the mean stays what it is, whatever
    the slope, and where nothing is explained hardly anything is taken.
    """

    count: int = 0
    results: float = 0.0  # sums
    numbers: float = 0.0
    products: float = 0.0
    squares: float = 0.0  # of the numbers

    @property
    def slope(self) -> float:
        """Never negative: to be lucky helps."""
        if self.squares == 0.0:
            return 0.0
        together = self.products - self.results / self.count * self.numbers
        return max(0.0, together / self.squares) * self.count / (self.count + DOUBT)

    def without(self, result: float, number: float) -> float:
        rest = result - self.slope * number
        self.count += 1
        self.results += result
        self.numbers += number
        self.products += result * number
        self.squares += number * number
        return rest


def without(results: Sequence[float], numbers: Sequence[float]) -> list[float]:
    """The results without what these numbers explain of them."""
    variate = ControlVariate()
    return [variate.without(result, number) for result, number in zip(results, numbers, strict=True)]
