"""What is kept: guests, tables, seats and the append-only log. SQLAlchemy Core, so that SQLite and PostgreSQL do alike.

An event is written together with everything that follows from it in one transaction, durably, before anybody is told.
Events of other tables that come while the disk is busy wait together and share the next transaction.
"""

import asyncio
import os
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, replace
from hashlib import sha256
from typing import Any

import sqlalchemy as sql
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from drezina.table.settings import Settings

META = sql.MetaData()

GUESTS = sql.Table(
    "guests",
    META,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("name", sql.String(64), nullable=False),
    sql.Column("made", sql.Float, nullable=False),
)
TABLES = sql.Table(
    "tables",
    META,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("game", sql.String(64), nullable=False),
    sql.Column("players", sql.Integer, nullable=False),
    sql.Column("options", sql.Text, nullable=False),
    sql.Column("rules", sql.Integer, nullable=False),
    sql.Column("components", sql.String(64), nullable=False),
    sql.Column("secret", sql.LargeBinary, nullable=False),
    sql.Column("host", sql.String(32), nullable=False, index=True),
    sql.Column("name", sql.String(128), nullable=False),
    sql.Column("public", sql.Boolean, nullable=False),
    sql.Column("invitation", sql.String(64), nullable=False, unique=True),
    sql.Column("stage", sql.String(16), nullable=False, index=True),
    sql.Column("waiting", sql.String(64), nullable=False),
    sql.Column("bots_turn", sql.Boolean, nullable=False),
    sql.Column("pace", sql.Float, nullable=False),
    sql.Column("banned", sql.Text, nullable=False),
    sql.Column("again", sql.String(32), nullable=False),
    sql.Column("made", sql.Float, nullable=False),
    sql.Column("changed", sql.Float, nullable=False),
)
SEATS = sql.Table(
    "seats",
    META,
    sql.Column("table", sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("seat", sql.Integer, primary_key=True),
    sql.Column("kind", sql.String(16), nullable=False),
    sql.Column("guest", sql.String(32), nullable=False, index=True),
    sql.Column("name", sql.String(64), nullable=False),
    sql.Column("level", sql.String(32), nullable=False),
    sql.Column("standin", sql.String(32), nullable=False),
    sql.Column("nonce", sql.String(64), nullable=False),
)
EVENTS = sql.Table(
    "events",
    META,
    sql.Column("table", sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("seq", sql.Integer, primary_key=True),
    sql.Column("kind", sql.String(16), nullable=False),
    sql.Column("seat", sql.Integer, nullable=False),
    sql.Column("text", sql.Text, nullable=False),
    sql.Column("dealt", sql.Text, nullable=False),
    sql.Column("client", sql.String(64), nullable=True),
    sql.Column("at", sql.Float, nullable=False),
    sql.UniqueConstraint("table", "client"),
)
LINKS = sql.Table(
    "links",
    META,
    sql.Column("token", sql.String(64), primary_key=True),
    sql.Column("guest", sql.String(32), nullable=False),
    sql.Column("until", sql.Float, nullable=False),
)


@dataclass(frozen=True)
class Guest:
    id: str
    name: str
    made: float


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
    banned: str  # guests who were sent away, separated by spaces
    again: str  # the table of the next game with the same people
    made: float
    changed: float


@dataclass(frozen=True)
class SeatRow:
    seat: int
    kind: str  # person, bot, automa, open
    guest: str = ""
    name: str = ""
    level: str = ""
    standin: str = ""  # the level of the bot that plays for an absent person
    nonce: str = ""  # what the sitter's page added to the secret of the table


@dataclass(frozen=True)
class Event:
    """One line of a table's log. `dealt` holds what chance dealt after it, a line each.

    The text of a start is the record that the game begins with, where it does not begin at the beginning.
    """

    seq: int
    kind: str  # start, move, undo, seat
    seat: int
    text: str
    dealt: str = ""
    client: str | None = None
    at: float = 0.0


ADD_EVENT = sql.insert(EVENTS)
FOLLOW_EVENT = sql.update(TABLES).where(TABLES.c.id == sql.bindparam("table"))


@dataclass(frozen=True)
class Entry:
    """An event that waits to be written, with the table and the seats (where they change) as they are after it."""

    row: TableRow
    event: Event
    seats: Sequence[SeatRow] | None
    written: asyncio.Future[None]


class Store:
    """Reads and writes; one writer at a time, since that is what SQLite can do."""

    def __init__(self, settings: Settings) -> None:
        self.file = settings.database_file
        if self.file is not None:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            os.close(os.open(self.file, os.O_CREAT | os.O_RDWR, 0o600))
        self.engine: AsyncEngine = create_async_engine(settings.database_url)
        self.writing = asyncio.Lock()
        self.entries: list[Entry] = []  # that wait for the clerk
        self.clerk: asyncio.Task[None] | None = None
        self.pen: sql.Engine | None = None
        if self.file is not None:
            # A thread of our own writes a file: one way there and back for a transaction, not for each statement.
            self.pen = sql.create_engine(sql.URL.create("sqlite", database=str(self.file)))
            self.hand = ThreadPoolExecutor(1, "pen")
            for engine in (self.pen, self.engine.sync_engine):
                sql.event.listen(engine, "connect", _durable)

    async def open(self) -> None:
        async with self.engine.begin() as connection:
            await connection.run_sync(META.create_all)

    async def close(self) -> None:
        if self.clerk is not None:
            await self.clerk
        if self.pen is not None:
            self.hand.shutdown()
            self.pen.dispose()
        await self.engine.dispose()

    # --- guests ----------------------------------------------------------------------------------------------------

    async def guest(self, guest: str) -> Guest | None:
        async with self.engine.connect() as connection:
            row = (await connection.execute(sql.select(GUESTS).where(GUESTS.c.id == guest))).mappings().first()
        return Guest(**row) if row else None

    async def put_guest(self, guest: Guest) -> None:
        async with self.writing, self.engine.begin() as connection:
            changed = await connection.execute(
                sql.update(GUESTS).where(GUESTS.c.id == guest.id).values(name=guest.name)
            )
            if not changed.rowcount:
                await connection.execute(sql.insert(GUESTS).values(**asdict(guest)))

    async def put_link(self, token: str, guest: str, until: float) -> None:
        async with self.writing, self.engine.begin() as connection:
            await connection.execute(sql.delete(LINKS).where(LINKS.c.until < time.time()))
            await connection.execute(sql.insert(LINKS).values(token=hashed(token), guest=guest, until=until))

    async def use_link(self, token: str) -> str | None:
        """The guest of a link to another device, once."""
        async with self.writing, self.engine.begin() as connection:
            found = sql.select(LINKS.c.guest).where(LINKS.c.token == hashed(token), LINKS.c.until >= time.time())
            guest: str | None = (await connection.execute(found)).scalar()
            await connection.execute(sql.delete(LINKS).where(LINKS.c.token == hashed(token)))
        return guest

    # --- tables ----------------------------------------------------------------------------------------------------

    async def create(self, row: TableRow, seats: Sequence[SeatRow], first: Event | None = None) -> None:
        """Writes a new table, with its first event if it begins in the middle of a game."""
        async with self.writing, self.engine.begin() as connection:
            await connection.execute(sql.insert(TABLES).values(**asdict(row)))
            await connection.run_sync(_put_seats, row.id, seats)
            if first is not None:
                await connection.execute(sql.insert(EVENTS).values(table=row.id, **asdict(first) | {"at": row.made}))

    async def table(self, table: str) -> tuple[TableRow, list[SeatRow], list[Event]] | None:
        async with self.engine.connect() as connection:
            row = (await connection.execute(sql.select(TABLES).where(TABLES.c.id == table))).mappings().first()
            if row is None:
                return None
            seats = await _seats(connection, [table])
            found = sql.select(EVENTS).where(EVENTS.c.table == table).order_by(EVENTS.c.seq)
            events = [Event(**_without_table(one)) for one in (await connection.execute(found)).mappings()]
        return TableRow(**row), seats[table], events

    async def table_of_invitation(self, invitation: str) -> str | None:
        if not (invitation.isascii() and invitation.isprintable()):
            return None  # not every database can be asked for every text
        async with self.engine.connect() as connection:
            found = sql.select(TABLES.c.id).where(TABLES.c.invitation == invitation)
            table: str | None = (await connection.execute(found)).scalar()
        return table

    async def append(self, row: TableRow, event: Event, seats: Sequence[SeatRow] | None = None) -> None:
        """Writes one event with all that follows from it; when this returns it is on the disk."""
        now = time.time()
        written = asyncio.get_running_loop().create_future()
        self.entries.append(Entry(replace(row, changed=now), replace(event, at=now), seats, written))
        if self.clerk is None or self.clerk.done():
            self.clerk = asyncio.create_task(self._write())
        await written

    async def _write(self) -> None:
        """Whatever has come meanwhile goes into one transaction; where that fails, each entry gets one of its own."""
        while self.entries:
            async with self.writing:
                entries, self.entries = self.entries, []
                try:
                    await self._write_together(entries)
                except Exception as problem:
                    if len(entries) == 1:
                        _tell(entries[0], problem)
                        continue
                    for entry in entries:
                        try:
                            await self._write_together([entry])
                        except Exception as own:
                            _tell(entry, own)

    async def _write_together(self, entries: Sequence[Entry]) -> None:
        if self.pen is not None:
            await asyncio.get_running_loop().run_in_executor(self.hand, _write_down, self.pen, entries)
        else:
            async with self.engine.begin() as connection:
                await connection.run_sync(_put_entries, entries)
        for one in entries:
            _tell(one)

    async def change(self, table: str, **changes: object) -> None:
        """Changes what is no part of the game, such as the pace."""
        async with self.writing, self.engine.begin() as connection:
            await connection.execute(sql.update(TABLES).where(TABLES.c.id == table).values(**changes))

    # --- lists -----------------------------------------------------------------------------------------------------

    async def tables_of(self, guest: str, most: int = 40) -> list[tuple[TableRow, list[SeatRow]]]:
        mine = sql.select(SEATS.c.table).where(SEATS.c.guest == guest)
        return await self._list((TABLES.c.host == guest) | TABLES.c.id.in_(mine), most)

    async def open_tables(self, most: int = 40) -> list[tuple[TableRow, list[SeatRow]]]:
        return await self._list(TABLES.c.public & TABLES.c.stage.in_(["open", "playing"]), most)

    async def bots_turns(self) -> list[str]:
        """The running tables at which a bot has to move."""
        async with self.engine.connect() as connection:
            found = sql.select(TABLES.c.id).where(TABLES.c.bots_turn, TABLES.c.stage == "playing")
            return list((await connection.execute(found)).scalars())

    async def count(self, guest: str) -> int:
        """How many tables of a guest are waiting or running."""
        async with self.engine.connect() as connection:
            found = sql.select(sql.func.count()).select_from(TABLES).where(TABLES.c.host == guest)
            number: int = (await connection.execute(found.where(TABLES.c.stage != "over"))).scalar_one()
        return number

    async def _list(self, which: sql.ColumnElement[bool], most: int) -> list[tuple[TableRow, list[SeatRow]]]:
        async with self.engine.connect() as connection:
            found = sql.select(TABLES).where(which).order_by(TABLES.c.changed.desc()).limit(most)
            rows = [TableRow(**row) for row in (await connection.execute(found)).mappings()]
            seats = await _seats(connection, [row.id for row in rows])
        return [(row, seats[row.id]) for row in rows]


def _followed(row: TableRow) -> dict[str, object]:
    """What an event can change about its table."""
    names = ("stage", "waiting", "bots_turn", "banned", "changed")
    return {"table": row.id} | {name: getattr(row, name) for name in names}


def _tell(entry: Entry, problem: Exception | None = None) -> None:
    if entry.written.done():
        return  # nobody waits any more
    if problem is None:
        entry.written.set_result(None)
    else:
        entry.written.set_exception(problem)


def _write_down(pen: sql.Engine, entries: Sequence[Entry]) -> None:
    with pen.begin() as connection:
        _put_entries(connection, entries)


def _put_entries(connection: sql.Connection, entries: Sequence[Entry]) -> None:
    connection.execute(ADD_EVENT, [{"table": one.row.id, **vars(one.event)} for one in entries])
    connection.execute(FOLLOW_EVENT, [_followed(one.row) for one in entries])
    for one in entries:
        if one.seats is not None:
            connection.execute(sql.delete(SEATS).where(SEATS.c.table == one.row.id))
            _put_seats(connection, one.row.id, one.seats)


def _put_seats(connection: sql.Connection, table: str, seats: Sequence[SeatRow]) -> None:
    if seats:
        connection.execute(sql.insert(SEATS), [{"table": table, **asdict(seat)} for seat in seats])


async def _seats(connection: AsyncConnection, tables: Sequence[str]) -> dict[str, list[SeatRow]]:
    found = sql.select(SEATS).where(SEATS.c.table.in_(tables)).order_by(SEATS.c.seat)
    seats: dict[str, list[SeatRow]] = {table: [] for table in tables}
    for row in (await connection.execute(found)).mappings():
        seats[row["table"]].append(SeatRow(**_without_table(row)))
    return seats


def _without_table(row: sql.RowMapping) -> dict[str, Any]:
    return {str(key): value for key, value in row.items() if key != "table"}


def hashed(token: str) -> str:
    return sha256(token.encode()).hexdigest()


def _durable(connection: object, _: object) -> None:
    """A commit is on the disk before it returns, and readers do not wait for the writer."""
    cursor = connection.cursor()  # type: ignore[attr-defined]
    for line in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {line}")
    cursor.close()
