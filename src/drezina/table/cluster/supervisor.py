"""Several processes on one machine: they share one listening socket, and one that dies is started again.

One of them only thinks. A process that has said nothing for a while hangs, and is killed, so that its pages come back.
What they say is what they count; all of it together, and what those before them had counted, is told to Prometheus.
"""

import asyncio
import contextlib
import logging
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from socket import socket
from typing import Literal

import msgspec

from drezina.table.app import SharedSecrets
from drezina.table.metrics import Figures, Gauge, MetricsServer
from drezina.table.settings import Settings

FIRST_PAUSE, LONGEST_PAUSE = 0.2, 10.0  # seconds before a process that has died is started again
STEADY = 30.0  # seconds after which one that has run so long counts as sound
HANGS = 15.0  # seconds without a word
STARTING = 120.0  # seconds that a process may take to come up
ENDING = 12.0  # seconds for a gentle end
Kind = Literal["table", "thinker"]
logger = logging.getLogger(__name__)
spawning = multiprocessing.get_context("spawn")
decoder = msgspec.msgpack.Decoder(Figures)


class Child:
    """A place for a process; it is filled again when the process has died."""

    def __init__(self, kind: Kind) -> None:
        self.kind = kind
        self.process: BaseProcess | None = None
        self.word: Connection | None = None
        self.began = self.heard = self.due = 0.0
        self.pause = FIRST_PAUSE
        self.figures = Figures()  # as it last said


class Supervisor:
    def __init__(self, settings: Settings, sock: socket, shared: SharedSecrets) -> None:
        self.settings, self.sock, self.shared = replace(settings, metrics_port=None), sock, shared
        self.metrics_host, self.metrics_port = settings.metrics_host, settings.metrics_port
        self.ended = Figures()  # what processes had counted that have ended
        self.counting = threading.Lock()
        kinds: list[Kind] = ["table"] * settings.processes
        self.children = [Child(kind) for kind in (*kinds, "thinker")]
        self.stopping = False

    def run(self) -> None:
        """Until it is told to stop."""
        for which in (signal.SIGTERM, signal.SIGINT):
            signal.signal(which, self._stop)
        if self.metrics_port is not None:
            threading.Thread(target=asyncio.run, args=[self._tell_prometheus(self.metrics_port)], daemon=True).start()
        while not self.stopping:
            for child in self.children:
                self._tend(child)
            self._listen()
        self._end()

    def _stop(self, *_: object) -> None:
        self.stopping = True

    # --- figures ---------------------------------------------------------------------------------------------------

    async def _tell_prometheus(self, port: int) -> None:
        await MetricsServer(self.figures).open(self.metrics_host, port)
        await asyncio.Event().wait()

    def figures(self) -> Figures:
        """Of all processes of this machine. What is counted never falls, whoever dies."""
        with self.counting:
            tables = [child for child in self.children if child.kind == "table" and child.process is not None]
            total = Figures(gauges={"drezina_processes": Gauge("Processes that serve tables", len(tables))})
            for figures in (self.ended, *(child.figures for child in self.children)):
                total.add(figures)
        return total

    def _bury(self, child: Child) -> None:
        while child.word is not None and child.word.poll():
            self._hear(child)
        with self.counting:
            self.ended.add(msgspec.structs.replace(child.figures, gauges={}))
            child.process, child.word, child.figures = None, None, Figures()

    # --- processes -------------------------------------------------------------------------------------------------

    def _tend(self, child: Child) -> None:
        now = time.monotonic()
        if child.process is not None and not child.process.is_alive():
            logger.warning("A process has ended (%s); it is started again", child.process.exitcode)
            child.pause = FIRST_PAUSE if now - child.began > STEADY else min(2 * child.pause, LONGEST_PAUSE)
            child.due = now + child.pause
            self._bury(child)
        elif child.process is None and now >= child.due:
            self._start(child)
        elif child.process is not None and now - child.heard > HANGS:
            logger.error("A process hangs and is killed")
            child.process.kill()
            child.process.join()

    def _start(self, child: Child) -> None:
        hears, says = spawning.Pipe(duplex=False)
        if child.kind == "thinker":
            child.process = spawning.Process(target=run_thinker, args=(self.settings, says))
        else:
            arguments = (self.settings, self.sock, self.shared, says)
            child.process = spawning.Process(target=run_table, args=arguments)
        child.process.start()
        says.close()
        child.word, child.began = hears, time.monotonic()
        child.heard = child.began + STARTING

    def _listen(self) -> None:
        words = [child.word for child in self.children if child.word is not None]
        spoken = wait(words, timeout=0.5)
        for child in self.children:
            if child.word in spoken:
                self._hear(child)

    def _hear(self, child: Child) -> None:
        assert child.word is not None
        try:
            child.figures = decoder.decode(child.word.recv_bytes())
            child.heard = time.monotonic()
        except (EOFError, OSError):
            child.word = None

    def _end(self) -> None:
        running = [child.process for child in self.children if child.process is not None]
        for process in running:
            process.terminate()
        until = time.monotonic() + ENDING
        for process in running:
            process.join(max(0.1, until - time.monotonic()))
            if process.is_alive():
                process.kill()
                process.join()


# --- in the processes ------------------------------------------------------------------------------------------------


def run_table(settings: Settings, sock: socket, shared: SharedSecrets, says: Connection) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the supervisor is told, and tells us
    from drezina.table.run import serve_one

    serve_one(settings, sock, shared, teller(says))


def run_thinker(settings: Settings, says: Connection) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    from drezina.table.cluster.thinker import answer_questions

    tell = teller(says)
    answer_questions(settings, lambda: tell(Figures()))


def teller(says: Connection) -> Callable[[Figures], None]:
    """Tells the supervisor; whoever is not heard by it at the moment does not wait until it listens."""
    os.set_blocking(says.fileno(), False)

    def tell(figures: Figures) -> None:
        with contextlib.suppress(BlockingIOError):
            says.send_bytes(msgspec.msgpack.encode(figures))

    return tell
