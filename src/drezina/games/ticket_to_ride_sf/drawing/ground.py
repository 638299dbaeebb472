"""What is printed on the map and never changes: sea and land, streets, vignettes, names and tables."""

from collections.abc import Iterator

from drezina.core.words import Words
from drezina.games.ticket_to_ride_sf.components import Components
from drezina.games.ticket_to_ride_sf.drawing import coast, vignettes
from drezina.games.ticket_to_ride_sf.drawing.geography import HEIGHT, WIDTH, Geography
from drezina.games.ticket_to_ride_sf.drawing.lettering import SIZE, SPACED, Label
from drezina.games.ticket_to_ride_sf.drawing.library import LIBRARY
from drezina.games.ticket_to_ride_sf.drawing.theme import THEME
from drezina.scene.node import Group, Node, Path, Rect, Text, Use

SHALLOWS = ((47, "shoal"), (30, "shore"), (14, "sea"), (12, "shore"))  # strokes around the land, the widest first
SHORES = LIBRARY.symbol("shores")


def ground(found: Components, geography: Geography, words: Words) -> Node:
    label = found.label.cs if words.lang == "cs" else found.label.en
    return Group(
        (
            Group((*_sea(), *_land()), clip=LIBRARY.ref("frame")),
            *_sights(),
            *_waters(words),
            _roads(geography),
            _tables(found, words),
            _title(label, words),
            *_names(list(geography.labels.values())),
            Rect(1.5, 1.5, WIDTH - 3, HEIGHT - 3, 8, **THEME.stroke("coast"), width=3),
            Rect(5.5, 5.5, WIDTH - 11, HEIGHT - 11, 5, **THEME.stroke("coast"), width=0.8, opacity=0.6),
        )
    )


# --- sea and land ----------------------------------------------------------------------------------------------------


def _sea() -> Iterator[Node]:
    yield Rect(0, 0, WIDTH, HEIGHT, 8, **THEME.fill("sea"))
    yield Rect(0, 0, WIDTH, HEIGHT, 8, fill=LIBRARY.ref("waves"), opacity=0.75)
    for width, colour in SHALLOWS:
        yield Use(SHORES, **THEME.stroke(colour), width=width)


def _land() -> Iterator[Node]:
    yield Use(SHORES, **THEME.fill("land"))
    streets = (
        Path("M0 440H480V800H0Z", fill=LIBRARY.ref("blocks-west")),
        Path("M0 200H940V352H892L480 788V440H0Z", fill=LIBRARY.ref("blocks-north")),
        Path(coast.SOUTH_OF_MARKET, fill=LIBRARY.ref("blocks-south")),
        Path(coast.AVENUE, **THEME.stroke("avenue"), width=7),
        Path("".join(coast.PARKS), **THEME.fill("park")),
    )
    yield Group(streets, clip=LIBRARY.ref("land"))
    yield Use(SHORES, **THEME.stroke("coast"), width=1.8)
    for x, y, scale in coast.HILLS:
        yield Use(LIBRARY.symbol("hill"), x, y, scale=scale)
    for x, y in coast.TREES:
        yield Use(LIBRARY.symbol("tree"), x, y)
    yield Path(coast.PIERS, **THEME.stroke("coast"), width=6)
    yield Path(coast.PIERS, **THEME.stroke("wash"), width=4)


def _sights() -> Iterator[Node]:
    yield Group((vignettes.golden_gate(),), 248, 214)
    yield Group((vignettes.alcatraz(),), 723, 78, scale=0.72)
    yield Group((vignettes.clock_tower(),), 978, 308, scale=0.85)
    yield Group((vignettes.bay_bridge(),), 930, 450)
    yield Group((vignettes.ladies(),), 632, 462, scale=0.9)
    yield Group((vignettes.street(),), 660, 784, scale=0.86)
    yield Group((vignettes.pagoda(),), 214, 592, scale=1.2)
    yield Group((vignettes.whale(),), 70, 180)
    yield Group((vignettes.compass(),), 993, 738)
    for x, y, scale in coast.BOATS:
        yield Use(LIBRARY.symbol("boat"), x, y, scale=scale)


