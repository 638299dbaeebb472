"""Connections between processes: many channels over one TCP connection, once both sides have shown the key.

A channel carries one request or socket of a page, as ASGI messages. What is written in one go is sent in one go.
Whoever sends over a channel waits when the other side has not taken the last few messages, so that nothing queues up
for a slow page. A connection over which nothing is heard, though the other side was asked, is given up.
"""

import asyncio
import hmac
import logging
import secrets
import struct
from collections import deque
from collections.abc import Awaitable, Callable, Collection, MutableMapping
from hashlib import blake2b
from typing import Any, cast

import msgspec

HEAD = struct.Struct(">IIB")  # before each frame: bytes, the number of the channel, the kind
LARGEST = 16_000_000  # bytes of a frame
NONCE = 32
PATIENCE = 2.0  # seconds until both sides know each other
SILENCE = 4.0  # seconds until one that was asked whether it is there has to have said something
WINDOW = 16  # messages that may be under way to a page
WAITING = 256  # messages of a page that wait to be read; more of them end the channel
OPEN, TO_APP, TO_PAGE, TEXT_TO_APP, TEXT_TO_PAGE, TAKEN, END, ASK, HERE = range(9)
TEXTS = {TEXT_TO_APP: TO_APP, TEXT_TO_PAGE: TO_PAGE}  # the texts of sockets, by far the most, are sent as they are
EVENTS = {TO_APP: "websocket.receive", TO_PAGE: "websocket.send"}
logger = logging.getLogger(__name__)
encoder, decoder = msgspec.msgpack.Encoder(), msgspec.msgpack.Decoder()


class LinkLost(ConnectionError):
    """The other process is gone, or cannot be reached."""


class Channel:
    """One request or socket on its way between two processes."""

    def __init__(self, link: "Link", number: int) -> None:
        self.link, self.number = link, number
        self.arrived: deque[tuple[int, Any]] = deque()
        self.news = asyncio.Event()
        self.under_way = self.taken = 0
        self.room = asyncio.Event()  # set while the other side keeps up
        self.room.set()
        self.lost = False
        self.moved = False  # the table is no longer owned by the process that was asked

    def write(self, kind: int, body: object) -> None:
        self.link.write(self.number, kind, encoder.encode(body))

    def pass_on(self, kind: int, message: MutableMapping[str, Any]) -> None:
        """One message of a page or for one."""
        text = message.get("text")
        if text is not None and message["type"] == EVENTS[kind]:
            self.link.write(self.number, kind + TEXT_TO_APP - TO_APP, text.encode())
        else:
            self.write(kind, message)

    async def send(self, message: MutableMapping[str, Any]) -> None:
        """To the page, as fast as it takes it."""
        await self.room.wait()
        if self.lost:
            raise LinkLost
        self.under_way += 1
        if self.under_way >= WINDOW:
            self.room.clear()
        self.pass_on(TO_PAGE, message)

    async def read(self) -> tuple[int, Any]:
        """What comes next; LinkLost after everything that had come before the connection broke."""
        while not self.arrived:
            if self.lost:
                raise LinkLost
            self.news.clear()
            await self.news.wait()
        kind, body = self.arrived.popleft()
        if kind == TO_PAGE:
            self.taken += 1
            if self.taken * 2 >= WINDOW:
                self.write(TAKEN, self.taken)
                self.taken = 0
        return kind, body

    def take(self, kind: int, body: Any) -> None:
        if kind == TAKEN:
            self.under_way -= body
            self.room.set()
            return
        self.arrived.append((kind, body))
        if len(self.arrived) > WAITING:
            self.break_off()
        self.news.set()

    def break_off(self) -> None:
        self.lost = True
        self.room.set()
        self.news.set()


