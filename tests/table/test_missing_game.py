"""A table of a game that is no longer installed is shown as such and disturbs nothing."""

import asyncio
from pathlib import Path

import pytest

from tests.table.server import opened
from tests.table.stores import query

pytestmark = pytest.mark.any_store


def test_it_is_shown_as_such_and_disturbs_nothing(tmp_path: Path) -> None:
    async def before() -> tuple[str, str, str]:
        async with opened(tmp_path) as server:
            anna = server.visitor("Anna")
            gone = await anna.table(seat0="me", seat1="bot-easy", public="on", table="Úterý")
            other = await anna.table(seat0="me", seat1="bot-easy", public="on")
            return gone, other, anna.http.cookies["drezina"]

    gone, other, cookie = asyncio.run(before())
    query(tmp_path, "UPDATE tables SET game = 'forgotten', bots_turn = true WHERE id = :gone", gone=gone)

    async def after() -> None:
        async with opened(tmp_path) as server:
            anna, stranger = server.visitor("Anna"), server.visitor("Bob", lang="cs")
            anna.http.cookies.set("drezina", cookie)
            for visitor, says in ((anna, "no longer installed"), (stranger, "už není nainstalovaná")):
                home = await visitor.http.get("/")
                assert home.status_code == 200
                assert "Úterý" in home.text
                assert says in home.text
                page = await visitor.http.get(f"/t/{gone}")
                assert page.status_code == 409
                assert says in page.text
            closed = await anna.page(gone, wait=False)
            await closed.until(lambda: closed.bye == "no-table")
            playing = await anna.page(other)
            await playing.until(lambda: bool(playing.moves))

    asyncio.run(after())
