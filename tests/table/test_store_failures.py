"""A disk that fails for a while, and a power cut between two writings: what is written counts, and the game goes on."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from drezina_shunting import GAME

from drezina.table import bot_players
from drezina.table.database import Database, Result, Work
from drezina.table.hub import Hub, Order
from drezina.table.refusals import Refused
from drezina.table.room_message import status
from drezina.table.store import Event, SeatRow, Store
from drezina.table.table import Table
from drezina.table.time_source import TimeSource
from tests.table import stores
from tests.table.quick_bots import Quick
from tests.table.stores import POSTGRESQL

pytestmark = pytest.mark.any_store(also=(POSTGRESQL,))

ANNA, BOB = "a" * 24, "b" * 24
PEOPLE = (SeatRow(0, "person", ANNA, "Anna"), SeatRow(1, "person", BOB, "Bohouš"))
WITH_A_BOT = (PEOPLE[0], SeatRow(1, "bot", level="easy"))


class Fragile:
    """A database that can be broken: for those who write, or for everybody."""

    shared = False

    def __init__(self, sound: Database) -> None:
        self.sound = sound
        self.reads = self.writes = True
        self.tried = 0

    async def read(self, work: Work[Result]) -> Result:
        self.tried += 1
        if not self.reads:
            raise OSError("cannot read")
        return await self.sound.read(work)

    async def write(self, work: Work[Result]) -> Result:
        self.tried += 1
        if not self.writes:
            raise OSError("cannot write")
        return await self.sound.write(work)

    async def claim(self) -> bool:
        return await self.sound.claim()

    async def upgrade(self) -> None:
        await self.sound.upgrade()

    async def close(self) -> None:
        await self.sound.close()

    async def mended_after(self, tries: int) -> None:
        last = self.tried + tries
        async with asyncio.timeout(20):
            while self.tried < last:
                await asyncio.sleep(0)
        self.reads = self.writes = True


@contextlib.asynccontextmanager
async def opened(folder: Path, times: TimeSource | None = None) -> AsyncIterator[tuple[Hub, Fragile]]:
    settings = stores.settings(folder)
    store = Store(settings, times)
    store.database = fragile = Fragile(store.database)
    await store.open()
    hub = Hub(store, Quick(), settings)
    await hub.open()
    yield hub, fragile
    await hub.close()
    await store.close()


def order(*seats: SeatRow) -> Order:
    return Order(GAME.id, len(seats), {}, seats, ANNA, "", False, 0.0)


async def play(table: Table, guest: str, seat: int) -> int:
    assert table.match is not None
    move = table.match.moves.text(table.match.legal(seat)[0])
    return await table.move(guest, seat, table.seat_versions[seat], move, None)


async def log_of(hub: Hub, table: Table) -> list[Event]:
    found = await hub.store.table(table.row.id)
    assert found is not None
    return found[2]


async def until_it_is_the_turn_of(table: Table, seat: int) -> None:
    async with asyncio.timeout(20):
        while table.lock.locked() or table.match is None or seat not in table.match.waiting() or table.bots_to_move():
            if table.row.stage == "over":
                break
            await asyncio.sleep(0)


async def is_sound(hub: Hub, table: Table) -> None:
    """Every event is there once, and a table made of what is written is the one in memory."""
    events = await log_of(hub, table)
    assert [event.seq for event in events] == list(range(1, table.version + 1))
    found = await hub.store.table(table.row.id)
    assert found is not None
    again = Table(*found, hub.store, hub.bots)
    assert again.problem is None
    assert again.match is not None
    assert table.match is not None
    assert again.match.record() == table.match.record()


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_players, "RETRY", 0.0)


def test_a_move_that_could_be_neither_written_nor_taken_back_did_not_happen(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as (hub, disk):
            table = await hub.create(order(*PEOPLE))
            await play(table, ANNA, 0)
            before = table.version
            disk.reads = disk.writes = False
            with pytest.raises(Refused, match="not-written"):
                await play(table, BOB, 1)
            assert table.snapshot(0, "en") is None
            for command in (table.move(ANNA, 0, 1, "stop", None), table.undo(ANNA, 0, 1, None)):
                with pytest.raises(Refused, match="not-written"):
                    await command
            assert "not" in status(table, "en")
            await disk.mended_after(2)
            await until_it_is_the_turn_of(table, 1)
            assert table.version == before
            assert table.snapshot(0, "en") is not None
            assert await play(table, BOB, 1) == before + 1
            await is_sound(hub, table)

    asyncio.run(story())


def test_what_is_no_part_of_the_game_is_not_done_either(tmp_path: Path) -> None:
    """Whoever asked hears so, and the page stays."""

    async def story() -> None:
        async with opened(tmp_path) as (hub, disk):
            table = await hub.create(order(*PEOPLE))
            before, pace = table.version, table.row.pace
            disk.writes = False
            commands = [
                table.say(ANNA, "Anna", 0, "Ahoj!"),
                table.set_chat_mode(ANNA, "off"),
                table.set_pace(ANNA, pace + 1),
                hub.create(order(*PEOPLE)),
            ]
            for command in commands:
                with pytest.raises(Refused, match="not-written"):
                    await command
            assert (table.version, table.row.pace, table.chat.mode, len(table.chat.lines)) == (before, pace, "all", 0)
            assert len(hub.tables) == len(hub.loading) == 1
            disk.writes = True
            await table.say(ANNA, "Anna", 0, "Ahoj!")
            assert [line.text for line in table.chat.lines] == ["Ahoj!"]

    asyncio.run(story())


def test_bots_go_on_when_the_disk_does(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as (hub, disk):
            table = await hub.create(order(*WITH_A_BOT))
            troubles = 0
            while table.row.stage != "over":
                if table.bots_to_move():
                    disk.reads = disk.writes = False
                    await disk.mended_after(4)
                    troubles += 1
                await until_it_is_the_turn_of(table, 0)
                if table.playing:
                    await play(table, ANNA, 0)
            assert troubles > 2
            await is_sound(hub, table)

    asyncio.run(story())


def test_a_full_table_begins_after_a_power_cut_before_its_start(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as (hub, _):
            table = await hub.create(order(PEOPLE[0], SeatRow(1, "open")))
            full = Event(1, "seat", 1, "person")
            await hub.store.append(table.row, full, PEOPLE)
        async with opened(tmp_path) as (hub, _):
            again = await hub.table(table.row.id)
            assert again.row.stage == "playing"
            await play(again, BOB, 1)
            await is_sound(hub, again)

    asyncio.run(story())


def test_a_start_that_cannot_be_written_comes_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with opened(tmp_path) as (hub, disk):
            table = await hub.create(order(PEOPLE[0], SeatRow(1, "open")))
            reseat = table.reseat

            async def and_then_the_disk_breaks(chair: SeatRow) -> None:
                await reseat(chair)
                disk.writes = False

            monkeypatch.setattr(table, "reseat", and_then_the_disk_breaks)
            assert await table.sit(BOB, "Bohouš", None, "") == 1
            assert table.row.stage == "open"
            await disk.mended_after(4)
            await until_it_is_the_turn_of(table, 1)
            assert [event.kind for event in await log_of(hub, table)] == ["seat", "start"]
            await is_sound(hub, table)

    asyncio.run(story())
