"""`drezina check`: whether the component files are sound, and where each block comes from."""

from pathlib import Path

import typer
from rich.table import Table

from drezina.cli.parameters import Data, Lang
from drezina.cli.shell import Shell, use_data
from drezina.core.components import file_of, provenance
from drezina.core.errors import BadComponents
from drezina.core.game import Game, titles

UNSOUND = 2


def check(ctx: typer.Context, data: Data = None, lang: Lang = None) -> None:
    if data is not None:
        use_data(data)
    if not all_sound(ctx.obj):
        raise typer.Exit(UNSOUND)


def all_sound(shell: Shell) -> bool:
    """Shows every block with its source, and what is wrong with it."""
    sound = True
    for game in titles():
        file = file_of(game.id, game.folder)
        shell.print(f"{game.title(shell.lang)}: {_file_name(file, game)}", "bold")
        problem = _problem(game)
        if problem is not None:
            shell.print(problem.text(shell.lang), "red")
            sound = False
            continue
        table = Table(box=None, padding=(0, 2, 0, 2), show_header=False)
        for name, source, note in provenance(file):
            table.add_row(name, shell.word(f"source-{source}"), note)
        shell.out.print(table)
    shell.say("check-sound" if sound else "check-unsound", "green" if sound else "red")
    return sound


def _problem(game: Game) -> BadComponents | None:
    try:
        for config in game.configs():
            game.components(config)
    except BadComponents as problem:
        return problem
    return None


def _file_name(file: Path, game: Game) -> str:
    return file.name if file.parent == game.folder else str(file)
