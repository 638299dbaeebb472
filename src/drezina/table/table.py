"""One table: it takes commands in order, writes down what happens, and only then tells.

Whoever changes or reads the game holds `lock`, which is given in the order of asking. A change is tried on the match in
memory, written durably, then published. Where writing fails, memory has diverged from the store: the match is loaded
again from what is written, and until that can be read nothing is decided here.
"""

import asyncio
import contextlib
import logging
from collections.abc import Sequence

from drezina.core.errors import IllegalMove
from drezina.core.sealing import sealed
from drezina.core.words import Language
from drezina.scene.node import Window
from drezina.table.audience import Audience, Listener
from drezina.table.bot_players import BotPlayers
from drezina.table.bot_pool import BotQueue
from drezina.table.chat import Chat
from drezina.table.claims import Claims
from drezina.table.clocks import Clocks, SeatClock, earlier, encode
from drezina.table.copying import changed
from drezina.table.event_sourcing import dealt_since, load_game, new_match
from drezina.table.gate import Gate
from drezina.table.learning.course import Course
from drezina.table.protocol import ChatMode, Past, SeatAction
from drezina.table.protocol_parts import ScoringTable
from drezina.table.refusals import Overtaken, Refused, TableClosed
from drezina.table.replay import Known, Replay, line_of
from drezina.table.results import Result, results
from drezina.table.room_message import RoomMessages
from drezina.table.seating import Seating
from drezina.table.seats import Names, allowed, plays_itself
from drezina.table.snapshot import Snapshot, viewer_of
from drezina.table.standins import StandinTimer
from drezina.table.store import Event, SeatRow, Store, TableRow, lease_of
from drezina.table.taking_back import TakingBack
from drezina.table.verdict import scoring_table

logger = logging.getLogger(__name__)
SLOWEST = 5.0  # seconds between the moves of bots


