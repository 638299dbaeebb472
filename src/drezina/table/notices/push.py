"""Browser push: encrypted for the browser, signed with this server's key, brought by the browser's own push service.

The key is derived from the one that signs cookies, which is made at the first start: a backup holds it already.
"""

import asyncio
import base64
import json
from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import sqlalchemy as sql
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from drezina.table.notices.messages import Message, Never, NotNow
from drezina.table.notices.outside import Gone, Outside, allowed, hosts_in
from drezina.table.schema import SUBSCRIPTIONS
from drezina.table.settings import Settings

if TYPE_CHECKING:
    from drezina.table.store import Store

KNOWN_SERVICES = (  # of browsers that can subscribe
    "fcm.googleapis.com",
    "updates.push.services.mozilla.com",
    ".push.services.mozilla.com",
    ".notify.windows.com",
    "web.push.apple.com",
    ".push.apple.com",
)
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551  # of the curve P-256
KEPT_FOR = 24 * 3600  # seconds that a push service keeps what it cannot deliver
CONTENT_BYTES = 3_800  # push services take 4,096 with what encryption adds
SECRET_BYTES = 16
NOBODY = "mailto:nobody@localhost"  # push services want to know whom to write to; nobody here said
MODULE = "pywebpush"


def signing_key(key: bytes) -> ec.EllipticCurvePrivateKey:
    """The key by which push services know this server (VAPID)."""
    wide = HKDF(hashes.SHA256(), 48, None, b"drezina push").derive(key)
    return ec.derive_private_key(int.from_bytes(wide, "big") % (ORDER - 1) + 1, ec.SECP256R1())


class Push:
    def __init__(self, settings: Settings, key: bytes, outside: Outside, store: "Store") -> None:
        self.hosts = (*KNOWN_SERVICES, *hosts_in(settings.push_hosts))
        self.outside, self.store = outside, store
        self.key = signing_key(key)
        self.operator = f"mailto:{settings.mail_from}" if settings.mail_from else settings.public_url or NOBODY

    def missing(self) -> str:
        return "" if find_spec(MODULE) else "push"

    @property
    def public_key(self) -> str:
        """What a page subscribes with."""
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return base64.urlsafe_b64encode(point).rstrip(b"=").decode()

    def accepts(self, subscription: Mapping[str, str]) -> bool:
        """Whether this is a subscription: an address of a push service, a point of the curve, and a secret."""
        try:
            allowed(subscription["endpoint"], self.hosts)
            ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(subscription["p256dh"]))
            return len(decoded(subscription["auth"])) == SECRET_BYTES
        except (Never, ValueError, KeyError):
            return False

    async def send(self, message: Message) -> None:
        """To all browsers that the person has subscribed with; one of them is enough."""
        mine = sql.select(SUBSCRIPTIONS).where(SUBSCRIPTIONS.c.guest == message.contact.guest)
        found = await self.store.read(lambda connection: connection.execute(mine).mappings().all())
        outcomes = await asyncio.gather(*(self._send(message, dict(one)) for one in found), return_exceptions=True)
        problems = [outcome for outcome in outcomes if isinstance(outcome, BaseException)]
        if len(problems) < len(found):
            return
        raise next((problem for problem in problems if not isinstance(problem, Never)), Never("nobody subscribed"))

    async def _send(self, message: Message, subscription: dict[str, Any]) -> None:
        content = {
            "id": message.id,
            "title": message.title,
            "body": "\n".join(sentence for sentence, _ in message.lines) if len(message.lines) > 1 else "",
            "url": message.lines[0][1] if len(message.lines) == 1 else f"{message.contact.base}/my",
        }
        try:
            headers, body = self._sealed(subscription, json.dumps(content).encode(), message.id)
            await self.outside.post(subscription["endpoint"], self.hosts, body, headers)
        except Gone:
            gone = sql.delete(SUBSCRIPTIONS).where(SUBSCRIPTIONS.c.id == subscription["id"])
            await self.store.write(lambda connection: connection.execute(gone).rowcount)
            raise

    def _sealed(self, subscription: Mapping[str, str], content: bytes, id: str) -> tuple[dict[str, str], bytes]:
        """Headers and body: only the browser can read it, and its service knows who sends it."""
        try:
            pywebpush, py_vapid = import_module(MODULE), import_module("py_vapid")
        except ImportError:
            raise NotNow("the extra `push` is not installed") from None
        keys = {"p256dh": subscription["p256dh"], "auth": subscription["auth"]}
        pusher = pywebpush.WebPusher({"endpoint": subscription["endpoint"], "keys": keys})
        body: bytes = pusher.encode(content[:CONTENT_BYTES], "aes128gcm")["body"]
        service = "https://" + urlsplit(subscription["endpoint"]).netloc
        until = int(self.store.times.wall()) + KEPT_FOR // 2
        signed = py_vapid.Vapid02(self.key, {"no-strict": True}).sign(
            {"sub": self.operator, "aud": service, "exp": until}
        )
        headers = {
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(KEPT_FOR),
            "topic": id,
            "urgency": "normal",
        }
        return headers | {name.lower(): str(value) for name, value in signed.items()}, body


def decoded(text: str) -> bytes:
    """Base64 as browsers write it; ValueError for anything else."""
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
