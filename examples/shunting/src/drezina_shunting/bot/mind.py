"""A mind in three ideas: be bold for a good wagon, keep strong engines, and take another one while they last."""

from librt.vecs import vec
from mypy_extensions import i64

from drezina.core.mind import Mind
from drezina.core.rng import Rng
from drezina.core.state import State
from drezina_shunting import codes
from drezina_shunting.codes import ENGINES
from drezina_shunting.position import CHOOSING, Position

ENGINE_WORTH = 10  # the evaluation counts a point as 100, and each strength of an engine in hand as this


class ShuntingMind(Mind):
    """Searches know nothing of the game but this: a policy for playouts, and what a position is worth."""

    def playout_policy(self, state: State, rng: Rng) -> i64:
        assert isinstance(state, Position)
        legal = state.legal()
        if state.phase != CHOOSING:
            return codes.DRAW
        bold = rng.below(codes.WAGONS) <= state.wagon
        return legal[len(legal) - 1 - rng.below((len(legal) + 1) // 2)] if bold else legal[rng.below(len(legal))]

    def evaluate(self, state: State, seat: i64) -> i64:
        assert isinstance(state, Position)
        strength: i64 = 0
        for engine in range(ENGINES):
            strength += (engine + 1) * state.held(seat, engine)
        points: vec[i64] = state.points()
        return 100 * points[seat] + ENGINE_WORTH * strength
