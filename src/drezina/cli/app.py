"""The commands and their arguments; what they do stands in a module for each.

Every `help` is the name of a message: `spoken` puts the words of the shell's language in its place.
"""

import sys
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Annotated, Any
from urllib.parse import urlsplit

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
from drezina.cli.shell import LANGUAGE, Refused, Shell, configured, known_language, use_data, wished_language
from drezina.core.errors import DrezinaError
from drezina.core.game import game as find_game
from drezina.core.game import titles
from drezina.table.settings import DEFAULT_PORT, Settings

FAILED = 1
WRONG = 2
INTERRUPTED = 130
LAST_PORT = 65_535
FOR_THE_TABLE = ("lan", "browser", "port")
FRACTIONS = ("--seconds",)  # the other numbers are whole

app = typer.Typer(name="drezina", help="help", add_completion=False, rich_markup_mode=None)


def option(name: str, message: str = "") -> Any:
    return typer.Option(name, help=message or f"help-{name.strip('-')}")


def setting(name: str) -> Any:
    """An option that a variable can give too, so that no password has to stand on a command line."""
    return typer.Option(name, help=f"help-{name.strip('-')}", envvar=variable(name), show_envvar=False)


def variable(name: str) -> str:
    return "DREZINA_" + name.strip("-").replace("-", "_").upper()


def argument(name: str) -> Any:
    return typer.Argument(help=f"help-argument-{name}", metavar=name.upper())


# What several commands ask for. The language is found before anything is parsed; every command accepts it.
Lang = Annotated[
    str | None,
    typer.Option("--lang", help="help-lang", envvar=LANGUAGE, show_envvar=False, callback=known_language),
]
Data = Annotated[Path | None, option("--data")]
Port = Annotated[int, setting("--port")]
Database = Annotated[str, setting("--database")]
Backup = Annotated[Path, argument("backup")]
Title = Annotated[str, argument("game")]
AnyTitle = Annotated[str | None, argument("game")]
Players = Annotated[int | None, option("--players")]
Options = Annotated[list[str] | None, option("--option")]
Jobs = Annotated[int, option("--jobs")]
Seed = Annotated[int, option("--seed")]
Record = Annotated[Path, argument("file")]


# --- the table -------------------------------------------------------------------------------------------------------


@app.callback(invoke_without_command=True)
def everything(
    ctx: typer.Context,
    data: Data = None,
    lang: Lang = None,
    version: Annotated[bool, option("--version")] = False,
    lan: Annotated[bool, option("--lan")] = False,
    browser: Annotated[bool, option("--browser/--no-browser", "help-browser")] = True,
    port: Port = DEFAULT_PORT,
) -> None:
    if ctx.invoked_subcommand is not None:
        refuse_before(ctx, ctx.invoked_subcommand)
    if data is not None:
        use_data(data)
    if version:
        show_version(ctx.obj)
        raise typer.Exit
    if ctx.invoked_subcommand is None:
        serving.open_table(ctx.obj, Settings(port=valid_port(port)), lan=lan, browser=browser)


def refuse_before(ctx: typer.Context, command: str) -> None:
    """What is meant for the table would be ignored before the name of a command."""
    for name in FOR_THE_TABLE:
        source = ctx.get_parameter_source(name)
        if source is not None and source.name == "COMMANDLINE":
            raise Refused("before-command", option=f"--{name}", command=command)


def show_version(shell: Shell) -> None:
    shell.say("version", version=version("drezina"), compiled="yes" if drezina.compiled else "no")


@app.command(help="help-serve")
def serve(
    ctx: typer.Context,
    host: Annotated[str, setting("--host")] = "127.0.0.1",
    port: Port = DEFAULT_PORT,
    database: Database = "",
    public_url: Annotated[str, setting("--public-url")] = "",
    trusted_proxy: Annotated[str, setting("--trusted-proxy")] = "",
    compress: Annotated[bool, setting("--compress")] = False,
    workers: Annotated[int, setting("--workers")] = 0,
    lang: Lang = None,
) -> None:
    settings = Settings(
        host=host,
        port=valid_port(port),
        database=database,
        public_url=valid_url(public_url),
        trusted_proxies=trusted_proxy,
        compress=compress,
        workers=at_least(workers, "--workers", 0),
    )
    serving.serve(ctx.obj, settings)


