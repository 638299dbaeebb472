"""What an operator can do: look, close and delete tables, ban, mute and rename guests, forget what is old or unwanted.

Everything is done to the store; where a server runs, it is done there, and what it has in memory follows.
"""

import contextlib
import logging
from collections.abc import Awaitable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any, Literal, TypeVar

import msgspec
import sqlalchemy as sql

from drezina.core.errors import DrezinaError
from drezina.table import auth, forgetting, limits
from drezina.table.hub import Hub
from drezina.table.people import data
from drezina.table.refusals import CannotServe, Refused
from drezina.table.schema import (
    ANALYSES,
    EVENTS,
    EXAMINED,
    GUESTS,
    INVITATIONS,
    LINES,
    MODES,
    OUTBOX,
    REPORTS,
    RESULTS,
    SANCTIONS,
    SEATS,
    TABLES,
)
from drezina.table.settings import Settings
from drezina.table.store import Guest, SeatRow, Store, TableRow

logger = logging.getLogger(__name__)
DAY = 86_400.0  # seconds
PARTS = (
    ANALYSES,
    EXAMINED,
    EVENTS,
    SEATS,
    LINES,
    MODES,
    RESULTS,
    INVITATIONS,
    OUTBOX,
)  # what belongs to a table and goes with it
Sanction = Literal["ban", "mute"]
Result = TypeVar("Result")


@dataclass(frozen=True)
class TableLine:
    """A table as an operator sees it; nothing of it shows a hand."""

    id: str
    game: str
    name: str
    stage: str
    closed: str
    public: bool
    host: str
    origin: str
    people: tuple[str, ...]
    changed: float


@dataclass(frozen=True)
class GuestLine:
    id: str
    name: str
    origin: str
    made: float
    seen: float
    sanctions: tuple[str, ...]


