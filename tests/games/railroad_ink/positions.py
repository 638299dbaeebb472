"""Positions for the tests: games with chosen dice, drawings in the notation of the data."""

from drezina.core.rng import Rng
from drezina.core.state import CHANCE
from drezina.games.railroad_ink import GAME, board_of
from drezina.games.railroad_ink.board import SPACES, Board
from drezina.games.railroad_ink.state import RailroadInk

BASE = "01H.H. 11HRHRo 10.R.R 12.R.R 13RRHR 03R.R. 14H..R 04HRHRo 21H.H. 31HH.H 30.H.H 32..HH 42H.H. 52H..R 51.RRR "
BASE += "50.R.R 61R.H. 23HH.. 24.H.H 25..HH 35HHH. 36.H.H 45HRRH 55RR.. 56.R.R 44HHHH 43.HR. 53R.R. 63RRR. 64.R.R "
BASE += "65..HR"


def start(players: int = 1, **options: str | int | bool) -> RailroadInk:
    """A game before the first chance event."""
    state = GAME.start(GAME.config(players, **options))
    assert isinstance(state, RailroadInk)
    return state


def code(board: Board, drawing: str) -> int:
    """The code of a drawing such as `04HRHRo`."""
    image = next(place for place, image in enumerate(board.images) if image.notation == drawing[2:])
    return int(image * SPACES + int(drawing[0]) * 7 + int(drawing[1]))


def roll(state: RailroadInk, dice: str, goals: str = "") -> None:
    """Chance shows these faces (and these goals before them)."""
    board = state.board
    for goal in goals.split():
        state.apply(board.open_goal + board.goal_ids.index(goal))
    for face in dice.split():
        assert state.actor == CHANCE
        state.apply(board.roll + board.faces.index(face))


def draw(state: RailroadInk, drawings: str, seat: int = 0) -> None:
    """A seat draws, every drawing checked."""
    for drawing in drawings.split():
        state.focus(seat)
        assert may(state, drawing, seat), drawing
        state.apply(code(state.board, drawing))


def may(state: RailroadInk, drawing: str, seat: int = 0) -> bool:
    state.focus(seat)
    return code(state.board, drawing) in list(state.legal())


def may_end(state: RailroadInk, seat: int = 0) -> bool:
    state.focus(seat)
    return state.board.end in list(state.legal())


def end(state: RailroadInk, seat: int = 0) -> None:
    assert may_end(state, seat)
    state.focus(seat)
    state.apply(state.board.end)


def finish_round(state: RailroadInk) -> None:
    """Everybody plays the default choice to the end of the round."""
    round = state.round
    while state.actor >= 0 and state.round == round:
        state.apply(GAME.default(state))


def roll_any(state: RailroadInk, seed: int = 1) -> None:
    rng = Rng(seed)
    while state.actor == CHANCE:
        state.apply(state.sample(rng))


def put(state: RailroadInk, drawings: str, seat: int = 0) -> None:
    """Drawings that were there before, without dice."""
    for drawing in drawings.split():
        image, space = divmod(code(state.board, drawing), int(SPACES))
        state.put(seat, image, space)


def spaces(mask: int) -> set[str]:
    return {f"{space // 7}{space % 7}" for space in range(SPACES) if mask >> space & 1}


__all__ = ["BASE", "GAME", "board_of"]
