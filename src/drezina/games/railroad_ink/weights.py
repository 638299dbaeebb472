"""What the features of a sheet are worth, in thousandths of a point, by round."""

from librt.vecs import vec
from mypy_extensions import i64

from drezina.games.railroad_ink.board import Board
from drezina.games.railroad_ink.outlook import (
    FEATURES,
    GOALS_WON,
    LIVE_RAIL,
    LIVE_ROAD,
    MERGES_MIXED,
    MERGES_RAIL,
    MERGES_ROAD,
    NETWORKS_DEAD,
    SCORE,
    SPARE,
    UNIT,
)


def weights_of(board: Board) -> vec[i64]:
    """Points count as they are; what can still grow is worth the more the more rounds are left."""
    weights = vec[i64]([0] * ((board.rounds + 1) * FEATURES * 2))
    for round in range(1, board.rounds + 1):
        left: i64 = UNIT * (board.rounds - round) // board.rounds
        for layer in range(2):
            row: i64 = (round * 2 + layer) * FEATURES
            weights[row + SCORE] = UNIT
            weights[row + GOALS_WON] = UNIT
            weights[row + NETWORKS_DEAD] = -UNIT
            weights[row + LIVE_RAIL] = 100 + left * 9 // 10
            weights[row + LIVE_ROAD] = 100 + left * 9 // 10
            weights[row + MERGES_RAIL] = left * 3 // 2
            weights[row + MERGES_ROAD] = left * 3 // 2
            weights[row + MERGES_MIXED] = left * 4 // 5
            weights[row + SPARE] = 500 + left * 3 // 2
    return weights
