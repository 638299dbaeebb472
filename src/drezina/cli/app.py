"""The commands and their arguments; what they do stands in a module for each."""

import sys
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.exceptions import TyperException

import drezina
from drezina.bots.series import Series
from drezina.cli import bench as benchmark
from drezina.cli import check as checking
from drezina.cli import games as listing
from drezina.cli import peers as others
from drezina.cli import replay as replaying
from drezina.cli import score as scoring
from drezina.cli import serving
from drezina.cli import sim as simulation
from drezina.cli import strength as measuring
from drezina.cli.play import InputEnded, Wishes, choose_game, sit_down
from drezina.cli.shell import Refused, Shell, configured, use_data, wished_language
from drezina.core.errors import DrezinaError
from drezina.core.game import game as find_game
from drezina.core.game import titles
from drezina.table.settings import DEFAULT_PORT, Settings

WRONG = 2
INTERRUPTED = 130
FRACTIONS = ("--seconds",)  # the other numbers are whole


def build(shell: Shell) -> typer.Typer:
    """The commands, with help in the language of the shell."""
    app = typer.Typer(
        name="drezina", help=shell.word("help"), add_completion=False, rich_markup_mode=None, no_args_is_help=False
    )
    option, argument = _options(shell), _arguments(shell)

    @app.callback(invoke_without_command=True)
    def everything(
        ctx: typer.Context,
        data: Annotated[Path | None, option("--data")] = None,
        lang: Annotated[str | None, option("--lang")] = None,
        version: Annotated[bool, option("--version")] = False,
        lan: Annotated[bool, option("--lan")] = False,
        browser: Annotated[bool, typer.Option("--browser/--no-browser", help=shell.word("help-browser"))] = True,
        port: Annotated[int, option("--port")] = DEFAULT_PORT,
    ) -> None:
        if data is not None:
            use_data(data)
        if version:
            show_version(shell)
        elif ctx.invoked_subcommand is None:
            serving.open_table(shell, Settings(port=port), lan=lan, browser=browser)

    @app.command(help=shell.word("help-serve"))
    def serve(
        host: Annotated[str, option("--host")] = "127.0.0.1",
        port: Annotated[int, option("--port")] = DEFAULT_PORT,
        database: Annotated[str, option("--database")] = "",
        public_url: Annotated[str, option("--public-url")] = "",
        trusted_proxy: Annotated[str, option("--trusted-proxy")] = "",
        compress: Annotated[bool, option("--compress")] = False,
        workers: Annotated[int, option("--workers")] = 0,
        lang: Annotated[str | None, option("--lang")] = None,
    ) -> None:
        settings = Settings(
            host=host,
            port=port,
            database=database,
            public_url=public_url,
            trusted_proxies=trusted_proxy,
            compress=compress,
            workers=workers,
        )
        serving.serve(shell, settings)

    @app.command(help=shell.word("help-backup"))
    def backup(
        file: Annotated[Path, argument("backup")],
        database: Annotated[str, option("--database")] = "",
        lang: Annotated[str | None, option("--lang")] = None,
    ) -> None:
        serving.backup(shell, Settings(database=database), file)

    @app.command(help=shell.word("help-restore"))
    def restore(
        file: Annotated[Path, argument("backup")],
        database: Annotated[str, option("--database")] = "",
        lang: Annotated[str | None, option("--lang")] = None,
    ) -> None:
        serving.restore(shell, Settings(database=database), file)

    @app.command(help=shell.word("help-games"))
    def games(lang: Annotated[str | None, option("--lang")] = None) -> None:
        listing.show(shell)

    @app.command(help=shell.word("help-play"))
    def play(
        game: Annotated[str | None, argument("game")] = None,
        text: Annotated[bool, option("--text")] = True,
        players: Annotated[int | None, option("--players")] = None,
        options: Annotated[list[str] | None, option("--option")] = None,
        bots: Annotated[str | None, option("--bots", "help-opponents")] = None,
        seat: Annotated[int, option("--seat")] = 1,
        seed: Annotated[int | None, option("--seed")] = None,
        save: Annotated[Path | None, option("--save")] = None,
        resume: Annotated[Path | None, option("--from")] = None,
        lang: Annotated[str | None, option("--lang")] = None,
    ) -> None:
        match = replaying.load(resume) if resume else None
        if match is not None:
            title, config = match.game, match.config
        elif game is None:
            title, config = configured(choose_game(shell).id, players, options or [])
        else:
            title, config = configured(game, players, options or [])
        sit_down(shell, title, config, Wishes(bots, seed, seat, save), match)

    @app.command(help=shell.word("help-sim"))
    def sim(
        game: Annotated[str, argument("game")],
        players: Annotated[int | None, option("--players")] = None,
        bots: Annotated[str, option("--bots")] = "greedy,random",
        games: Annotated[int, option("--games", "help-games-count")] = 100,
        jobs: Annotated[int, option("--jobs")] = 1,
        seed: Annotated[int, option("--seed")] = 1,
        options: Annotated[list[str] | None, option("--option")] = None,
        csv: Annotated[Path | None, option("--csv")] = None,
        file: Annotated[Path | None, option("--file")] = None,
        lang: Annotated[str | None, option("--lang")] = None,
    ) -> None:
        names = tuple(name.strip() for name in bots.split(","))
        title, config = configured(game, players or len(names), options or [])
        series = Series(title.id, config.players, config.options, names, seed)
        simulation.run(shell, series, positive(games, "--games"), positive(jobs, "--jobs"), file, csv)

    @app.command(help=shell.word("help-bench"))
    def bench(
        game: Annotated[str | None, argument("game")] = None,
        peers: Annotated[bool, option("--peers")] = False,
        players: Annotated[int | None, option("--players")] = None,
        seconds: Annotated[float, option("--seconds")] = 0.2,
        rounds: Annotated[int, option("--rounds")] = 5,
        lang: Annotated[str | None, option("--lang")] = None,
    ) -> None:
        if not 0 < seconds <= 60:
            raise Refused("seconds", value=f"{seconds:g}")
        if peers and others.missing():
            raise Refused("peers", missing=", ".join(others.missing()))
        contenders = benchmark.ours([find_game(game)] if game else titles(), players)
        if peers:
            contenders.extend(others.peers())
        benchmark.run(shell, contenders, seconds, positive(rounds, "--rounds"))

    @app.command(help=shell.word("help-replay"))
    def replay(
        file: Annotated[Path, argument("file")],
        at: Annotated[int | None, option("--at")] = None,
        svg: Annotated[Path | None, option("--svg")] = None,
        png: Annotated[Path | None, option("--png")] = None,
        gif: Annotated[Path | None, option("--gif")] = None,
        series: Annotated[Path | None, option("--series")] = None,
        step: Annotated[str, option("--step")] = "turn",
        lang: Annotated[str | None, option("--lang")] = None,
    ) -> None:
        if gif or series:
            replaying.film(shell, file, step, gif, series)
        elif svg or png:
            replaying.draw(shell, file, at, svg, png)
        else:
            replaying.show(shell, file, at)

    @app.command(help=shell.word("help-verify"))
    def verify(
        file: Annotated[Path, argument("file")],
        seal: Annotated[str, option("--seal")] = "",
        lang: Annotated[str | None, option("--lang")] = None,
    ) -> None:
        if not replaying.verify(shell, file, seal):
            raise typer.Exit(1)

    @app.command(help=shell.word("help-check"))
    def check(
        data: Annotated[Path | None, option("--data")] = None,
        lang: Annotated[str | None, option("--lang")] = None,
    ) -> None:
        if data is not None:
            use_data(data)
        if not checking.run(shell):
            raise typer.Exit(WRONG)

    @app.command(help=shell.word("help-score"))
    def score(
        game: Annotated[str, argument("game")],
        file: Annotated[Path, argument("sheet")],
        lang: Annotated[str | None, option("--lang")] = None,
    ) -> None:
        scoring.run(shell, find_game(game), file)

    @app.command(help=shell.word("help-strength"))
    def strength(
        game: Annotated[str, argument("game")],
        games: Annotated[int | None, option("--games", "help-games-count")] = None,
        jobs: Annotated[int, option("--jobs")] = 1,
        seed: Annotated[int, option("--seed")] = 1,
        write: Annotated[Path | None, option("--write")] = None,
        lang: Annotated[str | None, option("--lang")] = None,
    ) -> None:
        count = None if games is None else positive(games, "--games")
        measuring.run(shell, find_game(game), count, positive(jobs, "--jobs"), seed, write)

    return app


