"""Wishes to take back: whose they are, who answers them, and what becomes of them when people go."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from drezina.core.words import LANGUAGES
from drezina.table import limits
from drezina.table.actor import Table
from drezina.table.hub import Hub
from drezina.table.room import room
from drezina.table.store import SeatRow
from drezina.table.trouble import Refused
from tests.table.test_disk import ANNA, BOB, PEOPLE, is_sound, opened, order, play

CYRIL = "c" * 24
THREE = (*PEOPLE, SeatRow(2, "person", CYRIL, "Cyril"))


@contextlib.asynccontextmanager
async def asked(folder: Path) -> AsyncIterator[tuple[Hub, Table]]:
    """Bohouš has asked Anna, the host, and Cyril."""
    async with opened(folder) as (hub, _):
        table = await hub.create(order(*THREE))
        for seat, guest in enumerate((BOB, CYRIL, ANNA), 1):
            await play(table, guest, seat % 3)
        assert await table.undo(BOB, 1, 1, "bob-wants-it-back") is None
        yield hub, table


def number(table: Table) -> int:
    assert table.wish is not None
    return table.wish.number


def test_a_wish_is_granted_when_those_who_have_not_answered_leave_their_seats_to_bots(tmp_path: Path) -> None:
    async def story() -> None:
        async with asked(tmp_path) as (hub, table):
            await table.agree(ANNA, True, number(table))
            assert table.wish is not None
            await table.about_seat(CYRIL, 2, "bot", "easy")
            assert table.wish is None
            assert table.bases[1] == 2
            await table.robots.close()
            await is_sound(hub, table)

    asyncio.run(story())


def test_the_wish_of_somebody_sent_away_is_gone_and_was_never_a_watchers(tmp_path: Path) -> None:
    async def story() -> None:
        async with asked(tmp_path) as (_, table):
            wishes = [room(table, guest, "en").wish for guest in (BOB, ANNA, "")]
            assert [wish.mine for wish in wishes if wish is not None] == [True, False, False]
            await table.agree("", False, number(table))
            assert table.wish is not None
            await table.about_seat(ANNA, 1, "remove", "easy")
            assert table.wish is None
            assert room(table, ANNA, "en").wish is None

    asyncio.run(story())


def test_a_late_answer_is_not_for_the_next_wish(tmp_path: Path) -> None:
    async def story() -> None:
        async with asked(tmp_path) as (_, table):
            first = number(table)
            await table.agree(BOB, False, first)
            assert await table.undo(BOB, 1, 1, "bob-wants-it-again") is None
            await table.agree(ANNA, True, first)
            await table.agree(CYRIL, True, first)
            assert table.wish is not None
            assert table.wish.asked == {ANNA, CYRIL}
            await table.agree(ANNA, True)  # a page that knows no numbers
            await table.agree(CYRIL, True, number(table))
            assert table.bases[1] == 2

    asyncio.run(story())


def test_a_repeated_wish_asks_once(tmp_path: Path) -> None:
    async def story() -> None:
        async with asked(tmp_path) as (_, table):
            await table.agree(ANNA, False, number(table))
            assert await table.undo(BOB, 1, 1, "bob-wants-it-back") == table.v
            assert table.wish is None

    asyncio.run(story())


def test_taking_back_again_and_again_is_slowed_down(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "UNDOS", limits.Rate(3, 0))

    async def story() -> None:
        async with opened(tmp_path) as (hub, _):
            table = await hub.create(order(*PEOPLE))
            for _ in range(3):
                await play(table, ANNA, 0)
                await table.undo(ANNA, 0, table.bases[0], None)
            await play(table, ANNA, 0)
            with pytest.raises(Refused, match="undo-fast") as no:
                await table.undo(ANNA, 0, table.bases[0], None)
            assert len({no.value.text(lang) for lang in LANGUAGES}) == 2
            await play(table, BOB, 1)

    asyncio.run(story())
