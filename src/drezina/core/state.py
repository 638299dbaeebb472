"""The engine contract: what every game's state can do, whoever drives it.

A state is mutable, flat and made of integers. It holds no future: every card, die and token is a chance event at the
moment it is turned up. What a turn still owes stands in the state as data, so a state can be copied, saved and resumed
at any decision.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr, u8

from drezina.core.rng import Rng

# Who acts now, where no seat does.
CHANCE: Final[i64] = -1
OVER: Final[i64] = -2
# Whose eyes a state is seen with, where it is no seat.
NOBODY: Final[i64] = -3  # the public view
COMPLETE: Final[i64] = -4  # nothing is hidden
# What stands in place of a secret.
UNKNOWN: Final[i64] = -9

_NO_BYTES: Final = b""


@final
class Fact:
    """One thing that happened: a kind and integers, whose meaning the game's `facts.py` declares."""

    def __init__(self, kind: int, args: tuple[int, ...], only: int, but: int) -> None:
        self.kind = kind
        self.args = args
        self.only = only  # a seat that alone is told, or COMPLETE for everybody
        self.but = but  # a seat that is told another form, or COMPLETE for no such seat

    def heard_by(self, viewer: int) -> bool:
        """COMPLETE hears the open form of everything, and no form meant for those who may not know."""
        if viewer == COMPLETE:
            return self.but == COMPLETE
        return self.only in (COMPLETE, viewer) and self.but != viewer

    def __repr__(self) -> str:
        return f"Fact({self.kind}, {self.args}, only={self.only}, but={self.but})"


@final
class Trace:
    """What apply tells while it is attached to a state; the log and the animation are made from it."""

    def __init__(self) -> None:
        self.facts: list[Fact] = []
        self.revealed: bool = False  # something secret was shown: undo may not go back behind this


class Fields:
    """Writes the fields of a state to bytes or reads them back, in the one order that State.fields gives."""

    def __init__(self, data: bytes, reading: bool) -> None:
        self.data: bytes = data
        self.reading: bool = reading
        self.offset: i64 = 0
        self.out: vec[u8] = vec[u8]()

    def number(self, value: i64) -> i64:
        """Seven bits a byte, the lowest first; the sign is the first bit of all."""
        if self.reading:
            return self._read()
        sign: i64 = 1 if value < 0 else 0
        size: i64 = ~value if value < 0 else value
        byte: i64 = ((size & 63) << 1) | sign
        rest: i64 = size >> 6
        while rest > 0:
            self.out = append(self.out, u8(byte | 128))
            byte = rest & 127
            rest = rest >> 7
        self.out = append(self.out, u8(byte))
        return value

    def numbers(self, values: vec[i64]) -> vec[i64]:
        if not self.reading:
            self.number(len(values))
            for value in values:
                self.number(value)
            return values
        found = vec[i64]()
        count: i64 = self._read()
        for _ in range(count):
            found = append(found, self._read())
        return found

    def _read(self) -> i64:
        byte: i64 = self._byte()
        sign: i64 = byte & 1
        size: i64 = (byte & 127) >> 1
        shift: i64 = 6
        while byte >= 128 and shift < 63:
            byte = self._byte()
            size = size | ((byte & 127) << shift)
            shift += 7
        return ~size if sign else size

    def _byte(self) -> i64:
        if self.offset >= len(self.data):
            raise ValueError("The saved state is cut off.")
        byte: i64 = self.data[self.offset]
        self.offset += 1
        return byte


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One position of one game. `legal` and `apply` are all that a driver needs; the rest serves tables and bots."""

    def __init__(self) -> None:
        self.actor: i64 = CHANCE  # the seat that decides now, or CHANCE, or OVER
        self.viewer: i64 = COMPLETE  # whose eyes this state is seen with
        self.trace: Trace | None = None

    def legal(self) -> vec[i64]:
        """The codes that the actor may choose: ascending, never empty. On a view: for its own seat only."""
        raise NotImplementedError

    def apply(self, code: i64) -> None:
        """The actor (or chance) does it. The code is trusted; Match checks it."""
        raise NotImplementedError

    def sample(self, rng: Rng) -> i64:
        """At CHANCE: one outcome with the true odds."""
        raise NotImplementedError

    def odds(self) -> list[tuple[int, int]]:
        """At CHANCE: every outcome with its weight."""
        raise NotImplementedError

    def copy(self) -> "State":
        """An independent twin, without the trace."""
        raise NotImplementedError

    def waiting(self) -> vec[i64]:
        """The seats that may decide now; more than one only where all play at once."""
        return vec[i64]([self.actor]) if self.actor >= 0 else vec[i64]()

    def focus(self, seat: i64) -> None:
        """Makes a waiting seat the actor. After apply the actor is the lowest waiting seat again."""

    def seen_by(self, seat: i64) -> "State":
        """What that seat (or NOBODY) may know, its information set: a state with every secret replaced by UNKNOWN."""
        raise NotImplementedError

    def imagine(self, rng: Rng) -> "State":
        """On a view: a determinization, that is a complete state that fits everything its viewer knows."""
        raise NotImplementedError

    def points(self) -> vec[i64]:
        """The points of each seat now, final at OVER. On a view: as far as its viewer knows them."""
        raise NotImplementedError

    def ranks(self) -> vec[i64]:
        """At OVER: the rank of each seat from 1, tie-breaks applied; equal ranks are shared."""
        raise NotImplementedError

    def check(self) -> list[str]:
        """Broken invariants; empty when the state is sound."""
        raise NotImplementedError

    def fields(self, io: Fields) -> None:
        """Every field in one fixed order, no scratch, no focus: `self.turn = io.number(self.turn)` and so on."""
        raise NotImplementedError

    def save(self) -> bytes:
        """Compact and canonical: equal states give equal bytes."""
        io = Fields(_NO_BYTES, False)
        self.fields(io)
        return bytes(io.out)

    def restore(self, data: bytes) -> None:
        """Takes over the fields that save wrote; the state must have been made for the same configuration."""
        io = Fields(data, True)
        self.fields(io)
        if io.offset != len(data):
            raise ValueError("The saved state has more fields than this game knows.")

    def tell(self, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, e: i64 = 0, f: i64 = 0) -> None:
        """Tells everybody a fact, if anybody listens."""
        if self.trace is not None:
            self.trace.facts.append(Fact(kind, (a, b, c, d, e, f), COMPLETE, COMPLETE))

    def tell_only(
        self, seat: i64, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, e: i64 = 0, f: i64 = 0
    ) -> None:
        """Tells a secret to the one seat that may know it."""
        if self.trace is not None:
            self.trace.facts.append(Fact(kind, (a, b, c, d, e, f), seat, COMPLETE))

    def tell_others(
        self, seat: i64, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, e: i64 = 0, f: i64 = 0
    ) -> None:
        """Tells everybody but this seat the form of its secret that they may know."""
        if self.trace is not None:
            self.trace.facts.append(Fact(kind, (a, b, c, d, e, f), COMPLETE, seat))

    def reveal(self) -> None:
        """Marks that somebody has just seen something new without a chance event: a barrier for undo."""
        if self.trace is not None:
            self.trace.revealed = True
