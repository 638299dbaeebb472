"""One table: it takes commands in order, writes down what happens, and only then tells.

Whoever changes or reads the game holds `lock`, which is given in the order of asking. A change is tried on the match in
memory, written durably, then published. Where writing fails, memory has diverged from the store: the match is loaded
again from what is written, and until that can be read nothing is decided here.
"""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from drezina.core.errors import IllegalMove
from drezina.core.sealing import sealed
from drezina.core.words import Language
from drezina.table import limits
from drezina.table.audience import Audience, Listener
from drezina.table.bot_players import BotPlayers
from drezina.table.bot_pool import BotQueue
from drezina.table.chat import Chat
from drezina.table.event_sourcing import dealt_since, load_game, new_match
from drezina.table.gate import Gate
from drezina.table.protocol import ChatMode, Past, SeatAction
from drezina.table.refusals import Refused, together, words
from drezina.table.replay import Replay, line_of
from drezina.table.room_message import RoomMessages
from drezina.table.seats import Names, allowed, emptied, plays_itself, taken
from drezina.table.snapshot import Snapshot
from drezina.table.store import Event, SeatRow, Store, TableRow

logger = logging.getLogger(__name__)
SLOWEST = 5.0  # seconds between the moves of bots


@dataclass
class PendingUndo:
    """A request to undo behind a barrier, and the guests who have not answered yet."""

    guest: str
    seat: int
    unanswered: set[str]
    number: int = field(default_factory=lambda: secrets.randbits(31))  # a late answer must not count for the next one


