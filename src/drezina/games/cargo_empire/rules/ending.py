"""The end of the game (CE-10): what blue decides about a port, then all tasks are shown."""

from mypy_extensions import i64

from drezina.core.state import OVER
from drezina.games.cargo_empire import codes, facts, scoring
from drezina.games.cargo_empire.duties import DECIDE_PORT, END, NO_SEAT
from drezina.games.cargo_empire.position import BLUE, Position


def happens(p: Position) -> bool:
    if p.agenda.kind == END:
        finish(p)
    return False


def offer(p: Position) -> None:
    p.board.offer(codes.PORT)
    p.board.offer(codes.NO_PORT)


def choose(p: Position, code: i64) -> None:
    decide_port(p, p.actor, 1 if code == codes.PORT else 0)


def begin(p: Position) -> None:
    """CE-13.20: blue is asked first, unless the crest lies in a port anyway."""
    p.agenda.push(END, NO_SEAT)
    if p.board.clans:
        blue: i64 = p.seat_of(BLUE)
        if blue >= 0 and not (p.board.atlas.ports >> p.crest[BLUE]) & 1:
            p.agenda.push(DECIDE_PORT, blue)


def decide_port(p: Position, seat: i64, port: i64) -> None:
    p.agenda.pop()
    p.crest_port = port
    p.tell(facts.CREST_IS_PORT if port else facts.CREST_IS_NO_PORT, seat, p.crest[BLUE])


def finish(p: Position) -> None:
    p.agenda.clear()
    p.actor = OVER
    tell_end(p)


def tell_end(p: Position) -> None:
    """All tasks are shown and scored."""
    for seat in range(p.board.seats):
        for task in range(i64(24)):
            if (p.tasks[seat] >> task) & 1:
                points: i64 = scoring.task_points(p, seat, task)
                if seat == p.board.freighter:
                    p.tell(facts.TASK_SCORES_DOUBLE, seat, task, points, scoring.worth(p, seat, task))
                else:
                    p.tell(facts.TASK_SCORES, seat, task, points)
        p.tell(facts.FINAL, seat, scoring.total(p, seat))
    p.reveal()
