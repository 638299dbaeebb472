"""`drezina strength GAME`: a table of who beats whom, for the docs."""

from pathlib import Path
from statistics import fmean, stdev
from typing import Annotated

import typer

from drezina.bots.arena import Outcome
from drezina.bots.series import Series, standings
from drezina.bots.strength import cells
from drezina.cli.parameters import Lang, Seed, Title, at_least, option
from drezina.cli.shell import Refused, Shell, can_write
from drezina.cli.sim import number, percent, play_with_progress
from drezina.cli.workers import Jobs, Ray, executing
from drezina.core.game import format_value
from drezina.core.game import game as find_game


def strength(
    ctx: typer.Context,
    game: Title,
    games: Annotated[int | None, option("--games", "help-games-count")] = None,
    jobs: Jobs = None,
    ray: Ray = None,
    seed: Seed = 1,
    write: Annotated[Path | None, option("--write")] = None,
    lang: Lang = None,
) -> None:
    """Plays the cells one after the other; all games are stored, so that an interrupted run can be resumed."""
    shell: Shell = ctx.obj
    found = find_game(game)
    if games is not None:
        at_least(games, "--games")
    can_write(write)
    text = present_text(shell, write) if write else ""
    rows = [shell.word("strength-head"), "| --- | --- | --- | --- | --- | --- | --- | --- |"]
    with executing(jobs, ray) as executor:
        for series, count in cells(found, seed):
            outcomes = play_with_progress(shell, series, games or count, executor, series.cache_file())
            rows.append(row(shell, series, outcomes))
            shell.progress.print(rows[-1], markup=False)
    title, table = f"## {found.title(shell.lang)}", "\n".join(rows)
    if write:
        write.write_text(with_table(text, title, table), encoding="utf-8")
        shell.say("sim-written", file=str(write))
    else:
        shell.print(f"{title}\n\n{table}\n")


def present_text(shell: Shell, file: Path) -> str:
    """What the file holds now; a new file begins with the title of the document."""
    if not file.exists():
        return shell.word("strength-title") + "\n"
    try:
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise Refused("unreadable", file=str(file)) from None


def row(shell: Shell, series: Series, outcomes: list[Outcome]) -> str:
    """The first bot of a series against the others."""
    first, *others = standings(series, outcomes)
    names = [shell.word("sim-automa") if other.bot is None else series.bots[other.bot] for other in others]
    means = ", ".join(f"{other.points.mean:.1f}" for other in others)
    points = f"{number(first.points)} : {means}" if others else number(first.points)
    against = ", ".join(names) or "–"
    wins = percent(first.wins) if others else "–"
    adjusted = number(first.adjusted_points)
    columns = (setting(series), against, str(len(outcomes)), wins, points, adjusted, *spread(outcomes))
    return f"| {' | '.join(columns)} |"


def spread(outcomes: list[Outcome]) -> tuple[str, str]:
    """The standard deviation of the first bot's points, and the processor seconds of a game, all bots together."""
    points = [outcome.points[outcome.bots.index(0)] for outcome in outcomes]
    deviation = f"{stdev(points):.1f}" if len(points) > 1 else "–"
    return deviation, f"{fmean(outcome.seconds for outcome in outcomes):.2g}"


def setting(series: Series) -> str:
    """The first bot, and the options that are not the usual ones."""
    usual = {option.name: option.default for option in find_game(series.game).options}
    unusual = [f"{name}={format_value(value)}" for name, value in series.options if value != usual[name]]
    return ", ".join((series.bots[0], *unusual))


def with_table(text: str, title: str, table: str) -> str:
    """The text with this table in the section of this title; the rest of the section stays."""
    lines = text.splitlines()
    if title not in lines:
        return f"{text.rstrip()}\n\n{title}\n\n{table}\n"
    first = lines.index(title) + 1
    end = next((index for index in range(first, len(lines)) if lines[index].startswith("## ")), len(lines))
    rows = [index for index in range(first, end) if lines[index].startswith("|")]
    if not rows:
        return "\n".join([*lines[:first], "", table, *lines[first:]]) + "\n"
    after = next(index for index in range(rows[0], end + 1) if index == end or not lines[index].startswith("|"))
    return "\n".join([*lines[: rows[0]], table, *lines[after:]]) + "\n"
