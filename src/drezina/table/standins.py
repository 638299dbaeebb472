"""Stand-ins: a bot plays for somebody at their own wish, or after the time that the table agreed on before the game."""

import weakref
from typing import TYPE_CHECKING

from drezina.table.time_source import Alarm

if TYPE_CHECKING:
    from drezina.table.table import Table

DAY = 24 * 3600
TIMES = (600, 3600, DAY, 3 * DAY, 7 * DAY, 0)  # seconds that a table may agree to wait; 0 for as long as it takes
USUAL_TIME = DAY
LATER = 0.05  # seconds after the time has run out, so that no clock is before it


class StandinTimer:
    """How long a table has waited for the decisions of its people, and that the others hear when it is too long."""

    def __init__(self, table: "Table") -> None:
        self.table = weakref.ref(table)  # so that a table that is evicted is gone at once
        self.timer: Alarm | None = None
        self.rings = 0.0  # when, as uptime
        self.due = 0.0  # the next moment at which there is something to tell

    def over_for(self, seat: int) -> bool:
        """Whether the others may let a bot play for a seat."""
        due, table = self._due(seat), self.table()
        return due is not None and table is not None and table.store.uptime.now() >= due

    def over_for_anybody(self) -> bool:
        table = self.table()
        return table is not None and any(self.over_for(seat) for seat in table.history.waiting_since)

    def _due(self, seat: int) -> float | None:
        table = self.table()
        if table is None or not table.row.standin_after or table.seats[seat].kind != "person":
            return None
        since = table.history.waiting_since.get(seat)
        return None if since is None else since + table.row.standin_after

    def wind(self) -> None:
        """Sets the clock to the next moment at which somebody has been waited for too long.

        A clock that rings before that is left as it is, and looks again then: the moment moves on with every move.
        """
        table = self.table()
        if table is None or not table.playing or not table.audience.pages:
            return self.stop()
        now = table.store.uptime.now()
        dues = [due for seat in table.history.waiting_since if (due := self._due(seat)) is not None and due > now]
        edge = table.clocks.next_edge()
        dues += [edge] if edge is not None else []
        if not dues:
            return self.stop()
        self.due = min(dues)
        if self.timer is None or self.rings > self.due:
            self.stop()
            self.rings, self.timer = self.due, table.store.times.call_later(self.due - now + LATER, self._ring)
        return None

    def _ring(self) -> None:
        table, self.timer = self.table(), None
        if table is None:
            return
        if table.store.uptime.now() >= self.due:
            table.audience.wake()
        self.wind()

    def stop(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
