"""How an operator reaches the server: a secret in a file of the data folder, and one address that asks for it.

Where no server runs, the store is opened instead, and nobody else can open it meanwhile.
"""

import asyncio
import hmac
import http.client
import json
import logging
import secrets
from pathlib import Path
from typing import Any

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from drezina.table.admin import Operator, perform
from drezina.table.backup import replaced
from drezina.table.refusals import CannotServe, Refused
from drezina.table.settings import Settings
from drezina.table.store import Store

FILE = "admin.json"
PATH = "/admin"
ALL_INTERFACES = {"0.0.0.0": "127.0.0.1", "::": "::1"}
LOOPBACK = ("127.0.0.1", "::1")
PATIENCE = 60.0  # seconds
logger = logging.getLogger(__name__)


class Access(msgspec.Struct):
    """Where the server is, and what it wants to hear."""

    host: str
    port: int
    secret: str


class AdminDoor:
    """Lets in whoever can read the file: the same person on the same machine."""

    def __init__(self, operator: Operator, settings: Settings, secret: str = "") -> None:
        self.operator = operator
        host = ALL_INTERFACES.get(settings.host, settings.host)
        self.access = Access(host, settings.port, secret or secrets.token_urlsafe(32))
        self.file = settings.folder / FILE

    def open(self) -> None:
        with replaced(self.file) as out:
            out.write(msgspec.json.encode(self.access))

    def close(self) -> None:
        self.file.unlink(missing_ok=True)

    def route(self) -> Route:
        return Route(PATH, self.answer, methods=["POST"])

    async def answer(self, request: Request) -> Response:
        """Whoever comes from elsewhere, or without the secret, finds no such page."""
        where = request.client.host if request.client else ""
        secret = request.headers.get("authorization", "").removeprefix("Bearer ")
        right = hmac.compare_digest(secret.encode(), self.access.secret.encode())
        if where not in (*LOOPBACK, self.access.host) or not right:
            raise HTTPException(404)
        wish = await request.json()
        logger.info("The operator asks for: %s", wish["command"])
        try:
            return JSONResponse({"done": await perform(self.operator, wish["command"], wish["wishes"])})
        except CannotServe as problem:
            return JSONResponse({"problem": problem.message, "details": problem.details})
        except Refused as problem:
            return JSONResponse({"problem": problem.code, "details": {}})


def ask(settings: Settings, command: str, **wishes: object) -> Any:
    """Has a command performed by the running server, or on the store where none runs."""
    access = read_access(settings.folder)
    if access is not None:
        try:
            return ask_server(access, command, wishes)
        except (ConnectionError, TimeoutError):
            pass  # it was killed, and left its file behind
    return asyncio.run(ask_store(settings, command, wishes))


def read_access(folder: Path) -> Access | None:
    try:
        return msgspec.json.decode((folder / FILE).read_bytes(), type=Access)
    except (FileNotFoundError, msgspec.DecodeError):
        return None


def ask_server(access: Access, command: str, wishes: dict[str, object]) -> Any:
    connection = http.client.HTTPConnection(access.host, access.port, timeout=PATIENCE)
    here = f"[{access.host}]:{access.port}" if ":" in access.host else f"{access.host}:{access.port}"
    headers = {"authorization": f"Bearer {access.secret}", "origin": f"http://{here}", "host": here}
    try:
        connection.request("POST", PATH, json.dumps({"command": command, "wishes": wishes}), headers)
        response = connection.getresponse()
        body = response.read()
    finally:
        connection.close()
    if response.status != 200:
        raise ConnectionError(response.status)  # another program listens there now
    answer = json.loads(body)
    if "problem" in answer:
        raise CannotServe(answer["problem"], **answer["details"])
    return answer["done"]


async def ask_store(settings: Settings, command: str, wishes: dict[str, object]) -> Any:
    file = settings.database_file
    if file is not None and not file.exists():
        raise CannotServe("nothing", folder=str(file))
    store = Store(settings)
    try:
        await store.open()
        return await perform(Operator(store), command, wishes)
    finally:
        await store.close()
