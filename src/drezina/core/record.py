"""The text form of a match: a head of `key: value` lines, a blank line, then one line for each entry.

`* card blue` is what chance dealt, `2 take red` what seat 2 chose, `~ 1` says that from here on one undo has crossed a
chance event, and `= 26 29` closes with the points. What begins with `#` is a note, which changes nothing.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from drezina.core.errors import BadRecord, DrezinaError
from drezina.core.game import Value, format_value
from drezina.core.sealing import Mixing
from drezina.core.state import CHANCE

FIRST_LINE = "drezina 1"
NOTE = "#"
LONGEST_NUMBER = 18  # digits
LONGEST_SECRET = 64  # bytes, the longest key of the hash that deals


@dataclass(frozen=True)
class Head:
    game: str
    rules: int
    components: str
    players: int
    options: tuple[tuple[str, Value], ...]
    secret: bytes
    names: tuple[str, ...] = ()
    preset_chance: tuple[str, ...] = ()
    forked: int = 0  # so many entries were dealt by the secret of another match
    position: bytes = b""  # the saved state that it began with, where it did not begin at the beginning
    mixing: Mixing | None = None  # where the secret comes from, if a table dealt


@dataclass(frozen=True)
class Line:
    seat: int  # or CHANCE
    move: str
    undone: int
    number: int = 0  # where it stands in the text


@dataclass(frozen=True)
class Record:
    head: Head
    lines: Sequence[Line]
    undone: int  # undos across chance, up to now
    points: Sequence[int] | None  # of a game that is over


def write(record: Record) -> str:
    out = [FIRST_LINE, *_head_rows(record.head), ""]
    undone = 0
    for line in record.lines:
        if line.undone != undone:
            undone = line.undone
            out.append(f"~ {undone}")
        out.append(f"{'*' if line.seat == CHANCE else line.seat + 1} {line.move}")
    if record.undone != undone:
        out.append(f"~ {record.undone}")
    if record.points is not None:
        out.append("= " + " ".join(str(one) for one in record.points))
    return "\n".join(out) + "\n"


def _head_rows(head: Head) -> list[str]:
    rows = [
        f"game: {head.game}",
        f"rules: {head.rules}",
        f"components: {head.components}",
        f"players: {head.players}",
        *(f"option {name}: {format_value(value)}" for name, value in head.options),
        f"secret: {head.secret.hex()}",
        *(f"name: {name}" for name in head.names),
        *(f"given: {move}" for move in head.preset_chance),
    ]
    if head.forked:
        rows.append(f"forked: {head.forked}")
    if head.position:
        rows.append(f"position: {head.position.hex()}")
    if head.mixing is not None:
        rows.append(f"own: {head.mixing.own.hex()}")
        rows.extend(f"nonce: {nonce}" for nonce in head.mixing.nonces)
    return rows


def read(text: str) -> Record:
    """The parts of a record; whether they make a game is for the rules to say."""
    rows = text.splitlines()
    if not rows or rows[0].strip() != FIRST_LINE:
        raise BadRecord("record-empty", first=FIRST_LINE)
    blank = next((place for place, row in enumerate(rows) if not row.strip()), len(rows))
    head = _head(rows[1:blank])
    lines: list[Line] = []
    points: list[int] | None = None
    undone = 0
    for number, row in enumerate(rows[blank + 1 :], start=blank + 2):
        mark, _, rest = row.strip().partition(" ")
        if not mark or mark == NOTE:
            continue
        if points is not None:
            raise at_line(number, BadRecord("record-after-points"))
        if mark == "*":
            lines.append(Line(CHANCE, rest, undone, number))
        elif mark == "~":
            undone = _count(rest, row, number, least=undone + 1)
        elif mark == "=":
            points = [_integer(one, row, number) for one in rest.split()]
        else:
            lines.append(Line(_count(mark, row, number, least=1) - 1, rest, undone, number))
    return Record(head, lines, undone, points)


def _head(rows: Sequence[str]) -> Head:
    single: dict[str, str] = {}
    options: dict[str, Value] = {}
    several: dict[str, list[str]] = {"name": [], "given": [], "nonce": []}
    for number, row in enumerate(rows, start=2):
        key, colon, rest = row.partition(":")
        value, option = rest.strip(), key.removeprefix("option ")
        if not colon:
            raise at_line(number, BadRecord("record-odd", row=row))
        if option != key and option not in (*options, "players"):
            options[option] = value
        elif key in several:
            several[key].append(value)
        elif key in KEYS and key not in single:
            single[key] = value
        else:
            raise at_line(number, BadRecord("record-key", key=key))
    for key in REQUIRED:
        if key not in single:
            raise BadRecord("record-lacks", key=key)
    return Head(
        game=single["game"],
        rules=_number("rules", single),
        components=single["components"],
        players=_number("players", single),
        options=tuple(options.items()),
        secret=_bytes("secret", single, LONGEST_SECRET),
        names=tuple(several["name"]),
        preset_chance=tuple(several["given"]),
        forked=_number("forked", {"forked": "0", **single}),
        position=_bytes("position", {"position": "", **single}),
        mixing=_mixing(single, several["nonce"]),
    )


REQUIRED = ("game", "rules", "components", "players", "secret")
KEYS = (*REQUIRED, "forked", "position", "own")


def _mixing(single: dict[str, str], nonces: Sequence[str]) -> Mixing | None:
    if "own" not in single:
        if nonces:
            raise BadRecord("record-lacks", key="own")
        return None
    return Mixing(_bytes("own", single, LONGEST_SECRET), tuple(nonces))


def _number(key: str, single: dict[str, str]) -> int:
    if not single[key].isdecimal() or len(single[key]) > LONGEST_NUMBER:
        raise BadRecord("record-value", key=key, value=single[key])
    return int(single[key])


def _bytes(key: str, single: dict[str, str], longest: int | None = None) -> bytes:
    try:
        found = bytes.fromhex(single[key])
    except ValueError:
        found = None
    if found is None or (longest and not 0 < len(found) <= longest):
        raise BadRecord("record-value", key=key, value=single[key])
    return found


def _integer(text: str, row: str, number: int) -> int:
    try:
        if len(text) > LONGEST_NUMBER:
            raise ValueError
        return int(text)
    except ValueError:
        raise at_line(number, BadRecord("record-odd", row=row.strip())) from None


def _count(text: str, row: str, number: int, least: int) -> int:
    count = _integer(text, row, number)
    if count < least:
        raise at_line(number, BadRecord("record-odd", row=row.strip()))
    return count


def at_line(number: int, problem: DrezinaError) -> BadRecord:
    """A problem with the number of the line that has it."""
    return BadRecord("record-line", line=number, reason=problem)
