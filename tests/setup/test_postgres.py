"""The table on a real PostgreSQL, which the test starts by itself in a folder of its own."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.table.postgres import running_postgres
from tests.table.server import Page, opened

pytestmark = [pytest.mark.extras, pytest.mark.slow]
MOVES = 3


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    with running_postgres() as address:
        yield address


async def some_moves(folder: Path, url: str) -> tuple[Page, str]:
    async with opened(folder, database=url) as server:
        anna = server.visitor("Anna")
        page = await anna.page(await anna.table("ticket-to-ride-sf", seat0="me", seat1="bot-easy"))
        for _ in range(MOVES):
            await page.until(lambda: bool(page.moves))
            answer = await page.move(page.moves[0])
            assert answer["t"] == "ack"
            await page.reached(answer["v"])
        await page.until(lambda: bool(page.moves))
        await page.close()
        return page, str(anna.http.cookies["drezina"])


async def look_again(folder: Path, url: str, table: str, cookie: str) -> Page:
    async with opened(folder, database=url) as server:
        anna = server.visitor("Anna")
        anna.http.cookies["drezina"] = cookie
        assert (await anna.http.get("/health")).status_code == 200
        page = await anna.page(table)
        await page.until(lambda: bool(page.moves))
        await page.close()
        return page


def test_a_game_goes_on_after_the_table_was_closed_and_opened_again(url: str, tmp_path: Path) -> None:
    before, cookie = asyncio.run(some_moves(tmp_path, url))
    after = asyncio.run(look_again(tmp_path, url, before.table, cookie))
    assert before.log
    assert after.log[: len(before.log)] == before.log
    assert not list(tmp_path.glob("*.sqlite"))
