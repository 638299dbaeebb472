"""Many games between bots: resumable, in one or more processes, with the same results either way."""

from collections.abc import Generator
from dataclasses import dataclass
from pathlib import Path

import msgspec

from drezina.bots.arena import Outcome, measure_of_luck, play_measured
from drezina.bots.bot import bot
from drezina.bots.executor import Executor
from drezina.bots.journal import cache_folder, journaled, key_of
from drezina.bots.statistics import Estimate, as_share, average, rate, without
from drezina.core.errors import DrezinaError
from drezina.core.game import Config, Value, game


class BadSeries(DrezinaError):
    """Bots that do not fit the seats."""


@dataclass(frozen=True)
class Series:
    """Who plays what. In game number i the bots sit i seats further on."""

    game: str
    players: int
    options: tuple[tuple[str, Value], ...]
    bots: tuple[str, ...]
    seed: int
    timed: bool = False  # whether processor time is measured, which differs from run to run

    def __post_init__(self) -> None:
        for name in self.bots:
            bot(name)
        if len(self.bots) != self.players:
            raise BadSeries("bots-count", bots=len(self.bots), players=self.players)

    @property
    def config(self) -> Config:
        return game(self.game).config(self.players, **dict(self.options))

    @property
    def measure(self) -> str:
        """The name of the value by which luck is measured."""
        return measure_of_luck(game(self.game), self.config, [bot(name) for name in self.bots]).name

    @property
    def reproducible(self) -> bool:
        return all(bot(name).reproducible for name in self.bots)

    @property
    def key(self) -> str:
        """A digest of all that the games depend on, the code included: series with different keys are never mixed."""
        return key_of(self, game(self.game).components(self.config))

    def play(self, index: int) -> Outcome:
        outcome = play_measured(game(self.game), self.config, [bot(name) for name in self.bots], self.seed, index)
        return outcome if self.timed else msgspec.structs.replace(outcome, seconds=0.0)

    def cache_file(self) -> Path:
        """Where the games are stored so that an interrupted series can be resumed."""
        return cache_folder() / f"series-{self.game}-{self.key}.jsonl"


# --- playing ---------------------------------------------------------------------------------------------------------


def play_series(series: Series, games: int, executor: Executor, file: Path) -> Generator[Outcome, None, None]:
    """All games of a series: those stored in the file, then the others, each stored as soon as it ends."""
    return journaled(file, series.key, Outcome, series.play, range(games), executor)


# --- standings -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Standing:
    """The results of one bot of a series, or of the automa (bot is None)."""

    bot: int | None
    wins: Estimate
    points: Estimate
    adjusted_wins: Estimate  # the same means without luck
    adjusted_points: Estimate


def standings(series: Series, outcomes: list[Outcome]) -> list[Standing]:
    """In the order of the bots, the automa last; the order of the outcomes does not matter."""
    outcomes = sorted(outcomes, key=lambda outcome: outcome.index)
    people = range(series.players)
    table = []
    for who in people:
        seats = [outcome.bots.index(who) for outcome in outcomes]
        table.append(_standing(who, outcomes, seats))
    for seat in range(series.players, series.config.seats):
        table.append(_standing(None, outcomes, [seat] * len(outcomes)))
    return table


def _standing(who: int | None, outcomes: list[Outcome], seats: list[int]) -> Standing:
    shares = [outcome.share(seat) for outcome, seat in zip(outcomes, seats, strict=True)]
    points = [float(outcome.points[seat]) for outcome, seat in zip(outcomes, seats, strict=True)]
    luck = [outcome.lucky(seat) for outcome, seat in zip(outcomes, seats, strict=True)]
    return Standing(
        who,
        rate(shares),
        average(points),
        as_share(average(without(shares, [one.in_wins for one in luck]))),
        average(without(points, [one.in_points for one in luck])),
    )
