"""The one source of time of a server: the time of day, a time that only goes forward, and alarms.

Everything that is dated, becomes due or runs out asks here, so that tests can move time instead of waiting for it. What
is only measured (how long work took) or held to a rate (token buckets) uses the clock of the machine.
"""

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class Alarm(Protocol):
    def cancel(self) -> None:
        """It will not ring."""


class TimeSource(Protocol):
    def wall(self) -> float:
        """The time of day in seconds since 1970. It can be set, so it may jump in both directions."""

    def monotonic(self) -> float:
        """Seconds since some moment. It never goes back, and stands still while the machine sleeps."""

    def call_later(self, seconds: float, ring: Callable[[], object]) -> Alarm:
        """Calls something after so many seconds of `monotonic`."""

    async def sleep(self, seconds: float) -> None:
        """Until so many seconds of `monotonic` have passed."""


class SystemTime:
    """The clocks of the machine."""

    def wall(self) -> float:
        return time.time()

    def monotonic(self) -> float:
        return time.monotonic()

    def call_later(self, seconds: float, ring: Callable[[], object]) -> Alarm:
        return asyncio.get_running_loop().call_later(seconds, ring)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
