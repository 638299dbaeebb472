"""The rules of Railroad Ink with the Metro: rounds in which all players draw at once, each on an own sheet."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from drezina.core.rng import Rng
from drezina.core.state import CHANCE, COMPLETE, OVER, UNKNOWN
from drezina.games.railroad_ink import check, scoring
from drezina.games.railroad_ink.board import DICE, GOALS, SURFACE, UNDERGROUND
from drezina.games.railroad_ink.facts import (
    BURST,
    COPIES,
    DRAWS,
    DRAWS_BELOW,
    DRAWS_EXTRA,
    DRAWS_SPECIAL,
    DUPLICATES,
    ENDS,
    FINAL_SCORE,
    GOAL_OPENS,
    GOAL_OPENS_SOLO,
    HUB,
    SKIPS,
    SURFACE_ROUND,
    UNDERGROUND_ROUND,
    VILLAGE,
)
from drezina.games.railroad_ink.grid import SPACES, bit
from drezina.games.railroad_ink.position import Position, image_of, inked
from drezina.games.railroad_ink.rules.buildings import visit_building
from drezina.games.railroad_ink.rules.goals import check_goals
from drezina.games.railroad_ink.rules.hubs import station_above, station_below

ALL_DICE: Final[i64] = 15


@final
class RailroadInkState(Position):
    """The rules, in the order of the rulebook."""

    # --- RI-2 set-up (Příprava) --------------------------------------------------------------------------------------

    def _goals_missing(self) -> bool:
        return self.board.goals and self.goals[GOALS - 1] < 0

    def _goals_left(self) -> vec[i64]:
        left = vec[i64]()
        for card in self.board.goal_pool:
            if card != self.goals[0] and card != self.goals[1]:
                left = append(left, card)
        return left

    def _open_goal(self, card: i64) -> None:
        """RI-2.2: three open cards; solo they have deadlines (RI-2.3)."""
        board = self.board
        index: i64 = 0
        while self.goals[index] >= 0:
            index += 1
        self.goals[index] = card
        if self.seats == 1:
            self.tell(GOAL_OPENS_SOLO, card, board.surface_round(board.goal_deadlines[index]))
        else:
            self.tell(GOAL_OPENS, card)

    # --- RI-3 round (Průběh hry) -------------------------------------------------------------------------------------

    def apply(self, code: i64) -> None:
        codes = self.board.codes
        if self.actor != CHANCE:
            if code == codes.end:
                self._end_round(self.actor)
            else:
                self.draw(self.actor, codes.image(code), codes.space(code))
                self.actor = self._lowest_waiting()
        elif code >= codes.goal:
            self._open_goal(code - codes.goal)
        else:
            self._roll(code - codes.roll)

    def _roll(self, face: i64) -> None:
        """RI-3.1: the four dice of the layer, once for everybody."""
        die: i64 = self._next_die()
        self.dice[die] = face
        if die == DICE - 1:
            self._begin_round()

    def _next_die(self) -> i64:
        die: i64 = 0
        while self.dice[die] >= 0:
            die += 1
        return die

    def _first_side(self) -> i64:
        """The sides of the die that is rolled next begin here."""
        return self.layer() * 24 + self._next_die() * 6

    def _begin_round(self) -> None:
        """RI-3.2: the dice are rolled, everybody draws."""
        dice = self.dice
        kind: i64 = UNDERGROUND_ROUND if self.layer() == UNDERGROUND else SURFACE_ROUND
        self.tell(kind, self.round, dice[0], dice[1], dice[2], dice[3])
        for seat in range(self.seats):
            self.left[seat] = ALL_DICE
        self.actor = 0

    def draw(self, seat: i64, image: i64, space: i64) -> None:
        """A seat draws an image in a space, with all that follows."""
        self._use(seat, self.board.image_face[image], space)
        self.put(seat, image, space)

    def put(self, seat: i64, image: i64, space: i64) -> None:
        """The drawing itself, wherever it came from, with its effects (RI-7, RI-10, RI-11)."""
        sheet: i64 = self.sheet(seat)
        self.ink[sheet * SPACES + space] = inked(image, self.round)
        self.fresh[seat] = self.fresh[seat] | bit(space)
        self.mark(sheet, image, space)
        if self.layer() == SURFACE:
            visit_building(self, seat, image, space)
            station_above(self, seat, image, space)
        else:
            station_below(self, seat, image, space)

    # --- RI-4, RI-5 what may be drawn, which dice must be drawn ------------------------------------------------------

    def faces_left(self, seat: i64) -> i64:
        """The set of faces of the dice that a seat has not drawn."""
        faces: i64 = 0
        for die in range(DICE):
            if self.left[seat] >> die & 1:
                faces |= bit(self.dice[die])
        return faces

    def faces_allowed(self, seat: i64) -> i64:
        """Those faces and what may be drawn beyond them: copies, duplications, special routes."""
        board = self.board
        if self.layer() == SURFACE:
            faces: i64 = self._faces_rolled() if self.tokens[seat] > 0 else self.faces_left(seat)  # RI-7.3
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
        """RI-5.2: the round can be ended when no die that is left can be drawn."""
        board = self.board
        sheet: i64 = self.sheet(self.actor)
        must: i64 = self.faces_left(self.actor)
        faces: i64 = self.faces_allowed(self.actor)
        count: i64 = 0
        owed: bool = False
        face: i64 = 0
        while faces:
            if faces & 1:
                before: i64 = count
                count = self._list_face(sheet, face, count)
                if count > before and must >> face & 1:
                    owed = True
            faces >>= 1
            face += 1
        if not owed:
            board.codes_found[count] = board.codes.end
            count += 1
        return board.codes_found[:count]

    def drawings(self, seat: i64, faces: i64) -> vec[i64]:
        """The codes of all drawings of some faces that a seat could make."""
        sheet: i64 = self.sheet(seat)
        count: i64 = 0
        face: i64 = 0
        while faces:
            if faces & 1:
                count = self._list_face(sheet, face, count)
            faces >>= 1
            face += 1
        return self.board.codes_found[:count]

    def _list_face(self, sheet: i64, face: i64, count: i64) -> i64:
        """Adds the codes of a face to those found; how many there are then."""
        board = self.board
        found = board.codes_found
        for image in range(board.first_image[face], board.first_image[face + 1]):
            spots: i64 = self.spots(sheet, image)
            code: i64 = board.codes.drawing(image, 0)
            while spots:
                bits: i64 = spots & 127
                while bits:
                    found[count] = code + board.low_bit[bits]
                    count += 1
                    bits &= bits - 1
                spots >>= 7
                code += 7
        return count

    # --- RI-5.1 dice, RI-6 special routes (Zvláštní cesty), RI-7.3 copies, RI-9.3 duplications (Zdvojení) ------------

    def _use(self, seat: i64, face: i64, space: i64) -> None:
        """An undrawn die with this face first, then a copy or a duplication; an extra special route first."""
        board = self.board
        for die in range(DICE):
            if self.left[seat] >> die & 1 and self.dice[die] == face:
                self.left[seat] = self.left[seat] ^ bit(die)  # RI-5.1
                self.tell_only(seat, self._draws(), seat, face, space)
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

    def _draws(self) -> i64:
        """The fact of a plain drawing in this round."""
        return DRAWS_BELOW if self.layer() == UNDERGROUND else DRAWS

    # --- RI-3.3 the end of a round, RI-13 the end of the game --------------------------------------------------------

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
        if self.board.goals and self.layer() == SURFACE:
            check_goals(self)
        if self.round == self.board.rounds:
            self._finish()
        else:
            self._next_round()

    def _next_round(self) -> None:
        self.round += 1
        for die in range(DICE):
            self.dice[die] = -1
        for seat in range(self.seats):
            self._forget_round(seat)
        self.actor = CHANCE

    def _forget_round(self, seat: i64) -> None:
        self.ended[seat] = 0
        self.left[seat] = 0
        self.fresh[seat] = 0
        self.specials_now[seat] = 0
        self.doubles_now[seat] = 0
        self.extras[seat] = 0  # RI-7.8
        self.tokens[seat] = 0  # RI-7.4

    def _finish(self) -> None:
        """RI-13.1."""
        self.actor = OVER
        if self.trace is not None:
            points = self.points()
            for seat in range(self.seats):
                self.tell(FINAL_SCORE, seat, points[seat])

    def _reveal_all(self) -> None:
        """RI-3.3: the drawings become public and final."""
        self.reveal()
        if self.trace is None:
            return
        for seat in range(self.seats):
            for space in range(SPACES):
                if self.fresh[seat] >> space & 1:
                    self._tell_drawn(seat, space)

    def _tell_drawn(self, seat: i64, space: i64) -> None:
        board = self.board
        image: i64 = image_of(self.ink[self.sheet(seat) * SPACES + space])
        self.tell_others(seat, self._draws(), seat, board.image_face[image], space)
        if board.villages >> space & 1 and board.station[image] and self.layer() == SURFACE:
            self.tell_others(seat, VILLAGE, seat, space)
        if self.hubs[seat] >> space & 1:
            self.tell_others(seat, HUB, seat, space)
        if self.bursts[seat] >> space & 1 and self.layer() == SURFACE:
            self.tell_others(seat, BURST, seat, space)

    def points(self) -> vec[i64]:
        points = vec[i64]()
        for seat in range(self.seats):
            points = append(points, scoring.total(self, seat))
        return points

    def ranks(self) -> vec[i64]:
        return scoring.final_ranks(self)

    # --- chance ------------------------------------------------------------------------------------------------------

    def sample(self, rng: Rng) -> i64:
        board = self.board
        if self._goals_missing():
            left = self._goals_left()
            return board.codes.goal + left[rng.below(len(left))]
        return board.codes.roll + board.die_faces[self._first_side() + rng.below(6)]

    def odds(self) -> list[tuple[int, int]]:
        board = self.board
        if self._goals_missing():
            return [(board.codes.goal + card, 1) for card in self._goals_left()]
        first: i64 = self._first_side()
        sides = [board.die_faces[first + side] for side in range(6)]
        return [(board.codes.roll + face, sides.count(face)) for face in sorted(set(sides))]

    # --- what others may know ----------------------------------------------------------------------------------------

    def seen_by(self, seat: i64) -> "RailroadInkState":
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
                face: i64 = board.image_face[image_of(self.ink[sheet * SPACES + space])]
                self.kinds[seat] = self.kinds[seat] & ~bit(face)
                self.ink[sheet * SPACES + space] = 0
        self.renew_masks(sheet)
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

    def imagine(self, rng: Rng) -> "RailroadInkState":
        """A determinization: seats that have ended get a random legal round; the others have drawn nothing yet."""
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
        codes = self.board.codes
        while True:
            self.actor = seat
            legal = self.legal()
            code: i64 = legal[rng.below(len(legal))]
            if code == codes.end:
                return
            self.draw(seat, codes.image(code), codes.space(code))

    # --- copies and checks -------------------------------------------------------------------------------------------

    def copy(self) -> "RailroadInkState":
        twin = RailroadInkState(self.board, self.seats, True)
        twin.copy_from(self)
        return twin

    def alone(self, seat: i64) -> "RailroadInkState":
        """The sheets of one seat as a solo game, for planning."""
        one = RailroadInkState(self.board, 1)
        one.copy_seat_from(self, seat)
        return one

    def check(self) -> list[str]:
        return check.faults(self)
