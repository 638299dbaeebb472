"""Beam search over the drawings of a round: plans grow drawing by drawing, and only the most promising are kept."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from drezina.core.rng import Rng
from drezina.games.railroad_ink.board import Board
from drezina.games.railroad_ink.bot.delta import AT_HAND, Outlook
from drezina.games.railroad_ink.bot.evaluation import SPARE, Evaluation
from drezina.games.railroad_ink.bot.plan import Plan, put
from drezina.games.railroad_ink.state import RailroadInkState

KEY_SEED: Final[i64] = 1


@final
class Shortlist:
    """The most promising next drawings of all plans, each but once, best first."""

    def __init__(self, most: i64) -> None:
        self.most = most
        self.count: i64 = 0
        self.value = vec[i64]([0] * most)
        self.key = vec[i64]([0] * most)
        self.plan = vec[i64]([0] * most)
        self.code = vec[i64]([0] * most)

    def offer(self, value: i64, key: i64, plan: i64, code: i64) -> None:
        last: i64 = self.count - 1
        if self.count == self.most and value <= self.value[last]:
            return
        for index in range(self.count):
            if self.key[index] == key:
                return
        if self.count < self.most:
            self.count += 1
            last += 1
        while last > 0 and self.value[last - 1] < value:
            self.value[last] = self.value[last - 1]
            self.key[last] = self.key[last - 1]
            self.plan[last] = self.plan[last - 1]
            self.code[last] = self.code[last - 1]
            last -= 1
        self.value[last] = value
        self.key[last] = key
        self.plan[last] = plan
        self.code[last] = code


@final
class BeamSearch:
    """Searches solo games of one board, as `RailroadInkState.alone` makes them."""

    def __init__(self, evaluation: Evaluation) -> None:
        self.evaluation = evaluation
        self.board: Board = evaluation.board
        self.keys = vec[i64]()  # a random number for each code; those of a plan, xored, are its key (Zobrist hashing)
        rng = Rng(KEY_SEED)
        for _ in range(self.board.codes.size):
            self.keys = append(self.keys, rng.next() << 29 ^ rng.next())
        # Whether a drawing may change what the delta evaluation leaves out.
        self.acts_far_away: bool = self.board.goals or self.board.expansion

    def plans(self, state: RailroadInkState, width: i64, most: i64) -> list[Plan]:
        """The best plans for the rest of the round, ended, best first: first the dice, then what may be added."""
        complete: list[Plan] = []
        self._sweep([Plan(state, vec[i64](), 0, 0)], width, complete)
        return best(complete, most)

    def more_plans(self, state: RailroadInkState, width: i64, most: i64) -> list[Plan]:
        """The same, but what may be added is also tried first."""
        complete: list[Plan] = []
        root = Plan(state, vec[i64](), 0, 0)
        self._sweep([root], width, complete)
        shortlist = Shortlist(width)
        optional: i64 = state.faces_allowed(0) & ~state.faces_left(0)
        self._offer(root, self._outlook(root), optional, 0, shortlist)
        self._sweep(_drawn([root], shortlist), width, complete)
        return best(complete, most)

    def _sweep(self, kept: list[Plan], width: i64, complete: list[Plan]) -> None:
        """Lets plans grow drawing by drawing, always keeping the best."""
        while len(kept) > 0:
            shortlist = Shortlist(width * 2 if self.acts_far_away else width)
            for number in range(len(kept)):
                self._extend(kept[number], number, shortlist, complete)
            kept = _drawn(kept, shortlist)
            if self.acts_far_away:
                for plan in kept:
                    plan.outlook = self._outlook(plan)
                    plan.value = plan.outlook.value + _at_hand(plan.state)
                kept = best(kept, width)

    def _extend(self, plan: Plan, number: i64, shortlist: Shortlist, complete: list[Plan]) -> None:
        """Offers every next drawing of a plan; a plan that may end here is complete."""
        state = plan.state
        outlook = self._outlook(plan)
        if self._offer(plan, outlook, state.faces_left(0), number, shortlist) == 0:  # RI-5.2
            complete.append(Plan(state, append(plan.codes[:], self.board.codes.end), plan.key, outlook.value))
            self._offer(plan, outlook, state.faces_allowed(0), number, shortlist)

    def _outlook(self, plan: Plan) -> Outlook:
        return Outlook(self.evaluation, plan.state, 0) if plan.outlook is None else plan.outlook

    def _offer(self, plan: Plan, outlook: Outlook, faces: i64, number: i64, shortlist: Shortlist) -> i64:
        """Offers all drawings of some faces; returns how many there are."""
        state = plan.state
        codes = state.drawings(0, faces)
        dice: i64 = state.faces_left(0)
        value: i64 = outlook.value + _at_hand(state)
        for code in codes:
            image: i64 = self.board.codes.image(code)
            face: i64 = self.board.image_face[image]
            promised: i64 = value + outlook.delta.gain(image, self.board.codes.space(code))
            if not dice >> face & 1:
                promised -= self._price(state, outlook, face)
            shortlist.offer(promised, plan.key ^ self.keys[code], number, code)
        return len(codes)

    def _price(self, state: RailroadInkState, outlook: Outlook, face: i64) -> i64:
        """What a drawing beyond the dice uses up."""
        special: bool = self.board.special_faces >> face & 1 == 1
        if state.extras[0] > 0 if special else state.tokens[0] > 0:
            return AT_HAND
        return outlook.delta.weights[outlook.delta.row + SPARE]


def best(plans: list[Plan], most: i64) -> list[Plan]:
    """The best of them, each but once."""
    plans.sort(key=_by_value)
    found: list[Plan] = []
    for plan in plans:
        if len(found) == most:
            break
        if len(found) == 0 or found[-1].key != plan.key:
            found.append(plan)
    return found


def _by_value(plan: Plan) -> tuple[int, int]:
    return -plan.value, plan.key


def _at_hand(state: RailroadInkState) -> i64:
    """What copies and extra special routes promise that can still be used in this round."""
    return AT_HAND * (state.tokens[0] + state.extras[0])


def _drawn(plans: list[Plan], shortlist: Shortlist) -> list[Plan]:
    """The plans that go on as the shortlist says."""
    found: list[Plan] = []
    for index in range(shortlist.count):
        plan = plans[int(shortlist.plan[index])]
        code: i64 = shortlist.code[index]
        state = plan.state.copy()
        put(state, code)
        found.append(Plan(state, append(plan.codes[:], code), shortlist.key[index], shortlist.value[index]))
    return found
