"""Vassals (CE-15): after each turn a station that blocks and upgrades and belongs to nobody's score."""

from mypy_extensions import i64

from drezina.games.cargo_empire import cities, facts
from drezina.games.cargo_empire.position import NONE, VASSAL_TO, Position


def goals(s: Position, city: i64) -> i64:
    """CE-15.3: other cities with a free demand space for a cube of this city, as a mask."""
    return s.wanted[s.good(city)] & ~s.closed_to(-1) & ~(1 << city)


def sources(s: Position) -> i64:
    """Cities with a cube that can be delivered, as a mask."""
    found: i64 = 0
    rest: i64 = s.stocked & s.open & ~s.closed_to(-1)
    for city in range(i64(24)):
        if (rest >> city) & 1 and goals(s, city):
            found = found | (1 << city)
    return found


def stand_idle(s: Position, seat: i64) -> None:
    """CE-15.5."""
    s.lost[2 + seat] += 1
    s.tell(facts.VASSAL_IDLE, seat)


def choose_cube(s: Position, seat: i64, city: i64) -> None:
    s.pop()
    s.supply = city
    s.demand = s.paid = NONE  # the delivery of the turn is over
    s.push(VASSAL_TO, seat)


def deliver(s: Position, seat: i64, city: i64) -> None:
    """CE-15.3, 15.4."""
    s.pop()
    good: i64 = s.good(s.supply)
    s.tell(facts.VASSAL, seat, good, s.supply, city)
    cities.remove_cube(s, s.supply)
    s.supply = NONE
    cities.build(s, 2 + seat, city, cities.space_for(s, city, good), -1)
