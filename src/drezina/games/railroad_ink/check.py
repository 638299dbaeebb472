"""What must hold in every state, whatever was drawn."""

from mypy_extensions import i64

from drezina.core.state import COMPLETE
from drezina.games.railroad_ink.board import DICE, SURFACE
from drezina.games.railroad_ink.grid import SPACES, bit
from drezina.games.railroad_ink.position import FILLED, MASKS, PIPES, STATIONS, Position, image_of, round_of


def faults(p: Position) -> list[str]:
    """Broken invariants; empty when the state is sound."""
    found: list[str] = []
    masks = p.masks[:]
    for sheet in range(p.seats * p.board.layers):
        p.renew_masks(sheet)
        found.extend(f"sheet {sheet}, {fault}" for fault in _of_sheet(p, sheet))
    if p.masks != masks:
        found.append("the masks do not fit the ink")
    p.masks = masks
    for seat in range(p.seats):
        found.extend(f"seat {seat}: {fault}" for fault in _of_seat(p, seat))
    return found


def _of_sheet(p: Position, sheet: i64) -> list[str]:
    """Every drawing must fit its neighbours and be joined to something."""
    found: list[str] = []
    for space in range(SPACES):
        ink: i64 = p.ink[sheet * SPACES + space]
        if not ink:
            continue
        image: i64 = image_of(ink)
        if p.clashes(sheet, image, space):
            found.append(f"space {space}: an arm meets another type")
        if not p.joins(sheet, image, space):
            found.append(f"space {space}: joined to nothing")
        if not 1 <= round_of(ink) <= p.round:
            found.append(f"space {space}: round {round_of(ink)}")
    return found


def _of_seat(p: Position, seat: i64) -> list[str]:
    board = p.board
    found: list[str] = []
    if not (0 <= p.specials[seat] <= board.specials_a_game and 0 <= p.doubles[seat] <= board.doubles_a_game):
        found.append("too many special routes or duplications")
    special: i64 = 0
    for index in range(seat * board.layers * SPACES, (seat + 1) * board.layers * SPACES):
        if p.ink[index]:
            special |= board.special_faces & bit(board.image_face[image_of(p.ink[index])])
    if special != p.kinds[seat]:
        found.append("the kinds of special routes do not fit the ink")
    last: i64 = (seat + 1) * board.layers - 1
    if board.has_metro and p.hubs[seat] & ~p.masks[last * MASKS + STATIONS]:
        found.append("a hub without a subway station")
    if p.bursts[seat] and p.bursts[seat] & ~p.masks[last * MASKS + PIPES]:
        found.append("a burst without a pipe")
    if p.viewer == COMPLETE and p.actor >= 0:
        found.extend(_of_round(p, seat))
    return found


def _of_round(p: Position, seat: i64) -> list[str]:
    """The spaces of this round are as many as the dice and extras used in it."""
    board = p.board
    first: i64 = p.sheet(seat) * SPACES
    fresh: i64 = 0
    for space in range(SPACES):
        if round_of(p.ink[first + space]) == p.round:
            fresh |= bit(space)
    found = [] if fresh == p.fresh[seat] else ["the fresh spaces do not fit the ink"]
    drawn: i64 = board.count(fresh)
    used: i64 = DICE - board.count(p.left[seat]) + p.specials_now[seat] + p.doubles_now[seat]
    if board.layer_of(p.round) == SURFACE:
        used += board.count(fresh & board.factories) - p.tokens[seat]  # copies
    universities: i64 = board.count(p.masks[p.sheet(seat) * MASKS + FILLED] & board.universities)
    extra: i64 = 1 if universities >= board.universities_for_extra else 0  # RI-7.8: it leaves no count behind
    if not used <= drawn <= used + extra:
        found.append("the drawings of this round are not as many as what was used for them")
    return found
