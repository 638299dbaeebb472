"""`drezina replay` and `drezina verify`: a recorded game in words or pictures, and whether its chance was fair."""

from pathlib import Path
from typing import Annotated

import typer

from drezina.cli.parameters import Lang, Record, option
from drezina.cli.shell import Refused, Shell, can_write
from drezina.cli.text_view import show_scores, show_view
from drezina.core.errors import BadRecord
from drezina.core.match import Match
from drezina.core.proof import prove
from drezina.core.record import FIRST_LINE
from drezina.core.state import COMPLETE
from drezina.kit.stage import draw_match
from drezina.scene import export
from drezina.scene import film as filming

STEPS = ("turn", "entry")
UNFAIR = 1


def replay(
    ctx: typer.Context,
    file: Record,
    at: Annotated[int | None, option("--at")] = None,
    svg: Annotated[Path | None, option("--svg")] = None,
    png: Annotated[Path | None, option("--png")] = None,
    gif: Annotated[Path | None, option("--gif")] = None,
    series: Annotated[Path | None, option("--series")] = None,
    step: Annotated[str, option("--step")] = "turn",
    lang: Lang = None,
) -> None:
    if at is not None and (gif or series):
        raise Refused("at-film")
    if step not in STEPS:
        raise Refused("step", step=step)
    can_write(svg, png, gif)
    match = load(file)
    if svg or png:
        draw(ctx.obj, match, at, svg, png)
    if gif or series:
        film(ctx.obj, match, step, gif, series)
    if not (svg or png or gif or series):
        show(ctx.obj, match, at)


def verify(ctx: typer.Context, file: Record, seal: Annotated[str, option("--seal")] = "", lang: Lang = None) -> None:
    """Whether every die and card is what the secret of the record deals, and what that proves."""
    shell: Shell = ctx.obj
    found = prove(load(file), seal)
    for finding in found.findings:
        style = {True: "green", False: "red", None: ""}[finding.good]
        shell.print(finding.text(shell.lang), style)
    if not found.honest:
        raise typer.Exit(UNFAIR)


def load(file: Path) -> Match:
    try:
        text = file.read_text(encoding="utf-8-sig")
    except OSError as problem:
        raise Refused("file", file=str(file), reason=problem.strerror or str(problem)) from None
    except UnicodeDecodeError:
        raise BadRecord("record-empty", first=FIRST_LINE) from None
    return Match.load(text)


def show(shell: Shell, match: Match, at: int | None) -> None:
    """The story up to an entry, and the position there."""
    entries = len(match.entries) if at is None else at
    state = match.at(entries)
    shell.say("replay-head", "bold", title=match.game.title(shell.lang), config=str(match.config))
    for index, sentence in match.story(COMPLETE, shell.lang):
        if index < entries:
            shell.print(f"{index + 1:4}  {sentence}")
    shell.say("replay-at", "bold", entry=entries, entries=len(match.entries))
    show_view(shell, match, state)
    show_scores(shell, match, state)


def draw(shell: Shell, match: Match, at: int | None, svg: Path | None, png: Path | None) -> None:
    """The picture of the position after an entry, with nothing hidden."""
    scene = draw_match(match, lang=shell.lang, at=at)
    if svg is not None:
        svg.write_text(export.svg(scene), encoding="utf-8")
    if png is not None:
        png.write_bytes(export.png(scene))
    for made in (svg, png):
        if made is not None:
            shell.say("replay-drawn", file=str(made))


def film(shell: Shell, match: Match, step: str, gif: Path | None, series: Path | None) -> None:
    """The whole game in pictures, after each turn or each entry: as a film, or as numbered files in a folder."""
    moments = [0, *match.turns()] if step == "turn" else list(range(len(match.entries) + 1))
    scenes = [draw_match(match, lang=shell.lang, at=moment) for moment in sorted(set(moments))]
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
