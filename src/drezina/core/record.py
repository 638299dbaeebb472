"""The text form of a match: a head of `key: value` lines, a blank line, then one line for each entry.

`* card blue` is what chance dealt, `2 take red` what seat 2 chose, `~ 1` says that from here on one undo has crossed a
chance event, and `= 26 29` closes with the points.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from drezina.core.errors import BadRecord
from drezina.core.game import Value, spell
from drezina.core.state import CHANCE

FIRST_LINE = "drezina 1"


@dataclass(frozen=True)
class Head:
    game: str
    rules: int
    components: str
    players: int
    options: tuple[tuple[str, Value], ...]
    secret: str
    names: tuple[str, ...]
    given: tuple[str, ...]


@dataclass(frozen=True)
class Line:
    number: int
    seat: int
    move: str
    undone: int


def write(head: Head, lines: Sequence[tuple[int, str, int]], points: Sequence[int] | None) -> str:
    out = [
        FIRST_LINE,
        f"game: {head.game}",
        f"rules: {head.rules}",
        f"components: {head.components}",
        f"players: {head.players}",
        *(f"option {name}: {spell(value)}" for name, value in head.options),
        f"secret: {head.secret}",
        *(f"name: {name}" for name in head.names),
        *(f"given: {move}" for move in head.given),
        "",
    ]
    before = 0
    for seat, move, undone in lines:
        if undone != before:
            out.append(f"~ {undone}")
            before = undone
        out.append(f"{'*' if seat == CHANCE else seat + 1} {move}")
    if points is not None:
        out.append("= " + " ".join(str(one) for one in points))
    return "\n".join(out) + "\n"


def read(text: str) -> tuple[Head, list[Line], list[int] | None]:
    rows = text.splitlines()
    if not rows or rows[0].strip() != FIRST_LINE:
        raise BadRecord("record-empty")
    blank = next((place for place, row in enumerate(rows) if not row.strip()), len(rows))
    head = _head(rows[1:blank])
    lines: list[Line] = []
    points: list[int] | None = None
    undone = 0
    for number, row in enumerate(rows[blank + 1 :], start=blank + 2):
        mark, _, rest = row.strip().partition(" ")
        try:
            if mark == "*":
                lines.append(Line(number, CHANCE, rest, undone))
            elif mark == "~":
                undone = int(rest)
            elif mark == "=":
                points = [int(one) for one in rest.split()]
            elif mark:
                lines.append(Line(number, int(mark) - 1, rest, undone))
        except ValueError:
            raise BadRecord("record-line", line=number, reason=row.strip()) from None
    return head, lines, points


def _head(rows: Sequence[str]) -> Head:
    single: dict[str, str] = {}
    options: list[tuple[str, Value]] = []
    names: list[str] = []
    given: list[str] = []
    for number, row in enumerate(rows, start=2):
        key, colon, value = row.partition(": ")
        if not colon:
            raise BadRecord("record-line", line=number, reason=row)
        if key.startswith("option "):
            options.append((key.removeprefix("option "), value))
        elif key == "name":
            names.append(value)
        elif key == "given":
            given.append(value)
        else:
            single[key] = value
    try:
        bytes.fromhex(single["secret"])
        return Head(
            game=single["game"],
            rules=int(single["rules"]),
            components=single["components"],
            players=int(single["players"]),
            options=tuple(options),
            secret=single["secret"],
            names=tuple(names),
            given=tuple(given),
        )
    except (KeyError, ValueError) as problem:
        raise BadRecord("record-line", line=1, reason=str(problem)) from None
