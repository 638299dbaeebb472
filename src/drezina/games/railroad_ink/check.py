"""What must hold in every state, whatever was drawn."""

from mypy_extensions import i64

from drezina.core.state import COMPLETE
from drezina.games.railroad_ink.board import DICE, SPACES, SURFACE, bit
from drezina.games.railroad_ink.scoring import FILLED, MASKS, PIPES, STATIONS
from drezina.games.railroad_ink.sheets import Sheets


def faults(at: Sheets) -> list[str]:
    """Broken invariants; empty when the state is sound."""
    found: list[str] = []
    masks = at.masks[:]
    for sheet in range(at.seats * at.board.layers):
        at.redraw(sheet)
        found.extend(f"sheet {sheet}, {fault}" for fault in _of_sheet(at, sheet))
    if at.masks != masks:
        found.append("the masks do not fit the ink")
    at.masks = masks
    for seat in range(at.seats):
        found.extend(f"seat {seat}: {fault}" for fault in _of_seat(at, seat))
    return found


def _of_sheet(at: Sheets, sheet: i64) -> list[str]:
    """Every drawing must fit its neighbours and be joined to something."""
    board = at.board
    found: list[str] = []
    for space in range(SPACES):
        drawn: i64 = at.ink[sheet * SPACES + space]
        if not drawn:
            continue
        joins: i64 = 0
        for place in range(board.arm_first[(drawn >> 4) - 1], board.arm_first[drawn >> 4]):
            arm: i64 = board.arms[place]
            joins |= at.masks[sheet * MASKS + arm] >> space & 1
            if at.masks[sheet * MASKS + (arm ^ 1)] >> space & 1:
                found.append(f"space {space}: an arm meets another type")
        if not joins:
            found.append(f"space {space}: joined to nothing")
        if not 1 <= drawn & 15 <= at.round:
            found.append(f"space {space}: round {drawn & 15}")
    return found


def _of_seat(at: Sheets, seat: i64) -> list[str]:
    board = at.board
    found: list[str] = []
    if not (0 <= at.specials[seat] <= board.specials_a_game and 0 <= at.doubles[seat] <= board.doubles_a_game):
        found.append("too many special routes or duplications")
    special: i64 = 0
    for place in range(seat * board.layers * SPACES, (seat + 1) * board.layers * SPACES):
        if at.ink[place]:
            special |= board.special_faces & bit(board.image_face[(at.ink[place] >> 4) - 1])
    if special != at.kinds[seat]:
        found.append("the kinds of special routes do not fit the ink")
    last: i64 = (seat + 1) * board.layers - 1
    if board.has_metro and at.hubs[seat] & ~at.masks[last * MASKS + STATIONS]:
        found.append("a hub without a subway station")
    if at.bursts[seat] and at.bursts[seat] & ~at.masks[last * MASKS + PIPES]:
        found.append("a burst without a pipe")
    if at.viewer == COMPLETE and at.actor >= 0:
        found.extend(_of_round(at, seat))
    return found


def _of_round(at: Sheets, seat: i64) -> list[str]:
    """The spaces of this round are as many as the dice and extras used in it."""
    board = at.board
    first: i64 = at.sheet(seat) * SPACES
    fresh: i64 = 0
    for space in range(SPACES):
        if at.ink[first + space] & 15 == at.round:
            fresh |= bit(space)
    found = [] if fresh == at.fresh[seat] else ["the fresh spaces do not fit the ink"]
    drawn: i64 = board.count(fresh)
    used: i64 = DICE - board.count(at.left[seat]) + at.specials_now[seat] + at.doubles_now[seat]
    if board.layer_of(at.round) == SURFACE:
        used += board.count(fresh & board.factories) - at.tokens[seat]  # copies
    universities: i64 = board.count(at.masks[at.sheet(seat) * MASKS + FILLED] & board.universities)
    extra: i64 = 1 if universities >= board.universities_for_extra else 0  # RI-7.8: it leaves no count behind
    if not used <= drawn <= used + extra:
        found.append("the drawings of this round are not as many as what was used for them")
    return found
