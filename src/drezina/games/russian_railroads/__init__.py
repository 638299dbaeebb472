"""Russian Railroads."""

from functools import cache, cached_property
from pathlib import Path
from typing import ClassVar

from drezina.core.game import Config, Game, ScoreLine, cached_per_thread
from drezina.core.mind import Mind
from drezina.core.moves import Kind, MoveTable
from drezina.core.state import OVER, State
from drezina.core.words import LANGUAGES, FactTable, Phrase, Term, Vocabulary, Words, terms
from drezina.games.russian_railroads import asking, scoring
from drezina.games.russian_railroads.board import COLOURS_N, GAPS, LINES, Board
from drezina.games.russian_railroads.bot import Magnate
from drezina.games.russian_railroads.components import COLOURS, Components, Named, read
from drezina.games.russian_railroads.draw import draw
from drezina.games.russian_railroads.facts import FACTS
from drezina.games.russian_railroads.plan import Pictures
from drezina.games.russian_railroads.position import FOR_CARDS, TALLIES
from drezina.games.russian_railroads.state import RussianRailroads as Position
from drezina.scene.node import Scene

TALLY_WORDS = (
    "transsiberian", "petersburg", "kiev", "industry", "passing", "stations", "effects", "instead", "cards", "majority",
)  # fmt: skip


class RussianRailroads(Game):
    id = "russian-railroads"
    players = (2, 3, 4)
    folder = Path(__file__).parent
    facts: ClassVar[FactTable] = FactTable.of(FACTS)

    @cached_property
    def found(self) -> tuple[Components, str]:
        return read()

    @cached_property
    def pictures(self) -> Pictures:
        return Pictures(self.found[0])

    def board(self, config: Config) -> Board:
        return _board(self, config.players)

    def start(self, config: Config) -> Position:
        return Position(self.board(config))

    def moves(self, config: Config) -> MoveTable:
        return _moves(self, config)

    @cached_property
    def terms(self) -> Vocabulary:
        data = self.found[0]
        spaces = [self._term(space.id, space) for space in data.spaces.space]
        tiles = [
            self._term(f"engineer-{tile.number}", tile, "named-engineer", tile.number) for tile in data.engineers.tile
        ]
        tokens = [self._term(token.id, token) for token in data.question_tokens.token]
        cards = [self._term(card.id, card) for card in data.question_cards.card]
        factories = [
            self._term(f"level-{one.level}", one, "named-factory", one.level) for one in data.factories.factory
        ]
        starts = [self._term(card.id, card) for card in data.start_bonus.card]
        return {
            "colour": terms(COLOURS),
            "line": terms([line.id for line in data.lines.line]),
            "slot": terms(["transsiberian-1", "transsiberian-2", *(line.id for line in data.lines.line[1:])]),
            "marker": terms(["front", "rear"]),
            "space": (*spaces, *tiles),
            "engineer": tiles,
            "token": tokens,
            "card": cards,
            "start": starts,
            "source": (*terms(["turn"]), *factories),
            "endcard": [Term(card.id, {"en": card.en, "cs": card.cs}) for card in data.end_bonus.card],
            "payment": [self._payment(row) for row in payment_rows(_board(self, 4))],
            "effect": (
                *spaces,
                *tiles,
                *_renamed("token", tokens),
                *_renamed("card", cards),
                *_renamed("factory", factories),
                *_renamed("start", starts),
            ),
        }

    def _term(self, name: str, thing: Named, message: str = "", number: int = 0) -> Term:
        """A thing is called by its effect; engineers and factories by their number too."""
        names = {"en": thing.en, "cs": thing.cs}
        for lang in LANGUAGES if message else ():
            names[lang] = self.plain_words(lang).say(message, {"number": number, "effect": names[lang]})
        return Term(name, names)

    def _payment(self, row: tuple[int, int, int, int]) -> Term:
        own, seasonal, black, coins = row
        kinds = {"own": own, "seasonal": seasonal, "black": black, "coin": coins}
        names: dict[str, str] = {}
        for lang in LANGUAGES:
            names[lang] = self.plain_words(lang).say("payment", kinds).removeprefix(" + ")
        return Term("+".join(f"{n}-{kind}" for kind, n in kinds.items() if n), names)

    def vocabulary(self, config: Config) -> Vocabulary:
        return self.terms

    def components(self, config: Config) -> str:
        return self.found[1]

    def default(self, state: State) -> int:
        return asking.default(_position(state))

    def prompt(self, view: State) -> Phrase:
        return asking.prompt(_position(view))

    def refusal(self, view: State, code: int) -> Phrase:
        return asking.refusal(_position(view), code)

    def score(self, state: State) -> list[list[ScoreLine]]:
        return [score_lines(_position(state), seat) for seat in range(_position(state).board.players)]

    def mind(self, config: Config) -> Mind:
        return Magnate(self.board(config))

    def draw(self, view: State, config: Config, words: Words, names: tuple[str, ...]) -> Scene:
        return draw(_position(view), self.pictures, words, names)

    def describe(self, view: State) -> list[list[Phrase]]:
        return asking.describe(_position(view))


