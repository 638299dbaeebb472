"""Goals (cíle): when a card is met, what it brings, and the spaces that make it (RI-7.10 to RI-7.13)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from drezina.games.railroad_ink.board import GOALS, RAIL, ROAD, SURFACE
from drezina.games.railroad_ink.facts import GOAL_MET
from drezina.games.railroad_ink.grid import EAST, NODES, SOUTH, SPACES, bit, opposite
from drezina.games.railroad_ink.position import Position
from drezina.games.railroad_ink.rules.networks import Networks
from drezina.games.railroad_ink.rules.routes import Routes

# The tests of the cards, in the order of components.TESTS.
CENTRE_FILLED: Final[i64] = 0
VILLAGES: Final[i64] = 1
FULL_LINE: Final[i64] = 2
CORNERS: Final[i64] = 3
FULL_BLOCK: Final[i64] = 4
LOOP: Final[i64] = 5
NETWORK_EXITS: Final[i64] = 6
NETWORK_STATIONS: Final[i64] = 7
LONGEST_HIGHWAY: Final[i64] = 8
LONGEST_RAILWAY: Final[i64] = 9
OPPOSITE_SIDES: Final[i64] = 10
MIDDLE_EXITS: Final[i64] = 11


def check_goals(p: Position) -> None:
    """RI-7.10: at the end of a surface round, for all together and on the surface alone; what was met is kept."""
    for seat in range(p.seats):
        networks = Networks(p, p.sheet_of(seat, SURFACE), 0)
        for index in range(GOALS):
            card: i64 = p.goals[index]
            if not p.reached[seat * GOALS + index] and meets(p, seat, networks, card):
                p.reached[seat * GOALS + index] = p.surface_round()
                p.tell(GOAL_MET, seat, card)


def meets(p: Position, seat: i64, networks: Networks, card: i64) -> bool:
    """RI-7.13: whether a seat, whose surface has these networks, meets a card."""
    board = p.board
    test: i64 = board.goal_test[card]
    least: i64 = board.goal_least[card]
    filled: i64 = networks.filled
    if test == CENTRE_FILLED:
        return board.count(filled & board.centre) >= least
    if test == VILLAGES:
        return board.count(p.stations(seat, SURFACE) & board.villages) >= least
    if test == FULL_LINE:
        return _count_full(filled, board.lines) >= least
    if test == CORNERS:
        return board.count(filled & board.corners) >= least
    if test == FULL_BLOCK:
        return _count_full(filled, board.blocks) >= least
    if test == LOOP:
        return networks.has_loop
    if test == LONGEST_HIGHWAY:
        return Routes(p, p.sheet_of(seat, SURFACE), networks, ROAD).longest >= least
    if test == LONGEST_RAILWAY:
        return Routes(p, p.sheet_of(seat, SURFACE), networks, RAIL).longest >= least
    for count in counts_by_network(p, seat, networks, test):
        if count >= least:
            return True
    return False


def _count_full(filled: i64, shapes: vec[i64]) -> i64:
    count: i64 = 0
    for shape in shapes:
        if filled & shape == shape:
            count += 1
    return count


def counts_by_network(p: Position, seat: i64, networks: Networks, test: i64) -> vec[i64]:
    """What a card counts in single networks of a surface, by root: RI-7.13 G, H, K, L."""
    if test == NETWORK_EXITS:
        return networks.size_of  # on the surface there are no hubs
    if test == NETWORK_STATIONS:
        return _stations_by_network(networks, p.stations(seat, SURFACE))
    return _exits_by_network(networks, test)


def _stations_by_network(networks: Networks, stations: i64) -> vec[i64]:
    """A station of the surface joins all arms of its space in one group."""
    counts = vec[i64]([0] * NODES)
    for space in range(SPACES):
        if stations >> space & 1:
            counts[networks.root(space * 2)] += 1
    return counts


def _exits_by_network(networks: Networks, test: i64) -> vec[i64]:
    """Middle exits, or pairs of opposite sides."""
    board = networks.board
    middles = vec[i64]([0] * NODES)
    sides = vec[i64]([0] * NODES)
    for number in range(len(board.exit_space)):
        root: i64 = networks.root_at_exit(number)
        if root >= 0:
            middles[root] += board.exit_middle[number]
            sides[root] = sides[root] | bit(board.exit_arm[number] >> 1)
    if test == MIDDLE_EXITS:
        return middles
    pairs = vec[i64]([0] * NODES)
    for node in range(NODES):
        pairs[node] = board.bit_count[sides[node] & (sides[node] >> 2) & 3]
    return pairs


# --- points ----------------------------------------------------------------------------------------------------------


def goal_points(p: Position, seat: i64, index: i64) -> i64:
    """What an open card has brought a seat so far."""
    board = p.board
    met: i64 = p.reached[seat * GOALS + index]
    if not met:
        return 0
    if p.seats == 1:  # RI-7.12
        return board.goal_in_time if met <= board.goal_deadlines[index] else board.goal_late
    earlier: i64 = 0
    for round in range(1, met):
        for other in range(p.seats):
            if p.reached[other * GOALS + index] == round:
                earlier += 1
                break
    return board.goal_points[min(earlier, GOALS - 1)]  # RI-7.11


# --- the spaces that make a goal -------------------------------------------------------------------------------------


def goal_spaces(p: Position, seat: i64, networks: Networks, card: i64) -> i64:
    """The spaces that count for a card so far or, where only the whole counts, those of what meets it."""
    board = p.board
    test: i64 = board.goal_test[card]
    filled: i64 = networks.filled
    if test == CENTRE_FILLED:
        return filled & board.centre
    if test == CORNERS:
        return filled & board.corners
    if test == VILLAGES:
        return p.stations(seat, SURFACE) & board.villages
    if test == FULL_LINE:
        return _full(filled, board.lines)
    if test == FULL_BLOCK:
        return _full(filled, board.blocks)
    if test == LOOP:
        return _loops(networks)
    if test == LONGEST_HIGHWAY:
        return Routes(p, p.sheet_of(seat, SURFACE), networks, ROAD).spaces
    if test == LONGEST_RAILWAY:
        return Routes(p, p.sheet_of(seat, SURFACE), networks, RAIL).spaces
    counts = counts_by_network(p, seat, networks, test)
    spaces: i64 = 0
    for node in range(NODES):
        if filled >> (node >> 1) & 1 and counts[networks.root(node)] >= board.goal_least[card]:
            spaces |= bit(node >> 1)
    return spaces


def _full(filled: i64, shapes: vec[i64]) -> i64:
    """All shapes that are filled, together."""
    spaces: i64 = 0
    for shape in shapes:
        if filled & shape == shape:
            spaces |= shape
    return spaces


def _loops(networks: Networks) -> i64:
    """The spaces of what is left when loose ends are taken away again and again."""
    links = set(_links(networks))
    while True:
        ends = [node for link in links for node in link]
        loose = {link for link in links if ends.count(link[0]) == 1 or ends.count(link[1]) == 1}
        if not loose:
            spaces: i64 = 0
            for node in ends:
                spaces |= bit(node // 2)
            return spaces
        links -= loose


def _links(networks: Networks) -> list[tuple[int, int]]:
    """Connected groups of neighbouring spaces."""
    board = networks.board
    found: list[tuple[int, int]] = []
    for space in range(SPACES):
        for direction in (EAST, SOUTH):
            neighbour: i64 = board.next_space[space * 4 + direction]
            if neighbour >= 0 and networks.images[space] >= 0 and networks.images[neighbour] >= 0:
                kind: i64 = board.arm_type[networks.images[space] * 4 + direction]
                if kind >= 0 and kind == board.arm_type[networks.images[neighbour] * 4 + opposite(direction)]:
                    found.append((networks.node(space, direction), networks.node(neighbour, opposite(direction))))
    return found
