"""Special spaces (RR-13): what fires the moment its condition holds, whether a step or a locomotive completed it."""

from librt.vecs import append, vec
from mypy_extensions import i64

from drezina.games.russian_railroads import facts
from drezina.games.russian_railroads.kinds import (
    COLOURS_N,
    LINES,
    PIECES,
    PIECES_N,
    QUESTION,
    STATION,
    TRANSSIBERIAN,
    WHITE,
    WHITE_STEPS,
    WORKER,
    bit,
)
from drezina.games.russian_railroads.position import FOR_STATIONS, ORDER_OF_LINES, TOKEN, Position
from drezina.games.russian_railroads.rules.track_building import bring_pieces, can_step, move_piece


def after_step(p: Position, seat: i64, line: i64) -> None:
    board = p.board
    questions: i64 = _fire(p, seat, board.first_reward[line], board.first_reward[line + 1])
    if questions != 0:
        p.agenda.push(ORDER_OF_LINES, left=questions)


def after_locomotives(p: Position, seat: i64) -> None:
    """All rewards that the new reaches bring, when the chain is finished (RR-7.8)."""
    questions: i64 = _fire(p, seat, 0, p.board.first_reward[LINES])
    if questions != 0:
        p.agenda.push(ORDER_OF_LINES, left=questions)


def _fire(p: Position, seat: i64, first: i64, end: i64) -> i64:
    """Gives the automatic rewards at once and returns the "?" rewards, one bit each (RR-13.2, RR-13.9)."""
    questions: i64 = 0
    for reward in range(first, end):
        if (p.fired[seat] >> reward) & 1 == 0 and holds(p, seat, reward):
            p.fired[seat] = p.fired[seat] | bit(reward)
            if p.board.reward_kind[reward] == QUESTION:
                questions = questions | bit(p.board.reward_n[reward])
            else:
                _give(p, seat, reward)
    return questions


def lines_offered(p: Position) -> vec[i64]:
    """The lines on which "?" rewards fired at once: the player orders them (RR-13.9)."""
    board = p.board
    codes = vec[i64]()
    for question in range(board.questions):
        if (p.agenda.left >> question) & 1 == 1:
            code: i64 = board.codes.question + board.question_line[question]
            if len(codes) == 0 or codes[len(codes) - 1] != code:
                codes = append(codes, code)
    return codes


def choose_line(p: Position, line: i64) -> None:
    """The first "?" of this line that fired; the others wait."""
    for question in range(p.board.questions):
        if (p.agenda.left >> question) & 1 == 1 and p.board.question_line[question] == line:
            p.agenda.left = p.agenda.left & ~bit(question)
            if p.agenda.left == 0:
                p.agenda.pop()
            p.agenda.push(TOKEN, question)
            return


def holds(p: Position, seat: i64, reward: i64) -> bool:
    """RR-13.1: the colour has reached or passed the space, and the locomotives reach it where that is asked for."""
    board = p.board
    line: i64 = board.reward_line[reward]
    space: i64 = board.reward_space[reward]
    if p.track[seat * PIECES_N + line * COLOURS_N + board.reward_colour[reward]] < space:
        return False
    return board.reward_locomotive[reward] == 0 or p.reach(seat, line) >= space


def _give(p: Position, seat: i64, reward: i64) -> None:
    board = p.board
    kind: i64 = board.reward_kind[reward]
    n: i64 = board.reward_n[reward]
    if kind == PIECES:  # RR-6.6
        bring_pieces(board, p.track, seat * PIECES_N, n)
        p.tell(facts.PIECES, seat, n)
    elif kind == WHITE_STEPS:  # RR-13.10: steps that are not possible now lapse
        for _ in range(n):
            if can_step(p, seat, TRANSSIBERIAN, WHITE):
                move_piece(p, seat, TRANSSIBERIAN, WHITE)
    elif kind == STATION:
        p.gain(seat, FOR_STATIONS, n)
        p.tell(facts.STATION, seat, board.reward_line[reward], n)
    elif kind == WORKER and p.reserve[seat] > 0:  # RR-13.6
        p.reserve[seat] -= 1
        p.workers[seat] += 1
        p.tell(facts.WORKER, seat)
