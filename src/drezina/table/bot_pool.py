"""The processes in which bots think, behind one small interface: a table neither knows nor waits for them."""

import os
from typing import Protocol

from drezina.bots.workers import Workers
from drezina.core.game import Config
from drezina.table.settings import Settings


class BotPool(Protocol):
    async def choose(self, name: str, config: Config, view: bytes, seat: int, level: str, seed: int) -> int:
        """The code that a bot of this level chooses for a seat, from what the seat may know."""
        ...

    async def close(self) -> None: ...


def bot_pool(settings: Settings) -> BotPool:
    return Workers(settings.workers or max(1, (os.cpu_count() or 2) - 1))
