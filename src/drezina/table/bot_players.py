"""The bots of one table: they think elsewhere, and move at a pace that people can follow."""

import asyncio
import contextlib
import logging
import secrets
import weakref
from collections.abc import Sequence
from typing import TYPE_CHECKING

from drezina.bots.workers import BotsBusy
from drezina.core.match import Entry
from drezina.table.bot_pool import BotPool
from drezina.table.refusals import Refused
from drezina.table.seats import level_of

if TYPE_CHECKING:
    from drezina.table.table import Table

GOING_ON = 1 / 3  # of the pace, for a decision that goes on with what the same bot did last
RETRY = 1.0  # seconds until busy bots, or a disk that did not write, are tried again
logger = logging.getLogger(__name__)


class BotPlayers:
    """Moves for every seat that plays itself, one decision after the other, while somebody is there to play for."""

    def __init__(self, table: "Table", pool: BotPool) -> None:
        self.table: Table = weakref.proxy(table)  # so that a table that is evicted is gone at once
        self.pool = pool
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
        return bool(self.table.deciding() or self.table.audience.pages)

    async def _run(self) -> None:
        while self._wanted() and self._needed():
            try:
                await self._decide()
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
            share = share_of_pace(table.match.entries, seat)
        try:
            code = await self.pool.choose(table.row.game, table.config, data, seat, level, secrets.randbits(62))
        except BotsBusy:
            raise
        except Exception:
            logger.exception("A bot could not think; its safe choice is taken")
            code = safe
        await asyncio.sleep(max(0.0, table.row.pace * share - (asyncio.get_running_loop().time() - began)))
        async with table.lock:
            if seat not in table.bots_to_move() or table.seat_versions[seat] != seat_version:
                return
            legal = table.match.legal(seat)
            if code in legal or table.version == version:
                await table.play(seat, code if code in legal else safe, None)

    async def close(self) -> None:
        if self.task is not None:
            self.task.cancel()
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await self.task


def share_of_pace(entries: Sequence[Entry], seat: int) -> float:
    """A turn of many small choices is shown swiftly: only its first one is left to be looked at for long."""
    return GOING_ON if entries and entries[-1].seat == seat else 1.0
