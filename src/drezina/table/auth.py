"""Who is asking: devices with a signed cookie, the key that signs it, and the language they read."""

import contextlib
import ipaddress
import os
import secrets
import unicodedata
from hashlib import blake2b
from pathlib import Path

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from drezina.core.words import LANGUAGES, Language
from drezina.table import limits
from drezina.table.settings import Settings

COOKIE = "drezina"
ASIDE = "drezina-before"  # whose this browser was before it followed a link
KEY_BYTES = 32
ZERO_WIDTH_JOINER = "\u200d"
EMOJI_MODIFIERS = ("\ufe0f", *map(chr, range(0x1F3FB, 0x1F400)))  # drawn in colour, and the colours of skin


def read_key(folder: Path) -> bytes:
    """The key of this table; made at the first start, readable by its owner only."""
    file = folder / "key"
    folder.mkdir(parents=True, exist_ok=True)
    try:
        handle = os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    except FileExistsError:
        if os.name != "nt" and file.stat().st_mode & 0o077:
            file.chmod(0o600)
        return file.read_bytes()
    with os.fdopen(handle, "wb") as out:
        out.write(secrets.token_bytes(KEY_BYTES))
        out.flush()
        os.fsync(out.fileno())
    return file.read_bytes()


def origin_of(address: str, key: bytes) -> str:
    """Where somebody comes from, so that it can be compared and not read: a keyed hash of the address.

    Of an address with colons the first half counts: the other half belongs to the same household.
    """
    with contextlib.suppress(ValueError):
        found = ipaddress.ip_address(address)
        if found.version == 6:
            address = str(ipaddress.ip_network((found, 64), strict=False))
    return blake2b(address.encode(), key=key, digest_size=12).hexdigest()


class Identity:
    """Gives devices their cookie and knows them by it."""

    def __init__(self, key: bytes, settings: Settings) -> None:
        self.signer = URLSafeSerializer(key, salt="guest")
        self.aside_signer = URLSafeSerializer(key, salt="aside")
        self.key, self.secure = key, settings.secure

    def device_of(self, connection: HTTPConnection) -> str | None:
        """The id of the device whose cookie this is; None without a sound cookie."""
        return self._read(self.signer, connection.cookies.get(COOKIE))

    def aside(self, connection: HTTPConnection) -> str | None:
        """The device that this browser was before."""
        return self._read(self.aside_signer, connection.cookies.get(ASIDE))

    def _read(self, signer: URLSafeSerializer, cookie: str | None) -> str | None:
        if cookie is None:
            return None
        try:
            found = signer.loads(cookie)
        except BadSignature as forged:
            forged.__traceback__ = None  # breaks a reference cycle: its stack frame holds the error itself
            return None
        return found if isinstance(found, str) else None

    def origin(self, connection: HTTPConnection) -> str:
        return origin_of(connection.client.host if connection.client else "", self.key)

    def give(self, response: Response, device: str, *, secure: bool) -> None:
        self._give(response, COOKIE, str(self.signer.dumps(device)), secure)

    def keep_aside(self, response: Response, device: str, *, secure: bool) -> None:
        self._give(response, ASIDE, str(self.aside_signer.dumps(device)), secure)

    def take(self, response: Response) -> None:
        response.delete_cookie(COOKIE, httponly=True, samesite="lax", secure=self.secure)

    def forget_aside(self, response: Response) -> None:
        response.delete_cookie(ASIDE, httponly=True, samesite="lax", secure=self.secure)

    def _give(self, response: Response, cookie: str, value: str, secure: bool) -> None:
        response.set_cookie(
            cookie,
            value,
            max_age=limits.COOKIE_LIFETIME,
            httponly=True,
            samesite="lax",
            secure=secure or self.secure,
        )


def language_of(connection: HTTPConnection) -> Language:
    """The language in the address, else chosen on the page, else the browser's preference; Slovak readers get Czech."""
    preferences = [connection.query_params.get("lang", ""), connection.cookies.get("lang", "")]
    preferences += [part.partition(";")[0].strip() for part in connection.headers.get("accept-language", "").split(",")]
    for preference in preferences:
        short = preference[:2].lower().replace("sk", "cs")
        for lang in LANGUAGES:
            if short == lang:
                return lang
    return "en"


def new_guest() -> str:
    return secrets.token_hex(12)


def new_table() -> str:
    """An id nobody can guess: it is what lets a spectator in."""
    return secrets.token_urlsafe(9).replace("-", "x").replace("_", "y")


def new_token() -> str:
    return secrets.token_urlsafe(18)


def clean(text: str, most: int) -> str:
    """A name as people may write it: one line, no control characters, not too long."""
    shown = "".join(letter if letter.isprintable() or _joins(text, index) else " " for index, letter in enumerate(text))
    return " ".join(shown.split())[:most].strip(f" {ZERO_WIDTH_JOINER}")


def _joins(text: str, index: int) -> bool:
    """Whether this joins two emoji into one, as a woman and a rocket to an astronaut."""
    if text[index] != ZERO_WIDTH_JOINER:
        return False
    before, after = text[max(index - 1, 0)], text[index + 1 : index + 2]
    return (before in EMOJI_MODIFIERS or is_emoji(before)) and is_emoji(after)


def is_emoji(letter: str) -> bool:
    return bool(letter) and unicodedata.category(letter) == "So"


def nonce(text: str) -> str:
    """What a page adds to the secret of a table: letters and digits, so that it can stand in a record."""
    return "".join(letter for letter in text if letter.isascii() and letter.isalnum())[:64]
