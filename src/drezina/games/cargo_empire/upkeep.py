"""Rounds and turns (CE-3), the upkeep phase (CE-9) and the end of the game."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from drezina.games.cargo_empire import automa, develop, facts, plan, scoring
from drezina.games.cargo_empire.position import (
    BLUE,
    DECIDE_PORT,
    DRAW_TOKENS,
    END,
    NEXT_ROUND,
    NONE,
    TURN,
    UPKEEP,
    Position,
)
from drezina.games.cargo_empire.preparation import give_places

ROUNDS: Final[i64] = 3
TURNS: Final[i64] = 4


def next_round(s: Position) -> None:
    s.pop()
    s.round += 1
    s.turn = 0
    s.tell(facts.ROUND, s.round)
    s.push(TURN, 0)


def turn(s: Position) -> None:
    """CE-3.2: the seats in turn order, four times."""
    place: i64 = s.argument()
    s.pop()
    if place == s.board.seats:
        s.turn += 1
        place = 0
    if s.turn == TURNS:
        s.supply = s.demand = s.space = s.paid = NONE
        s.played = s.flawless = s.crest_step = s.borrowed = s.long_rail = 0
        finish_round(s)
        return
    s.push(TURN, place + 1)
    seat: i64 = s.order[place]
    if seat == s.board.freighter:
        automa.begin(s)
    else:
        plan.begin(s, seat)


def finish_round(s: Position) -> None:
    if s.round < ROUNDS:
        s.push(UPKEEP)
        return
    s.push(END)
    if s.board.clans:
        blue: i64 = s.seat_of(BLUE)
        if blue >= 0 and not (s.board.atlas.ports >> s.crest[BLUE]) & 1:
            s.push(DECIDE_PORT, blue)


def upkeep(s: Position) -> None:
    """CE-9.2-9.6."""
    s.pop()
    s.tell(facts.UPKEEP, s.round)
    s.push(NEXT_ROUND)
    if s.board.dyorle:  # CE-16.8
        for place in range(i64(6)):
            if s.rush[place] >= 0:
                s.bag[s.rush[place]] += 1
                s.rush[place] = NONE
        s.push(DRAW_TOKENS, 0)
    s.order = new_order(s)
    give_places(s)


def new_order(s: Position) -> vec[i64]:
    """The best truck, then among the others the best train, then the best ship, then who is left; ties CE-9.4."""
    seats: i64 = s.board.seats
    order = vec[i64]([-1] * seats)
    placed: i64 = 0
    for place in range(seats):
        best: i64 = NONE
        for turn in range(seats):
            seat: i64 = s.order[turn]
            if (placed >> seat) & 1:
                continue
            if best == NONE or (
                place < 3 and develop.progress_of(s, seat, place) > develop.progress_of(s, best, place)
            ):
                best = seat
        order[place] = best
        placed = placed | (1 << best)
    return order


def decide_port(s: Position, seat: i64, port: i64) -> None:
    """CE-13.20."""
    s.pop()
    s.crest_port = port
    s.tell(facts.CREST_IS_PORT if port else facts.CREST_IS_NO_PORT, seat, s.crest[BLUE])


def tell_end(s: Position) -> None:
    """All tasks are shown and scored."""
    for seat in range(s.board.seats):
        for task in range(i64(24)):
            if (s.tasks[seat] >> task) & 1:
                s.tell(facts.TASK_SCORES, seat, task, scoring.task_points(s, seat, task))
        s.tell(facts.FINAL, seat, scoring.total(s, seat))
    s.reveal()
