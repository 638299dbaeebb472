"""The store: guests, tables, seats and the append-only event log. SQLAlchemy Core, for SQLite and PostgreSQL alike.

An event is written together with everything that follows from it in one transaction, durably, before anybody is told.
Whatever is to be written while the disk is busy waits and shares the next transaction (a group commit).
"""

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from hashlib import sha256
from typing import Any, TypeVar

import sqlalchemy as sql

from drezina.bots.levels import USUAL
from drezina.table import limits
from drezina.table.availability import Availability
from drezina.table.database import Database, DatabaseServer, SQLiteFile, Work
from drezina.table.metrics import Counters
from drezina.table.notices import outbox
from drezina.table.notices.outbox import Addressees, Notice
from drezina.table.people.ratings import rate
from drezina.table.refusals import CannotServe, Overtaken, Refused
from drezina.table.results import Result
from drezina.table.schedule import Schedule
from drezina.table.schema import DEVICES, EVENTS, GUESTS, HEARTBEAT, META, RESULTS, SANCTIONS, SEATS, TABLES
from drezina.table.settings import Settings
from drezina.table.standins import USUAL_TIME
from drezina.table.time_source import SystemTime, TimeSource
from drezina.table.uptime import Uptime

logger = logging.getLogger(__name__)
Found = TypeVar("Found")


@dataclass(frozen=True)
class Guest:
    id: str
    name: str
    made: float
    seen: float = 0.0  # when somebody last came with this cookie, to the day
    origin: str = ""  # the address it was made from, as a keyed hash
    zone: str = ""  # the time zone of quiet hours and holidays, by its IANA name
    quiet_from: int = 0  # minutes of the day; no quiet hours where both are the same
    quiet_until: int = 0
    away_from: str = ""  # the first and the last day of a holiday, as 2027-01-31
    away_until: str = ""


@dataclass(frozen=True)
class TableRow:
    id: str
    game: str
    players: int
    options: str  # JSON
    rules: int
    components: str
    secret: bytes
    host: str
    name: str
    public: bool
    invitation: str
    stage: str  # open, playing, over
    waiting: str  # seats that decide now, separated by spaces
    bots_turn: bool
    pace: float
    banned: str  # guests who were removed, separated by spaces
    again: str  # the table of the next game with the same people
    made: float
    changed: float
    origin: str = ""  # the address it was made from, as a keyed hash
    closed: str = ""  # why it was closed: operator, expired
    standin_after: float = USUAL_TIME  # seconds after which the others may let a bot play; 0 for never
    standin_level: str = USUAL
    practice: bool = False  # everything can be taken back, and the result counts nowhere
    clock: str = "none"  # none, live, days
    turn_time: float = 0.0  # seconds for a turn
    bank: float = 0.0  # seconds for all that turns take longer
    time_over: str = "standin"  # what happens when they have run out: standin, default, bot
    clocks: str = ""  # JSON: the clock of each seat
    due: float | None = None  # the uptime before which no clock has to be looked at
    active: float = 0.0  # the uptime of the last event
    ended: str = ""  # why it is over: finished, idle
    owner: str = ""  # the process that has it in memory and alone may write, where there are several
    epoch: int = 0  # how often it has changed hands


@dataclass(frozen=True)
class SeatRow:
    seat: int
    kind: str  # person, bot, automa, open
    guest: str = ""
    name: str = ""
    level: str = ""
    standin: str = ""  # the level of the bot that plays for an absent person
    nonce: str = ""  # what the sitter's page added to the secret of the table
    gone: str = ""  # why a bot plays to the end: resigned, time
    asked_by: str = ""  # the guest who asks for this seat
    asked_name: str = ""


@dataclass(frozen=True)
class Event:
    """One event of a table. `dealt` holds what chance dealt after it, a line each.

    The text of a start is the record that the game begins with, where it does not begin at the beginning.
    """

    seq: int
    kind: str  # start, move, undo, seat, standin, back, gone, wish, answer
    seat: int
    text: str
    dealt: str = ""
    client: str | None = None
    at: float = 0.0
    up: float = 0.0  # the uptime


GUEST_OF_DEVICE = (
    sql.select(GUESTS).join(DEVICES, DEVICES.c.guest == GUESTS.c.id).where(DEVICES.c.id == sql.bindparam("device"))
)
ADD_EVENT = sql.insert(EVENTS)
OWN_TABLE = (
    (TABLES.c.id == sql.bindparam("table"))
    & (TABLES.c.owner == sql.bindparam("of_owner"))
    & (TABLES.c.epoch == sql.bindparam("of_epoch"))
)
FOLLOW_EVENT = sql.update(TABLES).where(OWN_TABLE)  # its row is then locked until the transaction ends
HOLD_TABLE = sql.select(TABLES.c.id).where(OWN_TABLE).with_for_update(read=True)