def _waters(words: Words) -> Iterator[Node]:
    """The names of the waters, and the way north."""
    paint = THEME.fill("writing")
    yield Text(46, 420, words.say("map-ocean").upper(), 14, spaced=5, turn=-72, **paint)
    yield Text(420, 150, words.say("map-strait").upper(), 14, spaced=5, turn=-6, **paint)
    yield Text(984, 560, words.say("map-bay").upper(), 14, spaced=3, **paint)
    yield Text(352, 46, words.say("map-headland").upper(), 13.2, spaced=4, **THEME.fill("line"))
    yield Text(993, 692, words.say("map-north"), 15, bold=True, **THEME.fill("writing"))


def _roads(geography: Geography) -> Node:
    """Pale beds from disc to disc, so that one sees which discs a route joins."""
    ways = []
    for route, points in geography.lines.items():
        straight = len({space.turn for space in geography.spaces[route]}) == 1
        ways.append("M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in points[:: 200 if straight else 25]))
    return Path("".join(ways), **THEME.stroke("road"), width=5, opacity=0.55, round=True)


# --- names and tables ------------------------------------------------------------------------------------------------


def _names(labels: list[Label]) -> Iterator[Node]:
    """The names of the locations on their plates."""
    plates = tuple(
        Rect(box.x - box.half_w, box.y - box.half_h, 2 * box.half_w, 2 * box.half_h, 3)
        for box in (label.box for label in labels)
    )
    lines = tuple(
        Text(label.box.x, y, line.upper(), SIZE, bold=True, spaced=SPACED)
        for label in labels
        for line, y in label.base_lines()
    )
    yield Group(plates, 1.2, 1.6, fill="#000000", opacity=0.18)
    yield Group(plates, **THEME.paint("plate", "rim"), width=1)
    yield Group(lines, **THEME.fill("ink"))


def _board(x: float, y: float, w: float, h: float) -> tuple[Node, ...]:
    """A printed panel with a double rim."""
    return (
        Rect(x + 2, y + 2.5, w, h, 7, fill="#000000", opacity=0.2),
        Rect(x, y, w, h, 7, **THEME.paint("plate", "coast"), width=1.6),
        Rect(x + 4, y + 4, w - 8, h - 8, 4, **THEME.stroke("coast"), width=0.8),
    )


def _tables(found: Components, words: Words) -> Node:
    """Points of routes and souvenirs."""
    rows = (
        (words.say("table-routes"), list(enumerate(found.route_points.table))[1:]),
        (words.say("table-souvenirs"), list(enumerate(found.souvenir_points.table))[1:]),
    )
    counted: list[Node] = []
    points: list[Node] = []
    for row, (title, pairs) in enumerate(rows):
        top = 29 + 52 * row
        points.append(Text(20, top, title, 13.2, "start", bold=True, spaced=0.3))
        for column, (count, value) in enumerate(pairs):
            x = 28 + 22.6 * column
            counted.append(Text(x, top + 15, str(count), 13.2))
            points.append(Text(x, top + 32, str(value), 14, bold=True))
    return Group(
        (
            *_board(10, 10, 172, 116),
            Path("M20 47.5H172M20 99.5H172", **THEME.stroke("rim"), width=0.8),
            Group(tuple(counted), **THEME.fill("faint")),
            Group(tuple(points), **THEME.fill("ink")),
        )
    )


def _title(label: str, words: Words) -> Node:
    """The cartouche: the name of the city, and that the map is our own."""
    first, _, second = label.partition(" – ")
    middle = 914
    return Group(
        (
            *_board(790, 12, 248, 100),
            Text(middle, 47, words.say("map-title").upper(), 21, bold=True, spaced=2.4, **THEME.fill("ink")),
            Path("M820 62H886M942 62H1008", **THEME.stroke("line"), width=1),
            Use(LIBRARY.symbol("car-2"), middle, 63, scale=0.62),
            Use(LIBRARY.symbol("plate-2"), middle, 62.6, scale=0.62),
            Text(middle, 85, f"{first} –" if second else first, 13.2, **THEME.fill("faint")),
            Text(middle, 101, second, 13.2, **THEME.fill("faint")),
        )
    )
