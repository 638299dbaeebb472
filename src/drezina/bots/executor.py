"""Executors: the same function for many arguments, in this process, in several, or (`cluster`) on several machines.

Which executor does the work, and how many processes it has, never changes a result: whatever is random is seeded by
the argument.
"""

import signal
from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from multiprocessing import get_context
from typing import TypeVar

AHEAD = 4  # tasks submitted for each process, the running one included

Argument = TypeVar("Argument")
Result = TypeVar("Result")


class Executor(ABC):
    @abstractmethod
    def map_unordered(
        self, function: Callable[[Argument], Result], arguments: Iterable[Argument]
    ) -> Generator[Result, None, None]:
        """The results as they come; arguments are taken as they are needed. Whoever stops listening ends the work."""

    @abstractmethod
    def close(self) -> None:
        """Gives back what the executor holds."""


@dataclass(frozen=True)
class Processes(Executor):
    """Processes of this machine; one job means this process itself."""

    jobs: int = 1

    def map_unordered(
        self, function: Callable[[Argument], Result], arguments: Iterable[Argument]
    ) -> Generator[Result, None, None]:
        if self.jobs == 1:
            yield from map(function, arguments)
            return
        pool = ProcessPoolExecutor(self.jobs, get_context("spawn"), initializer=_ignore_interrupts)
        running: set[Future[Result]] = set()
        left = iter(arguments)
        try:
            while True:
                while len(running) < self.jobs * AHEAD and (argument := next(left, None)) is not None:
                    running.add(pool.submit(function, argument))
                if not running:
                    return
                finished, running = wait(running, return_when=FIRST_COMPLETED)
                for task in finished:
                    yield task.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
            for process in list((pool._processes or {}).values()) if running else []:
                process.terminate()

    def close(self) -> None:
        """Nothing is held between two maps."""


def _ignore_interrupts() -> None:
    """Ctrl+C reaches all processes of a terminal; the parent alone decides what it means."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
