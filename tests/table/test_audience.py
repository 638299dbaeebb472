"""Who is woken when: players before spectators, and a player's next move before the other spectators."""

import asyncio
import gc
import weakref
from pathlib import Path

import pytest

from drezina.table import limits
from drezina.table.audience import AT_ONCE, PRESENCE, Audience
from drezina.table.table import Table
from tests.table.server import opened
from tests.table.stores import POSTGRESQL

pytestmark = pytest.mark.any_store(also=(POSTGRESQL,))


class Room:
    """Notes what is forgotten about the room."""

    def __init__(self) -> None:
        self.forgotten: list[bool] = []

    def forget(self, *, same_seating: bool = False) -> None:
        self.forgotten.append(not same_seating)


class Looker:
    """A page that writes down when it is woken."""

    def __init__(self, name: str, seat: int | None, book: list[str]) -> None:
        self.guest, self.seat, self.book, self.looking = name, seat, book, True

    def wake(self) -> None:
        self.book.append(self.guest)

    def disconnect(self, code: str) -> None:
        self.book.append(f"{self.guest}: {code}")


def test_players_are_woken_first_and_spectators_a_few_at_a_time() -> None:
    async def go() -> None:
        audience, book = Audience(Room()), list[str]()
        spectators = [f"spectator {number}" for number in range(2 * AT_ONCE + 5)]
        for name in spectators:
            audience.add(Looker(name, None, book))
        for seat in range(2):
            audience.add(Looker(f"player {seat}", seat, book))
        book.clear()
        audience.wake()
        assert sorted(book[:2]) == ["player 0", "player 1"]
        assert len(book) == 2 + AT_ONCE
        asyncio.get_running_loop().call_soon(book.append, "the next move")
        while len(book) < len(spectators) + 3:
            await asyncio.sleep(0)
        assert book.index("the next move") <= 2 + 2 * AT_ONCE
        assert sorted(set(book) - {"the next move", "player 0", "player 1"}) == sorted(spectators)

    asyncio.run(go())


def test_many_who_come_to_watch_are_told_together() -> None:
    async def go() -> None:
        audience, book = Audience(Room()), list[str]()
        audience.add(Looker("player", 0, book))
        book.clear()
        for _ in range(5):
            audience.presence_changed(player=False)
        assert book == []
        assert audience.wake_timer is not None
        audience.wake_timer._run()
        assert book == ["player"]
        audience.close()
        assert book == ["player", "player: restart"]

    asyncio.run(go())


def test_players_who_come_together_are_told_together_and_soon() -> None:
    async def go() -> None:
        audience, book = Audience(Room()), list[str]()
        audience.add(Looker("player", 0, book))
        audience.presence_changed(player=False)
        book.clear()
        for _ in range(4):
            audience.presence_changed(player=True)
        assert book == []
        assert audience.wake_timer is not None
        assert audience.wake_timer.when() <= asyncio.get_running_loop().time() + PRESENCE
        audience.wake_timer._run()
        assert book == ["player"]

    asyncio.run(go())


def test_nobody_is_told_who_was_here_before() -> None:
    """Somebody goes, and a move wakes all before they are told: it must not be forgotten."""

    async def go() -> None:
        room = Room()
        audience = Audience(room)
        audience.presence_changed(player=True)
        audience.wake(same_seating=True)
        assert audience.wake_timer is None
        assert any(room.forgotten)

    asyncio.run(go())


def test_a_table_that_is_evicted_is_gone_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without garbage collection, which keeps everybody waiting at a server with many tables."""
    monkeypatch.setattr(limits, "EVICTION_INTERVAL", 0.05)
    monkeypatch.setattr(limits, "IDLE_TIMEOUT", 0.0)

    async def go() -> None:
        async with opened(tmp_path) as server:
            anna = server.visitor("Anna")
            page = await anna.page(await anna.table(seat0="me", seat1="bot-easy"))
            await page.move(page.moves[0])
            tables = [weakref.ref(one) for one in gc.get_objects() if type(one) is Table]
            assert tables
            await page.close()
            async with asyncio.timeout(20):
                while any(table() is not None for table in tables):
                    await asyncio.sleep(0.02)

    gc.collect()
    gc.disable()
    try:
        asyncio.run(go())
    finally:
        gc.enable()
