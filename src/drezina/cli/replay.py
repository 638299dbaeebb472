"""`drezina replay` and `drezina verify`: what a record tells, and whether chance was fair."""

from pathlib import Path

from drezina.cli.shell import Refused, Shell
from drezina.cli.telling import show_scores, show_view
from drezina.core.errors import BadRecord
from drezina.core.match import Match
from drezina.core.state import COMPLETE
from drezina.scene import export


def load(file: Path) -> Match:
    try:
        text = file.read_text(encoding="utf-8")
    except OSError as problem:
        raise Refused("file", file=str(file), reason=problem.strerror or str(problem)) from None
    except UnicodeDecodeError:
        raise BadRecord("record-empty") from None
    return Match.load(text)


def show(shell: Shell, file: Path, at: int | None) -> None:
    """The story up to an entry, and how the game stands there."""
    match = load(file)
    entries = len(match.entries) if at is None else at
    state = match.at(entries)
    shell.say("replay-head", "bold", title=match.game.title(shell.lang), config=str(match.config))
    for place, sentence in match.story(COMPLETE, shell.lang):
        if place < entries:
            shell.print(f"{place + 1:4}  {sentence}")
    shell.say("replay-at", "bold", entry=entries, entries=len(match.entries))
    show_view(shell, match, state)
    show_scores(shell, match, state)


def draw(shell: Shell, file: Path, at: int | None, svg: Path | None, png: Path | None) -> None:
    """The picture of the position after an entry, with nothing hidden."""
    match = load(file)
    scene = match.scene(lang=shell.lang, at=at)
    if svg is not None:
        svg.write_text(export.svg(scene), encoding="utf-8")
    if png is not None:
        png.write_bytes(export.png(scene))
    for made in (svg, png):
        if made is not None:
            shell.say("replay-drawn", file=str(made))


def verify(shell: Shell, file: Path) -> bool:
    """Whether every die and card is what the secret of the record deals."""
    match = load(file)
    forged = match.forged()
    for place in forged:
        shell.say("verify-forged", "red", entry=place + 1, move=match.moves.text(match.entries[place].code))
    if not forged:
        shell.say("verify-honest", "green", commitment=match.commitment)
    return not forged
