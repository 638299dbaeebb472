"""The rules of Russian Railroads, from the setup to the final scoring: turns, rounds and what chance decides.

A turn is a space, its payment and the effect, part by part, with everything that this sets off. What is still owed lies
on the stack of the position; `_settle` does what leaves no choice and stops where somebody has to decide.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from drezina.core.rng import Rng
from drezina.core.state import CHANCE, COMPLETE, OVER
from drezina.games.russian_railroads import bonus, effects, facts, spaces
from drezina.games.russian_railroads.board import Board, bit
from drezina.games.russian_railroads.check import faults
from drezina.games.russian_railroads.engineers import filled, lies_on_strip, move_strip, stack_now
from drezina.games.russian_railroads.execution import (
    has_free_slot,
    shown_effect,
)
from drezina.games.russian_railroads.factories import exchange
from drezina.games.russian_railroads.locomotives import give_up, place_replaced
from drezina.games.russian_railroads.payment import lay, pay, payments
from drezina.games.russian_railroads.position import (
    ACTIONS,
    AFTER_ONE,
    BLACK_TOKEN,
    CLAIMANTS,
    DRAFT,
    EFFECT,
    ENGINEERS,
    FINISHED,
    FOR_PASSING,
    GAP,
    HAND,
    LENIENT,
    NOT_OWNED,
    ORDER_OF_LINES,
    PAYMENT,
    SEATING,
    STRICT,
    TOKEN,
    TURN,
    Position,
)
from drezina.games.russian_railroads.scoring import score_end, score_round
from drezina.games.russian_railroads.turn_order import claimant, settle_order

_NONE: Final = vec[i64]()


@final
class RussianRailroads(Position):
    """One position of a game of Russian Railroads."""

    def __init__(self, board: Board, fresh: bool = True) -> None:
        super().__init__(board, fresh)

    # --- the engine contract ----------------------------------------------------------------------------------------

    def legal(self) -> vec[i64]:
        if len(self.options) == 0:
            self.options = self._choices()
        return self.options[:]

    def apply(self, code: i64) -> None:
        if self.actor == CHANCE:
            self._deal(code)
        else:
            self._perform(code)
        self._settle()

    def copy(self) -> "RussianRailroads":
        twin = RussianRailroads(self.board, False)
        twin.take_over(self)
        return twin

    def seen_by(self, seat: i64) -> "RussianRailroads":
        view = self.copy()
        view.viewer = seat
        view.options = _NONE
        if self.phase != FINISHED:  # RR-20.3: at the end everything is shown
            bonus.hide(view, seat)
        return view

    def imagine(self, rng: Rng) -> "RussianRailroads":
        twin = self.copy()
        twin.viewer = COMPLETE
        twin.options = _NONE
        bonus.fill_in(twin, rng)
        return twin

    def ranks(self) -> vec[i64]:  # RR-20.6
        points = self.points()
        found = vec[i64]()
        for mine in points:
            rank: i64 = 1
            for other in points:
                if other > mine:
                    rank += 1
            found = append(found, rank)
        return found

    # --- chance: the setup, and the cards in the box ----------------------------------------------------------------

    def odds(self) -> list[tuple[int, int]]:
        board = self.board
        found: list[tuple[int, int]] = []
        if self.phase == SEATING:  # RR-2.17
            for number in range(len(board.orders) // board.players):
                found.append((board.order_code + number, 1))
        elif self.phase == ENGINEERS:  # RR-2.18
            for tile in range(board.tiles):
                if self._drawable(tile + 1):
                    found.append((board.engineer_code + tile, 1))
        else:  # RR-2.19
            for pair in range(len(board.box_masks)):
                found.append((board.box_code + pair, 1))
        return found

    def sample(self, rng: Rng) -> i64:
        board = self.board
        if self.phase == SEATING:
            return board.order_code + rng.below(len(board.orders) // board.players)
        if self.phase == ENGINEERS:
            drawable: i64 = 0
            for tile in range(board.tiles):
                if self._drawable(tile + 1):
                    drawable += 1
            place: i64 = rng.below(drawable)
            for tile in range(board.tiles):
                if self._drawable(tile + 1):
                    if place == 0:
                        return board.engineer_code + tile
                    place -= 1
        return board.box_code + rng.below(len(board.box_masks))

    def _drawable(self, tile: i64) -> bool:
        return self.board.stack[tile - 1] == stack_now(self) and not lies_on_strip(self, tile)

    def _deal(self, code: i64) -> None:
        board = self.board
        if self.phase == SEATING:
            first: i64 = (code - board.order_code) * board.players
            self.order = board.orders[first : first + board.players]
            for place in range(board.players):
                self.tell(facts.ORDER, self.order[place], place + 1)
            self.phase = ENGINEERS
        elif self.phase == ENGINEERS:
            label: i64 = filled(self)
            self.strip = self.strip[:]
            self.strip[label] = code - board.engineer_code + 1
            self.tell(facts.STRIP, code - board.engineer_code, label)
            if label + 1 == board.engineers_a + board.engineers_b:
                self.phase = DRAFT
                self.turn = board.players - 1
                self._give_turn(self.order[self.turn])
        else:
            bonus.remove(self, board.box_masks[code - board.box_code])
            self._tell_box()
            self._give_turn(self.mover)
            bonus.look(self, self.mover)

    def _tell_box(self) -> None:
        """Who looks first knows from the other eight which two are missing (RR-S5)."""
        cards = vec[i64]()
        for card in range(self.board.end_cards):
            if (self.box >> card) & 1 == 1:
                cards = append(cards, card)
        self.tell_only(self.mover, facts.BOXED, cards[0], cards[1])
        self.tell_others(self.mover, facts.BOX)

    def _give_turn(self, seat: i64) -> None:
        self.mover = seat
        self.actor = seat

    # --- choices ----------------------------------------------------------------------------------------------------

    def _settle(self) -> None:
        """Does what leaves no choice, until somebody has to decide."""
        while self.actor >= 0:
            codes = self._choices()
            n: i64 = len(codes)
            if n > 1:
                self.options = codes
                return
            if n == 1:
                self._perform(codes[0])
            else:
                effects.lapse(self)
                if self.agenda.kind == TURN:
                    self._end_turn()
        self.options = _NONE

    def _choices(self) -> vec[i64]:
        kind: i64 = self.agenda.kind
        if kind == EFFECT:
            return effects.choices(self, self.mover)
        if kind == TURN:
            if self.phase == ACTIONS:
                return spaces.turn_choices(self, self.mover)
            return self._start_choices() if self.phase == DRAFT else spaces.extra_choices(self, self.mover)
        if kind == PAYMENT:
            return payments(self, self.mover, self.agenda.subject)
        if kind == HAND:
            codes = effects.locomotive_slots(self, self.mover, vec[i64](), self.agenda.subject)
            if has_free_slot(self, self.mover):  # RR-7.5
                return codes
            return append(codes, self.board.give_up_code)  # RR-7.6
        if kind == GAP:
            return _run(self.board.gap_code, 5)
        if kind == ORDER_OF_LINES:
            return self._line_choices()
        if kind == TOKEN:
            return effects.tokens_offered(self, self.mover)
        return bonus.choices(self)

    def _start_choices(self) -> vec[i64]:  # RR-2.16
        codes = vec[i64]()
        for card in range(self.board.starts):
            if (self.starts >> card) & 1 == 1:
                codes = append(codes, self.board.start_code + card)
        return codes

    def _line_choices(self) -> vec[i64]:
        """The lines on which "?" rewards fired at once (RR-13.9)."""
        board = self.board
        codes = vec[i64]()
        for question in range(board.questions):
            if (self.agenda.left >> question) & 1 == 1:
                code: i64 = board.question_code + board.question_line[question]
                if len(codes) == 0 or codes[len(codes) - 1] != code:
                    codes = append(codes, code)
        return codes

    # --- one choice is made -----------------------------------------------------------------------------------------

    def _perform(self, code: i64) -> None:
        kind: i64 = self.agenda.kind
        board = self.board
        me: i64 = self.mover
        if kind == EFFECT:
            effects.perform(self, me, code)
            if self.agenda.kind == TURN:
                self._end_turn()
        elif kind == TURN:
            self._act(code)
        elif kind == PAYMENT:
            self._pay(code - board.pay_code)
        elif kind == HAND and code == board.give_up_code:
            give_up(self, me)
        elif kind == HAND:
            place_replaced(self, me, code - board.locomotive_code)
        elif kind == GAP:
            exchange(self, me, code - board.gap_code)
        elif kind == ORDER_OF_LINES:
            self._first_question(code - board.question_code)
        elif kind == TOKEN:
            effects.use_token(self, me, code - board.token_code)
        else:
            self._take_bonus(code)

    def _act(self, code: i64) -> None:
        """The choice of a turn, of the draft or of an extra action."""
        board = self.board
        me: i64 = self.mover
        if self.phase == DRAFT:
            self._take_start(code - board.start_code)
        elif code == board.pass_code:
            self._pass()
        elif code == board.done_code:
            self.tell(facts.DECLINES, me)
            self._next_turn()
        elif self.phase == CLAIMANTS:
            self._move_token(code - board.use_code)
        else:
            self.agenda.push(PAYMENT, code - board.use_code)

    def _take_start(self, card: i64) -> None:
        self.starts = self.starts & ~bit(card)
        effect: i64 = self.board.first_start + card
        self.tell(facts.START, self.mover, effect)
        effects.begin(self, self.mover, effect, LENIENT, False)

    def _pass(self) -> None:
        """Final for the round; the points of the turn-order card at once (RR-3.6)."""
        me: i64 = self.mover
        self.passed = self.passed | bit(me)
        points: i64 = self.board.pass_points[self.turn]
        self.gain(me, FOR_PASSING, points)
        self.tell(facts.PASSES, me, points)
        self._next_turn()

    def _pay(self, payment: i64) -> None:
        place: i64 = self.agenda.subject
        self.agenda.pop()
        pay(self, self.mover, place, payment)
        self._begin_at(place, self.board.pay_black[payment] == 1)

    def _move_token(self, place: i64) -> None:
        """The token of the claim moves on, whatever it is (RR-12.10)."""
        me: i64 = self.mover
        space: i64 = self.board.claims[self.turn]
        tokens: i64 = self.tokens_of(me, space)
        self.placed[space] = 0
        lay(self, me, place, tokens)
        self.tell(facts.MOVES, me, shown_effect(self, place))
        self._begin_at(place, tokens & BLACK_TOKEN != 0)

    def _begin_at(self, place: i64, with_black: bool) -> None:
        """Board spaces are strict, own engineers lenient (RR-5.1, RR-5.2)."""
        mode: i64 = STRICT if place < self.board.first_tile else AFTER_ONE
        effects.begin(self, self.mover, shown_effect(self, place), mode, with_black)

    def _first_question(self, line: i64) -> None:
        """The first "?" of this line that fired; the others wait."""
        board = self.board
        for question in range(board.questions):
            if (self.agenda.left >> question) & 1 == 1 and board.question_line[question] == line:
                rest: i64 = self.agenda.left & ~bit(question)
                self.agenda.left = rest
                if rest == 0:
                    self.agenda.pop()
                self.agenda.push(TOKEN, question)
                return

    def _take_bonus(self, code: i64) -> None:
        self.agenda.pop()
        if code == self.board.points_code:
            bonus.take_points(self, self.mover)
        else:
            bonus.take_card(self, self.mover, code - self.board.bonus_code)
        self._end_turn()

    # --- the round --------------------------------------------------------------------------------------------------

    def _end_turn(self) -> None:
        """End-bonus choices come last of all (RR-13.8); then it is the turn of somebody else."""
        while self.bonuses_due > 0:
            self.bonuses_due -= 1
            if bonus.open_choice(self, self.mover):
                if self.box == 0:
                    self.actor = CHANCE
                else:
                    bonus.look(self, self.mover)
                return
        self._next_turn()

    def _next_turn(self) -> None:
        if self.phase == DRAFT:
            self.turn -= 1
            if self.turn > 0:
                self._give_turn(self.order[self.turn])
            else:
                self._begin_round()
        elif self.phase == CLAIMANTS:
            self._next_claimant()
        else:
            self._next_player()

    def _begin_round(self) -> None:
        self.round += 1
        self.phase = ACTIONS
        self.passed = 0
        self.turn = 0
        self.tell(facts.ROUND, self.round, self.board.rounds - self.round)
        self._give_turn(self.order[0])

    def _next_player(self) -> None:
        """The next in order who has not passed (RR-3.2)."""
        n: i64 = self.board.players
        for _ in range(n):
            self.turn = (self.turn + 1) % n
            if (self.passed >> self.order[self.turn]) & 1 == 0:
                self._give_turn(self.order[self.turn])
                return
        self._all_passed()

    def _all_passed(self) -> None:
        if self.last_round():  # RR-20.1
            self._score()
            return
        settle_order(self)
        self.phase = CLAIMANTS
        self.turn = 2
        self._next_claimant()

    def _next_claimant(self) -> None:
        """First the claimant of the second place, then of the first (RR-12.8)."""
        while self.turn > 0:
            self.turn -= 1
            seat: i64 = claimant(self, self.turn)
            if seat != NOT_OWNED:
                self._give_turn(seat)
                return
        self._score()

    def _score(self) -> None:
        score_round(self)
        if self.last_round():
            score_end(self)
            self.phase = FINISHED
            self.actor = OVER
        else:
            self._prepare_round()
            self._begin_round()

    def _prepare_round(self) -> None:
        """Workers come home, coins go to the bank, engineers move on (RR-18)."""
        board = self.board
        for seat in range(board.players):
            self.workers[seat] = board.start_workers + board.start_reserve - self.reserve[seat]
            self.seasonal[seat] = 0
        self.black_here = 1 if self.black_owner != NOT_OWNED else 0
        for place in range(board.places):
            self.placed[place] = 0
        move_strip(self)

    def check(self) -> list[str]:
        return faults(self)


def _run(first: i64, n: i64) -> vec[i64]:
    codes = vec[i64]()
    for place in range(n):
        codes = append(codes, first + place)
    return codes
