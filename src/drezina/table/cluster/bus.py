"""Messages between processes by way of the database: LISTEN and NOTIFY, one channel for each process.

A message is a hint to look, told after what it is about was written; whatever is lost is found by looking anyway. All
that is told at about the same time goes out in one transaction, since telling takes a lock of the whole server.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import Any

import sqlalchemy as sql

from drezina.table.database import DatabaseServer

CHANNEL = "drezina_"
CHECK = 2.0  # seconds between two looks whether the line still stands
logger = logging.getLogger(__name__)


class Bus:
    def __init__(self, database: DatabaseServer, process: str, hear: Callable[[str], object]) -> None:
        self.database, self.channel, self.hear = database, CHANNEL + process, hear
        self.due: dict[tuple[str, str], None] = {}  # in order, and each once
        self.teller: asyncio.Task[None] | None = None
        self.sent = 0  # messages
        self.mute = False  # for tests: nothing gets through

    def tell(self, process: str, message: str) -> None:
        self.due[CHANNEL + process, message] = None
        if self.teller is None or self.teller.done():
            self.teller = asyncio.create_task(self._tell())

    async def _tell(self) -> None:
        while self.due:
            batch, self.due = list(self.due), {}
            if self.mute:
                continue
            self.sent += len(batch)
            told = sql.select(*(sql.func.pg_notify(channel, message) for channel, message in batch))
            try:
                async with self.database.engine.begin() as connection:
                    await connection.execute(told)
            except Exception:
                logger.warning("Other processes could not be told something; they will find it by themselves")

    async def listen(self) -> None:
        """Until it is cancelled; a line that breaks is opened again."""
        while True:
            try:
                await self._listen()
            except Exception:
                logger.warning("Other processes cannot be heard; it will be tried again")
            await asyncio.sleep(CHECK)

    async def _listen(self) -> None:
        async with self.database.engine.connect() as connection:
            await connection.execution_options(isolation_level="AUTOCOMMIT")
            driver: Any = (await connection.get_raw_connection()).driver_connection
            await driver.add_listener(self.channel, self._heard)
            try:
                while True:
                    await connection.execute(sql.select(1))
                    await asyncio.sleep(CHECK)
            finally:
                with contextlib.suppress(Exception):
                    await connection.invalidate()  # nobody else shall listen on it

    def _heard(self, connection: object, pid: int, channel: str, payload: str) -> None:
        if not self.mute:
            self.hear(payload)

    async def close(self) -> None:
        if self.teller is not None:
            await self.teller
