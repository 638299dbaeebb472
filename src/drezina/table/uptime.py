"""Uptime: how long the store has been served, by one server after the other.

Whatever must not run out while the server is down, nor because somebody sets the clock of the machine, is counted in
uptime: it goes on with the monotonic time, stands still between two servers, and is noted in the store often enough
that a power cut costs seconds. Stretches tell which time of day a moment of uptime was, since quiet hours ask for that.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass

import sqlalchemy as sql

from drezina.table.schema import TABLES, UPTIME
from drezina.table.time_source import TimeSource

JUMP = 2.0  # seconds by which the time of day may drift before it counts as set


@dataclass(frozen=True)
class Stretch:
    """From `up` on the same server ran and nobody set its clock."""

    up: float
    wall: float


class Uptime:
    """Counts once `begin` was called."""

    def __init__(self, times: TimeSource) -> None:
        self.times = times
        self.stretches: list[Stretch] = []
        self.began = 0.0  # on the monotonic clock
        self.before = 0.0  # what earlier servers had counted
        self.shared = False  # several processes count the same

    def now(self) -> float:
        return self.before + self.times.monotonic() - self.began

    def begin(self, connection: sql.Connection, *, joins: bool = False) -> None:
        """Goes on where the last server was when it last wrote something, or joins those that are counting."""
        rows = connection.execute(sql.select(UPTIME).order_by(UPTIME.c.id)).mappings().all()
        if joins and rows:
            self.stretches = [Stretch(row["up"], row["wall"]) for row in rows]
            last, self.began = self.stretches[-1], self.times.monotonic()
            self.before = last.up + self.times.wall() - last.wall
            return
        noted = max((row["until"] for row in rows), default=0.0)
        last_event = connection.execute(sql.select(sql.func.max(TABLES.c.active))).scalar() or 0.0
        self.before, self.began = max(noted, last_event), self.times.monotonic()
        self.stretches = [*(Stretch(row["up"], row["wall"]) for row in rows), self._stretch(connection)]

    def note(self, connection: sql.Connection) -> Stretch | None:
        """Writes down how late it is; a new stretch, to be added, if somebody has set the time of day meanwhile."""
        now, last = self.now(), self.stretches[-1]
        if not self.shared and abs((self.times.wall() - last.wall) - (now - last.up)) > JUMP:
            return self._stretch(connection)
        newest = sql.select(sql.func.max(UPTIME.c.id)).scalar_subquery()
        latest = (UPTIME.c.id == newest) & (UPTIME.c.until < now)
        connection.execute(sql.update(UPTIME).where(latest).values(until=now))
        return None

    def _stretch(self, connection: sql.Connection) -> Stretch:
        now, wall = self.now(), self.times.wall()
        connection.execute(sql.insert(UPTIME).values(up=now, wall=wall, until=now))
        return Stretch(now, wall)

    def walls(self, since: float, until: float) -> Iterator[tuple[float, float, float]]:
        """A span of uptime in pieces, one for each stretch in it: its uptime, and the times of day of both ends."""
        ends = [stretch.up for stretch in self.stretches[1:]] + [math.inf]
        for stretch, end in zip(self.stretches, ends, strict=True):
            first, last = max(since, stretch.up), min(until, end)
            if first < last:
                yield first, stretch.wall + first - stretch.up, stretch.wall + last - stretch.up
