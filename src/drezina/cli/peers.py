"""Other people's engines, measured beside ours: OpenSpiel (C++) and catanatron (Python), if they are installed."""

import random
from collections.abc import Iterator
from importlib.util import find_spec
from time import process_time
from typing import Any

from drezina.cli.contender import Contender, Costs, Group, Pace, microseconds

OPENSPIEL = (
    "gin_rummy",
    "backgammon",
    "hanabi",
    "go(board_size=9)",
    "tarok(players=3)",
    "euchre",
    "skat",
    "hearts",
    "crazy_eights(players=4)",
    "quoridor",
    "chinese_checkers",
)
PACKAGES = (
    ("catanatron", "catanatron"),
    ("numpy", "numpy"),
    ("pygame", "pettingzoo[classic]"),  # whose rendering asks for it
    ("pyspiel", "open-spiel"),
)
TURNS = 1000  # catanatron's own limit


def missing() -> list[str]:
    """The packages that are not there."""
    return [package for module, package in PACKAGES if not find_spec(module)]


def peers() -> Iterator[Contender]:
    yield from (Spiel(name) for name in OPENSPIEL)
    yield Catan()


class Spiel:
    """A game of OpenSpiel. Inside: `evaluate_bots`, its C++ loop, with its own uniformly random bots."""

    group: Group = "openspiel"

    def __init__(self, name: str) -> None:
        import pyspiel

        self.pyspiel: Any = pyspiel
        self.name = name
        self.game: Any = pyspiel.load_game(name)
        self.bots = [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(self.game.num_players())]
        self.games = self.decisions = self.chance = 0
        self.runs = 0

    def driven(self, seconds: float) -> Pace:
        chosen, random_number = random.choices, random.random
        began, games, decisions, chance = process_time(), 0, 0, 0
        while process_time() - began < seconds:
            state = self.game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(chosen(outcomes, odds)[0])
                    chance += 1
                else:
                    codes = state.legal_actions()
                    state.apply_action(codes[int(random_number() * len(codes))])
                    decisions += 1
            games += 1
        spent = process_time() - began
        self.games, self.decisions, self.chance = self.games + games, self.decisions + decisions, self.chance + chance
        return Pace(decisions, chance, games, spent)

    def inside(self, seconds: float) -> Pace:
        """It does not count its decisions: the mean length of the games driven before stands for them."""
        began, games = process_time(), 0
        while process_time() - began < seconds:
            self.pyspiel.evaluate_bots(self.game.new_initial_state(), self.bots, self.runs)
            self.runs += 1
            games += 1
        spent = process_time() - began
        return Pace(games * self.decisions / self.games, games * self.chance / self.games, games, spent)

    def costs(self) -> Costs:
        state = self._middle()
        text = state.serialize()
        return Costs(
            microseconds(state.clone),
            microseconds(state.serialize),
            microseconds(lambda: self.game.deserialize_state(text), 30),
        )

    def _middle(self) -> Any:
        """A position after half of the decisions of a mean game."""
        state, made = self.game.new_initial_state(), 0
        half = self.decisions / max(1, self.games) / 2
        while not state.is_terminal() and made < half:
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, odds)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
                made += 1
        return state if not state.is_terminal() else self.game.new_initial_state()


class Catan:
    """catanatron with four players. It is written in Python, so there is no inside."""

    group: Group = "catanatron"
    name = "catanatron, 4 players"

    def __init__(self) -> None:
        import catanatron

        self.catanatron: Any = catanatron

    def _new(self) -> Any:
        colours = list(self.catanatron.Color)
        return self.catanatron.Game([self.catanatron.RandomPlayer(colour) for colour in colours])

    def driven(self, seconds: float) -> Pace:
        began, games, decisions = process_time(), 0, 0
        while process_time() - began < seconds:
            game = self._new()
            while game.winning_color() is None and game.state.num_turns < TURNS:
                actions = game.state.playable_actions
                game.execute(actions[int(random.random() * len(actions))], validate_action=False)
                decisions += 1
            games += 1
        return Pace(decisions, 0, games, process_time() - began)

    def inside(self, seconds: float) -> Pace | None:
        return None

    def costs(self) -> Costs:
        game = self._new()
        for _ in range(150):
            if game.winning_color() is None:
                game.execute(random.choice(game.state.playable_actions), validate_action=False)
        return Costs(microseconds(game.copy, 50))
