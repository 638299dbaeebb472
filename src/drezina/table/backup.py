"""Backups: one file with the database and the key, made while the server runs."""

import contextlib
import os
import sqlite3
import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from drezina.table.refusals import CannotServe
from drezina.table.settings import Settings

DATABASE = "drezina.sqlite"
KEY = "key"


def backup(settings: Settings, file: Path) -> int:
    """Writes everything to one file, readable by its owner only; returns the number of tables in it."""
    source = database_of(settings)
    if not source.exists():
        raise CannotServe("nothing", folder=str(source))
    if not (settings.folder / KEY).exists():
        raise CannotServe("no-key", file=str(settings.folder / KEY))
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder, DATABASE)
        try:
            count = _copy_database(source, copy)
        except sqlite3.DatabaseError as problem:
            raise CannotServe("database", url=str(source), reason=str(problem)) from None
        with replaced(file) as out, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as whole:
            whole.write(copy, DATABASE)
            whole.write(settings.folder / KEY, KEY)
    return count


def _copy_database(source: Path, copy: Path) -> int:
    with contextlib.closing(sqlite3.connect(source)) as live, contextlib.closing(sqlite3.connect(copy)) as still:
        live.backup(still)
        still.execute("PRAGMA journal_mode=DELETE")
        count: int = still.execute("SELECT count(*) FROM tables").fetchone()[0]
    return count


@contextlib.contextmanager
def replaced(file: Path) -> Iterator[BinaryIO]:
    """What is written replaces the file when all of it is on the disk; its owner alone can read it."""
    fresh = file.with_name(file.name + ".new")
    try:
        with os.fdopen(os.open(fresh, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600), "wb") as out:
            yield out
            out.flush()
            os.fsync(out.fileno())
        fresh.replace(file)
    finally:
        fresh.unlink(missing_ok=True)


def database_of(settings: Settings) -> Path:
    """The file of the database; CannotServe for a database server, which has tools of its own."""
    if settings.database_file is None:
        raise CannotServe("not-sqlite")
    return settings.database_file
