"""What the contract suite walks over: the titles, their configurations, and random games that the checks share."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations
from pathlib import Path

from drezina_shunting import GAME as EXAMPLE

from drezina.core.game import Config, Game, Value, game
from drezina.core.rng import Rng
from drezina.core.state import CHANCE, OVER, Fact, State, Trace
from drezina.games import MODULES

TITLES = (EXAMPLE.id, *MODULES)  # the example also proves that the suite itself works
LONGEST_GAME = 20_000  # events
ROOT = Path(__file__).parents[2]


def folder_of(name: str) -> Path:
    """The folder with a title's own tests."""
    return ROOT / "tests" / "games" / MODULES[name] if name in MODULES else title(name).folder.parents[1] / "tests"


@cache
def title(name: str) -> Game:
    return EXAMPLE if name == EXAMPLE.id else game(name)


# --- configurations ---------------------------------------------------------------------------------------------------


@cache
def cover(name: str) -> tuple[Config, ...]:
    """Few configurations in which every two values that can meet do meet: of options, and of players with options."""
    configs = list(title(name).configs())
    missing = set().union(*(_pairs(config) for config in configs))
    chosen: list[Config] = []
    while missing or not chosen:
        best = max(configs, key=lambda config: len(missing & _pairs(config)))
        missing -= _pairs(best)
        chosen.append(best)
    return tuple(chosen)


def _pairs(config: Config) -> set[tuple[tuple[str, Value], ...]]:
    settings = [("players", config.players), *config.options]
    return set(combinations(settings, min(2, len(settings))))


# --- random games -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Step:
    """What happened between two states: who chose what, and what was told of it."""

    seat: int  # or CHANCE
    code: int
    facts: tuple[Fact, ...]
    revealed: bool


@dataclass(frozen=True)
class Walk:
    """A random game: copies of all its states, with the bytes that they had when they were copied, and the steps."""

    game: Game
    config: Config
    seed: int
    states: Sequence[State]
    saves: Sequence[bytes]
    steps: Sequence[Step]

    def decisions(self, most: int) -> Iterator[tuple[int, State, Step]]:
        """Some states, spread over the game, in which a seat decides; each with its place and what was chosen."""
        places = [place for place, step in enumerate(self.steps) if step.seat != CHANCE]
        for place in spread(places, most, self.seed):
            yield place, self.states[place], self.steps[place]

    def events(self, most: int) -> Iterator[tuple[int, State]]:
        """Some states, spread over the game, the last one among them."""
        for place in (*spread(range(len(self.steps)), most - 1, self.seed), len(self.steps)):
            yield place, self.states[place]


def spread(places: Sequence[int], most: int, salt: int) -> list[int]:
    """At most so many of the places, evenly spread; the salt says where to begin."""
    stride = max(1, -(-len(places) // max(1, most)))
    return list(places[salt % stride :: stride])


def walk(game: Game, config: Config, seed: int) -> Walk:
    """A game of uniformly random moves in which simultaneous seats act in random order."""
    rng = Rng(seed)
    state = game.start(config)
    states, saves, steps = [state.copy()], [state.save()], list[Step]()
    while state.actor != OVER:
        assert len(steps) < LONGEST_GAME, f"{config}, seed {seed}: no end after {LONGEST_GAME} events"
        steps.append(advance(state, rng))
        states.append(state.copy())
        saves.append(state.save())
    return Walk(game, config, seed, states, saves, steps)


def advance(state: State, rng: Rng) -> Step:
    """One random event, with what it tells."""
    seat = choose_seat(state, rng)
    codes = None if seat == CHANCE else state.legal()
    code = state.sample(rng) if codes is None else codes[rng.below(len(codes))]
    return perform(state, seat, code)


def choose_seat(state: State, rng: Rng) -> int:
    """A random seat of those that may decide, made the actor; or CHANCE."""
    if state.actor == CHANCE:
        return CHANCE
    waiting = state.waiting()
    seat = waiting[rng.below(len(waiting))]
    state.focus(seat)
    return seat


def perform(state: State, seat: int, code: int) -> Step:
    state.trace = trace = Trace()
    if seat != CHANCE:
        state.focus(seat)
    state.apply(code)
    state.trace = None
    return Step(seat, code, tuple(trace.facts), trace.revealed)


def games_for(name: str, games: int) -> range:
    """The seeds of so many random games of each configuration, more where a title has few configurations."""
    return range(1, 1 + games * max(1, 12 // len(cover(name))))


@lru_cache(maxsize=64)
def shared_walk(name: str, config: Config, seed: int) -> Walk:
    """The random game of a seed, played once for all checks that look at it."""
    return walk(title(name), config, seed)
