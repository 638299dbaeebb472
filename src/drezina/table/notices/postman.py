"""The postman: delivers what is in the outbox, at least once, and says nothing that is no longer so.

A notice waits a little, since people often look at the table by themselves; whoever does is not told. What is due for
one person is gathered into one message. Which notices belong to it is written down before it is sent, so that a message
that has to be sent again after a power cut is the same one, with the same id.
"""

import asyncio
import logging
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Protocol

import sqlalchemy as sql

from drezina.core.errors import DrezinaError
from drezina.table import limits
from drezina.table.availability import ALWAYS
from drezina.table.hub import Hub
from drezina.table.notices import outbox
from drezina.table.notices.messages import Contact, Message, Never, NotNow, message_of
from drezina.table.notices.outbox import Notice
from drezina.table.refusals import Refused
from drezina.table.schema import CONTACTS, TABLES
from drezina.table.settings import Settings
from drezina.table.store import SeatRow, TableRow

logger = logging.getLogger(__name__)
Listed = Mapping[str, tuple[TableRow, list[SeatRow]]]
DROP = 0.0  # instead of a time to wait for


class Way(Protocol):
    def missing(self) -> str:
        """Why it cannot be offered: the end of the name of a message, or nothing."""

    async def send(self, message: Message) -> None:
        """NotNow or Never where it could not be delivered."""


