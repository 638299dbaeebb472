"""Several processes on one machine: they share one listening socket, and one that dies is started again.

One of them only thinks. A process that has said nothing for a while hangs, and is killed, so that its pages come back.
"""

import logging
import multiprocessing
import signal
import time
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from socket import socket
from typing import Literal

from drezina.table.app import SharedSecrets
from drezina.table.settings import Settings

FIRST_PAUSE, LONGEST_PAUSE = 0.2, 10.0  # seconds before a process that has died is started again
STEADY = 30.0  # seconds after which one that has run so long counts as sound
HANGS = 15.0  # seconds without a word
STARTING = 120.0  # seconds that a process may take to come up
ENDING = 12.0  # seconds for a gentle end
Kind = Literal["table", "thinker"]
logger = logging.getLogger(__name__)
spawning = multiprocessing.get_context("spawn")


class Child:
    """A place for a process; it is filled again when the process has died."""

    def __init__(self, kind: Kind) -> None:
        self.kind = kind
        self.process: BaseProcess | None = None
        self.word: Connection | None = None
        self.began = self.heard = self.due = 0.0
        self.pause = FIRST_PAUSE


class Supervisor:
    def __init__(self, settings: Settings, sock: socket, shared: SharedSecrets) -> None:
        self.settings, self.sock, self.shared = settings, sock, shared
        kinds: list[Kind] = ["table"] * settings.processes
        self.children = [Child(kind) for kind in (*kinds, "thinker")]
        self.stopping = False

    def run(self) -> None:
        """Until it is told to stop."""
        for which in (signal.SIGTERM, signal.SIGINT):
            signal.signal(which, self._stop)
        while not self.stopping:
            for child in self.children:
                self._tend(child)
            self._listen()
        self._end()

    def _stop(self, *_: object) -> None:
        self.stopping = True

    def _tend(self, child: Child) -> None:
        now = time.monotonic()
        if child.process is not None and not child.process.is_alive():
            logger.warning("A process has ended (%s); it is started again", child.process.exitcode)
            child.pause = FIRST_PAUSE if now - child.began > STEADY else min(2 * child.pause, LONGEST_PAUSE)
            child.process, child.due = None, now + child.pause
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
        for word in wait(words, timeout=0.5):
            child = next(child for child in self.children if child.word is word)
            try:
                word.recv_bytes()  # type: ignore[union-attr]
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

    serve_one(settings, sock, shared, lambda: says.send_bytes(b"."))


def run_thinker(settings: Settings, says: Connection) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    from drezina.table.cluster.thinker import answer_questions

    answer_questions(settings, lambda: says.send_bytes(b"."))