class Link(asyncio.Protocol):
    """One end of a connection. Only the end that connected opens channels."""

    def __init__(self, key: bytes, *, connects: bool, opened: Callable[[Channel, Any], object] | None = None) -> None:
        self.key, self.connects, self.opened = key, connects, opened
        self.mine, self.theirs = secrets.token_bytes(NONCE), b""
        self.known: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.channels: dict[int, Channel] = {}
        self.last = 0
        self.buffer = b""
        self.heard = True  # something since the last check
        self.asked = 0.0  # when it was asked whether it is there, on the loop's clock; 0 if it is heard
        self.due: list[bytes] = []
        self.transport: asyncio.Transport
        self.closed = False

    # --- getting to know each other --------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.transport.write(self.mine)
        self.timer = asyncio.get_running_loop().call_later(PATIENCE, self._give_up)

    def _give_up(self) -> None:
        if not self.known.done():
            self.transport.abort()

    def _proof(self, connects: bool, own: bytes, other: bytes) -> bytes:
        side = b"connects" if connects else b"listens"
        return blake2b(side + own + other, key=self.key, digest_size=NONCE).digest()

    def _get_to_know(self) -> bool:
        """Each side says a number and proves with it, and with the other's, that it has the key."""
        if not self.theirs:
            if len(self.buffer) < NONCE:
                return False
            self.theirs, self.buffer = self.buffer[:NONCE], self.buffer[NONCE:]
            self.transport.write(self._proof(self.connects, self.mine, self.theirs))
        if len(self.buffer) < NONCE:
            return False
        proof, self.buffer = self.buffer[:NONCE], self.buffer[NONCE:]
        if not hmac.compare_digest(proof, self._proof(not self.connects, self.theirs, self.mine)):
            logger.warning("Somebody without the key of this table wanted to be one of its processes")
            self.transport.abort()
            return False
        self.timer.cancel()
        if not self.known.done():
            self.known.set_result(None)
        return True

    # --- frames ----------------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        self.heard, self.asked = True, 0.0
        self.buffer = data = self.buffer + data if self.buffer else data
        if not self.known.done():
            if not self._get_to_know():
                return None
            data = self.buffer
        start, end = 0, len(data)
        while end - start >= HEAD.size:
            size, number, kind = HEAD.unpack_from(data, start)
            if size > LARGEST:
                return self.transport.abort()
            body = start + HEAD.size
            if end - body < size:
                break
            start = body + size
            self._take(number, kind, data[body:start])
        self.buffer = data[start:]
        return None

    def _take(self, number: int, kind: int, body: bytes) -> None:
        channel = self.channels.get(number)
        if kind in TEXTS:
            if channel is not None:
                way = TEXTS[kind]
                channel.take(way, {"type": EVENTS[way], "text": body.decode()})
        elif kind == ASK:
            self.write(0, HERE, b"")
        elif kind == OPEN and self.opened is not None:
            channel = self.channels[number] = Channel(self, number)
            self.opened(channel, decoder.decode(body))
        elif channel is not None:
            channel.take(kind, decoder.decode(body))

    def write(self, number: int, kind: int, body: bytes) -> None:
        if self.closed:
            return
        if not self.due:
            asyncio.get_running_loop().call_soon(self._flush)
        self.due.append(HEAD.pack(len(body), number, kind))
        self.due.append(body)

    def check(self, now: float) -> None:
        """From time to time: where something is on its way and nothing was heard, the other side is asked to say so."""
        if self.asked and now - self.asked > SILENCE:
            logger.warning("Nothing is heard of another process; what was on its way there comes back")
            self.transport.abort()
        elif self.channels and not self.heard and not self.asked:
            self.asked = now
            self.write(0, ASK, b"")
        self.heard = False

    def _flush(self) -> None:
        if self.due and not self.closed:
            self.transport.write(b"".join(self.due))
        self.due = []

    def open(self, scope: object) -> Channel:
        self.last += 1
        channel = self.channels[self.last] = Channel(self, self.last)
        channel.write(OPEN, scope)
        return channel

    def forget(self, channel: Channel) -> None:
        self.channels.pop(channel.number, None)

    def connection_lost(self, problem: Exception | None) -> None:
        self.closed = True
        self.timer.cancel()
        if not self.known.done():
            self.known.set_exception(LinkLost())
            self.known.exception()  # nobody need be waiting for it
        for channel in list(self.channels.values()):
            channel.break_off()

    def close(self) -> None:
        self._flush()
        self.transport.close()


class Links:
    """The connections of this process to others, and those of others to it."""

    def __init__(self, key: bytes, host: str, serve: Callable[[Channel, Any], Awaitable[None]]) -> None:
        self.key, self.host, self.serve = blake2b(b"links", key=key).digest(), host, serve
        self.server: asyncio.Server
        self.to: dict[str, Link] = {}
        self.connecting: dict[str, asyncio.Lock] = {}
        self.incoming: set[Link] = set()
        self.serving: set[asyncio.Task[None]] = set()

    async def open(self) -> str:
        """Listens; returns the address for others."""
        self.server = await asyncio.get_running_loop().create_server(self._met, self.host, 0)
        return f"{self.host} {self.server.sockets[0].getsockname()[1]}"

    def _met(self) -> Link:
        link = Link(self.key, connects=False, opened=self._opened)
        self.incoming = {one for one in self.incoming if not one.closed} | {link}
        return link

    def _opened(self, channel: Channel, scope: Any) -> None:
        task = asyncio.create_task(self._serve(channel, scope))
        self.serving.add(task)
        task.add_done_callback(self.serving.discard)

    async def _serve(self, channel: Channel, scope: Any) -> None:
        try:
            await self.serve(channel, scope)
        except LinkLost:
            pass
        except Exception:
            logger.exception("What another process has carried here could not be answered")
        finally:
            channel.write(END, channel.moved)
            channel.link.forget(channel)

    async def channel(self, process: str, address: str, scope: object) -> Channel:
        """LinkLost if the process cannot be reached, ConnectionRefusedError if nobody listens there."""
        async with self.connecting.setdefault(process, asyncio.Lock()):
            link = self.to.get(process)
            if link is None or link.closed:
                link = self.to[process] = await self._connect(address)
        return link.open(scope)

    async def _connect(self, address: str) -> Link:
        host, _, port = address.rpartition(" ")
        try:
            async with asyncio.timeout(PATIENCE):
                _, link = await asyncio.get_running_loop().create_connection(
                    lambda: Link(self.key, connects=True), host, int(port)
                )
                await link.known
        except ConnectionRefusedError:
            raise
        except (OSError, TimeoutError) as problem:
            raise LinkLost from problem
        return link

    def keep(self, processes: Collection[str]) -> None:
        """Connections to others break, and those over which nothing is heard: what was on its way there comes back."""
        for process in [one for one in self.to if one not in processes]:
            self.to.pop(process).transport.abort()
        now = asyncio.get_running_loop().time()
        for link in (*self.to.values(), *self.incoming):
            if link.known.done() and not link.closed:
                link.check(now)

    async def close(self) -> None:
        self.server.close()
        for link in (*self.to.values(), *self.incoming):
            if not link.closed:
                link.close()
        for task in list(self.serving):
            task.cancel()
