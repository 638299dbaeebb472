"""The numbers of the evaluation.

They were found by an evolution strategy with antithetic pairs: the greedy bot played the Freighter and itself on the
same deals with all weights disturbed one way and the other way, and after every 240 pairs of games the weights made a
step towards the better ones. The program that did it was not kept, so these very numbers cannot be made again.
"""

from typing import final

from mypy_extensions import i64


@final
class Weights:
    """What things are worth, in hundredths of a point where nothing else is said."""

    def __init__(self) -> None:
        # the way ahead of a marker
        self.pace: i64 = 219  # hundredths of steps that a marker makes at most in a turn
        self.city: i64 = 275  # bonuses
        self.task: i64 = 421
        self.task_time: i64 = 10  # more for each turn to come
        self.step: i64 = 20  # a step for its own sake
        self.owed: i64 = 173  # a step that will be made in this turn
        # cards in hand
        self.road: i64 = 135
        self.rail: i64 = 155
        self.sea: i64 = 252
        self.cards_per_turn: i64 = 23  # of use, in tenths of a card
        self.variety: i64 = 57  # each kind of card in hand
        # the next turn
        self.stuck: i64 = 286  # nothing can be delivered
        self.options: i64 = 7  # each possible delivery, up to ten
        self.reward: i64 = 66  # each city reward that can be had at once
        # cities
        self.private: i64 = 15  # an own card of an open city, for every turn to come
        self.source: i64 = 40  # a city with goods
        self.colour: i64 = 26  # each kind of goods
        self.level1: i64 = 8  # a station, for every turn to come
        self.level2: i64 = 12
        self.half: i64 = 5  # more where the city is half full
        self.crest: i64 = 31
        self.cube: i64 = 23
        # tasks: hundredths of what they count, gained in a turn to come
        self.pair: i64 = 18
        self.gap: i64 = 66  # what one pair wants only in one of its colours, in hundredths of its points
        self.four: i64 = 12
        self.ports: i64 = 23
        self.network: i64 = 71
        self.colours: i64 = 17
        self.coast: i64 = 45
        self.cards: i64 = 22
        self.orders: i64 = 25
        self.level2s: i64 = 10
        self.level3s: i64 = 12
        self.twos: i64 = 10
        self.lead: i64 = 36  # of a step, in thousandths of the task
        # the others
        self.aimless: i64 = 59  # the Freighter's turns, in hundredths of a person's, for his tasks
        self.freighter: i64 = 772  # what he gains in a turn
        self.envy: i64 = 80  # hundredths: what the best other's points count against the own

    def card(self, kind: i64) -> i64:
        return self.road if kind == 0 else self.rail if kind == 1 else self.sea
