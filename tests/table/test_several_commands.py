"""`drezina serve --processes` and `drezina think`, as an operator runs them: whoever dies or hangs is replaced, and
`SIGTERM` ends all of them gently."""

import asyncio
import contextlib
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path

import httpx
import pytest
import sqlalchemy as sql
from websockets.exceptions import ConnectionClosed

from drezina.table.cluster.carrying import RESTARTS
from drezina.table.database import DatabaseServer
from drezina.table.schema import PROCESSES, TABLES
from drezina.table.settings import Settings
from tests.table.postgres import free_port, running_postgres
from tests.table.server import Page, Visitor, opened
from tests.table.several import come_back, play
from tests.table.test_metrics import figures

pytestmark = [pytest.mark.extras, pytest.mark.slow]
PATIENCE = 90.0  # seconds: what a busy machine takes long for is not wrong
FINISHED = 0
TRIES = 20
GAME = "ticket-to-ride-sf"
SEATS = {"seat0": "me", "seat1": "bot-easy"}


@pytest.fixture
def url() -> Iterator[str]:
    with running_postgres() as address:
        yield address


@contextlib.asynccontextmanager
async def command(folder: Path, *words: str) -> AsyncIterator[tuple[Process, str]]:
    """A command that runs, and the first line that it says; nothing of it is left behind."""
    environ = os.environ | {"DREZINA_HOME": str(folder), "PYTHONPATH": ":".join(sys.path), "LANG": "en_GB"}
    program = [sys.executable, "-m", "drezina.cli", *words]
    process = await asyncio.create_subprocess_exec(*program, stdout=PIPE, env=environ, start_new_session=True)
    try:
        assert process.stdout is not None
        yield process, (await asyncio.wait_for(process.stdout.readline(), PATIENCE)).decode()
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        await process.wait()


async def until(condition: Callable[[], Awaitable[bool]]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not await condition():
            await asyncio.sleep(0.05)


def children(process: Process) -> list[int]:
    """Those that do the work, the oldest first: the processes that serve, then the one that thinks."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            _, parent, *rest = (folder / "stat").read_text().rpartition(")")[2].split()
            if int(parent) == process.pid and b"spawn_main" in (folder / "cmdline").read_bytes():
                found.append((int(rest[17]), int(folder.name)))
    return [pid for _, pid in sorted(found)]


def runs(pid: int) -> bool:
    with contextlib.suppress(OSError):
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    return False


class Site:
    """What `serve --processes 2` has started."""

    def __init__(self, process: Process, said: str, metrics_port: int) -> None:
        self.process, self.url, self.metrics_port = process, said.split()[-1], metrics_port
        self.moves = 0.0

    async def answers(self) -> bool:
        """Both processes are there; what is counted has not fallen."""
        with contextlib.suppress(httpx.HTTPError):
            now = await figures(self.metrics_port)
            assert now["drezina_moves_total"] >= self.moves
            self.moves = now["drezina_moves_total"]
            async with httpx.AsyncClient(base_url=self.url, timeout=PATIENCE) as http:
                healthy = (await http.get("/health")).status_code == 200
            return healthy and now["drezina_processes"] == 2 and "drezina_tables" in now
        return False

    async def count_more(self, page: Page) -> None:
        """Somebody moves at the page, and that is counted, on top of what those have counted that are gone."""
        before = self.moves
        await go_on(page)

        async def counted() -> bool:
            return await self.answers() and self.moves > before

        await until(counted)

    async def replaced(self, pid: int) -> None:
        await until(lambda: self._replaced(pid))

    async def _replaced(self, pid: int) -> bool:
        return not runs(pid) and len(children(self.process)) == 3 and await self.answers()


@contextlib.asynccontextmanager
async def site(folder: Path, url: str) -> AsyncIterator[Site]:
    port = free_port()
    words = (
        "serve",
        "--processes",
        "2",
        "--port",
        "0",
        "--workers",
        "1",
        "--database",
        url,
        "--metrics-port",
        str(port),
    )
    async with command(folder, *words) as (process, said):
        found = Site(process, said, port)
        await until(found.answers)
        yield found


async def go_on(page: Page) -> None:
    """Somebody moves, and the bot does so by itself; the page comes back whenever it is sent away."""
    for _ in range(TRIES):
        try:
            if page.closed:
                await come_back(page)
            await play(page)
            return await page.until(lambda: bool(page.moves))
        except (AssertionError, ConnectionClosed):
            if not page.closed:
                raise
    raise AssertionError("the page was sent away again and again")


def test_a_process_that_dies_or_hangs_is_replaced_and_all_end_gently(tmp_path: Path, url: str) -> None:
    async def story() -> None:
        async with site(tmp_path, url) as running:
            anna = Visitor(running.url, "Anna")
            page = await anna.page(await anna.table(GAME, 2, **SEATS))
            await running.count_more(page)
            first, second, thinker = children(running.process)
            for pid, how in ((first, signal.SIGKILL), (second, signal.SIGSTOP), (thinker, signal.SIGKILL)):
                os.kill(pid, how)  # one that is stopped hangs, and is killed for it
                await running.replaced(pid)
                page.socket.transport.abort()  # whether its process was hit or not
                await page.until(lambda: page.closed)
                await running.count_more(page)
            ended = children(running.process)
            running.process.terminate()
            assert await asyncio.wait_for(running.process.wait(), PATIENCE) == FINISHED
            assert not any(map(runs, ended))
            await page.until(lambda: page.closed)
            assert page.bye == "restart" or page.socket.close_code == RESTARTS
        await all_have_left(url, but=3)

    asyncio.run(story())


async def all_have_left(url: str, but: int) -> None:
    """No table has an owner, and nobody is registered but those that were killed."""
    database = DatabaseServer(Settings(database=url).database_url)
    owned = sql.select(TABLES.c.id).where(TABLES.c.owner != "")
    assert await database.read(lambda connection: connection.execute(owned).all()) == []
    rows = await database.read(lambda connection: connection.execute(sql.select(PROCESSES.c.id)).all())
    assert len(rows) == but
    await database.close()


def test_processes_whose_supervisor_is_killed_end_by_themselves(tmp_path: Path, url: str) -> None:
    async def story() -> None:
        async with site(tmp_path, url) as running:
            left = children(running.process)
            running.process.kill()

            async def all_gone() -> bool:
                return not any(map(runs, left))

            await until(all_gone)

    asyncio.run(story())


def test_thinkers_from_the_command_line_decide_for_bots_and_any_of_them_may_die(tmp_path: Path, url: str) -> None:
    async def story() -> None:
        async with opened(tmp_path / "table", database=url, processes=1, bots_elsewhere=True) as server:
            anna = server.visitor("Anna")
            page = await anna.page(await anna.table(GAME, 2, **SEATS))
            words = ("think", "--database", url, "--workers", "1")
            async with command(tmp_path / "one", *words) as (one, said):
                assert said
                await go_on(page)
                async with command(tmp_path / "other", *words) as (other, _):
                    one.kill()
                    await go_on(page)
                    await go_on(page)
                    other.terminate()
                    assert await asyncio.wait_for(other.wait(), PATIENCE) == FINISHED
            thinkers = sql.select(PROCESSES.c.id).where(PROCESSES.c.role == "thinker", PROCESSES.c.until > 0)
            database = server.app.state.cluster.database
            assert (
                len(await database.read(lambda connection: connection.execute(thinkers).all())) == 1
            )  # the one that died

    asyncio.run(story())
