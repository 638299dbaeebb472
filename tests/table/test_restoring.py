"""Restoring: garbage touches nothing, the right backup keeps everything aside, and all of it can be taken back."""

import asyncio
import shutil
import sqlite3
import stat
import zipfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from drezina.cli import main
from drezina.table import backup, restoring
from drezina.table.refusals import CannotServe
from drezina.table.settings import HOME_VARIABLE, Settings
from tests.table.server import opened
from tests.table.test_migrations import BEFORE, games_go_on, old_file

KEY = bytes(range(32))


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """A store with one table in it."""

    async def play() -> None:
        async with opened(tmp_path / "home") as server:
            await server.visitor("Anna").quick()

    asyncio.run(play())
    return Settings(folder=tmp_path / "home")


def everything(folder: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and not path.name.endswith("lock")
    }


def packed(file: Path, database: bytes, key: bytes = KEY) -> Path:
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as whole:
        whole.writestr("drezina.sqlite", database)
        whole.writestr("key", key)
    return file


def made_by(folder: Path, *lines: str) -> bytes:
    """A database in which these lines were executed."""
    file = folder / "made.sqlite"
    with closing(sqlite3.connect(file)) as database:
        for line in lines:
            database.executescript(line)
    return file.read_bytes()


def half_of_it(settings: Settings) -> bytes:
    return (settings.folder / "drezina.sqlite").read_bytes()[:-4096]


def newer(settings: Settings) -> bytes:
    copy = settings.folder.with_name("newer.sqlite")
    shutil.copy(settings.folder / "drezina.sqlite", copy)
    with closing(sqlite3.connect(copy)) as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
        database.commit()
        database.execute("PRAGMA journal_mode=DELETE")
    return copy.read_bytes()


def foreign(settings: Settings) -> bytes:
    return made_by(settings.folder.parent, "CREATE TABLE recipes (name TEXT)")


def without_a_column(settings: Settings) -> bytes:
    before = BEFORE.read_text(encoding="utf-8")
    return made_by(settings.folder.parent, before, "ALTER TABLE tables DROP COLUMN again")


@pytest.mark.parametrize(
    ("database", "en", "cs"),
    [
        (lambda _: b"not a database", "is damaged", "je poškozená"),
        (lambda _: b"", "is damaged", "je poškozená"),
        (half_of_it, "is damaged", "je poškozená"),
        (foreign, "is not one of Drezina", "nepatří Drezině"),
        (newer, "newer Drezina", "novější Drezina"),
        (without_a_column, "lacks the column “again”", "chybí sloupec „again“"),
        (lambda _: bytes(210 << 20), "far more than any games", "jakou žádné hry nemají"),
    ],
)
def test_garbage_is_refused_and_touches_nothing(
    settings: Settings, database: Callable[[Settings], bytes], en: str, cs: str
) -> None:
    file = packed(settings.folder.with_name("b.zip"), database(settings))
    before = everything(settings.folder)
    with pytest.raises(CannotServe) as problem:
        restoring.restore(settings, file)
    assert en in problem.value.text("en")
    assert cs in problem.value.text("cs")
    assert everything(settings.folder) == before


@pytest.mark.parametrize("key", [b"", b"x", bytes(33)])
def test_a_key_of_another_size_is_refused(settings: Settings, key: bytes) -> None:
    file = packed(settings.folder.with_name("b.zip"), (settings.folder / "drezina.sqlite").read_bytes(), key)
    before = everything(settings.folder)
    with pytest.raises(CannotServe) as problem:
        restoring.restore(settings, file)
    assert "size of a key" in problem.value.text("en")
    assert "velikost klíče" in problem.value.text("cs")
    assert everything(settings.folder) == before


def test_too_little_space_is_said_before_anything_is_written(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    backup.backup(settings, file := settings.folder.with_name("b.zip"))
    usage = shutil.disk_usage(settings.folder)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage._replace(free=1000))
    before = everything(settings.folder)
    with pytest.raises(CannotServe, match="not enough space"):
        restoring.restore(settings, file)
    assert everything(settings.folder) == before


