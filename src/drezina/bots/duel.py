"""One bot against another in pairs of games: the same luck twice, with the sides exchanged in between.

Seats belong to the sides in turn: with three players the first side has seats 1 and 3, then seat 2. Whatever luck and
seats are worth, both sides get it, so that equal bots have a mean lead of exactly zero. Alone, both play the same luck.
"""

from collections.abc import Generator
from dataclasses import dataclass, field
from pathlib import Path
from statistics import fmean
from typing import Literal

import msgspec

from drezina.bots.arena import Outcome, play_measured, play_out
from drezina.bots.bot import Bot, bot, seed_of
from drezina.bots.executor import Executor
from drezina.bots.journal import cache_folder, journaled, key_of
from drezina.bots.sequential import ConfidenceSequence, MeanSequence, ShareSequence
from drezina.bots.statistics import ControlVariate
from drezina.core.game import Config, Game, Value, game

Measure = Literal["points", "wins"]
GAMES_OF_PAIR = 2


class Lead(msgspec.Struct, frozen=True):
    """What the first side was ahead in one pair of games."""

    index: int
    points: float  # mean points beyond the automa's, minus those of the other side
    wins: float  # share of the two wins, minus that of the other side
    lucky_points: float = 0.0  # how much of each was luck, if it was measured
    lucky_wins: float = 0.0


@dataclass
class _Side:
    """What one of two bots had in a pair of games, a number for each of its seats."""

    points: list[int] = field(default_factory=list)
    wins: list[float] = field(default_factory=list)
    lucky_points: list[float] = field(default_factory=list)
    lucky_wins: list[float] = field(default_factory=list)

    def add(self, outcome: Outcome, seat: int, players: int) -> None:
        rest = range(players, len(outcome.points))
        self.points.append(outcome.points[seat] - max((outcome.points[one] for one in rest), default=0))
        self.wins.append(outcome.share(seat))
        if outcome.luck:
            automa = sum(outcome.luck[one].in_points for one in rest)
            self.lucky_points.append(outcome.luck[seat].in_points - automa)
            self.lucky_wins.append(outcome.luck[seat].in_wins)


def mirrored(
    title: Game, config: Config, sides: tuple[Bot, Bot], seed: int, index: int = 0, *, measured: bool = False
) -> Lead:
    """Two games with the same luck; the sides change seats in between."""
    play = play_measured if measured else play_out
    one, other = _Side(), _Side()
    for turn in range(GAMES_OF_PAIR):
        seating = [(seat + turn) % 2 for seat in range(config.players)]
        outcome = play(title, config, [sides[side] for side in seating], seed, 0)
        for seat, side in enumerate(seating):
            (one, other)[side].add(outcome, seat, config.players)
    return Lead(
        index,
        fmean(one.points) - fmean(other.points),
        (sum(one.wins) - sum(other.wins)) / GAMES_OF_PAIR,
        fmean(one.lucky_points) - fmean(other.lucky_points) if measured else 0.0,
        (sum(one.lucky_wins) - sum(other.lucky_wins)) / GAMES_OF_PAIR,
    )


@dataclass(frozen=True)
class Duel:
    """Who plays whom at what. The same duel gives the same leads with any executor, for budgets in games."""

    game: str
    players: int
    options: tuple[tuple[str, Value], ...]
    bots: tuple[str, str]
    seed: int

    def __post_init__(self) -> None:
        for name in self.bots:
            bot(name)

    @property
    def config(self) -> Config:
        return game(self.game).config(self.players, **dict(self.options))

    @property
    def key(self) -> str:
        return key_of(self, game(self.game).components(self.config))

    def cache_file(self) -> Path:
        """Where the leads are stored so that an interrupted match can be resumed."""
        return cache_folder() / f"match-{self.game}-{self.key}.jsonl"

    def play(self, index: int) -> Lead:
        sides = (bot(self.bots[0]), bot(self.bots[1]))
        return mirrored(game(self.game), self.config, sides, seed_of(self.seed, "pair", index), index, measured=True)


@dataclass
class Standing:
    """What is known so far about the lead of the first bot over the second."""

    points: MeanSequence = field(default_factory=MeanSequence)
    wins: ShareSequence = field(default_factory=ShareSequence)
    adjusted_points: MeanSequence = field(default_factory=MeanSequence)  # the same without luck
    adjusted_wins: MeanSequence = field(default_factory=MeanSequence)
    lucky_points: ControlVariate = field(default_factory=ControlVariate, repr=False)
    lucky_wins: ControlVariate = field(default_factory=ControlVariate, repr=False)

    @property
    def games(self) -> int:
        return GAMES_OF_PAIR * self.points.count

    def add(self, lead: Lead) -> None:
        self.points.add(lead.points)
        self.wins.add(lead.wins)
        self.adjusted_points.add(self.lucky_points.without(lead.points, lead.lucky_points))
        self.adjusted_wins.add(self.lucky_wins.without(lead.wins, lead.lucky_wins))

    def by(self, measure: Measure) -> ConfidenceSequence:
        return self.wins if measure == "wins" else self.points


def judged(
    duel: Duel, pairs: int, executor: Executor, file: Path, until: Measure | None
) -> Generator[Standing, None, None]:
    """After each pair what is known; ends after so many pairs, or before that as soon as `until` is decided.

    Pairs count in their order, so that the end is the same with any number of processes.
    """
    standing = Standing()
    leads: dict[int, Lead] = {}
    running = journaled(file, duel.key, Lead, duel.play, range(pairs), executor)
    try:
        for lead in running:
            leads[lead.index] = lead
            while (due := leads.pop(standing.points.count, None)) is not None:
                standing.add(due)
                yield standing
                if until and standing.by(until).verdict:
                    return
    finally:
        running.close()
