"""`kill -9` at random moments of running games: nothing acknowledged is lost, nothing doubled, every page converges."""

import asyncio
import contextlib
import json
import math
import os
import random
import secrets
import signal
import sqlite3
import sys
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from drezina.table.notices.outbox import stable_id
from tests.table.restarting_server import BANK, TURN
from tests.table.server import Page, Visitor

TABLES = 2
TIMED = {"clock": "live-1", "time_over": "default"}
FEW = 10  # kills in which not everything need have happened
# How likely people do something besides moves.
DAWDLING, UNDOING, AGREEING, STANDING_IN, COMING_BACK = 0.04, 0.15, 0.7, 0.05, 0.3


class Server:
    """A table as a process of its own, on a port that it keeps."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.port, self.table = folder, 0, 0
        self.nursery: asyncio.subprocess.Process

    async def open(self) -> None:
        command = [sys.executable, "-m", "tests.table.restarting_server", str(self.folder), "0.01"]
        pipe = asyncio.subprocess.PIPE
        self.nursery = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe)

    async def start(self) -> None:
        assert self.nursery.stdin is not None
        self.nursery.stdin.write(f"{self.port}\n".encode())
        _, port, table = (await self._hear()).split()
        self.port, self.table = int(port), int(table)

    async def kill(self) -> None:
        os.kill(self.table, signal.SIGKILL)
        self.table = 0
        assert await self._hear() == "ended"

    async def close(self) -> None:
        if self.table:
            await self.kill()
        assert self.nursery.stdin is not None
        self.nursery.stdin.close()
        await self.nursery.wait()

    async def _hear(self) -> str:
        assert self.nursery.stdout is not None
        return (await asyncio.wait_for(self.nursery.stdout.readline(), 120)).decode().strip()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"


async def reach(page: Page, have: int | None) -> None:
    """Connects as the browser does: again and again, until the table is there."""
    for _ in range(200):
        with contextlib.suppress(OSError, ConnectionClosed, Exception):
            await page.connect(have=have)
            return
        await asyncio.sleep(0.05)
    raise AssertionError("the table did not come back")


async def busy(page: Page, acknowledged: set[str], tried: set[str], stop: asyncio.Event) -> None:
    """Plays whatever is legal until the line breaks; remembers what was tried and what was acknowledged."""
    rng = random.Random(secrets.randbits(30))
    while not stop.is_set() and not page.closed:
        if page.rest.get("over"):
            with contextlib.suppress(ConnectionClosed):
                await page.send({"t": "again"})
            return
        with contextlib.suppress(ConnectionClosed):
            await arrange(page, rng)
        if page.moves and rng.random() < DAWDLING:
            await let_the_clock_run_out(page)
            continue
        undoes = page.room.get("undo") and rng.random() < UNDOING
        if not page.moves and not undoes:
            await asyncio.sleep(0.005)
            continue
        client = secrets.token_hex(8)
        tried.add(client)
        message = {"id": client, "seat": page.rest["seat"], "base": page.rest["base"]}
        what = {"t": "undo"} if undoes else {"t": "move", "move": rng.choice(page.moves)}
        try:
            await page.send(message | what)
            await page.until(lambda client=client: client in page.answers)  # type: ignore[misc]
        except (ConnectionClosed, AssertionError, TimeoutError):
            return
        if page.answers[client]["t"] == "ack":
            acknowledged.add(client)
            with contextlib.suppress(AssertionError, TimeoutError):
                await page.reached(page.answers[client]["v"])


async def let_the_clock_run_out(page: Page) -> None:
    """Until the table has made a choice for this page, or waits for an agreement."""
    base = page.rest["base"]
    with contextlib.suppress(ConnectionClosed, AssertionError, TimeoutError):
        await page.until(lambda: page.rest["base"] != base or bool(page.room["wish"]) or page.rest["over"])


async def arrange(page: Page, rng: random.Random) -> None:
    """What people do besides moves: they answer wishes, withdraw their own, and let bots play for a while."""
    wish, seat = page.room.get("wish"), page.rest.get("seat")
    if wish and (wish["answer"] or (wish["mine"] and rng.random() < UNDOING)):
        yes = wish["answer"] and rng.random() < AGREEING
        await page.send({"t": "agree", "yes": yes, "wish": wish["number"]})
        await asyncio.sleep(0.01)
    if seat is not None and page.room.get("chairs"):
        may = page.room["chairs"][seat]["may"]
        if "back" in may and rng.random() < COMING_BACK:
            await page.send({"t": "seat", "seat": seat, "do": "back"})
            await asyncio.sleep(0.01)
        elif "bot" in may and rng.random() < STANDING_IN:
            await page.send({"t": "seat", "seat": seat, "do": "bot"})
            await asyncio.sleep(0.01)


async def new_table(server: Server, number: int) -> list[Page]:
    host, guest = Visitor(server.url, f"Anna {number}"), Visitor(server.url, f"Bohouš {number}")
    table = await host.table(players=3, seat0="me", seat1="friend", seat2="bot-easy", **TIMED)
    page = await host.page(table)
    await guest.accept(page.room["invitation"])
    return [page, await guest.page(table)]


def check_log(folder: Path, acknowledged: set[str], tried: set[str]) -> None:
    with contextlib.closing(sqlite3.connect(folder / "drezina.sqlite", isolation_level=None)) as database:
        database.execute("BEGIN")  # all of it as it is at one moment, while a server that runs goes on writing
        clients = [row[0] for row in database.execute("SELECT client FROM events WHERE client IS NOT NULL")]
        assert len(clients) == len(set(clients))
        assert acknowledged <= set(clients)
        assert set(clients) <= tried
        tables = database.execute(
            'SELECT "table", count(*), max(seq), min(seq) FROM events GROUP BY "table"'
        ).fetchall()
        assert all(count == last and first == 1 for _, count, last, first in tables)
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        check_arrangements(database)
        check_clocks(database)
        check_outbox(database)


def check_clocks(database: sqlite3.Connection) -> None:
    """Nobody is warned or runs out of time twice in one turn, and time only goes forward."""
    told: set[tuple[str, int, str]] = set()
    last: dict[str, float] = {}
    for table, kind, seat, up in database.execute(
        'SELECT "table", kind, seat, up FROM events ORDER BY "table", seq'
    ).fetchall():
        assert up >= last.get(table, 0.0)
        last[table] = up
        if kind in ("warn", "time"):
            assert (table, seat, kind) not in told
            told.add((table, seat, kind))
        elif kind in ("move", "undo", "back"):
            told = {one for one in told if one[0] != table}
    for table, clocks, active in database.execute("SELECT id, clocks, active FROM tables").fetchall():
        assert active == last.get(table, 0.0)
        for left, bank, since, *_ in json.loads(clocks or "[]"):
            assert 0 <= left <= TURN
            assert 0 <= bank <= BANK
            assert since is None or since <= active


def check_outbox(database: sqlite3.Connection) -> None:
    """A notice is there if and only if its event is, and once: it has the id of that event."""
    events = database.execute('SELECT "table", seq, kind, seat FROM events').fetchall()
    sat = {(table, seat): guest for table, seat, guest in database.execute('SELECT "table", seat, guest FROM seats')}
    told = dict(database.execute("SELECT guest, told FROM contacts").fetchall())
    rows = set(database.execute('SELECT id, kind, guest FROM outbox WHERE way = "mail"').fetchall())
    due = {
        (stable_id(table, seq, kind, guest, "mail"), kind, guest)
        for table, seq, *_ in events
        for kind in ("turn", "late", "timeout", "agree", "over")
        for guest in {sat[table, seat] for seat in (0, 1)}
    }
    assert rows <= due
    warned = {
        (stable_id(table, seq, "late", sat[table, seat], "mail"), "late", sat[table, seat])
        for table, seq, kind, seat in events
        if kind == "warn" and seq > told.get(sat[table, seat], math.inf)
    }
    assert warned <= rows


def want_notices(folder: Path) -> None:
    """Everybody wants to hear of everything, from the events on that are written after this."""
    with contextlib.closing(sqlite3.connect(folder / "drezina.sqlite")) as database:
        last = dict(
            database.execute(
                'SELECT guest, max(seq) FROM seats JOIN events USING ("table") WHERE guest != "" GROUP BY guest'
            ).fetchall()
        )
        known = {guest for (guest,) in database.execute("SELECT guest FROM contacts")}
        choices = " ".join(f"{kind}-mail" for kind in ("turn", "agree", "over"))
        database.executemany(
            "INSERT INTO contacts VALUES (?, NULL, '', ?, 'en', '', ?, '')",
            [(guest, choices, seq) for guest, seq in last.items() if guest not in known],
        )
        database.commit()


def check_arrangements(database: sqlite3.Connection) -> None:
    """A wish is open once, an answer has its wish, and the seats are what the events made of them."""
    asking: dict[str, bool] = {}
    standing: dict[tuple[str, int], str] = {}
    for table, kind, seat, text in database.execute(
        'SELECT "table", kind, seat, text FROM events ORDER BY "table", seq'
    ).fetchall():
        if kind == "wish":
            assert not asking.get(table)
            asking[table] = True
        elif kind == "answer" or (kind == "undo" and text.startswith("agreed")):
            assert asking[table]
            asking[table] = text == "yes"
        elif kind in ("standin", "back"):
            level = text.split()[0] if kind == "standin" else ""
            assert standing.get((table, seat), "") != level
            standing[table, seat] = level
    for table, seat, level in database.execute('SELECT "table", seat, standin FROM seats').fetchall():
        assert standing.get((table, seat), "") == level


@pytest.mark.slow
def test_nothing_acknowledged_is_lost_and_every_page_converges(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    kills = request.config.getoption("--kills", default=20)

    async def story() -> None:
        server = Server(tmp_path)
        await server.open()
        try:
            await play_and_kill(server, kills)
        finally:
            await server.close()

    asyncio.run(story())


async def play_and_kill(server: Server, kills: int) -> None:
    rng = random.Random(7)
    await server.start()
    acknowledged: set[str] = set()
    tried: set[str] = set()
    games = [await new_table(server, number) for number in range(TABLES)]
    for round_ in range(kills):
        stop = asyncio.Event()
        pages = [page for game in games for page in game]
        players = [asyncio.create_task(busy(page, acknowledged, tried, stop)) for page in pages]
        enough = len(tried) + rng.randint(2, 16)
        while len(tried) < enough and not all(player.done() for player in players):
            await asyncio.sleep(0.001)
        await asyncio.sleep(rng.uniform(0, 0.02))
        await server.kill()
        stop.set()
        await asyncio.gather(*players)
        await asyncio.gather(*(page.listening for page in pages))
        check_log(server.folder, acknowledged, tried)
        want_notices(server.folder)
        await server.start()
        for page in pages:
            await reach(page, page.v)
            await page.until(lambda page=page: bool(page.room))  # type: ignore[misc]
        for game in games:
            await converge(game)
        for index, game in enumerate(games):
            if game[0].rest["over"]:
                for page in game:
                    await page.close()
                games[index] = await new_table(server, round_ * TABLES + index + 100)
    check_log(server.folder, acknowledged, tried)
    assert len(acknowledged) > kills
    kinds = kinds_of(server.folder)
    assert {"wish", "answer", "undo", "standin", "back", "warn", "time"} <= kinds or kills < FEW
    for game in games:
        for page in game:
            await page.close()


def kinds_of(folder: Path) -> set[str]:
    with contextlib.closing(sqlite3.connect(folder / "drezina.sqlite")) as database:
        return {kind for (kind,) in database.execute("SELECT DISTINCT kind FROM events")}


async def converge(game: list[Page]) -> None:
    """Both pages and freshly loaded ones show the same, once the bot has had its turn."""
    for page in game:
        await page.converge()
