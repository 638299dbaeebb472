"""`drezina`, `drezina serve`, `drezina backup`, `drezina restore`: the web table from the command line.

The server is imported when it is needed, so that the other commands start quickly.
"""

import threading
import webbrowser
from dataclasses import replace
from pathlib import Path
from socket import socket

import drezina
from drezina.cli.shell import Shell, can_write
from drezina.table.settings import Settings

EVERYWHERE = "0.0.0.0"
OPEN_AFTER = 1.0  # seconds until the browser is opened


def open_table(shell: Shell, settings: Settings, *, lan: bool, browser: bool) -> None:
    """The table for this household: takes the next port if one is taken, and opens the browser."""
    from drezina.table import run

    wanted = replace(settings, host=EVERYWHERE) if lan else settings
    with run.only_server(wanted.folder):
        run.try_database(wanted)
        sock, why = wished_or_free(wanted)
        port = int(sock.getsockname()[1])
        here = f"http://127.0.0.1:{port}"
        if why:
            shell.say("serve-next-port", wanted=str(wanted.port), port=str(port), why=why)
        shell.say("serve-here", "bold", url=here)
        if lan:
            show_lan(shell, f"http://{run.lan_address()}:{port}")
        if not drezina.compiled:
            shell.say("serve-uncompiled", "dim")
        shell.say("serve-stop")
        if browser:
            threading.Timer(OPEN_AFTER, webbrowser.open, [here]).start()
        run.serve(replace(wanted, port=port), sock)


def wished_or_free(settings: Settings) -> tuple[socket, str]:
    """A listening socket, and why it is not on the port that was wished for."""
    from drezina.table import run

    try:
        return run.listener(settings.host, settings.port), ""
    except run.CannotServe as problem:
        return run.free_listener(settings.host, settings.port), problem.message


def show_lan(shell: Shell, url: str) -> None:
    from drezina.table import run

    shell.say("serve-lan", "bold", url=url)
    if run.can_print_blocks():
        shell.print(run.qr_code(url))


def serve(shell: Shell, settings: Settings) -> None:
    """The table as a service: exactly this host and port, or a refusal."""
    from drezina.table import run

    with run.only_server(settings.folder):
        run.try_database(settings)
        sock = run.listener(settings.host, settings.port)
        port = int(sock.getsockname()[1])
        shell.say("serve-here", "bold", url=settings.public_url or run.url_of(settings.host, port))
        run.serve(replace(settings, port=port), sock)


def backup(shell: Shell, settings: Settings, file: Path) -> None:
    from drezina.table import keeping

    can_write(file)
    shell.say("backup-done", file=str(file), count=keeping.backup(settings, file))


def restore(shell: Shell, settings: Settings, file: Path) -> None:
    from drezina.table import keeping

    aside = keeping.restore(settings, file)
    shell.say("restore-done", file=str(file))
    if aside is not None:
        shell.say("restore-aside", file=str(aside))
