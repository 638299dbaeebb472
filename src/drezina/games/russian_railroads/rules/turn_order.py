"""Turn order (RR-12): claims, the order of the next round, and who may move the token of a claim once more."""

from librt.vecs import append, vec
from mypy_extensions import i64

from drezina.games.russian_railroads import facts
from drezina.games.russian_railroads.position import NOT_OWNED, Position


def may_claim(p: Position, seat: i64, place: i64) -> bool:
    """Not the place of the own pawn (but with two players), and not both places (RR-12.2)."""
    if not p.board.own_pawn_claim and p.order[place] == seat:
        return False
    return claimant(p, 1 - place) != seat


def claimant(p: Position, place: i64) -> i64:
    """The seat whose token lies under this place, or NOT_OWNED."""
    space: i64 = p.board.claims[place]
    if space >= 0 and p.placed[space] != 0:
        for seat in range(p.board.players):
            if p.tokens_of(seat, space) != 0:
                return seat
    return NOT_OWNED


def settle_order(p: Position) -> None:
    """Claimants get their places, the others fill the rest in their old order (RR-12.5 to RR-12.7)."""
    first: i64 = claimant(p, 0)
    second: i64 = claimant(p, 1)
    if first == NOT_OWNED and second == p.order[0]:  # RR-12.6
        p.tell(facts.KEEPS_ORDER, second)
        return
    old = p.order
    order = vec[i64]()
    following: i64 = 0
    for place in range(p.board.players):
        if place == 0 and first != NOT_OWNED:
            order = append(order, first)
        elif place == 1 and second != NOT_OWNED:
            order = append(order, second)
        else:
            while old[following] == first or old[following] == second:
                following += 1
            order = append(order, old[following])
            following += 1
    p.order = order
    if first != NOT_OWNED or second != NOT_OWNED:
        for place in range(p.board.players):
            p.tell(facts.ORDER, order[place], place + 1)
