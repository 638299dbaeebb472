"""Confidence sequences: they cover at all times together, decide soon, and are exact where they say so."""

from collections.abc import Callable
from math import inf
from random import Random

import pytest

from drezina.bots.sequential import ConfidenceSequence, MeanSequence, ShareSequence

Draw = Callable[[Random], float]
RUNS, VALUES = 300, 250


def wins(minus: float, plus: float) -> Draw:
    """Leads in wins: -1 and 1 with these odds, else 0."""

    def draw(random: Random) -> float:
        chance = random.random()
        return -1.0 if chance < minus else 1.0 if chance < minus + plus else 0.0

    return draw


MEANS: list[tuple[str, type[ConfidenceSequence], Draw, float]] = [
    ("normal", MeanSequence, lambda random: random.gauss(3, 20), 3),
    ("skewed", MeanSequence, lambda random: random.expovariate(1) - 1, 0),
    ("heavy tails", MeanSequence, lambda random: random.gauss(0, 1) / max(0.05, random.random()), 0),
    ("close", ShareSequence, wins(0.3, 0.35), 0.05),
    ("rare", ShareSequence, wins(0.01, 0.06), 0.05),
    ("one-sided", ShareSequence, wins(0, 0.95), 0.95),
]


@pytest.mark.parametrize(("kind", "draw", "mean"), [row[1:] for row in MEANS], ids=[row[0] for row in MEANS])
def test_the_mean_is_never_outside_in_all_but_one_of_twenty_runs(
    kind: type[ConfidenceSequence], draw: Draw, mean: float
) -> None:
    """After every value, so that an ordinary interval would miss it in four runs of ten."""
    random, missed = Random(5), 0
    for _ in range(RUNS):
        sequence = kind()
        for _ in range(VALUES):
            sequence.add(draw(random))
            now = sequence.estimate
            if not now.low <= mean <= now.high:
                missed += 1
                break
    assert missed / RUNS <= (0.09 if draw is MEANS[1][2] else 0.05)  # what is skewed is covered a little less


@pytest.mark.parametrize("sign", [1, -1])
def test_a_clear_lead_is_decided_soon(sign: int) -> None:
    random = Random(1)
    points, shares = MeanSequence(), ShareSequence()
    for _ in range(60):
        points.add(sign * random.gauss(15, 20))
        shares.add(sign * wins(0.1, 0.8)(random))
    assert (points.verdict, shares.verdict) == (sign, sign)


def test_few_values_decide_nothing() -> None:
    points, shares = MeanSequence(), ShareSequence()
    assert (points.estimate.low, points.estimate.high, shares.verdict) == (-inf, inf, 0)
    for _ in range(5):
        points.add(10.0)
        shares.add(1.0)
    assert (points.estimate.low, shares.verdict) == (-inf, 0)
    assert points.estimate.mean == 10
    assert shares.estimate.mean == 1


def test_equals_are_never_told_apart() -> None:
    points, shares = MeanSequence(), ShareSequence()
    for _ in range(200):
        points.add(0.0)
        shares.add(0.0)
    assert (points.verdict, shares.verdict) == (0, 0)


def test_the_interval_is_the_set_of_means_that_the_test_does_not_reject() -> None:
    """Lai's statistic, written as it stands in the literature, is 1 / alpha at both ends."""
    values = [3.0, -1.0, 4.0, 1.0, -5.0, 9.0, 2.0, -6.0, 5.0, 3.0, 5.0, -8.0, 9.0, 7.0, 9.0, 3.0, 2.0, 3.0, 8.0, 4.0]
    sequence = MeanSequence()
    for value in values:
        sequence.add(value)
    for mean in (sequence.estimate.low, sequence.estimate.high):
        total, squares = sum(value - mean for value in values), sum((value - mean) ** 2 for value in values)
        size = len(values) + 25
        evidence = (25 / size) ** 0.5 * (1 - total * total / (size * squares)) ** (-len(values) / 2)
        assert evidence == pytest.approx(20)


def test_a_share_beyond_its_bounds_is_refused() -> None:
    with pytest.raises(ValueError, match="between"):
        ShareSequence().add(1.5)
