"""`drezina score GAME FILE`: the score of a sheet that was drawn on paper."""

from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from drezina.cli.parameters import Lang, Title, argument
from drezina.cli.shell import Refused, Shell
from drezina.core.game import game as find_game


def score(ctx: typer.Context, game: Title, file: Annotated[Path, argument("sheet")], lang: Lang = None) -> None:
    shell: Shell = ctx.obj
    title = find_game(game)
    try:
        text = file.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError):
        raise Refused("unreadable", file=str(file)) from None
    lines = title.score_paper(text, shell.lang)
    if lines is None:
        raise Refused("no-sheets", game=title.title(shell.lang))
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    for name, value in lines:
        table.add_row(name, value)
    shell.out.print(table)
