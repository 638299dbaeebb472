"""What a good player sees in unfinished sheets: the points that they promise at the end.

That is the points of now, and for everything that may still grow what it brought in games played before: the gaps
by their patterns, the networks, the ends of the longest routes, special routes left. The weights are in weights.toml.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from drezina.games.railroad_ink.board import (
    COLUMN_0,
    GOALS,
    NODES,
    RAIL,
    ROAD,
    ROW_0,
    SPACES,
    SURFACE,
    UNDERGROUND,
    Board,
    lines_through,
)
from drezina.games.railroad_ink.gaps import (
    BORDER,
    GAPS,
    JOINS,
    RAIL_ARM,
    RAIL_EXIT,
    WALL,
    arms_at,
)
from drezina.games.railroad_ink.scoring import (
    BLOCK,
    CENTRE_FILLED,
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
    STATIONS,
    Tally,
)
from drezina.games.railroad_ink.state import RailroadInk

UNIT: Final[i64] = 1000  # of the weights: thousandths of a point
ALL_SPACES: Final[i64] = (1 << 49) - 1
NOBODY: Final[i64] = -1  # the network of an arm that is not there
NETWORKS_AND_EXITS: Final[i64] = NODES + SPACES  # a free exit counts as a network of its own

# The features of a sheet beside its gaps.
CONSTANT: Final[i64] = 0
SPARE: Final[i64] = 1  # special routes or duplications left
RAIL_LENGTH: Final[i64] = 2
ROAD_LENGTH: Final[i64] = 3
RAIL_REACH: Final[i64] = 4  # the longest route that can go on from where it ends
ROAD_REACH: Final[i64] = 5
NETWORKS_ALIVE: Final[i64] = 6  # with an exit and an end that can go on
NETWORKS_DEAD: Final[i64] = 7
RAIL_LINKS: Final[i64] = 8  # gaps side by side where two drawings could join networks with exits
ROAD_LINKS: Final[i64] = 9
MIXED_LINKS: Final[i64] = 10
CENTRE_MET: Final[i64] = 11  # empty centre spaces that something points to
FILLED_SPACES: Final[i64] = 12
VILLAGES_FREE: Final[i64] = 13
UNIVERSITIES_FREE: Final[i64] = 14
FACTORIES_FREE: Final[i64] = 15
GOALS_NEAR: Final[i64] = 16  # in hundredths of a goal
HUB_SPACES: Final[i64] = 17  # empty spaces where a station would become a hub
HUB_CHANCES: Final[i64] = 18  # stations below and above with an empty space above or below
BURST_RISKS: Final[i64] = 19  # pipes below empty surface spaces
FEATURES: Final[i64] = 20
NAMES = (
    "constant",
    "spare",
    "rail_length",
    "road_length",
    "rail_reach",
    "road_reach",
    "networks_alive",
    "networks_dead",
    "rail_links",
    "road_links",
    "mixed_links",
    "centre_met",
    "filled",
    "villages_free",
    "universities_free",
    "factories_free",
    "goals_near",
    "hub_spaces",
    "hub_chances",
    "burst_risks",
)


@final
class Outlook:
    """Looks at the sheets of one seat; what it found out about the layer of the round stays in its attributes."""

    def __init__(self, board: Board, weights: vec[i64], gap_weights: vec[i64]) -> None:
        self.board = board
        self.weights = weights  # by layer, rounds left and feature
        self.gap_weights = gap_weights  # by layer, rounds left, gap and joins
        self.tally: Tally = Tally(board)
        self.arms_at = vec[i64]([arms_at(gap) for gap in range(int(GAPS))])
        self.powers = vec[i64]([1, 7, 49, 343])
        self.edge_gap = vec[i64]([0] * SPACES)  # what the border and the exits make of a gap
        self.kind = vec[i64]([0] * (SPACES * 4))  # the type of the arm that points to a gap from a side
        self.exit_owner = vec[i64]([NOBODY] * (SPACES * 4))
        self._borders()
        self.seen = vec[i64]([0] * FEATURES)
        self.empty: i64 = 0
        self.gap = vec[i64]([0] * SPACES)
        self.joins = vec[i64]([0] * SPACES)
        self.gap_worth = vec[i64]([0] * SPACES)
        self.owner = vec[i64]([NOBODY] * (SPACES * 4))  # the network of the arm that points to a gap from a side
        self.depth = vec[i64]([0] * (SPACES * 4))  # and the longest route of its type that ends there
        self.exits_of = vec[i64]([1] * NETWORKS_AND_EXITS)  # exits and hubs, by network
        self.live_of = vec[i64]([0] * NETWORKS_AND_EXITS)  # ends that can go on
        self.reach_at = vec[i64]([0] * 2)
        self.next_reach = vec[i64]([0] * 2)
        self.link_worth = vec[i64]([0] * SPACES)  # what the links of a gap are worth
        self.hub_spaces: i64 = 0  # where a station would become a hub
        self.row: i64 = 0  # of the weights
        self.gap_row: i64 = 0

    def _borders(self) -> None:
        board = self.board
        for space in range(SPACES):
            for side in range(4):
                if board.next_space[space * 4 + side] >= 0:
                    continue
                condition: i64 = BORDER
                for kind in range(2):
                    if board.exits[side * 2 + kind] >> space & 1:
                        condition = RAIL_EXIT + kind
                        self.exit_owner[space * 4 + side] = NODES + space
                        self.kind[space * 4 + side] = kind
                self.edge_gap[space] += condition * self.powers[side]

    # --- whole positions ---------------------------------------------------------------------------------------------

    def value(self, state: RailroadInk, seat: i64) -> i64:
        """The points that a seat may expect at the end, in thousandths, once the round is over as it stands."""
        board = self.board
        total: i64 = 0
        layer: i64 = board.layer_of(state.round)
        if board.expansion:
            total = self.examine(state, seat, 1 - layer)
        return total + self.examine(state, seat, layer)

    def examine(self, state: RailroadInk, seat: i64, layer: i64) -> i64:
        """The same for one layer."""
        board = self.board
        tally = self.tally
        sheet: i64 = seat * board.layers + (layer if board.layers == 2 else 0)
        base: i64 = sheet * MASKS
        points: i64 = tally.sum_up(
            state.ink, sheet * SPACES, state.masks, base, layer, state.hubs[seat], state.bursts[seat]
        )
        self._choose_row(state.round, layer)
        seen = self.seen
        for place in range(FEATURES):
            seen[place] = 0
        seen[CONSTANT] = 1
        seen[RAIL_LENGTH] = tally.longest_rail
        seen[ROAD_LENGTH] = tally.longest_road
        seen[FILLED_SPACES] = board.count(tally.filled)
        self.empty = ALL_SPACES & ~tally.filled
        worth: i64 = self._gaps(state.masks, base)
        self._networks()
        if layer == SURFACE:
            seen[SPARE] = board.specials_a_game - state.specials[seat]
            if board.challenge:
                points += self._buildings(state, seat, base)
        else:
            seen[SPARE] = board.doubles_a_game - state.doubles[seat]
            self._hubs(state, seat, base)
        for place in range(FEATURES):
            worth += self.weights[self.row + place] * seen[place]
        return points * UNIT + worth

    def _choose_row(self, round: i64, layer: i64) -> None:
        """The weights for as many rounds as are left to this layer after the running one."""
        board = self.board
        left: i64 = board.rounds - round
        if board.expansion:
            left = (left + 1) // 2 if layer == UNDERGROUND else left // 2
        line: i64 = (layer if board.layers == 2 else 0) * 8 + left
        self.row = line * FEATURES
        self.gap_row = line * GAPS * JOINS

    # --- gaps --------------------------------------------------------------------------------------------------------

    def _gaps(self, masks: vec[i64], base: i64) -> i64:
        """Reads all empty spaces; what they are worth together."""
        board = self.board
        total: i64 = 0
        for node in range(NODES):
            self.live_of[node] = 0
        self.reach_at[0] = self.reach_at[1] = -1
        self.next_reach[0] = self.next_reach[1] = 0
        met: i64 = masks[base] | masks[base + 1] | masks[base + 2] | masks[base + 3]
        met |= masks[base + 4] | masks[base + 5] | masks[base + 6] | masks[base + 7]
        self.seen[CENTRE_MET] = board.count(met & self.empty & board.centre)
        for space in range(SPACES):
            if self.empty >> space & 1:
                total += self._gap(masks, base, space)
                self.link_worth[space] = 0
        met &= self.empty
        for space in range(SPACES):
            if met >> space & 1:
                if space % 7 < 6 and met >> (space + 1) & 1:
                    self._links(space, space + 1)
                if space < 42 and met >> (space + 7) & 1:
                    self._links(space, space + 7)
        return total

    def _gap(self, masks: vec[i64], base: i64, space: i64) -> i64:
        next_space = self.board.next_space
        gap: i64 = self.edge_gap[space]
        for side in range(4):
            at: i64 = space * 4 + side
            neighbour: i64 = next_space[at]
            self.owner[at] = self.exit_owner[at]
            if neighbour < 0 or self.empty >> neighbour & 1:
                continue
            condition: i64 = WALL
            if masks[base + side * 2] >> space & 1:
                condition = RAIL_ARM
                self._end(at, neighbour, side, RAIL)
            elif masks[base + side * 2 + 1] >> space & 1:
                condition = RAIL_ARM + 1
                self._end(at, neighbour, side, ROAD)
            gap += condition * self.powers[side]
        self.gap[space] = gap
        joins: i64 = self._joins(space) if self.arms_at[gap] > 1 else 0
        self.joins[space] = joins
        worth: i64 = self.gap_weights[self.gap_row + gap * JOINS + joins]
        self.gap_worth[space] = worth
        return worth

    def _end(self, at: i64, neighbour: i64, side: i64, kind: i64) -> None:
        """An arm that points to a gap: its network, and how long a route ends there."""
        tally = self.tally
        node: i64 = tally.node(neighbour, (side + 2) % 4)
        owner: i64 = tally.root(node)
        self.owner[at] = owner
        self.kind[at] = kind
        self.live_of[owner] += 1
        self.exits_of[owner] = tally.worth_of[owner]
        depth: i64 = tally.routes.longest_from(node, kind)
        self.depth[at] = depth
        if depth > self.seen[RAIL_REACH + kind]:
            self.next_reach[kind] = self.seen[RAIL_REACH + kind]
            self.seen[RAIL_REACH + kind] = depth
            self.reach_at[kind] = at // 4
        elif depth > self.next_reach[kind]:
            self.next_reach[kind] = depth

    def _joins(self, space: i64) -> i64:
        """How many different networks with exits a drawing here could join to one of them."""
        owner = self.owner
        parts: i64 = 0
        for at in range(space * 4, space * 4 + 4):
            if owner[at] >= 0 and self.exits_of[owner[at]]:
                parts += 1
                for earlier in range(space * 4, at):
                    if owner[earlier] == owner[at]:
                        parts -= 1
                        break
        return parts - 1 if parts > 1 else 0

    def _links(self, one: i64, other: i64) -> None:
        """Whether two gaps side by side could join networks, by rail, by road, or with a station."""
        links: i64 = 0
        for at in range(one * 4, one * 4 + 4):
            owner: i64 = self.owner[at]
            if owner >= 0 and self.exits_of[owner]:
                links |= self.links_to(owner, self.kind[at], other)
        for place in range(3):
            if links >> place & 1:
                self.seen[RAIL_LINKS + place] += 1
                worth: i64 = self.weights[self.row + RAIL_LINKS + place]
                self.link_worth[one] += worth
                self.link_worth[other] += worth

    def links_to(self, owner: i64, kind: i64, space: i64) -> i64:
        """How an arm could be linked with others that point to a space, one bit each: rail, road, mixed."""
        links: i64 = 0
        for at in range(space * 4, space * 4 + 4):
            other: i64 = self.owner[at]
            if other >= 0 and other != owner and self.exits_of[other]:
                links |= 4 if self.kind[at] != kind else 1 + kind
        return links

    # --- networks and buildings --------------------------------------------------------------------------------------

    def _networks(self) -> None:
        tally = self.tally
        seen = self.seen
        filled: i64 = tally.filled
        for space in range(SPACES):
            if filled >> space & 1:
                for node in range(space * 2, space * 2 + 2):
                    if tally.worth_of[node]:
                        seen[NETWORKS_ALIVE if self.live_of[node] else NETWORKS_DEAD] += 1

    def _hubs(self, state: RailroadInk, seat: i64, base: i64) -> None:
        board = self.board
        seen = self.seen
        self.hub_spaces = 0
        if not board.expansion:
            taken: i64 = 0
            for space in range(SPACES):
                if state.hubs[seat] >> space & 1:
                    taken |= lines_through(space)
            self.hub_spaces = self.empty & ~taken  # RI-11.2
            seen[HUB_SPACES] = board.count(self.hub_spaces)
            return
        above: i64 = seat * 2 * MASKS
        surface_empty: i64 = ALL_SPACES & ~state.masks[above + FILLED]
        self.hub_spaces = self.empty & state.masks[above + STATIONS]  # RI-10.1
        seen[HUB_CHANCES] = board.count(self.hub_spaces) + board.count(state.masks[base + STATIONS] & surface_empty)
        seen[BURST_RISKS] = board.count(state.masks[base + PIPES] & surface_empty)

    def _buildings(self, state: RailroadInk, seat: i64, base: i64) -> i64:
        """The chances of the Challenge; returns the points of the goals met."""
        board = self.board
        seen = self.seen
        points: i64 = 0
        seen[VILLAGES_FREE] = board.count(self.empty & board.villages)
        seen[UNIVERSITIES_FREE] = board.count(self.empty & board.universities)
        seen[FACTORIES_FREE] = board.count(self.empty & board.factories)
        if not board.goals:
            return 0
        self.tally.count_stations(state.masks[base + STATIONS])
        for place in range(GOALS):
            if state.reached[seat * GOALS + place]:
                points += state.goal_points(seat, place)
                continue
            card: i64 = state.goals[place]
            if self.tally.meets(board.goal_test[card], board.goal_least[card], state.masks, base):
                in_time: bool = state.seats > 1 or state.surface_round() <= board.goal_deadlines[place]
                points += board.goal_in_time if in_time else board.goal_late
            else:
                seen[GOALS_NEAR] += self._nearness(board.goal_test[card], board.goal_least[card])
        return points

    def _nearness(self, test: i64, least: i64) -> i64:
        """How far a goal is on its way, in hundredths, where that can be counted."""
        tally = self.tally
        done: i64 = 0
        if test == CENTRE_FILLED:
            done = tally.centre
        elif test == CORNERS:
            done = self.board.count(tally.filled & self.board.corners)
        elif test == NETWORK_EXITS:
            for node in range(NODES):
                if tally.filled >> (node >> 1) & 1:
                    done = max(done, tally.exits_of[node])
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