def _options(shell: Shell) -> Any:
    def option(name: str, message: str = "") -> Any:
        return typer.Option(name, help=shell.word(message or f"help-{name.strip('-')}"), show_default=True)

    return option


def _arguments(shell: Shell) -> Any:
    def argument(name: str) -> Any:
        return typer.Argument(help=shell.word(f"help-argument-{name}"), metavar=name.upper())

    return argument


def positive(value: int, name: str) -> int:
    if value < 1:
        raise Refused("positive", option=name, value=value)
    return value


def show_version(shell: Shell) -> None:
    shell.say("version", version=version("drezina"), compiled="yes" if drezina.compiled else "no")


# --- from words to an exit code --------------------------------------------------------------------------------------


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command line; what was wrong with it is said in one sentence."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    shell = Shell(wished_language(words))
    command = typer.main.get_command(build(shell))
    try:
        return command.main(words, prog_name="drezina", standalone_mode=False) or 0
    except DrezinaError as problem:
        complaint = problem.text(shell.lang)
    except TyperException as problem:
        complaint = usage(shell, problem)
    except InputEnded:
        return 0
    except simulation.Interrupted:
        return INTERRUPTED
    except (KeyboardInterrupt, typer.Abort):
        shell.progress.print(shell.word("interrupted"), markup=False)
        return INTERRUPTED
    print(complaint, file=sys.stderr)
    return WRONG


def usage(shell: Shell, problem: TyperException) -> str:
    """A mistake in the words themselves, as a sentence that lists what is allowed."""
    context: Any = getattr(problem, "ctx", None)
    param: Any = getattr(problem, "param", None)
    kind = type(problem).__name__
    if kind == "NoSuchOption" and context is not None:
        known = ", ".join(name for one in context.command.params for name in one.opts if name.startswith("--"))
        return shell.word("usage-option", option=str(getattr(problem, "option_name", "")), allowed=known)
    if kind == "MissingParameter" and param is not None:
        return shell.word("usage-missing", name=str(param.name).upper(), help=str(getattr(param, "help", "") or ""))
    if kind == "BadParameter" and param is not None:
        return shell.word("usage-value", name=param.opts[0], kind="float" if param.opts[0] in FRACTIONS else "integer")
    if kind == "BadOptionUsage":
        return shell.word("usage-no-value", option=str(getattr(problem, "option_name", "")))
    commands = getattr(getattr(context, "command", None), "commands", None)
    if commands:
        return shell.word("usage-command", allowed=", ".join(commands))
    return shell.word("usage-words", command=getattr(context, "command_path", "drezina"))
