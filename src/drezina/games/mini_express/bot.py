"""What a good magnate looks at: what shares will be worth, races for influence, cheap shares, and how near the end is.

Values are whole numbers in units of 1/64 point, odds in parts of 256, so that compiled and uncompiled minds agree.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from drezina.core.mind import Mind
from drezina.core.rng import Rng
from drezina.core.state import State
from drezina.games.mini_express.board import FIRMS, NONE, TOP_LENGTH, WILD_SYMBOL, Board
from drezina.games.mini_express.position import ACTING, ENDED, PICKING, WISHING, Position
from drezina.games.mini_express.state import MiniExpress

UNIT: Final[i64] = 64  # one point
SURE: Final[i64] = 256  # odds of a certainty
WHIM: Final[i64] = 6000  # noise in the playout policy, in 1/4096 point
CURRENCY: Final[i64] = 14  # what a point of influence can buy, in 1/64 of a share's worth
RIVAL: Final[i64] = 40  # how much the best rival counts, in 1/64 of our own worth
CROWD: Final[i64] = 12  # the same for all rivals together
THREAT: Final[i64] = 28  # how much the best share that the next seat could take counts, in 1/64


@final
class Magnate(Mind):
    """Tries every action to its end and keeps the one after which it stands best against its rivals."""

    def __init__(self, board: Board) -> None:
        self.board: Board = board
        self.part: vec[i64] = vec[i64]([0] * (board.seats * FIRMS))  # scratch of hunches
        self.total: vec[i64] = vec[i64]([0] * board.seats)

    def horizon(self) -> i64:
        return 8

    # --- greedy ----------------------------------------------------------------------------------------------------

    def choose(self, view: State, rng: Rng) -> i64:
        assert isinstance(view, MiniExpress)
        codes = view.legal()
        seat: i64 = view.actor
        best: i64 = codes[0]
        best_standing: i64 = 0
        for place in range(i64(len(codes))):
            standing: i64 = self._after(view, codes[place], seat)
            if place == 0 or standing > best_standing:
                best, best_standing = codes[place], standing
        return best

    def _after(self, at: MiniExpress, code: i64, seat: i64) -> i64:
        """How well a seat stands when this choice and the best ones that follow in the same action are done."""
        trial = MiniExpress(at.board, at)
        trial.apply(code)
        if trial.actor != seat or trial.phase == ACTING or trial.phase == PICKING:
            return self.standing(trial, seat)
        best: i64 = 0
        codes = trial.legal()
        for place in range(i64(len(codes))):
            standing: i64 = self._after(trial, codes[place], seat)
            if place == 0 or standing > best:
                best = standing
        return best

    def standing(self, at: Position, seat: i64) -> i64:
        """Our worth against that of the rivals, the best of them above all."""
        left = turns_left(at)
        best: i64 = 0
        total: i64 = 0
        for other in range(at.board.seats):
            if other != seat:
                worth: i64 = expected(at, other, left)
                total += worth
                if worth > best:
                    best = worth
        mine: i64 = expected(at, seat, left)
        danger: i64 = 0 if at.phase == ENDED or at.seat() == seat else threat(at, at.seat(), left)
        return mine * UNIT - best * RIVAL - total * CROWD - danger * THREAT

    def evaluate(self, state: State, seat: i64) -> i64:
        assert isinstance(state, MiniExpress)
        return expected(state, seat, turns_left(state))

    # --- hunches ---------------------------------------------------------------------------------------------------

    def playout_policy(self, state: State, rng: Rng) -> i64:
        """The action that looks best at first glance, give or take a whim; anything where little depends on it."""
        assert isinstance(state, MiniExpress)
        codes = state.legal()
        count: i64 = len(codes)
        if count == 1:
            return codes[0]
        if state.phase != ACTING and state.phase != WISHING:
            return codes[rng.below(count)]
        left = turns_left(state)
        self._take_stock(state, left)
        best: i64 = NONE
        best_standing: i64 = 0
        for place in range(count):
            standing: i64 = self._first_glance(state, codes[place], left) + rng.below(WHIM)
            if best == NONE or standing > best_standing:
                best, best_standing = codes[place], standing
        return best

    def _take_stock(self, at: Position, left: i64) -> None:
        """What every seat may expect of every company as things are."""
        for seat in range(at.board.seats):
            self.total[seat] = 0
            for firm in range(FIRMS):
                part: i64 = firm_expected(at, seat, firm, left)
                self.part[seat * FIRMS + firm] = part
                self.total[seat] += part

    def _first_glance(self, at: MiniExpress, code: i64, left: i64) -> i64:
        """The standing after an action, looking only at influence, shares and line length; then all is put back."""
        board = self.board
        seat: i64 = at.actor
        if at.phase == WISHING:
            wished: i64 = code - board.wild
            at.influence[seat * FIRMS + wished] += 1
            standing: i64 = self._changed(at, seat, wished, wished, wished, left)
            at.influence[seat * FIRMS + wished] -= 1
            return standing
        if code < board.build:
            return self._glance_at_share(at, seat, code - board.share, left)
        return self._glance_at_build(at, seat, (code - board.build) // board.cities, code - board.build, left)

    def _glance_at_share(self, at: MiniExpress, seat: i64, firm: i64, left: i64) -> i64:
        place: i64 = seat * FIRMS + firm
        cost: i64 = at.area[firm]
        at.influence[place] -= cost
        at.owned[place] += 1
        at.area[firm] = self.board.area_limit
        standing: i64 = self._changed(at, seat, firm, firm, firm, left)
        at.area[firm] = cost
        at.owned[place] -= 1
        at.influence[place] += cost
        return standing

    def _glance_at_build(self, at: MiniExpress, seat: i64, firm: i64, build: i64, left: i64) -> i64:
        board = self.board
        token: i64 = at.token[build % board.cities]
        first: i64 = board.demand_first[token]
        second: i64 = board.demand_second[token]
        if second == WILD_SYMBOL:
            second = firm if firm != first else (first + 1) % FIRMS
        length: i64 = at.length[firm]
        need: i64 = at.need[build]
        at.lengthen(firm, need - 1)
        at.area[firm] -= need
        at.influence[seat * FIRMS + first] += 1
        at.influence[seat * FIRMS + second] += 1
        standing: i64 = self._changed(at, seat, firm, first, second, left)
        at.influence[seat * FIRMS + second] -= 1
        at.influence[seat * FIRMS + first] -= 1
        at.area[firm] += need
        at.length[firm] = length
        return standing

    def _changed(self, at: MiniExpress, seat: i64, one: i64, two: i64, three: i64, left: i64) -> i64:
        """The standing when no more than these companies have changed."""
        best: i64 = 0
        total: i64 = 0
        mine: i64 = 0
        for other in range(at.board.seats):
            row: i64 = other * FIRMS
            worth: i64 = self.total[other] + firm_expected(at, other, one, left) - self.part[row + one]
            if two != one:
                worth += firm_expected(at, other, two, left) - self.part[row + two]
            if three != one and three != two:
                worth += firm_expected(at, other, three, left) - self.part[row + three]
            if other == seat:
                mine = worth
            else:
                total += worth
                if worth > best:
                    best = worth
        next_seat: i64 = at.seat_at((at.place + 1) % at.board.seats)
        return mine * UNIT - best * RIVAL - total * CROWD - threat(at, next_seat, left) * THREAT


# --- the evaluation ------------------------------------------------------------------------------------------------


def turns_left(at: Position) -> i64:
    """How many turns each seat may still have, in quarters: from what the two nearest companies lack to exhaustion."""
    if at.phase == ENDED:
        return 0
    nearest: i64 = 99
    second: i64 = 99
    for firm in range(FIRMS):
        lacking: i64 = _lacking(at, firm)
        if lacking < nearest:
            second = nearest
            nearest = lacking
        elif lacking < second:
            second = lacking
    actions: i64 = nearest if at.board.expert else nearest + second
    return actions * 6 // (at.board.seats * (2 if at.board.expert else 1)) + 1


def _lacking(at: Position, firm: i64) -> i64:
    """Actions until a company is exhausted, by shares or by trains."""
    if at.offer[firm] == 0:
        return 0
    by_trains: i64 = at.supply[firm] // 2 + 1
    return by_trains if by_trains < at.offer[firm] else at.offer[firm]


def expected(at: Position, seat: i64, left: i64) -> i64:
    """The points a seat may end with."""
    found: i64 = 0
    for firm in range(FIRMS):
        found += firm_expected(at, seat, firm, left)
    return found


def firm_expected(at: Position, seat: i64, firm: i64, left: i64) -> i64:
    """What a seat may get from one company: its shares, and what its influence can still buy."""
    influence: i64 = at.influence[seat * FIRMS + firm]
    worth: i64 = share_expected(at, seat, firm, influence, left)
    found: i64 = at.owned[seat * FIRMS + firm] * worth
    if at.offer[firm] > 0 and left > 0:
        usable: i64 = influence if influence < 7 else 7
        some: i64 = left if left < 12 else 12
        found += usable * (worth + UNIT) * CURRENCY * some // (UNIT * 12)
    return found


def threat(at: Position, seat: i64, left: i64) -> i64:
    """The worth of the best share that a seat could take in its next turn."""
    best: i64 = 0
    if seat == at.board.automa:
        return best
    for firm in range(FIRMS):
        cost: i64 = at.area[firm]
        influence: i64 = at.influence[seat * FIRMS + firm]
        if at.offer[firm] > 0 and influence >= cost:
            worth: i64 = share_expected(at, seat, firm, influence - cost, left)
            if worth > best:
                best = worth
    return best


def share_expected(at: Position, seat: i64, firm: i64, influence: i64, left: i64) -> i64:
    """What one share may be worth to a seat at the end if it had this influence now."""
    board = at.board
    length: i64 = at.length[firm] * 8 + left * board.seats  # lines grow: an eighth for each turn of each seat
    row: i64 = length // 8
    part: i64 = length % 8
    if row >= TOP_LENGTH:
        row, part = TOP_LENGTH, 0
    above: i64 = row + 1 if row < TOP_LENGTH else row
    second: i64 = board.second[row] * (8 - part) + board.second[above] * part
    other: i64 = board.other[row] * (8 - part) + board.other[above] * part
    ahead_of_all: i64 = SURE
    ahead_of_one: i64 = 0  # odds that exactly one rival is ahead
    for rival in range(board.seats):
        if rival == seat:
            continue
        behind: i64 = _odds_behind(influence, at.influence[rival * FIRMS + firm], left)
        ahead_of_one = (ahead_of_one * (SURE - behind) + ahead_of_all * behind) // SURE
        ahead_of_all = ahead_of_all * (SURE - behind) // SURE
    if board.two_columns:
        worth: i64 = ahead_of_all * second + (SURE - ahead_of_all) * other
    else:
        first: i64 = board.first[row] * (8 - part) + board.first[above] * part
        worth = ahead_of_all * first + ahead_of_one * second + (SURE - ahead_of_all - ahead_of_one) * other
    return worth * UNIT // (8 * SURE) * _odds_alive(at, seat, firm, influence, left) // SURE


def _odds_behind(mine: i64, theirs: i64, left: i64) -> i64:
    """Odds that a rival has more influence at the end. A tie is as good as being ahead."""
    doubt: i64 = 2 + left  # in quarters of influence
    lead: i64 = (mine - theirs) * 4 + 2
    if lead >= 0:
        return 0 if left == 0 else SURE * doubt // (2 * (doubt + lead))
    return SURE if left == 0 else SURE - SURE * doubt // (2 * (doubt - lead))


def _odds_alive(at: Position, seat: i64, firm: i64, influence: i64, left: i64) -> i64:
    """Odds that the shares will be worth anything: influence above 0, and what the levels of the solo game demand."""
    board = at.board
    missing: i64 = 1 - influence
    if board.solo and seat != board.automa:
        if board.level >= 3 and 4 - influence > missing:
            missing = 4 - influence
        if board.level >= 4 and at.influence[board.automa * FIRMS + firm] - influence > missing:
            missing = at.influence[board.automa * FIRMS + firm] - influence
    if missing <= 0:
        return SURE
    return SURE * left // (left + 4 * missing)
