"""Bots that think in other processes, so that a table answers while they do.

A request carries the bytes of one seat's view: a bot cannot know more than its seat. The processes run with low
priority, speak length-prefixed messages over their standard streams, end when the table ends, and are replaced when
they die or take too long; a seat whose bot fails twice makes the game's default choice.
"""

import asyncio
import contextlib
import logging
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Mapping
from typing import BinaryIO

import msgspec

from drezina.bots.bot import bot
from drezina.core.errors import DrezinaError
from drezina.core.game import Config, Value, game
from drezina.core.rng import Rng

PREFIX = 4
NICENESS = 10
log = logging.getLogger(__name__)


class BotsBusy(DrezinaError):
    """More questions are waiting than the workers can answer in time."""


class Question(msgspec.Struct, frozen=True):
    game: str
    players: int
    options: Mapping[str, Value]
    view: bytes
    seat: int
    bot: str
    seed: int


class Answer(msgspec.Struct, frozen=True):
    code: int
    trouble: str = ""


class Workers:
    """A few processes that answer one question each at a time, in the order in which they were asked."""

    def __init__(self, count: int = 1, *, most: int = 256, limit: float = 30.0) -> None:
        self.most = most  # questions that may wait or be thought about
        self.limit = limit  # seconds for one answer
        self.asked = 0
        self._free: asyncio.Queue[_Worker] = asyncio.Queue()
        self._all = [_Worker() for _ in range(count)]
        for worker in self._all:
            self._free.put_nowait(worker)

    async def choose(self, name: str, config: Config, view: bytes, seat: int, level: str, seed: int) -> int:
        """The choice of a bot that knows only `view`, the bytes that `seen_by(seat).save()` gave."""
        bot(level)
        if self.asked >= self.most:
            raise BotsBusy("bots-busy")
        question = Question(name, config.players, dict(config.options), view, seat, level, seed)
        self.asked += 1
        try:
            return await self._answer(question, config)
        finally:
            self.asked -= 1

    async def _answer(self, question: Question, config: Config) -> int:
        worker = await self._free.get()
        try:
            for _ in range(2):
                try:
                    answer = await asyncio.wait_for(worker.ask(question), self.limit)
                except (TimeoutError, EOFError, OSError) as problem:
                    log.warning("bot %s of %s: %r", question.bot, question.game, problem)
                    worker.kill()
                    continue
                if not answer.trouble:
                    return answer.code
                log.warning("bot %s of %s: %s", question.bot, question.game, answer.trouble)
                break
        except BaseException:
            worker.kill()  # whoever asked has gone; the worker must not think on
            raise
        finally:
            self._free.put_nowait(worker)
        return by_default(question, config)

    async def close(self) -> None:
        for worker in self._all:
            await worker.close()


class _Worker:
    """One process, started when it is first needed."""

    def __init__(self) -> None:
        self.process: Process | None = None

    async def ask(self, question: Question) -> Answer:
        process = self.process
        if process is None or process.returncode is not None:
            command = [sys.executable, "-m", "drezina.bots.workers"]
            process = self.process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE)
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(framed(msgspec.msgpack.encode(question)))
        await process.stdin.drain()
        size = int.from_bytes(await process.stdout.readexactly(PREFIX), "big")
        return msgspec.msgpack.decode(await process.stdout.readexactly(size), type=Answer)

    def kill(self) -> None:
        if self.process is not None:
            with contextlib.suppress(ProcessLookupError):
                self.process.kill()
        self.process = None

    async def close(self) -> None:
        process, self.process = self.process, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


def by_default(question: Question, config: Config) -> int:
    title = game(question.game)
    view = title.load(config, question.view)
    view.focus(question.seat)
    return title.default(view)


def framed(message: bytes) -> bytes:
    return len(message).to_bytes(PREFIX, "big") + message


# --- the other side --------------------------------------------------------------------------------------------------


def answered(question: Question) -> Answer:
    """Thinks. Whatever goes wrong inside a game or a bot is told, not thrown."""
    try:
        title = game(question.game)
        config = title.config(question.players, **question.options)
        view = title.load(config, question.view)
        return Answer(bot(question.bot).choose(title, config, view, question.seat, Rng(question.seed)))
    except Exception as problem:
        return Answer(-1, repr(problem))


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answers until the other side closes."""
    while len(prefix := questions.read(PREFIX)) == PREFIX:
        question = msgspec.msgpack.decode(questions.read(int.from_bytes(prefix, "big")), type=Question)
        answers.write(framed(msgspec.msgpack.encode(answered(question))))
        answers.flush()


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # an interrupted table closes its workers itself
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    answers, sys.stdout = sys.stdout.buffer, sys.stderr
    with contextlib.suppress(BrokenPipeError):
        serve(sys.stdin.buffer, answers)


if __name__ == "__main__":
    main()
