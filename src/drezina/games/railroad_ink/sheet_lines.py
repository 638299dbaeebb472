"""The lines that make the points of a seat, each with the spaces that it comes from."""

from dataclasses import dataclass

from drezina.core.words import Phrase
from drezina.games.railroad_ink.board import GOALS, RAIL, ROAD, SURFACE, UNDERGROUND
from drezina.games.railroad_ink.scoring import UNTYPED
from drezina.games.railroad_ink.state import RailroadInk


@dataclass(frozen=True)
class SheetLine:
    """One line of the score: its points, its words, its layer and the set of its spaces."""

    points: int
    what: Phrase
    layer: int
    spaces: int = 0


def lines_of(state: RailroadInk, seat: int) -> list[SheetLine]:
    """All lines of a seat; they add up to its points."""
    lines: list[SheetLine] = []
    if state.board.has_surface:
        lines += _surface_lines(state, seat)
        if state.board.goals:
            lines += [
                SheetLine(int(state.goal_points(seat, place)), Phrase("goal goal", (int(state.goals[place]),)), SURFACE)
                for place in range(GOALS)
                if state.goals[place] >= 0
            ]
    if state.board.has_metro:
        lines += _underground_lines(state, seat)
    return lines


def _surface_lines(state: RailroadInk, seat: int) -> list[SheetLine]:
    """Networks, longest routes, centre, villages, errors."""  # RI-8.10
    state.sum_up(seat, SURFACE)
    tally, board = state.tally, state.board
    sizes = [size for size in tally.sizes(UNTYPED) if board.network_points[size]]
    lines = [
        _line(tally.networks, Phrase("networks count", (len(sizes),)), SURFACE, tally.spaces_of_networks(UNTYPED)),
        _line(
            tally.longest_road * board.road_points[SURFACE],
            Phrase("longest-highway length", (tally.longest_road,)),
            SURFACE,
            tally.road_spaces,
        ),
        _line(
            tally.longest_rail * board.rail_points[SURFACE],
            Phrase("longest-railway length", (tally.longest_rail,)),
            SURFACE,
            tally.rail_spaces,
        ),
        _line(
            tally.centre * board.centre_points,
            Phrase("centre count", (tally.centre,)),
            SURFACE,
            tally.filled & board.centre,
        ),
    ]
    if board.challenge:
        lines.append(
            _line(
                tally.villages * board.village_points,
                Phrase("villages count", (tally.villages,)),
                SURFACE,
                state.stations(seat, SURFACE) & board.villages,
            )
        )
    lines.append(_line(-tally.error_points, Phrase("errors count", (tally.open_ends,)), SURFACE, tally.open_spaces))
    return lines


def _underground_lines(state: RailroadInk, seat: int) -> list[SheetLine]:
    """Pipe and subway networks, longest pipe and line, centre, open ends, bursts."""  # RI-12.7
    state.sum_up(seat, UNDERGROUND)
    tally, board = state.tally, state.board
    lines = []
    for kind, name in ((ROAD, "pipe-networks"), (RAIL, "subway-networks")):
        points = [int(board.network_points[size]) for size in tally.sizes(kind)]
        count = sum(one > 0 for one in points)
        spaces = tally.spaces_of_networks(kind)
        lines.append(_line(sum(points), Phrase(f"{name} count", (count,)), UNDERGROUND, spaces))
    lines += [
        _line(
            tally.longest_road * board.road_points[UNDERGROUND],
            Phrase("longest-pipe length", (tally.longest_road,)),
            UNDERGROUND,
            tally.road_spaces,
        ),
        _line(
            tally.longest_rail * board.rail_points[UNDERGROUND],
            Phrase("longest-subway length", (tally.longest_rail,)),
            UNDERGROUND,
            tally.rail_spaces,
        ),
        _line(
            tally.centre * board.centre_points,
            Phrase("underground-centre count", (tally.centre,)),
            UNDERGROUND,
            tally.filled & board.centre,
        ),
        _line(
            -tally.open_ends * board.open_end_points,
            Phrase("open-ends count", (tally.open_ends,)),
            UNDERGROUND,
            tally.open_spaces,
        ),
    ]
    if board.expansion:
        lost = -tally.bursts * board.burst_points
        lines.append(_line(lost, Phrase("bursts count", (tally.bursts,)), UNDERGROUND, state.bursts[seat]))
    return lines


def _line(points: int, what: Phrase, layer: int, spaces: int) -> SheetLine:
    return SheetLine(
        int(points), Phrase(what.signature, tuple(int(one) for one in what.values)), int(layer), int(spaces)
    )
