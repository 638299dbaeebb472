"""The printed sheet: a card for each layer with its grid, exits, buildings, sign and legend; room for the points."""

from drezina.core.words import Words
from drezina.games.railroad_ink.board import SURFACE, Board
from drezina.games.railroad_ink.components import SIDES
from drezina.games.railroad_ink.drawing.hand import edge
from drezina.games.railroad_ink.drawing.layout import (
    CARD,
    CELL,
    COLUMN,
    GAP,
    GRID,
    LEGEND,
    PANEL,
    SIDE,
    TOP,
    Layout,
    corner,
    middle,
)
from drezina.games.railroad_ink.drawing.library import LIBRARY
from drezina.games.railroad_ink.drawing.theme import THEME
from drezina.games.railroad_ink.grid import SPACES
from drezina.scene.cache import memoized
from drezina.scene.node import Circle, Group, Node, Path, Rect, Text, Use

KINDS = ("factory", "village", "university")
NAMES = {  # of the colours of a layer
    "card": ("card", "under"),
    "rim": ("rim", "under-rim"),
    "grid": ("grid", "under-grid"),
    "centre": ("centre", "under-centre"),
    "print": ("print", "under-print"),
    "text": ("text", "under-text"),
    "faint": ("faint", "under-print"),
    "pencil": ("pencil", "under-pencil"),
    "brass": ("brass", "hub"),
}


def tone(name: str, layer: int) -> str:
    """The name of a colour on the card of a layer."""
    return NAMES[name][layer]


@memoized
def ground(board: Board, words: Words) -> Node:
    """All that never changes on the sheets of a board."""
    layout = Layout.of(board)
    cards = [Group(_card(board, words, layer), x=layout.left(layer)) for layer in board.played_layers]
    shade = Rect(5, 7, layout.width - 7, layout.height - 9, 14, **THEME.fill("shade"))
    base = Rect(2, 2, layout.width - 8, layout.height - 8, 12, **THEME.paint("card", "rim"), width=1.5)
    table = () if layout.two else (_network_table(board, words),)
    return Group((shade, base, *cards, *table))


def _network_table(board: Board, words: Words) -> Node:
    """What a network is worth, by its size."""
    left, top = PANEL + 2 * GAP, CARD - 62
    sizes = range(2, 13)
    step = (COLUMN - 6 * GAP) / len(sizes)
    text, faint = THEME.fill("text"), THEME.fill("faint")
    parts: list[Node] = [Text(left, top, words.say("network-table"), size=13.5, anchor="start", bold=True, **text)]
    for column, size in enumerate(sizes):
        x = left + step * (column + 0.5)
        parts.append(Text(x, top + 22, str(size), size=13.5, **faint))
        parts.append(Text(x, top + 42, str(int(board.network_points[size])), size=13.5, bold=True, **text))
    parts.append(Path(f"M{left:g} {top + 27:g}H{left + step * len(sizes):g}", **THEME.stroke("frame"), width=1))
    return Group(tuple(parts))


def _card(board: Board, words: Words, layer: int) -> tuple[Node, ...]:
    height = CARD
    parts: list[Node] = [
        Rect(2, 2, GRID + 2 * SIDE - 4, height - 4, 12, **THEME.paint(tone("card", layer), tone("rim", layer)), width=2)
    ]
    if layer == SURFACE:
        parts.append(Rect(4, 4, GRID + 2 * SIDE - 8, height - 8, 10, fill=LIBRARY.ref("gloss")))
    parts += _grid(layer)
    for one in board.parts.board.exits:
        space = int(one.space[0]) * 7 + int(one.space[1])
        parts.append(_exit(space, SIDES.index(one.side), one.kind == "highway", layer))
    for step in range(7):
        along = CELL * (step + 0.5)
        parts.append(_letter(12, TOP + along - 19, "ABCDEFG"[step], layer))
        parts.append(_letter(SIDE + along - 23, TOP - 8, str(step + 1), layer))
    if board.challenge and layer == SURFACE:
        for kind in KINDS:
            for name in getattr(board.parts.buildings, kind):
                x, y = corner(int(name[0]) * 7 + int(name[1]))
                parts.append(_printed(kind, x + 12.5, y + 12.5))
    parts.append(_sign(words.say("layer-underground" if layer else "layer-surface"), layer))
    parts += _legend(board, words, layer)
    return tuple(parts)


