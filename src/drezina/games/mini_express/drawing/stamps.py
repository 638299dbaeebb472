"""What is printed on the land: firs, wheat, peaks, mesas, reeds; and towns by size."""

from collections.abc import Iterator

from drezina.games.mini_express.drawing.theme import THEME
from drezina.scene.node import Group, Node, Path, Use

SPOTS = (  # of what stands on a hex, in three arrangements: x, y and size
    ((-15, -9, 0.9), (1, -14, 1.0), (15, -6, 0.85), (-8, 9, 1.05), (9, 13, 1.0), (-1, 25, 0.8)),
    ((-10, -14, 1.0), (9, -12, 0.85), (-19, 4, 0.85), (2, 6, 1.05), (17, 9, 0.95), (-7, 22, 0.9)),
    ((-4, -16, 0.85), (14, -13, 1.0), (-16, -4, 1.0), (5, 3, 0.9), (-6, 16, 1.0), (13, 21, 0.85)),
)
FEW = (slice(0, 6, 2), slice(1, 6, 2), slice(0, 5, 2))  # of the spots, for large things


def _fir() -> Node:
    return Group(
        (
            Path("M-.8-3H.8V1H-.8Z", **THEME.fill("rock-dark")),
            Path("M0-13L3.4-8H2L4.8-2.6H-4.8L-2-8H-3.4Z", **THEME.fill("leaf")),
            Path("M0-13L3.4-8H2L4.8-2.6H0Z", **THEME.fill("leaf-dark")),
        )
    )


def _ear() -> Node:
    stalks = "M0 0Q.4-5 0-10M-3.2 0Q-3-4-4.6-7.6M3.2 0Q3-4 4.6-7.6"
    grains = "M0-11.6Q2-9.4 0-6.6Q-2-9.4 0-11.6ZM-5.2-9.2Q-2.6-7.6-3.8-4.6Q-6-6.4-5.2-9.2ZM5.2-9.2Q2.6-7.6 3.8-4.6Q6-6.4 5.2-9.2Z"
    return Group(
        (Path(stalks, width=0.9, round=True, **THEME.stroke("ear")), Path(grains, **THEME.fill("ear"))),
    )


def _peak() -> Node:
    return Group(
        (
            Path("M-11 0L-2-14L2.4-8.4L4.6-10.6L12 0Z", **THEME.fill("rock")),
            Path("M-2-14L2.4-8.4L4.6-10.6L12 0H3.4L1-5L2-7.4Z", **THEME.fill("rock-dark")),
            Path("M-2-14L.8-10.4L-.6-9L-2-10.4L-4.2-8.6L-4.9-9.5Z", **THEME.fill("snow")),
        )
    )


def _tuft() -> Node:
    return Path("M-3.4 0Q-3.2-2.8-5-4.4M0 0V-5.6M3.2 0Q3-2.8 4.8-4.4", width=1, round=True, **THEME.stroke("grass"))


def _bush() -> Node:
    return Group(
        (
            Path("M-5.4 0C-7-3.4-3.2-5.6-1.6-3.8C-.8-6.6 3-6.2 3.2-3.4C6-4 6.4 0 5 0Z", **THEME.fill("leaf")),
            Path("M.8 0C.4-3 2-4.2 3.2-3.4C6-4 6.4 0 5 0Z", **THEME.fill("leaf-dark")),
        )
    )


def _mesa() -> Node:
    return Group(
        (
            Path("M-10 0L-7-7H4.6L8.4 0Z", **THEME.fill("clay")),
            Path("M1.2-7H4.6L8.4 0H3.2Z", **THEME.fill("clay-dark")),
            Path("M-6.2-3.8H-1.4", width=0.8, **THEME.stroke("clay-dark")),
        )
    )


def _cactus() -> Node:
    return Path("M0 0V-9M0-3.4H-3V-6.8M0-4.8H3V-7.4", width=1.7, round=True, **THEME.stroke("leaf"))


