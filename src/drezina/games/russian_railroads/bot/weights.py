"""The weights of the evaluation, in sixteenths of a point unless said otherwise.

They were chosen by hand, a few at a time, and kept where games of the bot against its former self went better.
"""

from typing import Final

from mypy_extensions import i64

POINT: Final[i64] = 16

# Lines, for each scoring to come.
TRACK_BEYOND_REACH: Final[i64] = 5  # of each point that track would score if locomotives reached it
BLACK_TRANSSIBERIAN: Final[i64] = 7  # a space that black has reached
BLACK_OTHER: Final[i64] = 5
REACH_TRANSSIBERIAN: Final[i64] = 9  # a space within reach
REACH_OTHER: Final[i64] = 8
DOUBLER: Final[i64] = 9
GREY_PIECES: Final[i64] = 30  # when they are there; before that the share of the way that black has come
BROWN_PIECES: Final[i64] = 40
NATURAL_PIECES: Final[i64] = 44
WHITE_PIECES: Final[i64] = 60

# Rewards of special spaces, when they fire; before that as the square of the share of the way.
WORKER_REWARD: Final[i64] = 40  # for each scoring to come
QUESTION_REWARD: Final[i64] = 100
QUESTION_PER_SCORING: Final[i64] = 16

# Industry.
LANE_STEP: Final[i64] = 4  # for each scoring to come
FREE_LANE_STEP: Final[i64] = 8  # a step that is possible, for each scoring to come
FREE_LANE_STEPS: Final[i64] = 4  # so many of them count
FACTORY: Final[i64] = 24  # in front of a marker
FACTORY_PER_SCORING: Final[i64] = 6
FACTORY_OF_POINTS: Final[i64] = 50  # one without parts to be done

# Workers, coins, claims.
TOKEN: Final[i64] = 26  # a worker to place
TOKEN_PER_SCORING: Final[i64] = 9
CLAIMED_PLACE: Final[i64] = 10  # twice for the second place, three times for the first

# Engineers and cards.
ENGINEER: Final[i64] = 40
ENGINEER_PER_SCORING: Final[i64] = 22
END_CARD: Final[i64] = 16  # besides what it would give now
END_BONUS_DUE: Final[i64] = 12 * 16
