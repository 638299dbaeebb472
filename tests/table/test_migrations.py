"""The store knows its version, comes to the one of today by itself, and refuses what it does not understand."""

import asyncio
from pathlib import Path

import pytest
import sqlalchemy as sql
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext

from drezina.table import migrations
from drezina.table.refusals import CannotServe
from drezina.table.schema import META
from drezina.table.settings import Settings
from drezina.table.store import Store


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
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    before = (tmp_path / "drezina.sqlite").read_bytes()
    with pytest.raises(CannotServe) as problem:
        asyncio.run(open_once(settings))
    assert "newer Drezina (version 9999 of the store; this one knows" in problem.value.text("en")
    assert "novější Drezina (úložiště verze 9999" in problem.value.text("cs")
    assert (tmp_path / "drezina.sqlite").read_bytes() == before


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
