"""What is printed on the land: firs, wheat, peaks, mesas, reeds; and towns by size."""

from collections.abc import Iterator

from drezina.games.mini_express.drawing.theme import THEME
from drezina.scene.node import Group, Node, Path, Use

SPOTS = (  # of what stands on a hex, in two arrangements: x, y and size
    ((-15, -9, 0.9), (1, -14, 1.0), (15, -6, 0.85), (-8, 9, 1.05), (9, 13, 1.0), (-1, 25, 0.8)),
    ((-10, -14, 1.0), (9, -12, 0.85), (-19, 4, 0.85), (2, 6, 1.05), (17, 9, 0.95), (-7, 22, 0.9)),
)


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
    grains = (
        "M0-11.6Q2-9.4 0-6.6Q-2-9.4 0-11.6ZM-5.2-9.2Q-2.6-7.6-3.8-4.6"
        "Q-6-6.4-5.2-9.2ZM5.2-9.2Q2.6-7.6 3.8-4.6Q6-6.4 5.2-9.2Z"
    )
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


SMALL = {
    "fir": _fir,
    "ear": _ear,
    "peak": _peak,
    "tuft": _tuft,
    "bush": _bush,
    "mesa": _mesa,
    "cactus": _cactus,
    "reed": _reed,
}
GROWTH = {  # of each terrain: what stands there, large things on fewer spots
    "forest": ("fir", "fir", "fir", "fir", "fir", "fir"),
    "wheat": ("ear", "ear", "ear", "ear", "ear", "ear"),
    "mountain": ("peak", "", "peak", "", "peak", ""),
    "plain": ("tuft", "", "bush", "tuft", "", "tuft"),
    "desert": ("mesa", "", "cactus", "", "mesa", ""),
    "marsh": ("reed", "", "reed", "tuft", "reed", ""),
}


def stamps() -> Iterator[tuple[str, Node]]:
    """The small things, and hexes of each terrain in two arrangements."""
    yield from ((name, draw()) for name, draw in SMALL.items())
    for terrain, growth in GROWTH.items():
        for turn, spots in enumerate(SPOTS):
            placed = zip(spots, growth[turn:] + growth[:turn], strict=True)
            things = (Use(f"{THEME.name}-{name}", x, y, scale=size) for (x, y, size), name in placed if name)
            yield f"{terrain}-{turn}", Group((Use(f"{THEME.name}-on-{terrain}"), *things))


# --- towns -----------------------------------------------------------------------------------------------------------

House = tuple[float, float, float]  # left, top, right: walls stand on the ground line
HOUSES: dict[int, tuple[House, ...]] = {
    1: ((-9, -8, 1),),
    2: ((-14, -8, -5), (4, -7, 12)),
    3: ((-15, -9, -8), (2, -12, 9), (9, -7, 15)),
}
TOWERS: dict[int, tuple[House, ...]] = {1: (), 2: ((-4, -12, 3),), 3: ((-8, -17, 1),)}


def town(capacity: int) -> Node:
    """A house with a tree, a town with a church, or a city with a tower."""
    houses, towers = HOUSES[capacity], TOWERS[capacity]
    tree = (Use(f"{THEME.name}-bush", 8, 0, scale=1.05),) if capacity == 1 else ()
    return Group(
        (
            Path("".join(map(_wall, (*houses, *towers))), **THEME.fill("wall")),
            Path("".join(map(_shade, (*houses, *towers))), **THEME.fill("wall-dark")),
            Path("".join(map(_roof, houses)), **THEME.fill("roof")),
            Path("".join(map(_eaves, houses)), **THEME.fill("roof-dark")),
            *((Path("".join(map(_spire, towers)), **THEME.fill("slate")),) if towers else ()),
            Path("".join((*map(_pane, houses), *map(_panes, towers))), **THEME.fill("window")),
            *tree,
        )
    )


def _wall(house: House) -> str:
    left, top, right = house
    return f"M{left:g} {top:g}H{right:g}V0H{left:g}Z"


def _shade(house: House) -> str:
    left, top, right = house
    return _wall((left + (right - left) * 0.6, top, right))


def _roof(house: House) -> str:
    left, top, right = house
    return f"M{left - 1.4:g} {top + 0.6:g}L{(left + right) / 2:g} {top - 5:g}L{right + 1.4:g} {top + 0.6:g}Z"


def _eaves(house: House) -> str:
    left, top, right = house
    middle, shade = (left + right) / 2, left + (right - left) * 0.6
    return f"M{middle:g} {top - 5:g}L{right + 1.4:g} {top + 0.6:g}H{shade:g}Z"


def _spire(house: House) -> str:
    left, top, right = house
    return f"M{left - 0.8:g} {top + 0.4:g}L{(left + right) / 2:g} {top - 6.4:g}L{right + 0.8:g} {top + 0.4:g}Z"


def _pane(house: House) -> str:
    return f"M{house[0] + 1.6:g} {house[1] + 2.4:g}h2v2.4h-2Z"


def _panes(house: House) -> str:
    left, top, right = house
    return "".join(f"M{(left + right) / 2 - 1.6:g} {y}h1.8v2.4h-1.8Z" for y in range(int(top) + 2, -3, 5))