class Table:
    """A table in memory. Everything it knows can be made again from the store."""

    def __init__(
        self, row: TableRow, seats: Sequence[SeatRow], events: Sequence[Event], store: Store, bots: BotQueue
    ) -> None:
        self.store = store
        self.lock = asyncio.Lock()
        self.room = RoomMessages(self)
        self.audience = Audience(self.room)
        self.chat = Chat(row, store)
        self.taking_back = TakingBack(self)
        self.seating = Seating(self)
        self.claims = Claims(self)
        self.clocks = Clocks(self)
        self.standin_timer = StandinTimer(self)
        self.course = Course(self)
        self.bots = BotPlayers(self, bots)
        self.lost = False  # it is no longer ours to show
        self._load(row, seats, events)

    def _load(self, row: TableRow, seats: Sequence[SeatRow], events: Sequence[Event]) -> None:
        self.history = load_game(row, seats, events)
        self.row, self.seats = row, list(seats)
        self.game, self.config, self.match = self.history.game, self.history.config, self.history.match
        self.problem = self.history.problem
        self.seat_versions, self.answered = self.history.seat_versions, self.history.answered
        self.diverged = False  # memory may differ from the store, which could not be read again
        # They know the seats alone: with a method of the table, its gate and it would keep each other in memory.
        self.names = Names(self.seats, self.game, self.config)
        self.clocks.load()
        self.gate = self._gate()
        self.replay: Replay | None = None

    def _gate(self) -> Gate | None:
        if self.match is None or self.history.steps is None:
            return None
        gate = Gate(self.match, self.names, self.history.steps, self.history.chronicle)
        gate.stopped = self.row.stage == "over" or self.problem is not None
        return gate

    # --- who is who ------------------------------------------------------------------------------------------------

    @property
    def version(self) -> int:
        """The number of the last event. Pages never hear it: it would count what they cannot tell."""
        return self.history.version

    def version_for(self, seat: int | None) -> int:
        """How many events a seat (or a spectator) can tell."""
        return self.history.versions[viewer_of(seat)]

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

    def owners(self) -> set[str]:
        """The guests who own a seat: they count for every agreement, whoever plays for them, until they give up."""
        return {seat.guest for seat in self.seats if seat.kind == "person" and seat.guest and not seat.gone}

    def deciding(self) -> set[str]:
        """The guests who decide for themselves."""
        return {seat.guest for seat in self.seats if seat.kind == "person" and not seat.standin}

    def asked(self) -> set[str]:
        """The guests whose agreement is asked for."""
        return self.taking_back.unanswered() | self.claims.unanswered()

    def bots_go_on(self) -> bool:
        """Whether bots play while nobody looks: there is somebody to play with, or nobody can come back any more."""
        return bool(self.deciding()) or all(seat.gone for seat in self.seats if seat.kind == "person")

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
        self.standin_timer.wind()
        self.bots.wake()

    def leave(self, listener: Listener) -> None:
        self.audience.remove(listener)
        self.audience.presence_changed(player=bool(self.seats_of(listener.guest)))

    def snapshot(self, seat: int | None, lang: Language, window: Window = "wide") -> Snapshot | None:
        """What is seen now; None before the game has begun. Call it with `lock` held."""
        return self.gate.snapshot(self.version_for(seat), seat, lang, self.seat_versions, window) if self.gate else None

    def published(self, guest: str, lang: Language, window: Window) -> bool:
        """Whether all that a spectator is to be told now has been made already, for another one of this language."""
        made = self.gate.cached(self.version_for(None), None, lang, window) if self.gate else None
        return made is not None and self.room.has(guest, lang)

    @property
    def seal(self) -> str:
        """The hash of the table's own part of the secret, shown before anybody adds to it."""
        if self.match is None:
            return sealed(self.row.secret)
        return sealed(self.match.mixing.own) if self.match.mixing else ""

    def past(self, n: int, seat: int | None, lang: Language, have: Known | None, window: Window = "wide") -> Past:
        """A position of the past, as this seat or a spectator may know it. Call it with `lock` held."""
        steps = self.history.steps
        if self.match is None or steps is None:
            raise Refused("no-position")
        if self.replay is None or self.replay.match is not self.match:
            self.replay = Replay(self.match, self.names, steps, self.history.chronicle.resigned)
        line = line_of(self.match, steps, viewer_of(seat), self.version_for(seat))
        return self.replay.past(n, seat, lang, line, have, window)

    def scoring(self, n: int, seat: int | None, lang: Language) -> ScoringTable | None:
        """A scoring within the game that this seat or a spectator has seen. Call it with `lock` held."""
        steps = self.history.steps
        if self.match is None or steps is None:
            return None
        words = self.match.game.words(self.match.config, lang)
        return scoring_table(self.match, steps, viewer_of(seat), n, words, self.names(lang))

    # --- commands --------------------------------------------------------------------------------------------------

    async def move(self, guest: str, seat: int, seat_version: int, move: str, client: str | None) -> int:
        """A person's move; returns the version its seat sees. Idempotent: the same id gets the same answer."""
        async with self.lock:
            await self.reload_if_diverged()
            if client in self.answered:
                return self.answered[client]
            if self.own(guest, seat).standin:
                raise Refused("standin")
            self._check_version(seat, seat_version)
            if self.history.wish is not None and self.history.wish.seat == seat:
                raise Refused("wish-open")  # whoever asks to go back does not go on meanwhile
            self.course.check(seat, move)
            await self.claims.refuse_for(self.seats[seat])
            return await self.play(seat, move, client)

    async def undo(self, guest: str, seat: int, seat_version: int, client: str | None) -> int:
        """Takes back, or asks the others; returns the version that the seat then sees."""
        async with self.lock:
            await self.reload_if_diverged()
            if client in self.answered:
                return self.answered[client]
            self.own(guest, seat)
            self._check_version(seat, seat_version)
            return await self.taking_back.ask(guest, seat, client)

    async def onward(self, guest: str, step: int) -> None:
        """A lesson goes on."""
        async with self.lock:
            await self.reload_if_diverged()
            await self.course.onward(guest, step)

    async def agree(self, guest: str, yes: bool, number: int | None = None) -> None:
        """An answer to a wish to take back, or to somebody who asks for a seat."""
        async with self.lock:
            await self.reload_if_diverged()
            if self.claims.open is not None and self.claims.open.number == number:
                await self.claims.answer(guest, yes)
            else:
                await self.taking_back.answer(guest, yes, number)

    async def sit(self, guest: str, name: str, seat: int | None, nonce: str) -> int:
        """A guest takes an empty seat, the first one if none is named; with the last one the game begins."""
        async with self.lock:
            await self.reload_if_diverged()
            taken = await self.seating.sit(guest, name, seat, nonce)
            await self._try_to_start()
            return taken

    async def change_seat(self, guest: str, seat: int, what: SeatAction, level: str, name: str = "") -> None:
        """Leave, give to a bot, take back, resign, remove its guest, ask for it."""
        async with self.lock:
            await self.reload_if_diverged()
            await self.seating.change(guest, name, seat, what, level)
            await self._try_to_start()

    async def call_off(self, guest: str) -> None:
        """The host closes a table at which the game has not begun."""
        async with self.lock:
            await self.reload_if_diverged()
            if guest != self.row.host or self.row.stage != "open" or self.problem is not None:
                raise Refused("not-allowed")
            await self.store.change(self.row, closed="host")
            self.row, self.problem = changed(self.row, closed="host"), TableClosed("host")
            self.audience.wake()

    async def end_idle(self, before: float) -> None:
        """Nobody has moved since this uptime: the game ends without a result."""
        async with self.lock:
            await self.reload_if_diverged()
            if self.playing and self.row.active < before:
                await self.write(Event(self.version + 1, "idle", -1, ""), stage="over")

    async def ring(self) -> None:
        """Something may have become due: a clock, or the time that an owner has to answer."""
        async with self.lock:
            await self.reload_if_diverged()
            await self.clocks.ring()
            await self.claims.ring()
            self.schedule()

    def schedule(self) -> None:
        """Says when it wants to be called."""
        self.store.schedule.set(self.row.id, earlier(self.clocks.due(), self.claims.due()) if self.playing else None)

    async def set_pace(self, guest: str, seconds: float) -> None:
        async with self.lock:
            if guest != self.row.host and not self.seats_of(guest):
                raise Refused("not-allowed")
            pace = min(max(seconds, 0.0), SLOWEST)
            await self.store.change(self.row, pace=pace)
            self.row = changed(self.row, pace=pace)
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
        await self.store.change(self.row, again=table)
        self.row = changed(self.row, again=table)
        self.audience.wake()

    def may(self, guest: str, seat: SeatRow) -> tuple[SeatAction, ...]:
        """What a guest may do about a seat."""
        return allowed(
            seat,
            guest,
            host=guest == self.row.host,
            player=bool(self.seats_of(guest)),
            awaited=self.standin_timer.over_for(seat.seat),
            stage=self.row.stage if self.problem is None else "over",
            lost=self.claims.may_ask(guest, seat),
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
        return await self.write(Event(self.version + 1, "move", seat, text, dealt_since(self.match, before), client))

    async def reseat(self, seat: SeatRow, kind: str = "seat", text: str = "", banned: str = "", host: str = "") -> None:
        self.seats[seat.seat] = seat
        self.names.forget()
        if self.gate:
            self.gate.forget_names()
        event = Event(self.version + 1, kind, seat.seat, text or seat.kind)
        await self.write(event, seats=True, banned=banned, host=host)

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
            self.history.begin(self.match)
            self.gate = self._gate()
            await self.write(Event(self.version + 1, "start", -1, "", dealt_since(self.match, 0)), stage="playing")

    async def write(
        self, event: Event, *, seats: bool = False, stage: str = "", banned: str = "", host: str = ""
    ) -> int:
        """Durably first; then everybody is told. Returns the version that the event's seat then sees."""
        event = changed(event, at=self.store.times.wall(), up=self.store.uptime.now())
        row, clocks = self._followed(event, stage or self.row.stage)
        if banned or host:
            row = changed(row, banned=banned or row.banned, host=host or row.host)
        result: Sequence[Result] = ()
        if self.match is not None and row.ended == "finished" != self.row.ended:
            result = results(self.match, self.history.chronicle.resigned)
        try:
            by_clock = event.kind == "move" and self.clocks.decides_for(event.seat)
            due = self.store.addressees.after(event, self.row, row, self.seats, by_clock=by_clock)
            await self.store.append(row, event, self.seats if seats else None, due, result)
        except Overtaken:
            raise
        except Exception:
            self.diverged = True
            with contextlib.suppress(Refused):
                await self.reload_if_diverged()
            self.bots.wake()
            raise
        same_seating = not seats and row.stage == self.row.stage and not self.standin_timer.over_for_anybody()
        same_seating = same_seating and clocks == self.clocks.seats
        self.row, self.clocks.seats = row, clocks
        self.history.take(event)
        if self.gate is not None:
            self.gate.stopped = not self.playing
        self.audience.wake(same_seating=same_seating)
        self.standin_timer.wind()
        self.schedule()
        self.bots.wake()
        return self.history.versions.get(event.seat, event.seq)

    def _followed(self, event: Event, stage: str) -> tuple[TableRow, list[SeatClock]]:
        """The table and its clocks as they are after an event."""
        finished = self.match is not None and self.match.over
        waiting = self.match.waiting() if self.match is not None and stage != "over" else []
        clocks = self.clocks.following(event, waiting)
        row = changed(
            self.row,
            waiting=" ".join(map(str, waiting)),
            bots_turn=any(plays_itself(self.seats[seat]) for seat in waiting) and self.bots_go_on(),
            stage="over" if finished else stage,
            ended="finished" if finished else "idle" if event.kind == "idle" else self.row.ended,
            active=event.up,
            clocks=encode(clocks) if clocks else "",
            due=earlier(self.clocks.earliest(clocks), self.claims.earliest(event)),
        )
        return row, clocks

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
        if found is not None and lease_of(found[0]) != lease_of(self.row):
            self.store.overtaken(self.row.id)
            raise Overtaken(self.row.id)
        if found is not None:
            self._load(*found)
        self.audience.wake()
        if self.diverged:
            raise Refused("not-written")

    # --- bots ------------------------------------------------------------------------------------------------------

    def bots_to_move(self) -> list[int]:
        if self.match is None or not self.playing:
            return []
        if (told := self.course.to_move()) is not None:
            return told
        asks = self.history.wish.seat if self.history.wish is not None else None
        return [seat for seat in self.match.waiting() if plays_itself(self.seats[seat]) and seat != asks]

    async def close(self) -> None:
        self.lose()
        await self.bots.close()

    def lose(self) -> None:
        """Nothing of it counts here any more; its pages come back by themselves, and find it where it is then."""
        self.lost = True
        self.audience.close()
        self.standin_timer.stop()
        self.bots.stop()
