"""`drezina print`: pages of A4 for a printer: empty sheets of a game played on paper, or the boards of a record."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from drezina.cli.parameters import Lang, argument
from drezina.cli.replay import load, make_folder
from drezina.cli.shell import Refused, Shell
from drezina.core.game import game as find_game
from drezina.kit.stage import blank_sheets, draw_match
from drezina.scene.paper import page


def print_(
    ctx: typer.Context,
    what: Annotated[str, argument("what")],
    folder: Annotated[Path, argument("folder")],
    lang: Lang = None,
) -> None:
    shell: Shell = ctx.obj
    pages = list(_boards(shell, Path(what)) if Path(what).is_file() else _empty(shell, what))
    make_folder(folder)
    for name, text in pages:
        (folder / f"{name}.svg").write_text(text, encoding="utf-8")
    shell.say("printed", count=len(pages), folder=str(folder))


def _empty(shell: Shell, name: str) -> Iterator[tuple[str, str]]:
    game = find_game(name)
    found = blank_sheets(game, shell.lang)
    if not found:
        raise Refused("nothing-to-print", title=game.title(shell.lang))
    for kind, (title, scene) in found.items():
        for sheet in scene.sheets:
            yield f"{name}-{kind}", page(sheet, title)


def _boards(shell: Shell, file: Path) -> Iterator[tuple[str, str]]:
    """Every board of a recorded game, as it is at its end."""
    match = load(file)
    for sheet in draw_match(match, lang=shell.lang).boards:
        yield f"{file.stem}-{sheet.key}", page(sheet, match.game.title(shell.lang))
