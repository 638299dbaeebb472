"""Styles: bots of one level at one table do not play alike.

A style says how much a bot grudges others their points, and departs a little from the weights of the game's evaluation.
The first one is plain: all measurements are of it. In Railroad Ink, where everybody draws with the same dice, the mind
has tastes for its seats instead.
"""

from math import isqrt

from drezina.core.mind import Mind
from drezina.core.rng import Rng

PLAIN = 0
GRUDGES = (100, 75, 125, 85, 115)  # by style, in hundredths: what others' points count beside the own
DEPARTURE = 16  # hundredths by which a single weight would differ at most; where there are more, each differs less


def take_style(mind: Mind, style: int) -> None:
    """Makes a mind that has no other user think in this style."""
    if style == PLAIN:
        return
    if mind.judge is not None:
        mind.judge.grudge = GRUDGES[style]
    weights, rng = mind.tunable_weights(), Rng(style)
    values = weights.values()
    most = DEPARTURE // max(1, isqrt(len(values)))
    for name in sorted(values):
        values[name] = (values[name] * (100 - most + rng.below(2 * most + 1)) + 50) // 100
    weights.replace(values)
