"""A table for tests, as a process of its own: `python -m tests.table.serve FOLDER PORT PACE`."""

import sys
from pathlib import Path

import uvicorn

import tests.table.parlour
from drezina.table import limits
from drezina.table.app import make_app
from drezina.table.run import listener
from drezina.table.settings import Settings


def main(folder: str, port: str, pace: str) -> None:
    settings = Settings(folder=Path(folder), port=int(port), pace=float(pace))
    sock = listener("127.0.0.1", int(port))
    print(f"listening {sock.getsockname()[1]}", flush=True)
    app = make_app(settings, tests.table.parlour.Quick())
    config = uvicorn.Config(
        app, ws="websockets-sansio", ws_max_size=limits.FRAME_BYTES, ws_per_message_deflate=False, log_level="warning"
    )
    uvicorn.Server(config).run(sockets=[sock])


if __name__ == "__main__":
    main(*sys.argv[1:])
