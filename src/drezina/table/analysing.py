"""Analyses of finished games: made in the bots' workers when no bot has to think, and kept with the game."""

import asyncio
import logging
from dataclasses import dataclass, field

import msgspec
import sqlalchemy as sql

from drezina.bots.analysis import SECONDS, Analysis, Decision
from drezina.bots.tasks import BEGIN, Beginning, Examine
from drezina.bots.workers import BotsBusy, TaskFailed
from drezina.table.bot_pool import BotQueue
from drezina.table.refusals import Refused
from drezina.table.schema import ANALYSES, SEATS, TABLES
from drezina.table.store import Store

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

    def __init__(self, store: Store, queue: BotQueue) -> None:
        self.store, self.queue = store, queue
        self.running: dict[str, Progress] = {}

    def begin(self, table: str, record: str, guest: str, origin: str) -> None:
        """Of one game of a guest at a time."""
        now = self.running.get(table)
        if now is not None and not now.failed:
            return
        if any(one.guest == guest and not one.failed for one in self.running.values()):
            raise Refused("analysis-busy")
        progress = self.running[table] = Progress(guest)
        progress.task = asyncio.create_task(self._make(table, record, progress, origin))

    async def _make(self, table: str, record: str, progress: Progress, origin: str) -> None:
        """Decision by decision, so that bots never wait longer than one of them takes."""
        try:
            begun = msgspec.json.decode(await self._perform(record, BEGIN, progress.guest, origin), type=Beginning)
            progress.count = begun.count
            decisions: list[Decision] = []
            for index in range(begun.count):
                answer = await self._perform(record, index, progress.guest, origin)
                decisions.append(msgspec.json.decode(answer, type=Decision))
                progress.done += 1
            analysis = msgspec.structs.replace(begun.analysis, decisions=tuple(decisions))
            await self._keep(table, msgspec.json.encode(analysis))
            del self.running[table]
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

    async def _keep(self, table: str, body: bytes) -> None:
        def put(connection: sql.Connection) -> None:
            if connection.execute(sql.select(TABLES.c.id).where(TABLES.c.id == table)).first() is None:
                return  # it was deleted meanwhile
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
