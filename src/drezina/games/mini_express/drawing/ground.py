"""What never changes on the map: sea, coast, rivers, terrain, the plates of cities, title, compass and ship."""

from collections.abc import Iterator
from functools import cache

from drezina.core.words import Words
from drezina.games.mini_express.components import COMPANIES
from drezina.games.mini_express.drawing import values
from drezina.games.mini_express.drawing.geography import Geography, coasts, path, smooth
from drezina.games.mini_express.drawing.layout import LETTER, MapLayout
from drezina.games.mini_express.drawing.library import LIBRARY
from drezina.games.mini_express.drawing.theme import TERRAIN, THEME
from drezina.scene.node import Circle, Group, Node, Path, Rect, Text, Use


@cache
def map_ground(
    layout: MapLayout, columns: values.Columns, capacities: tuple[int, ...], harbours: bool, words: Words
) -> Node:
    return Group(
        (
            Group(tuple(_land(layout)), clip=LIBRARY.ref("frame")),
            *_hexes(layout, capacities, harbours),
            *_ornaments(layout, words),
            values.table(layout.name, columns, words),
            Rect(1.2, 1.2, layout.width - 2.4, layout.height - 2.4, 9, width=2.4, **THEME.stroke("shore")),
        )
    )


def _land(layout: MapLayout) -> Iterator[Node]:
    """Sea, strokes along the coast, land, lakes and the paper's grain."""
    w, h, lakes = layout.width, layout.height, layout.geography.lakes
    land = LIBRARY.symbol(f"land-{layout.name}")
    yield Rect(0, 0, w, h, **THEME.fill("sea"))
    yield Rect(0, 0, w, h, fill=LIBRARY.ref("waves"))
    yield Use(land, width=30, opacity=0.6, **THEME.paint("shelf", "shelf"))
    yield Use(land, width=15, opacity=0.8, **THEME.paint("shallow", "shallow"))
    if "country" in coasts(layout.name):
        yield Use(land, width=2.4, **THEME.paint("abroad", "shore"))
        yield Use(LIBRARY.symbol(f"country-{layout.name}"), width=1.6, **THEME.paint("home", "shore"))
    else:
        yield Use(land, width=2.4, **THEME.paint("home", "shore"))
    if lakes:
        yield Path(path(lakes, closed=True), width=2, round=True, **THEME.paint("shallow", "shore"))
    yield Rect(0, 0, w, h, fill=LIBRARY.ref("paper"))


def _hexes(layout: MapLayout, capacities: tuple[int, ...], harbours: bool) -> Iterator[Node]:
    """Land with its terrain, rivers over it, and the plates of towns."""
    towns: list[Node] = []
    ports = layout.harbour_cells if harbours else ()
    for cell, (x, y) in enumerate(layout.centre):
        terrain = TERRAIN[layout.terrain(cell)]
        at = round(x), round(y)
        if cell in layout.city_at:
            towns.append(Use(LIBRARY.symbol(f"plate-{capacities[layout.city_at[cell]]}"), *at))
        elif cell in layout.start_at:
            towns.append(Use(LIBRARY.symbol(f"start-{COMPANIES.index(layout.start_at[cell].company)}"), *at))
        elif cell in ports:
            towns.append(Use(LIBRARY.symbol("port"), *at))
        bare = cell in layout.city_at or cell in layout.start_at or cell in ports
        stamp = f"on-{terrain}" if bare else f"{terrain}-{(cell + cell // 3) % 2}"
        yield Use(LIBRARY.symbol(stamp), *at)
    rivers = "".join(smooth(line) for line in layout.geography.rivers)
    yield Path(rivers, width=2.2, round=True, opacity=0.8, **THEME.stroke("river"))
    yield from towns


# --- ornaments -------------------------------------------------------------------------------------------------------


def _ornaments(layout: MapLayout, words: Words) -> Iterator[Node]:
    geography = layout.geography
    yield _cartouche(geography, words.say("title").upper(), words.say(f"draw-map-{layout.name}"))
    yield _compass(*geography.compass, words.say("draw-north"))
    yield _ship(*geography.ship)


def _cartouche(geography: Geography, title: str, country: str) -> Node:
    """The title on a ribbon with two ends."""
    x, y = geography.cartouche
    ends = "M-84-12H-98L-90 4L-98 20H-80ZM84-12H98L90 4L98 20H80Z"
    return Group(
        (
            Path(ends, width=1.4, round=True, **THEME.paint("plate", "gold")),
            Rect(-84, -25, 168, 50, 6, width=1.6, **THEME.paint("sign", "gold")),
            Rect(-80.5, -21.5, 161, 43, 4, width=0.7, **THEME.stroke("gold")),
            Text(0, -1, title, 17, bold=True, spaced=1.6, fit=138, **THEME.fill("sign-ink")),
            Text(0, 16, country, LETTER, fit=146 if len(country) > 22 else 0, **THEME.fill("sign-ink")),
        ),
        x,
        y,
    )


def _compass(x: float, y: float, north: str) -> Node:
    points = (
        "M0-24L4.4-4.4L0 0L-4.4-4.4ZM0 24L-4.4 4.4L0 0L4.4 4.4ZM24 0L4.4 4.4L0 0L4.4-4.4ZM-24 0L-4.4-4.4L0 0L-4.4 4.4Z"
    )
    halves = "M0-24L4.4-4.4L0 0ZM0 24L-4.4 4.4L0 0ZM24 0L4.4 4.4L0 0ZM-24 0L-4.4-4.4L0 0Z"
    between = "M0 0L12-12M0 0L12 12M0 0L-12 12M0 0L-12-12"
    return Group(
        (
            Circle(0, 0, 19, width=1, **THEME.stroke("shore")),
            Path(between, width=1.4, **THEME.stroke("shore")),
            Path(points, width=1, round=True, **THEME.paint("plate", "shore")),
            Path(halves, **THEME.fill("shore")),
            Text(0, -27, north, LETTER, bold=True, **THEME.fill("sign-ink")),
        ),
        x,
        y,
    )


def _ship(x: float, y: float) -> Node:
    """A small steamer with its smoke."""
    line = THEME.paint("plate", "shore")
    return Group(
        (
            Path(
                "M-20 2H20L15 10H-15Z M-11 2V-5H9V2 M-5-5V-13H0V-5 M12 2V-12 M-15 2V-9", width=1.3, round=True, **line
            ),
            Path("M-3-16C-8-20 2-23-2-27C4-30 12-26 9-22", width=1.3, round=True, **THEME.stroke("shore")),
            Path("M-26 13Q-22 10-18 13T-10 13T-2 13T6 13T14 13T22 13", width=1.2, round=True, **THEME.stroke("shore")),
        ),
        x,
        y,
    )
