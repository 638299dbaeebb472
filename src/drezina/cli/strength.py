"""`drezina strength GAME`: a table of who beats whom, for the docs."""

from pathlib import Path
from statistics import fmean, stdev

from drezina.bots.arena import Outcome
from drezina.bots.series import Series, standings
from drezina.bots.strength import cells
from drezina.cli.shell import Refused, Shell, can_write
from drezina.cli.sim import collected, number, percent
from drezina.core.game import Game, format_value
from drezina.core.game import game as find_game


def run(shell: Shell, game: Game, games: int | None, jobs: int, seed: int, file: Path | None) -> None:
    """Plays the cells one after the other; what has been played is kept, so that a second run goes on."""
    can_write(file)
    text = written(shell, file) if file else ""
    rows = [shell.word("strength-head"), "| --- | --- | --- | --- | --- | --- | --- |"]
    for series, count in cells(game, seed):
        outcomes = collected(shell, series, games or count, jobs, series.cache_file())
        rows.append(row(shell, series, outcomes))
        shell.progress.print(rows[-1], markup=False)
    title, table = f"## {game.title(shell.lang)}", "\n".join(rows)
    if file:
        file.write_text(replaced(text, title, table), encoding="utf-8")
        shell.say("sim-written", file=str(file))
    else:
        shell.print(f"{title}\n\n{table}\n")


def written(shell: Shell, file: Path) -> str:
    """What the file holds before."""
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
    columns = (setting(series), against, str(len(outcomes)), wins, points, *spread(outcomes))
    return f"| {' | '.join(columns)} |"


def spread(outcomes: list[Outcome]) -> tuple[str, str]:
    """The standard deviation of the first bot's points, and the seconds of the processor for a game of all bots."""
    points = [outcome.points[outcome.bots.index(0)] for outcome in outcomes]
    deviation = f"{stdev(points):.1f}" if len(points) > 1 else "–"
    return deviation, f"{fmean(outcome.seconds for outcome in outcomes):.2g}"


def setting(series: Series) -> str:
    """The first bot, and the options that are not the usual ones."""
    usual = {option.name: option.default for option in find_game(series.game).options}
    unusual = [f"{name}={format_value(value)}" for name, value in series.options if value != usual[name]]
    return ", ".join((series.bots[0], *unusual))


def replaced(text: str, title: str, table: str) -> str:
    """The text with this table in the section of this title; what else is written there stays."""
    lines = text.splitlines()
    if title not in lines:
        return f"{text.rstrip()}\n\n{title}\n\n{table}\n"
    first = lines.index(title) + 1
    end = next((place for place in range(first, len(lines)) if lines[place].startswith("## ")), len(lines))
    rows = [place for place in range(first, end) if lines[place].startswith("|")]
    if not rows:
        return "\n".join([*lines[:first], "", table, *lines[first:]]) + "\n"
    after = next(place for place in range(rows[0], end + 1) if place == end or not lines[place].startswith("|"))
    return "\n".join([*lines[: rows[0]], table, *lines[after:]]) + "\n"
