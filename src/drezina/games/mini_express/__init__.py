"""Mini Express: a share-holding railway game for 1 to 5 players."""

from collections.abc import Mapping
from functools import cache, cached_property
from typing import ClassVar

from drezina.core.game import Config, Game, Option, ScoreLine, Value, cached_per_thread
from drezina.core.mind import Mind
from drezina.core.moves import Kind, MoveTable
from drezina.core.state import State
from drezina.core.words import LANGUAGES, FactTable, Language, Phrase, Term, Vocabulary, Words, terms
from drezina.games.mini_express import asking, scoring
from drezina.games.mini_express.board import FIRMS, NONE, Board, Rules
from drezina.games.mini_express.bot import Magnate
from drezina.games.mini_express.components import COMPANIES, FOLDER, WILD, Components, Names, load
from drezina.games.mini_express.draw import draw
from drezina.games.mini_express.places import where
from drezina.games.mini_express.state import MiniExpress
from drezina.scene.node import Scene

RANDOM = "random"
COLUMNS = ("first", "second", "other", "worthless")  # by scoring.column


class MiniExpressGame(Game):
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
    facts: ClassVar[FactTable] = FactTable.of(
        (
            "starts seat",
            "laid number",
            "picks seat company",
            "picks-both seat company",
            "leftover company number length",
            "given seat company number",
            "takes seat company cost",
            "refills company number area",
            "sold-out company",
            "no-trains company",
            "last-round",
            "builds seat company city number",
            "longer company number length",
            "compensates company area",
            "gains seat company",
            "gains-twice seat company",
            "gains-all seat",
            "gains-wild seat company",
            "full city",
            "passes seat",
            "skips seat",
            "all-pass",
            "ends",
            "opens-harbour company harbour",
            "spike-gone city",
            "east company",
            "no-east company",
            "west-start company city",
            "closed-west city",
            "joined city city2",
            "west seat company",
            "no-west",
            "bonus company number length",
            "draws steam",
            "refresh",
            "company-mark company",
            "city-mark city",
            "city-stays",
            "few company area",
            "many company area",
            "no-share company",
            "no-city company",
            "aims company city number",
            "beats-length city city2 number number2",
            "beats-companies city city2 number number2",
            "beats-number city city2",
            "start-hex hex number",
            "clockwise",
            "last-city city",
            "steam-passes",
            "harbour-nearest harbour number",
            "steam-picks company number",
            "points seat number",
            "wins seat",
            "gains-two seat company company2",
            "harbour-network harbour harbour2 company number number2",
            "harbour-later harbour harbour2",
            "operator-own company company2 number number2",
            "operator-people company company2 number number2",
            "operator-mark company company2",
            "city-skips number",
            "fills-up company number area",
            "keeps-back company area",
            "no-room company",
            "no-supply company",
            "longest company length",
            "draws-again",
        )
    )

    @cached_property
    def found(self) -> tuple[Components, str]:
        return load()

    def seats(self, players: int, options: Mapping[str, Value]) -> int:
        return players + (players <= 2 and not options["expert"])

    def conflict(self, players: int, options: Mapping[str, Value]) -> Phrase | None:
        if options["golden_spike"] and options["map"] != "usa":
            return Phrase("golden-spike")
        if options["harbours"] and options["map"] != "europe":
            return Phrase("harbours")
        if options["expert"] and players != 2:
            return Phrase("expert")
        if options["difficulty"] != 1 and players != 1:
            return Phrase("difficulty")
        if options["start_player"] != RANDOM and players == 1:
            return Phrase("start-solo")
        if options["start_player"] != RANDOM and int(options["start_player"]) > players:
            return Phrase("start-player number players", (int(options["start_player"]), players))
        return None

    def start(self, config: Config) -> MiniExpress:
        state = MiniExpress(board_of(self, config), None)
        state.set_up()
        return state

    def moves(self, config: Config) -> MoveTable:
        return moves_of(self, config)

    def vocabulary(self, config: Config) -> Vocabulary:
        return vocabulary_of(self, str(config["map"]), bool(config["harbours"]))

    def components(self, config: Config) -> str:
        return self.found[1]

    def default(self, state: State) -> int:
        return asking.default(mini_express(state))

    def prompt(self, view: State) -> Phrase:
        return asking.prompt(mini_express(view))

    def refusal(self, view: State, code: int) -> Phrase:
        return asking.refusal(mini_express(view), code)

    def describe(self, view: State) -> list[list[Phrase]]:
        return asking.describe(mini_express(view))

    def score(self, state: State) -> list[list[ScoreLine]]:
        at = mini_express(state)
        return [[line for firm in range(FIRMS) for line in _lines(at, seat, firm)] for seat in range(at.board.seats)]

    def mind(self, config: Config) -> Mind:
        return Magnate(board_of(self, config))

    def draw(self, view: State, config: Config, words: Words, names: tuple[str, ...]) -> Scene:
        return draw(mini_express(view), self.found[0], config, words, names)


