"""What becomes due at which moment of uptime: one heap and one alarm for all tables, so that none has to look."""

import heapq
from collections.abc import Callable

from drezina.table.time_source import Alarm, TimeSource
from drezina.table.uptime import Uptime

LATER = 0.001  # seconds after the moment, so that no rounding is before it


class Schedule:
    """At most one moment for each table. Silent until it is told whom to call."""

    def __init__(self, times: TimeSource, uptime: Uptime) -> None:
        self.times, self.uptime = times, uptime
        self.ring: Callable[[str], object] | None = None
        self.moments: dict[str, float] = {}
        self.heap: list[tuple[float, str]] = []  # with moments that do not count any more
        self.alarm: Alarm | None = None

    def set(self, table: str, moment: float | None) -> None:
        """This table is to be called then, or not at all."""
        if moment == self.moments.get(table):
            return
        if moment is None:
            del self.moments[table]
            return
        self.moments[table] = moment
        heapq.heappush(self.heap, (moment, table))
        if self.heap[0] == (moment, table):
            self._wind()

    def open(self, ring: Callable[[str], object]) -> None:
        self.ring = ring
        self._wind()

    def close(self) -> None:
        self.ring = None
        self._wind()

    def _wind(self) -> None:
        """Sets the alarm to the first moment that counts."""
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        while self.heap and self.moments.get(self.heap[0][1]) != self.heap[0][0]:
            heapq.heappop(self.heap)
        if self.heap and self.ring is not None:
            self.alarm = self.times.call_later(max(0.0, self.heap[0][0] - self.uptime.now()) + LATER, self._go)

    def _go(self) -> None:
        now = self.uptime.now()
        while self.heap and self.heap[0][0] <= now:
            moment, table = heapq.heappop(self.heap)
            if self.moments.get(table) == moment:
                del self.moments[table]
                if self.ring is not None:
                    self.ring(table)
        self._wind()
