"""Talking at the table: who may, what is kept, what is cut."""

import asyncio
import json
from pathlib import Path

import pytest

from drezina.table import limits
from drezina.table.auth import clean
from drezina.table.chat import tidy
from tests.table.server import Json, Page, opened

pytestmark = pytest.mark.any_store


def heard(page: Page) -> list[Json]:
    found = [json.loads(text) for text in page.raw if text.startswith('{"t":"lines"')]
    return [line for message in found for line in message["lines"]]


def last(page: Page) -> Json:
    found: Json = json.loads([text for text in page.raw if text.startswith('{"t":"lines"')][-1])
    return found


async def say(page: Page, text: str) -> None:
    await page.send({"t": "chat", "text": text})


def test_everybody_hears_and_watchers_are_marked(tmp_path: Path) -> None:
    async def go() -> None:
        async with opened(tmp_path) as server:
            anna, eva = server.visitor("Anna"), server.visitor("Eva")
            table = await anna.quick()
            await eva.quick()
            player, watcher = await anna.page(table), await eva.page(table)
            nameless = await server.visitor().page(table)
            await say(player, "Hello <b>there</b>")
            await say(watcher, "👏")
            for page in (player, watcher, nameless):
                await page.until(lambda page=page: len(heard(page)) == 2)  # type: ignore[misc]
                assert [line["seat"] for line in heard(page)] == [0, -1]
                assert [line["text"] for line in heard(page)] == ["Hello <b>there</b>", "👏"]
                assert [line["name"] for line in heard(page)] == ["Anna", "Eva"]
            assert heard(player)[0]["who"] == last(player)["me"] != last(watcher)["me"]
            assert not last(nameless)["may"]
            await say(nameless, "psst")
            await nameless.until(lambda: bool(nameless.nacks))
            assert len(heard(nameless)) == 2

    asyncio.run(go())


def test_whoever_shares_a_device_talks_under_an_own_name(tmp_path: Path) -> None:
    async def go() -> None:
        async with opened(tmp_path) as server:
            visitor = server.visitor("Anna")
            table = await visitor.table(players=2, seat0="me", seat1="here", name_1="Bohouš")
            for seat in (0, 1):
                page = await visitor.page(table, seat)
                await say(page, "hello")
                await page.until(lambda page=page, seat=seat: len(heard(page)) > seat)  # type: ignore[misc]
            assert [(line["seat"], line["name"]) for line in heard(page)] == [(0, "Anna"), (1, "Bohouš")]

    asyncio.run(go())


def test_the_host_decides_who_may_talk_and_it_is_kept(tmp_path: Path) -> None:
    async def go() -> None:
        async with opened(tmp_path) as server:
            anna, eva = server.visitor("Anna"), server.visitor("Eva")
            table = await anna.quick()
            await eva.quick()
            player, watcher = await anna.page(table), await eva.page(table)
            await watcher.send({"t": "hush", "mode": "off"})
            await watcher.until(lambda: len(watcher.nacks) == 1)
            await player.send({"t": "hush", "mode": "players"})
            await watcher.until(lambda: last(watcher)["mode"] == "players")
            assert not last(watcher)["may"]
            await say(watcher, "and yet")
            await watcher.until(lambda: len(watcher.nacks) == 2)
            await say(player, "quiet here")
            await watcher.until(lambda: len(heard(watcher)) == 1)
            await player.send({"t": "hush", "mode": "off"})
            await player.until(lambda: not last(player)["may"])
            await say(player, "me too")
            await player.until(lambda: len(player.nacks) == 1)
        async with opened(tmp_path) as server:
            page = await server.visitor().page(table)
            await page.until(lambda: len(heard(page)) == 1)
            assert last(page)["mode"] == "off"
            assert heard(page)[0]["text"] == "quiet here"

    asyncio.run(go())


def test_too_much_talk_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "CHAT", limits.RateLimit(limits.CHAT.burst, 0))

    async def go() -> None:
        async with opened(tmp_path) as server:
            anna = server.visitor("Anna")
            page = await anna.page(await anna.quick())
            for n in range(int(limits.CHAT.burst) + 3):
                await say(page, f"line {n}")
            await page.until(lambda: len(page.nacks) >= 3)
            assert {nack["code"] for nack in page.nacks} == {"too-fast"}
            assert len(heard(page)) == limits.CHAT.burst

    asyncio.run(go())


def test_old_lines_are_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "CHAT", limits.RateLimit(99, 99))
    monkeypatch.setattr(limits, "CHAT_LINES", 5)

    async def go() -> None:
        async with opened(tmp_path) as server:
            anna = server.visitor("Anna")
            table = await anna.quick()
            page = await anna.page(table)
            for n in range(9):
                await say(page, f"line {n}")
            await page.until(lambda: bool(heard(page)) and heard(page)[-1]["n"] == 9)
            late = await anna.page(table)
            await late.until(lambda: [line["text"] for line in heard(late)] == [f"line {n}" for n in range(4, 9)])
        async with opened(tmp_path) as server:
            later = await server.visitor().page(table)
            await later.until(lambda: [line["n"] for line in heard(later)] == [5, 6, 7, 8, 9])

    asyncio.run(go())


def test_lines_are_one_line_and_stay_in_it() -> None:
    assert tidy("  a\n\tb\u202e\x00c  ") == "a b c"
    assert len(tidy("x" * 5_000)) == limits.CHAT_LINE
    assert len(tidy("e" + "\u0301" * 50)) <= 4
    assert tidy("Příliš žluťoučký kůň") == "Příliš žluťoučký kůň"
    assert tidy(" \u200b\n ") == ""


def test_pictures_made_of_several_stay_whole() -> None:
    whole = ["👩‍🚀", "👩🏽‍🚀", "❤️‍🔥", "👨‍👩‍👧", "🧔‍♂️"]
    for picture in whole:
        assert tidy(f"Anna {picture}\u200d!") == f"Anna {picture} !"
        assert clean(picture * 9, len(picture) + 2).startswith(picture)
    for hidden in ("An\u200dna", "\u200dAnna", "Anna\u200d", "🚀\u200d", "\u200d🚀", "a\u200d🚀", "🚀\u200d\u200d🚀"):
        assert "\u200d" not in clean(hidden, 24)
