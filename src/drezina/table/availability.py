"""When somebody's clock of days rests: in the quiet hours of every day, and on holidays, by the person's time zone."""

from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta, tzinfo
from functools import lru_cache
from zoneinfo import ZoneInfo

from drezina.table import limits
from drezina.table.refusals import Refused

DAY = timedelta(days=1)
MINUTES = 24 * 60
PIECE = 7 * 24 * 3600.0  # seconds that are looked at in one go
Span = tuple[float, float]


@dataclass(frozen=True)
class Availability:
    """Fields as a guest has them in the store."""

    zone: str = ""
    quiet_from: int = 0
    quiet_until: int = 0
    away_from: str = ""
    away_until: str = ""

    def checked(self) -> "Availability":
        """Refused for what is no time zone, hour or day, and for more rest than a game can bear."""
        try:
            ZoneInfo(self.zone or "UTC")
            first, last = (date.fromisoformat(day or "2000-01-01") for day in (self.away_from, self.away_until))
        except (KeyError, ValueError, OSError):
            raise Refused("bad-availability") from None
        quiet = (self.quiet_until - self.quiet_from) % MINUTES
        if not (0 <= self.quiet_from < MINUTES and 0 <= self.quiet_until < MINUTES) or quiet > limits.QUIET_MINUTES:
            raise Refused("bad-quiet")
        if not timedelta() <= last - first < DAY * limits.HOLIDAY_DAYS or bool(self.away_from) != bool(self.away_until):
            raise Refused("bad-holiday")
        return self

    def rests(self, start: float, end: float) -> list[Span]:
        """The spans of rest between two moments, in order and without overlap."""
        spans: list[Span] = []
        if self.away_from:
            spans.append((self._at(self.away_from, 0), self._at(self.away_until, MINUTES)))
        if self.quiet_from != self.quiet_until:
            zone = _zone(self.zone)
            day = datetime.fromtimestamp(start, zone).date() - DAY
            last = datetime.fromtimestamp(end, zone).date()
            until = self.quiet_until if self.quiet_until > self.quiet_from else self.quiet_until + MINUTES
            while day <= last:
                spans.append((self._at(day.isoformat(), self.quiet_from), self._at(day.isoformat(), until)))
                day += DAY
        return _merged([(max(first, start), min(last, end)) for first, last in spans if first < end and last > start])

    def resting(self, moment: float) -> bool:
        return bool(self.rests(moment, moment + 1))

    def rest_until(self, moment: float) -> float | None:
        """When the rest ends in which a moment lies, or a piece of time later; None where it lies in none."""
        rests = self.rests(moment, moment + PIECE)
        return rests[0][1] if rests and rests[0][0] <= moment else None

    def awake(self, start: float, end: float) -> float:
        """The seconds between two moments that are no rest."""
        return end - start - sum(last - first for first, last in self.rests(start, end))

    def after(self, start: float, seconds: float) -> float:
        """The moment at which so many seconds have passed that are no rest."""
        while True:
            for first, last in [*self.rests(start, start + PIECE), (start + PIECE, start + PIECE)]:
                if seconds <= first - start:
                    return start + seconds
                seconds -= first - start
                start = last

    def change_after(self, moment: float) -> float | None:
        """When rest next begins or ends, as far as one piece of time tells."""
        edges = [edge for span in self.rests(moment, moment + PIECE) for edge in span]
        return min((edge for edge in edges if moment < edge < moment + PIECE), default=None)

    def _at(self, day: str, minute: int) -> float:
        """A minute of a day; of a later one where it is more than a day has."""
        later, minute = divmod(minute, MINUTES)
        found = datetime.fromisoformat(day) + DAY * later + timedelta(minutes=minute)
        return found.replace(tzinfo=_zone(self.zone)).timestamp()


ALWAYS = Availability()


@lru_cache(maxsize=500)
def _zone(name: str) -> tzinfo:
    """The time zone of this name; UTC for somebody who named none, or one that this machine does not know."""
    try:
        return ZoneInfo(name or "UTC")
    except (KeyError, ValueError, OSError):
        return UTC


def _merged(spans: list[Span]) -> list[Span]:
    merged: list[Span] = []
    for first, last in sorted(spans):
        if merged and first <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(last, merged[-1][1]))
        else:
            merged.append((first, last))
    return merged
