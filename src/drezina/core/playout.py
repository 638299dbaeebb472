"""What runs inside compiled loops: the mind of a game, and whole random games."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from drezina.core.rng import Rng
from drezina.core.state import CHANCE, OVER, State

NO_THOUGHT: Final[i64] = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Mind:
    """What a player of one game looks at. A game's bot.py overrides what it can do better than this."""

    def choose(self, view: State, rng: Rng) -> i64:
        """A good choice for the actor from what its seat may know: the bot `greedy`."""
        return self.hunch(view, rng)

    def hunch(self, state: State, rng: Rng) -> i64:
        """A quick plausible choice for the actor, made thousands of times inside playouts."""
        codes = state.legal()
        return codes[rng.below(len(codes))]

    def value(self, state: State, seat: i64) -> i64:
        """How well the game goes for a seat: what its points at the end may be, in any unit of this mind's choice."""
        return state.points()[seat]

    def think(self, view: State, games: i64, seconds: float, rng: Rng) -> i64:
        """The choice of the bot `search` in a game with a search of its own; NO_THOUGHT leaves it to the general."""
        return NO_THOUGHT

    def horizon(self) -> i64:
        """After how many decisions a playout may be cut off because `value` tells as much as playing on."""
        return 2000


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
