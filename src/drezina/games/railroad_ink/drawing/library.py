"""Symbols that the sheets share: the faces of the dice, buildings, crosses, and what a sheet is made of."""

from drezina.games.railroad_ink.board import Board, Image, images_of
from drezina.games.railroad_ink.components import edition
from drezina.games.railroad_ink.drawing.ink import inked, ring_centre, underground
from drezina.games.railroad_ink.drawing.theme import LETTERS, NETS, THEME
from drezina.scene.cache import memoized
from drezina.scene.library import Definition, Gradient, Library, Pattern, Stop, Symbol
from drezina.scene.node import Circle, Group, Node, Path, Rect, Text, Use

CROSSED = "M-20 -21C-8 -7 9 7 21 20M20 -20C8 -9 -7 9 -21 21"
DIE_INK = "#0a0f2e"
BUILDINGS = {
    "factory": "M-7 6.5V-1L-2.5 2V-1L2 2V-1L7 2V6.5ZM-6 -1V-7H-3.5V0.5",
    "village": "M-7 0L0 -6.5L7 0M-5 -1.5V6.5H5V-1.5M-1.5 6.5V2H1.5V6.5",
    "university": "M-7 -2.5L0 -7L7 -2.5ZM-5 -1V4.5M-1.7 -1V4.5M1.7 -1V4.5M5 -1V4.5M-7 6.5H7",
}


def _building(shape: str) -> Symbol:
    return Symbol(Path(shape, stroke="currentColor", width=1.5, round=True))


def _stamp(kind: str) -> Symbol:
    """A building that was won."""
    disc = Circle(0, 0, 11, **THEME.paint(kind, "card"), width=1.4)
    return Symbol(Group((disc, Path(BUILDINGS[kind], **THEME.stroke("card"), width=1.5, round=True))))


def _cross(colour: str) -> Symbol:
    """Two strokes of a red pencil."""
    first = Path("M-5.4 -4.8C-2 -2 1.5 1.8 5.2 5.4", **THEME.stroke(colour), width=2.4, round=True)
    second = Path("M5.3 -5.2C2.4 -1.6 -1.8 1.6 -5 4.9", **THEME.stroke(colour), width=2.1, round=True)
    return Symbol(Group((first, second)))


def _hatch(colour: str) -> Pattern:
    return Pattern(8, 8, Path("M0 4H8", **THEME.stroke(colour), width=1.2), turn=-45)


def _block(face: str, edge: str, shade: str) -> Symbol:
    """A die without its face: light from the north-west, a soft shadow."""
    shadow = Rect(-24, -22, 58, 58, 11, fill="#000000", opacity=0.16)
    side = Rect(-28, -27, 58, 58, 11, fill=shade)
    front = Rect(-30, -30, 58, 58, 10, fill=face, stroke=edge, width=1.6)
    light = Path("M-26 -20Q-26 -26 -20 -26H18", stroke="#ffffff", width=1.6, opacity=0.55, round=True)
    return Symbol(Group((shadow, side, front, light)))


def _faces() -> dict[str, Symbol]:
    faces = edition()[0].faces
    found = {}
    for number, (name, face) in enumerate({**faces.surface, **faces.underground}.items()):
        image = images_of(name, face)[0]
        parts = [inked(image, number, "die")]
        if image.station and underground(image):
            parts.append(Group((_ring(False),), x=ring_centre(image)[0], y=ring_centre(image)[1]))
        found[name] = Symbol(Group(tuple(parts)))
    return found


def _ring(hub: bool) -> Node:
    """A subway station; a hub has a second ring."""
    ring = Circle(0, 0, 7.5, **THEME.paint("shine", "subway"), width=3.5)
    if not hub:
        return ring
    around = Circle(0, 0, 11, **THEME.stroke("hub"), width=2.6)
    return Group((ring, around, Circle(0, 0, 3, **THEME.fill("hub"))))


