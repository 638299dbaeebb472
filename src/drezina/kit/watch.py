"""How much time a search has had."""

import time

PATIENCE = 4.0  # on the clock a search takes at most so many times its seconds


class Watch:
    def __init__(self) -> None:
        self.thread_began = time.thread_time()
        self.clock_began = time.perf_counter()

    def spent(self) -> float:
        """Seconds of the processor; on a machine too busy to give them, a part of those on the clock."""
        return max(time.thread_time() - self.thread_began, (time.perf_counter() - self.clock_began) / PATIENCE)
