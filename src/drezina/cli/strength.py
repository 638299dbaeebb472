"""`drezina strength GAME`: a table of who beats whom, for the docs."""

from pathlib import Path
from statistics import fmean, stdev

from drezina.bots.arena import Outcome
from drezina.bots.series import Series, standings
from drezina.bots.strength import cells
from drezina.cli.shell import Shell, can_write
from drezina.cli.sim import collected, number, percent
from drezina.core.game import Game, spell
from drezina.core.game import game as find_game


def run(shell: Shell, game: Game, games: int | None, jobs: int, seed: int, file: Path | None) -> None:
    """Plays the cells one after the other; what has been played is kept, so that a second run goes on."""
    can_write(file)
    rows = [shell.word("strength-head"), "| --- | --- | --- | --- | --- | --- | --- |"]
    for series, count in cells(game, seed):
        outcomes = collected(shell, series, games or count, jobs, series.kept_in())
        rows.append(row(shell, series, outcomes))
        shell.progress.print(rows[-1], markup=False)
    section = f"## {game.title(shell.lang)}\n\n" + "\n".join(rows) + "\n"
    if file:
        text = file.read_text(encoding="utf-8") if file.exists() else shell.word("strength-title") + "\n"
        file.write_text(replaced(text, section), encoding="utf-8")
        shell.say("sim-written", file=str(file))
    else:
        shell.print(section)


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
    unusual = [f"{name}={spell(value)}" for name, value in series.options if value != usual[name]]
    return ", ".join((series.bots[0], *unusual))


def replaced(text: str, section: str) -> str:
    """The text with this section in place of the one with the same title, or at the end."""
    title = section.splitlines()[0]
    before, found, rest = text.partition(f"{title}\n")
    if not found:
        return f"{text.rstrip()}\n\n{section}"
    following = rest.find("\n## ")
    return before + section + (rest[following:] if following >= 0 else "")
