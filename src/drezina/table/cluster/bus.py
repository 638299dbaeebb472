"""Messages between processes by way of the database: LISTEN and NOTIFY, one channel for each process.

A message is a hint to look. It is told within the transaction of what it is about, so PostgreSQL sends it after the
commit, or never, and once for a whole batch of writes; whatever is lost is found by looking anyway.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Iterable
from typing import Any

import sqlalchemy as sql
from sqlalchemy.dialects import postgresql

from drezina.table.database import DatabaseServer

CHANNEL = "drezina_"
CHECK = 2.0  # seconds between two looks whether the line still stands
TELL = sql.text("SELECT pg_notify(channel, :message) FROM unnest(:channels) AS channel").bindparams(
    sql.bindparam("channels", type_=postgresql.ARRAY(sql.Text))
)
logger = logging.getLogger(__name__)


class Bus:
    def __init__(self, database: DatabaseServer, process: str, hear: Callable[[str], object]) -> None:
        self.database, self.channel, self.hear = database, CHANNEL + process, hear

    def tell(self, connection: sql.Connection, processes: Iterable[str], message: str) -> None:
        """They hear of it when the transaction is committed."""
        channels = [CHANNEL + process for process in processes]
        if channels:
            connection.execute(TELL, {"channels": channels, "message": message})

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
        self.hear(payload)
