"""What a match deals with: its secret, the hash that is shown before, and how a table's secret is mixed."""

import os
from dataclasses import dataclass
from hashlib import blake2b

from drezina.core.rng import Rng

SIZE = 32  # bytes of a secret and of its hash


def secret_of(seed: int | None) -> bytes:
    """Drawn from the operating system, or the same for the same seed."""
    return os.urandom(SIZE) if seed is None else blake2b(f"seed {seed}".encode(), digest_size=SIZE).digest()


def sealed(secret: bytes) -> str:
    """The hash of a secret: whoever has seen it before can tell afterwards that the secret is still the same."""
    return blake2b(secret, digest_size=SIZE).hexdigest()


def dealer(secret: bytes, event: int, undone: int) -> Rng:
    """The generator of chance event number `event` of the line of play, after so many undos across chance."""
    digest = blake2b(f"{event} {undone}".encode(), key=secret, digest_size=8).digest()
    return Rng(int.from_bytes(digest, "little", signed=True))


@dataclass(frozen=True)
class Mixing:
    """Where the secret of a table comes from: what the table drew itself, and a number from every sitter's page.

    The hash of the table's own part is shown before the numbers are given, so that neither side chooses the secret.
    """

    own: bytes
    nonces: tuple[str, ...] = ()

    @property
    def secret(self) -> bytes:
        return blake2b("\n".join(self.nonces).encode(), key=self.own, digest_size=SIZE).digest()
