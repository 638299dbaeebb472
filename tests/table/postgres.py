"""A real PostgreSQL for tests, started in a folder of its own under an account that is not root."""

import getpass
import os
import pwd
import shutil
import signal
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


class RestartingPostgres:
    """A fresh, empty database that can be stopped and comes back at the same address."""

    def __init__(self, folder: Path) -> None:
        initdb, self.program, owner = program("initdb"), program("postgres"), account()
        self.folder, self.port = folder, free_port()
        if os.geteuid() == 0:
            shutil.chown(folder, owner)
        self.user = owner if os.geteuid() == 0 else None
        make = [initdb, "-D", str(folder / "data"), "-U", "drezina", "-A", "trust", "-E", "UTF8", "--no-sync"]
        environ = os.environ | {"LC_ALL": "C"}
        subprocess.run(make, cwd=folder, user=self.user, env=environ, capture_output=True, check=True)
        self.start()

    @property
    def url(self) -> str:
        return f"postgresql://drezina@127.0.0.1:{self.port}/postgres"

    def start(self) -> None:
        data, folder = str(self.folder / "data"), str(self.folder)
        run = [self.program, "-D", data, "-p", str(self.port), "-k", folder, "-c", "listen_addresses=127.0.0.1"]
        with (self.folder / "log").open("wb") as log:
            self.server = subprocess.Popen(
                run, cwd=self.folder, user=self.user, env=os.environ | {"LC_ALL": "C"}, stdout=log, stderr=log
            )
        wait_for(self.folder / "log", self.server)

    def stop(self) -> None:
        self.server.send_signal(signal.SIGINT)  # a fast shutdown, which waits for nobody who is connected
        self.server.wait()


@contextmanager
def restarting_postgres() -> Iterator[RestartingPostgres]:
    pytest.importorskip("asyncpg", reason="PostgreSQL is NOT TESTED: the driver asyncpg is missing")
    folder = Path(tempfile.mkdtemp(prefix="drezina-postgres-"))
    try:
        postgres = RestartingPostgres(folder)
        try:
            yield postgres
        finally:
            postgres.stop()
    finally:
        shutil.rmtree(folder)


@contextmanager
def running_postgres() -> Iterator[str]:
    """The address of a fresh, empty database."""
    with restarting_postgres() as postgres:
        yield postgres.url


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
