"""Who does not want to play with whom."""

from typing import TYPE_CHECKING

import sqlalchemy as sql

from drezina.table.schema import BLOCKS

if TYPE_CHECKING:
    from drezina.table.store import Store


async def at_odds(store: "Store", guest: str, others: set[str]) -> bool:
    """Whether one of these does not want to play with the guest, or the guest not with one of them."""
    one = (BLOCKS.c.guest == guest) & BLOCKS.c.other.in_(sorted(others))
    two = (BLOCKS.c.other == guest) & BLOCKS.c.guest.in_(sorted(others))
    found = sql.select(BLOCKS.c.guest).where(one | two).limit(1)
    return await store.read(lambda connection: connection.execute(found).first()) is not None


async def blocked_by(store: "Store", guest: str) -> set[str]:
    found = sql.select(BLOCKS.c.other).where(BLOCKS.c.guest == guest)
    return set(await store.read(lambda connection: connection.execute(found).scalars().all()))


async def block(store: "Store", guest: str, other: str) -> None:
    def put(connection: sql.Connection) -> None:
        lift(connection, guest, other)
        row = {"guest": guest, "other": other, "at": store.times.wall()}
        connection.execute(sql.insert(BLOCKS).values(row))

    await store.write(put)


async def unblock(store: "Store", guest: str, other: str) -> None:
    await store.write(lambda connection: lift(connection, guest, other))


def lift(connection: sql.Connection, guest: str, other: str) -> None:
    connection.execute(sql.delete(BLOCKS).where(BLOCKS.c.guest == guest, BLOCKS.c.other == other))
