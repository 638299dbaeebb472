"""The bots of one table: they think elsewhere, and move at a pace that people can follow."""

import asyncio
import contextlib
import logging
import math
import secrets
import weakref
from collections.abc import Sequence
from typing import TYPE_CHECKING

from drezina.bots.bot import in_style
from drezina.bots.workers import BotsBusy
from drezina.core.match import Entry
from drezina.table.bot_pool import BotQueue, Ticket
from drezina.table.refusals import Overtaken, Refused
from drezina.table.seats import level_of

if TYPE_CHECKING:
    from drezina.table.table import Table

GOING_ON = 1 / 3  # of the pace, for a decision that goes on with what the same bot did last
RETRY = 1.0  # seconds until busy bots, or a disk that did not write, are tried again
TELL = 2.0  # seconds after which a table is told that its bots have to wait, and how long
STEP = 5  # seconds: nobody believes more exact figures
logger = logging.getLogger(__name__)


class BotPlayers:
    """Moves for every seat that plays itself, one decision after the other, while somebody is there to play for."""

    def __init__(self, table: "Table", queue: BotQueue) -> None:
        self.table: Table = weakref.proxy(table)  # so that a table that is evicted is gone at once
        self.queue = queue
        self.delay = 0  # seconds until a worker is free for the next decision, roughly
        self.task: asyncio.Task[None] | None = None

    def wake(self) -> None:
        """They begin to think, unless they do already."""
        if not self.busy and self._needed() and self._wanted():
            self.task = asyncio.create_task(self._run())

    @property
    def busy(self) -> bool:
        return self.task is not None and not self.task.done()

    def _needed(self) -> bool:
        """Whether a bot has to move, or something that could not be written down has to be tried again."""
        return self.table.diverged or self.table.full or bool(self.table.bots_to_move())

    def _wanted(self) -> bool:
        return self.table.bots_go_on() or bool(self.table.audience.pages)

    async def _run(self) -> None:
        while self._wanted() and self._needed():
            try:
                await self._decide()
            except Overtaken:
                return
            except (BotsBusy, Refused):
                await asyncio.sleep(RETRY)
            except Exception:
                logger.exception("A bot could not move; it tries again")
                await asyncio.sleep(RETRY)

    async def _decide(self) -> None:
        """One decision: from what the seat may know, without the table's lock, and only if it is still asked for."""
        table, began = self.table, asyncio.get_running_loop().time()
        async with table.lock:
            await table.start_if_full()
            seats = table.bots_to_move()
            if not seats or table.match is None:
                return
            seat, seat_version, version = seats[0], table.seat_versions[seats[0]], table.version
            view = table.match.view(seat)
            view.focus(seat)
            level, data, safe = level_of(table.seats[seat]), view.save(), table.game.default(view)
            share = table.course.share_of_pace() or share_of_pace(table.match.entries, seat)
            told = table.course.told(seat)
        code = told if told is not None else await self._chosen(data, seat, level, safe)
        await asyncio.sleep(max(0.0, table.row.pace * share - (asyncio.get_running_loop().time() - began)))
        async with table.lock:
            if seat not in table.bots_to_move() or table.seat_versions[seat] != seat_version:
                return
            legal = table.match.legal(seat)
            if code in legal or table.version == version:
                await table.play(seat, code if code in legal else safe, None)

    async def _chosen(self, view: bytes, seat: int, level: str, safe: int) -> int:
        """What a bot thinks of; its safe choice where it cannot think."""
        table = self.table
        ticket = self.queue.enter(table.row.host, table.row.origin)
        try:
            await self._wait_for(ticket)
            seed = secrets.randbits(62)
            name = in_style(level, table.row.id, seat, table.config.players)
            return await self.queue.choose(ticket.guest, table.row.game, table.config, view, seat, name, seed)
        except BotsBusy:
            raise
        except Exception:
            logger.exception("A bot could not think; its safe choice is taken")
            return safe
        finally:
            self.queue.leave(ticket)

    async def _wait_for(self, ticket: Ticket) -> None:
        """Until a worker is free; whoever looks is told how long that takes."""
        try:
            while not ticket.admitted.is_set():
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(ticket.admitted.wait(), TELL)
                self._tell(math.ceil(self.queue.delay(ticket) / STEP) * STEP)
        finally:
            self._tell(0)

    def _tell(self, delay: int) -> None:
        if delay != self.delay:
            self.delay = delay
            self.table.audience.wake(same_seating=True)

    def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()

    async def close(self) -> None:
        self.stop()
        if self.task is not None:
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await self.task


def share_of_pace(entries: Sequence[Entry], seat: int) -> float:
    """A turn of many small choices is shown swiftly: only its first one is left to be looked at for long."""
    return GOING_ON if entries and entries[-1].seat == seat else 1.0
