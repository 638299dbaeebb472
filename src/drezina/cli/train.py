"""`drezina train GAME`: a network that learns the game from playing itself."""

import tomllib
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import Progress, TextColumn, TimeElapsedColumn

from drezina.bots.executor import Executor
from drezina.bots.training import HEURISTICS, POINTS, TRUST, Round, Trainer, Training
from drezina.cli.parameters import Lang, Options, Players, Seed, Title, at_least, option
from drezina.cli.shell import Interrupted, Refused, Shell, can_write, configured
from drezina.cli.training_plot import training_plot
from drezina.cli.workers import Jobs, Ray, executing
from drezina.core import net_file
from drezina.core.game import format_value
from drezina.scene import export

FIRST = (HEURISTICS, POINTS)


def train(
    ctx: typer.Context,
    game: Title,
    players: Players = None,
    options: Options = None,
    rounds: Annotated[int, option("--rounds", "help-rounds-training")] = 6,
    games: Annotated[int, option("--games", "help-games-round")] = 4000,
    units: Annotated[int, option("--units")] = 30,
    first: Annotated[str, option("--first")] = HEURISTICS,
    search: Annotated[int, option("--search", "help-search-training")] = 0,
    search_from: Annotated[int, option("--search-from")] = 1,
    trust: Annotated[float, option("--trust", "help-trust-training")] = TRUST,
    jobs: Jobs = None,
    ray: Ray = None,
    seed: Seed = 1,
    write: Annotated[Path | None, option("--write", "help-write-net")] = None,
    plot: Annotated[Path | None, option("--plot")] = None,
    lang: Lang = None,
) -> None:
    shell: Shell = ctx.obj
    title, config = configured(game, players, options or [])
    if first not in FIRST:
        raise Refused("first", first=first, allowed=", ".join(FIRST))
    for value, name in ((rounds, "--rounds"), (games, "--games"), (search_from, "--search-from")):
        at_least(value, name)
    for value, name in ((units, "--units"), (search, "--search")):
        at_least(value, name, 0)
    if not 0 <= trust <= 1:
        raise Refused("trust", trust=f"{trust:g}")
    given = tuple((name, config[name]) for name in sorted({one.partition("=")[0].strip() for one in options or []}))
    training = Training(title.id, config.players, given, rounds, games, units, first, seed, search, search_from, trust)
    can_write(write, plot)
    with executing(jobs, ray) as executor:
        trainer, done = run(shell, training, executor)
    if plot:
        plot.write_text(export.svg(training_plot(title.title(shell.lang), done, shell.word)), encoding="utf-8")
        shell.say("replay-drawn", file=str(plot))
    if not trainer.best:
        raise Refused("train-nothing")
    family = training.inputs.family
    found = {**tomllib.loads(trainer.best)[family], "provenance": provenance(training, done)}
    if write:
        net_file.write(write, family, found)
        shell.say("sim-written", file=str(write))
    else:
        shell.print(net_file.as_text(family, found))


def run(shell: Shell, training: Training, executor: Executor) -> tuple[Trainer, list[Round]]:
    """All rounds, with a line for each."""
    trainer, done = Trainer(training, executor), list[Round]()
    columns = (TextColumn("{task.description}"), TimeElapsedColumn())
    with Progress(*columns, console=shell.progress, transient=True) as progress:
        task = progress.add_task(training.game)
        try:
            for news in trainer.rounds():
                if isinstance(news, Round):
                    done.append(news)
                    report(shell, training, news)
                else:
                    said = shell.word("train-games", round=len(done) + 1, games=news, all=training.games_in(len(done)))
                    progress.update(task, description=said)
        except KeyboardInterrupt:
            progress.stop()
            shell.report("train-interrupted", done=len(done), rounds=training.rounds)
            raise Interrupted from None
    return trainer, done


def report(shell: Shell, training: Training, news: Round) -> None:
    shell.report(
        "train-round" if news.accepted else "train-rejected",
        round=news.number + 1,
        rounds=training.rounds,
        minutes=f"{news.seconds / 60:.1f}",
        lead=f"{news.lead:+.2f}",
        strength=f"{news.strength:+.2f}",
    )


def provenance(training: Training, done: list[Round]) -> dict[str, str]:
    """How these weights can be made again, and what they are worth."""
    options = "".join(f" --option {name}={format_value(value)}" for name, value in training.options)
    more = f" --search {training.search} --search-from {training.search_from}" if training.search else ""
    more += f" --trust {training.trust}" if training.trust != TRUST else ""
    last = done[-1]
    return {
        "command": (
            f"drezina train {training.game} --players {training.players}{options} --rounds {training.rounds}"
            f" --games {training.games} --units {training.units} --first {training.first} --seed {training.seed}"
            f"{more}"
        ),
        "games": str(sum(training.games_in(number) for number in range(training.rounds))),
        "minutes": f"{last.seconds / 60:.0f}",
        "result": f"lead over the first player: {last.strength:.1f} points, 95% interval +- {last.error:.1f}",
    }