@app.command(help="help-backup")
def backup(ctx: typer.Context, file: Backup, database: Database = "", lang: Lang = None) -> None:
    serving.backup(ctx.obj, Settings(database=database), file)


@app.command(help="help-restore")
def restore(ctx: typer.Context, file: Backup, database: Database = "", lang: Lang = None) -> None:
    serving.restore(ctx.obj, Settings(database=database), file)


# --- playing ---------------------------------------------------------------------------------------------------------


@app.command(help="help-games")
def games(ctx: typer.Context, lang: Lang = None) -> None:
    listing.show(ctx.obj)


@app.command(help="help-play")
def play(
    ctx: typer.Context,
    game: AnyTitle = None,
    text: Annotated[bool, option("--text")] = True,
    players: Players = None,
    options: Options = None,
    bots: Annotated[str | None, option("--bots", "help-opponents")] = None,
    seat: Annotated[int, option("--seat")] = 1,
    seed: Annotated[int | None, option("--seed")] = None,
    save: Annotated[Path | None, option("--save")] = None,
    resume: Annotated[Path | None, option("--from")] = None,
    lang: Lang = None,
) -> None:
    match = replaying.load(resume) if resume else None
    if match is not None:
        title, config = match.game, match.config
    else:
        title, config = configured(game or choose_game(ctx.obj).id, players, options or [])
    sit_down(ctx.obj, title, config, Wishes(bots, seed, seat, save), match)


# --- records and components ------------------------------------------------------------------------------------------


@app.command(help="help-replay")
def replay(
    ctx: typer.Context,
    file: Record,
    at: Annotated[int | None, option("--at")] = None,
    svg: Annotated[Path | None, option("--svg")] = None,
    png: Annotated[Path | None, option("--png")] = None,
    gif: Annotated[Path | None, option("--gif")] = None,
    series: Annotated[Path | None, option("--series")] = None,
    step: Annotated[str, option("--step")] = "turn",
    lang: Lang = None,
) -> None:
    if at is not None and (gif or series):
        raise Refused("at-film")
    replaying.can_draw(step, svg, png, gif)
    if svg or png:
        replaying.draw(ctx.obj, file, at, svg, png)
    if gif or series:
        replaying.film(ctx.obj, file, step, gif, series)
    if not (svg or png or gif or series):
        replaying.show(ctx.obj, file, at)


@app.command(help="help-verify")
def verify(ctx: typer.Context, file: Record, seal: Annotated[str, option("--seal")] = "", lang: Lang = None) -> None:
    if not replaying.verify(ctx.obj, file, seal):
        raise typer.Exit(1)


@app.command(help="help-check")
def check(ctx: typer.Context, data: Data = None, lang: Lang = None) -> None:
    if data is not None:
        use_data(data)
    if not checking.run(ctx.obj):
        raise typer.Exit(WRONG)


@app.command(help="help-score")
def score(ctx: typer.Context, game: Title, file: Annotated[Path, argument("sheet")], lang: Lang = None) -> None:
    scoring.run(ctx.obj, find_game(game), file)


# --- measuring -------------------------------------------------------------------------------------------------------


@app.command(help="help-sim")
def sim(
    ctx: typer.Context,
    game: Title,
    players: Players = None,
    bots: Annotated[str, option("--bots")] = "greedy,random",
    games: Annotated[int, option("--games", "help-games-count")] = 100,
    jobs: Jobs = 1,
    seed: Seed = 1,
    options: Options = None,
    csv: Annotated[Path | None, option("--csv")] = None,
    file: Annotated[Path | None, option("--file")] = None,
    lang: Lang = None,
) -> None:
    names = tuple(name.strip() for name in bots.split(","))
    title, config = configured(game, len(names) if players is None else players, options or [])
    series = Series(title.id, config.players, config.options, names, seed)
    simulation.run(ctx.obj, series, at_least(games, "--games"), at_least(jobs, "--jobs"), file, csv)


