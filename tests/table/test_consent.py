"""Attacks on people who are away or outvoted: their secrets, their luck, their seats and their games stay theirs."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

import drezina
from drezina.core.game import Game
from drezina.core.match import Match
from drezina.core.words import LANGUAGES
from drezina.table.hub import Hub, Order
from drezina.table.protocol import AT_THE_TABLE
from drezina.table.refusals import Refused
from drezina.table.standins import DAY, TIMES
from drezina.table.table import Table
from tests.table import server as wire
from tests.table.moved_time import LaterTime
from tests.table.server import opened as served
from tests.table.test_playing import friends
from tests.table.test_store_failures import ANNA, BOB, PEOPLE, is_sound, opened, until_it_is_the_turn_of

pytestmark = pytest.mark.any_store

HOST, GUEST = BOB, ANNA  # Bohouš makes the table, Anna is invited
GUESTS = (ANNA, BOB)


@pytest.fixture
def clock() -> LaterTime:
    return LaterTime()


def two_people(game: str, host: str = HOST) -> Order:
    return Order(game, 2, {}, PEOPLE, host, "", False, 0.0)


async def decide(table: Table, seat: int, wanted: str = "") -> None:
    """A seat makes the first move that begins like this."""
    assert table.match is not None
    moves = [table.match.moves.text(code) for code in table.match.legal(seat)]
    move = next(move for move in moves if move.startswith(wanted))
    await table.move(GUESTS[seat], seat, table.seat_versions[seat], move, None)


def heard(table: Table, seat: int | None) -> list[str]:
    snapshot = table.snapshot(seat, "en")
    assert snapshot is not None
    return [line.text for line in snapshot.log]


def at_the_table(table: Table, seat: int | None) -> list[str]:
    snapshot = table.snapshot(seat, "en")
    assert snapshot is not None
    return [line.text for line in snapshot.log if line.seat == AT_THE_TABLE]


async def refused(table: Table, guest: str, seat: int) -> bool:
    try:
        await table.change_seat(guest, seat, "bot", "easy")
    except Refused as no:
        return no.code == "not-allowed"
    return False


async def until_the_second_station(table: Table) -> tuple[int, int]:
    """Cargo Empire up to the moment before a secret city card is turned up; returns its owner and the other seat."""
    assert table.match is not None
    while True:
        owner = table.match.waiting()[0]
        trial = Match.load(table.match.record())
        trial.play(owner, trial.legal(owner)[0])
        if any("has a new city card" in line for line in new_lines(table.match, trial, 1 - owner)):
            return owner, 1 - owner
        await decide(table, owner)


def new_lines(before: Match, after: Match, seat: int) -> list[str]:
    return [text for _, text in after.story(seat, "en")][len(list(before.story(seat, "en"))) :]


def test_nobody_learns_the_card_of_somebody_absent_and_chooses_anew(tmp_path: Path, clock: LaterTime) -> None:
    """Cargo Empire: B's city card is secret until B turns it up; A must not see it and then take back."""

    async def story() -> None:
        async with opened(tmp_path, clock) as (hub, _):
            table = await hub.create(two_people("cargo-empire"))
            owner, other = await until_the_second_station(table)
            absent, attacker = GUESTS[owner], GUESTS[other]
            await table.set_pace(attacker, 0)
            assert await refused(table, attacker, owner)
            assert not any("has a new city card" in line for line in heard(table, other))
            clock.later = DAY
            await table.change_seat(attacker, owner, "bot", "easy")
            await until_it_is_the_turn_of(table, other)
            assert any("has a new city card" in line for line in heard(table, other))
            decisions = list(table.seat_versions)
            assert table.taking_back.how([other]) == {other: "ask"}
            await table.undo(attacker, other, table.seat_versions[other], None)
            assert table.seat_versions == decisions, "the owner has not agreed"
            assert table.taking_back.unanswered() == {absent}
            await table.agree(attacker, True)
            assert table.taking_back.unanswered() == {absent}
            await table.change_seat(absent, owner, "back", "")
            assert table.history.wish is not None
            await table.agree(absent, False)
            assert table.seat_versions == decisions
            await is_sound(hub, table)

    asyncio.run(story())


