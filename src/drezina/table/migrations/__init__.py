"""The versions of the store: which one a database has, the way to the one of today, and whether it arrived there.

A store that is of today's version, as at almost every start, is known without Alembic, which takes long to import.
"""

from pathlib import Path
from typing import TYPE_CHECKING

import sqlalchemy as sql

from drezina.table.refusals import CannotServe
from drezina.table.schema import META

if TYPE_CHECKING:
    from alembic.config import Config

HERE = Path(__file__).parent
BEFORE_VERSIONS = "0001"
VERSION_TABLE = "alembic_version"
KNOWN_BY = {"tables", "events"}  # tables by which a store without a version is known


def versions() -> list[str]:
    """All versions in their order: the name of a revision's file begins with its number."""
    return sorted(file.name.partition("_")[0] for file in (HERE / "versions").glob("[0-9]*.py"))


def latest() -> str:
    return versions()[-1]


def version_of(connection: sql.Connection) -> str | None:
    """The version of a store; None for an empty database."""
    names = set(sql.inspect(connection).get_table_names())
    if VERSION_TABLE in names:
        version: str | None = connection.execute(sql.text(f"SELECT version_num FROM {VERSION_TABLE}")).scalar()
        if version is not None:
            return version
    return BEFORE_VERSIONS if names >= KNOWN_BY else None


def is_known(version: str | None) -> bool:
    return version is None or version in versions()


def upgrade(connection: sql.Connection) -> None:
    """Brings a store to the version of today, within the transaction of the connection, and looks whether it is there.

    CannotServe if it is of a newer version, or if its tables are not those of its version.
    """
    version = version_of(connection)
    if not is_known(version):
        raise CannotServe("newer", version=str(version), known=latest())
    if version == BEFORE_VERSIONS:
        from alembic import command

        command.stamp(_config(connection), BEFORE_VERSIONS)
    if version != latest():
        run(connection, latest())
    check(connection)


def run(connection: sql.Connection, version: str) -> None:
    """Runs the revisions that lead to a version."""
    from alembic import command

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


def _config(connection: sql.Connection) -> "Config":
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(HERE).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config
