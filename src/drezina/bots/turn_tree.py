"""The search of learned bots in games that hide nothing: a tree of complete turns, each seat after its own good.

A node is a position in which somebody begins a turn, or chance acts. Its turns come from the policy, best first, with
what the judge expects after them; the more often a node is visited, the more of them are considered. Each simulation
adds one node, judges it for every seat after the best turn there, and carries that back to the root (UCT, max^n).
"""

from math import log, sqrt
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from drezina.bots.policy import Policy, Turn
from drezina.core.judge import Judge
from drezina.core.mind import Mind
from drezina.core.net import ONE
from drezina.core.rng import Rng
from drezina.core.state import CHANCE, OVER, State
from drezina.kit.time_budget import TimeBudget

TURNS: Final[i64] = 32  # of a node, at most
WIDTH: Final[i64] = 8  # turns not yet complete that are kept
WIDENING: Final[float] = 1.5  # turns that are considered, for the root of the visits
EXPLORATION: Final[float] = 1.0  # of what a win is worth
PRIOR: Final[i64] = 1  # visits that the first judgement counts as


@final
class Node:
    """A position with what was found behind it."""

    def __init__(self, state: State, people: i64) -> None:
        self.state = state
        self.visits: i64 = 0
        self.turns: list[Turn] = []
        self.codes: vec[i64] = vec[i64]()  # outcomes of chance that were met
        self.below: list[Node] = []  # where the turns lead, as far as they were tried, or those outcomes
        self.totals: vec[i64] = vec[i64]([0] * people)  # of all visits, by seat


@final
class TurnTree:
    """One decision of one seat. The budget is a number of simulations, or seconds where that number is 0."""

    def __init__(self, mind: Mind, judge: Judge, people: i64, seed: i64) -> None:
        self.judge = judge
        self.policy: Policy = Policy(mind, judge)
        self.people: i64 = people
        self.rng: Rng = Rng(seed)
        self.values: vec[i64] = vec[i64]([0] * people)
        worth: i64 = judge.net.win_worth if judge.net is not None else 1
        self.unit: float = EXPLORATION * float(worth * ONE)

    def choose(self, view: State, games: i64, seconds: float) -> vec[i64]:
        """The decisions of the best turn; `view` has our seat as the actor."""
        budget = TimeBudget(seconds)
        root = Node(view.imagine(self.rng), self.people)
        self._judge(root)
        left: i64 = games
        while left > 0 or (games == 0 and not budget.used_up(1.0)):
            if len(root.turns) == 1:
                break
            self._simulate(root)
            left -= 1
        best: i64 = 0
        for index in range(1, i64(len(root.below))):
            if root.below[index].visits > root.below[best].visits:
                best = index
        return root.turns[best].codes

    def _simulate(self, root: Node) -> None:
        path = [root]
        node = root
        while node.visits > 0 and node.state.actor != OVER:
            node = self._next(node)
            path.append(node)
        self._judge(node)
        for passed in path:
            passed.visits += 1
            for seat in range(self.people):
                passed.totals[seat] += self.values[seat]

    def _next(self, node: Node) -> Node:
        if node.state.actor == CHANCE:
            return self._happens(node)
        tried: i64 = len(node.below)
        wanted: i64 = i64(int(WIDENING * sqrt(float(node.visits + 1)))) + 1
        seat: i64 = node.state.actor
        bonus: float = log(float(node.visits + 1))
        best: i64 = 0
        most: float = 0.0
        for index in range(min(i64(len(node.turns)), max(wanted, tried))):
            total: i64 = node.turns[index].value * PRIOR
            visits: i64 = PRIOR
            if index < tried:
                total += node.below[index].totals[seat]
                visits += node.below[index].visits
            value: float = float(total) / float(visits) + self.unit * sqrt(bonus / float(visits))
            if index == 0 or value > most:
                best, most = index, value
        while len(node.below) <= best:
            node.below.append(Node(node.turns[i64(len(node.below))].state, self.people))
        return node.below[best]

    def _happens(self, node: Node) -> Node:
        code: i64 = node.state.sample(self.rng)
        for index in range(i64(len(node.codes))):
            if node.codes[index] == code:
                return node.below[index]
        state = node.state.copy()
        state.apply(code)
        found = Node(state, self.people)
        node.codes = append(node.codes, code)
        node.below.append(found)
        return found

    def _judge(self, node: Node) -> None:
        """What every seat expects: after the best turn of whoever decides, which is looked for once."""
        state = node.state
        if state.actor != OVER and state.actor != CHANCE:
            if not node.turns:
                node.turns = self.policy.turns(state, WIDTH, TURNS)
            state = node.turns[0].state
        for seat in range(self.people):
            self.values[seat] = self.judge.evaluate(state, seat)
