"""A fortnight of five people in four time zones, with three games by correspondence, while servers come and go.

What should have happened is worked out here in a plain way, ten minutes after ten minutes, and compared with what the
table did: every notice that was due was sent, none to somebody who was looking, and no clock ended wrongly.
"""

import asyncio
import random
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
import sqlalchemy as sql

from drezina.table import hub, limits
from drezina.table.availability import ALWAYS, Availability
from drezina.table.hub import Hub, Order
from drezina.table.notices.messages import Contact, Message
from drezina.table.notices.outbox import Notice
from drezina.table.notices.postman import Postman
from drezina.table.resting import change_availability, load_availability
from drezina.table.schema import CONTACTS
from drezina.table.settings import Settings
from drezina.table.standins import DAY
from drezina.table.store import Guest, SeatRow, Store
from drezina.table.table import Table
from drezina.table.time_control import CONTROLS
from tests.table.moved_time import MONDAY, MovedTime
from tests.table.quick_bots import Quick
from tests.table.test_consent import Listener
from tests.table.test_time import Evening

STEP = 600.0  # seconds
STEPS = round(14 * DAY / STEP)
STOPS = 8  # of the server; every other one is a kill
LEAVING, DECIDING = 0.4, 0.8  # how likely somebody goes away, and decides where they look
PATIENCE = 4  # steps in which somebody can be told, until it counts as missed
SLACK = 2 * STEP  # what a clock may differ by: nothing is looked at between two steps
CHOICES = "turn-mail agree-mail over-mail"


@dataclass
class Somebody:
    name: str
    zone: str
    comes: tuple[int, ...]  # at these hours of the day
    rests: Availability = ALWAYS
    ill: range = range(0)  # days on which nobody comes

    @property
    def guest(self) -> str:
        return self.name.lower()[0] * 24

    def local(self, wall: float) -> datetime:
        return datetime.fromtimestamp(wall, ZoneInfo(self.zone))

    def visits(self, wall: float) -> bool:
        here = self.local(wall)
        return (here.hour, here.minute) in {(hour, 0) for hour in self.comes} and (wall - MONDAY) // DAY not in self.ill

    def quiet(self, wall: float) -> bool:
        minute, here = self.rests, self.local(wall)
        now = here.hour * 60 + here.minute
        if minute.quiet_from == minute.quiet_until:
            return False
        if minute.quiet_from < minute.quiet_until:
            return minute.quiet_from <= now < minute.quiet_until
        return now >= minute.quiet_from or now < minute.quiet_until

    def rests_at(self, wall: float) -> bool:
        return self.quiet(wall) or self.rests.away_from <= self.local(wall).date().isoformat() <= self.rests.away_until


PEOPLE = [
    Somebody("Anna", "Europe/Prague", (8, 19), Availability("Europe/Prague", 22 * 60, 7 * 60)),
    Somebody("Bohouš", "Europe/Prague", (7, 12, 21), ill=range(5, 9)),
    Somebody("Carol", "America/New_York", (9, 20), Availability("America/New_York", 23 * 60, 8 * 60)),
    Somebody("Dev", "Asia/Kolkata", (6, 18), Availability("Asia/Kolkata", 0, 0, "2027-03-07", "2027-03-10")),
    Somebody("Eva", "Pacific/Auckland", (10,), Availability("Pacific/Auckland", 21 * 60, 9 * 60)),
]
BY_GUEST = {person.guest: person for person in PEOPLE}
GAMES = [
    ("ticket-to-ride-sf", "Anna Carol Dev", "days-1", "default"),
    ("russian-railroads", "Bohouš Dev Eva", "hours-12", "standin"),
    ("railroad-ink", "Anna Bohouš Eva", "days-3", "default"),
]


@dataclass(frozen=True)
class Sent:
    at: float
    guest: str
    id: str
    said: tuple[tuple[str, str], ...]  # a sentence and a table


@dataclass
class PostOffice:
    """Takes everything that is sent."""

    times: MovedTime
    sent: list[Sent] = field(default_factory=list)

    def missing(self) -> str:
        return ""

    async def send(self, message: Message) -> None:
        said = tuple((sentence, address.rpartition("/")[2]) for sentence, address in message.lines)
        self.sent.append(Sent(self.times.wall(), message.contact.guest, message.id, said))


