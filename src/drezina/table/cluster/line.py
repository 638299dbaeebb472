"""The line of a process to the database for what it says and asks again and again: signs of life, looks, listening.

It is one session, kept open, and its statements are compiled once: a process that does nothing else costs little, and
nothing of this has to be on the disk at once.
"""

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any

import sqlalchemy as sql
from sqlalchemy.dialects.postgresql import asyncpg
from sqlalchemy.ext.asyncio import AsyncConnection

from drezina.table.database import PATIENCE, DatabaseServer

DIALECT = asyncpg.dialect()  # type: ignore[no-untyped-call]
NOT_DURABLE = "SET synchronous_commit TO off"


class Statement:
    """Something that is asked often, as the database reads it."""

    def __init__(self, statement: sql.ClauseElement) -> None:
        compiled: Any = statement.compile(dialect=DIALECT)
        self.text, self.names = str(compiled), tuple(compiled.positiontup)
        self.fixed = {name: value for name, value in compiled.params.items() if value is not None}


class Line:
    """Asks one thing after the other; whoever finds it broken opens it again at the next question."""

    def __init__(self, database: DatabaseServer) -> None:
        self.database = database
        self.heard: dict[str, Callable[..., None]] = {}  # what is done with messages, by their channel
        self.turn = asyncio.Lock()
        self.session: AsyncConnection | None = None
        self.driver: Any = None

    async def ask(self, statement: Statement, **values: object) -> list[Any]:
        """The rows of the answer."""
        given = statement.fixed | values
        async with self.turn:
            try:
                driver = self.driver or await self._open()
                found: list[Any] = await driver.fetch(
                    statement.text, *(given[name] for name in statement.names), timeout=PATIENCE
                )
                return found
            except BaseException:
                await self._drop()
                raise

    async def _open(self) -> Any:
        self.session = await self.database.engine.connect()
        driver: Any = (await self.session.get_raw_connection()).driver_connection
        await driver.execute(NOT_DURABLE, timeout=PATIENCE)
        for channel, hear in self.heard.items():
            await driver.add_listener(channel, hear)
        self.driver = driver
        return driver

    async def _drop(self) -> None:
        session, self.session, self.driver = self.session, None, None
        if session is not None:
            with contextlib.suppress(Exception):
                await session.invalidate()  # nobody else shall listen on it
                await session.close()

    async def close(self) -> None:
        async with self.turn:
            await self._drop()
