"""Routes as a hand draws them: railway with ties, highway with two rims, subway as a line, pipes with flanges."""

from typing import NamedTuple

from drezina.games.railroad_ink.board import Image
from drezina.games.railroad_ink.drawing.hand import OUT, Curve, Hand, bend, edge, line, path
from drezina.games.railroad_ink.drawing.theme import THEME
from drezina.scene.cache import memoized
from drezina.scene.node import Circle, Group, Node, Path
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
    inside: Paint | None
    width: float


PENS = {
    "dry": Pen(THEME.stroke("dry"), THEME.fill("dry"), THEME.stroke("card"), 2.4),
    "fresh": Pen(THEME.stroke("fresh"), THEME.fill("fresh"), THEME.stroke("card"), 2.9),
    "die": Pen({"stroke": "currentColor"}, {"fill": "currentColor"}, None, 2.6),
}


@memoized
def inked(image: Image, seed: int, pen_name: str, hub: bool = False, burst: bool = False) -> Node:
    """An image around the middle of its space, each stroke drawn twice."""
    hand, pen = Hand(seed), PENS[pen_name]
    parts: list[Node] = []
    for group in sorted(image.groups, key=lambda group: _height(image, group)):
        for kind in "RHMP":
            arms = tuple(sorted(side for side in group if image.edges[side] == kind))
            if arms:
                under = len(group) == 2 and kind in "RM" and len(image.groups) == 2 and _straight(arms)
                parts += _routes(image, hand, pen, kind, arms, len(group), under)
    if image.station:
        parts += _station(image, hand, pen, hub)
    if burst:
        zigzag = "M-19 15L-9 3L-3 11L7 -9L11 1L19 -14"
        parts.append(Path(zigzag, **THEME.stroke("under"), width=6, round=True))
        parts.append(Path(zigzag, **THEME.stroke("under-pencil"), width=3, round=True))
    return Group(tuple(parts))


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
        end = inward or 30
        return [line(edge(arms[0], 0, side), edge(arms[0], end, side)) for side in (-half, half)]
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


def _routes(
    image: Image, hand: Hand, pen: Pen, kind: str, arms: tuple[int, ...], joined: int, under: bool
) -> list[Node]:
    if kind == "P":
        return _pipes(hand, arms, joined)
    if kind == "H":
        return _highways(hand, pen, arms, joined)
    if under:
        lines = [line(edge(arm), edge(arm, 30 - UNDER)) for arm in arms]
    else:
        inward = RING if kind == "M" and joined == 1 else 0
        lines = centre_lines(arms, joined, inward)
    if kind == "M":
        drawn = path([hand.waver(one) for one in lines])
        return [
            Path(drawn, **THEME.stroke("subway"), width=5.5, round=True),
            Path(drawn, **THEME.stroke("shine"), width=1.4, round=True),
        ]
    stop = STATION - 1 if image.station else 0
    ties = "".join(hand.ties(one, stop) for one in lines)
    return [*_twice(hand, pen, lines), Path(ties, **pen.ink, width=pen.width * 0.8)]


def _twice(hand: Hand, pen: Pen, curves: list[Curve]) -> list[Node]:
    first, second = (path([hand.waver(one) for one in curves]) for _ in range(2))
    return [
        Path(first, **pen.ink, width=pen.width, round=True),
        Path(second, **pen.ink, width=pen.width * SECOND, round=True),
    ]


def _highways(hand: Hand, pen: Pen, arms: tuple[int, ...], joined: int) -> list[Node]:
    middle = path(centre_lines(arms, joined))
    parts: list[Node] = [Path(middle, **pen.inside, width=2 * ROAD)] if pen.inside else []
    parts += _twice(hand, pen, _rims(arms, joined, ROAD))
    return [*parts, Path(middle, **pen.ink, width=pen.width / 2, dash="5 4.5")]


def _pipes(hand: Hand, arms: tuple[int, ...], joined: int) -> list[Node]:
    closed = CAP if joined == 1 else 0
    rims = [hand.waver(one) for one in _rims(arms, joined, PIPE, closed)]
    across = [line(edge(arm, 4, -PIPE - 3), edge(arm, 4, PIPE + 3)) for arm in arms]
    if closed:
        across = [line(edge(arms[0], closed, -PIPE - 4), edge(arms[0], closed, PIPE + 4))]
    return [
        Path(path(centre_lines(arms, joined, closed)), **THEME.stroke("pipe"), width=2 * PIPE),
        Path(path(rims), **THEME.stroke("pipe-rim"), width=2, round=True),
        Path(path(across), **THEME.stroke("pipe-rim"), width=4 if closed else 2.6, round=True),
    ]


def _station(image: Image, hand: Hand, pen: Pen, hub: bool) -> list[Node]:
    if set(image.edges) & {"R", "H"}:
        outer, hole = hand.square(STATION, 1.3), hand.square(4.5, 0.7)
        return [Path(outer, **pen.blot), Path(hole, **(THEME.fill("card") if pen.inside else {"fill": "#fdf9ee"}))]
    x, y = _station_centre(image)
    parts: list[Node] = [Circle(x, y, 7.5, **THEME.paint("shine", "subway"), width=3.5)]
    if hub:
        parts.append(Circle(x, y, 11, **THEME.stroke("hub"), width=2.6))
        parts.append(Circle(x, y, 3, **THEME.fill("hub")))
    return parts


def _station_centre(image: Image) -> tuple[float, float]:
    """The ring lies on the subway line, which a pipe may push aside."""
    arms = [side for side in range(4) if image.edges[side] == "M"]
    if len(arms) == 1:
        return edge(arms[0], RING)
    if len(arms) == 2 and not _straight(tuple(arms)):
        (ax, ay), (bx, by) = edge(arms[0]), edge(arms[1])
        return (ax + bx) / 4, (ay + by) / 4
    return MIDDLE
