"""Scoring of a round (RR-17), of the end-bonus cards (RR-19.5) and of the engineers (RR-20.4); the result."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from drezina.core.game import Scored, ScoreLine, Scoring
from drezina.core.state import OVER
from drezina.core.words import PhraseKind
from drezina.games.russian_railroads import facts
from drezina.games.russian_railroads.kinds import (
    BLACK_POSITIONS,
    COLOURS_N,
    DOUBLERS,
    END_STATIONS,
    ENGINEER_MAJORITY,
    ENGINEER_TILES,
    EXTRA_WORKERS,
    FACTORIES,
    FLAT,
    KIEV,
    LINES,
    LOCOMOTIVE_LEVELS,
    PETERSBURG,
    PIECES_N,
    SLOTS,
    TOKENS_USED,
    TRANSSIBERIAN,
)
from drezina.games.russian_railroads.position import (
    FOR_CARDS,
    FOR_EFFECTS,
    FOR_INDUSTRY,
    FOR_LINE,
    FOR_MAJORITY,
    FOR_NO_CARD,
    FOR_PASSING,
    FOR_STATIONS,
    NOT_OWNED,
    TALLIES,
    Position,
)
from drezina.games.russian_railroads.rules.engineers import highest_of, tiles_of
from drezina.kit import ranking

# What points were gained for, as the lines of a score name it.
GAINED_FOR: Final = {
    FOR_LINE + TRANSSIBERIAN: PhraseKind("transsiberian", "RR-17.2"),
    FOR_LINE + PETERSBURG: PhraseKind("petersburg", "RR-17.6"),
    FOR_LINE + KIEV: PhraseKind("kiev", "RR-17.7"),
    FOR_INDUSTRY: PhraseKind("industry", "RR-17.8"),
    FOR_PASSING: PhraseKind("passing", "RR-3.6"),
    FOR_STATIONS: PhraseKind("stations", "RR-13.3"),
    FOR_EFFECTS: PhraseKind("effects", "RR-5.11"),
    FOR_NO_CARD: PhraseKind("instead", "RR-19.1"),
    FOR_MAJORITY: PhraseKind("majority", "RR-20.4"),
}
ROUND: Final = PhraseKind("round round", "RR-17.1")
END_CARD: Final = PhraseKind("endcard endcard", "RR-19.5")


def line_points(p: Position, seat: i64, line: i64) -> i64:
    """What a line is worth now, as far as its locomotives reach (RR-17.2)."""
    reach: i64 = p.reach(seat, line)
    length: i64 = p.board.length[line]
    return line_points_within(p, seat, line, reach if reach < length else length)


def line_points_within(p: Position, seat: i64, line: i64, reach: i64) -> i64:
    """What a line would be worth if locomotives reached so far (RR-17.3 to RR-17.7)."""
    board = p.board
    base: i64 = seat * PIECES_N + line * COLOURS_N
    values: i64 = COLOURS_N if p.has_token(seat, board.revaluation) else 0
    total: i64 = 0
    done: i64 = 0
    for rank in range(COLOURS_N):  # from the last colour to the first: each counts the spaces behind it that are left
        colour: i64 = COLOURS_N - 1 - rank
        upto: i64 = p.track[base + colour]
        upto = upto if upto < reach else reach
        if upto > done:
            spaces: i64 = upto - done
            if line == TRANSSIBERIAN:  # RR-17.5
                doubled: i64 = p.doublers[seat] if p.doublers[seat] < upto else upto
                if doubled > done:
                    spaces += doubled - done
            total += spaces * board.value[values + colour]
            done = upto
    grey: i64 = p.track[base + 1]
    if line == board.double_line and grey >= board.double_space and reach >= board.double_space:  # RR-17.6
        total = total * 2
    if line == board.bonus_line:  # RR-17.7
        black: i64 = p.track[base] if p.track[base] < reach else reach
        for space in range(1, black + 1):
            total += board.kiev_bonus[space]
        if p.has_token(seat, board.medal) and grey >= board.medal_space and reach >= board.medal_space:
            total += board.medal_points
    return total


def industry_points(p: Position, seat: i64) -> i64:
    """Each marker scores the number of its place, on a factory the number before it (RR-17.8)."""
    rear: i64 = p.marker[seat * 2 + 1]
    points: i64 = p.board.lane_points[p.marker[seat * 2]]
    return points if rear < 0 else points + p.board.lane_points[rear]


def round_points(p: Position, seat: i64) -> i64:
    """What a player would score now."""
    total: i64 = industry_points(p, seat)
    for line in range(LINES):
        total += line_points(p, seat, line)
    return total


def score_round(p: Position) -> None:
    """RR-17.1."""
    for seat in range(p.board.players):
        for line in range(LINES):
            p.gain(seat, FOR_LINE + line, line_points(p, seat, line))
        p.gain(seat, FOR_INDUSTRY, industry_points(p, seat))
        if p.trace is not None:
            first: i64 = line_points(p, seat, 0)
            second: i64 = line_points(p, seat, 1)
            third: i64 = line_points(p, seat, 2)
            p.tell(facts.SCORES, seat, first, second, third, industry_points(p, seat))


def score_end(p: Position) -> None:
    """The final scoring: end-bonus cards, then the engineers (RR-20.3)."""
    for seat in range(p.board.players):
        for take in range(len(p.taken)):
            if p.taker[take] == seat:
                points: i64 = card_points(p, seat, p.taken[take])
                p.gain(seat, FOR_CARDS, points)
                p.tell(facts.ENDCARD, seat, p.taken[take], points)
    before: i64 = NOT_OWNED
    for rank in range(len(p.board.majority)):
        seat_of_rank: i64 = _most_engineers(p, before)
        if seat_of_rank != NOT_OWNED:
            p.gain(seat_of_rank, FOR_MAJORITY, p.board.majority[rank])
            p.tell(facts.MAJORITY, seat_of_rank, p.board.majority[rank])
        before = seat_of_rank


def card_points(p: Position, seat: i64, card: i64) -> i64:
    """RR-19.5."""
    board = p.board
    n: i64 = _counted(p, seat, board.end_counts[card])
    points: i64 = n * board.end_points[card]
    if board.end_most[card] > 0 and points > board.end_most[card]:
        points = board.end_most[card]
    tier: i64 = 0
    while tier < len(board.tiers):
        if board.tiers[tier] == card and n >= board.tiers[tier + 1]:
            points = board.tiers[tier + 2]
        tier += 3
    return points


def _counted(p: Position, seat: i64, what: i64) -> i64:
    board = p.board
    n: i64 = 0
    if what == FLAT:
        return 1
    if what == EXTRA_WORKERS:  # RR-10.5: seasonal workers are none
        return board.start_reserve - p.reserve[seat] + (1 if p.black_owner == seat else 0)
    if what == DOUBLERS:
        return p.doublers[seat]
    if what == FACTORIES:
        return p.factories(seat)
    if what == ENGINEER_TILES:
        return tiles_of(p, seat)
    if what == TOKENS_USED:  # RR-19.6
        for token in range(board.tokens):
            n += (p.tokens[seat] >> token) & 1
    elif what == LOCOMOTIVE_LEVELS:
        for slot in range(SLOTS):
            n += p.loco[seat * SLOTS + slot]
    else:
        for line in range(LINES):
            black: i64 = p.track[seat * PIECES_N + line * COLOURS_N]
            if what == BLACK_POSITIONS:
                n += black
            elif what == END_STATIONS and black == board.length[line]:
                n += 1
    return n


def engineer_rank(p: Position, seat: i64) -> i64:
    """Orders players by engineers (RR-20.4): more tiles first, then the highest number; 0 without a tile (RR-20.5)."""
    tiles: i64 = tiles_of(p, seat)
    if tiles == 0:
        return 0
    for take in range(len(p.taken)):
        known = p.taker[take] == seat and p.taken[take] >= 0
        if known and p.board.end_counts[p.taken[take]] == ENGINEER_MAJORITY:
            tiles += 1
    return tiles * 100 + highest_of(p, seat)


def _most_engineers(p: Position, before: i64) -> i64:
    """The player with the highest rank, or the highest below that of `before`."""
    best: i64 = NOT_OWNED
    limit: i64 = engineer_rank(p, before) if before != NOT_OWNED else 1 << 30
    for seat in range(p.board.players):
        rank: i64 = engineer_rank(p, seat)
        if rank > 0 and rank < limit and (best == NOT_OWNED or rank > engineer_rank(p, best)):
            best = seat
    return best


# --- the scoring of a round, line by line -----------------------------------------------------------------------------


def scoring_of(p: Position) -> Scoring:
    """What the round brought that has just been scored; lines, locomotives and industry are still as they were."""
    number = int(p.round) - (p.actor != OVER)
    return Scoring(ROUND(number), [_parts(p, seat) for seat in range(p.board.players)])


def _parts(p: Position, seat: int) -> list[Scored]:
    parts = [
        Scored(int(line_points(p, seat, line)), GAINED_FOR[FOR_LINE + line](), line_sum(p, seat, line))
        for line in range(LINES)
    ]
    return [*parts, Scored(int(industry_points(p, seat)), GAINED_FOR[FOR_INDUSTRY](), _industry_sum(p, seat))]


def line_sum(p: Position, seat: int, line: int) -> str:
    """Spaces times what each is worth, from the last colour to the first (RR-17.2 to RR-17.7)."""
    board = p.board
    base = seat * PIECES_N + line * COLOURS_N
    reach = min(int(p.reach(seat, line)), int(board.length[line]))
    values = COLOURS_N if p.has_token(seat, board.revaluation) else 0
    terms: list[str] = []
    done = 0
    for colour in reversed(range(COLOURS_N)):
        upto, worth = min(int(p.track[base + colour]), reach), int(board.value[values + colour])
        doubled = max(0, min(int(p.doublers[seat]), upto) - done) if line == TRANSSIBERIAN else 0
        if upto > done and worth:
            plain = upto - done - doubled
            terms += [f"{doubled} × {worth} × 2"] * (doubled > 0) + [f"{plain} × {worth}"] * (plain > 0)
        done = max(done, upto)
    total = " + ".join(terms)
    grey = int(p.track[base + 1])
    if total and line == board.double_line and min(grey, reach) >= board.double_space:
        total = f"({total}) × 2"
    extra: list[str] = []
    if line == board.bonus_line:
        black = min(int(p.track[base]), reach)
        extra = [str(int(board.kiev_bonus[space])) for space in range(1, black + 1) if board.kiev_bonus[space]]
        if p.has_token(seat, board.medal) and min(grey, reach) >= board.medal_space:
            extra.append(str(int(board.medal_points)))
    return " + ".join([*([total] if total else []), *extra])


def _industry_sum(p: Position, seat: int) -> str:
    markers = [int(marker) for marker in p.marker[seat * 2 : seat * 2 + 2]]
    points = [int(p.board.lane_points[marker]) for marker in markers if marker >= 0]
    return " + ".join(str(number) for number in points if number) if len(points) > 1 else ""


# --- the result -----------------------------------------------------------------------------------------------------


def score_lines(p: Position, seat: int) -> list[ScoreLine]:
    """What the points were gained for; at the end every end-bonus card by itself."""
    lines: list[ScoreLine] = []
    for what in range(TALLIES):
        points = p.tally[seat * TALLIES + what]
        if what == FOR_CARDS:
            for card, taker in zip(p.taken, p.taker, strict=True):
                if p.actor == OVER and taker == seat:
                    lines.append(ScoreLine(card_points(p, seat, card), END_CARD(card)))
        elif points or what < FOR_CARDS:
            lines.append(ScoreLine(points, GAINED_FOR[what]()))
    return lines


def ranks(p: Position) -> vec[i64]:
    """Most points win; players with equal points share a rank (RR-20.6)."""
    return ranking.ranks(p.points(), p.board.players)
