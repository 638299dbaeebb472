"""What a delivery would bring besides the steps of its cards: said before it is made."""

from collections.abc import Iterator

from drezina.core.words import Words
from drezina.games.cargo_empire import codes, scoring
from drezina.games.cargo_empire.components import Map
from drezina.games.cargo_empire.position import NONE, PURPLE
from drezina.games.cargo_empire.rules import cities
from drezina.games.cargo_empire.state import CargoEmpireState


def hint(view: CargoEmpireState, seat: int, code: int, land: Map, words: Words) -> str:
    """Of a move that chooses the supply city, the demand city or the cards."""
    if codes.SUPPLY <= code < codes.TAKE_CARDS:
        found = _rewards(view, seat, (code - int(codes.SUPPLY),), land, words)
    elif codes.DEMAND <= code < codes.RUSH:
        found = _delivery(view, seat, code - int(codes.DEMAND), land, words)
    elif code >= codes.PAY:
        found = _delivery(view, seat, int(view.demand), land, words)
    else:
        return ""
    return " · ".join(found)


def _delivery(view: CargoEmpireState, seat: int, demand: int, land: Map, words: Words) -> Iterator[str]:
    supply = int(view.supply)
    yield from _rewards(view, seat, (supply, demand), land, words)
    if view.board.clans and view.clan[seat] == PURPLE and view.crest[PURPLE] in (supply, demand):  # CE-13.16
        yield words.say("draw-gain-crest")
    if _rises(view, demand):
        name = _name(land, demand, words)
        level = int(view.level[demand]) + 1
        stations = int(view.stations[seat * 24 + demand]) + 1
        points = stations * int(scoring.STATION) if level == 3 else 0
        yield words.say("draw-gain-level", {"city": name, "level": level, "points": points})
        if view.cubes[demand] == 0:  # CE-6.5
            yield words.say("draw-gain-flawless")


def _rewards(view: CargoEmpireState, seat: int, places: tuple[int, ...], land: Map, words: Words) -> Iterator[str]:
    """CE-7.3: cards of one's own and cards that will still be in the market."""
    for city in places:
        leaves = city != view.supply and _rises(view, city) and view.level[city] == 2
        if (view.owned[seat] >> city) & 1 or (cities.in_market(view, city) and not leaves):
            yield words.say("draw-gain-city", {"city": _name(land, city, words)})


def _rises(view: CargoEmpireState, city: int) -> bool:
    """One of its demand spaces is taken already."""
    return bool(view.level[city] < 3 and [view.spaces[2 * city], view.spaces[2 * city + 1]].count(NONE) == 1)


def _name(land: Map, city: int, words: Words) -> str:
    return land.cities[city].name_cs if words.lang == "cs" else land.cities[city].name