def _position(state: State) -> Position:
    assert isinstance(state, Position)
    return state


@cached_per_thread
def _board(game: RussianRailroads, players: int) -> Board:
    return Board(game.found[0], players)


def _renamed(kind: str, some: list[Term]) -> list[Term]:
    return [Term(f"{kind}-{term.id}", term.names) for term in some]


def payment_rows(board: Board) -> list[tuple[int, int, int, int]]:
    return list(zip(board.pay_own, board.pay_seasonal, board.pay_black, board.pay_coins, strict=True))


@cache
def _moves(game: RussianRailroads, config: Config) -> MoveTable:
    board = game.board(config)
    seats = board.players
    pairs = [(one, two) for one in range(board.end_cards) for two in range(one + 1, board.end_cards)]
    table = MoveTable.of(
        game.terms,
        [
            Kind("pass"),
            Kind("done"),
            Kind("start start", _numbers(board.starts)),
            Kind("use space", _numbers(board.places)),
            Kind("pay payment", _numbers(len(board.pay_own))),
            Kind("step line colour", [(line, colour) for line in range(LINES) for colour in range(COLOURS_N)]),
            Kind("extra line", _numbers(LINES)),
            Kind("industry marker", _numbers(2)),
            Kind("doubler"),
            Kind("locomotive slot", _numbers(4)),
            Kind("give-up"),
            Kind("factory source", _numbers(board.levels + 1)),
            Kind("exchange gap", [(gap + 1,) for gap in range(GAPS)]),
            Kind("question line", _numbers(LINES)),
            Kind("token token", _numbers(board.tokens)),
            Kind("card card", _numbers(board.cards)),
            Kind("repeat space", _numbers(board.places)),
            Kind("bonus endcard", _numbers(board.end_cards)),
            Kind("points"),
        ],
        chance=[
            Kind(
                "order " + " ".join(f"seat{place + 1}" for place in range(seats)),
                [tuple(board.orders[first : first + seats]) for first in range(0, len(board.orders), seats)],
            ),
            Kind("engineer engineer", _numbers(board.tiles)),
            Kind("box endcard endcard2", pairs),
        ],
    )
    assert table.size == board.codes
    assert table.first["repeat"] == board.repeat_code
    assert table.first["box"] == board.box_code
    return table


def _numbers(n: int) -> list[tuple[int, ...]]:
    return [(number,) for number in range(n)]


def score_lines(state: Position, seat: int) -> list[ScoreLine]:
    """What the points were gained for; at the end every end-bonus card by itself."""
    lines = []
    for what in range(TALLIES):
        points = state.tally[seat * TALLIES + what]
        if what == FOR_CARDS:
            lines += [
                ScoreLine(scoring.card_points(state, seat, card), Phrase("endcard endcard", (card,)))
                for card, taker in zip(state.taken, state.taker, strict=True)
                if state.actor == OVER and taker == seat
            ]
        elif points or what < FOR_CARDS:
            lines.append(ScoreLine(points, Phrase(TALLY_WORDS[what])))
    return lines


GAME = RussianRailroads()
