"""Several processes on one PostgreSQL: any of them answers, one owns each table, and whoever is late writes nothing."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from drezina.table.hub import Hub
from tests.table.postgres import running_postgres
from tests.table.server import Page, RunningServer, Visitor, opened

pytestmark = [pytest.mark.extras]


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    with running_postgres() as address:
        yield address


@contextlib.asynccontextmanager
async def two(folder: Path, url: str) -> AsyncIterator[tuple[RunningServer, RunningServer]]:
    """Two servers in this process that know each other through the database alone."""
    async with (
        opened(folder / "one", database=url, processes=1) as one,
        opened(folder / "two", database=url, processes=1) as other,
    ):
        yield one, other


def at(server: RunningServer, visitor: Visitor) -> Visitor:
    """The same guest, who comes to another process."""
    again = Visitor(server.url, visitor.name, visitor.lang)
    again.http.cookies = visitor.http.cookies
    return again


def hub_of(server: RunningServer) -> Hub:
    cluster = server.app.state.cluster
    found: Hub = cluster.hub
    return found


async def play(page: Page) -> None:
    await page.until(lambda: bool(page.moves))
    answer = await page.move(page.moves[0])
    assert answer["t"] == "ack"
    await page.reached(answer["v"])


def test_two_people_play_at_two_processes(tmp_path: Path, url: str) -> None:
    async def story() -> None:
        async with two(tmp_path, url) as (one, other):
            anna, bob = one.visitor("Anna"), other.visitor("Bohouš")
            table = await anna.table(seat0="me", seat1="friend")
            page = await anna.page(table)
            assert (await bob.accept(page.room["invitation"])).status_code == 303
            there = await bob.page(table)
            assert table in hub_of(one).tables
            assert table not in hub_of(other).tables
            for _ in range(3):
                for mover in (page, there):
                    await mover.until(lambda: bool(page.moves or there.moves))
                    if mover.moves:
                        await play(mover)
            await page.reached(there.v or 0)
            await there.reached(page.v or 0)
            assert page.rest["over"] == there.rest["over"]
            await page.close()
            await there.close()

    asyncio.run(story())
