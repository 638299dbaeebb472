"""Any process answers any request: what is about a table that another process owns is carried there and back."""

import asyncio
import contextlib
import random
from typing import Any, Protocol

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from drezina.table.auth import language_of
from drezina.table.cluster.links import TO_APP, TO_PAGE, Channel, LinkLost
from drezina.table.owners import Elsewhere
from drezina.table.refusals import Overtaken, words

CARRIED = "carried"
FIELDS = ("type", "http_version", "method", "scheme", "path", "raw_path", "root_path", "query_string", "subprotocols")
TRIES = 24
PAUSE = 0.25  # seconds between two tries, about
RESTARTS = 1012  # the code by which a socket is closed: come again


class Carriers(Protocol):
    """Who carries."""

    async def channel_to(self, process: str, scope: object) -> Channel:
        """LinkLost if it cannot be reached now."""


class Carrying:
    """Stands before the application of every process where there are several."""

    def __init__(self, app: ASGIApp, carriers: Carriers) -> None:
        self.app, self.carriers = app, carriers

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            return await self.app(scope, receive, send)
        journey = Journey(scope, receive, send)
        for _ in range(TRIES):
            journey.read = 0
            try:
                return await self.app(dict(scope), journey.receive, journey.send)
            except (Elsewhere, Overtaken) as there:
                if CARRIED in scope:
                    scope[CARRIED].moved = True
                    return None
                if await self._carried(there, journey):
                    return None
            await asyncio.sleep(PAUSE * random.uniform(0.5, 1.5))
        return await journey.refuse()

    async def _carried(self, there: Elsewhere | Overtaken, journey: "Journey") -> bool:
        """Whether it was answered; if not, it may be tried again."""
        if isinstance(there, Overtaken):
            return False
        try:
            channel = await self.carriers.channel_to(there.process, journey.portable())
        except LinkLost:
            return False
        return await journey.go(channel)


class Journey:
    """One request or socket that may have to be carried, perhaps more than once."""

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.scope, self._receive, self._send = scope, receive, send
        self.body: list[Message] = []  # of a request: it is read once, and may be read again elsewhere
        self.read = 0
        self.answering = False  # something was sent back

    async def receive(self) -> Message:
        if self.read < len(self.body):
            self.read += 1
            return self.body[self.read - 1]
        message = await self._receive()
        if message["type"] in ("http.request", "websocket.connect"):
            self.body.append(message)
            self.read += 1
        return message

    async def send(self, message: Message) -> None:
        self.answering = True
        await self._send(message)

    def portable(self) -> dict[str, Any]:
        """All that the other process has to know of it."""
        scope = {name: self.scope[name] for name in FIELDS if name in self.scope}
        scope["headers"] = [[bytes(name), bytes(value)] for name, value in self.scope["headers"]]
        scope["client"], scope["server"] = list(self.scope.get("client") or ("", 0)), list(self.scope["server"] or ())
        return scope

    async def go(self, channel: Channel) -> bool:
        """Back and forth until it is answered. False if it can be tried again: the table has moved on meanwhile."""
        self.read = 0
        pump = asyncio.create_task(self._pump(channel))
        try:
            while True:
                kind, message = await channel.read()
                if kind != TO_PAGE:
                    return self.answering or not message
                await self.send(message)
        except LinkLost:
            if not self.answering and self.scope["type"] == "http" and self.scope["method"] in ("GET", "HEAD"):
                return False
            await self.refuse()
            return True
        finally:
            pump.cancel()
            channel.write(TO_APP, {"type": f"{self.scope['type']}.disconnect", "code": 1001})
            channel.link.forget(channel)

    async def _pump(self, channel: Channel) -> None:
        while not channel.lost:
            message = await self.receive()
            channel.pass_on(TO_APP, message)
            if message["type"].endswith(".disconnect"):
                return

    async def refuse(self) -> None:
        """The page comes again by itself; whoever has sent a form is told to."""
        with contextlib.suppress(Exception):
            if self.scope["type"] == "websocket":
                await self.send({"type": "websocket.close", "code": RESTARTS})
            elif not self.answering:
                headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"retry-after", b"1")]
                await self.send({"type": "http.response.start", "status": 503, "headers": headers})
                text = words(language_of(HTTPConnection(self.scope))).say("no-not-written")
                await self.send({"type": "http.response.body", "body": text.encode()})


async def answer_carried(app: ASGIApp, channel: Channel, scope: dict[str, Any]) -> None:
    """The other end: the application answers as if the page had come here itself."""
    kind = scope["type"]
    scope["headers"] = [(name, value) for name, value in scope["headers"]]
    scope["client"], scope["server"] = tuple(scope["client"]), tuple(scope["server"])
    scope |= {"asgi": {"version": "3.0", "spec_version": "2.3"}, "extensions": {}, "state": {}, CARRIED: channel}

    async def receive() -> Message:
        try:
            _, message = await channel.read()
        except LinkLost:
            return {"type": f"{kind}.disconnect", "code": 1006}
        found: Message = message
        return found

    async def send(message: Message) -> None:
        try:
            await channel.send(message)
        except LinkLost:
            if kind == "websocket":
                raise OSError("the page is gone") from None

    await app(scope, receive, send)
