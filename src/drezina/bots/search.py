"""The bot `search`: information set Monte Carlo tree search (ISMCTS), with sequential halving at the root.

Each pass draws one determinization, a complete state that fits what the seat knows, and simulates every root arm (a
move still in the race) in it with common random numbers: the arms meet the same chance. After each round the weaker
half of the arms drops out. Below an arm grows a tree of decisions that all determinizations share; where it ends, the
playout policy plays on, and the evaluation function judges the position that is reached. Statistics are sums of
integers, so that compiled and uncompiled searches agree to the last bit.
"""

from math import log, sqrt
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from drezina.core.mind import NO_CHOICE, Mind
from drezina.core.rng import Rng
from drezina.core.state import CHANCE, OVER, State
from drezina.kit.time_budget import TimeBudget

NONE: Final[i64] = -1
WHOLE_WIN: Final[i64] = 60  # divisible among up to six winners
WARM_UP: Final[i64] = 4  # playouts that tell how long one takes and how far results spread
TRIES: Final[i64] = 8  # of each arm, at least, in the whole budget
FEWEST_ARMS: Final[i64] = 4
MOST_ARMS: Final[i64] = 400
UNVISITED: Final[float] = -1000.0  # below every mean value
ACTOR_SHIFT: Final[i64] = 32


@final
class Tree:
    """Nodes in flat vectors; the children of a node form a list sorted by key (who chooses what)."""

    def __init__(self) -> None:
        self.size: i64 = 0
        self.room: i64 = 256
        self.key: vec[i64] = vec[i64]([0] * 256)
        self.first: vec[i64] = vec[i64]([NONE] * 256)
        self.next: vec[i64] = vec[i64]([NONE] * 256)
        self.visits: vec[i64] = vec[i64]([0] * 256)
        self.offers: vec[i64] = vec[i64]([0] * 256)  # availability: how often it could have been chosen
        self.margin: vec[i64] = vec[i64]([0] * 256)  # sums over the visits, from the view of the seat that decides
        self.wins: vec[i64] = vec[i64]([0] * 256)

    def add(self, key: i64) -> i64:
        """A new node without a parent."""
        if self.size == self.room:
            self._grow()
        node: i64 = self.size
        self.key[node] = key
        self.size += 1
        return node

    def child(self, parent: i64, key: i64) -> i64:
        """The child with this key, made if there is none."""
        before: i64 = NONE
        node: i64 = self.first[parent]
        while node != NONE and self.key[node] < key:
            before = node
            node = self.next[node]
        if node != NONE and self.key[node] == key:
            return node
        fresh: i64 = self.add(key)
        self.next[fresh] = node
        if before == NONE:
            self.first[parent] = fresh
        else:
            self.next[before] = fresh
        return fresh

    def has(self, parent: i64, key: i64) -> bool:
        node: i64 = self.first[parent]
        while node != NONE and self.key[node] < key:
            node = self.next[node]
        return node != NONE and self.key[node] == key

    def _grow(self) -> None:
        more: i64 = self.room
        self.key = extended(self.key, more, 0)
        self.first = extended(self.first, more, NONE)
        self.next = extended(self.next, more, NONE)
        self.visits = extended(self.visits, more, 0)
        self.offers = extended(self.offers, more, 0)
        self.margin = extended(self.margin, more, 0)
        self.wins = extended(self.wins, more, 0)
        self.room += more


def extended(values: vec[i64], more: i64, filler: i64) -> vec[i64]:
    for _ in range(more):
        values = append(values, filler)
    return values


