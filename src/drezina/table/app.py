"""The application: routes, errors, start and stop."""

import asyncio
import signal
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import Scope
from starlette.websockets import WebSocket

from drezina.core.errors import UnknownGame
from drezina.table import limits
from drezina.table.admin import Operator, retain
from drezina.table.admin_access import AdminDoor
from drezina.table.analysing import Analyses
from drezina.table.archive import Archive
from drezina.table.auth import Identity, language_of, read_key
from drezina.table.bot_pool import BotPool, bot_pool
from drezina.table.cluster.carrying import Carrying
from drezina.table.coach import CoachRoutes
from drezina.table.connection import Connection
from drezina.table.hub import Hub
from drezina.table.install import Install
from drezina.table.learning.pages import Learning
from drezina.table.metrics import Figures, MetricsServer
from drezina.table.notices.postman import Postman
from drezina.table.notices.ways import Ways
from drezina.table.pages import Pages
from drezina.table.people.account import Account
from drezina.table.people.my_games import MyGames
from drezina.table.people.signing_in import SigningIn
from drezina.table.refusals import Overtaken, Refused, words
from drezina.table.resources import Resources
from drezina.table.resting import load_availability
from drezina.table.security import Security
from drezina.table.settings import Settings
from drezina.table.site import Site, package_version
from drezina.table.store import Store
from drezina.table.time_source import TimeSource

if TYPE_CHECKING:
    from drezina.table.cluster.cluster import Cluster

HERE = Path(__file__).parent
MISSING = {"no-table", "no-link"}
BEFORE_TABLES_HAD_SOCKETS = ("/socket", "/socket/")  # pages from then still come here, and are told to load again


@dataclass(frozen=True)
class SharedSecrets:
    """What all processes on one database have in common, and those of one machine."""

    key: bytes
    admin: str  # the secret of whoever may look after the server on this machine


