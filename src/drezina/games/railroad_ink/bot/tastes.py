"""What the bots of different seats like: the dice are the same for all, so bots that judge alike would draw alike.

A taste changes some weights of the evaluation a little. The first seat has none: it judges as the weights were fitted.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from drezina.games.railroad_ink.bot.evaluation import (
    CENTRE_MET,
    FEATURES,
    FILLED_SPACES,
    MIXED_LINKS,
    NETWORKS_ALIVE,
    RAIL_LENGTH,
    RAIL_LINKS,
    RAIL_REACH,
    ROAD_LENGTH,
    ROAD_LINKS,
    ROAD_REACH,
    SPARE,
)

SEATS: Final[i64] = 6
PERCENT: Final[i64] = 100


def taste(weights: vec[i64], seat: i64) -> vec[i64]:
    """The weights as a seat feels about them."""
    felt = weights[:]
    if seat == 0:
        return felt
    factors = _factors(seat)
    for index in range(len(felt)):
        felt[index] = felt[index] * factors[index % FEATURES] // PERCENT
    return felt


def _factors(seat: i64) -> vec[i64]:
    """For each feature, in hundredths."""
    factors = vec[i64]([PERCENT] * FEATURES)
    if seat == 1:  # railways
        _like(factors, 125, vec[i64]([RAIL_LENGTH, RAIL_REACH, RAIL_LINKS]))
        _like(factors, 85, vec[i64]([ROAD_LENGTH, ROAD_REACH]))
    elif seat == 2:  # highways
        _like(factors, 125, vec[i64]([ROAD_LENGTH, ROAD_REACH, ROAD_LINKS]))
        _like(factors, 85, vec[i64]([RAIL_LENGTH, RAIL_REACH]))
    elif seat == 3:  # large networks
        _like(factors, 110, vec[i64]([RAIL_LINKS, ROAD_LINKS, MIXED_LINKS, NETWORKS_ALIVE]))
    elif seat == 4:  # the middle
        _like(factors, 140, vec[i64]([CENTRE_MET, FILLED_SPACES]))
    else:  # special routes for later
        _like(factors, 115, vec[i64]([SPARE]))
    return factors


def _like(factors: vec[i64], percent: i64, features: vec[i64]) -> None:
    for feature in features:
        factors[feature] = percent
