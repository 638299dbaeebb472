"""What never changes: sea and land, links, sea lanes, pins, and the frames of the panels around the map."""

from collections.abc import Iterator

from drezina.core.words import Words
from drezina.games.cargo_empire.components import CARDS, MARKERS
from drezina.games.cargo_empire.drawing.layout import HEIGHT, MAP_H, MAP_W, WIDTH, Layout, Place, Point, beside, path
from drezina.games.cargo_empire.drawing.library import LIBRARY
from drezina.games.cargo_empire.drawing.theme import CARD_COLOURS, THEME, line
from drezina.scene.cache import memoized
from drezina.scene.node import Group, Node, Path, Rect, Text, Use

SIDE_X, SIDE_W = 1190.0, 248.0
MARKET_H = 384.0
ORDER_Y = 394.0
TRACKS_Y = 750.0
HEADER = 30.0
ROAD_OFF, RAIL_OFF = 4.6, -3.4  # from the middle of a link
# Everything around the map, also what a page shows beyond the sheet: the land ends where the map does.
DESK = f"M-900 -900H{WIDTH + 900:g}V{HEIGHT + 900:g}H-900ZM6 6V{MAP_H - 6:g}H{MAP_W - 6:g}V6Z"
DECOR = {  # on land, beside links and plates
    "europe": (
        ("hills", (234, 216), (246, 672), (282, 510), (270, 570), (264, 462), (378, 504), (504, 516), (528, 462)),
        ("hills", (588, 516), (624, 522), (672, 378), (642, 606), (774, 516), (822, 510), (852, 540), (918, 600)),
        ("hills", (990, 588), (1062, 618), (1098, 588), (1140, 534), (1092, 528), (1140, 612), (1122, 420), (924, 390)),
        ("fir", (522, 48), (558, 78), (570, 36), (618, 108), (450, 252), (684, 240), (558, 324), (786, 342)),
        ("fir", (774, 60), (828, 36), (828, 72), (870, 96), (864, 36), (1032, 252), (1068, 264), (1104, 264)),
        ("fir", (1056, 90), (1062, 42), (1086, 114), (1104, 60), (1116, 96), (1140, 54), (1146, 324), (636, 246)),
    ),
    "dyorle": (
        ("fir", (216, 120), (228, 198), (246, 162), (270, 84), (372, 216), (420, 246), (444, 126), (450, 222)),
        ("fir", (462, 156), (498, 72), (510, 126), (534, 96), (738, 90), (750, 222), (924, 126), (560, 66)),
        ("hills", (204, 384), (228, 420), (294, 372), (648, 258), (648, 360), (738, 372), (936, 330), (978, 336)),
        ("dunes", (210, 462), (246, 672), (378, 504), (618, 498), (828, 522), (936, 498)),
    ),
}
GRATICULE = {  # of a globe, or of an invented land that is flat
    "europe": "".join(
        f"M{588 + (x - 588) * 0.72:g} 0Q{x:g} 420 {588 + (x - 588) * 1.16:g} 740" for x in range(-12, 1300, 150)
    )
    + "".join(f"M0 {y - 40:g}Q588 {y + 60:g} 1176 {y - 40:g}" for y in range(60, 760, 130)),
    "dyorle": "".join(f"M{x} 0V738" for x in range(98, 1176, 196))
    + "".join(f"M0 {y}H1176" for y in range(94, 738, 184)),
}
SEA_SIZE = 18  # of the letters; where they are smaller, there is room for a word in a line
SEAS = {
    "europe": (
        ("atlantic", 46, 470, -72, SEA_SIZE),
        ("mediterranean", 330, 690, 0, SEA_SIZE),
        ("black-sea", 1092, 464, 0, 17),
    ),
}
COMPASS = {"europe": (1108, 668), "dyorle": (716, 686)}
CARTOUCHE = {"europe": (14.0, 14.0, 1.0), "dyorle": (930.0, 648.0, 0.79)}  # where, and its scale


@memoized
def ground(land: Layout, words: Words) -> Node:
    parts = [
        Rect(0, 0, MAP_W, MAP_H, 12, **THEME.fill("sea")),
        Rect(0, 0, MAP_W, MAP_H, 12, fill=LIBRARY.ref("waves")),
        *_land(land),
        *_decor(land, words),
        *(_lane(lane) for lane in land.lanes),
        *_links(land),
        *_leaders(land.places),
        Path(DESK, **THEME.fill("panel")),
        *_map_frame(),
        _cartouche(land.name, words),
        *_panels(words),
    ]
    return Group(tuple(parts))


def _land(land: Layout) -> Iterator[Node]:
    coast = LIBRARY.symbol(f"coast-{land.name}")
    yield Path(GRATICULE[land.name], **line("shelf"), width=1.4)
    for tone, width in (("shelf", 34), ("shallow", 19), ("surf", 8)):
        yield Use(coast, **THEME.stroke(tone), width=width)
    yield Use(coast, **THEME.paint("land", "shore"), width=2)
    yield Path("".join(path(river) for river in land.rivers), **line("river"), width=2.6, round=True)


def _decor(land: Layout, words: Words) -> Iterator[Node]:
    for name, *spots in DECOR[land.name]:
        yield from (Use(LIBRARY.symbol(name), x, y) for x, y in spots)
    x, y = COMPASS[land.name]
    yield Use(LIBRARY.symbol("compass"), x, y)
    for name, x, y, turn, size in SEAS.get(land.name, ()):
        said = words.say(f"draw-{name}")
        for row, part in enumerate(said.split() if size < SEA_SIZE else (said,)):
            yield Text(x, y + 18 * row, part, size, spaced=size - 15.5, turn=turn, **THEME.fill("lane"))


