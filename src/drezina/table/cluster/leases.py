"""Which process owns which table: a lease holds as long as its process is there, and its epoch rises with every change.

All leases of a process are renewed by its one sign of life. A process that comes too late can write nothing, since
every event is written only while the row of its table has the owner and the epoch of the writer.
"""

from collections.abc import Mapping

import sqlalchemy as sql

from drezina.table.cluster.bus import Bus
from drezina.table.cluster.line import Statement
from drezina.table.cluster.processes import NOW, Membership
from drezina.table.owners import Elsewhere
from drezina.table.refusals import Refused
from drezina.table.schema import PROCESSES, TABLES

LOST = "lost"  # told to the process that a table was seized from
AT_ONCE = 50  # tables without an owner that are taken in one go
THERE = (PROCESSES.c.id == TABLES.c.owner) & (PROCESSES.c.until > NOW)
WITH_OWNER = sql.outerjoin(TABLES, PROCESSES, THERE)
MINE = Statement(sql.select(TABLES.c.id, TABLES.c.epoch).where(TABLES.c.owner == sql.bindparam("me")))


def _orphans() -> sql.Select[tuple[str]]:
    """Running tables that have no owner and at which a bot has to move or something is due."""
    runs = (TABLES.c.stage == "playing") & (TABLES.c.closed == "") & PROCESSES.c.id.is_(None)
    found = sql.select(TABLES.c.id).select_from(WITH_OWNER).where(runs)
    due = found.where(TABLES.c.due <= sql.bindparam("uptime", type_=sql.Float))
    either = sql.union(found.where(TABLES.c.bots_turn), due).subquery()
    return sql.select(either.c.id).order_by(sql.func.random()).limit(AT_ONCE)


ORPHANS = Statement(_orphans())


class Leases:
    def __init__(self, members: Membership, bus: Bus) -> None:
        self.members, self.bus, self.database = members, bus, members.database

    async def locate(self, table: str) -> None:
        """Elsewhere if another process owns the table."""
        found = sql.select(PROCESSES.c.id).select_from(WITH_OWNER).where(TABLES.c.id == table)
        owner = await self.database.read(lambda connection: connection.execute(found).scalar())
        if owner not in (None, self.members.id):
            raise Elsewhere(owner)

    async def acquire(self, table: str, *, seize: bool = False) -> None:
        """The table is ours from now on; Elsewhere if it has an owner, unless it is seized."""
        if self.members.leaving:
            raise Elsewhere("")
        me = self.members.id

        def take(connection: sql.Connection) -> str:
            """The owner from now on."""
            now = sql.select(TABLES.c.owner, TABLES.c.epoch, PROCESSES.c.id).select_from(WITH_OWNER)
            while row := connection.execute(now.where(TABLES.c.id == table)).first():
                before, epoch, there = row
                if there not in (None, me) and not seize:
                    return str(before)
                mine = (TABLES.c.id == table) & (TABLES.c.owner == before) & (TABLES.c.epoch == epoch)
                if connection.execute(sql.update(TABLES).where(mine).values(owner=me, epoch=epoch + 1)).rowcount:
                    self.bus.tell(connection, {there} - {None, me}, f"{LOST} {table}")
                    return me
            raise Refused("no-table")

        owner = await self.database.write(take)
        if owner != me:
            raise Elsewhere(owner)

    async def release(self, epochs: Mapping[str, int]) -> None:
        """These tables have no owner any more, unless somebody has taken them meanwhile."""
        held = sql.update(TABLES).where(
            TABLES.c.id == sql.bindparam("of_table"),
            TABLES.c.owner == sql.bindparam("of_owner"),
            TABLES.c.epoch == sql.bindparam("of_epoch"),
        )
        me = self.members.id
        leases = [{"of_table": name, "of_owner": me, "of_epoch": epoch, "owner": ""} for name, epoch in epochs.items()]
        if leases:
            await self.database.write(lambda connection: connection.execute(held, leases))

    async def mine(self) -> dict[str, int]:
        """The tables that are really ours, with their epochs."""
        return dict(await self.members.line.ask(MINE, me=self.members.id))

    async def orphans(self, uptime: float) -> list[str]:
        return [table for (table,) in await self.members.line.ask(ORPHANS, uptime=uptime)]
