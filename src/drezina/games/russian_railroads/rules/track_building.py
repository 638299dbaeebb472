"""Track building (RR-6): one step moves one piece one space forward."""

from librt.vecs import vec
from mypy_extensions import i64

from drezina.games.russian_railroads import facts
from drezina.games.russian_railroads.board import Board
from drezina.games.russian_railroads.kinds import BLACK, COLOURS_N, LINES, PIECES_N, TRANSSIBERIAN
from drezina.games.russian_railroads.position import NOT_OWNED, Position


def room(board: Board, track: vec[i64], base: i64, line: i64, colour: i64) -> i64:
    """How many steps a piece could make now (RR-6.4): up to the end for black, else up to the space before the colour
    before it. `base` is where the fifteen positions of the player begin."""
    index: i64 = base + line * COLOURS_N + colour
    at: i64 = track[index]
    if at == NOT_OWNED:
        return 0
    if colour == BLACK:
        return board.length[line] - at  # RR-6.5
    free: i64 = track[index - 1] - 1 - at
    return free if free > 0 else 0


def can_step(p: Position, seat: i64, line: i64, colour: i64) -> bool:
    return room(p.board, p.track, seat * PIECES_N, line, colour) > 0


def move_piece(p: Position, seat: i64, line: i64, colour: i64) -> None:
    """One step, without what it brings (RR-6.1)."""
    index: i64 = seat * PIECES_N + line * COLOURS_N + colour
    p.track[index] += 1
    p.tell(facts.STEP, seat, colour, line, p.track[index])


def bring_pieces(board: Board, track: vec[i64], base: i64, colour: i64) -> None:
    """The pieces of a colour lie down beside every line that uses it (RR-6.6)."""
    for line in range(LINES):
        index: i64 = base + line * COLOURS_N + colour
        if colour < board.line_colours[line] and track[index] == NOT_OWNED:
            track[index] = 0


def probe_step(board: Board, base: i64, line: i64, colour: i64) -> None:
    """One step on the scratch board, with the pieces and steps that it brings automatically (RR-5.4)."""
    probe = board.probe
    index: i64 = base + line * COLOURS_N + colour
    probe[index] += 1
    if colour != BLACK or line != TRANSSIBERIAN:
        return
    for brought in range(1, COLOURS_N):
        if board.piece_space[brought] == probe[index]:
            bring_pieces(board, probe, base, brought)
            for _ in range(board.piece_steps[brought]):
                if room(board, probe, base, TRANSSIBERIAN, brought) > 0:
                    probe[base + TRANSSIBERIAN * COLOURS_N + brought] += 1
