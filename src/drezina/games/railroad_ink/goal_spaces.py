"""The spaces of a sheet that make a goal: those that count for it so far, or that meet it."""

from collections.abc import Iterator

from drezina.games.railroad_ink.board import COLUMN_0, EAST, NORTH, ROW_0, SOUTH, SPACES, SURFACE, WEST
from drezina.games.railroad_ink.scoring import (
    BLOCK,
    CENTRE_FILLED,
    CORNERS,
    FULL_BLOCK,
    FULL_LINE,
    LONGEST_HIGHWAY,
    LONGEST_RAILWAY,
    LOOP,
    MIDDLE_EXITS,
    NETWORK_EXITS,
    NETWORK_STATIONS,
    VILLAGES,
    Tally,
)
from drezina.games.railroad_ink.state import RailroadInk


def goal_spaces(state: RailroadInk, seat: int, card: int) -> int:
    """A set of spaces for a card; the surface of the seat is the sheet that was summed up last."""  # RI-7.13
    board, tally = state.board, state.tally
    test, least, filled = int(board.goal_test[card]), int(board.goal_least[card]), int(tally.filled)
    stations = int(state.stations(seat, SURFACE))
    if test in (CENTRE_FILLED, CORNERS):
        return filled & int(board.centre if test == CENTRE_FILLED else board.corners)
    if test == VILLAGES:
        return stations & int(board.villages)
    if test == FULL_LINE:
        lines = [shape for place in range(7) for shape in (int(ROW_0) << 7 * place, int(COLUMN_0) << place)]
        return _full(filled, lines)
    if test == FULL_BLOCK:
        return _full(filled, [int(BLOCK) << row * 7 + col for row in range(5) for col in range(5)])
    if test in (LONGEST_HIGHWAY, LONGEST_RAILWAY):
        return int(tally.road_spaces if test == LONGEST_HIGHWAY else tally.rail_spaces)
    if test == LOOP:
        return _loops(tally) if tally.loop else 0
    return _networks(tally, stations, test, least)


def _full(filled: int, shapes: list[int]) -> int:
    """All shapes that are filled, together."""
    found = 0
    for shape in shapes:
        if filled & shape == shape:
            found |= shape
    return found


def _networks(tally: Tally, stations: int, test: int, least: int) -> int:
    """The networks that meet the test of a card."""
    members: dict[int, int] = {}
    joined: dict[int, int] = {}
    for space in _drawn(tally):
        for group in {int(tally.root(space * 2 + group)) for group in range(2)}:
            members[group] = members.get(group, 0) | 1 << space
        if stations >> space & 1:
            root = int(tally.root(space * 2))
            joined[root] = joined.get(root, 0) + 1
    found = 0
    for root, spaces in members.items():
        sides = int(tally.sides_of[root])
        if test == NETWORK_STATIONS:
            meets = joined.get(root, 0) >= least
        elif test == NETWORK_EXITS:
            meets = tally.exits_of[root] >= least
        else:
            meets = tally.middles_of[root] >= least if test == MIDDLE_EXITS else sides & (sides >> 2) & 3 != 0
        if meets:
            found |= spaces
    return found


def _loops(tally: Tally) -> int:
    """Groups that are left when loose ends are taken away again and again."""
    links = set(_links(tally))
    while True:
        ends = [node for link in links for node in link]
        loose = {link for link in links if any(ends.count(node) == 1 for node in link)}
        if not loose:
            return sum(1 << space for space in {node // 2 for node in ends})
        links -= loose


def _links(tally: Tally) -> Iterator[tuple[int, int]]:
    """Connected groups of neighbouring spaces."""
    images = tally.board.images
    drawn = set(_drawn(tally))
    for space in drawn:
        beside = (space + 1, EAST, WEST) if space % 7 < 6 else (-1, EAST, WEST)
        for there, out, back in (beside, (space + 7, SOUTH, NORTH)):
            if there in drawn:
                arm = images[tally.images[space]].edges[out]
                if arm != "." and arm == images[tally.images[there]].edges[back]:
                    yield int(tally.node(space, out)), int(tally.node(there, back))


def _drawn(tally: Tally) -> Iterator[int]:
    return (space for space in range(int(SPACES)) if tally.filled >> space & 1)
