"""Passkeys: a person is known again by what their phone or computer signs. They belong to the name of this server."""

import ipaddress
import json
from collections import OrderedDict
from dataclasses import dataclass
from urllib.parse import urlsplit

import sqlalchemy as sql

from drezina.table import limits
from drezina.table.refusals import Refused
from drezina.table.schema import PASSKEYS
from drezina.table.store import Guest, Store

NAME = "Drezina"
LOCALHOST = "localhost"
CHALLENGES = 5_000  # that wait for an answer at the same time


def name_for_passkeys(base: str) -> str:
    """The name that passkeys of a server at this address belong to; empty where browsers would make none."""
    parts = urlsplit(base)
    host = parts.hostname or ""
    if host == LOCALHOST:
        return host
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return host if parts.scheme == "https" and "." in host and not host.endswith(".local") else ""
    return ""


@dataclass(frozen=True)
class Passkey:
    id: str
    guest: str
    public_key: bytes
    uses: int
    name: str
    made: float


class Passkeys:
    """Asks browsers to sign something that was never used before, and judges what they bring."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.challenges: OrderedDict[bytes, float] = OrderedDict()

    def _remember(self, challenge: bytes) -> None:
        self.challenges[challenge] = self.store.times.wall() + limits.CHALLENGE_LIFETIME
        while len(self.challenges) > CHALLENGES:
            self.challenges.popitem(last=False)

    def _challenge(self, credential: str) -> bytes:
        """The challenge that was signed, once."""
        from webauthn.helpers import base64url_to_bytes

        try:
            signed = json.loads(base64url_to_bytes(json.loads(credential)["response"]["clientDataJSON"]))
            challenge = base64url_to_bytes(signed["challenge"])
        except (ValueError, KeyError, TypeError):
            raise Refused("passkey") from None
        if self.challenges.pop(challenge, 0.0) < self.store.times.wall():
            raise Refused("passkey")
        return challenge

    async def of_guest(self, guest: str) -> list[Passkey]:
        found = sql.select(PASSKEYS).where(PASSKEYS.c.guest == guest).order_by(PASSKEYS.c.made)
        rows = await self.store.read(lambda connection: connection.execute(found).mappings().all())
        return [Passkey(**row) for row in rows]

    async def options_to_add(self, guest: Guest, base: str) -> str:
        import webauthn
        from webauthn.helpers import base64url_to_bytes, structs

        known = [
            structs.PublicKeyCredentialDescriptor(base64url_to_bytes(one.id)) for one in await self.of_guest(guest.id)
        ]
        options = webauthn.generate_registration_options(
            rp_id=name_for_passkeys(base),
            rp_name=NAME,
            user_id=guest.id.encode(),
            user_name=guest.name,
            exclude_credentials=known,
            authenticator_selection=structs.AuthenticatorSelectionCriteria(
                resident_key=structs.ResidentKeyRequirement.REQUIRED,
                user_verification=structs.UserVerificationRequirement.PREFERRED,
            ),
        )
        self._remember(options.challenge)
        return webauthn.options_to_json(options)

    async def add(self, guest: Guest, base: str, credential: str, name: str) -> None:
        import webauthn
        from webauthn.helpers import bytes_to_base64url
        from webauthn.helpers.exceptions import WebAuthnException

        challenge = self._challenge(credential)
        if len(await self.of_guest(guest.id)) >= limits.PASSKEYS_PER_GUEST:
            raise Refused("too-many-passkeys")
        try:
            found = webauthn.verify_registration_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=name_for_passkeys(base),
                expected_origin=base,
                require_user_verification=False,
            )
        except (WebAuthnException, ValueError):
            raise Refused("passkey") from None
        row = {
            "id": bytes_to_base64url(found.credential_id),
            "guest": guest.id,
            "public_key": found.credential_public_key,
            "uses": found.sign_count,
            "name": name,
            "made": self.store.times.wall(),
        }

        def put(connection: sql.Connection) -> bool:
            taken = connection.execute(sql.select(PASSKEYS.c.id).where(PASSKEYS.c.id == row["id"])).first()
            if taken is None:
                connection.execute(sql.insert(PASSKEYS).values(row))
            return taken is None

        if not await self.store.write(put):
            raise Refused("passkey")

    def options_to_sign_in(self, base: str) -> str:
        import webauthn

        options = webauthn.generate_authentication_options(rp_id=name_for_passkeys(base))
        self._remember(options.challenge)
        return webauthn.options_to_json(options)

    async def guest_of(self, base: str, credential: str) -> str:
        """Whose passkey has signed; Refused where none has."""
        import webauthn
        from webauthn.helpers.exceptions import WebAuthnException

        challenge = self._challenge(credential)
        wanted = sql.select(PASSKEYS).where(PASSKEYS.c.id == str(json.loads(credential).get("id", "")))
        row = await self.store.read(lambda connection: connection.execute(wanted).mappings().first())
        if row is None:
            raise Refused("passkey")
        known = Passkey(**row)
        try:
            found = webauthn.verify_authentication_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=name_for_passkeys(base),
                expected_origin=base,
                credential_public_key=known.public_key,
                credential_current_sign_count=known.uses,
                require_user_verification=False,
            )
        except (WebAuthnException, ValueError):
            raise Refused("passkey") from None
        used = sql.update(PASSKEYS).where(PASSKEYS.c.id == known.id).values(uses=found.new_sign_count)
        await self.store.write(lambda connection: connection.execute(used).rowcount)
        return known.guest

    async def remove(self, guest: str, passkey: str) -> None:
        gone = sql.delete(PASSKEYS).where(PASSKEYS.c.id == passkey, PASSKEYS.c.guest == guest)
        await self.store.write(lambda connection: connection.execute(gone).rowcount)
