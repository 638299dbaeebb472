"""The numbers of the evaluation."""

from typing import Final, final

from mypy_extensions import i64

from drezina.core.weights import Weights
from drezina.games.russian_railroads.components import HERE

POINT: Final[i64] = 16  # the unit of the evaluation is a sixteenth of a point


@final
class RussianRailroadsWeights(Weights):
    """What things are worth, in sixteenths of a point where nothing else is said; the numbers are in weights.toml."""

    def __init__(self) -> None:
        # the lines
        self.unreached: i64 = 0  # track beyond the locomotives, in sixteenths of its value
        self.black_first: i64 = 0  # a space of black track on the Transsiberian line, for each scoring to come
        self.black: i64 = 0  # the same on the other lines
        self.reach_first: i64 = 0  # a space that locomotives reach on the Transsiberian line, for each scoring to come
        self.reach: i64 = 0  # the same on the other lines
        self.doubler: i64 = 0  # for each scoring to come
        self.grey: i64 = 0  # a colour of track to build with, for each scoring to come
        self.brown: i64 = 0
        self.natural: i64 = 0
        self.white: i64 = 0
        # special spaces that have not fired
        self.worker_space: i64 = 0  # for each scoring to come
        self.question: i64 = 0  # a “?” token
        self.question_round: i64 = 0  # the same, for each scoring to come
        self.special_space: i64 = 0  # quarters of the above that count on the way there
        # industry
        self.lane: i64 = 0  # a space of a marker, for each scoring to come
        self.lane_ahead: i64 = 0  # a free space in front of a marker, up to four, for each scoring to come
        self.factory: i64 = 0  # an own factory in front of a marker that gives an action
        self.factory_round: i64 = 0  # the same, for each scoring to come
        self.factory_points: i64 = 0  # one that gives something else
        # workers, coins and engineers
        self.worker: i64 = 0  # a worker to use
        self.worker_round: i64 = 0  # the same, for each scoring to come
        self.coin: i64 = 0  # eighths of a worker
        self.claim: i64 = 0  # eighths of a worker: a token on a claim of turn order
        self.claim_rank: i64 = 0  # more for the earlier place
        self.engineer: i64 = 0  # an engineer
        self.engineer_round: i64 = 0  # the same, for each scoring to come
        self.majority: i64 = 0  # sixteenths of the points for most engineers
        # end bonuses
        self.bonus_round: i64 = 0  # hundredths by which a card grows, for each scoring to come
        self.bonus: i64 = 0  # a card
        self.bonus_due: i64 = 0  # a card that will be taken in this turn
        self.load(HERE / "bot" / "weights.toml")
