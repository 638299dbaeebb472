"""Copies of what is written down, with changes."""

from typing import TypeVar

Row = TypeVar("Row")


def changed(row: Row, **changes: object) -> Row:
    """As `dataclasses.replace` for a frozen dataclass, with a tenth of its work: every move needs two."""
    assert changes.keys() <= vars(row).keys()
    made = object.__new__(type(row))
    vars(made).update(vars(row), **changes)
    return made
