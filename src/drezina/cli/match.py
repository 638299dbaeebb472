"""`drezina match A B`: which of two bots is better, in pairs of games with the same luck."""

from typing import Annotated

import typer
from rich.markup import escape
from rich.progress import Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from drezina.bots.duel import GAMES_OF_PAIR, Duel, Measure, Standing, judged
from drezina.bots.executor import Executor
from drezina.bots.statistics import Estimate
from drezina.cli.parameters import Lang, Options, Players, Seed, argument, at_least, option
from drezina.cli.shell import Interrupted, Refused, Shell, configured
from drezina.cli.sim import number
from drezina.cli.workers import Jobs, Ray, executing
from drezina.core.game import Config, Game, titles
from drezina.core.game import game as find_game

USUAL_GAMES = 200
MOST_GAMES = 20_000  # of a match that goes on until it is decided
USUAL_PLAYERS = 2
MEASURES: tuple[Measure, ...] = ("points", "wins")

OneGame = Annotated[str | None, option("--game")]


def match(
    ctx: typer.Context,
    first: Annotated[str, argument("first")],
    second: Annotated[str, argument("second")],
    game: OneGame = None,
    players: Players = None,
    options: Options = None,
    until_decided: Annotated[bool, option("--until-decided")] = False,
    by: Annotated[str, option("--by")] = "points",
    games: Annotated[int | None, option("--games", "help-games-match")] = None,
    jobs: Jobs = None,
    ray: Ray = None,
    seed: Seed = 1,
    lang: Lang = None,
) -> None:
    shell: Shell = ctx.obj
    most = at_least(games or (MOST_GAMES if until_decided else USUAL_GAMES), "--games", GAMES_OF_PAIR)
    measure = measure_of(by)
    found = configurations(game, players, options or [])
    duels = [Duel(title.id, config.players, config.options, (first, second), seed) for title, config in found]
    if measure == "wins" and any(config.seats == 1 for _, config in found):
        raise Refused("by-wins")
    standings = []
    with executing(jobs, ray) as executor:
        for duel in duels:
            until = measure if until_decided else None
            standings.append(play(shell, duel, -(-most // GAMES_OF_PAIR), executor, until))
    show(shell, duels, standings, measure)
    for duel in duels:
        duel.cache_file().unlink(missing_ok=True)


def measure_of(by: str) -> Measure:
    for measure in MEASURES:
        if by == measure:
            return measure
    raise Refused("by", by=by, allowed=", ".join(MEASURES))


def configurations(name: str | None, players: int | None, options: list[str]) -> list[tuple[Game, Config]]:
    """One game as it is wished, or all games for two, each with its usual options."""
    if name is not None:
        return [configured(name, usual_players(find_game(name)) if players is None else players, options)]
    if players is not None or options:
        raise Refused("one-game")
    return [(title, title.config(usual_players(title))) for title in titles()]


def usual_players(title: Game) -> int:
    return USUAL_PLAYERS if USUAL_PLAYERS in title.players else title.default_players()


def play(shell: Shell, duel: Duel, pairs: int, executor: Executor, until: Measure | None) -> Standing:
    """All pairs, or those until it is decided, with the lead so far."""
    columns = (TextColumn("{task.description}"), TimeElapsedColumn())
    now: Standing | None = None
    with Progress(*columns, console=shell.progress, transient=True) as progress:
        task = progress.add_task(duel.game)
        running = judged(duel, pairs, executor, duel.cache_file(), until)
        try:
            for now in running:
                lead = number(now.points.estimate)
                progress.update(
                    task, description=shell.word("match-progress", game=duel.game, games=now.games, lead=lead)
                )
        except KeyboardInterrupt:
            running.close()
            progress.stop()
            shell.report("sim-interrupted", done=now.games if now else 0, games=pairs * GAMES_OF_PAIR)
            raise Interrupted from None
    assert now is not None
    return now


def show(shell: Shell, duels: list[Duel], standings: list[Standing], measure: Measure) -> None:
    first, second = duels[0].bots
    shell.say("match-head", "bold", first=first, second=second, seed=str(duels[0].seed))
    table = Table(box=None, padding=(0, 3, 0, 0), header_style="bold")
    for column in ("games-game", "match-games", "match-points", "match-adjusted", "match-wins", "match-verdict"):
        table.add_column(shell.word(column), justify="right" if column == "match-games" else "left", overflow="fold")
    for duel, standing in zip(duels, standings, strict=True):
        wins = percentage_points(standing.wins.estimate)
        verdict = ("undecided", "first", "second")[standing.by(measure).verdict]
        said = shell.word(f"match-{verdict}", first=first, second=second)
        points, adjusted = number(standing.points.estimate), number(standing.adjusted_points.estimate)
        table.add_row(duel.game, str(standing.games), points, adjusted, wins, escape(said))
    shell.out.print(table)
    shell.say("match-explained")


def percentage_points(estimate: Estimate) -> str:
    return f"{100 * estimate.mean:+.1f} %  ({100 * estimate.low:+.1f} – {100 * estimate.high:+.1f})"
