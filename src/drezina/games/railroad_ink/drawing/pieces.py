"""Routes as one would draw them: railway with ties, highway with two edges, subway as one line, pipes with joints."""

from functools import lru_cache

from drezina.games.railroad_ink.board import Image
from drezina.scene.node import Circle, Group, Node, Path, Rect, Text
from drezina.scene.palette import LIGHT

CELL = 60.0
MIDDLE = CELL / 2
EDGE = ((MIDDLE, 0.0), (CELL, MIDDLE), (MIDDLE, CELL), (0.0, MIDDLE))  # N, E, S, W
INWARD = ((0, 1), (-1, 0), (0, -1), (1, 0))
INK = LIGHT["ink"]
SUBWAY = "#0072b2"
PIPE = "#9fd3e8"
BURST = LIGHT["signal"]


@lru_cache(maxsize=2048)
def tile(image: Image, hub: bool = False, burst: bool = False) -> Node:
    """An image in a space of 60 by 60 with its top left corner at the origin."""
    parts: list[Node] = []
    for group in sorted(image.groups, key=lambda group: _height(image, group)):
        for kind in "RHMP":
            arms = tuple(sorted(side for side in group if image.edges[side] == kind))
            if arms:
                parts += _routes(kind, arms, len(group))
    if image.station:
        parts += _station(image, hub)
    if burst:
        zigzag = "M12 44L22 32L28 40L38 20L42 30L50 16"
        parts.append(Path(zigzag, stroke="#fffaf0", width=6, round=True))
        parts.append(Path(zigzag, stroke=BURST, width=3, round=True))
    return Group(tuple(parts))


@lru_cache(maxsize=512)
def ghost(image: Image) -> tuple[Node, ...]:
    """The bare lines of an image, for a hint of what it would look like."""
    widths = {"R": 4, "H": 14, "M": 5, "P": 11}
    return tuple(
        Path(way(arms, len(group)), stroke=LIGHT["brass"], cls="s-brass", width=widths[kind])
        for group in sorted(image.groups, key=min)
        for kind in "RHMP"
        if (arms := tuple(sorted(side for side in group if image.edges[side] == kind)))
    )


def _height(image: Image, group: frozenset[int]) -> tuple[bool, tuple[int, ...]]:
    """Highways and pipes lead over what they cross."""
    return bool({image.edges[side] for side in group} & {"H", "P"}), tuple(sorted(group))


def way(arms: tuple[int, ...], joined: int) -> str:
    """The line of some arms: through, round the corner, or to the middle, where all arms of their group meet."""
    (x, y) = EDGE[arms[0]]
    if len(arms) == joined == 2:
        (end_x, end_y) = EDGE[arms[1]]
        if (arms[1] - arms[0]) % 2 == 0:
            return f"M{x:g} {y:g}L{end_x:g} {end_y:g}"
        return f"M{x:g} {y:g}Q{MIDDLE:g} {MIDDLE:g} {end_x:g} {end_y:g}"
    return "".join(f"M{EDGE[arm][0]:g} {EDGE[arm][1]:g}L{MIDDLE:g} {MIDDLE:g}" for arm in arms)


def _routes(kind: str, arms: tuple[int, ...], joined: int) -> list[Node]:
    line = way(arms, joined)
    if kind == "R":
        return [
            Path(line, stroke=LIGHT["space"], cls="s-space", width=14),
            Path(line, stroke=INK, cls="s-ink", width=11, dash="1.8 5.2"),
            Path(line, stroke=INK, cls="s-ink", width=2.4),
        ]
    if kind == "H":
        return [
            Path(line, stroke=LIGHT["space"], cls="s-space", width=22),
            Path(line, stroke=INK, cls="s-ink", width=18),
            Path(line, stroke=LIGHT["space"], cls="s-space", width=13.5),
            Path(line, stroke=INK, cls="s-ink", width=1.4, dash="5 4"),
        ]
    if kind == "M":
        return [
            Path(line, stroke=LIGHT["space"], cls="s-space", width=10),
            Path(line, stroke=SUBWAY, width=5, round=True),
        ]
    joints = [_joint(arm) for arm in arms]
    cap: list[Node] = [Circle(MIDDLE, MIDDLE, 9, fill=PIPE, stroke=INK, width=2)] if joined == 1 else []
    return [
        Path(line, stroke=LIGHT["space"], cls="s-space", width=18),
        Path(line, stroke=INK, width=14),
        Path(line, stroke=PIPE, width=9.5),
        *joints,
        *cap,
    ]


