"""Load on a table, over loopback: many clients on many tables, each table one move a second, with a report.

    python3 start.py scripts/load.py --clients 1000 --tables 200 --seconds 60
    python3 start.py scripts/load.py --clients 1000 --tables 1 --seconds 60        one table, the others watch
    python3 start.py scripts/load.py --game mini-express --clients 100 --tables 20 --seconds 30
    python3 start.py scripts/load.py --clients 200 --tables 40 --seconds 30 --processes 0,1,2 --rounds 3

The server is a process of its own with the limits for one address lifted, since all clients come from one; everything
else is as `drezina serve` has it: SQLite with durable commits, the same messages, no compression. With `--processes` it
is what `drezina serve --processes` starts, on a PostgreSQL that is started for it: pages come to any of the processes,
and those whose table another one owns are carried there. 0 is one process on SQLite. Several are measured in turns.
"""

import argparse
import asyncio
import contextlib
import math
import os
import random
import resource
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import msgspec
import websockets.asyncio.client
from websockets.exceptions import ConnectionClosed

from drezina.table.protocol import PROTO
from drezina.table.settings import Settings

SEATS = 4
PARTS = 12  # of the time, each with a line of its own
AT_ONCE = 20  # connections that are opened at the same time
GUESTS = 40  # people who sit at the tables, each at many of them
GAME = 150  # moves of a game, about


# --- the server ------------------------------------------------------------------------------------------------------


def serve(folder: str, processes: int, database: str) -> None:
    """The table as it always is, but for the limits of one address."""
    from drezina.table import limits

    plenty = limits.RateLimit(1e9, 1e9)
    for rate in ("POSTS", "TABLES", "GUESTS", "SOCKETS"):
        setattr(limits, rate, plenty)
    limits.SOCKETS_PER_ADDRESS = limits.SOCKETS_PER_GUEST = limits.TABLES_PER_GUEST = 1_000_000

    from drezina.table import run

    many_files()
    sock = run.listener("127.0.0.1", 0)
    port = sock.getsockname()[1]
    settings = Settings(folder=Path(folder), port=port, processes=processes, database=database)
    if not processes:
        print(port, flush=True)
        return run.serve(settings, sock)
    return serve_several(settings, sock)


def serve_several(settings: Settings, sock: socket.socket) -> None:
    """As the supervisor does, but with the limits as they are here."""
    from drezina.table import run
    from drezina.table.app import SharedSecrets
    from drezina.table.cluster.cluster import shared_key

    shared = SharedSecrets(asyncio.run(shared_key(settings)), "")
    children = []
    for _ in range(settings.processes):
        child = os.fork()
        if not child:
            run.serve_one(settings, sock, shared)
            os._exit(0)
        children.append(child)
    signal.signal(signal.SIGTERM, lambda *_: [os.kill(child, signal.SIGTERM) for child in children])
    print(settings.port, flush=True)
    for child in children:
        os.waitpid(child, 0)


def many_files() -> None:
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


@dataclass
class Processes:
    """What the operating system says about a program and all that it has started."""

    pid: int

    def pids(self) -> list[int]:
        found = [self.pid]
        for pid in found:
            with contextlib.suppress(OSError):
                found += map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split())
        return found

    def memory(self) -> float:
        """Resident kilobytes."""
        return sum(map(resident, self.pids()))

    def files(self) -> int:
        return sum(len(os.listdir(f"/proc/{pid}/fd")) for pid in self.pids())

    def cpu(self) -> float:
        """Seconds of processor time, of those that have ended too."""
        ticks = 0
        for pid in self.pids():
            with contextlib.suppress(OSError):
                ticks += sum(map(int, Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11:15]))
        return ticks / os.sysconf("SC_CLK_TCK")


def resident(pid: int) -> float:
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return float(line.split()[1])
    raise RuntimeError("no memory figure")


def stolen() -> float:
    """Seconds of this machine's processors that its host has given to other machines."""
    steal = Path("/proc/stat").read_text().split(maxsplit=10)[8]
    return int(steal) / os.sysconf("SC_CLK_TCK")


# --- clients ---------------------------------------------------------------------------------------------------------


class Choice(msgspec.Struct):
    m: str


