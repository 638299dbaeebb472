"""What a good player sees in unfinished sheets: features, and the points that they promise at the end.

Their weights, in weights.py, are set by judgement; features without a weight there are at hand for fitting better ones.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from drezina.games.railroad_ink.board import GOALS, ROAD, SPACES, SURFACE, UNDERGROUND, Board, bit
from drezina.games.railroad_ink.scoring import (
    BLOCK,
    CENTRE_FILLED,
    COLUMN_0,
    CORNERS,
    FILLED,
    FULL_BLOCK,
    FULL_LINE,
    LONGEST_HIGHWAY,
    LONGEST_RAILWAY,
    MASKS,
    NETWORK_EXITS,
    NETWORK_STATIONS,
    PIPES,
    ROW_0,
    STATIONS,
    Tally,
    open_ends,
)
from drezina.games.railroad_ink.state import RailroadInk

UNIT: Final[i64] = 1000  # of the weights: thousandths of a point
ALL_SPACES: Final[i64] = (1 << 49) - 1

# The features of a sheet.
CONSTANT: Final[i64] = 0
SCORE: Final[i64] = 1  # all points of the sheet now
EXITS_MET: Final[i64] = 2
NETWORKS_ALIVE: Final[i64] = 3  # with an exit and an end that can go on
NETWORKS_DEAD: Final[i64] = 4
LARGEST: Final[i64] = 5
RAIL_LENGTH: Final[i64] = 6
ROAD_LENGTH: Final[i64] = 7
CENTRE: Final[i64] = 8
LIVE_RAIL: Final[i64] = 9  # open ends that point to an empty space
LIVE_ROAD: Final[i64] = 10
DEAD_ENDS: Final[i64] = 11
FREE_RAIL_EXITS: Final[i64] = 12
FREE_ROAD_EXITS: Final[i64] = 13
ONE_RAIL: Final[i64] = 14  # empty spaces by the arms and exits that point to them
ONE_ROAD: Final[i64] = 15
TWO_RAIL: Final[i64] = 16
TWO_ROAD: Final[i64] = 17
MIXED_TWO: Final[i64] = 18
MORE_RAIL: Final[i64] = 19
MORE_ROAD: Final[i64] = 20
MIXED_MORE: Final[i64] = 21
MERGES_RAIL: Final[i64] = 22  # networks that one piece in an empty space could join
MERGES_ROAD: Final[i64] = 23
MERGES_MIXED: Final[i64] = 24
EMPTY_CENTRE_MET: Final[i64] = 25  # empty centre spaces that something points to
FILLED_SPACES: Final[i64] = 26
SPARE: Final[i64] = 27  # special routes or duplications left
HELPERS: Final[i64] = 28  # villages, or hubs, in reach
HELPERS_DONE: Final[i64] = 29
THREATS: Final[i64] = 30  # pipes below empty surface spaces; factories and universities not used
GOALS_WON: Final[i64] = 31
GOALS_NEAR: Final[i64] = 32
FEATURES: Final[i64] = 33


class Outlook:
    """Looks at the sheets of one seat."""

    def __init__(self, board: Board, weights: vec[i64]) -> None:
        self.board = board
        self.weights = weights  # by round, layer and feature
        self.tally: Tally = Tally(board)
        self.seen = vec[i64]([0] * (FEATURES * 2))
        self.alive = vec[i64]([0] * 98)
        self.roots = vec[i64]([0] * 4)

    def value(self, state: RailroadInk, seat: i64) -> i64:
        """The points that a seat may expect at the end, in thousandths, once the round is over as it stands."""
        if state.round >= self.board.rounds:
            return state.total(seat) * UNIT
        self.look(state, seat)
        total: i64 = 0
        row: i64 = state.round * FEATURES * 2
        for place in range(FEATURES * self.board.layers):
            total += self.weights[row + place] * self.seen[place]
        return total

    def look(self, state: RailroadInk, seat: i64) -> None:
        """Fills `seen` with the features of all layers of a seat."""
        if self.board.has_surface:
            self._look_at(state, seat, SURFACE, 0)
        if self.board.has_metro:
            self._look_at(state, seat, UNDERGROUND, FEATURES if self.board.expansion else 0)

    def _look_at(self, state: RailroadInk, seat: i64, layer: i64, at: i64) -> None:
        board = self.board
        tally = self.tally
        seen = self.seen
        sheet: i64 = seat * board.layers + (layer if board.layers == 2 else 0)
        base: i64 = sheet * MASKS
        masks = state.masks
        total: i64 = tally.sum_up(state.ink, sheet * SPACES, masks, base, layer, state.hubs[seat], state.bursts[seat])
        empty: i64 = ALL_SPACES & ~tally.filled
        for place in range(FEATURES):
            seen[at + place] = 0
        seen[at + CONSTANT] = 1
        seen[at + SCORE] = total
        seen[at + RAIL_LENGTH] = tally.longest_rail
        seen[at + ROAD_LENGTH] = tally.longest_road
        seen[at + CENTRE] = tally.centre
        seen[at + FILLED_SPACES] = board.count(tally.filled)
        self._ends(masks, base, empty, at)
        self._networks(empty, at)
        self._gaps(masks, base, empty, at)
        if layer == SURFACE:
            seen[at + SPARE] = board.specials_a_game - state.specials[seat]
            if board.challenge:
                self._buildings(state, seat, base, empty, at)
        else:
            seen[at + SPARE] = board.doubles_a_game - state.doubles[seat]
            self._hubs(state, seat, base, empty, at)

    def _ends(self, masks: vec[i64], base: i64, empty: i64, at: i64) -> None:
        """Open ends that can still go on, and the networks that they belong to."""
        board = self.board
        tally = self.tally
        seen = self.seen
        for node in range(2 * SPACES):
            self.alive[node] = 0
        for arm in range(8):
            ends: i64 = open_ends(masks, base, arm)
            while ends:
                lowest: i64 = ends & -ends
                ends ^= lowest
                space: i64 = board.place_of(lowest)
                if empty >> board.next_space[space * 4 + (arm >> 1)] & 1:
                    seen[at + (LIVE_ROAD if arm & 1 else LIVE_RAIL)] += 1
                    self.alive[tally.root(tally.node(space, arm >> 1))] = 1
                else:
                    seen[at + DEAD_ENDS] += 1
            free: i64 = board.exits[arm] & empty
            seen[at + (FREE_ROAD_EXITS if arm & 1 else FREE_RAIL_EXITS)] += board.count(free)

    def _networks(self, empty: i64, at: i64) -> None:
        tally = self.tally
        seen = self.seen
        for space in range(SPACES):
            if tally.filled >> space & 1:
                for node in range(space * 2, space * 2 + 2):
                    size: i64 = tally.worth_of[node]
                    if size:
                        seen[at + EXITS_MET] += size
                        seen[at + (NETWORKS_ALIVE if self.alive[node] else NETWORKS_DEAD)] += 1
                        if size > seen[at + LARGEST]:
                            seen[at + LARGEST] = size

    def _gaps(self, masks: vec[i64], base: i64, empty: i64, at: i64) -> None:
        """Empty spaces by what points to them, and what a piece there could join."""
        seen = self.seen
        pointed: i64 = 0
        for arm in range(8):
            pointed |= masks[base + arm]
        pointed &= empty
        seen[at + EMPTY_CENTRE_MET] = self.board.count(pointed & self.board.centre)
        while pointed:
            lowest: i64 = pointed & -pointed
            pointed ^= lowest
            self._gap(masks, base, self.board.place_of(lowest), at)

    def _gap(self, masks: vec[i64], base: i64, space: i64, at: i64) -> None:
        board = self.board
        tally = self.tally
        seen = self.seen
        count: i64 = 0
        rails: i64 = 0
        rail_parts: i64 = 0
        for kind in range(2):
            if kind == ROAD:
                rails = count
                rail_parts = self._parts(0, rails)
            for direction in range(4):
                if masks[base + direction * 2 + kind] >> space & 1:
                    neighbour: i64 = board.next_space[space * 4 + direction]
                    self.roots[count] = (
                        tally.root(tally.node(neighbour, (direction + 2) % 4)) if neighbour >= 0 else -1 - direction
                    )
                    count += 1
        roads: i64 = count - rails
        road_parts: i64 = self._parts(rails, count)
        if rails and roads:
            seen[at + (MIXED_TWO if count == 2 else MIXED_MORE)] += 1
            seen[at + MERGES_MIXED] += self._parts(0, count) - max(rail_parts, road_parts)
        elif rails:
            seen[at + (ONE_RAIL if rails == 1 else TWO_RAIL if rails == 2 else MORE_RAIL)] += 1
        else:
            seen[at + (ONE_ROAD if roads == 1 else TWO_ROAD if roads == 2 else MORE_ROAD)] += 1
        if rail_parts > 1:
            seen[at + MERGES_RAIL] += rail_parts - 1
        if road_parts > 1:
            seen[at + MERGES_ROAD] += road_parts - 1

    def _parts(self, first: i64, last: i64) -> i64:
        """How many different networks and exits the arms in this range belong to."""
        parts: i64 = 0
        for place in range(first, last):
            fresh: i64 = 1
            for earlier in range(first, place):
                if self.roots[earlier] == self.roots[place]:
                    fresh = 0
            parts += fresh
        return parts

    def _hubs(self, state: RailroadInk, seat: i64, base: i64, empty: i64, at: i64) -> None:
        board = self.board
        seen = self.seen
        stations: i64 = state.masks[base + STATIONS]
        if not board.expansion:
            seen[at + HELPERS_DONE] = board.count(state.hubs[seat])
            for space in range(SPACES):
                row: i64 = ROW_0 * bit(space // 7 * 7)
                column: i64 = COLUMN_0 << (space % 7)
                if empty >> space & 1 and not state.hubs[seat] & (row | column):
                    seen[at + HELPERS] += 1
            return
        above: i64 = seat * 2 * MASKS
        surface_empty: i64 = ALL_SPACES & ~state.masks[above + FILLED]
        seen[at + HELPERS_DONE] = board.count(state.masks[above + STATIONS] & empty)
        seen[at + HELPERS] = board.count(stations & surface_empty)
        seen[at + THREATS] = board.count(state.masks[base + PIPES] & surface_empty)

    def _buildings(self, state: RailroadInk, seat: i64, base: i64, empty: i64, at: i64) -> None:
        board = self.board
        seen = self.seen
        seen[at + HELPERS] = board.count(empty & board.villages)
        seen[at + HELPERS_DONE] = board.count(empty & board.universities)
        seen[at + THREATS] = board.count(empty & board.factories)
        if not board.goals:
            return
        self.tally.count_stations(state.masks[base + STATIONS])
        for place in range(GOALS):
            if state.reached[seat * GOALS + place]:
                seen[at + GOALS_WON] += state.goal_points(seat, place)
            else:
                card: i64 = state.goals[place]
                if self.tally.meets(board.goal_test[card], board.goal_least[card], state.masks, base):
                    in_time: bool = state.seats > 1 or state.surface_round() <= board.goal_deadlines[place]
                    seen[at + GOALS_WON] += board.goal_in_time if in_time else board.goal_late
                else:
                    seen[at + GOALS_NEAR] += self._nearness(board.goal_test[card], board.goal_least[card], at)

    def _nearness(self, test: i64, least: i64, at: i64) -> i64:
        """How far a goal is on its way, in hundredths, where that can be counted."""
        tally = self.tally
        done: i64 = 0
        if test == CENTRE_FILLED:
            done = tally.centre
        elif test == CORNERS:
            done = self.board.count(tally.filled & self.board.corners)
        elif test == NETWORK_EXITS:
            done = self.seen[at + LARGEST]
        elif test == LONGEST_HIGHWAY:
            done = tally.longest_road
        elif test == LONGEST_RAILWAY:
            done = tally.longest_rail
        elif test == NETWORK_STATIONS:
            for space in range(SPACES):
                if tally.filled >> space & 1:
                    done = max(done, tally.stations_of[space * 2])
        elif test == FULL_LINE:
            least = 7
            for line in range(7):
                done = max(done, self.board.count(tally.filled >> (line * 7) & ROW_0))
                done = max(done, self.board.count(tally.filled >> line & COLUMN_0))
        elif test == FULL_BLOCK:
            least = 9
            for corner in range(33):
                if corner % 7 < 5:
                    done = max(done, self.board.count(tally.filled >> corner & BLOCK))
        return 100 * done * done // (least * least)