def _joint(arm: int) -> Node:
    """The coupling at the end of a pipe."""
    x, y = EDGE[arm]
    dx, dy = INWARD[arm]
    x, y = x + 4 * dx, y + 4 * dy
    w, h = (18, 5) if dy else (5, 18)
    return Rect(x - w / 2, y - h / 2, w, h, 1, fill=PIPE, stroke=INK, width=1.5)


def _station(image: Image, hub: bool) -> list[Node]:
    if set(image.edges) & {"R", "H"}:
        return [
            Rect(MIDDLE - 9, MIDDLE - 9, 18, 18, 2, fill=INK, cls="f-ink"),
            Rect(MIDDLE - 4.5, MIDDLE - 4.5, 9, 9, 1, fill=LIGHT["space"], cls="f-space"),
        ]
    x, y = _station_centre(image)
    return [Circle(x, y, 8.5, fill=SUBWAY if hub else "#fffaf0", stroke=SUBWAY, width=3.5)]


def _station_centre(image: Image) -> tuple[float, float]:
    """The ring lies on the subway line, which a pipe may push aside."""
    arms = [side for side in range(4) if image.edges[side] == "M"]
    if "P" not in image.edges:
        if len(arms) == 2 and (arms[1] - arms[0]) % 2:
            return _on_curve(arms)
        return MIDDLE, MIDDLE
    if len(arms) == 1:
        x, y = EDGE[arms[0]]
        dx, dy = INWARD[arms[0]]
        return x + 11 * dx, y + 11 * dy
    return _on_curve(arms)


def _on_curve(arms: list[int]) -> tuple[float, float]:
    (ax, ay), (bx, by) = EDGE[arms[0]], EDGE[arms[1]]
    return (ax + bx) / 4 + MIDDLE / 2, (ay + by) / 4 + MIDDLE / 2


def exit_stub(side: int, letter: str) -> Node:
    """The printed exit at the border of a space, drawn outside it."""
    x, y = EDGE[side]
    dx, dy = INWARD[side]
    line = f"M{x - 24 * dx:g} {y - 24 * dy:g}L{x:g} {y:g}"
    if letter == "R":
        parts: tuple[Node, ...] = (
            Path(line, stroke=INK, cls="s-ink", width=11, dash="1.8 5.2"),
            Path(line, stroke=INK, cls="s-ink", width=2.4),
        )
    elif letter == "H":
        parts = (
            Path(line, stroke=INK, cls="s-ink", width=18),
            Path(line, stroke=LIGHT["space"], cls="s-space", width=13.5),
            Path(line, stroke=INK, cls="s-ink", width=1.4, dash="5 4"),
        )
    elif letter == "M":
        parts = (Path(line, stroke=SUBWAY, width=5),)
    else:
        parts = (Path(line, stroke=INK, width=14), Path(line, stroke=PIPE, width=9.5))
    return Group(parts)


def building(kind: str, x: float, y: float) -> Node:
    """A small sign of a building: each has a shape of its own."""
    if kind == "factory":
        shape = "M0 15V6L5 9V6L10 9V6L15 9V15Z M2 6V0H5V6"
        colour = "#d55e00"
    elif kind == "village":
        shape = "M0 7L7.5 0L15 7V15H0Z"
        colour = "#009e73"
    else:
        shape = "M0 5L7.5 0L15 5H0ZM1 6H4V13H1ZM6 6H9V13H6ZM11 6H14V13H11ZM0 13H15V15H0Z"
        colour = "#0072b2"
    return Group((Path(shape, fill=colour, stroke=INK, width=0.6),), x=x, y=y)


def number(round: int) -> Node:
    """The round that a space was drawn in."""
    return Text(
        CELL - 4, 12, str(round), size=10.5, anchor="end", fill=LIGHT["faint"], cls="f-faint", halo=LIGHT["space"]
    )
