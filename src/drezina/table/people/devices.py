"""Devices: browsers that are signed in as somebody. A cookie holds the id of a device; the store knows whose it is."""

from dataclasses import asdict, dataclass

import sqlalchemy as sql

from drezina.table.schema import DEVICES, LINKS, SEATS, SUBSCRIPTIONS, TABLES

BROWSERS = ("Edg", "OPR", "SamsungBrowser", "Firefox", "FxiOS", "CriOS", "Chrome", "Safari")
CALLED = {"Edg": "Edge", "OPR": "Opera", "SamsungBrowser": "Samsung Internet", "FxiOS": "Firefox", "CriOS": "Chrome"}
SYSTEMS = ("Android", "iPhone", "iPad", "Windows", "Mac OS", "CrOS", "Linux")


@dataclass(frozen=True)
class Device:
    id: str
    guest: str
    name: str  # the browser and its system, so that people know it again
    way: str  # how it was signed in: guest, link, mail, passkey
    made: float
    seen: float


@dataclass(frozen=True)
class Link:
    """What a link that signs in, or confirms a mail address, is good for."""

    guest: str
    way: str  # link, mail, passkey: signs in; confirm: says that a mail address is the guest's
    mail: str


def name_of(agent: str) -> str:
    """The browser and the system, as the browser names itself."""
    browser = next((one for one in BROWSERS if f"{one}/" in agent), "")
    system = next((one for one in SYSTEMS if one in agent), "")
    return " · ".join(part for part in (CALLED.get(browser, browser), system) if part)


def add(connection: sql.Connection, device: Device) -> None:
    connection.execute(sql.insert(DEVICES).values(**asdict(device)))


def of_guest(connection: sql.Connection, guest: str) -> list[Device]:
    found = sql.select(DEVICES).where(DEVICES.c.guest == guest).order_by(DEVICES.c.seen.desc(), DEVICES.c.made.desc())
    return [Device(**row) for row in connection.execute(found).mappings()]


def remove(connection: sql.Connection, guest: str, device: str) -> bool:
    """Signs a device out. Push subscriptions belong to browsers, so all of them have to be made anew."""
    gone = connection.execute(sql.delete(DEVICES).where(DEVICES.c.id == device, DEVICES.c.guest == guest)).rowcount
    if gone:
        connection.execute(sql.delete(SUBSCRIPTIONS).where(SUBSCRIPTIONS.c.guest == guest))
    return bool(gone)


def unfinished(connection: sql.Connection, guest: str) -> int:
    """At how many tables that wait or run a guest has a seat."""
    mine = sql.select(SEATS.c.table).where(SEATS.c.guest == guest, SEATS.c.kind == "person")
    running = TABLES.c.id.in_(mine) & (TABLES.c.stage != "over") & (TABLES.c.closed == "")
    return int(connection.execute(sql.select(sql.func.count()).select_from(TABLES).where(running)).scalar_one())


def put_link(connection: sql.Connection, hashed: str, link: Link, now: float, until: float) -> None:
    connection.execute(sql.delete(LINKS).where(LINKS.c.until < now))
    connection.execute(sql.insert(LINKS).values(token=hashed, until=until, **asdict(link)))


def link(connection: sql.Connection, hashed: str, now: float) -> Link | None:
    """What a link is good for, without using it up."""
    columns = (LINKS.c.guest, LINKS.c.way, LINKS.c.mail)
    row = connection.execute(sql.select(*columns).where(LINKS.c.token == hashed, LINKS.c.until >= now)).first()
    return Link(*row) if row else None


def use_link(connection: sql.Connection, hashed: str, now: float) -> Link | None:
    """The same, once."""
    found = link(connection, hashed, now)
    used = connection.execute(sql.delete(LINKS).where(LINKS.c.token == hashed)).rowcount
    return found if used else None
