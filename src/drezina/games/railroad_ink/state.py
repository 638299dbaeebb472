"""The rules: rounds that all players draw at once, each on an own sheet for each layer."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from drezina.core.rng import Rng
from drezina.core.state import CHANCE, COMPLETE, OVER, UNKNOWN
from drezina.games.railroad_ink import check
from drezina.games.railroad_ink.board import DICE, GOALS, SPACES, SURFACE, UNDERGROUND, bit, lines_through
from drezina.games.railroad_ink.facts import (
    BURST,
    COPIES,
    DRAWS,
    DRAWS_EXTRA,
    DRAWS_SPECIAL,
    DUPLICATES,
    ENDS,
    EXTRA_ROUTE,
    FACTORY,
    FINAL_SCORE,
    GOAL_MET,
    GOAL_OPENS,
    GOAL_OPENS_SOLO,
    HUB,
    SKIPS,
    SURFACE_ROUND,
    UNDERGROUND_ROUND,
    UNIVERSITY,
    VILLAGE,
)
from drezina.games.railroad_ink.scoring import FILLED, MASKS, PIPES, STATIONS
from drezina.games.railroad_ink.sheets import Sheets

ALL_DICE: Final[i64] = 15


@final
class RailroadInk(Sheets):
    """A position of the game."""

    def copy(self) -> "RailroadInk":
        twin = RailroadInk(self.tally, self.seats, True)
        self.copy_to(twin)
        return twin

    def alone(self, seat: i64) -> "RailroadInk":
        """The sheets of one seat as a game of their own, for planning."""
        one = RailroadInk(self.tally, 1)
        one.actor = self.actor if self.actor < 0 else 0
        one.round = self.round
        one.goals = self.goals[:]
        one.dice = self.dice[:]
        first: i64 = seat * self.board.layers
        last: i64 = first + self.board.layers
        one.ink = self.ink[first * SPACES : last * SPACES]
        one.masks = self.masks[first * MASKS : last * MASKS]
        one.reached = self.reached[seat * GOALS : (seat + 1) * GOALS]
        one.left[0] = self.left[seat]
        one.fresh[0] = self.fresh[seat]
        one.kinds[0] = self.kinds[seat]
        one.specials[0] = self.specials[seat]
        one.specials_now[0] = self.specials_now[seat]
        one.extras[0] = self.extras[seat]
        one.tokens[0] = self.tokens[seat]
        one.doubles[0] = self.doubles[seat]
        one.doubles_now[0] = self.doubles_now[seat]
        one.hubs[0] = self.hubs[seat]
        one.bursts[0] = self.bursts[seat]
        return one

    def check(self) -> list[str]:
        return check.faults(self)

    # --- chance: goals, then four dice a round -----------------------------------------------------------------------

    def _goals_missing(self) -> bool:
        return self.board.goals and self.goals[GOALS - 1] < 0

    def _next_die(self) -> i64:
        die: i64 = 0
        while self.dice[die] >= 0:
            die += 1
        return die

    def sample(self, rng: Rng) -> i64:
        board = self.board
        if self._goals_missing():  # RI-2.2
            left = self._goals_left()
            return board.open_goal + left[rng.below(len(left))]
        row: i64 = board.layer_of(self.round) * 24 + self._next_die() * 6
        return board.roll + board.die_faces[row + rng.below(6)]  # RI-3.1

    def odds(self) -> list[tuple[int, int]]:
        board = self.board
        if self._goals_missing():
            return [(board.open_goal + card, 1) for card in self._goals_left()]
        row: i64 = board.layer_of(self.round) * 24 + self._next_die() * 6
        sides = [board.die_faces[row + side] for side in range(6)]
        return [(board.roll + face, sides.count(face)) for face in sorted(set(sides))]

    def _goals_left(self) -> vec[i64]:
        left = vec[i64]()
        for card in self.board.goal_pool:
            if card != self.goals[0] and card != self.goals[1]:
                left = append(left, card)
        return left

    def _deal(self, code: i64) -> None:
        board = self.board
        if code >= board.open_goal:
            place: i64 = 0
            while self.goals[place] >= 0:
                place += 1
            self.goals[place] = code - board.open_goal
            if self.seats == 1:
                due: i64 = board.goal_deadlines[place] * board.layers - board.layers + 1  # rounds numbered through
                self.tell(GOAL_OPENS_SOLO, code - board.open_goal, due)  # RI-2.3
            else:
                self.tell(GOAL_OPENS, code - board.open_goal)
            return
        die: i64 = self._next_die()
        self.dice[die] = code - board.roll
        if die == DICE - 1:
            self._begin_round()

    def _begin_round(self) -> None:
        """The dice are rolled: everybody draws."""  # RI-3.2
        dice = self.dice
        kind: i64 = UNDERGROUND_ROUND if self.board.layer_of(self.round) == UNDERGROUND else SURFACE_ROUND
        self.tell(kind, self.round, dice[0], dice[1], dice[2], dice[3])
        for seat in range(self.seats):
            self.left[seat] = ALL_DICE
        self.actor = 0

    # --- what may be drawn -------------------------------------------------------------------------------------------

    def faces_left(self, seat: i64) -> i64:
        """The faces of the dice that a seat has not drawn, one bit each."""
        faces: i64 = 0
        for die in range(DICE):
            if self.left[seat] >> die & 1:
                faces |= bit(self.dice[die])
        return faces

    def faces_allowed(self, seat: i64) -> i64:
        """Those faces and what may be drawn beyond them: copies, duplications, special routes."""
        board = self.board
        if board.layer_of(self.round) == SURFACE:
            faces: i64 = self._faces_rolled() if self.tokens[seat] > 0 else self.faces_left(seat)
            if self.extras[seat] > 0 or (
                self.specials_now[seat] < board.specials_a_round and self.specials[seat] < board.specials_a_game
            ):
                faces |= board.special_faces & ~self.kinds[seat]  # RI-6.2, RI-7.8
            return faces
        if self.doubles_now[seat] < board.doubles_a_round and self.doubles[seat] < board.doubles_a_game:
            return self._faces_rolled()  # RI-9.3
        return self.faces_left(seat)

    def _faces_rolled(self) -> i64:
        return bit(self.dice[0]) | bit(self.dice[1]) | bit(self.dice[2]) | bit(self.dice[3])

    def legal(self) -> vec[i64]:
        board = self.board
        seat: i64 = self.actor
        base: i64 = self.sheet(seat) * MASKS
        must: i64 = self.faces_left(seat)
        faces: i64 = self.faces_allowed(seat)
        count: i64 = 0
        owed: bool = False
        face: i64 = 0
        while faces:
            if faces & 1:
                before: i64 = count
                count = self._list_face(base, face, count)
                if count > before and must >> face & 1:
                    owed = True
            faces >>= 1
            face += 1
        if not owed:  # RI-5.2
            board.codes_found[count] = board.end
            count += 1
        return board.codes_found[:count]

    def drawings(self, seat: i64, faces: i64) -> vec[i64]:
        """The codes of all drawings of some faces that a seat could make."""
        base: i64 = self.sheet(seat) * MASKS
        count: i64 = 0
        face: i64 = 0
        while faces:
            if faces & 1:
                count = self._list_face(base, face, count)
            faces >>= 1
            face += 1
        return self.board.codes_found[:count]

    def _list_face(self, base: i64, face: i64, count: i64) -> i64:
        """Adds the codes of a face to those found; how many there are then."""
        board = self.board
        found = board.codes_found
        for image in range(board.first_image[face], board.first_image[face + 1]):
            spots: i64 = self.spots(base, image)
            code: i64 = image * SPACES
            while spots:
                bits: i64 = spots & 127
                while bits:
                    found[count] = code + board.low_bit[bits]
                    count += 1
                    bits &= bits - 1
                spots >>= 7
                code += 7
        return count

    # --- drawing -----------------------------------------------------------------------------------------------------

    def apply(self, code: i64) -> None:
        if self.actor == CHANCE:
            self._deal(code)
        elif code == self.board.end:
            self._end_round(self.actor)
        else:
            image: i64 = code // SPACES
            self.draw(self.actor, image, code - image * SPACES)
            self.actor = self._lowest_waiting()

    def draw(self, seat: i64, image: i64, space: i64) -> None:
        """A seat draws an image in a space, with all that follows."""
        self._use(seat, self.board.image_face[image], space)
        self.put(seat, image, space)

    def put(self, seat: i64, image: i64, space: i64) -> None:
        """The drawing itself, wherever it came from."""
        sheet: i64 = self.sheet(seat)
        self.ink[sheet * SPACES + space] = 16 * (image + 1) + self.round  # RI-3.4
        self.fresh[seat] = self.fresh[seat] | bit(space)
        self.mark(sheet, image, space)
        if self.board.layer_of(self.round) == UNDERGROUND:
            self._meet_above(seat, image, space)
        else:
            self._visit(seat, image, space)
            self._meet_below(seat, image, space)

    def _use(self, seat: i64, face: i64, space: i64) -> None:
        """An undrawn die with this face first, then a copy or a duplication; an extra special route first."""
        board = self.board
        for die in range(DICE):
            if self.left[seat] >> die & 1 and self.dice[die] == face:
                self.left[seat] = self.left[seat] ^ bit(die)  # RI-5.1
                self.tell_only(seat, DRAWS, seat, face, space)
                return
        if board.special_faces >> face & 1:
            self.kinds[seat] = self.kinds[seat] | bit(face)
            if self.extras[seat] > 0:  # RI-7.8
                self.extras[seat] -= 1
                self.tell_only(seat, DRAWS_EXTRA, seat, face, space)
                return
            self.specials[seat] += 1
            self.specials_now[seat] += 1
            self.tell_only(seat, DRAWS_SPECIAL, seat, face, space, board.specials_a_game - self.specials[seat])
        elif self.tokens[seat] > 0:  # RI-7.3
            self.tokens[seat] -= 1
            self.tell_only(seat, COPIES, seat, face, space)
        else:  # RI-9.3
            self.doubles[seat] += 1
            self.doubles_now[seat] += 1
            self.tell_only(seat, DUPLICATES, seat, face, space, board.doubles_a_game - self.doubles[seat])

    def _visit(self, seat: i64, image: i64, space: i64) -> None:
        """The building printed in the space, if there is one."""  # RI-7.9
        board = self.board
        here: i64 = bit(space)
        if board.factories & here:  # RI-7.3
            self.tokens[seat] += 1
            self.tell_only(seat, FACTORY, seat, space)
        elif board.villages & here:
            if board.station[image]:  # RI-7.1
                self.tell_only(seat, VILLAGE, seat, space)
        elif board.universities & here:  # RI-7.7
            marked: i64 = board.count(self.masks[self.sheet(seat) * MASKS + FILLED] & board.universities)
            self.tell_only(seat, UNIVERSITY, seat, space, marked)
            if marked == board.universities_for_extra:  # RI-7.8
                self.extras[seat] += 1
                self.tell_only(seat, EXTRA_ROUTE, seat)

    def _meet_below(self, seat: i64, image: i64, space: i64) -> None:
        """What a surface station does to the underground."""
        board = self.board
        if not (board.expansion and board.station[image]):  # RI-10.5
            return
        base: i64 = (seat * 2 + UNDERGROUND) * MASKS
        if self.masks[base + STATIONS] >> space & 1:  # RI-10.1
            self._make_hub(seat, space)
        if self.masks[base + PIPES] >> space & 1:  # RI-10.2
            self.bursts[seat] = self.bursts[seat] | bit(space)
            self.tell_only(seat, BURST, seat, space)

    def _meet_above(self, seat: i64, image: i64, space: i64) -> None:
        """What a subway station becomes when it is drawn."""
        board = self.board
        if not board.station[image]:
            return
        if board.expansion:
            if self.masks[(seat * 2 + SURFACE) * MASKS + STATIONS] >> space & 1:  # RI-10.1, RI-10.3
                self._make_hub(seat, space)
            return
        if not self.hubs[seat] & lines_through(space):  # RI-11.2
            self._make_hub(seat, space)

    def _make_hub(self, seat: i64, space: i64) -> None:
        self.hubs[seat] = self.hubs[seat] | bit(space)
        self.tell_only(seat, HUB, seat, space)

    # --- the end of a round ------------------------------------------------------------------------------------------

    def _end_round(self, seat: i64) -> None:
        for die in range(DICE):
            if self.left[seat] >> die & 1:
                self.tell_only(seat, SKIPS, seat, self.dice[die])  # RI-5.2
        self.ended[seat] = 1
        self.tell(ENDS, seat)
        self.actor = self._lowest_waiting()
        if not self.ended[self.actor]:
            return
        self._reveal_all()
        if self.board.goals and self.board.layer_of(self.round) == SURFACE:
            self._check_goals()
        if self.round == self.board.rounds:  # RI-13.1
            self.actor = OVER
            if self.trace is not None:
                points = self.points()
                for one in range(self.seats):
                    self.tell(FINAL_SCORE, one, points[one])
            return
        self.round += 1
        for die in range(DICE):
            self.dice[die] = -1
        for one in range(self.seats):
            self._forget_round(one)
        self.actor = CHANCE

    def _forget_round(self, seat: i64) -> None:
        self.ended[seat] = 0
        self.left[seat] = 0
        self.fresh[seat] = 0
        self.specials_now[seat] = 0
        self.doubles_now[seat] = 0
        self.extras[seat] = 0  # RI-7.8
        self.tokens[seat] = 0  # RI-7.4

    def _reveal_all(self) -> None:
        """The drawings become public and final."""  # RI-3.3
        self.reveal()
        if self.trace is None:
            return
        for seat in range(self.seats):
            for space in range(SPACES):
                if self.fresh[seat] >> space & 1:
                    self._tell_drawn(seat, space)

    def _tell_drawn(self, seat: i64, space: i64) -> None:
        board = self.board
        image: i64 = (self.ink[self.sheet(seat) * SPACES + space] >> 4) - 1
        self.tell_others(seat, DRAWS, seat, board.image_face[image], space)
        if board.villages >> space & 1 and board.station[image] and board.layer_of(self.round) == SURFACE:
            self.tell_others(seat, VILLAGE, seat, space)
        if self.hubs[seat] >> space & 1:
            self.tell_others(seat, HUB, seat, space)
        if self.bursts[seat] >> space & 1 and board.layer_of(self.round) == SURFACE:
            self.tell_others(seat, BURST, seat, space)

    def _check_goals(self) -> None:
        """Goals are checked for all together, on the surface alone."""  # RI-7.10
        board = self.board
        tally = self.tally
        for seat in range(self.seats):
            sheet: i64 = self.sheet(seat)
            tally.read(self.ink, sheet * SPACES, self.masks, sheet * MASKS)
            tally.count_exits()
            tally.count_stations(self.masks[sheet * MASKS + STATIONS])
            for place in range(GOALS):
                card: i64 = self.goals[place]
                if not self.reached[seat * GOALS + place] and tally.meets(
                    board.goal_test[card], board.goal_least[card], self.masks, sheet * MASKS
                ):
                    self.reached[seat * GOALS + place] = self.surface_round()
                    self.tell(GOAL_MET, seat, card)

    # --- what others may know ----------------------------------------------------------------------------------------

    def seen_by(self, seat: i64) -> "RailroadInk":
        """The drawings of the running round are their owner's alone; who has ended is public."""
        view = self.copy()
        view.viewer = seat
        view.actor = self._lowest_waiting()
        if self.actor >= 0:
            for other in range(self.seats):
                if other != seat:
                    view._hide(other)
        return view

    def _hide(self, seat: i64) -> None:
        """Takes a seat back to the last reveal."""
        board = self.board
        sheet: i64 = self.sheet(seat)
        fresh: i64 = self.fresh[seat]
        for space in range(SPACES):
            if fresh >> space & 1:
                face: i64 = board.image_face[(self.ink[sheet * SPACES + space] >> 4) - 1]
                self.kinds[seat] = self.kinds[seat] & ~bit(face)
                self.ink[sheet * SPACES + space] = 0
        self.redraw(sheet)
        self.specials[seat] -= self.specials_now[seat]
        self.doubles[seat] -= self.doubles_now[seat]
        self.hubs[seat] = self.hubs[seat] & ~fresh
        self.bursts[seat] = self.bursts[seat] & ~fresh
        self.left[seat] = UNKNOWN
        self.fresh[seat] = UNKNOWN
        self.specials_now[seat] = UNKNOWN
        self.doubles_now[seat] = UNKNOWN
        self.extras[seat] = UNKNOWN
        self.tokens[seat] = UNKNOWN

    def imagine(self, rng: Rng) -> "RailroadInk":
        """Seats that have ended get a random legal round; the others have drawn nothing yet."""
        state = self.copy()
        state.viewer = COMPLETE
        if self.actor < 0:
            return state
        for seat in range(self.seats):
            if seat != self.viewer and self.viewer != COMPLETE:
                ended: i64 = self.ended[seat]
                state._forget_round(seat)
                state.ended[seat] = ended
                state.left[seat] = ALL_DICE
                if ended:
                    state._draw_at_random(seat, rng)
        state.actor = self.actor
        return state

    def _draw_at_random(self, seat: i64, rng: Rng) -> None:
        while True:
            self.actor = seat
            codes = self.legal()
            code: i64 = codes[rng.below(len(codes))]
            if code == self.board.end:
                return
            image: i64 = code // SPACES
            self.draw(seat, image, code - image * SPACES)
