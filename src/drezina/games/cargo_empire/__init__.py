"""Cargo Empire (Dopravní impérium)."""

import re
from collections.abc import Mapping
from functools import cache
from typing import ClassVar

from drezina.core.game import Config, Game, Option, ScoreLine, Value
from drezina.core.mind import Mind
from drezina.core.moves import Kind, MoveTable
from drezina.core.state import OVER, UNKNOWN, State
from drezina.core.words import LANGUAGES, FactTable, Phrase, Term, Vocabulary, Words, terms
from drezina.games.cargo_empire import asking, codes, components, facts, scoring
from drezina.games.cargo_empire.board import Board
from drezina.games.cargo_empire.bot import Carrier
from drezina.games.cargo_empire.components import CARDS, CLANS, FOLDER, GOODS, MARKERS
from drezina.games.cargo_empire.draw import draw
from drezina.games.cargo_empire.state import CargoEmpire
from drezina.scene.node import Scene


class CargoEmpireGame(Game):
    id = components.GAME
    players = (1, 2, 3, 4)
    options = (
        Option("mode", ("people", "solo", "duo_freighter", "duo_vassals"), "people"),
        Option("map", ("europe", "dyorle"), "europe"),
        Option("clans", (False, True), False),
        Option("clan_choice", ("random", "choose"), "random"),
        Option("tracks", ("basic", "advanced", "mixed"), "basic"),
    )
    folder = FOLDER
    facts: ClassVar[FactTable] = FactTable.of(facts.SIGNATURES)

    def config(self, /, players: int | None = None, **options: Value | str) -> Config:
        """Where it is not said otherwise one person plays solo, and two without Freighter and vassals."""
        if players is None:
            players = 1 if options.get("mode") == "solo" else 2
        if players == 1:
            options.setdefault("mode", "solo")
        return super().config(players, **options)

    def seats(self, players: int, options: Mapping[str, Value]) -> int:
        return players + (options["mode"] in ("solo", "duo_freighter"))

    def conflict(self, players: int, options: Mapping[str, Value]) -> Phrase | None:
        mode = options["mode"]
        if mode == "people" and players == 1:
            return Phrase("alone")
        if mode == "solo" and players != 1:
            return Phrase("solo")
        if mode in ("duo_freighter", "duo_vassals") and players != 2:
            return Phrase("duo")
        if options["clan_choice"] == "choose" and not options["clans"]:
            return Phrase("no-clans")
        return None

    def start(self, config: Config) -> CargoEmpire:
        return CargoEmpire(components.board(config))

    def moves(self, config: Config) -> MoveTable:
        return _table(self, str(config["map"]), bool(config["clans"]))

    def vocabulary(self, config: Config) -> Vocabulary:
        return _vocabulary(self, str(config["map"]), bool(config["clans"]))

    def components(self, config: Config) -> str:
        return components.components()[1]

    def default(self, state: State) -> int:
        return asking.default(_own(state))

    def prompt(self, view: State) -> Phrase:
        return asking.prompt(_own(view))

    def refusal(self, view: State, code: int) -> Phrase:
        return asking.refusal(_own(view), code)

    def describe(self, view: State) -> list[list[Phrase]]:
        return asking.describe(_own(view))

    def mind(self, config: Config) -> Mind:
        return Carrier()

    def draw(self, view: State, config: Config, words: Words, names: tuple[str, ...]) -> Scene:
        return draw(_own(view), components.map_of(components.components()[0], str(config["map"])), words, names)

    def score(self, state: State) -> list[list[ScoreLine]]:
        return [_score_lines(_own(state), seat) for seat in range(_own(state).board.seats)]


def _own(state: State) -> CargoEmpire:
    assert isinstance(state, CargoEmpire)
    return state


