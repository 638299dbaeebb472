"""The title: options, terms, and which module does what."""

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import ClassVar

from drezina.core.game import Config, Game, Option, ScoreLine, Value
from drezina.core.mind import Mind
from drezina.core.moves import MoveTable
from drezina.core.observation import Observation
from drezina.core.words import FactTable, Phrase, Term, Vocabulary, Words
from drezina.scene.node import Scene
from drezina_shunting import codes, facts, prompts, scoring
from drezina_shunting.bot.mind import ShuntingMind
from drezina_shunting.drawing.picture import draw
from drezina_shunting.guide import ShuntingGuide
from drezina_shunting.observation import ShuntingObservation
from drezina_shunting.state import ShuntingState


class Shunting(Game[ShuntingState]):
    id = "shunting"
    players = (2, 3)
    options: ClassVar[tuple[Option, ...]] = (Option("automa", (False, True), False),)
    facts: ClassVar[FactTable] = facts.FACTS
    folder = Path(__file__).parent
    guide = ShuntingGuide()

    def seats(self, players: int, options: Mapping[str, Value]) -> int:
        return players + bool(options["automa"])

    def start(self, config: Config) -> ShuntingState:
        return ShuntingState(config.players, config.seats)

    @cached_property
    def terms(self) -> Vocabulary:
        """Engines are called by their strength in every language."""
        strengths = [str(engine + 1) for engine in range(codes.ENGINES)]
        return {"engine": [Term(strength, {"cs": strength, "en": strength}) for strength in strengths]}

    def vocabulary(self, config: Config) -> Vocabulary:
        return self.terms

    @cached_property
    def table(self) -> MoveTable:
        return MoveTable(self.terms, codes.LAYOUT)

    def moves(self, config: Config) -> MoveTable:
        return self.table

    def components(self, config: Config) -> str:
        return "none"

    def default(self, state: ShuntingState) -> int:
        return prompts.default(state)

    def prompt(self, view: ShuntingState) -> Phrase:
        return prompts.prompt(view)

    def refusal(self, view: ShuntingState, code: int) -> Phrase:
        return prompts.refusal(view, code)

    def describe(self, view: ShuntingState) -> list[list[Phrase]]:
        return prompts.describe(view)

    def score(self, state: ShuntingState) -> list[list[ScoreLine]]:
        return [scoring.score_lines(state, seat) for seat in range(state.seats)]

    def mind(self, config: Config) -> Mind:
        return ShuntingMind()

    def observation(self, config: Config) -> Observation:
        return ShuntingObservation(config.players, config.seats)

    def draw(self, view: ShuntingState, config: Config, words: Words, names: tuple[str, ...]) -> Scene:
        return draw(view, words, names)
