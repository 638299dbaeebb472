"""The picture of the how-to page: every kind of piece and space beside what it is."""

from collections.abc import Iterator

from drezina.core.words import Words
from drezina.games.cargo_empire.components import CARDS
from drezina.games.cargo_empire.drawing.library import LIBRARY
from drezina.games.cargo_empire.drawing.pieces import (
    crate,
    crest,
    demand_space,
    icon,
    transport_card,
    vehicle,
    warehouse,
)
from drezina.games.cargo_empire.drawing.theme import CITY_COLOURS, CREAM, INK, THEME, line
from drezina.scene.legend import Entry, centred
from drezina.scene.legend import legend as drawn
from drezina.scene.node import Circle, Group, Node, Path, Rect, Scene, Text, Use
from drezina.scene.palette import mark

ORANGE, BROWN = 0, 3


def legend(words: Words) -> Scene:
    return drawn((*_map(words), *_pieces(words), *_panels(words)), words.say, LIBRARY)


def _use(name: str, x: float = 0, y: float = 0, scale: float = 1, color: str = "") -> Node:
    return Use(LIBRARY.symbol(name), x, y, scale=scale, color=color)


def _map(words: Words) -> Iterator[Entry]:
    red = CITY_COLOURS["red"]
    sign = Path("M-52 -24v-5q0 -5 5 -5H47q5 0 5 5v5z", fill=red)
    tile = Rect(-52, -34, 104, 58, 5, **THEME.paint("tile", "edge"), width=1.2)
    goods = (crate(ORANGE, -36, 0, words), Text(0, 6, "I", 16, bold=True, **THEME.fill("ink")))
    wants = demand_space(BROWN, 36, 0, -1, words)
    yield "plate", centred(tile, sign, *goods, wants, y=5)
    yield "pin", centred(_use("pin", -22, 0, 1.3, red), _use("port", 22, 0, 1.3))
    link = (
        Path("M-48 0H48", **line("bed-edge"), width=19),
        Path("M-48 0H48", **line("bed"), width=17),
        Path("M-48 4.6H48", **line("road"), width=6),
        Path("M-48 -3.4H48", **line("rail"), width=8.4, dash="1.7 3.5"),
    )
    yield "link", centred(*link)
    yield "lane", centred(Path("M-48 6Q0 -18 48 6", **line("lane"), width=3.4, dash="0.1 9", round=True))
    house = (Rect(-13, -13, 26, 26, 5, **THEME.paint("brass", "edge"), width=1.3), icon("city", 0, 0, 1, INK))
    owner = (Rect(15, -13, 26, 26, 5, fill=CREAM, stroke=INK, width=1.3), mark(0, 28, 0, 7))
    yield "corner", centred(Group(house, -22), *owner)
    rush = Circle(0, 0, 18, **THEME.paint("cell", "brass"), width=3)
    yield "rush", centred(rush, _use("truck", 0, 0, 0.7, "#8a6d34"))


def _pieces(words: Words) -> Iterator[Entry]:
    yield "crate", centred(*(crate(good, 29 * good - 43.5, 0, words) for good in range(4)))
    yield "demand", centred(demand_space(ORANGE, -18, 0, -1, words), demand_space(BROWN, 18, 0, 0, words), scale=1.2)
    yield "station", centred(warehouse(0, -18, 0), warehouse(1, 18, 0), scale=1.2)
    yield "slot", centred(_use("slot"), scale=1.3)
    level = Rect(-46, -16, 92, 32, 5, fill=LIBRARY.ref("brass"), stroke=INK, width=1.3)
    yield "level", centred(level, *(warehouse(seat, 25 * seat - 34, 0) for seat in range(3)))
    yield "crest", centred(crest(0, -18, 0, words), crest(4, 18, 0, words), scale=1.2)
    yield "freighter", centred(_use("face"), scale=1.1)


def _panels(words: Words) -> Iterator[Entry]:
    cards = [transport_card(kind, 88, 112) for kind in range(len(CARDS))]
    yield "cards", centred(*(Group((card,), 39 * kind - 57, -24, scale=0.42) for kind, card in enumerate(cards)))
    yield "vehicles", centred(*(vehicle(0, marker, 38 * marker - 38, 0, 0.95) for marker in range(3)))
    for name in ("city", "task", "any_transport"):
        ground = Rect(-15, -15, 30, 30, 5, **THEME.paint("brass", "edge"), width=1.2)
        yield f"bonus-{name.replace('_', '-')}", centred(ground, icon(name, 0, 0, 1.2, INK))
    number = Text(0, 6, "14", 17, bold=True, **THEME.fill("ink"))
    yield "points", centred(Rect(-22, -20, 44, 40, 5, **THEME.paint("points", "frame"), width=1.3), number)
    yield "turn", centred(Circle(0, 0, 14, **THEME.fill("header")), Text(0, 5.5, "II", 15, bold=True, fill="#fdf6e3"))
