"""The database: an SQLite file, or a database server. Both do a whole piece of work on one connection.

A piece of work is a function of a connection, so that it reads alike for both, and so that a file needs only one way
to another thread and back for all of its statements.
"""

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Protocol, TypeVar

import sqlalchemy as sql

Result = TypeVar("Result")
Work = Callable[[sql.Connection], Result]
READERS = 2  # threads


class Database(Protocol):
    async def read(self, work: Work[Result]) -> Result:
        """Does something that changes nothing."""

    async def write(self, work: Work[Result]) -> Result:
        """Does something in a transaction of its own; when this returns it is on the disk."""

    async def close(self) -> None: ...


class SQLiteFile:
    """An SQLite file: one thread writes, since only one may, and others read."""

    def __init__(self, file: Path) -> None:
        file.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))
        self.engine = sql.create_engine(sql.URL.create("sqlite", database=str(file)))
        sql.event.listen(self.engine, "connect", _durable)
        self.writer, self.readers = ThreadPoolExecutor(1, "writer"), ThreadPoolExecutor(READERS, "reader")

    async def read(self, work: Work[Result]) -> Result:
        return await asyncio.get_running_loop().run_in_executor(self.readers, self._read, work)

    def _read(self, work: Work[Result]) -> Result:
        with self.engine.connect() as connection:
            return work(connection)

    async def write(self, work: Work[Result]) -> Result:
        return await asyncio.get_running_loop().run_in_executor(self.writer, self._write, work)

    def _write(self, work: Work[Result]) -> Result:
        with self.engine.begin() as connection:
            return work(connection)

    async def close(self) -> None:
        self.writer.shutdown()
        self.readers.shutdown()
        self.engine.dispose()


class DatabaseServer:
    """A database that is asked over the network."""

    def __init__(self, url: str) -> None:
        from sqlalchemy.ext.asyncio import create_async_engine  # wants what only the extra `postgres` brings

        self.engine = create_async_engine(url)

    async def read(self, work: Work[Result]) -> Result:
        async with self.engine.connect() as connection:
            return await connection.run_sync(work)

    async def write(self, work: Work[Result]) -> Result:
        async with self.engine.begin() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        await self.engine.dispose()


def _durable(connection: object, _: object) -> None:
    """A commit is on the disk before it returns, and readers do not wait for the writer."""
    cursor = connection.cursor()  # type: ignore[attr-defined]
    for line in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {line}")
    cursor.close()
