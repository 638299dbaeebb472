"""What the benchmark measures of an engine."""

from collections.abc import Callable
from dataclasses import dataclass
from time import process_time
from typing import Literal, Protocol

Group = Literal["drezina", "openspiel", "catanatron"]


@dataclass(frozen=True)
class Pace:
    """What was played in some seconds. Decisions are those of players; chance events are counted apart."""

    decisions: float
    chance: float
    games: float
    seconds: float

    @property
    def rate(self) -> float:
        return self.decisions / self.seconds


@dataclass(frozen=True)
class Costs:
    """Microseconds for one position in the middle of a game, where the engine can do it."""

    copy: float | None = None
    save: float | None = None
    load: float | None = None


class Contender(Protocol):
    @property
    def name(self) -> str: ...

    @property
    def group(self) -> Group: ...

    def driven(self, seconds: float) -> Pace:
        """Whole random games, every choice made in Python."""

    def inside(self, seconds: float) -> Pace | None:
        """Whole random games, every choice made by the engine itself."""

    def costs(self) -> Costs: ...


def microseconds(action: Callable[[], object], times: int = 300) -> float:
    """What one call costs."""
    began = process_time()
    for _ in range(times):
        action()
    return (process_time() - began) / times * 1e6
