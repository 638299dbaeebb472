"""What is printed on the map and never changes: sea and land, streets, vignettes, names and tables."""

from collections.abc import Iterator

from drezina.core.words import Words
from drezina.games.ticket_to_ride_sf.components import Components
from drezina.games.ticket_to_ride_sf.drawing import coast, vignettes
from drezina.games.ticket_to_ride_sf.drawing.forms import TALL, WIDE
from drezina.games.ticket_to_ride_sf.drawing.geography import Form, Geography
from drezina.games.ticket_to_ride_sf.drawing.lettering import Label
from drezina.games.ticket_to_ride_sf.drawing.library import LIBRARY
from drezina.games.ticket_to_ride_sf.drawing.theme import THEME
from drezina.scene.node import Group, Node, Path, Rect, Text, Use

SHALLOWS = ((47, "shoal"), (30, "shore"), (14, "sea"), (12, "shore"))  # strokes around the land, the widest first


def ground(found: Components, geography: Geography, words: Words) -> Node:
    form = geography.form
    label = found.label.cs if words.lang == "cs" else found.label.en
    printed = (_tables(found, words), _title(label, words)) if form is WIDE else _tall_print(found, label, words)
    w, h = form.width, form.height
    return Group(
        (
            Group((*_sea(form), *_land(form)), clip=LIBRARY.ref(f"frame-{form.name}")),
            *(_sights() if form is WIDE else _tall_sights()),
            *(_waters(words) if form is WIDE else _tall_waters(words)),
            _roads(geography),
            *printed,
            *_names(list(geography.labels.values())),
            Rect(1.5, 1.5, w - 3, h - 3, 8, **THEME.stroke("coast"), width=3),
            Rect(5.5, 5.5, w - 11, h - 11, 5, **THEME.stroke("coast"), width=0.8, opacity=0.6),
        )
    )


# --- sea and land ----------------------------------------------------------------------------------------------------


def _sea(form: Form) -> Iterator[Node]:
    yield Rect(0, 0, form.width, form.height, 8, **THEME.fill("sea"))
    yield Rect(0, 0, form.width, form.height, 8, fill=LIBRARY.ref("waves"), opacity=0.75)
    for width, colour in SHALLOWS:
        yield Use(LIBRARY.symbol(f"shores-{form.name}"), **THEME.stroke(colour), width=width)


def _land(form: Form) -> Iterator[Node]:
    shores = LIBRARY.symbol(f"shores-{form.name}")
    yield Use(shores, **THEME.fill("land"))
    streets = (
        Path(coast.moved(coast.WEST, form), fill=LIBRARY.ref("blocks-west")),
        Path(coast.moved(coast.NORTH, form), fill=LIBRARY.ref("blocks-north")),
        Path(coast.moved(coast.SOUTH_OF_MARKET, form), fill=LIBRARY.ref("blocks-south")),
        Path(coast.moved(coast.AVENUE, form), **THEME.stroke("avenue"), width=7),
        Path("".join(coast.moved(park, form) for park in coast.PARKS), **THEME.fill("park")),
    )
    yield Group(streets, clip=LIBRARY.ref(f"land-{form.name}"))
    yield Use(shores, **THEME.stroke("coast"), width=1.8)
    for x, y, scale in coast.HILLS:
        yield Use(LIBRARY.symbol("hill"), *form.at(x, y), scale=scale)
    trees = [form.at(x, y) for x, y in coast.TREES]  # lines of no length with round ends
    shades, crowns = ("".join(f"M{x + off:g} {y + off:g}h0" for x, y in trees) for off in (1, 0))
    yield Path(shades, **THEME.stroke("hill"), width=8.4, opacity=0.5, round=True)
    yield Path(crowns, **THEME.stroke("tree"), width=8, round=True)
    piers = coast.moved(coast.PIERS, form)
    yield Path(piers, **THEME.stroke("coast"), width=6)
    yield Path(piers, **THEME.stroke("wash"), width=4)


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
    yield from _boats(coast.BOATS)


def _tall_sights() -> Iterator[Node]:
    yield Group((vignettes.golden_gate(),), 182, 222)
    yield Group((vignettes.alcatraz(),), 604, 72, scale=0.72)
    yield Group((vignettes.pagoda(),), 150, 694, scale=1.2)
    yield Group((vignettes.whale(),), 704, 128, scale=0.9)
    yield Group((vignettes.compass(),), 738, 862, scale=0.66)
    yield from _boats(coast.TALL_BOATS)


def _boats(boats: tuple[tuple[float, float, float], ...]) -> Iterator[Node]:
    return (Use(LIBRARY.symbol("boat"), x, y, scale=scale) for x, y, scale in boats)


