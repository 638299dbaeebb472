"""Requests to undo: whose they are, who answers them, and what becomes of them when people go."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from drezina.core.words import LANGUAGES
from drezina.table import limits
from drezina.table.hub import Hub
from drezina.table.refusals import Refused
from drezina.table.store import SeatRow
from drezina.table.table import Table
from tests.table.test_store_failures import ANNA, BOB, PEOPLE, is_sound, opened, order, play

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
        assert await table.undo(BOB, 1, 1, "bob-wants-it-back") == before
        yield hub, table


def number(table: Table) -> int:
    assert table.undo_request is not None
    return table.undo_request.number


def test_a_request_is_granted_when_those_who_have_not_answered_leave_their_seats_to_bots(tmp_path: Path) -> None:
    async def story() -> None:
        async with asked(tmp_path) as (hub, table):
            await table.agree(ANNA, True, number(table))
            assert table.undo_request is not None
            await table.change_seat(CYRIL, 2, "bot", "easy")
            assert table.undo_request is None
            assert table.seat_versions[1] == 2
            await table.bots.close()
            await is_sound(hub, table)

    asyncio.run(story())


def test_the_request_of_somebody_removed_is_gone_and_was_never_a_spectators(tmp_path: Path) -> None:
    async def story() -> None:
        async with asked(tmp_path) as (_, table):
            requests = [table.room.message(guest, "en").undo_request for guest in (BOB, ANNA, "")]
            assert [request.mine for request in requests if request is not None] == [True, False, False]
            await table.agree("", False, number(table))
            assert table.undo_request is not None
            await table.change_seat(ANNA, 1, "remove", "easy")
            assert table.undo_request is None
            assert table.room.message(ANNA, "en").undo_request is None

    asyncio.run(story())


def test_a_late_answer_is_not_for_the_next_request(tmp_path: Path) -> None:
    async def story() -> None:
        async with asked(tmp_path) as (_, table):
            first = number(table)
            await table.agree(BOB, False, first)
            assert await table.undo(BOB, 1, 1, "bob-wants-it-again") == table.version
            await table.agree(ANNA, True, first)
            await table.agree(CYRIL, True, first)
            assert table.undo_request is not None
            assert table.undo_request.unanswered == {ANNA, CYRIL}
            await table.agree(ANNA, True)  # a page that knows no numbers
            await table.agree(CYRIL, True, number(table))
            assert table.seat_versions[1] == 2

    asyncio.run(story())


def test_a_repeated_request_asks_once(tmp_path: Path) -> None:
    async def story() -> None:
        async with asked(tmp_path) as (_, table):
            await table.agree(ANNA, False, number(table))
            assert await table.undo(BOB, 1, 1, "bob-wants-it-back") == table.version
            assert table.undo_request is None

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
