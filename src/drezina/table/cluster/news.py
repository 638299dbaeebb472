"""What every process keeps in memory about people, and how it hears that something of it has changed.

News stand in the database in their order, each written in the transaction of what it is about; whoever writes some
tells the others to look. They look anyway every two seconds, so that a lost message costs no more.
"""

from collections.abc import Awaitable, Callable, Mapping

import sqlalchemy as sql

from drezina.table.cluster.line import Line, Statement
from drezina.table.schema import NEWS

KEPT = 3600.0  # seconds
IN_ORDER = sql.text("SELECT pg_advisory_xact_lock(7955437)")  # numbers rise in the order of commits
LAST = Statement(sql.select(sql.func.coalesce(sql.func.max(NEWS.c.id), 0)))
LATER = Statement(
    sql.select(NEWS.c.id, NEWS.c.kind, NEWS.c.about)
    .where(NEWS.c.id > sql.bindparam("known", type_=sql.Integer))
    .order_by(NEWS.c.id)
)

Handlers = Mapping[str, Callable[[str], Awaitable[object]]]


class News:
    def __init__(self, line: Line, handlers: Handlers) -> None:
        self.line, self.handlers = line, handlers
        self.read = 0  # the number of the last one that is known

    async def open(self) -> None:
        """Everything older is known from what was loaded after this."""
        ((self.read,),) = await self.line.ask(LAST)

    def write(self, connection: sql.Connection, kind: str, about: str, now: float) -> None:
        connection.execute(IN_ORDER)
        connection.execute(sql.delete(NEWS).where(NEWS.c.at < now - KEPT))
        connection.execute(sql.insert(NEWS).values(kind=kind, about=about, at=now))

    async def look(self) -> None:
        for number, kind, about in await self.line.ask(LATER, known=self.read):
            await self.handlers[kind](about)
            self.read = number