class Operator:
    """Acts on a store, and on the server that has it open, if there is one."""

    def __init__(self, store: Store, hub: Hub | None = None) -> None:
        self.store, self.hub = store, hub

    async def on_duty(self, name: str) -> bool:
        return self.hub is None or await self.hub.owners.on_duty(name)

    # --- looking ---------------------------------------------------------------------------------------------------

    async def tables(self, most: int = 200) -> list[TableLine]:
        """The tables in which something happened last."""
        found = await self.store.tables_where(sql.true(), most)
        return [_line(row, seats) for row, seats in found]

    async def guests(self, most: int = 200) -> list[GuestLine]:
        """The guests who came last."""

        def find(connection: sql.Connection) -> list[GuestLine]:
            held: dict[str, list[str]] = {}
            for who, kind in connection.execute(sql.select(SANCTIONS.c.who, SANCTIONS.c.kind)):
                held.setdefault(who, []).append(kind)
            columns = (GUESTS.c.id, GUESTS.c.name, GUESTS.c.origin, GUESTS.c.made, GUESTS.c.seen)
            rows = connection.execute(sql.select(*columns).order_by(GUESTS.c.seen.desc()).limit(most))
            return [GuestLine(*row, tuple(sorted(held.get(row.id, ())))) for row in rows]

        return await self.store.read(find)

    # --- tables ----------------------------------------------------------------------------------------------------

    async def close(self, table: str, why: str = "operator") -> None:
        """Nothing can be done at the table any more; it stays readable."""
        await self._known(table)
        await self._without([table], self._change(table, closed=why, bots_turn=False))

    async def delete(self, table: str) -> None:
        """The table is gone, with everything that happened and was said at it."""
        await self._known(table)
        await self._delete([table])

    async def rename_table(self, table: str, name: str) -> None:
        await self._known(table)
        await self._without([table], self._change(table, name=auth.clean(name, limits.TABLE_NAME)))

    async def _change(self, table: str, **changes: object) -> None:
        change = sql.update(TABLES).where(TABLES.c.id == table).values(**changes)
        await self.store.write(lambda connection: connection.execute(change).rowcount)

    async def _known(self, table: str) -> None:
        if not await self.store.tables_where(TABLES.c.id == table, 1):
            raise CannotServe("no-table", table=table)

    async def _delete(self, tables: Sequence[str]) -> None:
        def gone(connection: sql.Connection) -> None:
            for some in _in_pieces(tables):
                for part in PARTS:
                    connection.execute(sql.delete(part).where(part.c.table.in_(some)))
                connection.execute(sql.update(TABLES).where(TABLES.c.again.in_(some)).values(again=""))
                connection.execute(sql.delete(TABLES).where(TABLES.c.id.in_(some)))

        await self._without(tables, self.store.write(gone))

    async def _without(self, tables: Sequence[str], work: Awaitable[Result]) -> Result:
        """Does something to tables that are in nobody's memory; their pages come back and see what is written."""
        async with self.hub.without(tables) if self.hub is not None else contextlib.nullcontext():
            return await work

    # --- guests ----------------------------------------------------------------------------------------------------

    async def sanction(self, who: str, kind: Sanction, days: float | None) -> None:
        """A guest, or the origin that several guests share, is banned or muted: for some days, or for good."""
        now = self.store.times.wall()
        row = {"who": who, "kind": kind, "at": now, "until": now + days * DAY if days is not None else None}

        def put(connection: sql.Connection) -> bool:
            same = (GUESTS.c.id == who) | (GUESTS.c.origin == who)
            if not who or not connection.execute(sql.select(GUESTS.c.id).where(same).limit(1)).first():
                return False
            connection.execute(sql.delete(SANCTIONS).where(SANCTIONS.c.who == who, SANCTIONS.c.kind == kind))
            connection.execute(sql.insert(SANCTIONS).values(row))
            self.store.announce(connection, "sanctions", "")
            return True

        if not await self.store.write(put):
            raise CannotServe("no-guest", guest=who)
        await self._sanctions_changed()

    async def pardon(self, who: str, kind: Sanction) -> None:
        lift = sql.delete(SANCTIONS).where(SANCTIONS.c.who == who, SANCTIONS.c.kind == kind)

        def put(connection: sql.Connection) -> bool:
            lifted = bool(connection.execute(lift).rowcount)
            if lifted:
                self.store.announce(connection, "sanctions", "")
            return lifted

        if not await self.store.write(put):
            raise CannotServe("no-sanction", guest=who)
        await self._sanctions_changed()

    async def _sanctions_changed(self) -> None:
        if self.hub is not None:
            await self.hub.load_sanctions()

    async def rename_guest(self, guest: str, name: str) -> None:
        """The guest is called otherwise from now on, at every table too."""
        clean = auth.clean(name, limits.NAME)
        known = await self._guest(guest)
        seats = sql.update(SEATS).where(SEATS.c.guest == guest, SEATS.c.kind == "person").values(name=clean)
        said = sql.update(LINES).where(LINES.c.guest == guest).values(name=clean)
        await self.store.put_guest(replace(known, name=clean))
        both = self.store.write(lambda connection: [connection.execute(one).rowcount for one in (seats, said)])
        await self._without(await self._tables_of(guest), both)

    async def export(self, guest: str) -> dict[str, Any]:
        """Everything that is kept about a person, as it is kept, and nothing about others."""
        known = await self._guest(guest)

        def find(connection: sql.Connection) -> dict[str, Any]:
            mine = sql.select(SEATS.c.table, SEATS.c.seat, SEATS.c.name).where(SEATS.c.guest == guest)
            seats = [dict(row) for row in connection.execute(mine).mappings()]
            moves = (
                sql.select(EVENTS.c.table, EVENTS.c.seq, EVENTS.c.kind, EVENTS.c.text, EVENTS.c.at)
                .join(SEATS, (SEATS.c.table == EVENTS.c.table) & (SEATS.c.seat == EVENTS.c.seat))
                .where(SEATS.c.guest == guest)
                .order_by(EVENTS.c.table, EVENTS.c.seq)
            )
            lines = sql.select(LINES.c.table, LINES.c.name, LINES.c.text, LINES.c.at).where(LINES.c.guest == guest)
            hosted = sql.select(TABLES.c.id, TABLES.c.game, TABLES.c.name, TABLES.c.made).where(TABLES.c.host == guest)
            held = sql.select(SANCTIONS).where(SANCTIONS.c.who == guest)
            return {
                "guest": asdict(known),
                "seats": seats,
                "moves": [dict(row) for row in connection.execute(moves).mappings()],
                "said": [dict(row) for row in connection.execute(lines).mappings()],
                "tables": [dict(row) for row in connection.execute(hosted).mappings()],
                "sanctions": [dict(row) for row in connection.execute(held).mappings()],
                **data.export(connection, guest),
            }

        return await self.store.read(find)

    async def forget(self, guest: str) -> None:
        """Nothing that is kept leads to the person any more; the moves stay, for those who played along.

        Where the person was playing, a bot plays on.
        """
        await self._guest(guest)
        at, up = self.store.times.wall(), self.store.uptime.now()

        def gone(connection: sql.Connection) -> list[str]:
            for kind in ("choices", "guest"):
                self.store.announce(connection, kind, guest)
            return forgetting.forget(connection, guest, at, up)

        played = await self._without(await self._tables_of(guest), self.store.write(gone))
        self.store.addressees.choose(guest, ())
        if self.hub is not None:
            self.hub.reconnect(guest)
            await self.hub.wake_bots(played)

    async def _guest(self, guest: str) -> Guest:
        found = await self.store.guest(guest)
        if found is None:
            raise CannotServe("no-guest", guest=guest)
        return found

    async def _tables_of(self, guest: str) -> list[str]:
        mine = sql.select(SEATS.c.table).where(SEATS.c.guest == guest)
        said = sql.select(LINES.c.table).where(LINES.c.guest == guest)
        found = sql.select(TABLES.c.id).where((TABLES.c.host == guest) | TABLES.c.id.in_(mine) | TABLES.c.id.in_(said))
        return await self.store.read(lambda connection: list(connection.execute(found).scalars()))

    # --- reports ---------------------------------------------------------------------------------------------------

    async def reports(self, most: int = 200) -> list[dict[str, Any]]:
        """What people have told the operator, the newest first."""
        by, about = GUESTS.alias(), GUESTS.alias()
        found = (
            sql.select(REPORTS, by.c.name.label("guest_name"), about.c.name.label("about_name"))
            .outerjoin(by, by.c.id == REPORTS.c.guest)
            .outerjoin(about, about.c.id == REPORTS.c.about)
            .order_by(REPORTS.c.id.desc())
            .limit(most)
        )
        rows = await self.store.read(lambda connection: connection.execute(found).mappings().all())
        return [dict(row) for row in rows]

    async def dismiss(self, report: int) -> None:
        """A report has been dealt with."""
        gone = sql.delete(REPORTS).where(REPORTS.c.id == report)
        if not await self.store.write(lambda connection: connection.execute(gone).rowcount):
            raise CannotServe("no-report", report=str(report))

    # --- age -------------------------------------------------------------------------------------------------------

    async def purge(self, days: float) -> tuple[int, int]:
        """Deletes tables at which nothing happened for so long, then guests of no table who stayed away for so long."""
        before = self.store.times.wall() - days * DAY
        old = sql.select(TABLES.c.id).where(TABLES.c.changed < before)
        tables = await self.store.read(lambda connection: list(connection.execute(old).scalars()))
        await self._delete(tables)

        def forget_guests(connection: sql.Connection) -> int:
            seated, hosts = sql.select(SEATS.c.guest), sql.select(TABLES.c.host)
            idle = GUESTS.c.id.not_in(seated) & GUESTS.c.id.not_in(hosts) & (GUESTS.c.seen < before)
            held = sql.select(SANCTIONS.c.who)
            gone = connection.execute(sql.delete(GUESTS).where(idle & GUESTS.c.id.not_in(held))).rowcount
            data.forget_the_forgotten(connection)
            return gone

        return len(tables), await self.store.write(forget_guests)

    async def end_idle(self, days: float) -> int:
        """Ends the games in which nobody has moved for so long; days without a server do not count."""
        assert self.hub is not None  # only a server knows how long it has been served
        before = self.store.uptime.now() - days * DAY
        idle = (TABLES.c.stage == "playing") & (TABLES.c.closed == "") & (TABLES.c.active < before)
        found = await self.store.tables_where(idle, limits.EXPIRED_AT_ONCE)
        for row, _ in found:
            with contextlib.suppress(DrezinaError, Refused):  # of a game that is not installed any more
                await (await self.hub.table(row.id, seize=True)).end_idle(before)
        return len(found)

    async def expire(self, days: float) -> int:
        """Closes tables that have waited for players for so long."""
        before = self.store.times.wall() - days * DAY
        waiting = (TABLES.c.stage == "open") & (TABLES.c.closed == "") & (TABLES.c.changed < before)
        found = await self.store.tables_where(waiting, limits.EXPIRED_AT_ONCE)
        for row, _ in found:
            await self.close(row.id, "expired")
        return len(found)


