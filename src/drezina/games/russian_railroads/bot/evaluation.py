"""The evaluation function: the points of the scorings still to come, what the next spaces will unlock, and what a
worker, a coin or an engineer is worth for the rest of the game, all in sixteenths of a point."""

from typing import Final

from mypy_extensions import i64

from drezina.core.state import OVER
from drezina.games.russian_railroads.bot.weights import POINT, RussianRailroadsWeights
from drezina.games.russian_railroads.kinds import (
    BROWN,
    COLOURS_N,
    GAPS,
    GREY,
    LINES,
    NATURAL,
    PIECES_N,
    QUESTION,
    TRANSSIBERIAN,
    WORKER,
)
from drezina.games.russian_railroads.position import CLAIMANTS, DRAFT, TALLIES, Position
from drezina.games.russian_railroads.rules.engineers import tiles_of
from drezina.games.russian_railroads.rules.payment import has_black
from drezina.games.russian_railroads.scoring import card_points, industry_points, line_points

FREE_LANE_STEPS: Final[i64] = 4  # so many free spaces in front of a marker count


def worth(w: RussianRailroadsWeights, p: Position, seat: i64) -> i64:
    """The points a player can expect at the end."""
    points: i64 = 0
    for what in range(TALLIES):
        points += p.tally[seat * TALLIES + what]
    total: i64 = points * POINT
    if p.actor == OVER:
        return total
    rounds: i64 = p.board.rounds - (p.round if p.round > 0 else 1) + 1
    total += _lines(w, p, seat, rounds) + _industry(w, p, seat, rounds)
    total += _hands(w, p, seat, rounds) + _engineers(w, p, seat, rounds) + _cards(w, p, seat, rounds)
    if p.bonuses_due > 0 and p.mover == seat:
        total += w.bonus_due * p.bonuses_due
    return total


def _lines(w: RussianRailroadsWeights, p: Position, seat: i64, rounds: i64) -> i64:
    """What the lines score at every scoring to come, and what is about to be unlocked on them."""
    board = p.board
    total: i64 = 0
    for line in range(LINES):
        total += rounds * POINT * line_points(p, seat, line)
        base: i64 = seat * PIECES_N + line * COLOURS_N
        reach: i64 = p.reach(seat, line)
        length: i64 = board.length[line]
        reach = reach if reach < length else length
        for colour in range(1, COLOURS_N):
            beyond: i64 = p.track[base + colour] - reach
            if beyond > 0:
                step: i64 = board.value[colour] - board.value[colour - 1]
                total += beyond * step * rounds * w.unreached
        black: i64 = p.track[base]
        total += black * rounds * (w.black_first if line == TRANSSIBERIAN else w.black)
        total += reach * rounds * (w.reach_first if line == TRANSSIBERIAN else w.reach)
    total += p.doublers[seat] * rounds * w.doubler
    total += _pieces(w, p, seat, rounds)
    return total + _rewards(w, p, seat, rounds)


def _pieces(w: RussianRailroadsWeights, p: Position, seat: i64, rounds: i64) -> i64:
    """Better track to build with, counted as black comes nearer to it."""
    black: i64 = p.track[seat * PIECES_N]
    total: i64 = 0
    for colour in range(GREY, COLOURS_N):
        space: i64 = p.board.piece_space[colour]
        done: i64 = black if black < space else space
        total += done * _piece_worth(w, colour) * rounds // space
    return total


def _piece_worth(w: RussianRailroadsWeights, colour: i64) -> i64:
    if colour == GREY:
        return w.grey
    if colour == BROWN:
        return w.brown
    return w.natural if colour == NATURAL else w.white


