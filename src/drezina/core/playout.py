"""Whole random games inside a compiled loop."""

from mypy_extensions import i64

from drezina.core.rng import Rng
from drezina.core.state import CHANCE, OVER, State


def playout(state: State, rng: Rng) -> i64:
    """Plays uniformly random moves to the end; returns the number of decisions."""
    decisions: i64 = 0
    while state.actor != OVER:
        if state.actor == CHANCE:
            state.apply(state.sample(rng))
        else:
            codes = state.legal()
            state.apply(codes[rng.below(len(codes))])
            decisions += 1
    return decisions
