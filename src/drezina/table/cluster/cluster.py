"""This process as one of several: it says that it is there, takes tables, hears of changes, carries to the others."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Sequence
from hashlib import blake2b
from typing import Any

import msgspec
import sqlalchemy as sql
from sqlalchemy.dialects import postgresql
from starlette.types import ASGIApp

from drezina.core.errors import DrezinaError
from drezina.table.auth import read_key
from drezina.table.cluster.bus import Bus
from drezina.table.cluster.carrying import answer_carried
from drezina.table.cluster.leases import LOST, Leases
from drezina.table.cluster.line import Line
from drezina.table.cluster.links import Channel, LinkLost, Links
from drezina.table.cluster.news import News
from drezina.table.cluster.processes import BEAT, LEASE, NOW, Membership
from drezina.table.cluster.questions import ANSWERED, Questions, SharedBots, SharedQueue
from drezina.table.database import DatabaseServer
from drezina.table.hub import Hub
from drezina.table.owners import Elsewhere
from drezina.table.refusals import CannotServe, Refused
from drezina.table.resting import load_availability
from drezina.table.schema import PRESENCE, PROCESSES, SHARED
from drezina.table.settings import Settings
from drezina.table.store import Store, TableRow

LOOK = 2.0  # seconds between two looks for what was told and got lost
CLEAR_EVERY = 80  # beats
STARTING = sql.text("SELECT pg_advisory_xact_lock(7955438)")  # one process after the other
NEWS = "news"
SAME = (  # settings
    "public_url",
    "bot_program",
    "keep_open",
    "end_idle",
    "keep",
    "smtp",
    "mail_from",
    "push_hosts",
    "webhook_hosts",
)
logger = logging.getLogger(__name__)


class Cluster:
    """Who owns the tables, where several processes share a database."""

    def __init__(self, store: Store, settings: Settings, key: bytes) -> None:
        assert isinstance(store.database, DatabaseServer)
        self.store, self.database = store, store.database
        self.line = Line(self.database)
        self.members = Membership(self.line, "table")
        self.id = self.members.id
        self.bus = Bus(self.line, self.id, self._hear)
        self.leases = Leases(self.members, self.bus)
        self.questions = Questions(self.members, self.bus)
        self.bots = SharedQueue(SharedBots(self.questions))
        self.links = Links(key, settings.link_host, self._answer)
        self.news = News(
            self.line,
            {"sanctions": self._sanctions, "choices": self._choices, "rests": self._rests, "guest": self._guest},
        )
        self.present: set[tuple[str, str]] = set()  # as it is written
        self.blind_until = 0.0  # it does not take tables: it cannot have heard the others
        self.orphaned = asyncio.Event()  # a process is gone, and may have had tables
        self.hub: Hub
        self.app: ASGIApp
        self.chores: list[asyncio.Task[None]] = []
        self.hearing: set[asyncio.Task[None]] = set()

    # --- coming and going ------------------------------------------------------------------------------------------

    async def open(self, hub: Hub, app: ASGIApp) -> None:
        """Before the hub is opened: others are told where to find us, and time is counted as they count it."""
        self.hub, self.app = hub, app
        self.store.announce = self.announce
        self.store.overtaken = hub.lose
        self.members.address = await self.links.open()
        await self.database.write(self._begin)
        await self.members.beat()
        await self.news.open()

    def _begin(self, connection: sql.Connection) -> None:
        connection.execute(STARTING)
        others = sql.select(PROCESSES.c.id).where(PROCESSES.c.role == "table", PROCESSES.c.until > NOW)
        self.store.uptime.shared = True
        self.store.uptime.begin(connection, joins=connection.execute(others).first() is not None)
        row = {"id": self.id, "role": "table", "address": self.members.address, "until": NOW + LEASE}
        connection.execute(sql.insert(PROCESSES).values(row))

    def run(self) -> None:
        self.chores = [asyncio.create_task(work) for work in (self._live(), self._look(), self._adopt())]

    async def give_away(self) -> None:
        """All tables are let go before this process ends; pages find them with the next one that takes them."""
        self.members.leaving = True
        with contextlib.suppress(Exception):
            await self.members.beat()
        await self.hub.give_away()

    async def close(self) -> None:
        for task in (*self.chores, *self.hearing):
            task.cancel()
        await self.links.close()
        with contextlib.suppress(Exception):
            await self.members.leave()
            await self.line.close()

    # --- living ----------------------------------------------------------------------------------------------------

    async def _live(self) -> None:
        beats = 0
        while True:
            await asyncio.sleep(BEAT)
            beats += 1
            before = self.members.others
            try:
                if await self.members.beat() > LEASE:
                    self.blind_until = time.monotonic() + LEASE
                    await self._drop_lost()
                self.links.keep(self.members.others)
                if not before.keys() <= self.members.others.keys():
                    self.orphaned.set()
                if beats % CLEAR_EVERY == 0:
                    await self.members.clear()
            except Exception:
                logger.warning("The database cannot be reached; it will be tried again")

    async def _look(self) -> None:
        """Whatever was told and got lost is found here."""
        while True:
            await asyncio.sleep(LOOK)
            try:
                await self._drop_lost()
                await self.news.look()
                await self.questions.collect()
                await self._write_presence()
            except Exception:
                logger.warning("The database cannot be looked into; it will be tried again")

    async def _adopt(self) -> None:
        """Looks for tables that nobody has and somebody should, at once when a process is gone.

        Apart from the signs of life, since it takes a while to load many tables.
        """
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.orphaned.wait(), LOOK)
            self.orphaned.clear()
            if time.monotonic() < self.blind_until or self.members.leaving:
                continue
            try:
                await self._adopt_orphans()
            except Exception:
                logger.warning("Tables without an owner cannot be looked for; it will be tried again")

    async def _adopt_orphans(self) -> None:
        for table in await self.leases.orphans(self.store.uptime.now()):
            with contextlib.suppress(Elsewhere, Refused, DrezinaError):
                found = await self.hub.table(table)
                found.schedule()
                found.bots.wake()

    async def _drop_lost(self) -> None:
        """Tables that are in memory here and owned elsewhere; and the other way round."""
        before = {name: table.row.epoch for name, table in self.hub.tables.items()}
        mine = await self.leases.mine()
        for name, epoch in before.items():
            if mine.get(name) != epoch and name in self.hub.tables and self.hub.tables[name].row.epoch == epoch:
                self.hub.lose(name)
        await self.leases.release({name: epoch for name, epoch in mine.items() if name not in self.hub.loading})

    def _hear(self, message: str) -> None:
        kind, _, about = message.partition(" ")
        if kind == LOST:
            self.hub.lose(about)
            return
        task = asyncio.create_task(self._follow(kind))
        self.hearing.add(task)
        task.add_done_callback(self.hearing.discard)

    async def _follow(self, kind: str) -> None:
        try:
            await (self.questions.collect() if kind == ANSWERED else self.news.look())
        except Exception:
            logger.warning("What another process has told could not be read; it will be tried again")

    # --- owning ----------------------------------------------------------------------------------------------------

    async def locate(self, table: str) -> None:
        await self.leases.locate(table)

    async def own(self, table: str, *, seize: bool = False) -> None:
        await self.leases.acquire(table, seize=seize)

    async def release(self, rows: Sequence[TableRow]) -> None:
        try:
            await self.leases.release({row.id: row.epoch for row in rows})
        except Exception:
            logger.warning("Tables could not be let go; they are still ours")

    async def on_duty(self, name: str) -> bool:
        return await self.members.on_duty(name)

    async def looking(self) -> set[tuple[str, str]]:
        there = sql.select(PROCESSES.c.id).where(PROCESSES.c.until > NOW, PROCESSES.c.id != self.id)
        found = sql.select(PRESENCE.c.guest, PRESENCE.c.table).where(PRESENCE.c.process.in_(there))
        rows = await self.database.read(lambda connection: connection.execute(found).all())
        return {(guest, table) for guest, table in rows}

    async def _write_presence(self) -> None:
        """Who looks at our tables, of those who want to be told things; only what has changed."""
        wanted = self.store.addressees.choices
        now = {(guest, table) for guest, table in self.hub.looking() if guest in wanted}
        gone, come = self.present - now, now - self.present
        if not gone and not come:
            return

        def put(connection: sql.Connection) -> None:
            for guest, table in gone:
                same = (PRESENCE.c.process == self.id) & (PRESENCE.c.guest == guest) & (PRESENCE.c.table == table)
                connection.execute(sql.delete(PRESENCE).where(same))
            if come:
                rows = [{"process": self.id, "guest": guest, "table": table} for guest, table in come]
                connection.execute(postgresql.insert(PRESENCE).on_conflict_do_nothing(), rows)

        await self.database.write(put)
        self.present = now

    # --- hearing of people -----------------------------------------------------------------------------------------

    def announce(self, connection: sql.Connection, kind: str, about: str) -> None:
        """Every process has something of this in memory, and hears of the change that is being written."""
        self.news.write(connection, kind, about, self.store.times.wall())
        tables = [process for process, one in self.members.others.items() if one.role == "table"]
        self.bus.tell(connection, tables, NEWS)

    async def _sanctions(self, _: str) -> None:
        await self.hub.load_sanctions()

    async def _choices(self, _: str) -> None:
        await self.store.read(self.store.addressees.load)

    async def _rests(self, guest: str) -> None:
        await load_availability(self.store)
        for table in self.hub.tables.values():
            if table.seats_of(guest):
                table.schedule()
                table.standin_timer.wind()
                table.audience.wake()

    async def _guest(self, guest: str) -> None:
        self.hub.reconnect(guest)

    # --- carrying --------------------------------------------------------------------------------------------------

    async def channel_to(self, process: str, scope: object) -> Channel:
        """To a process that owns a table; to any other one where none is named, since this one is leaving."""
        found = self.members.others.get(process)
        if found is None and not process:
            found = next((one for one in self.members.others.values() if one.role == "table"), None)
        if found is None:
            await self.members.beat()
            found = self.members.others.get(process)
        if found is None:
            raise LinkLost
        try:
            return await self.links.channel(found.id, found.address, scope)
        except ConnectionRefusedError:
            logger.warning("The process %s is gone", found.id)
            with contextlib.suppress(Exception):
                await self.members.suspect(found.id)
            self.orphaned.set()
            raise LinkLost from None

    async def _answer(self, channel: Channel, scope: dict[str, Any]) -> None:
        await answer_carried(self.app, channel, scope)


async def shared_key(settings: Settings) -> bytes:
    """The key that all processes sign with: that of whoever came first. CannotServe where settings differ."""
    database, own = DatabaseServer(settings.database_url, shared=True), read_key(settings.folder)
    mine = _fingerprints(settings)

    def agree(connection: sql.Connection) -> tuple[bytes, str]:
        connection.execute(STARTING)
        first = postgresql.insert(SHARED).values(name="key", value=own)
        connection.execute(first.on_conflict_do_nothing())
        known = dict(connection.execute(sql.select(SHARED.c.name, SHARED.c.value)).all())
        others = sql.select(PROCESSES.c.id).where(PROCESSES.c.role == "table", PROCESSES.c.until > NOW)
        theirs = msgspec.json.decode(known.get("settings", b"{}"), type=dict[str, str])
        if connection.execute(others).first() is not None:
            return known["key"], ", ".join(name for name in mine if theirs.get(name, mine[name]) != mine[name])
        row = {"value": msgspec.json.encode(mine)}
        latest = postgresql.insert(SHARED).values(name="settings", **row)
        connection.execute(latest.on_conflict_do_update(index_elements=["name"], set_=row))
        return known["key"], ""

    try:
        if not await database.claim():
            raise CannotServe("database-used-alone")
        await database.upgrade()
        key, different = await database.write(agree)
    finally:
        await database.close()
    if different:
        raise CannotServe("settings-differ", names=different)
    return bytes(key)


def _fingerprints(settings: Settings) -> dict[str, str]:
    """What has to be the same everywhere, without saying what it is: there are passwords among it."""
    return {
        name: blake2b(repr(getattr(settings, name)).encode(), key=b"drezina settings", digest_size=12).hexdigest()
        for name in SAME
    }