class Postman:
    def __init__(self, hub: Hub, settings: Settings, ways: Mapping[str, Way]) -> None:
        self.hub, self.store, self.settings, self.ways = hub, hub.store, settings, ways
        self.one_round = asyncio.Lock()  # two at once would say things twice

    async def run(self) -> None:
        while True:
            try:
                await self.round()
            except Exception:
                logger.exception("Notices could not be delivered; they will be tried again")
            await self.store.times.sleep(limits.NOTICE_INTERVAL)

    async def round(self) -> None:
        """Settles what is said to whom now, and says it."""
        async with self.one_round:
            if not await self.hub.owners.on_duty("postman"):
                return
            await self._round(self.store.times.wall())

    async def _round(self, now: float) -> None:
        before = await self._settled(now)
        again = [batch for batch in before.values() if await self._worth_repeating(batch, now)]
        await self._settle(now)
        fresh = [batch for name, batch in (await self._settled(now)).items() if name not in before]
        at_once = asyncio.Semaphore(limits.NOTICES_IN_PARALLEL)
        await asyncio.gather(*(self._deliver(batch, at_once) for batch in again + fresh))

    async def _settled(self, now: float) -> dict[str, list[Notice]]:
        """The messages that are due, each with its notices."""
        batches: dict[str, list[Notice]] = {}
        for notice in await self.store.read(lambda connection: outbox.due(connection, now, settled=True)):
            batches.setdefault(notice.batch, []).append(notice)
        return batches

    async def _worth_repeating(self, batch: Sequence[Notice], now: float) -> bool:
        """Whether a message that did not get through before is still to be said now; else it waits, or goes."""
        contact = (await self._contacts({batch[0].guest})).get(batch[0].guest)
        tables = await self._tables({notice.table for notice in batch})
        looking = await self._looking()
        whens = [
            DROP if contact is None else await self._when(notice, replace(contact, told=0.0), tables, looking, now)
            for notice in batch
        ]
        later = [when for when in whens if when]
        if None not in whens and later:
            await self.store.write(lambda connection: outbox.change(connection, batch, due=min(later)))
        elif None not in whens:
            await self._done(batch)
        return None in whens

    async def _looking(self) -> set[tuple[str, str]]:
        """Who looks at which table."""
        return self.hub.looking() | await self.hub.owners.looking()

    # --- what is said ----------------------------------------------------------------------------------------------

    async def _settle(self, now: float) -> None:
        fresh = await self.store.read(lambda connection: outbox.due(connection, now, settled=False))
        if not fresh:
            return
        contacts = await self._contacts({notice.guest for notice in fresh})
        tables = await self._tables({notice.table for notice in fresh})
        looking = await self._looking()
        gathered: dict[tuple[str, str], list[Notice]] = {}
        dropped: list[Notice] = []
        later: list[tuple[Notice, float]] = []
        for notice in fresh:
            contact = contacts.get(notice.guest)
            when = DROP if contact is None else await self._when(notice, contact, tables, looking, now)
            if when == DROP:
                dropped.append(notice)
            elif when is not None:
                later.append((notice, when))
            else:
                gathered.setdefault((notice.guest, notice.way), []).append(notice)

        def write_down(connection: sql.Connection) -> None:
            outbox.drop(connection, dropped)
            for notice, when in later:
                outbox.change(connection, [notice], due=when)
            for (guest, way), notices in gathered.items():
                batch = outbox.stable_id(way, *sorted(notice.id for notice in notices))
                outbox.change(connection, notices, batch=batch, due=now)
                connection.execute(sql.update(CONTACTS).where(CONTACTS.c.guest == guest).values(told=now))

        await self.store.write(write_down)

    async def _when(
        self, notice: Notice, contact: Contact, tables: Listed, looking: set[tuple[str, str]], now: float
    ) -> float | None:
        """DROP for what need not be said, a time for what has to wait, None for what is said now."""
        wanted = f"{outbox.CHOSEN_AS.get(notice.kind, notice.kind)}-{notice.way}" in contact.choices.split()
        way, found = self.ways.get(notice.way), tables.get(notice.table)
        if not wanted or way is None or way.missing() or found is None:
            return DROP
        if (notice.guest, notice.table) in looking or not await self._still_so(notice, *found):
            return DROP
        if any(who == notice.guest for who, _ in looking):
            return now + limits.NOTICE_DELAY  # at another table; that one does not show this
        soon = contact.told + limits.NOTICE_GAP
        rest = self.store.availability.get(notice.guest, ALWAYS).rest_until(now)
        return rest or (soon if soon > now else None)

    async def _still_so(self, notice: Notice, row: TableRow, seats: Sequence[SeatRow]) -> bool:
        """Whether a notice is still true."""
        mine = {seat.seat for seat in seats if seat.guest == notice.guest and seat.kind == "person"}
        if notice.kind in ("over", "timeout"):
            return True
        if row.closed:
            return False
        if notice.kind == "invite":
            return row.stage == "open" and not mine
        if notice.kind in ("agree", "claim"):
            try:
                table = await self.hub.look(notice.table)
            except (Refused, DrezinaError):
                return False
            return notice.guest in table.asked()
        waiting = {int(seat) for seat in row.waiting.split()}
        return row.stage == "playing" and any(not seats[seat].standin for seat in mine & waiting)

    # --- saying it -------------------------------------------------------------------------------------------------

    async def _deliver(self, batch: Sequence[Notice], at_once: asyncio.Semaphore) -> None:
        first = batch[0]
        contact = (await self._contacts({first.guest})).get(first.guest)
        tables = {name: row for name, (row, _) in (await self._tables({one.table for one in batch})).items()}
        way = self.ways.get(first.way)
        if contact is None or not tables or way is None or way.missing():
            return await self._done(batch)
        try:
            async with at_once:
                await way.send(message_of(first.batch, batch, self._with_base(contact), tables))
        except NotNow as problem:
            return await self._not_now(batch, str(problem))
        except Never as problem:
            logger.warning("A notice by %s cannot be delivered: %s", first.way, problem)
        return await self._done(batch)

    def _with_base(self, contact: Contact) -> Contact:
        public = self.settings.public_url.rstrip("/")
        return replace(contact, base=public) if public else contact

    async def _done(self, batch: Sequence[Notice]) -> None:
        await self.store.write(lambda connection: outbox.drop(connection, batch))

    async def _not_now(self, batch: Sequence[Notice], why: str) -> None:
        tries = batch[0].tries + 1
        if tries >= limits.NOTICE_TRIES:
            logger.warning("A notice by %s was tried %d times and is given up: %s", batch[0].way, tries, why)
            return await self._done(batch)
        due = self.store.times.wall() + min(limits.NOTICE_FIRST_REPEAT * 2 ** (tries - 1), limits.NOTICE_LAST_REPEAT)
        return await self.store.write(lambda connection: outbox.change(connection, batch, tries=tries, due=due))

    # --- reading ---------------------------------------------------------------------------------------------------

    async def _contacts(self, guests: Iterable[str]) -> dict[str, Contact]:
        wanted = sql.select(CONTACTS).where(CONTACTS.c.guest.in_(sorted(guests)))
        rows = await self.store.read(lambda connection: connection.execute(wanted).mappings().all())
        return {row["guest"]: Contact(**row) for row in rows}

    async def _tables(self, tables: Iterable[str]) -> dict[str, tuple[TableRow, list[SeatRow]]]:
        wanted = sorted(tables)
        found = await self.store.tables_where(TABLES.c.id.in_(wanted), len(wanted))
        return {row.id: (row, seats) for row, seats in found}
