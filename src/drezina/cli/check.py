"""`drezina check`: are the component files sound, and where does each block come from."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rich.table import Table

from drezina.cli.shell import Shell
from drezina.core.components import file_of
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
        for name, block in blocks(tomllib.loads(file.read_text(encoding="utf-8"))):
            table.add_row(name, shell.word(f"source-{block['source']}"), str(block.get("note", "")))
        shell.out.print(table)
    shell.say("check-sound" if sound else "check-unsound", "green" if sound else "red")
    return sound


def blocks(table: dict[str, Any], path: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Every table of a component file that says where it comes from."""
    if isinstance(table.get("source"), str):
        yield path or "-", table
    for name, value in table.items():
        if isinstance(value, dict):
            yield from blocks(value, f"{path}.{name}" if path else name)


def _trouble(game: Game) -> BadComponents | None:
    try:
        for config in game.configs():
            game.components(config)
    except BadComponents as problem:
        return problem
    return None


def _shown(file: Path, game: Game) -> str:
    return file.name if file.parent == game.folder else str(file)
