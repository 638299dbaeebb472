"""Sheets that were drawn lately, kept by all that can be seen on them.

Several viewers look at a position one after the other and most of it looks the same to them, as it did before the last
move. A sheet that looks the same is the very same object, so it is drawn, made into text and compared only once.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import ParamSpec, TypeVar

from drezina.scene.node import Sheet

Given = ParamSpec("Given")
Made = TypeVar("Made")
PIECES = 4_096  # of each kind


def once(make: Callable[Given, Made]) -> Callable[Given, Made]:
    """For a drawing that depends on nothing but its arguments: the same ones give the very same node."""
    return lru_cache(maxsize=PIECES)(make)  # type: ignore[return-value]


class Kept:
    def __init__(self, most: int = 4_000) -> None:
        self.most = most
        self.sheets: OrderedDict[Hashable, Sheet] = OrderedDict()

    def sheet(self, look: Hashable, draw: Callable[[], Sheet]) -> Sheet:
        """The sheet with this look; `look` must hold everything that the drawing depends on."""
        found = self.sheets.get(look)
        if found is None:
            found = self.sheets[look] = draw()
            if len(self.sheets) > self.most:
                self.sheets.popitem(last=False)
        else:
            self.sheets.move_to_end(look)
        return found