@app.command(help="help-bench")
def bench(
    ctx: typer.Context,
    game: AnyTitle = None,
    peers: Annotated[bool, option("--peers")] = False,
    players: Players = None,
    seconds: Annotated[float, option("--seconds")] = 0.2,
    rounds: Annotated[int, option("--rounds")] = 5,
    lang: Lang = None,
) -> None:
    if not 0 < seconds <= 60:
        raise Refused("seconds", value=f"{seconds:g}")
    if peers and others.missing():
        raise Refused("peers", missing=", ".join(others.missing()))
    contenders = benchmark.ours([find_game(game)] if game else titles(), players)
    if peers:
        contenders.extend(others.peers())
    benchmark.run(ctx.obj, contenders, seconds, at_least(rounds, "--rounds"))


@app.command(help="help-strength")
def strength(
    ctx: typer.Context,
    game: Title,
    games: Annotated[int | None, option("--games", "help-games-count")] = None,
    jobs: Jobs = 1,
    seed: Seed = 1,
    write: Annotated[Path | None, option("--write")] = None,
    lang: Lang = None,
) -> None:
    count = None if games is None else at_least(games, "--games")
    measuring.run(ctx.obj, find_game(game), count, at_least(jobs, "--jobs"), seed, write)


def valid_port(port: int) -> int:
    if not 0 <= port <= LAST_PORT:
        raise Refused("port", port=str(port), last=str(LAST_PORT))
    return port


def valid_url(url: str) -> str:
    if url and not can_be_reached(url):
        raise Refused("public-url", url=url)
    return url


def can_be_reached(url: str) -> bool:
    try:
        parts = urlsplit(url)
        return parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:  # a port or an address in brackets that is none
        return False


def at_least(value: int, name: str, least: int = 1) -> int:
    if value < least:
        raise Refused("least", option=name, value=str(value), least=least)
    return value


# --- from words to an exit code --------------------------------------------------------------------------------------


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command line; what was wrong with it is said in one sentence."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    shell = Shell(wished_language(words))
    command = spoken(typer.main.get_command(app), shell)
    try:
        code: int = command.main(words, prog_name="drezina", standalone_mode=False, obj=shell) or 0
        if code != INTERRUPTED:
            return code
        raise KeyboardInterrupt  # some versions of the library make a code of it
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
    except OSError as problem:
        print(failure(shell, problem), file=sys.stderr)
        return FAILED
    print(complaint, file=sys.stderr)
    return WRONG


def failure(shell: Shell, problem: OSError) -> str:
    """What the system did not do, with its own reason."""
    reason = problem.strerror or str(problem)
    if problem.filename is None:
        return shell.word("failed", reason=reason)
    return shell.word("failed-file", file=str(problem.filename), reason=reason)


# What the library writes into a page of help by itself, and the messages that say it.
FRAME = {
    "Usage:": "frame-usage",
    "[OPTIONS]": "frame-any-options",
    "COMMAND [ARGS]...": "frame-any-command",
    "Arguments:": "frame-arguments",
    "Options:": "frame-options",
    "Commands:": "frame-commands",
    "[default:": "frame-default",
    "[required]": "frame-required",
    "Show this message and exit.": "frame-help",
}


def spoken(command: Any, shell: Shell) -> Any:
    """A command, or a group of them, whose pages of help speak the language of the shell."""
    command.help = shell.word(command.help)
    for param in command.params:
        param.help = shell.word(param.help) + (f" ({param.envvar})" if param.envvar else "")
    for one in getattr(command, "commands", {}).values():
        spoken(one, shell)
    written = command.get_help

    def page(context: Any) -> str:
        text: str = written(context)
        for words, message in FRAME.items():
            text = text.replace(words, shell.word(message))
        return text

    command.get_help = page
    return command


def kind_of(param: Any) -> str:
    if param.is_flag:
        return "flag"
    return "float" if param.opts[0] in FRACTIONS else "integer"


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
        return shell.word("usage-value", name=param.opts[0], kind=kind_of(param))
    if kind == "BadOptionUsage":
        return shell.word("usage-no-value", option=str(getattr(problem, "option_name", "")))
    commands = getattr(getattr(context, "command", None), "commands", None)
    if commands:
        return shell.word("usage-command", allowed=", ".join(commands))
    return shell.word("usage-words", command=getattr(context, "command_path", "drezina"))
