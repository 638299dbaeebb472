"""What a player is asked, why a move is refused, and what an absent player does."""

from drezina.core.words import Phrase, PhraseKind
from drezina.games.railroad_ink.board import DICE, SURFACE, UNDERGROUND
from drezina.games.railroad_ink.grid import SPACES
from drezina.games.railroad_ink.position import FILLED, MASKS, image_of
from drezina.games.railroad_ink.scoring import open_ends
from drezina.games.railroad_ink.state import RailroadInkState

AT_SPECIALS = ("{seat}s-specials",)

SURFACE_PROMPT = PhraseKind("surface round rounds", "RI-3.2")
UNDERGROUND_PROMPT = PhraseKind("underground round rounds", "RI-9.1")


def prompt(view: RailroadInkState) -> Phrase:
    asked = UNDERGROUND_PROMPT if view.layer() == UNDERGROUND else SURFACE_PROMPT
    return asked(view.round, view.board.rounds)


# --- the position in words -------------------------------------------------------------------------------------------

OPEN_GOAL = PhraseKind("goal goal", "RI-7.13")
UNDERGROUND_SHEET = PhraseKind("underground seat left", "RI-9.3", ("{seat}u-doubles",))
SURFACE_SHEET = PhraseKind("surface seat left", "RI-6.2", ("{seat}s-specials",))
DRAWN = PhraseKind("drawn space image")
DICE_LEFT = PhraseKind("dice count", "RI-5.1")
DIE = PhraseKind("die face")


def describe(view: RailroadInkState) -> list[list[Phrase]]:
    """The goals, the viewer's sheets row by row (everybody's for a spectator), and the dice still to be drawn."""
    board = view.board
    lines = [[OPEN_GOAL(goal)] for goal in view.goals if goal >= 0]
    for seat in [view.viewer] if view.viewer >= 0 else range(view.seats):
        for layer in board.played_layers:
            lines += _sheet(view, seat, layer)
    if view.viewer >= 0 and view.actor >= 0:
        faces = [view.dice[die] for die in range(DICE) if view.left[view.viewer] >> die & 1]
        lines.append([DICE_LEFT(len(faces)), *(DIE(face) for face in faces)])
    return lines


def _sheet(view: RailroadInkState, seat: int, layer: int) -> list[list[Phrase]]:
    board = view.board
    if layer == UNDERGROUND:
        head = UNDERGROUND_SHEET(seat, board.doubles_a_game - view.doubles[seat])
    else:
        head = SURFACE_SHEET(seat, board.specials_a_game - view.specials[seat])
    first = view.sheet_of(seat, layer) * SPACES
    rows: list[list[Phrase]] = [[] for _ in range(7)]
    for space in range(SPACES):
        if view.ink[first + space]:
            rows[space // 7].append(DRAWN(space, image_of(view.ink[first + space])))
    return [[head], *(row for row in rows if row)]


# --- the absent player -----------------------------------------------------------------------------------------------


def default(view: RailroadInkState) -> int:
    """RI-14.2: the lowest die that can be drawn, where it leaves the fewest open ends; else the end of the round."""
    board, seat = view.board, view.actor
    sheet = view.sheet(seat)
    for die in range(DICE):
        if not view.left[seat] >> die & 1:
            continue
        face = view.dice[die]
        best: tuple[int, int, int] | None = None
        for image in range(board.first_image[face], board.first_image[face + 1]):
            spots = view.spots(sheet, image)
            for space in range(SPACES):
                if spots >> space & 1:
                    after = (_open_ends_after(view, image, space), space, image)
                    best = after if best is None else min(best, after)
        if best is not None:
            return int(board.codes.drawing(best[2], best[1]))
    return int(board.codes.end)


def _open_ends_after(view: RailroadInkState, image: int, space: int) -> int:
    """How many open ends the sheet of the actor has after a drawing."""
    twin = view.copy()
    sheet = twin.sheet(view.actor)
    twin.mark(sheet, image, space)
    return sum(int(twin.board.count(open_ends(twin, sheet, arm))) for arm in range(8))


# --- refusals --------------------------------------------------------------------------------------------------------


def _at_space(signature: str, clause: str) -> dict[int, PhraseKind]:
    """By layer: each has a sheet of its own."""
    keys = {SURFACE: "{seat}s-{space}", UNDERGROUND: "{seat}u-{space}"}
    return {int(layer): PhraseKind(signature, clause, (key,)) for layer, key in keys.items()}


DIE_LEFT = PhraseKind("die-left die face", "RI-5.2", ("die-{die}",))
FILLED_ALREADY = _at_space("filled seat space", "RI-4.1")
CLASH = _at_space("clash seat space", "RI-4.3")
NOT_JOINED = _at_space("not-joined seat space", "RI-4.2")
UNDERGROUND_ROUND = PhraseKind("underground-round face", "RI-1.7")
SURFACE_ROUND = PhraseKind("surface-round face", "RI-1.7")
SPECIAL_KIND_USED = PhraseKind("special-kind-used seat face", "RI-6.2", AT_SPECIALS)
SPECIAL_THIS_ROUND = PhraseKind("special-this-round seat face", "RI-6.2", AT_SPECIALS)
SPECIALS_GONE = PhraseKind("specials-gone seat face", "RI-6.2", AT_SPECIALS)
NOT_ROLLED = PhraseKind("not-rolled face", "RI-5.1")
DRAWN_ALREADY = PhraseKind("drawn-already die face", "RI-5.1", ("die-{die}",))


def refusal(view: RailroadInkState, code: int) -> Phrase:
    """Why the actor may not choose a code now."""
    board, seat = view.board, view.actor
    sheet, layer = view.sheet(seat), int(view.layer())
    if code == board.codes.end:
        return DIE_LEFT(*_owed(view, seat))
    image, space = int(board.codes.image(code)), int(board.codes.space(code))
    face = int(board.image_face[image])
    if not view.faces_allowed(seat) >> face & 1:
        return _not_at_hand(view, seat, face)
    if view.masks[sheet * MASKS + FILLED] >> space & 1:
        return FILLED_ALREADY[layer](seat, space)
    return (CLASH if view.clashes(sheet, image, space) else NOT_JOINED)[layer](seat, space)


def _owed(view: RailroadInkState, seat: int) -> tuple[int, int]:
    """A die that must still be drawn, and its face."""
    board = view.board
    return next(
        (die, int(face))
        for die, face in enumerate(view.dice)
        if view.left[seat] >> die & 1
        and any(
            view.spots(view.sheet(seat), image) for image in range(board.first_image[face], board.first_image[face + 1])
        )
    )


def _not_at_hand(view: RailroadInkState, seat: int, face: int) -> Phrase:
    board = view.board
    underground = view.layer() == UNDERGROUND
    if underground != (board.faces[face] in board.parts.faces.underground):
        return UNDERGROUND_ROUND(face) if underground else SURFACE_ROUND(face)
    if board.special_faces >> face & 1:
        if view.kinds[seat] >> face & 1:
            return SPECIAL_KIND_USED(seat, face)
        if view.specials_now[seat] >= board.specials_a_round:
            return SPECIAL_THIS_ROUND(seat, face)
        return SPECIALS_GONE(seat, face)
    dice = list(view.dice)
    return DRAWN_ALREADY(dice.index(face), face) if face in dice else NOT_ROLLED(face)
