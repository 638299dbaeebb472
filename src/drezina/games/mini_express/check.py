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


def faults(at: Position) -> list[str]:
    """Broken invariants; empty when the state is sound."""
    return [*_of_trains(at), *_of_shares(at), *_of_cities(at), *_of_steamhead(at), *_of_phase(at)]


def _of_trains(at: Position) -> list[str]:
    """ME-1.8: every train is in exactly one place."""
    board = at.board
    found: list[str] = []
    for firm in range(FIRMS):
        on_map: i64 = 0
        for place in range(board.hexes):
            on_map += at.trains[place] >> firm & 1
        on_tile: i64 = (1 if at.east == firm else 0) + (1 if at.west == firm else 0)
        total: i64 = on_map + on_tile + at.supply[firm] + at.area[firm]
        if total != board.trains:
            found.append(f"company {firm} has {total} trains")
        if not 0 <= at.area[firm] <= board.area_limit or at.supply[firm] < 0:
            found.append(f"company {firm}: area {at.area[firm]}, supply {at.supply[firm]}")
        if not 0 <= at.length[firm] <= TOP_LENGTH:
            found.append(f"company {firm} has line length {at.length[firm]}")
        if at.trains[board.start_of[firm]] != 1 << firm:
            found.append(f"the start city of company {firm} holds {at.trains[board.start_of[firm]]}")
    return found


def _of_shares(at: Position) -> list[str]:
    board = at.board
    found: list[str] = []
    for firm in range(FIRMS):
        total: i64 = at.offer[firm] + at.aside[firm] + at.box[firm]
        for seat in range(board.seats):
            total += at.owned[seat * FIRMS + firm]
            if at.owned[seat * FIRMS + firm] < 0 or at.influence[seat * FIRMS + firm] < 0:
                found.append(f"seat {seat} has less than nothing of company {firm}")
        if total != board.shares or at.offer[firm] < 0 or at.aside[firm] < 0 or at.box[firm] < 0:
            found.append(f"company {firm} has {total} shares")
        if at.supply[firm] == 0 and at.offer[firm] > 0:  # ME-7.2
            found.append(f"company {firm} has no train in supply and still sells shares")
        if at.aside[firm] > 0 and at.phase not in (LAYING, STARTING, PICKING, PREPARING):
            found.append(f"company {firm} still has shares set aside")
    return found


def _of_cities(at: Position) -> list[str]:
    board = at.board
    found: list[str] = []
    used = [0] * board.demands
    for city in range(board.cities):
        inside = at.companies_in(board.hex_of[city])
        token = at.token[city]
        if token != NONE:
            used[token] += 1
        if inside > board.capacity[city] and not (city == board.west_city and at.tile != ON_MAP):
            found.append(f"city {city + 1} holds {inside} companies")
        if token != NONE and inside >= board.capacity[city] and at.phase not in (WISHING, LANDING):
            found.append(f"city {city + 1} is full and has its token")
        if token == NONE and inside < board.capacity[city] and city < at.laid and city != board.west_city:
            found.append(f"city {city + 1} has lost its token")
    if any(used[kind] > board.demand_count[kind] for kind in range(board.demands)):
        found.append("more demand tokens than there are")
    needs = at.need[:]
    if at.laid == board.cities:
        at.measure()
    if list(needs) != list(at.need):
        found.append("the distances are not those of the map")
    return found


def _of_steamhead(at: Position) -> list[str]:
    board = at.board
    found: list[str] = []
    if any(not 0 <= at.bag[kind] <= board.bag_count[kind] for kind in range(board.refresh + 1)):
        found.append("the bag holds tokens that do not exist")
    if not NONE <= at.city_mark < board.cities or not 0 <= at.company_mark < FIRMS:
        found.append("a marker of Steamhead is off its track")
    return found


def _of_phase(at: Position) -> list[str]:
    found: list[str] = []
    building = ROUTING <= at.phase <= JOINING
    if building != (at.city != NONE):
        found.append(f"phase {at.phase} with target {at.city}")
    if at.passes >= at.board.seats and at.actor >= 0:
        found.append("everybody has passed and the game goes on")
    if not 0 <= at.place < at.board.seats:
        found.append(f"place {at.place} in turn order")
    return found
