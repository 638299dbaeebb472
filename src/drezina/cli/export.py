"""`drezina export`: games of bots, or recorded ones, as a dataset of Parquet files with a card."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.metadata import version as version_of
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from drezina.bots.dataset import (
    COLUMNS,
    Part,
    Piece,
    arrow,
    described,
    made,
    pieces_of_records,
    pieces_of_series,
    rows_in,
)
from drezina.bots.executor import Executor
from drezina.bots.journal import ForeignFile, key_of
from drezina.bots.series import Series
from drezina.cli.parameters import Games, Lang, Options, Players, Seed, argument, at_least, option
from drezina.cli.replay import load, make_folder
from drezina.cli.shell import Interrupted, Refused, Shell, configured
from drezina.cli.workers import Jobs, Ray, executing
from drezina.core.game import format_value
from drezina.core.game import game as find_game

CARD, CARD_DATA, DATA = "README.md", "card.json", "data"


@dataclass(frozen=True)
class Plan:
    """What a dataset consists of: its pieces, and what its card tells about their making."""

    pieces: list[Piece]
    games: int
    source: dict[str, Any]
    configurations: list[dict[str, Any]]

    @property
    def key(self) -> str:
        return key_of(self.pieces, self.configurations)


def export(
    ctx: typer.Context,
    sources: Annotated[list[str], argument("sources")],
    to: Annotated[Path, option("--to")],
    players: Players = None,
    bots: Annotated[str, option("--bots")] = "greedy,greedy",
    games: Games = 100,
    options: Options = None,
    seed: Seed = 1,
    part: Annotated[int, option("--part")] = 50,
    jobs: Jobs = None,
    ray: Ray = None,
    lang: Lang = None,
) -> None:
    shell: Shell = ctx.obj
    at_least(part, "--part")
    if is_game(sources):
        names = tuple(name.strip() for name in bots.split(","))
        title, config = configured(sources[0], len(names) if players is None else players, options or [])
        series = Series(title.id, config.players, config.options, names, seed)
        plan = of_bots(series, at_least(games, "--games"), part)
    else:
        refuse_options_of_bots(ctx)
        plan = of_records(sources, part)
    arrow()
    with executing(jobs, ray) as executor:
        rows = fill(shell, plan, to, executor)
    shell.say("export-done", games=plan.games, rows=rows, folder=str(to))


def is_game(sources: Sequence[str]) -> bool:
    return len(sources) == 1 and not Path(sources[0]).exists() and Path(sources[0]).suffix == ""


def refuse_options_of_bots(ctx: typer.Context) -> None:
    """Recorded games are what they are."""
    for name in ("players", "bots", "games", "options", "seed"):
        source = ctx.get_parameter_source(name)
        if source is not None and source.name == "COMMANDLINE":
            raise Refused("export-records", option=f"--{name.removesuffix('s') if name == 'options' else name}")


def of_bots(series: Series, games: int, size: int) -> Plan:
    options = "".join(f" --option {name}={format_value(value)}" for name, value in series.options)
    command = (
        f"drezina export {series.game} --players {series.players}{options} --bots '{','.join(series.bots)}'"
        f" --games {games} --seed {series.seed} --part {size}"
    )
    source = {"command": command, "bots": list(series.bots), "seed": series.seed, "reproducible": series.reproducible}
    told = [described(find_game(series.game), series.config)]
    return Plan(pieces_of_series(series, games, size), games, source, told)


def of_records(files: Sequence[str], size: int) -> Plan:
    texts, told = [], dict[tuple[str, str], dict[str, Any]]()
    for file in files:
        match = load(Path(file))
        if not match.over:
            raise Refused("export-unfinished", file=file)
        texts.append(match.record())
        told.setdefault((match.game.id, str(match.config)), described(match.game, match.config))
    source = {"records": [Path(file).name for file in files], "reproducible": True}
    return Plan(pieces_of_records(texts, size), len(texts), source, list(told.values()))


def fill(shell: Shell, plan: Plan, folder: Path, executor: Executor) -> int:
    """Writes the parts that are missing, each as soon as it is made; returns the number of rows of all."""
    make_folder(folder)
    card = folder / CARD_DATA
    known = json.loads(card.read_text(encoding="utf-8")) if card.exists() else None
    if (known or {}).get("key", plan.key) != plan.key or (known is None and any(folder.iterdir())):
        raise ForeignFile("series-file", file=str(folder))
    make_folder(folder / DATA)
    names = {piece.index: f"{DATA}/part-{piece.index:05}.parquet" for piece in plan.pieces}
    rows = {name: rows_in(folder / name) for name in names.values() if (folder / name).exists()}
    missing = [piece for piece in plan.pieces if names[piece.index] not in rows]
    write_card(shell, plan, folder, rows)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=shell.progress, transient=True) as progress:
        task = progress.add_task(shell.word("export-parts"), total=len(plan.pieces))
        progress.advance(task, len(plan.pieces) - len(missing))
        running = executor.map_unordered(made, missing)
        try:
            for part in running:
                write(folder / names[part.index], part)
                rows[names[part.index]] = part.rows
                write_card(shell, plan, folder, rows)
                progress.advance(task)
        except KeyboardInterrupt:
            running.close()
            progress.stop()
            shell.report("export-interrupted", done=len(rows), parts=len(plan.pieces))
            raise Interrupted from None
    return sum(rows.values())


def write(file: Path, part: Part) -> None:
    """Whole or not at all."""
    fresh = file.with_suffix(".new")
    fresh.write_bytes(part.data)
    fresh.replace(file)


# --- the card --------------------------------------------------------------------------------------------------------


def write_card(shell: Shell, plan: Plan, folder: Path, rows: dict[str, int]) -> None:
    """How the dataset was made: for programs, with the number of rows of each part, and for people."""
    data = {
        "key": plan.key,
        "drezina": version_of("drezina"),
        "source": plan.source,
        "games": plan.games,
        "configurations": plan.configurations,
        "parts": dict(sorted(rows.items())),
    }
    for name, text in ((CARD_DATA, json.dumps(data, indent=1, ensure_ascii=False)), (CARD, card(shell, plan))):
        fresh = folder / f"{name}.new"
        fresh.write_text(f"{text}\n", encoding="utf-8")
        fresh.replace(folder / name)


def card(shell: Shell, plan: Plan) -> str:
    made_by = plan.source.get("command") or shell.word("export-from-records", count=plan.games)
    lines = [
        shell.word("export-title"),
        "",
        shell.word("export-made", version=version_of("drezina")),
        "",
        f"    {made_by}",
        "",
        shell.word("export-rows"),
        "",
        *(f"- `{column}`: {shell.word(f'export-column-{column}')}" for column in COLUMNS),
    ]
    for told in plan.configurations:
        options = " ".join(f"{name}={format_value(value)}" for name, value in told["options"].items())
        lines += ["", f"## {told['title']}, {told['players']}, {options}", "", shell.word("export-blocks"), ""]
        lines += ["| | | | |", "| --- | --- | --- | --- |"]
        lines += [
            f"| `{block['name']}` | {block['start']} | {' × '.join(map(str, block['shape']))} | {block['meaning']} |"
            for block in told["blocks"]
        ]
    return "\n".join(lines)