def test_tickets_are_not_drawn_again_until_they_please(tmp_path: Path, clock: LaterTime) -> None:
    """Ticket to Ride: A draws tickets while B is away; they stay drawn, stand-in or not."""

    async def story() -> None:
        async with opened(tmp_path, clock) as (hub, _):
            table = await hub.create(two_people("ticket-to-ride-sf"))
            assert table.match is not None
            await until_tickets_can_be_drawn(table)
            attacker = table.match.waiting()[0]
            absent = 1 - attacker
            await decide(table, attacker, "tickets")
            drawn = table.match.record()
            await table.undo(GUESTS[attacker], attacker, table.seat_versions[attacker], None)
            assert await refused(table, GUESTS[attacker], absent)
            assert table.match.record() == drawn
            await table.agree(GUESTS[attacker], True)
            await table.agree(GUESTS[attacker], False)
            while table.match.waiting() == [attacker]:
                await decide(table, attacker)
            entries = list(table.match.entries)
            clock.later = DAY
            await table.change_seat(GUESTS[attacker], absent, "bot", "easy")
            await until_it_is_the_turn_of(table, attacker)
            await table.undo(GUESTS[attacker], attacker, table.seat_versions[attacker], None)
            assert table.taking_back.unanswered() == {GUESTS[absent]}
            assert table.match.entries[: len(entries)] == entries
            assert table.match.undone == 0

    asyncio.run(story())


async def until_tickets_can_be_drawn(table: Table) -> None:
    assert table.match is not None
    while True:
        seat = table.match.waiting()[0]
        moves = [table.match.moves.text(code) for code in table.match.legal(seat)]
        if "tickets" in moves:
            return
        await decide(table, seat)


def test_the_host_has_no_right_over_a_seat_that_has_an_owner(tmp_path: Path, clock: LaterTime) -> None:
    async def story() -> None:
        async with opened(tmp_path, clock) as (hub, _):
            table = await hub.create(two_people("ticket-to-ride-sf", host=BOB))
            assert table.may(BOB, table.seats[0]) == ()
            for what in ("bot", "remove", "leave", "back"):
                with pytest.raises(Refused, match="not-allowed"):
                    await table.change_seat(BOB, 0, what, "easy")
            assert table.seats[0] == PEOPLE[0]
            assert table.may(ANNA, table.seats[0]) == ("bot", "resign")
            clock.later = DAY
            assert table.may(BOB, table.seats[0]) == table.may(ANNA, table.seats[1]) == ("bot",)
            assert table.may("f" * 24, table.seats[0]) == ("ask",)
            assert table.may("", table.seats[0]) == ("ask",), "whoever lost the cookie"

    asyncio.run(story())


def test_a_game_is_not_finished_while_somebody_is_away(tmp_path: Path, clock: LaterTime) -> None:
    async def story() -> None:
        async with opened(tmp_path, clock) as (hub, _):
            table = await hub.create(two_people("ticket-to-ride-sf"))
            await table.set_pace(ANNA, 0)
            assert table.match is not None
            tried = 0
            while 0 in table.match.waiting():
                assert await refused(table, ANNA, 1)
                await decide(table, 0)
                tried += 1
            clock.later = DAY - 60
            assert await refused(table, ANNA, 1)
            await asyncio.sleep(0.05)
            assert tried
            assert not table.match.over
            assert table.match.waiting() == [1]
            assert at_the_table(table, 1) == []

    asyncio.run(story())


def test_the_time_counts_for_each_decision_and_anew_for_whoever_came_back(tmp_path: Path, clock: LaterTime) -> None:
    async def story() -> None:
        async with opened(tmp_path, clock) as (hub, _):
            table = await hub.create(replace(two_people("ticket-to-ride-sf"), standin_after=3600))
            clock.later = 3000
            await decide(table, 0)
            clock.later = 3700
            assert table.may(BOB, table.seats[0]) == (), "Anna has decided"
            assert table.may(ANNA, table.seats[1]) == ("bot",)
        async with opened(tmp_path, clock) as (hub, _):
            again = await hub.table(table.row.id)
            assert again.may(ANNA, again.seats[1]) == ("bot",), "after a restart as well"
            await again.change_seat(BOB, 1, "bot", "hard")
            assert again.seats[1].standin == "medium"
            await again.bots.close()
            await again.change_seat(BOB, 1, "back", "")
            await again.bots.close()
            assert again.may(ANNA, again.seats[1]) == ()

    asyncio.run(story())


