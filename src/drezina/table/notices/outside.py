"""Requests that leave this server: only to hosts that are allowed, never to private addresses, never redirected.

The host is looked up once, all its addresses are judged, and the connection goes to the one that was judged.
"""

import asyncio
import http.client
import ipaddress
import socket
import ssl
from collections.abc import Callable, Mapping, Sequence
from urllib.parse import SplitResult, urlsplit

from drezina.table import limits
from drezina.table.notices.messages import Never, NotNow

HTTPS = 443
GONE = (404, 410)
ANSWER_BYTES = 4_096


class Gone(Never):
    """There is nobody at that address any more."""


class Outside:
    """How such requests are made; tests give it other ways to look up and to connect."""

    def __init__(
        self,
        look_up: Callable[[str, int], Sequence[str]] | None = None,
        connect: Callable[[str, int], socket.socket] | None = None,
        tls: ssl.SSLContext | None = None,
    ) -> None:
        self.look_up, self.connect, self.tls = look_up or addresses_of, connect or connected, tls

    async def post(self, url: str, hosts: Sequence[str], body: bytes, headers: Mapping[str, str]) -> None:
        """Never where it may not go or is not wanted, NotNow where it could not be delivered."""
        try:
            status = await asyncio.to_thread(self._post, url, hosts, body, headers)
        except (OSError, http.client.HTTPException) as problem:
            raise NotNow(type(problem).__name__) from None
        if status in GONE:
            raise Gone(str(status))
        if status == 429 or status >= 500:
            raise NotNow(str(status))
        if not 200 <= status < 300:
            raise Never(str(status))

    def _post(self, url: str, hosts: Sequence[str], body: bytes, headers: Mapping[str, str]) -> int:
        parts = allowed(url, hosts)
        host, port = str(parts.hostname), parts.port or HTTPS
        found = self.look_up(host, port)
        if not found or not all(is_public(address) for address in found):
            raise Never("private")
        tls = self.tls or ssl.create_default_context()
        connection = http.client.HTTPConnection(host, port, timeout=limits.OUTSIDE_TIMEOUT)
        with self.connect(found[0], port) as plain, tls.wrap_socket(plain, server_hostname=host) as sock:
            connection.sock = sock
            path = f"{parts.path or '/'}?{parts.query}" if parts.query else parts.path or "/"
            connection.request("POST", path, body, {**headers, "connection": "close"})
            answer = connection.getresponse()
            answer.read(ANSWER_BYTES)
            return answer.status


def allowed(url: str, hosts: Sequence[str]) -> SplitResult:
    """The parts of an address that may be asked; Never for anything else. A host with a dot before it: all below it."""
    try:
        parts = urlsplit(url)
        name, port = (parts.hostname or "").rstrip("."), parts.port
    except ValueError:
        raise Never("address") from None
    plain = url.isascii() and url.isprintable() and " " not in url and len(url) <= limits.ADDRESS
    if not plain or parts.scheme != "https" or "@" in parts.netloc or port not in (None, HTTPS):
        raise Never("address")
    if not any(name == host or (host.startswith(".") and name.endswith(host)) for host in hosts):
        raise Never("host")
    return parts


def is_public(address: str) -> bool:
    """Whether an address is one of the whole world; those that hide another one within them are not believed."""
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address) and (found.ipv4_mapped or found.sixtofour or found.teredo):
        return False
    return found.is_global and not found.is_multicast


def addresses_of(host: str, port: int) -> list[str]:
    return [str(found[4][0]) for found in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]


def connected(address: str, port: int) -> socket.socket:
    return socket.create_connection((address, port), limits.OUTSIDE_TIMEOUT)


def hosts_in(text: str) -> tuple[str, ...]:
    """The hosts of an operator's list."""
    return tuple(host.strip().lower() for host in text.split(",") if host.strip())
