"""The command `drezina`: its commands, each in a module of its own, and the way from arguments to an exit code."""

import sys
from collections.abc import Iterable, Sequence
from importlib.metadata import version as version_of
from pkgutil import resolve_name
from typing import Annotated

import typer
from typer.exceptions import TyperException

import drezina
from drezina.cli.localization import localized, usage_error
from drezina.cli.parameters import Data, Lang, option
from drezina.cli.serving import Port, open_table, valid_port
from drezina.cli.shell import InputEnded, Interrupted, Refused, Shell, use_data, wished_language
from drezina.core.errors import DrezinaError
from drezina.table.settings import DEFAULT_PORT, Settings

FAILED = 1
WRONG_USAGE = 2
INTERRUPTED = 130
WITHOUT_COMMAND = ("lan", "browser", "port")  # options of the table that opens where no command is given

TAKE_A_VALUE = ("--data", "--lang", "--port")  # options before the name of a command

# Where each command is, in the order of the page of help: only what may be called is imported.
COMMANDS = {
    "serve": "serving:serve",
    "think": "serving:think",
    "backup": "serving:backup",
    "restore": "serving:restore",
    "games": "games:games",
    "play": "play:play",
    "replay": "replay:replay",
    "verify": "replay:verify",
    "analyse": "analyse:analyse",
    "check": "check:check",
    "score": "score:score",
    "sim": "sim:sim",
    "match": "match:match",
    "league": "league:league",
    "bench": "bench:bench",
    "strength": "strength:strength",
    "tune": "tune:tune",
    "train": "train:train",
    "export": "export:export",
    "answer": "answer:answer",
    "print": "printing:print_",
    "admin": "admin:app",
}


def program(names: Iterable[str] = COMMANDS) -> typer.Typer:
    """The command line with these of its commands."""
    whole = typer.Typer(name="drezina", help="help", add_completion=False, rich_markup_mode=None)
    whole.callback(invoke_without_command=True)(main_command)
    for name in names:
        command = resolve_name(f"drezina.cli.{COMMANDS[name]}")
        if isinstance(command, typer.Typer):
            whole.add_typer(command)
        else:
            whole.command(name, help=f"help-{name}")(command)
    return whole


def asked_for(words: Sequence[str]) -> Iterable[str]:
    """The command that is called; all of them where a page of help or a complaint lists them."""
    before = ["", *words]
    names = [word for word, last in zip(words, before, strict=False) if word[:1] != "-" and last not in TAKE_A_VALUE]
    if names:
        return [names[0]] if names[0] in COMMANDS else COMMANDS
    return COMMANDS if "--help" in words else []


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
    words = list(sys.argv[1:] if arguments is None else arguments)
    if "--ray" in words:
        from drezina.cli.workers import with_ray_address

        words = with_ray_address(words)
    shell = Shell(wished_language(words))
    command = localized(typer.main.get_command(program(asked_for(words))), shell)
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
