"""Fits the weights of a game's evaluation function: an evolution strategy with mirrored sampling.

All weights move at once, on a logarithmic scale, so that they keep their signs. A generation draws random directions.
For each of them the greedy bot plays a pair of games with common random numbers, one side with the weights moved along
the direction, the other with the weights moved against it; in between the sides change seats. The centre then moves
along the directions in proportion to their leads. The result is the mean centre of the second half of the generations,
which evens out the noise of the steps; new games against the weights of the start judge it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import exp, sqrt
from pathlib import Path
from random import Random
from statistics import fmean

import msgspec

from drezina.bots.bot import Bot, seed_of
from drezina.bots.duel import mirrored
from drezina.bots.executor import Executor
from drezina.bots.journal import cache_folder, key_of, resumed, stored_lines
from drezina.bots.statistics import Estimate, average
from drezina.core.game import Config, Game, Value, game
from drezina.core.mind import Mind
from drezina.core.rng import Rng
from drezina.core.state import State

SPREAD = 0.2  # standard deviation of the perturbations: about 20% of a weight
STEP = 0.3  # how far the centre would move along a direction that alone decided all games

Centre = tuple[float, ...]  # for each weight in order of their names: the logarithm of its factor since the start


@dataclass(frozen=True)
class TunedBot(Bot):
    """The greedy bot with a mind of its own."""

    mind: Mind

    def decide(self, game: Game, config: Config, view: State, seat: int, rng: Rng) -> int:
        return self.mind.choose(view, rng)


@dataclass(frozen=True)
class Tuning:
    """What is fitted. The same tuning gives the same weights with any number of processes."""

    game: str
    players: int
    options: tuple[tuple[str, Value], ...]
    pairs: int  # of games, in each generation
    seed: int

    @property
    def config(self) -> Config:
        return game(self.game).config(self.players, **dict(self.options))

    @property
    def key(self) -> str:
        return key_of(self, game(self.game).components(self.config))

    def cache_file(self) -> Path:
        """Where the centres are stored so that an interrupted tuning can be resumed."""
        return cache_folder() / f"tune-{self.game}-{self.key}.jsonl"

    def mind(self, weights: dict[str, int]) -> Mind:
        mind = game(self.game).mind(self.config)
        mind.tunable_weights().replace(weights)
        return mind

    def start(self) -> dict[str, int]:
        return game(self.game).mind(self.config).tunable_weights().values()

    def weights(self, centre: Sequence[float]) -> dict[str, int]:
        return {name: scaled(value, by) for (name, value), by in zip(self.start().items(), centre, strict=True)}


@dataclass(frozen=True)
class Pair:
    """Two games with the same chance between two sets of weights, which change seats in between."""

    tuning: Tuning
    luck: str  # names the random numbers of a generation, or of the final match
    index: int
    sides: tuple[dict[str, int], dict[str, int]]

    def play(self) -> tuple[int, float]:
        """The index, and the lead of the first side: its mean points beyond the automa's, minus those of the other."""
        tuning = self.tuning
        sides = (TunedBot(tuning.mind(self.sides[0])), TunedBot(tuning.mind(self.sides[1])))
        seed = seed_of(tuning.seed, self.luck, self.index)
        return self.index, mirrored(game(tuning.game), tuning.config, sides, seed).points


def scaled(weight: int, by: float) -> int:
    """A weight times a factor given by its logarithm; only zero becomes zero."""
    size = max(1, round(abs(weight) * exp(by))) if weight else 0
    return size if weight > 0 else -size


def leads(pairs: Sequence[Pair], executor: Executor) -> list[float]:
    """In the order of the pairs: a sum of them is the same to the last bit in every run."""
    return [lead for _, lead in sorted(executor.map_unordered(Pair.play, pairs))]


def next_centre(tuning: Tuning, centre: Centre, generation: int, executor: Executor) -> Centre:
    random = Random(seed_of(tuning.seed, "directions", generation))
    directions = [[random.gauss(0, 1) for _ in centre] for _ in range(tuning.pairs)]
    pairs = []
    for index, direction in enumerate(directions):
        along = tuning.weights([at + SPREAD * way for at, way in zip(centre, direction, strict=True)])
        against = tuning.weights([at - SPREAD * way for at, way in zip(centre, direction, strict=True)])
        pairs.append(Pair(tuning, f"generation {generation}", index, (along, against)))
    found = leads(pairs, executor)
    unit = sqrt(fmean(lead * lead for lead in found)) or 1.0
    return tuple(
        at + STEP * fmean(lead / unit * way for lead, way in zip(found, ways, strict=True))
        for at, ways in zip(centre, zip(*directions, strict=True), strict=True)
    )


def centres(tuning: Tuning, generations: int, executor: Executor) -> Iterator[Centre]:
    """The centre after each generation: those that are stored, then new ones, each stored as soon as it is known."""
    lines = stored_lines(tuning.cache_file(), tuning.key)
    centre: Centre = (0.0,) * len(tuning.start())
    with resumed(tuning.cache_file(), tuning.key, lines) as append:
        for generation in range(generations):
            if generation < len(lines):
                centre = msgspec.json.decode(lines[generation], type=Centre)
            else:
                centre = next_centre(tuning, centre, generation, executor)
                append(msgspec.json.encode(centre).decode())
            yield centre


def fitted(tuning: Tuning, found: Sequence[Centre]) -> dict[str, int]:
    """The weights at the mean centre of the second half."""
    return tuning.weights([fmean(values) for values in zip(*found[len(found) // 2 :], strict=True)])


def judged(tuning: Tuning, weights: dict[str, int], executor: Executor) -> Estimate:
    """The lead of new weights over those of the start, in as many new pairs of games as a generation has."""
    sides = (weights, tuning.start())
    return average(leads([Pair(tuning, "match", index, sides) for index in range(tuning.pairs)], executor))


def as_toml(weights: dict[str, int], provenance: dict[str, str]) -> str:
    """A file of weights. TOML's basic strings are those of JSON."""
    origin = [f"{name} = {msgspec.json.encode(text).decode()}" for name, text in provenance.items()]
    numbers = [f"{name} = {value}" for name, value in weights.items()]
    return "\n".join(["[provenance]", *origin, "", "[weights]", *numbers, ""])
