"""Asking for somebody's seat: its owner hands it over, or has lost the way to it and the others at the table agree.

The owner's yes is enough. Without it everybody else who owns a seat has to agree, and the table waits as long as for a
decision, so that an owner who is only away can refuse: nobody's hand is shown to others behind their back.
"""

import weakref
from dataclasses import replace
from typing import TYPE_CHECKING

from drezina.table import limits
from drezina.table.event_sourcing import Claim
from drezina.table.refusals import Refused
from drezina.table.standins import DAY
from drezina.table.store import Event, SeatRow

if TYPE_CHECKING:
    from drezina.table.table import Table

LONGEST = 7 * DAY  # where a table has agreed to wait for ever


class Claims:
    """Call everything here with the table's `lock` held."""

    def __init__(self, table: "Table") -> None:
        self.table: Table = weakref.proxy(table)  # so that a table that is evicted is gone at once
        self.rate = limits.RateLimiter(limits.CLAIMS, most=200)

    @property
    def open(self) -> Claim | None:
        return self.table.history.claim

    def may_ask(self, guest: str, seat: SeatRow) -> bool:
        """Whoever has no seat here, also a visitor who is not known any more and becomes a guest by asking."""
        table = self.table
        owned = seat.kind == "person" and not seat.gone and bool(seat.guest)
        return owned and table.playing and self.open is None and not table.seats_of(guest)

    def unanswered(self) -> set[str]:
        """The guests who can answer: the owner, and the others whose yes is missing."""
        if self.open is None:
            return set()
        answered = {self.table.seats[seat].guest for seat in self.open.agreed}
        return self.table.owners() - answered

    def due(self) -> float | None:
        """The uptime at which the seat changes hands, if the owner says nothing; None while a yes is missing."""
        if self.open is None:
            return None
        owner = self.table.seats[self.open.seat].guest
        if self.unanswered() != {owner} or self.table.owners() == {owner}:
            return None
        return self.open.up + self._time_to_answer

    def earliest(self, event: Event | None = None) -> float | None:
        """The uptime before which no seat changes hands without its owner, after an event that is about to happen."""
        if event is not None and event.kind == "claim":
            return event.up + self._time_to_answer
        return self.open.up + self._time_to_answer if self.open is not None else None

    @property
    def _time_to_answer(self) -> float:
        return self.table.row.standin_after or LONGEST

    async def ask(self, guest: str, name: str, seat: int) -> None:
        row = self.table.seats[seat]
        if not guest or not self.may_ask(guest, row) or guest in self.table.row.banned.split():
            raise Refused("not-allowed")
        if not self.rate.take(guest):
            raise Refused("too-fast")
        await self.table.reseat(replace(row, asked_by=guest, asked_name=name), "claim")

    async def answer(self, guest: str, yes: bool) -> None:
        """With a no it is gone, with the owner's yes the seat changes hands."""
        claim = self.open
        if claim is None:
            return
        seat = self.table.seats[claim.seat]
        if guest == seat.asked_by and not yes:
            await self._drop(seat, "withdrawn")
        elif guest in self.unanswered():
            if not yes:
                await self._drop(seat, str(self.table.seats_of(guest)[0]))
            elif guest == seat.guest:
                await self._hand_over(seat, ())
            else:
                by = self.table.seats_of(guest)[0]
                await self.table.write(Event(self.table.version + 1, "claim-yes", by, ""))

    async def refuse_for(self, seat: SeatRow) -> None:
        """The owner decides for the seat, so it is not lost."""
        if seat.asked_by:
            await self._drop(seat, str(seat.seat))

    async def ring(self) -> None:
        """Everybody else has agreed and the owner has said nothing for as long as the table waits."""
        due, claim = self.due(), self.open
        if claim is not None and due is not None and self.table.store.uptime.now() >= due and self.table.playing:
            await self._hand_over(self.table.seats[claim.seat], tuple(claim.agreed))

    async def _drop(self, seat: SeatRow, who: str) -> None:
        await self.table.reseat(replace(seat, asked_by="", asked_name=""), "claim-no", who)

    async def _hand_over(self, seat: SeatRow, agreed: tuple[int, ...]) -> None:
        table, former = self.table, seat.guest
        taken = replace(seat, guest=seat.asked_by, name=seat.asked_name, asked_by="", asked_name="", standin="")
        others = [one.seat for one in table.seats if one.guest == former and one.seat != seat.seat]
        host = taken.guest if table.row.host == former and not others else ""
        text = " ".join(map(str, agreed)) or "owner"
        await table.reseat(taken, "handed", text, host=host)
