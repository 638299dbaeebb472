"""Servers for tests that share a database and die: `python -m tests.table.forking_server FOLDER DATABASE`.

For every line that it reads, a server starts in a child process; what takes long at a start, the imports and the first
picture of a game, is done. The child says where it listens, who it is to the system, and who it is to other processes.
"""

import asyncio
import os
import signal
import sys
from pathlib import Path

from drezina.table.app import SharedSecrets, make_app
from drezina.table.cluster.cluster import shared_key
from drezina.table.run import GentleServer, listener
from drezina.table.settings import Settings
from tests.table.quick_bots import Quick
from tests.table.server import opened


def serve(folder: Path, database: str, pace: float = 0.01) -> None:
    sock = listener("127.0.0.1", 0)
    settings = Settings(folder=folder, port=sock.getsockname()[1], database=database, pace=pace, processes=1)
    shared = SharedSecrets(asyncio.run(shared_key(settings)), "secret")
    app = make_app(settings, Quick(), shared=shared)
    print(f"{settings.port} {os.getpid()} {app.state.cluster.id}", flush=True)
    GentleServer(app, settings).run(sockets=[sock])


async def warm_up(folder: Path) -> None:
    """As a server that has had such a table before."""
    async with opened(folder) as server:
        anna = server.visitor("Anna")
        page = await anna.page(await anna.table("ticket-to-ride-sf", 2, seat0="me", seat1="bot-easy"))
        await page.until(lambda: bool(page.moves))
        await page.close()


def main(folder: str, database: str) -> None:
    asyncio.run(warm_up(Path(folder, "warm")))
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for those that have died
    number = 0
    while sys.stdin.readline():
        number += 1
        if not os.fork():
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            os.close(0)
            serve(Path(folder, str(number)), database)
            os._exit(0)


if __name__ == "__main__":
    main(*sys.argv[1:])
