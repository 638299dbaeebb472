"""Whose turn begins with an event."""

from collections.abc import Collection
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from drezina.table.store import Event


def new_turns(event: "Event", before: Collection[int], after: Collection[int]) -> set[int]:
    """Those who are waited for now and were not before; with a new round also whoever ended the last one."""
    begin = set(after).difference(before)
    return set(after) if begin and event.kind == "move" else begin