def _line(row: TableRow, seats: Sequence[SeatRow]) -> TableLine:
    people = tuple(seat.name for seat in seats if seat.kind == "person")
    same = {name: getattr(row, name) for name in TableLine.__dataclass_fields__ if name != "people"}
    return TableLine(**same, people=people)


def _in_pieces(tables: Sequence[str], size: int = 500) -> list[Sequence[str]]:
    return [tables[start : start + size] for start in range(0, len(tables), size)]


async def retain(operator: Operator, settings: Settings) -> None:
    """Closes and deletes what is older than the settings allow, at the start and from time to time."""
    while True:
        try:
            if await operator.on_duty("retention"):
                await operator.expire(settings.keep_open)
                if settings.end_idle:
                    await operator.end_idle(settings.end_idle)
                if settings.keep:
                    await operator.purge(settings.keep)
        except Exception:
            logger.exception("What is too old could not be closed or deleted; it will be tried again")
        await operator.store.times.sleep(limits.RETENTION_INTERVAL)


async def perform(operator: Operator, command: str, wishes: Mapping[str, Any]) -> Any:
    """A command by its name, as it comes from the command line or over the wire."""
    who, days = str(wishes.get("who", "")), wishes.get("days")
    match command:
        case "tables":
            return msgspec.to_builtins(await operator.tables())
        case "guests":
            return msgspec.to_builtins(await operator.guests())
        case "close":
            await operator.close(who)
        case "delete":
            await operator.delete(who)
        case "ban" | "mute":
            await operator.sanction(who, command, days)
        case "unban":
            await operator.pardon(who, "ban")
        case "unmute":
            await operator.pardon(who, "mute")
        case "rename-table":
            await operator.rename_table(who, str(wishes["name"]))
        case "rename-guest":
            await operator.rename_guest(who, str(wishes["name"]))
        case "reports":
            return await operator.reports()
        case "dismiss":
            await operator.dismiss(int(who))
        case "export":
            return await operator.export(who)
        case "forget":
            await operator.forget(who)
        case "purge":
            return await operator.purge(float(str(days)))
        case _:
            raise CannotServe("no-command", command=command)
    return None