class Rest(msgspec.Struct):
    seat: int | None
    base: int
    moves: list[Choice]
    over: bool


class Heard(msgspec.Struct):
    """As much of a message as a client that only plays has to read."""

    t: str
    v: int = 0
    rest: Rest | None = None
    table: str = ""


decoder = msgspec.json.Decoder(Heard)


class Client:
    """A page without a browser."""

    def __init__(self, url: str, cookie: str) -> None:
        self.url, self.cookie = url, cookie
        self.v = -1
        self.at = 0.0  # when it heard of its version
        self.rest: Rest | None = None
        self.moved_to = ""
        self.news = asyncio.Event()
        self.full = 0

    async def connect(self, table: str) -> None:
        self.v, self.rest, self.moved_to = -1, None, ""
        self.socket = await websockets.asyncio.client.connect(
            self.url.replace("http", "ws") + f"/socket/{table}",
            origin=self.url,  # type: ignore[arg-type]
            additional_headers={"cookie": self.cookie} if self.cookie else {},
            compression=None,
            max_queue=64,
            open_timeout=60,
            ping_interval=None,
        )
        await self.send({"t": "hello", "proto": PROTO, "lang": "en", "seat": None, "have": None, "window": "wide"})
        self.listening = asyncio.create_task(self._listen())

    async def send(self, message: dict[str, object]) -> None:
        await self.socket.send(msgspec.json.encode(message).decode())

    async def _listen(self) -> None:
        try:
            async for text in self.socket:
                assert isinstance(text, str)
                for heard in map(decoder.decode, text.split("\n")):
                    if heard.rest is not None:
                        self.v, self.rest, self.at = heard.v, heard.rest, time.perf_counter()
                        self.full += heard.t == "full"
                    elif heard.t == "go":
                        self.moved_to = heard.table
                self.news.set()
        except ConnectionClosed:
            pass

    async def reached(self, v: int) -> float:
        """When it heard of this version or a later one."""
        while self.v < v:
            self.news.clear()
            await asyncio.wait_for(self.news.wait(), 60)
        return self.at

    async def close(self) -> None:
        await self.socket.close()
        await self.listening


@dataclass
class Report:
    to_seats: list[float] = field(default_factory=list)  # from a move to the last seat of its table, in seconds
    to_watchers: list[float] = field(default_factory=list)
    games: int = 0
    cost: float = 0.0  # milliseconds of the server's processor time a move
    storing: float = 0.0  # the same of PostgreSQL


@dataclass
class Group:
    """One table with its clients; the first SEATS of them play."""

    table: str
    clients: list[Client]

    async def play_ahead(self, moves: int, rng: random.Random) -> None:
        """As fast as it goes: tables are at all stages of their games, not all at the same one."""
        for _ in range(moves):
            await self._move(Report(), rng)

    async def play(self, report: Report, until: float, rng: random.Random) -> None:
        """One move a second, by whoever has to decide; a table that is late keeps its own beat."""
        beat = time.monotonic() + rng.random()
        while beat < until:
            await asyncio.sleep(max(0.0, beat - time.monotonic()))
            await self._move(report, rng)
            beat += max(1, math.ceil(time.monotonic() - beat))

    async def _move(self, report: Report, rng: random.Random) -> None:
        seats, watchers = self.clients[:SEATS], self.clients[SEATS:]
        mover = next((one for one in seats if one.rest and one.rest.moves), None)
        if mover is None or mover.rest is None:
            if seats[0].rest and seats[0].rest.over:
                await self._again()
                report.games += 1
            return
        v, rest = max(one.v for one in seats), mover.rest
        sent = time.perf_counter()
        move = rng.choice(rest.moves).m
        identity = f"{rng.getrandbits(64):016x}"
        await mover.send({"t": "move", "id": identity, "seat": rest.seat, "base": rest.base, "move": move})
        heard = [await one.reached(v + 1) - sent for one in seats]
        report.to_seats.append(max(heard))
        report.to_watchers.extend([await one.reached(v + 1) - sent for one in watchers])

    async def _again(self) -> None:
        """The same people play once more, and everybody goes there."""
        first = self.clients[0]
        await first.send({"t": "again"})
        while not first.moved_to:
            first.news.clear()
            await asyncio.wait_for(first.news.wait(), 60)
        self.table = first.moved_to
        for client in self.clients:
            await client.close()
            await client.connect(self.table)
        for client in self.clients:
            await client.reached(0)


