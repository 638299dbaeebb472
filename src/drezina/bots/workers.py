"""Worker processes in which bots think, so that the server's event loop stays responsive.

A request carries the bytes of one seat's view: a bot cannot know more than its seat. The workers run with low priority
and exchange length-prefixed messages over their standard streams. They end with the server, and are replaced when they
crash or exceed the timeout; a seat whose bot fails twice makes the game's default choice.
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

from drezina.bots.bot import EXEC, BadBot, bot
from drezina.bots.levels import PROGRAM
from drezina.bots.tasks import Task, perform
from drezina.core.errors import DrezinaError
from drezina.core.game import Config, Value, game
from drezina.core.rng import Rng

PREFIX = 4  # bytes of the length before each message
NICENESS = 10
ATTEMPTS = 2
log = logging.getLogger(__name__)


class BotsBusy(DrezinaError):
    """More requests are pending than the workers can answer in time."""


class TaskFailed(Exception):
    """A worker could not do what it was asked for."""


class Request(msgspec.Struct, frozen=True, tag="choose"):
    game: str
    players: int
    options: Mapping[str, Value]
    view: bytes
    seat: int
    bot: str
    seed: int


class Response(msgspec.Struct, frozen=True):
    code: int
    error: str = ""
    data: bytes = b""  # what a task brought


class Workers:
    """A pool of worker processes; each answers one request at a time, first come, first served."""

    def __init__(self, count: int = 1, *, max_pending: int = 256, timeout: float = 30.0, program: str = "") -> None:
        self.max_pending = max_pending  # requests that wait or are being answered
        self.timeout = timeout  # seconds for one response
        self.program = program  # the command of the level that is a program; no other is ever run
        self.pending = 0
        self._free: asyncio.Queue[_Worker] = asyncio.Queue()
        self._all = [_Worker() for _ in range(count)]
        for worker in self._all:
            self._free.put_nowait(worker)

    async def choose(self, name: str, config: Config, view: bytes, seat: int, level: str, seed: int) -> int:
        """The choice of a bot that knows only `view`, the bytes that `seen_by(seat).save()` gave."""
        if level == PROGRAM.id and self.program:
            level = f"{EXEC}{self.program}"
        elif level.startswith(EXEC):
            raise BadBot("bot-program")
        bot(level)
        if self.pending >= self.max_pending:
            raise BotsBusy("bots-busy")
        request = Request(name, config.players, dict(config.options), view, seat, level, seed)
        self.pending += 1
        try:
            return await self._respond(request, config)
        finally:
            self.pending -= 1

    async def perform(self, task: Task) -> bytes:
        """Does a task, which may be tried again later if it fails."""
        response = await self._answer(task, type(task).__name__)
        if response is None:
            raise TaskFailed
        return response.data

    async def _respond(self, request: Request, config: Config) -> int:
        response = await self._answer(request, f"bot {request.bot} of {request.game}")
        return default_choice(request, config) if response is None else response.code

    async def _answer(self, request: Request | Task, what: str) -> Response | None:
        """None where it has failed, or taken too long, as often as it may."""
        worker = await self._free.get()
        try:
            for _ in range(ATTEMPTS):
                try:
                    response = await asyncio.wait_for(worker.ask(request), self.timeout)
                except (TimeoutError, EOFError, OSError) as problem:
                    log.warning("%s: %r", what, problem)
                    worker.kill()
                    continue
                if not response.error:
                    return response
                log.warning("%s: %s", what, response.error)
                break
        except BaseException:
            worker.kill()  # the caller has been cancelled; the worker must not think on
            raise
        finally:
            self._free.put_nowait(worker)
        return None

    async def close(self) -> None:
        for worker in self._all:
            await worker.close()


class _Worker:
    """One process, started when it is first needed."""

    def __init__(self) -> None:
        self.process: Process | None = None

    async def ask(self, request: Request | Task) -> Response:
        process = self.process
        if process is None or process.returncode is not None:
            command = [sys.executable, "-m", "drezina.bots.workers"]
            process = self.process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE)
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(framed(msgspec.msgpack.encode(request)))
        await process.stdin.drain()
        size = int.from_bytes(await process.stdout.readexactly(PREFIX), "big")
        return msgspec.msgpack.decode(await process.stdout.readexactly(size), type=Response)

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


def default_choice(request: Request, config: Config) -> int:
    title = game(request.game)
    view = title.load(config, request.view)
    view.focus(request.seat)
    return title.default(view)


def framed(message: bytes) -> bytes:
    return len(message).to_bytes(PREFIX, "big") + message


# --- inside a worker -------------------------------------------------------------------------------------------------


def respond(request: Request | Task) -> Response:
    """The choice; an exception inside a game or a bot becomes an error in the response."""
    try:
        if not isinstance(request, Request):
            return Response(0, data=perform(request))
        title = game(request.game)
        config = title.config(request.players, **request.options)
        view = title.load(config, request.view)
        return Response(bot(request.bot).choose(title, config, view, request.seat, Rng(request.seed)))
    except Exception as problem:
        return Response(-1, repr(problem))


def serve(requests: BinaryIO, responses: BinaryIO) -> None:
    """Answers until the server closes the stream."""
    while len(prefix := requests.read(PREFIX)) == PREFIX:
        request = msgspec.msgpack.decode(requests.read(int.from_bytes(prefix, "big")), type=Request | Task)
        responses.write(framed(msgspec.msgpack.encode(respond(request))))
        responses.flush()


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # an interrupted server closes its workers itself
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    responses, sys.stdout = sys.stdout.buffer, sys.stderr  # what a game prints must not disturb the protocol
    with contextlib.suppress(BrokenPipeError):
        serve(sys.stdin.buffer, responses)


if __name__ == "__main__":
    main()