def _waters(words: Words) -> Iterator[Node]:
    """The names of the waters, and the way north."""
    paint = THEME.fill("writing")
    yield Text(46, 420, words.say("map-ocean").upper(), 14, spaced=5, turn=-72, **paint)
    yield Text(420, 150, words.say("map-strait").upper(), 14, spaced=5, turn=-6, **paint)
    yield Text(984, 560, words.say("map-bay").upper(), 14, spaced=3, **paint)
    yield Text(352, 46, words.say("map-headland").upper(), 13.4, spaced=4, **THEME.fill("line"))
    yield Text(993, 692, words.say("map-north"), 15, bold=True, **THEME.fill("writing"))


def _tall_waters(words: Words) -> Iterator[Node]:
    paint, size = THEME.fill("writing"), TALL.letters.size
    yield Text(34, 384, words.say("map-ocean").upper(), size, spaced=1, turn=-82, **paint)
    yield Text(690, 70, words.say("map-bay").upper(), size, spaced=2, **paint)
    yield Text(286, 46, words.say("map-headland").upper(), size, spaced=2, **THEME.fill("faint"))


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
    lines = tuple(line for label in labels for line in _lines(label))
    yield Group(plates, 1.2, 1.6, fill="#000000", opacity=0.18)
    yield Group(plates, **THEME.paint("plate", "rim"), width=1)
    yield Group(lines, **THEME.fill("ink"))


def _lines(label: Label) -> Iterator[Node]:
    letters, x, y = label.letters, label.box.x, label.box.y
    for line, base in label.base_lines():
        text, fit = letters.written(line), 0 if letters.capitals else letters.width(line)
        if label.upright:
            yield Group((Text(0, base - y, text, letters.size, bold=True, fit=fit),), x, y, 90)
        else:
            yield Text(x, base, text, letters.size, bold=True, spaced=letters.spaced, fit=fit)


def _board(x: float, y: float, w: float, h: float) -> tuple[Node, ...]:
    """A printed panel with a double rim."""
    return (
        Rect(x + 2, y + 2.5, w, h, 7, fill="#000000", opacity=0.2),
        Rect(x, y, w, h, 7, **THEME.paint("plate", "coast"), width=1.6),
        Rect(x + 4, y + 4, w - 8, h - 8, 4, **THEME.stroke("coast"), width=0.8),
    )


def _tables(found: Components, words: Words) -> Node:
    """Points of routes and souvenirs."""
    return Group((*_board(10, 10, 172, 116), *_points(found, words, (20, 29, 22.6), (15, 32, 52), (13.4, 14))))


def _points(
    found: Components,
    words: Words,
    start: tuple[float, float, float],
    rows: tuple[float, float, float],
    sizes: tuple[float, float],
) -> Iterator[Node]:
    """Both tables: where they begin and how wide a column is; the way down to counts, points and the next; letters."""
    (left, first, column), (to_count, to_points, to_next), (small, large) = start, rows, sizes
    counted: list[Node] = []
    points: list[Node] = []
    lines = ""
    for row, (name, table) in enumerate((("routes", found.route_points), ("souvenirs", found.souvenir_points))):
        top = first + to_next * row
        points.append(Text(left, top, words.say(f"table-{name}"), small, "start", bold=True, spaced=0.3))
        lines += f"M{left} {top + to_count + 3.5:g}h{152 * column / 22.6:.0f}"
        for place, value in enumerate(table.table[1:]):
            x = left + 8 + column * place
            counted.append(Text(x, top + to_count, str(place + 1), small))
            points.append(Text(x, top + to_points, str(value), large, bold=True))
    yield Path(lines, **THEME.stroke("rim"), width=0.8)
    yield Group(tuple(counted), **THEME.fill("faint"))
    yield Group(tuple(points), **THEME.fill("ink"))


def _tall_print(found: Components, label: str, words: Words) -> tuple[Node, ...]:
    """The tables, and at the lower edge that the map is our own."""
    size, wide = TALL.letters.size, 0.93 * TALL.letters.width(label)
    note = Text(16, 892, label, size, "start", fit=wide, **THEME.fill("ink"))
    plate = Rect(8, 874, wide + 16, 24, 5, **THEME.paint("plate", "rim"), width=1)
    tables = _points(found, words, (14, 27, 28.4), (20, 42, 70), (size, size))
    return (*_board(6, 6, 212, 140), *tables, plate, note)


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
            Text(middle, 85, f"{first} –" if second else first, 13.4, **THEME.fill("faint")),
            Text(middle, 101, second, 13.4, **THEME.fill("faint")),
        )
    )
