"""The clocks of one table: each person who is waited for has one, and all of them are kept in the store.

They count uptime, so they stand while no server runs, and setting the clock of the machine ends no game. They also
stand while the table waits for an agreement; clocks of days rest in the quiet hours and on the holidays of their owner.
"""

import math
import weakref
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import msgspec

from drezina.table.availability import ALWAYS, Availability
from drezina.table.protocol import Clock
from drezina.table.seats import plays_itself
from drezina.table.store import Event, SeatRow
from drezina.table.time_control import BOT, DAYS, NONE, STANDIN, TimeControl
from drezina.table.turns import new_turns

if TYPE_CHECKING:
    from drezina.table.table import Table


class SeatClock(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """Seconds left of the turn and of the bank at `since`, the uptime since which it runs; None while it stands."""

    left: float = 0.0
    bank: float = 0.0
    since: float | None = None
    warned: bool = False
    over: bool = False  # the game's own choices are made until the turn ends

    @property
    def rest(self) -> float:
        return self.left + self.bank

    def spent(self, seconds: float) -> "SeatClock":
        """Stands, after so many seconds: those of the turn go first."""
        late = max(0.0, seconds - self.left)
        return msgspec.structs.replace(
            self, left=max(0.0, self.left - seconds), bank=max(0.0, self.bank - late), since=None
        )


decoder = msgspec.json.Decoder(list[SeatClock])


def encode(clocks: Sequence[SeatClock]) -> str:
    """As the store keeps them."""
    return msgspec.json.encode(clocks).decode()


def earlier(one: float | None, other: float | None) -> float | None:
    return min((moment for moment in (one, other) if moment is not None), default=None)


class Clocks:
    """Call everything here with the table's `lock` held."""

    def __init__(self, table: "Table") -> None:
        self.table: Table = weakref.proxy(table)  # so that a table that is evicted is gone at once
        self.seats: list[SeatClock] = []

    def load(self) -> None:
        """As they are written."""
        row = self.table.row
        self.seats = decoder.decode(row.clocks) if row.clocks else []

    @property
    def control(self) -> TimeControl:
        row = self.table.row
        return TimeControl(row.clock, row.turn_time, row.bank)

    # --- counting --------------------------------------------------------------------------------------------------

    def availability(self, seat: int) -> Availability:
        table = self.table
        return table.store.availability.get(table.seats[seat].guest, ALWAYS) if table.row.clock == DAYS else ALWAYS

    def used(self, seat: int, since: float, until: float) -> float:
        """The seconds that count of a span of uptime."""
        rests = self.availability(seat)
        if rests == ALWAYS:
            return max(0.0, until - since)
        return sum(rests.awake(first, last) for _, first, last in self.table.store.uptime.walls(since, until))

    def now(self, seat: int) -> SeatClock:
        """A clock as if it were stopped now."""
        clock = self.seats[seat]
        if clock.since is None:
            return clock
        return clock.spent(self.used(seat, clock.since, self.table.store.uptime.now()))

    def following(self, event: Event, waiting: Sequence[int]) -> list[SeatClock]:
        """What the clocks are after an event, before it is written; `waiting` are the seats that decide then."""
        table, control = self.table, self.control
        if control.kind == NONE:
            return []
        turns = new_turns(event, [int(seat) for seat in table.row.waiting.split()], waiting)
        if event.kind == "move" and event.seat in waiting and self._begins_another_turn(event.seat):
            turns.add(event.seat)
        agreeing = table.taking_back.open_after(event)
        clocks = self.seats or [SeatClock(bank=control.bank)] * len(table.seats)
        return [
            self._next(seat, clock, event, waits=seat.seat in waiting, turn=seat.seat in turns, agreeing=agreeing)
            for seat, clock in zip(table.seats, clocks, strict=True)
        ]

    def _begins_another_turn(self, seat: int) -> bool:
        """Whether somebody who has just decided is before a turn of its own once more: all the others have passed."""
        match, begins = self.table.match, self.table.game.guide.begins
        return match is not None and any(match.moves.phrase(code).kind in begins for code in match.legal(seat))

    def _next(
        self, row: SeatRow, clock: SeatClock, event: Event, *, waits: bool, turn: bool, agreeing: bool
    ) -> SeatClock:
        decides = waits and row.kind == "person" and not plays_itself(row)
        runs = decides and not agreeing and not row.asked_by
        anew = decides and has_its_whole_time(row.seat, event, turn=turn)
        if clock.since is not None and (anew or not runs):
            clock = clock.spent(self.used(row.seat, clock.since, event.up))
        if anew:
            clock = SeatClock(self.control.turn, clock.bank)
        if runs and clock.since is None:
            clock = msgspec.structs.replace(clock, since=event.up)
        if event.seat == row.seat and event.kind in ("warn", "time"):
            clock = msgspec.structs.replace(clock, warned=True, over=event.kind == "time")
        return clock

    def earliest(self, clocks: Sequence[SeatClock]) -> float | None:
        """The uptime before which none of these clocks has to be looked at, however little their owners rest."""
        dues = [one.since + self._until_something(one) for one in clocks if one.since is not None]
        return min(dues, default=None)

    def _until_something(self, clock: SeatClock) -> float:
        """Seconds until the warning, or until the end if that was given."""
        return max(0.0, clock.rest if clock.warned else clock.rest - self.control.warning)

    def due(self) -> float | None:
        """The uptime at which a clock has to be looked at, by what is known now of its owner's rest."""
        times, uptime = self.table.store.times, self.table.store.uptime
        dues: list[float] = []
        for seat, clock in enumerate(self.seats):
            if clock.since is not None:
                seconds, rests = self._until_something(self.now(seat)), self.availability(seat)
                wall = times.wall()
                dues.append(uptime.now() + (seconds if rests == ALWAYS else rests.after(wall, seconds) - wall))
        return min(dues, default=None)

    async def charge(self) -> None:
        """What was used until now counts as it is counted now, whatever follows."""
        table, up = self.table, self.table.store.uptime.now()
        if not any(clock.since is not None for clock in self.seats):
            return
        clocks = [
            clock if clock.since is None else msgspec.structs.replace(self.now(seat), since=up)
            for seat, clock in enumerate(self.seats)
        ]
        row = replace(table.row, clocks=encode(clocks), due=earlier(self.earliest(clocks), table.claims.earliest()))
        await table.store.change(row, clocks=row.clocks, due=row.due)
        table.row, self.seats = row, clocks

    def decides_for(self, seat: int) -> bool:
        """Whether the game's own choices are made for somebody who is late."""
        return bool(self.seats) and self.seats[seat].over

    # --- what happens ----------------------------------------------------------------------------------------------

    async def ring(self) -> None:
        """Warns, and does what the table chose for whoever has no time left."""
        while self.table.playing:
            found = next((seat for seat in range(len(self.seats)) if self._something_is_due(seat)), None)
            if found is None:
                return
            rest = self.now(found).rest
            if rest > 0:
                await self.table.write(Event(self.table.version + 1, "warn", found, str(math.ceil(rest))))
            else:
                await self._time_over(found)

    def _something_is_due(self, seat: int) -> bool:
        return self.seats[seat].since is not None and self._until_something(self.now(seat)) <= 0

    async def _time_over(self, seat: int) -> None:
        table, row = self.table, self.table.seats[seat]
        level = table.row.standin_level
        if table.row.time_over == STANDIN:
            await table.reseat(replace(row, standin=level), "standin-time", level)
        elif table.row.time_over == BOT:
            await table.reseat(replace(row, standin=level, gone="time"), "rest", level)
        elif not self.seats[seat].over:
            await table.write(Event(table.version + 1, "time", seat, ""))
        else:
            assert table.match is not None
            view = table.match.view(seat)
            view.focus(seat)
            await table.play(seat, table.game.default(view), None)

    # --- showing ---------------------------------------------------------------------------------------------------

    def shown(self, seat: int) -> Clock | None:
        """A clock for everybody to see. It says the same until something about it changes, whenever it is asked for."""
        if not self.seats or self.table.seats[seat].kind != "person" or self.table.seats[seat].gone:
            return None
        clock, rests = self.seats[seat], self.availability(seat)
        at = clock.since or 0.0
        if clock.since is not None and rests != ALWAYS:
            clock, at = self._since_the_last_rest(seat)
        runs = clock.since is not None
        return Clock(left=clock.left, bank=clock.bank, at=at, runs=runs, warning=self.control.warning)

    def _since_the_last_rest(self, seat: int) -> tuple[SeatClock, float]:
        """The clock as it was when its owner's rest last began or ended, and that uptime."""
        clock, rests, uptime = self.seats[seat], self.availability(seat), self.table.store.uptime
        assert clock.since is not None
        at = clock.since
        for up, first, last in uptime.walls(clock.since, uptime.now()):
            edges = [first, *(edge for span in rests.rests(first, last) for edge in span)]
            at = up + max(edge for edge in edges if edge < last) - first
        then = clock.spent(self.used(seat, clock.since, at))
        return (then if rests.resting(self.table.store.times.wall()) else msgspec.structs.replace(then, since=at)), at

    def next_edge(self) -> float | None:
        """The uptime at which somebody's rest begins or ends, as those who look should see."""
        wall, edges = self.table.store.times.wall(), list[float]()
        for seat, clock in enumerate(self.seats):
            rests = self.availability(seat)
            if clock.since is not None and rests != ALWAYS and (edge := rests.change_after(wall)) is not None:
                edges.append(self.table.store.uptime.now() + edge - wall)
        return min(edges, default=None)


def has_its_whole_time(seat: int, event: Event, *, turn: bool) -> bool:
    """Whether a seat that decides after an event has its whole time for it; `turn` says that its turn begins.

    Who takes back their own last decision goes on with the time that was left, lest time be won by that.
    """
    if event.kind == "undo":
        return bool(event.text) or (turn and event.seat != seat)
    return turn or (event.seat == seat and event.kind in ("back", "handed"))
