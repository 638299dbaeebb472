"""When garbage is collected: rarely, since everybody waits for it, and preferably when nobody is there.

Nothing that a table does again and again makes reference cycles; what is not needed is freed at once. Python's own
policy knows nothing of that and collects whenever there are so many more objects than before. With many tables as many
objects go as come, so it would wait for seconds and then traverse everything that is left: a tenth of a second, and a
third for a full collection.
"""

import gc
import sys

LEAST = 1_000_000  # allocated blocks below which a collection is not worth while
PLAYING = 3_000_000  # and if people play: it would make all of them wait, a second where there are so many
BUSY = 1.5  # times as many blocks as after the last collection: then the next is due, even if people play
QUIET = 1.1  # and if nobody does


def freeze() -> None:
    """What is loaded now is never traversed again, and nothing else until a `Collector` says so."""
    gc.collect()
    gc.freeze()
    gc.disable()


class Collector:
    """Collects garbage when the memory in use has grown."""

    def __init__(self) -> None:
        self.blocks = LEAST

    def collect_if_grown(self, *, quiet: bool) -> None:
        most = QUIET * self.blocks if quiet else BUSY * max(PLAYING, self.blocks)
        if sys.getallocatedblocks() > most:
            gc.collect()
            self.blocks = max(LEAST, sys.getallocatedblocks())