async def cookies(url: str) -> list[str]:
    """People with names."""
    found = []
    for number in range(GUESTS):
        async with httpx.AsyncClient(base_url=url, headers={"origin": url}, timeout=60) as http:
            answer = await http.post("/name", data={"name": f"Guest {number}"})
            found.append("; ".join(f"{name}={value}" for name, value in answer.cookies.items()))
    return found


async def new_table(http: httpx.AsyncClient, url: str, game: str, people: list[str]) -> str:
    """A table at which these people sit, in this order."""
    seats = {f"seat-{seat}": "me" if seat == 0 else "friend" for seat in range(SEATS)}
    form = {"game": game, "players": str(SEATS), **seats}
    made = await http.post("/tables", data=form, headers={"cookie": people[0]})
    table = made.headers["location"].removeprefix("/t/")
    guests = [Client(url, person) for person in people[1:]]
    for seat, guest in enumerate(guests, start=1):
        await guest.connect(table)
        await guest.send({"t": "seat", "seat": seat, "do": "sit", "level": "", "nonce": "00"})
    for guest in guests:
        await guest.reached(0)
        await guest.close()
    return table


async def connect_all(groups: list[Group]) -> None:
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(client: Client, table: str) -> None:
        async with gate:
            await client.connect(table)
            await client.reached(0)

    await asyncio.gather(*(one(client, group.table) for group in groups for client in group.clients))


# --- measuring -------------------------------------------------------------------------------------------------------


def percentiles(values: list[float]) -> str:
    if len(values) < 2:
        return "too few"
    marks = statistics.quantiles(values, n=100)
    return f"p50 {1000 * marks[49]:.1f} ms, p95 {1000 * marks[94]:.1f} ms, worst {1000 * max(values):.0f} ms"


