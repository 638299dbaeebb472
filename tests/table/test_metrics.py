"""What whoever runs a server can see: figures for Prometheus, a log for programs; and what nobody shall see there."""

import asyncio
import json
import logging
import re
import socket
from pathlib import Path

import httpx
import pytest

from drezina.table import limits
from drezina.table.metrics import BUCKETS, Counters, Histogram
from drezina.table.request_timeout import RequestTimeout
from drezina.table.run import JsonLines, log_as_json
from drezina.table.store import Store
from tests.table.postgres import free_port
from tests.table.server import RunningServer, opened

LINE = re.compile(r'(# (HELP|TYPE) \w+ .+|\w+(\{le="[^"]+"\})? [0-9.e+-]+)')


async def figures(port: int) -> dict[str, float]:
    async with httpx.AsyncClient() as http:
        answer = await http.get(f"http://127.0.0.1:{port}/metrics")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    lines = answer.text.splitlines()
    assert [line for line in lines if not LINE.fullmatch(line)] == []
    return {line.split()[0]: float(line.split()[1]) for line in lines if not line.startswith("#")}


def test_figures_follow_what_happens(tmp_path: Path) -> None:
    port = free_port()

    async def story() -> None:
        async with opened(tmp_path, metrics_port=port) as server:
            before = await figures(port)
            assert before["drezina_moves_total"] == before["drezina_sockets"] == before["drezina_errors_total"] == 0
            anna = server.visitor("Anna")
            page = await anna.page(await anna.table(seat0="me", seat1="open"))
            bob = server.visitor("Bob")
            await bob.accept(page.room["invitation"])
            await page.until(lambda: bool(page.moves))
            assert (await page.move(page.moves[0]))["t"] == "ack"
            logging.getLogger("drezina.table").error("Something went wrong")
            after = await figures(port)
            assert after["drezina_moves_total"] == 1
            assert after["drezina_sockets"] == after["drezina_tables"] == after["drezina_errors_total"] == 1
            assert after["drezina_bots_waiting"] == after["drezina_bots_thinking"] == 0
            assert after["drezina_write_seconds_count"] > before["drezina_write_seconds_count"]
            assert after['drezina_write_seconds_bucket{le="+Inf"}'] == after["drezina_write_seconds_count"]
            assert (await anna.http.get("/metrics")).status_code == 404
            async with httpx.AsyncClient() as http:
                assert (await http.get(f"http://127.0.0.1:{port}/")).status_code == 404

    asyncio.run(story())
    with socket.socket() as probe:
        assert probe.connect_ex(("127.0.0.1", port)) != 0


def test_garbage_at_the_port_of_the_figures_disturbs_nothing(tmp_path: Path) -> None:
    port = free_port()

    async def story() -> None:
        async with opened(tmp_path, metrics_port=port):
            for garbage in (b"", b"\r\n\r\n", b"\x00" * 100_000, b"POST /metrics HTTP/1.1\r\n\r\n"):
                reader, writer = await asyncio.open_connection("127.0.0.1", port)
                writer.write(garbage)
                writer.write_eof()
                assert b"drezina_moves" not in await reader.read()
                writer.close()
            assert await figures(port)

    asyncio.run(story())


def test_a_histogram_counts_what_took_at_most_so_long() -> None:
    took = Histogram()
    for seconds in (0.0005, 0.001, 0.2, 100.0):
        took.observe(seconds)
    lines = dict(line.rsplit(" ", 1) for line in took.lines("x"))
    assert lines['x_bucket{le="0.001"}'] == "2"
    assert lines[f'x_bucket{{le="{BUCKETS[-1]}"}}'] == "3"
    assert lines['x_bucket{le="+Inf"}'] == lines["x_count"] == "4"
    assert lines["x_sum"] == "100.201500"


def test_a_log_for_programs_has_a_line_for_each_entry(capsys: pytest.CaptureFixture[str]) -> None:
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    try:
        log_as_json()
        try:
            raise OSError("the disk\nis full")
        except OSError:
            logging.getLogger("drezina.table").exception("Not written: %s", "žluťoučký")
    finally:
        root.handlers[:], root.level = handlers, level
    (line,) = capsys.readouterr().err.splitlines()
    entry = json.loads(line)
    assert (entry["level"], entry["logger"], entry["message"]) == ("error", "drezina.table", "Not written: žluťoučký")
    assert "the disk" in entry["error"]
    assert entry["at"].endswith("+00:00")
    assert JsonLines().format(logging.makeLogRecord({"msg": "plain", "levelno": 20})).startswith("{")


def test_what_could_not_be_written_stands_in_no_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A failed write is reported without what was to be written: moves, dealt cards, invitations."""

    async def story() -> None:
        async with opened(tmp_path) as server:
            anna = server.visitor("Zuzana")
            table = await anna.table(seat0="me", seat1="open")
            page = await anna.page(table)
            store = store_of(server)
            await store.write(lambda connection: connection.exec_driver_sql(FULL).rowcount)
            await server.visitor("Bohumila").accept(page.room["invitation"])
            assert store.counters.failed_writes > 0

    asyncio.run(story())
    assert "Not written" in caplog.text
    assert "the disk is full" in caplog.text
    assert "Bohumila" not in caplog.text
    assert "Zuzana" not in caplog.text


FULL = "CREATE TRIGGER full BEFORE INSERT ON seats BEGIN SELECT raise(ABORT, 'the disk is full'); END"


def store_of(server: RunningServer) -> Store:
    (route,) = [route for route in server.app.routes if getattr(route, "path", "") == "/admin"]
    found: Store = route.endpoint.__self__.operator.store  # type: ignore[attr-defined]
    return found


def test_half_sent_requests_of_one_address_do_not_stop_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The oldest of them have to go, and whoever asks for a page gets it at once."""
    monkeypatch.setattr(limits, "UNFINISHED_PER_ADDRESS", 20)

    async def story() -> None:
        async with opened(tmp_path) as server:
            port = int(server.url.rpartition(":")[2])
            halves = []
            for _ in range(60):
                reader, writer = await asyncio.open_connection("127.0.0.1", port)
                writer.write(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Half")
                halves.append((reader, writer))
            async with asyncio.timeout(10):
                assert (await server.visitor().http.get("/health")).json()["ok"]
                assert await halves[0][0].read() == b""  # cut off
            assert len(RequestTimeout.unfinished["127.0.0.1"]) <= 20
            for _, writer in halves:
                writer.transport.abort()
            async with asyncio.timeout(10):
                while RequestTimeout.unfinished:
                    await asyncio.sleep(0.01)

    asyncio.run(story())


def test_counters_end_with_the_server() -> None:
    counters = Counters()
    counters.begin()
    counters.end()
    logging.getLogger("drezina").error("Nobody counts this")
    assert counters.errors == 0
