"""`drezina score GAME FILE`: the score of a sheet that was drawn on paper."""

from pathlib import Path

from rich.table import Table

from drezina.cli.shell import Refused, Shell
from drezina.core.game import Game


def run(shell: Shell, game: Game, file: Path) -> None:
    try:
        text = file.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError):
        raise Refused("unreadable", file=str(file)) from None
    lines = game.score_paper(text, shell.lang)
    if lines is None:
        raise Refused("no-sheets", game=game.title(shell.lang))
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    for name, value in lines:
        table.add_row(name, value)
    shell.out.print(table)