class Listener:
    """A page that counts how often it is woken."""

    def __init__(self, guest: str, seat: int | None) -> None:
        self.guest, self.seat, self.woken, self.looking = guest, seat, 0, True

    def wake(self) -> None:
        self.woken += 1

    def disconnect(self, code: str) -> None:
        """Nothing is connected."""


def test_the_others_hear_when_the_time_has_run_out(tmp_path: Path, clock: LaterTime) -> None:
    async def story() -> None:
        async with opened(tmp_path, clock) as (hub, _):
            table = await hub.create(replace(two_people("ticket-to-ride-sf"), standin_after=600))
            clock.later = 599.5
            page = Listener(ANNA, 0)
            table.join(page)
            await asyncio.sleep(0.2)
            woken = page.woken
            assert table.room.message(ANNA, "en").seats[1].may == ()
            async with asyncio.timeout(20):
                while page.woken == woken:
                    await asyncio.sleep(0.01)
            assert table.room.message(ANNA, "en").seats[1].may == ("bot",)
            await decide(table, 1)
            assert table.room.message(ANNA, "en").seats[1].may == ()
            table.leave(page)

    asyncio.run(story())


def test_a_table_may_agree_to_wait_for_ever(tmp_path: Path, clock: LaterTime) -> None:
    async def story() -> None:
        async with opened(tmp_path, clock) as (hub, _):
            table = await hub.create(replace(two_people("ticket-to-ride-sf"), standin_after=0))
            clock.later = 1000 * DAY
            assert table.may(ANNA, table.seats[1]) == ()
            assert table.may(BOB, table.seats[1]) == ("bot", "resign")
            for seconds in TIMES:
                row = replace(table.row, standin_after=seconds)
                table.row = row
                table.room.forget()
                said = {table.room.message("", lang).agreement for lang in LANGUAGES}
                assert len(said) == 2

    asyncio.run(story())


def test_what_happened_at_the_table_is_told_to_all_also_after_a_restart_and_at_its_place(
    tmp_path: Path, clock: LaterTime
) -> None:
    async def story() -> None:
        async with opened(tmp_path, clock) as (hub, _):
            table = await hub.create(two_people("ticket-to-ride-sf"))
            await decide(table, 0)
            clock.later = DAY
            await table.change_seat(ANNA, 1, "bot", "easy")
            await until_it_is_the_turn_of(table, 0) if table.match and 0 in table.match.waiting() else None
            await table.bots.close()
            await table.change_seat(BOB, 1, "back", "")
            await table.bots.close()
            told = [lines(table, viewer) for viewer in (0, 1, None)]
        async with opened(tmp_path, clock) as (hub, _):
            again = await hub.table(table.row.id)
            assert [lines(again, viewer) for viewer in (0, 1, None)] == told
            for seen in told:
                assert len(seen) == 2
                assert all(place < again.past(0, None, "en", None).last for place, _ in seen)
            assert at_the_table(again, None) == [text for _, text in told[2]]
            czech = again.snapshot(None, "cs")
            assert czech is not None
            assert {line.text for line in czech.log}.isdisjoint({text for _, text in told[2]})

    asyncio.run(story())


def lines(table: Table, seat: int | None) -> list[tuple[int, str]]:
    snapshot = table.snapshot(seat, "en")
    assert snapshot is not None
    return [(line.entry, line.text) for line in snapshot.log if line.seat == AT_THE_TABLE]


# --- deciding at once and in secret ----------------------------------------------------------------------------------


