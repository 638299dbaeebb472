"""The toy as a title, for tests that need a game smaller than any real one."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import ClassVar

from drezina.core.game import Config, Game, Option, ScoreLine, Value, register
from drezina.core.moves import Kind, MoveTable
from drezina.core.state import State
from drezina.core.words import FactTable, Phrase, Term, Vocabulary
from tests.toy import state as toy
from tests.toy.state import ToyState

TERMS: Vocabulary = {"card": tuple(Term(str(value), {"cs": str(value), "en": str(value)}) for value in range(1, 7))}
CARDS = [(card,) for card in range(toy.CARDS)]


class Toy(Game):
    id = "toy"
    players = (2, 3)
    options: ClassVar[tuple[Option, ...]] = (Option("automa", (False, True), False),)
    facts: ClassVar[FactTable] = FactTable.of(
        (
            "dealt seat card",
            "prize points",
            "played seat card",
            "takes seat points",
            "tie points",
            "draws seat card",
            "stops seat",
        )
    )
    folder = Path(__file__).parent

    def seats(self, players: int, options: Mapping[str, Value]) -> int:
        return players + bool(options["automa"])

    def start(self, config: Config) -> State:
        return ToyState(config.players, config.seats)

    @cache  # noqa: B019
    def moves(self, config: Config) -> MoveTable:
        prizes = [(points,) for points in range(1, toy.PRIZES + 1)]
        chance = (Kind("deal card", CARDS), Kind("prize points", prizes), Kind("automa card", CARDS))
        return MoveTable.of(TERMS, (Kind("play card", CARDS), Kind("draw"), Kind("stop")), chance)

    def vocabulary(self, config: Config) -> Vocabulary:
        return TERMS

    def components(self, config: Config) -> str:
        return "none"

    def default(self, state: State) -> int:
        return state.legal()[-1]

    def prompt(self, view: State) -> Phrase:
        assert isinstance(view, ToyState)
        return (
            Phrase("choose seat", (view.actor,)) if view.phase == toy.CHOOSING else Phrase("draw seat", (view.actor,))
        )

    def refusal(self, view: State, code: int) -> Phrase:
        return Phrase("not-now")

    def describe(self, view: State) -> list[list[Phrase]]:
        return [[Phrase("points seat number", (seat, points))] for seat, points in enumerate(view.points())]

    def score(self, state: State) -> list[list[ScoreLine]]:
        return [[ScoreLine(points, Phrase("prizes"))] for points in state.points()]


GAME = Toy()
register("toy", "tests.toy")
