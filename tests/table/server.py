"""A running server for tests, and pages without a browser: they take messages as the browser code does."""

import asyncio
import contextlib
import json
import re
import secrets
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import drezina_shunting
import httpx
import websockets.asyncio.client
from starlette.applications import Starlette
from websockets.exceptions import ConnectionClosed

from drezina.scene.node import Window
from drezina.table.app import SharedSecrets, make_app
from drezina.table.cluster.cluster import shared_key
from drezina.table.protocol import PROTO
from drezina.table.run import GentleServer, listener
from drezina.table.time_source import TimeSource
from tests.table import stores
from tests.table.quick_bots import Quick

GAME = drezina_shunting.GAME.id
Json = dict[str, Any]
PATIENCE = 60.0  # seconds: what a busy machine takes long for is not wrong


@dataclass
class RunningServer:
    """A server in this process."""

    app: Starlette
    url: str

    def visitor(self, name: str = "", lang: str = "en") -> "Visitor":
        return Visitor(self.url, name, lang)


@contextlib.asynccontextmanager
async def opened(
    folder: Path, pace: float = 0.0, times: TimeSource | None = None, bots_elsewhere: bool = False, **wishes: Any
) -> AsyncIterator[RunningServer]:
    sock = listener("127.0.0.1", 0)
    port = sock.getsockname()[1]
    settings = stores.settings(folder, port=port, pace=pace, **wishes)
    shared = SharedSecrets(await shared_key(settings), "secret") if settings.processes else None
    app = make_app(settings, None if bots_elsewhere else Quick(), times, shared)
    server = GentleServer(app, settings)
    running = asyncio.create_task(server.serve(sockets=[sock]))
    while not server.started:
        await asyncio.sleep(0.01)
    try:
        yield RunningServer(app, f"http://127.0.0.1:{port}")
    finally:
        server.should_exit = True
        await running


class Visitor:
    """A guest with cookies of their own."""

    def __init__(self, url: str, name: str, lang: str = "en") -> None:
        self.url, self.name, self.lang = url, name, lang
        headers = {"origin": url, "accept-language": lang}
        self.http = httpx.AsyncClient(base_url=url, headers=headers, timeout=PATIENCE)

    async def post(self, path: str, **form: str) -> httpx.Response:
        return await self.http.post(path, data={"name": self.name, **form})

    async def table(self, game: str = GAME, players: int = 2, **form: str) -> str:
        """Opens a table; returns its id. Seats are `seat0="me"` and so on."""
        seats = {key.replace("seat", "seat-"): value for key, value in form.items() if re.fullmatch(r"seat\d", key)}
        rest = {key.replace("_", "-"): value for key, value in form.items() if not re.fullmatch(r"seat\d", key)}
        answer = await self.post("/tables", game=game, players=str(players), **seats, **rest)
        assert answer.status_code == 303, answer.text
        return answer.headers["location"].removeprefix("/t/")

    async def quick(self, game: str = GAME) -> str:
        answer = await self.post("/quick", game=game)
        return answer.headers["location"].removeprefix("/t/")

    async def accept(self, invitation: str) -> httpx.Response:
        return await self.post("/accept", invitation=invitation)

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    async def page(
        self, table: str, seat: int | None = None, lang: str = "", wait: bool = True, window: Window = "wide"
    ) -> "Page":
        page = Page(self, table, seat, lang or self.lang, window)
        await page.connect()
        if wait:
            await page.until(lambda: bool(page.room))
        return page


