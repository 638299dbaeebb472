"""`drezina bench`: the speed of the engines, ours and other people's, on the same machine at the same time."""

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from statistics import geometric_mean, median
from time import process_time
from typing import Annotated

import typer
from rich.progress import Progress
from rich.table import Table

import drezina
from drezina.cli import peers as other_engines
from drezina.cli.contender import Contender, Costs, Group, Pace, microseconds
from drezina.cli.lab_bench import show_lab
from drezina.cli.parameters import Lang, OptionalTitle, Players, at_least, option
from drezina.cli.shell import Refused, Shell
from drezina.core.game import Config, Game, titles
from drezina.core.game import game as find_game
from drezina.core.playout import playout
from drezina.core.rng import Rng
from drezina.core.state import CHANCE, OVER, State

POSITIONS = 12  # at which copy, save and load are measured
MOST_PLAYERS = 4
LONGEST = 60  # seconds of a slice


def bench(
    ctx: typer.Context,
    game: OptionalTitle = None,
    peers: Annotated[bool, option("--peers")] = False,
    players: Players = None,
    seconds: Annotated[float, option("--seconds")] = 0.2,
    rounds: Annotated[int, option("--rounds")] = 5,
    lang: Lang = None,
) -> None:
    shell: Shell = ctx.obj
    if not 0 < seconds <= LONGEST:
        raise Refused("seconds", value=f"{seconds:g}")
    if peers and other_engines.missing():
        raise Refused("peers", missing=", ".join(other_engines.missing()))
    mine = ours([find_game(game)] if game else titles(), players)
    contenders: list[Contender] = [*mine, *(other_engines.peers() if peers else ())]
    at_least(rounds, "--rounds")
    shell.say("bench-head", "bold", compiled="yes" if drezina.compiled else "no", rounds=rounds, seconds=f"{seconds:g}")
    figures = measured(shell, contenders, seconds, rounds)
    show_figures(shell, figures)
    show_ratios(shell, figures)
    if peers:
        show_lab(shell, [one.config for one in mine], seconds, rounds)


class Ours:
    """A game of ours in one configuration."""

    group: Group = "drezina"

    def __init__(self, game: Game, config: Config) -> None:
        self.game, self.config = game, config
        self.name = f"{game.id} ({config.players})"
        self.rng = Rng(1)
        self.positions = [self._position(seed) for seed in range(POSITIONS)]

    def driven(self, seconds: float) -> Pace:
        rng, random_number, over, by_chance = self.rng, random.random, int(OVER), int(CHANCE)
        began, games, decisions, chance = process_time(), 0, 0, 0
        while process_time() - began < seconds:
            state = self.game.start(self.config)
            while (actor := state.actor) != over:
                if actor == by_chance:
                    state.apply(state.sample(rng))
                    chance += 1
                else:
                    codes = state.legal()
                    count: int = len(codes)
                    state.apply(codes[int(random_number() * count)])
                    decisions += 1
            games += 1
        return Pace(decisions, chance, games, process_time() - began)

    def inside(self, seconds: float) -> Pace:
        began, games, decisions = process_time(), 0, 0
        while process_time() - began < seconds:
            decisions += playout(self.game.start(self.config), self.rng)
            games += 1
        return Pace(decisions, 0, games, process_time() - began)

    def costs(self) -> Costs:
        """The mean over positions from all stages of the game."""
        return Costs(
            self._mean(lambda state: microseconds(state.copy)),
            self._mean(lambda state: microseconds(state.save)),
            self._mean(lambda state: self._load(state.save())),
        )

    def _load(self, data: bytes) -> float:
        return microseconds(lambda: self.game.load(self.config, data))

    def _mean(self, cost: Callable[[State], float]) -> float:
        return sum(cost(state) for state in self.positions) / len(self.positions)

    def _position(self, seed: int) -> State:
        """A decision of a random game, a different part of the way for each seed."""
        total = playout(self.game.start(self.config), Rng(seed))
        state: State = self.game.start(self.config)
        rng, made = Rng(seed), 0
        while state.actor == CHANCE or made < total * seed // POSITIONS:
            if state.actor == CHANCE:
                state.apply(state.sample(rng))
            else:
                codes = state.legal()
                state.apply(codes[rng.below(len(codes))])
                made += 1
        return state