class Files(StaticFiles):
    """Our own files; a browser asks each time whether the one in its cache is still right."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers["cache-control"] = "no-cache"
        return response


class Sockets:
    """Lets sockets in: a known guest or a spectator, not too many of one address or guest."""

    def __init__(self, hub: Hub, identity: Identity) -> None:
        self.hub, self.identity = hub, identity
        self.rate = limits.RateLimiter(limits.SOCKETS)
        self.by_address: dict[str, int] = {}
        self.by_guest: dict[str, int] = {}

    async def accept(self, socket: WebSocket) -> None:
        where = socket.client.host if socket.client else ""
        found = self.identity.device_of(socket)
        guest = await self.hub.store.guest_of_device(found) if found else None
        who = guest.id if guest else ""
        if not self.rate.take(where) or self._full(where, who):
            return await socket.close(4429)
        if self.hub.sanctioned("ban", who, self.identity.origin(socket)):
            return await socket.close(4403)
        table = str(socket.path_params.get("table", ""))
        await self.hub.owners.locate(table)
        self._count(where, who, 1)
        try:
            await socket.accept()
            await Connection(socket, self.hub, table, who, guest.name if guest else "").run()
        finally:
            self._count(where, who, -1)

    def _full(self, where: str, who: str) -> bool:
        many = self.by_address.get(where, 0) >= limits.SOCKETS_PER_ADDRESS
        return many or bool(who and self.by_guest.get(who, 0) >= limits.SOCKETS_PER_GUEST)

    def _count(self, where: str, who: str, change: int) -> None:
        for counts, key in ((self.by_address, where), (self.by_guest, who)):
            counts[key] = counts.get(key, 0) + change
            if not counts[key]:
                del counts[key]


def one_of_several(store: Store, settings: Settings, key: bytes) -> "Cluster":
    """Imported only here: most tables open in one process, sooner without the dialect of PostgreSQL."""
    from drezina.table.cluster.cluster import Cluster

    return Cluster(store, settings, key)


def stop_serving() -> None:
    """As if the operator had asked for it: games are safe, and pages are told."""
    signal.raise_signal(signal.SIGTERM)


def make_app(
    settings: Settings,
    bots: BotPool | None = None,
    times: TimeSource | None = None,
    shared: SharedSecrets | None = None,
) -> Starlette:
    """The whole server as one application: alone on its database, or one of several that share secrets."""
    return Server(settings, bots, times, shared).app


class Server:
    """The parts of the server, how they open and close, and the addresses they answer at."""

    def __init__(
        self, settings: Settings, bots: BotPool | None, times: TimeSource | None, shared: SharedSecrets | None
    ) -> None:
        self.settings = settings
        self.store = store = Store(settings, times)
        self.cluster = cluster = one_of_several(store, settings, shared.key) if shared else None
        self.hub = hub = Hub(store, bots or (cluster.bots if cluster else bot_pool(settings)), settings, cluster)
        self.identity = identity = Identity(shared.key if shared else read_key(settings.folder), settings)
        self.operator = Operator(store, hub)
        self.door = AdminDoor(self.operator, settings, shared.admin if shared else "")
        self.metrics = MetricsServer(self.figures)
        self.analyses = Analyses(hub)
        self.ways = Ways(settings, identity.key, store)
        self.postman = Postman(hub, settings, self.ways.by_name())
        site = Site(hub, identity, settings, package_version())
        carrying = [Middleware(Carrying, carriers=cluster)] if cluster else []
        self.app = Starlette(
            routes=self._routes(site),
            middleware=[Middleware(Security, settings=settings), *carrying],
            exception_handlers=answers_to_problems(site),
            lifespan=self._lifespan,
        )
        self.app.state.ways, self.app.state.postman, self.app.state.cluster = self.ways, self.postman, cluster
        self.app.state.figures = self.figures

    def figures(self) -> Figures:
        return Figures.of(self.store.counters, self.hub)

    def _routes(self, site: Site) -> list[BaseRoute]:
        pages, sockets = Pages(site), Sockets(self.hub, self.identity)
        return [
            *pages.routes(),
            *MyGames(site, pages).routes(),
            *Resources(site).routes(),
            *Archive(site).routes(),
            *Install(site).routes(),
            *Learning(site).routes(),
            *CoachRoutes(site, self.analyses).routes(),
            *SigningIn(site, self.ways.mail).routes(),
            *Account(site, self.operator, self.ways).routes(),
            self.door.route(),
            *(WebSocketRoute(path, sockets.accept) for path in ("/socket/{table}", *BEFORE_TABLES_HAD_SOCKETS)),
            Mount("/static", Files(directory=HERE / "static")),
        ]

    @asynccontextmanager
    async def _lifespan(self, _: Starlette) -> AsyncIterator[None]:
        await self._open()
        chores = [
            asyncio.create_task(self.store.keep_claim(stop_serving)),
            asyncio.create_task(retain(self.operator, self.settings)),
            asyncio.create_task(self.postman.run()),
        ]
        if self.cluster is not None:
            self.cluster.run()
        yield
        if self.cluster is not None:
            await self.cluster.give_away()
        for chore in chores:
            chore.cancel()
        await self._close()

    async def _open(self) -> None:
        await self.store.open()
        if self.cluster is not None:
            await self.cluster.open(self.hub, self.app)
        await load_availability(self.store)
        await self.hub.open()
        if self.cluster is None:  # where there are several processes, whoever is asked for one goes on with it
            await self.analyses.open()
        self.door.open()
        self.store.counters.begin()
        if self.settings.metrics_port is not None:
            await self.metrics.open(self.settings.metrics_host, self.settings.metrics_port)

    async def _close(self) -> None:
        self.door.close()
        await self.metrics.close()
        self.store.counters.end()
        await self.analyses.close()
        await self.hub.close()
        await self.hub.bots.close()
        if self.cluster is not None:
            await self.cluster.close()
        await self.store.close()


def answers_to_problems(site: Site) -> dict[Any, Callable[[Request, Exception], Awaitable[Response]]]:
    """Pages in words, whatever went wrong."""

    async def refused(request: Request, problem: Exception) -> Response:
        assert isinstance(problem, Refused)
        if isinstance(problem, Overtaken):
            raise problem  # it is carried to where the table is now
        status = 404 if problem.code in MISSING else 429 if problem.code == "too-fast" else 409
        return site.error_page(request, problem.text(language_of(request)), status)

    async def not_understood(request: Request, problem: Exception) -> Response:
        status = problem.status_code if isinstance(problem, HTTPException) else 404
        text = words(language_of(request)).say("no-page" if status == 404 else "no-request")
        return site.error_page(request, text, status)

    return {Refused: refused, UnknownGame: not_understood, HTTPException: not_understood}
