"""One table: it takes commands in order, writes down what happens, and only then tells.

Whoever changes or reads the game holds `turn`, which is given in the order of asking. A change is tried on the match
in memory, written durably, then published; where the writing fails, the match is made again from what is written,
and until that can be read nothing is decided here.
"""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import msgspec

from drezina.core.errors import DrezinaError, IllegalMove
from drezina.core.game import Config, Game
from drezina.core.game import game as find_game
from drezina.core.match import Match
from drezina.core.sealing import Mixing, sealed
from drezina.core.state import CHANCE
from drezina.core.words import Language
from drezina.table import limits
from drezina.table.audience import Audience, Listener
from drezina.table.chairs import Names, allowed, emptied, plays_itself, taken
from drezina.table.chat import Chat
from drezina.table.gate import Frame, Gate
from drezina.table.protocol import ChatMode
from drezina.table.replay import Past, Replay, line_of
from drezina.table.robots import Robots
from drezina.table.store import Event, SeatRow, Store, TableRow
from drezina.table.thinking import Thinker
from drezina.table.trouble import Refused, together, words

logger = logging.getLogger(__name__)
SLOWEST = 5.0  # seconds between the moves of bots


@dataclass
class Wish:
    """A wish to take back behind a barrier, and the guests who have not answered yet."""

    guest: str
    seat: int
    asked: set[str]
    number: int = field(default_factory=lambda: secrets.randbits(31))  # so that a late answer is not for the next wish


