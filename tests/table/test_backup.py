"""What is kept: backups while the table runs, games of older rules, and a disk that does not write."""

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from drezina_shunting.game import Shunting

from drezina.table import backup, restoring
from drezina.table.refusals import CannotServe
from drezina.table.run import only_server, try_database
from drezina.table.settings import Settings
from tests.table.server import Page, opened
from tests.table.test_playing import friends


def test_a_backup_made_while_a_game_runs_is_that_game(tmp_path: Path) -> None:
    live, copy, file = tmp_path / "live", tmp_path / "copy", tmp_path / "backup.zip"

    async def story() -> tuple[str, dict[str, Any], str]:
        async with opened(live) as server:
            visitor = server.visitor("Anna")
            table = await visitor.quick()
            page = await visitor.page(table)
            await page.until(lambda: bool(page.moves))
            await page.move(page.moves[0])
            await page.until(lambda: bool(page.moves) and page.rest["waiting"] == [0])
            assert await asyncio.to_thread(backup.backup, Settings(folder=live), file) == 1
            return table, page.shown, visitor.http.cookies["drezina"]

    table, shown, cookie = asyncio.run(story())
    assert file.stat().st_mode & 0o077 == 0
    assert restoring.restore(Settings(folder=copy), file) is None
    aside = restoring.restore(Settings(folder=copy), file)
    assert aside is not None
    assert aside.exists()

    async def again() -> None:
        async with opened(copy) as server:
            visitor = server.visitor("")
            visitor.http.cookies.set("drezina", cookie)
            page = await visitor.page(table)
            await page.until(lambda: bool(page.moves))
            assert page.shown == shown

    asyncio.run(again())


def test_restoring_is_refused_while_the_table_runs_and_from_something_else(tmp_path: Path) -> None:
    other = tmp_path / "other.txt"
    other.write_text("no backup")
    with pytest.raises(CannotServe) as problem:
        restoring.restore(Settings(folder=tmp_path), other)
    assert "other.txt" in problem.value.text("cs")
    with pytest.raises(CannotServe):
        backup.backup(Settings(folder=tmp_path / "nowhere"), tmp_path / "b.zip")
    asyncio.run(make_one(tmp_path))
    backup.backup(Settings(folder=tmp_path), tmp_path / "b.zip")
    with only_server(tmp_path), pytest.raises(CannotServe):
        restoring.restore(Settings(folder=tmp_path), tmp_path / "b.zip")


def test_what_is_damaged_can_be_restored_and_makes_no_backup(tmp_path: Path) -> None:
    asyncio.run(make_one(tmp_path))
    settings, file, database = Settings(folder=tmp_path), tmp_path / "b.zip", tmp_path / "drezina.sqlite"
    backup.backup(settings, file)
    database.write_bytes(b"damaged" + database.read_bytes()[7:])
    damaged = database.read_bytes()
    with pytest.raises(CannotServe) as problem:
        backup.backup(settings, tmp_path / "other.zip")
    assert "drezina.sqlite" in problem.value.text("cs")
    aside = restoring.restore(settings, file)
    assert aside is not None
    assert (aside / "drezina.sqlite").read_bytes() == damaged
    assert backup.backup(settings, file) == 1
    (tmp_path / "key").unlink()
    with pytest.raises(CannotServe) as problem:
        backup.backup(settings, file)
    assert str(tmp_path / "key") in problem.value.text("en")


async def make_one(folder: Path) -> tuple[str, str]:
    """A game in the middle; returns its table and its host's cookie."""
    async with opened(folder) as server:
        table, (host, guest) = await friends(server, "Bohouš")
        pages = [await host.page(table), await guest.page(table)]
        for page in pages:
            await page.until(lambda page=page: bool(page.moves))  # type: ignore[misc]
            await page.move(page.moves[0])
        return table, host.http.cookies["drezina"]


