"""Beside the map: the market of city cards, and the turn order with the stations left for the round."""

from collections.abc import Iterator

from drezina.core.state import OVER
from drezina.core.words import Words
from drezina.games.cargo_empire.components import CARDS, COLOURS, City, Map
from drezina.games.cargo_empire.drawing.pieces import CARD_COLOURS, CITY_COLOURS, FAINT, INK, PANEL, crest, icon
from drezina.games.cargo_empire.position import BLANK_CARD, NONE
from drezina.games.cargo_empire.state import CargoEmpireState
from drezina.scene.cache import memoized
from drezina.scene.node import Circle, Group, Node, Rect, Text
from drezina.scene.palette import LIGHT, SEATS, mark

SIDE_X = 1010.0
ORDER_Y = 366.0


def market(view: CargoEmpireState, land: Map, words: Words) -> Iterator[tuple[str, Node]]:
    yield "market", Text(SIDE_X, 16, words.say("draw-market"), 13, "start", bold=True, fill=INK, cls="f-ink")
    for slot in range(4):
        card = int(view.market[slot])
        city = land.cities[card] if NONE < card < BLANK_CARD else None
        train = int(view.board.freighter) if view.train == slot else NONE
        yield f"slot-{slot}", _slot(slot, card, city, train, words)


@memoized
def _slot(slot: int, card: int, city: City | None, train: int, words: Words) -> Node:
    """A place of the market; the Freighter's train may stand at its card."""
    parts: list[Node] = [Rect(0, 0, 128, 70, 8, fill=PANEL, stroke=INK, width=1.4, cls="f-panel s-ink")]
    if card == NONE:
        parts = [Rect(0, 0, 128, 70, 8, fill="none", stroke=LIGHT["hair"], width=2, dash="6 5", cls="s-hair")]
    elif city is not None:
        parts += _city_card(city, card, words)
    if train != NONE and card != NONE:
        parts.append(Circle(118, 4, 13, fill=PANEL, stroke=SEATS[train][0], width=3, cls="f-panel"))
        parts.append(icon("train", 118, 4, 0.9, INK, "s-ink"))
    return Group(tuple(parts), SIDE_X, 24.0 + 78 * slot)


def _city_card(city: City, number: int, words: Words) -> list[Node]:
    name = city.name_cs if words.lang == "cs" else city.name
    parts: list[Node] = [
        Rect(0, 0, 128, 24, 8, fill=CITY_COLOURS[COLOURS.index(city.colour)]),
        Text(64, 17, name, 14 if len(name) < 13 else 12.5, bold=True, fill="#ffffff"),
        Text(12, 57, str(number + 1), 18, "start", bold=True, fill=FAINT, cls="f-faint"),
        icon("city", 64, 46, 1.5, INK, "s-ink"),
    ]
    return [*parts, icon("anchor", 108, 48, 1.5, INK, "s-ink")] if city.port else parts


@memoized
def order_of_turns(
    round: int, order: tuple[int, ...], turns: tuple[int, ...], clans: tuple[int, ...], words: Words
) -> Node:
    """Turn order with the stations that are left for the round, and the crests of the clans that are played."""
    title = f"{words.say('draw-round')} {max(1, round)} / 3"
    parts: list[Node] = [Text(SIDE_X, ORDER_Y, title, 13, "start", bold=True, fill=INK, cls="f-ink")]
    for place, seat in enumerate(order):
        if seat < 0:
            continue
        y = ORDER_Y + 10 + 78 * place
        box = Rect(SIDE_X, y, 128, 70, 8, fill=PANEL, stroke=LIGHT["hair"], width=1.4, cls="f-panel s-hair")
        number = Text(SIDE_X + 17, y + 28, f"{place + 1}.", 17, bold=True, fill=FAINT, cls="f-faint")
        clan = clans[seat]
        parts += [box, number, mark(seat, SIDE_X + (52 if clan < 0 else 43), y + 22, 12 if clan < 0 else 10)]
        if clan >= 0:
            parts.append(crest(clan, SIDE_X + 69, y + 21, words))
        parts += [mark(seat, SIDE_X + 22 + 26 * turn, y + 54, 7) for turn in range(turns[place])]
        if place < 3:
            parts.append(Rect(SIDE_X + 88, y + 9, 28, 27, 6, fill=CARD_COLOURS[place]))
            parts.append(icon(CARDS[place], SIDE_X + 102, y + 22, 1.15, "#ffffff"))
        else:
            parts.append(icon("any_transport", SIDE_X + 102, y + 22, 1.2, INK, "s-ink"))
    return Group(tuple(parts))


def turns_to_come(view: CargoEmpireState) -> tuple[int, ...]:
    """For each place in the order: stations of the round that are still on the player's board."""
    if view.round == 0:
        return (4,) * len(view.order)
    running = int(view.at_turn()) if view.actor != OVER else 3
    return tuple(max(0, 4 - int(view.turn) - (place < running)) for place in range(len(view.order)))
