"""Which action spaces may be chosen: there, free, payable, allowed, and to be done completely (RR-3.4, RR-12.9)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from drezina.games.russian_railroads.kinds import CLAIM, HIRE, is_claim
from drezina.games.russian_railroads.position import Position
from drezina.games.russian_railroads.rules.complete_execution import choosable, measure
from drezina.games.russian_railroads.rules.engineers import owns, shown_effect
from drezina.games.russian_railroads.rules.payment import tokens_in_supply
from drezina.games.russian_railroads.rules.turn_order import may_claim


def turn_choices(p: Position, me: i64) -> vec[i64]:
    """Pass, every choosable space, every own engineer that can be used (RR-3.3)."""
    board = p.board
    codes = append(vec[i64](), board.codes.pass_turn)
    supply: i64 = tokens_in_supply(p, me)
    if supply == 0:
        return codes
    measure(p, me)
    for place in board.last if p.last_round() else board.usual:
        if is_free(p, place) and _usable(p, me, place, supply):
            codes = append(codes, board.codes.use + place)
    return _own_engineers(p, me, codes, supply)


def extra_choices(p: Position, me: i64) -> vec[i64]:
    """Where the token of a claim may move: spaces for exactly one worker, no claim (RR-12.8, RR-12.9)."""
    board = p.board
    codes = append(vec[i64](), board.codes.done)
    measure(p, me)
    for place in board.usual:
        effect: i64 = shown_effect(p, place)
        if effect < 0 or not is_free(p, place):
            continue
        if board.workers[effect] != 1 or board.coin_cost[place] != 0 or is_claim(board.gift[effect]):
            continue
        if choosable(p, me, place, effect):
            codes = append(codes, board.codes.use + place)
    return _own_engineers(p, me, codes, 1)


def is_free(p: Position, place: i64) -> bool:
    """No token lies on it, or it is never blocked (RR-3.5)."""
    return p.placed[place] == 0 or p.board.open[place] == 1


def _usable(p: Position, me: i64, place: i64, supply: i64) -> bool:
    board = p.board
    effect: i64 = shown_effect(p, place)
    if effect < 0:
        return False
    coins: i64 = board.coin_cost[place]
    if board.workers[effect] + coins > supply or coins > p.coins[me]:
        return False
    gift: i64 = board.gift[effect]
    if gift == HIRE and p.strip[0] == 0:
        return False
    if is_claim(gift) and not may_claim(p, me, gift - CLAIM):
        return False
    return choosable(p, me, place, effect)


def _own_engineers(p: Position, me: i64, codes: vec[i64], workers: i64) -> vec[i64]:
    """An own engineer serves once a round (RR-11.2), if any part of it can be done (RR-5.9)."""
    board = p.board
    if p.engineers[me] == 0:
        return codes
    for tile in range(1, board.tiles + 1):
        place: i64 = board.first_tile + tile - 1
        if not owns(p, me, tile) or p.placed[place] != 0 or board.workers[place] > workers:
            continue
        if choosable(p, me, place, place):
            codes = append(codes, board.codes.use + place)
    return codes
