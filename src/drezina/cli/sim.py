"""`drezina sim`: bots against bots in many games."""

from collections.abc import Generator
from csv import writer
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from drezina.bots.arena import Outcome
from drezina.bots.executor import Executor
from drezina.bots.series import Series, play_series, standings
from drezina.bots.statistics import Estimate
from drezina.cli.parameters import Games, Lang, Options, Players, Seed, Title, at_least, option
from drezina.cli.shell import Interrupted, Shell, can_write, configured
from drezina.cli.workers import Jobs, Ray, executing


def sim(
    ctx: typer.Context,
    game: Title,
    players: Players = None,
    bots: Annotated[str, option("--bots")] = "greedy,random",
    games: Games = 100,
    jobs: Jobs = None,
    ray: Ray = None,
    seed: Seed = 1,
    options: Options = None,
    csv: Annotated[Path | None, option("--csv")] = None,
    file: Annotated[Path | None, option("--file")] = None,
    lang: Lang = None,
) -> None:
    shell: Shell = ctx.obj
    names = tuple(name.strip() for name in bots.split(","))
    title, config = configured(game, len(names) if players is None else players, options or [])
    series = Series(title.id, config.players, config.options, names, seed)
    at_least(games, "--games")
    can_write(file, csv)
    store = file or series.cache_file()
    with executing(jobs, ray) as executor:
        outcomes = play_with_progress(shell, series, games, executor, store)
    show(shell, series, outcomes)
    if csv:
        write_csv(csv, series, outcomes)
        shell.say("sim-written", file=str(csv))
    if file is None:
        store.unlink(missing_ok=True)


def play_with_progress(shell: Shell, series: Series, games: int, executor: Executor, file: Path) -> list[Outcome]:
    """All games of a series, in order."""
    return with_progress(shell, " – ".join(series.bots), play_series(series, games, executor, file), games)


def with_progress(shell: Shell, what: str, running: Generator[Outcome, None, None], games: int) -> list[Outcome]:
    """All games, in order, with a bar that tells how far they are."""
    outcomes: list[Outcome] = []
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=shell.progress, transient=True) as progress:
        task = progress.add_task(what, total=games)
        try:
            for outcome in running:
                outcomes.append(outcome)
                progress.advance(task)
        except KeyboardInterrupt:
            running.close()
            progress.stop()
            shell.report("sim-interrupted", done=len(outcomes), games=games)
            raise Interrupted from None
    return sorted(outcomes, key=lambda outcome: outcome.index)


def show(shell: Shell, series: Series, outcomes: list[Outcome]) -> None:
    shell.say(
        "sim-head", "bold", game=series.game, config=str(series.config), games=len(outcomes), seed=str(series.seed)
    )
    table = Table(box=None, padding=(0, 3, 0, 0), header_style="bold")
    table.add_column(shell.word("sim-bot"))
    table.add_column(shell.word("sim-wins"), justify="right")
    table.add_column(shell.word("sim-points"), justify="right")
    table.add_column(shell.word("sim-adjusted-wins"), justify="right")
    table.add_column(shell.word("sim-adjusted-points"), justify="right")
    for standing in standings(series, outcomes):
        name = shell.word("sim-automa") if standing.bot is None else f"{standing.bot + 1} {series.bots[standing.bot]}"
        adjusted = (percent(standing.adjusted_wins), number(standing.adjusted_points))
        table.add_row(name, percent(standing.wins), number(standing.points), *adjusted)
    shell.out.print(table)
    shell.say("sim-adjusted", value=series.measure)
    if not series.reproducible:
        shell.say("sim-seconds")


def percent(estimate: Estimate) -> str:
    return f"{100 * estimate.mean:.1f} %  ({100 * estimate.low:.1f}–{100 * estimate.high:.1f})".replace("inf", "∞")


def number(estimate: Estimate) -> str:
    return f"{estimate.mean:.2f}  ({estimate.low:.2f}–{estimate.high:.2f})".replace("inf", "∞")


def write_csv(file: Path, series: Series, outcomes: list[Outcome]) -> None:
    """One line for each seat of each game."""
    with file.open("w", newline="", encoding="utf-8") as out:
        table = writer(out)
        table.writerow(
            ("game", "seat", "bot", "points", "place", "win", "decisions", "luck_points", "luck_margin", "luck_win")
        )
        for outcome in outcomes:
            for seat, points in enumerate(outcome.points):
                name = series.bots[outcome.bots[seat]] if seat < len(outcome.bots) else "automa"
                share, one = round(outcome.share(seat), 4), outcome.lucky(seat)
                luck = (round(amount, 4) for amount in (one.in_points, one.in_margin, one.in_wins))
                table.writerow(
                    (outcome.index + 1, seat + 1, name, points, outcome.ranks[seat], share, outcome.decisions, *luck)
                )
