"""`drezina check`: are the component files sound, and where does each block come from."""

from pathlib import Path

from rich.table import Table

from drezina.cli.shell import Shell
from drezina.core.components import file_of, provenance
from drezina.core.errors import BadComponents
from drezina.core.game import Game, titles


def run(shell: Shell) -> bool:
    """Shows every block with its source; says what is wrong. True where all files are sound."""
    sound = True
    for game in titles():
        file = file_of(game.id, game.folder)
        shell.print(f"{game.title(shell.lang)}: {_shown(file, game)}", "bold")
        trouble = _trouble(game)
        if trouble is not None:
            shell.print(trouble.text(shell.lang), "red")
            sound = False
            continue
        table = Table(box=None, padding=(0, 2, 0, 2), show_header=False)
        for name, source, note in provenance(file):
            table.add_row(name, shell.word(f"source-{source}"), note)
        shell.out.print(table)
    shell.say("check-sound" if sound else "check-unsound", "green" if sound else "red")
    return sound


def _trouble(game: Game) -> BadComponents | None:
    try:
        for config in game.configs():
            game.components(config)
    except BadComponents as problem:
        return problem
    return None


def _shown(file: Path, game: Game) -> str:
    return file.name if file.parent == game.folder else str(file)
