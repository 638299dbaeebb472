"""The hub: all tables of this server, those in memory and those in the store, and how a new one is made."""

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, replace

import msgspec
import sqlalchemy as sql

from drezina.bots.levels import USUAL
from drezina.core.errors import DrezinaError, UnknownGame
from drezina.core.game import Config, Game, Value
from drezina.core.game import game as find_game
from drezina.core.match import Match
from drezina.core.state import CHANCE
from drezina.table import auth, limits
from drezina.table.bot_pool import BotPool, BotQueue, places
from drezina.table.gc_policy import Collector
from drezina.table.metrics import Gauge
from drezina.table.owners import Alone, Elsewhere, Owners
from drezina.table.people import devices
from drezina.table.refusals import Refused, TableClosed
from drezina.table.settings import Settings
from drezina.table.standins import USUAL_TIME
from drezina.table.store import Event, SeatRow, Store, TableRow
from drezina.table.table import Table
from drezina.table.time_control import NO_CLOCK, STANDIN, TimeControl


@dataclass(frozen=True)
class Order:
    """What somebody wants to play."""

    game: str
    players: int
    options: dict[str, Value | str]
    seats: Sequence[SeatRow]  # of people and bots; the automa's follow by themselves
    host: str
    name: str
    public: bool
    pace: float
    standin_after: float = USUAL_TIME
    standin_level: str = USUAL
    practice: bool = False
    origin: str = ""  # where it comes from
    time_control: TimeControl = NO_CLOCK
    time_over: str = STANDIN


