"""`drezina score GAME FILE`: the score of a sheet that was drawn on paper."""

from importlib import import_module
from pathlib import Path

from rich.table import Table

from drezina.cli.shell import Refused, Shell
from drezina.core.game import Game


def run(shell: Shell, game: Game, file: Path) -> None:
    """A game whose sheets can be scored alone has a function `score_text`."""
    scorer = getattr(import_module(type(game).__module__), "score_text", None)
    if scorer is None:
        raise Refused("no-sheets", game=game.title(shell.lang))
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        raise Refused("unreadable", file=str(file)) from None
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    for name, value in scorer(text, shell.lang):
        table.add_row(name, value)
    shell.out.print(table)
