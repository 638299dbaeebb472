"""Means with honest intervals."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist, fmean, stdev

LEVEL = 0.95
Z = NormalDist().inv_cdf((1 + LEVEL) / 2)


@dataclass(frozen=True)
class Estimate:
    """A mean and the interval that holds the true one in 95 of 100 cases."""

    mean: float
    low: float
    high: float


def rate(shares: Sequence[float]) -> Estimate:
    """A win rate (Wilson's interval); shared wins count as their part."""
    count, mean = len(shares), fmean(shares)
    middle = (mean + Z * Z / (2 * count)) / (1 + Z * Z / count)
    half = Z / (1 + Z * Z / count) * sqrt(mean * (1 - mean) / count + Z * Z / (4 * count * count))
    return Estimate(mean, max(0.0, middle - half), min(1.0, middle + half))


def average(values: Sequence[float]) -> Estimate:
    """A mean (Student's interval); of a single value nothing is known."""
    mean = fmean(values)
    if len(values) < 2:
        return Estimate(mean, float("-inf"), float("inf"))
    half = student(len(values) - 1) * stdev(values) / sqrt(len(values))
    return Estimate(mean, mean - half, mean + half)


def student(freedom: int) -> float:
    """The two-sided 95% point of Student's distribution (exact for 1 and 2, else Cornish and Fisher's series)."""
    if freedom <= 2:
        return (12.7062, 4.3027)[freedom - 1]
    z3, z5, z7 = Z**3, Z**5, Z**7
    return (
        Z
        + (z3 + Z) / (4 * freedom)
        + (5 * z5 + 16 * z3 + 3 * Z) / (96 * freedom**2)
        + (3 * z7 + 19 * z5 + 17 * z3 - 15 * Z) / (384 * freedom**3)
    )