def mini_express(state: State) -> MiniExpress:
    assert isinstance(state, MiniExpress)
    return state


def _lines(at: MiniExpress, seat: int, firm: int) -> list[ScoreLine]:
    """ME-8.2: the shares of one company, in the column of the seat's rank."""
    shares = at.owned[seat * FIRMS + firm]
    if shares == 0:
        return []
    value = scoring.share_value(at, seat, firm)
    column = COLUMNS[scoring.column(at, seat, firm)]
    return [ScoreLine(shares * value, Phrase(f"{column} company number value", (firm, shares, value)))]


@cached_per_thread
def board_of(game: MiniExpressGame, config: Config) -> Board:
    return Board(
        game.found[0],
        Rules(
            config.players,
            str(config["map"]),
            bool(config["expert"]),
            int(config["difficulty"]),
            bool(config["golden_spike"]),
            bool(config["harbours"]),
            bool(config["first_game"]),
            starter_of(config),
        ),
    )


def starter_of(config: Config) -> int:
    """ME-2.8, ME-10.2: the seat that is known to start, or NONE where chance decides."""
    if config.players == 1:
        return 0
    return int(NONE) if config["start_player"] == RANDOM else int(config["start_player"]) - 1


@cache
def vocabulary_of(game: MiniExpressGame, map_name: str, with_harbours: bool) -> Vocabulary:
    found = game.found[0]
    chart = found.map(map_name)
    harbours = chart.harbours.items if chart.harbours else ()
    ports = harbours if with_harbours else ()  # without them they are plain land
    words = {lang: game.plain_words(lang) for lang in LANGUAGES}
    names: dict[str, Names] = {}
    names |= {city.hex: city.name for city in chart.cities.items}
    names |= {start.hex: start.name for start in chart.starts.items}
    printed = {lang: {one: _in(lang, name) for one, name in names.items()} for lang in LANGUAGES}
    names |= {port.hex: port.name for port in ports}
    symbol = {lang: {one: words[lang].say(f"symbol-{one}") for one in (*COMPANIES, WILD)} for lang in LANGUAGES}
    steps = sorted({(token.company, token.city) for token in found.steamhead.tokens})
    return {
        "company": terms(COMPANIES),
        "city": [_term(city.id, city.name) for city in chart.cities.items],
        "hex": [
            _term(one, names[one])
            if one in names
            else Term(one, {lang: where(one, printed[lang], words[lang]) for lang in LANGUAGES})
            for one in chart.hexes
        ],
        "harbour": [_term(port.id, port.name) for port in harbours],
        "token": [
            Term(token.id, {lang: " + ".join(symbol[lang][one] for one in token.symbols) for lang in LANGUAGES})
            for token in found.demand.tokens
        ],
        "steam": [
            *(
                Term(
                    f"company-{company}-city-{city}",
                    {lang: words[lang].say("steps", {"company": company, "city": city}) for lang in LANGUAGES},
                )
                for company, city in steps
            ),
            Term("refresh"),
        ],
    }


def _term(name: str, names: Names) -> Term:
    return Term(name, {lang: _in(lang, names) for lang in LANGUAGES})


def _in(lang: Language, names: Names) -> str:
    return names.cs if lang == "cs" else names.en


@cache
def moves_of(game: MiniExpressGame, config: Config) -> MoveTable:
    board = board_of(game, config)
    firms = [(firm,) for firm in range(FIRMS)]
    table = MoveTable.of(
        game.vocabulary(config),
        [
            Kind("pick company", firms),
            Kind("share company", firms),
            Kind("build company city", [(firm, city) for firm in range(FIRMS) for city in range(board.cities)]),
            Kind("via hex", [(place,) for place in range(board.hexes)]),
            Kind("wild company", firms),
            Kind("harbour harbour", [(port,) for port in range(len(board.harbour_hex))]),
            Kind("operator company", firms if board.spike else []),
        ],
        chance=[
            Kind("demand token", [(token,) for token in range(board.demands)]),
            Kind("starts seat", [(seat,) for seat in range(board.people)] if board.starter == NONE else []),
            Kind("draw steam", [(kind,) for kind in range(board.refresh + 1)] if board.automa >= 0 else []),
        ],
    )
    assert [table.first[kind] for kind in ("share", "build", "via", "wild", "harbour", "operator")] == [
        board.share,
        board.build,
        board.via,
        board.wild,
        board.harbour,
        board.operator,
    ]
    assert [table.size, table.first["starts"], table.first["draw"]] == [board.demand, board.starts, board.draw]
    return table


GAME = MiniExpressGame()
