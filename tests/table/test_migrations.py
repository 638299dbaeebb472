"""The store knows its version, comes to the one of today by itself, and refuses what it does not understand."""

import asyncio
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sql
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory

from drezina.table import migrations
from drezina.table.auth import Identity, read_key
from drezina.table.refusals import CannotServe
from drezina.table.schema import META
from drezina.table.settings import Settings
from drezina.table.store import Store
from tests.table.postgres import running_postgres
from tests.table.server import RunningServer, Visitor, opened

BEFORE = Path(__file__).parent / "data" / "store-0001.sql"  # written by the code of then: games of then go on
ANNA, BOB = "3f15b9ac87148eb12737042b", "334c0a71cbd8c5f4a6739034"
AGAINST_A_BOT, OF_TWO, WAITING = "hvX8wewbMA0W", "ln5yzVkbdRI3", "mmGABasyCn9b"


async def open_once(settings: Settings) -> None:
    store = Store(settings)
    try:
        await store.open()
    finally:
        await store.close()


def differences(connection: sql.Connection) -> list[object]:
    return list(compare_metadata(MigrationContext.configure(connection), META))


def test_the_revisions_lead_to_the_tables_that_the_code_knows(tmp_path: Path) -> None:
    asyncio.run(open_once(Settings(folder=tmp_path)))
    with sql.create_engine(f"sqlite:///{tmp_path}/drezina.sqlite").connect() as connection:
        assert migrations.version_of(connection) == migrations.latest()
        assert differences(connection) == []
    assert [file.name for file in tmp_path.glob("*version*")] == []


def test_a_newer_store_is_refused_in_both_languages_and_left_alone(tmp_path: Path) -> None:
    settings = Settings(folder=tmp_path)
    asyncio.run(open_once(settings))
    with sql.create_engine(settings.database_url).begin() as connection:
        make_newer(connection)
    before = (tmp_path / "drezina.sqlite").read_bytes()
    with pytest.raises(CannotServe) as problem:
        asyncio.run(open_once(settings))
    assert "newer Drezina (version 9999 of the store; this one knows" in problem.value.text("en")
    assert "novější Drezina (úložiště verze 9999" in problem.value.text("cs")
    assert (tmp_path / "drezina.sqlite").read_bytes() == before


def make_newer(connection: sql.Connection) -> None:
    connection.exec_driver_sql(f"UPDATE {migrations.VERSION_TABLE} SET version_num = '9999'")


@pytest.mark.parametrize(
    ("change", "en", "cs"),
    [
        ("ALTER TABLE tables DROP COLUMN again", "lacks the column “again”", "chybí sloupec „again“"),
        ("ALTER TABLE guests ADD COLUMN mail TEXT NOT NULL", "demands the column “mail”", "vyžaduje sloupec „mail“"),
        ("DROP TABLE links", "lacks the table “links”", "chybí tabulka „links“"),
    ],
)
def test_a_store_whose_tables_were_changed_is_refused_at_the_start(
    tmp_path: Path, change: str, en: str, cs: str
) -> None:
    settings = Settings(folder=tmp_path)
    asyncio.run(open_once(settings))
    with sql.create_engine(settings.database_url).begin() as connection:
        connection.exec_driver_sql(change)
    with pytest.raises(CannotServe) as problem:
        asyncio.run(open_once(settings))
    assert en in problem.value.text("en")
    assert cs in problem.value.text("cs")


# --- a store of before, with games in it -----------------------------------------------------------------------------


def old_file(folder: Path) -> Settings:
    with closing(sqlite3.connect(folder / "drezina.sqlite")) as database:
        database.executescript(BEFORE.read_text(encoding="utf-8"))
    return Settings(folder=folder)


def known(server: RunningServer, folder: Path, guest: str) -> Visitor:
    """A visitor who comes with the cookie that the guest was given then."""
    visitor = server.visitor("")
    visitor.http.cookies.set("drezina", str(Identity(read_key(folder), Settings()).signer.dumps(guest)))
    return visitor


async def games_go_on(folder: Path, database: str = "") -> None:
    async with opened(folder, database=database) as server:
        anna, bob = known(server, folder, ANNA), known(server, folder, BOB)
        home = (await anna.http.get("/")).text
        assert all(table in home for table in (AGAINST_A_BOT, OF_TWO, WAITING))
        page = await anna.page(AGAINST_A_BOT)
        await page.until(lambda: bool(page.moves))
        assert page.room["trouble"] == ""
        before = page.log
        assert (await page.move(page.moves[0]))["t"] == "ack"
        await page.until(lambda: len(page.log) > len(before))
        assert page.log[: len(before)] == before
        await plays_one(bob, OF_TWO)
        invited = await anna.page(WAITING)
        await bob.accept(invited.room["invitation"])
        await invited.until(lambda: invited.room["stage"] == "playing")


