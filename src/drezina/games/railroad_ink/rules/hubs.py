"""Hubs (dopravní uzly) and burst pipes (prasklá potrubí): RI-10 with a surface, RI-11 in the stand-alone game."""

from mypy_extensions import i64

from drezina.games.railroad_ink.board import SURFACE, UNDERGROUND
from drezina.games.railroad_ink.facts import BURST, HUB
from drezina.games.railroad_ink.grid import bit, lines_through
from drezina.games.railroad_ink.position import MASKS, PIPES, STATIONS, Position


def station_above(p: Position, seat: i64, image: i64, space: i64) -> None:
    """What a drawing on the surface does to the underground: nothing without a station (RI-10.5)."""
    board = p.board
    if not (board.expansion and board.station[image]):
        return
    base: i64 = p.sheet_of(seat, UNDERGROUND) * MASKS
    if p.masks[base + STATIONS] >> space & 1:  # RI-10.1
        _make_hub(p, seat, space)
    if p.masks[base + PIPES] >> space & 1:  # RI-10.2
        p.bursts[seat] = p.bursts[seat] | bit(space)
        p.tell_only(seat, BURST, seat, space)


def station_below(p: Position, seat: i64, image: i64, space: i64) -> None:
    """What a subway station becomes when it is drawn; a pipe below a station does not burst (RI-10.3)."""
    board = p.board
    if not board.station[image]:
        return
    if board.expansion:
        if p.stations(seat, SURFACE) >> space & 1:  # RI-10.1
            _make_hub(p, seat, space)
    elif not p.hubs[seat] & lines_through(space):  # RI-11.2
        _make_hub(p, seat, space)


def _make_hub(p: Position, seat: i64, space: i64) -> None:
    p.hubs[seat] = p.hubs[seat] | bit(space)
    p.tell_only(seat, HUB, seat, space)
