"""`drezina answer [BOT]`: this version of Drezina as a program that other versions ask for moves."""

import contextlib
import sys
from typing import Annotated

import typer

from drezina.bots.bot import bot
from drezina.bots.program import answer_all
from drezina.cli.parameters import Lang, argument
from drezina.cli.shell import Shell


def answer(ctx: typer.Context, name: Annotated[str, argument("bot")] = "search", lang: Lang = None) -> None:
    """A JSON line for each JSON line, until the input ends."""
    shell: Shell = ctx.obj
    answers, sys.stdout = sys.stdout.buffer, sys.stderr  # what a game prints must not disturb the answers
    with contextlib.suppress(BrokenPipeError):
        answer_all(bot(name), shell.lang, sys.stdin.buffer, answers)