@final
class Search:
    """One decision of one seat. The budget is a number of simulated games, or seconds where that number is 0."""

    def __init__(self, mind: Mind, seat: i64, seats: i64, seed: i64) -> None:
        self.mind: Mind = mind
        self.seat: i64 = seat
        self.seats: i64 = seats
        self.rng: Rng = Rng(seed)
        self.tree: Tree = Tree()
        self.path: vec[i64] = vec[i64]()  # nodes of the current simulation, and who decides in each
        self.deciders: vec[i64] = vec[i64]()
        self.margins: vec[i64] = vec[i64]([0] * seats)
        self.win_shares: vec[i64] = vec[i64]([0] * seats)
        self.values: vec[i64] = vec[i64]([0] * seats)
        self.games: i64 = 0  # simulated so far
        self.total: i64 = 0  # of our margins
        self.deviation: float = 0.0  # sum of the distances of our margins from their mean
        self.horizon: i64 = mind.horizon()
        # How these were tuned: docs/measured.md.
        self.win_weight: float = 0.1  # a certain win, in units of margin / (4 mean deviations)
        self.prior_bonus: float = 1.5  # standard errors by which another move has to beat the greedy one
        self.exploration: float = 0.1  # the square of the usual constant of UCB1
        self.depth: i64 = 6  # decisions in the tree below an arm

    def choose(self, view: State, games: i64, seconds: float) -> i64:
        """The best move of our seat. `view` is what it may know, with our seat as the actor.

        A game whose mind has a search of its own decides by that one.
        """
        codes = view.legal()
        if len(codes) == 1:
            return codes[0]
        custom: i64 = self.mind.search(view, games, seconds, self.rng)
        return custom if custom != NO_CHOICE else self._halving(view, codes, games, seconds)

    # --- sequential halving at the root ------------------------------------------------------------------------------

    def _halving(self, view: State, codes: vec[i64], games: i64, seconds: float) -> i64:
        budget = TimeBudget(seconds)
        greedy: i64 = self.mind.choose(view, self.rng)
        for _ in range(WARM_UP):
            state = self._determinization(view)
            self._play_out(state, Rng(self.rng.next()))
            self._evaluate(state)
            self._record_spread()
        if games == 0:
            pace = budget.spent() / float(WARM_UP)
            most: i64 = self._affordable_arms(seconds / max(pace, 0.000001))
        else:
            most = self._affordable_arms(float(games))
        arms = self._root_arms(view, codes, greedy, most)
        rounds: i64 = 1
        while (1 << rounds) < len(arms):
            rounds += 1
        for number in range(rounds):
            if games > 0:
                self._run_passes(view, arms, max(1, games // (rounds * len(arms))))
            else:
                self._run_until(view, arms, budget, float(number + 1) / float(rounds))
            arms = self._best_arms(arms, (len(arms) + 1) // 2, greedy)
        return self._code(arms[0])

    def _affordable_arms(self, games: float) -> i64:
        return max(FEWEST_ARMS, min(MOST_ARMS, i64(int(games / float(TRIES)))))

    def _root_arms(self, view: State, codes: vec[i64], greedy: i64, most: i64) -> vec[i64]:
        """All moves, or else the greedy one, those that the playout policy proposes and random others."""
        root: i64 = self.tree.add(NONE)
        count: i64 = len(codes)
        arms = vec[i64]([self.tree.child(root, self._key(greedy))])
        if count > most:
            state = self._determinization(view)
            for _ in range(most):
                arms = self._with_arm(arms, root, self.mind.playout_policy(state, self.rng), most)
            while len(arms) < most:
                arms = self._with_arm(arms, root, codes[self.rng.below(count)], most)
            return arms
        for code in codes:
            arms = self._with_arm(arms, root, code, count)
        return arms

    def _with_arm(self, arms: vec[i64], root: i64, code: i64, most: i64) -> vec[i64]:
        key: i64 = self._key(code)
        if len(arms) >= most or self.tree.has(root, key):
            return arms
        return append(arms, self.tree.child(root, key))

    def _run_passes(self, view: State, arms: vec[i64], passes: i64) -> None:
        """Simulates every arm equally often, in each pass all in the same determinization with the same chance."""
        for _ in range(passes):
            state = self._determinization(view)
            chance_seed: i64 = self.rng.next()
            for arm in arms:
                self._simulate(arm, state.copy(), Rng(chance_seed))

    def _run_until(self, view: State, arms: vec[i64], budget: TimeBudget, share: float) -> None:
        """The same until a share of the time is used up, which may be in the middle of any pass but the first."""
        first = True
        while not budget.used_up(share):
            state = self._determinization(view)
            chance_seed: i64 = self.rng.next()
            for arm in arms:
                if not first and budget.used_up(share):
                    return
                self._simulate(arm, state.copy(), Rng(chance_seed))
            first = False

    def _best_arms(self, arms: vec[i64], count: i64, greedy: i64) -> vec[i64]:
        """The arms of highest value, best first; equals keep their order. The prior favours the greedy move."""
        found = vec[i64]()
        taken = vec[i64]([0] * len(arms))
        for _ in range(count):
            best: i64 = NONE
            best_value = 0.0
            for index in range(i64(len(arms))):
                if taken[index] == 0:
                    value = self._mean_value(arms[index])
                    if self._code(arms[index]) == greedy:
                        value += self._bonus_of_prior(arms[index])
                    if best == NONE or value > best_value:
                        best = index
                        best_value = value
            taken[best] = 1
            found = append(found, arms[best])
        return found

    def _bonus_of_prior(self, node: i64) -> float:
        return self.prior_bonus / 4.0 / sqrt(float(max(1, self.tree.visits[node])))

    # --- one simulation ----------------------------------------------------------------------------------------------

    def _simulate(self, arm: i64, state: State, chance: Rng) -> None:
        """Selection and expansion in the tree, a playout from its edge, and backpropagation along the path."""
        tree = self.tree
        node: i64 = arm
        state.apply(self._code(arm))
        self.path = vec[i64]([arm])
        self.deciders = vec[i64]([self.seat])
        left: i64 = self.depth
        while left > 0 and tree.visits[node] > 0 and state.actor != OVER:
            if state.actor == CHANCE:
                state.apply(state.sample(chance))
                continue
            self._decide_first(state)
            codes = state.legal()
            if len(codes) == 1:
                state.apply(codes[0])
                continue
            self.deciders = append(self.deciders, state.actor)
            node = self._select(node, state, codes)
            self.path = append(self.path, node)
            state.apply(self._code(node))
            left -= 1
        self._play_out(state, chance)
        self._evaluate(state)
        self._record_spread()
        for index in range(i64(len(self.path))):
            node = self.path[index]
            decider: i64 = self.deciders[index]
            tree.visits[node] += 1
            tree.margin[node] += self.margins[decider]
            tree.wins[node] += self.win_shares[decider]

    def _select(self, node: i64, state: State, codes: vec[i64]) -> i64:
        """The child to visit: the one with the highest upper confidence bound, or from time to time a new one."""
        tree = self.tree
        seat_key: i64 = state.actor << ACTOR_SHIFT
        count: i64 = len(codes)
        best: i64 = NONE
        best_value = 0.0
        tried: i64 = 0
        index: i64 = 0
        child: i64 = tree.first[node]
        while child != NONE and index < count:
            key: i64 = seat_key + codes[index]
            if tree.key[child] < key:
                child = tree.next[child]
            elif tree.key[child] > key:
                index += 1
            else:
                tried += 1
                tree.offers[child] += 1
                value = self._mean_value(child) + self._ucb_term(child)
                if best == NONE or value > best_value:
                    best = child
                    best_value = value
                child = tree.next[child]
                index += 1
        if tried == count or tried * tried > tree.visits[node]:
            return best
        return self._expand(node, seat_key, state, codes)

    def _expand(self, node: i64, seat_key: i64, state: State, codes: vec[i64]) -> i64:
        """A new child: what the playout policy proposes, or else any."""
        key: i64 = seat_key + self.mind.playout_policy(state, self.rng)
        count: i64 = len(codes)
        index: i64 = self.rng.below(count)
        while self.tree.has(node, key):
            key = seat_key + codes[index]
            index = (index + 1) % count
        fresh: i64 = self.tree.child(node, key)
        self.tree.offers[fresh] = 1
        return fresh

    def _decide_first(self, state: State) -> None:
        """Where several decide at once, we decide first: their choices are hidden from us anyway."""
        if state.actor != self.seat:
            for seat in state.waiting():
                if seat == self.seat:
                    state.focus(seat)

    def _play_out(self, state: State, chance: Rng) -> None:
        """The playout policy plays to the end or to the horizon; chance has a generator of its own."""
        mind = self.mind
        rng = self.rng
        left: i64 = self.horizon
        while state.actor != OVER and left > 0:
            if state.actor == CHANCE:
                state.apply(state.sample(chance))
            else:
                state.apply(mind.playout_policy(state, rng))
                left -= 1

    # --- evaluation --------------------------------------------------------------------------------------------------

    def _evaluate(self, state: State) -> None:
        """For each seat its margin over the best other and its share of the win."""
        values = self.values
        for seat in range(self.seats):
            values[seat] = self.mind.evaluate(state, seat)
        for seat in range(self.seats):
            self.margins[seat] = values[seat] - self._best_other(seat)
        if state.actor == OVER:
            ranks = state.ranks()
            for seat in range(self.seats):
                values[seat] = -ranks[seat]
        self._share_win(values)

    def _best_other(self, seat: i64) -> i64:
        best: i64 = 0
        found = False
        for other in range(self.seats):
            if other != seat and (not found or self.values[other] > best):
                best = self.values[other]
                found = True
        return best

    def _share_win(self, ranking: vec[i64]) -> None:
        """The win goes to the highest; equals share it."""
        top: i64 = ranking[0]
        for rank in ranking:
            top = max(top, rank)
        winners: i64 = 0
        for rank in ranking:
            if rank == top:
                winners += 1
        for seat in range(self.seats):
            self.win_shares[seat] = WHOLE_WIN // winners if ranking[seat] == top else 0

    def _record_spread(self) -> None:
        margin: i64 = self.margins[self.seat]
        self.games += 1
        self.total += margin
        self.deviation += abs(float(margin) - float(self.total) / float(self.games))

    def _mean_value(self, node: i64) -> float:
        """The mean result of a move for the seat that makes it: margin in units of four mean deviations, and wins."""
        visits = float(self.tree.visits[node])
        if visits == 0.0:
            return UNVISITED
        unit = max(1.0, 4.0 * self.deviation / float(self.games))
        wins = float(self.tree.wins[node]) / visits
        return float(self.tree.margin[node]) / visits / unit + wins / (float(WHOLE_WIN) / self.win_weight)

    def _ucb_term(self, node: i64) -> float:
        """UCB1: how much better a move may be than its mean value. No sum holds a product that a compiler could turn
        into a fused multiply-add, so that all builds agree to the last bit."""
        return sqrt(self.exploration * log(float(self.tree.offers[node] + 1)) / float(self.tree.visits[node]))

    # --- states and keys ---------------------------------------------------------------------------------------------

    def _determinization(self, view: State) -> State:
        state = view.imagine(self.rng)
        state.focus(self.seat)
        return state

    def _key(self, code: i64) -> i64:
        return (self.seat << ACTOR_SHIFT) + code

    def _code(self, node: i64) -> i64:
        return self.tree.key[node] & 0xFFFFFFFF
