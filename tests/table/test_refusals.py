"""Two at once, twice the same, too late, somebody else's, garbage, too much: refused politely, nothing changed."""

import asyncio
import contextlib
import json
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from drezina.table.protocol import PROTO
from tests.table.server import Page, RunningServer, opened
from tests.table.test_playing import friends

pytestmark = pytest.mark.any_store


async def at_table(server: RunningServer) -> tuple[str, Page, Page]:
    table, (host, guest) = await friends(server, "Bohouš")
    anna, bob = await host.page(table), await guest.page(table)
    for page in (anna, bob):
        await page.until(lambda page=page: bool(page.moves))  # type: ignore[misc]
    return table, anna, bob


def test_a_double_click_plays_once(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as server:
            _, anna, _ = await at_table(server)
            v, base, move = anna.v or 0, anna.rest["base"], anna.moves[0]
            first, second = await asyncio.gather(anna.move(move, base=base), anna.move(move, base=base))
            assert {first["t"], second["t"]} == {"ack", "nack"}
            assert next(one for one in (first, second) if one["t"] == "nack")["code"] == "stale"
            await anna.reached(v + 1)
            assert anna.v == v + 1

    asyncio.run(story())


def test_a_repeated_message_gets_the_same_answer_and_happens_once(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as server:
            _, anna, _ = await at_table(server)
            message = {"id": "the-same-id-twice", "base": anna.rest["base"]}
            first = await anna.move(anna.moves[0], **message)
            anna.answers.clear()
            second = await anna.move("stop", **message)
            assert first == second
            assert anna.v == first["v"]

    asyncio.run(story())


def test_two_seats_at_once_do_not_disturb_each_other(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as server:
            _, anna, bob = await at_table(server)
            answers = await asyncio.gather(anna.move(anna.moves[0]), bob.move(bob.moves[0]))
            assert [answer["t"] for answer in answers] == ["ack", "ack"]
            assert {answer["v"] for answer in answers} == {3, 4}

    asyncio.run(story())


def test_what_is_not_allowed_is_refused_with_a_reason_and_changes_nothing(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as server:
            table, anna, bob = await at_table(server)
            watcher = await server.visitor().page(table)
            stranger = server.visitor("Cyril")
            await stranger.quick()
            guest = await stranger.page(table)
            for page in (watcher, guest):
                await page.reached(0)
            before = anna.shown
            refusals = [
                (await anna.move("stop"), "illegal"),
                (await anna.move("nonsense <b>"), "illegal"),
                (await anna.move(anna.moves[0], seat=1), "not-your-seat"),
                (await anna.move(anna.moves[0], seat=77), "not-your-seat"),
                (await anna.move(anna.moves[0], seat=-1), "not-your-seat"),
                (await anna.move(anna.moves[0], base=99), "stale"),
                (await anna.move(anna.moves[0], id="short"), "bad-id"),
                (await watcher.move(anna.moves[0], seat=0, base=0), "not-your-seat"),
                (await guest.move(anna.moves[0], seat=0, base=0), "not-your-seat"),
                (await guest.undo(seat=0, base=0), "not-your-seat"),
                (await bob.undo(), "nothing-to-undo"),
            ]
            for answer, code in refusals:
                assert answer["t"] == "nack"
                assert answer["code"] == code
                assert len(answer["text"]) > 10
            assert anna.shown == before == await anna.fresh()

    asyncio.run(story())


def test_endless_words_are_refused_shortened(tmp_path: Path) -> None:
    """Sentences repeat what somebody wrote, and the library that makes them takes only some thousand letters."""
    endless = "x" * 3_000

    async def story() -> None:
        async with opened(tmp_path) as server:
            _, anna, _ = await at_table(server)
            said = (await anna.move(endless))["text"]
            fit = await anna.visitor.http.get("/new/mini-express/fit", params={"map": endless})
            assert fit.status_code == 200
            made = await anna.visitor.post("/tables", game="mini-express", players="2", **{"option-map": endless})
            assert made.status_code == 409
            for text in (said, fit.json()["note"], made.text):
                assert "xxx…”" in text

    asyncio.run(story())


def test_forms_whose_letters_are_none_are_refused(tmp_path: Path) -> None:
    """A form may say how its letters are written; some ways make halves of letters, and some make nothing."""

    def form(charset: str, field: str, value: bytes) -> dict[str, Any]:
        part = b'--x\r\ncontent-disposition: form-data; name="%s"\r\n\r\n%s\r\n--x--\r\n' % (field.encode(), value)
        return {"content": part, "headers": {"content-type": f"multipart/form-data; boundary=x; charset={charset}"}}

    async def story() -> None:
        async with opened(tmp_path) as server:
            anna = server.visitor("Anna")
            for path, field in (("/records", "record"), ("/tables", "game"), ("/device", "token"), ("/name", "name")):
                for charset in ("unicode_escape", "undefined"):
                    answer = await anna.http.post(path, **form(charset, field, rb"\ud800"))
                    assert answer.status_code == 400, (path, charset)

    asyncio.run(story())


def test_garbage_closes_only_its_own_socket(tmp_path: Path) -> None:
    frames: list[object] = [
        "",
        "{",
        "null",
        "[]",
        "\u0000\uffff",
        b"\x00\xff",
        json.dumps({"t": "nothing"}),
        json.dumps({"t": "move"}),
        json.dumps({"t": "move", "id": 7, "seat": "x", "base": None, "move": []}),
        json.dumps({"t": "hello", "proto": 1, "lang": "en"}),
        json.dumps({"t": "ping", "more": 1}),
        "[" * 2000,
        '{"more":' + "[" * 3000,
    ]

    async def story() -> None:
        async with opened(tmp_path) as server:
            table, anna, _ = await at_table(server)
            before = anna.shown
            for frame in frames:
                page = await server.visitor().page(table)
                await page.send(frame)
                await page.until(lambda page=page: page.bye == "garbage")  # type: ignore[misc]
            assert anna.shown == before == await anna.fresh()
            assert (await anna.move(anna.moves[0]))["t"] == "ack"

    asyncio.run(story())


def test_an_oversized_frame_closes_its_socket(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as server:
            table, anna, _ = await at_table(server)
            page = await server.visitor().page(table)
            await page.send(json.dumps({"t": "ping", "x": "y" * 5000}))
            await page.until(lambda: page.closed)
            assert (await anna.move(anna.moves[0]))["t"] == "ack"

    asyncio.run(story())


def test_a_flood_is_cut_off_and_others_play_on(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as server:
            table, anna, bob = await at_table(server)
            loud = await server.visitor().page(table)
            with contextlib.suppress(ConnectionClosed):
                while not loud.closed:
                    await loud.send({"t": "ping"})
                    await asyncio.sleep(0)
            answer = await anna.move(anna.moves[0])
            await bob.reached(answer["v"])
            await loud.until(lambda: loud.bye == "flood" or loud.closed)

    asyncio.run(story())


def test_an_unknown_protocol_is_told_to_reload_and_a_wrong_table_that_there_is_none(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as server:
            visitor = server.visitor("Anna")
            table = await visitor.quick()
            for where, hello, code in (
                (table, {"t": "hello", "proto": 99, "lang": "en"}, "upgrade"),
                ("nowhere", {"t": "hello", "proto": PROTO, "lang": "en"}, "no-table"),
                ("", {"t": "hello", "proto": 4, "table": table, "lang": "en"}, "upgrade"),
                (table, {"t": "ping"}, "garbage"),
            ):
                page = Page(visitor, where, None, "en")
                await page.connect(hello=hello)
                await page.until(lambda page=page, code=code: page.bye == code)  # type: ignore[misc]

    asyncio.run(story())
