"""What a position is worth to each seat: points, margin over the best other, and share of the win at the end.

A value is fixed before anything is measured with it, and has a name. Where a game has a network, it is that;
elsewhere `Mind.evaluate` is calibrated: the numbers in a game's `bot/value.toml`, which `scripts/values.py` fits, turn
an evaluation into points and wins, depending on how many decisions the game has lasted. Everything is integers, in
parts of one, so that luck and play sum up exactly.
"""

import tomllib
from collections.abc import Sequence
from functools import cache
from hashlib import blake2b
from math import exp

from drezina.bots.learned import mind_of, net_path
from drezina.core.game import Config, Game
from drezina.core.mind import Mind
from drezina.core.net import ONE
from drezina.core.state import OVER, State

SURE = (1_000, 1_000, 1_000)
KNOTS = 5  # ages at which the numbers are given, from the beginning to the usual end; linear in between
FINE = 1_000  # steps between two knots
PART = 720_720  # a point, or a whole win: divisible by every number of winners
LEARNED = int(ONE)  # the same in a network
STEEPEST = 50.0  # e to that power is as good as infinite


class Calibration:
    """What turns an evaluation into points and wins, for one number of seats."""

    def __init__(self, length: int, spread: int, curves: dict[str, list[int]], trust: Sequence[int] = SURE) -> None:
        self.length = length  # decisions of a usual game, all seats together
        self.spread = spread  # standard deviation of a result, in parts of one
        self.base = curves["base"]  # points at evaluation zero
        self.points = curves["points"]  # for one unit of evaluation
        self.margin = curves["margin"]  # for one unit ahead of the best other
        self.win = curves["win"]  # in the exponent of a share of the win, for one unit

        # How much of a change of points, margin and wins at a chance event is believed, in thousandths: what is mostly
        # noise would widen intervals.
        self.trust = trust

    def at(self, curve: list[int], age: int) -> int:
        place = min(age * FINE * (KNOTS - 1) // max(1, self.length), FINE * (KNOTS - 1) - 1)
        knot = place // FINE
        step = place % FINE
        return (curve[knot] * (FINE - step) + curve[knot + 1] * step) // FINE


class Value:
    """Looks at one position at a time: what it is worth stands in `points`, `margins` and `wins`, by seat."""

    def __init__(self, name: str, mind: Mind, seats: int, calibration: Calibration) -> None:
        self.name: str = name
        self.mind: Mind = mind
        self.seats = seats
        self.calibration: Calibration = calibration
        self.points = [0] * seats
        self.margins = [0] * seats
        self.wins = [0] * seats
        self.found = [0] * seats  # evaluations

    def look(self, state: State, age: int) -> None:
        """At a complete position after so many decisions."""
        if state.actor == OVER:
            self._count(state)
        elif not self._foretell(state):
            self._calibrate(state, age)

    def _count(self, state: State) -> None:
        """The end: nothing is left to be expected."""
        points = state.points()
        ranks = state.ranks()
        first = 0
        for rank in ranks:
            if rank == 1:
                first += 1
        for seat in range(self.seats):
            self.found[seat] = int(points[seat]) * PART
            self.wins[seat] = PART // first if ranks[seat] == 1 else 0
        for seat in range(self.seats):
            self.points[seat] = self.found[seat]
            self.margins[seat] = self.found[seat] - self._best_other(seat)

    def _foretell(self, state: State) -> bool:
        """What the network of the game expects, if it has one."""
        judge = self.mind.judge
        if judge is None:
            return False
        for seat in range(self.seats):
            judge.look(state, seat)
            self.points[seat] = int(judge.own) * PART // LEARNED
            self.margins[seat] = int(judge.own - judge.other) * PART // LEARNED
            self.wins[seat] = int(judge.win) * PART // LEARNED
        return True

    def _calibrate(self, state: State, age: int) -> None:
        numbers = self.calibration
        base = numbers.at(numbers.base, age)
        point = numbers.at(numbers.points, age)
        margin = numbers.at(numbers.margin, age)
        for seat in range(self.seats):
            self.found[seat] = self.mind.evaluate(state, seat)
        for seat in range(self.seats):
            self.points[seat] = base + point * self.found[seat]
            self.margins[seat] = margin * (self.found[seat] - self._best_other(seat))
        if self.seats == 1:
            self.margins[0] = self.points[0]
        self._share_win(numbers.at(numbers.win, age))

    def _share_win(self, slope: int) -> None:
        """Softmax: of the evaluations, times the slope."""
        for seat in range(self.seats):
            total = 0.0
            for other in range(self.seats):
                ahead = slope * (self.found[other] - self.found[seat])
                total += exp(max(-STEEPEST, min(STEEPEST, ahead / PART)))
            self.wins[seat] = int(PART / total)

    def _best_other(self, seat: int) -> int:
        """Alone there is none, and every point counts."""
        best = 0
        found = False
        for other in range(self.seats):
            if other != seat and (not found or self.found[other] > best):
                best = self.found[other]
                found = True
        return best


@cache
def value_of(game: Game, config: Config) -> Value:
    """The value of a game, the same for everything that is measured."""
    mind = mind_of(game, config)
    file = game.folder / "bot" / "value.toml"
    text = file.read_text(encoding="utf-8") if file.exists() else ""
    kind, basis = ("evaluation", text)
    if mind.judge is not None:
        kind, basis = ("network", net_path(game).read_text(encoding="utf-8"))
    name = f"{kind}-{blake2b(basis.encode(), digest_size=3).hexdigest()}"
    calibration = calibration_of(text, config.seats)
    if mind.judge is not None:
        calibration.trust = SURE
    return Value(name, mind, config.seats, calibration)


def calibration_of(text: str, seats: int) -> Calibration:
    """The numbers for so many seats, or for the next number that was fitted; without any, a unit is a point."""
    fitted = tomllib.loads(text).get("seats", {})
    if not fitted:
        flat = [PART] * KNOTS
        return Calibration(1, 10 * PART, {"base": [0] * KNOTS, "points": flat, "margin": flat, "win": flat})
    nearest = min(fitted, key=lambda count: (abs(int(count) - seats), count))
    numbers = fitted[nearest]
    return Calibration(numbers["length"], numbers["spread"], numbers["curves"], tuple(numbers.get("trust", SURE)))
