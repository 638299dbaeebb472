"""The bot of Mini Express: tries every action, and judges a position by its evaluation."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from drezina.core.mind import Mind
from drezina.core.rng import Rng
from drezina.core.state import State
from drezina.core.weights import Weights
from drezina.games.mini_express.board import FIRMS, NONE, WILD_SYMBOL, Board
from drezina.games.mini_express.bot import evaluation
from drezina.games.mini_express.bot.weights import MiniExpressWeights
from drezina.games.mini_express.position import ACTING, PICKING, WISHING, Position
from drezina.games.mini_express.state import MiniExpressState

WIDTH: Final[i64] = 4  # first actions of an expert that learned play keeps
NOISE: Final[i64] = 6000  # in the playout policy, in 1/4096 point


@final
class MiniExpressMind(Mind):
    """Tries every action to its end and keeps the one after which it stands best against its rivals."""

    def __init__(self, board: Board) -> None:
        self.board: Board = board
        self.weights: MiniExpressWeights = MiniExpressWeights()
        # Scratch of the playout policy: what every seat may expect, of each company and in total.
        self.part: vec[i64] = vec[i64]([0] * (board.seats * FIRMS))
        self.total: vec[i64] = vec[i64]([0] * board.seats)

    def horizon(self) -> i64:
        return 8

    def tunable_weights(self) -> Weights:
        return self.weights

    # --- greedy ----------------------------------------------------------------------------------------------------

    def choose(self, view: State, rng: Rng) -> i64:
        assert isinstance(view, MiniExpressState)
        codes = view.legal()
        seat: i64 = view.actor
        best: i64 = codes[0]
        best_standing: i64 = 0
        for index in range(i64(len(codes))):
            standing: i64 = self._after(view, codes[index], seat)
            if index == 0 or standing > best_standing:
                best, best_standing = codes[index], standing
        return best

    def _after(self, p: MiniExpressState, code: i64, seat: i64) -> i64:
        """How well a seat stands when this choice and the best ones that follow in the same action are done."""
        trial = p.copy()
        trial.apply(code)
        if trial.actor != seat or trial.phase == ACTING or trial.phase == PICKING:
            return evaluation.standing(self.weights, trial, seat)
        best: i64 = 0
        codes = trial.legal()
        for index in range(i64(len(codes))):
            standing: i64 = self._after(trial, codes[index], seat)
            if index == 0 or standing > best:
                best = standing
        return best

    def evaluate(self, state: State, seat: i64) -> i64:
        assert isinstance(state, MiniExpressState)
        return evaluation.expected(self.weights, state, seat, evaluation.turns_left(state))

    # --- playouts --------------------------------------------------------------------------------------------------

    def playout_policy(self, state: State, rng: Rng) -> i64:
        """The action that looks best at first glance, with some noise; a random choice where little depends on it."""
        assert isinstance(state, MiniExpressState)
        codes = state.legal()
        count: i64 = len(codes)
        if count == 1:
            return codes[0]
        if state.phase != ACTING and state.phase != WISHING:
            return codes[rng.below(count)]
        left = evaluation.turns_left(state)
        self._take_stock(state, left)
        best: i64 = NONE
        best_standing: i64 = 0
        for index in range(count):
            standing: i64 = self._first_glance(state, codes[index], left) + rng.below(NOISE)
            if best == NONE or standing > best_standing:
                best, best_standing = codes[index], standing
        return best

    def _take_stock(self, p: Position, left: i64) -> None:
        """What every seat may expect of every company as things are."""
        for seat in range(p.board.seats):
            self.total[seat] = 0
            for firm in range(FIRMS):
                part: i64 = evaluation.firm_expected(self.weights, p, seat, firm, left)
                self.part[seat * FIRMS + firm] = part
                self.total[seat] += part

    def _first_glance(self, p: MiniExpressState, code: i64, left: i64) -> i64:
        """The standing after an action, looking only at influence, shares and line length; then all is put back."""
        codes = self.board.codes
        seat: i64 = p.actor
        if p.phase == WISHING:
            wished: i64 = code - codes.wild
            p.influence[seat * FIRMS + wished] += 1
            standing: i64 = self._changed(p, seat, wished, wished, wished, left)
            p.influence[seat * FIRMS + wished] -= 1
            return standing
        if code < codes.build:
            return self._glance_at_share(p, seat, code - codes.share, left)
        build: i64 = code - codes.build
        return self._glance_at_build(p, seat, build // self.board.cities, build % self.board.cities, left)

    def _glance_at_share(self, p: MiniExpressState, seat: i64, firm: i64, left: i64) -> i64:
        index: i64 = seat * FIRMS + firm
        cost: i64 = p.area[firm]
        p.influence[index] -= cost
        p.owned[index] += 1
        p.area[firm] = self.board.area_limit
        standing: i64 = self._changed(p, seat, firm, firm, firm, left)
        p.area[firm] = cost
        p.owned[index] -= 1
        p.influence[index] += cost
        return standing

    def _glance_at_build(self, p: MiniExpressState, seat: i64, firm: i64, city: i64, left: i64) -> i64:
        board = self.board
        token: i64 = p.token[city]
        first: i64 = board.demand_first[token]
        second: i64 = board.demand_second[token]
        if second == WILD_SYMBOL:
            second = firm if firm != first else (first + 1) % FIRMS
        length: i64 = p.length[firm]
        need: i64 = p.need[firm * board.cities + city]
        p.lengthen(firm, need - 1)
        p.area[firm] -= need
        p.influence[seat * FIRMS + first] += 1
        p.influence[seat * FIRMS + second] += 1
        standing: i64 = self._changed(p, seat, firm, first, second, left)
        p.influence[seat * FIRMS + second] -= 1
        p.influence[seat * FIRMS + first] -= 1
        p.area[firm] += need
        p.length[firm] = length
        return standing

    def _changed(self, p: MiniExpressState, seat: i64, one: i64, two: i64, three: i64, left: i64) -> i64:
        """The standing when no more than these companies have changed."""
        w = self.weights
        best: i64 = 0
        total: i64 = 0
        mine: i64 = 0
        for other in range(p.board.seats):
            row: i64 = other * FIRMS
            worth: i64 = self.total[other] + evaluation.firm_expected(w, p, other, one, left) - self.part[row + one]
            if two != one:
                worth += evaluation.firm_expected(w, p, other, two, left) - self.part[row + two]
            if three != one and three != two:
                worth += evaluation.firm_expected(w, p, other, three, left) - self.part[row + three]
            if other == seat:
                mine = worth
            else:
                total += worth
                if worth > best:
                    best = worth
        next_seat: i64 = p.seat_at((p.turn_index + 1) % p.board.seats)
        return evaluation.balance(w, mine, best, total, evaluation.threat(p, next_seat, left))

    # --- for learned play --------------------------------------------------------------------------------------------

    def turn_begins(self, state: State) -> bool:
        assert isinstance(state, MiniExpressState)
        return (state.phase == ACTING and state.second_action == 0) or state.phase == PICKING

    def can_be_judged(self, state: State) -> bool:
        """Not while a track is being built: nothing has been laid yet, or the gains are not complete."""
        assert isinstance(state, MiniExpressState)
        return state.phase == ACTING

    def width(self) -> i64:
        return WIDTH

    def hides_nothing(self) -> bool:
        """Steamhead's next token is hidden from everybody: against it a race with the same tokens finds more."""
        return self.board.automa == NONE
