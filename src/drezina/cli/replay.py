"""`drezina replay` and `drezina verify`: what a record tells, and whether chance was fair."""

from pathlib import Path

from drezina.cli.shell import Refused, Shell, can_write
from drezina.cli.telling import show_scores, show_view
from drezina.core.errors import BadRecord
from drezina.core.match import Match
from drezina.core.proof import prove
from drezina.core.record import FIRST_LINE
from drezina.core.state import COMPLETE
from drezina.kit.stage import draw_match
from drezina.scene import export
from drezina.scene import film as filming

STEPS = ("turn", "entry")


def load(file: Path) -> Match:
    try:
        text = file.read_text(encoding="utf-8-sig")
    except OSError as problem:
        raise Refused("file", file=str(file), reason=problem.strerror or str(problem)) from None
    except UnicodeDecodeError:
        raise BadRecord("record-empty", first=FIRST_LINE) from None
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


def can_draw(step: str, *files: Path | None) -> None:
    """Refuses wishes for pictures that cannot be met, before anything is drawn."""
    if step not in STEPS:
        raise Refused("step", step=step)
    can_write(*files)


def draw(shell: Shell, file: Path, at: int | None, svg: Path | None, png: Path | None) -> None:
    """The picture of the position after an entry, with nothing hidden."""
    match = load(file)
    scene = draw_match(match, lang=shell.lang, at=at)
    if svg is not None:
        svg.write_text(export.svg(scene), encoding="utf-8")
    if png is not None:
        png.write_bytes(export.png(scene))
    for made in (svg, png):
        if made is not None:
            shell.say("replay-drawn", file=str(made))


def film(shell: Shell, file: Path, step: str, gif: Path | None, series: Path | None) -> None:
    """The whole game in pictures, after each turn or each entry: as a film, or as numbered files in a folder."""
    match = load(file)
    places = [0, *match.turns()] if step == "turn" else list(range(len(match.entries) + 1))
    scenes = [draw_match(match, lang=shell.lang, at=place) for place in sorted(set(places))]
    if series is not None:
        make_folder(series)
        for number, scene in enumerate(scenes):
            (series / f"{number:04}.png").write_bytes(export.png(scene))
        shell.say("replay-series", count=len(scenes), folder=str(series))
    if gif is not None:
        gif.write_bytes(filming.gif(scenes))
        shell.say("replay-drawn", file=str(gif))


def make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        raise Refused("no-folder", folder=str(folder)) from None


def verify(shell: Shell, file: Path, seal: str) -> bool:
    """Whether every die and card is what the secret of the record deals, and what that proves."""
    found = prove(load(file), seal)
    for finding in found.findings:
        style = {True: "green", False: "red", None: ""}[finding.good]
        shell.print(finding.text(shell.lang), style)
    return found.honest
