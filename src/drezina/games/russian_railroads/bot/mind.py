"""How bots play Russian Railroads: every choice is tried out to the end of the turn and judged by the evaluation."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from drezina.core.mind import Mind
from drezina.core.rng import Rng
from drezina.core.state import State
from drezina.core.weights import Weights
from drezina.games.russian_railroads.board import Board
from drezina.games.russian_railroads.bot.evaluation import worth
from drezina.games.russian_railroads.bot.weights import POINT, RussianRailroadsWeights
from drezina.games.russian_railroads.position import BONUS, EFFECT, PAYMENT, TOKEN, TURN
from drezina.games.russian_railroads.rules.effects import allows_black
from drezina.games.russian_railroads.rules.engineers import shown_effect
from drezina.games.russian_railroads.state import RussianRailroadsState

NOTHING_YET: Final[i64] = -1000000
RANDOM_SHARE: Final[i64] = 8  # one move of the playout policy in so many is any legal move


@final
class RussianRailroadsMind(Mind):
    """Tries out every choice to the end of the turn and keeps what it likes best."""

    def __init__(self, board: Board) -> None:
        self.board: Board = board
        self.weights: RussianRailroadsWeights = RussianRailroadsWeights()

    def tunable_weights(self) -> Weights:
        return self.weights

    def horizon(self) -> i64:
        return 24

    def choose(self, view: State, rng: Rng) -> i64:
        assert isinstance(view, RussianRailroadsState)
        if view.agenda.kind == PAYMENT:
            return self._payment(view)
        me: i64 = view.mover
        best: i64 = NOTHING_YET
        chosen: i64 = 0
        for code in view.legal():
            trial = view.copy()
            trial.apply(code)
            while trial.actor == me and trial.agenda.kind != TURN:
                trial.apply(self._next_part(trial))
            value: i64 = worth(self.weights, trial, me)
            if value > best:
                best = value
                chosen = code
        return chosen

    def _next_part(self, state: RussianRailroadsState) -> i64:
        """The choice inside a turn whose immediate result is best."""
        if state.agenda.kind == PAYMENT:
            return self._payment(state)
        me: i64 = state.mover
        best: i64 = NOTHING_YET
        chosen: i64 = 0
        for code in state.legal():
            trial = state.copy()
            trial.apply(code)
            value: i64 = worth(self.weights, trial, me)
            if value > best:
                best = value
                chosen = code
        return chosen

    def _payment(self, state: RussianRailroadsState) -> i64:
        """Seasonal workers expire and coins keep; the black worker goes where it brings a step."""
        board = self.board
        wanted = allows_black(board.left[shown_effect(state, state.agenda.subject)])
        best: i64 = NOTHING_YET
        chosen: i64 = 0
        for code in state.legal():
            pay: i64 = code - board.codes.pay
            merit: i64 = 9 * board.pay_seasonal[pay] + 3 * board.pay_own[pay]
            merit += (20 if wanted else 1) * board.pay_black[pay]
            if merit > best:
                best = merit
                chosen = code
        return chosen

    def playout_policy(self, state: State, rng: Rng) -> i64:
        """Any space rather than passing, any part rather than stopping; details as they come."""
        assert isinstance(state, RussianRailroadsState)
        codes = state.legal()
        if rng.below(RANDOM_SHARE) == 0:
            return codes[rng.below(len(codes))]
        kind: i64 = state.agenda.kind
        if kind == PAYMENT:
            return self._payment(state)
        if kind in (TOKEN, BONUS):
            return codes[rng.below(len(codes))]
        if kind == EFFECT and codes[0] != self.board.codes.done:
            return self._likely_part(state, codes, rng)
        return codes[1 + rng.below(len(codes) - 1)]

    def _likely_part(self, state: RussianRailroadsState, codes: vec[i64], rng: Rng) -> i64:
        """Of two parts drawn at random the better."""
        one: i64 = codes[rng.below(len(codes))]
        two: i64 = codes[rng.below(len(codes))]
        if one == two:
            return one
        first = state.copy()
        first.apply(one)
        second = state.copy()
        second.apply(two)
        me: i64 = state.mover
        return one if worth(self.weights, first, me) >= worth(self.weights, second, me) else two

    # --- for learned play --------------------------------------------------------------------------------------------

    def turn_begins(self, state: State) -> bool:
        assert isinstance(state, RussianRailroadsState)
        return state.agenda.kind == TURN

    def candidates(self, state: State) -> vec[i64]:
        """All choices, but only one way to pay."""
        assert isinstance(state, RussianRailroadsState)
        if state.agenda.kind == PAYMENT:
            return vec[i64]([self._payment(state)])
        return state.legal()

    def evaluate(self, state: State, seat: i64) -> i64:
        assert isinstance(state, RussianRailroadsState)
        return worth(self.weights, state, seat) // POINT
