"""The executor for more than one machine: Ray, local or a running cluster. An optional extra.

Arguments are sent in pieces of some seconds, since Ray's bookkeeping would cost more than a short game. What a node was
working on when it died is given to another one; results that have arrived are in this process and cannot be lost.
"""

import os
import platform
import socket
import time
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import suppress
from itertools import islice
from math import ceil
from operator import length_hint
from typing import Any

from drezina.bots.executor import Argument, Executor, Result
from drezina.bots.journal import fingerprint
from drezina.core.errors import DrezinaError

LOCAL = "local"  # the address of a Ray that is started here, and ends with us
LOOPBACK = "127.0.0.1"
QUIET = {"log_to_driver": False, "logging_level": "ERROR"}
PIECE = 2.0  # seconds that a piece of work should take
REACHED = 5.0  # seconds for the address of a cluster
AHEAD = 2  # pieces submitted for each core, the running one included


class NoCluster(DrezinaError):
    """Ray is not installed, or there is none at the address."""


class OtherVersion(DrezinaError):
    """A node whose games would not be ours."""


class Cluster(Executor):
    """`jobs` bounds the number of cores used; without it all are used that there are, also those that come later."""

    def __init__(self, address: str = LOCAL, jobs: int | None = None) -> None:
        try:
            import ray
        except ImportError:
            raise NoCluster("no-ray") from None
        self.ray: Any = ray
        self.bound: int | None = None
        if address == LOCAL:
            os.environ.setdefault("RAY_worker_niceness", "0")  # as quick as processes of our own
            os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nothing leaves the machine
            ray.init(address=LOCAL, num_cpus=jobs, include_dashboard=False, _node_ip_address=LOOPBACK, **QUIET)
        else:
            self.bound = jobs
            try:
                answers(address)
                ray.init(address=address, **QUIET)
            except (OSError, RuntimeError, ValueError):
                raise NoCluster("no-cluster", address=address) from None
        self.task = ray.remote(num_cpus=1, max_retries=-1)(work)

    def close(self) -> None:
        self.ray.shutdown()

    def map_unordered(
        self, function: Callable[[Argument], Result], arguments: Iterable[Argument]
    ) -> Generator[Result, None, None]:
        left = iter(arguments)
        sizes = Sizes()
        running: dict[Any, int] = {}  # the number of arguments of each piece
        version = fingerprint()
        try:
            while True:
                cores = self._cores()
                while len(running) < (self.bound or AHEAD * cores):
                    piece = list(islice(left, sizes.next(left, cores)))
                    if not piece:
                        break
                    running[self.task.remote(version, function, piece)] = len(piece)
                if not running:
                    return
                (finished,), _ = self.ray.wait(list(running), num_returns=1)
                results, seconds = self._got(finished)
                sizes.took(running.pop(finished), seconds)
                yield from results
        finally:
            for task in running:
                with suppress(Exception):
                    self.ray.cancel(task, force=True)

    def _cores(self) -> int:
        return min(self.bound or 10**6, max(1, int(self.ray.cluster_resources().get("CPU", 1))))

    def _got(self, finished: Any) -> tuple[list[Any], float]:
        try:
            found: tuple[list[Any], float] = self.ray.get(finished)
        except self.ray.exceptions.RayTaskError as problem:
            raise problem.cause from None
        return found


def answers(address: str) -> None:
    """OSError where nobody listens: Ray itself would try for minutes."""
    host, colon, port = address.rpartition("://")[2].rpartition(":")
    if colon:
        socket.create_connection((host, int(port)), REACHED).close()


class Sizes:
    """How many arguments make a piece, by how long they took so far; at the end every core gets a share."""

    def __init__(self) -> None:
        self.arguments = 0
        self.seconds = 0.0

    def took(self, arguments: int, seconds: float) -> None:
        self.arguments += arguments
        self.seconds += seconds

    def next(self, left: Iterator[object], cores: int) -> int:
        usual = int(PIECE * self.arguments / max(self.seconds, 1e-9)) if self.arguments else 1
        share = ceil(length_hint(left, usual * cores) / cores)
        return max(1, min(usual, share))


def work(version: str, function: Callable[[Argument], Result], piece: list[Argument]) -> tuple[list[Result], float]:
    """Inside a node: the results of a piece, and how long they took."""
    if fingerprint() != version:
        raise OtherVersion("other-version", node=platform.node())
    began = time.monotonic()
    return [function(argument) for argument in piece], time.monotonic() - began
