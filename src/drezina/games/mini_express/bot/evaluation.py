"""The evaluation: what shares will be worth, races for influence, cheap shares, and how near the end is.

Values are whole numbers in units of 1/64 point, odds in parts of 256, so that compiled and uncompiled minds agree.
"""

from typing import Final

from mypy_extensions import i64

from drezina.games.mini_express.board import FIRMS, TOP_LENGTH
from drezina.games.mini_express.bot.weights import MiniExpressWeights
from drezina.games.mini_express.position import ENDED, Position

UNIT: Final[i64] = 64  # one point
CERTAIN: Final[i64] = 256  # odds of a certainty


def standing(w: MiniExpressWeights, p: Position, seat: i64) -> i64:
    """How well a seat stands against its rivals, the best of them above all."""
    left = turns_left(p)
    best: i64 = 0
    total: i64 = 0
    for other in range(p.board.seats):
        if other != seat:
            worth: i64 = expected(w, p, other, left)
            total += worth
            if worth > best:
                best = worth
    danger: i64 = 0 if p.phase == ENDED or p.seat() == seat else threat(p, p.seat(), left)
    return balance(w, expected(w, p, seat, left), best, total, danger)


def balance(w: MiniExpressWeights, mine: i64, best_rival: i64, all_rivals: i64, danger: i64) -> i64:
    return mine * UNIT - best_rival * w.rival - all_rivals * w.crowd - danger * w.threat


def turns_left(p: Position) -> i64:
    """How many turns each seat may still have, in quarters: from what the two nearest companies lack to exhaustion."""
    if p.phase == ENDED:
        return 0
    nearest: i64 = 99
    second: i64 = 99
    for firm in range(FIRMS):
        actions: i64 = lacking(p, firm)
        if actions < nearest:
            second = nearest
            nearest = actions
        elif actions < second:
            second = actions
    both: i64 = nearest if p.board.expert else nearest + second
    return both * 6 // (p.board.seats * (2 if p.board.expert else 1)) + 1


def lacking(p: Position, firm: i64) -> i64:
    """Actions until a company is exhausted, by shares or by trains."""
    if p.offer[firm] == 0:
        return 0
    by_trains: i64 = p.supply[firm] // 2 + 1
    return by_trains if by_trains < p.offer[firm] else p.offer[firm]


def expected(w: MiniExpressWeights, p: Position, seat: i64, left: i64) -> i64:
    """The points a seat may end with."""
    found: i64 = 0
    for firm in range(FIRMS):
        found += firm_expected(w, p, seat, firm, left)
    return found


def firm_expected(w: MiniExpressWeights, p: Position, seat: i64, firm: i64, left: i64) -> i64:
    """What a seat may get from one company: its shares, and what its influence can still buy."""
    influence: i64 = p.influence[seat * FIRMS + firm]
    worth: i64 = share_expected(p, seat, firm, influence, left)
    found: i64 = p.owned[seat * FIRMS + firm] * worth
    if p.offer[firm] > 0 and left > 0:
        usable: i64 = influence if influence < 7 else 7
        some: i64 = left if left < 12 else 12
        found += usable * (worth + UNIT) * w.currency * some // (UNIT * 12)
    return found


def threat(p: Position, seat: i64, left: i64) -> i64:
    """The worth of the best share that a seat could take in its next turn."""
    best: i64 = 0
    if seat == p.board.automa:
        return best
    for firm in range(FIRMS):
        cost: i64 = p.area[firm]
        influence: i64 = p.influence[seat * FIRMS + firm]
        if p.offer[firm] > 0 and influence >= cost:
            worth: i64 = share_expected(p, seat, firm, influence - cost, left)
            if worth > best:
                best = worth
    return best


def share_expected(p: Position, seat: i64, firm: i64, influence: i64, left: i64) -> i64:
    """What one share may be worth to a seat at the end if it had this influence now."""
    board = p.board
    length: i64 = p.length[firm] * 8 + left * board.seats  # lines grow: an eighth for each turn of each seat
    row: i64 = length // 8
    part: i64 = length % 8
    if row >= TOP_LENGTH:
        row, part = TOP_LENGTH, 0
    above: i64 = row + 1 if row < TOP_LENGTH else row
    second: i64 = board.second[row] * (8 - part) + board.second[above] * part
    other: i64 = board.other[row] * (8 - part) + board.other[above] * part
    ahead_of_all: i64 = CERTAIN
    ahead_of_one: i64 = 0  # odds that exactly one rival is ahead
    for rival in range(board.seats):
        if rival == seat:
            continue
        behind: i64 = _odds_behind(influence, p.influence[rival * FIRMS + firm], left)
        ahead_of_one = (ahead_of_one * (CERTAIN - behind) + ahead_of_all * behind) // CERTAIN
        ahead_of_all = ahead_of_all * (CERTAIN - behind) // CERTAIN
    if board.two_columns:
        worth: i64 = ahead_of_all * second + (CERTAIN - ahead_of_all) * other
    else:
        first: i64 = board.first[row] * (8 - part) + board.first[above] * part
        worth = ahead_of_all * first + ahead_of_one * second + (CERTAIN - ahead_of_all - ahead_of_one) * other
    return worth * UNIT // (8 * CERTAIN) * _odds_alive(p, seat, firm, influence, left) // CERTAIN


def _odds_behind(mine: i64, theirs: i64, left: i64) -> i64:
    """Odds that a rival has more influence at the end. A tie is as good as being ahead."""
    doubt: i64 = 2 + left  # in quarters of influence
    lead: i64 = (mine - theirs) * 4 + 2
    if lead >= 0:
        return 0 if left == 0 else CERTAIN * doubt // (2 * (doubt + lead))
    return CERTAIN if left == 0 else CERTAIN - CERTAIN * doubt // (2 * (doubt - lead))


def _odds_alive(p: Position, seat: i64, firm: i64, influence: i64, left: i64) -> i64:
    """Odds that the shares will be worth anything: influence above 0, and what the levels of the solo game demand."""
    board = p.board
    missing: i64 = 1 - influence
    if board.solo and seat != board.automa:
        if board.level >= 3 and 4 - influence > missing:
            missing = 4 - influence
        if board.level >= 4 and p.influence[board.automa * FIRMS + firm] - influence > missing:
            missing = p.influence[board.automa * FIRMS + firm] - influence
    if missing <= 0:
        return CERTAIN
    return CERTAIN * left // (left + 4 * missing)
