"""Over many games no block of an observation stays the same, and no number leaves its bounds."""

import numpy as np
import pytest

from drezina.core.game import Config
from drezina.lab.vector import VectorGames
from tests.contract.walks import TITLES, cover, title

AT_ONCE = 64
THOROUGH = 1000  # games of each configuration
USUAL = 256


def configurations(name: str, thorough: bool) -> list[Config]:
    """All of the cover, or the usual one and the last of it."""
    found = list(cover(name))
    return found if thorough else [title(name).config(), found[-1]]


@pytest.mark.parametrize("name", TITLES)
def test_no_block_is_constant(name: str, request: pytest.FixtureRequest) -> None:
    thorough = bool(request.config.getoption("--thorough"))
    for config in configurations(name, thorough):
        lowest, highest = extremes(name, config, THOROUGH if thorough else USUAL)
        for block in title(name).observation(config).blocks:
            low, high = int(lowest[block.start : block.end].min()), int(highest[block.start : block.end].max())
            assert block.lowest <= low < high <= block.highest, f"{config}: {block.name} goes from {low} to {high}"


def extremes(name: str, config: Config, wanted: int) -> tuple[np.ndarray, np.ndarray]:
    """The lowest and the highest value of every number over so many random games, seen by whoever decides."""
    games, choices, ended = VectorGames(title(name), config, games=AT_ONCE, seed=1), np.random.default_rng(1), 0
    lowest, highest = games.observation.min(axis=0), games.observation.max(axis=0)
    while ended < wanted:
        games.step(games.random_actions(choices))
        np.minimum(lowest, games.observation.min(axis=0), out=lowest)
        np.maximum(highest, games.observation.max(axis=0), out=highest)
        ended += int(games.ended.sum())
    return lowest, highest
