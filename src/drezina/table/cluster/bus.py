"""Messages between processes by way of the database: LISTEN and NOTIFY, one channel for each process.

A message is a hint to look. It is told within the transaction of what it is about, so PostgreSQL sends it after the
commit, or never, and once for a whole batch of writes; whatever is lost is found by looking anyway.
"""

from collections.abc import Callable, Iterable

import sqlalchemy as sql
from sqlalchemy.dialects import postgresql

from drezina.table.cluster.line import Line

CHANNEL = "drezina_"
TELL = sql.text("SELECT pg_notify(channel, :message) FROM unnest(:channels) AS channel").bindparams(
    sql.bindparam("channels", type_=postgresql.ARRAY(sql.Text))
)


class Bus:
    def __init__(self, line: Line, process: str, hear: Callable[[str], object]) -> None:
        self.database, self.hear = line.database, hear
        line.heard[CHANNEL + process] = self._heard

    def tell(self, connection: sql.Connection, processes: Iterable[str], message: str) -> None:
        """They hear of it when the transaction is committed."""
        channels = [CHANNEL + process for process in processes]
        if channels:
            connection.execute(TELL, {"channels": channels, "message": message})

    def _heard(self, connection: object, pid: int, channel: str, payload: str) -> None:
        self.hear(payload)
