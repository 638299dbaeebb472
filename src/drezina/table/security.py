"""What every request and answer must bear: a host we know, our own origin, bounded bodies, strict policies."""

from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from drezina.table import limits
from drezina.table.auth import language_of
from drezina.table.forms import number
from drezina.table.refusals import words
from drezina.table.settings import Settings

RECORDS = "/records"
HEADERS = {
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
}


def content_policy(host: str) -> str:
    """Only our own files, and sockets to ourselves."""
    return (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        f"connect-src 'self' ws://{host} wss://{host}; form-action 'self'; base-uri 'none'; "
        "frame-ancestors 'none'; manifest-src 'self'"
    )


class Security:
    """Stands before the application."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app, self.settings = app, settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            return await self.app(scope, receive, send)
        headers = Headers(scope=scope)
        problem = self._problem(scope, headers)
        if problem is not None:
            status, why = problem
            if scope["type"] == "websocket":
                await receive()
                return await send({"type": "websocket.close", "code": 4403})
            text = words(language_of(HTTPConnection(scope))).say(f"turned-away-{why}")
            return await PlainTextResponse(text, status)(scope, receive, send)
        if scope["type"] == "websocket":
            return await self.app(scope, receive, send)
        host = headers.get("host", "")

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                given = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    given.setdefault(name, value)
                given.setdefault("content-security-policy", content_policy(host))
                if self.settings.secure:
                    given.setdefault("strict-transport-security", "max-age=31536000")
            await send(message)

        return await self.app(scope, receive, with_headers)

    def _problem(self, scope: Scope, headers: Headers) -> tuple[int, str] | None:
        """The status and the word for what is wrong with a request. Words: turned-away-WORD."""
        if not self.settings.knows_host(headers.get("host", "")):
            return 421, "host"
        if "transfer-encoding" in headers:
            return 411, "length"  # a body in chunks has none
        asks = scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD")
        if asks and not self._own_origin(headers):
            return 403, "origin"
        if scope["type"] == "http" and scope["method"] not in ("GET", "HEAD"):
            length = headers.get("content-length", "")
            if not (length.isascii() and length.isdigit()):
                return 411, "length"
            most = limits.RECORD_BYTES if scope["path"] == RECORDS else limits.FORM_BYTES
            if not 0 <= number(length) <= most:
                return 413, "size"
        return None

    def _own_origin(self, headers: Headers) -> bool:
        origin = headers.get("origin", "")
        if not origin or origin == "null":
            return False
        try:
            asked = urlsplit(origin)
        except ValueError:
            return False
        if self.settings.public_url:
            public = urlsplit(self.settings.public_url)
            if (asked.scheme, asked.netloc) == (public.scheme, public.netloc):
                return True
        return asked.netloc == headers.get("host", "")
