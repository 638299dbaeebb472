"""Ratings of a pool of bots: everybody against everybody, in all seats, with the same luck for all."""

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from pathlib import Path

import msgspec
from openskill.models import PlackettLuce

from drezina.bots.arena import Outcome, play_out
from drezina.bots.bot import bot, seed_of
from drezina.bots.executor import Executor
from drezina.bots.journal import cache_folder, journaled, key_of
from drezina.bots.statistics import Estimate, average, rate
from drezina.core.errors import DrezinaError
from drezina.core.game import Config, Value, game


class BadLeague(DrezinaError):
    """Too few bots, or one of them twice."""


@dataclass(frozen=True)
class League:
    """Who plays what. A round is one luck, with which every choice of bots plays in every rotation of the seats."""

    game: str
    players: int
    options: tuple[tuple[str, Value], ...]
    bots: tuple[str, ...]
    seed: int

    def __post_init__(self) -> None:
        for name in self.bots:
            bot(name)
        if len(set(self.bots)) < max(2, self.players, len(self.bots)):
            raise BadLeague("league-bots", least=max(2, self.players))

    @property
    def config(self) -> Config:
        return game(self.game).config(self.players, **dict(self.options))

    @property
    def key(self) -> str:
        return key_of(self, game(self.game).components(self.config))

    @cached_property
    def sittings(self) -> list[tuple[int, ...]]:
        """By seat, the numbers of the bots."""
        chosen = combinations(range(len(self.bots)), self.players)
        return [(*bots[turn:], *bots[:turn]) for bots in chosen for turn in range(self.players)]

    def cache_file(self) -> Path:
        """Where the games are stored so that an interrupted league can be resumed."""
        return cache_folder() / f"league-{self.game}-{self.key}.jsonl"

    def play(self, index: int) -> Outcome:
        luck, number = divmod(index, len(self.sittings))
        sitting = self.sittings[number]
        bots = [bot(self.bots[who]) for who in sitting]
        outcome = play_out(game(self.game), self.config, bots, seed_of(self.seed, "round", luck), 0)
        return msgspec.structs.replace(outcome, index=index, bots=sitting)

    def games(self, rounds: int) -> int:
        return rounds * len(self.sittings)


@dataclass(frozen=True)
class Rated:
    """One bot of a league: its rating is a normal distribution with this mean and deviation."""

    bot: str
    rating: float
    deviation: float
    games: int
    wins: Estimate
    points: Estimate


def play_league(league: League, rounds: int, executor: Executor, file: Path) -> Generator[Outcome, None, None]:
    return journaled(file, league.key, Outcome, league.play, range(league.games(rounds)), executor)


def rated(league: League, outcomes: Sequence[Outcome]) -> list[Rated]:
    """The best first. Games count in their order; bots do not learn, so nothing is added to the deviation (tau)."""
    model = PlackettLuce(tau=0.0)
    ratings = [model.rating(name=name) for name in league.bots]
    shares: list[list[float]] = [[] for _ in league.bots]
    points: list[list[float]] = [[] for _ in league.bots]
    for outcome in sorted(outcomes, key=lambda one: one.index):
        ranks = [float(outcome.ranks[seat]) for seat in range(league.players)]
        new = model.rate([[ratings[who]] for who in outcome.bots], ranks=ranks)
        for seat, who in enumerate(outcome.bots):
            ratings[who] = new[seat][0]
            shares[who].append(outcome.share(seat))
            points[who].append(float(outcome.points[seat]))
    table = [
        Rated(name, one.mu, one.sigma, len(won), rate(won), average(made))
        for name, one, won, made in zip(league.bots, ratings, shares, points, strict=True)
    ]
    return sorted(table, key=lambda one: -one.rating)
