"""The database: an SQLite file, or a database server. Both do a whole piece of work on one connection.

A piece of work is a function of a connection, so that it reads alike for both, and so that a file needs only one way
to another thread and back for all of its statements.
"""

import asyncio
import os
import sqlite3
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, TypeVar

import sqlalchemy as sql
from filelock import BaseFileLock, FileLock, Timeout

from drezina.table import migrations
from drezina.table.refusals import CannotServe

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

Result = TypeVar("Result")
Work = Callable[[sql.Connection], Result]
READERS = 2  # threads
# A process that stops in the middle of a transaction must not keep what it has locked there from others.
FENCED = {"idle_in_transaction_session_timeout": "2500", "lock_timeout": "6000", "tcp_user_timeout": "5000"}
PATIENCE = 5.0  # seconds until a connection stands
ADVISORY_LOCK = 0x6472657A696E61  # its number is ours alone within a database: the letters of our name


class Database(Protocol):
    shared: bool  # with other processes

    async def read(self, work: Work[Result]) -> Result:
        """Does something that changes nothing."""

    async def write(self, work: Work[Result]) -> Result:
        """Does something in a transaction of its own; when this returns it is on the disk."""

    async def claim(self) -> bool:
        """Makes this process the only server on the database until it closes it; False if there is another one.

        Asked again, it says whether that still holds, and claims the database anew if the connection was lost.
        """

    async def upgrade(self) -> None:
        """Brings the store to the version of today."""

    async def close(self) -> None: ...


def lock_of(file: Path) -> BaseFileLock:
    """The lock of an SQLite file, whatever way leads to it; whoever holds it is the only server on it."""
    found = file.resolve()
    return FileLock(found.with_name(f"{found.name}.lock"), thread_local=False)


class SQLiteFile:
    """An SQLite file: one thread writes, since only one may, and others read."""

    shared = False

    def __init__(self, file: Path) -> None:
        file.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))
        self.file = file.resolve()
        self.engine = sql.create_engine(sql.URL.create("sqlite", database=str(file)), hide_parameters=True)
        self.lock = lock_of(file)
        sql.event.listen(self.engine, "connect", _durable)
        self.writer, self.readers = ThreadPoolExecutor(1, "writer"), ThreadPoolExecutor(READERS, "reader")
        self.writing: sql.Connection | None = None

    async def read(self, work: Work[Result]) -> Result:
        return await asyncio.get_running_loop().run_in_executor(self.readers, self._read, work)

    def _read(self, work: Work[Result]) -> Result:
        with self.engine.connect() as connection:
            return work(connection)

    async def write(self, work: Work[Result]) -> Result:
        return await asyncio.get_running_loop().run_in_executor(self.writer, self._write, work)

    def _write(self, work: Work[Result]) -> Result:
        """On a connection that stays: the way of one from the pool and back would take longer than a statement."""
        if self.writing is None:
            self.writing = self.engine.connect()
        try:
            with self.writing.begin():
                return work(self.writing)
        except BaseException:
            self._stop_writing()
            raise

    def _stop_writing(self) -> None:
        writing, self.writing = self.writing, None
        if writing is not None:
            writing.close()

    async def claim(self) -> bool:
        try:
            if not self.lock.is_locked:
                self.lock.acquire(blocking=False)
        except Timeout:
            return False
        return True

    async def upgrade(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self.writer, self._upgrade)

    def _upgrade(self) -> None:
        """Not before a copy has been kept of what was there."""
        with self.engine.connect() as connection:
            version = migrations.version_of(connection)
        if version != migrations.latest() and migrations.is_known(version) and version is not None:
            self._keep_copy(version)
        upgrade_file(self.file)

    def _keep_copy(self, version: str) -> None:
        when = time.strftime("%Y%m%d-%H%M%S")
        copy = self.file.with_name(f"{self.file.stem}-version-{version}-{when}{self.file.suffix}")
        os.close(os.open(copy, os.O_CREAT | os.O_RDWR, 0o600))
        with closing(sqlite3.connect(self.file)) as live, closing(sqlite3.connect(copy)) as still:
            live.backup(still)

    async def close(self) -> None:
        self.writer.shutdown()
        self._stop_writing()
        self.readers.shutdown()
        self.engine.dispose()
        self.lock.release()


