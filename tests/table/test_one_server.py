"""One server per database: a second one says so and stops. And `/health` tells the truth about the store."""

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sql

from drezina.table import limits
from drezina.table.refusals import CannotServe
from drezina.table.run import try_database
from drezina.table.settings import Settings
from drezina.table.store import Store
from tests.table.postgres import running_postgres
from tests.table.server import opened


@pytest.fixture
def postgres() -> Iterator[str]:
    with running_postgres() as url:
        yield url


async def refuses_a_second_one(folder: Path, database: str) -> None:
    """Another folder, so another key, but the same database."""
    async with opened(folder / "first", database=database) as server:
        for _ in range(2):
            with pytest.raises(CannotServe) as problem:
                await asyncio.to_thread(try_database, Settings(folder=folder / "second", database=database))
            assert "Another server uses this database" in problem.value.text("en")
            assert "už používá jiný server" in problem.value.text("cs")
        assert (await server.visitor().http.get("/health")).json()["ok"]
    await asyncio.to_thread(try_database, Settings(folder=folder / "second", database=database))


def test_a_second_server_on_a_file_is_told_so(tmp_path: Path) -> None:
    asyncio.run(refuses_a_second_one(tmp_path, str(tmp_path / "games.sqlite")))


def test_another_way_to_the_same_file_is_the_same_database(tmp_path: Path) -> None:
    (tmp_path / "link.sqlite").symlink_to(tmp_path / "games.sqlite")

    async def story() -> None:
        async with opened(tmp_path, database=str(tmp_path / "games.sqlite")):
            with pytest.raises(CannotServe, match="Another server"):
                await asyncio.to_thread(try_database, Settings(folder=tmp_path, database=str(tmp_path / "link.sqlite")))

    asyncio.run(story())


def test_the_command_says_it_in_one_sentence_and_stops(tmp_path: Path) -> None:
    database = str(tmp_path / "games.sqlite")

    async def story() -> "subprocess.CompletedProcess[str]":
        async with opened(tmp_path / "first", database=database):
            command = [sys.executable, "-m", "drezina.cli", "serve", "--port", "0", "--database", database]
            environ = {"DREZINA_HOME": str(tmp_path / "second"), "PYTHONPATH": ":".join(sys.path), "LANG": "cs_CZ"}
            return await asyncio.to_thread(
                subprocess.run, command, env=environ, capture_output=True, text=True, timeout=60, check=False
            )

    ended = asyncio.run(story())
    assert ended.returncode == 2
    assert ended.stderr == (
        "Tuto databázi už používá jiný server. Nejdřív ho zastavte, nebo zvolte jinou databázi pomocí --database.\n"
    )


@pytest.mark.extras
def test_a_second_server_on_postgresql_is_told_so(tmp_path: Path, postgres: str) -> None:
    asyncio.run(refuses_a_second_one(tmp_path, postgres))


@pytest.mark.extras
def test_a_lost_connection_is_claimed_anew_and_whoever_comes_too_late_stops(
    tmp_path: Path, postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "CLAIM_INTERVAL", 0.05)
    settings = Settings(folder=tmp_path, database=postgres)

    async def cut(store: Store) -> None:
        await store.read(lambda connection: connection.execute(CUT_ALL_OTHERS))

    async def story() -> None:
        first, second, stopped = Store(settings), Store(settings), asyncio.Event()
        await first.open()
        keeping = asyncio.create_task(first.keep_claim(stopped.set))
        await cut(second)
        await asyncio.sleep(0.5)
        with pytest.raises(CannotServe):
            await second.open()
        assert not stopped.is_set()
        monkeypatch.setattr(limits, "CLAIM_INTERVAL", 0.5)
        await asyncio.sleep(0.1)
        await cut(second)
        await second.open()
        await asyncio.wait_for(stopped.wait(), 10)
        await keeping
        await first.close()
        await second.close()

    asyncio.run(story())


CUT_ALL_OTHERS = sql.text("SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'")


def test_health_notices_a_store_that_cannot_be_read_or_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "HEALTH_INTERVAL", 0.0)

    def execute(line: str) -> None:
        with sqlite3.connect(tmp_path / "drezina.sqlite") as database:
            database.execute(line)

    async def story() -> None:
        async with opened(tmp_path) as server:
            http = server.visitor().http
            assert (await http.get("/health")).status_code == 200
            execute("ALTER TABLE tables RENAME COLUMN again TO once")
            answer = await http.get("/health")
            assert (answer.status_code, answer.json()["ok"]) == (503, False)
            execute("ALTER TABLE tables RENAME COLUMN once TO again")
            assert (await http.get("/health")).status_code == 200
            execute("CREATE TRIGGER full BEFORE UPDATE ON heartbeat BEGIN SELECT raise(ABORT, 'full'); END")
            assert (await http.get("/health")).status_code == 503
            execute("DROP TRIGGER full")
            assert (await http.get("/health")).json()["ok"]

    asyncio.run(story())


def test_health_is_asked_often_and_tried_out_seldom(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tried = []

    async def try_out(_: Store) -> None:
        tried.append(1)

    monkeypatch.setattr(Store, "try_out", try_out)
    monkeypatch.setattr(limits, "HEALTH_INTERVAL", 60.0)

    async def story() -> None:
        async with opened(tmp_path) as server:
            http = server.visitor().http
            await asyncio.gather(*(http.get("/health") for _ in range(20)))

    asyncio.run(story())
    assert len(tried) == 1