@dataclass(frozen=True)
class PendingWrite:
    """Something that waits to be written."""

    work: Work[Any]
    written: asyncio.Future[Any]

    def succeed(self, result: object) -> None:
        if not self.written.done():  # somebody still waits
            self.written.set_result(result)

    def fail(self, problem: Exception) -> None:
        if not self.written.done():
            self.written.set_exception(problem)


class Store:
    """Reads and writes; one writer at a time, since that is what SQLite can do."""

    def __init__(self, settings: Settings, times: TimeSource | None = None) -> None:
        file = settings.database_file
        self.times: TimeSource = times or SystemTime()
        self.uptime = Uptime(self.times)
        self.schedule = Schedule(self.times, self.uptime)
        self.availability: dict[str, Availability] = {}  # of the guests who rest at times
        several = settings.processes > 0
        self.database: Database = SQLiteFile(file) if file else DatabaseServer(settings.database_url, shared=several)
        self.counters = Counters()
        self.addressees = Addressees()
        self.pending: list[PendingWrite] = []
        self.flusher: asyncio.Task[None] | None = None
        self.announce: Callable[[sql.Connection, str, str], None] = nobody_else
        self.overtaken: Callable[[str], object] = lambda table: None  # called for a table that is no longer ours

    async def open(self) -> None:
        """CannotServe if another server uses the database, or if it cannot be brought to the version of today."""
        if not await self.database.claim():
            raise CannotServe("database-used-alone" if self.database.shared else "database-used")
        await self.database.upgrade()
        await self.read(self.addressees.load)

    async def keep_claim(self, lost: Callable[[], object]) -> None:
        """Looks from time to time whether the database is still ours, and says if another server has taken it over."""
        while True:
            await asyncio.sleep(limits.CLAIM_INTERVAL)
            try:
                ours = await self.database.claim()
            except Exception:
                logger.warning("The database cannot be reached; it will be tried again")
                continue
            if not ours:
                logger.critical("Another server has taken over the database: this one stops")
                lost()
                return

    async def try_out(self) -> None:
        """Reads every column of every table and writes a row, as only a sound store lets us; Refused otherwise."""

        def beat(connection: sql.Connection) -> None:
            for table in META.sorted_tables:
                connection.execute(sql.select(table).limit(1)).first()
            now = {"id": 1, "at": self.times.wall()}
            if not connection.execute(sql.update(HEARTBEAT).values(now)).rowcount:
                connection.execute(sql.insert(HEARTBEAT).values(now))

        await self.write(beat)

    async def close(self) -> None:
        if self.flusher is not None:
            await self.flusher
        await self.database.close()

    async def read(self, work: Work[Found]) -> Found:
        return await self.database.read(work)

    async def write(self, work: Work[Found]) -> Found:
        """Does something all or nothing; when this returns it is on the disk. Refused if it could not be written."""
        began = time.monotonic()
        written: asyncio.Future[Found] = asyncio.get_running_loop().create_future()
        self.pending.append(PendingWrite(work, written))
        if self.flusher is None or self.flusher.done():
            self.flusher = asyncio.create_task(self._flush())
        try:
            result = await written
        except Overtaken as lost:
            self.overtaken(lost.table)
            raise
        except Exception:
            self.counters.failed_writes += 1
            logger.exception("Not written")
            raise Refused("not-written") from None
        self.counters.writes.observe(time.monotonic() - began)
        return result

    async def _flush(self) -> None:
        """Whatever has come meanwhile goes into one transaction; where that fails, each write gets one of its own."""
        while self.pending:
            batch, self.pending = self.pending, []
            try:
                await self._commit(batch)
            except Exception:
                for write in batch:
                    try:
                        await self._commit([write])
                    except Exception as problem:
                        write.fail(problem)

    async def _commit(self, batch: Sequence[PendingWrite]) -> None:
        results = await self.database.write(lambda connection: [write.work(connection) for write in batch])
        for write, result in zip(batch, results, strict=True):
            write.succeed(result)

    # --- guests ----------------------------------------------------------------------------------------------------

    async def guest(self, guest: str) -> Guest | None:
        def find(connection: sql.Connection) -> Guest | None:
            row = connection.execute(sql.select(GUESTS).where(GUESTS.c.id == guest)).mappings().first()
            return Guest(**row) if row else None

        return await self.read(find)

    async def guest_of_device(self, device: str) -> Guest | None:
        """Whose device it is, as long as it is signed in."""

        def find(connection: sql.Connection) -> Guest | None:
            row = connection.execute(GUEST_OF_DEVICE, {"device": device}).mappings().first()
            return Guest(**row) if row else None

        return await self.read(find)

    async def put_guest(self, guest: Guest) -> None:
        def put(connection: sql.Connection) -> None:
            rename = sql.update(GUESTS).where(GUESTS.c.id == guest.id).values(name=guest.name)
            if not connection.execute(rename).rowcount:
                connection.execute(sql.insert(GUESTS).values(**asdict(guest)))

        await self.write(put)

    # --- tables ----------------------------------------------------------------------------------------------------

    async def create(self, row: TableRow, seats: Sequence[SeatRow], first: Event | None = None) -> None:
        """Writes a new table, with its first event if it begins in the middle of a game."""

        def put(connection: sql.Connection) -> None:
            connection.execute(sql.insert(TABLES).values(**asdict(row)))
            _put_seats(connection, row.id, seats)
            if first is not None:
                connection.execute(ADD_EVENT, {"table": row.id, **vars(first), "at": row.made})

        await self.write(put)

    async def table(self, table: str) -> tuple[TableRow, list[SeatRow], list[Event]] | None:
        def find(connection: sql.Connection) -> tuple[TableRow, list[SeatRow], list[Event]] | None:
            row = connection.execute(sql.select(TABLES).where(TABLES.c.id == table)).mappings().first()
            if row is None:
                return None
            found = sql.select(EVENTS).where(EVENTS.c.table == table).order_by(EVENTS.c.seq)
            events = [Event(**_without_table(one)) for one in connection.execute(found).mappings()]
            return TableRow(**row), _seats(connection, [table])[table], events

        return await self.read(find)

    async def table_of_invitation(self, invitation: str) -> str | None:
        if not (invitation.isascii() and invitation.isprintable()):
            return None  # not every database can be asked for every text
        found = sql.select(TABLES.c.id).where(TABLES.c.invitation == invitation)
        return await self.read(lambda connection: connection.execute(found).scalar())

    async def append(
        self,
        row: TableRow,
        event: Event,
        seats: Sequence[SeatRow] | None = None,
        notices: Sequence[Notice] = (),
        results: Sequence[Result] = (),
    ) -> None:
        """Writes one event with all that follows from it: the table, what people are to be told, and, where there are
        any, new seats and results."""
        changed = list(seats) if seats is not None else None

        def put(connection: sql.Connection) -> None:
            followed = {**_followed(row), **lease_of(row), "changed": event.at}
            if not connection.execute(FOLLOW_EVENT, followed).rowcount:
                raise Overtaken(row.id)
            connection.execute(ADD_EVENT, {"table": row.id, **vars(event)})
            if changed is not None:
                connection.execute(sql.delete(SEATS).where(SEATS.c.table == row.id))
                _put_seats(connection, row.id, changed)
            if results:
                connection.execute(sql.insert(RESULTS), [{"table": row.id, **vars(one)} for one in results])
                rate(connection, row, _seats(connection, [row.id])[row.id], {one.seat: one.rank for one in results})
            outbox.put(connection, notices)

        await self.write(put)
        self.counters.moves += event.kind == "move"

    async def change(self, row: TableRow, **changes: object) -> None:
        """Changes what is no part of the game, such as the pace."""

        def put(connection: sql.Connection) -> None:
            hold(connection, row)
            connection.execute(sql.update(TABLES).where(TABLES.c.id == row.id).values(**changes))

        await self.write(put)

    # --- lists -----------------------------------------------------------------------------------------------------

    async def tables_of(self, guest: str, most: int = 40) -> list[tuple[TableRow, list[SeatRow]]]:
        mine = sql.select(SEATS.c.table).where(SEATS.c.guest == guest)
        return await self.tables_where((TABLES.c.host == guest) | TABLES.c.id.in_(mine), most)

    async def open_tables(self, most: int = 40) -> list[tuple[TableRow, list[SeatRow]]]:
        """What the lobby shows."""
        return await self.tables_where(_listed(self.times.wall()), most)

    async def count_listed(self, guest: str, origin: str) -> tuple[int, int]:
        """How many tables that the lobby shows were opened by a guest, and how many from an origin."""

        def find(connection: sql.Connection) -> tuple[int, int]:
            counted = sql.select(sql.func.count()).select_from(TABLES).where(_listed(self.times.wall()))
            guests = connection.execute(counted.where(TABLES.c.host == guest)).scalar_one()
            return guests, connection.execute(counted.where(TABLES.c.origin == origin)).scalar_one()

        return await self.read(find)

    async def sanctions(self) -> dict[tuple[str, str], float | None]:
        """Who is banned or muted, and until when."""
        found = sql.select(SANCTIONS.c.kind, SANCTIONS.c.who, SANCTIONS.c.until)
        rows = await self.read(lambda connection: list(connection.execute(found)))
        return {(kind, who): until for kind, who, until in rows}

    async def seen(self, guest: str, device: str) -> None:
        """Somebody came with the cookie of this device."""
        guests = sql.update(GUESTS).where(GUESTS.c.id == guest).values(seen=self.times.wall())
        devices = sql.update(DEVICES).where(DEVICES.c.id == device).values(seen=self.times.wall())
        await self.write(lambda connection: [connection.execute(came).rowcount for came in (guests, devices)])

    async def bots_turns(self) -> list[str]:
        """The running tables at which a bot has to move."""
        found = sql.select(TABLES.c.id).where(TABLES.c.bots_turn, TABLES.c.stage == "playing", TABLES.c.closed == "")
        return await self.read(lambda connection: list(connection.execute(found).scalars()))

    async def dues(self) -> list[tuple[str, float]]:
        """The running tables at which something becomes due, and the uptime before which that cannot be."""
        runs = (TABLES.c.stage == "playing") & (TABLES.c.closed == "") & TABLES.c.due.is_not(None)
        found = sql.select(TABLES.c.id, TABLES.c.due).where(runs)
        rows = await self.read(lambda connection: list(connection.execute(found)))
        return [(table, due) for table, due in rows]

    async def count(self, guest: str) -> int:
        """How many tables of a guest are waiting or running."""
        mine = (
            sql.select(sql.func.count())
            .select_from(TABLES)
            .where(TABLES.c.host == guest, TABLES.c.stage != "over", TABLES.c.closed == "")
        )
        return await self.read(lambda connection: connection.execute(mine).scalar_one())

    async def tables_where(self, which: sql.ColumnElement[bool], most: int) -> list[tuple[TableRow, list[SeatRow]]]:
        def find(connection: sql.Connection) -> list[tuple[TableRow, list[SeatRow]]]:
            found = sql.select(TABLES).where(which).order_by(TABLES.c.changed.desc()).limit(most)
            rows = [TableRow(**row) for row in connection.execute(found).mappings()]
            seats = _seats(connection, [row.id for row in rows])
            return [(row, seats[row.id]) for row in rows]

        return await self.read(find)