class Page:
    """A page that notes whether anything would be sent to it."""

    def __init__(self, table: Table, guest: str, seat: int | None) -> None:
        self.table, self.guest, self.seat = table, guest, seat

    def state(self) -> object:
        table, seat = self.table, self.seat
        past = table.past(0, seat, "en", None)
        return (
            table.snapshot(seat, "en"),
            table.room.text(self.guest, "en"),
            table.version_for(seat),
            (past.last, past.turns, past.line),
        )


SECRET = ["railroad-ink", "ticket-to-ride-sf", "cargo-empire"]


def simultaneous(match: Match) -> bool:
    return len(match.waiting()) > 1


@pytest.mark.parametrize("name", SECRET)
def test_others_learn_of_a_secret_decision_only_that_somebody_has_ended(tmp_path: Path, name: str) -> None:
    async def story() -> None:
        game: Game = drezina.game(name)
        async with opened(tmp_path) as (hub, _):
            table = await hub.create(two_people(game.id))
            assert table.match is not None
            assert simultaneous(table.match) or name == "cargo-empire"
            hidden = ended = 0
            for _ in range(60):
                if table.match.over:
                    break
                seat = table.match.waiting()[-1]
                others = [Page(table, GUESTS[1 - seat], 1 - seat), Page(table, "", None)]
                together, waiting = simultaneous(table.match), table.match.waiting()
                before, own = [page.state() for page in others], table.version_for(seat)
                await decide(table, seat)
                assert table.version_for(seat) == own + 1
                if together and table.match.waiting() == waiting:
                    assert [page.state() for page in others] == before
                    hidden += 1
                    if table.taking_back.how([seat]).get(seat) == "free":
                        await table.undo(GUESTS[seat], seat, table.seat_versions[seat], None)
                        assert [page.state() for page in others] == before
                        assert at_the_table(table, seat)
                        assert not at_the_table(table, 1 - seat)
                        await decide(table, seat)
                        assert [page.state() for page in others] == before
                elif together:
                    ended += 1
            assert ended
            assert hidden or name != "railroad-ink"
            await same_after_a_restart(hub, table)

    asyncio.run(story())


async def same_after_a_restart(hub: Hub, table: Table) -> None:
    found = await hub.store.table(table.row.id)
    assert found is not None
    again = Table(*found, hub.store, hub.bots)
    for seat in (0, 1, None):
        assert again.version_for(seat) == table.version_for(seat)
        assert again.past(0, seat, "en", None).last == table.past(0, seat, "en", None).last
        then, now = table.snapshot(seat, "en"), again.snapshot(seat, "en")
        assert then is not None
        assert now is not None
        assert now.log == then.log
        assert now.view == then.view


def test_pages_hear_nothing_at_all_of_what_somebody_draws(tmp_path: Path) -> None:
    """Over the wire: no frame, no version in an answer, no position of the past."""

    async def story() -> None:
        async with served(tmp_path) as server:
            table, (host, guest) = await friends(server, "Bohouš", game="railroad-ink")
            anna, bob, eva = await host.page(table), await guest.page(table), await server.visitor("Eva").page(table)
            for page in (anna, bob, eva):
                await page.until(lambda page=page: bool(page.rest) and page.room["stage"] == "playing")  # type: ignore[misc]
            await asyncio.sleep(1)  # until all know who is here and how many watch
            heard, positions = [len(page.raw) for page in (anna, eva)], await last_position(anna)
            drawn = 0
            while 1 in bob.rest["waiting"] and drawn < 3:
                assert (await bob.move(bob.moves[0]))["t"] == "ack"
                drawn += 1
            await bob.until(lambda: [1, "free"] in bob.room["undo"])
            await bob.undo()
            assert 1 in bob.rest["waiting"]
            await asyncio.sleep(0.3)
            assert [len(page.raw) for page in (anna, eva)] == heard
            assert (await anna.move("nonsense"))["v"] == anna.v
            assert await last_position(anna) == await last_position(eva) == positions
            assert anna.shown == await anna.fresh()

    asyncio.run(story())


async def last_position(page: wire.Page) -> object:
    query = {"n": "0", "lang": "en", "seat": str(page.rest["seat"])}
    answer = (await page.visitor.http.get(f"/t/{page.table}/replay", params=query)).json()
    return answer["last"], answer["turns"], answer["line"]
