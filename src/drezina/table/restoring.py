"""Restoring a backup: checked as a whole before anything is touched, and what was there can be taken back."""

import contextlib
import os
import shutil
import sqlite3
import time
import zipfile
import zlib
from pathlib import Path

import sqlalchemy as sql

from drezina.table import limits
from drezina.table.auth import KEY_BYTES
from drezina.table.backup import DATABASE, KEY, database_of, replaced
from drezina.table.database import upgrade_file
from drezina.table.refusals import CannotServe
from drezina.table.run import nobody_serves
from drezina.table.settings import Settings

ASIDE = "before-restore-"
LOG_SUFFIXES = ("-wal", "-shm")
PIECE = 1 << 20  # bytes read at a time


def restore(settings: Settings, file: Path) -> Path | None:
    """Puts a backup in place of what is there; returns the folder in which that is kept, if anything was there."""
    target = database_of(settings)
    target.parent.mkdir(parents=True, exist_ok=True)
    settings.folder.mkdir(parents=True, exist_ok=True)
    checked = target.with_name(f"{target.name}.checked")
    try:
        with nobody_serves(settings):
            key = _unpack(file, checked)
            _check(checked, file)
            return _replace(settings, checked, key)
    finally:
        for path in (checked, *_logs(checked)):
            path.unlink(missing_ok=True)


def take_back(settings: Settings) -> tuple[Path, Path | None]:
    """Puts back what the last restore kept aside; returns from where, and where the present data is kept now."""
    target = database_of(settings)
    kept = sorted(target.parent.glob(f"{ASIDE}*"))
    if not kept:
        raise CannotServe("nothing-aside", folder=str(target.parent))
    with nobody_serves(settings):
        last = kept[-1]
        aside = _put_aside(settings)
        for name, path in _places(settings).items():
            path.unlink(missing_ok=True)
            if (last / name).exists():
                (last / name).rename(path)
        last.rmdir()
    return last, aside


def _unpack(file: Path, database: Path) -> bytes:
    """Writes the database of a backup to a file and returns the key; CannotServe if the sizes cannot be right."""
    try:
        with zipfile.ZipFile(file) as whole:
            inside, key = whole.getinfo(DATABASE), whole.getinfo(KEY)
            if key.file_size != KEY_BYTES:
                raise CannotServe("backup-key", file=str(file))
            if inside.file_size > limits.BACKUP_RATIO * max(inside.compress_size, PIECE):
                raise CannotServe("backup-size", file=str(file))
            if inside.file_size > shutil.disk_usage(database.parent).free:
                raise CannotServe("backup-space", file=str(file), folder=str(database.parent))
            with whole.open(inside) as packed, replaced(database) as out:
                shutil.copyfileobj(packed, out, PIECE)
            return whole.read(key)
    except (OSError, KeyError, EOFError, NotImplementedError, RuntimeError, zipfile.BadZipFile, zlib.error):
        raise CannotServe("no-backup", file=str(file)) from None


def _check(database: Path, file: Path) -> None:
    """CannotServe unless it is a whole database of ours that the code of today can go on with."""
    try:
        with contextlib.closing(sqlite3.connect(database)) as opened:
            sound = opened.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
            tables = {name for (name,) in opened.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        if not sound or "tables" not in tables:
            raise CannotServe("backup-database", file=str(file))
        upgrade_file(database)
    except (sqlite3.DatabaseError, sql.exc.DatabaseError):
        raise CannotServe("backup-database", file=str(file)) from None


def _replace(settings: Settings, database: Path, key: bytes) -> Path | None:
    target = database_of(settings)
    aside = _put_aside(settings)
    for path in _logs(target):
        path.unlink(missing_ok=True)
    with replaced(settings.folder / KEY) as out:
        out.write(key)
    database.replace(target)
    return aside


def _put_aside(settings: Settings) -> Path | None:
    """A second name for everything that is there, in a folder of its own; a damaged database keeps its log."""
    target = database_of(settings)
    there = {name: path for name, path in _places(settings).items() if path.exists()}
    if not there:
        return None
    with contextlib.suppress(sqlite3.DatabaseError), contextlib.closing(sqlite3.connect(target)) as old:
        old.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    aside = _fresh_folder(target.parent / f"{ASIDE}{time.strftime('%Y%m%d-%H%M%S')}")
    for name, path in there.items():
        if path.exists():
            _name_twice(path, aside / name)
    return aside


def _fresh_folder(wanted: Path) -> Path:
    count = 1
    folder = wanted
    while folder.exists():
        count += 1
        folder = wanted.with_name(f"{wanted.name}-{count}")
    folder.mkdir(mode=0o700)
    return folder


def _name_twice(path: Path, copy: Path) -> None:
    """At no moment is it missing at its place: a power cut must not make a server begin from nothing."""
    try:
        os.link(path, copy)
    except OSError:  # another disk, or one that cannot
        shutil.copy2(path, copy)


def _places(settings: Settings) -> dict[str, Path]:
    """What belongs together, by the names it is kept aside under."""
    target = database_of(settings)
    logs = {f"{DATABASE}{suffix}": path for suffix, path in zip(LOG_SUFFIXES, _logs(target), strict=True)}
    return {DATABASE: target, KEY: settings.folder / KEY, **logs}


def _logs(database: Path) -> list[Path]:
    return [database.with_name(f"{database.name}{suffix}") for suffix in LOG_SUFFIXES]
