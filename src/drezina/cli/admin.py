"""`drezina admin`: what an operator does to tables and guests, on the running server or on its store."""

import json
import time
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table as Grid
from rich.text import Text

from drezina.cli.parameters import Lang, argument, at_least, option, setting
from drezina.cli.shell import Refused, Shell, can_write
from drezina.table.settings import Settings

Database = Annotated[str, setting("--database")]
TableId = Annotated[str, argument("table")]
GuestId = Annotated[str, argument("guest")]
NewName = Annotated[str, argument("name")]
Days = Annotated[int, option("--days", "help-sanction-days")]

app = typer.Typer(name="admin", help="help-admin", add_completion=False, rich_markup_mode=None)


def ask(database: str, command: str, **wishes: object) -> Any:
    from drezina.table.admin_access import ask as ask_operator

    return ask_operator(Settings(database=database), command, **wishes)


@app.command(help="help-admin-tables")
def tables(ctx: typer.Context, database: Database = "", lang: Lang = None) -> None:
    columns = ("id", "game", "name", "stage", "closed", "host", "origin", "people", "changed")
    show(ctx.obj, columns, ask(database, "tables"))


@app.command(help="help-admin-guests")
def guests(ctx: typer.Context, database: Database = "", lang: Lang = None) -> None:
    show(ctx.obj, ("id", "name", "origin", "made", "seen", "sanctions"), ask(database, "guests"))


def show(shell: Shell, columns: tuple[str, ...], rows: list[dict[str, Any]]) -> None:
    if not rows:
        return shell.say("admin-none")
    grid = Grid(*(shell.word(f"admin-column-{column}") for column in columns))
    for row in rows:
        grid.add_row(*(Text(cell(column, row[column])) for column in columns))
    return shell.out.print(grid)


def cell(column: str, value: Any) -> str:
    if column in ("at", "changed", "made", "seen"):
        return time.strftime("%Y-%m-%d %H:%M", time.localtime(value))
    return ", ".join(value) if isinstance(value, list | tuple) else str(value or "")


@app.command(help="help-admin-close")
def close(ctx: typer.Context, table: TableId, database: Database = "", lang: Lang = None) -> None:
    ask(database, "close", who=table)
    ctx.obj.say("admin-closed", table=table)


@app.command(help="help-admin-delete")
def delete(ctx: typer.Context, table: TableId, database: Database = "", lang: Lang = None) -> None:
    ask(database, "delete", who=table)
    ctx.obj.say("admin-deleted", table=table)


@app.command(help="help-admin-ban")
def ban(ctx: typer.Context, guest: GuestId, days: Days = 0, database: Database = "", lang: Lang = None) -> None:
    ask(database, "ban", who=guest, days=at_least(days, "--days", 0) or None)
    ctx.obj.say("admin-banned", guest=guest, days=days)


@app.command(help="help-admin-unban")
def unban(ctx: typer.Context, guest: GuestId, database: Database = "", lang: Lang = None) -> None:
    ask(database, "unban", who=guest)
    ctx.obj.say("admin-unbanned", guest=guest)


@app.command(help="help-admin-mute")
def mute(ctx: typer.Context, guest: GuestId, days: Days = 0, database: Database = "", lang: Lang = None) -> None:
    ask(database, "mute", who=guest, days=at_least(days, "--days", 0) or None)
    ctx.obj.say("admin-muted", guest=guest, days=days)


@app.command(help="help-admin-unmute")
def unmute(ctx: typer.Context, guest: GuestId, database: Database = "", lang: Lang = None) -> None:
    ask(database, "unmute", who=guest)
    ctx.obj.say("admin-unmuted", guest=guest)


@app.command(help="help-admin-rename-guest")
def rename_guest(ctx: typer.Context, guest: GuestId, name: NewName, database: Database = "", lang: Lang = None) -> None:
    ask(database, "rename-guest", who=guest, name=name)
    ctx.obj.say("admin-renamed", what=guest, name=name)


@app.command(help="help-admin-rename-table")
def rename_table(ctx: typer.Context, table: TableId, name: NewName, database: Database = "", lang: Lang = None) -> None:
    ask(database, "rename-table", who=table, name=name)
    ctx.obj.say("admin-renamed", what=table, name=name)


@app.command(help="help-admin-purge")
def purge(
    ctx: typer.Context, days: Annotated[int, argument("days")], database: Database = "", lang: Lang = None
) -> None:
    if days < 1:
        raise Refused("purge-days")
    gone, forgotten = ask(database, "purge", days=days)
    ctx.obj.say("admin-purged", tables=gone, guests=forgotten)


@app.command(help="help-admin-reports")
def reports(ctx: typer.Context, database: Database = "", lang: Lang = None) -> None:
    columns = ("id", "at", "guest", "guest_name", "about", "about_name", "table", "text")
    rows = [row | {"id": str(row["id"])} for row in ask(database, "reports")]
    show(ctx.obj, columns, rows)


@app.command(help="help-admin-dismiss")
def dismiss(
    ctx: typer.Context, report: Annotated[int, argument("report")], database: Database = "", lang: Lang = None
) -> None:
    ask(database, "dismiss", who=str(report))
    ctx.obj.say("admin-dismissed", report=report)


@app.command(help="help-admin-export")
def export(
    ctx: typer.Context,
    guest: GuestId,
    file: Annotated[Path, argument("export")],
    database: Database = "",
    lang: Lang = None,
) -> None:
    can_write(file)
    data = ask(database, "export", who=guest)
    file.write_text(json.dumps(data, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
    ctx.obj.say("admin-exported", guest=guest, file=str(file))


@app.command(help="help-admin-forget")
def forget(ctx: typer.Context, guest: GuestId, database: Database = "", lang: Lang = None) -> None:
    ask(database, "forget", who=guest)
    ctx.obj.say("admin-forgotten", guest=guest)
