"""Options and arguments that several commands share, and what is allowed for their values.

Every `help` is the name of a message; `localization` puts the words of the shell's language in its place.
"""

from pathlib import Path
from typing import Annotated, Any

import typer

from drezina.cli.shell import LANGUAGE, Refused, known_language


def option(name: str, message: str = "") -> Any:
    return typer.Option(name, help=message or f"help-{name.strip('-')}")


def setting(name: str) -> Any:
    """An option that an environment variable can give too, so that no password has to stand on a command line."""
    return typer.Option(name, help=f"help-{name.strip('-')}", envvar=variable(name), show_envvar=False)


def variable(name: str) -> str:
    return "DREZINA_" + name.strip("-").replace("-", "_").upper()


def argument(name: str) -> Any:
    return typer.Argument(help=f"help-argument-{name}", metavar=name.upper())


# The language is looked up before anything is parsed; the option is declared so that every command accepts it.
Lang = Annotated[
    str | None,
    typer.Option("--lang", help="help-lang", envvar=LANGUAGE, show_envvar=False, callback=known_language),
]
Data = Annotated[Path | None, option("--data")]
Title = Annotated[str, argument("game")]
OptionalTitle = Annotated[str | None, argument("game")]
Players = Annotated[int | None, option("--players")]
Options = Annotated[list[str] | None, option("--option")]
Games = Annotated[int, option("--games", "help-games-count")]
Seed = Annotated[int, option("--seed")]
Record = Annotated[Path, argument("file")]


def at_least(value: int, name: str, least: int = 1) -> int:
    if value < least:
        raise Refused("least", option=name, value=str(value), least=least)
    return value
