"""The processes on one database: each says often that it is there, and one that has not said so for a while is gone.

Moments are those of the database's clock, since the clocks of machines differ.
"""

import secrets
import time
from dataclasses import dataclass
from typing import Literal

import sqlalchemy as sql
from sqlalchemy.dialects import postgresql

from drezina.table.cluster.line import Line, Statement
from drezina.table.schema import DUTIES, PRESENCE, PROCESSES

BEAT = 0.6  # seconds between two signs of life
LEASE = 2.5  # seconds after the last one until others may take what a process owns
FORGOTTEN = 600.0  # seconds until the row of one that is gone goes too
DUTY = 15.0  # seconds that somebody who has a duty has it without saying so again
NOW: sql.ColumnElement[float] = sql.cast(sql.extract("epoch", sql.func.clock_timestamp()), sql.Float)

SIGN = postgresql.insert(PROCESSES).values(
    id=sql.bindparam("me"),
    role=sql.bindparam("role"),
    address=sql.bindparam("address"),
    until=NOW + sql.bindparam("lease", type_=sql.Float),
)
RENEWED = {name: SIGN.excluded[name] for name in ("role", "address", "until")}
SIGN_OF_LIFE = SIGN.on_conflict_do_update(index_elements=["id"], set_=RENEWED).returning(PROCESSES.c.id).cte("sign")
OTHERS = sql.select(PROCESSES).where(PROCESSES.c.until > NOW, PROCESSES.c.id != sql.bindparam("me"))
BEAT_AND_LOOK = Statement(OTHERS.add_cte(SIGN_OF_LIFE))

Role = Literal["table", "thinker"]


@dataclass(frozen=True)
class Process:
    id: str
    role: str
    address: str  # where it listens to other processes
    until: float


class Membership:
    """This process among the others."""

    def __init__(self, line: Line, role: Role) -> None:
        self.line, self.database, self.role = line, line.database, role
        self.address = ""
        self.id = secrets.token_hex(8)
        self.others: dict[str, Process] = {}  # those that were there at the last beat
        self.beat_at = 0.0  # on the monotonic clock
        self.leaving = False

    async def beat(self) -> float:
        """Says that it is there, and looks who else is. Returns the seconds since it last did."""
        lease = 0.0 if self.leaving else LEASE
        rows = await self.line.ask(BEAT_AND_LOOK, me=self.id, role=self.role, address=self.address, lease=lease)
        self.others = {row["id"]: Process(**row) for row in rows}
        before, self.beat_at = self.beat_at, time.monotonic()
        return self.beat_at - before if before else 0.0

    async def leave(self) -> None:
        def gone(connection: sql.Connection) -> None:
            connection.execute(sql.delete(PRESENCE).where(PRESENCE.c.process == self.id))
            connection.execute(sql.delete(PROCESSES).where(PROCESSES.c.id == self.id))
            connection.execute(sql.delete(DUTIES).where(DUTIES.c.owner == self.id))  # somebody else begins at once

        await self.database.write(gone)

    async def suspect(self, process: str) -> None:
        """Nobody listens where it should: it counts as gone, until it says otherwise."""
        gone = sql.update(PROCESSES).where(PROCESSES.c.id == process).values(until=0.0)
        await self.database.write(lambda connection: connection.execute(gone).rowcount)
        self.others.pop(process, None)

    async def on_duty(self, name: str) -> bool:
        """Whether this process does what only one does at a time; nobody else begins for a while if so."""

        def hold(connection: sql.Connection) -> bool:
            row = {"owner": self.id, "until": NOW + DUTY}
            mine = postgresql.insert(DUTIES).values(name=name, **row)
            free = (DUTIES.c.owner == self.id) | (DUTIES.c.until < NOW)
            taken = mine.on_conflict_do_update(index_elements=["name"], set_=row, where=free)
            return bool(connection.execute(taken).rowcount)

        return not self.leaving and await self.database.write(hold)

    async def clear(self) -> None:
        """Forgets those that have been gone for long."""
        old = sql.select(PROCESSES.c.id).where(PROCESSES.c.until < NOW - FORGOTTEN)

        def forget(connection: sql.Connection) -> None:
            connection.execute(sql.delete(PRESENCE).where(PRESENCE.c.process.in_(old)))
            connection.execute(sql.delete(PROCESSES).where(PROCESSES.c.id.in_(old)))

        await self.database.write(forget)
