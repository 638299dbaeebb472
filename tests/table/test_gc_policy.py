"""Garbage collection is rare while people play, and it does come. What a table does every day makes no garbage."""

import asyncio
import gc
import sys
from pathlib import Path

import pytest

from drezina.table.auth import COOKIE
from drezina.table.gc_policy import LEAST, PLAYING, Collector
from tests.table.server import opened


@pytest.mark.parametrize(("quiet", "least", "enough"), [(False, PLAYING, 1.6), (True, LEAST, 1.2)])
def test_garbage_is_collected_when_memory_has_grown(
    monkeypatch: pytest.MonkeyPatch, quiet: bool, least: int, enough: float
) -> None:
    alive, collections = [0], list[int]()
    monkeypatch.setattr(sys, "getallocatedblocks", lambda: alive[0])
    monkeypatch.setattr(gc, "collect", lambda: collections.append(alive[0]))
    collector = Collector()
    little, once, twice = 1 + (enough - 1) / 2, enough, enough * enough
    for times, expected in [(1, 0), (little, 0), (once, 1), (once * little, 1), (twice, 2), (0.5, 2)]:
        alive[0] = int(times * least)
        collector.collect_if_grown(quiet=quiet)
        assert len(collections) == expected, times


def test_games_and_pages_that_come_and_go_leave_no_garbage(tmp_path: Path) -> None:
    ours = ("drezina", "itsdangerous", "starlette", "uvicorn", "websockets")

    async def an_evening() -> None:
        async with opened(tmp_path) as server:
            anna, forger = server.visitor("Anna"), server.visitor()
            forger.http.cookies.set(COOKIE, "somebody.else")
            gc.collect()
            gc.set_debug(gc.DEBUG_SAVEALL)
            for _ in range(10):
                table = await anna.table(seat0="me", seat1="bot-easy")
                page, watcher = await anna.page(table), await server.visitor().page(table)
                await page.move(page.moves[0])
                assert (await forger.http.get("/")).status_code == 200
                await watcher.close()
                await page.close()
            gc.collect()
            assert [one for one in gc.garbage if type(one).__module__.startswith(ours)] == []

    try:
        asyncio.run(an_evening())
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