@dataclass
class Figures:
    """The measurements of all rounds; their median is shown."""

    contender: Contender
    driven: list[float] = field(default_factory=list)
    inside: list[float] = field(default_factory=list)
    games: list[float] = field(default_factory=list)  # a second, inside
    costs: list[Costs] = field(default_factory=list)
    chance: float = 0.0
    decisions: float = 0.0

    def measure(self, seconds: float) -> None:
        pace = self.contender.driven(seconds)
        self.driven.append(pace.rate)
        self.chance += pace.chance
        self.decisions += pace.decisions
        inside = self.contender.inside(seconds)
        if inside is not None:
            self.inside.append(inside.rate)
            self.games.append(inside.games / inside.seconds)
        self.costs.append(self.contender.costs())

    def cost(self, what: str) -> float | None:
        found = [value for costs in self.costs if (value := getattr(costs, what)) is not None]
        return median(found) if found else None


def ours(games: Iterable[Game], players: int | None) -> list[Ours]:
    found = []
    for game in games:
        usual = max(number for number in game.players if number <= MOST_PLAYERS)
        found.append(Ours(game, game.config(usual if players is None else players)))
    return found


def measured(shell: Shell, contenders: list[Contender], seconds: float, rounds: int) -> list[Figures]:
    """Round by round, so that a busy moment of the machine hits all alike."""
    figures = [Figures(contender) for contender in contenders]
    for contender in contenders:
        contender.driven(seconds / 10)
    with Progress(console=shell.progress, transient=True) as progress:
        task = progress.add_task(shell.word("bench-progress"), total=rounds * len(figures))
        for _ in range(rounds):
            for one in figures:
                one.measure(seconds)
                progress.advance(task)
    return figures


def show_figures(shell: Shell, figures: list[Figures]) -> None:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
    table.add_column(shell.word("bench-engine"), overflow="fold")
    for column in ("driven", "inside", "games", "chance", "copy", "save", "load"):
        table.add_column(shell.word(f"bench-{column}"), justify="right")
    for one in figures:
        style = "bold" if one.contender.group == "drezina" else ""
        inside = f"{median(one.inside):,.0f}" if one.inside else "–"
        games = f"{median(one.games):,.0f}" if one.games else "–"
        chance = f"{one.chance / one.decisions:.2f}" if one.chance else "–"
        costs = (_micro(one.cost(what)) for what in ("copy", "save", "load"))
        table.add_row(one.contender.name, f"{median(one.driven):,.0f}", inside, games, chance, *costs, style=style)
    shell.out.print(table)
    shell.say("bench-explained")


def _micro(value: float | None) -> str:
    return "–" if value is None else f"{value:,.2f}" if value < 10 else f"{value:,.0f}"


def show_ratios(shell: Shell, figures: list[Figures]) -> None:
    """Each of our games against the median and the best of OpenSpiel's set, and against catanatron."""
    by_group: dict[Group, list[Figures]] = {"drezina": [], "openspiel": [], "catanatron": []}
    for one in figures:
        by_group[one.contender.group].append(one)
    mine, spiel, catan = by_group["drezina"], by_group["openspiel"], by_group["catanatron"]
    if len(mine) > 1:
        shell.say(
            "bench-means",
            driven=f"{geometric_mean(median(one.driven) for one in mine):,.0f}",
            inside=f"{geometric_mean(median(one.inside) for one in mine):,.0f}",
        )
    if not spiel or not catan:
        return
    driven = [median(one.driven) for one in spiel]
    inside = [median(one.inside) for one in spiel]
    catan_driven = median(catan[0].driven)
    shell.say("bench-set", median=f"{median(driven):,.0f}", best=f"{max(driven):,.0f}", inside=f"{max(inside):,.0f}")
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
    table.add_column(shell.word("bench-ratio"))
    for column in ("to-median", "to-best", "to-catanatron", "inside-to-best"):
        table.add_column(shell.word(f"bench-{column}"), justify="right")
    for one in mine:
        own = median(one.driven)
        ratios = (own / median(driven), own / max(driven), own / catan_driven, median(one.inside) / max(inside))
        table.add_row(one.contender.name, *(f"{ratio:.2f}" for ratio in ratios))
    shell.out.print(table)
