"""Many games between bots: in several processes, kept on disk while they run, the same whatever the processes."""

import os
import signal
import sys
import time
from collections.abc import Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from multiprocessing import get_context
from pathlib import Path

import msgspec

from drezina.bots.arena import Outcome, play_out
from drezina.bots.bot import bot
from drezina.bots.statistics import Estimate, average, rate
from drezina.core.errors import DrezinaError
from drezina.core.game import Config, Value, game

PACKAGE = Path(__file__).parent.parent
AHEAD = 4  # tasks waiting for each process


class BadSeries(DrezinaError):
    """Games that cannot be played, or a file that belongs to others."""


@dataclass(frozen=True)
class Series:
    """Who plays what. The bots of game number i sit i seats further on."""

    game: str
    players: int
    options: tuple[tuple[str, Value], ...]
    bots: tuple[str, ...]
    seed: int
    timed: bool = False  # whether the seconds of the processor are counted, which differ from time to time

    def __post_init__(self) -> None:
        for name in self.bots:
            bot(name)
        if len(self.bots) != self.players:
            raise BadSeries("bots-count", bots=len(self.bots), players=self.players)

    @property
    def config(self) -> Config:
        return game(self.game).config(self.players, **dict(self.options))

    @property
    def repeatable(self) -> bool:
        return all(bot(name).repeatable for name in self.bots)

    @property
    def key(self) -> str:
        """Tells apart series whose games may not be mixed; the code that plays them counts too."""
        parts = (self, game(self.game).components(self.config), code_digest())
        return blake2b(repr(parts).encode(), digest_size=8).hexdigest()

    def play(self, index: int) -> Outcome:
        began = time.process_time()
        outcome = play_out(game(self.game), self.config, [bot(name) for name in self.bots], self.seed, index)
        return msgspec.structs.replace(outcome, seconds=time.process_time() - began) if self.timed else outcome

    def kept_in(self) -> Path:
        """Where the games of this series are kept until all have been played."""
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
    own = os.environ.get("XDG_CACHE_HOME") or (os.environ.get("LOCALAPPDATA") if sys.platform == "win32" else None)
    return Path(own) / "drezina" if own else Path.home() / ".cache" / "drezina"


# --- playing ---------------------------------------------------------------------------------------------------------


def kept(series: Series, file: Path) -> dict[int, Outcome]:
    """The games that a file holds already; a line that was cut off by a crash or damaged does not count."""
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


def played(series: Series, games: int, jobs: int, file: Path) -> Generator[Outcome, None, None]:
    """All games of a series: those in the file, then the others, each written to the file when it is done."""
    done = kept(series, file)
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
        for outcome in _here(series, missing) if jobs == 1 else _elsewhere(series, missing, jobs):
            out.write(msgspec.json.encode(outcome).decode() + "\n")
            out.flush()
            yield outcome


def _here(series: Series, indices: list[int]) -> Iterator[Outcome]:
    for index in indices:
        yield series.play(index)


def _leave_interrupts_to_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _elsewhere(series: Series, indices: list[int], jobs: int) -> Iterator[Outcome]:
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), initializer=_leave_interrupts_to_parent)
    running: set[Future[Outcome]] = set()
    left = iter(indices)
    try:
        while True:
            while len(running) < jobs * AHEAD and (index := next(left, None)) is not None:
                running.add(pool.submit(series.play, index))
            if not running:
                return
            finished, running = wait(running, return_when=FIRST_COMPLETED)
            for task in finished:
                yield task.result()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for process in list((pool._processes or {}).values()) if running else []:
            process.terminate()


# --- what came out ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Standing:
    """How one bot of a series, or the automa (bot is None), has done."""

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
