"""The title Cargo Empire: its options and configurations, its terms, and who answers for the rest."""

import re
from collections.abc import Mapping
from functools import cache
from typing import ClassVar

from drezina.core.game import Config, Game, Option, ScoreLine, Value
from drezina.core.inputs import Inputs
from drezina.core.mind import Mind
from drezina.core.moves import MoveTable
from drezina.core.observation import Observation
from drezina.core.words import LANGUAGES, Phrase, PhraseKind, Term, Vocabulary, Words, terms
from drezina.games.cargo_empire import codes, components, prompts, scoring
from drezina.games.cargo_empire.bot.inputs import CargoEmpireInputs
from drezina.games.cargo_empire.bot.mind import CargoEmpireMind
from drezina.games.cargo_empire.components import CARDS, CLANS, FOLDER, GOODS, MARKERS
from drezina.games.cargo_empire.drawing.legend import legend
from drezina.games.cargo_empire.drawing.picture import draw
from drezina.games.cargo_empire.facts import FACTS
from drezina.games.cargo_empire.guide import CargoEmpireGuide
from drezina.games.cargo_empire.observation import CargoEmpireObservation
from drezina.games.cargo_empire.rules.turn import ROUNDS
from drezina.games.cargo_empire.state import CargoEmpireState
from drezina.scene.node import Scene

ALONE = PhraseKind("alone")
SOLO = PhraseKind("solo")
DUO = PhraseKind("duo")
NO_CLANS = PhraseKind("no-clans", "CE-13.1")
LAST_OF = PhraseKind("round number", "CE-3.1")
EARLIER = PhraseKind("order seat seat2", "CE-10.4")
TIE_BREAKS = (
    (scoring.development, PhraseKind("development seat seat2 number number2", "CE-10.4")),
    (scoring.level3, PhraseKind("level3 seat seat2 number number2", "CE-10.4")),
    (scoring.city_cards, PhraseKind("cities seat seat2 number number2", "CE-10.4")),
    (scoring.all_tasks, PhraseKind("tasks seat seat2 number number2", "CE-10.4")),
)


class CargoEmpire(Game[CargoEmpireState]):
    id = components.GAME
    players = (1, 2, 3, 4)
    rules_version = 2
    options = (
        Option("mode", ("people", "solo", "duo_freighter", "duo_vassals"), "people"),
        Option("map", ("europe", "dyorle"), "europe"),
        Option("clans", (False, True), False),
        Option("clan_choice", ("random", "choose"), "random"),
        Option("tracks", ("basic", "advanced", "mixed"), "basic"),
    )
    folder = FOLDER
    decisions: ClassVar[Mapping[str, str]] = {
        "clan": "start",
        "keep": "tasks",
        "begin": "start",
        "space": "start",
        "supply": "deliveries",
        "demand": "deliveries",
        "rush": "deliveries",
        "no-rush": "deliveries",
        "path": "deliveries",
        "pay": "payments",
        "marker": "development",
        "card": "cards",
        "take": "cards",
        "take-cards": "cards",
        "refill": "cards",
        "swap": "cards",
        "blank": "cards",
        "want-city": "cards",
        "want-task": "tasks",
    }
    facts = FACTS
    cover = (0, 1)
    guide = CargoEmpireGuide()
    categories: ClassVar[Mapping[str, str]] = {
        "double-development": "development",
        "double-cities": "cities",
        "task": "tasks",
        "double-task": "tasks",
    }

    # --- options and configurations ----------------------------------------------------------------------------------

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
            return ALONE()
        if mode == "solo" and players != 1:
            return SOLO()
        if mode in ("duo_freighter", "duo_vassals") and players != 2:
            return DUO()
        if options["clan_choice"] == "choose" and not options["clans"]:
            return NO_CLANS()
        return None

    # --- what other modules answer -----------------------------------------------------------------------------------

    def start(self, config: Config) -> CargoEmpireState:
        return CargoEmpireState(components.board(config))

    def moves(self, config: Config) -> MoveTable:
        return _moves(self, str(config["map"]), bool(config["clans"]))

    def vocabulary(self, config: Config) -> Vocabulary:
        return _vocabulary(self, str(config["map"]), bool(config["clans"]))

    def components(self, config: Config) -> str:
        return components.components()[1]

    def default(self, state: CargoEmpireState) -> int:
        return prompts.default(state)

    def prompt(self, view: CargoEmpireState) -> Phrase:
        return prompts.prompt(view)

    def refusal(self, view: CargoEmpireState, code: int) -> Phrase:
        return prompts.refusal(view, code)

    def describe(self, view: CargoEmpireState) -> list[list[Phrase]]:
        return prompts.describe(view)

    def score(self, state: CargoEmpireState) -> list[list[ScoreLine]]:
        return [scoring.lines(state, seat) for seat in range(state.board.seats)]

    def tie_break(self, state: CargoEmpireState, seat: int, other: int) -> Phrase | None:
        """CE-10.4."""
        for part, kind in TIE_BREAKS:
            mine, theirs = int(part(state, seat)), int(part(state, other))
            if mine != theirs:
                return kind(seat, other, mine, theirs)
        return EARLIER(seat, other)

    def last_round(self, view: CargoEmpireState) -> Phrase | None:
        return LAST_OF(int(ROUNDS)) if view.round == ROUNDS else None

    def mind(self, config: Config) -> Mind:
        return CargoEmpireMind(components.board(config))

    def inputs(self, config: Config) -> Inputs:
        clans = "with clans" if config["clans"] else "without clans"
        board = components.board(config)
        return CargoEmpireInputs(board, f"{config['mode']} {config.players} {config['map']} {clans}")

    def observation(self, config: Config) -> Observation:
        return CargoEmpireObservation(components.board(config))

    def draw(self, view: CargoEmpireState, config: Config, words: Words, names: tuple[str, ...]) -> Scene:
        return draw(view, components.map_of(components.components()[0], str(config["map"])), words, names)

    def legend(self, words: Words) -> Scene:
        return legend(words)


