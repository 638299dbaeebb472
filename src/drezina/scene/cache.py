"""Caches of drawings: a sheet or a piece that looks the same is the very same object.

Several viewers look at a position one after the other, and most of it looks the same to them and as it did before the
last move. An unchanged sheet is therefore drawn, rendered and compared only once.
"""

from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import ParamSpec, TypeVar

from drezina.scene.node import Sheet

Arguments = ParamSpec("Arguments")
Drawing = TypeVar("Drawing")
PIECES = 4_096  # cached for each memoized function


def memoized(draw: Callable[Arguments, Drawing]) -> Callable[Arguments, Drawing]:
    """For a drawing that depends on nothing but its arguments: equal arguments give the very same node."""
    return lru_cache(maxsize=PIECES)(draw)  # type: ignore[return-value]


class SheetCache:
    """The sheets that were used last, found by everything that can be seen on them.

    Two generations stand for the order of use: a look is long, and must be hashed only once to be found.
    """

    def __init__(self, most: int = 4_000) -> None:
        self.most = most // 2  # of a generation
        self.young: dict[Hashable, Sheet] = {}
        self.old: dict[Hashable, Sheet] = {}

    def sheet(self, look: Hashable, draw: Callable[[], Sheet]) -> Sheet:
        """The sheet with this look; `look` must hold everything that the drawing depends on."""
        found = self.young.get(look)
        if found is None:
            found = self.old.pop(look, None) or draw()
            if len(self.young) >= self.most:
                self.old, self.young = self.young, {}
            self.young[look] = found
        return found