def nobody_else(connection: sql.Connection, kind: str, about: str) -> None:
    """Other processes that keep something in memory hear of a change with its commit; where there are none, nobody."""


def lease_of(row: TableRow) -> dict[str, object]:
    return {"table": row.id, "of_owner": row.owner, "of_epoch": row.epoch}


def hold(connection: sql.Connection, row: TableRow) -> None:
    """Nobody else takes the table until the transaction ends; Overtaken if somebody has."""
    if connection.execute(HOLD_TABLE, lease_of(row)).first() is None:
        raise Overtaken(row.id)


def _listed(now: float) -> sql.ColumnElement[bool]:
    """The tables that the lobby shows: public, neither over nor closed, and not left long ago."""
    lately = TABLES.c.changed > now - limits.LISTED_FOR
    return TABLES.c.public & TABLES.c.stage.in_(["open", "playing"]) & (TABLES.c.closed == "") & lately


def _followed(row: TableRow) -> dict[str, object]:
    """What an event can change about its table."""
    names = ("stage", "waiting", "bots_turn", "banned", "host", "active", "clocks", "due", "ended")
    return {name: getattr(row, name) for name in names}


def _put_seats(connection: sql.Connection, table: str, seats: Sequence[SeatRow]) -> None:
    if seats:
        connection.execute(sql.insert(SEATS), [{"table": table, **asdict(seat)} for seat in seats])


def _seats(connection: sql.Connection, tables: Sequence[str]) -> dict[str, list[SeatRow]]:
    found = sql.select(SEATS).where(SEATS.c.table.in_(tables)).order_by(SEATS.c.seat)
    seats: dict[str, list[SeatRow]] = {table: [] for table in tables}
    for row in connection.execute(found).mappings():
        seats[row["table"]].append(SeatRow(**_without_table(row)))
    return seats


def _without_table(row: sql.RowMapping) -> dict[str, Any]:
    return {str(key): value for key, value in row.items() if key != "table"}


def hashed(token: str) -> str:
    return sha256(token.encode()).hexdigest()
