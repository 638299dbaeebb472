"""The picture of the how-to page: every kind of piece and space beside what it is."""

from collections.abc import Iterator

from drezina.core.words import Words
from drezina.games.mini_express.drawing.charters import DISCS
from drezina.games.mini_express.drawing.library import LIBRARY, SIDE, hexagon
from drezina.games.mini_express.drawing.pieces import ribbon
from drezina.games.mini_express.drawing.theme import COLOURS, EDGES, LETTERS, TERRAIN, THEME
from drezina.games.mini_express.drawing.tracks import track
from drezina.games.mini_express.scoring import FIRST, OTHER, SECOND, WORTHLESS
from drezina.scene.legend import CELL_HIGH, Entry
from drezina.scene.legend import legend as drawn
from drezina.scene.node import Circle, Group, Node, Path, Rect, Scene, Text, Use
from drezina.scene.palette import LIGHT, SEATS, mark


def legend(words: Words) -> Scene:
    return drawn(_entries(), words.say, LIBRARY)


def _use(name: str, x: float, y: float, scale: float = 1) -> Node:
    return Use(LIBRARY.symbol(name), x, y, scale=scale)


def _city(x: float, capacity: int, token: int, trains: tuple[str, ...] = ()) -> Node:
    """A city as the map shows it, without its name."""
    places = {1: (0,), 2: (-9, 9), 3: (-17, 0, 17)}[capacity]
    parts = [_use(f"plate-{capacity}", 0, 0)]
    parts.append(_use(f"town-{capacity}", -11.5 if token >= 0 else 0, -6, 0.88))
    if token >= 0:
        parts.append(_use(f"token-{token}", 11, -14, 0.86))
    else:
        parts += [_use("fir", at, -6, 0.9) for at in (-17, 17)]
    for place, at in enumerate(places):
        parts.append(_use(trains[place], at, 12, 0.84) if place < len(trains) else _use("slot", at, 12, 0.95))
    return Group(tuple(parts), x, CELL_HIGH / 2)


def _entries() -> Iterator[Entry]:
    """Name of the sentence, and the picture."""
    middle = CELL_HIGH / 2
    yield from _map_entries(middle)
    yield from _charter_entries(middle)
    yield from _other_entries(middle)


def _map_entries(middle: float) -> Iterator[Entry]:
    yield "city", (Group((_city(30, 1, 0), _city(96, 2, 1), _city(162, 3, 3)), 0, 15, scale=0.6),)
    yield "sign", (ribbon(58, middle, "Chicago", "10"),)
    yield (
        "token",
        (_use("token-0", 24, middle, 1.2), _use("token-6", 58, middle, 1.2), _use("token-10", 92, middle, 1.2)),
    )
    yield "train", (_use("engine-2", 36, middle, 1.5), _use("wagon-1", 80, middle, 1.5))
    yield "full", (_city(58, 1, -1, ("engine-0",)),)
    yield "start", (_use("start-2", 58, middle),)
    terrains = tuple(
        _use(f"{terrain}-0", 44 * place, 34 * (place % 2)) for place, terrain in enumerate(TERRAIN.values())
    )
    yield "land", (Group(terrains, 17, 22, scale=0.38),)
    lines = (track(2, "M8 30C40 30 76 30 108 30"), track(3, "M8 44C40 44 76 44 108 44"))
    yield "track", lines
    done = (_city(0, 2, 1, ("engine-2",)), Path(hexagon(SIDE + 1), width=1.8, **THEME.stroke("sign-ink")))
    yield "last-move", (Group((Group(done[:1], 0, -middle), done[1], mark(0, 17, 29, 6)), 58, middle, scale=0.86),)
    ring = (
        Path(hexagon(SIDE - 3), opacity=0.3, **THEME.fill("glow")),
        Path(hexagon(SIDE - 3), width=5, **THEME.stroke("glow-edge")),
        Path(hexagon(SIDE - 3), width=2.6, **THEME.stroke("glow")),
    )
    yield "route", (_use("on-plain", 58, middle, 0.95), Group(ring, 58, middle))
    yield "harbour", (Group((_use("port", 0, 0), _use("quay", 0, 0), _use("anchor", 0, -5, 1.15)), 58, middle),)
    yield "spike", (_use("spike", 58, middle, 1.4),)


def _charter_entries(middle: float) -> Iterator[Entry]:
    yield "share", (_use("share-0", 50, middle, 1.6), _use("share-3", 68, middle - 3, 1.6))
    yard = tuple(_use(f"{'engine-1' if place < 3 else 'slot'}", 18 + 20 * place, middle - 4, 0.9) for place in range(5))
    yield "yard", yard
    bar = (
        mark(0, 12, middle, 7),
        Path(f"M26 {middle:g}h84", width=10, dash="6 1", **THEME.stroke("cell")),
        Rect(26, middle - 5, 34, 10, 2, fill=SEATS[0][0], stroke="#1f2a28", width=0.8),
        Path(f"M53.5 {middle - 16:g}v32", width=1.8, dash="4 2.6", **THEME.stroke("warm")),
    )
    yield "influence", bar
    yield "lead", (_medal(36, FIRST, 8), _medal(80, SECOND, 7, leads=False))
    yield "others", (_medal(36, OTHER, 3, leads=False), _medal(80, WORTHLESS, 0, leads=False))
    rails = f"M35 {middle - 3:g}h22M35 {middle + 3:g}h22" + "".join(f"M{x} {middle - 6:g}v12" for x in (37, 46, 55))
    length = (
        Rect(30, middle - 12, 57, 24, 4, fill="#fffaf0", stroke="#5f5c50", width=1.2),
        Path(rails, stroke="#6d6a5c", width=1.5),
        Text(72, middle + 5.6, "9", 16, bold=True, fill="#1f2a28"),
    )
    yield "length", length
    column = (
        Rect(47, 20, 22, 50, 4, fill=COLOURS[2], stroke=EDGES[2], width=1.2),
        *(Text(58, 34 + 17 * row, str(value), 13, bold=True, fill=LETTERS[2]) for row, value in enumerate((9, 8, 6))),
        _use("engine-2", 58, 10, 0.9),
    )
    yield "values", column


def _medal(x: float, column: int, value: int, leads: bool = True) -> Node:
    fill, ink = DISCS[column]
    face = Use(LIBRARY.symbol("rosette"), color=fill) if leads else Circle(0, 0, 10.2, fill=fill, stroke=ink, width=1)
    return Group((face, Text(0, 4.8, str(value), 14, bold=True, fill=ink)), x, CELL_HIGH / 2, scale=1.4)


def _other_entries(middle: float) -> Iterator[Entry]:
    flag = (
        Path("M40 22V54", stroke=LIGHT["ink"], width=2.4, round=True, cls="s-ink"),
        Path("M40 23L62 29.5L40 36Z", fill=LIGHT["signal"], cls="f-signal"),
        mark(1, 78, middle, 9),
    )
    yield "starter", flag
    yield "cap", (_use("cap", 58, middle, 1.6),)
    card = (
        Rect(38, 6, 40, 62, 6, fill="#fffaf0", stroke="#4a2000", width=1.6),
        Path(f"M44 {middle:g}H72", stroke="#4a2000", width=1),
        Text(58, 29, "2", 19, bold=True, fill="#1f2a28"),
        Text(58, 60, "3", 19, bold=True, fill="#1f2a28"),
    )
    yield "steam", card
    yield "last", (_use("flag", 50, middle + 16, 1.5),)
