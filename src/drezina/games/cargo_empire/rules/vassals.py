"""Vassals (CE-15): after each turn a station that blocks and upgrades and belongs to nobody's score."""

from mypy_extensions import i64

from drezina.games.cargo_empire import codes, facts
from drezina.games.cargo_empire.duties import VASSAL_FROM, VASSAL_TO
from drezina.games.cargo_empire.position import NONE, Position
from drezina.games.cargo_empire.rules import cities


def offer(p: Position) -> None:
    if p.agenda.kind == VASSAL_FROM:
        p.board.offer_mask(codes.VASSAL_FROM, sources(p))
    else:
        p.board.offer_mask(codes.VASSAL_TO, goals(p, p.agenda.target))


def choose(p: Position, code: i64) -> None:
    if p.agenda.kind == VASSAL_FROM:
        choose_cube(p, code - codes.VASSAL_FROM)
    else:
        deliver(p, p.actor, code - codes.VASSAL_TO)


def goals(p: Position, city: i64) -> i64:
    """CE-15.3: other cities with a free demand space for a cube of this city, as a mask."""
    return p.wanted[p.good(city)] & ~p.closed_to(NONE) & ~(1 << city)


def sources(p: Position) -> i64:
    """Cities with a cube that can be delivered, as a mask."""
    found: i64 = 0
    rest: i64 = p.stocked & p.open & ~p.closed_to(NONE)
    for city in range(i64(24)):
        if (rest >> city) & 1 and goals(p, city):
            found = found | (1 << city)
    return found


def stand_idle(p: Position, seat: i64) -> None:
    """CE-15.5."""
    p.lost[2 + seat] += 1
    p.tell(facts.VASSAL_IDLE, seat)


def choose_cube(p: Position, city: i64) -> None:
    p.supply = p.demand = p.paid = NONE  # the delivery of the turn is over
    p.agenda.kind = VASSAL_TO
    p.agenda.target = city


def deliver(p: Position, seat: i64, city: i64) -> None:
    """CE-15.3, CE-15.4."""
    source: i64 = p.agenda.target
    p.agenda.pop()
    good: i64 = p.good(source)
    p.tell(facts.VASSAL, seat, good, source, city)
    cities.remove_cube(p, source)
    cities.build(p, 2 + seat, city, cities.space_for(p, city, good), NONE)
