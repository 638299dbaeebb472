"""Many games between bots: resumable, in one or more processes, with the same results either way."""

import time
from collections.abc import Generator
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from pathlib import Path

import msgspec
from platformdirs import user_cache_path

from drezina.bots.arena import Outcome, play_out
from drezina.bots.bot import bot
from drezina.bots.pool import map_unordered
from drezina.bots.statistics import Estimate, average, rate
from drezina.core.errors import DrezinaError
from drezina.core.game import Config, Value, game

PACKAGE = Path(__file__).parent.parent


class BadSeries(DrezinaError):
    """Games that cannot be played, or a file that belongs to another series."""


@dataclass(frozen=True)
class Series:
    """Who plays what. In game number i the bots sit i seats further on."""

    game: str
    players: int
    options: tuple[tuple[str, Value], ...]
    bots: tuple[str, ...]
    seed: int
    timed: bool = False  # whether processor time is measured, which differs from run to run

    def __post_init__(self) -> None:
        for name in self.bots:
            bot(name)
        if len(self.bots) != self.players:
            raise BadSeries("bots-count", bots=len(self.bots), players=self.players)

    @property
    def config(self) -> Config:
        return game(self.game).config(self.players, **dict(self.options))

    @property
    def reproducible(self) -> bool:
        return all(bot(name).reproducible for name in self.bots)

    @property
    def key(self) -> str:
        """A digest of all that the games depend on, the code included: series with different keys are never mixed."""
        parts = (self, game(self.game).components(self.config), code_digest())
        return blake2b(repr(parts).encode(), digest_size=8).hexdigest()

    def play(self, index: int) -> Outcome:
        began = time.process_time()
        outcome = play_out(game(self.game), self.config, [bot(name) for name in self.bots], self.seed, index)
        return msgspec.structs.replace(outcome, seconds=time.process_time() - began) if self.timed else outcome

    def cache_file(self) -> Path:
        """Where the games are stored so that an interrupted series can be resumed."""
        return cache_folder() / f"series-{self.game}-{self.key}.jsonl"


@cache
def code_digest() -> str:
    whole = blake2b(digest_size=8)
    for part in ("core", "kit", "games", "bots"):
        for file in sorted((PACKAGE / part).rglob("*")):
            if file.suffix in (".py", ".toml"):
                whole.update(file.read_bytes())
    return whole.hexdigest()


def cache_folder() -> Path:
    return user_cache_path("drezina", appauthor=False)


# --- playing ---------------------------------------------------------------------------------------------------------


def stored_outcomes(series: Series, file: Path) -> dict[int, Outcome]:
    """The games in a file; a line that is damaged or was cut off by a crash is skipped."""
    if not file.exists():
        return {}
    head, *lines = file.read_text(encoding="utf-8", errors="replace").split("\n")
    if head != series.key:
        raise BadSeries("series-file", file=str(file))
    found = {}
    for line in lines[:-1]:
        with suppress(msgspec.DecodeError):
            outcome = msgspec.json.decode(line, type=Outcome)
            found[outcome.index] = outcome
    return found


def play_series(series: Series, games: int, jobs: int, file: Path) -> Generator[Outcome, None, None]:
    """All games of a series: those stored in the file, then the others, each stored as soon as it ends."""
    done = stored_outcomes(series, file)
    yield from (outcome for index, outcome in sorted(done.items()) if index < games)
    missing = [index for index in range(games) if index not in done]
    if not missing:
        return
    file.parent.mkdir(parents=True, exist_ok=True)
    lines = [series.key, *(msgspec.json.encode(outcome).decode() for outcome in done.values()), ""]
    fresh = file.with_name(f"{file.name}.new")
    fresh.write_text("\n".join(lines), encoding="utf-8")
    fresh.replace(file)
    with file.open("a", encoding="utf-8") as out:
        for outcome in map_unordered(series.play, missing, jobs):
            out.write(msgspec.json.encode(outcome).decode() + "\n")
            out.flush()
            yield outcome


# --- standings -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Standing:
    """The results of one bot of a series, or of the automa (bot is None)."""

    bot: int | None
    wins: Estimate
    points: Estimate


def standings(series: Series, outcomes: list[Outcome]) -> list[Standing]:
    """In the order of the bots, the automa last; the order of the outcomes does not matter."""
    outcomes = sorted(outcomes, key=lambda outcome: outcome.index)
    people = range(series.players)
    table = []
    for who in people:
        seats = [outcome.bots.index(who) for outcome in outcomes]
        table.append(_standing(who, outcomes, seats))
    for seat in range(series.players, series.config.seats):
        table.append(_standing(None, outcomes, [seat] * len(outcomes)))
    return table


def _standing(who: int | None, outcomes: list[Outcome], seats: list[int]) -> Standing:
    shares = [outcome.share(seat) for outcome, seat in zip(outcomes, seats, strict=True)]
    points = [float(outcome.points[seat]) for outcome, seat in zip(outcomes, seats, strict=True)]
    return Standing(who, rate(shares), average(points))
