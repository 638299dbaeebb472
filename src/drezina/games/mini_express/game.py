"""The title: its options, configurations and terms."""

from collections.abc import Mapping
from functools import cache
from typing import ClassVar

from drezina.core.game import Config, Game, Option, ScoreLine, Value, cached_per_thread
from drezina.core.inputs import Inputs
from drezina.core.mind import Mind
from drezina.core.moves import MoveTable
from drezina.core.observation import Observation
from drezina.core.words import LANGUAGES, Language, Phrase, PhraseKind, Term, Vocabulary, Words, terms
from drezina.games.mini_express import prompts, scoring
from drezina.games.mini_express.board import RANDOM, Board
from drezina.games.mini_express.bot.inputs import MiniExpressInputs
from drezina.games.mini_express.bot.mind import MiniExpressMind
from drezina.games.mini_express.components import COMPANIES, FOLDER, WILD, Map, Names, SteamheadToken, load
from drezina.games.mini_express.drawing.legend import legend
from drezina.games.mini_express.drawing.picture import draw
from drezina.games.mini_express.facts import FACTS, LAST_ROUND
from drezina.games.mini_express.guide import MiniExpressGuide
from drezina.games.mini_express.observation import MiniExpressObservation
from drezina.games.mini_express.state import MiniExpressState
from drezina.kit import hexes
from drezina.scene.node import Scene

SPIKE_NEEDS_USA = PhraseKind("golden-spike", "ME-16.1")
HARBOURS_NEED_EUROPE = PhraseKind("harbours", "ME-16.1")
EXPERTS_ARE_TWO = PhraseKind("expert")
LEVELS_ARE_SOLO = PhraseKind("difficulty", "ME-11.2")
SOLO_STARTS = PhraseKind("start-solo", "ME-10.2")
NOBODY_STARTS = PhraseKind("start-player number players", "ME-2.8")
SHARES = PhraseKind("shares company", "ME-8.2")
STEAMHEAD = PhraseKind("steamhead", "ME-10.11")
FEWER_SHARES = PhraseKind("shares seat seat2 number number2", "ME-8.7")
TURN_ORDER = PhraseKind("order seat seat2", "ME-8.7")
EXHAUSTED = PhraseKind("exhausted", "ME-7.6")


class MiniExpress(Game[MiniExpressState]):
    id = "mini-express"
    players = (1, 2, 3, 4, 5)
    options = (
        Option("map", ("usa", "europe"), "usa"),
        Option("golden_spike", (False, True), False),
        Option("harbours", (False, True), False),
        Option("first_game", (False, True), False),
        Option("expert", (False, True), False),
        Option("difficulty", (1, 2, 3, 4, 5), 1),
        Option("start_player", (RANDOM, 1, 2, 3, 4, 5), RANDOM),
    )
    folder = FOLDER
    decisions: ClassVar[Mapping[str, str]] = {
        "pick": "start",
        "share": "shares",
        "build": "building",
        "via": "ways",
        "wild": "wilds",
        "harbour": "building",
        "operator": "building",
    }
    facts = FACTS
    guide = MiniExpressGuide()
    ending_facts = frozenset({LAST_ROUND})

    def seats(self, players: int, options: Mapping[str, Value]) -> int:
        return players + (players <= 2 and not options["expert"])

    def conflict(self, players: int, options: Mapping[str, Value]) -> Phrase | None:
        if options["golden_spike"] and options["map"] != "usa":
            return SPIKE_NEEDS_USA()
        if options["harbours"] and options["map"] != "europe":
            return HARBOURS_NEED_EUROPE()
        if options["expert"] and players != 2:
            return EXPERTS_ARE_TWO()
        if options["difficulty"] != 1 and players != 1:
            return LEVELS_ARE_SOLO()
        if options["start_player"] != RANDOM and players == 1:
            return SOLO_STARTS()
        if options["start_player"] != RANDOM and int(options["start_player"]) > players:
            return NOBODY_STARTS(int(options["start_player"]), players)
        return None

    def start(self, config: Config) -> MiniExpressState:
        state = MiniExpressState(board_of(config))
        state.set_up()
        return state

    def moves(self, config: Config) -> MoveTable:
        return _moves(self, config)

    def vocabulary(self, config: Config) -> Vocabulary:
        return _vocabulary(self, str(config["map"]), bool(config["harbours"]))

    def components(self, config: Config) -> str:
        return load()[1]

    def default(self, state: MiniExpressState) -> int:
        return prompts.default(state)

    def prompt(self, view: MiniExpressState) -> Phrase:
        return prompts.prompt(view)

    def refusal(self, view: MiniExpressState, code: int) -> Phrase:
        return prompts.refusal(view, code)

    def describe(self, view: MiniExpressState) -> list[list[Phrase]]:
        return prompts.describe(view)

    def score(self, state: MiniExpressState) -> list[list[ScoreLine]]:
        return [scoring.score_lines(state, seat) for seat in range(state.board.seats)]

    def category(self, line: Phrase) -> Phrase:
        return SHARES(line.values[0])

    def tie_break(self, state: MiniExpressState, seat: int, other: int) -> Phrase | None:
        """ME-8.7, ME-10.11."""
        if state.board.solo:
            return STEAMHEAD()
        mine, theirs = int(state.shares_of(seat)), int(state.shares_of(other))
        return FEWER_SHARES(seat, other, mine, theirs) if mine < theirs else TURN_ORDER(seat, other)

    def last_round(self, view: MiniExpressState) -> Phrase | None:
        return EXHAUSTED() if view.exhausted() >= view.board.to_end and not view.board.expert else None

    def mind(self, config: Config) -> Mind:
        return MiniExpressMind(board_of(config))

    def inputs(self, config: Config) -> Inputs:
        return MiniExpressInputs(board_of(config))

    def observation(self, config: Config) -> Observation:
        return MiniExpressObservation(board_of(config))

    def draw(self, view: MiniExpressState, config: Config, words: Words, names: tuple[str, ...]) -> Scene:
        return draw(view, config, words, names)

    def legend(self, words: Words) -> Scene:
        return legend(words)


