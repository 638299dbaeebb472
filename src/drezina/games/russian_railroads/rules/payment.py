"""Payment (RR-4): workers may be own, seasonal or black, a coin stands in for any of them, nothing for a coin."""

from librt.vecs import append, vec
from mypy_extensions import i64

from drezina.games.russian_railroads import facts
from drezina.games.russian_railroads.position import (
    BLACK_TOKEN,
    COIN_TOKEN,
    OWN_TOKEN,
    SEASONAL_TOKEN,
    SEAT_BITS,
    Position,
)
from drezina.games.russian_railroads.rules.engineers import shown_effect


def has_black(p: Position, seat: i64) -> i64:
    """1 if the black worker is in this player's supply."""
    return p.black_here if p.black_owner == seat else 0


def tokens_in_supply(p: Position, seat: i64) -> i64:
    return p.workers[seat] + p.seasonal[seat] + p.coins[seat] + has_black(p, seat)


def cost_in_workers(p: Position, place: i64) -> i64:
    """A variable space costs what its engineer costs (RR-11.3)."""
    return p.board.workers[shown_effect(p, place)]


def payments(p: Position, seat: i64, place: i64) -> vec[i64]:
    """Every combination that pays exactly (RR-4.1 to RR-4.5)."""
    board = p.board
    coins: i64 = board.coin_cost[place]
    total: i64 = cost_in_workers(p, place) + coins
    black: i64 = has_black(p, seat)
    codes = vec[i64]()
    for pay in range(board.pay_first[total], board.pay_first[total + 1]):
        if (
            board.pay_own[pay] <= p.workers[seat]
            and board.pay_seasonal[pay] <= p.seasonal[seat]
            and board.pay_black[pay] <= black
            and board.pay_coins[pay] <= p.coins[seat]
            and board.pay_coins[pay] >= coins
        ):
            codes = append(codes, board.codes.pay + pay)
    return codes


def pay(p: Position, seat: i64, place: i64, payment: i64) -> None:
    """The tokens lie on the space until the round ends (RR-4.7)."""
    board = p.board
    own: i64 = board.pay_own[payment]
    seasonal: i64 = board.pay_seasonal[payment]
    black: i64 = board.pay_black[payment]
    coins: i64 = board.pay_coins[payment]
    p.workers[seat] -= own
    p.seasonal[seat] -= seasonal
    p.coins[seat] -= coins
    if black > 0:
        p.black_here = 0
    tokens: i64 = own * OWN_TOKEN + seasonal * SEASONAL_TOKEN + black * BLACK_TOKEN + coins * COIN_TOKEN
    lay(p, seat, place, tokens)
    p.tell(facts.USES, seat, shown_effect(p, place), payment, place)


def lay(p: Position, seat: i64, place: i64, tokens: i64) -> None:
    p.placed[place] += tokens << (seat * SEAT_BITS)
