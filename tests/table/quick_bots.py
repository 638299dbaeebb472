"""Bots for the tests of the table: they choose at once."""

from collections import Counter
from zlib import crc32

import msgspec

from drezina.bots.tasks import Examine, Task, perform
from drezina.core.game import Config
from drezina.core.game import game as find_game
from drezina.core.rng import Rng
from drezina.core.state import State

BRIEF = 0.05  # seconds for a hint
WHOLE = 3.0  # seconds for a whole analysis: with less it finds hardly any mistake


class Quick:
    """Bots that choose at once: anything, but the same in every run, and something else where they were before."""

    def __init__(self) -> None:
        self.been: Counter[tuple[bytes, int]] = Counter()

    async def choose(self, name: str, config: Config, view: bytes, seat: int, level: str, seed: int) -> int:
        state: State = find_game(name).load(config, view)
        state.focus(seat)
        codes = list(state.legal())
        self.been[view, seat] += 1
        return codes[Rng(crc32(view, seat) + self.been[view, seat]).below(len(codes))]

    async def perform(self, task: Task) -> bytes:
        return perform(msgspec.structs.replace(task, seconds=WHOLE if isinstance(task, Examine) else BRIEF))

    async def close(self) -> None:
        pass
