"""A worker pool: the same function for many arguments, in several processes or in this one."""

import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context
from typing import TypeVar

AHEAD = 4  # tasks submitted for each process, the running one included

Argument = TypeVar("Argument")
Result = TypeVar("Result")


def map_unordered(function: Callable[[Argument], Result], arguments: Iterable[Argument], jobs: int) -> Iterator[Result]:
    """The results as they come. Whoever stops listening ends the processes, in the middle of their work."""
    if jobs == 1:
        yield from map(function, arguments)
        return
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), initializer=_ignore_interrupts)
    running: set[Future[Result]] = set()
    left = iter(arguments)
    try:
        while True:
            while len(running) < jobs * AHEAD and (argument := next(left, None)) is not None:
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


def _ignore_interrupts() -> None:
    """Ctrl+C reaches all processes of a terminal; the parent alone decides what it means."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
