"""How good each move of a decision is, from what its seat knows.

First the bot `search` says what it would play. Then a trial imagines complete positions that fit the view, tries every
candidate in each of them with the same chance, and drops the weaker half again and again. What is played and what the
bot prefers are compared once more in positions of their own: a move that only looked good by chance is not favoured by
it, and whoever plays what the bot prefers has lost nothing. So two ways to judge have to agree before a loss is stated,
one that looks deep and one that plays on to where points are counted.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, stdev
from time import monotonic, process_time

from drezina.bots.bot import seed_of
from drezina.bots.learned import searched_turn
from drezina.bots.policy import Policy
from drezina.bots.search import Search
from drezina.bots.statistics import Z, student_t
from drezina.bots.values import PART, far_value_of, value_of
from drezina.core.game import Config, Game
from drezina.core.rng import Rng
from drezina.core.state import CHANCE, OVER, State

MOST_CANDIDATES = 24
FEWEST_CANDIDATES = 4
FEWEST_TRIES = 6  # of each candidate in the first round
FINALISTS = 3
UNLUCKY = 5  # one game in so many
SEARCHING = 0.3  # of the budget is for the bot `search`
COMPARING = 0.5  # and so much for the finalists
TURNS = 2  # of the seat, after which a network judges
WHOLE = 10_000  # decisions: to the end

# One decision in so many of a greedy game is made by the playout policy: where chance is rare, games that are all
# played the same way tell how that one game ends, not how good a move is.
VARIETY = 4
Worlds = Callable[[Rng], State]


@dataclass(frozen=True)
class Budget:
    """Simulated games for one decision, or seconds of processor time where there is no such number.

    Somebody who waits is not kept waiting for longer than `patience`, in seconds on the clock, where that is given.
    """

    games: int = 0
    seconds: float = 0.0
    patience: float = 0.0


@dataclass(frozen=True)
class Way:
    """How a simulated game is played on: so many decisions. Worth it if so many games can be afforded."""

    games: int
    greedy: bool
    decisions: int


@dataclass(frozen=True)
class Verdict:
    """What a move may bring at the end: the margin over the best other, points, and the share of the win."""

    code: int
    margin: float
    points: float
    win: float
    bad: float  # points that remain if things go badly: in one game of five there are fewer
    games: int


@dataclass(frozen=True)
class Difference:
    """What one move is ahead of another in the same positions with the same chance."""

    margin: float
    points: float
    win: float
    error: float  # the standard error of the margin, and more where it comes from few games


@dataclass
class _Tries:
    """The results of one candidate."""

    code: int
    margins: list[float] = field(default_factory=list)
    points: list[float] = field(default_factory=list)
    wins: list[float] = field(default_factory=list)

    def verdict(self) -> Verdict:
        bad = sorted(self.points)[len(self.points) // UNLUCKY]
        return Verdict(self.code, fmean(self.margins), fmean(self.points), fmean(self.wins), bad, len(self.points))

    def ahead_of(self, other: "_Tries") -> Difference:
        apart = [one - two for one, two in zip(self.margins, other.margins, strict=True)]
        return Difference(
            fmean(apart),
            fmean(self.points) - fmean(other.points),
            fmean(self.wins) - fmean(other.wins),
            student_t(len(apart) - 1) / Z * stdev(apart) / sqrt(len(apart)) if len(apart) > 1 else float("inf"),
        )


@dataclass(frozen=True)
class Judgement:
    """The best moves, best first, and what the best one is ahead of the one that was played."""

    best: tuple[Verdict, ...]
    played: Verdict | None
    loss: Difference | None
    rival: int | None  # that best one, chosen before the two were compared; none where it was played


class Trial:
    """Of one decision of one seat. `age` is the number of decisions before it."""

    def __init__(self, game: Game, config: Config, seat: int, age: int, seed: int) -> None:
        self.game, self.config, self.seat, self.age = game, config, seat, age
        self.value = value_of(game, config)
        self.mind = far_value_of(game, config).mind  # shares no memory with bots that play
        self.policy = Policy(self.mind, self.mind.judge) if self.mind.judge is not None else None
        self.way = Way(1, True, WHOLE)
        self.affordable = 0  # games, once that is known
        self.rng = Rng(seed)
        self.games = 0
        self.began = process_time()
        self.came = monotonic()

    def preferred(self, view: State, budget: Budget) -> int:
        """What the bot `search` would play, within its share of the budget."""
        games, seconds = round(budget.games * SEARCHING), budget.seconds * SEARCHING
        self.games += games
        if self.mind.judge is None:
            search = Search(self.mind, self.seat, self.config.seats, self.rng.next())
            return int(search.choose(view, games, seconds))
        return searched_turn(self.mind, self.mind.judge, self.config.players, view, games, seconds, self.rng)[0]

    def judge(
        self,
        view: State,
        worlds: Worlds,
        budget: Budget,
        played: int | None = None,
        among: Sequence[int] = (),
        preferred: int | None = None,
    ) -> Judgement:
        """`view` is what the seat may know, `worlds` makes positions of it; the move that was played always stays.

        Where something stands in `among`, nothing else is looked at. What the bot prefers counts as the best move, if
        it was asked; else the one that is best in simulated games does.
        """
        self.choose_way(worlds, budget)
        kept = [code for code in (preferred, played) if code is not None]
        left = [_Tries(code) for code in among] or self._candidates(view, worlds, kept)
        rounds = max(1, (len(left) - 1).bit_length() - 1)
        for number in range(rounds):
            self._try_all(left, worlds, budget, (1 - COMPARING) * (number + 1) / rounds)
            left = self._better(left, max(FINALISTS, len(left) // 2), kept)
        others = [one.code for one in left if one.code not in kept][: FINALISTS - len(set(kept))]
        fresh = [_Tries(code) for code in dict.fromkeys([*kept, *others])]
        self._try_all(fresh, worlds, budget, 1.0)
        ranked = sorted(fresh, key=lambda one: (one.code != preferred, -fmean(one.margins)))
        first = preferred if preferred is not None else next((one.code for one in left if one.code != played), None)
        found = {one.code: one for one in fresh}
        best, mine = tuple(one.verdict() for one in ranked), found[played].verdict() if played is not None else None
        if played is None or first is None or first == played:
            return Judgement(best, mine, None, None)
        return Judgement(best, mine, found[first].ahead_of(found[played]), first)

    def chances(self, state: State, games: int) -> tuple[float, ...]:
        """The share of the win of every seat in a complete position, by playing on."""
        sums = [0] * self.config.seats
        for number in range(games):
            world = state.copy()
            self._play_on(world, Rng(seed_of(self.age, number)))
            for seat, win in enumerate(self.value.wins):
                sums[seat] += win
        whole = max(1, sum(sums))  # a network judges each seat by itself
        return tuple(total / whole for total in sums)

    def choose_way(self, worlds: Worlds, budget: Budget) -> None:
        """How games are simulated: as well as the budget allows, if it is one of time."""
        if self.affordable:
            return
        self.affordable = budget.games
        if not budget.games:
            horizon = int(self.mind.horizon())
            for self.way in (Way(100, True, WHOLE), Way(30, True, horizon), Way(1, False, horizon)):
                began = process_time()
                self._play_on(worlds(self.rng), Rng(self.rng.next()))
                self.affordable = max(1, int(budget.seconds / max(1e-5, process_time() - began)))
                if self.affordable >= self.way.games or self.policy is not None:
                    break

    # --- candidates --------------------------------------------------------------------------------------------------

    def _candidates(self, view: State, worlds: Worlds, kept: Sequence[int]) -> list[_Tries]:
        """All moves, or else the greedy one, those of the playout policy and some others."""
        codes = [int(code) for code in view.legal()]
        most = int(self.affordable * (1 - COMPARING - SEARCHING)) // (2 * FEWEST_TRIES)
        most = max(FEWEST_CANDIDATES, min(MOST_CANDIDATES, most))
        if len(codes) > most:
            wanted = [int(self.mind.choose(view, self.rng))]
            wanted += [int(self.mind.playout_policy(worlds(self.rng), self.rng)) for _ in range(most)]
            wanted += [codes[self.rng.below(len(codes))] for _ in range(most)]
            codes = [code for code in dict.fromkeys(wanted) if code in codes][:most]
        return [_Tries(code) for code in dict.fromkeys([*codes, *kept])]

    def _better(self, tried: list[_Tries], count: int, kept: Sequence[int]) -> list[_Tries]:
        """Those with the highest margins, best first, and those that are kept anyhow."""
        ranked = sorted(tried, key=lambda one: -fmean(one.margins))
        return ranked[:count] + [one for one in ranked[count:] if one.code in kept]

    # --- simulated games ---------------------------------------------------------------------------------------------

    def _try_all(self, tried: Sequence[_Tries], worlds: Worlds, budget: Budget, share: float) -> None:
        """Every candidate equally often, in each pass all in the same position with the same chance."""
        passes = 0
        while passes < 2 or not self._used(budget, share):
            world, luck = worlds(self.rng), self.rng.next()
            for one in tried:
                state = world.copy()
                state.focus(self.seat)
                state.apply(one.code)
                self._play_on(state, Rng(luck))
                one.margins.append(self.value.margins[self.seat] / PART)
                one.points.append(self.value.points[self.seat] / PART)
                one.wins.append(self.value.wins[self.seat] / PART)
            self.games += len(tried)
            passes += 1

    def _used(self, budget: Budget, share: float) -> bool:
        if budget.games:
            return self.games >= budget.games * share
        late = budget.patience and monotonic() - self.came >= budget.patience * share
        return bool(late) or process_time() - self.began >= budget.seconds * share

    def _play_on(self, state: State, chance: Rng) -> None:
        """To the end, or to where something can be said; what is reached is looked at."""
        decisions = self._play_sensibly(state, chance) if self.policy is None else self._play_well(state, chance)
        self.value.look(state, self.age + decisions)

    def _play_sensibly(self, state: State, chance: Rng) -> int:
        """Greedily but for some variety, or at least by the playout policy."""
        mind, rng, left = self.mind, self.rng, self.way.decisions
        while state.actor != OVER and left > 0:
            if state.actor == CHANCE:
                state.apply(state.sample(chance))
            else:
                greedy = self.way.greedy and rng.below(VARIETY) > 0
                state.apply(mind.choose(state, rng) if greedy else mind.playout_policy(state, rng))
                left -= 1
        return self.way.decisions - left

    def _play_well(self, state: State, chance: Rng) -> int:
        """By the network, to one of our next turns: what it judges best are beginnings of turns."""
        assert self.policy is not None
        turns, decisions = TURNS, 0
        while state.actor != OVER:
            if state.actor == CHANCE:
                state.apply(state.sample(chance))
                continue
            if state.actor == self.seat and self.mind.turn_begins(state):
                turns -= 1
                if turns == 0:
                    break
            for code in self.policy.choose(state):
                state.apply(code)
                decisions += 1
        return decisions


def imagined(view: State, seat: int) -> Worlds:
    """Complete positions that fit what a seat knows."""

    def world(rng: Rng) -> State:
        state = view.imagine(rng)
        state.focus(seat)
        return state

    return world


def opened(state: State) -> Worlds:
    """The one true position, for hindsight."""
    return lambda rng: state.copy()
