"""Factories (RR-8): a locomotive turned over, or a factory from the supply, fills the next gap of the lane."""

from librt.vecs import append, vec
from mypy_extensions import i64

from drezina.games.russian_railroads import facts
from drezina.games.russian_railroads.kinds import GAPS
from drezina.games.russian_railroads.position import GAP, Position


def has_returned_factory(p: Position) -> bool:
    return any(p.works[level] > 0 for level in range(1, p.board.levels + 1))


def build(p: Position, seat: i64, source: i64) -> None:
    """Source 0 is the lowest locomotive, any other the level of a factory in the supply (RR-8.1)."""
    level: i64 = source
    if source == 0:
        level = p.lowest_engine()
        p.engines[level] -= 1
    else:
        p.works[level] -= 1
    gap: i64 = p.factories(seat)
    if gap == GAPS:
        p.agenda.push(GAP, level)
        return
    p.factory[seat * GAPS + gap] = level  # RR-8.3
    p.tell(facts.BUILDS, seat, p.board.first_factory + level - 1, gap + 1)


def gaps_offered(p: Position) -> vec[i64]:
    codes = vec[i64]()
    for gap in range(GAPS):
        codes = append(codes, p.board.codes.exchange + gap)
    return codes


def exchange(p: Position, seat: i64, gap: i64) -> None:
    """All gaps are full: an own factory goes back to the supply (RR-8.4); nothing fires (RR-8.5)."""
    place: i64 = seat * GAPS + gap
    old: i64 = p.factory[place]
    p.works[old] += 1
    new: i64 = p.agenda.subject
    p.factory[place] = new
    first: i64 = p.board.first_factory - 1
    p.tell(facts.EXCHANGES, seat, first + new, gap + 1, first + old)
    p.agenda.pop()