@cached_per_thread
def board_of(config: Config) -> Board:
    return Board(load()[0], config)


@cache
def _moves(game: MiniExpress, config: Config) -> MoveTable:
    return MoveTable(game.vocabulary(config), board_of(config).codes.layout)


# --- terms -----------------------------------------------------------------------------------------------------------


@cache
def _vocabulary(game: MiniExpress, map_name: str, with_harbours: bool) -> Vocabulary:
    found = load()[0]
    printed = found.map(map_name)
    words = {lang: game.plain_words(lang) for lang in LANGUAGES}
    symbol = {lang: {one: words[lang].say(f"symbol-{one}") for one in (*COMPANIES, WILD)} for lang in LANGUAGES}
    return {
        "company": terms(COMPANIES),
        "city": [_term(city.id, city.name) for city in printed.cities.items],
        "hex": _hex_terms(printed, with_harbours, words),
        "harbour": [_term(port.id, port.name) for port in (printed.harbours.items if printed.harbours else ())],
        "token": [
            Term(token.id, {lang: " + ".join(symbol[lang][one] for one in token.symbols) for lang in LANGUAGES})
            for token in found.demand.tokens
        ],
        "steam": [
            *(Term(kind.id, {lang: _steps(kind, words[lang]) for lang in LANGUAGES}) for kind in found.steamhead.kinds),
            Term("refresh"),
        ],
    }


def _steps(kind: SteamheadToken, words: Words) -> str:
    return words.say("steps", {"company": kind.company, "city": kind.city})


def _hex_terms(printed: Map, with_harbours: bool, words: Mapping[Language, Words]) -> list[Term]:
    """Cities, starts and harbours by their names, other hexes by the way from one that is named on the map."""
    landmarks = {city.hex: city.name for city in printed.cities.items}
    landmarks |= {start.hex: start.name for start in printed.starts.items}
    ports = printed.harbours.items if printed.harbours and with_harbours else ()  # without them they are plain land
    named = landmarks | {port.hex: port.name for port in ports}
    known = {lang: {one: _in(lang, name) for one, name in landmarks.items()} for lang in LANGUAGES}
    return [
        _term(one, named[one])
        if one in named
        else Term(one, {lang: way_to(one, known[lang], words[lang]) for lang in LANGUAGES})
        for one in printed.hexes
    ]


def _term(name: str, names: Names) -> Term:
    return Term(name, {lang: _in(lang, names) for lang in LANGUAGES})


def _in(lang: Language, names: Names) -> str:
    return names.cs if lang == "cs" else names.en


# --- hexes without a name --------------------------------------------------------------------------------------------

DIRECTIONS = ("north", "north-east", "south-east", "south", "south-west", "north-west")
Leg = tuple[int, int]  # steps, and the direction that they go


def way_to(name: str, landmarks: Mapping[str, str], words: Words) -> str:
    """How to find a hex from the nearest landmark; straight ways are found more easily."""
    ways = {landmark: _legs(landmark, name) for landmark in landmarks}
    best = min(ways, key=lambda landmark: sum(steps for steps, _ in ways[landmark]) + len(ways[landmark]))
    legs = [
        words.say("place-leg", {"steps": steps, "way": words.say(f"way-{DIRECTIONS[direction]}")})
        for steps, direction in ways[best]
    ]
    joined = legs[0] if len(legs) == 1 else words.say("place-legs", {"first": legs[0], "second": legs[1]})
    return words.say("place-from", {"way": joined, "place": landmarks[best]})


def _legs(start: str, goal: str) -> tuple[Leg, ...]:
    """One leg straight to another hex, or two legs whose directions lie beside each other."""
    (q, r), (to_q, to_r) = hexes.axial(start), hexes.axial(goal)
    q, r = to_q - q, to_r - r
    for direction in range(6):
        beside = (direction + 1) % 6
        (a, b), (c, d) = hexes.DIRECTIONS[direction], hexes.DIRECTIONS[beside]
        turn = a * d - b * c  # 1 or -1
        first, second = (q * d - r * c) * turn, (a * r - b * q) * turn
        if first > 0 and second >= 0:
            return ((first, direction), (second, beside)) if second else ((first, direction),)
    return ()
