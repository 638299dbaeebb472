"""What rude people send, one thing after the other: each was once a failure, or slow, or allowed."""

import asyncio
import logging
import socket
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, cast

import pytest
from drezina_shunting import GAME

from drezina.core.errors import DrezinaError
from drezina.core.match import Match
from drezina.table import limits
from drezina.table.archive import checked_match
from drezina.table.connection import Connection
from drezina.table.refusals import Refused
from drezina.table.run import listener, quiet_log
from tests.table.hostile import Request
from tests.table.server import RunningServer, opened
from tests.table.wire import SOON, Wire, framed

NUMBERS = ("²", "٣", "9" * 5_000, "-1", "1e3", "")


def status(folder: Path, *requests: Request) -> list[int]:
    """What a table answers to each."""

    async def ask() -> list[int]:
        async with opened(folder) as server:
            wire = Wire(int(server.url.rpartition(":")[2]))
            found = [await wire.say(request.data(wire.port, ""), request.open_end) for request in requests]
            return [answer.status for answer in found]

    return asyncio.run(ask())


def test_a_number_of_players_that_is_none_is_no_failure(tmp_path: Path) -> None:
    asking = [Request("GET", f"/new/{GAME.id}/fit?players={number}") for number in ("%C2%B2", "9" * 5_000)]
    forms = [f"game={GAME.id}&players={number}".encode() for number in NUMBERS]
    ordering = [Request("POST", "/tables", body=form) for form in forms]
    assert status(tmp_path, *asking, *ordering) == [200] * len(asking) + [409] * len(ordering)


@pytest.mark.parametrize(
    "host", ["[", "[::1", "[....]", "x@127.0.0.1", "127.0.0.1; script-src *", "127.0.0.1:x", "1" * 300]
)
def test_a_host_that_cannot_be_one_is_not_ours(tmp_path: Path, host: str) -> None:
    assert status(tmp_path, Request("GET", "/", (("Host", host),))) == [421]


