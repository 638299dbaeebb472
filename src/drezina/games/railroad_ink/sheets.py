"""The sheets of all players: what stands on them, where an image fits, what they are worth."""

from librt.vecs import append, vec
from mypy_extensions import i64

from drezina.core.state import CHANCE, COMPLETE, Fields, State
from drezina.games.railroad_ink.board import DICE, GOALS, SPACES, SURFACE, UNDERGROUND, Board, bit
from drezina.games.railroad_ink.scoring import FILLED, MASKS, PIPES, STATIONS, Tally


class Sheets(State):
    """The fields of a position. Sheets are numbered seat by seat; with two layers the surface comes first."""

    def __init__(self, tally: Tally, seats: i64, empty: bool = False) -> None:
        self.actor = CHANCE
        self.viewer = COMPLETE
        self.trace = None
        self.tally: Tally = tally  # scratch for scoring, shared by all states
        self.board: Board = tally.board
        self.seats: i64 = seats
        if empty:
            return
        board = self.board
        self.round: i64 = 1
        self.goals = vec[i64]([-1] * GOALS)  # the open cards, in the order in which they were turned up
        self.dice = vec[i64]([-1] * DICE)  # faces of this round
        sheets: i64 = seats * board.layers
        self.ink = vec[i64]([0] * (sheets * SPACES))  # 0, or 16 * (image + 1) + round
        self.ended = vec[i64]([0] * seats)
        self.left = vec[i64]([0] * seats)  # dice of this round not drawn yet, one bit each
        self.fresh = vec[i64]([0] * seats)  # spaces drawn in this round
        self.kinds = vec[i64]([0] * seats)  # special routes used, one bit for each face
        self.specials = vec[i64]([0] * seats)  # how many count for the limit of the game
        self.specials_now = vec[i64]([0] * seats)  # and for that of the round
        self.extras = vec[i64]([0] * seats)  # extra special routes at hand
        self.tokens = vec[i64]([0] * seats)  # copies at hand
        self.doubles = vec[i64]([0] * seats)
        self.doubles_now = vec[i64]([0] * seats)
        self.hubs = vec[i64]([0] * seats)
        self.bursts = vec[i64]([0] * seats)
        self.reached = vec[i64]([0] * (seats * GOALS))  # surface round in which a goal was met, or 0
        self.masks = vec[i64]([0] * (sheets * MASKS))  # follows from the ink
        for sheet in range(sheets):
            self._blank(sheet)

    def copy_to(self, twin: "Sheets") -> None:
        """Gives an empty twin every field."""
        twin.actor = self.actor
        twin.viewer = self.viewer
        twin.round = self.round
        twin.goals = self.goals[:]
        twin.dice = self.dice[:]
        twin.ink = self.ink[:]
        twin.ended = self.ended[:]
        twin.left = self.left[:]
        twin.fresh = self.fresh[:]
        twin.kinds = self.kinds[:]
        twin.specials = self.specials[:]
        twin.specials_now = self.specials_now[:]
        twin.extras = self.extras[:]
        twin.tokens = self.tokens[:]
        twin.doubles = self.doubles[:]
        twin.doubles_now = self.doubles_now[:]
        twin.hubs = self.hubs[:]
        twin.bursts = self.bursts[:]
        twin.reached = self.reached[:]
        twin.masks = self.masks[:]

    def fields(self, io: Fields) -> None:
        actor: i64 = io.number(self._lowest_waiting())
        self.actor = actor if io.reading else self.actor
        self.viewer = io.number(self.viewer)
        self.round = io.number(self.round)
        self.goals = io.numbers(self.goals)
        self.dice = io.numbers(self.dice)
        self.ink = io.numbers(self.ink)
        self.ended = io.numbers(self.ended)
        self.left = io.numbers(self.left)
        self.fresh = io.numbers(self.fresh)
        self.kinds = io.numbers(self.kinds)
        self.specials = io.numbers(self.specials)
        self.specials_now = io.numbers(self.specials_now)
        self.extras = io.numbers(self.extras)
        self.tokens = io.numbers(self.tokens)
        self.doubles = io.numbers(self.doubles)
        self.doubles_now = io.numbers(self.doubles_now)
        self.hubs = io.numbers(self.hubs)
        self.bursts = io.numbers(self.bursts)
        self.reached = io.numbers(self.reached)
        if io.reading:
            for sheet in range(self.seats * self.board.layers):
                self.redraw(sheet)

    # --- who decides -------------------------------------------------------------------------------------------------

    def waiting(self) -> vec[i64]:
        seats = vec[i64]()
        if self.actor >= 0:
            for seat in range(self.seats):
                if not self.ended[seat]:
                    seats = append(seats, seat)
        return seats

    def focus(self, seat: i64) -> None:
        self.actor = seat

    def _lowest_waiting(self) -> i64:
        if self.actor >= 0:
            for seat in range(self.seats):
                if not self.ended[seat]:
                    return seat
        return self.actor

    # --- ink ---------------------------------------------------------------------------------------------------------

    def sheet(self, seat: i64) -> i64:
        """The sheet that a seat draws on in this round."""
        if self.board.layers == 1:
            return seat
        return seat * 2 + self.board.layer_of(self.round)

    def spots(self, base: i64, image: i64) -> i64:
        """The spaces of a sheet (given by its masks) where an image may be drawn."""
        board = self.board
        masks = self.masks
        joins: i64 = 0
        clashes: i64 = masks[base + FILLED]
        for place in range(board.arm_first[image], board.arm_first[image + 1]):
            arm: i64 = board.arms[place]
            joins |= masks[base + arm]  # RI-4.2
            clashes |= masks[base + (arm ^ 1)]  # RI-4.3
        return joins & ~clashes

    def mark(self, sheet: i64, image: i64, space: i64) -> None:
        """Brings the masks of a sheet up to date with a drawing."""
        board = self.board
        masks = self.masks
        base: i64 = sheet * MASKS
        masks[base + FILLED] = masks[base + FILLED] | bit(space)
        for place in range(board.arm_first[image], board.arm_first[image + 1]):
            arm: i64 = board.arms[place]
            neighbour: i64 = board.next_space[space * 4 + (arm >> 1)]
            if neighbour >= 0:
                masks[base + (arm ^ 4)] = masks[base + (arm ^ 4)] | bit(neighbour)
        if board.station[image]:
            masks[base + STATIONS] = masks[base + STATIONS] | bit(space)
        if board.pipe[image]:
            masks[base + PIPES] = masks[base + PIPES] | bit(space)

    def _blank(self, sheet: i64) -> None:
        for place in range(MASKS):
            self.masks[sheet * MASKS + place] = self.board.exits[place] if place < FILLED else 0

    def redraw(self, sheet: i64) -> None:
        """Makes the masks of a sheet anew from its ink."""
        self._blank(sheet)
        for space in range(SPACES):
            drawn: i64 = self.ink[sheet * SPACES + space]
            if drawn:
                self.mark(sheet, (drawn >> 4) - 1, space)

    # --- points ------------------------------------------------------------------------------------------------------

    def sum_up(self, seat: i64, layer: i64) -> i64:
        """The points of one sheet without goals; the parts stand in the tally."""
        sheet: i64 = seat * self.board.layers + (layer if self.board.layers == 2 else 0)
        return self.tally.sum_up(
            self.ink, sheet * SPACES, self.masks, sheet * MASKS, layer, self.hubs[seat], self.bursts[seat]
        )

    def stations(self, seat: i64, layer: i64) -> i64:
        """The spaces with a station on a sheet of a seat."""
        sheet: i64 = seat * self.board.layers + (layer if self.board.layers == 2 else 0)
        return self.masks[sheet * MASKS + STATIONS]

    def goal_points(self, seat: i64, place: i64) -> i64:
        """What a goal has brought a seat so far."""
        board = self.board
        met: i64 = self.reached[seat * GOALS + place]
        if not met:
            return 0
        if self.seats == 1:  # RI-7.12
            return board.goal_in_time if met <= board.goal_deadlines[place] else board.goal_late
        earlier: i64 = 0
        for round in range(1, met):
            for other in range(self.seats):
                if self.reached[other * GOALS + place] == round:
                    earlier += 1
                    break
        return board.goal_points[min(earlier, GOALS - 1)]  # RI-7.11

    def total(self, seat: i64) -> i64:
        """All points of a seat."""  # RI-13.2
        board = self.board
        points: i64 = 0
        if board.has_surface:
            points += self.sum_up(seat, SURFACE)
        if board.has_metro:
            points += self.sum_up(seat, UNDERGROUND)
        if board.goals:
            for place in range(GOALS):
                points += self.goal_points(seat, place)
        return points

    def points(self) -> vec[i64]:
        points = vec[i64]()
        for seat in range(self.seats):
            points = append(points, self.total(seat))
        return points

    def error_points(self, seat: i64) -> i64:
        """Open ends and bursts over all sheets of a seat."""
        points: i64 = 0
        if self.board.has_surface:
            self.sum_up(seat, SURFACE)
            points += self.tally.error_points
        if self.board.has_metro:
            self.sum_up(seat, UNDERGROUND)
            points += self.tally.error_points
        return points

    def ranks(self) -> vec[i64]:
        """More points first, then fewer error points; who is still tied shares the place."""  # RI-13.3
        points = self.points()
        errors = vec[i64]()
        for seat in range(self.seats):
            errors = append(errors, self.error_points(seat))
        places = vec[i64]()
        for seat in range(self.seats):
            place: i64 = 1
            for other in range(self.seats):
                if points[other] > points[seat] or (points[other] == points[seat] and errors[other] < errors[seat]):
                    place += 1
            places = append(places, place)
        return places

    def surface_round(self) -> i64:
        """The number of the surface round that is played or was played last."""  # RI-7.12
        return (self.round + 1) // 2 if self.board.expansion else self.round