def _rewards(w: RussianRailroadsWeights, p: Position, seat: i64, rounds: i64) -> i64:
    """Special spaces that have not fired: the nearer, the more of them counts."""
    board = p.board
    total: i64 = 0
    for reward in range(board.rewards):
        kind: i64 = board.reward_kind[reward]
        if (p.fired[seat] >> reward) & 1 == 1 or (kind != QUESTION and kind != WORKER):
            continue
        line: i64 = board.reward_line[reward]
        space: i64 = board.reward_space[reward]
        at: i64 = p.track[seat * PIECES_N + line * COLOURS_N + board.reward_colour[reward]]
        at = at if at > 0 else 0
        if board.reward_locomotive[reward] == 1:
            reach: i64 = p.reach(seat, line)
            at = (at if at < space else space) + (reach if reach < space else space)
            space = space * 2
        at = at if at < space else space
        prize: i64 = rounds * w.worker_space
        if kind == QUESTION:
            prize = w.question + rounds * w.question_round
        total += prize * w.special_space // 4 * at * at // (space * space)
    return total


def _industry(w: RussianRailroadsWeights, p: Position, seat: i64, rounds: i64) -> i64:
    """The lane, the factories in front of the markers, and the way to them."""
    board = p.board
    total: i64 = rounds * POINT * industry_points(p, seat)
    for which in range(2):
        marker: i64 = p.marker[seat * 2 + which]
        if marker < 0:
            continue
        total += marker * rounds * w.lane
        limit: i64 = board.lane_limit[p.factories(seat)]
        free: i64 = limit - marker
        free = free if free < FREE_LANE_STEPS else FREE_LANE_STEPS
        total += free * rounds * w.lane_ahead
        for place in range(marker + 1, limit + 1):
            gap: i64 = board.lane_gap[place]
            if gap >= 0:
                total += _factory_worth(w, p, p.factory[seat * GAPS + gap], rounds)
    return total


def _factory_worth(w: RussianRailroadsWeights, p: Position, level: i64, rounds: i64) -> i64:
    """What a factory gives when a marker reaches it, about half of it for now."""
    if p.board.left[p.board.first_factory + level - 1] == 0:
        return w.factory_points
    return w.factory + rounds * w.factory_round


def _hands(w: RussianRailroadsWeights, p: Position, seat: i64, rounds: i64) -> i64:
    """Workers still to be used this round, coins, workers for good, and the token of a claim."""
    token: i64 = w.worker + rounds * w.worker_round
    has_passed: bool = (p.passed >> seat) & 1 == 1
    total: i64 = p.coins[seat] * token * w.coin // 8
    if rounds == 1 and has_passed:
        total = 0
    if not has_passed and p.phase != CLAIMANTS:
        total += (p.workers[seat] + p.seasonal[seat] + has_black(p, seat)) * token
    extra: i64 = p.board.start_reserve - p.reserve[seat]
    if p.black_owner == seat:
        extra += 1
    total += extra * (rounds - 1) * token
    for place in range(2):
        space: i64 = p.board.claims[place]
        if space >= 0 and p.phase != DRAFT and p.tokens_of(seat, space) != 0:
            total += token * w.claim // 8 + (3 - place) * w.claim_rank
    return total


def _engineers(w: RussianRailroadsWeights, p: Position, seat: i64, rounds: i64) -> i64:
    """Engineers serve every round, and the two who have most of them are paid for it."""
    mine: i64 = tiles_of(p, seat)
    if mine == 0:
        return 0
    ahead: i64 = 0
    for other in range(p.board.players):
        if other != seat and tiles_of(p, other) > mine:
            ahead += 1
    prize: i64 = 0
    if ahead < len(p.board.majority):
        prize = p.board.majority[ahead] * w.majority
    return mine * (rounds * w.engineer_round + w.engineer) + prize


def _cards(w: RussianRailroadsWeights, p: Position, seat: i64, rounds: i64) -> i64:
    """Own end-bonus cards as far as they are known: what they would give now, and a little more."""
    total: i64 = 0
    for take in range(len(p.taken)):
        if p.taker[take] == seat and p.taken[take] >= 0:
            now: i64 = card_points(p, seat, p.taken[take]) * POINT
            total += now + now * rounds * w.bonus_round // 100 + w.bonus
    return total
