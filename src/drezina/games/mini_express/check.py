"""What must hold in every state, whatever was played."""

from mypy_extensions import i64

from drezina.games.mini_express.board import FIRMS, NONE, TOP_LENGTH
from drezina.games.mini_express.position import (
    JOINING,
    LANDING,
    LAYING,
    ON_MAP,
    PICKING,
    PREPARING,
    ROUTING,
    STARTING,
    WISHING,
    Position,
)


def faults(p: Position) -> list[str]:
    """Broken invariants; empty when the state is sound."""
    return [*_of_trains(p), *_of_shares(p), *_of_cities(p), *_of_steamhead(p), *_of_phase(p)]


def _of_trains(p: Position) -> list[str]:
    """ME-1.8: every train is in exactly one place."""
    board = p.board
    found: list[str] = []
    for firm in range(FIRMS):
        on_map: i64 = 0
        for cell in range(board.hexes):
            on_map += p.trains[cell] >> firm & 1
        on_tile: i64 = (1 if p.east == firm else 0) + (1 if p.west == firm else 0)
        total: i64 = on_map + on_tile + p.supply[firm] + p.area[firm]
        if total != board.trains:
            found.append(f"company {firm} has {total} trains")
        if not 0 <= p.area[firm] <= board.area_limit or p.supply[firm] < 0:
            found.append(f"company {firm}: area {p.area[firm]}, supply {p.supply[firm]}")
        if not 0 <= p.length[firm] <= TOP_LENGTH:
            found.append(f"company {firm} has line length {p.length[firm]}")
        if p.trains[board.start_of[firm]] != 1 << firm:
            found.append(f"the start city of company {firm} holds {p.trains[board.start_of[firm]]}")
    return found


def _of_shares(p: Position) -> list[str]:
    board = p.board
    found: list[str] = []
    for firm in range(FIRMS):
        total: i64 = p.offer[firm] + p.aside[firm] + p.box[firm]
        for seat in range(board.seats):
            total += p.owned[seat * FIRMS + firm]
            if p.owned[seat * FIRMS + firm] < 0 or p.influence[seat * FIRMS + firm] < 0:
                found.append(f"seat {seat} has less than nothing of company {firm}")
        if total != board.shares or p.offer[firm] < 0 or p.aside[firm] < 0 or p.box[firm] < 0:
            found.append(f"company {firm} has {total} shares")
        if p.supply[firm] == 0 and p.offer[firm] > 0:  # ME-7.2
            found.append(f"company {firm} has no train in supply and still sells shares")
        if p.aside[firm] > 0 and p.phase not in (LAYING, STARTING, PICKING, PREPARING):
            found.append(f"company {firm} still has shares set aside")
    return found


def _of_cities(p: Position) -> list[str]:
    board = p.board
    found: list[str] = []
    used = [0] * board.demands
    for city in range(board.cities):
        inside = p.companies_in(board.hex_of[city])
        token = p.token[city]
        if token != NONE:
            used[token] += 1
        if inside > board.capacity[city] and not (city == board.west_city and p.tile != ON_MAP):
            found.append(f"city {city + 1} holds {inside} companies")
        if token != NONE and inside >= board.capacity[city] and p.phase not in (WISHING, LANDING):
            found.append(f"city {city + 1} is full and has its token")
        if token == NONE and inside < board.capacity[city] and city < p.laid and city != board.west_city:
            found.append(f"city {city + 1} has lost its token")
    if any(used[kind] > board.demand_count[kind] for kind in range(board.demands)):
        found.append("more demand tokens than there are")
    if p.laid == board.cities and not _needs_are_right(p):
        found.append("the distances are not those of the map")
    return found


def _needs_are_right(p: Position) -> bool:
    kept = p.need
    p.need = kept[:]
    p.measure()
    right = list(p.need) == list(kept)
    p.need = kept
    return right


def _of_steamhead(p: Position) -> list[str]:
    board = p.board
    found: list[str] = []
    if any(not 0 <= p.bag[kind] <= board.bag_count[kind] for kind in range(board.refresh + 1)):
        found.append("the bag holds tokens that do not exist")
    if not NONE <= p.city_mark < board.cities or not 0 <= p.company_mark < FIRMS:
        found.append("a marker of Steamhead is off its track")
    return found


def _of_phase(p: Position) -> list[str]:
    found: list[str] = []
    building = ROUTING <= p.phase <= JOINING
    if building != (p.city != NONE):
        found.append(f"phase {p.phase} with target {p.city}")
    if p.passes >= p.board.seats and p.actor >= 0:
        found.append("everybody has passed and the game goes on")
    if not 0 <= p.turn_index < p.board.seats:
        found.append(f"index {p.turn_index} in turn order")
    return found