@cache
def _moves(game: CargoEmpire, map_name: str, clans: bool) -> MoveTable:
    sets = int(components.atlas(map_name, clans).set_count)
    return MoveTable(_vocabulary(game, map_name, clans), codes.layout(sets))


# --- terms -----------------------------------------------------------------------------------------------------------


@cache
def _vocabulary(game: CargoEmpire, map_name: str, clans: bool) -> Vocabulary:
    found = components.components()[0]
    here = components.map_of(found, map_name)
    cities = [Term(_slug(city.name), {"en": city.name, "cs": city.name_cs}) for city in here.cities]
    return {
        "city": cities,
        "rush": _rush_places(here, cities),
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
        "set": [_set_of_cards(game, numbers) for numbers in components.atlas(map_name, clans).sets],
    }


def _slug(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


def _rush_places(here: components.Map, cities: list[Term]) -> list[Term]:
    """Named by the cities at both ends of their links; on a map without rush places only numbered."""
    number = {city.name: index for index, city in enumerate(here.cities)}
    ends = [[cities[number[end]] for end in link.ends] for link in here.links if link.rush is not None]
    return [
        Term(f"{a.id}/{b.id}", {lang: f"{a.names[lang]} – {b.names[lang]}" for lang in LANGUAGES}) for a, b in ends
    ] or [Term(f"rush-{place}", dict.fromkeys(LANGUAGES, str(place))) for place in range(1, 7)]


def _orders(game: CargoEmpire, cards: list[components.FreighterCard]) -> list[Term]:
    """The Freighter cards, named by what they say."""
    found = []
    for number, card in enumerate(cards, start=1):
        names: dict[str, str] = {}
        for lang in LANGUAGES:
            moves: dict[str, str | int] = {f"{kind}": card.moves.get(kind, 0) for kind in ("road", "rail", "sea")}
            names[lang] = game.plain_words(lang).say("orders", {"number": number, "arrow": card.arrow, **moves})
        found.append(Term(str(number), names))
    return found


def _set_of_cards(game: CargoEmpire, numbers: tuple[int, int, int, int]) -> Term:
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
