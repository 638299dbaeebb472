"""The time budget of a search."""

import time

WALL_CLOCK_FACTOR = 4.0  # by the clock on the wall a search takes at most so many times its seconds


class TimeBudget:
    """Seconds of processor time, counted from the start of a search."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._thread_start = time.thread_time()
        self._wall_start = time.perf_counter()

    def spent(self) -> float:
        """Processor seconds; on a machine too busy to give them, a fraction of those on the wall clock."""
        wall = time.perf_counter() - self._wall_start
        return max(time.thread_time() - self._thread_start, wall / WALL_CLOCK_FACTOR)

    def used_up(self, share: float) -> bool:
        """Whether this share of the budget has been spent."""
        return self.spent() >= self.seconds * share
