"""Quiet hours: nobody is called in the night of their own time zone."""

from datetime import UTC, datetime, timedelta, tzinfo
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from drezina.table.store import Guest


def quiet_until(guest: Guest, now: float) -> float | None:
    """When the quiet hours end in which it is now; None where it is not quiet."""
    if guest.quiet_from == guest.quiet_until:
        return None
    here = datetime.fromtimestamp(now, zone_of(guest))
    minute = here.hour * 60 + here.minute
    if (minute - guest.quiet_from) % 1440 >= (guest.quiet_until - guest.quiet_from) % 1440:
        return None
    day = here if minute < guest.quiet_until else here + timedelta(days=1)
    end = day.replace(hour=guest.quiet_until // 60, minute=guest.quiet_until % 60, second=0, microsecond=0)
    return end.timestamp()


def zone_of(guest: Guest) -> tzinfo:
    try:
        return ZoneInfo(guest.zone) if guest.zone else UTC
    except (ZoneInfoNotFoundError, ValueError):
        return UTC
