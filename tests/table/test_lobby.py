"""The lobby: nobody fills it, what nobody comes to leaves it, and no page says what somebody wrote into its address."""

import asyncio
import time
from pathlib import Path

import httpx
import pytest

from drezina.table import limits
from drezina.table.auth import origin_of
from drezina.table.settings import Settings
from tests.table.server import GAME, RunningServer, Visitor, opened
from tests.table.stores import query

pytestmark = pytest.mark.any_store

FORM = {"game": GAME, "players": "2", "seat-0": "me", "seat-1": "open", "public": "on", "table": "BUY NOW"}


async def offer(visitor: Visitor) -> httpx.Response:
    return await visitor.http.post("/tables", data=FORM)


def made(answers: list[httpx.Response]) -> int:
    return sum(answer.status_code == 303 for answer in answers)


def test_a_guest_may_open_only_a_few_public_tables(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as server:
            anna = server.visitor("Anna")
            answers = [await offer(anna) for _ in range(limits.LISTED_PER_GUEST + 2)]
            assert made(answers) == limits.LISTED_PER_GUEST
            assert answers[-1].status_code == 409
            assert "Too many tables are waiting" in answers[-1].text
            czech = server.visitor("Anna", lang="cs")
            czech.http.cookies = anna.http.cookies
            assert "čeká příliš mnoho stolů" in (await offer(czech)).text
            await anna.table(seat0="me", seat1="bot-easy")  # a private one is nobody's business

    asyncio.run(story())


def test_one_address_does_not_fill_the_lobby_with_new_guests(tmp_path: Path) -> None:
    async def flood(server: RunningServer) -> list[httpx.Response]:
        return [await offer(server.visitor("")) for _ in range(36)]

    async def story() -> None:
        async with opened(tmp_path) as server:
            assert made(await flood(server)) == limits.LISTED_PER_ADDRESS
            home = (await server.visitor("Bob").http.get("/")).text
            assert home.count("BUY NOW") == limits.LISTED_PER_ADDRESS < 40
        async with opened(tmp_path) as server:  # it is not forgotten with the memory of the process
            assert made(await flood(server)) == 0

    asyncio.run(story())


def test_addresses_are_kept_as_hashes_that_only_this_server_can_compare() -> None:
    assert origin_of("192.0.2.7", b"k" * 32) == origin_of("192.0.2.7", b"k" * 32)
    assert origin_of("192.0.2.7", b"k" * 32) != origin_of("192.0.2.8", b"k" * 32)
    assert origin_of("192.0.2.7", b"k" * 32) != origin_of("192.0.2.7", b"l" * 32)
    assert origin_of("2001:db8::1", b"k" * 32) == origin_of("2001:db8::2:3:4", b"k" * 32)
    assert origin_of("2001:db8::1", b"k" * 32) != origin_of("2001:db8:0:1::1", b"k" * 32)


def test_a_table_nobody_comes_to_leaves_the_lobby_and_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def age(days: float) -> None:
        query(tmp_path, "UPDATE tables SET changed = :then", then=time.time() - days * 24 * 3600)

    async def story() -> None:
        async with opened(tmp_path) as server:
            anna, bob = server.visitor("Anna"), server.visitor("Bob")
            table = (await offer(anna)).headers["location"].removeprefix("/t/")
            invitation = (await anna.page(table)).room["invitation"]
            assert "BUY NOW" in (await bob.http.get("/")).text
            age(3)
            assert "BUY NOW" not in (await bob.http.get("/")).text
            assert "BUY NOW" in (await anna.http.get("/")).text
        age(Settings().keep_open + 1)
        async with opened(tmp_path) as server:
            again, bob = server.visitor("Anna"), server.visitor("Bob")
            again.http.cookies = anna.http.cookies
            async with asyncio.timeout(20):
                while "nobody came for a long time" not in (await again.http.get("/")).text:
                    await asyncio.sleep(0.05)
            page = await again.page(table)
            assert page.room["trouble"] == "This table was closed because nobody came for a long time."
            assert "This table is closed." in (await bob.accept(invitation)).text

    asyncio.run(story())


def test_no_page_says_what_stands_in_its_address(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as server:
            anna = server.visitor("Anna")
            for path in (f"/new/{GAME}", "/", f"/games/{GAME}", "/t/none", "/i/none", "/d/none", "/nowhere"):
                page = await anna.http.get(
                    path, params={"problem": "Send money", "text": "Send money", "name": "money"}
                )
                assert "money" not in page.text
            wrong = await anna.post("/tables", game=GAME, players="99")
            assert wrong.status_code == 409
            assert 'class="problem"' in wrong.text
            assert anna.http.cookies["drezina"]

    asyncio.run(story())
