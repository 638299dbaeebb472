"""The table on a real PostgreSQL, which the test starts by itself in a folder of its own."""

import asyncio
import getpass
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from tests.table.server import Page, opened

pytestmark = [pytest.mark.extras, pytest.mark.slow]
DEBIAN = Path("/usr", "lib", "postgresql")
PATIENCE = 30.0  # seconds
MOVES = 3


def program(name: str) -> str:
    found = shutil.which(name) or next(map(str, sorted(DEBIAN.glob(f"*/bin/{name}"), reverse=True)), None)
    if found is None:
        pytest.skip(f"PostgreSQL is NOT TESTED: its program {name} is missing")
    return found


def account() -> str:
    """PostgreSQL refuses to run as root: Debian's package brings an account for it."""
    if os.geteuid() != 0:
        return getpass.getuser()
    with suppress(KeyError):
        return pwd.getpwnam("postgres").pw_name
    return "nobody"


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    """The address of a fresh, empty database."""
    initdb, postgres, owner = program("initdb"), program("postgres"), account()
    folder = Path(tempfile.mkdtemp(prefix="drezina-postgres-"))
    try:
        if os.geteuid() == 0:
            shutil.chown(folder, owner)
        user = owner if os.geteuid() == 0 else None
        data = str(folder / "data")
        make = [initdb, "-D", data, "-U", "drezina", "-A", "trust", "-E", "UTF8", "--no-sync"]
        subprocess.run(make, cwd=folder, user=user, env=os.environ | {"LC_ALL": "C"}, capture_output=True, check=True)
        port = free_port()
        run = [postgres, "-D", data, "-p", str(port), "-k", str(folder), "-c", "listen_addresses=127.0.0.1"]
        with (folder / "log").open("wb") as log:
            server = subprocess.Popen(run, cwd=folder, user=user, stdout=log, stderr=log)
        try:
            wait_for(port, server)
            yield f"postgresql://drezina@127.0.0.1:{port}/postgres"
        finally:
            server.terminate()
            server.wait()
    finally:
        shutil.rmtree(folder)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for(port: int, server: "subprocess.Popen[bytes]") -> None:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until and server.poll() is None:
        with suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        time.sleep(0.05)
    pytest.fail("PostgreSQL did not come up")


async def some_moves(folder: Path, url: str) -> tuple[Page, str]:
    async with opened(folder, database=url) as server:
        anna = server.visitor("Anna")
        page = await anna.page(await anna.table(seat0="me", seat1="bot-easy"))
        for _ in range(MOVES):
            await page.until(lambda: bool(page.moves))
            answer = await page.move(page.moves[0])
            assert answer["t"] == "ack"
            await page.reached(answer["v"])
        await page.until(lambda: bool(page.moves))
        await page.close()
        return page, str(anna.http.cookies["drezina"])


async def look_again(folder: Path, url: str, table: str, cookie: str) -> Page:
    async with opened(folder, database=url) as server:
        anna = server.visitor("Anna")
        anna.http.cookies["drezina"] = cookie
        assert (await anna.http.get("/health")).status_code == 200
        page = await anna.page(table)
        await page.until(lambda: bool(page.moves))
        await page.close()
        return page


def test_a_game_goes_on_after_the_table_was_closed_and_opened_again(url: str, tmp_path: Path) -> None:
    before, cookie = asyncio.run(some_moves(tmp_path, url))
    after = asyncio.run(look_again(tmp_path, url, before.table, cookie))
    assert before.log
    assert after.log[: len(before.log)] == before.log
    assert not list(tmp_path.glob("*.sqlite"))
