"""Who is woken when: players before watchers, and a player's next move before the other watchers."""

import asyncio
import gc
import weakref
from pathlib import Path

import pytest

from drezina.table import limits
from drezina.table.actor import Table
from drezina.table.audience import AT_ONCE, PRESENCE, Audience
from tests.table.place import opened


class Looker:
    """A page that writes down when it is woken."""

    def __init__(self, name: str, seat: int | None, book: list[str]) -> None:
        self.guest, self.seat, self.book = name, seat, book

    def wake(self) -> None:
        self.book.append(self.guest)

    def dismiss(self, code: str) -> None:
        self.book.append(f"{self.guest}: {code}")


def test_players_are_woken_first_and_watchers_a_few_at_a_time() -> None:
    async def go() -> None:
        audience, book = Audience(), list[str]()
        watchers = [f"watcher {number}" for number in range(2 * AT_ONCE + 5)]
        for name in watchers:
            audience.add(Looker(name, None, book))
        for seat in range(2):
            audience.add(Looker(f"player {seat}", seat, book))
        book.clear()
        audience.wake()
        assert sorted(book[:2]) == ["player 0", "player 1"]
        assert len(book) == 2 + AT_ONCE
        asyncio.get_running_loop().call_soon(book.append, "the next move")
        while len(book) < len(watchers) + 3:
            await asyncio.sleep(0)
        assert book.index("the next move") <= 2 + 2 * AT_ONCE
        assert sorted(set(book) - {"the next move", "player 0", "player 1"}) == sorted(watchers)

    asyncio.run(go())


def test_many_who_come_to_watch_are_told_together() -> None:
    async def go() -> None:
        audience, book = Audience(), list[str]()
        audience.add(Looker("player", 0, book))
        book.clear()
        for _ in range(5):
            audience.came_or_went(player=False)
        assert book == []
        assert audience.later is not None
        audience.later._run()
        assert book == ["player"]
        audience.close()
        assert book == ["player", "player: restart"]

    asyncio.run(go())


def test_players_who_come_together_are_told_together_and_soon() -> None:
    async def go() -> None:
        audience, book = Audience(), list[str]()
        audience.add(Looker("player", 0, book))
        audience.came_or_went(player=False)
        book.clear()
        for _ in range(4):
            audience.came_or_went(player=True)
        assert book == []
        assert audience.later is not None
        assert audience.later.when() <= asyncio.get_running_loop().time() + PRESENCE
        audience.later._run()
        assert book == ["player"]

    asyncio.run(go())


def test_nobody_is_told_who_was_here_before() -> None:
    """Somebody goes, and a move wakes all before they are told: it must not be forgotten."""

    async def go() -> None:
        audience = Audience()
        audience.chairs["anna", "en"] = ()
        audience.came_or_went(player=True)
        audience.wake(same_seating=True)
        assert audience.later is None
        assert not audience.chairs

    asyncio.run(go())


def test_a_table_that_leaves_the_memory_is_gone_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a search for garbage: with many tables that search keeps everybody waiting."""
    monkeypatch.setattr(limits, "SWEEP", 0.05)
    monkeypatch.setattr(limits, "IDLE", 0.0)

    async def go() -> None:
        async with opened(tmp_path) as place:
            anna = place.visitor("Anna")
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
