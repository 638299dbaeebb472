"""Connections that say exactly what they are told, byte by byte, and keep what they hear."""

import asyncio
import contextlib
import os
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

SOON = 0.3  # seconds for an answer to something that may look unfinished
PATIENCE = 60.0  # seconds until a table that does not hang up has failed
LENGTH = re.compile(rb"\r\ncontent-length: (\d+)", re.IGNORECASE)
HUNG_UP = (ConnectionError, asyncio.IncompleteReadError, BrokenPipeError)
TEXT, BINARY, CLOSE, PING = 1, 2, 8, 9
End = Literal["close", "eof", "drop"]
LAST = 0x80  # the bit of the last part of a message

LAST_NAME = b"the-last-word"  # a move of nobody with this name is refused when everything before it has been answered
LAST_WORD = b'{"t":"move","id":"the-last-word","seat":-1,"base":0,"move":""}'
BYE = b'{"t":"bye"'
WINDOW = 1 << 16


@dataclass(frozen=True)
class Answer:
    status: int
    whole: bytes


NOTHING = Answer(0, b"")


def framed(payload: bytes, opcode: int = TEXT, *, bits: int = LAST, masked: bool = True, length: int = -1) -> bytes:
    """One frame as it goes over the wire; a `length` may lie."""
    size = len(payload) if length < 0 else length
    mask_bit = 0x80 if masked else 0
    if size < 126:
        head = bytes([bits | opcode, mask_bit | size])
    elif size < 1 << 16:
        head = bytes([bits | opcode, mask_bit | 126]) + size.to_bytes(2, "big")
    else:
        head = bytes([bits | opcode, mask_bit | 127]) + size.to_bytes(8, "big")
    if not masked:
        return head + payload
    key = os.urandom(4)
    stream = (key * (len(payload) // 4 + 1))[: len(payload)]
    mixed = int.from_bytes(payload, "big") ^ int.from_bytes(stream, "big")
    return head + key + mixed.to_bytes(len(payload), "big")


def upgrade(port: int, cookie: str, path: str) -> bytes:
    """The request that opens a socket."""
    here = f"127.0.0.1:{port}"
    return (
        f"GET {path} HTTP/1.1\r\nHost: {here}\r\nOrigin: http://{here}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n\r\n"
    ).encode()


class Wire:
    def __init__(self, port: int) -> None:
        self.port = port
        self.reader: asyncio.StreamReader
        self.writer: asyncio.StreamWriter
        self.is_open = False

    async def open(self) -> None:
        if not self.is_open or self.writer.is_closing() or self.reader.at_eof():
            self.drop()
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 22)
            self.is_open = True

    def drop(self) -> None:
        """Goes away without a word."""
        if self.is_open:
            self.writer.transport.abort()
            self.is_open = False

    async def say(self, request: bytes, open_end: bool) -> Answer:
        return await (self.end(request) if open_end else self.ask(request))

    async def ask(self, request: bytes) -> Answer:
        """One request with its answer, over the same connection as before where the table has kept it open."""
        for _ in range(2):
            await self.open()
            with contextlib.suppress(*HUNG_UP):
                self.writer.write(request)
                return await asyncio.wait_for(self._answer(request), PATIENCE)
            self.drop()
        return NOTHING

    async def end(self, request: bytes) -> Answer:
        """A request that may look unfinished: if no answer comes soon, the table hears that it was all."""
        self.drop()
        await self.open()
        answer = NOTHING
        with contextlib.suppress(*HUNG_UP):
            self.writer.write(request)
            answering = asyncio.ensure_future(self._answer(request))
            if not (await asyncio.wait([answering], timeout=SOON))[0]:
                self.writer.write_eof()
            answer = await asyncio.wait_for(answering, PATIENCE)
        self.drop()
        return answer

    async def _answer(self, request: bytes) -> Answer:
        head = await self.reader.readuntil(b"\r\n\r\n")
        size = LENGTH.search(head)
        bodiless = request.startswith(b"HEAD ") or head[9:12] in (b"204", b"304") or size is None
        body = b"" if bodiless or size is None else await self.reader.readexactly(int(size[1]))
        if b"\r\nconnection: close" in head.lower() or size is None:
            self.drop()
        return Answer(int(head[9:12]), head + body)

    async def _until(self, *words: bytes) -> bytes:
        """What comes until one of these words, or until the table hangs up."""
        heard = b""
        while not any(word in heard[-WINDOW:] for word in words):
            more = await self.reader.read(WINDOW // 2)
            if not more:
                break
            heard += more
        return heard

    async def talk(self, handshake: bytes, frames: Sequence[bytes], end: End) -> Answer:
        """A socket: the handshake, frames, and all that comes until the table hangs up, unless we go at once."""
        self.drop()
        await self.open()
        heard, status = b"", 0
        with contextlib.suppress(*HUNG_UP):
            self.writer.write(handshake)
            head = await asyncio.wait_for(self.reader.readuntil(b"\r\n\r\n"), PATIENCE)
            status = int(head[9:12])
            for one in frames:
                self.writer.write(one)
                await self.writer.drain()
            if end == "close":
                self.writer.write(framed(LAST_WORD))
                heard = await asyncio.wait_for(self._until(LAST_NAME, BYE), PATIENCE)
                self.writer.write(framed(b"\x03\xe8", CLOSE))
            elif end == "eof":
                self.writer.write_eof()
            if end != "drop":
                heard += await asyncio.wait_for(self.reader.read(-1), PATIENCE)
        self.drop()
        return Answer(status, heard)
