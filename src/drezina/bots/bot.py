"""The bots by name: random, greedy, search with a budget, programs, and the levels for people at a table."""

import re
from abc import ABC, abstractmethod
from dataclasses import dataclass, field, replace
from hashlib import blake2b

from drezina.bots.learned import best_turn, mind_in_style, plain_turn, plan_of, searched_turn
from drezina.bots.program import program, question
from drezina.bots.search import Search
from drezina.bots.styles import GRUDGES, PLAIN
from drezina.core.errors import DrezinaError
from drezina.core.game import Config, Game
from drezina.core.judge import Judge
from drezina.core.mind import Mind
from drezina.core.rng import Rng
from drezina.core.state import State

ALLOWED = (
    "random, greedy, learned, search, search:0.5s, search:400n, tree:0.5s, easy, medium, hard, expert, exec:COMMAND"
)
BUDGET = re.compile(r"(?P<amount>\d+(\.\d+)?)(?P<unit>s|n)")
EXEC = "exec:"
PROGRAM = re.compile(rf"{EXEC}((?P<seconds>\d+(\.\d+)?)s:)?(?P<command>.*\S.*)", re.DOTALL)


class BadBot(DrezinaError):
    """No bot of that name."""


def seed_of(*parts: object) -> int:
    """A seed for Rng, derived from the texts of its parts."""
    digest = blake2b(" ".join(str(part) for part in parts).encode(), digest_size=8).digest()
    return int.from_bytes(digest, "little", signed=True)


class Bot(ABC):
    """Whoever decides for a seat."""

    def choose(self, game: Game, config: Config, view: State, seat: int, rng: Rng) -> int:
        """The choice of a seat; `view` is what it may know. A single legal move is made without asking further."""
        view.focus(seat)
        codes = view.legal()
        if len(codes) == 1:
            return int(codes[0])
        return int(self.decide(game, config, view, seat, rng))

    @abstractmethod
    def decide(self, game: Game, config: Config, view: State, seat: int, rng: Rng) -> int:
        """The same where there are at least two legal moves."""

    @property
    def reproducible(self) -> bool:
        """Whether the same seed gives the same choices on every machine."""
        return True

    @property
    def thinks(self) -> bool:
        """Whether it takes its time for a choice."""
        return False


class RandomBot(Bot):
    """A uniformly random legal move."""

    def decide(self, game: Game, config: Config, view: State, seat: int, rng: Rng) -> int:
        codes = view.legal()
        return codes[rng.below(len(codes))]


@dataclass(frozen=True)
class ThinkingBot(Bot):
    """A bot that looks at what the game's mind looks at, in one of the styles of `styles.py`."""

    style: int = field(default=PLAIN, kw_only=True)

    def mind(self, game: Game, config: Config) -> Mind:
        return mind_in_style(game, config, self.style)


@dataclass(frozen=True)
class GreedyBot(ThinkingBot):
    """The heuristic choice of the game's mind, without search."""

    def decide(self, game: Game, config: Config, view: State, seat: int, rng: Rng) -> int:
        return self.mind(game, config).choose(view, rng)


@dataclass(frozen=True)
class LearnedBot(ThinkingBot):
    """The turn that the game's network likes best, without search; where there is no network, the heuristic choice."""

    def decide(self, game: Game, config: Config, view: State, seat: int, rng: Rng) -> int:
        mind = self.mind(game, config)
        if mind.judge is None:
            return mind.choose(view, rng)
        plan = plan_of(game, config, self, seat)
        code = plan.next_code(view)
        return plan.follow(view, self.turn(mind, mind.judge, config, view, rng)) if code is None else code

    def turn(self, mind: Mind, judge: Judge, config: Config, view: State, rng: Rng) -> list[int]:
        return best_turn(mind, judge, view, rng)


@dataclass(frozen=True)
class GlancingBot(LearnedBot):
    """The same after a glance ahead, in a game whose mind says how many simulated games that takes."""

    def turn(self, mind: Mind, judge: Judge, config: Config, view: State, rng: Rng) -> list[int]:
        games = mind.glances()
        if games == 0:
            return super().turn(mind, judge, config, view, rng)
        return searched_turn(mind, judge, config.players, view, games, 0.0, rng)


