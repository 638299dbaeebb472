"""A player who searches for plans to draw the whole round and takes the one that promises most.

The bot `greedy` judges the end of the round by the evaluation; the bot `search` plays the best plans on for some rounds
with a narrower beam, and takes the one that promises most then, on average.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from drezina.core.mind import NO_CHOICE, Mind
from drezina.core.rng import Rng
from drezina.core.state import CHANCE, State
from drezina.games.railroad_ink.board import Board
from drezina.games.railroad_ink.bot.beam import BeamSearch
from drezina.games.railroad_ink.bot.evaluation import UNIT, Evaluation
from drezina.games.railroad_ink.bot.plan import Plan, PlanMemory
from drezina.games.railroad_ink.bot.tastes import SEATS, taste
from drezina.games.railroad_ink.grid import SPACES
from drezina.games.railroad_ink.state import RailroadInkState
from drezina.kit.time_budget import TimeBudget

WIDTH: Final[i64] = 32  # plans that the beam keeps at each step
LAST_WIDTH: Final[i64] = 256  # the same in the last round
PLAYOUT_WIDTH: Final[i64] = 4  # and in the rounds that search plays on
CANDIDATES: Final[i64] = 16  # plans that search compares
DEPTH: Final[i64] = 3  # rounds that it plays on


@final
class RailroadInkMind(Mind):
    def __init__(self, board: Board, weights: vec[i64], gap_weights: vec[i64]) -> None:
        self.board = board
        self.evaluation: Evaluation = Evaluation(board, weights, gap_weights)
        self.beam: BeamSearch = BeamSearch(self.evaluation)
        self.beams: list[BeamSearch] = [self.beam]  # of each seat, by its taste
        self.greedy_plans: list[PlanMemory] = [PlanMemory()]
        self.searched_plans: list[PlanMemory] = [PlanMemory()]
        for seat in range(1, SEATS):
            self.beams.append(BeamSearch(Evaluation(board, taste(weights, seat), gap_weights)))
            self.greedy_plans.append(PlanMemory())
            self.searched_plans.append(PlanMemory())

    def choose(self, view: State, rng: Rng) -> i64:
        assert isinstance(view, RailroadInkState)
        state, seat = view.alone(view.actor), int(view.actor)
        memory = self.greedy_plans[seat]
        code: i64 = memory.next_code(state)
        if code != NO_CHOICE:
            return code
        plans = self.beams[seat].plans(state, WIDTH, WIDTH)
        return memory.begin(state, _of_its_own(plans, _alike(view, state)).codes)

    def playout_policy(self, state: State, rng: Rng) -> i64:
        assert isinstance(state, RailroadInkState)
        return self.beam.plans(state.alone(state.actor), 1, 1)[0].codes[0]

    def evaluate(self, state: State, seat: i64) -> i64:
        assert isinstance(state, RailroadInkState)
        return (self.evaluation.evaluate(state, seat) + UNIT // 2) // UNIT

    def search(self, view: State, games: i64, seconds: float, rng: Rng) -> i64:
        assert isinstance(view, RailroadInkState)
        state, seat = view.alone(view.actor), int(view.actor)
        memory = self.searched_plans[seat]
        code: i64 = memory.next_code(state)
        if code != NO_CHOICE:
            return code
        if state.round == self.board.rounds:
            return memory.begin(state, self.beam.more_plans(state, LAST_WIDTH, 1)[0].codes)
        plans = self._halve(self.beams[seat], state, games, seconds, rng)
        return memory.begin(state, plans[min(_alike(view, state), i64(len(plans)) - 1)].codes)

    def _halve(self, beam: BeamSearch, state: RailroadInkState, games: i64, seconds: float, rng: Rng) -> list[Plan]:
        """Sequential halving: the best plans play on with the same dice; again and again the weaker half falls behind.
        All of them, best first."""
        budget = TimeBudget(seconds)
        behind: list[Plan] = []
        plans = beam.more_plans(state, WIDTH, CANDIDATES)
        halvings: i64 = 1
        while 1 << halvings < len(plans):
            halvings += 1
        for number in range(halvings):
            passes: i64 = max(1, games // (halvings * i64(len(plans))))
            share = float(number + 1) / float(halvings)
            done: i64 = 0
            while done == 0 or (done < passes if games > 0 else not budget.used_up(share)):
                luck: i64 = rng.next()
                for plan in plans:
                    plan.total += self._play_on(beam, plan.state, Rng(luck))
                    plan.playouts += 1
                done += 1
            plans.sort(key=_by_mean)
            half: i64 = (i64(len(plans)) + 1) // 2
            behind = plans[half:] + behind
            plans = plans[:half]
        return plans + behind

    def _play_on(self, beam: BeamSearch, drawn: RailroadInkState, luck: Rng) -> i64:
        """What is promised some rounds later, if they are drawn with a narrow beam."""
        state = drawn.copy()
        state.apply(self.board.codes.end)
        last: i64 = min(self.board.rounds, drawn.round + DEPTH)
        while True:
            while state.actor == CHANCE:
                state.apply(state.sample(luck))
            plan = beam.plans(state, PLAYOUT_WIDTH, 1)[0]
            if state.round == last:
                return plan.value
            state = plan.state
            state.apply(self.board.codes.end)


def _alike(view: RailroadInkState, state: RailroadInkState) -> i64:
    """How many of the seats before the actor's had the very same sheets when the round began."""
    count: i64 = 0
    spaces: i64 = view.board.layers * SPACES
    for seat in range(view.actor):
        same = True
        for space in range(spaces):
            same = same and view.ink[seat * spaces + space] == state.ink[space]
        if same:
            count += 1
    return count


def _of_its_own(plans: list[Plan], alike: i64) -> Plan:
    """The best plan; for seats with the sheets of others the next ones. Equal values are often mirror images."""
    chosen = plans[0]
    for plan in plans:
        if alike > 0 and plan.value != chosen.value:
            chosen = plan
            alike -= 1
    return chosen


def _by_mean(plan: Plan) -> tuple[int, int]:
    return -plan.total // plan.playouts, plan.key
