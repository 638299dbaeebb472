"""The weights of the evaluation: what each of them means.

Their numbers come from an evolution strategy with mirrored pairs: the greedy bot played the Freighter and itself on the
same deals with all weights disturbed one way and the other way, and after every 240 pairs of games the weights made a
step towards the better ones. `drezina tune` fits new ones.
"""

from typing import final

from mypy_extensions import i64

from drezina.core.weights import Weights
from drezina.games.cargo_empire.components import FOLDER


@final
class CargoEmpireWeights(Weights):
    """What things are worth, in hundredths of a point where nothing else is said; the numbers are in weights.toml."""

    def __init__(self) -> None:
        # the way ahead of a marker
        self.pace: i64 = 0  # hundredths of steps that a marker makes at most in a turn
        self.city: i64 = 0  # bonuses
        self.task: i64 = 0
        self.task_time: i64 = 0  # more for each turn to come
        self.step: i64 = 0  # a step for its own sake
        self.owed: i64 = 0  # a step that will be made in this turn
        # cards in hand
        self.road: i64 = 0
        self.rail: i64 = 0
        self.sea: i64 = 0
        self.cards_per_turn: i64 = 0  # of use, in tenths of a card
        self.variety: i64 = 0  # each kind of card in hand
        # the next turn
        self.stuck: i64 = 0  # nothing can be delivered
        self.options: i64 = 0  # each possible delivery, up to ten
        self.reward: i64 = 0  # each city reward that can be had at once
        # cities
        self.private: i64 = 0  # an own card of an open city, for every turn to come
        self.source: i64 = 0  # a city with goods
        self.colour: i64 = 0  # each kind of goods
        self.level1: i64 = 0  # a station, for every turn to come
        self.level2: i64 = 0
        self.half: i64 = 0  # more where the city is half full
        self.crest: i64 = 0
        self.cube: i64 = 0
        # tasks: hundredths of what they count, gained in a turn to come
        self.pair: i64 = 0
        self.gap: i64 = 0  # what one pair wants only in one of its colours, in hundredths of its points
        self.four: i64 = 0
        self.ports: i64 = 0
        self.network: i64 = 0
        self.colours: i64 = 0
        self.coast: i64 = 0
        self.cards: i64 = 0
        self.orders: i64 = 0
        self.level2s: i64 = 0
        self.level3s: i64 = 0
        self.twos: i64 = 0
        self.lead: i64 = 0  # of a step, in thousandths of the task
        # the others
        self.aimless: i64 = 0  # the Freighter's turns, in hundredths of a person's, for his tasks
        self.freighter: i64 = 0  # what he gains in a turn
        self.envy: i64 = 0  # hundredths: what the best other's points count against the own
        self.load(FOLDER / "bot" / "weights.toml")

    def card(self, kind: i64) -> i64:
        return self.road if kind == 0 else self.rail if kind == 1 else self.sea
