"""Beside the map: the market of city cards, and the departures: turn order with the stations left for the round."""

from collections.abc import Iterator

from drezina.core.state import OVER
from drezina.core.words import Words
from drezina.games.cargo_empire.components import CARDS, City, Map
from drezina.games.cargo_empire.drawing.ground import HEADER, MARKET_H, ORDER_Y, SIDE_W, SIDE_X, heading
from drezina.games.cargo_empire.drawing.library import LIBRARY
from drezina.games.cargo_empire.drawing.pieces import crest, icon, sign, warehouse
from drezina.games.cargo_empire.drawing.theme import CARD_COLOURS, CITY_COLOURS, CREAM, INK, THEME, line
from drezina.games.cargo_empire.position import BLANK_CARD, NONE
from drezina.games.cargo_empire.state import CargoEmpireState
from drezina.scene.cache import memoized
from drezina.scene.node import Circle, Group, Node, Path, Rect, Text, Use
from drezina.scene.palette import SEATS

CARD_W, CARD_H = 224.0, 76.0
ROW_H = 73.0  # of a place in the turn order
SKYLINE = "M0 0V-16H10V-26L17 -34L24 -26V-10H36V-22H48V-12H60V-28L66 -36L72 -28V-14H84V0"


def market(view: CargoEmpireState, land: Map, words: Words) -> Iterator[tuple[str, Node]]:
    yield "market", heading(SIDE_X + 14, 2, words.say("draw-market"))
    for slot in range(4):
        card = int(view.market[slot])
        city = land.cities[card] if NONE < card < BLANK_CARD else None
        train = int(view.board.freighter) if view.train == slot else NONE
        level = int(view.level[card]) if city else 0
        yield f"slot-{slot}", _slot(slot, card, city, level, train, words)


@memoized
def _slot(slot: int, card: int, city: City | None, level: int, train: int, words: Words) -> Node:
    """A place of the market; the Freighter's train may stand at its card."""
    parts: list[Node] = []
    if card == NONE:
        parts.append(Rect(0, 0, CARD_W, CARD_H, 7, **line("faint"), width=1.6, dash="6 5"))
    elif city is None:
        blank = Rect(0, 0, CARD_W, CARD_H, 7, **THEME.paint("cell", "edge"), width=1.4)
        parts += [blank, Text(CARD_W / 2, 44, words.say("draw-blank"), 16.4, **THEME.fill("faint"))]
    else:
        parts.append(city_card(city, card, level, CARD_W, words))
    if train != NONE and card != NONE:
        box = Rect(74, 34, 50, 27, 4, fill=CREAM, stroke=INK, width=1.2)
        engine = Use(LIBRARY.symbol("train"), 99, 47, scale=0.95, color=SEATS[train][0])
        parts.append(Group((box, engine), hint=words.say("draw-freighter-train")))
    return Group(tuple(parts), SIDE_X + 12, 42 + (MARKET_H - 42) / 4 * slot)


@memoized
def city_card(city: City, number: int, level: int, width: float, words: Words) -> Node:
    """The card of a city: its name, its number, whether it is a port and how far it is developed."""
    name = city.name_cs if words.lang == "cs" else city.name
    strip = f"M0 24V7q0 -7 7 -7H{width - 7:g}q7 0 7 7V24z"
    tight = len(name) * 11.5 > width - 40
    parts: list[Node] = [
        Rect(2, 3, width, CARD_H, 7, **THEME.fill("shadow"), opacity=0.4),
        Rect(0, 0, width, CARD_H, 7, **THEME.paint("cell", "edge"), width=1.4),
        Path(strip, fill=CITY_COLOURS[city.colour]),
        Text(12, 18, sign(words, "colour", city.colour), 16.4, bold=True, fill="#ffffff"),
        Text(12 + width / 2, 18, name, 16.4, bold=True, fill="#ffffff", fit=width - 40 if tight else 0),
        Text(12, 60, str(number + 1), 19, "start", bold=True, **THEME.fill("faint")),
    ]
    if width > 160:
        parts.append(Group((Path(SKYLINE, **THEME.paint("points", "relief"), width=1.4),), 56, 68))
        parts.append(Path("M46 68H150", **THEME.stroke("relief"), width=1.4))
    parts.append(Circle(width - 46, 52, 13, **THEME.paint("tile", "edge"), width=1.2))
    parts.append(Text(width - 46, 58, "I" * level, 16.8, bold=True, **THEME.fill("ink")))
    if city.port:
        parts.append(Use(LIBRARY.symbol("port"), width - 19, 52))
    return Group(tuple(parts))


