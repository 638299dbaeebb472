"""One of three processes dies, is asked to end, or stops and goes on after others have taken its tables, while people
play.

Nothing acknowledged is lost, nothing happens twice, whoever has lost a table writes nothing there any more, every page
converges, and the tables play on.
"""

import asyncio
import contextlib
import os
import random
import signal
import statistics
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import httpx
import pytest
import sqlalchemy as sql

from drezina.table.database import DatabaseServer
from drezina.table.schema import TABLES
from drezina.table.settings import Settings
from tests.table.postgres import RestartingPostgres, restarting_postgres, running_postgres
from tests.table.server import Visitor
from tests.table.several import Ledger, Player, Proxy, check_log, converge

pytestmark = [pytest.mark.extras, pytest.mark.slow]
PROCESSES = 3
GAMES = 4
STOPPED = 20.0  # seconds
GONE = 10.0  # seconds, of the database
SETTLED = 60.0  # seconds in which all tables have to play on; far more than they take
MANY = 50  # kills, after which it counts how long that takes
MEDIAN, WORST = 3.0, 10.0  # seconds
GENTLE = 2.0  # seconds in the middle where a process was asked to end
NOTE_WRITERS = (
    'CREATE TABLE writers ("table" text, seq integer, owner text, epoch integer, writer text)',
    """CREATE FUNCTION note_writer() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        INSERT INTO writers SELECT NEW."table", NEW.seq, owner, epoch, current_setting('application_name')
            FROM tables WHERE id = NEW."table";
        RETURN NEW;
    END $$""",
    "CREATE TRIGGER note_writer AFTER INSERT ON events FOR EACH ROW EXECUTE FUNCTION note_writer()",
)
WRITERS = sql.text('SELECT "table", owner, epoch, writer FROM writers ORDER BY "table", seq')


@pytest.fixture
def url() -> Iterator[str]:
    with running_postgres() as address:
        yield address


@dataclass
class Server:
    url: str
    pid: int
    id: str
    stopped: bool = False


class Servers:
    """Those that run, and the nursery that starts them."""

    def __init__(self, folder: Path, database: str) -> None:
        self.folder, self.database = folder, database
        self.running: list[Server] = []
        self.names: dict[str, str] = {}  # what each process is called at the database, also of those that have died
        self.nursery: asyncio.subprocess.Process
        self.proxy = Proxy(self.addresses)

    async def open(self) -> None:
        command = [sys.executable, "-m", "tests.table.forking_server", str(self.folder), self.database]
        pipe = asyncio.subprocess.PIPE
        self.nursery = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe)
        for _ in range(PROCESSES):
            await self.start()

    async def start(self) -> None:
        assert self.nursery.stdin is not None
        assert self.nursery.stdout is not None
        self.nursery.stdin.write(b"\n")
        port, pid, name = (await asyncio.wait_for(self.nursery.stdout.readline(), 120)).split()
        server = Server(f"http://127.0.0.1:{int(port)}", int(pid), name.decode())
        async with httpx.AsyncClient(base_url=server.url, timeout=60.0) as http:
            assert (await http.get("/health")).status_code == 200  # it listens before it can answer
        self.running.append(server)
        self.names[server.id] = f"drezina {server.pid}"

    def kill(self, server: Server, how: signal.Signals = signal.SIGKILL) -> None:
        self.running.remove(server)
        with contextlib.suppress(ProcessLookupError):
            os.kill(server.pid, how)

    def addresses(self) -> list[str]:
        return [server.url for server in self.running]

    async def close(self) -> None:
        for server in list(self.running):
            self.kill(server)
        assert self.nursery.stdin is not None
        self.nursery.stdin.close()
        await self.nursery.wait()


async def new_players(servers: Servers, ledger: Ledger, seed: int) -> list[Player]:
    """A new table of two people and a bot; every request may come to another process."""
    places = [random.Random(seed + n).choice([one for one in servers.running if not one.stopped]) for n in range(2)]
    host, guest = Visitor(places[0].url, f"Anna {seed}"), Visitor(places[1].url, f"Bohouš {seed}")
    table = await host.table("ticket-to-ride-sf", players=3, seat0="me", seat1="friend", seat2="bot-easy")
    page = await host.page(table)
    await guest.accept(page.room["invitation"])
    pages = [page, await guest.page(table)]
    return [Player(servers.proxy, ledger, one, seed * 10 + n) for n, one in enumerate(pages)]


async def owned(database: DatabaseServer, server: Server) -> set[str]:
    mine = sql.select(TABLES.c.id).where(TABLES.c.owner == server.id)
    return await database.read(lambda connection: set(connection.execute(mine).scalars()))


