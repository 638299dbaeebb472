"""What people do about seats: they sit down, leave, let a bot play, come back, resign; a host sends somebody away."""

import weakref
from dataclasses import replace
from typing import TYPE_CHECKING

from drezina.table.people.blocks import at_odds
from drezina.table.protocol import SeatAction
from drezina.table.refusals import Refused
from drezina.table.seats import emptied, taken
from drezina.table.store import SeatRow

if TYPE_CHECKING:
    from drezina.table.table import Table


class Seating:
    """Call everything here with the table's `lock` held."""

    def __init__(self, table: "Table") -> None:
        self.table: Table = weakref.proxy(table)  # so that a table that is evicted is gone at once

    async def sit(self, guest: str, name: str, seat: int | None, nonce: str) -> int:
        table = self.table
        if table.row.stage != "open":
            raise Refused("begun")
        if table.problem is not None:
            raise Refused("closed")
        if not guest:
            raise Refused("no-guest")
        if guest in table.row.banned.split():
            raise Refused("banned")
        if table.seats_of(guest):
            return table.seats_of(guest)[0]
        if await at_odds(table.store, guest, table.owners() | {table.row.host}):
            raise Refused("not-together")
        empty = [one.seat for one in table.seats if one.kind == "open"]
        if seat is None and empty:
            seat = empty[0]
        if seat is None or seat not in empty:
            raise Refused("taken")
        await table.reseat(taken(table.seats[seat], guest, name, nonce))
        return seat

    async def change(self, guest: str, name: str, seat: int, what: SeatAction, level: str) -> None:
        table = self.table
        if not 0 <= seat < len(table.seats):
            raise Refused("not-your-seat")
        row, usual = table.seats[seat], table.row.standin_level
        if what not in table.may(guest, row):
            raise Refused("not-allowed")
        match what:
            case "ask":
                await table.claims.ask(guest, name, seat)
            case "back":
                await table.claims.refuse_for(row)
                await table.reseat(replace(table.seats[seat], standin=""), "back")
            case "resign":
                gone = replace(row, standin=usual, gone="resigned", asked_by="", asked_name="")
                await table.reseat(gone, "resign", usual)
            case "bot" if table.row.stage == "open":
                await table.reseat(SeatRow(seat, "bot", level=level))
            case "bot":
                by = seat if row.guest == guest else table.seats_of(guest)[0]
                await table.reseat(replace(row, standin=usual), "standin", f"{usual} {by}")
            case "remove":
                await self._remove(row.guest)
            case _:
                await table.reseat(emptied(row))

    async def _remove(self, guest: str) -> None:
        """Before the game: the guest's seats become empty."""
        banned = f"{self.table.row.banned} {guest}".strip()
        for seat in self.table.seats_of(guest):
            await self.table.reseat(SeatRow(seat, "open"), banned=banned)
        self.table.audience.disconnect("removed", guest)