@dataclass(frozen=True)
class CarelessBot(LearnedBot):
    """Does not look closely: any of the three turns that the game's network likes best. Where there is no network,
    the heuristic choice, and at one decision in so many a random move."""

    slips: int

    def decide(self, game: Game, config: Config, view: State, seat: int, rng: Rng) -> int:
        mind = self.mind(game, config)
        if mind.judge is None:
            careless = rng.below(self.slips) == 0
            return (RandomBot() if careless else GreedyBot(style=self.style)).decide(game, config, view, seat, rng)
        return super().decide(game, config, view, seat, rng)

    def turn(self, mind: Mind, judge: Judge, config: Config, view: State, rng: Rng) -> list[int]:
        return plain_turn(mind, judge, view, rng)


@dataclass(frozen=True)
class TreeBot(ThinkingBot):
    """Information set Monte Carlo tree search with a budget for each decision: simulated games, or seconds."""

    games: int = 0
    seconds: float = 0.0

    def decide(self, game: Game, config: Config, view: State, seat: int, rng: Rng) -> int:
        search = Search(self.mind(game, config), seat, config.seats, rng.next())
        return search.choose(view, self.games, self.seconds)

    @property
    def reproducible(self) -> bool:
        return self.games > 0

    @property
    def thinks(self) -> bool:
        return True


@dataclass(frozen=True)
class SearchBot(TreeBot):
    """Search over whole turns with the game's network, or over single decisions where there is none."""

    def decide(self, game: Game, config: Config, view: State, seat: int, rng: Rng) -> int:
        mind = self.mind(game, config)
        if mind.judge is None:
            return super().decide(game, config, view, seat, rng)
        plan = plan_of(game, config, self, seat)
        code = plan.next_code(view)
        if code is not None:
            return code
        return plan.follow(view, searched_turn(mind, mind.judge, config.players, view, self.games, self.seconds, rng))


@dataclass(frozen=True)
class ProgramBot(Bot):
    """A program of its own, with seconds for each decision."""

    command: str
    seconds: float

    def decide(self, game: Game, config: Config, view: State, seat: int, rng: Rng) -> int:
        return program(self.command).ask(question(game, config, view, seat, self.seconds, int(rng.next())))

    @property
    def reproducible(self) -> bool:
        return False

    @property
    def thinks(self) -> bool:
        return True


DEFAULT_SECONDS = 0.1
PROGRAM_SECONDS = 10.0
BY_LEVEL: dict[str, ThinkingBot] = {
    "easy": CarelessBot(slips=3),
    "medium": GlancingBot(),
    "hard": SearchBot(seconds=0.5),
    "expert": SearchBot(seconds=1.5),
}
NAMED: dict[str, Bot] = {
    "random": RandomBot(),
    "greedy": GreedyBot(),
    "learned": LearnedBot(),
    "search": SearchBot(seconds=DEFAULT_SECONDS),
    **BY_LEVEL,
}
STYLED = re.compile(rf"(?P<level>{'|'.join(BY_LEVEL)})/(?P<style>[1-{len(GRUDGES) - 1}])")


SEARCHES: dict[str, type[TreeBot]] = {"search": SearchBot, "tree": TreeBot}


def bot(name: str) -> Bot:
    """The bot of a name such as `greedy`, `search:0.5s` (seconds a decision) or `search:400n` (simulated games).

    `tree:0.5s` is the search over single decisions, also in a game whose bots have learned.

    `exec:COMMAND` is a program, `exec:2s:COMMAND` one with two seconds a decision. `hard/2` is a level in a style.
    """
    if name in NAMED:
        return NAMED[name]
    if level := STYLED.fullmatch(name):
        return replace(BY_LEVEL[level["level"]], style=int(level["style"]))
    if outside := PROGRAM.fullmatch(name):
        return ProgramBot(outside["command"].strip(), float(outside["seconds"] or PROGRAM_SECONDS))
    kind, _, budget = name.partition(":")
    found = BUDGET.fullmatch(budget)
    amount = float(found["amount"]) if found else 0
    if kind not in SEARCHES or found is None or not 0 < amount <= 1_000_000:
        raise BadBot("bot", bot=name, allowed=ALLOWED)
    if found["unit"] == "s":
        return SEARCHES[kind](seconds=amount)
    if amount != int(amount):
        raise BadBot("bot", bot=name, allowed=ALLOWED)
    return SEARCHES[kind](games=int(amount))


def in_style(name: str, table: object, seat: int, players: int) -> str:
    """The bot of this name at a seat of a table: a level gets a style that nobody else has at this table. Against an
    automa alone there is nobody to copy."""
    if players == 1 or name not in BY_LEVEL:
        return name
    style = (seed_of(table, "style") + seat) % len(GRUDGES)
    return f"{name}/{style}" if style != PLAIN else name