class Fortnight:
    def __init__(self, folder: Path) -> None:
        self.settings, self.times = Settings(folder=folder, public_url="https://trains.example"), MovedTime()
        self.office = PostOffice(self.times)
        self.rng = random.Random(14)
        self.tables: list[str] = []
        self.used: dict[tuple[str, int], float] = {}  # of the turn, by the plain way
        self.waited: dict[str, set[int]] = {}
        self.ended: set[str] = set()
        self.seen: dict[str, int] = {}  # events of each table
        self.untold: dict[tuple[str, str, str], int] = {}  # kind, table and guest, with the steps in which to tell
        self.told = self.late = self.over = 0
        self.pages: dict[str, list[tuple[Table, Listener]]] = {}
        self.again: set[str] = set()  # ids of messages that a kill makes come twice

    # --- servers ---------------------------------------------------------------------------------------------------

    async def start(self) -> None:
        self.store = Store(self.settings, self.times)
        await self.store.open()
        await load_availability(self.store)
        self.hub = Hub(self.store, Quick(), self.settings)
        await self.hub.open()
        self.evening = Evening(self.hub, self.times)
        self.postman = Postman(self.hub, self.settings, {"mail": self.office})

    async def stop(self) -> None:
        self.everybody_leaves(PEOPLE)
        await self.hub.close()
        await self.store.close()

    async def kill(self) -> None:
        """Between sending and noting that it was sent: the worst moment."""
        await self.evening.move(2 * limits.NOTICE_DELAY)
        done, self.postman._done = self.postman._done, self.forgotten  # type: ignore[method-assign]
        await self.look_and_tell()
        self.postman._done = done  # type: ignore[method-assign]
        self.everybody_leaves(PEOPLE)
        self.store.schedule.close()
        for task in (*self.hub.chores, *self.hub.ringing):
            task.cancel()
        await self.store.close()

    async def forgotten(self, batch: Iterable[Notice]) -> None:
        self.again |= {notice.batch for notice in batch}

    # --- people ----------------------------------------------------------------------------------------------------

    async def settle_in(self) -> None:
        for person in PEOPLE:
            await self.store.put_guest(Guest(person.guest, person.name, self.times.wall()))
            await change_availability(self.hub, person.guest, person.rests)
            contact = Contact(person.guest, f"{person.name}@example.org", choices=CHOICES)
            await self.store.write(lambda connection, one=contact: put_contact(connection, one))  # type: ignore[misc]
            self.store.addressees.choose(person.guest, CHOICES.split())
        for game, names, control, over in GAMES:
            people = [next(one for one in PEOPLE if one.name == name) for name in names.split()]
            seats = [SeatRow(seat, "person", one.guest, one.name) for seat, one in enumerate(people)]
            wishes = Order(game, 3, {}, seats, people[0].guest, "", False, 0.0)
            order = Order(**{**vars(wishes), "time_control": CONTROLS[control], "time_over": over})
            table = await self.hub.create(order)
            self.tables.append(table.row.id)
            await self.look_around(table, looking=set())

    async def next_visits(self) -> None:
        """Some of those who look go away, and others come; some only look."""
        self.everybody_leaves([person for person in PEOPLE if self.rng.random() < LEAVING])
        for person in PEOPLE:
            if person.visits(self.times.wall()) and person.guest not in self.pages:
                await self.visit(person)

    async def visit(self, person: Somebody) -> None:
        """Somebody looks at all their tables and does what there is to do."""
        for name in self.tables:
            table = await self.hub.table(name)
            for seat in table.seats_of(person.guest):
                page = Listener(person.guest, seat)
                table.join(page)
                self.pages.setdefault(person.guest, []).append((table, page))
                if "back" in table.may(person.guest, table.seats[seat]):
                    await table.change_seat(person.guest, seat, "back", "")
                if self.rng.random() < DECIDING:
                    await self.decide_all(table, seat)
                    self.used[name, seat] = 0.0
                await self.look_around(table, looking=set(self.pages))

    async def decide_all(self, table: Table, seat: int) -> None:
        assert table.match is not None
        while table.playing and seat in table.match.waiting():
            move = table.match.moves.text(self.rng.choice(table.match.legal(seat)))
            await table.move(table.seats[seat].guest, seat, table.seat_versions[seat], move, None)
        await self.evening.settled()

    def everybody_leaves(self, people: Iterable[Somebody]) -> None:
        for person in people:
            for table, page in self.pages.pop(person.guest, []):
                table.leave(page)

    # --- what should be --------------------------------------------------------------------------------------------

    async def look_around(self, table: Table, looking: set[str]) -> None:
        """Notes who is waited for now and was not before, and that a game is over."""
        name, guests = table.row.id, {seat.seat: seat.guest for seat in table.seats}
        waiting = {int(seat) for seat in table.row.waiting.split() if not table.seats[int(seat)].standin}
        for seat in waiting - self.waited.get(name, set()):
            self.used[name, seat] = 0.0
            if guests[seat] not in looking:
                self.untold["turn", name, guests[seat]] = 0
        for key in list(self.untold):
            kind, where, guest = key
            gone = kind == "turn" and not {guests[seat] for seat in waiting} >= {guest}
            if where == name and (gone or guest in looking or (kind == "turn" and table.row.stage == "over")):
                del self.untold[key]
        if table.row.stage == "over" and name not in self.ended:
            self.untold |= {("over", name, guest): 0 for guest in guests.values() if guest not in looking}
            self.ended.add(name)
        self.waited[name] = waiting
        await self.judge_clocks(table)

    async def judge_clocks(self, table: Table) -> None:
        """Whoever was warned or timed out has used as much as that takes; nobody has used more and goes on."""
        name, control = table.row.id, table.clocks.control
        if table.version == self.seen.get(name):
            return
        found = await self.store.table(name)
        assert found is not None
        for event in found[2][self.seen.get(name, 0) :]:
            if event.kind in ("warn", "time", "standin-time"):
                needed = control.turn - (control.warning if event.kind == "warn" else 0)
                assert self.used[name, event.seat] >= needed - SLACK, (table.row.game, event)
                self.late += event.kind != "warn"
            if event.kind in ("time", "move"):
                self.used[name, event.seat] = 0.0
        self.seen[name] = table.version

    def something_to_tell(self) -> bool:
        """Whether a message is on its way that a kill can disturb."""
        now = self.times.wall()
        return any(
            not steps and guest not in self.pages and not BY_GUEST[guest].rests_at(now)
            for (_, _, guest), steps in self.untold.items()
        )

    async def ten_minutes(self) -> None:
        middle = self.times.wall() + STEP / 2
        for name in self.tables:
            table = await self.hub.table(name)
            for seat in (int(one) for one in table.row.waiting.split() if not table.seats[int(one)].standin):
                person = BY_GUEST[table.seats[seat].guest]
                counts = table.playing and not person.rests_at(middle)
                self.used[name, seat] = self.used.get((name, seat), 0.0) + (STEP if counts else 0.0)
                assert self.used[name, seat] <= table.clocks.control.turn + SLACK, (table.row.game, person.name)
        await self.evening.move(STEP)
        await self.look_and_tell()
        for key in self.untold:
            if key[2] not in self.pages and not BY_GUEST[key[2]].rests_at(self.times.wall()):
                self.untold[key] += 1
                assert self.untold[key] <= PATIENCE, f"{key} was never told"

    async def look_and_tell(self) -> None:
        for name in self.tables:
            await self.look_around(await self.hub.table(name), set(self.pages))
        before = len(self.office.sent)
        await self.postman.round()
        for sent in self.office.sent[before:]:
            await self.judge(sent)

    async def judge(self, sent: Sent) -> None:
        for sentence, name in sent.said:
            table = await self.hub.table(name)
            looks = any(page.guest == sent.guest for page in table.audience.looking())
            assert not looks, sent
            assert not BY_GUEST[sent.guest].rests_at(sent.at), sent
            mine = set(table.seats_of(sent.guest))
            if "your turn" in sentence:
                assert mine & self.waited[name], sentence
                self.untold.pop(("turn", name, sent.guest), None)
            if "is over" in sentence:
                assert table.row.stage == "over"
                self.untold.pop(("over", name, sent.guest), None)
                self.over += 1
            self.told += 1


