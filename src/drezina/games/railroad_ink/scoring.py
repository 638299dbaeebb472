"""What sheets are worth: the score of one sheet with all its parts, totals, ranks, and the lines of the score."""

from dataclasses import dataclass
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from drezina.core.words import Phrase, PhraseKind
from drezina.games.railroad_ink.board import GOALS, RAIL, ROAD, SURFACE, UNDERGROUND
from drezina.games.railroad_ink.grid import COLUMN_0, COLUMN_6, EAST, NORTH, ROW_0, ROW_6, SOUTH
from drezina.games.railroad_ink.position import MASKS, Position
from drezina.games.railroad_ink.rules.goals import goal_points, goal_spaces
from drezina.games.railroad_ink.rules.networks import ANY_TYPE, Networks
from drezina.games.railroad_ink.rules.routes import Routes
from drezina.kit.ranking import ranks


def open_ends(p: Position, sheet: i64, arm: i64) -> i64:
    """RI-8.9: the spaces whose arm of a direction and type points to a neighbour without an arm of that type there."""
    direction: i64 = arm >> 1
    opposite: i64 = p.masks[sheet * MASKS + (arm ^ 4)]
    arms: i64 = 0
    if direction == NORTH:
        arms = (opposite & ~ROW_6) << 7
    elif direction == EAST:
        arms = (opposite & ~COLUMN_0) >> 1
    elif direction == SOUTH:
        arms = (opposite & ~ROW_0) >> 7
    else:
        arms = (opposite & ~COLUMN_6) << 1
    return arms & ~p.masks[sheet * MASKS + arm]


@final
class SheetScore:
    """RI-8.10, RI-12.7: all points of one sheet as it is now, but for the goals, and what they come from."""

    def __init__(self, p: Position, seat: i64, layer: i64) -> None:
        board = p.board
        sheet: i64 = p.sheet_of(seat, layer)
        hubs: i64 = 0
        self.bursts: i64 = 0
        self.village_spaces: i64 = 0
        if layer == UNDERGROUND:
            hubs = p.hubs[seat]
            self.bursts = board.count(p.bursts[seat])
        else:
            self.village_spaces = p.stations(seat, SURFACE) & board.villages  # RI-7.1
        self.networks: Networks = Networks(p, sheet, hubs)
        self.rail: Routes = Routes(p, sheet, self.networks, RAIL)
        self.road: Routes = Routes(p, sheet, self.networks, ROAD)
        self.network_points: i64 = self.networks.points()
        self.rail_points: i64 = self.rail.longest * board.rail_points[layer]
        self.road_points: i64 = self.road.longest * board.road_points[layer]
        self.centre_spaces: i64 = self.networks.filled & board.centre  # RI-8.8, RI-12.5
        self.centre: i64 = board.count(self.centre_spaces)
        self.villages: i64 = board.count(self.village_spaces)
        self.open_ends: i64 = 0
        self.open_spaces: i64 = 0
        for arm in range(8):
            spaces: i64 = open_ends(p, sheet, arm)
            self.open_ends += board.count(spaces)
            self.open_spaces |= spaces
        self.error_points: i64 = self.open_ends * board.open_end_points + self.bursts * board.burst_points  # RI-12.6
        self.total: i64 = (
            self.network_points
            + self.rail_points
            + self.road_points
            + self.centre * board.centre_points
            + self.villages * board.village_points
            - self.error_points
        )


def sheet_scores(p: Position, seat: i64) -> list[SheetScore]:
    """All sheets of a seat, the surface first."""
    found: list[SheetScore] = []
    if p.board.has_surface:
        found.append(SheetScore(p, seat, SURFACE))
    if p.board.has_metro:
        found.append(SheetScore(p, seat, UNDERGROUND))
    return found


def total(p: Position, seat: i64) -> i64:
    """RI-13.2: all points of a seat."""
    points: i64 = 0
    for score in sheet_scores(p, seat):
        points += score.total
    if p.board.goals:
        for index in range(GOALS):
            points += goal_points(p, seat, index)
    return points


def error_points(p: Position, seat: i64) -> i64:
    """Open ends and bursts over all sheets of a seat."""
    points: i64 = 0
    for score in sheet_scores(p, seat):
        points += score.error_points
    return points


def final_ranks(p: Position) -> vec[i64]:
    """RI-13.3: more points first, then fewer error points; who is still tied shares the rank."""
    keys = vec[i64]()
    for seat in range(p.seats):
        keys = append(keys, total(p, seat))
        keys = append(keys, -error_points(p, seat))
    return ranks(keys, p.seats)


# --- the lines of the score ------------------------------------------------------------------------------------------

