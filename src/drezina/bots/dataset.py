"""Games as data: one row for each decision, with the position, what its seat saw, what it chose and how it ended.

A dataset is a folder of Parquet files, each with some games, beside a card that says how it was made.
"""

import io
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from drezina.bots.arena import play_out
from drezina.bots.bot import bot
from drezina.bots.observing import observation_of
from drezina.bots.series import Series
from drezina.core.errors import DrezinaError
from drezina.core.game import Config, Game, game
from drezina.core.match import Match
from drezina.core.state import CHANCE, State

Row = dict[str, Any]
Event = dict[str, int]
COLUMNS = (
    *(
        "game",
        "decision",
        "title",
        "rules",
        "components",
        "players",
        "options",
        "seat",
        "player",
        "state",
        "observation",
    ),
    *("mask", "choice", "move", "setup", "chance", "points", "ranks", "share"),
)


class NoArrow(DrezinaError):
    """The library that writes Parquet is not installed."""


class OtherComponents(DrezinaError):
    """A row of a game that was played with other rules or components."""


def arrow() -> tuple[Any, Any]:
    """pyarrow and its part for Parquet."""
    try:
        import pyarrow
        from pyarrow import parquet
    except ImportError:
        raise NoArrow("no-arrow") from None
    return pyarrow, parquet


def schema() -> Any:
    arrows, _ = arrow()
    name = arrows.dictionary(arrows.int32(), arrows.string())
    event = arrows.struct([("outcome", arrows.int32()), ("weight", arrows.int64()), ("total", arrows.int64())])
    kinds = {
        **dict.fromkeys(("game", "decision", "choice"), arrows.int32()),
        **dict.fromkeys(("title", "components", "options", "player", "move"), name),
        **dict.fromkeys(("rules", "players", "seat"), arrows.int8()),
        "state": arrows.binary(),
        "observation": arrows.list_(arrows.int16()),
        "mask": arrows.list_(arrows.bool_()),
        **dict.fromkeys(("setup", "chance"), arrows.list_(event)),
        "points": arrows.list_(arrows.int32()),
        "ranks": arrows.list_(arrows.int8()),
        "share": arrows.float32(),
    }
    return arrows.schema([(column, kinds[column]) for column in COLUMNS])


# --- rows ------------------------------------------------------------------------------------------------------------


@dataclass
class Recorder:
    """Watches one game and makes its rows."""

    number: int
    title: Game
    config: Config
    names: Sequence[str]  # of who decides, by seat
    rows: list[Row] = field(default_factory=list)
    setup: list[Event] = field(default_factory=list)

    def __call__(self, state: State, code: int) -> None:
        """Called before the actor, or chance, does this."""
        if state.actor == CHANCE:
            weights = dict(state.odds())
            event = {"outcome": code, "weight": weights[code], "total": sum(weights.values())}
            (self.rows[-1]["chance"] if self.rows else self.setup).append(event)
            return
        seat, moves = int(state.actor), self.title.moves(self.config)
        mask = [False] * moves.size
        for legal in state.legal():
            mask[int(legal)] = True
        self.rows.append(
            {
                "game": self.number,
                "decision": len(self.rows),
                "title": self.title.id,
                "rules": self.title.rules_version,
                "components": self.title.components(self.config),
                "players": self.config.players,
                "options": json.dumps(dict(self.config.options)),
                "seat": seat,
                "player": self.names[seat],
                "state": state.save(),
                "observation": [int(one) for one in observation_of(self.title, self.config).seen_by(state, seat)],
                "mask": mask,
                "choice": code,
                "move": moves.text(code),
                "setup": [] if self.rows else self.setup,
                "chance": [],
            }
        )

    def finished(self, points: Sequence[int], ranks: Sequence[int]) -> list[Row]:
        for row in self.rows:
            share = (ranks[row["seat"]] == 1) / ranks.count(1)
            row.update(points=list(points), ranks=list(ranks), share=share)
        return self.rows


def position(row: Mapping[str, Any]) -> tuple[Game, Config, State]:
    """The complete position of a row, with the seat that decides as its actor."""
    title = game(str(row["title"]))
    config = title.config(int(row["players"]), **json.loads(str(row["options"])))
    if (int(row["rules"]), str(row["components"])) != (title.rules_version, title.components(config)):
        raise OtherComponents("question-version", game={"cs": title.title("cs"), "en": title.title("en")})
    state = title.load(config, bytes(row["state"]))
    state.focus(int(row["seat"]))
    return title, config, state


# --- parts -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class GamesOfBots:
    """Some games of a series: those that `drezina sim` plays with the same seed."""

    index: int
    series: Series
    first: int
    end: int

    def rows(self) -> list[Row]:
        title, config = game(self.series.game), self.series.config
        bots = [bot(name) for name in self.series.bots]
        found: list[Row] = []
        for number in range(self.first, self.end):
            names = [self.series.bots[(seat + number) % len(bots)] for seat in range(len(bots))]
            recorder = Recorder(number, title, config, names)
            outcome = play_out(title, config, bots, self.series.seed, number, recorder)
            found += recorder.finished(outcome.points, outcome.ranks)
        return found


@dataclass(frozen=True)
class RecordedGames:
    """Some record files, read before; a game that is not over has no result and is refused."""

    index: int
    first: int
    texts: tuple[str, ...]

    def rows(self) -> list[Row]:
        found: list[Row] = []
        for number, text in enumerate(self.texts, start=self.first):
            match = Match.load(text)
            recorder = Recorder(number, match.game, match.config, match.seat_names("en"))
            state = match.at(0)
            for entry in match.entries:
                if entry.seat != CHANCE:
                    state.focus(entry.seat)
                recorder(state, entry.code)
                state.apply(entry.code)
            found += recorder.finished(list(state.points()), list(state.ranks()))
        return found


Piece = GamesOfBots | RecordedGames


@dataclass(frozen=True)
class Part:
    """A file of a dataset."""

    index: int
    rows: int
    data: bytes


def made(piece: Piece) -> Part:
    """The same piece gives the same bytes."""
    arrows, parquet = arrow()
    rows = piece.rows()
    out = io.BytesIO()
    parquet.write_table(arrows.Table.from_pylist(rows, schema()), out, compression="zstd")
    return Part(piece.index, len(rows), out.getvalue())


def rows_in(file: Path) -> int:
    """How many rows a file of a dataset has."""
    _, parquet = arrow()
    return int(parquet.read_metadata(file).num_rows)


def pieces_of_series(series: Series, games: int, size: int) -> list[Piece]:
    return [
        GamesOfBots(index, series, first, min(games, first + size)) for index, first in enumerate(range(0, games, size))
    ]


def pieces_of_records(texts: Sequence[str], size: int) -> list[Piece]:
    return [
        RecordedGames(index, first, tuple(texts[first : first + size]))
        for index, first in enumerate(range(0, len(texts), size))
    ]


def described(title: Game, config: Config) -> dict[str, Any]:
    """What a card tells about one configuration."""
    observation = observation_of(title, config)
    return {
        "title": title.id,
        "players": config.players,
        "options": dict(config.options),
        "rules": title.rules_version,
        "components": title.components(config),
        "actions": title.moves(config).size,
        "numbers": int(observation.size),
        "blocks": [
            {
                "name": block.name,
                "start": block.start,
                "shape": list(block.shape),
                "lowest": block.lowest,
                "highest": block.highest,
                "meaning": block.meaning,
                "category": block.category,
            }
            for block in observation.blocks
        ],
    }
