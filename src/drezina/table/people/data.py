"""All that is kept about a person besides games: read out, and deleted, in one place."""

from typing import Any

import sqlalchemy as sql

from drezina.table.schema import (
    BLOCKS,
    CONTACTS,
    DEVICES,
    GUESTS,
    INVITATIONS,
    LINKS,
    OUTBOX,
    PASSKEYS,
    RATINGS,
    REPORTS,
    SUBSCRIPTIONS,
)

OF_A_GUEST = (DEVICES, PASSKEYS, CONTACTS, SUBSCRIPTIONS, OUTBOX, RATINGS, BLOCKS, INVITATIONS, REPORTS, LINKS)
ALSO_ABOUT = (BLOCKS.c.other, INVITATIONS.c.inviter, REPORTS.c.about)  # what others have said about them
SECRET = {"token", "auth", "p256dh", "public_key"}  # keys: they say nothing about anybody, and open something


def export(connection: sql.Connection, guest: str) -> dict[str, list[dict[str, Any]]]:
    kept: dict[str, list[dict[str, Any]]] = {}
    for table in OF_A_GUEST:
        rows = connection.execute(sql.select(table).where(table.c.guest == guest)).mappings()
        kept[table.name] = [{name: value for name, value in row.items() if name not in SECRET} for row in rows]
    return kept


def forget(connection: sql.Connection, guest: str) -> None:
    for table in OF_A_GUEST:
        connection.execute(sql.delete(table).where(table.c.guest == guest))
    for column in ALSO_ABOUT:
        connection.execute(sql.delete(column.table).where(column == guest))


def forget_the_forgotten(connection: sql.Connection) -> None:
    """What is left of guests who are gone."""
    known = sql.select(GUESTS.c.id)
    for table in OF_A_GUEST:
        connection.execute(sql.delete(table).where(table.c.guest.not_in(known)))
