"""A server for tests that dies and comes back: `python -m tests.table.restarting_server FOLDER PACE`.

For every line that it reads, the number of a port, a server starts there in a child process; what takes long at a
start, the imports, is done. The child says where it listens and who it is; this process says when it has ended.
"""

import os
import sys
from pathlib import Path

import uvicorn

from drezina.table import limits, time_control
from drezina.table.app import make_app
from drezina.table.run import config_of, listener
from drezina.table.settings import Settings
from tests.table.quick_bots import Quick

TURN, BANK = 0.4, 0.4  # seconds: clocks run out between two kills


def serve(folder: Path, port: int, pace: float) -> None:
    time_control.CONTROLS["live-1"] = time_control.TimeControl("live", TURN, BANK)
    limits.UPTIME_INTERVAL = 0.2
    limits.NOTICE_DELAY = 1e9  # the outbox keeps what is written there
    settings = Settings(folder=folder, port=port, pace=pace)
    sock = listener("127.0.0.1", port)
    print(f"listening {sock.getsockname()[1]} {os.getpid()}", flush=True)
    app = make_app(settings, Quick())
    uvicorn.Server(config_of(app, settings)).run(sockets=[sock])


def main(folder: str, pace: str) -> None:
    while port := sys.stdin.readline():
        child = os.fork()
        if not child:
            serve(Path(folder), int(port), float(pace))
            os._exit(0)
        os.waitpid(child, 0)
        print("ended", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