async def measure(url: str, server: Processes, storing: Processes | None, given: argparse.Namespace) -> Report:
    game, clients, tables, seconds = given.game, given.clients, given.tables, given.seconds
    rng = random.Random(9)
    people = await cookies(url)
    async with httpx.AsyncClient(base_url=url, headers={"origin": url}, timeout=60) as http:
        sitting = [rng.sample(people, SEATS) for _ in range(tables)]
        names = [await new_table(http, url, game, seats) for seats in sitting]
    watching = max(0, clients - SEATS * tables)
    groups = [
        Group(
            name,
            [Client(url, cookie) for cookie in sitting[place]]
            + [Client(url, "") for _ in range(watching // tables + (place < watching % tables))],
        )
        for place, name in enumerate(names)
    ]
    count = sum(len(group.clients) for group in groups)
    files, memory = server.files(), server.memory()
    await connect_all(groups)
    await asyncio.sleep(1)
    connected = server.memory()
    await asyncio.gather(*(group.play_ahead(rng.randrange(GAME), rng) for group in groups))
    print(
        f"{count} clients on {tables} tables, {SEATS} of each table play {game}, one move a second, {seconds:g} s",
        flush=True,
    )
    print(f"memory per client: {(connected - memory) / count:.1f} kB (tables in memory included)", flush=True)
    report, cpu, mine, lost, began = Report(), server.cpu(), time.process_time(), stolen(), time.monotonic()
    stored = storing.cpu() if storing else 0.0
    middle = asyncio.create_task(part_by_part(server, report, seconds / PARTS))
    await asyncio.gather(*(group.play(report, began + seconds, random.Random(n)) for n, group in enumerate(groups)))
    lasted = time.monotonic() - began
    full = sum(client.full for group in groups for client in group.clients)
    moves = len(report.to_seats)
    print(f"moves: {moves} ({moves / lasted:.0f} a second), games begun anew: {report.games}")
    print(f"from move to all seats of the table: {percentiles(report.to_seats)}")
    if report.to_watchers:
        print(f"from move to each watcher: {percentiles(report.to_watchers)}")
    spent, own = server.cpu() - cpu, time.process_time() - mine
    report.cost = 1000 * spent / max(moves, 1)
    report.storing = 1000 * (storing.cpu() - stored) / max(moves, 1) if storing else 0.0
    print(f"server: {100 * spent / lasted:.0f} % of one core, {report.cost:.2f} ms a move")
    print(f"taken away by the host of this machine: {100 * (stolen() - lost) / lasted:.0f} % of one core")
    print(f"clients: {100 * own / lasted:.0f} % of one core; whole pages sent: {full} to {count} of them")
    half, end = await middle, server.memory()
    print(f"memory: {connected / 1024:.0f} MB connected, {half / 1024:.0f} MB half way, {end / 1024:.0f} MB at the end")
    during = server.files()
    for group in groups:
        await asyncio.gather(*(client.close() for client in group.clients))
    await asyncio.sleep(2)
    print(f"open files: {files} before, {during} with all clients, {server.files()} after they left")
    return report


async def part_by_part(server: Processes, report: Report, seconds: float) -> float:
    """A line for each part of the time; returns the memory half way."""
    half = 0.0
    for part in range(1, PARTS + 1):
        moves, cpu, began = len(report.to_seats), server.cpu(), time.monotonic()
        await asyncio.sleep(seconds)
        lasted, memory = time.monotonic() - began, server.memory()
        half = memory if part == PARTS // 2 else half
        new = report.to_seats[moves:]
        print(
            f"  part {part}: {len(new) / lasted:.0f} moves a second, {percentiles(new)}; "
            f"server {100 * (server.cpu() - cpu) / lasted:.0f} % of a core, "
            f"{memory / 1024:.0f} MB, {server.files()} files, {report.games} games begun anew",
            flush=True,
        )
    return half


def run_once(given: argparse.Namespace, processes: int) -> tuple[float, float]:
    """Milliseconds of processor time a move: of the server, and of PostgreSQL."""
    sys.path.insert(0, str(Path(__file__).parents[1]))
    from tests.table.postgres import running_postgres

    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
        database = stack.enter_context(running_postgres()) if processes else ""
        command = [sys.executable, __file__, "--serve", folder, "--processes", str(processes), "--database", database]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            url = f"http://127.0.0.1:{server.stdout.readline().strip()}"
            storing = Processes(postgres_of(database)) if database else None
            report = asyncio.run(measure(url, Processes(server.pid), storing, given))
            return report.cost, report.storing
        finally:
            server.terminate()
            server.wait(20)


def postgres_of(url: str) -> int:
    """The process that listens at this address."""
    port = url.rpartition(":")[2].partition("/")[0]
    for file in Path("/proc").glob("[0-9]*/cmdline"):
        with contextlib.suppress(OSError):
            words = file.read_bytes().split(b"\0")
            if words[0].endswith(b"/postgres") and port.encode() in words:
                return int(file.parent.name)
    raise RuntimeError("no PostgreSQL found")


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--game", default="ticket-to-ride-sf")
    words.add_argument("--clients", type=int, default=1_000)
    words.add_argument("--tables", type=int, default=200)
    words.add_argument("--seconds", type=float, default=60)
    words.add_argument("--processes", default="0", help="how many, on PostgreSQL; 0 for one on SQLite; 0,1,2 for each")
    words.add_argument("--rounds", type=int, default=1, help="how often each is measured, in turns")
    words.add_argument("--serve", metavar="FOLDER", help=argparse.SUPPRESS)
    words.add_argument("--database", default="", help=argparse.SUPPRESS)
    given = words.parse_args()
    if given.serve:
        return serve(given.serve, int(given.processes), given.database)
    many_files()
    kinds = [int(count) for count in given.processes.split(",")]
    costs: dict[int, list[tuple[float, float]]] = {kind: [] for kind in kinds}
    for _ in range(given.rounds):
        for kind in kinds:
            print(f"--- {f'{kind} on PostgreSQL' if kind else 'one process on SQLite'}", flush=True)
            costs[kind].append(run_once(given, kind))
    for kind, found in costs.items():
        server, storing = (statistics.median(part) for part in zip(*found, strict=True))
        print(f"processes {kind}: {server:.2f} ms a move in the server, {storing:.2f} in PostgreSQL (medians)")
    return None


if __name__ == "__main__":
    main()