def _reed() -> Node:
    return Group(
        (
            Path("M-3 0Q-3-5-4.6-8M0 0V-9M3 0Q3-4.8 4.6-7.4", width=1, round=True, **THEME.stroke("leaf-dark")),
            Path("M-7 1.4H-2M1.6 1.4H7.4", width=1, round=True, **THEME.stroke("river")),
        )
    )


SMALL = {"fir": _fir, "ear": _ear, "peak": _peak, "tuft": _tuft, "bush": _bush, "mesa": _mesa, "cactus": _cactus, "reed": _reed}
GROWTH = {  # of each terrain: what stands there, large things on fewer spots
    "forest": ("fir", "fir", "fir", "fir", "fir", "fir"),
    "wheat": ("ear", "ear", "ear", "ear", "ear", "ear"),
    "mountain": ("peak", "", "peak", "", "peak", ""),
    "plain": ("tuft", "", "bush", "tuft", "", "tuft"),
    "desert": ("mesa", "", "cactus", "", "mesa", ""),
    "marsh": ("reed", "", "reed", "tuft", "reed", ""),
}


def stamps() -> Iterator[tuple[str, Node]]:
    """The small things, and what covers a hex of each terrain in three arrangements."""
    yield from ((name, draw()) for name, draw in SMALL.items())
    for terrain, growth in GROWTH.items():
        for turn, spots in enumerate(SPOTS):
            placed = zip(spots, growth[turn:] + growth[:turn], strict=True)
            yield f"{terrain}-{turn}", Group(tuple(Use(f"{THEME.name}-{name}", x, y, scale=size) for (x, y, size), name in placed if name))


# --- towns -----------------------------------------------------------------------------------------------------------

HOUSES = {  # left, top, right, roof: walls stand on the ground line
    1: ((-9, -8, 1, "roof"),),
    2: ((-14, -8, -5, "roof"), (4, -7, 12, "roof")),
    3: ((-15, -9, -8, "roof"), (2, -12, 9, "roof"), (9, -7, 15, "roof")),
}
TOWERS = {1: (), 2: ((-4, -12, 3),), 3: ((-8, -17, 1),)}  # left, top, right


def town(capacity: int) -> Node:
    """A house with a tree, a town with a church, or a city with a tower."""
    parts: list[Node] = [_house(*house) for house in HOUSES[capacity]]
    parts += [_tower(*tower) for tower in TOWERS[capacity]]
    if capacity == 1:
        parts.append(Use(f"{THEME.name}-bush", 8, 0, scale=1.05))
    return Group(tuple(parts))


def _house(left: int, top: int, right: int, roof: str) -> Node:
    middle, shade = (left + right) / 2, left + (right - left) * 0.6
    return Group(
        (
            Path(f"M{left} {top}H{right}V0H{left}Z", **THEME.fill("wall")),
            Path(f"M{shade:.1f} {top}H{right}V0H{shade:.1f}Z", **THEME.fill("wall-dark")),
            Path(f"M{left - 1.4} {top + 0.6}L{middle} {top - 5}L{right + 1.4} {top + 0.6}Z", **THEME.fill(roof)),
            Path(f"M{middle} {top - 5}L{right + 1.4} {top + 0.6}H{shade:.1f}Z", **THEME.fill(f"{roof}-dark")),
            Path(f"M{left + 1.6} {top + 2.4}h2v2.4h-2Z", **THEME.fill("window")),
        )
    )


def _tower(left: int, top: int, right: int) -> Node:
    middle = (left + right) / 2
    windows = "".join(f"M{middle - 1.6:.1f} {y}h1.8v2.4h-1.8Z" for y in range(top + 2, -3, 5))
    return Group(
        (
            Path(f"M{left} {top}H{right}V0H{left}Z", **THEME.fill("wall")),
            Path(f"M{middle + 0.8:.1f} {top}H{right}V0H{middle + 0.8:.1f}Z", **THEME.fill("wall-dark")),
            Path(f"M{left - 0.8} {top + 0.4}L{middle} {top - 6.4}L{right + 0.8} {top + 0.4}Z", **THEME.fill("slate")),
            Path(windows, **THEME.fill("window")),
        )
    )
