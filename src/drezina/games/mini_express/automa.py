"""Steamhead (Mašinfíra), the official automa: what its tokens make it do (ME-9)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from drezina.games.mini_express import facts
from drezina.games.mini_express.board import FAR, FIRMS, NONE
from drezina.games.mini_express.position import Position
from drezina.games.mini_express.rules.track import may_reach

FEW: Final[i64] = 2  # with so many trains in the area or fewer Steamhead takes a share
FILL_TO: Final[i64] = 3


def draw(p: Position, kind: i64) -> None:
    """ME-9.4, ME-9.8: a numbered token leaves the bag and moves the company marker."""
    p.bag[kind] -= 1
    p.drawn = kind
    p.tell(facts.DRAWS, kind)
    p.company_mark = (p.company_mark + p.board.company_steps[kind]) % FIRMS
    p.tell(facts.COMPANY_MARK, p.company_mark)


def move_city_mark(p: Position, kind: i64) -> None:
    """ME-9.9 to ME-9.11: from city to city with a demand token; beyond the last of them to the last city."""
    last: i64 = p.board.cities - 1
    steps: i64 = p.board.city_steps[kind]
    if steps == 0 or p.city_mark == last:
        p.tell(facts.CITY_STAYS)
        return
    skipped: i64 = 0
    for _ in range(steps):
        p.city_mark += 1
        while p.city_mark < last and p.token[p.city_mark] == NONE:
            p.city_mark += 1
            skipped += 1
        if p.city_mark >= last:
            p.city_mark = last
            break
    if skipped:
        p.tell(facts.CITY_SKIPS, skipped)
    p.tell(facts.CITY_MARK, p.city_mark)


def take_free_share(p: Position, firm: i64) -> None:
    """ME-9.13, and what the levels change of it."""
    seat: i64 = p.board.automa
    p.tell(facts.TAKES, seat, firm, 0)
    p.take_share(seat, firm)
    less: bool = p.board.level >= 2  # ME-11.3
    offered: i64 = p.offer[firm]
    moved: i64 = p.to_area(firm, FILL_TO - p.area[firm] if less else p.board.refill)
    p.tell(facts.FILLS_UP if less else facts.REFILLS, firm, moved, p.area[firm])
    p.tell_if_emptied(firm, offered)
    if p.board.level >= 4:  # ME-11.8
        p.gain(seat, firm, 1)
        p.tell(facts.GAINS, seat, firm)


def gain_all(p: Position) -> None:
    """ME-9.19: a wild symbol gives Steamhead influence in every company."""
    for firm in range(FIRMS):
        p.gain(p.board.automa, firm, 1)
    p.tell(facts.GAINS_ALL, p.board.automa)


# --- the target ----------------------------------------------------------------------------------------------------


def marked_hex(p: Position) -> i64:
    """ME-9.14: the city of the marker; city 1 while it is off the map."""
    return p.board.hex_of[p.city_mark if p.city_mark != NONE else 0]


def target(p: Position, firm: i64) -> i64:
    """ME-9.14, ME-9.15: the legal city nearest to the marker, ties broken; NONE where there is none."""
    best: i64 = NONE
    for city in range(p.board.cities):
        if may_reach(p, firm, city) and (best == NONE or _preferred(p, firm, city, best)):
            best = city
    if best != NONE and p.trace is not None:
        _explain(p, firm, best)
    return best


def _far(p: Position, city: i64) -> i64:
    return p.board.distance[marked_hex(p) * p.board.cities + city]


def _preferred(p: Position, firm: i64, city: i64, best: i64) -> bool:
    """Whether a city with a higher number is preferred to the best one so far."""
    board = p.board
    nearer: i64 = _far(p, best) - _far(p, city)
    if nearer != 0:
        return nearer > 0
    shorter: i64 = p.need[firm * board.cities + best] - p.need[firm * board.cities + city]
    if shorter != 0:
        return shorter > 0
    return p.companies_in(board.hex_of[city]) >= p.companies_in(board.hex_of[best])


def _explain(p: Position, firm: i64, best: i64) -> None:
    """Tells the target, and why it beats every city that is as near."""
    board = p.board
    p.tell(facts.AIMS, firm, best, _far(p, best))
    length: i64 = p.need[firm * board.cities + best]
    companies: i64 = p.companies_in(board.hex_of[best])
    for city in range(board.cities):
        if city == best or not may_reach(p, firm, city) or _far(p, city) != _far(p, best):
            continue
        its_length: i64 = p.need[firm * board.cities + city]
        its_companies: i64 = p.companies_in(board.hex_of[city])
        if its_length != length:
            p.tell(facts.BEATS_LENGTH, city, best, its_length, length)
        elif its_companies != companies:
            p.tell(facts.BEATS_COMPANIES, city, best, its_companies, companies)
        else:
            p.tell(facts.BEATS_NUMBER, city, best)


# --- the route -----------------------------------------------------------------------------------------------------


def start_hex(p: Position) -> i64:
    """ME-9.16: of the network hexes where a shortest route begins, the easternmost, then the northernmost."""
    board = p.board
    need: i64 = p.need[p.company * board.cities + p.city]
    best: i64 = NONE
    starts: i64 = 0
    for cell in range(board.hexes):
        if p.trains[cell] & (1 << p.company) and board.distance[cell * board.cities + p.city] == need:
            starts += 1
            if best == NONE or board.column[cell] > board.column[best]:
                best = cell
    p.tell(facts.START_HEX, best, starts)
    return best


def leftmost_route(p: Position, start: i64) -> vec[i64]:
    """ME-9.17, the clockwise rule: at every hex the step turned most to the left."""
    board = p.board
    route = vec[i64]()
    here: i64 = start
    first: i64 = board.leftmost[start * board.cities + p.city]
    choices: i64 = 0
    while here != board.hex_of[p.city]:
        onward: i64 = board.onward[here * board.cities + p.city]
        choices = choices | (onward & (onward - 1))  # not 0 once there was more than one way
        direction: i64 = leftmost_step(onward, first)
        here = board.near[here * 6 + direction]
        route = append(route, here)
        first = (direction + 3) % 6
    if choices:
        p.tell(facts.CLOCKWISE)
    return route


def leftmost_step(onward: i64, first: i64) -> i64:
    """Of some directions (bits) the first one clockwise from `first`."""
    direction: i64 = first
    while not onward & (1 << direction):
        direction = (direction + 1) % 6
    return direction


# --- events --------------------------------------------------------------------------------------------------------


def harbour(p: Position, firm: i64) -> i64:
    """ME-15.6: the free harbour nearest to the marker, then to the network, then the last one."""
    board = p.board
    ports: i64 = len(board.harbour_hex)
    best: i64 = NONE
    best_far: i64 = 0
    best_network: i64 = 0
    for port in range(ports):
        if p.trains[board.harbour_hex[port]] != 0:
            continue
        far: i64 = board.to_harbour[marked_hex(p) * ports + port]
        network: i64 = _network_to_harbour(p, firm, port)
        if best == NONE or far < best_far or (far == best_far and network <= best_network):
            best, best_far, best_network = port, far, network
    p.tell(facts.HARBOUR_NEAREST, best, best_far)
    if p.trace is not None:
        _explain_harbour(p, firm, best, best_far, best_network)
    return best


def _explain_harbour(p: Position, firm: i64, best: i64, best_far: i64, best_network: i64) -> None:
    """Tells why the harbour beats every free one that is as near."""
    board = p.board
    ports: i64 = len(board.harbour_hex)
    for port in range(ports):
        free: bool = p.trains[board.harbour_hex[port]] == 0
        if port == best or not free or board.to_harbour[marked_hex(p) * ports + port] != best_far:
            continue
        network: i64 = _network_to_harbour(p, firm, port)
        if network != best_network:
            p.tell(facts.HARBOUR_NETWORK, port, best, firm, network, best_network)
        else:
            p.tell(facts.HARBOUR_LATER, port, best)


def _network_to_harbour(p: Position, firm: i64, port: i64) -> i64:
    ports: i64 = len(p.board.harbour_hex)
    best: i64 = FAR
    for cell in range(p.board.hexes):
        if p.trains[cell] & (1 << firm) and p.board.to_harbour[cell * ports + port] < best:
            best = p.board.to_harbour[cell * ports + port]
    return best


def operator(p: Position) -> i64:
    """ME-14.12: most shares of its own, then fewest of the people, then the marker's company or the next one."""
    best: i64 = NONE
    for step in range(FIRMS):
        firm: i64 = (p.company_mark + step) % FIRMS
        if not p.candidates & (1 << firm):
            continue
        if best == NONE:
            best = firm
            continue
        more: i64 = p.owned[p.board.automa * FIRMS + firm] - p.owned[p.board.automa * FIRMS + best]
        if more > 0 or (more == 0 and _with_people(p, firm) < _with_people(p, best)):
            best = firm
    if p.trace is not None:
        _explain_operator(p, best)
    return best


def _explain_operator(p: Position, best: i64) -> None:
    """Tells why the western operator beats every other candidate."""
    own: i64 = p.board.automa * FIRMS
    for firm in range(FIRMS):
        if firm == best or not p.candidates & (1 << firm):
            continue
        if p.owned[own + firm] != p.owned[own + best]:
            p.tell(facts.OPERATOR_OWN, firm, best, p.owned[own + firm], p.owned[own + best])
        elif _with_people(p, firm) != _with_people(p, best):
            p.tell(facts.OPERATOR_PEOPLE, firm, best, _with_people(p, firm), _with_people(p, best))
        else:
            p.tell(facts.OPERATOR_MARK, firm, best)


def _with_people(p: Position, firm: i64) -> i64:
    found: i64 = 0
    for seat in range(p.board.people):
        found += p.owned[seat * FIRMS + firm]
    return found
