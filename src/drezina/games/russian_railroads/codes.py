"""The codes of moves and of chance: each kind declared once, with its arguments."""

from itertools import combinations, permutations
from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from drezina.core.moves import CodeLayout
from drezina.games.russian_railroads.kinds import COLOURS_N, GAPS, LINES, SLOTS, bit


@final
class Codes:
    """The first code of each kind in one configuration, and what the codes of chance stand for."""

    def __init__(
        self,
        *,
        players: int,
        starts: int,  # start bonuses
        places: int,  # spaces and engineers
        payments: int,
        levels: int,  # of locomotives and factories
        tokens: int,
        cards: int,
        end_cards: int,
        engineers: int,
    ) -> None:
        layout = CodeLayout()
        self.pass_turn: i64 = layout.move("pass")
        self.done: i64 = layout.move("done")
        self.start: i64 = layout.move("start start", starts)
        self.use: i64 = layout.move("use space", places)
        self.pay: i64 = layout.move("pay payment", payments)
        pieces = [(line, colour) for line in range(LINES) for colour in range(COLOURS_N)]
        self.step: i64 = layout.move("step line colour", pieces)
        self.extra: i64 = layout.move("extra line", LINES)
        self.industry: i64 = layout.move("industry marker", 2)
        self.doubler: i64 = layout.move("doubler")
        self.locomotive: i64 = layout.move("locomotive slot", SLOTS)
        self.give_up: i64 = layout.move("give-up")
        self.factory: i64 = layout.move("factory source", levels + 1)  # 0: turn the lowest locomotive over
        self.exchange: i64 = layout.move("exchange gap", GAPS, first=1)
        self.question: i64 = layout.move("question line", LINES)
        self.token: i64 = layout.move("token token", tokens)
        self.card: i64 = layout.move("card card", cards)
        self.repeat: i64 = layout.move("repeat space", places)
        self.bonus: i64 = layout.move("bonus endcard", end_cards)
        self.points: i64 = layout.move("points")
        orders = list(permutations(range(players)))
        self.order: i64 = layout.chance("order " + " ".join(f"seat{place + 1}" for place in range(players)), orders)
        self.engineer: i64 = layout.chance("engineer engineer", engineers)
        pairs = list(combinations(range(end_cards), 2))
        self.box: i64 = layout.chance("box endcard endcard2", pairs)
        self.layout = layout
        self.orders: vec[i64] = vec[i64]([seat for order in orders for seat in order])  # one order after another
        self.boxes: vec[i64] = vec[i64]()  # the two cards as bits
        for first, second in pairs:
            self.boxes = append(self.boxes, bit(first) | bit(second))
