"""The spaces of Gymnasium that a configuration has: what is seen, what may be chosen."""

from typing import Any

import numpy as np

from drezina.core.observation import Observation
from drezina.lab.extra import Missing

try:
    import gymnasium
except ModuleNotFoundError:
    raise Missing("lab-missing", package="gymnasium") from None


def observation_space(blocks: Observation) -> Any:
    """All blocks in one row, each number with the bounds of its block."""
    lowest = np.concatenate([np.full(block.size, block.lowest, np.int16) for block in blocks.blocks])
    highest = np.concatenate([np.full(block.size, block.highest, np.int16) for block in blocks.blocks])
    return gymnasium.spaces.Box(lowest, highest, dtype=np.int16)


def action_space(codes: int) -> Any:
    return gymnasium.spaces.Discrete(codes)


def mask_space(codes: int) -> Any:
    return gymnasium.spaces.Box(0, 1, (codes,), dtype=np.int8)
