"""The search for garbage: rarely, since everybody waits for it, and when nobody is there.

Nothing that a table does again and again leaves garbage behind; what is not needed goes at once. The usual rule knows
nothing of that and searches when there are so many more objects than before. With many tables as many go as come, so
it would wait for seconds and then look through all that is left of them: a tenth of a second, and a third with what is
older.
"""

import gc
import sys

LEAST = 1_000_000  # blocks of memory in which a search is worth while
BUSY = 1.5  # times as many as after the last search: then it is time for the next, even if people play
QUIET = 1.1  # and if nobody does


def calm() -> None:
    """What is loaded now stays, and nothing is looked through until a `Collector` says so."""
    gc.collect()
    gc.freeze()
    gc.disable()


class Collector:
    def __init__(self) -> None:
        self.blocks = LEAST

    def look(self, *, quiet: bool) -> None:
        """Looks through everything if much has come since the last time."""
        if sys.getallocatedblocks() > (QUIET if quiet else BUSY) * self.blocks:
            gc.collect()
            self.blocks = max(LEAST, sys.getallocatedblocks())
