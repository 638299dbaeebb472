"""Shortest routes and what a laid track does, up to line length and influence (ME-6)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from drezina.games.mini_express.board import FIRMS, NONE, RINGS, WILD_SYMBOL
from drezina.games.mini_express.position import (
    F_BUILDS,
    F_COMPENSATES,
    F_FULL,
    F_GAINS,
    F_GAINS_TWICE,
    F_GAINS_TWO,
    F_KEEPS_BACK,
    F_LONGER,
    F_LONGEST,
    F_NO_ROOM,
    F_NO_SUPPLY,
    Position,
)

# Directions in the order in which their hexes are numbered: west before east, north before south.
ASCENDING: Final = vec[i64]([5, 4, 0, 3, 1, 2])


def may_reach(at: Position, firm: i64, city: i64) -> bool:
    """ME-6.2: a demand token, no train of the company, room, and trains enough for a shortest route."""
    need: i64 = at.need[firm * at.board.cities + city]
    return 0 < need <= at.area[firm]


def reaches_any(at: Position, firm: i64) -> bool:
    return any(may_reach(at, firm, city) for city in range(at.board.cities))


def beside_network(at: Position, firm: i64, place: i64) -> bool:
    """ME-6.4: is a hex next to any hex of the network?"""
    near, trains = at.board.near, at.trains
    for spot in range(place * 6, place * 6 + 6):
        there: i64 = near[spot]
        if there >= 0 and trains[there] & (1 << firm):
            return True
    return False


def next_hexes(at: Position) -> vec[i64]:
    """ME-6.6, ME-6.7: the codes of hexes with which the begun route can go on and stay a shortest one, ascending.

    A step of a shortest route always comes one nearer to the city, so no step leads into a dead end.
    """
    board = at.board
    found = vec[i64]()
    done: i64 = len(at.path)
    if done > 0:
        here: i64 = at.path[done - 1]
        onwards: i64 = board.step[here * board.cities + at.city]
        for direction in ASCENDING:
            if onwards & (1 << direction):
                found = append(found, board.via + board.near[here * 6 + direction])
        return found
    ring: i64 = first_ring(at)
    for place in range(board.ring_from[ring], board.ring_from[ring + 1]):
        if beside_network(at, at.company, board.ring[place]):
            found = append(found, board.via + board.ring[place])
    return found


def only_hex(at: Position) -> i64:
    """The next hex of the begun route where there is no choice; NONE where there is one."""
    board = at.board
    done: i64 = len(at.path)
    if done > 0:
        here: i64 = at.path[done - 1]
        onwards: i64 = board.step[here * board.cities + at.city]
        if onwards & (onwards - 1):
            return NONE
        direction: i64 = 0
        while onwards != 1 << direction:
            direction += 1
        return board.near[here * 6 + direction]
    found: i64 = NONE
    ring: i64 = first_ring(at)
    for place in range(board.ring_from[ring], board.ring_from[ring + 1]):
        if beside_network(at, at.company, board.ring[place]):
            if found != NONE:
                return NONE
            found = board.ring[place]
    return found


def first_ring(at: Position) -> i64:
    """Where the list of hexes begins that lie as far from the target as the first hex of a shortest route."""
    return at.city * RINGS + at.need[at.company * at.board.cities + at.city] - 1


def route_is_complete(at: Position) -> bool:
    done: i64 = len(at.path)
    return done > 0 and at.path[done - 1] == at.board.hex_of[at.city]


def lay_track(at: Position) -> None:
    """Steps 3 to 5 of a build: trains, compensation, line length."""
    firm: i64 = at.company
    hexes: i64 = len(at.path)
    at.tell(F_BUILDS, at.seat(), firm, at.city, hexes)
    for place in at.path:  # ME-6.9
        at.area[firm] -= 1
        at.put(firm, place)
    for place in at.path:  # ME-6.10
        for other in range(FIRMS):
            if other != firm and at.trains[place] & (1 << other):
                compensate(at, other)
    moved: i64 = at.lengthen(firm, hexes - 1)  # ME-6.12: every hex but the city is land
    if moved == 0 and hexes > 1:
        at.tell(F_LONGEST, firm, at.length[firm])
    else:
        at.tell(F_LONGER, firm, moved, at.length[firm])


def compensate(at: Position, firm: i64) -> None:
    """ME-6.10, ME-6.11: one train for a crossed company."""
    if at.automa_acts() and at.board.level >= 2 and at.area[firm] >= 2:  # ME-11.4
        at.tell(F_KEEPS_BACK, firm, at.area[firm])
    elif at.to_area(firm, 1):
        at.tell(F_COMPENSATES, firm, at.area[firm])
    else:
        at.tell(F_NO_ROOM if at.supply[firm] else F_NO_SUPPLY, firm)


def is_wild(at: Position) -> bool:
    """Does the target's demand token have a wild symbol?"""
    return at.board.demand_second[at.token[at.city]] == WILD_SYMBOL


def gain_printed(at: Position) -> None:
    """ME-6.13: influence for the companies printed on the target's demand token."""
    seat: i64 = at.seat()
    token: i64 = at.token[at.city]
    first: i64 = at.board.demand_first[token]
    second: i64 = at.board.demand_second[token]
    at.gain(seat, first, 1)
    if second == first:
        at.gain(seat, first, 1)
        at.tell(F_GAINS_TWICE, seat, first)
    elif second == WILD_SYMBOL:
        at.tell(F_GAINS, seat, first)
    else:
        at.gain(seat, second, 1)
        at.tell(F_GAINS_TWO, seat, first, second)


def close_if_full(at: Position) -> None:
    """ME-6.15: the token of a full city goes to the box."""
    city: i64 = at.city
    if at.token[city] != NONE and at.companies_in(at.board.hex_of[city]) >= at.board.capacity[city]:
        at.close(city)
        at.tell(F_FULL, city)
