"""The outbox: what people are to be told, written in the transaction of the event that makes it due.

Who wants to hear of what is known in memory, so that an event costs nothing where nobody wants to hear of it.
"""

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from hashlib import sha256
from typing import TYPE_CHECKING

import sqlalchemy as sql

from drezina.table import limits
from drezina.table.schema import CONTACTS, OUTBOX
from drezina.table.turns import new_turns

if TYPE_CHECKING:
    from drezina.table.store import Event, SeatRow, TableRow

KINDS = ("turn", "agree", "over", "invite")  # what people choose
WAYS = ("mail", "push", "webhook")
ACTED = ("move", "undo", "wish", "answer", "back")  # events that a person makes for their own seat
CHOSEN_AS = {"late": "turn", "timeout": "turn", "claim": "agree"}  # other kinds, and the choice that they belong to
OF_CLOCKS = ("warn", "time", "rest", "standin-time")  # events that the table makes when somebody is late


@dataclass(frozen=True)
class Notice:
    """Something that one person is to be told in one way. The id stays the same however often it is sent."""

    id: str
    guest: str
    way: str
    kind: str  # turn, late, timeout, agree, claim, over, invite
    table: str
    made: float
    due: float
    tries: int = 0
    batch: str = ""  # the message in which it is told with others, once that is settled
    name: str = ""  # whose wish or invitation it is


class Addressees:
    """Who wants to hear of what."""

    def __init__(self) -> None:
        self.choices: dict[str, frozenset[str]] = {}  # of each guest: kind and way, such as turn-mail

    def load(self, connection: sql.Connection) -> None:
        found = connection.execute(sql.select(CONTACTS.c.guest, CONTACTS.c.choices).where(CONTACTS.c.choices != ""))
        self.choices = {guest: frozenset(choices.split()) for guest, choices in found}

    def choose(self, guest: str, choices: Iterable[str]) -> None:
        self.choices.pop(guest, None)
        if chosen := frozenset(choices):
            self.choices[guest] = chosen

    def notices(
        self, kind: str, table: str, occasion: object, guests: Iterable[str], now: float, name: str = ""
    ) -> list[Notice]:
        """One for each of these guests and each way they have chosen. Put them where the occasion is written."""
        chosen = CHOSEN_AS.get(kind, kind)
        return [
            Notice(
                id=stable_id(table, occasion, kind, guest, way),
                guest=guest,
                way=way,
                kind=kind,
                table=table,
                made=now,
                due=now + limits.NOTICE_DELAY,
                name=name,
            )
            for guest in sorted(set(guests))
            for way in WAYS
            if f"{chosen}-{way}" in self.choices.get(guest, ())
        ]

    def after(
        self, event: "Event", before: "TableRow", row: "TableRow", seats: Sequence["SeatRow"], *, by_clock: bool = False
    ) -> list[Notice]:
        """What follows from an event: whose turn it is now and was not before, who is late or asked, that it is over.

        Whoever acts knows it, unless the clock decided for them; whoever lets a bot play does not want to be called.
        """
        owners = {seat.guest for seat in seats if seat.kind == "person" and not seat.gone}
        if self.choices.keys().isdisjoint(owners):
            return []
        acted = event.kind in ACTED and not seats[event.seat].standin and not by_clock
        actor = seats[event.seat].guest if acted else ""
        if row.stage == "over":
            return self.notices("over", row.id, event.seq, owners - {actor}, event.at) if before.stage != "over" else []
        turns = new_turns(event, *(list(map(int, one.waiting.split())) for one in (before, row)))
        called = {seats[seat].guest for seat in turns if seats[seat].kind == "person" and not seats[seat].standin}
        due = self.notices("turn", row.id, event.seq, called - {actor}, event.at)
        if event.kind == "wish":
            due += self.notices("agree", row.id, event.seq, owners - {actor}, event.at, seats[event.seat].name)
        elif event.kind == "claim":
            due += self.notices("claim", row.id, event.seq, owners, event.at, seats[event.seat].asked_name)
        elif event.kind in OF_CLOCKS:
            late = "late" if event.kind == "warn" else "timeout"
            due += self.notices(late, row.id, event.seq, {seats[event.seat].guest}, event.at)
        return due


def stable_id(*parts: object) -> str:
    return sha256(" ".join(map(str, parts)).encode()).hexdigest()[:32]


def put(connection: sql.Connection, notices: Sequence[Notice]) -> None:
    """Writes notices, within the transaction of what they are about."""
    if notices:
        connection.execute(sql.insert(OUTBOX), [asdict(notice) for notice in notices])


def due(connection: sql.Connection, now: float, *, settled: bool) -> list[Notice]:
    """What should be told now: messages that are settled, or notices that may still be gathered."""
    which = (OUTBOX.c.batch != "") if settled else (OUTBOX.c.batch == "")
    found = sql.select(OUTBOX).where(which, OUTBOX.c.due <= now).order_by(OUTBOX.c.due, OUTBOX.c.id)
    return [Notice(**row) for row in connection.execute(found.limit(limits.NOTICES_AT_ONCE)).mappings()]


def drop(connection: sql.Connection, notices: Iterable[Notice]) -> None:
    for one in notices:
        connection.execute(sql.delete(OUTBOX).where(OUTBOX.c.id == one.id))


def change(connection: sql.Connection, notices: Iterable[Notice], **values: object) -> None:
    for one in notices:
        connection.execute(sql.update(OUTBOX).where(OUTBOX.c.id == one.id).values(**values))
