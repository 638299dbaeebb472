"""The picture of the how-to page: every kind of route and sign beside what it is."""

from collections.abc import Iterator

from drezina.core.words import Words
from drezina.games.railroad_ink.board import SURFACE, UNDERGROUND
from drezina.games.railroad_ink.drawing.library import DIE_INK, LIBRARY
from drezina.games.railroad_ink.drawing.sheet import other_layer
from drezina.games.railroad_ink.drawing.theme import THEME
from drezina.scene.legend import Entry, centred
from drezina.scene.legend import legend as drawn
from drezina.scene.node import Group, Node, Path, Rect, Scene, Text, Use

HALF = 30.0  # of a space


def legend(words: Words) -> Scene:
    return drawn((*_sheet(), *_marks(), *_below()), words.say, LIBRARY)


def _use(name: str, x: float = 0, y: float = 0, scale: float = 1, color: str = "") -> Node:
    return Use(LIBRARY.symbol(name), x, y, scale=scale, color=color)


def _die(face: str, x: float) -> Node:
    return Group((_use("die-0"), _use(face, -1, -1, 0.86, DIE_INK)), x, 0, scale=0.8)


def _square(fill: str, edge: str, *inside: Node) -> Node:
    return Group((Rect(-HALF, -HALF, 60, 60, **THEME.paint(fill, edge), width=1.2, dash="4 3"), *inside))


def _inked(face: str, pen: str) -> Node:
    symbol = LIBRARY.symbol(face)
    return Use(symbol, color=THEME.light(pen), cls=THEME.cls(pen, "c"))


def _sheet() -> Iterator[Entry]:
    yield "dice", centred(_die("A4", -28), _die("A1", 28))
    yield "station", centred(_die("B0", 0))
    yield "overpass", centred(_die("B2", 0))
    road = "M-9 -30V4M9 -30V4"
    exits = Path(road, **THEME.stroke("print"), width=2.4)
    yield "exit", centred(exits, Path("M-40 14H40", **THEME.stroke("frame"), width=2.6), y=6)
    hatched = Rect(-HALF, -HALF, 60, 60, fill=LIBRARY.ref("hatch-0"))
    yield "centre", centred(_square("centre", "grid", hatched))
    old, new = _square("card", "grid", _inked("A5", "dry")), _square("card", "grid", _inked("A5", "fresh"))
    yield "ink", centred(Group((old,), -31, 0, scale=0.88), Group((new,), 31, 0, scale=0.88))
    number = Text(27, -16, "3", 13, "end", **THEME.fill("faint"))
    yield "number", centred(_square("card", "grid", _inked("A4", "dry"), number))
    slip = Group((_use("slip"), _use("S2", 0, 0, 0.8, DIE_INK)), -31, 0, scale=0.88)
    yield "special", centred(slip, Group((_use("slip"), _use("crossed")), 31, 0, scale=0.88))


def _marks() -> Iterator[Entry]:
    yield "cross", centred(_square("card", "grid", _inked("A1", "dry")), _use("cross-0", 0, -HALF, 1.2))
    words = Path("M-40 -10H24M-40 2H6", stroke=DIE_INK, width=3)
    stamp = (
        Rect(20, -20, 29, 19, 4, **THEME.paint("ticket", "stamp"), width=1.8, turn=-6),
        Text(34.5, -5.5, "+4", 14, bold=True, **THEME.fill("stamp"), turn=-6),
    )
    yield "goal", centred(Rect(-50, -24, 100, 48, 6, **THEME.paint("ticket", "edge"), width=1.2), words, *stamp)
    yield "letters", centred(_use("letter-a", -20, 0, 1.5), _use("letter-b", 20, 0, 1.5))
    tint = Path("M-40 0H40", **THEME.stroke("net-0"), width=30, opacity=0.42, round=True)
    line = Path("M-40 -9H40M-40 9H40", **THEME.stroke("dry"), width=2.4)
    yield "network", centred(tint, line)
    roads = Path("M-44 -12H44", **THEME.stroke("road"), width=6)
    yield "longest", centred(roads, Path("M-44 12H44", **THEME.stroke("rail"), width=6))
    yield "chosen", centred(_use("clean-0"), _inked("A3", "fresh"))
    for kind in ("factory", "village", "university"):
        printed = Use(LIBRARY.symbol(kind), -24, scale=1.6, color=THEME.light(kind), cls=THEME.cls(kind, "c"))
        yield f"{kind}-here", centred(printed, _use(f"{kind}-won", 24, 0, 1.6))


def _below() -> Iterator[Entry]:
    under = Rect(-48, -26, 96, 52, 8, **THEME.fill("under"))
    line = Path("M-44 0H44", **THEME.stroke("subway"), width=5)
    yield "subway", centred(under, line, _use("ring"))
    yield "hub-here", centred(under, line, _use("hub", 0, 0, 1.2))
    rim, pipe = THEME.stroke("pipe-rim"), THEME.stroke("pipe")
    tube = (Path("M-44 0H44", **rim, width=16), Path("M-44 0H44", **pipe, width=12))
    yield "pipe", centred(under, *tube)
    yield "burst-here", centred(under, *tube, _use("burst"))
    above = Rect(-50, -24, 48, 48, 6, **THEME.paint("card", "rim"), width=1.2)
    below = Rect(2, -24, 48, 48, 6, **THEME.fill("under"))
    signs = (Group(tuple(other_layer(SURFACE, True, True)), -45, -21.5),)
    yield "other-layer", centred(above, below, *signs, Group(tuple(other_layer(UNDERGROUND, True, False)), 4, -21.5))
    twice = Text(0, 9, "×2", 26, bold=True, fill=DIE_INK)
    yield "double", centred(_use("slip"), twice, scale=0.9)