class DatabaseServer:
    """A database that is asked over the network."""

    def __init__(self, url: str, *, shared: bool = False) -> None:
        from sqlalchemy.ext.asyncio import create_async_engine  # wants what only the extra `postgres` brings

        self.shared = shared  # with other processes that know how
        named = FENCED | {"application_name": f"drezina {os.getpid()}"}  # for whoever looks at its sessions
        options = {"connect_args": {"server_settings": named, "timeout": PATIENCE}} if shared else {}
        self.engine = create_async_engine(url, hide_parameters=True, **options)
        self.reading = self.engine.execution_options(isolation_level="AUTOCOMMIT")  # a statement is a transaction
        self.claiming: AsyncConnection | None = None

    async def read(self, work: Work[Result]) -> Result:
        async with self.reading.connect() as connection:
            return await connection.run_sync(work)

    async def write(self, work: Work[Result]) -> Result:
        async with self.engine.begin() as connection:
            return await connection.run_sync(work)

    async def claim(self) -> bool:
        """An advisory lock belongs to a session: it ends with the connection, however that ends."""
        if self.claiming is not None:
            try:
                await self.claiming.execute(sql.select(1))
                return True
            except sql.exc.DBAPIError:
                await self._end_claim()
        self.claiming = await (await self.engine.connect()).execution_options(isolation_level="AUTOCOMMIT")
        lock = sql.func.pg_try_advisory_lock_shared if self.shared else sql.func.pg_try_advisory_lock
        asked = await self.claiming.execute(sql.select(lock(ADVISORY_LOCK)))
        if asked.scalar_one():
            return True
        await self._end_claim()
        return False

    async def _end_claim(self) -> None:
        claiming, self.claiming = self.claiming, None
        if claiming is not None:
            await claiming.invalidate()  # it must not go back to the pool with the lock
            await claiming.close()

    async def upgrade(self) -> None:
        await self.write(self._upgrade)

    def _upgrade(self, connection: sql.Connection) -> None:
        """Not while others go on with the version of before. It may take its time."""
        connection.execute(sql.text("SET LOCAL idle_in_transaction_session_timeout TO '60s'"))
        connection.execute(sql.text("SET LOCAL lock_timeout TO '60s'"))
        connection.execute(sql.select(sql.func.pg_advisory_xact_lock(ADVISORY_LOCK + 1)))
        if self.shared and migrations.version_of(connection) not in (None, migrations.latest()):
            others = sql.text("SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND objid = :low")
            if connection.execute(others, {"low": ADVISORY_LOCK & 0xFFFFFFFF}).scalar_one() > 1:
                raise CannotServe("older-used")
        migrations.upgrade(connection)

    async def close(self) -> None:
        await self._end_claim()
        await self.engine.dispose()


def upgrade_file(file: Path) -> None:
    """Brings an SQLite file to the version of today, all or nothing.

    A table may have to be made anew while others point to it: foreign keys are checked at the end.
    """
    url = sql.URL.create("sqlite", database=str(file))
    engine = sql.create_engine(url, poolclass=sql.NullPool, hide_parameters=True)
    with engine.begin() as connection:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        migrations.upgrade(connection)
        if connection.exec_driver_sql("PRAGMA foreign_key_check").first() is not None:
            raise CannotServe("dangling")


def _durable(connection: object, _: object) -> None:
    """A commit is on the disk before it returns, and readers do not wait for the writer."""
    cursor = connection.cursor()  # type: ignore[attr-defined]
    for line in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {line}")
    cursor.close()
