"""Figures about the server as Prometheus reads them, on a port of their own."""

import asyncio
import bisect
import logging
from collections.abc import Callable, Iterator
from itertools import accumulate
from typing import Protocol

import msgspec

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)  # seconds, of a write
LOGGERS = ("drezina", "uvicorn.error")  # whose errors are counted
REQUEST_BYTES = 4_096
PATIENCE = 5.0  # seconds for one who asks
CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"


class Histogram(msgspec.Struct):
    """How often something took how long."""

    counts: list[int] = msgspec.field(default_factory=lambda: [0] * (len(BUCKETS) + 1))
    total: float = 0.0

    def observe(self, seconds: float) -> None:
        self.counts[bisect.bisect_left(BUCKETS, seconds)] += 1
        self.total += seconds

    def add(self, other: "Histogram") -> None:
        self.counts = list(map(int.__add__, self.counts, other.counts))
        self.total += other.total

    def lines(self, name: str) -> Iterator[str]:
        for bound, count in zip((*map(str, BUCKETS), "+Inf"), accumulate(self.counts), strict=True):
            yield f'{name}_bucket{{le="{bound}"}} {count}'
        yield f"{name}_sum {self.total:.6f}"
        yield f"{name}_count {sum(self.counts)}"


class Counters(logging.Handler):
    """What is counted while it happens; what can be looked up is looked up when somebody asks."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.moves = 0
        self.errors = 0
        self.failed_writes = 0
        self.writes = Histogram()

    def emit(self, record: logging.LogRecord) -> None:
        self.errors += 1

    def begin(self) -> None:
        for name in LOGGERS:
            logging.getLogger(name).addHandler(self)

    def end(self) -> None:
        for name in LOGGERS:
            logging.getLogger(name).removeHandler(self)


class Gauge(msgspec.Struct, frozen=True):
    """Something as it is now."""

    meaning: str
    value: float
    highest: bool = False  # of several processes the highest counts, not the sum


class Observed(Protocol):
    """The rest, as it is now: gauges by name."""

    def gauges(self) -> dict[str, Gauge]: ...


class Figures(msgspec.Struct):
    """All figures of one process, or of several together."""

    moves: int = 0
    errors: int = 0
    failed_writes: int = 0
    writes: Histogram = msgspec.field(default_factory=Histogram)
    gauges: dict[str, Gauge] = {}

    @classmethod
    def of(cls, counters: Counters, observed: Observed) -> "Figures":
        counted = (counters.moves, counters.errors, counters.failed_writes, counters.writes)
        return cls(*counted, observed.gauges())

    def add(self, other: "Figures") -> None:
        """The figures of another process."""
        self.moves += other.moves
        self.errors += other.errors
        self.failed_writes += other.failed_writes
        self.writes.add(other.writes)
        for name, gauge in other.gauges.items():
            here = self.gauges[name].value if name in self.gauges else 0.0
            value = max(here, gauge.value) if gauge.highest else here + gauge.value
            self.gauges[name] = msgspec.structs.replace(gauge, value=value)

    def exposition(self) -> str:
        """All figures in the text format of Prometheus."""
        lines = []
        for name, meaning, value in (
            ("drezina_moves_total", "Decisions of people and bots that were written", self.moves),
            ("drezina_errors_total", "Lines of the log that report an error", self.errors),
            ("drezina_failed_writes_total", "Writes that did not happen", self.failed_writes),
        ):
            lines += [f"# HELP {name} {meaning}", f"# TYPE {name} counter", f"{name} {value}"]
        for name, gauge in self.gauges.items():
            lines += [f"# HELP {name} {gauge.meaning}", f"# TYPE {name} gauge", f"{name} {gauge.value:g}"]
        name = "drezina_write_seconds"
        lines += [f"# HELP {name} From asking for a write until it is on the disk", f"# TYPE {name} histogram"]
        lines += self.writes.lines(name)
        return "\n".join(lines) + "\n"


class MetricsServer:
    """Answers `GET /metrics`, and nothing else, on a port of its own."""

    def __init__(self, figures: Callable[[], Figures]) -> None:
        self.figures = figures
        self.server: asyncio.Server | None = None

    async def open(self, host: str, port: int) -> None:
        self.server = await asyncio.start_server(self._answer, host, port, limit=REQUEST_BYTES)

    async def close(self) -> None:
        if self.server is not None:
            self.server.close()
            await self.server.wait_closed()

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)
            found = head.startswith((b"GET /metrics ", b"GET /metrics?"))
            body = self.figures().exposition().encode() if found else b""
            status = "200 OK" if found else "404 Not Found"
            writer.write(
                f"HTTP/1.1 {status}\r\ncontent-type: {CONTENT_TYPE}\r\ncontent-length: {len(body)}\r\n"
                "connection: close\r\n\r\n".encode()
                + body
            )
            await asyncio.wait_for(writer.drain(), PATIENCE)
        except (TimeoutError, ConnectionError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            pass  # whoever asks like this is no Prometheus
        finally:
            writer.close()