@pytest.mark.parametrize(
    ("before", "beginning"),
    [
        (b"", b""),
        (b"", b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-"),
        (b"", b"POST /name HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\n\r\nname="),
        (b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", b"GET /"),
    ],
    ids=["silence", "half a head", "half a body", "half of a second request"],
)
def test_a_request_that_never_comes_whole_is_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, before: bytes, beginning: bytes
) -> None:
    async def story() -> None:
        async with opened(tmp_path) as server:
            monkeypatch.setattr(limits, "REQUEST_TIMEOUT", 0.3)
            port = int(server.url.rpartition(":")[2])
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(before)
            if before:
                await reader.readuntil(b"\r\n\r\n")
            writer.write(beginning)
            await asyncio.wait_for(reader.read(), 60)  # the end comes, whatever is answered before
            writer.close()

    asyncio.run(story())


def test_a_page_that_has_said_everything_may_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with opened(tmp_path) as server:
            anna = server.visitor("Anna")
            table = await anna.table(seat0="me", seat1="friend")
            monkeypatch.setattr(limits, "REQUEST_TIMEOUT", 0.5)
            page = await anna.page(table)
            await asyncio.sleep(0.7)
            before = len(page.raw)
            await page.send({"t": "ping"})
            await page.until(lambda: any(one.startswith('{"t":"pong"') for one in page.raw[before:]))

    asyncio.run(story())


def test_an_origin_that_cannot_be_one_is_another_site(tmp_path: Path) -> None:
    assert status(tmp_path, Request("POST", "/quick", (("Origin", "http://["),))) == [403]


def test_a_body_in_chunks_is_refused_since_nobody_knows_how_long_it_gets(tmp_path: Path) -> None:
    body = b"5\r\nname=\r\n0\r\n\r\n"
    chunked = (("Transfer-Encoding", "chunked"), ("Content-Length", "5"))
    assert status(tmp_path, Request("POST", "/name", chunked, body)) == [411]


def test_only_invitations_get_a_code_to_scan(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as server:
            anna = server.visitor("Anna")
            page = await anna.page(await anna.table(seat0="me", seat1="friend"))
            code = await anna.http.get(f"/i/{page.room['invitation']}/qr.svg")
            assert code.status_code == 200
            for other in ("x" * 1_500, "x" * 9_000, "%00"):
                assert (await anna.http.get(f"/i/{other}/qr.svg")).status_code == 404

    asyncio.run(story())


def test_somebody_without_a_name_takes_no_seat(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as server:
            anna, nobody = server.visitor("Anna"), server.visitor()
            page = await anna.page(await anna.table(seat0="me", seat1="friend"))
            stranger = await nobody.page(page.table)
            await stranger.send({"t": "seat", "seat": 1, "do": "sit"})
            await stranger.until(lambda: bool(stranger.nacks))
            assert stranger.nacks[0]["code"] == "no-guest"
            assert page.room["stage"] == "open"

    asyncio.run(story())


def test_a_record_that_begins_anywhere_is_not_even_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(GAME, GAME.config(2), seed=1)
    forked = match.fork(len(match.entries), seen_by=0).record()

    def load(*_: object) -> None:
        raise AssertionError("hostile bytes became a state")

    monkeypatch.setattr(type(GAME), "load", load)
    with pytest.raises(Refused, match="record-position"):
        checked_match(forked.encode())
    with pytest.raises(DrezinaError):
        checked_match(b"\xff")


def test_small_answers_are_sent_at_once() -> None:
    """Without this every second answer over one connection waits 40 ms, where the loop is the usual one."""

    async def story() -> int:
        sock = listener("127.0.0.1", 0)
        accepted: asyncio.Future[asyncio.StreamWriter] = asyncio.get_running_loop().create_future()
        server = await asyncio.start_server(lambda _, writer: accepted.set_result(writer), sock=sock)
        _, mine = await asyncio.open_connection(*sock.getsockname())
        theirs = await accepted
        found: int = theirs.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
        for one in (mine, theirs):
            one.close()
        server.close()
        return found

    assert asyncio.run(story())


async def broken_frame(server: RunningServer) -> None:
    anna = server.visitor("Anna")
    page = await anna.page(await anna.quick())
    page.socket.transport.write(framed(b"\xff\xff"))
    await page.until(lambda: page.closed)


async def half_a_form(server: RunningServer) -> None:
    """Somebody hangs up in the middle of a form."""
    host = server.url.removeprefix("http://")
    _, writer = await asyncio.open_connection(*host.split(":"))
    lines = ["POST /name HTTP/1.1", f"host: {host}", f"origin: {server.url}", "content-length: 100"]
    lines += ["content-type: application/x-www-form-urlencoded", "", "name=A"]
    writer.write("\r\n".join(lines).encode())
    await writer.drain()
    await asyncio.sleep(SOON)
    writer.close()
    await asyncio.sleep(SOON)


@pytest.mark.parametrize("rude", [broken_frame, half_a_form])
@pytest.mark.parametrize("quiet", [True, False])
def test_nobody_fills_the_log(
    caplog: pytest.LogCaptureFixture, tmp_path: Path, quiet: bool, rude: Callable[[RunningServer], Awaitable[None]]
) -> None:
    log = logging.getLogger("uvicorn.error")

    async def story() -> None:
        async with opened(tmp_path) as server:
            log.addHandler(caplog.handler)
            await rude(server)

    before = list(log.filters)
    if quiet:
        quiet_log()
    try:
        asyncio.run(story())
    finally:
        log.filters[:] = before
        log.removeHandler(caplog.handler)
    assert bool(caplog.records) is not quiet


class Stuck:
    """A socket that takes nothing until it is opened."""

    def __init__(self) -> None:
        self.open = asyncio.Event()

    async def send_text(self, text: str) -> None:
        await self.open.wait()


def test_a_page_that_takes_nothing_is_not_waited_for() -> None:
    async def story() -> None:
        socket = Stuck()
        page = Connection(cast(Any, socket), cast(Any, None), "", "", "")
        socket.open.set()
        await page._deliver(["taken"])
        watching = page.watch
        assert watching is not None
        socket.open.clear()
        late = asyncio.create_task(page._deliver(["not taken"]))
        while page.sending_until is None:
            await asyncio.sleep(0)
        assert page.watch is watching, "one alarm for several deliveries"
        watching.cancel()
        page._look_whether_sent(late)  # too early for the second: the alarm is set again
        assert page.watch is not None
        page.watch.cancel()
        page.sending_until = asyncio.get_running_loop().time()
        page._look_whether_sent(late)
        with pytest.raises(asyncio.CancelledError):
            await late
        page._look_whether_sent(late)  # nothing is being sent
        assert page.watch is None

    asyncio.run(story())
