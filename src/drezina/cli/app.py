"""The command `drezina`: its commands, each in a module of its own, and the way from arguments to an exit code."""

import sys
from collections.abc import Sequence
from importlib.metadata import version as version_of
from typing import Annotated

import typer
from typer.exceptions import TyperException

import drezina
from drezina.cli.admin import app as admin
from drezina.cli.analyse import analyse
from drezina.cli.answer import answer
from drezina.cli.bench import bench
from drezina.cli.check import check
from drezina.cli.export import export
from drezina.cli.games import games
from drezina.cli.league import league
from drezina.cli.localization import localized, usage_error
from drezina.cli.match import match
from drezina.cli.parameters import Data, Lang, option
from drezina.cli.play import InputEnded, play
from drezina.cli.printing import print_
from drezina.cli.replay import replay, verify
from drezina.cli.score import score
from drezina.cli.serving import Port, backup, open_table, restore, serve, think, valid_port
from drezina.cli.shell import Refused, Shell, use_data, wished_language
from drezina.cli.sim import Interrupted, sim
from drezina.cli.strength import strength
from drezina.cli.train import train
from drezina.cli.tune import tune
from drezina.cli.workers import with_ray_address
from drezina.core.errors import DrezinaError
from drezina.table.settings import DEFAULT_PORT, Settings

FAILED = 1
WRONG_USAGE = 2
INTERRUPTED = 130
WITHOUT_COMMAND = ("lan", "browser", "port")  # options of the table that opens where no command is given

COMMANDS = (
    serve,
    think,
    backup,
    restore,
    games,
    play,
    replay,
    verify,
    analyse,
    check,
    score,
    sim,
    match,
    league,
    bench,
    strength,
    tune,
    train,
    export,
    answer,
)

app = typer.Typer(name="drezina", help="help", add_completion=False, rich_markup_mode=None)
for command in COMMANDS:
    app.command(help=f"help-{command.__name__}")(command)


app.command("print", help="help-print")(print_)
app.add_typer(admin)


@app.callback(invoke_without_command=True)
def main_command(
    ctx: typer.Context,
    data: Data = None,
    lang: Lang = None,
    version: Annotated[bool, option("--version")] = False,
    lan: Annotated[bool, option("--lan")] = False,
    browser: Annotated[bool, option("--browser/--no-browser", "help-browser")] = True,
    port: Port = DEFAULT_PORT,
) -> None:
    if ctx.invoked_subcommand is not None:
        refuse_ignored_options(ctx, ctx.invoked_subcommand)
    if data is not None:
        use_data(data)
    if version:
        show_version(ctx.obj)
        raise typer.Exit
    if ctx.invoked_subcommand is None:
        open_table(ctx.obj, Settings(port=valid_port(port)), lan=lan, browser=browser)


def refuse_ignored_options(ctx: typer.Context, command: str) -> None:
    """Options that only mean something without a command would be ignored before one."""
    for name in WITHOUT_COMMAND:
        source = ctx.get_parameter_source(name)
        if source is not None and source.name == "COMMANDLINE":
            raise Refused("before-command", option=f"--{name}", command=command)


def show_version(shell: Shell) -> None:
    shell.say("version", version=version_of("drezina"), compiled="yes" if drezina.compiled else "no")


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command line and returns its exit code; an error is reported in one sentence."""
    words = with_ray_address(list(sys.argv[1:] if arguments is None else arguments))
    shell = Shell(wished_language(words))
    command = localized(typer.main.get_command(app), shell)
    try:
        code: int = command.main(words, prog_name="drezina", standalone_mode=False, obj=shell) or 0
        if code != INTERRUPTED:
            return code
        raise KeyboardInterrupt  # some versions of the library turn it into a code
    except DrezinaError as problem:
        complaint = problem.text(shell.lang)
    except TyperException as problem:
        complaint = usage_error(shell, problem)
    except InputEnded:
        return 0
    except Interrupted:
        return INTERRUPTED
    except (KeyboardInterrupt, typer.Abort):
        shell.report("interrupted")
        return INTERRUPTED
    except OSError as problem:
        print(system_error(shell, problem), file=sys.stderr)
        return FAILED
    print(complaint, file=sys.stderr)
    return WRONG_USAGE


def system_error(shell: Shell, problem: OSError) -> str:
    """What the system refused, with its own reason."""
    reason = problem.strerror or str(problem)
    if problem.filename is None:
        return shell.word("failed", reason=reason)
    return shell.word("failed-file", file=str(problem.filename), reason=reason)
