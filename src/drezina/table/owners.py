"""Who owns the tables: this process alone, unless several share a database (`cluster`)."""

from collections.abc import Sequence
from typing import Protocol

from drezina.table.store import TableRow


class Elsewhere(Exception):
    """Another process owns the table; whoever asked is to be carried there. Empty: any other process."""

    def __init__(self, process: str) -> None:
        super().__init__(process)
        self.process = process


class Owners(Protocol):
    id: str  # of this process, as it stands in the rows of its tables

    async def locate(self, table: str) -> None:
        """Elsewhere if another process owns the table."""

    async def own(self, table: str, *, seize: bool = False) -> None:
        """Makes the table ours before it is read; Elsewhere if it has an owner, unless it is seized from there."""

    async def release(self, rows: Sequence[TableRow]) -> None:
        """These tables are needed no more."""

    async def on_duty(self, name: str) -> bool:
        """Whether this process is the one that does something."""

    async def looking(self) -> set[tuple[str, str]]:
        """Guests who look at tables of other processes, and which."""


class Alone:
    """One process on its database: everything is its own."""

    id = ""

    async def locate(self, table: str) -> None: ...

    async def own(self, table: str, *, seize: bool = False) -> None: ...

    async def release(self, rows: Sequence[TableRow]) -> None: ...

    async def on_duty(self, name: str) -> bool:
        return True

    async def looking(self) -> set[tuple[str, str]]:
        return set()
