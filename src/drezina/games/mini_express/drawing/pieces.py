"""Small things that several sheets draw: letters, plaques, name signs."""

from typing import Literal

from drezina.games.mini_express.board import FIRMS, Board
from drezina.games.mini_express.drawing.layout import BLOCK, LETTER, name_width
from drezina.games.mini_express.drawing.theme import STEAM_COLOUR, THEME
from drezina.scene.node import Group, Node, Path, Rect, Text
from drezina.scene.palette import LIGHT


def text(
    x: float,
    y: float,
    label: str,
    size: float = 12,
    *,
    bold: bool = False,
    faint: bool = False,
    anchor: Literal["start", "middle", "end"] = "middle",
    fit: float = 0,
) -> Text:
    ink = "faint" if faint else "ink"
    return Text(x, y, label, size, anchor, bold=bold, fit=fit, fill=LIGHT[ink], cls=f"f-{ink}")


def plaque(x: float, y: float, width: float, height: float, r: float = 8) -> Node:
    """A card that lies on the map, with a soft shadow and a double frame."""
    return Group(
        (
            Rect(x + 1.6, y + 2.4, width, height, r, opacity=0.3, **THEME.fill("shade")),
            Rect(x, y, width, height, r, width=1.2, **THEME.paint("sign", "frame")),
            Rect(x + 3, y + 3, width - 6, height - 6, r - 2.5, width=0.7, **THEME.stroke("frame")),
        )
    )


def ribbon(x: float, y: float, name: str, number: str = "", hint: str = "") -> Node:
    """A station sign with a name, and a city's number where Steamhead needs it."""
    wide, block = name_width(name), BLOCK if number else 0.0
    left = x - (wide + 10 + block) / 2
    parts: list[Node] = [Rect(left, y - 8, wide + 10 + block, 16, 3, width=1.3, **THEME.paint("sign", "sign-edge"))]
    if number:
        end = f"M{left + block:.1f} {y - 8:.1f}h{3 - block:g}q-3 0-3 3v10q0 3 3 3h{block - 3:g}z"
        parts.append(Path(end, **THEME.fill("number")))
        parts.append(Text(left + block / 2, y + 4.8, number, LETTER, bold=True, **THEME.fill("number-ink")))
    parts.append(Text(left + block + 5, y + 4.8, name, LETTER, "start", bold=True, fit=wide, **THEME.fill("sign-ink")))
    return Group(tuple(parts), hint=hint)


def companies(bits: int) -> tuple[int, ...]:
    return tuple(firm for firm in range(FIRMS) if bits & (1 << firm))


def colour_of(board: Board, seat: int) -> int:
    """Which of the seats' colours and shapes a seat has."""
    return STEAM_COLOUR if seat == board.automa else seat
