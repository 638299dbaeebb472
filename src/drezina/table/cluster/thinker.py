"""`drezina think`: a process that only thinks. It takes questions from the database and writes the answers there."""

import asyncio
import contextlib
import logging
import signal
from collections.abc import Awaitable, Callable

import msgspec

from drezina.bots.tasks import Task
from drezina.bots.workers import Request, Response, Workers
from drezina.core.game import game
from drezina.table.bot_pool import places
from drezina.table.cluster import questions
from drezina.table.cluster.bus import Bus
from drezina.table.cluster.line import Line
from drezina.table.cluster.processes import BEAT, Membership
from drezina.table.cluster.questions import ANALYSIS, BOT, HINT, Question
from drezina.table.database import DatabaseServer
from drezina.table.settings import Settings

POLL = 1.0  # seconds between two looks at the queue when nobody has said that there is something
CLEAR_EVERY = 40  # beats
logger = logging.getLogger(__name__)


class Thinker:
    def __init__(self, settings: Settings, alive: Callable[[], object] = lambda: None) -> None:
        self.alive = alive
        self.database = DatabaseServer(settings.database_url, shared=True)
        self.line = Line(self.database)
        self.members = Membership(self.line, "thinker")
        self.bus = Bus(self.line, self.members.id, lambda _: self.news.set())
        self.workers = Workers(places(settings), program=settings.bot_program)
        self.free = asyncio.Semaphore(places(settings))
        self.news = asyncio.Event()
        self.thinking: set[asyncio.Task[None]] = set()
        self.kinds: dict[str, Callable[[bytes], Awaitable[bytes]]] = {
            BOT: self._decide,
            HINT: self._perform,
            ANALYSIS: self._perform,
        }

    async def run(self, stop: asyncio.Event) -> None:
        """Until it is told to stop; what it was thinking about is then given to others."""
        await self.members.beat()
        chores = [asyncio.create_task(self._live()), asyncio.create_task(self._take_questions())]
        await asyncio.wait([asyncio.create_task(stop.wait()), chores[0]], return_when=asyncio.FIRST_COMPLETED)
        for task in (*chores, *self.thinking):
            task.cancel()
        await asyncio.gather(*chores, *self.thinking, return_exceptions=True)
        await self.workers.close()
        await questions.give_back(self.database, self.members.id)
        await self.members.leave()
        await self.line.close()
        await self.database.close()

    async def _live(self) -> None:
        beats = 0
        while True:
            await asyncio.sleep(BEAT)
            beats += 1
            self.alive()
            try:
                await self.members.beat()
                if self.thinking:
                    await questions.renew(self.database, self.members.id)
                if beats % CLEAR_EVERY == 0:
                    await questions.clear(self.database)
            except Exception:
                logger.warning("The database cannot be reached; it will be tried again")

    async def _take_questions(self) -> None:
        while True:
            await self.free.acquire()
            self.news.clear()
            try:
                question = await questions.take(self.database, self.members.id)
            except Exception:
                logger.warning("The database cannot be asked for questions; it will be tried again")
                question = None
            if question is not None:
                task = asyncio.create_task(self._answer(question))
                self.thinking.add(task)
                task.add_done_callback(self.thinking.discard)
                continue
            self.free.release()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.news.wait(), POLL)

    async def _answer(self, question: Question) -> None:
        try:
            try:
                result = await self.kinds[question.kind](question.body)
            except Exception as problem:
                logger.exception("A question could not be answered")
                result = msgspec.msgpack.encode(Response(-1, repr(problem)))
            await questions.answer(self.bus, self.members.id, question, result)
        except Exception:
            logger.exception("An answer could not be written; somebody else will give it")
        finally:
            self.free.release()

    async def _decide(self, body: bytes) -> bytes:
        """The choice of a bot."""
        request = msgspec.msgpack.decode(body, type=Request)
        config = game(request.game).config(request.players, **request.options)
        code = await self.workers.choose(request.game, config, request.view, request.seat, request.bot, request.seed)
        return msgspec.msgpack.encode(Response(code))

    async def _perform(self, body: bytes) -> bytes:
        """A hint, or a part of an analysis."""
        data = await self.workers.perform(msgspec.msgpack.decode(body, type=Task))
        return msgspec.msgpack.encode(Response(0, data=data))


def answer_questions(settings: Settings, alive: Callable[[], object] = lambda: None) -> None:
    """Thinks until it is told to stop, or until nobody hears any more that it is alive."""

    async def until_told() -> None:
        stop = asyncio.Event()
        for which in (signal.SIGTERM, signal.SIGINT):
            asyncio.get_running_loop().add_signal_handler(which, stop.set)
        await Thinker(settings, alive).run(stop)

    asyncio.run(until_told())
