"""Observations as inputs of a network: numbers between 0 and 1, and a mark for each thing that a category can name."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from drezina.core.observation import Observation


class Features:
    """features = Features(games.blocks); inputs = features(games.observation)"""

    def __init__(self, blocks: Observation) -> None:
        counts = [block for block in blocks.blocks if not block.category]
        names = [block for block in blocks.blocks if block.category]
        self.counts = _columns(counts)
        self.lowest = _each(counts, lambda block: block.lowest).astype(np.float32)
        self.span = _each(counts, lambda block: block.highest - block.lowest).astype(np.float32)
        self.names = _columns(names)
        values = _each(names, lambda block: block.highest - block.lowest + 1)
        ends = np.cumsum(values) + self.counts.size
        # Where the mark of each name stands, less the name itself.
        self.marks = ends - values - _each(names, lambda block: block.lowest)
        self.size = int(ends[-1]) if ends.size else self.counts.size

    def __call__(self, seen: NDArray[np.int16]) -> NDArray[np.float32]:
        """One row of inputs for each row of an observation."""
        found: NDArray[np.float32] = np.zeros((len(seen), self.size), np.float32)
        found[:, : self.counts.size] = (seen[:, self.counts] - self.lowest) / self.span
        found[np.arange(len(seen))[:, None], seen[:, self.names] + self.marks] = 1
        return found


def _columns(blocks: list[Any]) -> NDArray[np.int64]:
    return np.concatenate([np.arange(0), *(np.arange(block.start, block.end) for block in blocks)]).astype(np.int64)


def _each(blocks: list[Any], value: Any) -> NDArray[np.int64]:
    """A value of each block, once for each of its numbers."""
    return np.repeat([value(block) for block in blocks], [block.size for block in blocks]).astype(np.int64)