@dataclass
class Page:
    """What the browser code does with messages, without a browser."""

    visitor: Visitor
    table: str
    seat: int | None
    lang: str
    window: Window = "wide"
    v: int | None = None
    rest: Json = field(default_factory=dict)
    room: Json = field(default_factory=dict)
    sheets: dict[str, Any] = field(default_factory=dict)
    log: list[Json] = field(default_factory=list)
    answers: dict[str, Json] = field(default_factory=dict)
    nacks: list[Json] = field(default_factory=list)
    bye: str = ""
    go: str = ""
    raw: list[str] = field(default_factory=list)
    deliveries: list[list[Json]] = field(default_factory=list)  # messages that came together
    closed: bool = False

    async def connect(self, have: int | None = None, hello: object = None) -> None:
        self.news = asyncio.Condition()
        self.closed = False
        self.socket = await websockets.asyncio.client.connect(
            self.visitor.url.replace("http", "ws") + f"/socket/{self.table}",
            origin=self.visitor.url,  # type: ignore[arg-type]
            additional_headers={"cookie": self.visitor.cookie},
            compression=None,
            open_timeout=PATIENCE,
            ping_interval=None,
        )
        about = {"lang": self.lang, "seat": self.seat, "have": have, "window": self.window}
        await self.send(hello or {"t": "hello", "proto": PROTO, **about})
        self.listening = asyncio.create_task(self._listen())

    async def send(self, message: object) -> None:
        await self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    async def close(self) -> None:
        await self.socket.close()
        await self.listening

    async def _listen(self) -> None:
        with contextlib.suppress(ConnectionClosed):
            async for text in self.socket:
                assert isinstance(text, str)
                lines = text.split("\n")
                self.raw.extend(lines)
                self.deliveries.append([json.loads(line) for line in lines])
                for message in self.deliveries[-1]:
                    self.take(message)
                async with self.news:
                    self.news.notify_all()
        self.closed = True
        async with self.news:
            self.news.notify_all()

    def take(self, message: Json) -> None:
        kind = message["t"]
        if kind == "room":
            self.room = message
        elif kind == "full":
            self.v, self.rest, self.log = message["v"], message["rest"], message["log"]
            self.sheets = {whole["head"]["key"]: [whole["head"], list(whole["items"])] for whole in message["sheets"]}
        elif kind == "diff":
            self._patch(message)
        elif kind in ("ack", "nack"):
            self.answers[message["id"]] = message
            if kind == "nack":
                self.nacks.append(message)
        elif kind == "bye":
            self.bye = message["code"]
        elif kind == "go":
            self.go = message["table"]

    def _patch(self, message: Json) -> None:
        assert message["from"] == self.v
        self.v, self.rest = message["v"], message["rest"]
        self.log = self.log[: message["kept"]] + message["log"]
        for key in message["gone"]:
            del self.sheets[key]
        for whole in message["whole"]:
            self.sheets[whole["head"]["key"]] = [whole["head"], list(whole["items"])]
        for change in message["changes"]:
            items = [item for item in self.sheets[change["sheet"]][1] if item[0] not in change["gone"]]
            for key, text, before in change["put"]:
                index = {item[0]: at for at, item in enumerate(items)}
                if key in index:
                    items[index[key]] = [key, text]
                else:
                    items.insert(index[before] + 1 if before else 0, [key, text])
            self.sheets[change["sheet"]][1] = items
        self.sheets = {key: self.sheets[key] for key in message["order"]}

    async def until(self, condition: Callable[[], bool], seconds: float = PATIENCE) -> None:
        async with self.news:
            await asyncio.wait_for(self.news.wait_for(lambda: condition() or self.closed), seconds)
        assert condition(), (self.bye, self.nacks, self.rest.get("prompt"))

    async def reached(self, v: int) -> None:
        """Until the page shows this version or a later one."""
        await self.until(lambda: self.v is not None and self.v >= v)

    @property
    def shown(self) -> Json:
        """Everything of the game that a person sees."""
        return {"v": self.v, "rest": self.rest, "sheets": self.sheets, "log": self.log}

    @property
    def moves(self) -> list[str]:
        return [move["m"] for move in self.rest.get("moves", [])]

    async def command(self, message: Json) -> Json:
        """A command with its answer."""
        message = {"id": secrets.token_hex(8), **message}
        await self.send(message)
        await self.until(lambda: message["id"] in self.answers)
        return self.answers[message["id"]]

    async def move(self, move: str, **other: Any) -> Json:
        return await self.command(
            {"t": "move", "seat": self.rest["seat"], "base": self.rest["base"], "move": move} | other
        )

    async def undo(self, **other: Any) -> Json:
        return await self.command({"t": "undo", "seat": self.rest["seat"], "base": self.rest["base"]} | other)

    async def fresh(self) -> Json:
        """What a page opened just now shows."""
        page = await self.visitor.page(self.table, self.rest["seat"], self.lang, window=self.window)
        await page.reached(0)
        await page.close()
        return page.shown

    async def converge(self) -> None:
        """Waits until this page is where one opened just now is, and looks whether it shows the same."""
        for _ in range(100):
            fresh = await self.fresh()
            await self.reached(fresh["v"])
            if self.v == fresh["v"]:
                break
        assert self.shown == fresh
