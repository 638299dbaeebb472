"""What shares are worth, and who wins (ME-8, ME-10.10, ME-11, ME-13.9)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from drezina.core.game import ScoreLine
from drezina.core.words import PhraseKind
from drezina.games.mini_express import facts
from drezina.games.mini_express.board import FIRMS, Board
from drezina.games.mini_express.position import Position
from drezina.kit import ranking

# Columns of the value table.
FIRST: Final[i64] = 0
SECOND: Final[i64] = 1
OTHER: Final[i64] = 2
WORTHLESS: Final[i64] = 3

LINES: Final = (  # by column
    PhraseKind("first company number value length influence", "ME-8.3"),
    PhraseKind("second company number value length influence", "ME-8.4"),
    PhraseKind("other company number value length influence", "ME-8.4"),
    PhraseKind("worthless company number value length influence", "ME-8.5"),
)
AHEAD: Final = PhraseKind("ahead company number value length influence", "ME-10.10")  # of two columns


def column(p: Position, seat: i64, firm: i64) -> i64:
    """Which column of the value table a seat uses for a company."""
    return column_with(p, seat, firm, p.influence[seat * FIRMS + firm])


def column_with(p: Position, seat: i64, firm: i64, mine: i64) -> i64:
    """The same if it had this influence there."""
    board = p.board
    if mine == 0:  # ME-8.5
        return WORTHLESS
    if board.solo and seat != board.automa:
        if board.level >= 3 and mine <= 3:  # ME-11.7
            return WORTHLESS
        if board.level >= 4 and mine < p.influence[board.automa * FIRMS + firm]:  # ME-11.8
            return WORTHLESS
    ahead: i64 = 0  # seats with more influence
    for other in range(board.seats):
        if p.influence[other * FIRMS + firm] > mine:
            ahead += 1
    if board.two_columns:  # ME-10.10
        return SECOND if ahead == 0 else OTHER
    if ahead == 0:  # ME-8.3: also when tied
        return FIRST
    return SECOND if ahead == 1 else OTHER  # ME-8.4: behind a single first, tied or not


def share_value(p: Position, seat: i64, firm: i64) -> i64:
    """ME-8.2: what one share of a company is worth to a seat now."""
    return value_in(p.board, column(p, seat, firm), p.length[firm])


def value_in(board: Board, which: i64, length: i64) -> i64:
    """What the table says in a column for a line of this length."""
    if which == FIRST:
        return board.first[length]
    if which == SECOND:
        return board.second[length]
    return board.other[length] if which == OTHER else 0


def score_of(p: Position, seat: i64) -> i64:
    """ME-8.6."""
    found: i64 = 0
    for firm in range(FIRMS):
        shares: i64 = p.owned[seat * FIRMS + firm]
        if shares > 0:
            found += shares * share_value(p, seat, firm)
    return found


def scores(p: Position) -> vec[i64]:
    found = vec[i64]([0] * p.board.seats)
    for seat in range(p.board.seats):
        found[seat] = score_of(p, seat)
    return found


def ranks(p: Position) -> vec[i64]:
    """ME-8.6, ME-8.7, ME-10.11, ME-12.7, ME-13.9: by points, by the tie-break, then in turn order."""
    keys = vec[i64]()
    for seat in range(p.board.seats):
        keys = append(keys, score_of(p, seat))
        keys = append(keys, _tie_break(p, seat))
        keys = append(keys, -turn_index(p, seat))
    return ranking.ranks(keys, p.board.seats)


def _tie_break(p: Position, seat: i64) -> i64:
    """Fewer shares; in the solo game Steamhead wins a tie (ME-10.11)."""
    if p.board.solo:
        return 1 if seat == p.board.automa else 0
    return -p.shares_of(seat)


def turn_index(p: Position, seat: i64) -> i64:
    """When a seat comes in turn order, the start player at 0."""
    if seat == p.board.automa:
        return p.board.people
    return (seat - p.starter + p.board.people) % p.board.people


def tell_result(p: Position) -> None:
    p.tell(facts.ENDS)
    points, order = scores(p), ranks(p)
    for seat in range(p.board.seats):
        p.tell(facts.POINTS, seat, points[seat])
    for seat in range(p.board.seats):
        if order[seat] == 1:
            _tell_tie(p, seat, points)
            p.tell(facts.WINS, seat)


def _tell_tie(p: Position, winner: i64, points: vec[i64]) -> None:
    """ME-8.7, ME-10.11: why the winner is ahead of a seat with as many points."""
    for seat in range(p.board.seats):
        if seat == winner or points[seat] != points[winner]:
            continue
        if p.board.solo:
            p.tell(facts.TIE_STEAMHEAD)
        elif p.shares_of(seat) != p.shares_of(winner):
            p.tell(facts.TIE_SHARES, winner, seat, p.shares_of(winner), p.shares_of(seat))
        else:
            p.tell(facts.TIE_ORDER, winner, seat)


def score_lines(p: Position, seat: int) -> list[ScoreLine]:
    """ME-8.2: for each company the shares of a seat, in the column of its rank."""
    lines = []
    for firm in range(FIRMS):
        shares, value = p.owned[seat * FIRMS + firm], share_value(p, seat, firm)
        if shares:
            which = column(p, seat, firm)
            line = AHEAD if p.board.two_columns and which == SECOND else LINES[which]
            said = line(firm, shares, value, p.length[firm], p.influence[seat * FIRMS + firm])
            lines.append(ScoreLine(shares * value, said))
    return lines
