"""What one more drawing would change, seen at a glance: nearly what the outlook would say of the new sheet.

Left out are effects far away: a loop that lengthens a route, gaps elsewhere between networks that are one from now on.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from drezina.games.railroad_ink.board import NODES, RAIL, UNDERGROUND, Board, lines_through
from drezina.games.railroad_ink.gaps import JOINS, RAIL_ARM, WALL
from drezina.games.railroad_ink.outlook import (
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
    Outlook,
)

AT_HAND: Final[i64] = 2500  # what a copy or an extra special route promises until the end of the round


@final
class Glance:
    """Goes on from the position that its outlook examined last."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.board: Board = outlook.board
        self.layer: i64 = 0
        self.hub: bool = False
        self.joined = vec[i64]([0] * 4)  # the networks that the group at hand joins
        self.joined_count: i64 = 0
        self.exits: i64 = 0  # of the network that the group at hand becomes part of

    def gain(self, image: i64, space: i64) -> i64:
        """How much more the sheet would promise with an image drawn in a space, in thousandths."""
        look = self.outlook
        board = self.board
        row: i64 = look.row
        total: i64 = look.weights[row + FILLED_SPACES] - look.gap_worth[space] - look.link_worth[space]
        if board.centre >> space & 1:
            total += board.centre_points * UNIT - look.weights[row + CENTRE_MET]
        self.hub = False
        if self.layer == UNDERGROUND:
            total += self._hub(image, space)
        elif board.challenge:
            total += self._building(image, space)
        total += self._group(image, space, 0)
        if board.groups[image] > 1:
            total += self._group(image, space, 1)
        total += self._bare_sides(image, space)
        return total + self._length(image, space, RAIL) + self._length(image, space, 1)

    def _building(self, image: i64, space: i64) -> i64:
        look = self.outlook
        board = self.board
        if board.villages >> space & 1:
            points: i64 = board.village_points * UNIT if board.station[image] else 0  # RI-7.1
            return points - look.weights[look.row + VILLAGES_FREE]
        if board.factories >> space & 1:
            return AT_HAND - look.weights[look.row + FACTORIES_FREE]  # RI-7.3
        if board.universities >> space & 1:
            left: i64 = look.seen[UNIVERSITIES_FREE] - board.count(board.universities) + board.universities_for_extra
            extra: i64 = AT_HAND if left == 1 else 0  # RI-7.8
            return extra - look.weights[look.row + UNIVERSITIES_FREE]
        return 0

    def _hub(self, image: i64, space: i64) -> i64:
        """Notes whether the drawing makes a hub; what becomes of the spaces for hubs."""
        look = self.outlook
        if not look.hub_spaces >> space & 1:
            return 0
        self.hub = self.board.station[image] == 1
        if self.board.expansion:
            return -look.weights[look.row + HUB_CHANCES]
        lost: i64 = self.board.count(look.hub_spaces & lines_through(space)) if self.hub else 1
        return -lost * look.weights[look.row + HUB_SPACES]

    def _group(self, image: i64, space: i64, group: i64) -> i64:
        """The networks joined, the ends closed and opened, and the gaps that new arms point to."""
        look = self.outlook
        board = self.board
        next_space = board.next_space
        total: i64 = 0
        live: i64 = 0
        before: i64 = 0
        alive_before: i64 = 0
        self.joined_count = 0
        self.exits = 0
        for side in range(4):
            if board.arm_group[image * 4 + side] != group:
                continue
            if self.hub and board.arm_type[image * 4 + side] == RAIL:  # RI-12.2
                self.exits += 1
                self.hub = False
            owner: i64 = look.owner[space * 4 + side]
            if owner >= 0:
                if owner < NODES:
                    total += board.open_end_points * UNIT
                    live -= 1
                if self._join(owner):
                    exits: i64 = look.exits_of[owner]
                    self.exits += exits
                    before += board.network_points[exits]
                    if owner < NODES:
                        live += look.live_of[owner]
                        if exits:
                            alive_before += 1
                continue
            neighbour: i64 = next_space[space * 4 + side]
            if neighbour >= 0:
                total -= board.open_end_points * UNIT
                if look.empty >> neighbour & 1:
                    live += 1
        total += (board.network_points[self.exits] - before) * UNIT
        if self.exits:
            total += look.weights[look.row + (NETWORKS_ALIVE if live else NETWORKS_DEAD)]
        total -= alive_before * look.weights[look.row + NETWORKS_ALIVE]
        for side in range(4):
            if board.arm_group[image * 4 + side] == group:
                neighbour = next_space[space * 4 + side]
                if neighbour >= 0 and look.empty >> neighbour & 1:
                    total += self._pointed_at(neighbour, (side + 2) % 4, board.arm_type[image * 4 + side])
        return total

    def _joins_already(self, owner: i64) -> bool:
        for place in range(self.joined_count):
            if self.joined[place] == owner:
                return True
        return False

    def _join(self, owner: i64) -> bool:
        """Adds a network to those of the group, if it is not among them."""
        if self._joins_already(owner):
            return False
        self.joined[self.joined_count] = owner
        self.joined_count += 1
        return True

    def _pointed_at(self, space: i64, side: i64, kind: i64) -> i64:
        """What a gap gains when an arm of the group at hand points to it."""
        look = self.outlook
        before: i64 = look.gap[space]
        gap: i64 = before + (RAIL_ARM + kind) * look.powers[side]
        joins: i64 = 0
        total: i64 = 0
        if look.arms_at[before]:
            joins = self._joins_with(space, side)
        elif self.board.centre >> space & 1:
            total = look.weights[look.row + CENTRE_MET]
        if self.exits:
            total += self._linked(space, side, kind)
        return total + look.gap_weights[look.gap_row + gap * JOINS + joins] - look.gap_worth[space]

    def _linked(self, space: i64, side: i64, kind: i64) -> i64:
        """What the links from a gap beside the drawing to the gaps behind it are worth."""
        look = self.outlook
        total: i64 = 0
        for other in range(4):
            neighbour: i64 = self.board.next_space[space * 4 + other]
            if other == side or neighbour < 0 or not look.empty >> neighbour & 1:
                continue
            if not look.arms_at[look.gap[neighbour]]:
                continue
            links: i64 = 0
            for at in range(neighbour * 4, neighbour * 4 + 4):
                owner: i64 = look.owner[at]
                if owner >= 0 and look.exits_of[owner] and not self._joins_already(owner):
                    links |= 4 if look.kind[at] != kind else 1 + kind
            for place in range(3):
                if links >> place & 1:
                    total += look.weights[look.row + RAIL_LINKS + place]
        return total

    def _joins_with(self, space: i64, side: i64) -> i64:
        look = self.outlook
        parts: i64 = 1 if self.exits else 0
        for at in range(space * 4, space * 4 + 4):
            owner: i64 = look.owner[at]
            if owner < 0 or at == space * 4 + side or not look.exits_of[owner]:
                continue
            fresh: i64 = 0 if self._joins_already(owner) else 1
            for earlier in range(space * 4, at):
                if look.owner[earlier] == owner and earlier != space * 4 + side:
                    fresh = 0
            parts += fresh
        return parts - 1 if parts > 1 else 0

    def _bare_sides(self, image: i64, space: i64) -> i64:
        """Sides without an arm close the ends that point there, and stand as walls in the gaps beside them."""
        look = self.outlook
        board = self.board
        total: i64 = 0
        for side in range(4):
            if board.arm_type[image * 4 + side] >= 0:
                continue
            at: i64 = space * 4 + side
            neighbour: i64 = board.next_space[at]
            if neighbour < 0:
                continue
            if look.empty >> neighbour & 1:
                gap: i64 = look.gap[neighbour] + WALL * look.powers[(side + 2) % 4]
                total += look.gap_weights[look.gap_row + gap * JOINS + look.joins[neighbour]]
                total -= look.gap_worth[neighbour]
            elif look.owner[at] >= 0:
                owner: i64 = look.owner[at]
                if look.live_of[owner] == 1 and look.exits_of[owner]:
                    total += look.weights[look.row + NETWORKS_DEAD] - look.weights[look.row + NETWORKS_ALIVE]
        return total

    def _length(self, image: i64, space: i64, kind: i64) -> i64:
        """What the longest route gains by going through the drawing, and by ending where it can go on."""
        look = self.outlook
        board = self.board
        longest: i64 = look.seen[RAIL_LENGTH + kind]
        reach: i64 = look.seen[RAIL_REACH + kind]
        if look.reach_at[kind] == space:
            reach = look.next_reach[kind]
        for group in range(board.groups[image]):
            deepest: i64 = -1
            second: i64 = 0
            deepest_owner: i64 = -1
            ends: bool = False
            for side in range(4):
                at: i64 = space * 4 + side
                if board.arm_group[image * 4 + side] != group or board.arm_type[image * 4 + side] != kind:
                    continue
                owner: i64 = look.owner[at]
                if owner >= 0:
                    depth: i64 = look.depth[at] if owner < NODES else 0
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
                    if neighbour >= 0 and look.empty >> neighbour & 1:
                        ends = True
            if deepest >= 0:
                longest = max(longest, deepest + second + 1)
                if ends:
                    reach = max(reach, deepest + 1)
        more: i64 = longest - look.seen[RAIL_LENGTH + kind]
        points: i64 = board.rail_points[self.layer] if kind == RAIL else board.road_points[self.layer]
        total: i64 = more * (points * UNIT + look.weights[look.row + RAIL_LENGTH + kind])
        return total + (reach - look.seen[RAIL_REACH + kind]) * look.weights[look.row + RAIL_REACH + kind]
