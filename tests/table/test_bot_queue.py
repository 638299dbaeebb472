"""Bots are fair between addresses and guests, each guest has a limit, and a table that waits says how long."""

import asyncio
from pathlib import Path

import pytest
from drezina_shunting import GAME

from drezina.bots.workers import BotsBusy
from drezina.core.game import Config
from drezina.table import bot_players, limits
from drezina.table.bot_pool import BotQueue, Ticket
from drezina.table.hub import Hub, Order
from drezina.table.room_message import status
from drezina.table.settings import Settings
from drezina.table.store import SeatRow, Store
from tests.table.quick_bots import Quick
from tests.table.test_store_failures import ANNA, BOB


class Slow(Quick):
    """Bots that take their time, and count how many think at once."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self.seconds, self.thinking, self.most = seconds, 0, 0

    async def choose(self, name: str, config: Config, view: bytes, seat: int, level: str, seed: int) -> int:
        self.thinking += 1
        self.most = max(self.most, self.thinking)
        try:
            await asyncio.sleep(self.seconds)
        finally:
            self.thinking -= 1
        return await super().choose(name, config, view, seat, level, seed)


def order(host: str) -> Order:
    seats = (SeatRow(0, "person", host, "x"), SeatRow(1, "bot", level="hard"))
    return Order(GAME.id, 2, {}, seats, host, "", False, 0.0)


def queue(places: int = 1) -> BotQueue:
    return BotQueue(Quick(), places)


def in_order(line: BotQueue, tickets: dict[str, Ticket]) -> str:
    """Who is admitted after whom, when each decision takes the same time."""
    said = ""
    while tickets:
        name = next(name for name, ticket in tickets.items() if ticket.admitted.is_set())
        said += name + " "
        line.charge(tickets[name], 1.0)
        line.leave(tickets.pop(name))
    return said.strip()


def test_a_guest_who_comes_late_does_not_wait_for_all_tables_of_another() -> None:
    line = queue()
    tickets = {f"a{n}": line.enter(ANNA) for n in range(18)}
    tickets["b0"] = line.enter(BOB)
    tickets["b1"] = line.enter(BOB)
    assert in_order(line, tickets).split()[:4] in (["a0", "b0", "a1", "b1"], ["a0", "b0", "b1", "a1"])


def test_tables_of_a_guest_take_turns() -> None:
    line = queue()
    assert in_order(line, {f"a{n}": line.enter(ANNA) for n in range(4)}) == "a0 a1 a2 a3"


def test_time_counts_and_not_decisions() -> None:
    """Whoever has thought for ten seconds lets others go first ten times."""
    line = queue()
    first = line.enter(ANNA)
    tickets = {f"a{n}": line.enter(ANNA) for n in range(2)} | {f"b{n}": line.enter(BOB) for n in range(5)}
    line.charge(first, 10.0)
    line.leave(first)
    assert in_order(line, tickets) == "b0 b1 b2 b3 b4 a0 a1"


def test_nobody_saves_up_time_by_staying_away() -> None:
    line = queue()
    for _ in range(50):
        ticket = line.enter(ANNA)
        line.charge(ticket, 1.0)
        line.leave(ticket)
    first = line.enter(ANNA)
    tickets = {f"b{n}": line.enter(BOB) for n in range(6)} | {f"a{n}": line.enter(ANNA) for n in range(2)}
    line.leave(first)
    assert "a0" in in_order(line, tickets).split()[:3]


def test_one_guest_leaves_a_worker_to_others() -> None:
    line = queue(places=3)
    tickets = [line.enter(ANNA) for _ in range(5)]
    assert sum(ticket.admitted.is_set() for ticket in tickets) == 2
    assert line.enter(BOB).admitted.is_set()


def test_many_guests_of_one_address_do_not_keep_another_address_waiting() -> None:
    line = queue()
    tickets = {f"a{n}": line.enter(f"guest{n}", "crowd") for n in range(18)}
    tickets["b0"] = line.enter(BOB, "home")
    tickets["b1"] = line.enter(BOB, "home")
    assert in_order(line, tickets).split()[:4] in (["a0", "b0", "a1", "b1"], ["a0", "b0", "b1", "a1"])
    assert line.addresses.keys() <= {"crowd", "home"}


def test_guests_of_one_address_share_its_time_fairly() -> None:
    line = queue()
    tickets = {f"a{n}": line.enter(ANNA, "home") for n in range(3)} | {
        f"b{n}": line.enter(BOB, "home") for n in range(3)
    }
    admitted = in_order(line, tickets).split()
    assert [set(admitted[two : two + 2]) for two in (0, 2, 4)] == [{"a0", "b0"}, {"a1", "b1"}, {"a2", "b2"}]


def test_one_address_leaves_a_worker_to_others() -> None:
    line = queue(places=3)
    tickets = [line.enter(f"guest{n}", "crowd") for n in range(5)]
    assert sum(ticket.admitted.is_set() for ticket in tickets) == 2
    assert line.enter(BOB, "home").admitted.is_set()


def test_more_than_a_guest_may_ask_for_at_once_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "DECISIONS_PER_GUEST", 3)
    line = queue()
    for _ in range(4):
        line.enter(ANNA)
    with pytest.raises(BotsBusy):
        line.enter(ANNA)
    assert line.enter(BOB) in line.accounts[BOB].waiting


def test_a_decision_that_nobody_wants_any_more_leaves_no_trace() -> None:
    line = queue()
    first, second = line.enter(ANNA), line.enter(BOB)
    line.leave(second)
    assert BOB not in line.accounts
    line.leave(first)
    assert line.running == line.waiting == 0


def test_the_delay_grows_with_those_before() -> None:
    line = queue()
    line.mean = 2.0
    tickets = [line.enter(ANNA) for _ in range(4)]
    assert [line.delay(ticket) for ticket in tickets] == [0.0, 4.0, 6.0, 8.0]
    assert line.delay(line.enter(BOB)) == 6.0  # one thinks, one of Anna's comes first


def test_one_guest_with_eighteen_tables_does_not_stop_the_bots_of_others(tmp_path: Path) -> None:
    settings = Settings(folder=tmp_path, workers=1, pace=0.0)
    slow = Slow(0.05)

    async def story() -> float:
        store = Store(settings)
        await store.open()
        hub = Hub(store, slow, settings)
        await hub.open()
        for _ in range(18):
            await hub.create(order(ANNA))
        await asyncio.sleep(0.2)
        began = asyncio.get_running_loop().time()
        table = await hub.create(order(BOB))
        async with asyncio.timeout(20):
            while table.match is None or table.bots_to_move():
                await asyncio.sleep(0.005)
        took = asyncio.get_running_loop().time() - began
        await hub.close()
        await store.close()
        return took

    assert asyncio.run(story()) < 18 * slow.seconds
    assert slow.most == 1


def test_a_table_that_waits_says_how_long_in_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_players, "TELL", 0.02)
    settings = Settings(folder=tmp_path, workers=1, pace=0.0)

    async def story() -> None:
        store = Store(settings)
        await store.open()
        hub = Hub(store, Slow(0.5), settings)
        hub.bots.mean = 4.0
        tables = [await hub.create(order(ANNA)) for _ in range(3)]
        await asyncio.sleep(0.2)
        waiting = [table for table in tables if table.bots.delay]
        assert waiting
        assert status(waiting[0], "en") == "The bots have to wait for others: about 10 s"
        assert status(waiting[0], "cs") == "Boti čekají, až na ně přijde řada: asi 10 s"
        assert "about 10 s" in waiting[0].room.text(ANNA, "en")
        await hub.close()
        assert not any(table.bots.delay for table in tables)
        await store.close()

    asyncio.run(story())
