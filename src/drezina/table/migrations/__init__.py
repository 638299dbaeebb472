"""The versions of the store: which one a database has, the way to the one of today, and whether it arrived there."""

from pathlib import Path

import sqlalchemy as sql
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory

from drezina.table.refusals import CannotServe
from drezina.table.schema import META

BEFORE_VERSIONS = "0001"
VERSION_TABLE = "alembic_version"
KNOWN_BY = {"tables", "events"}  # tables by which a store without a version is known


def latest() -> str:
    head = _scripts().get_current_head()
    assert head is not None
    return head


def version_of(connection: sql.Connection) -> str | None:
    """The version of a store; None for an empty database."""
    found = MigrationContext.configure(connection).get_current_revision()
    if found is None and set(sql.inspect(connection).get_table_names()) >= KNOWN_BY:
        return BEFORE_VERSIONS
    return found


def is_known(version: str | None) -> bool:
    return version is None or version in {script.revision for script in _scripts().walk_revisions()}


def upgrade(connection: sql.Connection) -> None:
    """Brings a store to the version of today, within the transaction of the connection, and looks whether it is there.

    CannotServe if it is of a newer version, or if its tables are not those of its version.
    """
    version = version_of(connection)
    if not is_known(version):
        raise CannotServe("newer", version=str(version), known=latest())
    if version == BEFORE_VERSIONS:
        command.stamp(_config(connection), BEFORE_VERSIONS)
    if version != latest():
        run(connection, latest())
    check(connection)


def run(connection: sql.Connection, version: str) -> None:
    """Runs the revisions that lead to a version."""
    command.upgrade(_config(connection), version)


def check(connection: sql.Connection) -> None:
    """CannotServe unless everything we read is there and nothing is asked for that we do not write."""
    found = sql.inspect(connection)
    names = set(found.get_table_names())
    for table in META.sorted_tables:
        if table.name not in names:
            raise CannotServe("no-such-table", table=table.name)
        there = {column["name"]: column for column in found.get_columns(table.name)}
        for column in table.columns:
            if column.name not in there:
                raise CannotServe("no-such-column", table=table.name, column=column.name)
        for name, unknown in there.items():
            if name not in table.columns and not unknown["nullable"] and unknown["default"] is None:
                raise CannotServe("unknown-column", table=table.name, column=name)


def _scripts() -> ScriptDirectory:
    return ScriptDirectory(str(Path(__file__).parent))


def _config(connection: sql.Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config