# --- the turn order ---------------------------------------------------------------------------------------------------


def order_of_turns(view: CargoEmpireState, names: tuple[str, ...], words: Words) -> Iterator[tuple[str, Node]]:
    """Turn order with the stations that are left for the round, and the crests of the clans that are played."""
    title = f"{words.say('draw-round')} {max(1, int(view.round))}/3"
    yield "order", _title(title, int(view.turn) if view.round and view.actor != OVER else NONE)
    turns, running = turns_to_come(view), on_turn(view)
    for place, seat in enumerate(map(int, view.order)):
        if seat >= 0:
            clan = int(view.clan[seat])
            yield f"order-{place}", _row(place, seat, turns[place], place == running, clan, names[seat], words)


@memoized
def _title(title: str, turn: int) -> Node:
    """The round, and which of its four turns it is."""
    parts: list[Node] = [heading(SIDE_X + 14, ORDER_Y, title)]
    for number in range(4):
        x, y = SIDE_X + SIDE_W - 92 + 26.0 * number, ORDER_Y + HEADER / 2
        paint = THEME.paint("chosen", "frame") if number == turn else THEME.paint("header", "chosen")
        parts.append(Circle(x, y, 11.4, **paint, width=1.4))
        parts.append(Text(x, y + 5.8, str(number + 1), 16.4, bold=True, fill=INK if number == turn else "#fdf6e3"))
    return Group(tuple(parts))


@memoized
def _row(place: int, seat: int, turns: int, on_turn: bool, clan: int, name: str, words: Words) -> Node:
    """A place of the turn order; red where the turn is."""
    x, y = SIDE_X + 12, ORDER_Y + 38 + ROW_H * place
    short = name if len(name) < 13 else f"{name[:11]}…"
    parts: list[Node] = [
        Rect(
            x,
            y,
            CARD_W,
            ROW_H - 7,
            7,
            **THEME.paint("cell", "signal" if on_turn else "edge"),
            width=2 if on_turn else 1.2,
        ),
        Text(x + 9, y + 24, f"{place + 1}.", 16.4, "start", bold=True, **THEME.fill("faint")),
        Use(LIBRARY.symbol(f"mark-{seat}"), x + 40, y + 18, scale=2),
        Text(x + 56, y + 24, short, 16.4, "start", bold=True, **THEME.fill("ink")),
    ]
    parts += [warehouse(seat, x + 24 + 32 * turn, y + 49) for turn in range(turns)]
    parts += [Use(LIBRARY.symbol("plot"), x + 24 + 32 * turn, y + 49) for turn in range(turns, 4)]
    if on_turn:
        bar = f"M{x + 6:g} {y:g}h-1q-5 0 -5 7v{ROW_H - 21:g}q0 7 5 7h1z"
        parts.append(Path(bar, **THEME.fill("signal")))
    if clan >= 0:
        parts.append(crest(clan, x + CARD_W - 52, y + 46, words))
    if place < 3:
        parts.append(Rect(x + CARD_W - 34, y + 33, 26, 26, 4, fill=CARD_COLOURS[place], stroke=INK, width=1))
        parts.append(icon(CARDS[place], x + CARD_W - 21, y + 46))
    else:
        parts.append(Rect(x + CARD_W - 34, y + 33, 26, 26, 4, fill=LIBRARY.ref("brass"), stroke=INK, width=1))
        parts.append(icon("any_transport", x + CARD_W - 21, y + 46, 0.9, INK))
    return Group(tuple(parts))


def on_turn(view: CargoEmpireState) -> int:
    """The place in the order that has its turn, if any."""
    return int(view.at_turn()) if view.round and view.actor != OVER else int(NONE)


def turns_to_come(view: CargoEmpireState) -> tuple[int, ...]:
    """For each place in the order: stations of the round that are still on the player's board."""
    if view.round == 0:
        return (4,) * len(view.order)
    running = int(view.at_turn()) if view.actor != OVER else 3
    return tuple(max(0, 4 - int(view.turn) - (place < running)) for place in range(len(view.order)))
