"""Steamhead (Mašinfíra), the official artificial opponent: what its tokens make it do (ME-9)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from drezina.games.mini_express.board import FIRMS, NONE
from drezina.games.mini_express.position import (
    F_AIMS,
    F_BEATS_COMPANIES,
    F_BEATS_LENGTH,
    F_BEATS_NUMBER,
    F_CITY_MARK,
    F_CITY_SKIPS,
    F_CITY_STAYS,
    F_CLOCKWISE,
    F_COMPANY_MARK,
    F_FILLS_UP,
    F_GAINS,
    F_GAINS_ALL,
    F_HARBOUR_LATER,
    F_HARBOUR_NEAREST,
    F_HARBOUR_NETWORK,
    F_OPERATOR_MARK,
    F_OPERATOR_OWN,
    F_OPERATOR_PEOPLE,
    F_REFILLS,
    F_START_HEX,
    F_TAKES,
    Position,
)
from drezina.games.mini_express.tracks import may_reach

FEW: Final[i64] = 2  # with so many trains in the area or fewer Steamhead takes a share
FILL_TO: Final[i64] = 3


def move_company_mark(at: Position, kind: i64) -> None:
    """ME-9.8."""
    at.company_mark = (at.company_mark + at.board.company_steps[kind]) % FIRMS
    at.tell(F_COMPANY_MARK, at.company_mark)


def move_city_mark(at: Position, kind: i64) -> None:
    """ME-9.9 to ME-9.11: from city to city with a demand token; beyond the last of them to the last city."""
    last: i64 = at.board.cities - 1
    steps: i64 = at.board.city_steps[kind]
    if steps == 0 or at.city_mark == last:
        at.tell(F_CITY_STAYS)
        return
    skipped: i64 = 0
    for _ in range(steps):
        at.city_mark += 1
        while at.city_mark < last and at.token[at.city_mark] == NONE:
            at.city_mark += 1
            skipped += 1
        if at.city_mark >= last:
            at.city_mark = last
            break
    if skipped:
        at.tell(F_CITY_SKIPS, skipped)
    at.tell(F_CITY_MARK, at.city_mark)


def take_free_share(at: Position, firm: i64) -> None:
    """ME-9.13, and what the levels change of it."""
    seat: i64 = at.board.automa
    at.tell(F_TAKES, seat, firm, 0)
    at.take_share(seat, firm)
    less: bool = at.board.level >= 2  # ME-11.3
    moved: i64 = at.to_area(firm, FILL_TO - at.area[firm] if less else at.board.refill)
    at.tell(F_FILLS_UP if less else F_REFILLS, firm, moved, at.area[firm])
    if at.board.level >= 4:  # ME-11.8
        at.gain(seat, firm, 1)
        at.tell(F_GAINS, seat, firm)


def gain_all(at: Position) -> None:
    """ME-9.19: a wild symbol gives Steamhead influence in every company."""
    for firm in range(FIRMS):
        at.gain(at.board.automa, firm, 1)
    at.tell(F_GAINS_ALL, at.board.automa)


# --- the target ----------------------------------------------------------------------------------------------------


def marked_hex(at: Position) -> i64:
    """ME-9.14: the city of the marker; city 1 while it is off the map."""
    return at.board.hex_of[at.city_mark if at.city_mark != NONE else 0]


def target(at: Position, firm: i64) -> i64:
    """ME-9.14, ME-9.15: the legal city nearest to the marker, ties broken; NONE where there is none."""
    best: i64 = NONE
    for city in range(at.board.cities):
        if may_reach(at, firm, city) and (best == NONE or _preferred(at, firm, city, best)):
            best = city
    if best != NONE and at.trace is not None:
        _explain(at, firm, best)
    return best


def _far(at: Position, city: i64) -> i64:
    return at.board.distance[marked_hex(at) * at.board.cities + city]


def _preferred(at: Position, firm: i64, city: i64, best: i64) -> bool:
    """Is a city with a higher number to be preferred to the best so far?"""
    board = at.board
    nearer: i64 = _far(at, best) - _far(at, city)
    if nearer != 0:
        return nearer > 0
    shorter: i64 = at.need[firm * board.cities + best] - at.need[firm * board.cities + city]
    if shorter != 0:
        return shorter > 0
    return at.companies_in(board.hex_of[city]) >= at.companies_in(board.hex_of[best])


def _explain(at: Position, firm: i64, best: i64) -> None:
    """Tells the target, and why it beats every city that is as near."""
    board = at.board
    at.tell(F_AIMS, firm, best, _far(at, best))
    length: i64 = at.need[firm * board.cities + best]
    companies: i64 = at.companies_in(board.hex_of[best])
    for city in range(board.cities):
        if city == best or not may_reach(at, firm, city) or _far(at, city) != _far(at, best):
            continue
        its_length: i64 = at.need[firm * board.cities + city]
        its_companies: i64 = at.companies_in(board.hex_of[city])
        if its_length != length:
            at.tell(F_BEATS_LENGTH, city, best, its_length, length)
        elif its_companies != companies:
            at.tell(F_BEATS_COMPANIES, city, best, its_companies, companies)
        else:
            at.tell(F_BEATS_NUMBER, city, best)


# --- the route -----------------------------------------------------------------------------------------------------


def start_hex(at: Position) -> i64:
    """ME-9.16: of the network hexes where a shortest route begins, the easternmost, then the northernmost."""
    board = at.board
    need: i64 = at.need[at.company * board.cities + at.city]
    best: i64 = NONE
    starts: i64 = 0
    for place in range(board.hexes):
        if at.trains[place] & (1 << at.company) and board.distance[place * board.cities + at.city] == need:
            starts += 1
            if best == NONE or board.column[place] > board.column[best]:
                best = place
    at.tell(F_START_HEX, best, starts)
    return best


def leftmost_route(at: Position, start: i64) -> vec[i64]:
    """ME-9.17, the clockwise rule: at every hex the step turned most to the left."""
    board = at.board
    route = vec[i64]()
    here: i64 = start
    first: i64 = board.left[start * board.cities + at.city]
    choices: i64 = 0
    while here != board.hex_of[at.city]:
        onwards: i64 = board.step[here * board.cities + at.city]
        choices = choices | (onwards & (onwards - 1))  # not 0 once there was more than one way
        direction: i64 = leftmost_step(onwards, first)
        here = board.near[here * 6 + direction]
        route = append(route, here)
        first = (direction + 3) % 6
    if choices:
        at.tell(F_CLOCKWISE)
    return route


def leftmost_step(onwards: i64, first: i64) -> i64:
    """Of some directions (bits) the first one clockwise from `first`."""
    direction: i64 = first
    while not onwards & (1 << direction):
        direction = (direction + 1) % 6
    return direction


# --- events --------------------------------------------------------------------------------------------------------


def harbour(at: Position, firm: i64) -> i64:
    """ME-15.6: the free harbour nearest to the marker, then to the network, then the last one."""
    board = at.board
    ports: i64 = len(board.harbour_hex)
    best: i64 = NONE
    best_far: i64 = 0
    best_network: i64 = 0
    for port in range(ports):
        if at.trains[board.harbour_hex[port]] != 0:
            continue
        far: i64 = board.to_harbour[marked_hex(at) * ports + port]
        network: i64 = _network_to_harbour(at, firm, port)
        if best == NONE or far < best_far or (far == best_far and network <= best_network):
            best, best_far, best_network = port, far, network
    at.tell(F_HARBOUR_NEAREST, best, best_far)
    if at.trace is not None:
        _explain_harbour(at, firm, best, best_far, best_network)
    return best


def _explain_harbour(at: Position, firm: i64, best: i64, best_far: i64, best_network: i64) -> None:
    """Tells why the harbour beats every free one that is as near."""
    board = at.board
    ports: i64 = len(board.harbour_hex)
    for port in range(ports):
        free: bool = at.trains[board.harbour_hex[port]] == 0
        if port == best or not free or board.to_harbour[marked_hex(at) * ports + port] != best_far:
            continue
        network: i64 = _network_to_harbour(at, firm, port)
        if network != best_network:
            at.tell(F_HARBOUR_NETWORK, port, best, firm, network, best_network)
        else:
            at.tell(F_HARBOUR_LATER, port, best)


def _network_to_harbour(at: Position, firm: i64, port: i64) -> i64:
    ports: i64 = len(at.board.harbour_hex)
    best: i64 = 99
    for place in range(at.board.hexes):
        if at.trains[place] & (1 << firm) and at.board.to_harbour[place * ports + port] < best:
            best = at.board.to_harbour[place * ports + port]
    return best


def operator(at: Position) -> i64:
    """ME-14.12: most shares of its own, then fewest of the people, then the marker's company or the next one."""
    best: i64 = NONE
    for step in range(FIRMS):
        firm: i64 = (at.company_mark + step) % FIRMS
        if not at.candidates & (1 << firm):
            continue
        if best == NONE:
            best = firm
            continue
        more: i64 = at.owned[at.board.automa * FIRMS + firm] - at.owned[at.board.automa * FIRMS + best]
        if more > 0 or (more == 0 and _with_people(at, firm) < _with_people(at, best)):
            best = firm
    if at.trace is not None:
        _explain_operator(at, best)
    return best


def _explain_operator(at: Position, best: i64) -> None:
    """Tells why the western operator beats every other candidate."""
    own: i64 = at.board.automa * FIRMS
    for firm in range(FIRMS):
        if firm == best or not at.candidates & (1 << firm):
            continue
        if at.owned[own + firm] != at.owned[own + best]:
            at.tell(F_OPERATOR_OWN, firm, best, at.owned[own + firm], at.owned[own + best])
        elif _with_people(at, firm) != _with_people(at, best):
            at.tell(F_OPERATOR_PEOPLE, firm, best, _with_people(at, firm), _with_people(at, best))
        else:
            at.tell(F_OPERATOR_MARK, firm, best)


def _with_people(at: Position, firm: i64) -> i64:
    found: i64 = 0
    for seat in range(at.board.people):
        found += at.owned[seat * FIRMS + firm]
    return found