def test_a_backup_cut_in_the_middle_is_refused(settings: Settings) -> None:
    backup.backup(settings, file := settings.folder.with_name("b.zip"))
    whole, before = file.read_bytes(), everything(settings.folder)
    for size in (0, 100, len(whole) // 2, len(whole) - 30):
        file.write_bytes(whole[:size])
        with pytest.raises(CannotServe, match=r"b\.zip is no backup"):
            restoring.restore(settings, file)
    file.write_bytes(whole.replace(whole[100:120], bytes(20)))
    with pytest.raises(CannotServe):
        restoring.restore(settings, file)
    assert everything(settings.folder) == before


def test_database_and_key_are_kept_and_can_be_taken_back_and_forth(tmp_path: Path, settings: Settings) -> None:
    backup.backup(settings, tmp_path / "own.zip")
    with zipfile.ZipFile(tmp_path / "own.zip") as whole:
        file = packed(tmp_path / "other.zip", whole.read("drezina.sqlite"))
    database, key = ((settings.folder / name).read_bytes() for name in ("drezina.sqlite", "key"))
    assert key != KEY
    aside = restoring.restore(settings, file)
    assert aside is not None
    assert stat.S_IMODE(aside.stat().st_mode) == 0o700
    assert (aside / "key").read_bytes() == key
    assert (aside / "drezina.sqlite").read_bytes() == database
    assert (settings.folder / "key").read_bytes() == KEY
    restored = (settings.folder / "drezina.sqlite").read_bytes()
    back, again = restoring.take_back(settings)
    assert back == aside
    assert not aside.exists()
    assert (settings.folder / "key").read_bytes() == key
    assert (settings.folder / "drezina.sqlite").read_bytes() == database
    assert again is not None
    assert (again / "drezina.sqlite").read_bytes() == restored
    restoring.take_back(settings)
    assert (settings.folder / "key").read_bytes() == KEY


def test_a_backup_of_before_is_upgraded_and_its_games_go_on(tmp_path: Path, settings: Settings) -> None:
    (tmp_path / "old").mkdir()
    old_file(tmp_path / "old")
    file = packed(tmp_path / "b.zip", (tmp_path / "old" / "drezina.sqlite").read_bytes())
    restoring.restore(settings, file)
    asyncio.run(games_go_on(settings.folder))


def test_nothing_is_restored_while_a_server_runs_on_the_same_database(tmp_path: Path, settings: Settings) -> None:
    backup.backup(settings, tmp_path / "b.zip")
    elsewhere = Settings(folder=tmp_path / "elsewhere", database=str(settings.database_file))

    async def story() -> None:
        async with opened(settings.folder):
            with pytest.raises(CannotServe, match="Another server uses this database"):
                restoring.restore(elsewhere, tmp_path / "b.zip")

    asyncio.run(story())


def test_the_command_restores_and_takes_back(
    tmp_path: Path, settings: Settings, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(settings.folder))
    assert main(["restore", "--lang", "en"]) == 2
    assert "or take the last restore back" in capsys.readouterr().err
    assert main(["restore", "--take-back", "--lang", "cs"]) == 2
    assert "není žádná obnova" in capsys.readouterr().err
    backup.backup(settings, tmp_path / "b.zip")
    key = (settings.folder / "key").read_bytes()
    with zipfile.ZipFile(tmp_path / "b.zip") as whole:
        packed(tmp_path / "other.zip", whole.read("drezina.sqlite"))
    assert main(["restore", str(tmp_path / "other.zip"), "--lang", "en"]) == 0
    assert "drezina restore --take-back" in capsys.readouterr().out
    assert main(["restore", "--take-back", "--lang", "cs"]) == 0
    assert "jsou zpět na svém místě" in capsys.readouterr().out
    assert (settings.folder / "key").read_bytes() == key
