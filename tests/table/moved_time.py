"""A time that tests move: nothing happens until it is moved, and then all that became due happens, in its order."""

import asyncio
import heapq
import itertools
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime

from drezina.table.time_source import SystemTime

MONDAY = datetime(2027, 3, 1, 12, tzinfo=UTC).timestamp()


@dataclass(order=True)
class MovedAlarm:
    at: float
    number: int
    ring: Callable[[], object] = field(compare=False)
    cancelled: bool = field(default=False, compare=False)

    def cancel(self) -> None:
        self.cancelled = True


class LaterTime(SystemTime):
    """The time of the machine, put forward: for what needs real pages and a few moments besides."""

    later = 0.0

    def wall(self) -> float:
        return super().wall() + self.later

    def monotonic(self) -> float:
        return super().monotonic() + self.later


class MovedTime:
    """A source of time; see `drezina.table.time_source`."""

    def __init__(self, wall: float = MONDAY) -> None:
        self.day, self.passed = wall, 1000.0
        self.alarms: list[MovedAlarm] = []
        self.numbers = itertools.count()

    def wall(self) -> float:
        return self.day

    def monotonic(self) -> float:
        return self.passed

    def call_later(self, seconds: float, ring: Callable[[], object]) -> MovedAlarm:
        alarm = MovedAlarm(self.passed + max(0.0, seconds), next(self.numbers), ring)
        heapq.heappush(self.alarms, alarm)
        return alarm

    async def sleep(self, seconds: float) -> None:
        woken = asyncio.Event()
        alarm = self.call_later(seconds, woken.set)
        try:
            await woken.wait()
        finally:
            alarm.cancel()

    def jump(self, seconds: float) -> None:
        """Somebody sets the clock of the machine."""
        self.day += seconds

    def pass_while_nobody_serves(self, seconds: float) -> None:
        """Time goes on without a server; a machine that was started again counts from anew."""
        self.alarms.clear()
        self.day += seconds
        self.passed = 5.0

    async def move(self, seconds: float, settled: Callable[[], Awaitable[object]]) -> None:
        """Moves on from alarm to alarm; `settled` waits until what an alarm began is done."""
        end = self.passed + seconds
        await settled()
        while self.alarms and self.alarms[0].at <= end:
            alarm = heapq.heappop(self.alarms)
            if alarm.cancelled:
                continue
            self._go_to(alarm.at)
            alarm.ring()
            await settled()
        self._go_to(end)

    def _go_to(self, moment: float) -> None:
        gone = max(0.0, moment - self.passed)
        self.passed += gone
        self.day += gone