async def plays_one(visitor: Visitor, table: str) -> None:
    page = await visitor.page(table)
    await page.until(lambda: bool(page.moves))
    assert (await page.move(page.moves[0]))["t"] == "ack"


def test_the_first_revision_is_the_store_of_before(tmp_path: Path) -> None:
    settings = old_file(tmp_path)
    with sql.create_engine(settings.database_url).connect() as connection:
        assert migrations.version_of(connection) == "0001"
        then = sql.MetaData()
        then.reflect(connection)
    with sql.create_engine("sqlite://").begin() as connection:
        migrations.run(connection, "0001")
        made = MigrationContext.configure(connection, opts={"include_name": without_version})
        assert compare_metadata(made, then) == []


def without_version(name: str | None, kind: str, _: object) -> bool:
    return (kind, name) != ("table", migrations.VERSION_TABLE)


def test_games_of_before_go_on_and_a_copy_is_kept(tmp_path: Path) -> None:
    settings = old_file(tmp_path)
    asyncio.run(games_go_on(tmp_path))
    with sql.create_engine(settings.database_url).connect() as connection:
        assert migrations.version_of(connection) == migrations.latest()
        assert differences(connection) == []
    (copy,) = tmp_path.glob("drezina-version-0001-*.sqlite")
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    with closing(sqlite3.connect(copy)) as database:
        assert list(database.iterdump()) == dumped(tmp_path)


def dumped(folder: Path) -> list[str]:
    with closing(sqlite3.connect(":memory:")) as database:
        database.executescript(BEFORE.read_text(encoding="utf-8"))
        return list(database.iterdump())


def test_an_upgrade_that_fails_leaves_everything_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = old_file(tmp_path)
    monkeypatch.setattr(migrations, "check", broken)
    with pytest.raises(OSError, match="power"):
        asyncio.run(open_once(settings))
    with closing(sqlite3.connect(tmp_path / "drezina.sqlite")) as database:
        assert list(database.iterdump()) == dumped(tmp_path)
    monkeypatch.undo()
    asyncio.run(games_go_on(tmp_path))


def broken(_: sql.Connection) -> None:
    raise OSError("no power")


@pytest.fixture
def postgres() -> Iterator[str]:
    with running_postgres() as url:
        yield url


@pytest.mark.extras
def test_games_of_before_go_on_in_postgresql(tmp_path: Path, postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings(folder=tmp_path, database=postgres)
    asyncio.run(written(settings, fill_with_games_of_before))
    monkeypatch.setattr(migrations, "check", broken)
    with pytest.raises(OSError, match="power"):
        asyncio.run(open_once(settings))
    monkeypatch.undo()
    assert asyncio.run(written(settings, migrations.version_of)) == "0001"
    asyncio.run(games_go_on(tmp_path, postgres))
    assert asyncio.run(written(settings, differences)) == []
    asyncio.run(
        written(settings, lambda found: found.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'"))
    )
    with pytest.raises(CannotServe, match="newer Drezina"):
        asyncio.run(open_once(settings))


async def written(settings: Settings, work: Callable[[sql.Connection], Any]) -> Any:
    store = Store(settings)
    try:
        return await store.database.write(work)
    finally:
        await store.close()


def fill_with_games_of_before(connection: sql.Connection) -> None:
    """The first revision without its version, and all rows that the code of then wrote into a file."""
    migrations.run(connection, "0001")
    connection.exec_driver_sql(f"DROP TABLE {migrations.VERSION_TABLE}")
    there = sql.MetaData()
    there.reflect(connection)
    with closing(sqlite3.connect(":memory:")) as database:
        database.row_factory = sqlite3.Row
        database.executescript(BEFORE.read_text(encoding="utf-8"))
        for table in there.sorted_tables:
            booleans = [column.name for column in table.columns if isinstance(column.type, sql.Boolean)]
            for row in database.execute(f'SELECT * FROM "{table.name}"'):
                values = dict(row)
                connection.execute(sql.insert(table).values(values | {name: bool(values[name]) for name in booleans}))


def test_the_names_of_the_files_tell_the_order_of_the_versions() -> None:
    scripts = ScriptDirectory(str(migrations.HERE))
    assert [script.revision for script in scripts.walk_revisions()] == migrations.versions()[::-1]


def test_a_store_of_today_is_opened_without_alembic(tmp_path: Path) -> None:
    """The second start is quick."""
    look = (
        "import asyncio, sys; from pathlib import Path; from drezina.table.app import make_app\n"
        "from drezina.table.settings import Settings; from drezina.table.store import Store\n"
        f"store = Store(Settings(folder=Path({str(tmp_path)!r})))\n"
        "asyncio.run(store.open()); print('alembic' in sys.modules)"
    )
    said = [subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True) for _ in range(2)]
    assert [one.stdout.strip() for one in said] == ["True", "False"]