class Hub:
    """Keeps in memory each table that somebody looks at or a bot plays at."""

    def __init__(
        self, store: Store, bots: BotPool | BotQueue, settings: Settings, owners: Owners | None = None
    ) -> None:
        self.store, self.settings = store, settings
        self.bots = bots if isinstance(bots, BotQueue) else BotQueue(bots, places(settings))
        self.owners: Owners = owners or Alone()
        self.tables: dict[str, Table] = {}
        self.loading: dict[str, asyncio.Lock] = {}
        self.used: dict[str, float] = {}
        self.sanctions: dict[tuple[str, str], float | None] = {}
        self.levels = tuple(level.id for level in settings.levels)
        self.collector = Collector()
        self.chores: list[asyncio.Task[None]] = []
        self.ringing: set[asyncio.Task[None]] = set()  # what became due at a table is being done

    async def open(self) -> None:
        """Tables at which a bot had to move when the server was stopped go on."""
        await self.load_sanctions()
        if not self.owners.id:  # where there are several processes, they look for tables that nobody has
            await self.store.write(self.store.uptime.begin)
            await self.wake_bots(await self.store.bots_turns())
            for table, due in await self.store.dues():
                self.store.schedule.set(table, due)
        self.store.schedule.open(self._ring)
        self.chores = [
            asyncio.create_task(self._evict_now_and_then()),
            asyncio.create_task(self._note_uptime_often()),
        ]

    async def wake_bots(self, tables: Sequence[str]) -> None:
        for table in tables:
            with contextlib.suppress(DrezinaError, Refused, Elsewhere):
                (await self.table(table)).bots.wake()

    async def close(self) -> None:
        self.store.schedule.close()
        for chore in (*self.chores, *self.ringing):
            chore.cancel()
        for table in list(self.tables.values()):
            await table.close()
        await self._note_uptime()

    async def give_away(self) -> None:
        """What is being written is written; then nobody has these tables, until somebody wants them."""
        rows = []
        for name, table in list(self.tables.items()):
            async with table.lock:
                rows.append(table.row)
                self.lose(name)
        await self.owners.release(rows)

    def lose(self, table: str) -> None:
        """Another process owns it, or shall; its pages come back by themselves."""
        found = self.tables.get(table)
        if found is not None:
            self._forget(table)
            self.store.schedule.set(table, None)
            found.lose()

    async def table(self, table: str, *, seize: bool = False) -> Table:
        """The table with this id; Refused where there is none, Elsewhere where another process owns it."""
        if not (table.isascii() and table.isalnum()):
            raise Refused("no-table")  # not every database can be asked for every text
        self.used[table] = self.store.times.monotonic()
        async with self.loading.setdefault(table, asyncio.Lock()):
            if table not in self.tables:
                try:
                    await self.owners.own(table, seize=seize)
                    loaded = await self._read(table)
                    if self.owners.id and loaded.row.owner != self.owners.id:
                        raise Elsewhere(loaded.row.owner)
                    await loaded.chat.load()
                except Exception:
                    self._forget(table)
                    raise
                self.tables[table] = loaded
                await loaded.begin()  # if everybody sits there: somebody may have come last just before a power cut
            return self.tables[table]

    async def _read(self, table: str) -> Table:
        found = await self.store.table(table)
        if found is None:
            raise Refused("no-table")
        try:
            loaded = Table(*found, self.store, self.bots)
        except UnknownGame:
            raise Refused("not-installed") from None
        if loaded.row.closed:
            loaded.problem = TableClosed(loaded.row.closed)
        return loaded

    async def look(self, table: str) -> Table:
        """The table as it is, or as it is written, for whoever changes nothing."""
        try:
            return await self.table(table)
        except Elsewhere:
            return await self._read(table)

    def looking(self) -> set[tuple[str, str]]:
        """Who looks at which table."""
        return {(page.guest, name) for name, table in self.tables.items() for page in table.audience.looking()}

    async def _new(self, row: TableRow, seats: Sequence[SeatRow], first: Event | None = None) -> Table:
        """A table is written, and comes into memory without being read again."""
        row = replace(row, owner=self.owners.id, epoch=1 if self.owners.id else 0)
        async with self.loading.setdefault(row.id, asyncio.Lock()):  # a list may show it as soon as it is written
            try:
                await self.store.create(row, seats, first)
            except Refused:
                self._forget(row.id)
                raise
            table = Table(row, seats, [first] if first else [], self.store, self.bots)
            self.tables[row.id], self.used[row.id] = table, self.store.times.monotonic()
            await table.begin()
        return table

    @contextlib.asynccontextmanager
    async def without(self, tables: Sequence[str]) -> AsyncIterator[None]:
        """These tables leave the memory, and nobody loads them meanwhile; their pages come back by themselves."""
        async with contextlib.AsyncExitStack() as held:
            for table in sorted(tables):
                await held.enter_async_context(self.loading.setdefault(table, asyncio.Lock()))
                if table in self.tables:
                    await self.tables[table].close()
                with contextlib.suppress(Refused):
                    await self.owners.own(table, seize=True)
            try:
                yield
            finally:
                for table in tables:
                    self._forget(table)

    async def load_sanctions(self) -> None:
        """Who is banned is sent away at once."""
        self.sanctions = await self.store.sanctions()
        for table in list(self.tables.values()):
            for page in list(table.audience.pages):
                if self.sanctioned("ban", page.guest):
                    page.disconnect("removed")

    async def sign_out(self, guest: str, device: str) -> bool:
        """A device is nobody's any more; whether it was this guest's."""

        def leave(connection: sql.Connection) -> bool:
            gone = devices.remove(connection, guest, device)
            if gone:
                self.store.announce(connection, "guest", guest)
            return gone

        gone = await self.store.write(leave)
        if gone:
            self.reconnect(guest)
        return gone

    def reconnect(self, guest: str) -> None:
        """The pages of a guest come back by themselves; one whose device was signed out comes as a stranger."""
        for table in list(self.tables.values()):
            table.audience.disconnect("restart", guest)

    def sanctioned(self, kind: str, *who: str) -> bool:
        """Whether one of these, a guest or an origin, is banned or muted now."""
        for one in who:
            if one and (kind, one) in self.sanctions:
                until = self.sanctions[kind, one]
                if until is None or until > self.store.times.wall():
                    return True
        return False

    def _forget(self, table: str) -> None:
        for known in (self.tables, self.used, self.loading):
            known.pop(table, None)

    def level(self, wanted: str) -> str:
        """A level that bots have: the wanted one, else the usual one."""
        return wanted if wanted in self.levels else USUAL

    async def create(self, order: Order) -> Table:
        """A new table; it begins at once if no seat is empty."""
        if await self.store.count(order.host) >= limits.TABLES_PER_GUEST:
            raise Refused("too-many-tables")
        if order.public:
            await self._leave_room_in_the_lobby(order)
        game = find_game(order.game)
        config = game.config(order.players, **order.options)
        automa = [SeatRow(seat, "automa") for seat in game.automa(config)]
        row = new_row(game, config, order, self.store.times.wall())
        seats = sorted([*order.seats, *automa], key=lambda seat: seat.seat)
        if [seat.seat for seat in seats] != list(range(config.seats)):
            raise Refused("bad-seats")
        return await self._new(row, seats)

    async def _leave_room_in_the_lobby(self, order: Order) -> None:
        of_guest, of_origin = await self.store.count_listed(order.host, order.origin)
        if of_guest >= limits.LISTED_PER_GUEST or (order.origin and of_origin >= limits.LISTED_PER_ADDRESS):
            raise Refused("too-many-open")

    async def adopt(self, match: Match, order: Order) -> Table:
        """A private table that begins with a match: a fork, or a finished game that is opened again."""
        if not match.over and await self.store.count(order.host) >= limits.TABLES_PER_GUEST:
            raise Refused("too-many-tables")
        stage, waiting = "over" if match.over else "playing", match.waiting()
        bots = {seat.seat for seat in order.seats if seat.kind == "bot"}
        row = replace(
            new_row(match.game, match.config, order, self.store.times.wall()),
            stage=stage,
            ended="finished" if match.over else "",
            waiting=" ".join(map(str, waiting)),
            bots_turn=bool(bots & set(waiting)),
        )
        chance = [match.moves.text(entry.code) for entry in match.entries if entry.seat == CHANCE]
        return await self._new(row, order.seats, Event(1, "start", -1, match.record(), "\n".join(chance)))

    async def rematch(self, table: Table, guest: str) -> str:
        """The next game of the same people: made by the first who asks, and the same for all who follow."""
        async with table.lock:
            if table.row.stage != "over" or not (table.seats_of(guest) or guest == table.row.host):
                raise Refused("not-allowed")
            if not table.row.again:
                seats = [for_rematch(seat) for seat in table.seats if seat.kind != "automa"]
                order = Order(
                    game=table.row.game,
                    players=table.row.players,
                    options=dict(table.config.options),
                    seats=seats,
                    host=table.row.host,
                    name=table.row.name,
                    public=table.row.public,
                    pace=table.row.pace,
                    standin_after=table.row.standin_after,
                    standin_level=table.row.standin_level,
                    practice=table.row.practice,
                    origin=table.row.origin,
                    time_control=table.clocks.control,
                    time_over=table.row.time_over,
                )
                await table.set_rematch((await self.create(order)).row.id)
            return table.row.again

    def gauges(self) -> dict[str, Gauge]:
        """How it is now, for whoever watches over the server."""
        pages = sum(len(table.audience.pages) for table in self.tables.values())
        return {
            "drezina_tables": Gauge("Tables in memory", len(self.tables)),
            "drezina_sockets": Gauge("Pages that look at a table", pages),
            "drezina_bots_waiting": Gauge("Decisions of bots that wait for a worker", self.bots.waiting),
            "drezina_bots_thinking": Gauge("Decisions of bots that a worker thinks about", self.bots.running),
            "drezina_bot_seconds": Gauge(
                "How long a decision of a bot takes, on average", self.bots.mean, highest=True
            ),
        }

    def _ring(self, table: str) -> None:
        task = asyncio.create_task(self._attend(table))
        self.ringing.add(task)
        task.add_done_callback(self.ringing.discard)

    async def _attend(self, table: str) -> None:
        """Something is due at a table. What cannot be written now is tried again."""
        try:
            await (await self.table(table)).ring()
        except Elsewhere:
            pass
        except (DrezinaError, Refused) as problem:
            if isinstance(problem, Refused) and problem.code == "not-written":
                self.store.schedule.set(table, self.store.uptime.now() + limits.RING_AGAIN)

    async def _note_uptime_often(self) -> None:
        """A server that is killed has lost no more of its time than this takes."""
        while True:
            await self.store.times.sleep(limits.UPTIME_INTERVAL)
            await self._note_uptime()

    async def _note_uptime(self) -> None:
        with contextlib.suppress(Refused):
            stretch = await self.store.write(self.store.uptime.note)
            if stretch is not None:  # somebody has set the clock: who rests now is another question
                self.store.uptime.stretches.append(stretch)
                for table, due in await self.store.dues():
                    self.store.schedule.set(table, due)

    async def _evict_now_and_then(self) -> None:
        while True:
            await self.store.times.sleep(limits.EVICTION_INTERVAL)
            await self.owners.release(self._evict_idle_tables())
            self.collector.collect_if_grown(quiet=not any(table.audience.pages for table in self.tables.values()))

    def _evict_idle_tables(self) -> list[TableRow]:
        """Tables nobody looks at leave the memory; they are loaded again when somebody comes."""
        gone = []
        for name, table in list(self.tables.items()):
            idle = not table.audience.pages and not table.lock.locked() and not table.bots.busy
            if idle and self.store.times.monotonic() - self.used.get(name, 0) > limits.IDLE_TIMEOUT:
                self._forget(name)
                gone.append(table.row)
                if self.owners.id:
                    self.store.schedule.set(name, None)  # whoever finds it due will have it
        return gone


def new_row(game: Game, config: Config, order: Order, now: float) -> TableRow:
    return TableRow(
        id=auth.new_table(),
        game=game.id,
        players=config.players,
        options=msgspec.json.encode(dict(config.options)).decode(),
        rules=game.rules_version,
        components=game.components(config),
        secret=secrets.token_bytes(32),
        host=order.host,
        name=order.name,
        public=order.public,
        invitation=auth.new_token(),
        stage="open",
        waiting="",
        bots_turn=False,
        pace=order.pace,
        banned="",
        again="",
        made=now,
        changed=now,
        standin_after=order.standin_after,
        standin_level=order.standin_level,
        practice=order.practice and sum(seat.kind in ("person", "open") for seat in order.seats) == 1,
        origin=order.origin,
        clock=order.time_control.kind,
        turn_time=order.time_control.turn,
        bank=order.time_control.bank,
        time_over=order.time_over,
    )


def for_rematch(seat: SeatRow) -> SeatRow:
    """A seat for the next game: bots that stood in are gone, and seats of nobody here are empty."""
    nobody = seat.kind == "person" and not seat.guest
    return SeatRow(seat.seat, "open") if nobody else replace(seat, standin="", gone="", asked_by="", asked_name="")
