"""Backup and restore: one file with the database and the key, made while the server runs."""

import contextlib
import os
import sqlite3
import tempfile
import time
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from drezina.table.refusals import CannotServe
from drezina.table.run import only_server
from drezina.table.settings import Settings

DATABASE = "drezina.sqlite"
KEY = "key"


def backup(settings: Settings, file: Path) -> int:
    """Writes everything to one file, readable by its owner only; returns the number of tables in it."""
    source = _database(settings)
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
        with _replaced(file) as out, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as whole:
            whole.write(copy, DATABASE)
            whole.write(settings.folder / KEY, KEY)
    return count


def _copy_database(source: Path, copy: Path) -> int:
    with contextlib.closing(sqlite3.connect(source)) as live, contextlib.closing(sqlite3.connect(copy)) as still:
        live.backup(still)
        still.execute("PRAGMA journal_mode=DELETE")
        count: int = still.execute("SELECT count(*) FROM tables").fetchone()[0]
    return count


def restore(settings: Settings, file: Path) -> Path | None:
    """Puts a backup in place of what is there; what was there is kept aside, and where is returned."""
    target = _database(settings)
    try:
        with zipfile.ZipFile(file) as whole:
            database, key = whole.read(DATABASE), whole.read(KEY)
    except (OSError, KeyError, zipfile.BadZipFile, zlib.error):
        raise CannotServe("no-backup", file=str(file)) from None
    with only_server(settings.folder):
        aside = None
        if target.exists():
            aside = _put_aside(target)
        for name in (f"{target.name}-wal", f"{target.name}-shm"):
            target.with_name(name).unlink(missing_ok=True)
        for path, data in ((target, database), (settings.folder / KEY, key)):
            path.parent.mkdir(parents=True, exist_ok=True)
            with _replaced(path) as out:
                out.write(data)
    return aside


def _put_aside(database: Path) -> Path:
    """A name of its own for what is there; a damaged database keeps its log beside it, for whoever can read it."""
    with contextlib.suppress(sqlite3.DatabaseError), contextlib.closing(sqlite3.connect(database)) as old:
        old.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    aside = database.with_name(f"{database.stem}-{time.strftime('%Y%m%d-%H%M%S')}{database.suffix}")
    database.rename(aside)
    log = database.with_name(f"{database.name}-wal")
    if log.exists():
        log.rename(aside.with_name(f"{aside.name}-wal"))
    return aside


@contextlib.contextmanager
def _replaced(file: Path) -> Iterator[BinaryIO]:
    """What is written replaces the file when all of it is on the disk; its owner alone can read it."""
    fresh = file.with_name(file.name + ".new")
    with os.fdopen(os.open(fresh, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600), "wb") as out:
        yield out
        out.flush()
        os.fsync(out.fileno())
    fresh.replace(file)


def _database(settings: Settings) -> Path:
    if settings.database_file is None:
        raise CannotServe("not-sqlite")
    return settings.database_file
