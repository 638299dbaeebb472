"""Where people can be reached and what they want to hear of; a row only for those who have chosen something."""

from dataclasses import asdict

import sqlalchemy as sql

from drezina.table.notices.messages import Contact
from drezina.table.schema import CONTACTS, SUBSCRIPTIONS
from drezina.table.store import Store


class Contacts:
    def __init__(self, store: Store) -> None:
        self.store = store

    async def of_guest(self, guest: str) -> Contact:
        return await self.store.read(lambda connection: read(connection, guest))

    async def change(self, guest: str, **values: object) -> None:
        """Changes what is kept of a person, and what is known in memory of their choices."""

        def change(connection: sql.Connection) -> None:
            put(connection, guest, **values)
            if "choices" in values:
                self.store.announce(connection, "choices", guest)

        await self.store.write(change)
        if "choices" in values:
            self.store.addressees.choose(guest, str(values["choices"]).split())

    async def guest_of_mail(self, mail: str) -> str | None:
        found = sql.select(CONTACTS.c.guest).where(CONTACTS.c.mail == mail)
        return await self.store.read(lambda connection: connection.execute(found).scalar())

    async def confirm_mail(self, guest: str, mail: str) -> bool:
        """The address is this guest's from now on; False if it is somebody else's."""

        def confirm(connection: sql.Connection) -> bool:
            owner = connection.execute(sql.select(CONTACTS.c.guest).where(CONTACTS.c.mail == mail)).scalar()
            if owner not in (None, guest):
                return False
            put(connection, guest, mail=mail)
            return True

        return await self.store.write(confirm)

    async def subscribe(self, guest: str, endpoint: str, p256dh: str, auth: str, id: str) -> None:
        row = {"id": id, "guest": guest, "endpoint": endpoint, "p256dh": p256dh, "auth": auth}

        def add(connection: sql.Connection) -> None:
            connection.execute(sql.delete(SUBSCRIPTIONS).where(SUBSCRIPTIONS.c.id == id))
            connection.execute(sql.insert(SUBSCRIPTIONS).values(row | {"made": self.store.times.wall()}))

        await self.store.write(add)

    async def subscriptions(self, guest: str) -> int:
        mine = sql.select(sql.func.count()).select_from(SUBSCRIPTIONS).where(SUBSCRIPTIONS.c.guest == guest)
        return await self.store.read(lambda connection: connection.execute(mine).scalar_one())

    async def unsubscribe(self, guest: str) -> None:
        gone = sql.delete(SUBSCRIPTIONS).where(SUBSCRIPTIONS.c.guest == guest)
        await self.store.write(lambda connection: connection.execute(gone).rowcount)


def read(connection: sql.Connection, guest: str) -> Contact:
    row = connection.execute(sql.select(CONTACTS).where(CONTACTS.c.guest == guest)).mappings().first()
    return Contact(**row) if row else Contact(guest)


def put(connection: sql.Connection, guest: str, **values: object) -> None:
    if not connection.execute(sql.update(CONTACTS).where(CONTACTS.c.guest == guest).values(**values)).rowcount:
        connection.execute(sql.insert(CONTACTS).values(asdict(Contact(guest)) | values))