def _lane(points: tuple[Point, ...]) -> Node:
    return Path(path(points), **line("lane"), width=3.4, dash="0.1 9", round=True)


def _links(land: Layout) -> Iterator[Node]:
    """A bed with a road and a railway side by side."""
    beds = "".join(path(way) for way in land.ways.values())
    roads = "".join(path(beside(way, ROAD_OFF)) for way in land.ways.values())
    rails = "".join(path(beside(way, RAIL_OFF)) for way in land.ways.values())
    yield Path(beds, **line("bed-edge"), width=19, round=True)
    yield Path(beds, **line("bed"), width=16.4, round=True)
    yield Path(roads, **line("road"), width=5.6)
    yield Path(rails, **line("rail"), width=8.4, dash="1.7 3.5")
    yield Path(rails, **line("rail"), width=5.6)
    yield Path(rails, **line("bed"), width=3.2)
    yield Path(rails, **line("rail"), width=3.2, dash="1.7 3.5")


def _leaders(places: tuple[Place, ...]) -> Iterator[Node]:
    """From pins to plates."""
    d = "".join(f"M{p.pin[0]:g} {p.pin[1]:g}L{_nearest(p)}" for p in places)
    yield Path(d, **line("ink"), width=2.2)


def _nearest(place: Place) -> str:
    (x, y), (left, top) = place.pin, place.plate
    return f"{min(max(x, left + 12), left + place.width - 12):g} {min(max(y, top + 10), top + 50):g}"


# --- frames -----------------------------------------------------------------------------------------------------------


def _map_frame() -> Iterator[Node]:
    yield Rect(3, 3, MAP_W - 6, MAP_H - 6, 11, **line("frame"), width=5)
    yield Rect(9.5, 9.5, MAP_W - 19, MAP_H - 19, 7, **line("frame"), width=1.4)


def _cartouche(name: str, words: Words) -> Node:
    x, y, scale = CARTOUCHE[name]
    letters = 16.4 / scale
    motto = (Text(146, 76, words.say("draw-motto"), letters, **THEME.fill("faint")),) if scale == 1 else ()
    level = 56 if motto else 68
    title = words.say("title").upper()
    return Group(
        (
            Rect(4, 5, 292, 90, 3, **THEME.fill("shadow"), opacity=0.4),
            Rect(0, 0, 292, 90, 3, **THEME.paint("cell", "frame"), width=2),
            Rect(5, 5, 282, 80, 2, **line("frame"), width=1),
            Text(146, 33, title, 23, bold=True, spaced=1.5, fit=256, **THEME.fill("ink")),
            Path(f"M22 {level - 5}H88M204 {level - 5}H270", **THEME.stroke("frame"), width=1.4),
            Text(
                146, level, words.say(f"option-map-{name}").upper(), letters, bold=True, spaced=2, **THEME.fill("ink")
            ),
            *motto,
        ),
        x,
        y,
        scale=scale,
    )


def panel(x: float, y: float, w: float, h: float) -> tuple[Node, ...]:
    """A panel with a header of enamel."""
    header = f"M{x:g} {y + HEADER:g}V{y + 9:g}q0 -9 9 -9h{w - 18:g}q9 0 9 9v{HEADER - 9:g}z"
    return (
        Rect(x, y, w, h, 9, **THEME.paint("panel", "frame"), width=2),
        Path(header, **THEME.paint("header", "frame"), width=1.2),
    )


def heading(x: float, y: float, text: str) -> Node:
    return Text(x, y + 21, text.upper(), 16.8, "start", bold=True, spaced=1.4, fill="#fdf6e3")


def _panels(words: Words) -> Iterator[Node]:
    yield from panel(SIDE_X, 2, SIDE_W, MARKET_H)
    yield from panel(SIDE_X, ORDER_Y, SIDE_W, MAP_H - ORDER_Y - 2)
    yield from panel(2, TRACKS_Y, WIDTH - 4, HEIGHT - TRACKS_Y - 2)
    yield heading(16, TRACKS_Y, words.say("draw-development"))
    yield heading(1186, TRACKS_Y, words.say("draw-points"))
    for kind in range(len(CARDS)):
        yield from key_of_steps(kind, 300 + 190.0 * kind, TRACKS_Y + 15, words)


def key_of_steps(kind: int, x: float, y: float, words: Words) -> Iterator[Node]:
    """Which card moves which vehicle how far."""
    card, marker = CARDS[kind], MARKERS[kind]
    yield Rect(x - 12, y - 11, 24, 22, 4, fill=CARD_COLOURS[kind], stroke="#fdf6e3", width=1)
    yield Use(LIBRARY.symbol(card), x, y, scale=0.85, color="#ffffff")
    yield Text(x + 24, y + 6, "→", 17, fill="#fdf6e3")
    yield Use(LIBRARY.symbol(marker), x + 56, y, scale=0.9, color="#cfc6ae")
    steps = 2 if card == "sea" else 1
    yield Text(x + 84, y + 6, f"{words.say(f'marker-{marker}')} +{steps}", 16.4, "start", bold=True, fill="#fdf6e3")