class Table:
    """A table in memory. Everything it knows can be made again from the store."""

    def __init__(self, row: TableRow, seats: Sequence[SeatRow], events: Sequence[Event], store: Store, mind: Thinker):
        self.store = store
        self.turn = asyncio.Lock()
        self.audience = Audience()
        self.chat = Chat(row.id, store)
        self.wish: Wish | None = None
        self.backs = limits.Buckets(limits.UNDOS)
        self.robots = Robots(self, mind)
        self._rebuild(row, seats, events)

    def _rebuild(self, row: TableRow, seats: Sequence[SeatRow], events: Sequence[Event]) -> None:
        self.row, self.seats = row, list(seats)
        self.game: Game = find_game(row.game)
        self.trouble: DrezinaError | None = None
        self.astray = False  # what is written could not be read again after a writing that failed
        self.match: Match | None = None
        self.gate: Gate | None = None
        self.replay: Replay | None = None
        self.v = events[-1].seq if events else 0
        self.done = {event.client: event.seq for event in events if event.client}
        self.bases = [0] * len(seats)
        self.undoable: tuple[int, dict[int, str]] = (-1, {})
        options = msgspec.json.decode(row.options, type=dict[str, str | int | bool])
        try:
            self.config: Config = self.game.config(row.players, **options)
        except DrezinaError as problem:
            self.trouble, self.config = problem, self.game.config()
        # They know the seats alone: with a method of the table, its gate and it would keep each other in memory.
        self.names = Names(self.seats, self.game, self.config)
        for event in events:
            self._again(event)
        if self.match is not None:
            self.gate = Gate(self.match, self.names)

    def _again(self, event: Event) -> None:
        """One stored event once more. What the rules of today do not allow stops the game, readable, at that point."""
        if self.trouble is not None:
            return
        try:
            if event.kind == "start":
                self.match = Match.load(event.text) if event.text else self._new_match()
                before = 0
            elif self.match is not None and event.kind == "move":
                before = len(self.match.entries) + 1
                self.match.play(event.seat, event.text)
            elif self.match is not None and event.kind == "undo":
                before = 0
                self.match.undo(event.seat, agreed=event.text == "agreed")
            else:
                return
        except DrezinaError as problem:
            self.trouble = problem
            return
        if event.kind != "start":
            self.bases[event.seat] += 1
        if event.kind != "undo" and self._dealt(before) != event.dealt:
            self.trouble = IllegalMove("record-chance", move=event.dealt.partition("\n")[0])

    def _new_match(self) -> Match:
        """The secret is the table's own with what every sitter's page has added to it."""
        mixing = Mixing(self.row.secret, tuple(seat.nonce for seat in self.seats if seat.nonce))
        return Match(self.game, self.config, mixing=mixing, names=[seat.name for seat in self.seats])

    def _dealt(self, before: int) -> str:
        assert self.match is not None
        later = self.match.entries[before:]
        return "\n".join(self.match.moves.text(entry.code) for entry in later if entry.seat == CHANCE)

    # --- who is who ------------------------------------------------------------------------------------------------

    @property
    def playing(self) -> bool:
        return self.row.stage == "playing" and self.trouble is None

    @property
    def full(self) -> bool:
        """Whether everybody is there and the game has yet to begin."""
        open_yet = self.row.stage == "open" and self.trouble is None
        return open_yet and not any(seat.kind == "open" for seat in self.seats)

    def seats_of(self, guest: str) -> list[int]:
        if not guest:
            return []  # most of a large audience
        return [seat.seat for seat in self.seats if seat.guest == guest and seat.kind == "person"]

    def people(self) -> set[str]:
        """The guests who decide for themselves."""
        return {seat.guest for seat in self.seats if seat.kind == "person" and not seat.standin}

    def here(self, guest: str) -> bool:
        return self.audience.here(guest)

    def watchers(self) -> int:
        return self.audience.watchers({chair.guest for chair in self.seats})

    def own(self, guest: str, seat: int) -> SeatRow:
        if seat not in self.seats_of(guest):
            raise Refused("not-your-seat")
        return self.seats[seat]

    # --- looking ---------------------------------------------------------------------------------------------------

    def join(self, listener: Listener) -> None:
        self.audience.add(listener)
        self.audience.came_or_went(player=bool(self.seats_of(listener.guest)))
        self.robots.wake()

    def part(self, listener: Listener) -> None:
        self.audience.remove(listener)
        self.audience.came_or_went(player=bool(self.seats_of(listener.guest)))

    def frame(self, seat: int | None, lang: Language) -> Frame | None:
        """What is seen now; None before the game has begun. Call it with `turn` held."""
        return self.gate.frame(self.v, seat, lang, self.bases) if self.gate else None

    def published(self, guest: str, lang: Language) -> bool:
        """Whether a watcher of this language has been told already what this one is to be told."""
        return (
            self.gate is not None
            and self.gate.old(self.v, None, lang) is not None
            and (guest, lang) in self.audience.rooms
        )

    @property
    def seal(self) -> str:
        """The hash of the table's own part of the secret, shown before anybody adds to it."""
        if self.match is None:
            return sealed(self.row.secret)
        return sealed(self.match.mixing.own) if self.match.mixing else ""

    def past(self, n: int, seat: int | None, lang: Language, have: tuple[int, str] | None) -> Past:
        """A position of the past, as this seat or a watcher may know it. Call it with `turn` held."""
        if self.match is None:
            raise Refused("no-position")
        if self.replay is None or self.replay.match is not self.match:
            self.replay = Replay(self.match, self.names)
        return self.replay.past(n, seat, lang, line_of(self.match, self.v), have)

    def undos(self, seats: Sequence[int]) -> dict[int, str]:
        """Which of these seats can take something back: freely, or if the others agree."""
        if self.match is None or not self.playing:
            return {}
        if self.undoable[0] != self.v:
            persons = [seat.seat for seat in self.seats if seat.kind == "person"]
            decided = [seat for seat in persons if self.match.last(seat) is not None]
            found = {seat: "free" if self.match.can_undo(seat) else "ask" for seat in decided}
            self.undoable = (self.v, found)
        return {seat: how for seat, how in self.undoable[1].items() if seat in seats}

    # --- commands --------------------------------------------------------------------------------------------------

    async def move(self, guest: str, seat: int, base: int, move: str, client: str | None) -> int:
        """A person's move; returns the version it made. The same client id gets the same answer."""
        async with self.turn:
            await self.sure()
            if client in self.done:
                return self.done[client]
            if self.own(guest, seat).standin:
                raise Refused("standin")
            self._check_base(seat, base)
            return await self.play(seat, move, client)

    async def undo(self, guest: str, seat: int, base: int, client: str | None) -> int | None:
        """Takes back freely, or asks the others; None while they are asked."""
        async with self.turn:
            await self.sure()
            if client in self.done:
                return self.done[client]
            self.own(guest, seat)
            self._check_base(seat, base)
            how = self.undos([seat]).get(seat)
            if how is None:
                raise Refused("nothing-to-undo")
            if not self.backs.take(str(seat)):
                raise Refused("undo-fast")
            others = self.people() - {guest}
            if how == "free" or not others:
                return await self._undo(seat, how == "ask", client)
            self.wish = Wish(guest, seat, others)
            if client is not None:
                self.done[client] = self.v
            self.audience.wake()
            return None

    async def agree(self, guest: str, yes: bool, number: int | None = None) -> None:
        """An answer to a wish; with the last yes it is done, with the first no it is gone."""
        async with self.turn:
            await self.sure()
            wish = self.wish
            if wish is None or number not in (None, wish.number) or guest not in wish.asked | {wish.guest}:
                return
            if not yes:
                self.wish = None
            else:
                wish.asked.discard(guest)
                await self._grant()
            self.audience.wake()

    async def _grant(self) -> None:
        """Takes back when nobody is left to be asked; a wish whose guest has been sent away is gone."""
        if self.wish is None:
            return
        if self.seats[self.wish.seat].guest != self.wish.guest:
            self.wish = None
            self.audience.wake()
        elif not self.wish.asked & self.people():
            await self._undo(self.wish.seat, True, None)

    async def sit(self, guest: str, name: str, seat: int | None, nonce: str) -> int:
        """A guest takes an empty seat, the first one if none is named; with the last one the game begins."""
        async with self.turn:
            await self.sure()
            if self.row.stage != "open":
                raise Refused("begun")
            if not guest:
                raise Refused("no-guest")
            if guest in self.row.banned.split():
                raise Refused("banned")
            if self.seats_of(guest):
                return self.seats_of(guest)[0]
            empty = [one.seat for one in self.seats if one.kind == "open"]
            if seat is None and empty:
                seat = empty[0]
            if seat is None or seat not in empty:
                raise Refused("taken")
            await self._reseat(taken(self.seats[seat], guest, name, nonce))
            await self._begin()
            return seat

    async def about_seat(self, guest: str, seat: int, what: str, level: str) -> None:
        """Leave, give to a bot, take back, send away."""
        async with self.turn:
            await self.sure()
            if not 0 <= seat < len(self.seats):
                raise Refused("not-your-seat")
            chair = self.seats[seat]
            if what not in self.may(guest, chair):
                raise Refused("not-allowed")
            if what == "back":
                await self._reseat(replace(chair, standin=""))
            elif what == "bot":
                bot = SeatRow(seat, "bot", level=level)
                await self._reseat(bot if self.row.stage == "open" else replace(chair, standin=level))
            else:
                await self._send_away(chair, level) if what == "remove" else await self._reseat(emptied(chair))
            await self._begin()
            await self._grant()
            self.robots.wake()

    async def _send_away(self, chair: SeatRow, level: str) -> None:
        """The guest's seats become empty before the game and a bot's during it."""
        guest, banned = chair.guest, f"{self.row.banned} {chair.guest}".strip()
        for mine in self.seats_of(guest):
            new = emptied(chair) if self.row.stage == "open" else SeatRow(mine, "bot", level=level)
            await self._reseat(replace(new, seat=mine), banned=banned)
        self.audience.dismiss("removed", guest)

    async def set_pace(self, guest: str, seconds: float) -> None:
        async with self.turn:
            if guest != self.row.host and not self.seats_of(guest):
                raise Refused("not-allowed")
            pace = min(max(seconds, 0.0), SLOWEST)
            await self.store.change(self.row.id, pace=pace)
            self.row = replace(self.row, pace=pace)
            self.audience.wake()

    async def say(self, guest: str, name: str, seat: int | None, text: str) -> None:
        """Something is said at the table."""
        async with self.turn:
            if guest in self.row.banned.split():
                raise Refused("banned")
            if seat is not None and seat in self.seats_of(guest):
                name = self.seats[seat].name or name  # several people may sit at one device
            await self.chat.say(guest, name, seat, text)
            self.audience.wake()

    async def hush(self, guest: str, mode: ChatMode) -> None:
        """The host decides who may talk."""
        async with self.turn:
            if guest != self.row.host:
                raise Refused("not-allowed")
            await self.chat.switch(mode)
            self.audience.wake()

    async def set_again(self, table: str) -> None:
        """The table where the same people play again. Call it with `turn` held."""
        await self.store.change(self.row.id, again=table)
        self.row = replace(self.row, again=table)
        self.audience.wake()

    def may(self, guest: str, chair: SeatRow) -> tuple[str, ...]:
        return allowed(
            chair,
            guest,
            host=guest == self.row.host,
            player=bool(self.seats_of(guest)),
            here=self.here(chair.guest),
            stage=self.row.stage if self.trouble is None else "over",
        )

    def _check_base(self, seat: int, base: int) -> None:
        if not self.playing:
            raise Refused("not-playing")
        if base != self.bases[seat]:
            raise Refused("stale")

    # --- changing, with `turn` held --------------------------------------------------------------------------------

    async def play(self, seat: int, move: str | int, client: str | None) -> int:
        assert self.match is not None
        before = len(self.match.entries) + 1
        try:
            entry = self.match.play(seat, move)
        except IllegalMove as why:
            raise Refused("illegal", why) from None
        text = self.match.moves.text(entry.code)
        await self._write(Event(self.v + 1, "move", seat, text, self._dealt(before), client))
        return self.v

    async def _undo(self, seat: int, agreed: bool, client: str | None) -> int:
        assert self.match is not None
        try:
            self.match.undo(seat, agreed=agreed)
        except IllegalMove as why:
            raise Refused("illegal", why) from None
        await self._write(Event(self.v + 1, "undo", seat, "agreed" if agreed else "", client=client))
        return self.v

    async def _reseat(self, chair: SeatRow, banned: str = "") -> None:
        self.seats[chair.seat] = chair
        self.names.forget()
        if self.gate:
            self.gate.renamed()
        await self._write(Event(self.v + 1, "seat", chair.seat, chair.kind), seats=True, banned=banned)

    async def _begin(self) -> None:
        """The game starts if it can; what cannot be written now is tried again beside the bots."""
        with contextlib.suppress(Refused):
            await self.settle()

    async def settle(self) -> None:
        """What was begun and could not be written down is done. Call it with `turn` held."""
        await self.sure()
        if self.full:
            self.match = self._new_match()
            self.gate = Gate(self.match, self.names)
            await self._write(Event(self.v + 1, "start", -1, "", self._dealt(0)), stage="playing")

    async def begin(self) -> None:
        async with self.turn:
            await self._begin()

    async def _write(self, event: Event, *, seats: bool = False, stage: str = "", banned: str = "") -> None:
        """Durably first; then everybody is told."""
        waiting = self.match.waiting() if self.match else []
        row = replace(
            self.row,
            waiting=" ".join(map(str, waiting)),
            bots_turn=any(plays_itself(self.seats[seat]) for seat in waiting) and bool(self.people()),
            stage="over" if self.match is not None and self.match.over else stage or self.row.stage,
            banned=banned or self.row.banned,
        )
        try:
            await self.store.append(row, event, self.seats if seats else None)
        except Exception:
            self.astray = True  # the table goes back to what is written
            with contextlib.suppress(Refused):
                await self.sure()
            self.robots.wake()
            raise
        same_seating = event.kind in ("move", "undo") and row.stage == self.row.stage
        self.row = row
        self.v = event.seq
        if event.client:
            self.done[event.client] = event.seq
        if event.kind in ("move", "undo"):
            self.bases[event.seat] += 1
            self.wish = None
        self.audience.wake(same_seating=same_seating)
        self.robots.wake()

    async def sure(self) -> None:
        """What is written counts, not what is in memory; where that cannot be read, nothing is shown or done."""
        if not self.astray:
            return
        self.match = self.gate = None
        try:
            found = await self.store.table(self.row.id)
        except Exception:
            logger.exception("What is written cannot be read; it will be tried again")
            found = None
        if found is not None:
            self._rebuild(*found)
        self.audience.wake()
        if self.astray:
            raise Refused("not-written")

    # --- bots ------------------------------------------------------------------------------------------------------

    def bots_to_move(self) -> list[int]:
        if self.match is None or not self.playing:
            return []
        return [seat for seat in self.match.waiting() if plays_itself(self.seats[seat])]

    async def close(self) -> None:
        self.audience.close()
        await self.robots.close()

    def status(self, lang: Language) -> str:
        """Whose turn it is, in words."""
        say = words(lang).say
        if self.astray:
            return say("no-not-written")
        if self.trouble is not None:
            return say("status-stopped")
        if self.row.stage == "open":
            return say("status-open", {"count": sum(seat.kind == "open" for seat in self.seats)})
        if self.row.stage == "over" or self.match is None:
            return say("status-over")
        names = self.names(lang)
        return say("status-turn", {"name": together([names[seat] for seat in self.match.waiting()], lang)})
