"""Russian Railroads as a title: its configurations, its terms, and where everything else is to be found."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache, cached_property
from pathlib import Path
from typing import ClassVar

from drezina.core.game import Config, Game, ScoreLine, Scoring, cached_per_thread
from drezina.core.inputs import Inputs
from drezina.core.mind import Mind
from drezina.core.moves import MoveTable
from drezina.core.observation import Observation
from drezina.core.words import LANGUAGES, FactTable, Phrase, PhraseKind, Term, Vocabulary, Words, terms
from drezina.games.russian_railroads import prompts, scoring
from drezina.games.russian_railroads.board import Board
from drezina.games.russian_railroads.bot.inputs import RussianRailroadsInputs
from drezina.games.russian_railroads.bot.mind import RussianRailroadsMind
from drezina.games.russian_railroads.components import COLOURS, Components, Named, read
from drezina.games.russian_railroads.drawing.legend import legend
from drezina.games.russian_railroads.drawing.main_board import Pictures
from drezina.games.russian_railroads.drawing.picture import draw
from drezina.games.russian_railroads.facts import FACTS, SCORES
from drezina.games.russian_railroads.guide import RussianRailroadsGuide
from drezina.games.russian_railroads.observation import RussianRailroadsObservation
from drezina.games.russian_railroads.state import RussianRailroadsState
from drezina.scene.node import Scene

LAST_OF = PhraseKind("round round", "RR-20.1")


class RussianRailroads(Game[RussianRailroadsState]):
    id = "russian-railroads"
    players = (2, 3, 4)
    rules_version = 2
    folder = Path(__file__).parent
    decisions: ClassVar[Mapping[str, str]] = {
        "pass": "workers",
        "use": "workers",
        "start": "start",
        "pay": "payments",
        "step": "tracks",
        "extra": "tracks",
        "question": "tracks",
        "token": "tracks",
        "doubler": "tracks",
        "industry": "industry",
        "factory": "industry",
        "exchange": "industry",
        "locomotive": "locomotives",
        "give-up": "locomotives",
        "card": "cards",
        "bonus": "cards",
        "points": "cards",
        "repeat": "cards",
        "done": "workers",
    }
    facts: ClassVar[FactTable] = FACTS
    cover = (1, 2)
    guide = RussianRailroadsGuide()
    categories: ClassVar[Mapping[str, str]] = {"endcard": "endcards"}
    scoring_facts = frozenset({SCORES})

    @cached_property
    def found(self) -> tuple[Components, str]:
        """The components and their digest."""
        return read()

    @cached_property
    def pictures(self) -> Pictures:
        return Pictures(self.found[0])

    def board(self, config: Config) -> Board:
        return _board(self, config.players)

    def start(self, config: Config) -> RussianRailroadsState:
        return RussianRailroadsState(self.board(config))

    def moves(self, config: Config) -> MoveTable:
        return _moves(self, config)

    def vocabulary(self, config: Config) -> Vocabulary:
        return self.terms

    def components(self, config: Config) -> str:
        return self.found[1]

    def default(self, state: RussianRailroadsState) -> int:
        return prompts.default(state)

    def prompt(self, view: RussianRailroadsState) -> Phrase:
        return prompts.prompt(view)

    def refusal(self, view: RussianRailroadsState, code: int) -> Phrase:
        return prompts.refusal(view, code)

    def score(self, state: RussianRailroadsState) -> list[list[ScoreLine]]:
        return [scoring.score_lines(state, seat) for seat in range(state.board.players)]

    def scoring(self, state: RussianRailroadsState) -> Scoring:
        return scoring.scoring_of(state)

    def last_round(self, view: RussianRailroadsState) -> Phrase | None:
        return LAST_OF(int(view.round)) if view.last_round() else None

    def describe(self, view: RussianRailroadsState) -> list[list[Phrase]]:
        return prompts.describe(view)

    def mind(self, config: Config) -> Mind:
        return RussianRailroadsMind(self.board(config))

    def inputs(self, config: Config) -> Inputs:
        return RussianRailroadsInputs(self.board(config), config.players)

    def observation(self, config: Config) -> Observation:
        return RussianRailroadsObservation(self.board(config))

    def draw(self, view: RussianRailroadsState, config: Config, words: Words, names: tuple[str, ...]) -> Scene:
        return draw(view, self.pictures, words, names)

    def legend(self, words: Words) -> Scene:
        return Scene((replace(legend(_board(self, max(self.players)), words), role="board"),))

    # --- terms ------------------------------------------------------------------------------------------------------

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
            "payment": [self._payment(row) for row in _payment_rows(_board(self, 4))],
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


@cached_per_thread
def _board(game: RussianRailroads, players: int) -> Board:
    return Board(game.found[0], players)


def _renamed(kind: str, some: list[Term]) -> list[Term]:
    return [Term(f"{kind}-{term.id}", term.names) for term in some]


def _payment_rows(board: Board) -> list[tuple[int, int, int, int]]:
    return list(zip(board.pay_own, board.pay_seasonal, board.pay_black, board.pay_coins, strict=True))


@cache
def _moves(game: RussianRailroads, config: Config) -> MoveTable:
    return MoveTable(game.terms, game.board(config).codes.layout)
