"""A person is forgotten: what is kept leads to them no more, and the games they were playing go on without them."""

import sqlalchemy as sql

from drezina.table.people import data
from drezina.table.schema import EVENTS, GUESTS, LINES, SANCTIONS, SEATS, TABLES
from drezina.table.store import Event


def forget(connection: sql.Connection, guest: str, at: float, up: float) -> list[str]:
    """Returns the tables at which a bot plays on.

    What the person's page added to the secret of a game stays: it says nothing about them, and without it the game
    could not be dealt again.
    """
    mine = (SEATS.c.guest == guest) & (SEATS.c.kind == "person")
    stages = sql.select(SEATS.c.table, SEATS.c.seat, TABLES.c.stage, TABLES.c.standin_level).join(
        TABLES, TABLES.c.id == SEATS.c.table
    )
    played = []
    for table, seat, stage, level in connection.execute(stages.where(mine)).all():
        here = sql.update(SEATS).where(SEATS.c.table == table, SEATS.c.seat == seat)
        if stage == "open":
            connection.execute(here.values(kind="open", nonce=""))
        elif stage == "playing":
            connection.execute(here.values(kind="bot", level=level, standin=""))
            _tell(connection, table, Event(0, "gone", seat, level, at=at, up=up))
            played.append(table)
    connection.execute(sql.delete(LINES).where(LINES.c.guest == guest))
    data.forget(connection, guest)
    connection.execute(sql.delete(SANCTIONS).where(SANCTIONS.c.who == guest))
    connection.execute(sql.update(SEATS).where(SEATS.c.guest == guest).values(guest="", name=""))
    connection.execute(sql.update(SEATS).where(SEATS.c.asked_by == guest).values(asked_by="", asked_name=""))
    unopened = (TABLES.c.host == guest) & (TABLES.c.stage == "open")
    connection.execute(sql.update(TABLES).where(unopened).values(closed="expired"))
    connection.execute(sql.update(TABLES).where(TABLES.c.host == guest).values(host="", origin="", name=""))
    connection.execute(sql.delete(GUESTS).where(GUESTS.c.id == guest))
    return played


def _tell(connection: sql.Connection, table: str, event: Event) -> None:
    """The log of the table says what has happened; if the bot has to move at once, it does so at the next start too."""
    last = connection.execute(sql.select(sql.func.max(EVENTS.c.seq)).where(EVENTS.c.table == table)).scalar_one()
    connection.execute(sql.insert(EVENTS).values(table=table, **(vars(event) | {"seq": last + 1})))
    waiting = connection.execute(sql.select(TABLES.c.waiting).where(TABLES.c.id == table)).scalar_one()
    if str(event.seat) in waiting.split():
        connection.execute(sql.update(TABLES).where(TABLES.c.id == table).values(bots_turn=True))
