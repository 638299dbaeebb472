"""What processes say to each other is lost or late for a while; changes are told with their commit, or not at all."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import sqlalchemy as sql

from drezina.table.admin import Operator
from drezina.table.availability import Availability
from drezina.table.cluster.cluster import Cluster
from drezina.table.people.contacts import Contacts
from drezina.table.refusals import Refused
from drezina.table.resting import change_availability
from drezina.table.schema import CONTACTS, GUESTS, NEWS, SANCTIONS
from tests.table.lossy_line import LossyLine
from tests.table.postgres import running_postgres
from tests.table.server import RunningServer
from tests.table.several import Ledger, Player, Proxy, at_two, check_log, converge, deaf, hub_of, two

pytestmark = [pytest.mark.extras, pytest.mark.slow]
GAMES = 2
MOVES = 4  # at each table, until the next thing happens


@pytest.fixture
def url() -> Iterator[str]:
    with running_postgres() as address:
        yield address


def cluster_of(server: RunningServer) -> Cluster:
    found: Cluster = server.app.state.cluster
    return found


@contextlib.asynccontextmanager
async def lossy(*servers: RunningServer) -> AsyncIterator[list[LossyLine]]:
    """All that these processes say to each other goes over lines that can be disturbed."""
    lines = [LossyLine() for _ in servers]
    for server, line in zip(servers, lines, strict=True):
        members = cluster_of(server).members
        await line.open(members.address)
        members.address = line.address
        await members.beat()
    for server in servers:
        await cluster_of(server).members.beat()
    try:
        yield lines
    finally:
        for line in lines:
            await line.close()


async def all_play_on(ledger: Ledger, tables: set[str]) -> None:
    moves = len(ledger.moved)
    async with asyncio.timeout(120):
        while True:
            done = [table for table, _ in ledger.moved[moves:]]
            if all(done.count(table) >= MOVES or table in ledger.over for table in tables):
                return
            await asyncio.sleep(0.05)


def test_messages_between_processes_are_late_and_lost_and_everything_goes_on(tmp_path: Path, url: str) -> None:
    async def story() -> None:
        async with two(tmp_path, url) as servers, lossy(*servers) as lines:
            for server in servers:
                cluster_of(server).bus.hear = deaf
            ledger, stop = Ledger(), asyncio.Event()
            pages = [page for game in range(GAMES) for page in await at_two(*(servers if game % 2 else servers[::-1]))]
            proxy = Proxy(lambda: [server.url for server in servers])
            players = [Player(proxy, ledger, page, seed) for seed, page in enumerate(pages)]
            playing = [asyncio.create_task(player.run(stop)) for player in players]
            tables = {page.table for page in pages}
            await all_play_on(ledger, tables)
            for line in lines:
                line.slow = 0.2
            await all_play_on(ledger, tables)
            before = [link for server in servers for link in cluster_of(server).links.to.values() if not link.closed]
            assert before
            for line in lines:
                line.slow, line.loses = 0.0, True
            async with asyncio.timeout(60):
                while not all(link.closed for link in before):  # they find out by themselves
                    await asyncio.sleep(0.05)
            assert any(line.lost for line in lines)
            for line in lines:
                line.loses = False
            await all_play_on(ledger, tables)
            stop.set()
            await asyncio.gather(*playing)
            await converge(players, ledger)
            await check_log(cluster_of(servers[0]).database, ledger)

    asyncio.run(story())


def test_a_change_that_others_have_to_know_of_is_told_in_its_own_transaction(tmp_path: Path, url: str) -> None:
    written_by: sql.ColumnElement[str] = sql.cast(sql.literal_column("xmin"), sql.Text)

    async def story() -> None:
        async with two(tmp_path, url) as (one, other):
            page, _ = await at_two(one, other)
            store, hub = hub_of(one).store, hub_of(one)
            guest = next(seat.guest for seat in hub.tables[page.table].seats if seat.name == "Anna")

            async def writer(kind: str, table: sql.Table, which: sql.ColumnElement[bool]) -> None:
                """The last news of this kind stand there by the same transaction as the row that they are about."""
                news = sql.select(written_by).select_from(NEWS).where(NEWS.c.kind == kind).order_by(NEWS.c.id.desc())
                row = sql.select(written_by).select_from(table).where(which)
                told = await store.read(lambda connection: connection.execute(news).scalar())
                assert told is not None
                assert told == await store.read(lambda connection: connection.execute(row).scalar_one())

            await Operator(store, hub).sanction(guest, "mute", None)
            await writer("sanctions", SANCTIONS, SANCTIONS.c.who == guest)
            await change_availability(hub, guest, Availability("Europe/Prague", 1320, 420))
            await writer("rests", GUESTS, GUESTS.c.id == guest)
            await Contacts(store).change(guest, choices="turn-mail")
            await writer("choices", CONTACTS, CONTACTS.c.guest == guest)
            async with asyncio.timeout(60):
                while guest not in hub_of(other).store.addressees.choices:
                    await asyncio.sleep(0.01)
            assert hub_of(other).store.availability[guest].zone == "Europe/Prague"
            assert hub_of(other).sanctioned("mute", guest)

    asyncio.run(story())


def test_what_was_not_written_is_not_told(tmp_path: Path, url: str) -> None:
    heard: list[str] = []

    async def story() -> None:
        async with two(tmp_path, url) as (one, other):
            await cluster_of(one).members.beat()
            cluster_of(other).bus.hear = heard.append
            store = hub_of(one).store

            def fails(connection: sql.Connection) -> None:
                store.announce(connection, "sanctions", "")
                raise OSError("the disk is full")

            with pytest.raises(Refused):
                await store.write(fails)
            await store.write(lambda connection: store.announce(connection, "guest", "a" * 24))
            async with asyncio.timeout(60):
                while not heard:
                    await asyncio.sleep(0.01)
            kinds = await store.read(lambda connection: list(connection.execute(sql.select(NEWS.c.kind)).scalars()))
            assert kinds == ["guest"]
            assert heard == ["news"]

    asyncio.run(story())
