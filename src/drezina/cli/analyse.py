"""`drezina analyse FILE`: what every decision of a finished game lost, what was luck, and when it was decided."""

from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from drezina.bots import coaching
from drezina.bots.analysis import SECONDS, Analysis, Decision, Examination, NotOver
from drezina.bots.executor import Executor
from drezina.bots.journal import cache_folder, journaled, key_of
from drezina.cli.analysis_page import page
from drezina.cli.parameters import Lang, Record, at_least, option
from drezina.cli.replay import load
from drezina.cli.shell import Interrupted, Refused, Shell, can_write
from drezina.cli.workers import Jobs, Ray, executing
from drezina.core.match import Match

LISTED = 12  # mistakes in the text


def analyse(
    ctx: typer.Context,
    file: Record,
    seconds: Annotated[float, option("--seconds", "help-analyse-seconds")] = SECONDS,
    games: Annotated[int | None, option("--games", "help-analyse-games")] = None,
    json: Annotated[Path | None, option("--json")] = None,
    html: Annotated[Path | None, option("--html")] = None,
    jobs: Jobs = None,
    ray: Ray = None,
    lang: Lang = None,
) -> None:
    shell: Shell = ctx.obj
    if seconds <= 0:
        raise Refused("least", option="--seconds", value=str(seconds), least=1)
    if games is not None:
        at_least(games, "--games")
    can_write(json, html)
    match = load(file)
    if not match.over:
        raise NotOver("not-over")
    examination = Examination(match.record(), games or 0, seconds)
    with executing(jobs, ray) as executor:
        analysis = examined(shell, examination, executor)
    show(shell, match, analysis)
    if json:
        json.write_bytes(msgspec.json.format(msgspec.json.encode(analysis)) + b"\n")
        shell.say("sim-written", file=str(json))
    if html:
        html.write_text(page(match, analysis, shell), encoding="utf-8")
        shell.say("sim-written", file=str(html))


def examined(shell: Shell, examination: Examination, executor: Executor) -> Analysis:
    """Decision by decision; what is done is stored, so that an interrupted analysis goes on where it was."""
    count, key = len(examination.places), key_of(examination)
    store = cache_folder() / f"analysis-{key}.jsonl"
    running = journaled(store, key, Decision, examination.decide, range(count), executor)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    decisions: list[Decision] = []
    with Progress(*columns, console=shell.progress, transient=True) as progress:
        task = progress.add_task(shell.word("analyse-progress"), total=count)
        try:
            for decision in running:
                decisions.append(decision)
                progress.advance(task)
        except KeyboardInterrupt:
            running.close()
            progress.stop()
            shell.report("analyse-interrupted", done=len(decisions), count=count)
            raise Interrupted from None
    store.unlink(missing_ok=True)
    return examination.finish(decisions)


def show(shell: Shell, match: Match, analysis: Analysis) -> None:
    shell.say("analyse-head", "bold", title=match.game.title(shell.lang), value=analysis.value)
    for sentence in coaching.accounts(match.seat_names(shell.lang), analysis, shell.lang):
        shell.print(sentence)
    show_turning_points(shell, match, analysis)
    show_mistakes(shell, match, analysis)
    show_kinds(shell, match, analysis)
    shell.say("analyse-explained")


def show_turning_points(shell: Shell, match: Match, analysis: Analysis) -> None:
    names = match.seat_names(shell.lang)
    shell.say("analyse-turning", "bold")
    for point in analysis.turning_points():
        before, after = round(100 * point.before), round(100 * point.after)
        shell.say("analyse-turn", entry=point.entry + 1, name=names[point.seat], before=before, after=after)


def show_mistakes(shell: Shell, match: Match, analysis: Analysis) -> None:
    names = match.seat_names(shell.lang)
    wrong = sorted((one for one in analysis.decisions if one.wrong), key=lambda one: -one.loss.margin)
    if not wrong:
        shell.say("analyse-none", "bold")
        return
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
    for column in ("entry", "name", "band", "played", "better", "points", "win", "hindsight"):
        table.add_column(shell.word(f"analyse-{column}"), justify="left", overflow="fold")
    for one in wrong[:LISTED]:
        hindsight = "–" if one.hindsight is None else f"{one.hindsight.margin:.1f}"
        table.add_row(
            str(one.entry + 1),
            escape(names[one.seat]),
            coaching.band(one, shell.lang),
            escape(coaching.move(match, one.played.move, shell.lang)),
            escape(coaching.move(match, one.loss.best, shell.lang)),
            f"{one.loss.margin:.1f}",
            f"{100 * one.loss.win:.0f} %",
            hindsight,
        )
    shell.out.print(table)


def show_kinds(shell: Shell, match: Match, analysis: Analysis) -> None:
    """The mean loss of each seat, by kind of decision."""
    names, said = match.seat_names(shell.lang), match.game.words(match.config, shell.lang)
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
    for column in ("name", "kind", "count", "points", "win"):
        table.add_column(shell.word(f"analyse-{column}"), justify="left")
    for seat, name in enumerate(names):
        for kind, (count, loss) in analysis.mean_losses(seat).items():
            what = coaching.kind(said, kind)
            table.add_row(escape(name), what, str(count), f"{loss.margin:.2f}", f"{100 * loss.win:.1f} %")
    shell.out.print(table)
