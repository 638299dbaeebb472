"""The lines that make the points of a seat, each with the spaces that it comes from."""

from dataclasses import dataclass

from drezina.core.words import Phrase
from drezina.games.railroad_ink.board import GOALS, RAIL, ROAD, SURFACE, UNDERGROUND
from drezina.games.railroad_ink.goal_spaces import goal_spaces
from drezina.games.railroad_ink.scoring import UNTYPED
from drezina.games.railroad_ink.state import RailroadInk


@dataclass(frozen=True)
class SheetLine:
    """One line of the score: its points, its words, its layer and the set of its spaces."""

    points: int
    what: Phrase
    layer: int
    spaces: int = 0
    goal: int = -1  # the place of the goal card that it is for


def lines_of(state: RailroadInk, seat: int) -> list[SheetLine]:
    """All lines of a seat; they add up to its points."""
    lines: list[SheetLine] = []
    if state.board.has_surface:
        lines += _surface_lines(state, seat)
        if state.board.goals:
            lines += [_goal_line(state, seat, place) for place in range(GOALS) if state.goals[place] >= 0]
    if state.board.has_metro:
        lines += _underground_lines(state, seat)
    return lines


def _goal_line(state: RailroadInk, seat: int, place: int) -> SheetLine:
    """One of the goals; the surface of the seat has been summed up."""
    card = int(state.goals[place])
    points = int(state.goal_points(seat, place))
    return SheetLine(points, Phrase("goal goal", (card,)), SURFACE, goal_spaces(state, seat, card), place)


def _surface_lines(state: RailroadInk, seat: int) -> list[SheetLine]:
    """Networks, longest routes, centre, villages, errors."""  # RI-8.10
    state.sum_up(seat, SURFACE)
    tally, board = state.tally, state.board
    sizes = [size for size in tally.sizes(UNTYPED) if board.network_points[size]]
    lines = [
        _line(SURFACE, tally.networks, "networks count", len(sizes), tally.spaces_of_networks(UNTYPED)),
        *_routes_and_centre(state, SURFACE, "longest-highway", "longest-railway", "centre"),
    ]
    if board.challenge:
        spaces = state.stations(seat, SURFACE) & board.villages
        lines.append(_line(SURFACE, tally.villages * board.village_points, "villages count", tally.villages, spaces))
    lines.append(_line(SURFACE, -tally.error_points, "errors count", tally.open_ends, tally.open_spaces))
    return lines


def _underground_lines(state: RailroadInk, seat: int) -> list[SheetLine]:
    """Pipe and subway networks, longest pipe and line, centre, open ends, bursts."""  # RI-12.7
    state.sum_up(seat, UNDERGROUND)
    tally, board = state.tally, state.board
    lines = []
    for kind, name in ((ROAD, "pipe-networks"), (RAIL, "subway-networks")):
        points = [board.network_points[size] for size in tally.sizes(kind)]
        count = sum(one > 0 for one in points)
        lines.append(_line(UNDERGROUND, sum(points), f"{name} count", count, tally.spaces_of_networks(kind)))
    lines += _routes_and_centre(state, UNDERGROUND, "longest-pipe", "longest-subway", "underground-centre")
    lost = -tally.open_ends * board.open_end_points
    lines.append(_line(UNDERGROUND, lost, "open-ends count", tally.open_ends, tally.open_spaces))
    if board.expansion:
        lost = -tally.bursts * board.burst_points
        lines.append(_line(UNDERGROUND, lost, "bursts count", tally.bursts, state.bursts[seat]))
    return lines


def _routes_and_centre(state: RailroadInk, layer: int, road: str, rail: str, centre: str) -> list[SheetLine]:
    """What both layers score alike; they call it by different names."""
    tally, board = state.tally, state.board
    road_points = tally.longest_road * board.road_points[layer]
    rail_points = tally.longest_rail * board.rail_points[layer]
    centre_points = tally.centre * board.centre_points
    return [
        _line(layer, road_points, f"{road} length", tally.longest_road, tally.road_spaces),
        _line(layer, rail_points, f"{rail} length", tally.longest_rail, tally.rail_spaces),
        _line(layer, centre_points, f"{centre} count", tally.centre, tally.filled & board.centre),
    ]


def _line(layer: int, points: int, signature: str, number: int, spaces: int) -> SheetLine:
    return SheetLine(int(points), Phrase(signature, (int(number),)), int(layer), int(spaces))
