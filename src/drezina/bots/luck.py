"""What chance was worth to each seat.

The luck of a chance event is the value of the complete position after it, minus the mean over all its outcomes with
their odds. Events that nobody decides between, such as the dice of a roll or the cards of a deal, count as one. The
expectation of luck is zero whatever the value is, as long as it is fixed beforehand: a result minus its luck has the
same mean as the result, and varies less the better the value is (the advantage sum of M. Zinkevich and others, 2006).
Play is what remains: luck and play are together exactly the result minus what the start was worth.

A value that plays on is itself left to chance. There the position is held up to other outcomes one by one, each time
both are played on with the same chance, and luck is the mean of the differences: zero in expectation as before, since
what happened and what might have happened are drawn alike.
"""

from collections.abc import Iterator, Sequence
from time import process_time

import msgspec

from drezina.bots.values import PART, SAMPLES, SURE, Value
from drezina.core.rng import Rng
from drezina.core.state import CHANCE, OVER, State

MOST_OUTCOMES = 16  # beyond it the mean is that of a fair sample


class Luck(msgspec.Struct, frozen=True, array_like=True):
    """What chance was worth to one seat, in parts of one."""

    points: int = 0
    margin: int = 0
    win: int = 0

    @property
    def in_points(self) -> float:
        return self.points / PART

    @property
    def in_margin(self) -> float:
        return self.margin / PART

    @property
    def in_wins(self) -> float:
        return self.win / PART

    def believed(self, trust: Sequence[int]) -> "Luck":
        """So many thousandths of points, margin and wins."""
        points, margin, win = trust
        return Luck(self.points * points // SURE[0], self.margin * margin // SURE[1], self.win * win // SURE[2])


class LuckMeter:
    """Told every position of a game with what is done in it, before it is done, it sums up luck by seat."""

    def __init__(self, value: Value, seed: int) -> None:
        self.value: Value = value
        self.rng: Rng = Rng(seed)  # for samples: independent of the chance of the game
        self.seats = value.seats
        self.age = 0  # decisions so far
        self.points = [0] * self.seats  # luck so far, in parts of one
        self.margins = [0] * self.seats
        self.wins = [0] * self.seats
        self.sums = [0] * (3 * self.seats)
        self.weights = 0
        self.events = 0  # of chance, since the last decision
        self.before: State | None = None  # the position before them
        self.after: State | None = None  # and after them
        self.seconds = 0.0  # of processor time that this took

    def watch(self, state: State, code: int) -> None:
        began = process_time()
        if state.actor == CHANCE:
            if self.before is None:
                self.before = state.copy()
            self.after = state.copy()
            self.after.apply(code)
            self.events += 1
        elif state.actor != OVER:
            self.add_events()
            self.age += 1
        self.seconds += process_time() - began

    def add_events(self) -> None:
        """What the last chance events were worth is added."""
        if self.before is not None and self.after is not None:
            self._weigh(self.before, self.after)
            self.before, self.after, self.events = None, None, 0

    def luck(self) -> tuple[Luck, ...]:
        """By seat, of everything that was watched."""
        self.add_events()
        return tuple(map(Luck, self.points, self.margins, self.wins))

    def _weigh(self, before: State, after: State) -> None:
        odds = before.odds() if self.events == 1 else []
        if len(odds) == 1:
            return
        if self.value.pairs:
            self._compare(before, after, odds)
            return
        self.weights = 0
        for index in range(3 * self.seats):
            self.sums[index] = 0
        if 1 < len(odds) <= MOST_OUTCOMES:
            for outcome, weight in odds:
                world = before.copy()
                world.apply(outcome)
                self._add(world, weight)
        else:
            for _ in range(SAMPLES):
                self._add(before.copy(), 1)
        value = self.value
        value.look(after, self.age)
        for seat in range(self.seats):
            self.points[seat] += value.points[seat] - self._mean(seat)
            self.margins[seat] += value.margins[seat] - self._mean(self.seats + seat)
            self.wins[seat] += value.wins[seat] - self._mean(2 * self.seats + seat)

    def _compare(self, before: State, after: State, odds: list[tuple[int, int]]) -> None:
        """With other outcomes, each time with another chance afterwards."""
        value, seats, found = self.value, self.seats, after.save()
        sums = [0] * (3 * seats)
        for outcome in self._others(odds):
            world = before.copy()
            if outcome is not None:
                world.apply(outcome)
            while world.actor == CHANCE:
                world.apply(world.sample(self.rng))
            value.renew(int(self.rng.next()))
            if world.save() == found:
                continue
            value.look(after, self.age)
            here = (*value.points, *value.margins, *value.wins)
            value.look(world, self.age)
            there = (*value.points, *value.margins, *value.wins)
            for index in range(3 * seats):
                sums[index] += here[index] - there[index]
        means = [(2 * total + value.pairs) // (2 * value.pairs) for total in sums]
        for seat in range(seats):
            self.points[seat] += means[seat]
            self.margins[seat] += means[seats + seat]
            self.wins[seat] += means[2 * seats + seat]

    def _others(self, odds: list[tuple[int, int]]) -> Iterator[int | None]:
        """Outcomes as often as their odds say, as nearly as that is possible; where these are not known, none."""
        pairs = self.value.pairs
        if not odds:
            yield from [None] * pairs
            return
        whole = sum(weight for _, weight in odds)
        place, below, left = int(self.rng.below(whole)), 0, iter(odds)
        outcome = None
        for _ in range(pairs):
            while below <= place:
                outcome, weight = next(left)
                below += pairs * weight
            yield outcome
            place += whole

    def _add(self, world: State, weight: int) -> None:
        """Looks at another outcome, up to the next decision as in the game that is watched."""
        while world.actor == CHANCE:
            world.apply(world.sample(self.rng))
        value = self.value
        value.look(world, self.age)
        self.weights += weight
        for seat in range(self.seats):
            self.sums[seat] += weight * value.points[seat]
            self.sums[self.seats + seat] += weight * value.margins[seat]
            self.sums[2 * self.seats + seat] += weight * value.wins[seat]

    def _mean(self, index: int) -> int:
        """Rounded to the nearest part."""
        return (2 * self.sums[index] + self.weights) // (2 * self.weights)
