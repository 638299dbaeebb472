"""The search of learned bots: complete turns race in simulated games that are judged at the starts of turns.

The candidates are whole turns, that is decisions up to where chance or another seat decides. They are first compared
by what the judge expects at their end, then in imagined worlds up to the next turn of our seat; the best of them play
one or two more turns of ours. After each round the weaker part drops out (sequential halving). All candidates meet the
same worlds and the same chance, everybody plays by the same judge, and what was found first counts on as a prior.
Where a turn has one large decision, candidates differ in it, and what follows from it is searched for afterwards.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from drezina.bots.policy import Policy
from drezina.core.judge import Judge
from drezina.core.mind import Mind
from drezina.core.rng import Rng
from drezina.core.state import CHANCE, OVER, State
from drezina.kit.time_budget import TimeBudget

CANDIDATES: Final[i64] = 32
WIDTH: Final[i64] = 32  # turns not yet complete that are kept while candidates are looked for
FINALISTS: Final[i64] = 12
FEWEST_FINALISTS: Final[i64] = 2
PRIOR: Final[i64] = 1  # simulations that the first judgement counts as
FIRST_TURNS: Final[i64] = 1  # our next turns at whose start the first simulations are judged
FURTHER_TURNS: Final[i64] = 2
FIRST_PART: Final[i64] = 3  # of the budget, for the first look
WHOLE: Final[i64] = 8
SMALLER: Final[i64] = 4  # the part of the budget for what follows from a large decision


@final
class Candidate:
    """A whole turn. Its first decisions, as many as `bound` says, are made together."""

    def __init__(self, codes: vec[i64], bound: i64, prior: i64) -> None:
        self.codes = codes
        self.bound: i64 = bound
        self.total: i64 = prior * PRIOR
        self.visits: i64 = PRIOR

    def mean(self) -> float:
        return float(self.total) / float(self.visits)


@final
class TurnSearch:
    """One decision of one seat. The budget is a number of simulated games, or seconds where that number is 0."""

    def __init__(self, mind: Mind, judge: Judge, seat: i64, seed: i64) -> None:
        self.mind = mind
        self.judge = judge
        self.policy: Policy = Policy(mind, judge)
        self.seat: i64 = seat
        self.rng: Rng = Rng(seed)
        self.turns: i64 = FIRST_TURNS
        self.budget: TimeBudget = TimeBudget(0.0)

    def choose(self, view: State, games: i64, seconds: float) -> vec[i64]:
        """The decisions of the best turn. `view` is what our seat may know, with our seat as the actor."""
        if self.mind.is_bound(view):
            games = (games + SMALLER - 1) // SMALLER
            seconds /= float(SMALLER)
        self.budget = TimeBudget(seconds)
        racing = self._candidates(self._world(view))
        finalists: i64 = most_finalists(games)
        looks: i64 = self.mind.first_looks()
        if looks > 0 and len(racing) > 1:
            self._run(view, racing, looks * i64(len(racing)), 1.0)
        elif len(racing) > finalists:
            self._run(view, racing, games * FIRST_PART // WHOLE, float(FIRST_PART) / float(WHOLE))
            games -= games * FIRST_PART // WHOLE
        if len(racing) > finalists:
            racing = best(racing, finalists)
        self.turns = FURTHER_TURNS
        used: float = self.budget.spent() / seconds if seconds > 0.0 else 0.0
        rounds: i64 = halvings(len(racing))
        for number in range(rounds):
            share = used + (1.0 - used) * float(number + 1) / float(rounds)
            self._run(view, racing, games // rounds, share)
            racing = best(racing, (len(racing) + 1) // 2)
        return racing[0].codes[: racing[0].bound]

    def _candidates(self, world: State) -> list[Candidate]:
        """The turns that the judge likes best; of those with the same large decision the best one."""
        found: list[Candidate] = []
        small: bool = self.mind.is_bound(world)
        for turn in self.policy.turns(world, WIDTH, CANDIDATES, not small):
            codes = turn.codes
            value: i64 = turn.value
            bound: i64 = len(codes)
            after = turn.state
            if not small and after.actor == self.seat and self.mind.is_bound(after):
                rest = self.policy.turns(after, self.policy.width, 1)[0]
                value = rest.value
                for code in rest.codes:
                    codes = append(codes, code)
            found.append(Candidate(codes, bound, value))
        return found

    def _run(self, view: State, racing: list[Candidate], games: i64, share: float) -> None:
        """So many simulations, or as many as a share of the time allows; at least one of each candidate."""
        passes: i64 = max(1, games // i64(len(racing)))
        for _ in range(passes):
            self._pass(view, racing, 1.0, False)
        while games == 0 and not self.budget.used_up(share):
            self._pass(view, racing, share, True)

    def _pass(self, view: State, racing: list[Candidate], share: float, timed: bool) -> None:
        """One simulation of every candidate, in the same world with the same chance."""
        world = self._world(view)
        luck: i64 = self.rng.next()
        for candidate in racing:
            if timed and self.budget.used_up(share):
                return
            candidate.total += self._simulate(world.copy(), candidate.codes, Rng(luck))
            candidate.visits += 1

    def _world(self, view: State) -> State:
        world = view.imagine(self.rng)
        world.focus(self.seat)
        return world

    def _simulate(self, state: State, codes: vec[i64], luck: Rng) -> i64:
        """What the judge expects at the start of one of our next turns, if everybody plays by it."""
        self._play_turn(state, codes)
        seat: i64 = self.seat
        left: i64 = self.turns
        while state.actor != OVER:
            if state.actor == CHANCE:
                state.apply(state.sample(luck))
                continue
            self._decide_first(state)
            if state.actor == seat and self.mind.turn_begins(state):
                left -= 1
                if left == 0:
                    break
            for code in self.policy.choose(state):
                state.apply(code)
        return self.judge.evaluate(state, seat)

    def _play_turn(self, state: State, codes: vec[i64]) -> None:
        """A later decision of the turn may not be possible in this world; the policy goes on from there."""
        for index in range(i64(len(codes))):
            if index > 0 and not (state.actor == self.seat and allowed(state, codes[index])):
                return
            state.apply(codes[index])

    def _decide_first(self, state: State) -> None:
        """Where several decide at once, we decide first: their choices are hidden from us anyway."""
        if state.actor != self.seat:
            for seat in state.waiting():
                if seat == self.seat:
                    state.focus(seat)


def allowed(state: State, code: i64) -> bool:
    for legal in state.legal():
        if legal == code:
            return True
    return False


def best(racing: list[Candidate], count: i64) -> list[Candidate]:
    racing.sort(key=_by_mean)
    return racing[:count]


def most_finalists(games: i64) -> i64:
    """Where there are few games, at least two of them for each finalist; 0 games is a budget of seconds."""
    return FINALISTS if games == 0 else min(FINALISTS, max(FEWEST_FINALISTS, games // 2))


def halvings(count: i64) -> i64:
    found: i64 = 0
    while (1 << found) < count:
        found += 1
    return found


def _by_mean(candidate: Candidate) -> float:
    return -candidate.mean()
