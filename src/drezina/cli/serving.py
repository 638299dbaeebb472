"""`drezina`, `drezina serve`, `drezina backup`, `drezina restore`: the web table from the command line.

The server is imported only when it is needed, so that the other commands start quickly.
"""

import threading
import webbrowser
from dataclasses import replace
from pathlib import Path
from socket import socket
from typing import Annotated
from urllib.parse import urlsplit

import typer

import drezina
from drezina.cli.parameters import Lang, argument, at_least, option, setting
from drezina.cli.shell import Refused, Shell, can_write
from drezina.table.settings import DEFAULT_PORT, Settings

ALL_INTERFACES = "0.0.0.0"
LAST_PORT = 65_535
OPEN_AFTER = 1.0  # seconds until the browser is opened

Port = Annotated[int, setting("--port")]
Database = Annotated[str, setting("--database")]
Backup = Annotated[Path, argument("backup")]
OptionalBackup = Annotated[Path | None, argument("backup")]


def open_table(shell: Shell, settings: Settings, *, lan: bool, browser: bool) -> None:
    """The table for this household: takes the next port if one is taken, and opens the browser."""
    from drezina.table import run

    wanted = replace(settings, host=ALL_INTERFACES) if lan else settings
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
    from drezina.table.refusals import CannotServe

    try:
        return run.listener(settings.host, settings.port), ""
    except CannotServe as problem:
        return run.free_listener(settings.host, settings.port), problem.message


def show_lan(shell: Shell, url: str) -> None:
    from drezina.table import run

    shell.say("serve-lan", "bold", url=url)
    if run.can_print_blocks():
        shell.print(run.qr_code(url))


def serve(
    ctx: typer.Context,
    host: Annotated[str, setting("--host")] = "127.0.0.1",
    port: Port = DEFAULT_PORT,
    database: Database = "",
    public_url: Annotated[str, setting("--public-url")] = "",
    trusted_proxy: Annotated[str, setting("--trusted-proxy")] = "",
    compress: Annotated[bool, setting("--compress")] = False,
    processes: Annotated[int, setting("--processes")] = 0,
    link_host: Annotated[str, setting("--link-host")] = Settings.link_host,
    workers: Annotated[int, setting("--workers")] = 0,
    bot_program: Annotated[str, setting("--bot-program")] = "",
    json_log: Annotated[bool, setting("--json-log")] = False,
    metrics_port: Annotated[int | None, setting("--metrics-port")] = None,
    metrics_host: Annotated[str, setting("--metrics-host")] = Settings.metrics_host,
    keep_open: Annotated[int, setting("--keep-open")] = Settings.keep_open,
    end_idle: Annotated[int, setting("--end-idle")] = Settings.end_idle,
    keep: Annotated[int, setting("--keep")] = Settings.keep,
    smtp: Annotated[str, setting("--smtp")] = "",
    mail_from: Annotated[str, setting("--mail-from")] = "",
    push_hosts: Annotated[str, setting("--push-hosts")] = "",
    webhook_hosts: Annotated[str, setting("--webhook-hosts")] = "",
    lang: Lang = None,
) -> None:
    """The table as a service: exactly this host and port, or a refusal."""
    settings = Settings(
        host=host,
        port=valid_port(port),
        database=database,
        public_url=valid_url(public_url),
        trusted_proxies=trusted_proxy,
        compress=compress,
        processes=at_least(processes, "--processes", 0),
        link_host=link_host,
        workers=at_least(workers, "--workers", 0),
        bot_program=bot_program,
        json_log=json_log,
        metrics_port=None if metrics_port is None else valid_port(metrics_port),
        metrics_host=metrics_host,
        keep_open=at_least(keep_open, "--keep-open"),
        end_idle=at_least(end_idle, "--end-idle", 0),
        keep=at_least(keep, "--keep", 0),
        smtp=valid_smtp(smtp),
        mail_from=valid_sender(mail_from, smtp),
        push_hosts=push_hosts,
        webhook_hosts=webhook_hosts,
    )
    listen(ctx.obj, settings)


def listen(shell: Shell, settings: Settings) -> None:
    from drezina.table import run

    with run.only_server(settings.folder):
        run.try_database(settings)
        if settings.metrics_port is not None:
            run.listener(settings.metrics_host, settings.metrics_port).close()  # says so now if it cannot be had
        sock = run.listener(settings.host, settings.port)
        port = int(sock.getsockname()[1])
        shell.say("serve-here", "bold", url=settings.public_url or run.url_of(settings.host, port))
        run.serve(replace(settings, port=port), sock)


def think(
    ctx: typer.Context,
    database: Database = "",
    workers: Annotated[int, setting("--workers")] = 0,
    bot_program: Annotated[str, setting("--bot-program")] = "",
    json_log: Annotated[bool, setting("--json-log")] = False,
    lang: Lang = None,
) -> None:
    """Bots think here for tables that are served elsewhere."""
    from drezina.table import run
    from drezina.table.cluster import thinker

    wishes = at_least(workers, "--workers", 0)
    settings = Settings(database=database, workers=wishes, bot_program=bot_program, json_log=json_log, processes=1)
    run.try_database(settings)
    run.log(settings)
    ctx.obj.say("think-here", "bold")
    thinker.answer_questions(settings)


def valid_port(port: int) -> int:
    if not 0 <= port <= LAST_PORT:
        raise Refused("port", port=str(port), last=str(LAST_PORT))
    return port


def valid_url(url: str) -> str:
    if url and not is_address(url):
        raise Refused("public-url", url=url)
    return url


def valid_smtp(url: str) -> str:
    from drezina.table.notices.mail import Server

    try:
        if url:
            Server.parse(url)
    except ValueError:
        raise Refused("smtp") from None  # without it: it may hold a password
    return url


def valid_sender(address: str, smtp: str) -> str:
    from drezina.table.notices.mail import valid_address

    if (address or smtp) and not valid_address(address):
        raise Refused("mail-from", address=address)
    return address


def is_address(url: str) -> bool:
    try:
        parts = urlsplit(url)
        return parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:  # an invalid port, or an invalid address in brackets
        return False


def backup(ctx: typer.Context, file: Backup, database: Database = "", lang: Lang = None) -> None:
    from drezina.table import backup as backups

    shell: Shell = ctx.obj
    can_write(file)
    shell.say("backup-done", file=str(file), count=backups.backup(Settings(database=database), file))


def restore(
    ctx: typer.Context,
    file: OptionalBackup = None,
    take_back: Annotated[bool, option("--take-back")] = False,
    database: Database = "",
    lang: Lang = None,
) -> None:
    from drezina.table import restoring

    shell: Shell = ctx.obj
    if (file is None) != take_back:
        raise Refused("restore-what")
    if file is None:
        back, aside = restoring.take_back(Settings(database=database))
        shell.say("restore-taken-back", file=str(back))
    else:
        aside = restoring.restore(Settings(database=database), file)
        shell.say("restore-done", file=str(file))
    if aside is not None:
        shell.say("restore-aside", file=str(aside))
