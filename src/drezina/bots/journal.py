"""Results on disk, a line each, so that an interrupted run can be resumed."""

import os
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Protocol, TypeVar

import msgspec
from platformdirs import user_cache_path

from drezina.bots.executor import Executor
from drezina.core import components
from drezina.core.errors import DrezinaError

PACKAGE = Path(__file__).parent.parent


class Numbered(Protocol):
    @property
    def index(self) -> int: ...


Kind = TypeVar("Kind", bound=Numbered)


class ForeignFile(DrezinaError):
    """A file that belongs to another run, or to something else."""


def key_of(*parts: object) -> str:
    """A digest of what the results depend on, the code included: results with different keys are never mixed."""
    return blake2b(repr((*parts, code_digest())).encode(), digest_size=8).hexdigest()


@cache
def code_digest() -> str:
    whole = blake2b(digest_size=8)
    for part in ("core", "kit", "games", "bots"):
        for file in sorted((PACKAGE / part).rglob("*")):
            if file.suffix in (".py", ".toml"):
                whole.update(file.read_bytes())
    return whole.hexdigest()


def fingerprint() -> str:
    """A digest of the code and of component files that replace ours: equal ones play the same games."""
    folder = os.environ.get(components.VARIABLE)
    own = sorted(Path(folder).glob("*.toml")) if folder else []
    return key_of([(file.name, file.read_bytes()) for file in own])


def cache_folder() -> Path:
    return user_cache_path("drezina", appauthor=False)


def stored_lines(file: Path, key: str) -> list[str]:
    """The lines written so far, without one that was cut off by a crash."""
    if not file.exists():
        return []
    head, *lines = file.read_text(encoding="utf-8", errors="replace").split("\n")
    if head != key:
        raise ForeignFile("series-file", file=str(file))
    return lines[:-1]


@contextmanager
def resumed(file: Path, key: str, lines: Sequence[str]) -> Iterator[Callable[[str], None]]:
    """Rewrites the file with the lines that are sound, and yields a function that appends a line and flushes it."""
    file.parent.mkdir(parents=True, exist_ok=True)
    fresh = file.with_name(f"{file.name}.new")
    fresh.write_text("\n".join([key, *lines, ""]), encoding="utf-8")
    fresh.replace(file)
    with file.open("a", encoding="utf-8") as out:

        def append(line: str) -> None:
            out.write(f"{line}\n")
            out.flush()

        yield append


def stored(file: Path, key: str, kind: type[Kind]) -> dict[int, Kind]:
    """The results in a file by their numbers, without those whose line is damaged."""
    found: dict[int, Kind] = {}
    for line in stored_lines(file, key):
        with suppress(msgspec.DecodeError):
            result = msgspec.json.decode(line, type=kind)
            found[result.index] = result
    return found


def journaled(
    file: Path, key: str, kind: type[Kind], play: Callable[[int], Kind], indexes: Sequence[int], executor: Executor
) -> Generator[Kind, None, None]:
    """`play` of all indexes: the results stored in the file, then the others, each stored as soon as it is known."""
    done = stored(file, key, kind)
    yield from (result for index, result in sorted(done.items()) if index in indexes)
    missing = [index for index in indexes if index not in done]
    if missing:
        with resumed(file, key, [as_line(result) for result in done.values()]) as append:
            for result in executor.map_unordered(play, missing):
                append(as_line(result))
                yield result


def as_line(result: Numbered) -> str:
    return msgspec.json.encode(result).decode()
