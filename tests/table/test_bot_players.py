"""The pace of the bots, and for whom they play."""

import asyncio
from pathlib import Path

import pytest

from drezina.core.match import Entry
from drezina.core.state import CHANCE
from drezina.table import limits
from drezina.table.bot_players import GOING_ON, share_of_pace
from tests.table.stores import POSTGRESQL
from tests.table.test_store_failures import ANNA, WITH_A_BOT, opened, order

pytestmark = pytest.mark.any_store(also=(POSTGRESQL,))


def test_a_bot_that_goes_on_with_its_turn_is_quicker() -> None:
    """Another seat, chance, or the beginning of the game starts something new to look at."""
    assert share_of_pace([], 0) == 1
    assert share_of_pace([Entry(1, 5, 0)], 0) == 1
    assert share_of_pace([Entry(0, 5, 0), Entry(CHANCE, 90, 0)], 0) == 1
    assert share_of_pace([Entry(1, 5, 0), Entry(0, 7, 0)], 0) == GOING_ON < 1


def test_bots_that_play_for_nobody_keep_no_table_in_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A lone player leaves the game to a bot and goes home."""
    monkeypatch.setattr(limits, "IDLE_TIMEOUT", -1.0)

    async def story() -> None:
        async with opened(tmp_path) as (hub, _):
            table = await hub.create(order(*WITH_A_BOT))
            await table.change_seat(ANNA, 0, "bot", "easy")
            async with asyncio.timeout(20):
                while table.bots.busy:
                    await asyncio.sleep(0)
            assert table.bots_to_move()
            hub._evict_idle_tables()
            assert not hub.tables
            assert await hub.store.bots_turns() == []
            again = await hub.table(table.row.id)
            await again.change_seat(ANNA, 0, "back", "")
            assert again.bots.busy or not again.bots_to_move()

    asyncio.run(story())
