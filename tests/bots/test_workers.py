"""Bots in worker processes."""

import asyncio
import os
import signal
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

import drezina
from drezina.bots.bot import BadBot, bot
from drezina.bots.workers import BotsBusy, Workers
from drezina.core.match import Match
from drezina.core.rng import Rng

GAME = drezina.game("ticket-to-ride-sf")
MATCH = Match(GAME, GAME.config(2), seed=4)
SEAT = 1
VIEW = MATCH.view(SEAT).save()

Asked = Callable[[Workers], Coroutine[Any, Any, None]]


def with_workers(asked: Asked, **settings: Any) -> None:
    async def run() -> None:
        workers = Workers(**{"timeout": 120, **settings})
        try:
            await asked(workers)
        finally:
            await workers.close()

    asyncio.run(run())


async def choose(workers: Workers, level: str, seed: int = 9) -> int:
    return await workers.choose(GAME.id, MATCH.config, VIEW, SEAT, level, seed)


def test_the_answer_is_the_one_the_bot_gives_here() -> None:
    async def asked(workers: Workers) -> None:
        here = bot("search:50n").choose(GAME, MATCH.config, MATCH.view(SEAT), SEAT, Rng(9))
        assert await choose(workers, "search:50n") == here

    with_workers(asked)


def test_many_requests_wait_for_few_workers_up_to_a_bound() -> None:
    async def asked(workers: Workers) -> None:
        requests = [asyncio.create_task(choose(workers, "greedy", seed)) for seed in range(6)]
        await asyncio.sleep(0)
        with pytest.raises(BotsBusy):
            await choose(workers, "greedy")
        assert all(code in MATCH.legal(SEAT) for code in await asyncio.gather(*requests))
        assert await choose(workers, "medium") in MATCH.legal(SEAT)

    with_workers(asked, count=2, max_pending=6)


def test_a_worker_that_crashes_is_replaced() -> None:
    async def asked(workers: Workers) -> None:
        await choose(workers, "greedy")
        process = workers._all[0].process
        assert process is not None
        os.kill(process.pid, signal.SIGSTOP)  # so that it is still thinking when it dies
        thinking = asyncio.create_task(choose(workers, "search:50n"))
        await asyncio.sleep(0.1)
        os.kill(process.pid, signal.SIGKILL)
        assert await thinking in MATCH.legal(SEAT)
        assert workers._all[0].process is not process

    with_workers(asked)


def test_a_bot_that_takes_too_long_makes_the_default_choice() -> None:
    async def asked(workers: Workers) -> None:
        view = MATCH.view(SEAT)
        view.focus(SEAT)
        assert await choose(workers, "search:60s") == GAME.default(view)
        workers.timeout = 30
        assert await choose(workers, "greedy") in MATCH.legal(SEAT)

    with_workers(asked, timeout=0.2)


def test_a_cancelled_request_stops_its_worker() -> None:
    async def asked(workers: Workers) -> None:
        await choose(workers, "greedy")
        process = workers._all[0].process
        assert process is not None
        thinking = asyncio.create_task(choose(workers, "search:60s"))
        await asyncio.sleep(0.1)
        thinking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await thinking
        assert await asyncio.wait_for(process.wait(), 60) != 0
        assert await choose(workers, "greedy") in MATCH.legal(SEAT)

    with_workers(asked)


def test_bad_requests_do_no_harm() -> None:
    async def asked(workers: Workers) -> None:
        with pytest.raises(BadBot):
            await choose(workers, "genius")
        assert await choose(workers, "greedy") in MATCH.legal(SEAT)

    with_workers(asked)
