"""Results on disk, a line each, so that an interrupted run can be resumed."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from hashlib import blake2b
from pathlib import Path

from platformdirs import user_cache_path

from drezina.core.errors import DrezinaError

PACKAGE = Path(__file__).parent.parent


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
