"""The search for garbage: often among what is young, rarely through everything, since everybody waits for it.

The usual rule counts everything that grows old, also what soon dies by itself, as pictures of a position do; so it
would look through everything again and again, a third of a second each time with a thousand pages.
"""

import gc

YOUNG = 20_000  # new objects until they are looked through
NEVER = 1_000_000_000
OLD = 2  # the generation of what has lived long
LEAST = 300_000  # old objects that are worth a search


def calm() -> None:
    """What is loaded now stays, and what is old is looked through only when a `Collector` says so."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, 10, NEVER)


class Collector:
    """Looks through what has lived long when there is half as much again as after the last time."""

    def __init__(self) -> None:
        self.old = LEAST

    def look(self) -> None:
        if len(gc.get_objects(OLD)) > 1.5 * self.old:
            gc.collect()
            self.old = max(LEAST, len(gc.get_objects(OLD)))
