"""Games that are played on inside a compiled loop: at random to the end, or sensibly for a while."""

from mypy_extensions import i64

from drezina.core.mind import Mind
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


def play_ahead(state: State, mind: Mind, rng: Rng, chance: Rng, events: i64) -> i64:
    """Plays on as the mind would until chance is about to act for the n-th time; returns the number of decisions.

    If it is about to act at once, that does not count.
    """
    decisions: i64 = 0
    left: i64 = events + 1 if state.actor == CHANCE else events
    while state.actor != OVER:
        if state.actor == CHANCE:
            left -= 1
            if left == 0:
                break
            while state.actor == CHANCE:
                state.apply(state.sample(chance))
        else:
            codes = state.legal()
            state.apply(codes[0] if len(codes) == 1 else mind.choose(state, rng))
            decisions += 1
    return decisions
