"""Several servers on one PostgreSQL, and people who play there whatever happens to the servers."""

import asyncio
import contextlib
import random
import secrets
import time
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import sqlalchemy as sql
from websockets.exceptions import ConnectionClosed

from drezina.table.database import Database
from drezina.table.hub import Hub
from drezina.table.schema import EVENTS
from tests.table.server import Page, RunningServer, opened

PATIENCE = 3.0  # seconds until a page that hears nothing looks for another way, as the browser does
AVOIDED = 5.0  # seconds
QUIET = 0.5  # seconds until somebody who waits asks whether the server is still there


@contextlib.asynccontextmanager
async def two(folder: Path, url: str) -> AsyncIterator[tuple[RunningServer, RunningServer]]:
    """Two servers in this process that know each other through the database alone."""
    async with (
        opened(folder / "one", database=url, processes=1) as one,
        opened(folder / "two", database=url, processes=1) as other,
    ):
        yield one, other


def deaf(message: str) -> None:
    """Messages to a process are lost."""


def hub_of(server: RunningServer) -> Hub:
    cluster = server.app.state.cluster
    found: Hub = cluster.hub
    return found


async def play(page: Page) -> None:
    await page.until(lambda: bool(page.moves))
    answer = await page.move(page.moves[0])
    assert answer["t"] == "ack"
    await page.reached(answer["v"])


async def at_two(one: RunningServer, other: RunningServer) -> tuple[Page, Page]:
    """A table of two, owned by the first process; the second person comes to the other one."""
    anna, bob = one.visitor("Anna"), other.visitor("Bohouš")
    page = await anna.page(await anna.table("ticket-to-ride-sf", seat0="me", seat1="friend"))
    await bob.accept(page.room["invitation"])
    return page, await bob.page(page.table)


async def come_back(page: Page) -> None:
    """As the browser does, with the commands that were not answered."""
    for _ in range(100):
        with contextlib.suppress(Exception):
            page.room = {}
            await page.connect(have=page.v)
            await page.until(lambda: bool(page.room))
            return
        await asyncio.sleep(0.1)
    raise AssertionError("the table did not come back")


# --- people who play ------------------------------------------------------------------------------------------------


@dataclass
class Ledger:
    """What was tried, what was acknowledged, and when a table has gone on."""

    tried: set[str] = field(default_factory=set)
    acknowledged: set[str] = field(default_factory=set)
    moved: list[tuple[str, float]] = field(default_factory=list)
    over: set[str] = field(default_factory=set)


class Proxy:
    """Leads pages to servers; one at which somebody waited in vain gets nobody for a while, as proxies do."""

    def __init__(self, addresses: Callable[[], Sequence[str]]) -> None:
        self.addresses = addresses
        self.failed: dict[str, float] = {}

    def choose(self, rng: random.Random, last: str) -> str:
        lately = time.monotonic() - AVOIDED
        others = [url for url in self.addresses() if url != last]
        return rng.choice([url for url in others if self.failed.get(url, lately) <= lately] or others or [last])

    def avoid(self, url: str) -> None:
        self.failed[url] = time.monotonic()


class Player:
    """A page that plays, and looks for another process whenever it hears nothing."""

    def __init__(self, proxy: Proxy, ledger: Ledger, page: Page, seed: int) -> None:
        self.proxy, self.ledger, self.page, self.rng = proxy, ledger, page, random.Random(seed)
        self.unanswered: dict[str, Any] | None = None

    async def run(self, stop: asyncio.Event) -> None:
        while not stop.is_set() and self.page.table not in self.ledger.over:
            with contextlib.suppress(ConnectionClosed, AssertionError):
                try:
                    await self._play(stop)
                except (TimeoutError, OSError):
                    self.proxy.avoid(self.page.visitor.url)
            if not stop.is_set():
                await self.reconnect()

    async def reconnect(self) -> None:
        with contextlib.suppress(Exception):
            self.page.socket.transport.abort()
            await self.page.listening
        while True:
            self.page.visitor.url = url = self.proxy.choose(self.rng, self.page.visitor.url)
            self.page.bye = ""
            with contextlib.suppress(Exception):
                try:
                    async with asyncio.timeout(PATIENCE):
                        have, self.page.room = self.page.v, {}
                        await self.page.connect(have=have)
                        return await self.page.until(lambda: bool(self.page.room))
                except (TimeoutError, OSError):
                    self.proxy.avoid(url)
            await asyncio.sleep(self.rng.uniform(0.1, 0.4))

    async def _play(self, stop: asyncio.Event) -> None:
        page = self.page
        while not stop.is_set() and not page.closed:
            if page.rest.get("over"):
                self.ledger.over.add(page.table)
                return
            if self.unanswered is None:
                if not page.moves:
                    await self._wait()
                    continue
                move = {"seat": page.rest["seat"], "base": page.rest["base"], "move": self.rng.choice(page.moves)}
                self.unanswered = {"t": "move", "id": secrets.token_hex(8), **move}
            await self._say(self.unanswered)

    async def _wait(self) -> None:
        """For the others, or until it is clear that nobody speaks any more."""
        page = self.page
        with contextlib.suppress(TimeoutError):
            return await page.until(lambda: bool(page.moves or page.rest.get("over")), QUIET)
        heard = len(page.raw)
        await page.send({"t": "ping"})
        return await page.until(lambda: len(page.raw) > heard, PATIENCE)

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
        await asyncio.sleep(self.rng.uniform(0.05, 0.25))


async def check_log(database: Database, ledger: Ledger) -> None:
    """Nothing is lost or doubled; people play on meanwhile, so what must be there is what they had heard before."""
    acknowledged = set(ledger.acknowledged)
    told = sql.select(EVENTS.c.client).where(EVENTS.c.client.is_not(None))
    clients = await database.read(lambda connection: list(connection.execute(told).scalars()))
    assert len(clients) == len(set(clients))
    assert acknowledged <= set(clients)
    assert set(clients) <= ledger.tried
    counted = sql.select(sql.func.count(), sql.func.max(EVENTS.c.seq), sql.func.min(EVENTS.c.seq))
    counts = await database.read(lambda connection: connection.execute(counted.group_by(EVENTS.c.table)).all())
    assert all(count == last and first == 1 for count, last, first in counts)


async def converge(players: Sequence[Player], ledger: Ledger) -> None:
    """Every page shows what a fresh one shows, once everybody has stopped."""
    for player in players:
        page = player.page
        if page.table in ledger.over:
            continue
        await player.reconnect()
        await page.converge()
        await page.close()
