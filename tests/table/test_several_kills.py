"""One of three processes dies, or stops and goes on after others have taken its tables, while people play.

Nothing acknowledged is lost, nothing happens twice, every page converges, and the tables play on.
"""

import asyncio
import contextlib
import os
import random
import secrets
import signal
import statistics
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sql
from websockets.exceptions import ConnectionClosed

from drezina.table.database import DatabaseServer
from drezina.table.schema import EVENTS, TABLES
from drezina.table.settings import Settings
from tests.table.postgres import RestartingPostgres, restarting_postgres, running_postgres
from tests.table.server import Page, Visitor

pytestmark = [pytest.mark.extras, pytest.mark.slow]
PROCESSES = 3
GAMES = 4
STOPPED = 20.0  # seconds
GONE = 10.0  # seconds, of the database
PATIENCE = 3.0  # seconds until a page that hears nothing looks for another way, as the browser does
SETTLED = 60.0  # seconds in which all tables have to play on; far more than they take


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
        self.nursery: asyncio.subprocess.Process

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

    def kill(self, server: Server) -> None:
        self.running.remove(server)
        with contextlib.suppress(ProcessLookupError):
            os.kill(server.pid, signal.SIGKILL)

    async def close(self) -> None:
        for server in list(self.running):
            self.kill(server)
        assert self.nursery.stdin is not None
        self.nursery.stdin.close()
        await self.nursery.wait()


@dataclass
class Ledger:
    """What was tried, what was acknowledged, and when a table has gone on."""

    tried: set[str] = field(default_factory=set)
    acknowledged: set[str] = field(default_factory=set)
    moved: list[tuple[str, float]] = field(default_factory=list)
    over: set[str] = field(default_factory=set)


class Player:
    """A page that plays, and looks for another process whenever it hears nothing."""

    def __init__(self, servers: Servers, ledger: Ledger, page: Page, seed: int) -> None:
        self.servers, self.ledger, self.page, self.rng = servers, ledger, page, random.Random(seed)
        self.unanswered: dict[str, Any] | None = None

    async def run(self, stop: asyncio.Event) -> None:
        while not stop.is_set() and self.page.table not in self.ledger.over:
            with contextlib.suppress(ConnectionClosed, AssertionError, TimeoutError, OSError):
                await self._play(stop)
            if not stop.is_set():
                await self.reconnect()

    async def reconnect(self) -> None:
        with contextlib.suppress(Exception):
            self.page.socket.transport.abort()
            await self.page.listening
        while True:
            others = [one.url for one in self.servers.running if one.url != self.page.visitor.url]
            self.page.visitor.url = self.rng.choice(others)
            self.page.bye = ""
            with contextlib.suppress(Exception):
                async with asyncio.timeout(PATIENCE):
                    have, self.page.room = self.page.v, {}
                    await self.page.connect(have=have)
                    await self.page.until(lambda: bool(self.page.room))
                    return
            await asyncio.sleep(self.rng.uniform(0.1, 0.4))

    async def _play(self, stop: asyncio.Event) -> None:
        page = self.page
        while not stop.is_set() and not page.closed:
            if page.rest.get("over"):
                self.ledger.over.add(page.table)
                return
            if self.unanswered is None:
                if not page.moves:
                    async with asyncio.timeout(PATIENCE):
                        await page.send({"t": "ping"})
                        heard = len(page.raw)
                        await page.until(lambda heard=heard: len(page.raw) > heard)  # type: ignore[misc]
                    await asyncio.sleep(0.02)
                    continue
                move = {"seat": page.rest["seat"], "base": page.rest["base"], "move": self.rng.choice(page.moves)}
                self.unanswered = {"t": "move", "id": secrets.token_hex(8), **move}
            await self._say(self.unanswered)

    async def _say(self, command: dict[str, Any]) -> None:
        page, client = self.page, command["id"]
        self.ledger.tried.add(client)
        await page.send(command)
        await page.until(lambda: client in page.answers, PATIENCE)
        self.unanswered = None
        answer = page.answers[client]
        if answer["t"] == "ack":
            self.ledger.acknowledged.add(client)
            self.ledger.moved.append((page.table, time.monotonic()))
            await page.reached(answer["v"])
        await asyncio.sleep(self.rng.uniform(0.0, 0.05))


async def new_players(servers: Servers, ledger: Ledger, seed: int) -> list[Player]:
    """A new table of two people and a bot; every request may come to another process."""
    places = [random.Random(seed + n).choice([one for one in servers.running if not one.stopped]) for n in range(2)]
    host, guest = Visitor(places[0].url, f"Anna {seed}"), Visitor(places[1].url, f"Bohouš {seed}")
    table = await host.table("ticket-to-ride-sf", players=3, seat0="me", seat1="friend", seat2="bot-easy")
    page = await host.page(table)
    await guest.accept(page.room["invitation"])
    pages = [page, await guest.page(table)]
    return [Player(servers, ledger, one, seed * 10 + n) for n, one in enumerate(pages)]


async def check_log(database: DatabaseServer, ledger: Ledger) -> None:
    told = sql.select(EVENTS.c.client).where(EVENTS.c.client.is_not(None))
    clients = await database.read(lambda connection: list(connection.execute(told).scalars()))
    assert len(clients) == len(set(clients))
    assert ledger.acknowledged <= set(clients)
    assert set(clients) <= ledger.tried
    counted = sql.select(sql.func.count(), sql.func.max(EVENTS.c.seq), sql.func.min(EVENTS.c.seq))
    counts = await database.read(lambda connection: connection.execute(counted.group_by(EVENTS.c.table)).all())
    assert all(count == last and first == 1 for count, last, first in counts)


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
        if how == "kill":
            self.servers.kill(victim)
        else:
            os.kill(victim.pid, signal.SIGSTOP)
            victim.stopped = True
            asyncio.get_running_loop().call_later(STOPPED, self.go_on, victim)
        if how == "kill":
            await self.servers.start()
        waiting = mine | came
        while waiting and time.monotonic() < began + SETTLED:
            for table, when in self.ledger.moved[moves:]:
                if table in waiting:
                    self.pauses += [when - began] if table in mine else []
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
        for player in self.players:
            page = player.page
            if page.table in self.ledger.over:
                continue
            await player.reconnect()
            for _ in range(100):
                fresh = await page.fresh()
                await page.reached(fresh["v"])
                if page.v == fresh["v"]:
                    break
            assert page.shown == fresh
            await page.close()


@pytest.mark.parametrize("kinds", [("kill", "stop")])
def test_tables_play_on_when_processes_die_or_stop(
    tmp_path: Path, url: str, kinds: tuple[str, ...], request: pytest.FixtureRequest
) -> None:
    kills = request.config.getoption("--process-kills")

    async def story() -> None:
        servers = Servers(tmp_path, url)
        await servers.open()
        trial = Trial(servers)
        try:
            for number in range(kills):
                await trial.fill()
                await asyncio.sleep(trial.rng.uniform(0.3, 1.0))
                asleep = any(server.stopped for server in servers.running)
                await trial.strike("kill" if asleep else kinds[number % len(kinds)])
                await check_log(trial.database, trial.ledger)
                print(
                    f"{number + 1}: {trial.last}; {len(trial.ledger.acknowledged)} moves, {told(trial.pauses)}",
                    flush=True,
                )
            while any(server.stopped for server in servers.running):
                await asyncio.sleep(0.1)
            await asyncio.sleep(1.0)
            await trial.converge()
            await check_log(trial.database, trial.ledger)
            assert len(trial.ledger.acknowledged) > kills
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
