"""A line between two processes that is slow, or loses what is said over it."""

import asyncio
import contextlib
import random

PIECE = 1 << 16


class LossyLine:
    """Stands before the address at which a process listens to others.

    What is lost is never said again by TCP, so a connection that has lost something carries nothing more; whoever uses
    it has to find out by itself, and opens another.
    """

    def __init__(self) -> None:
        self.slow = 0.0  # seconds at most by which each piece comes later
        self.loses = False
        self.lost = 0  # pieces
        self.rng = random.Random(5)
        self.server: asyncio.Server
        self.address = ""
        self.ends: set[asyncio.StreamWriter] = set()

    async def open(self, address: str) -> None:
        host, port = address.split()

        async def relay(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            their_reader, their_writer = await asyncio.open_connection(host, int(port))
            self.ends |= {writer, their_writer}
            both = (self._carry(reader, their_writer), self._carry(their_reader, writer))
            await asyncio.gather(*both)

        self.server = await asyncio.start_server(relay, host, 0)
        self.address = f"{host} {self.server.sockets[0].getsockname()[1]}"

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        broken = False
        with contextlib.suppress(ConnectionError):
            while data := await reader.read(PIECE):
                await asyncio.sleep(self.rng.uniform(0.0, self.slow))
                broken = broken or self.loses
                if broken:
                    self.lost += 1
                else:
                    writer.write(data)
        writer.close()
        self.ends.discard(writer)

    async def close(self) -> None:
        self.server.close()
        for end in self.ends:
            end.transport.abort()
