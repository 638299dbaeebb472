"""Locomotives (RR-7): the new one takes a free slot or replaces a weaker one, which looks for a place in its turn."""

from librt.vecs import append, vec
from mypy_extensions import i64

from drezina.games.russian_railroads import facts
from drezina.games.russian_railroads.kinds import SLOTS, line_of
from drezina.games.russian_railroads.position import HAND, Position
from drezina.games.russian_railroads.rules.special_spaces import after_locomotives


def fits(p: Position, seat: i64, slot: i64, level: i64) -> bool:
    """A free slot or a strictly weaker locomotive (RR-7.2); of two equal slots only the second is offered."""
    base: i64 = seat * SLOTS
    if slot == 0 and p.loco[base] == p.loco[base + 1]:
        return False
    return p.loco[base + slot] < level


def can_place(p: Position, seat: i64, level: i64) -> bool:
    """A free slot or a weaker locomotive (RR-7.2)."""
    return any(p.loco[seat * SLOTS + slot] < level for slot in range(SLOTS))


def has_free_slot(p: Position, seat: i64) -> bool:
    return any(p.loco[seat * SLOTS + slot] == 0 for slot in range(SLOTS))


def locomotive_slots(p: Position, seat: i64, codes: vec[i64], level: i64) -> vec[i64]:
    for slot in range(SLOTS):
        if fits(p, seat, slot, level):
            codes = append(codes, p.board.codes.locomotive + slot)
    return codes


def take_lowest(p: Position, seat: i64, slot: i64) -> None:
    level: i64 = p.lowest_engine()
    p.engines[level] -= 1
    place_new(p, seat, slot, level)


def place_new(p: Position, seat: i64, slot: i64, level: i64) -> None:
    """A locomotive that the player did not have before: the chain begins."""
    replaced: i64 = _put(p, seat, slot, level)
    if replaced > 0:
        p.agenda.push(HAND, replaced)
    else:
        after_locomotives(p, seat)


def hand_offered(p: Position, seat: i64) -> vec[i64]:
    """Where the replaced locomotive may go; without a free slot it may also be given up (RR-7.5, RR-7.6)."""
    codes = locomotive_slots(p, seat, vec[i64](), p.agenda.subject)
    return codes if has_free_slot(p, seat) else append(codes, p.board.codes.give_up)


def place_replaced(p: Position, seat: i64, slot: i64) -> None:
    """One link of the chain (RR-7.4)."""
    replaced: i64 = _put(p, seat, slot, p.agenda.subject)
    if replaced > 0:
        p.agenda.subject = replaced
    else:
        p.agenda.pop()
        after_locomotives(p, seat)


def give_up(p: Position, seat: i64) -> None:
    """The replaced locomotive lies in the supply as a factory from now on (RR-7.6, RR-7.7)."""
    level: i64 = p.agenda.subject
    p.works[level] += 1
    p.tell(facts.GIVES_UP, seat, level, p.board.first_factory + level - 1)
    p.agenda.pop()
    after_locomotives(p, seat)


def _put(p: Position, seat: i64, slot: i64, level: i64) -> i64:
    """Lays a locomotive into a slot and returns the level of the one that lay there, 0 for none."""
    base: i64 = seat * SLOTS
    replaced: i64 = p.loco[base + slot]
    p.loco[base + slot] = level
    if p.loco[base] < p.loco[base + 1]:
        stronger: i64 = p.loco[base + 1]
        p.loco[base + 1] = p.loco[base]
        p.loco[base] = stronger
    if replaced > 0:
        p.tell(facts.REPLACES, seat, level, line_of(slot), replaced)
    else:
        p.tell(facts.LOCOMOTIVE, seat, level, line_of(slot))
    return replaced