def _grid(layer: int) -> list[Node]:
    centre = (SIDE + 2 * CELL, TOP + 2 * CELL, 3 * CELL, 3 * CELL)
    lines = "".join(
        f"M{SIDE + CELL * step:g} {TOP:g}v{GRID:g}M{SIDE:g} {TOP + CELL * step:g}h{GRID:g}" for step in range(1, 7)
    )
    return [
        Rect(*centre, **THEME.fill(tone("centre", layer))),
        Rect(*centre, fill=LIBRARY.ref(f"hatch-{layer}")),
        Path(lines, **THEME.stroke(tone("grid", layer)), width=1.1, dash="5 4"),
        Rect(*centre, **THEME.stroke("brass"), width=1.6),
        Rect(SIDE, TOP, GRID, GRID, 2, **THEME.stroke(tone("print", layer)), width=2.2),
    ]


def _exit(space: int, side: int, wide: bool, layer: int) -> Node:
    """A printed exit outside the border: crisp, since it is no ink."""
    x, y = middle(space)
    far, near = edge(side, -19), edge(side, 0)
    colour = THEME.stroke(tone("print", layer))
    if not wide:
        stub = f"M{near[0]:g} {near[1]:g}L{far[0]:g} {far[1]:g}"
        line = Path(stub, **colour, width=2.2 if layer == SURFACE else 5)
        ties = Path(stub, **colour, width=11, dash="2 5.4")
        return Group((line, ties) if layer == SURFACE else (line,), x=x, y=y)
    half = 9 if layer == SURFACE else 7.5
    rims = "".join(
        f"M{one[0]:g} {one[1]:g}L{two[0]:g} {two[1]:g}"
        for one, two in ((edge(side, 0, aside), edge(side, -19, aside)) for aside in (-half, half))
    )
    ends = (edge(side, -16, -half - 3), edge(side, -16, half + 3)) if layer else (near, far)
    across = f"M{ends[0][0]:g} {ends[0][1]:g}L{ends[1][0]:g} {ends[1][1]:g}"
    inner = Path(across, **colour, width=2.2 if layer else 1.3, dash="" if layer else "5 4")
    return Group((Path(rims, **colour, width=2.2), inner), x=x, y=y)


def _letter(x: float, y: float, text: str, layer: int) -> Node:
    return Text(x, y, text, size=13.5, bold=True, **THEME.fill(tone("faint", layer)))


def _printed(kind: str, x: float, y: float) -> Node:
    return Use(LIBRARY.symbol(kind), x, y, color=THEME.light(kind), cls=THEME.cls(kind, "c"))


def _sign(name: str, layer: int) -> Node:
    """The name of the layer, like the sign of a station."""
    width = 24 + 12.4 * len(name)
    plate = THEME.fill("plate" if layer == SURFACE else "under-rim")
    return Group(
        (
            Rect(0, 0, width, 26, 4, **plate),
            Rect(2.5, 2.5, width - 5, 21, 3, stroke="#f3ead2", width=1),
            Text(width / 2, 18.5, name.upper(), size=14.5, bold=True, spaced=1.6, fill="#fffaf0"),
        ),
        x=SIDE - 26,
        y=8,
    )


def _legend(board: Board, words: Words, layer: int) -> list[Node]:
    """What the signs on the card mean."""
    signs: list[tuple[Node, str]] = [
        (Use(LIBRARY.symbol(f"cross-{layer}")), "legend-open" if layer else "legend-error")
    ]
    if layer == SURFACE and board.challenge:
        signs += [(_printed(kind, 0, 0), f"legend-{kind}") for kind in KINDS]
    if layer != SURFACE:
        ring = Circle(0, 0, 5, **THEME.paint("shine", "subway"), width=2.4)
        around = Circle(0, 0, 8, **THEME.stroke("hub"), width=2)
        signs.append((Group((ring, around)), "legend-hub" if board.expansion else "legend-hub-alone"))
    if layer != SURFACE and board.expansion:
        zigzag = Path("M-8 5L-4 -1L-1 3L4 -5L8 -6", **THEME.stroke("under-pencil"), width=2.4, round=True)
        signs.append((zigzag, "legend-burst"))
    parts: list[Node] = []
    x = 22.0
    for sign, key in signs:
        text = words.say(key)
        parts.append(Group((sign,), x=x, y=LEGEND))
        wide = 7.0 * len(text)  # the same in every font, so that no sign touches the words before it
        parts.append(
            Text(x + 13, LEGEND + 4, text, size=13.5, anchor="start", fit=wide, **THEME.fill(tone("text", layer)))
        )
        x += 34 + wide
    return parts


def spaces_path(spaces: int, left: float = 0) -> str:
    """Boxes over a set of spaces, one for each run in a row."""
    boxes = []
    for space in range(int(SPACES)):
        if spaces >> space & 1 and (space % 7 == 0 or not spaces >> space - 1 & 1):
            run = 1
            while (space + run) % 7 and spaces >> space + run & 1:
                run += 1
            (x, y), width = corner(space), CELL * run - 4
            boxes.append(f"M{left + x + 2:g} {y + 2:g}h{width:g}v56h-{width:g}z")
    return "".join(boxes)
