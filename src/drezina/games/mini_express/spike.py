"""The Golden Spike on the map of the USA (ME-14)."""

from librt.vecs import vec
from mypy_extensions import i64

from drezina.games.mini_express.board import FIRMS, NONE
from drezina.games.mini_express.position import (
    AT_ASSETS,
    AT_TRACK,
    F_BONUS,
    F_CLOSED_WEST,
    F_EAST,
    F_JOINED,
    F_NO_EAST,
    F_NO_WEST,
    F_SPIKE_GONE,
    F_WEST,
    F_WEST_START,
    ON_MAP,
    OUT_OF_GAME,
    Position,
)


def open_race(at: Position) -> None:
    """ME-14.2, ME-14.3: what building into one of the two ends sets off while the tile lies on the map."""
    if at.tile != ON_MAP:
        return
    if at.city == at.board.west_city:
        at.tile = OUT_OF_GAME
        at.tell(F_SPIKE_GONE, at.city)
    elif at.city == at.board.east_city:
        at.tile = AT_ASSETS
        if at.spend(at.company):  # ME-14.4
            at.east = at.company
            at.tell(F_EAST, at.company)
        else:
            at.tell(F_NO_EAST, at.company)
        for firm in range(FIRMS):
            if firm != at.company and at.spend(firm):
                at.put(firm, at.board.hex_of[at.board.west_city])
                at.tell(F_WEST_START, firm, at.board.west_city)
        at.close(at.board.west_city)  # ME-14.6
        at.tell(F_CLOSED_WEST, at.board.west_city)


def line_completed(at: Position) -> bool:
    """ME-14.7 to ME-14.9: has the track just laid joined both ends? Then the candidates stand in the state."""
    if at.tile != AT_ASSETS:
        return False
    _find_ends(at)
    board = at.board
    touches_east: i64 = 0  # hexes of the new track, as bits
    touches_west: i64 = 0
    hexes: i64 = len(at.path)
    for place in range(hexes):
        there: i64 = at.path[place]
        if there == board.hex_of[board.east_city] or _touches(at, there, board.joined_east):
            touches_east = touches_east | (1 << place)
        if _touches(at, there, board.joined_west):
            touches_west = touches_west | (1 << place)
    if touches_east == 0 or touches_west == 0:
        return False
    begins_east = _begins(at, board.joined_east)
    begins_west = _begins(at, board.joined_west)
    meeting: i64 = touches_east | touches_west
    if begins_east != begins_west:
        meeting = touches_west if begins_east else touches_east
    at.candidates = 0
    for place in range(hexes):
        if meeting & (1 << place):
            at.candidates = at.candidates | at.trains[at.path[place]]
    if at.east != NONE:
        at.candidates = at.candidates & ~(1 << at.east)
    at.tell(F_JOINED, board.east_city, board.west_city)
    return True


def _find_ends(at: Position) -> None:
    """Marks the trains joined with either end as if the new track were not there."""
    board = at.board
    for place in at.path:
        at.trains[place] = at.trains[place] & ~(1 << at.company)
    _flood(at, board.hex_of[board.east_city], board.joined_east)
    _flood(at, board.hex_of[board.west_city], board.joined_west)
    for place in at.path:
        at.trains[place] = at.trains[place] | (1 << at.company)


def _flood(at: Position, source: i64, joined: vec[i64]) -> None:
    """ME-14.7: trains are joined on the same hex, or as trains of one company on neighbouring hexes."""
    near = at.board.near
    queue = at.board.queue
    for place in range(at.board.hexes):
        joined[place] = 0
    joined[source] = at.trains[source]
    queue[0] = source
    waiting: i64 = 1
    while waiting > 0:
        waiting -= 1
        here: i64 = queue[waiting]
        for direction in range(6):
            there: i64 = near[here * 6 + direction]
            if there >= 0 and joined[there] == 0 and at.trains[there] & joined[here]:
                joined[there] = at.trains[there]
                queue[waiting] = there
                waiting += 1


def _touches(at: Position, place: i64, joined: vec[i64]) -> bool:
    """Another company's train of the set is on the hex, or one of the building company is next to it."""
    if joined[place] & ~(1 << at.company):
        return True
    near = at.board.near
    for direction in range(6):
        there: i64 = near[place * 6 + direction]
        if there >= 0 and joined[there] & (1 << at.company):
            return True
    return False


def _begins(at: Position, joined: vec[i64]) -> bool:
    """Does the new track begin next to a network hex of the set?"""
    near = at.board.near
    for direction in range(6):
        there: i64 = near[at.path[0] * 6 + direction]
        if there >= 0 and joined[there] & (1 << at.company):
            return True
    return False


def complete_line(at: Position, operator: i64) -> None:
    """ME-14.8, ME-14.10: the western operator, and the bonus of both."""
    at.candidates = 0
    if operator != NONE and at.spend(operator):
        at.west = operator
        at.tell(F_WEST, at.seat(), operator)
    else:
        at.tell(F_NO_WEST)
    at.tile = AT_TRACK
    for firm in range(FIRMS):
        if firm == at.east or firm == at.west:
            moved: i64 = at.lengthen(firm, at.board.length_bonus)
            at.tell(F_BONUS, firm, moved, at.length[firm])
