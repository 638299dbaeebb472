"""A server for tests that watches itself, as a process of its own: `python -m tests.table.watched_server FOLDER`.

It lifts the limits of one address, since all who knock come from one, and tells at `/watch` what was logged as an error
and how long its longest single piece of work was, both since it was last asked. Work is counted in seconds of the
processor, so that other programs on the same cores disturb little.
"""

import asyncio
import concurrent.futures.thread
import logging
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, SupportsIndex

import msgspec
import uvicorn
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from drezina.table import gc_policy, limits
from drezina.table.app import make_app
from drezina.table.run import listener, quiet_log
from drezina.table.settings import Settings
from tests.table.quick_bots import Quick

LIFTED = ("POSTS", "SOCKETS", "GUESTS", "REPLAYS", "TABLES", "RECORDS", "LINKS")
CHAT = limits.RateLimit(3, 0)  # what is said is written down, which is not what is tried here


class Seen(msgspec.Struct):
    """What happened since somebody asked."""

    errors: list[str] = []
    longest: float = 0.0  # seconds of the processor, of the longest piece of work


class Watch(logging.Handler):
    """Hears errors, and times every step of the loop and every job of a thread."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.seen = Seen()

    def emit(self, record: logging.LogRecord) -> None:
        self.seen.errors.append(logging.Formatter().format(record))

    def timed(self, run: Callable[[Any], None]) -> Callable[[Any], None]:
        def step(work: Any) -> None:
            began = time.thread_time()
            run(work)
            took = time.thread_time() - began
            if took > self.seen.longest:
                self.seen.longest = took

        return step

    def begin(self) -> None:
        logging.getLogger().addHandler(self)
        time.sleep = self.asleep
        handle, job = asyncio.Handle, concurrent.futures.thread._WorkItem
        handle._run = self.timed(handle._run)  # type: ignore[assignment, method-assign]
        job.run = self.timed(job.run)  # type: ignore[assignment, method-assign]

    def asleep(self, seconds: float | SupportsIndex) -> None:
        """Whoever sleeps in the loop lets everybody wait, and takes no time of the processor."""
        if threading.current_thread() is threading.main_thread():
            self.seen.errors.append(f"the loop sleeps for {seconds} s")
        threading.Event().wait(float(seconds))

    def tells(self, app: ASGIApp) -> ASGIApp:
        async def wrapped(scope: Scope, receive: Receive, send: Send) -> None:
            if scope["type"] != "http" or scope["path"] != "/watch":
                return await app(scope, receive, send)
            seen, self.seen = self.seen, Seen()
            return await Response(msgspec.json.encode(seen))(scope, receive, send)

        return wrapped


def main(folder: str) -> None:
    for rate in LIFTED:
        setattr(limits, rate, limits.RateLimit(1e9, 1e9))
    limits.SOCKETS_PER_GUEST = limits.SOCKETS_PER_ADDRESS = 1_000_000
    limits.CHAT = CHAT
    sock = listener("127.0.0.1", 0)
    port = sock.getsockname()[1]
    app = make_app(Settings(folder=Path(folder), port=port, pace=0.0), Quick())
    watch = Watch()
    config = uvicorn.Config(
        watch.tells(app),
        loop="asyncio",  # the steps of the other one cannot be timed
        ws="websockets-sansio",
        ws_max_size=limits.MESSAGE_BYTES,
        ws_per_message_deflate=False,
        log_level="error",
        log_config=None,
        lifespan="on",
    )
    quiet_log()
    watch.begin()
    gc_policy.freeze()
    print(f"listening {port}", flush=True)
    uvicorn.Server(config).run(sockets=[sock])


if __name__ == "__main__":
    main(*sys.argv[1:])