NETWORKS: Final = PhraseKind("networks count", "RI-8.3")
LONGEST_HIGHWAY: Final = PhraseKind("longest-highway length", "RI-8.5")
LONGEST_RAILWAY: Final = PhraseKind("longest-railway length", "RI-8.5")
CENTRE: Final = PhraseKind("centre count", "RI-8.8")
VILLAGES: Final = PhraseKind("villages count", "RI-7.1")
ERRORS: Final = PhraseKind("errors count", "RI-8.9")
GOAL: Final = PhraseKind("goal goal", "RI-7.13")
PIPE_NETWORKS: Final = PhraseKind("pipe-networks count", "RI-12.1")
SUBWAY_NETWORKS: Final = PhraseKind("subway-networks count", "RI-12.2")
LONGEST_PIPE: Final = PhraseKind("longest-pipe length", "RI-12.3")
LONGEST_SUBWAY: Final = PhraseKind("longest-subway length", "RI-12.4")
UNDERGROUND_CENTRE: Final = PhraseKind("underground-centre count", "RI-12.5")
OPEN_ENDS: Final = PhraseKind("open-ends count", "RI-12.6")
BURSTS: Final = PhraseKind("bursts count", "RI-12.6")


@dataclass(frozen=True)
class SheetLine:
    """One line of the score: its points, its words, its layer and the set of its spaces."""

    points: int
    what: Phrase
    layer: int
    spaces: int
    goal: int = -1  # which open goal card it is for


def score_lines(p: Position, seat: i64) -> list[SheetLine]:
    """All lines of a seat; they add up to its points."""
    lines: list[SheetLine] = []
    if p.board.has_surface:
        surface = SheetScore(p, seat, SURFACE)
        lines += _surface_lines(p, surface)
        if p.board.goals:
            lines += [_goal_line(p, seat, surface, index) for index in range(GOALS) if p.goals[index] >= 0]
    if p.board.has_metro:
        lines += _underground_lines(p, seat, SheetScore(p, seat, UNDERGROUND))
    return lines


def _surface_lines(p: Position, score: SheetScore) -> list[SheetLine]:
    """RI-8.10: networks, longest routes, centre, villages, errors."""
    board, networks = p.board, score.networks
    lines = [
        _line(SURFACE, score.network_points, NETWORKS, _scoring(networks, ANY_TYPE), networks.spaces(ANY_TYPE)),
        _line(SURFACE, score.road_points, LONGEST_HIGHWAY, score.road.longest, score.road.spaces),
        _line(SURFACE, score.rail_points, LONGEST_RAILWAY, score.rail.longest, score.rail.spaces),
        _line(SURFACE, score.centre * board.centre_points, CENTRE, score.centre, score.centre_spaces),
    ]
    if board.challenge:
        points = score.villages * board.village_points
        lines.append(_line(SURFACE, points, VILLAGES, score.villages, score.village_spaces))
    lines.append(_line(SURFACE, -score.error_points, ERRORS, score.open_ends, score.open_spaces))
    return lines


def _goal_line(p: Position, seat: i64, surface: SheetScore, index: i64) -> SheetLine:
    card: i64 = p.goals[index]
    spaces: i64 = goal_spaces(p, seat, surface.networks, card)
    return SheetLine(goal_points(p, seat, index), GOAL(card), SURFACE, spaces, index)


def _underground_lines(p: Position, seat: i64, score: SheetScore) -> list[SheetLine]:
    """RI-12.7: pipe and subway networks, longest pipe and line, centre, open ends, bursts."""
    board, networks = p.board, score.networks
    lines = [
        _networks_line(networks, ROAD, PIPE_NETWORKS),
        _networks_line(networks, RAIL, SUBWAY_NETWORKS),
        _line(UNDERGROUND, score.road_points, LONGEST_PIPE, score.road.longest, score.road.spaces),
        _line(UNDERGROUND, score.rail_points, LONGEST_SUBWAY, score.rail.longest, score.rail.spaces),
        _line(UNDERGROUND, score.centre * board.centre_points, UNDERGROUND_CENTRE, score.centre, score.centre_spaces),
        _line(UNDERGROUND, -score.open_ends * board.open_end_points, OPEN_ENDS, score.open_ends, score.open_spaces),
    ]
    if board.expansion:
        lines.append(_line(UNDERGROUND, -score.bursts * board.burst_points, BURSTS, score.bursts, p.bursts[seat]))
    return lines


def _networks_line(networks: Networks, kind: i64, what: PhraseKind) -> SheetLine:
    points: i64 = 0
    for size in networks.sizes(kind):
        points += networks.board.network_points[size]
    return _line(UNDERGROUND, points, what, _scoring(networks, kind), networks.spaces(kind))


def _scoring(networks: Networks, kind: i64) -> i64:
    """How many networks of a type bring points."""
    count: i64 = 0
    for size in networks.sizes(kind):
        if networks.board.network_points[size]:
            count += 1
    return count


def _line(layer: i64, points: i64, what: PhraseKind, number: i64, spaces: i64) -> SheetLine:
    return SheetLine(points, what(number), layer, spaces)
