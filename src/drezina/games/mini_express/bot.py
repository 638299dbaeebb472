"""What a good magnate looks at: what shares will be worth, races for influence, cheap shares, and how near the end is.

Values are whole numbers in units of 1/64 point, odds in parts of 256, so that compiled and uncompiled minds agree.
"""

from typing import Final

from mypy_extensions import i64

from drezina.core.playout import Mind
from drezina.core.rng import Rng
from drezina.core.state import State
from drezina.games.mini_express import scoring
from drezina.games.mini_express.board import FIRMS, NONE, TOP_LENGTH, WILD_SYMBOL, Board
from drezina.games.mini_express.position import ACTING, ENDED, PICKING, WISHING, Position
from drezina.games.mini_express.state import MiniExpress

UNIT: Final[i64] = 64  # one point
SURE: Final[i64] = 256  # odds of a certainty
WHIM: Final[i64] = 12  # noise in a hunch, in quarters of a point
CURRENCY: Final[i64] = 14  # what a point of influence can buy, in 1/64 of a share's worth
RIVAL: Final[i64] = 40  # how much the best rival counts, in 1/64 of our own worth
CROWD: Final[i64] = 12  # the same for all rivals together
THREAT: Final[i64] = 28  # how much the best share that the next seat could take counts, in 1/64


class Magnate(Mind):
    """Tries every action to its end and keeps the one after which it stands best against its rivals."""

    def __init__(self, board: Board) -> None:
        self.board: Board = board

    def horizon(self) -> i64:
        return 12

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
        return mine * UNIT - best * RIVAL - total * CROWD - self._threat(at, seat, left) * THREAT

    def _threat(self, at: Position, seat: i64, left: i64) -> i64:
        """The worth of the best share that the next seat could take."""
        if at.phase == ENDED:
            return 0
        next_seat: i64 = at.seat()
        if next_seat == seat or next_seat == at.board.automa:
            return 0
        best: i64 = 0
        for firm in range(FIRMS):
            cost: i64 = at.area[firm]
            influence: i64 = at.influence[next_seat * FIRMS + firm]
            if at.offer[firm] > 0 and influence >= cost:
                worth: i64 = share_expected(at, next_seat, firm, influence - cost, left)
                if worth > best:
                    best = worth
        return best

    def value(self, state: State, seat: i64) -> i64:
        assert isinstance(state, MiniExpress)
        return (expected(state, seat, turns_left(state)) + UNIT // 2) // UNIT

    # --- hunches ---------------------------------------------------------------------------------------------------

    def hunch(self, state: State, rng: Rng) -> i64:
        assert isinstance(state, MiniExpress)
        codes = state.legal()
        count: i64 = len(codes)
        if count == 1:
            return codes[0]
        best: i64 = NONE
        best_worth: i64 = 0
        for place in range(count):
            worth: i64 = self._first_glance(state, codes[place]) * 4 + rng.below(WHIM)
            if best == NONE or worth > best_worth:
                best, best_worth = codes[place], worth
        return best

    def _first_glance(self, at: MiniExpress, code: i64) -> i64:
        """What a choice brings the actor at once, in points and with a guess for the rest."""
        board = self.board
        seat: i64 = at.actor
        if at.phase == WISHING:
            return self._influence_gain(at, seat, code - board.wild, 1)
        if at.phase != ACTING:
            return 0
        if code < board.build:
            return self._share_gain(at, seat, code - board.share)
        firm: i64 = (code - board.build) // board.cities
        city: i64 = (code - board.build) % board.cities
        token: i64 = at.token[city]
        first: i64 = board.demand_first[token]
        second: i64 = board.demand_second[token]
        gain: i64 = self._length_gain(at, seat, firm, at.need[firm * board.cities + city] - 1)
        if first == second:
            return gain + self._influence_gain(at, seat, first, 2)
        gain += self._influence_gain(at, seat, first, 1)
        return gain + (2 if second == WILD_SYMBOL else self._influence_gain(at, seat, second, 1))

    def _share_gain(self, at: MiniExpress, seat: i64, firm: i64) -> i64:
        """The new share, less what the old ones lose with the influence that is paid."""
        place: i64 = seat * FIRMS + firm
        owned: i64 = at.owned[place]
        before: i64 = owned * scoring.share_value(at, seat, firm)
        cost: i64 = at.area[firm]
        at.influence[place] -= cost
        after: i64 = (owned + 1) * scoring.share_value(at, seat, firm)
        at.influence[place] += cost
        return 2 * (after - before) - cost + 3

    def _influence_gain(self, at: MiniExpress, seat: i64, firm: i64, by: i64) -> i64:
        place: i64 = seat * FIRMS + firm
        before: i64 = scoring.share_value(at, seat, firm)
        at.influence[place] += by
        after: i64 = scoring.share_value(at, seat, firm)
        at.influence[place] -= by
        return at.owned[place] * (after - before) + by + at.owned[place]

    def _length_gain(self, at: MiniExpress, seat: i64, firm: i64, by: i64) -> i64:
        """What a longer line adds to our shares beyond those of the average rival."""
        held: i64 = 0
        for other in range(at.board.seats):
            held += at.owned[other * FIRMS + firm]
        mine: i64 = at.owned[seat * FIRMS + firm]
        return by * (mine * at.board.seats - held) * 2 // (3 * at.board.seats)


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
    """The points a seat may end with: its shares, and what its influence can still buy."""
    found: i64 = 0
    for firm in range(FIRMS):
        influence: i64 = at.influence[seat * FIRMS + firm]
        worth: i64 = share_expected(at, seat, firm, influence, left)
        found += at.owned[seat * FIRMS + firm] * worth
        if at.offer[firm] > 0 and left > 0:
            usable: i64 = influence if influence < 7 else 7
            some: i64 = left if left < 12 else 12
            found += usable * (worth + UNIT) * CURRENCY * some // (UNIT * 12)
    return found


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
