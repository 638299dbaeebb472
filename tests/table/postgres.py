"""A real PostgreSQL for tests, started in a folder of its own under an account that is not root."""

import getpass
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

DEBIAN = Path("/usr", "lib", "postgresql")
PATIENCE = 30.0  # seconds
READY = "ready to accept connections"


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


@contextmanager
def running_postgres() -> Iterator[str]:
    """The address of a fresh, empty database."""
    pytest.importorskip("asyncpg", reason="PostgreSQL is NOT TESTED: the driver asyncpg is missing")
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
            server = subprocess.Popen(
                run, cwd=folder, user=user, env=os.environ | {"LC_ALL": "C"}, stdout=log, stderr=log
            )
        try:
            wait_for(folder / "log", server)
            yield f"postgresql://drezina@127.0.0.1:{port}/postgres"
        finally:
            server.send_signal(2)  # a fast shutdown, which waits for nobody who is connected
            server.wait()
    finally:
        shutil.rmtree(folder)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for(log: Path, server: "subprocess.Popen[bytes]") -> None:
    """It listens before it is ready, so that what it says counts."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until and server.poll() is None:
        if READY in log.read_text(encoding="utf-8"):
            return
        time.sleep(0.05)
    pytest.fail("PostgreSQL did not come up:\n" + log.read_text(encoding="utf-8"))
