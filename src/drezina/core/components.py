"""Component files: the printed boards, cards and tables as data, each block with its provenance.

A game describes its file as msgspec structs; a wrong key or value is refused with file, key and reason. The directory
in `DREZINA_DATA` (or `--data`) replaces files by name: `<game id>.toml`.
"""

import hashlib
import os
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal, TypeVar

import msgspec

from drezina.core.errors import BadComponents

Source = Literal["rulebook", "found", "inferred", "reconstructed"]
VARIABLE = "DREZINA_DATA"


class Block(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """A table of a component file. `source` says where it comes from, `note` what is known about it."""

    source: Source
    note: str = ""


Components = TypeVar("Components")


def file_of(game: str, folder: Path) -> Path:
    """The file in use: the owner's, if there is one, else ours."""
    own = os.environ.get(VARIABLE)
    if own and not Path(own).is_dir():
        raise BadComponents("components-folder", folder=own)
    if own and (Path(own) / f"{game}.toml").is_file():
        return Path(own) / f"{game}.toml"
    return folder / "components.toml"


def load(game: str, folder: Path, shape: type[Components]) -> tuple[Components, str]:
    """The components of a game and the digest of what they say; where they come from does not change a game."""
    file = file_of(game, folder)
    try:
        found = msgspec.toml.decode(file.read_bytes(), type=shape)
    except OSError as problem:
        raise BadComponents("components-unreadable", file=file.name, reason=problem.strerror or str(problem)) from None
    except UnicodeDecodeError:
        raise BadComponents("components-unreadable", file=file.name, reason="UTF-8") from None
    except msgspec.ValidationError as problem:
        reason, _, key = str(problem).partition(" - at `")
        raise bad(file, key.rstrip("`").lstrip("$."), reason) from None
    except msgspec.DecodeError as problem:
        raise BadComponents("components-unreadable", file=file.name, reason=str(problem)) from None
    said = msgspec.json.encode(_without_provenance(msgspec.to_builtins(found)), order="deterministic")
    return found, hashlib.blake2b(said, digest_size=8).hexdigest()


def _without_provenance(part: object) -> object:
    if isinstance(part, dict):
        return {key: _without_provenance(value) for key, value in part.items() if key not in ("source", "note")}
    return [_without_provenance(value) for value in part] if isinstance(part, list | tuple) else part


def provenance(file: Path) -> list[tuple[str, Source, str]]:
    """Every block of a sound component file, however deep: its name, where it comes from, what is known about it."""
    return list(_blocks(tomllib.loads(file.read_text(encoding="utf-8")), "")) if file.exists() else []


def _blocks(table: dict[str, Any], path: str) -> Iterator[tuple[str, Source, str]]:
    if isinstance(table.get("source"), str):
        yield path or "-", table["source"], str(table.get("note", ""))
    for name, value in table.items():
        if isinstance(value, dict):
            yield from _blocks(value, f"{path}.{name}" if path else name)


def bad(file: Path | str, key: str, reason: str) -> BadComponents:
    """A value that has the right form and cannot be right."""
    return BadComponents("components", file=Path(file).name, key=key or "-", reason=reason)
