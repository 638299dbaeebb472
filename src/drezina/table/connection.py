"""One socket of one page: reads commands, and sends what has changed since the page was last told.

Nothing queues up for a slow page: when it is ready it gets the difference between what it shows and what is now.
"""

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Coroutine
from typing import Any, TypeVar

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from drezina.core.words import Language
from drezina.table import limits, protocol
from drezina.table.actor import Table
from drezina.table.auth import nonce as make_nonce
from drezina.table.gate import Frame
from drezina.table.hub import Hub
from drezina.table.room import room_text
from drezina.table.trouble import Refused

logger = logging.getLogger(__name__)
Result = TypeVar("Result")


async def whole(command: Coroutine[Any, Any, Result]) -> Result:
    """A command is done to its end, even if the page that gave it goes away."""
    return await asyncio.shield(asyncio.ensure_future(command))


class Connection:
    def __init__(self, socket: WebSocket, hub: Hub, guest: str, name: str) -> None:
        self.socket, self.hub, self.guest, self.name = socket, hub, guest, name
        self.table: Table
        self.seat: int | None = None
        self.lang: Language = "en"
        self.shown: Frame | None = None
        self.told: str = ""  # the last room message
        self.lines: protocol.Lines | None = None  # what it was last told of the chat
        self.outbox: deque[str] = deque()
        self.news = asyncio.Event()
        self.asked: str | None = None  # the command that is being done
        self.last_word: str | None = None
        self.bucket = limits.Bucket(limits.FRAMES)

    # --- what the table asks of a listener -------------------------------------------------------------------------

    def wake(self) -> None:
        self.news.set()

    def dismiss(self, code: str) -> None:
        self.last_word = self.last_word or code
        self.news.set()

    # --- running ---------------------------------------------------------------------------------------------------

    async def run(self) -> None:
        try:
            hello = await asyncio.wait_for(self._receive(), limits.HELLO)
        except (TimeoutError, WebSocketDisconnect):
            return
        if not await self._greet(hello):
            return
        self.table.join(self)
        sender = asyncio.create_task(self._send())
        try:
            await self._listen()
        except WebSocketDisconnect:
            pass
        finally:
            self.table.part(self)
            self.dismiss("gone")
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await asyncio.wait_for(sender, limits.SEND)

    async def _greet(self, hello: protocol.FromPage | None) -> bool:
        code = "garbage"
        if isinstance(hello, protocol.Hello):
            code = "upgrade" if hello.proto != protocol.PROTO else ""
            if not code:
                try:
                    self.table = await self.hub.table(hello.table)
                except Refused:
                    code = "no-table"
            if not code and self.guest in self.table.row.banned.split():
                code = "removed"
            if not code:
                self.lang = hello.lang
                self._sit_at(hello.seat)
                if self.table.gate and hello.have is not None:
                    self.shown = self.table.gate.old(hello.have, self.seat, self.lang)
                return True
        with contextlib.suppress(Exception):
            await self.socket.send_text(protocol.text(protocol.Bye(code)))
            await self.socket.close()
        return False

    def _sit_at(self, seat: int | None) -> None:
        """Looks with the eyes of one's own seat: the wished one, else the first; a watcher's if there is none."""
        mine = self.table.seats_of(self.guest)
        self.seat = seat if seat in mine else mine[0] if mine else None

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

    async def _listen(self) -> None:
        while self.last_word is None:
            message = await self._receive()
            if not self.bucket.take():
                return self.dismiss("flood")
            if message is None or isinstance(message, protocol.Hello):
                return self.dismiss("garbage")
            try:
                await self._obey(message)
            except Refused as no:
                client = message.id if isinstance(message, protocol.Move | protocol.Undo) else ""
                self._say(protocol.Nack(client, self.table.v, no.code, no.text(self.lang)))
        return None

    async def _obey(self, message: protocol.FromPage) -> None:
        table, guest = self.table, self.guest
        match message:
            case protocol.Move(id, seat, base, move):
                await self._do(id, table.move(guest, seat, base, move, check_id(id)))
            case protocol.Undo(id, seat, base):
                await self._do(id, table.undo(guest, seat, base, check_id(id)))
            case protocol.Look(lang, seat):
                self.lang = lang
                self._sit_at(seat)
                self.shown = None
                self.wake()
            case protocol.Agree(yes, wish):
                await whole(table.agree(guest, yes, wish))
            case protocol.Seat(seat, "sit", _, nonce):
                await whole(table.sit(guest, self.name, seat, make_nonce(nonce)))
                self._sit_at(None)
                self.shown = None
                self.wake()
            case protocol.Seat(seat, what, level):
                await whole(table.about_seat(guest, seat, what, self.hub.level(level)))
                self._sit_at(self.seat)
            case protocol.Pace(seconds):
                await whole(table.set_pace(guest, seconds))
            case protocol.Again():
                self._say(protocol.Go(await whole(self.hub.again(table, guest))))
            case protocol.Chat(said):
                await whole(table.say(guest, self.name, self.seat, said))
            case protocol.Hush(mode):
                await whole(table.hush(guest, mode))
            case protocol.Ping():
                self._say(protocol.Pong())

    async def _do(self, client: str, command: Coroutine[Any, Any, int | None]) -> None:
        """The answer goes with the change, or alone where nothing had to be changed."""
        self.asked = client
        try:
            v = await whole(command)
        finally:
            answered, self.asked = self.asked is None, None
        if not answered:
            self._say(protocol.Ack(client, self.table.v if v is None else v))

    def _say(self, message: protocol.ToPage) -> None:
        if len(self.outbox) >= limits.OUTBOX:
            return self.dismiss("slow")
        self.outbox.append(protocol.text(message))
        self.wake()
        return None

    # --- sending ---------------------------------------------------------------------------------------------------

    async def _send(self) -> None:
        try:
            while self.last_word is None:
                await self.news.wait()
                self.news.clear()
                await self._deliver(await self._due())
            if self.last_word != "gone":
                await self._deliver([protocol.text(protocol.Bye(self.last_word))])
                await self.socket.close()
        except (asyncio.CancelledError, WebSocketDisconnect, RuntimeError, OSError):
            self.dismiss("gone")
            with contextlib.suppress(Exception):
                await self.socket.close()
        except Exception:
            logger.exception("A page could not be told")
            self.dismiss("gone")
            with contextlib.suppress(Exception):
                await self.socket.close(1011)

    async def _deliver(self, due: list[str]) -> None:
        """All at once, a line each. A page that does not take it is let go."""
        if not due:
            return
        await asyncio.sleep(0)  # first everybody's news is made, then it is sent at one go
        task = asyncio.current_task()
        assert task is not None
        late = asyncio.get_running_loop().call_later(limits.SEND, task.cancel)
        try:
            await self.socket.send_text("\n".join(due))
        finally:
            late.cancel()

    async def _due(self) -> list[str]:
        """Everything the page does not know yet: who is there, the game, answers."""
        watches = self.seat is None and not self.table.seats_of(self.guest)
        if watches and self.table.published(self.guest, self.lang):
            return self._collect()  # a thousand watchers do not keep a player waiting
        async with self.table.turn:
            return self._collect()

    def _collect(self) -> list[str]:
        due: list[str] = []
        mine = self.table.seats_of(self.guest)
        if self.seat not in mine and (mine or self.seat is not None):
            self._sit_at(None)  # sent away, or sitting down with another device
            self.shown = None
        frame = self.table.frame(self.seat, self.lang)
        if frame is not None and frame is not self.shown:
            assert self.table.gate is not None
            due.append(self.table.gate.message(self.shown, frame))
        about = room_text(self.table, self.guest, self.lang)
        if about != self.told:
            # A new page has to know who looks before it shows a hand; later a button must not be ahead of the game.
            due.insert(0 if self.shown is None else len(due), about)
            self.told = about
        self.shown = frame
        lines = self.table.chat.news(self.lines, self.guest, self.seat)
        if lines is not None:
            due.append(protocol.text(lines))
            self.lines = lines
        if self.asked in self.table.done:
            due.append(protocol.text(protocol.Ack(self.asked, self.table.done[self.asked])))
            self.asked = None
        due.extend(self.outbox)
        self.outbox.clear()
        return due


def check_id(client: str) -> str:
    if not 8 <= len(client) <= 40 or not client.isascii() or not client.isprintable():
        raise Refused("bad-id")
    return client
