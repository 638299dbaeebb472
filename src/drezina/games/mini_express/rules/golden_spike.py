"""The Golden Spike (Zlatý hřeb) on the map of the USA (ME-14)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from drezina.games.mini_express import facts
from drezina.games.mini_express.board import FIRMS, NONE
from drezina.games.mini_express.position import AT_ASSETS, AT_TRACK, ON_MAP, OUT_OF_GAME, Position


def open_race(p: Position) -> None:
    """ME-14.2, ME-14.3: what building into one of the two ends sets off while the tile lies on the map."""
    if p.tile != ON_MAP:
        return
    if p.city == p.board.west_city:
        p.tile = OUT_OF_GAME
        p.tell(facts.SPIKE_GONE, p.city)
    elif p.city == p.board.east_city:
        p.tile = AT_ASSETS
        offered = p.offer[:]
        if p.spend(p.company):  # ME-14.4
            p.east = p.company
            p.tell(facts.EAST, p.company)
            p.tell_if_emptied(p.company, offered[p.company])
        else:
            p.tell(facts.NO_EAST, p.company)
        for firm in range(FIRMS):
            if firm != p.company and p.spend(firm):
                p.put(firm, p.board.hex_of[p.board.west_city])
                p.tell(facts.WEST_START, firm, p.board.west_city)
                p.tell_if_emptied(firm, offered[firm])
        p.close(p.board.west_city)  # ME-14.6
        p.tell(facts.CLOSED_WEST, p.board.west_city)


def line_completed(p: Position) -> bool:
    """ME-14.7 to ME-14.9: whether the track just laid has joined both ends; then `p.candidates` is set."""
    if p.tile != AT_ASSETS:
        return False
    _find_ends(p)
    board = p.board
    touches_east: i64 = 0  # hexes of the new track, as bits
    touches_west: i64 = 0
    hexes: i64 = len(p.path)
    for index in range(hexes):
        there: i64 = p.path[index]
        if there == board.hex_of[board.east_city] or _touches(p, there, board.joined_east):
            touches_east = touches_east | (1 << index)
        if _touches(p, there, board.joined_west):
            touches_west = touches_west | (1 << index)
    if touches_east == 0 or touches_west == 0:
        return False
    begins_east = _begins(p, board.joined_east)
    begins_west = _begins(p, board.joined_west)
    meeting: i64 = touches_east | touches_west
    if begins_east != begins_west:
        meeting = touches_west if begins_east else touches_east
    p.candidates = 0
    for index in range(hexes):
        if meeting & (1 << index):
            p.candidates = p.candidates | p.trains[p.path[index]]
    if p.east != NONE:
        p.candidates = p.candidates & ~(1 << p.east)
    p.tell(facts.JOINED, board.east_city, board.west_city)
    return True


def _find_ends(p: Position) -> None:
    """Marks the trains that were joined with either end before the new track was laid."""
    board = p.board
    for cell in p.path:
        p.trains[cell] = p.trains[cell] & ~(1 << p.company)
    _flood(p, board.hex_of[board.east_city], board.joined_east)
    _flood(p, board.hex_of[board.west_city], board.joined_west)
    for cell in p.path:
        p.trains[cell] = p.trains[cell] | (1 << p.company)


def _flood(p: Position, source: i64, joined: vec[i64]) -> None:
    """ME-14.7, a flood fill: trains are joined on one hex, and trains of one company on neighbouring hexes."""
    near = p.board.near
    queue = p.board.queue
    for cell in range(p.board.hexes):
        joined[cell] = 0
    joined[source] = p.trains[source]
    queue[0] = source
    waiting: i64 = 1
    while waiting > 0:
        waiting -= 1
        here: i64 = queue[waiting]
        for direction in range(6):
            there: i64 = near[here * 6 + direction]
            if there >= 0 and joined[there] == 0 and p.trains[there] & joined[here]:
                joined[there] = p.trains[there]
                queue[waiting] = there
                waiting += 1


def _touches(p: Position, cell: i64, joined: vec[i64]) -> bool:
    """Another company's train of the set is on the hex, or one of the building company is next to it."""
    if joined[cell] & ~(1 << p.company):
        return True
    near = p.board.near
    for direction in range(6):
        there: i64 = near[cell * 6 + direction]
        if there >= 0 and joined[there] & (1 << p.company):
            return True
    return False


def _begins(p: Position, joined: vec[i64]) -> bool:
    """Whether the new track begins next to a network hex of the set."""
    near = p.board.near
    for direction in range(6):
        there: i64 = near[p.path[0] * 6 + direction]
        if there >= 0 and joined[there] & (1 << p.company):
            return True
    return False


def operators(p: Position) -> vec[i64]:
    """ME-14.9: the codes of the candidates for the western branch."""
    codes = vec[i64]()
    for firm in range(FIRMS):
        if p.candidates & (1 << firm):
            codes = append(codes, p.board.codes.operator + firm)
    return codes


def several_candidates(p: Position) -> bool:
    return (p.candidates & (p.candidates - 1)) != 0


def only_candidate(p: Position) -> i64:
    """The candidate where there is at most one; NONE where there is none (ME-14.10)."""
    for firm in range(FIRMS):
        if p.candidates & (1 << firm):
            return firm
    return NONE


def complete_line(p: Position, operator: i64) -> None:
    """ME-14.8, ME-14.10: the western operator, and the bonus of both."""
    p.candidates = 0
    offered: i64 = p.offer[operator] if operator != NONE else 0
    if operator != NONE and p.spend(operator):
        p.west = operator
        p.tell(facts.WEST, p.seat(), operator)
        p.tell_if_emptied(operator, offered)
    else:
        p.tell(facts.NO_WEST)
    p.tile = AT_TRACK
    for firm in range(FIRMS):
        if firm == p.east or firm == p.west:
            moved: i64 = p.lengthen(firm, p.board.length_bonus)
            p.tell(facts.BONUS, firm, moved, p.length[firm])
