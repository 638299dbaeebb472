"""What a position is worth to each seat: points, margin over the best other, and share of the win at the end.

A value is fixed before anything is measured with it, and has a name. The near one is what a position shows at a
glance. Where a game has a network, it is that; elsewhere `Mind.evaluate` is calibrated: the numbers in a game's
`bot/value.toml`, which `scripts/values.py` fits, turn an evaluation into points and wins, depending on how many
decisions the game has lasted. The far value is the near one some chance events later, as bots without search play on:
by the network where there is one, else greedily. It is left to chance, takes longer, and knows much more of luck.
Everything is integers, in parts of one, so that luck and play sum up exactly.
"""

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import blake2b
from math import exp
from typing import Any

from drezina.bots.learned import mind_of, net_path, new_mind
from drezina.bots.policy import Policy
from drezina.core.game import Config, Game
from drezina.core.mind import Mind
from drezina.core.net import ONE
from drezina.core.playout import play_ahead
from drezina.core.rng import Rng
from drezina.core.state import OVER, State

SURE = (1_000, 1_000, 1_000)
SAMPLES = 48  # of the outcomes of several events at once, for a glance at each
KNOTS = 5  # ages at which the numbers are given, from the beginning to the usual end; linear in between
FINE = 1_000  # steps between two knots
PART = 720_720  # a point, or a whole win: divisible by every number of winners
LEARNED = int(ONE)  # the same in a network
STEEPEST = 50.0  # e to that power is as good as infinite


class Ahead:
    """How far bots play on for a far value."""

    def __init__(self, events: int, pairs: int, trust: Sequence[int] = SURE) -> None:
        self.events = events  # chance events, so many that most games end before in a game with few of them
        self.pairs = pairs  # how often it is played on, from what happened and from what might have happened

        # How much of luck in points, margin and wins is believed by the analysis of one game, in thousandths: the rest
        # is what such a value takes for luck and good players make up for.
        self.trust = trust


class Calibration:
    """What turns an evaluation into points and wins, and what a loss is called, for one number of players."""

    def __init__(self, numbers: Mapping[str, Any]) -> None:
        self.length: int = numbers["length"]  # decisions of a usual game, all seats together
        self.bounds: list[int] = numbers["bounds"]  # where bands of losses begin, in parts of one
        self.base: list[int] = numbers["base"]  # points at evaluation zero
        self.points: list[int] = numbers["points"]  # for one unit of evaluation
        self.margin: list[int] = numbers["margin"]  # for one unit ahead of the best other
        self.win: list[int] = numbers["win"]  # in the exponent of a share of the win, for one unit
        self.ahead = Ahead(**numbers["ahead"])

    def at(self, curve: list[int], age: int) -> int:
        place = min(age * FINE * (KNOTS - 1) // max(1, self.length), FINE * (KNOTS - 1) - 1)
        knot = place // FINE
        step = place % FINE
        return (curve[knot] * (FINE - step) + curve[knot + 1] * step) // FINE


UNFITTED = {
    "length": 1,
    "bounds": [PART // 50, PART // 5, PART // 2, PART],
    "base": [0] * KNOTS,
    **dict.fromkeys(("points", "margin", "win"), [PART] * KNOTS),  # a unit is a point
    "ahead": {"events": 4, "pairs": 24},
}


class Value:
    """Looks at one position at a time: what it is worth stands in `points`, `margins` and `wins`, by seat."""

    def __init__(self, name: str, mind: Mind, seats: int, calibration: Calibration) -> None:
        self.name: str = name
        self.mind: Mind = mind
        self.seats = seats
        self.alone = False  # whether one person plays against an automa
        self.calibration: Calibration = calibration
        self.pairs = 0  # of positions to be compared for luck; none where a glance tells everything
        self.points = [0] * seats
        self.margins = [0] * seats
        self.wins = [0] * seats
        self.found = [0] * seats  # evaluations

    def renew(self, seed: int) -> None:
        """Before positions are compared with each other: what is left to chance in looking at them is the same."""

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
        """What the network of the game expects for each seat from what it knows, if there is one."""
        judge = self.mind.judge
        if judge is None:
            return False
        for seat in range(1 if self.alone else self.seats):
            judge.look(state, seat)
            self.found[seat] = self.points[seat] = int(judge.own) * PART // LEARNED
            self.wins[seat] = int(judge.win) * PART // LEARNED
        if self.alone:  # a network knows an automa only as the other
            self.found[1] = self.points[1] = int(judge.other) * PART // LEARNED
            self.wins[1] = PART - self.wins[0]
        for seat in range(self.seats):
            self.margins[seat] = self.found[seat] - self._best_other(seat)
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


class FarValue(Value):
    """What another value finds after the next chance events, if bots without search play on."""

    def __init__(self, near: Value, mind: Mind) -> None:
        ahead = near.calibration.ahead
        super().__init__(f"{near.name}-{ahead.events}x{ahead.pairs}", mind, near.seats, near.calibration)
        self.near, self.ahead = near, ahead
        self.policy = Policy(mind, mind.judge) if mind.judge is not None else None
        self.trust, self.pairs = ahead.trust, ahead.pairs
        self.bots, self.chance = 0, 0  # seeds
        self.renew(0)

    def renew(self, seed: int) -> None:
        rng = Rng(seed)
        self.bots, self.chance = int(rng.next()), int(rng.next())

    def look(self, state: State, age: int) -> None:
        near, world = self.near, state.copy()
        near.look(world, age + self._play_ahead(world, Rng(self.bots), Rng(self.chance)))
        self.points[:], self.margins[:], self.wins[:] = near.points, near.margins, near.wins

    def _play_ahead(self, world: State, bots: Rng, chance: Rng) -> int:
        if self.policy is not None:
            return int(self.policy.play_ahead(world, chance, self.ahead.events))
        return int(play_ahead(world, self.mind, bots, chance, self.ahead.events))


@cache
def value_of(game: Game, config: Config) -> Value:
    """The near value of a game, the same for everything that is measured."""
    mind = mind_of(game, config)
    file = game.folder / "bot" / "value.toml"
    text = file.read_text(encoding="utf-8") if file.exists() else ""
    kind, basis = ("evaluation", text)
    if mind.judge is not None:
        kind, basis = ("network", net_path(game).read_text(encoding="utf-8"))
    name = f"{kind}-{blake2b(basis.encode(), digest_size=3).hexdigest()}"
    value = Value(name, mind, config.seats, calibration_of(text, config.players))
    value.alone = config.players == 1 < config.seats
    return value


@cache
def far_value_of(game: Game, config: Config) -> FarValue:
    """The far value of a game; bots inside it share no memory with those that play."""
    return FarValue(value_of(game, config), new_mind(game, config))


def calibration_of(text: str, players: int) -> Calibration:
    """The numbers for so many players, or for the next number that was fitted; without any, a unit is a point."""
    fitted = tomllib.loads(text).get("players", {})
    if not fitted:
        return Calibration(UNFITTED)
    nearest = min(fitted, key=lambda count: (abs(int(count) - players), count))
    return Calibration(UNFITTED | fitted[nearest])