def put_contact(connection: sql.Connection, contact: Contact) -> None:
    connection.execute(sql.insert(CONTACTS).values(**vars(contact)))


class Luck(random.Random):
    """The same cards and dice in every run."""

    def token_bytes(self, size: int) -> bytes:
        return self.randbytes(size)


@pytest.fixture(autouse=True)
def seldom(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    monkeypatch.setattr(limits, "UPTIME_INTERVAL", STEP)
    monkeypatch.setattr(limits, "EVICTION_INTERVAL", DAY)
    monkeypatch.setattr(hub, "secrets", Luck(request.config.getoption("--fortnight")))


@pytest.mark.slow
def test_a_fortnight(tmp_path: Path) -> None:
    async def story() -> None:
        days = Fortnight(tmp_path)
        await days.start()
        await days.settle_in()
        for number in range(STOPS):
            for _ in range(STEPS // STOPS):
                await days.next_visits()
                await days.ten_minutes()
            if number % 2:
                await days.stop()
            else:
                while not days.something_to_tell():
                    await days.ten_minutes()
                    await days.next_visits()
                await days.kill()
            later = STEP * days.rng.randrange(1, 60)
            days.times.pass_while_nobody_serves(later - (days.times.wall() - MONDAY) % STEP)
            await days.start()
        ids = [sent.id for sent in days.office.sent]
        twice = {one for one in ids if ids.count(one) > 1}
        assert twice <= days.again, "only a kill makes a message come again, and then with the same id"
        assert twice
        assert days.told > 50
        assert days.late > 0
        assert days.over
        await days.stop()

    asyncio.run(story())
