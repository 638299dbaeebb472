"""Several processes on one PostgreSQL: any of them answers, one owns each table, and whoever is late writes nothing."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sql

from drezina.table import limits
from drezina.table.admin import Operator
from drezina.table.cluster import questions
from drezina.table.cluster.links import Channel, LinkLost, Links
from drezina.table.cluster.questions import Questions
from drezina.table.cluster.thinker import Thinker
from drezina.table.refusals import CannotServe
from drezina.table.run import try_database
from drezina.table.schema import TABLES
from drezina.table.settings import Settings
from drezina.table.store import Store
from tests.table.postgres import running_postgres
from tests.table.quick_bots import Quick
from tests.table.server import opened
from tests.table.several import at_two, come_back, deaf, hub_of, play, two
from tests.table.test_coach import done, hinted
from tests.table.test_replay import finished

pytestmark = [pytest.mark.extras]


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    with running_postgres() as address:
        yield address


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


def test_an_owner_that_was_overtaken_writes_nothing_and_its_pages_find_the_new_one(tmp_path: Path, url: str) -> None:
    async def story() -> None:
        async with two(tmp_path, url) as (one, other):
            page, there = await at_two(one, other)
            await page.until(lambda: bool(page.moves or there.moves))
            mover = page if page.moves else there
            one.app.state.cluster.bus.hear = deaf  # the old owner
            await hub_of(other).table(page.table, seize=True)
            command = {"t": "move", "id": "0123456789abcdef", "seat": mover.rest["seat"], "base": mover.rest["base"]}
            await mover.send(command | {"move": mover.moves[0]})
            await page.until(lambda: page.closed or page.bye == "restart")
            assert "0123456789abcdef" not in mover.answers
            assert page.table not in hub_of(one).tables
            for each in (page, there):
                await each.until(lambda each=each: each.closed)  # type: ignore[misc]
                await come_back(each)
            await mover.send(command | {"move": mover.moves[0]})
            await mover.until(lambda: "0123456789abcdef" in mover.answers)
            assert mover.answers["0123456789abcdef"]["t"] == "ack"
            assert page.table in hub_of(other).tables
            events = (await hub_of(one).store.table(page.table) or ((), (), ()))[2]
            assert [event.client for event in events].count("0123456789abcdef") == 1

    asyncio.run(story())


def test_a_process_that_stops_gives_its_tables_away_first(tmp_path: Path, url: str) -> None:
    async def story() -> None:
        async with opened(tmp_path / "two", database=url, processes=1) as other:
            async with opened(tmp_path / "one", database=url, processes=1) as one:
                page, there = await at_two(one, other)
                shown = there.shown
            await there.until(lambda: there.closed)
            await come_back(there)
            assert there.table in hub_of(other).tables
            await there.reached(shown["v"])
            page.visitor.url = other.url
            await come_back(page)
            mover = page if page.moves else there
            await play(mover)

    asyncio.run(story())


def test_lost_messages_are_found_within_seconds(tmp_path: Path, url: str) -> None:
    async def story() -> None:
        async with two(tmp_path, url) as (one, other):
            page, there = await at_two(one, other)
            for server in (one, other):
                server.app.state.cluster.bus.hear = deaf
            guest = next(seat.guest for seat in hub_of(one).tables[page.table].seats if seat.name == "Bohouš")
            await Operator(hub_of(other).store, hub_of(other)).sanction(guest, "ban", None)
            await there.until(lambda: there.closed, 20)
            assert hub_of(one).sanctioned("ban", guest)
            await hub_of(other).table(page.table, seize=True)
            await page.until(lambda: page.closed, 20)
            assert page.table not in hub_of(one).tables

    asyncio.run(story())


def test_a_table_that_nobody_needs_has_no_owner_and_one_where_a_bot_waits_gets_one(
    tmp_path: Path, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "IDLE_TIMEOUT", 0.0)
    monkeypatch.setattr(limits, "EVICTION_INTERVAL", 0.1)

    async def owner(store: Store, table: str) -> str:
        found = await store.table(table)
        assert found is not None
        return found[0].owner

    async def story() -> None:
        async with two(tmp_path, url) as (one, _):
            anna = one.visitor("Anna")
            store = hub_of(one).store
            table = await anna.table("ticket-to-ride-sf", seat0="me", seat1="friend")
            while await owner(store, table):
                await asyncio.sleep(0.05)
            turns = sql.update(TABLES).where(TABLES.c.id == table).values(bots_turn=True, stage="playing")
            await store.write(lambda connection: connection.execute(turns).rowcount)
            while not await owner(store, table):
                await asyncio.sleep(0.05)

    asyncio.run(story())


def test_questions_are_fair_between_guests_and_asked_again_when_a_thinker_dies(tmp_path: Path, url: str) -> None:
    async def story() -> None:
        async with opened(tmp_path, database=url, processes=1) as server:
            asking: Questions = server.app.state.cluster.questions
            database = asking.database
            many = [asyncio.create_task(asking.ask("bot", b"many", "a" * 24, 1.0)) for _ in range(4)]
            while len(asking.open) < 4:
                await asyncio.sleep(0.01)
            await asyncio.sleep(0.2)
            one = asyncio.create_task(asking.ask("bot", b"one", "b" * 24, 1.0))
            later = asyncio.create_task(asking.ask("analysis", b"later", "c" * 24, 1.0))
            await asyncio.sleep(0.2)
            taken = [await questions.take(database, "dead") for _ in range(6)]
            assert [found.body for found in taken if found].index(b"one") <= 1
            assert taken[-1] is not None
            assert taken[-1].body == b"later"
            assert await questions.take(database, "alive") is None
            again = None
            while again is None:  # until those of the thinker that says nothing any more are free
                again = await questions.take(database, "alive")
                await asyncio.sleep(0.1)
            await questions.answer(asking.bus, "dead", again, b"too late")
            await questions.answer(asking.bus, "alive", again, b"answer")
            await asyncio.wait([one, later, *many], return_when=asyncio.FIRST_COMPLETED)
            done = [task for task in (one, later, *many) if task.done()]
            assert [task.result() for task in done] == [b"answer"]
            for task in (one, later, *many):
                task.cancel()
            await asyncio.gather(one, later, *many, return_exceptions=True)

    asyncio.run(story())


def test_a_thinker_decides_for_bots_of_another_process(tmp_path: Path, url: str) -> None:
    async def story() -> None:
        stop = asyncio.Event()
        async with opened(tmp_path, database=url, processes=1, bots_elsewhere=True) as server:
            thinking = asyncio.create_task(Thinker(Settings(database=url, workers=1, processes=1)).run(stop))
            anna = server.visitor("Anna")
            page = await anna.page(await anna.table("ticket-to-ride-sf", seat0="me", seat1="bot-easy"))
            for _ in range(2):
                await play(page)
            await page.until(lambda: bool(page.moves))
            stop.set()
            await thinking

    asyncio.run(story())


def test_hints_and_analyses_stand_in_the_same_queue(tmp_path: Path, url: str) -> None:
    async def story() -> None:
        stop = asyncio.Event()
        async with opened(tmp_path, database=url, processes=1, bots_elsewhere=True) as server:
            thinker = Thinker(Settings(database=url, workers=1, processes=1))
            thinker.workers = Quick()  # type: ignore[assignment]
            thinking = asyncio.create_task(thinker.run(stop))
            await hinted(server)
            anna, _, table = await finished(server)
            assert (await anna.visitor.http.post(f"/t/{table}/analysis")).status_code == 200
            assert (await done(anna.visitor, table))["state"] == "done"
            stop.set()
            await thinking

    asyncio.run(story())


def test_who_runs_alone_and_who_is_one_of_several_do_not_mix(tmp_path: Path, url: str) -> None:
    async def story() -> None:
        async with opened(tmp_path / "one", database=url, processes=1):
            with pytest.raises(CannotServe, match="Another server"):
                await asyncio.to_thread(try_database, Settings(folder=tmp_path / "x", database=url))
            wanted = Settings(folder=tmp_path / "x", database=url, processes=1, keep=9)
            with pytest.raises(CannotServe) as different:
                await asyncio.to_thread(try_database, wanted)
            assert "other settings: keep" in different.value.text("en")
        async with opened(tmp_path / "one", database=url):
            with pytest.raises(CannotServe, match="runs alone"):
                await asyncio.to_thread(try_database, Settings(folder=tmp_path / "x", database=url, processes=1))
        with pytest.raises(CannotServe, match="need PostgreSQL"):
            try_database(Settings(folder=tmp_path / "x", processes=2))

    asyncio.run(story())


def test_nobody_without_the_key_speaks_to_a_process(tmp_path: Path, url: str) -> None:
    async def story() -> None:
        async with opened(tmp_path, database=url, processes=1) as server:
            address = server.app.state.cluster.members.address

            async def serve(channel: Channel, scope: object) -> None: ...

            stranger = Links(b"another key", "127.0.0.1", serve)
            with pytest.raises(LinkLost):
                await stranger.channel("x", address, {"type": "http"})

    asyncio.run(story())
