"""Build track (Stavba trati, ME-6): shortest routes, and what a laid track does up to line length and influence."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from drezina.games.mini_express import facts
from drezina.games.mini_express.board import FIRMS, NONE, RINGS, WILD_SYMBOL
from drezina.games.mini_express.position import Position

# Directions in the order in which their hexes are numbered: west before east, north before south.
ASCENDING: Final = vec[i64]([5, 4, 0, 3, 1, 2])


def may_reach(p: Position, firm: i64, city: i64) -> bool:
    """ME-6.2: a demand token, no train of the company, room, and trains enough for a shortest route."""
    need: i64 = p.need[firm * p.board.cities + city]
    return 0 < need <= p.area[firm]


def reaches_any(p: Position, firm: i64) -> bool:
    return any(may_reach(p, firm, city) for city in range(p.board.cities))


def beside_network(p: Position, firm: i64, cell: i64) -> bool:
    """ME-6.4: whether a hex is next to any hex of the network."""
    near, trains = p.board.near, p.trains
    for spot in range(cell * 6, cell * 6 + 6):
        there: i64 = near[spot]
        if there >= 0 and trains[there] & (1 << firm):
            return True
    return False


def next_hexes(p: Position) -> vec[i64]:
    """ME-6.6, ME-6.7: the codes of hexes with which the begun route can go on and stay a shortest one, ascending.

    A step of a shortest route always comes one nearer to the city, so no step leads into a dead end.
    """
    board = p.board
    found = vec[i64]()
    done: i64 = len(p.path)
    if done > 0:
        here: i64 = p.path[done - 1]
        onward: i64 = board.onward[here * board.cities + p.city]
        for direction in ASCENDING:
            if onward & (1 << direction):
                found = append(found, board.codes.via + board.near[here * 6 + direction])
        return found
    ring: i64 = first_ring(p)
    for index in range(board.ring_from[ring], board.ring_from[ring + 1]):
        if beside_network(p, p.company, board.ring[index]):
            found = append(found, board.codes.via + board.ring[index])
    return found


def only_hex(p: Position) -> i64:
    """The next hex of the begun route where there is no choice; NONE where there is one."""
    board = p.board
    done: i64 = len(p.path)
    if done > 0:
        here: i64 = p.path[done - 1]
        onward: i64 = board.onward[here * board.cities + p.city]
        if onward & (onward - 1):
            return NONE
        direction: i64 = 0
        while onward != 1 << direction:
            direction += 1
        return board.near[here * 6 + direction]
    found: i64 = NONE
    ring: i64 = first_ring(p)
    for index in range(board.ring_from[ring], board.ring_from[ring + 1]):
        if beside_network(p, p.company, board.ring[index]):
            if found != NONE:
                return NONE
            found = board.ring[index]
    return found


def first_ring(p: Position) -> i64:
    """Where the list of hexes begins that lie as far from the target as the first hex of a shortest route."""
    return p.city * RINGS + p.need[p.company * p.board.cities + p.city] - 1


def route_is_complete(p: Position) -> bool:
    done: i64 = len(p.path)
    return done > 0 and p.path[done - 1] == p.board.hex_of[p.city]


def lay_track(p: Position) -> None:
    """Steps 3 to 5 of a build: trains, compensation, line length."""
    firm: i64 = p.company
    hexes: i64 = len(p.path)
    p.tell(facts.BUILDS, p.seat(), firm, p.city, hexes)
    for cell in p.path:  # ME-6.9
        p.area[firm] -= 1
        p.put(firm, cell)
    for cell in p.path:  # ME-6.10
        for other in range(FIRMS):
            if other != firm and p.trains[cell] & (1 << other):
                compensate(p, other)
    moved: i64 = p.lengthen(firm, hexes - 1)  # ME-6.12: every hex but the city is land
    if moved == 0 and hexes > 1:
        p.tell(facts.LONGEST, firm, p.length[firm])
    else:
        p.tell(facts.LONGER, firm, moved, p.length[firm])


def compensate(p: Position, firm: i64) -> None:
    """ME-6.10, ME-6.11: one train for a crossed company."""
    offered: i64 = p.offer[firm]
    if p.automa_acts() and p.board.level >= 2 and p.area[firm] >= 2:  # ME-11.4
        p.tell(facts.KEEPS_BACK, firm, p.area[firm])
    elif p.to_area(firm, 1):
        p.tell(facts.COMPENSATES, firm, p.area[firm])
        p.tell_if_emptied(firm, offered)
    else:
        p.tell(facts.NO_ROOM if p.supply[firm] else facts.NO_SUPPLY, firm)


def is_wild(p: Position) -> bool:
    """Whether the target's demand token has a wild symbol."""
    return p.board.demand_second[p.token[p.city]] == WILD_SYMBOL


def gain_printed(p: Position) -> None:
    """ME-6.13: influence for the companies printed on the target's demand token."""
    seat: i64 = p.seat()
    token: i64 = p.token[p.city]
    first: i64 = p.board.demand_first[token]
    second: i64 = p.board.demand_second[token]
    p.gain(seat, first, 1)
    if second == first:
        p.gain(seat, first, 1)
        p.tell(facts.GAINS_TWICE, seat, first)
    elif second == WILD_SYMBOL:
        p.tell(facts.GAINS, seat, first)
    else:
        p.gain(seat, second, 1)
        p.tell(facts.GAINS_TWO, seat, first, second)


def wild_companies(p: Position) -> vec[i64]:
    """ME-6.14: the codes of the companies to which the wild symbol can go."""
    codes = vec[i64]()
    for firm in range(FIRMS):
        if firm != p.printed_company():
            codes = append(codes, p.board.codes.wild + firm)
    return codes


def close_if_full(p: Position) -> None:
    """ME-6.15: the token of a full city goes to the box."""
    city: i64 = p.city
    if p.token[city] != NONE and p.companies_in(p.board.hex_of[city]) >= p.board.capacity[city]:
        p.close(city)
        p.tell(facts.FULL, city)