def _letter(number: int, letter: str) -> Symbol:
    """The letter of a network in its colour."""
    disc = Circle(0, 0, 9, **THEME.paint(f"net-{number % NETS}", "ring"), width=1.2)
    return Symbol(Group((disc, Text(0, 4, letter, size=13.5, bold=True, fill="#14201d"))))


def _network() -> Node:
    dots = [Circle(x, y, 2.6, **THEME.fill("text")) for x, y in ((-6, 5), (0, -5), (6, 5))]
    return Group((Path("M-6 5L0 -5L6 5", **THEME.stroke("text"), width=1.6), *dots))


def _burst() -> Node:
    zigzag = "M-19 15L-9 3L-3 11L7 -9L11 1L19 -14"
    outline = Path(zigzag, **THEME.stroke("under"), width=6, round=True)
    return Group((outline, Path(zigzag, **THEME.stroke("under-pencil"), width=3, round=True)))


def _clean(card: str) -> Symbol:
    """A clean space with a ring of brass, below what might be drawn there."""
    return Symbol(Rect(-27, -27, 54, 54, 7, **THEME.paint(card, "brass"), width=3.4))


def _definitions() -> dict[str, Definition]:
    return {
        **_faces(),
        **{kind: _building(shape) for kind, shape in BUILDINGS.items()},
        **{f"{kind}-won": _stamp(kind) for kind in BUILDINGS},
        **{f"letter-{letter}": _letter(number, letter) for number, letter in enumerate(LETTERS)},
        "network": Symbol(_network()),
        "ring": Symbol(_ring(False)),
        "hub": Symbol(_ring(True)),
        "burst": Symbol(_burst()),
        "crossed": Symbol(Path(CROSSED, **THEME.stroke("pencil"), width=4.5, round=True)),
        "slip": Symbol(Rect(-29, -29, 58, 58, 7, **THEME.paint("ticket", "edge"), width=2)),
        "cross-0": _cross("pencil"),
        "cross-1": _cross("under-pencil"),
        "hatch-0": _hatch("hatch"),
        "hatch-1": _hatch("under-hatch"),
        "clean-0": _clean("card"),
        "clean-1": _clean("under"),
        "die-0": _block("#fbf3dc", "#8a7a52", "#cbb987"),
        "die-1": _block("#1f3644", "#0f212c", "#0b1a23"),
        "gloss": Gradient(
            (Stop(0, THEME.light("gloss"), 0.5, "stop-ink-gloss"), Stop(1, THEME.light("gloss"), 0, "stop-ink-gloss")),
            x2=0.7,
            y2=0.8,
        ),
    }


LIBRARY = Library("ink", _definitions())


@memoized
def turned(board: Board, number: int) -> tuple[bool, int]:
    """How the face of an image is turned: mirrored first, or not, then by quarters clockwise."""
    image = board.images[number]
    first = board.images[int(board.first_image[board.image_face[number]])]
    for flip in (False, True):
        for quarters in range(4):
            if _laid(first, flip, quarters) == (image.edges, image.groups):
                return flip, quarters
    raise LookupError(image.id)


def _laid(image: Image, flip: bool, quarters: int) -> tuple[str, frozenset[frozenset[int]]]:
    """The arms and groups of a face that is turned."""
    to = [((4 - side if flip else side) + quarters) % 4 for side in range(4)]
    edges = [""] * 4
    for side, letter in enumerate(image.edges):
        edges[to[side]] = letter
    return "".join(edges), frozenset(frozenset(to[side] for side in group) for group in image.groups)


@memoized
def face(board: Board, number: int, x: float, y: float, scale: float, on_die: bool) -> Node:
    """The image of a face around a point: on a die in its own ink, else in the ink of this round."""
    flip, quarters = turned(board, number)
    symbol = LIBRARY.symbol(board.images[number].face)
    if on_die:
        return Use(symbol, x, y, turn=90 * quarters, scale=scale, flip=flip, color=DIE_INK)
    color, cls = THEME.light("fresh"), THEME.cls("fresh", "c")
    return Use(symbol, x, y, turn=90 * quarters, scale=scale, flip=flip, color=color, cls=cls)
