"""Time: clocks that stand when they should, what happens when they run out, and seats given up or handed over."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
import sqlalchemy as sql

from drezina.table import limits
from drezina.table.admin import Operator
from drezina.table.availability import ALWAYS, Availability
from drezina.table.hub import Hub, Order
from drezina.table.refusals import Refused
from drezina.table.resting import change_availability, load_availability
from drezina.table.results import ranks
from drezina.table.schema import RESULTS
from drezina.table.standins import DAY
from drezina.table.store import Guest, SeatRow
from drezina.table.table import Table
from drezina.table.time_control import CONTROLS
from tests.table.moved_time import MONDAY, MovedTime
from tests.table.stores import POSTGRESQL
from tests.table.test_consent import GUESTS, Listener, at_the_table, decide
from tests.table.test_store_failures import ANNA, BOB, PEOPLE, is_sound
from tests.table.test_store_failures import opened as opened_store

pytestmark = pytest.mark.any_store(also=(POSTGRESQL,))

EVA = "e" * 24
LIVE = CONTROLS["live-1"]  # a minute a turn and ten in the bank
DAILY = CONTROLS["days-1"]
HOUR = 3600.0
NIGHT = Availability("Europe/Prague", 22 * 60, 7 * 60)


@pytest.fixture(autouse=True)
def seldom(monkeypatch: pytest.MonkeyPatch) -> None:
    """Days pass here: what is done several times a minute would be done thousands of times."""
    monkeypatch.setattr(limits, "UPTIME_INTERVAL", 12 * HOUR)
    monkeypatch.setattr(limits, "EVICTION_INTERVAL", 12 * HOUR)


class Evening:
    """A hub whose time is moved."""

    def __init__(self, hub: Hub, times: MovedTime) -> None:
        self.hub, self.times = hub, times

    async def settled(self) -> None:
        """Until everything that the time has brought is done."""
        for _ in range(20):
            await asyncio.sleep(0)
        while self.hub.ringing or self.hub.store.pending or self._writing or self._bots:
            await asyncio.sleep(0.001)

    @property
    def _writing(self) -> bool:
        flusher = self.hub.store.flusher
        return flusher is not None and not flusher.done()

    @property
    def _bots(self) -> bool:
        return any(table.bots.busy or table.lock.locked() for table in self.hub.tables.values())

    async def move(self, seconds: float) -> None:
        await self.times.move(seconds, self.settled)
        await self.settled()

    async def table(self, table: Table) -> Table:
        """The table as it is now; it may have left the memory meanwhile."""
        return await self.hub.table(table.row.id)


@contextlib.asynccontextmanager
async def opened(folder: Path, times: MovedTime) -> AsyncIterator[Evening]:
    async with opened_store(folder, times) as (hub, _):
        await load_availability(hub.store)
        yield Evening(hub, times)


def order(game: str = "ticket-to-ride-sf", **wishes: object) -> Order:
    return replace(Order(game, 2, {}, PEOPLE, ANNA, "", False, 0.0), **wishes)  # type: ignore[arg-type]


async def past_the_setup(table: Table) -> int:
    """Until one seat alone is waited for; returns it."""
    assert table.match is not None
    while len(table.match.waiting()) > 1:
        await decide(table, table.match.waiting()[0])
    return table.match.waiting()[0]


def left(table: Table, seat: int) -> tuple[float, float]:
    clock = table.clocks.now(seat)
    return round(clock.left), round(clock.bank)


def runs(table: Table) -> list[int]:
    return [seat for seat, clock in enumerate(table.clocks.seats) if clock.since is not None]


# --- counting --------------------------------------------------------------------------------------------------------


def test_a_turn_has_its_time_and_takes_the_rest_from_the_bank(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path, MovedTime()) as evening:
            table = await evening.hub.create(order(time_control=LIVE))
            assert runs(table) == [0, 1]
            await evening.move(20)
            assert [left(table, seat) for seat in (0, 1)] == [(40, 600), (40, 600)]
            mover = await past_the_setup(table)
            other = 1 - mover
            assert runs(table) == [mover]
            await evening.move(100)
            taken = 60 - left(table, mover)[0] + 600 - left(table, mover)[1]
            while table.match is not None and mover in table.match.waiting():
                await decide(table, mover)
            assert left(table, mover)[1] == 600 - (taken - 60)
            assert runs(table) == [other]
            assert left(table, other) == (60, 600)
            await is_sound(evening.hub, table)

    asyncio.run(story())


def test_a_clock_stands_while_nobody_serves_and_when_the_machine_is_set(tmp_path: Path) -> None:
    times = MovedTime()

    async def story() -> None:
        async with opened(tmp_path, times) as evening:
            table = await evening.hub.create(order(time_control=DAILY))
            mover = await past_the_setup(table)
            await evening.move(HOUR)
            before = left(table, mover)
        times.pass_while_nobody_serves(30 * DAY)
        async with opened(tmp_path, times) as evening:
            again = await evening.table(table)
            assert left(again, mover) == before
            times.jump(400 * DAY)
            await evening.move(HOUR)
            times.jump(-900 * DAY)
            await evening.move(HOUR)
            again = await evening.table(table)
            assert left(again, mover)[0] == before[0] - 2 * HOUR
            assert at_the_table(again, None) == []
            assert again.may(GUESTS[1 - mover], again.seats[mover]) == (), "the agreed day has not passed"
            await evening.move(DAY)
            again = await evening.table(table)
            assert len(at_the_table(again, None)) == 2, "warned and over, once each"

    asyncio.run(story())


def test_clocks_stand_while_the_table_waits_for_an_agreement(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path, MovedTime()) as evening:
            table = await evening.hub.create(order(time_control=LIVE))
            mover = await past_the_setup(table)
            while table.taking_back.how([mover]).get(mover) != "ask":
                await decide(table, mover)
                mover = await past_the_setup(table)
            await evening.move(10)
            await table.undo(GUESTS[mover], mover, table.seat_versions[mover], None)
            assert table.history.wish is not None
            assert runs(table) == []
            before = left(table, mover)
            await evening.move(5000)
            table = await evening.table(table)
            assert left(table, mover) == before
            await table.agree(GUESTS[1 - mover], False)
            assert runs(table) == [mover]
            assert left(table, mover) == before

    asyncio.run(story())


def test_no_time_is_won_by_taking_back(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path, MovedTime()) as evening:
            table = await evening.hub.create(order("railroad-ink", time_control=LIVE))
            assert table.match is not None
            await evening.move(30)
            while 0 in table.match.waiting():
                await decide(table, 0)
            assert runs(table) == [1]
            await evening.move(20)
            await table.undo(ANNA, 0, table.seat_versions[0], None)
            assert runs(table) == [0, 1]
            assert left(table, 0) == (30, 600)
            assert left(table, 1) == (10, 600)

    asyncio.run(story())


def test_where_all_decide_at_once_each_has_a_clock_and_nobody_hears_of_a_hidden_decision(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path, MovedTime()) as evening:
            table = await evening.hub.create(order("railroad-ink", time_control=LIVE))
            assert runs(table) == [0, 1]
            await evening.move(7)
            heard, row = table.room.text(BOB, "en"), table.row.clocks
            await decide(table, 0)
            table.room.forget()
            assert table.match is not None
            assert 0 in table.match.waiting()
            assert (table.room.text(BOB, "en"), table.row.clocks) == (heard, row)

    asyncio.run(story())


@pytest.mark.parametrize("late", [False, True])
def test_with_a_new_round_everybody_has_the_whole_time_also_whoever_was_last(tmp_path: Path, late: bool) -> None:
    async def story() -> None:
        async with opened(tmp_path, MovedTime()) as evening:
            table = await evening.hub.create(order("railroad-ink", time_control=DAILY, time_over="default"))
            for seat, passes in ((0, HOUR), (1, DAY if late else HOUR)):
                await evening.move(passes)
                table = await evening.table(table)
                assert table.match is not None
                while table.match.waiting() == [seat] or (seat == 0 and 0 in table.match.waiting()):
                    await decide(table, seat)
            assert table.row.waiting == "0 1"
            assert left(table, 0) == left(table, 1) == (DAY - HOUR if late else DAY, 0)

    asyncio.run(story())


def test_who_has_several_turns_in_a_row_has_the_whole_time_for_each(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path, MovedTime()) as evening:
            table = await evening.hub.create(order("russian-railroads", time_control=DAILY))
            assert table.match is not None
            while "pass" not in map(table.match.moves.text, table.match.legal(table.match.waiting()[0])):
                await decide(table, table.match.waiting()[0])
            passes = table.match.waiting()[0]
            stays = 1 - passes
            await decide(table, passes, "pass")
            while table.match.waiting() == [passes]:
                await decide(table, passes)
            for _ in range(2):
                await evening.move(60)
                assert (table.match.waiting(), left(table, stays)[0]) == ([stays], DAY - 60)
                await decide(table, stays, "use")
                while left(table, stays)[0] != DAY:
                    await decide(table, stays)

    asyncio.run(story())


# --- quiet hours and holidays ----------------------------------------------------------------------------------------


def prague(text: str) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo("Europe/Prague")).timestamp()


def test_rest_is_counted_by_the_persons_own_time_zone() -> None:
    monday, tuesday = prague("2027-03-01T12:00"), prague("2027-03-02T12:00")
    assert NIGHT.awake(monday, tuesday) == 15 * HOUR
    assert NIGHT.after(monday, 11 * HOUR) == prague("2027-03-02T08:00")
    assert NIGHT.after(prague("2027-03-01T23:00"), 60) == prague("2027-03-02T07:01")
    assert NIGHT.change_after(monday) == prague("2027-03-01T22:00")
    assert NIGHT.resting(prague("2027-03-02T06:59"))
    assert not NIGHT.resting(prague("2027-03-02T07:00"))
    spring = NIGHT.awake(prague("2027-03-27T12:00"), prague("2027-03-28T12:00"))
    assert spring == 15 * HOUR, "the night in which the clocks change is an hour shorter, not the day"
    away = replace(NIGHT, away_from="2027-03-03", away_until="2027-03-05")
    assert away.awake(tuesday, prague("2027-03-06T12:00")) == (10 + 5) * HOUR
    noon = Availability("Asia/Kolkata", 12 * 60, 13 * 60)
    assert noon.awake(monday, tuesday) == 23 * HOUR
    assert ALWAYS.awake(monday, tuesday) == DAY


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        (Availability("Moon/Base"), "bad-availability"),
        (Availability("../../etc/passwd"), "bad-availability"),
        (Availability("", 0, 1439), "bad-quiet"),
        (Availability("", -1, 60), "bad-quiet"),
        (Availability(away_from="2027-01-01", away_until="2027-02-15"), "bad-holiday"),
        (Availability(away_from="2027-01-02", away_until="2027-01-01"), "bad-holiday"),
        (Availability(away_from="2027-01-02"), "bad-holiday"),
        (Availability(away_from="soon", away_until="later"), "bad-availability"),
    ],
)
def test_nobody_rests_for_ever(wrong: Availability, code: str) -> None:
    with pytest.raises(Refused, match=code):
        wrong.checked()


def test_a_clock_of_days_rests_with_its_owner_and_what_was_used_stays_used(tmp_path: Path) -> None:
    times = MovedTime(prague("2027-03-01T12:00"))

    async def story() -> None:
        async with opened(tmp_path, times) as evening:
            hub = evening.hub
            for guest in GUESTS:
                await hub.store.put_guest(Guest(guest, "x", times.wall()))
            table = await hub.create(order(time_control=DAILY))
            mover = await past_the_setup(table)
            page = Listener(BOB, 1)
            table.join(page)
            await evening.move(6 * HOUR)
            await change_availability(hub, GUESTS[mover], NIGHT)
            assert left(table, mover)[0] == 18 * HOUR
            await evening.move(4 * HOUR + 1)
            face = table.clocks.shown(mover)
            assert face is not None
            assert not face.runs
            woken = page.woken
            await evening.move(9 * HOUR)
            assert page.woken > woken, "pages hear when the night is over"
            assert left(table, mover)[0] == 14 * HOUR - 1
            face = table.clocks.shown(mover)
            assert face is not None
            assert face.runs
            assert table.clocks.shown(mover) == face
            table.leave(page)
        times.pass_while_nobody_serves(14 * HOUR)  # it is 21:00 when a server comes back
        async with opened(tmp_path, times) as evening:
            again = await evening.table(table)
            assert left(again, mover)[0] == 14 * HOUR - 1
            await evening.move(10 * HOUR)
            again = await evening.table(table)
            assert left(again, mover)[0] == 13 * HOUR - 1
            await change_availability(evening.hub, GUESTS[mover], ALWAYS)
            await evening.move(13 * HOUR)
            assert (await evening.table(table)).seats[mover].standin == "medium"

    asyncio.run(story())


# --- when the time is over -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("choice", ["standin", "default", "bot"])
def test_the_table_chooses_what_happens_when_somebody_has_no_time_left(tmp_path: Path, choice: str) -> None:
    async def story() -> None:
        async with opened(tmp_path, MovedTime()) as evening:
            table = await evening.hub.create(order(time_control=LIVE, time_over=choice))
            mover = await past_the_setup(table)
            await evening.move(632)
            table = await evening.table(table)
            name = table.names("en")[mover]
            assert at_the_table(table, None)[-1] == f"{name} is running out of time. Left: 30 s."
            before = table.seat_versions[mover]
            await evening.move(30.1)
            table = await evening.table(table)
            told = [line for line in at_the_table(table, None) if "time is up" in line]
            assert len(told) == 1
            assert told[0].startswith(f"{name}’s time is up")
            assert table.seat_versions[mover] > before
            assert table.match is not None
            row, other = table.seats[mover], 1 - mover
            if choice == "default":
                assert not row.standin
                assert table.match.waiting() == [other]
                while table.match.waiting() == [other]:
                    await decide(table, other)
                assert left(table, mover) == (60, 0), "the bank is empty, a turn has its minute"
            else:
                assert row.standin == "medium"
                back = table.may(GUESTS[mover], row)
                assert back == (("back", "resign") if choice == "standin" else ())
                assert GUESTS[mover] in table.owners() or choice == "bot"
            await is_sound(evening.hub, table)

    asyncio.run(story())


def test_one_alarm_serves_all_tables_and_none_is_looked_at_before_its_time(tmp_path: Path) -> None:
    async def story() -> None:
        times = MovedTime()
        async with opened(tmp_path, times) as evening:
            quiet = len(times.alarms)
            tables = [await evening.hub.create(order(time_control=DAILY)) for _ in range(5)]
            rung: list[str] = []
            schedule = evening.hub.store.schedule
            assert schedule.ring is not None
            schedule.ring = rung.append
            alive = [alarm for alarm in times.alarms if not alarm.cancelled]
            assert len(alive) == quiet + 1
            await evening.move(DAY - 6 * HOUR - 1)
            assert rung == []
            await evening.move(2)
            assert sorted(rung) == sorted(table.row.id for table in tables)

    asyncio.run(story())


# --- resigning, closing, ending --------------------------------------------------------------------------------------


def test_whoever_resigned_comes_after_all_others() -> None:
    assert ranks([1, 2, 3], []) == [1, 2, 3]
    assert ranks([1, 2, 3], [0]) == [3, 1, 2]
    assert ranks([2, 1, 2, 4], [1]) == [1, 4, 1, 3]
    assert ranks([1, 2, 3, 4], [0, 1]) == [4, 3, 1, 2], "who gave up first is last"
    assert ranks([1], [0]) == [1]


def test_somebody_resigns_and_the_bot_plays_on_to_the_last_place(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path, MovedTime()) as evening:
            seats = (PEOPLE[0], SeatRow(1, "bot", level="easy"))
            table = await evening.hub.create(order("mini-express", seats=seats))
            with pytest.raises(Refused, match="not-allowed"):
                await table.change_seat(BOB, 0, "resign", "")
            await table.change_seat(ANNA, 0, "resign", "")
            for what in ("back", "bot", "resign"):
                with pytest.raises(Refused, match="not-allowed"):
                    await table.change_seat(ANNA, 0, what, "")
            async with asyncio.timeout(120):
                while table.row.stage != "over":
                    await asyncio.sleep(0.01)
            assert at_the_table(table, None) == [
                "Anna resigns and will come last; a bot (medium) plays to the end.",
            ]
            snapshot = table.snapshot(None, "en")
            assert snapshot is not None
            assert snapshot.view.result is not None
            scores = [(row.seat, row.rank, row.resigned) for row in snapshot.view.result.scores]
            assert scores[-1] == (0, len(scores), True)
            assert not any(resigned for *_, resigned in scores[:-1])
            written = sql.select(RESULTS.c.seat, RESULTS.c.rank).where(RESULTS.c.table == table.row.id)
            rows = await evening.hub.store.read(lambda connection: sorted(map(tuple, connection.execute(written))))
            assert rows == sorted((seat, rank) for seat, rank, _ in scores)
            assert table.row.ended == "finished"

    asyncio.run(story())


def test_the_host_closes_a_table_that_has_not_begun_and_nobody_else_does(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path, MovedTime()) as evening:
            table = await evening.hub.create(order(seats=(PEOPLE[0], SeatRow(1, "open"))))
            with pytest.raises(Refused, match="not-allowed"):
                await table.call_off(BOB)
            await table.call_off(ANNA)
            assert "host closed this table" in table.room.message(BOB, "en").trouble
            with pytest.raises(Refused, match="closed"):
                await table.sit(BOB, "Bohouš", None, "")
            begun = await evening.hub.create(order())
            with pytest.raises(Refused, match="not-allowed"):
                await begun.call_off(ANNA)
        async with opened(tmp_path, MovedTime()) as evening:
            assert "zavřel" in (await evening.table(table)).room.message("", "cs").trouble

    asyncio.run(story())


def test_a_game_in_which_nobody_moves_ends_and_says_so(tmp_path: Path) -> None:
    times = MovedTime()

    async def story() -> None:
        async with opened(tmp_path, times) as evening:
            table = await evening.hub.create(order())
            await decide(table, 0)
            operator = Operator(evening.hub.store, evening.hub)
            times.jump(1000 * DAY)
            await evening.move(59 * DAY)
            assert await operator.end_idle(60) == 0, "a jump of the clock ends no game"
            await evening.move(DAY + 60)
            assert await operator.end_idle(60) == 1
            ended = await evening.table(table)
            assert (ended.row.stage, ended.row.ended) == ("over", "idle")
            assert at_the_table(ended, 1) == ["Nobody moved for a long time; the game ended without a result."]
            assert "without a result" in ended.room.message(BOB, "en").trouble
            snapshot = ended.snapshot(1, "en")
            assert snapshot is not None
            assert (snapshot.view.moves, snapshot.view.over) == ((), False), "hands stay hidden"
            with pytest.raises(Refused, match="not-playing"):
                await decide(ended, 1)
            assert await operator.end_idle(60) == 0

    asyncio.run(story())


# --- seats that change hands -----------------------------------------------------------------------------------------


async def three(evening: Evening) -> Table:
    seats = (*PEOPLE, SeatRow(2, "person", "c" * 24, "Cyril"))
    return await evening.hub.create(order(players=3, seats=seats, standin_after=DAY))


async def decide_as(table: Table, guest: str, seat: int) -> None:
    assert table.match is not None
    move = table.match.moves.text(table.match.legal(seat)[0])
    await table.move(guest, seat, table.seat_versions[seat], move, None)


def number_of(table: Table) -> int:
    assert table.claims.open is not None
    return table.claims.open.number


def test_an_owner_hands_a_seat_over_and_both_agree(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path, MovedTime()) as evening:
            table = await three(evening)
            with pytest.raises(Refused, match="not-allowed"):
                await table.change_seat(ANNA, 1, "ask", "", "Anna")
            with pytest.raises(Refused, match="not-allowed"):
                await table.change_seat("", 1, "ask", "", "nobody")
            await table.change_seat(EVA, 1, "ask", "", "Eva")
            for guest in (BOB, ANNA, EVA):
                claim = table.room.message(guest, "en").claim
                assert claim is not None
                assert (claim.answer, claim.mine) == (guest != EVA, guest == EVA)
            await table.agree(BOB, True, number_of(table))
            assert (table.seats[1].guest, table.seats[1].name) == (EVA, "Eva")
            assert table.seats_of(BOB) == []
            assert at_the_table(table, None)[-1] == "The seat now belongs to Eva; its player handed it over."
            assert table.match is not None
            await decide_as(table, EVA, 1)

    asyncio.run(story())


def test_a_lost_seat_is_reached_again_if_all_others_agree_and_its_owner_stays_away(tmp_path: Path) -> None:
    times = MovedTime()

    async def story() -> None:
        async with opened(tmp_path, times) as evening:
            table = await three(evening)
            await table.change_seat(EVA, 1, "ask", "", "Bohouš")
            await table.agree(ANNA, True, number_of(table))
            await evening.move(2 * DAY)
            table = await evening.table(table)
            assert table.seats[1].guest == BOB, "Cyril has not answered"
            await table.agree("c" * 24, True, number_of(table))
            await evening.move(1)
            table = await evening.table(table)
            assert table.seats[1].guest == EVA, "and Bohouš has had his day"
            assert at_the_table(table, None)[-1] == "The seat now belongs to Bohouš. Agreed: Anna and Cyril."

    asyncio.run(story())


def test_nobody_takes_the_seat_of_somebody_who_is_only_away(tmp_path: Path) -> None:
    """Two people: one of them comes with a second browser, asks for the other's seat and agrees with herself."""
    times = MovedTime()

    async def story() -> None:
        async with opened(tmp_path, times) as evening:
            table = await evening.hub.create(order(standin_after=DAY))
            await table.change_seat(EVA, 1, "ask", "", "Bohouš")
            await table.agree(ANNA, True, number_of(table))
            await evening.move(DAY - 60)
            table = await evening.table(table)
            assert table.seats[1].guest == BOB
            await decide(table, 1)
            assert table.claims.open is None
            assert table.seats[1].asked_by == ""
            await table.change_seat(EVA, 1, "ask", "", "Bohouš")
            await table.agree(BOB, False, number_of(table))
            await evening.move(3 * DAY)
            table = await evening.table(table)
            assert table.seats[1].guest == BOB
            for _ in range(2):
                await table.change_seat(EVA, 1, "ask", "", "Bohouš")
                await table.agree(BOB, False, number_of(table))
            with pytest.raises(Refused, match="too-fast"):
                await table.change_seat(EVA, 1, "ask", "", "Bohouš")
            alone = await evening.hub.create(order(seats=(PEOPLE[0], SeatRow(1, "bot", level="easy"))))
            await alone.change_seat(EVA, 0, "ask", "", "Anna")
            await evening.move(30 * DAY)
            assert (await evening.table(alone)).seats[0].guest == ANNA, "nobody else can agree"

    asyncio.run(story())


def test_the_clock_of_a_seat_that_is_asked_for_stands(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path, MovedTime(MONDAY)) as evening:
            table = await evening.hub.create(order(time_control=DAILY))
            mover = await past_the_setup(table)
            await table.change_seat(EVA, mover, "ask", "", "Eva")
            assert runs(table) == []
            await table.agree(GUESTS[mover], False, number_of(table))
            assert runs(table) == [mover]

    asyncio.run(story())
