"""Delta evaluation: what one more drawing would change, nearly what the evaluation would say of the new sheet.

Left out are effects far away: a loop that lengthens a route, gaps elsewhere between networks that are one from now on.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from drezina.games.railroad_ink.board import RAIL, ROAD, UNDERGROUND, Board
from drezina.games.railroad_ink.bot.evaluation import (
    CENTRE_MET,
    FACTORIES_FREE,
    FILLED_SPACES,
    HUB_CHANCES,
    HUB_SPACES,
    NETWORKS_ALIVE,
    NETWORKS_DEAD,
    RAIL_LENGTH,
    RAIL_LINKS,
    RAIL_REACH,
    UNIT,
    UNIVERSITIES_FREE,
    VILLAGES_FREE,
    Evaluation,
    SheetEvaluation,
    link_of,
)
from drezina.games.railroad_ink.bot.gaps import JOINS, RAIL_ARM, WALL
from drezina.games.railroad_ink.grid import NODES, lines_through, opposite
from drezina.games.railroad_ink.position import Position

AT_HAND: Final[i64] = 2500  # what a copy or an extra special route promises until the end of the round


@final
class DeltaEvaluation:
    """Goes on from one evaluated sheet, drawing by drawing."""

    def __init__(self, sheet: SheetEvaluation) -> None:
        self.sheet: SheetEvaluation = sheet
        self.board: Board = sheet.board
        self.weights: vec[i64] = sheet.evaluation.weights
        self.row: i64 = sheet.row
        # About the drawing and the group that `gain` looks at.
        self._hub: bool = False  # it makes a hub that is not counted yet
        self._joined = vec[i64]([0] * 4)  # the networks that the group joins
        self._joined_count: i64 = 0
        self._exits: i64 = 0  # of the network that the group becomes part of

    def gain(self, image: i64, space: i64) -> i64:
        """How much more the sheet would promise with an image drawn in a space, in thousandths."""
        sheet = self.sheet
        board = self.board
        total: i64 = self.weights[self.row + FILLED_SPACES] - sheet.gap_worth[space] - sheet.link_worth[space]
        if board.centre >> space & 1:
            total += board.centre_points * UNIT - self.weights[self.row + CENTRE_MET]
        self._hub = False
        if sheet.layer == UNDERGROUND:
            total += self._hub_spaces(image, space)
        elif board.challenge:
            total += self._building(image, space)
        total += self._group(image, space, 0)
        if board.groups[image] > 1:
            total += self._group(image, space, 1)
        total += self._bare_sides(image, space)
        return total + self._length(image, space, RAIL) + self._length(image, space, ROAD)

    def _building(self, image: i64, space: i64) -> i64:
        sheet = self.sheet
        board = self.board
        if board.villages >> space & 1:
            points: i64 = board.village_points * UNIT if board.station[image] else 0  # RI-7.1
            return points - self.weights[self.row + VILLAGES_FREE]
        if board.factories >> space & 1:
            return AT_HAND - self.weights[self.row + FACTORIES_FREE]  # RI-7.3
        if board.universities >> space & 1:
            marked: i64 = board.count(board.universities) - sheet.features[UNIVERSITIES_FREE]
            extra: i64 = AT_HAND if marked == board.universities_for_extra - 1 else 0  # RI-7.8
            return extra - self.weights[self.row + UNIVERSITIES_FREE]
        return 0

    def _hub_spaces(self, image: i64, space: i64) -> i64:
        """Notes whether the drawing makes a hub; what becomes of the spaces for hubs."""
        sheet = self.sheet
        if not sheet.hub_spaces >> space & 1:
            return 0
        self._hub = self.board.station[image] == 1
        if self.board.expansion:
            return -self.weights[self.row + HUB_CHANCES]
        lost: i64 = self.board.count(sheet.hub_spaces & lines_through(space)) if self._hub else 1
        return -lost * self.weights[self.row + HUB_SPACES]

    def _group(self, image: i64, space: i64, group: i64) -> i64:
        """The networks joined, the ends closed and opened, and the gaps that new arms point to."""
        sheet = self.sheet
        board = self.board
        next_space = board.next_space
        total: i64 = 0
        live: i64 = 0
        before: i64 = 0
        alive_before: i64 = 0
        self._joined_count = 0
        self._exits = 0
        for side in range(4):
            if board.arm_group[image * 4 + side] != group:
                continue
            if self._hub and board.arm_type[image * 4 + side] == RAIL:  # RI-12.2
                self._exits += 1
                self._hub = False
            owner: i64 = sheet.owner[space * 4 + side]
            if owner >= 0:
                if owner < NODES:
                    total += board.open_end_points * UNIT
                    live -= 1
                if self._join(owner):
                    exits: i64 = sheet.exits_of[owner]
                    self._exits += exits
                    before += board.network_points[exits]
                    if owner < NODES:
                        live += sheet.live_of[owner]
                        if exits:
                            alive_before += 1
                continue
            neighbour: i64 = next_space[space * 4 + side]
            if neighbour >= 0:
                total -= board.open_end_points * UNIT
                if sheet.empty >> neighbour & 1:
                    live += 1
        total += (board.network_points[self._exits] - before) * UNIT
        if self._exits:
            total += self.weights[self.row + (NETWORKS_ALIVE if live else NETWORKS_DEAD)]
        total -= alive_before * self.weights[self.row + NETWORKS_ALIVE]
        for side in range(4):
            if board.arm_group[image * 4 + side] == group:
                neighbour = next_space[space * 4 + side]
                if neighbour >= 0 and sheet.empty >> neighbour & 1:
                    total += self._pointed_at(neighbour, opposite(side), board.arm_type[image * 4 + side])
        return total

    def _joins_already(self, owner: i64) -> bool:
        for index in range(self._joined_count):
            if self._joined[index] == owner:
                return True
        return False

    def _join(self, owner: i64) -> bool:
        """Adds a network to those of the group, if it is not among them."""
        if self._joins_already(owner):
            return False
        self._joined[self._joined_count] = owner
        self._joined_count += 1
        return True

    def _pointed_at(self, space: i64, side: i64, kind: i64) -> i64:
        """What a gap gains when an arm of the group at hand points to it."""
        sheet = self.sheet
        before: i64 = sheet.gap[space]
        gap: i64 = before + (RAIL_ARM + kind) * sheet.evaluation.powers[side]
        joins: i64 = 0
        total: i64 = 0
        if sheet.evaluation.arms_at[before]:
            joins = self._joins_with(space, side)
        elif self.board.centre >> space & 1:
            total = self.weights[self.row + CENTRE_MET]
        if self._exits:
            total += self._linked(space, side, kind)
        return total + sheet.evaluation.gap_weights[sheet.gap_row + gap * JOINS + joins] - sheet.gap_worth[space]

    def _linked(self, space: i64, side: i64, kind: i64) -> i64:
        """What the links from a gap beside the drawing to the gaps behind it are worth."""
        sheet = self.sheet
        total: i64 = 0
        for other in range(4):
            neighbour: i64 = self.board.next_space[space * 4 + other]
            if other == side or neighbour < 0 or not sheet.empty >> neighbour & 1:
                continue
            if not sheet.evaluation.arms_at[sheet.gap[neighbour]]:
                continue
            links: i64 = 0
            for at in range(neighbour * 4, neighbour * 4 + 4):
                owner: i64 = sheet.owner[at]
                if owner >= 0 and sheet.exits_of[owner] and not self._joins_already(owner):
                    links |= link_of(kind, sheet.kind[at])
            for link in range(3):
                if links >> link & 1:
                    total += self.weights[self.row + RAIL_LINKS + link]
        return total

    def _joins_with(self, space: i64, side: i64) -> i64:
        sheet = self.sheet
        parts: i64 = 1 if self._exits else 0
        for at in range(space * 4, space * 4 + 4):
            owner: i64 = sheet.owner[at]
            if owner < 0 or at == space * 4 + side or not sheet.exits_of[owner]:
                continue
            fresh: i64 = 0 if self._joins_already(owner) else 1
            for earlier in range(space * 4, at):
                if sheet.owner[earlier] == owner and earlier != space * 4 + side:
                    fresh = 0
            parts += fresh
        if parts > 0:
            parts -= 1
        return parts

    def _bare_sides(self, image: i64, space: i64) -> i64:
        """Sides without an arm close the ends that point there, and stand as walls in the gaps beside them."""
        sheet = self.sheet
        board = self.board
        total: i64 = 0
        for side in range(4):
            if board.arm_type[image * 4 + side] >= 0:
                continue
            at: i64 = space * 4 + side
            neighbour: i64 = board.next_space[at]
            if neighbour < 0:
                continue
            if sheet.empty >> neighbour & 1:
                gap: i64 = sheet.gap[neighbour] + WALL * sheet.evaluation.powers[opposite(side)]
                total += sheet.evaluation.gap_weights[sheet.gap_row + gap * JOINS + sheet.joins[neighbour]]
                total -= sheet.gap_worth[neighbour]
            elif sheet.owner[at] >= 0:
                owner: i64 = sheet.owner[at]
                if sheet.live_of[owner] == 1 and sheet.exits_of[owner]:
                    total += self.weights[self.row + NETWORKS_DEAD] - self.weights[self.row + NETWORKS_ALIVE]
        return total

    def _length(self, image: i64, space: i64, kind: i64) -> i64:
        """What the longest route gains by going through the drawing, and by ending where it can go on."""
        sheet = self.sheet
        board = self.board
        longest: i64 = sheet.features[RAIL_LENGTH + kind]
        reach: i64 = sheet.features[RAIL_REACH + kind]
        if sheet.reach_at[kind] == space:
            reach = sheet.next_reach[kind]
        for group in range(board.groups[image]):
            deepest: i64 = -1
            second: i64 = 0
            deepest_owner: i64 = -1
            ends: bool = False
            for side in range(4):
                at: i64 = space * 4 + side
                if board.arm_group[image * 4 + side] != group or board.arm_type[image * 4 + side] != kind:
                    continue
                owner: i64 = sheet.owner[at]
                if owner >= 0:
                    depth: i64 = sheet.depth[at]  # 0 for an exit
                    if depth > deepest:
                        if owner != deepest_owner and deepest > 0:
                            second = deepest
                        deepest = depth
                        deepest_owner = owner
                    elif owner != deepest_owner and depth > second:
                        second = depth
                else:
                    deepest = max(deepest, 0)
                    neighbour: i64 = board.next_space[at]
                    if neighbour >= 0 and sheet.empty >> neighbour & 1:
                        ends = True
            if deepest >= 0:
                longest = max(longest, deepest + second + 1)
                if ends:
                    reach = max(reach, deepest + 1)
        more: i64 = longest - sheet.features[RAIL_LENGTH + kind]
        points: i64 = board.rail_points[sheet.layer] if kind == RAIL else board.road_points[sheet.layer]
        total: i64 = more * (points * UNIT + self.weights[self.row + RAIL_LENGTH + kind])
        return total + (reach - sheet.features[RAIL_REACH + kind]) * self.weights[self.row + RAIL_REACH + kind]


@final
class Outlook:
    """What a seat may expect from a position, and what its next drawings would change."""

    def __init__(self, evaluation: Evaluation, p: Position, seat: i64) -> None:
        sheet = SheetEvaluation(evaluation, p, seat, p.layer())
        self.value: i64 = sheet.value + evaluation.value_of_other_layer(p, seat)
        self.delta: DeltaEvaluation = DeltaEvaluation(sheet)
