"""The bot `search`: imagines complete states that fit what its seat knows and tries its moves out in them.

The moves compete in rounds (sequential halving): in each pass one state is imagined, every move still in the race is
played in it against the same run of luck, and after each round the weaker half drops out. Below a move grows a tree of
choices that the lucky and the unlucky runs share; where the tree ends, hunches play the game on. Statistics are sums of
whole numbers, so that compiled and uncompiled searches agree to the last bit.
"""

from math import log, sqrt
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from drezina.core.mind import NO_CHOICE, Mind
from drezina.core.rng import Rng
from drezina.core.state import CHANCE, OVER, State
from drezina.kit.watch import Watch

NONE: Final[i64] = -1
WHOLE_WIN: Final[i64] = 60  # divisible among up to six winners
WARM_UP: Final[i64] = 4
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
        self.offers: vec[i64] = vec[i64]([0] * 256)  # how often it could have been chosen
        self.margin: vec[i64] = vec[i64]([0] * 256)  # sums over the visits, as the chooser sees it
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
    """One decision of one seat. The budget is a number of imagined games, or seconds where that number is 0."""

    def __init__(self, mind: Mind, seat: i64, seats: i64, seed: i64) -> None:
        self.mind: Mind = mind
        self.seat: i64 = seat
        self.seats: i64 = seats
        self.rng: Rng = Rng(seed)
        self.tree: Tree = Tree()
        self.path: vec[i64] = vec[i64]()
        self.choosers: vec[i64] = vec[i64]()
        self.margins: vec[i64] = vec[i64]([0] * seats)
        self.shares: vec[i64] = vec[i64]([0] * seats)
        self.values: vec[i64] = vec[i64]([0] * seats)
        self.games: i64 = 0  # imagined so far
        self.total: i64 = 0  # of our margins
        self.deviation: float = 0.0  # sum of the distances of our margins from their mean
        self.horizon: i64 = mind.horizon()
        # What the strength was tuned with; see docs/measured.md.
        self.win_part: float = 0.1  # a sure win, in units of margin / (4 mean deviations)
        self.loyalty: float = 1.5  # standard errors by which another move has to beat the greedy one
        self.curiosity: float = 0.1  # exploration inside the tree
        self.depth: i64 = 6  # decisions in the tree below a move

    # --- the race --------------------------------------------------------------------------------------------------

    def choose(self, view: State, games: i64, seconds: float) -> i64:
        """The best move of our seat. `view` is what it may know, with our seat as the actor."""
        codes = view.legal()
        if len(codes) == 1:
            return codes[0]
        own: i64 = self.mind.search(view, games, seconds, self.rng)
        if own != NO_CHOICE:
            return own
        watch = Watch()
        favourite: i64 = self.mind.choose(view, self.rng)
        for _ in range(WARM_UP):
            state = self._imagined(view)
            self._play_on(state, self._luck())
            self._judge(state)
            self._note_spread()
        if games == 0:
            pace = watch.spent() / float(WARM_UP)
            entrants: i64 = self._entrants(seconds / max(pace, 0.000001))
        else:
            entrants = self._entrants(float(games))
        arms = self._line_up(view, codes, favourite, entrants)
        rounds: i64 = 1
        while (1 << rounds) < len(arms):
            rounds += 1
        for turn in range(rounds):
            if games > 0:
                self._race(view, arms, max(1, games // (rounds * len(arms))), watch, 0.0)
            else:
                self._race(view, arms, 0, watch, seconds * float(turn + 1) / float(rounds))
            arms = self._survivors(arms, (len(arms) + 1) // 2, favourite)
        return self._code(arms[0])

    def _entrants(self, games: float) -> i64:
        """How many moves can be tried at least eight times."""
        return max(4, min(400, i64(int(games / 8.0))))

    def _line_up(self, view: State, codes: vec[i64], favourite: i64, most: i64) -> vec[i64]:
        """The moves that enter: all, or the greedy one, those that hunches propose and random others."""
        root: i64 = self.tree.add(NONE)
        count: i64 = len(codes)
        arms = vec[i64]([self.tree.child(root, self._key(favourite))])
        if count > most:
            state = self._imagined(view)
            for _ in range(most):
                arms = self._entered(arms, root, self.mind.playout_policy(state, self.rng), most)
            while len(arms) < most:
                arms = self._entered(arms, root, codes[self.rng.below(count)], most)
            return arms
        for code in codes:
            arms = self._entered(arms, root, code, count)
        return arms

    def _entered(self, arms: vec[i64], root: i64, code: i64, most: i64) -> vec[i64]:
        key: i64 = self._key(code)
        if len(arms) >= most or self.tree.has(root, key):
            return arms
        return append(arms, self.tree.child(root, key))

    def _race(self, view: State, arms: vec[i64], passes: i64, watch: Watch, deadline: float) -> None:
        """Tries every move equally often, each time all in the same imagined state."""
        done: i64 = 0
        while (passes > 0 and done < passes) or (passes == 0 and watch.spent() < deadline):
            world = self._imagined(view)
            luck: i64 = self.rng.next()
            for arm in arms:
                if passes == 0 and done > 0 and watch.spent() >= deadline:
                    return
                self._try_out(arm, world.copy(), Rng(luck))
            done += 1

    def _survivors(self, arms: vec[i64], count: i64, favourite: i64) -> vec[i64]:
        """The best of them, best first; equals keep their order."""
        kept = vec[i64]()
        taken = vec[i64]([0] * len(arms))
        for _ in range(count):
            best: i64 = NONE
            best_worth = 0.0
            for place in range(i64(len(arms))):
                if taken[place] == 0:
                    worth = self._worth(arms[place])
                    if self._code(arms[place]) == favourite:
                        worth += self._benefit_of_doubt(arms[place])
                    if best == NONE or worth > best_worth:
                        best = place
                        best_worth = worth
            taken[best] = 1
            kept = append(kept, arms[best])
        return kept

    def _benefit_of_doubt(self, node: i64) -> float:
        return self.loyalty / 4.0 / sqrt(float(max(1, self.tree.visits[node])))

    # --- one imagined game -----------------------------------------------------------------------------------------

    def _try_out(self, arm: i64, state: State, luck: Rng) -> None:
        tree = self.tree
        node: i64 = arm
        state.apply(self._code(arm))
        self.path = vec[i64]([arm])
        self.choosers = vec[i64]([self.seat])
        left: i64 = self.depth
        while left > 0 and tree.visits[node] > 0 and state.actor != OVER:
            if state.actor == CHANCE:
                state.apply(state.sample(luck))
                continue
            self._attend(state)
            codes = state.legal()
            if len(codes) == 1:
                state.apply(codes[0])
                continue
            self.choosers = append(self.choosers, state.actor)
            node = self._descend(node, state, codes)
            self.path = append(self.path, node)
            state.apply(self._code(node))
            left -= 1
        self._play_on(state, luck)
        self._judge(state)
        self._note_spread()
        for place in range(i64(len(self.path))):
            node = self.path[place]
            chooser: i64 = self.choosers[place]
            tree.visits[node] += 1
            tree.margin[node] += self.margins[chooser]
            tree.wins[node] += self.shares[chooser]

    def _descend(self, node: i64, state: State, codes: vec[i64]) -> i64:
        """The child to visit: the most promising one, or from time to time one that has not been tried."""
        tree = self.tree
        base: i64 = state.actor << ACTOR_SHIFT
        count: i64 = len(codes)
        best: i64 = NONE
        best_worth = 0.0
        tried: i64 = 0
        place: i64 = 0
        child: i64 = tree.first[node]
        while child != NONE and place < count:
            key: i64 = base + codes[place]
            if tree.key[child] < key:
                child = tree.next[child]
            elif tree.key[child] > key:
                place += 1
            else:
                tried += 1
                tree.offers[child] += 1
                worth = self._worth(child) + self._unknown(child)
                if best == NONE or worth > best_worth:
                    best = child
                    best_worth = worth
                child = tree.next[child]
                place += 1
        if tried == count or tried * tried > tree.visits[node]:
            return best
        return self._untried(node, base, state, codes)

    def _untried(self, node: i64, base: i64, state: State, codes: vec[i64]) -> i64:
        """A new child: what the playout policy proposes, or else any."""
        key: i64 = base + self.mind.playout_policy(state, self.rng)
        count: i64 = len(codes)
        place: i64 = self.rng.below(count)
        while self.tree.has(node, key):
            key = base + codes[place]
            place = (place + 1) % count
        fresh: i64 = self.tree.child(node, key)
        self.tree.offers[fresh] = 1
        return fresh

    def _attend(self, state: State) -> None:
        """Where several decide at once, we decide first: their choices are hidden from us anyway."""
        if state.actor != self.seat:
            for seat in state.waiting():
                if seat == self.seat:
                    state.focus(seat)

    def _play_on(self, state: State, luck: Rng) -> None:
        """Hunches play to the end or to the horizon; chance has a generator of its own."""
        mind = self.mind
        rng = self.rng
        left: i64 = self.horizon
        while state.actor != OVER and left > 0:
            if state.actor == CHANCE:
                state.apply(state.sample(luck))
            else:
                state.apply(mind.playout_policy(state, rng))
                left -= 1

    # --- what it was worth -----------------------------------------------------------------------------------------

    def _judge(self, state: State) -> None:
        """For each seat its margin over the best other, and its share of the win."""
        values = self.values
        for seat in range(self.seats):
            values[seat] = self.mind.evaluate(state, seat)
        for seat in range(self.seats):
            self.margins[seat] = values[seat] - self._best_other(seat)
        if state.actor == OVER:
            ranks = state.ranks()
            for seat in range(self.seats):
                values[seat] = -ranks[seat]
        self._share_out(values)

    def _best_other(self, seat: i64) -> i64:
        best: i64 = 0
        found = False
        for other in range(self.seats):
            if other != seat and (not found or self.values[other] > best):
                best = self.values[other]
                found = True
        return best

    def _share_out(self, ranking: vec[i64]) -> None:
        """The win goes to the highest; equals share it."""
        top: i64 = ranking[0]
        for rank in ranking:
            top = max(top, rank)
        winners: i64 = 0
        for rank in ranking:
            if rank == top:
                winners += 1
        for seat in range(self.seats):
            self.shares[seat] = WHOLE_WIN // winners if ranking[seat] == top else 0

    def _note_spread(self) -> None:
        margin: i64 = self.margins[self.seat]
        self.games += 1
        self.total += margin
        self.deviation += abs(float(margin) - float(self.total) / float(self.games))

    def _worth(self, node: i64) -> float:
        """The mean result of a move for who chose it: margin in units of four mean deviations, and wins."""
        visits = float(self.tree.visits[node])
        if visits == 0.0:
            return -1000.0
        unit = max(1.0, 4.0 * self.deviation / float(self.games))
        wins = float(self.tree.wins[node]) / visits
        return float(self.tree.margin[node]) / visits / unit + wins / (float(WHOLE_WIN) / self.win_part)

    def _unknown(self, node: i64) -> float:
        """How much better it may be than it looks (a bound after UCB1); written without a product inside a sum."""
        return sqrt(self.curiosity * log(float(self.tree.offers[node] + 1)) / float(self.tree.visits[node]))

    # --- small things ----------------------------------------------------------------------------------------------

    def _imagined(self, view: State) -> State:
        state = view.imagine(self.rng)
        state.focus(self.seat)
        return state

    def _luck(self) -> Rng:
        return Rng(self.rng.next())

    def _key(self, code: i64) -> i64:
        return (self.seat << ACTOR_SHIFT) + code

    def _code(self, node: i64) -> i64:
        return self.tree.key[node] & 0xFFFFFFFF
