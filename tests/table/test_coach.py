"""The coach at the table: hints in practice games, and analyses of finished games that are made once and kept."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from drezina.bots.tasks import BEGIN, Examine, Task
from tests.table.quick_bots import Quick
from tests.table.server import Json, RunningServer, Visitor, opened
from tests.table.stores import POSTGRESQL
from tests.table.test_replay import finished, play_out

pytestmark = pytest.mark.any_store(also=(POSTGRESQL,))
STOPPED_AT = 3
TOO_FAST = 429
PAUSE = 0.2  # as a page makes between two questions


async def analysis(visitor: Visitor, table: str, **query: str) -> Json:
    while (
        answer := await visitor.http.get(f"/t/{table}/analysis", params={"lang": "en", **query})
    ).status_code == TOO_FAST:
        await asyncio.sleep(PAUSE)
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


async def done(visitor: Visitor, table: str) -> Json:
    while (now := await analysis(visitor, table))["state"] == "running":
        assert now["done"] <= max(now["count"], now["done"])
        await asyncio.sleep(PAUSE)
    return now


def test_a_finished_game_is_analysed_once_for_everybody(tmp_path: Path) -> None:
    async def go() -> None:
        async with opened(tmp_path) as server:
            anna, bob, table = await finished(server)
            eva = server.visitor("Eva")
            await eva.page(table)
            assert (await analysis(anna.visitor, table))["state"] == "none"
            assert not (await analysis(eva, table))["may"]
            refused = await eva.http.post(f"/t/{table}/analysis")
            assert refused.status_code == 409
            began = await anna.visitor.http.post(f"/t/{table}/analysis", params={"lang": "en"})
            assert began.status_code == 200, began.text
            found = await done(anna.visitor, table)
            check(found)
            assert (await analysis(bob.visitor, table))["accounts"] == found["accounts"]
            czech = (await bob.visitor.http.get(f"/t/{table}/analysis", params={"lang": "cs"})).json()
            assert czech["accounts"] != found["accounts"]
            chart = await eva.http.get(f"/t/{table}/analysis.svg", params={"lang": "en"})
            assert chart.text.startswith("<svg")
            for one in found["mistakes"]:
                ghosts = (await eva.http.get(f"/t/{table}/analysis/{one['n']}", params={"lang": "en"})).json()
                assert not {tuple(item) for item in ghosts["better"]} & {tuple(item) for item in ghosts["played"]}
            assert (await eva.http.get(f"/t/{table}/analysis/9999")).status_code == 409
            practice = (await anna.visitor.http.get("/my/practice/shunting", params={"lang": "en"})).json()
            mine = [one for one in found["losses"] if one["seat"] == 0]
            assert [one["count"] for one in practice["losses"]] == [one["count"] for one in mine]

    asyncio.run(go())


def check(found: Json) -> None:
    assert found["state"] == "done", found
    assert len(found["accounts"]) == 2
    assert all(good <= every for good, every in found["good"])
    for one in found["mistakes"]:
        assert one["points"] > 0
        assert one["better"]["label"] != one["played"]["label"]


def test_an_analysis_outlives_the_server(tmp_path: Path) -> None:
    async def go() -> None:
        async with opened(tmp_path) as server:
            anna, _, table = await finished(server)
            await anna.visitor.http.post(f"/t/{table}/analysis")
            before = await done(anna.visitor, table)
        async with opened(tmp_path) as again:
            stranger = again.visitor("Eva")
            await stranger.page(table)
            assert {**(await analysis(stranger, table)), "may": True} == before

    asyncio.run(go())


def test_an_analysis_goes_on_where_a_stopped_server_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    examined: list[int] = []
    whole, reached = Quick.perform, asyncio.Event()

    async def perform(self: Quick, task: Task) -> bytes:
        assert isinstance(task, Examine)
        if task.index == STOPPED_AT and task.index not in examined:
            examined.append(task.index)
            reached.set()
            await asyncio.Event().wait()  # until the server is stopped
        examined.append(task.index)
        return await whole(self, task)

    monkeypatch.setattr(Quick, "perform", perform)

    async def go() -> None:
        async with opened(tmp_path) as server:
            anna, _, table = await finished(server)
            await anna.visitor.http.post(f"/t/{table}/analysis")
            await reached.wait()
            now = await analysis(anna.visitor, table)
            assert (now["state"], now["done"]) == ("running", STOPPED_AT)
        async with opened(tmp_path) as again:  # nobody has to ask for it
            stranger = again.visitor("Eva")
            await stranger.page(table)
            check(await done(stranger, table))
        assert examined == [BEGIN, *range(STOPPED_AT), STOPPED_AT, *range(STOPPED_AT, now["count"])]

    asyncio.run(go())


def test_a_running_game_is_not_analysed(tmp_path: Path) -> None:
    async def go() -> None:
        async with opened(tmp_path) as server:
            anna = server.visitor("Anna")
            table = await anna.table(seat0="me", seat1="bot-medium")
            await anna.page(table)
            assert (await anna.http.post(f"/t/{table}/analysis")).status_code == 409

    asyncio.run(go())


def test_hints_are_for_practice_games_and_ones_own_turn(tmp_path: Path) -> None:
    async def go() -> None:
        async with opened(tmp_path) as server:
            await hinted(server)

    asyncio.run(go())


async def hinted(server: RunningServer) -> None:
    anna, eva = server.visitor("Anna"), server.visitor("Eva")
    serious = await anna.table(seat0="me", seat1="bot-medium")
    await (await anna.page(serious)).reached(1)
    query: dict[str, Any] = {"seat": 0, "lang": "en"}
    assert (await anna.http.get(f"/t/{serious}/hint", params=query)).status_code == 409
    table = await anna.table(seat0="me", seat1="bot-medium", practice="on")
    page = await anna.page(table)
    await page.reached(1)
    while not page.moves:
        await page.reached((page.v or 0) + 1)
    answer = await anna.http.get(f"/t/{table}/hint", params=query)
    assert answer.status_code == 200, answer.text
    found = answer.json()
    assert 1 <= len(found["hints"]) <= 3
    assert found["base"] == page.rest["base"]
    assert {one["move"] for one in found["hints"]} <= set(page.moves)
    assert all(one["text"] and one["label"] for one in found["hints"])
    assert (await eva.http.get(f"/t/{table}/hint", params=query)).status_code == 409
    await play_out((page,), 3)
