"""The quiet hours and holidays of guests: who has some, and what a change of them does to clocks that run."""

from dataclasses import asdict

import sqlalchemy as sql

from drezina.table.availability import ALWAYS, Availability
from drezina.table.hub import Hub
from drezina.table.schema import GUESTS, SEATS, TABLES
from drezina.table.store import Store
from drezina.table.time_control import DAYS

FIELDS = [GUESTS.c[name] for name in asdict(ALWAYS)]
MOST = 1000  # tables of one guest


async def change_availability(hub: Hub, guest: str, wanted: Availability) -> None:
    """From now on; what a clock has counted until now stays counted. Refused for what is no such thing."""
    wanted.checked()
    store = hub.store
    mine = TABLES.c.id.in_(sql.select(SEATS.c.table).where(SEATS.c.guest == guest))
    timed = mine & (TABLES.c.clock == DAYS) & (TABLES.c.stage == "playing") & (TABLES.c.closed == "")
    tables = [await hub.table(row.id, seize=True) for row, _ in await store.tables_where(timed, MOST)]
    for table in tables:
        async with table.lock:
            await table.clocks.charge()
    change = sql.update(GUESTS).where(GUESTS.c.id == guest).values(**asdict(wanted))

    def put(connection: sql.Connection) -> None:
        connection.execute(change)
        store.announce(connection, "rests", guest)

    await store.write(put)
    store.availability[guest] = wanted
    for table in tables:
        table.schedule()
        table.standin_timer.wind()
        table.audience.wake()


async def load_availability(store: Store) -> None:
    """Who rests at times."""
    rests = (GUESTS.c.quiet_from != GUESTS.c.quiet_until) | (GUESTS.c.away_from != "")
    found = sql.select(GUESTS.c.id, *FIELDS).where(rests)
    rows = await store.read(lambda connection: list(connection.execute(found)))
    store.availability = {guest: Availability(*fields) for guest, *fields in rows}
