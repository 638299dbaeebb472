"""The evaluation function: the points that unfinished sheets promise at the end.

That is the points of now, and for everything that may still grow what it brought in games played before: the gaps
by their patterns, the networks, the ends of the longest routes, special routes left. The weights are in weights.toml.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from drezina.games.railroad_ink.board import GOALS, RAIL, ROAD, SURFACE, UNDERGROUND, Board
from drezina.games.railroad_ink.bot.gaps import BORDER, GAPS, JOINS, RAIL_ARM, RAIL_EXIT, WALL, arms_at
from drezina.games.railroad_ink.grid import NODES, SPACES, lines_through, opposite
from drezina.games.railroad_ink.position import FILLED, MASKS, PIPES, STATIONS, Position
from drezina.games.railroad_ink.rules.goals import (
    CENTRE_FILLED,
    CORNERS,
    FULL_BLOCK,
    FULL_LINE,
    LONGEST_HIGHWAY,
    LONGEST_RAILWAY,
    NETWORK_EXITS,
    NETWORK_STATIONS,
    counts_by_network,
    goal_points,
    meets,
)
from drezina.games.railroad_ink.scoring import SheetScore

UNIT: Final[i64] = 1000  # of the weights: thousandths of a point
ALL_SPACES: Final[i64] = (1 << 49) - 1
NO_NETWORK: Final[i64] = -1  # the network of an arm that is not there

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
class Evaluation:
    """The weights of one board, and what its border and exits mean for gaps."""

    def __init__(self, board: Board, weights: vec[i64], gap_weights: vec[i64]) -> None:
        self.board = board
        self.weights = weights  # by layer, rounds left and feature
        self.gap_weights = gap_weights  # by layer, rounds left, gap and joins
        self.arms_at = vec[i64]([arms_at(gap) for gap in range(int(GAPS))])
        self.powers = vec[i64]([1, 7, 49, 343])
        self.edge_gap = vec[i64]([0] * SPACES)  # what the border and the exits make of a gap
        self.edge_owner = vec[i64]([NO_NETWORK] * (SPACES * 4))  # a free exit counts as a network: NODES + space
        self.edge_kind = vec[i64]([0] * (SPACES * 4))
        self.free_exits = vec[i64]([1] * (NODES + SPACES))  # how many exits each of them has
        for space in range(SPACES):
            for side in range(4):
                if board.next_space[space * 4 + side] < 0:
                    self._border(space, side)

    def _border(self, space: i64, side: i64) -> None:
        condition: i64 = BORDER
        for kind in range(2):
            if self.board.exits[side * 2 + kind] >> space & 1:
                condition = RAIL_EXIT + kind
                self.edge_owner[space * 4 + side] = NODES + space
                self.edge_kind[space * 4 + side] = kind
        self.edge_gap[space] += condition * self.powers[side]

    def evaluate(self, p: Position, seat: i64) -> i64:
        """The points that a seat may expect at the end, in thousandths, once the round is over as it stands."""
        return SheetEvaluation(self, p, seat, p.layer()).value + self.value_of_other_layer(p, seat)

    def value_of_other_layer(self, p: Position, seat: i64) -> i64:
        """The same for the layer that is not drawn on in this round, if there is one."""
        return SheetEvaluation(self, p, seat, 1 - p.layer()).value if self.board.expansion else 0


def link_of(one: i64, other: i64) -> i64:
    """How arms of two types could be linked, as a set: RAIL_LINKS is bit 0, the others follow."""
    if one != other:
        return 4
    return 1 + one


@final
class SheetEvaluation:
    """What one sheet of a seat promises as it is now, and all that was found out for that."""

    def __init__(self, evaluation: Evaluation, p: Position, seat: i64, layer: i64) -> None:
        board = p.board
        self.evaluation: Evaluation = evaluation
        self.board: Board = board
        self.layer: i64 = layer
        self.score: SheetScore = SheetScore(p, seat, layer)
        self.empty: i64 = ALL_SPACES & ~self.score.networks.filled
        self.row: i64 = 0  # of the weights
        self.gap_row: i64 = 0
        self.features = vec[i64]([0] * FEATURES)
        # By gap: its number, how many networks a drawing there could join, what it and its links are worth.
        self.gap = vec[i64]([0] * SPACES)
        self.joins = vec[i64]([0] * SPACES)
        self.gap_worth = vec[i64]([0] * SPACES)
        self.link_worth = vec[i64]([0] * SPACES)
        # By gap * 4 + side, of the arm or exit that points to it: network, type, longest route that ends there.
        self.owner = evaluation.edge_owner[:]
        self.kind = evaluation.edge_kind[:]
        self.depth = vec[i64]([0] * (SPACES * 4))
        # By network: exits and hubs (a free exit is a network of its own), ends that can go on.
        self.exits_of = evaluation.free_exits[:]
        self.live_of = vec[i64]([0] * NODES)
        self.reach_at = vec[i64]([-1] * 2)  # by type: the gap at the end of the longest route that can go on
        self.next_reach = vec[i64]([0] * 2)  # and the length of the next longest
        self.hub_spaces: i64 = 0  # where a station would become a hub
        self._choose_row(p.round)
        self.value: i64 = self._evaluate(p, seat)

    def _choose_row(self, round: i64) -> None:
        """The weights for as many rounds as are left to this layer after the running one."""
        board = self.board
        left: i64 = board.rounds - round
        if board.expansion:
            left = (left + 1) // 2 if self.layer == UNDERGROUND else left // 2
        line: i64 = left
        if board.layers == 2:
            line += self.layer * 8
        self.row = line * FEATURES
        self.gap_row = line * GAPS * JOINS

    def _evaluate(self, p: Position, seat: i64) -> i64:
        board = self.board
        features = self.features
        sheet: i64 = p.sheet_of(seat, self.layer)
        points: i64 = self.score.total
        features[CONSTANT] = 1
        features[RAIL_LENGTH] = self.score.rail.longest
        features[ROAD_LENGTH] = self.score.road.longest
        features[FILLED_SPACES] = board.count(self.score.networks.filled)
        worth: i64 = self._gaps(p.masks, sheet * MASKS)
        self._networks()
        if self.layer == SURFACE:
            features[SPARE] = board.specials_a_game - p.specials[seat]
            if board.challenge:
                self._buildings()
                if board.goals:
                    points += self._goals(p, seat)
        else:
            features[SPARE] = board.doubles_a_game - p.doubles[seat]
            self._hubs(p, seat, sheet)
        for index in range(FEATURES):
            worth += self.evaluation.weights[self.row + index] * features[index]
        return points * UNIT + worth

    # --- gaps --------------------------------------------------------------------------------------------------------

    def _gaps(self, masks: vec[i64], base: i64) -> i64:
        """Reads all empty spaces; what they are worth together."""
        board = self.board
        total: i64 = 0
        met: i64 = masks[base] | masks[base + 1] | masks[base + 2] | masks[base + 3]
        met |= masks[base + 4] | masks[base + 5] | masks[base + 6] | masks[base + 7]
        self.features[CENTRE_MET] = board.count(met & self.empty & board.centre)
        for space in range(SPACES):
            if self.empty >> space & 1:
                total += self._gap(masks, base, space)
        met &= self.empty
        for space in range(SPACES):
            if met >> space & 1:
                if space % 7 < 6 and met >> (space + 1) & 1:
                    self._links(space, space + 1)
                if space < 42 and met >> (space + 7) & 1:
                    self._links(space, space + 7)
        return total

    def _gap(self, masks: vec[i64], base: i64, space: i64) -> i64:
        evaluation = self.evaluation
        next_space = self.board.next_space
        gap: i64 = evaluation.edge_gap[space]
        for side in range(4):
            at: i64 = space * 4 + side
            neighbour: i64 = next_space[at]
            if neighbour < 0 or self.empty >> neighbour & 1:
                continue
            condition: i64 = WALL
            if masks[base + side * 2] >> space & 1:
                condition = RAIL_ARM
                self._end(at, neighbour, side, RAIL)
            elif masks[base + side * 2 + 1] >> space & 1:
                condition = RAIL_ARM + 1
                self._end(at, neighbour, side, ROAD)
            gap += condition * evaluation.powers[side]
        self.gap[space] = gap
        joins: i64 = 0
        if evaluation.arms_at[gap] > 1:
            joins = self._joins(space)
        self.joins[space] = joins
        worth: i64 = evaluation.gap_weights[self.gap_row + gap * JOINS + joins]
        self.gap_worth[space] = worth
        return worth

    def _end(self, at: i64, neighbour: i64, side: i64, kind: i64) -> None:
        """An arm that points to a gap: its network, and how long a route ends there."""
        networks = self.score.networks
        node: i64 = networks.node(neighbour, opposite(side))
        owner: i64 = networks.root(node)
        self.owner[at] = owner
        self.kind[at] = kind
        self.live_of[owner] += 1
        self.exits_of[owner] = networks.size_of[owner]
        routes = self.score.rail if kind == RAIL else self.score.road
        depth: i64 = routes.longest_from(node)
        self.depth[at] = depth
        if depth > self.features[RAIL_REACH + kind]:
            self.next_reach[kind] = self.features[RAIL_REACH + kind]
            self.features[RAIL_REACH + kind] = depth
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
        if parts > 0:
            parts -= 1
        return parts

    def _links(self, one: i64, other: i64) -> None:
        """Whether two gaps side by side could join networks, by rail, by road, or with a station."""
        links: i64 = 0
        for at in range(one * 4, one * 4 + 4):
            owner: i64 = self.owner[at]
            if owner >= 0 and self.exits_of[owner]:
                links |= self._links_to(owner, self.kind[at], other)
        for kind in range(3):
            if links >> kind & 1:
                self.features[RAIL_LINKS + kind] += 1
                worth: i64 = self.evaluation.weights[self.row + RAIL_LINKS + kind]
                self.link_worth[one] += worth
                self.link_worth[other] += worth

    def _links_to(self, owner: i64, kind: i64, space: i64) -> i64:
        """How an arm could be linked with others that point to a space, one bit each: rail, road, mixed."""
        links: i64 = 0
        for at in range(space * 4, space * 4 + 4):
            other: i64 = self.owner[at]
            if other >= 0 and other != owner and self.exits_of[other]:
                links |= link_of(kind, self.kind[at])
        return links

    # --- networks, hubs, buildings, goals ----------------------------------------------------------------------------

    def _networks(self) -> None:
        size_of = self.score.networks.size_of
        for node in range(NODES):
            if size_of[node]:
                self.features[NETWORKS_ALIVE if self.live_of[node] else NETWORKS_DEAD] += 1

    def _hubs(self, p: Position, seat: i64, sheet: i64) -> None:
        board = self.board
        if not board.expansion:
            taken: i64 = 0
            for space in range(SPACES):
                if p.hubs[seat] >> space & 1:
                    taken |= lines_through(space)
            self.hub_spaces = self.empty & ~taken  # RI-11.2
            self.features[HUB_SPACES] = board.count(self.hub_spaces)
            return
        surface: i64 = p.sheet_of(seat, SURFACE) * MASKS
        surface_empty: i64 = ALL_SPACES & ~p.masks[surface + FILLED]
        self.hub_spaces = self.empty & p.masks[surface + STATIONS]  # RI-10.1
        stations_below: i64 = p.masks[sheet * MASKS + STATIONS] & surface_empty
        self.features[HUB_CHANCES] = board.count(self.hub_spaces) + board.count(stations_below)
        self.features[BURST_RISKS] = board.count(p.masks[sheet * MASKS + PIPES] & surface_empty)

    def _buildings(self) -> None:
        board = self.board
        self.features[VILLAGES_FREE] = board.count(self.empty & board.villages)
        self.features[UNIVERSITIES_FREE] = board.count(self.empty & board.universities)
        self.features[FACTORIES_FREE] = board.count(self.empty & board.factories)

    def _goals(self, p: Position, seat: i64) -> i64:
        """The points of the goals met, also of those that will be found met at the end of the round."""
        board = self.board
        points: i64 = 0
        for index in range(GOALS):
            card: i64 = p.goals[index]
            if p.reached[seat * GOALS + index]:
                points += goal_points(p, seat, index)
            elif meets(p, seat, self.score.networks, card):
                in_time: bool = p.seats > 1 or p.surface_round() <= board.goal_deadlines[index]
                points += board.goal_in_time if in_time else board.goal_late
            else:
                self.features[GOALS_NEAR] += self._nearness(p, seat, card)
        return points

    def _nearness(self, p: Position, seat: i64, card: i64) -> i64:
        """How far a goal is on its way, in hundredths, where that can be counted."""
        board = self.board
        test: i64 = board.goal_test[card]
        least: i64 = board.goal_least[card]
        filled: i64 = self.score.networks.filled
        done: i64 = 0
        if test == CENTRE_FILLED:
            done = self.score.centre
        elif test == CORNERS:
            done = board.count(filled & board.corners)
        elif test == NETWORK_EXITS:
            for count in self.score.networks.size_of:
                done = max(done, count)
        elif test == NETWORK_STATIONS:
            counts = counts_by_network(p, seat, self.score.networks, test)
            for space in range(SPACES):  # a root that is the second group of its space is missed; weights fitted so
                done = max(done, counts[space * 2])
        elif test == LONGEST_HIGHWAY:
            done = self.score.road.longest
        elif test == LONGEST_RAILWAY:
            done = self.score.rail.longest
        elif test == FULL_LINE:
            least = 7
            for line in board.lines:
                done = max(done, board.count(filled & line))
        elif test == FULL_BLOCK:
            least = 9
            for block in board.blocks:
                done = max(done, board.count(filled & block))
        return 100 * done * done // (least * least)
