"""Running the server: ports, addresses, the lock of its folder, and words about it on the terminal.

What only several processes need is imported where there are several: most tables open in one.
"""

import asyncio
import contextlib
import errno
import json
import logging
import os
import secrets
import socket
import sys
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path

import h11
import segno
import sqlalchemy as sql
import uvicorn
from filelock import FileLock, Timeout
from starlette.applications import Starlette
from starlette.requests import ClientDisconnect

from drezina.table import gc_policy, limits
from drezina.table.app import SharedSecrets, make_app
from drezina.table.database import lock_of
from drezina.table.metrics import Figures
from drezina.table.refusals import CannotServe
from drezina.table.request_timeout import RequestTimeout
from drezina.table.settings import Settings
from drezina.table.store import Store

ANY_PORT = 0
PORTS = 65_536
TRIES = 20
DATABASES = ("sqlite", "postgresql")
TICKS = 10  # of the server, tenths of a second, between two signs of life


def listener(host: str, port: int) -> socket.socket:
    """A listening socket; CannotServe if the port is taken or the host not ours."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # With the protocol named, asyncio sends small answers at once; without it each waits for the other side, 40 ms.
    sock = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if os.name != "nt":
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        sock.bind((host, port))
        sock.listen(1024)
    except OSError as problem:
        sock.close()
        why = {errno.EADDRINUSE: "taken", errno.EACCES: "forbidden"}
        raise CannotServe(
            why.get(problem.errno or 0, "unreachable"),
            host=host,
            port=str(port),
            reason=problem.strerror or str(problem),
        ) from None
    return sock


def free_listener(host: str, port: int) -> socket.socket:
    """A listening socket on this port or one of the next."""
    for candidate in range(port, min(port + TRIES, PORTS)):
        with contextlib.suppress(CannotServe):
            return listener(host, candidate)
    return listener(host, ANY_PORT)


def url_of(host: str, port: int) -> str:
    """How a browser writes it: an address with colons stands in brackets."""
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def lan_address() -> str:
    """The address of this machine on the network, without asking anybody."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing: a datagram socket only picks the way
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


@contextlib.contextmanager
def only_server(folder: Path) -> Iterator[None]:
    """One server at a time may use a folder; a second says so. The lock ends with the process."""
    folder.mkdir(parents=True, exist_ok=True)
    try:
        lock = FileLock(folder / "lock").acquire(blocking=False)
    except Timeout:
        raise CannotServe("running", folder=str(folder)) from None
    with lock:
        yield


@contextlib.contextmanager
def nobody_serves(settings: Settings) -> Iterator[None]:
    """Neither the folder nor the file of the database is used by a server meanwhile."""
    file = settings.database_file
    with only_server(settings.folder), contextlib.ExitStack() as held:
        if file is not None:
            try:
                held.enter_context(lock_of(file).acquire(blocking=False))
            except Timeout:
                raise CannotServe("database-used") from None
        yield


def try_database(settings: Settings) -> None:
    """CannotServe unless the database can be opened: its kind, a missing driver, or whatever a driver reports."""

    async def open_once() -> None:
        store = Store(settings)
        try:
            await store.open()
        finally:
            await store.close()
        if settings.processes:
            from drezina.table.cluster.cluster import shared_key

            await shared_key(settings)  # says so now if others have other settings

    try:
        address = sql.make_url(settings.database_url)
    except sql.exc.ArgumentError:
        raise CannotServe("database-kind", kind=settings.database_url.partition("://")[0]) from None
    if address.get_backend_name() not in DATABASES:
        raise CannotServe("database-kind", kind=address.get_backend_name())
    if settings.processes and settings.database_file is not None:
        raise CannotServe("several-on-a-file")
    url = address.render_as_string(hide_password=True)
    try:
        asyncio.run(open_once())
    except CannotServe:
        raise
    except ModuleNotFoundError as missing:
        raise CannotServe("driver", module=str(missing.name)) from None
    except Exception as problem:
        raise CannotServe("database", url=url, reason=str(problem).partition("\n")[0]) from None


def serve(settings: Settings, sock: socket.socket) -> None:
    """Serves until it is told to stop: alone, or in several processes."""
    if not settings.processes:
        return serve_one(settings, sock)
    from drezina.table.cluster.cluster import shared_key
    from drezina.table.cluster.supervisor import Supervisor

    log(settings)
    key = asyncio.run(shared_key(settings))
    return Supervisor(settings, sock, SharedSecrets(key, secrets.token_urlsafe(32))).run()


def serve_one(
    settings: Settings,
    sock: socket.socket,
    shared: SharedSecrets | None = None,
    alive: Callable[[Figures], object] = lambda _: None,
) -> None:
    """One process, alone or one of several, which then says from time to time that it is alive, and what it counts."""
    app = make_app(settings, shared=shared)
    gc_policy.freeze()
    sys.setswitchinterval(limits.SWITCH_INTERVAL)
    log(settings)
    GentleServer(app, settings, alive).run(sockets=[sock])


class GentleServer(uvicorn.Server):
    """Gives its tables away before it lets the pages go, so that they find them elsewhere at once."""

    def __init__(self, app: Starlette, settings: Settings, alive: Callable[[Figures], object] = lambda _: None) -> None:
        super().__init__(config_of(app, settings))
        self.app, self.alive = app, alive

    async def on_tick(self, counter: int) -> bool:
        if counter % TICKS == 0:
            try:
                self.alive(self.app.state.figures())
            except OSError:
                self.should_exit = True  # nobody looks after us any more
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self.app.state.cluster is not None:
            await self.app.state.cluster.give_away()
        await super().shutdown(sockets)


def config_of(app: Starlette, settings: Settings) -> uvicorn.Config:
    """How the application is served."""
    return uvicorn.Config(
        app,
        http=RequestTimeout,
        ws="websockets-sansio",
        ws_max_size=limits.MESSAGE_BYTES,
        ws_per_message_deflate=settings.compress,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=settings.trusted_proxies or None,
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=3,
        server_header=False,
    )


class JsonLines(logging.Formatter):
    """A line of JSON for each entry of the log, for programs that collect them."""

    def format(self, record: logging.LogRecord) -> str:
        entry = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            entry["error"] = self.formatException(record.exc_info)
        return json.dumps(entry, ensure_ascii=False)


def log_as_json() -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(handlers=[handler], level=logging.INFO, force=True)
    for name in ("uvicorn", "uvicorn.error"):
        logging.getLogger(name).handlers.clear()
        logging.getLogger(name).propagate = True


def log(settings: Settings) -> None:
    quiet_log()
    if settings.json_log:
        log_as_json()


def quiet_log() -> None:
    """What strangers do wrongly is no news: a log line for each would let them fill the disk."""
    logging.getLogger("uvicorn.error").addFilter(lambda record: not _stranger(record))


def _stranger(record: logging.LogRecord) -> bool:
    """Whether somebody broke the protocol, or hung up before the answer or in the middle of what they sent."""
    problem = record.exc_info[1] if record.exc_info else None
    return str(record.msg).startswith("Invalid ") or isinstance(problem, h11.LocalProtocolError | ClientDisconnect)


def qr_code(url: str) -> str:
    """A QR code in characters, for a phone that looks at the terminal."""
    import io

    out = io.StringIO()
    segno.make(url, error="l").terminal(out, compact=True, border=2)
    return out.getvalue()


def can_print_blocks() -> bool:
    return (sys.stdout.encoding or "").lower().startswith("utf")
