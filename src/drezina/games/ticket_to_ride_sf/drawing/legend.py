"""The picture of the how-to page: every kind of piece and space beside what it is."""

from collections.abc import Iterator

from drezina.core.words import Words
from drezina.games.ticket_to_ride_sf.board import FERRY
from drezina.games.ticket_to_ride_sf.drawing.cards import CARD_H, CARD_W
from drezina.games.ticket_to_ride_sf.drawing.library import LIBRARY
from drezina.games.ticket_to_ride_sf.drawing.pieces import FLAGS
from drezina.games.ticket_to_ride_sf.drawing.theme import CREAM, GOLD, INK, PAPER, SEATS, THEME
from drezina.scene.legend import Entry, centred
from drezina.scene.legend import legend as drawn
from drezina.scene.node import Group, Node, Path, Rect, Scene, Text, Use

BLUE, ORANGE = 0, 5
SPACE = 50.0  # the length of a space


def legend(words: Words) -> Scene:
    return drawn((*_map(), *_cards(), *_tokens()), words.say, LIBRARY)


def _use(name: str, x: float = 0, y: float = 0, scale: float = 1) -> Node:
    return Use(LIBRARY.symbol(name), x, y, scale=scale)


def _space(x: float, colour: str, sign: str) -> Node:
    """A free space of a route."""
    bed = Rect(x - 24, -8, 48, 16, 3, **THEME.paint("bed", f"edge-{colour}"), width=1.6)
    return Group((bed, Path(f"M{x - 20:g} 0h40", **THEME.stroke(f"core-{colour}"), width=5.2), _use(sign, x)))


def _water(x: float, ship: bool) -> Node:
    bed = Rect(x - 24, -9, 48, 18, 9, **THEME.paint("water-bed", "water-line"), width=1.6, dash="5 3")
    wave = Path(f"M{x - 16:g} 0q5 -5 10 0t10 0t10 0", **THEME.stroke("water-line"), width=1.4)
    return Group((bed, *((_use("ship", x),) if ship else (wave,))))


def _map() -> Iterator[Entry]:
    yield "stop", centred(_use("stop"), scale=1.5)
    yield "route", centred(_space(-26, "blue", f"sign-{BLUE}"), _space(26, "blue", f"sign-{BLUE}"))
    yield "grey", centred(_space(-26, "grey", "ring"), _space(26, "grey", "ring"))
    yield "ferry-route", centred(_water(-26, ship=True), _water(26, ship=False))
    closed = Group((_space(-26, "orange", f"sign-{ORANGE}"), _space(26, "orange", f"sign-{ORANGE}")), opacity=0.4)
    yield "closed", centred(closed, _use("closed", -26), _use("closed", 26))
    cars = [part for seat, x in ((0, -27), (1, 27)) for part in (_use(f"car-{seat}", x), _use(f"plate-{seat}", x))]
    yield "cars", centred(*cars)
    ring = Rect(-54, -14, 108, 28, 7, width=1.8, **THEME.stroke("ink"))
    yield "last", centred(*cars[:2], Group(tuple(cars[:2]), 54), ring, _use("mark-0", 30, 14, 0.7))
    yield "seats", centred(*(_use(f"mark-{seat}", 29 * seat - 43.5) for seat in range(len(SEATS))))


def _cards() -> Iterator[Entry]:
    card = Group((_use(f"card-{BLUE}", -CARD_W / 2, -CARD_H / 2),), scale=0.72)
    yield "card", centred(card)
    yield "ferry", centred(Group((_use(f"card-{FERRY}", -CARD_W / 2, -CARD_H / 2),), scale=0.72))
    decks = (_use("deck", -CARD_W - 3, -CARD_H / 2), _use("ticket-deck", 4, -CARD_H / 2))
    yield "decks", centred(Group(decks, scale=0.66))
    lines = Path("M-24 -6H18M-24 7H8", stroke=INK, width=3)
    stub = (Path("M28 -18V18", stroke=INK, width=1.2, dash="3 3"), Text(39, 5, "8", 16, bold=True, fill=INK))
    paper = Rect(-52, -22, 104, 44, 7, fill=CREAM, stroke=INK, width=1.4)
    yield "ticket", centred(paper, _use("flag-wanted", -49, -8, 0.8), lines, *stub)
    yield "discards", centred(*(_use(f"chip-{kind}", 22 * kind - 44, 0, 0.95) for kind in range(5)))


def _tokens() -> Iterator[Entry]:
    pile = (_use("souvenir-bridge"), _use("count", 13, 10), Text(13, 14.4, "2", 13, bold=True, fill="#ffffff"))
    yield "souvenir", centred(*pile, scale=1.4)
    row = (_use("souvenir-wave", -32), _use("souvenir-house"), _use("souvenir-lighthouse", 32))
    yield "album", centred(*row)
    inks = {"wanted": PAPER, "done": "#1e4d40", "offered": INK}
    for kind in FLAGS:
        number = Text(-2, 5.2, "✓" if kind == "done" else "1", 14, bold=True, fill=inks[kind])
        yield f"flag-{kind}", centred(_use(f"flag-{kind}", -12, -8), number, scale=1.3)
    glow = Rect(-52, -12, 104, 24, 6, fill="none", stroke=GOLD, width=5)
    yield "glow", centred(glow, _space(-26, "blue", f"sign-{BLUE}"), _space(26, "blue", f"sign-{BLUE}"))
