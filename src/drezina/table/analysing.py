"""Analyses of finished games: made in the bots' workers when no bot has to think, and kept with the game.

What is found is kept decision by decision, so that a server that was stopped goes on where it was.
"""

import asyncio
import contextlib
import logging
from collections.abc import Mapping
from dataclasses import dataclass, field

import msgspec
import sqlalchemy as sql

from drezina.bots.analysis import SECONDS, Analysis, Decision
from drezina.bots.tasks import BEGIN, Beginning, Examine
from drezina.bots.workers import BotsBusy, TaskFailed
from drezina.core.errors import DrezinaError
from drezina.core.match import Match
from drezina.table.hub import Hub
from drezina.table.refusals import Refused
from drezina.table.schema import ANALYSES, EXAMINED, SEATS, TABLES
from drezina.table.table import Table

RETRY = 2.0  # seconds until busy workers are asked again
REMEMBERED = 40  # games whose losses count for what somebody should practise
logger = logging.getLogger(__name__)


@dataclass
class Progress:
    """An analysis that is being made."""

    guest: str
    done: int = 0
    count: int = 0
    failed: bool = False
    task: asyncio.Task[None] | None = field(default=None, repr=False)


class Analyses:
    """What is being analysed by this process, and what has been by any."""

    def __init__(self, hub: Hub) -> None:
        self.hub, self.store, self.queue = hub, hub.store, hub.bots
        self.running: dict[str, Progress] = {}

    async def open(self) -> None:
        """Analyses that were being made when the server was stopped go on."""
        begun = sql.select(EXAMINED.c.table).where(EXAMINED.c.number == BEGIN)
        for table in await self.store.read(lambda connection: list(connection.execute(begun).scalars())):
            with contextlib.suppress(DrezinaError, Refused):
                await self.go_on(await self.hub.table(table))

    async def go_on(self, table: Table) -> None:
        """With what was begun at a table, if anything was and if it is not being made."""
        begun = table.row.id not in self.running and await self._found(table.row.id)
        if begun and table.row.id not in self.running:
            self._start(table, Progress(table.row.host or table.row.id), "")

    def begin(self, table: Table, guest: str, origin: str) -> None:
        """Of one game of a guest at a time."""
        now = self.running.get(table.row.id)
        if now is not None and not now.failed:
            return
        if any(one.guest == guest and not one.failed for one in self.running.values()):
            raise Refused("analysis-busy")
        self._start(table, Progress(guest), origin)

    def _start(self, table: Table, progress: Progress, origin: str) -> None:
        self.running[table.row.id] = progress
        progress.task = asyncio.create_task(self._make(table, progress, origin))

    async def _make(self, table: Table, progress: Progress, origin: str) -> None:
        """Decision by decision, so that bots never wait longer than one of them takes."""
        name = table.row.id
        try:
            async with table.lock:
                record = finished(table).record()
            found = await self._found(name)
            if not found:
                await self._put(name, BEGIN, b"")

            async def examined(number: int) -> bytes:
                if not found.get(number):
                    found[number] = await self._perform(record, number, progress.guest, origin)
                    await self._put(name, number, found[number])
                return found[number]

            progress.count = msgspec.json.decode(await examined(BEGIN), type=Beginning).count
            for number in range(progress.count):
                await examined(number)
                progress.done += 1
            await self._keep(name, found, progress.count)
            del self.running[name]
        except Exception:
            logger.exception("A game could not be analysed")
            progress.failed = True

    async def _perform(self, record: str, index: int, guest: str, origin: str) -> bytes:
        while True:
            try:
                ticket = self.queue.enter(guest, origin, idle=True)
            except BotsBusy:
                await asyncio.sleep(RETRY)
                continue
            try:
                await ticket.admitted.wait()
                return await self.queue.perform(guest, Examine(record, index, SECONDS))
            except BotsBusy as problem:
                raise TaskFailed from problem
            finally:
                self.queue.leave(ticket)

    async def _found(self, table: str) -> dict[int, bytes]:
        """What is known of an analysis that was begun, by number of the decision."""
        parts = sql.select(EXAMINED.c.number, EXAMINED.c.body).where(EXAMINED.c.table == table)
        rows = await self.store.read(lambda connection: list(connection.execute(parts)))
        return {row.number: row.body for row in rows}

    async def _put(self, table: str, number: int, body: bytes) -> None:
        def put(connection: sql.Connection) -> None:
            if there(connection, table):
                same = (EXAMINED.c.table == table) & (EXAMINED.c.number == number)
                connection.execute(sql.delete(EXAMINED).where(same))
                connection.execute(sql.insert(EXAMINED).values(table=table, number=number, body=body))

        await self.store.write(put)

    async def _keep(self, table: str, found: Mapping[int, bytes], count: int) -> None:
        """The whole takes the place of its parts."""
        begun = msgspec.json.decode(found[BEGIN], type=Beginning).analysis
        decisions = tuple(msgspec.json.decode(found[number], type=Decision) for number in range(count))
        body = msgspec.json.encode(msgspec.structs.replace(begun, decisions=decisions))

        def put(connection: sql.Connection) -> None:
            connection.execute(sql.delete(EXAMINED).where(EXAMINED.c.table == table))
            if there(connection, table):
                connection.execute(sql.delete(ANALYSES).where(ANALYSES.c.table == table))
                connection.execute(sql.insert(ANALYSES).values(table=table, made=self.store.times.wall(), body=body))

        await self.store.write(put)

    async def find(self, table: str) -> Analysis | None:
        found = sql.select(ANALYSES.c.body).where(ANALYSES.c.table == table)
        body = await self.store.read(lambda connection: connection.execute(found).scalar())
        return None if body is None else msgspec.json.decode(body, type=Analysis)

    async def of_guest(self, guest: str, game: str) -> list[tuple[str, int, Analysis]]:
        """The tables, own seats and analyses of the last games of a title that somebody has played, newest first."""
        mine = (
            sql.select(ANALYSES.c.table, SEATS.c.seat, ANALYSES.c.body)
            .join(SEATS, SEATS.c.table == ANALYSES.c.table)
            .join(TABLES, TABLES.c.id == ANALYSES.c.table)
            .where(SEATS.c.guest == guest, SEATS.c.kind == "person", TABLES.c.game == game)
            .order_by(ANALYSES.c.made.desc())
            .limit(REMEMBERED)
        )
        rows = await self.store.read(lambda connection: list(connection.execute(mine)))
        return [(table, seat, msgspec.json.decode(body, type=Analysis)) for table, seat, body in rows]

    async def close(self) -> None:
        tasks = [one.task for one in self.running.values() if one.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def finished(table: Table) -> Match:
    if table.match is None or not table.match.over:
        raise Refused("not-over")
    return table.match


def there(connection: sql.Connection, table: str) -> bool:
    """Whether it was not deleted meanwhile."""
    return connection.execute(sql.select(TABLES.c.id).where(TABLES.c.id == table)).first() is not None