class Table:
    """A table in memory. Everything it knows can be made again from the store."""

    def __init__(
        self, row: TableRow, seats: Sequence[SeatRow], events: Sequence[Event], store: Store, bots: BotQueue
    ) -> None:
        self.store = store
        self.lock = asyncio.Lock()
        self.room = RoomMessages(self)
        self.audience = Audience(self.room)
        self.chat = Chat(row.id, store)
        self.undo_request: PendingUndo | None = None
        self.undo_rate = limits.RateLimiter(limits.UNDOS)
        self.bots = BotPlayers(self, bots)
        self._load(row, seats, events)

    def _load(self, row: TableRow, seats: Sequence[SeatRow], events: Sequence[Event]) -> None:
        loaded = load_game(row, seats, events)
        self.row, self.seats = row, list(seats)
        self.game, self.config, self.match = loaded.game, loaded.config, loaded.match
        self.problem = loaded.problem
        self.version, self.seat_versions, self.answered = loaded.version, loaded.seat_versions, loaded.answered
        self.diverged = False  # memory may differ from the store, which could not be read again
        # They know the seats alone: with a method of the table, its gate and it would keep each other in memory.
        self.names = Names(self.seats, self.game, self.config)
        self.gate = Gate(self.match, self.names) if self.match is not None else None
        self.replay: Replay | None = None
        self.undoable: tuple[int, dict[int, str]] = (-1, {})  # of a version: seats that can undo, freely or by asking

    # --- who is who ------------------------------------------------------------------------------------------------

    @property
    def playing(self) -> bool:
        return self.row.stage == "playing" and self.problem is None

    @property
    def full(self) -> bool:
        """Whether everybody is there and the game has yet to begin."""
        open_yet = self.row.stage == "open" and self.problem is None
        return open_yet and not any(seat.kind == "open" for seat in self.seats)

    def seats_of(self, guest: str) -> list[int]:
        if not guest:
            return []  # most of a large audience
        return [seat.seat for seat in self.seats if seat.guest == guest and seat.kind == "person"]

    def people(self) -> set[str]:
        """The guests who decide for themselves."""
        return {seat.guest for seat in self.seats if seat.kind == "person" and not seat.standin}

    def spectators(self) -> int:
        return self.audience.spectators({seat.guest for seat in self.seats})

    def own(self, guest: str, seat: int) -> SeatRow:
        if seat not in self.seats_of(guest):
            raise Refused("not-your-seat")
        return self.seats[seat]

    # --- looking ---------------------------------------------------------------------------------------------------

    def join(self, listener: Listener) -> None:
        self.audience.add(listener)
        self.audience.presence_changed(player=bool(self.seats_of(listener.guest)))
        self.bots.wake()

    def leave(self, listener: Listener) -> None:
        self.audience.remove(listener)
        self.audience.presence_changed(player=bool(self.seats_of(listener.guest)))

    def snapshot(self, seat: int | None, lang: Language) -> Snapshot | None:
        """What is seen now; None before the game has begun. Call it with `lock` held."""
        return self.gate.snapshot(self.version, seat, lang, self.seat_versions) if self.gate else None

    def published(self, guest: str, lang: Language) -> bool:
        """Whether all that a spectator is to be told now has been made already, for another one of this language."""
        return (
            self.gate is not None
            and self.gate.cached(self.version, None, lang) is not None
            and self.room.has(guest, lang)
        )

    @property
    def seal(self) -> str:
        """The hash of the table's own part of the secret, shown before anybody adds to it."""
        if self.match is None:
            return sealed(self.row.secret)
        return sealed(self.match.mixing.own) if self.match.mixing else ""

    def past(self, n: int, seat: int | None, lang: Language, have: tuple[int, str] | None) -> Past:
        """A position of the past, as this seat or a spectator may know it. Call it with `lock` held."""
        if self.match is None:
            raise Refused("no-position")
        if self.replay is None or self.replay.match is not self.match:
            self.replay = Replay(self.match, self.names)
        return self.replay.past(n, seat, lang, line_of(self.match, self.version), have)

    def undos(self, seats: Sequence[int]) -> dict[int, str]:
        """Which of these seats can undo something: freely, or if the others agree."""
        if self.match is None or not self.playing:
            return {}
        if self.undoable[0] != self.version:
            persons = [seat.seat for seat in self.seats if seat.kind == "person"]
            decided = [seat for seat in persons if self.match.last(seat) is not None]
            found = {seat: "free" if self.match.can_undo(seat) else "ask" for seat in decided}
            self.undoable = (self.version, found)
        return {seat: how for seat, how in self.undoable[1].items() if seat in seats}

    # --- commands --------------------------------------------------------------------------------------------------

    async def move(self, guest: str, seat: int, seat_version: int, move: str, client: str | None) -> int:
        """A person's move; returns the version it made. Idempotent: the same client id gets the same answer."""
        async with self.lock:
            await self.reload_if_diverged()
            if client in self.answered:
                return self.answered[client]
            if self.own(guest, seat).standin:
                raise Refused("standin")
            self._check_version(seat, seat_version)
            return await self.play(seat, move, client)

    async def undo(self, guest: str, seat: int, seat_version: int, client: str | None) -> int:
        """Undoes freely, or asks the others; returns the version it made, or the present one while they are asked."""
        async with self.lock:
            await self.reload_if_diverged()
            if client in self.answered:
                return self.answered[client]
            self.own(guest, seat)
            self._check_version(seat, seat_version)
            how = self.undos([seat]).get(seat)
            if how is None:
                raise Refused("nothing-to-undo")
            if not self.undo_rate.take(str(seat)):
                raise Refused("undo-fast")
            others = self.people() - {guest}
            if how == "free" or not others:
                return await self._undo(seat, how == "ask", client)
            self.undo_request = PendingUndo(guest, seat, others)
            if client is not None:
                self.answered[client] = self.version
            self.audience.wake()
            return self.version

    async def agree(self, guest: str, yes: bool, number: int | None = None) -> None:
        """An answer to a request to undo; with the last yes it is done, with the first no it is gone."""
        async with self.lock:
            await self.reload_if_diverged()
            request = self.undo_request
            if request is None or number not in (None, request.number):
                return
            if guest not in request.unanswered | {request.guest}:
                return
            if not yes:
                self.undo_request = None
            else:
                request.unanswered.discard(guest)
                await self._undo_if_agreed()
            self.audience.wake()

    async def _undo_if_agreed(self) -> None:
        """Undoes when nobody is left to be asked; a request whose guest has been removed is gone."""
        if self.undo_request is None:
            return
        if self.seats[self.undo_request.seat].guest != self.undo_request.guest:
            self.undo_request = None
            self.audience.wake()
        elif not self.undo_request.unanswered & self.people():
            await self._undo(self.undo_request.seat, True, None)

    async def sit(self, guest: str, name: str, seat: int | None, nonce: str) -> int:
        """A guest takes an empty seat, the first one if none is named; with the last one the game begins."""
        async with self.lock:
            await self.reload_if_diverged()
            if self.row.stage != "open":
                raise Refused("begun")
            if self.problem is not None:
                raise Refused("closed")
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
            await self._try_to_start()
            return seat

    async def change_seat(self, guest: str, seat: int, what: SeatAction, level: str) -> None:
        """Leave, give to a bot, take back, remove its guest."""
        async with self.lock:
            await self.reload_if_diverged()
            if not 0 <= seat < len(self.seats):
                raise Refused("not-your-seat")
            row = self.seats[seat]
            if what not in self.may(guest, row):
                raise Refused("not-allowed")
            if what == "back":
                await self._reseat(replace(row, standin=""))
            elif what == "bot":
                bot = SeatRow(seat, "bot", level=level)
                await self._reseat(bot if self.row.stage == "open" else replace(row, standin=level))
            elif what == "remove":
                await self._remove(row.guest, level)
            else:
                await self._reseat(emptied(row))
            await self._try_to_start()
            await self._undo_if_agreed()
            self.bots.wake()

    async def _remove(self, guest: str, level: str) -> None:
        """The guest's seats become empty before the game and a bot's during it."""
        banned = f"{self.row.banned} {guest}".strip()
        for seat in self.seats_of(guest):
            empty = self.row.stage == "open"
            await self._reseat(SeatRow(seat, "open") if empty else SeatRow(seat, "bot", level=level), banned=banned)
        self.audience.disconnect("removed", guest)

    async def set_pace(self, guest: str, seconds: float) -> None:
        async with self.lock:
            if guest != self.row.host and not self.seats_of(guest):
                raise Refused("not-allowed")
            pace = min(max(seconds, 0.0), SLOWEST)
            await self.store.change(self.row.id, pace=pace)
            self.row = replace(self.row, pace=pace)
            self.audience.wake()

    async def say(self, guest: str, name: str, seat: int | None, text: str) -> None:
        """Something is said at the table."""
        async with self.lock:
            if guest in self.row.banned.split():
                raise Refused("banned")
            if seat is not None and seat in self.seats_of(guest):
                name = self.seats[seat].name or name  # several people may sit at one device
            await self.chat.say(guest, name, seat, text)
            self.audience.wake()

    async def set_chat_mode(self, guest: str, mode: ChatMode) -> None:
        """The host decides who may talk."""
        async with self.lock:
            if guest != self.row.host:
                raise Refused("not-allowed")
            await self.chat.set_mode(mode)
            self.audience.wake()

    async def set_rematch(self, table: str) -> None:
        """The table where the same people play again. Call it with `lock` held."""
        await self.store.change(self.row.id, again=table)
        self.row = replace(self.row, again=table)
        self.audience.wake()

    def may(self, guest: str, seat: SeatRow) -> tuple[SeatAction, ...]:
        """What a guest may do about a seat."""
        return allowed(
            seat,
            guest,
            host=guest == self.row.host,
            player=bool(self.seats_of(guest)),
            here=self.audience.here(seat.guest),
            stage=self.row.stage if self.problem is None else "over",
        )

    def _check_version(self, seat: int, seat_version: int) -> None:
        if not self.playing:
            raise Refused("not-playing")
        if seat_version != self.seat_versions[seat]:
            raise Refused("stale")

    # --- changing, with `lock` held --------------------------------------------------------------------------------

    async def play(self, seat: int, move: str | int, client: str | None) -> int:
        assert self.match is not None
        before = len(self.match.entries) + 1
        try:
            entry = self.match.play(seat, move)
        except IllegalMove as why:
            raise Refused("illegal", why) from None
        text = self.match.moves.text(entry.code)
        await self._write(Event(self.version + 1, "move", seat, text, dealt_since(self.match, before), client))
        return self.version

    async def _undo(self, seat: int, agreed: bool, client: str | None) -> int:
        assert self.match is not None
        try:
            self.match.undo(seat, agreed=agreed)
        except IllegalMove as why:
            raise Refused("illegal", why) from None
        await self._write(Event(self.version + 1, "undo", seat, "agreed" if agreed else "", client=client))
        return self.version

    async def _reseat(self, seat: SeatRow, banned: str = "") -> None:
        self.seats[seat.seat] = seat
        self.names.forget()
        if self.gate:
            self.gate.forget_names()
        await self._write(Event(self.version + 1, "seat", seat.seat, seat.kind), seats=True, banned=banned)

    async def begin(self) -> None:
        """The game starts if it can."""
        async with self.lock:
            await self._try_to_start()

    async def _try_to_start(self) -> None:
        """What cannot be written now is tried again by the bot players."""
        with contextlib.suppress(Refused):
            await self.start_if_full()

    async def start_if_full(self) -> None:
        """The game starts if everybody is there and it has not started yet. Call it with `lock` held."""
        await self.reload_if_diverged()
        if self.full:
            self.match = new_match(self.game, self.config, self.row, self.seats)
            self.gate = Gate(self.match, self.names)
            await self._write(Event(self.version + 1, "start", -1, "", dealt_since(self.match, 0)), stage="playing")

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
            self.diverged = True
            with contextlib.suppress(Refused):
                await self.reload_if_diverged()
            self.bots.wake()
            raise
        same_seating = event.kind in ("move", "undo") and row.stage == self.row.stage
        self.row = row
        self.version = event.seq
        if event.client:
            self.answered[event.client] = event.seq
        if event.kind in ("move", "undo"):
            self.seat_versions[event.seat] += 1
            self.undo_request = None
        self.audience.wake(same_seating=same_seating)
        self.bots.wake()

    async def reload_if_diverged(self) -> None:
        """What is written counts, not what is in memory; where that cannot be read, nothing is shown or done."""
        if not self.diverged:
            return
        self.match = self.gate = None
        try:
            found = await self.store.table(self.row.id)
        except Exception:
            logger.exception("What is written cannot be read; it will be tried again")
            found = None
        if found is not None:
            self._load(*found)
        self.audience.wake()
        if self.diverged:
            raise Refused("not-written")

    # --- bots ------------------------------------------------------------------------------------------------------

    def bots_to_move(self) -> list[int]:
        if self.match is None or not self.playing:
            return []
        return [seat for seat in self.match.waiting() if plays_itself(self.seats[seat])]

    async def close(self) -> None:
        self.audience.close()
        await self.bots.close()

    def status(self, lang: Language) -> str:
        """Whose turn it is, in words."""
        say = words(lang).say
        if self.diverged:
            return say("no-not-written")
        if self.problem is not None:
            return say("status-stopped")
        if self.row.stage == "open":
            return say("status-open", {"count": sum(seat.kind == "open" for seat in self.seats)})
        if self.row.stage == "over" or self.match is None:
            return say("status-over")
        if self.bots.delay:
            return say("status-bots-queue", {"seconds": self.bots.delay})
        names = self.names(lang)
        return say("status-turn", {"name": together([names[seat] for seat in self.match.waiting()], lang)})
