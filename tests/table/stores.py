"""Where servers of tests keep their tables: in a file of their folder, or in a database of their own on PostgreSQL.

Tests ask for neither. A module that is marked with `any_store` runs on all of them; see `conftest.py`.
"""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar

import pytest
import sqlalchemy as sql

from drezina.table.database import Database, DatabaseServer, SQLiteFile
from drezina.table.settings import Settings

FILE, POSTGRESQL, SEVERAL = "file", "postgresql", "several"  # the last: one of the processes that share PostgreSQL
SERVERS = (POSTGRESQL, SEVERAL)
TEMPLATE = "template_of_today"
IN_A_FILE = pytest.mark.any_store(also=())  # for what a command does in its folder
Found = TypeVar("Found")


@dataclass
class StoreInUse:
    kind: str = FILE
    url: str = ""  # of a PostgreSQL with an empty store of today as its template

    def settings(self, folder: Path, **wishes: Any) -> Settings:
        """The settings of a server with this folder."""
        if self.kind != FILE and "database" not in wishes:
            wishes["database"] = self._database(folder)
            if self.kind == SEVERAL:
                wishes.setdefault("processes", 1)
        return Settings(folder=folder, **wishes)

    def _database(self, folder: Path) -> str:
        name = f"of_{sha256(str(folder).encode()).hexdigest()[:24]}"
        blocking(make_database(self.url, name))
        return beside(self.url, name)


in_use = StoreInUse()


def settings(folder: Path, **wishes: Any) -> Settings:
    return in_use.settings(folder, **wishes)


def query(folder: Path, text: str, **values: object) -> list[tuple[Any, ...]]:
    """The rows of a question to the store of a folder, or those that a change returns; a server may be using it."""

    def ask(connection: sql.Connection) -> list[tuple[Any, ...]]:
        answer = connection.execute(sql.text(text), values)
        return [tuple(row) for row in answer] if answer.returns_rows else []

    async def asked() -> list[tuple[Any, ...]]:
        found = settings(folder)
        file = found.database_file
        database: Database = SQLiteFile(file) if file else DatabaseServer(found.database_url)
        try:
            return await database.write(ask)
        finally:
            await database.close()

    return blocking(asked())


def beside(url: str, name: str) -> str:
    """Another database of the same server."""
    return f"{url.rpartition('/')[0]}/{name}"


async def make_template(url: str) -> None:
    await make_database(url, TEMPLATE, "template1")
    database = DatabaseServer(Settings(database=beside(url, TEMPLATE)).database_url)
    await database.upgrade()
    await database.close()


async def make_database(url: str, name: str, template: str = TEMPLATE) -> None:
    """Unless it is there."""
    server = DatabaseServer(Settings(database=url).database_url)
    known = sql.text("SELECT 1 FROM pg_database WHERE datname = :name")
    if await server.read(lambda connection: connection.execute(known, {"name": name}).first()) is None:
        make = f"CREATE DATABASE {name} TEMPLATE {template}"
        await server.read(lambda connection: connection.exec_driver_sql(make).close())
    await server.close()


def blocking(work: Coroutine[Any, Any, Found]) -> Found:
    """Done in a loop of its own, wherever this is asked for."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()