class Trial:
    """People play, and something happens to the processes."""

    def __init__(self, servers: Servers) -> None:
        self.servers, self.ledger = servers, Ledger()
        self.database = DatabaseServer(Settings(database=servers.database).database_url)
        self.rng = random.Random(7)
        self.stop = asyncio.Event()
        self.players: list[Player] = []
        self.playing: list[asyncio.Task[None]] = []
        self.pauses: list[float] = []
        self.gentle: list[float] = []  # those of them after which nobody had died
        self.made = 0
        self.last = ""  # what happened, for whoever looks on

    async def fill(self) -> None:
        """As many running games as there should be."""
        tables = {player.page.table for player in self.players} - self.ledger.over
        while len(tables) < GAMES:
            self.made += 1
            players = await new_players(self.servers, self.ledger, self.made)
            tables.add(players[0].page.table)
            self.players += players
            self.playing += [asyncio.create_task(player.run(self.stop)) for player in players]

    async def strike(self, how: str) -> None:
        """Something happens to one process; waits until all of its tables have gone on."""
        awake = [one for one in self.servers.running if not one.stopped]
        victim = self.rng.choice(awake)
        tables = {player.page.table for player in self.players} - self.ledger.over
        mine = await owned(self.database, victim) & tables
        came = {player.page.table for player in self.players if player.page.visitor.url == victim.url} & tables
        before = len(self.pauses)
        began, moves = time.monotonic(), len(self.ledger.moved)
        if how == "stop":
            os.kill(victim.pid, signal.SIGSTOP)
            victim.stopped = True
            asyncio.get_running_loop().call_later(STOPPED, self.go_on, victim)
        else:
            self.servers.kill(victim, signal.SIGKILL if how == "kill" else signal.SIGTERM)
            await self.servers.start()
        waiting = mine | came
        while waiting and time.monotonic() < began + SETTLED:
            for table, when in self.ledger.moved[moves:]:
                if table in waiting:
                    self.pauses += [when - began] if table in mine else []
                    self.gentle += [when - began] if table in mine and how == "end" else []
                    waiting.discard(table)
            waiting -= self.ledger.over
            await asyncio.sleep(0.02)
        self.last = f"{how} of the owner of {len(mine)}: {', '.join(f'{one:.1f}' for one in self.pauses[before:])} s"
        assert not waiting, f"{waiting} stand still after {how}"

    def go_on(self, server: Server) -> None:
        server.stopped = False
        os.kill(server.pid, signal.SIGCONT)

    async def converge(self) -> None:
        """Everybody stops; every page shows what a fresh one shows."""
        self.stop.set()
        await asyncio.gather(*self.playing)
        await converge(self.players, self.ledger)

    async def note_writers(self) -> None:
        def begin(connection: sql.Connection) -> None:
            for line in NOTE_WRITERS:
                connection.exec_driver_sql(line)

        await self.database.write(begin)

    async def check_writers(self) -> None:
        """Every event was written by the process that owned its table then; no owner writes after the next one."""
        rows = await self.database.read(lambda connection: connection.execute(WRITERS).all())
        assert rows
        assert [row for row in rows if row.writer != self.servers.names[row.owner]] == []
        for before, after in pairwise(rows):
            assert before.table != after.table or before.epoch <= after.epoch


@pytest.mark.timeout(3600)  # for many kills
@pytest.mark.parametrize("kinds", [("kill", "stop", "end")])
def test_tables_play_on_when_processes_die_or_stop(
    tmp_path: Path, url: str, kinds: tuple[str, ...], request: pytest.FixtureRequest
) -> None:
    kills = request.config.getoption("--process-kills")

    async def story() -> None:
        servers = Servers(tmp_path, url)
        await servers.open()
        trial = Trial(servers)
        await trial.note_writers()
        try:
            for number in range(kills):
                await trial.fill()
                await asyncio.sleep(trial.rng.uniform(0.3, 1.0))
                asleep = any(server.stopped for server in servers.running)
                how = kinds[number % len(kinds)]
                await trial.strike("kill" if asleep and how == "stop" else how)
                await check_log(trial.database, trial.ledger)
                await trial.check_writers()
                print(
                    f"{number + 1}: {trial.last}; {len(trial.ledger.acknowledged)} moves, {told(trial.pauses)}",
                    flush=True,
                )
            while any(server.stopped for server in servers.running):
                await asyncio.sleep(0.1)
            await asyncio.sleep(1.0)
            await trial.converge()
            await check_log(trial.database, trial.ledger)
            await trial.check_writers()
            assert len(trial.ledger.acknowledged) > kills
            if kills >= MANY:
                assert statistics.median(trial.pauses) <= MEDIAN
                assert max(trial.pauses) <= WORST
                print(f"asked to end: {told(trial.gentle)}")
                assert statistics.median(trial.gentle) <= GENTLE
        finally:
            for server in servers.running:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(server.pid, signal.SIGCONT)
            await trial.database.close()
            await servers.close()

    asyncio.run(story())


def told(pauses: list[float]) -> str:
    if not pauses:
        return "no table was hit"
    return f"{len(pauses)} tables hit, median {statistics.median(pauses):.1f} s, worst {max(pauses):.1f} s"


def test_the_database_is_gone_for_ten_seconds_and_everything_goes_on(tmp_path: Path) -> None:
    async def story(postgres: RestartingPostgres) -> None:
        servers = Servers(tmp_path, postgres.url)
        await servers.open()
        trial = Trial(servers)
        try:
            await trial.fill()
            await asyncio.sleep(1.0)
            await asyncio.to_thread(postgres.stop)
            await asyncio.sleep(GONE)
            await asyncio.to_thread(postgres.start)
            moves, tables = len(trial.ledger.moved), {player.page.table for player in trial.players}
            async with asyncio.timeout(SETTLED):
                while tables - {table for table, _ in trial.ledger.moved[moves:]} - trial.ledger.over:
                    await asyncio.sleep(0.05)
            await trial.converge()
            await check_log(trial.database, trial.ledger)
        finally:
            await trial.database.close()
            await servers.close()

    with restarting_postgres() as postgres:
        asyncio.run(story(postgres))
