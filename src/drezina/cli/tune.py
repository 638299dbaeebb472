"""`drezina tune GAME`: fits the weights of a game's evaluation function to games of the greedy bot."""

from math import exp
from pathlib import Path
from statistics import fmean
from typing import Annotated

import typer

from drezina.bots.executor import Executor
from drezina.bots.tuning import Centre, Tuning, as_toml, centres, fitted, judged
from drezina.cli.parameters import Lang, Options, Players, Seed, Title, at_least, option
from drezina.cli.shell import Interrupted, Refused, Shell, can_write, configured
from drezina.cli.sim import number
from drezina.cli.workers import Jobs, Ray, executing
from drezina.core.game import format_value


def tune(
    ctx: typer.Context,
    game: Title,
    players: Players = None,
    options: Options = None,
    generations: Annotated[int, option("--generations")] = 40,
    pairs: Annotated[int, option("--pairs")] = 240,
    jobs: Jobs = None,
    ray: Ray = None,
    seed: Seed = 1,
    write: Annotated[Path | None, option("--write", "help-write-weights")] = None,
    lang: Lang = None,
) -> None:
    shell: Shell = ctx.obj
    title, config = configured(game, players, options or [])
    tuning = Tuning(title.id, config.players, config.options, at_least(pairs, "--pairs"), seed)
    if not tuning.start():
        raise Refused("no-weights", game=title.title(shell.lang))
    can_write(write)
    at_least(generations, "--generations")
    with executing(jobs, ray) as executor:
        weights = fitted(tuning, run(shell, tuning, generations, executor))
        lead = number(judged(tuning, weights, executor))
    shell.report("tune-lead", lead=lead, games=2 * pairs)
    result = f"lead over the weights of the start: {lead} points (95% CI) in {2 * pairs} games"
    text = as_toml(weights, {"command": command(tuning, generations), "result": result})
    if write:
        write.write_text(text, encoding="utf-8")
        shell.say("sim-written", file=str(write))
    else:
        shell.print(text)


def run(shell: Shell, tuning: Tuning, generations: int, executor: Executor) -> list[Centre]:
    """All generations, with a line for each."""
    found: list[Centre] = []
    try:
        for centre in centres(tuning, generations, executor):
            found.append(centre)
            moved = f"{100 * (exp(fmean(abs(by) for by in centre)) - 1):.1f}"
            shell.report("tune-generation", number=len(found), generations=generations, moved=moved)
    except KeyboardInterrupt:
        shell.report("tune-interrupted", done=len(found), generations=generations)
        raise Interrupted from None
    return found


def command(tuning: Tuning, generations: int) -> str:
    """The command line that gives these weights again, from the same start."""
    options = "".join(f" --option {name}={format_value(value)}" for name, value in tuning.options)
    return (
        f"drezina tune {tuning.game} --players {tuning.players}{options}"
        f" --generations {generations} --pairs {tuning.pairs} --seed {tuning.seed}"
    )
