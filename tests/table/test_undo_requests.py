"""Wishes to take back: whose they are, who answers them, how long they stay, and what counts where one person plays."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from drezina.core.words import LANGUAGES
from drezina.table import limits
from drezina.table.hub import Hub
from drezina.table.refusals import Refused
from drezina.table.store import SeatRow
from drezina.table.table import Table
from tests.table.test_store_failures import (
    ANNA,
    BOB,
    PEOPLE,
    WITH_A_BOT,
    is_sound,
    opened,
    order,
    play,
    until_it_is_the_turn_of,
)

pytestmark = pytest.mark.any_store

CYRIL = "c" * 24
THREE = (*PEOPLE, SeatRow(2, "person", CYRIL, "Cyril"))


@contextlib.asynccontextmanager
async def asked(folder: Path) -> AsyncIterator[tuple[Hub, Table]]:
    """Bohouš has asked Anna, the host, and Cyril."""
    async with opened(folder) as (hub, _):
        table = await hub.create(order(*THREE))
        for seat, guest in enumerate((BOB, CYRIL, ANNA), 1):
            await play(table, guest, seat % 3)
        before = table.version
        assert await table.undo(BOB, 1, 1, "bob-wants-it-back") == before + 1
        yield hub, table


def number(table: Table) -> int:
    assert table.history.wish is not None
    return table.history.wish.number


def log_of(table: Table, seat: int | None = None) -> list[str]:
    """What somebody reads about the table, besides moves."""
    snapshot = table.snapshot(seat, "en")
    assert snapshot is not None
    return [line.text for line in snapshot.log if line.seat < -1]


def test_whoever_owns_a_seat_is_asked_while_a_bot_plays_there(tmp_path: Path) -> None:
    async def story() -> None:
        async with asked(tmp_path) as (hub, table):
            await table.agree(ANNA, True, number(table))
            await table.change_seat(CYRIL, 2, "bot", "hard")
            assert table.taking_back.unanswered() == {CYRIL}
            await table.agree(CYRIL, True, number(table))
            assert table.history.wish is None
            assert table.seat_versions[1] == 2
            await table.bots.close()
            await is_sound(hub, table)
            assert log_of(table) == [
                "Bohouš would like to take back a decision.",
                "Anna agrees.",
                "Cyril lets a bot play (medium).",
                "Bohouš takes a decision back. Agreed: Anna and Cyril.",
            ]
            assert [log_of(table, seat) for seat in range(3)] == [log_of(table)] * 3

    asyncio.run(story())


def test_wishes_and_answers_stay_when_nobody_is_there_and_the_server_is_stopped(tmp_path: Path) -> None:
    async def story() -> None:
        async with asked(tmp_path) as (_, table):
            await table.agree(ANNA, True, number(table))
            wish, heard = number(table), log_of(table)
        async with opened(tmp_path) as (hub, _):
            again = await hub.table(table.row.id)
            assert number(again) == wish
            assert again.taking_back.unanswered() == {CYRIL}
            request = again.room.message(CYRIL, "en").undo_request
            assert request is not None
            assert request.answer
            assert "Still to answer: Cyril" in request.text
            assert log_of(again) == heard
            assert await again.undo(BOB, 1, 1, "bob-wants-it-back") == again.answered["bob-wants-it-back"]
            await again.agree(CYRIL, True, wish)
            assert again.seat_versions[1] == 2
            await is_sound(hub, again)

    asyncio.run(story())


def test_moves_of_others_leave_a_wish_open_and_its_owner_does_not_go_on(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as (hub, _):
            table = await hub.create(order(*THREE))
            for seat, guest in enumerate((ANNA, BOB, CYRIL)):
                await play(table, guest, seat)
            assert table.match is not None
            guests, mover = (ANNA, BOB, CYRIL), table.match.waiting()[0]
            first, second = [seat for seat in range(3) if seat != mover]
            await table.undo(guests[mover], mover, 1, None)
            with pytest.raises(Refused, match="wish-open"):
                await play(table, guests[mover], mover)
            with pytest.raises(Refused, match="wish-open"):
                await table.undo(guests[first], first, 1, None)
            await table.agree(guests[second], False, number(table))
            await table.undo(guests[first], first, 1, None)
            wish = number(table)
            await play(table, guests[mover], mover)
            assert number(table) == wish
            await table.agree(guests[mover], True, wish)
            await table.agree(guests[second], True, wish)
            assert table.match.last(first) is None
            await is_sound(hub, table)

    asyncio.run(story())


def test_a_wish_is_its_owners_and_never_a_spectators(tmp_path: Path) -> None:
    async def story() -> None:
        async with asked(tmp_path) as (_, table):
            requests = [table.room.message(guest, "en").undo_request for guest in (BOB, ANNA, "")]
            assert [request.mine for request in requests if request is not None] == [True, False, False]
            await table.agree("", False, number(table))
            await table.agree("f" * 24, False, number(table))
            await table.agree(BOB, True, number(table))
            assert table.taking_back.unanswered() == {ANNA, CYRIL}
            await table.agree(BOB, False, number(table))
            assert table.history.wish is None
            assert table.room.message(ANNA, "en").undo_request is None
            assert log_of(table)[-1] == "Bohouš no longer wishes to take anything back."

    asyncio.run(story())


def test_a_late_answer_is_not_for_the_next_request(tmp_path: Path) -> None:
    async def story() -> None:
        async with asked(tmp_path) as (_, table):
            first = number(table)
            await table.agree(BOB, False, first)
            await table.undo(BOB, 1, 1, "bob-wants-it-again")
            await table.agree(ANNA, True, first)
            await table.agree(CYRIL, True, first)
            assert table.taking_back.unanswered() == {ANNA, CYRIL}
            await table.agree(ANNA, True)  # a page that knows no numbers
            await table.agree(CYRIL, True, number(table))
            assert table.seat_versions[1] == 2

    asyncio.run(story())


def test_a_repeated_request_asks_once_and_one_no_is_enough(tmp_path: Path) -> None:
    async def story() -> None:
        async with asked(tmp_path) as (_, table):
            await table.agree(ANNA, False, number(table))
            before = table.version
            await table.undo(BOB, 1, 1, "bob-wants-it-back")
            assert table.history.wish is None
            assert table.version == before
            assert log_of(table)[-1] == "Anna does not agree; everything stays as it is."

    asyncio.run(story())


def test_a_game_of_one_person_counts_unless_it_was_made_for_practice(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as (hub, _):
            for practice in (False, True):
                table = await hub.create(replace(order(*WITH_A_BOT), practice=practice))
                await play(table, ANNA, 0)
                await until_it_is_the_turn_of(table, 0)
                room = table.room.message(ANNA, "en")
                assert room.practice == practice
                assert room.undo == (((0, "practice"),) if practice else ())
                assert ("counts nowhere" in room.agreement) == practice
                if practice:
                    await table.undo(ANNA, 0, 1, None)
                    assert table.match is not None
                    assert table.match.last(0) is None
                    assert log_of(table) == ["Anna takes a decision back, as practice allows."]
                    await table.bots.close()
                    await is_sound(hub, table)
                else:
                    with pytest.raises(Refused, match="counted"):
                        await table.undo(ANNA, 0, 1, None)
                    assert log_of(table) == []

    asyncio.run(story())


def test_a_table_of_several_people_is_no_practice_and_people_at_one_device_agree_there(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as (hub, _):
            here = (PEOPLE[0], SeatRow(1, "person", ANNA, "Bohouš"))
            table = await hub.create(replace(order(*here), practice=True))
            assert not table.row.practice
            await play(table, ANNA, 0)
            await play(table, ANNA, 1)
            assert table.taking_back.how([0, 1]) == {0: "ask", 1: "ask"}
            await table.undo(ANNA, 0, 1, None)
            assert log_of(table) == ["Anna takes a decision back. Everybody agreed."]

    asyncio.run(story())


def test_undoing_again_and_again_is_slowed_down(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "UNDOS", limits.RateLimit(3, 0))

    async def story() -> None:
        async with opened(tmp_path) as (hub, _):
            table = await hub.create(order(*PEOPLE))
            for _ in range(3):
                await play(table, ANNA, 0)
                await table.undo(ANNA, 0, table.seat_versions[0], None)
            await play(table, ANNA, 0)
            with pytest.raises(Refused, match="undo-fast") as no:
                await table.undo(ANNA, 0, table.seat_versions[0], None)
            assert len({no.value.text(lang) for lang in LANGUAGES}) == 2
            await play(table, BOB, 1)

    asyncio.run(story())
