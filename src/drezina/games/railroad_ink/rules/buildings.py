"""The buildings of the Challenge surface (zvláštní budovy): villages, factories, universities (RI-7.1 to RI-7.9)."""

from mypy_extensions import i64

from drezina.games.railroad_ink.board import SURFACE
from drezina.games.railroad_ink.facts import EXTRA_ROUTE, FACTORY, UNIVERSITY, VILLAGE
from drezina.games.railroad_ink.grid import bit
from drezina.games.railroad_ink.position import FILLED, MASKS, Position


def visit_building(p: Position, seat: i64, image: i64, space: i64) -> None:
    """RI-7.9: a drawing activates the building printed in its space, if there is one."""
    board = p.board
    here: i64 = bit(space)
    if board.factories & here:  # RI-7.3
        p.tokens[seat] += 1
        p.tell_only(seat, FACTORY, seat, space)
    elif board.villages & here:
        if board.station[image]:  # RI-7.1
            p.tell_only(seat, VILLAGE, seat, space)
    elif board.universities & here:  # RI-7.7
        marked: i64 = board.count(p.masks[p.sheet_of(seat, SURFACE) * MASKS + FILLED] & board.universities)
        p.tell_only(seat, UNIVERSITY, seat, space, marked)
        if marked == board.universities_for_extra:  # RI-7.8
            p.extras[seat] += 1
            p.tell_only(seat, EXTRA_ROUTE, seat)
