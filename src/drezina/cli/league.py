"""`drezina league BOT…`: ratings of a pool of bots, as a table and as a picture."""

from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape
from rich.table import Table

from drezina.bots.league import League, Rated, play_league, rated
from drezina.bots.statistics import Z
from drezina.cli.match import OneGame, configurations
from drezina.cli.parameters import Lang, Options, Players, Seed, argument, at_least, option
from drezina.cli.rating_plot import rating_plot
from drezina.cli.shell import Shell, can_write
from drezina.cli.sim import number, percent, with_progress
from drezina.cli.workers import Jobs, Ray, executing
from drezina.core.game import game as find_game
from drezina.scene import export

POOL = ("random", "easy", "greedy", "search:40n")


def league(
    ctx: typer.Context,
    bots: Annotated[list[str] | None, argument("bots")] = None,
    game: OneGame = None,
    players: Players = None,
    options: Options = None,
    rounds: Annotated[int, option("--rounds", "help-league-rounds")] = 10,
    jobs: Jobs = None,
    ray: Ray = None,
    seed: Seed = 1,
    svg: Annotated[Path | None, option("--svg", "help-league-svg")] = None,
    png: Annotated[Path | None, option("--png", "help-league-png")] = None,
    lang: Lang = None,
) -> None:
    shell: Shell = ctx.obj
    at_least(rounds, "--rounds")
    can_write(svg, png)
    pool = tuple(bots or POOL)
    leagues = [
        League(title.id, config.players, config.options, pool, seed)
        for title, config in configurations(game, players, options or [])
    ]
    tables = []
    with executing(jobs, ray) as executor:
        for one in leagues:
            running = play_league(one, rounds, executor, one.cache_file())
            tables.append(rated(one, with_progress(shell, one.game, running, one.games(rounds))))
    for one, table in zip(leagues, tables, strict=True):
        show(shell, one, table)
    draw(shell, leagues, tables, svg, png)
    for one in leagues:
        one.cache_file().unlink(missing_ok=True)


def show(shell: Shell, league: League, table: list[Rated]) -> None:
    games = sum(one.games for one in table) // league.players
    shell.say("sim-head", "bold", game=league.game, config=str(league.config), games=games, seed=str(league.seed))
    shown = Table(box=None, padding=(0, 3, 0, 0), header_style="bold")
    shown.add_column(shell.word("sim-bot"), overflow="fold")
    for column in ("league-rating", "league-games", "sim-wins", "sim-points"):
        shown.add_column(shell.word(column), justify="right")
    for one in table:
        rating = f"{one.rating:.1f}  (± {Z * one.deviation:.1f})"
        shown.add_row(escape(one.bot), rating, str(one.games), percent(one.wins), number(one.points))
    shell.out.print(shown)


def draw(shell: Shell, leagues: list[League], tables: list[list[Rated]], svg: Path | None, png: Path | None) -> None:
    if svg is None and png is None:
        return
    titles = [find_game(one.game).title(shell.lang) for one in leagues]
    scene = rating_plot(list(zip(titles, tables, strict=True)))
    if svg is not None:
        svg.write_text(export.svg(scene), encoding="utf-8")
        shell.say("replay-drawn", file=str(svg))
    if png is not None:
        png.write_bytes(export.png(scene))
        shell.say("replay-drawn", file=str(png))
