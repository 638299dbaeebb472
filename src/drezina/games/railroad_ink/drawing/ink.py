"""Routes as a hand draws them: railway with ties, highway with two rims, subway as a line, pipes with flanges."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from drezina.games.railroad_ink.board import Image
from drezina.games.railroad_ink.drawing.hand import HALF, OUT, Curve, Hand, bend, edge, line, path
from drezina.games.railroad_ink.drawing.theme import THEME
from drezina.scene.cache import memoized
from drezina.scene.node import Group, Node, Path
from drezina.scene.palette import Paint

MIDDLE = (0.0, 0.0)
ROAD = 9.0  # half a highway
PIPE = 7.5  # half a pipe
UNDER = 11.0  # how far from the middle a route ends that leads under another
STATION = 10.5
CAP = 13.0  # from the edge to the end of a closed pipe
RING = 12.0  # from the edge to a subway's end station beside a pipe
SECOND = 0.55  # the width of the second stroke, of the first one's


class Pen(NamedTuple):
    """What routes are drawn with: the colour of the ink, what is inside a highway, and how wide a stroke is."""

    ink: Paint
    blot: Paint  # filled with ink
    hole: Paint
    inside: Paint | None
    width: float


PENS = {
    "dry": Pen(THEME.stroke("dry"), THEME.fill("dry"), THEME.fill("card"), THEME.stroke("card"), 2.4),
    "fresh": Pen(THEME.stroke("fresh"), THEME.fill("fresh"), THEME.fill("card"), THEME.stroke("card"), 2.9),
    "die": Pen({"stroke": "currentColor"}, {"fill": "currentColor"}, {"fill": "#fdf9ee"}, None, 2.6),
}


@dataclass
class Strokes:
    """What is drawn in one space, whatever the pen, gathered so that lines of one kind are a single path."""

    hand: Hand
    roads: list[Curve] = field(default_factory=list)  # the middle lines of highways
    lines: list[Curve] = field(default_factory=list)  # rails and rims
    ties: list[str] = field(default_factory=list)
    below: list[Node] = field(default_factory=list)  # subway and pipes
    station: tuple[str, ...] = ()  # its outline, and the hole in it
    first: str = ""  # the lines, drawn twice
    second: str = ""

    def nodes(self, pen: Pen) -> Iterator[Node]:
        middle = path(self.roads)
        if middle and pen.inside:
            yield Path(middle, **pen.inside, width=2 * ROAD)
        if self.lines:
            drawn = [
                Path(self.first, width=pen.width, round=True),
                Path(self.second, width=pen.width * SECOND, round=True),
            ]
            if self.ties:
                drawn.append(Path("".join(self.ties), width=pen.width * 0.8))
            if middle:
                drawn.append(Path(middle, width=pen.width / 2, dash="5 4.5"))
            yield Group(tuple(drawn), **pen.ink)
        yield from self.below
        for outline, paint in zip(self.station, (pen.blot, pen.hole), strict=False):
            yield Path(outline, **paint)


@memoized
def inked(image: Image, seed: int, pen_name: str) -> Node:
    """An image around the middle of its space, each stroke drawn twice."""
    return Group(tuple(_strokes(image, seed).nodes(PENS[pen_name])))


@memoized
def _strokes(image: Image, seed: int) -> Strokes:
    """Fresh ink and dry ink are the same strokes."""
    strokes = Strokes(Hand(seed))
    for group in sorted(image.groups, key=lambda group: _height(image, group)):
        for kind in "RHMP":
            arms = tuple(sorted(side for side in group if image.edges[side] == kind))
            if arms:
                under = len(group) == 2 and kind in "RM" and len(image.groups) == 2 and _straight(arms)
                _routes(strokes, image, kind, arms, len(group), under)
    if image.station and not underground(image):
        strokes.station = (strokes.hand.square(STATION, 1.3), strokes.hand.square(4.5, 0.7))  # uneven, with a hole
    strokes.first, strokes.second = strokes.hand.strokes(strokes.lines), strokes.hand.strokes(strokes.lines)
    return strokes


def underground(image: Image) -> bool:
    return bool(set(image.edges) & {"M", "P"})


def _height(image: Image, group: frozenset[int]) -> tuple[bool, tuple[int, ...]]:
    """Highways and pipes lead over what they cross."""
    return bool({image.edges[side] for side in group} & {"H", "P"}), tuple(sorted(group))


def _straight(arms: tuple[int, ...]) -> bool:
    return len(arms) == 2 and arms[1] - arms[0] == 2


def centre_lines(arms: tuple[int, ...], joined: int, inward: float = 0) -> list[Curve]:
    """The lines of some arms: through, round the corner, or to the middle, where all arms of their group meet."""
    if len(arms) == joined == 2:
        one, other = edge(arms[0]), edge(arms[1])
        return [line(one, other) if _straight(arms) else bend(one, MIDDLE, other)]
    return [line(edge(arm), edge(arm, inward) if inward else MIDDLE) for arm in arms]


def _rims(arms: tuple[int, ...], joined: int, half: float, inward: float = 0) -> list[Curve]:
    """The outlines of a wide route: from each arm clockwise to the next one."""
    if len(arms) == 1:
        stop = inward or HALF
        return [line(edge(arms[0], 0, side), edge(arms[0], stop, side)) for side in (-half, half)]
    found: list[Curve] = []
    for index, arm in enumerate(arms):
        following = arms[(index + 1) % len(arms)]
        start, end = edge(arm, 0, half), edge(following, 0, -half)
        gap = (following - arm) % 4
        if gap == 2:
            found.append(line(start, end))
            continue
        one, other = (arm, following) if gap == 1 else ((arm + 1) % 4, (following - 1) % 4)
        corner = (OUT[one][0] + OUT[other][0]) * half, (OUT[one][1] + OUT[other][1]) * half
        if len(arms) == joined == 2:
            found.append(bend(start, corner, end))
        else:
            found += [line(start, corner), line(end, corner)]
    return found


def _routes(strokes: Strokes, image: Image, kind: str, arms: tuple[int, ...], joined: int, under: bool) -> None:
    """Adds the arms of one kind that are joined."""
    if kind == "P":
        strokes.below += _pipes(strokes.hand, arms, joined)
        return
    if kind == "H":
        strokes.roads += centre_lines(arms, joined)
        strokes.lines += _rims(arms, joined, ROAD)
        return
    if under:
        lines = [line(edge(arm), edge(arm, HALF - UNDER)) for arm in arms]
    else:
        lines = centre_lines(arms, joined, RING if kind == "M" and joined == 1 else 0)
    if kind == "M":
        drawn = strokes.hand.strokes(lines)
        strokes.below.append(Path(drawn, **THEME.stroke("subway"), width=5.5, round=True))
        strokes.below.append(Path(drawn, **THEME.stroke("shine"), width=1.4, round=True))
        return
    strokes.lines += lines
    strokes.ties += [strokes.hand.ties(one, STATION - 1 if image.station else 0) for one in lines]


def _pipes(hand: Hand, arms: tuple[int, ...], joined: int) -> list[Node]:
    closed = CAP if joined == 1 else 0
    rims = hand.strokes(_rims(arms, joined, PIPE, closed))
    across = [line(edge(arm, 4, -PIPE - 3), edge(arm, 4, PIPE + 3)) for arm in arms]
    if closed:
        across = [line(edge(arms[0], closed, -PIPE - 4), edge(arms[0], closed, PIPE + 4))]
    outlines = Path(rims, width=2, round=True), Path(path(across), width=4 if closed else 2.6, round=True)
    return [
        Path(path(centre_lines(arms, joined, closed)), **THEME.stroke("pipe"), width=2 * PIPE),
        Group(outlines, **THEME.stroke("pipe-rim")),
    ]


def ring_centre(image: Image) -> tuple[float, float]:
    """Where the ring of a subway station lies: on its line, which a pipe may push aside."""
    arms = [side for side in range(4) if image.edges[side] == "M"]
    if len(arms) == 1:
        return edge(arms[0], RING)
    if len(arms) == 2 and not _straight(tuple(arms)):
        (ax, ay), (bx, by) = edge(arms[0]), edge(arms[1])
        return (ax + bx) / 4, (ay + by) / 4
    return MIDDLE
