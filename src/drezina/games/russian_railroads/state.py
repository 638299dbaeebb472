"""The rules of Russian Railroads, from the setup to the final scoring; the chapters that stand apart are in `rules`.

A turn is a space, its payment and the effect, part by part, with everything that this sets off. What is still owed
stands on the agenda of the position; `_settle` does what leaves no choice and stops where somebody has to decide.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from drezina.core.rng import Rng
from drezina.core.state import CHANCE, COMPLETE, OVER
from drezina.games.russian_railroads import facts, scoring
from drezina.games.russian_railroads.board import Board
from drezina.games.russian_railroads.check import faults
from drezina.games.russian_railroads.kinds import bit
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
from drezina.games.russian_railroads.rules import (
    action_spaces,
    effects,
    end_bonus,
    factories,
    locomotives,
    payment,
    performing,
    question_tokens,
    setup,
    special_spaces,
    turn_order,
)
from drezina.games.russian_railroads.rules.engineers import move_strip, shown_effect

_NONE: Final = vec[i64]()


@final
class RussianRailroadsState(Position):
    """The rules, in the order of the rulebook."""

    def __init__(self, board: Board, fresh: bool = True) -> None:
        super().__init__(board, fresh)

    # --- RR-2 setup (příprava hry) ----------------------------------------------------------------------------------

    def odds(self) -> list[tuple[int, int]]:
        return setup.odds(self)

    def sample(self, rng: Rng) -> i64:
        return setup.sample(self, rng)

    def _happen(self, code: i64) -> None:
        """RR-2.17 to RR-2.19: the turn order, the engineers, and when somebody looks first, the cards in the box."""
        codes = self.board.codes
        if self.phase == SEATING:
            setup.seat_players(self, code - codes.order)
            self.phase = ENGINEERS
        elif self.phase == ENGINEERS:
            if setup.lay_out_engineer(self, code - codes.engineer + 1):
                self._begin_draft()
        else:
            end_bonus.remove(self, codes.boxes[code - codes.box])
            self._give_turn(self.mover)
            end_bonus.look(self, self.mover)

    def _begin_draft(self) -> None:
        """RR-2.16: start bonuses, from the last player up to the second."""
        self.phase = DRAFT
        self.turn = self.board.players - 1
        self._give_turn(self.order[self.turn])

    def _take_start(self, card: i64) -> None:
        self.starts = self.starts & ~bit(card)
        effect: i64 = self.board.first_start + card
        self.tell(facts.START, self.mover, effect)
        effects.begin(self, self.mover, effect, LENIENT, False)

    # --- RR-3 round, turn, passing (kolo, tah, pasování) ------------------------------------------------------------

    def _begin_round(self) -> None:
        self.round += 1
        self.phase = ACTIONS
        self.passed = 0
        self.turn = 0
        self.tell(facts.ROUND, self.round, self.board.rounds - self.round)
        self._give_turn(self.order[0])

    def _give_turn(self, seat: i64) -> None:
        self.mover = seat
        self.actor = seat

    def legal(self) -> vec[i64]:
        if len(self.options) == 0:
            self.options = self._choices()
        return self.options[:]

    def _choices(self) -> vec[i64]:
        """What the duty on top lets the mover choose; nothing where it is over."""
        kind: i64 = self.agenda.kind
        if kind == EFFECT:
            return performing.choices(self, self.mover)
        if kind == TURN:
            return self._turn_choices()
        if kind == PAYMENT:
            return payment.payments(self, self.mover, self.agenda.subject)
        if kind == HAND:
            return locomotives.hand_offered(self, self.mover)
        if kind == GAP:
            return factories.gaps_offered(self)
        if kind == ORDER_OF_LINES:
            return special_spaces.lines_offered(self)
        if kind == TOKEN:
            return question_tokens.tokens_offered(self, self.mover)
        return end_bonus.choices(self)

    def _turn_choices(self) -> vec[i64]:
        if self.phase == ACTIONS:
            return action_spaces.turn_choices(self, self.mover)
        return setup.start_bonuses(self) if self.phase == DRAFT else action_spaces.extra_choices(self, self.mover)

    def apply(self, code: i64) -> None:
        if self.actor == CHANCE:
            self._happen(code)
        else:
            self._perform(code)
        self._settle()

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
                performing.lapse(self)
                if self.agenda.kind == TURN:
                    self._end_turn()
        self.options = _NONE

    def _perform(self, code: i64) -> None:
        """The mover does what the duty on top asks for."""
        kind: i64 = self.agenda.kind
        codes = self.board.codes
        me: i64 = self.mover
        if kind == EFFECT:
            performing.perform(self, me, code)
            if self.agenda.kind == TURN:
                self._end_turn()
        elif kind == TURN:
            self._act(code)
        elif kind == PAYMENT:
            self._pay(code - codes.pay)
        elif kind == HAND and code == codes.give_up:
            locomotives.give_up(self, me)
        elif kind == HAND:
            locomotives.place_replaced(self, me, code - codes.locomotive)
        elif kind == GAP:
            factories.exchange(self, me, code - codes.exchange)
        elif kind == ORDER_OF_LINES:
            special_spaces.choose_line(self, code - codes.question)
        elif kind == TOKEN:
            question_tokens.use_token(self, me, code - codes.token)
        else:
            self._take_bonus(code)

    def _act(self, code: i64) -> None:
        """The choice of a turn (RR-3.3), of the draft or of an extra action."""
        codes = self.board.codes
        if self.phase == DRAFT:
            self._take_start(code - codes.start)
        elif code == codes.pass_turn:
            self._pass()
        elif code == codes.done:
            self.tell(facts.DECLINES, self.mover)
            self._next_turn()
        elif self.phase == CLAIMANTS:
            self._move_token(code - codes.use)
        else:
            self.agenda.push(PAYMENT, code - codes.use)

    def _pass(self) -> None:
        """Final for the round; the points of the turn-order card at once (RR-3.6)."""
        me: i64 = self.mover
        self.passed = self.passed | bit(me)
        points: i64 = self.board.pass_points[self.turn]
        self.gain(me, FOR_PASSING, points)
        self.tell(facts.PASSES, me, points)
        self._next_turn()

    def _end_turn(self) -> None:
        """End-bonus choices come last of all (RR-13.8); then it is the turn of somebody else."""
        while self.bonuses_due > 0:
            self.bonuses_due -= 1
            if end_bonus.open_choice(self, self.mover):
                if self.box == 0:
                    self.actor = CHANCE
                else:
                    end_bonus.look(self, self.mover)
                return
        self._next_turn()

    def _next_turn(self) -> None:
        if self.phase == DRAFT:
            self._next_start()
        elif self.phase == CLAIMANTS:
            self._next_claimant()
        else:
            self._next_player()

    def _next_start(self) -> None:
        self.turn -= 1
        if self.turn > 0:
            self._give_turn(self.order[self.turn])
        else:
            self._begin_round()

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
        """RR-3.1: the next order and the extra actions, then the scoring."""
        if self.last_round():  # RR-20.1
            self._score()
            return
        turn_order.settle_order(self)
        self.phase = CLAIMANTS
        self.turn = 2
        self._next_claimant()

    # --- RR-4 payment, RR-5 complete execution ----------------------------------------------------------------------

    def _pay(self, number: i64) -> None:
        place: i64 = self.agenda.subject
        self.agenda.pop()
        payment.pay(self, self.mover, place, number)
        self._begin_at(place, self.board.pay_black[number] == 1)

    def _begin_at(self, place: i64, with_black: bool) -> None:
        """Board spaces are strict but one; own engineers are lenient (RR-5.1, RR-5.2, RR-5.8)."""
        mode: i64 = AFTER_ONE if self.board.in_part[place] == 1 else STRICT
        effects.begin(self, self.mover, shown_effect(self, place), mode, with_black)

    # --- RR-12 turn order (pořadí na tahu) --------------------------------------------------------------------------

    def _next_claimant(self) -> None:
        """First the claimant of the second place, then of the first (RR-12.8)."""
        while self.turn > 0:
            self.turn -= 1
            seat: i64 = turn_order.claimant(self, self.turn)
            if seat != NOT_OWNED:
                self._give_turn(seat)
                return
        self._score()

    def _move_token(self, place: i64) -> None:
        """The token of the claim moves on, whatever it is (RR-12.10)."""
        me: i64 = self.mover
        space: i64 = self.board.claims[self.turn]
        tokens: i64 = self.tokens_of(me, space)
        self.placed[space] = 0
        payment.lay(self, me, place, tokens)
        self.tell(facts.MOVES, me, shown_effect(self, place), place)
        self._begin_at(place, tokens & BLACK_TOKEN != 0)

    # --- RR-17 round scoring (vyhodnocení), RR-18 preparation of the next round -------------------------------------

    def _score(self) -> None:
        scoring.score_round(self)
        if self.last_round():
            scoring.score_end(self)  # RR-20.3
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

    # --- RR-19 end-bonus cards (karty cílových bonusů) --------------------------------------------------------------

    def _take_bonus(self, code: i64) -> None:
        self.agenda.pop()
        if code == self.board.codes.points:
            end_bonus.take_points(self, self.mover)
        else:
            end_bonus.take_card(self, self.mover, code - self.board.codes.bonus)
        self._end_turn()

    def seen_by(self, seat: i64) -> "RussianRailroadsState":
        view = self.copy()
        view.viewer = seat
        view.options = _NONE
        if self.phase != FINISHED:  # RR-20.3: at the end everything is shown
            end_bonus.hide(view, seat)
        return view

    def imagine(self, rng: Rng) -> "RussianRailroadsState":
        twin = self.copy()
        twin.viewer = COMPLETE
        twin.options = _NONE
        end_bonus.fill_in(twin, rng)
        return twin

    # --- RR-20 end of the game, and the rest of the contract --------------------------------------------------------

    def ranks(self) -> vec[i64]:
        return scoring.ranks(self)

    def copy(self) -> "RussianRailroadsState":
        twin = RussianRailroadsState(self.board, False)
        twin.copy_from(self)
        return twin

    def check(self) -> list[str]:
        return faults(self)
