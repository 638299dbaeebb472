"""The interface of a bot's mind: what a player of one game looks at, called from inside compiled search loops."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from drezina.core.judge import Judge
from drezina.core.rng import Rng
from drezina.core.state import State
from drezina.core.weights import Weights

NO_CHOICE: Final[i64] = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Mind:
    """Heuristics for one game. A game's `bot/mind.py` overrides what it can do better than this."""

    judge: Judge | None = None  # what the game's network expects, where the game has one

    def choose(self, view: State, rng: Rng) -> i64:
        """A good choice for the actor from what its seat may know, without search: the bot `greedy`."""
        return self.playout_policy(view, rng)

    def playout_policy(self, state: State, rng: Rng) -> i64:
        """A quick plausible choice for the actor, made thousands of times inside playouts."""
        codes = state.legal()
        return codes[rng.below(len(codes))]

    def evaluate(self, state: State, seat: i64) -> i64:
        """The evaluation function: what a seat's points at the end may be, in any unit of this mind's choice."""
        return state.points()[seat]

    def search(self, view: State, games: i64, seconds: float, rng: Rng) -> i64:
        """The choice of the bot `search` in a game with a custom search; NO_CHOICE leaves it to the general one."""
        return NO_CHOICE

    def tunable_weights(self) -> Weights:
        """The weights of `evaluate` and `choose` as this mind uses them; whoever replaces them does so at once."""
        return Weights()

    def horizon(self) -> i64:
        """After how many decisions a playout may be cut off because `evaluate` tells as much as playing on."""
        return 2000

    def candidates(self, state: State) -> vec[i64]:
        """The choices of the actor that learned play compares: all of them, unless some are surely no better."""
        return state.legal()

    def turn_begins(self, state: State) -> bool:
        """Whether the actor stands at the beginning of a turn, not within one: learned play compares whole turns."""
        return True

    def can_be_judged(self, state: State) -> bool:
        """Whether something can be said about a position within a turn; where not, all ways to go on are tried."""
        return True

    def is_bound(self, state: State) -> bool:
        """Whether the large decision of the turn has been made and only what follows from it is left: the search
        compares large decisions first, each with the best that follows, and looks for the rest afterwards."""
        return False

    def first_looks(self) -> i64:
        """In how many worlds the search follows every candidate to the next own turn before any of them plays on,
        where that costs little beside a simulated game; 0 makes it a part of the budget."""
        return 0

    def glances(self) -> i64:
        """How many games the level `medium` simulates for a decision; 0 where it plays by the network alone."""
        return 0

    def width(self) -> i64:
        """How many turns that are not yet complete learned play keeps side by side while it looks for a quick one."""
        return 1

    def hides_nothing(self) -> bool:
        """Whether everybody sees everything, so that learned play looks for turns in one tree."""
        return False