def _slug(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


@cache
def _vocabulary(game: CargoEmpireGame, map_name: str, clans: bool) -> Vocabulary:
    found = components.components()[0]
    here = components.map_of(found, map_name)
    cities = [Term(_slug(city.name), {"en": city.name, "cs": city.name_cs}) for city in here.cities]
    number = {city.name: place for place, city in enumerate(here.cities)}
    rush = [link.ends for link in here.links if link.rush is not None]
    ends = [(cities[number[a]], cities[number[b]]) for a, b in rush]
    rush_terms = [
        Term(f"{a.id}/{b.id}", {lang: f"{a.names[lang]} – {b.names[lang]}" for lang in LANGUAGES}) for a, b in ends
    ] or [Term(f"rush-{place}", dict.fromkeys(LANGUAGES, str(place))) for place in range(1, 7)]
    return {
        "city": cities,
        "rush": rush_terms,
        "card": terms(CARDS),
        "marker": terms(MARKERS),
        "good": terms(GOODS),
        "clan": terms(CLANS),
        "task": terms([str(task) for task in range(1, 25)]),
        "space": terms(("upper", "lower")),
        "path": terms(("upper", "lower")),
        "tile": [Term(str(tile), dict.fromkeys(LANGUAGES, str(tile))) for tile in range(1, 25)],
        "face": [Term(face.id, dict.fromkeys(LANGUAGES, face.id)) for face in found.tracks.faces],
        "orders": _orders(game, found.freighter.items),
        "set": [_set_term(game, numbers) for numbers in components.atlas(map_name, clans).sets],
    }


def _orders(game: CargoEmpireGame, cards: list[components.FreighterCard]) -> list[Term]:
    """The Freighter cards, named by what they say."""
    found = []
    for number, card in enumerate(cards, start=1):
        names: dict[str, str] = {}
        for lang in LANGUAGES:
            moves: dict[str, str | int] = {f"{kind}": card.moves.get(kind, 0) for kind in ("road", "rail", "sea")}
            names[lang] = game.plain_words(lang).say("orders", {"number": number, "arrow": card.arrow, **moves})
        found.append(Term(str(number), names))
    return found


def _set_term(game: CargoEmpireGame, numbers: tuple[int, int, int, int]) -> Term:
    """`2-road+1-sea`; long rail is written as `1-long`. The names say what the cards move, too."""
    road, rail, long, sea = (int(number) for number in numbers)
    parts = [(count, kind) for count, kind in ((road, "road"), (rail, "rail"), (long, "long"), (sea, "sea")) if count]
    steps = [(marker, count) for marker, count in zip(MARKERS, (road, rail + 2 * long, 2 * sea), strict=True) if count]
    names: dict[str, str] = {}
    for lang in LANGUAGES:
        words = game.plain_words(lang)
        cards = " + ".join(words.say(f"cards-{kind}", {"number": count}) for count, kind in parts)
        moved = ", ".join(f"{words.say(f'marker-{marker}')} +{count}" for marker, count in steps)
        names[lang] = f"{cards} ({moved})"
    return Term("+".join(f"{count}-{kind}" for count, kind in parts), names)


# Kinds of moves with the number of things to choose from; without one there is nothing to name.
MOVES = (
    ("clan clan", 5),
    ("keep task", 24),
    ("take card", 3),
    ("begin city", 24),
    ("space space", 2),
    ("crest city", 24),
    ("supply city", 24),
    ("take-cards", 0),
    ("refill city", 24),
    ("move-crest", 0),
    ("move-cube", 0),
    ("swap card", 2),
    ("borrow clan", 5),
    ("buy-road", 0),
    ("long-rail", 0),
    ("go-on", 0),
    ("cube-from city", 24),
    ("cube-to city", 24),
    ("demand city", 24),
    ("rush rush", 6),
    ("no-rush", 0),
    ("marker marker", 3),
    ("path path", 2),
    ("card city", 24),
    ("blank slot", 4),
    ("want-city", 0),
    ("want-task", 0),
    ("vassal-from city", 24),
    ("vassal-to city", 24),
    ("port", 0),
    ("no-port", 0),
)
CHANCES = (
    ("tile tile", 24),
    ("face face", 12),
    ("deal-clan clan", 5),
    ("turn-up city", 24),
    ("deal-city city", 24),
    ("deal-task task", 24),
    ("token card", 3),
    ("starts seat", 4),
    ("orders orders", 14),
)


def _kind(text: str, count: int) -> Kind:
    if count == 0:
        return Kind(text)
    first = 1 if text.endswith(" slot") else 0
    return Kind(text, [(value,) for value in range(first, first + count)])


@cache
def _table(game: CargoEmpireGame, map_name: str, clans: bool) -> MoveTable:
    sets = components.atlas(map_name, clans).set_count
    table = MoveTable.of(
        _vocabulary(game, map_name, clans),
        [_kind(*move) for move in (*MOVES, ("pay set", sets))],
        chance=[_kind(*event) for event in CHANCES],
    )
    assert table.first["pay"] == codes.PAY
    assert table.size == codes.PAY + sets
    assert table.first["orders"] == table.size + codes.ORDERS
    return table


def _score_lines(s: CargoEmpire, seat: int) -> list[ScoreLine]:
    """CE-10.1: development, stations in level-3 cities, city cards, tasks as far as they are known."""
    lines = [
        ScoreLine(scoring.development(s, seat), Phrase("development")),
        ScoreLine(scoring.level3(s, seat), Phrase("level3 number", (scoring.level3_stations(s, seat),))),
        ScoreLine(scoring.city_cards(s, seat), Phrase("cities number", (scoring.card_count(s, seat),))),
    ]
    held = int(s.tasks[seat])
    if held == UNKNOWN and s.actor != OVER:
        return lines
    for task in range(24):
        if (held >> task) & 1:
            lines.append(ScoreLine(scoring.task_points(s, seat, task), Phrase("task task", (task,))))
    return lines


GAME = CargoEmpireGame()

__all__ = ["GAME", "Board", "CargoEmpire"]
