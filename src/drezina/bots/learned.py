"""Bots that have learned from playing themselves: the network of a game, and the plans of turns that they follow."""

from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from drezina.bots.policy import Policy
from drezina.bots.styles import PLAIN, take_style
from drezina.bots.turn_search import TurnSearch
from drezina.bots.turn_tree import TurnTree
from drezina.core import net_file
from drezina.core.game import Config, Game
from drezina.core.judge import Judge
from drezina.core.mind import Mind
from drezina.core.net import Net
from drezina.core.rng import Rng
from drezina.core.state import State

EASY_TURNS = 3


def net_path(game: Game) -> Path:
    return game.folder / "bot" / net_file.NAME


def mind_of(game: Game, config: Config) -> Mind:
    """What a game's bots look at, kept with its scratch memory from decision to decision; with the game's network."""
    return mind_in_style(game, config, PLAIN)


@cache
def mind_in_style(game: Game, config: Config, style: int) -> Mind:
    """The same, with a style of its own."""
    mind = new_mind(game, config)
    take_style(mind, style)
    return mind


def new_mind(game: Game, config: Config) -> Mind:
    """The plain mind with a memory of its own."""
    mind = game.mind(config)
    inputs = game.inputs(config)
    if inputs is not None:
        layers = net_file.read(net_path(game), inputs, game.components(config))
        mind.judge = Judge(inputs, Net(layers)) if layers is not None else None
    return mind


@dataclass
class Plan:
    """The rest of a turn that was decided as a whole, and the view of the seat in which its next decision is due."""

    view: bytes = b""
    codes: list[int] = field(default_factory=list)

    def next_code(self, view: State) -> int | None:
        codes, self.codes = self.codes, []
        foreseen = bool(codes) and view.save() == self.view and codes[0] in list(view.legal())
        return self.follow(view, codes) if foreseen else None  # what was imagined beneath it may be otherwise

    def follow(self, view: State, codes: list[int]) -> int:
        """The first of these decisions; the others are due where it leads, if it leads to what was foreseen."""
        seat = view.actor
        self.codes = codes[1:]
        if self.codes:
            world = view.imagine(Rng(0))
            world.focus(seat)
            world.apply(codes[0])
            self.view = world.seen_by(seat).save()
        return codes[0]


@cache
def plan_of(game: Game, config: Config, player: object, seat: int) -> Plan:
    return Plan()


def best_turn(mind: Mind, judge: Judge, view: State, rng: Rng) -> list[int]:
    """The turn that learned play makes without search."""
    world = view.imagine(rng)
    world.focus(view.actor)
    return [int(code) for code in Policy(mind, judge).choose(world)]


def plain_turn(mind: Mind, judge: Judge, view: State, rng: Rng) -> list[int]:
    """One of the three turns that the network likes best: what a person might do who does not look closely."""
    world = view.imagine(rng)
    world.focus(view.actor)
    turns = Policy(mind, judge).turns(world, EASY_TURNS, EASY_TURNS)
    return [int(code) for code in turns[rng.below(len(turns))].codes]


def searched_turn(
    mind: Mind, judge: Judge, people: int, view: State, games: int, seconds: float, rng: Rng
) -> list[int]:
    """The turn that is best in simulated games: one tree where nothing is hidden, else a race in imagined worlds."""
    if mind.hides_nothing():
        tree = TurnTree(mind, judge, people, rng.next())
        return [int(code) for code in tree.choose(view, games, seconds)]
    search = TurnSearch(mind, judge, view.actor, rng.next())
    return [int(code) for code in search.choose(view, games, seconds)]
