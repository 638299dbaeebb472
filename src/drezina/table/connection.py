"""One socket of one page: carries out its commands, and sends what has changed since the page was last told.

Nothing queues up for a slow page: when it is ready it gets the difference between what it shows and what is now.
"""

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Coroutine
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from drezina.core.words import Language
from drezina.scene.node import Window
from drezina.table import limits, protocol
from drezina.table.auth import nonce as make_nonce
from drezina.table.hub import Hub
from drezina.table.owners import Elsewhere
from drezina.table.refusals import Overtaken, Refused
from drezina.table.snapshot import Snapshot, viewer_of
from drezina.table.table import Table

logger = logging.getLogger(__name__)
GONE = "gone"  # the reason to stop if there is nobody left to be told


async def run_to_completion(command: Coroutine[Any, Any, None]) -> None:
    """A command is done to its end, even if the page that gave it goes away."""
    await asyncio.shield(asyncio.ensure_future(command))


class Connection:
    def __init__(self, socket: WebSocket, hub: Hub, table: str, guest: str, name: str) -> None:
        self.socket, self.hub, self.wanted, self.guest, self.name = socket, hub, table, guest, name
        self.table: Table
        self.seat: int | None = None
        self.looking = True  # until the page says otherwise
        self.lang: Language = "en"
        self.window: Window = "wide"
        self.shown: Snapshot | None = None
        self.room: str = ""  # the last room message
        self.chat: protocol.Lines | None = None  # what it was last told of the chat
        self.outbox: deque[str] = deque()
        self.news = asyncio.Event()
        self.end: str | None = None  # why the socket is to be closed
        self.sending_until: float | None = None  # when what is being sent must have been taken
        self.watch: asyncio.TimerHandle | None = None  # looks whether it was
        self.bucket = limits.TokenBucket(limits.MESSAGES)
        self.questions = limits.TokenBucket(limits.QUESTIONS)

    # --- what the table asks of a listener -------------------------------------------------------------------------

    def wake(self) -> None:
        self.news.set()

    def disconnect(self, code: str) -> None:
        self.end = self.end or code
        self.news.set()

    # --- running ---------------------------------------------------------------------------------------------------

    async def run(self) -> None:
        try:
            hello = await asyncio.wait_for(self._receive(), limits.HELLO_TIMEOUT)
        except (TimeoutError, WebSocketDisconnect):
            return
        refused = await self._greet(hello)
        if refused:
            with contextlib.suppress(Exception):
                await self.socket.send_text(protocol.text(protocol.Bye(refused)))
                await self.socket.close()
            return
        self._enqueue(self._pong())
        self.table.join(self)
        sender = asyncio.create_task(self._send())
        try:
            await self._listen()
        except WebSocketDisconnect:
            pass
        finally:
            self.table.leave(self)
            self.disconnect(GONE)
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await asyncio.wait_for(sender, limits.SEND_TIMEOUT)
            if self.watch is not None:
                self.watch.cancel()

    async def _greet(self, hello: protocol.FromPage | None) -> str:
        """Finds the table that the page wants to look at; returns why it may not, or nothing."""
        if not self.wanted:
            return "upgrade"  # a page from before sockets had the table in their address
        if not isinstance(hello, protocol.Hello):
            return "garbage"
        if hello.proto != protocol.PROTO:
            return "upgrade"
        try:
            self.table = await self.hub.table(self.wanted)
        except Refused:
            return "no-table"
        except Elsewhere:
            return "restart"  # it has just changed hands
        if self.guest in self.table.row.banned.split():
            return "removed"
        self.lang, self.window = hello.lang, hello.window
        self._look_from(hello.seat)
        if self.table.gate and hello.have is not None:  # it reconnects
            self.shown = self.table.gate.cached(hello.have, self.seat, self.lang, self.window)
        return ""

    def _look_from(self, seat: int | None) -> None:
        """Sees what one of its own seats sees: the wanted one, else the first; a spectator's view if there is none."""
        mine = self.table.seats_of(self.guest)
        self.seat = seat if seat in mine else mine[0] if mine else None

    def _start_over(self, seat: int | None) -> None:
        """Forgets what the page shows: it gets everything, as another viewer."""
        self._look_from(seat)
        self.shown = None
        self.wake()

    # --- commands --------------------------------------------------------------------------------------------------

    async def _listen(self) -> None:
        while self.end is None:
            message = await self._receive()
            if not self.bucket.take():
                return self.disconnect("flood")
            if message is None or isinstance(message, protocol.Hello):
                return self.disconnect("garbage")
            await run_to_completion(self._answer(message))
        return None

    async def _receive(self) -> protocol.FromPage | None:
        """The next message; None for garbage."""
        data = await self.socket.receive()
        if data["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(data.get("code", 1000))
        try:
            message: protocol.FromPage = protocol.decoder.decode(data.get("text") or b"")
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            return None
        return message

    async def _answer(self, message: protocol.FromPage) -> None:
        """The one place that answers a command.

        Nothing is awaited between the end of a command and its answer, so the answer is in the outbox before the
        sender gets the table's lock, and travels with the change that the command made.
        """
        answer: protocol.ToPage | None
        try:
            answer = await self._execute(message)
        except Overtaken:
            return  # the page comes back, and says it again to the process that owns the table
        except Refused as no:
            client = message.id if isinstance(message, protocol.Move | protocol.Undo) else ""
            answer = protocol.Nack(client, self.table.version_for(self.seat), no.code, no.text(self.lang), no.clause)
        if answer is not None:
            self._enqueue(answer)

    def _pong(self) -> protocol.Pong:
        return protocol.Pong(self.hub.store.uptime.now())

    def _enqueue(self, answer: protocol.ToPage) -> None:
        if len(self.outbox) >= limits.OUTBOX:
            return self.disconnect("slow")
        self.outbox.append(protocol.text(answer))
        return self.wake()

    async def _execute(self, message: protocol.FromPage) -> protocol.ToPage | None:
        table, guest = self.table, self.guest
        match message:
            case protocol.Move(id, seat, seat_version, move):
                return protocol.Ack(id, await table.move(guest, seat, seat_version, move, checked_id(id)))
            case protocol.Undo(id, seat, seat_version):
                return protocol.Ack(id, await table.undo(guest, seat, seat_version, checked_id(id)))
            case protocol.ChangeView(lang, seat, window):
                self.lang, self.window = lang, window
                self._start_over(seat)
            case protocol.Agree(yes, number):
                await table.agree(guest, yes, number)
            case protocol.Seat(seat, "sit", _, nonce):
                await table.sit(guest, self.name, seat, make_nonce(nonce))
                self._start_over(None)
            case protocol.Seat(seat, what, level):
                await table.change_seat(guest, seat, what, self.hub.level(level), self.name)
                self._look_from(self.seat)
            case protocol.Onward(step):
                await table.onward(guest, step)
            case protocol.Close():
                await table.call_off(guest)
            case protocol.Pace(seconds):
                await table.set_pace(guest, seconds)
            case protocol.Rematch():
                return protocol.Go(await self.hub.rematch(table, guest))
            case protocol.Chat(said):
                if self.hub.sanctioned("mute", guest):
                    raise Refused("muted")
                await table.say(guest, self.name, self.seat, said)
            case protocol.SetChatMode(mode):
                await table.set_chat_mode(guest, mode)
            case protocol.Looking(now):
                self.looking = now
            case protocol.Ping():
                return self._pong()
            case protocol.About() | protocol.Consider():
                return await self._guide(message)
        return None

    async def _guide(self, question: protocol.About | protocol.Consider) -> protocol.ToPage | None:
        """An answer to somebody who points at things; none where the page asks too much, or shows something else."""
        if not self.questions.take():
            return None
        async with self.table.lock:
            snapshot = self.table.snapshot(self.seat, self.lang, self.window)
            if snapshot is None or snapshot is not self.shown:
                return None
            assert self.table.gate is not None
            guidance, viewer = self.table.gate.guidance, viewer_of(self.seat)
            if isinstance(question, protocol.About):
                return guidance.explain(snapshot, viewer, self.lang, question.about[:80], question.after[:8])
            return guidance.consider(snapshot, viewer, self.lang, question.move)

    # --- sending ---------------------------------------------------------------------------------------------------

    async def _send(self) -> None:
        try:
            while self.end is None:
                await self.news.wait()
                self.news.clear()
                await self._deliver(await self._due())
            if self.end != GONE:
                await self._deliver([protocol.text(protocol.Bye(self.end))])
                await self.socket.close()
        except (asyncio.CancelledError, WebSocketDisconnect, RuntimeError, OSError):
            self.disconnect(GONE)
            with contextlib.suppress(Exception):
                await self.socket.close()
        except Exception:
            logger.exception("A page could not be told")
            self.disconnect(GONE)
            with contextlib.suppress(Exception):
                await self.socket.close(1011)

    async def _deliver(self, due: list[str]) -> None:
        """All at once, a line each. A page that does not take it in time is disconnected."""
        if not due:
            return
        await asyncio.sleep(0)  # first everybody's news is made, then it is sent at one go
        loop, task = asyncio.get_running_loop(), asyncio.current_task()
        assert task is not None
        self.sending_until = loop.time() + limits.SEND_TIMEOUT
        if self.watch is None:
            self.watch = loop.call_later(limits.SEND_TIMEOUT, self._look_whether_sent, task)
        try:
            await self.socket.send_text("\n".join(due))
        finally:
            self.sending_until = None

    def _look_whether_sent(self, sender: asyncio.Task[None]) -> None:
        """One alarm for the deliveries of some seconds, instead of one that is set and cancelled for each."""
        loop, self.watch = asyncio.get_running_loop(), None
        if self.sending_until is None:
            return
        if self.sending_until <= loop.time():
            sender.cancel()
        else:
            self.watch = loop.call_at(self.sending_until, self._look_whether_sent, sender)

    async def _due(self) -> list[str]:
        """Everything the page does not know yet: who is there, the game, answers."""
        if self.table.lost:
            return []
        watches = self.seat is None and not self.table.seats_of(self.guest)
        if watches and self.table.published(self.guest, self.lang, self.window):
            return self._collect()  # a thousand spectators do not keep a player waiting
        async with self.table.lock:
            return self._collect()

    def _collect(self) -> list[str]:
        due: list[str] = []
        mine = self.table.seats_of(self.guest)
        if self.seat not in mine and (mine or self.seat is not None):
            self._look_from(None)  # removed, or sitting down with another device
            self.shown = None
        snapshot = self.table.snapshot(self.seat, self.lang, self.window)
        if snapshot is not None and snapshot is not self.shown:
            assert self.table.gate is not None
            due.append(self.table.gate.message(self.shown, snapshot))
        room = self.table.room.text(self.guest, self.lang)
        if room != self.room:
            # A new page has to know who looks before it shows a hand; later a button must not be ahead of the game.
            due.insert(0 if self.shown is None else len(due), room)
            self.room = room
        self.shown = snapshot
        lines = self.table.chat.news(self.chat, self.guest, self.seat)
        if lines is not None:
            due.append(protocol.text(lines))
            self.chat = lines
        due.extend(self.outbox)
        self.outbox.clear()
        return due


def checked_id(client: str) -> str:
    """The id of a command, by which the same command is known again (an idempotency key)."""
    if not 8 <= len(client) <= 40 or not client.isascii() or not client.isprintable():
        raise Refused("bad-id")
    return client