async def look_again(folder: Path, table: str, cookie: str) -> Page:
    async with opened(folder) as server:
        visitor = server.visitor("")
        visitor.http.cookies.set("drezina", cookie)
        page = await visitor.page(table)
        await page.reached(0)
        return page


def change(folder: Path, line: str, *values: object) -> None:
    with sqlite3.connect(folder / "drezina.sqlite") as database:
        database.execute(line, values)


def test_a_game_of_older_rules_that_fits_the_new_ones_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table, cookie = asyncio.run(make_one(tmp_path))
    monkeypatch.setattr(Shunting, "rules_version", 2)
    monkeypatch.setattr(Shunting, "components", lambda self, config: "other")
    page = asyncio.run(look_again(tmp_path, table, cookie))
    assert page.room["trouble"] == ""
    assert page.rest["waiting"]


@pytest.mark.parametrize(
    "line",
    [
        "UPDATE events SET text = 'play 9' WHERE kind = 'move' AND seq = 3",
        "UPDATE events SET dealt = 'deal 1' WHERE kind = 'start'",
        'UPDATE tables SET options = \'{"colour": "red"}\'',
    ],
)
def test_a_game_that_the_rules_of_today_do_not_allow_stays_readable(tmp_path: Path, line: str) -> None:
    table, cookie = asyncio.run(make_one(tmp_path))
    change(tmp_path, line)

    async def story() -> None:
        async with opened(tmp_path) as server:
            visitor = server.visitor("")
            visitor.http.cookies.set("drezina", cookie)
            page = await visitor.page(table)
            assert "cannot go on" in page.room["trouble"]
            assert page.room["stage"] == "playing"
            if page.v is None and "options" not in line:
                await page.reached(0)
            assert (await visitor.http.get("/")).status_code == 200
            assert (await visitor.http.get(f"/t/{table}")).status_code == 200
            answer = await page.command({"t": "move", "seat": 0, "base": 0, "move": "stop"})
            assert answer["code"] == "not-playing"

    asyncio.run(story())


def test_a_move_that_cannot_be_written_did_not_happen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with opened(tmp_path) as server:
            table, (host, guest) = await friends(server, "Bohouš")
            anna, bob = await host.page(table), await guest.page(table)
            await anna.until(lambda: bool(anna.moves))
            await bob.until(lambda: bool(bob.moves))
            before = anna.shown
            with monkeypatch.context() as broken:
                broken.setattr("drezina.table.database.SQLiteFile.write", full_disk)
                answer = await anna.move(anna.moves[0])
                assert answer["code"] == "not-written"
            assert anna.shown == before == await anna.fresh()
            assert (await anna.move(anna.moves[0]))["t"] == "ack"

    async def full_disk(*_: object) -> None:
        raise OSError("the disk is full")

    asyncio.run(story())


def test_a_database_that_cannot_be_opened_is_said(tmp_path: Path) -> None:
    (tmp_path / "other.sqlite").write_text("no database" * 100)
    with pytest.raises(CannotServe) as problem:
        try_database(Settings(folder=tmp_path, database=str(tmp_path / "other.sqlite")))
    assert "other.sqlite" in problem.value.text("cs")
    with pytest.raises(CannotServe) as problem:
        try_database(Settings(folder=tmp_path, database="postgresql://anna:secret@127.0.0.1:1/trains"))
    assert "asyncpg" in problem.value.text("en") or "127.0.0.1:1" in problem.value.text("en")
    assert "secret" not in problem.value.text("en")
    for kind in ("mysql", "nonsense"):
        with pytest.raises(CannotServe) as problem:
            try_database(Settings(folder=tmp_path, database=f"{kind}://anna:secret@127.0.0.1:1/trains"))
        assert f"{kind}: SQLite (a file) and PostgreSQL" in problem.value.text("en")
        assert f"druhu {kind} " in problem.value.text("cs")
        assert "pip" not in problem.value.text("en")
