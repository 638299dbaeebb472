"""Decisions taken back at one table: freely up to the last barrier, behind it only as the table has agreed.

Where two or more people play, each of them has to say yes, whoever plays for them at the moment. Where one person
plays, a game either counts, and nothing is taken back behind the barrier, or it is practice, and everything can be.
"""

import weakref
from collections.abc import Sequence
from typing import TYPE_CHECKING

from drezina.core.errors import IllegalMove
from drezina.table import limits
from drezina.table.event_sourcing import AGREED, PRACTICE, Wish
from drezina.table.protocol import UndoKind
from drezina.table.refusals import Refused
from drezina.table.store import Event

if TYPE_CHECKING:
    from drezina.table.table import Table


class TakingBack:
    """Call everything here with the table's `lock` held."""

    def __init__(self, table: "Table") -> None:
        self.table: Table = weakref.proxy(table)  # so that a table that is evicted is gone at once
        self.rate = limits.RateLimiter(limits.UNDOS)
        self.found: tuple[int, dict[int, UndoKind]] = (-1, {})  # of a version: how each seat can take back

    @property
    def wish(self) -> Wish | None:
        return self.table.history.wish

    def open_after(self, event: Event) -> bool:
        """Whether the table waits for an agreement after an event that is about to happen."""
        if event.kind == "wish":
            return True
        ended = (event.kind == "answer" and event.text != "yes") or (event.kind == "undo" and bool(event.text))
        return self.wish is not None and not ended

    def how(self, seats: Sequence[int]) -> dict[int, UndoKind]:
        """Which of these seats can take something back, and how."""
        if self.table.match is None or not self.table.playing:
            return {}
        if self.found[0] != self.table.version:
            persons = [seat.seat for seat in self.table.seats if seat.kind == "person"]
            kinds = {seat: self._kind(seat, alone=len(persons) == 1) for seat in persons}
            self.found = (self.table.version, {seat: kind for seat, kind in kinds.items() if kind is not None})
        return {seat: kind for seat, kind in self.found[1].items() if seat in seats}

    def _kind(self, seat: int, *, alone: bool) -> UndoKind | None:
        match = self.table.match
        place = match.last(seat) if match is not None else None
        if match is None or place is None:
            return None
        if match.barrier(place) is None:
            return "free"
        if alone:
            return "practice" if self.table.row.practice else None
        return "ask"

    def unanswered(self) -> set[str]:
        """The guests whose yes is missing: everybody who owns a seat counts, also while a stand-in plays there."""
        if self.wish is None:
            return set()
        answered = {self.table.seats[seat].guest for seat in (self.wish.seat, *self.wish.agreed)}
        return self.table.owners() - answered

    async def ask(self, guest: str, seat: int, client: str | None) -> int:
        """Takes back, or asks the others; returns the version that the seat then sees."""
        kind = self.how([seat]).get(seat)
        if kind is None:
            decided = self.table.match is not None and self.table.match.last(seat) is not None
            raise Refused("counted" if decided else "nothing-to-undo")
        if kind == "ask" and self.wish is not None:
            raise Refused("wish-open")
        if not self.rate.take(str(seat)):
            raise Refused("undo-fast")
        if kind != "ask":
            return await self._undo(seat, PRACTICE if kind == "practice" else "", client)
        if self.table.owners() == {guest}:
            return await self._undo(seat, AGREED, client)  # all sit at one device and agree there
        return await self.table.write(Event(self.table.version + 1, "wish", seat, "", client=client))

    async def answer(self, guest: str, yes: bool, number: int | None) -> None:
        """An answer to a wish; with the last yes it is done, with the first no it is gone."""
        wish = self.wish
        if wish is None or number not in (None, wish.number):
            return
        unanswered, owner = self.unanswered(), self.table.seats[wish.seat].guest
        if guest == owner and not yes:
            await self.table.write(Event(self.table.version + 1, "answer", wish.seat, "no"))
        elif guest in unanswered:
            seat = self.table.seats_of(guest)[0]
            if yes and unanswered == {guest}:
                await self._undo(wish.seat, f"{AGREED} {seat}", None)
            else:
                await self.table.write(Event(self.table.version + 1, "answer", seat, "yes" if yes else "no"))

    async def _undo(self, seat: int, why: str, client: str | None) -> int:
        assert self.table.match is not None
        try:
            self.table.match.undo(seat, agreed=bool(why))
        except IllegalMove as problem:
            raise Refused("illegal", problem) from None
        return await self.table.write(Event(self.table.version + 1, "undo", seat, why, client=client))
