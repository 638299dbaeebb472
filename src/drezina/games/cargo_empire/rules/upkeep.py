"""Rounds, and the upkeep phase between them, fáze údržby (CE-9)."""

from librt.vecs import vec
from mypy_extensions import i64

from drezina.games.cargo_empire import facts
from drezina.games.cargo_empire.duties import DRAW_TOKENS, NEXT_ROUND, NO_SEAT, TURN, UPKEEP
from drezina.games.cargo_empire.position import NONE, Position
from drezina.games.cargo_empire.rules.development import progress_of
from drezina.games.cargo_empire.rules.setup import give_order_cards


def happens(p: Position) -> bool:
    """All of it does."""
    if p.agenda.kind == UPKEEP:
        upkeep(p)
    else:
        next_round(p)
    return True


def next_round(p: Position) -> None:
    """CE-3.1."""
    p.agenda.pop()
    p.round += 1
    p.turn = 0
    p.tell(facts.ROUND, p.round)
    p.agenda.push(TURN, NO_SEAT, 0)


def upkeep(p: Position) -> None:
    """CE-9.2-9.6."""
    p.agenda.pop()
    p.tell(facts.UPKEEP, p.round)
    p.agenda.push(NEXT_ROUND, NO_SEAT)
    if p.board.dyorle:  # CE-16.8
        for place in range(i64(6)):
            if p.rush[place] >= 0:
                p.bag[p.rush[place]] += 1
                p.rush[place] = NONE
        p.agenda.push(DRAW_TOKENS, NO_SEAT, 0)
    p.order = new_order(p)
    give_order_cards(p)


def new_order(p: Position) -> vec[i64]:
    """The best truck, then among the others the best train, then the best ship, then who is left; ties CE-9.4."""
    seats: i64 = p.board.seats
    order = vec[i64]([-1] * seats)
    placed: i64 = 0
    for place in range(seats):
        best: i64 = NONE
        for turn in range(seats):
            seat: i64 = p.order[turn]
            if (placed >> seat) & 1:
                continue
            if best == NONE or (place < 3 and progress_of(p, seat, place) > progress_of(p, best, place)):
                best = seat
        order[place] = best
        placed = placed | (1 << best)
    return order
