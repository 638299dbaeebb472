"""Cards that lie in the sea: who starts, what ends the game, and the operators of the Golden Spike."""

from collections.abc import Iterator

from drezina.core.words import Words
from drezina.games.mini_express.board import FIRMS, NONE
from drezina.games.mini_express.drawing.layout import LETTER, MapLayout
from drezina.games.mini_express.drawing.library import LIBRARY
from drezina.games.mini_express.drawing.pieces import plaque, text
from drezina.games.mini_express.drawing.theme import THEME
from drezina.games.mini_express.position import AT_ASSETS, AT_TRACK, Position
from drezina.scene.cache import memoized
from drezina.scene.node import Group, Node, Path, Rect, Use
from drezina.scene.palette import LIGHT, mark

STARTER = {"usa": (8.0, 496.0), "europe": (8.0, 604.0)}
END = {"usa": (124.0, 496.0), "europe": (8.0, 570.0)}
OPERATORS = (574.0, 584.0)


def plaques(view: Position, layout: MapLayout, words: Words, starter: str) -> Iterator[tuple[str, Node]]:
    if starter:
        hint = words.say("draw-starter-is", {"name": starter})
        yield "starter", _starter(*STARTER[layout.name], int(view.starter), words.say("draw-starts"), hint)
    gone = tuple(firm for firm in range(FIRMS) if view.offer[firm] == 0)
    yield "end", _end(*END[layout.name], gone, int(view.board.to_end), words)
    if view.board.spike and view.tile in (AT_ASSETS, AT_TRACK):
        yield (
            "spike",
            _operators(int(view.west), int(view.east), view.tile == AT_TRACK, int(view.board.length_bonus), words),
        )


@memoized
def _starter(x: float, y: float, colour: int, label: str, hint: str) -> Node:
    """The start player's token: a flag, the sign of the seat and a word (ME-2.8)."""
    flag = Path("M15 7.5L28 11.5L15 15.5Z", fill=LIGHT["signal"], cls="f-signal")
    pole = Path("M15 7V24", stroke=LIGHT["ink"], width=1.8, round=True, cls="s-ink")
    parts = (
        plaque(0, 0, 106, 30),
        flag,
        pole,
        mark(colour, 38, 15, 6.6),
        text(50, 19.4, label, LETTER, bold=True, anchor="start"),
    )
    return Group(parts, x, y, hint=hint)


@memoized
def _end(x: float, y: float, gone: tuple[int, ...], to_end: int, words: Words) -> Node:
    """How many companies must be exhausted for the end, and which are."""
    label = words.say("draw-end", {"number": to_end})
    left = 10 + 7.0 * len(label)
    parts: list[Node] = [
        plaque(0, 0, left + 26 * max(to_end, len(gone)) + 4, 30),
        text(10, 19.2, label, LETTER, anchor="start", fit=left - 16),
    ]
    for place in range(max(to_end, len(gone))):
        at = left + 26 * place + 10
        if place < len(gone):
            parts.append(Use(LIBRARY.symbol(f"disc-{gone[place]}"), at, 15))
        else:
            parts.append(Rect(at - 9, 6, 18, 18, 9, width=1.2, dash="3 2.4", **THEME.stroke("slot")))
    return Group(tuple(parts), x, y, hint=words.say("draw-end-help", {"number": to_end}))


@memoized
def _operators(west: int, east: int, complete: bool, bonus: int, words: Words) -> Node:
    """The Golden Spike between its two branches, each with the engine of its operator."""
    parts: list[Node] = [plaque(0, 0, 256, 50), Path("M14 37H242M14 41H242", width=1.2, **THEME.stroke("slot"))]
    parts.append(Use(LIBRARY.symbol("spike"), 128, 25, scale=1.12))
    for at, name, firm in ((52, "draw-west", west), (204, "draw-east", east)):
        parts.append(text(at, 16, words.say(name), LETTER, bold=True))
        if firm != NONE:
            parts.append(Use(LIBRARY.symbol(f"engine-{firm}"), at, 31))
        else:
            parts.append(Use(LIBRARY.symbol("slot"), at, 30))
    if not complete:
        parts += [text(at, 29, f"+{bonus}", LETTER, bold=True) for at in (96, 160)]
    return Group(tuple(parts), *OPERATORS, hint=words.say("draw-spike-done" if complete else "draw-spike-race"))
