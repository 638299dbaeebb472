"""What a player is asked, why a move is refused, and what an absent player does."""

from drezina.core.words import Phrase
from drezina.games.railroad_ink.board import DICE, SPACES, UNDERGROUND
from drezina.games.railroad_ink.scoring import FILLED, MASKS, open_ends
from drezina.games.railroad_ink.state import RailroadInk


def prompt(view: RailroadInk) -> Phrase:
    layer = "underground" if view.board.layer_of(view.round) else "surface"
    return Phrase(f"{layer} round rounds", (view.round, view.board.rounds))


# --- the position in words -------------------------------------------------------------------------------------------


def describe(view: RailroadInk) -> list[list[Phrase]]:
    """The goals, the viewer's sheets row by row (everybody's for a watcher), and the dice still to be drawn."""
    board = view.board
    lines = [[Phrase("goal goal", (goal,))] for goal in view.goals if goal >= 0]
    for seat in [view.viewer] if view.viewer >= 0 else range(view.seats):
        for layer in range(board.layers):
            lines += _sheet(view, seat, layer)
    if view.viewer >= 0 and view.actor >= 0:
        faces = [view.dice[die] for die in range(DICE) if view.left[view.viewer] >> die & 1]
        lines.append([Phrase("dice count", (len(faces),)), *(Phrase("die face", (face,)) for face in faces)])
    return lines


def _sheet(view: RailroadInk, seat: int, layer: int) -> list[list[Phrase]]:
    board = view.board
    if (board.first_layer if board.layers == 1 else layer) == UNDERGROUND:
        head = Phrase("underground seat left", (seat, board.doubles_a_game - view.doubles[seat]))
    else:
        head = Phrase("surface seat left", (seat, board.specials_a_game - view.specials[seat]))
    first = (seat * board.layers + layer) * SPACES
    rows: list[list[Phrase]] = [[] for _ in range(7)]
    for space in range(SPACES):
        if view.ink[first + space]:
            rows[space // 7].append(Phrase("drawn space image", (space, (view.ink[first + space] >> 4) - 1)))
    return [[head], *(row for row in rows if row)]


# --- the absent player -----------------------------------------------------------------------------------------------


def default(state: RailroadInk) -> int:
    """The lowest die that can be drawn, where it leaves the fewest open ends; else the end of the round."""  # RI-14.2
    board, seat = state.board, state.actor
    base = state.sheet(seat) * MASKS
    for die in range(4):
        if not state.left[seat] >> die & 1:
            continue
        face = state.dice[die]
        best: tuple[int, int, int] | None = None
        for image in range(board.first_image[face], board.first_image[face + 1]):
            spots = state.spots(base, image)
            for space in range(SPACES):
                if spots >> space & 1:
                    after = (open_ends_after(state, image, space), space, image)
                    best = after if best is None else min(best, after)
        if best is not None:
            return int(best[2] * SPACES + best[1])
    return int(board.end)


def open_ends_after(state: RailroadInk, image: int, space: int) -> int:
    """How many open ends the sheet of the actor has after a drawing."""
    twin = state.copy()
    sheet = twin.sheet(state.actor)
    twin.mark(sheet, image, space)
    return sum(int(twin.board.count(open_ends(twin.masks, sheet * MASKS, arm))) for arm in range(8))


# --- refusals --------------------------------------------------------------------------------------------------------


def refusal(state: RailroadInk, code: int) -> Phrase:
    """Why the actor may not choose a code now."""
    board, seat = state.board, state.actor
    base = state.sheet(seat) * MASKS
    if code == board.end:
        return Phrase("die-left face", (_owed(state, seat, base),))  # RI-5.2
    image, space = divmod(code, int(SPACES))
    face = int(board.image_face[image])
    if not state.faces_allowed(seat) >> face & 1:
        return _not_at_hand(state, seat, face)
    if state.masks[base + FILLED] >> space & 1:
        return Phrase("filled space", (space,))  # RI-4.1
    arms = [int(board.arms[place]) for place in range(board.arm_first[image], board.arm_first[image + 1])]
    if any(state.masks[base + (arm ^ 1)] >> space & 1 for arm in arms):
        return Phrase("clash space", (space,))  # RI-4.3
    return Phrase("not-joined space", (space,))  # RI-4.2, RI-4.5


def _owed(state: RailroadInk, seat: int, base: int) -> int:
    """A face that must still be drawn."""
    board = state.board
    return next(
        int(face)
        for die, face in enumerate(state.dice)
        if state.left[seat] >> die & 1
        and any(state.spots(base, image) for image in range(board.first_image[face], board.first_image[face + 1]))
    )


def _not_at_hand(state: RailroadInk, seat: int, face: int) -> Phrase:
    board = state.board
    underground = bool(board.layer_of(state.round))
    if underground != (board.faces[face] in board.parts.faces.underground):
        return Phrase("underground-round face" if underground else "surface-round face", (face,))  # RI-1.7, RI-6.3
    if board.special_faces >> face & 1:
        if state.kinds[seat] >> face & 1:
            return Phrase("special-kind-used face", (face,))  # RI-6.2
        if state.specials_now[seat] >= board.specials_a_round:
            return Phrase("special-this-round face", (face,))
        return Phrase("specials-gone face", (face,))
    if face not in state.dice:
        return Phrase("not-rolled face", (face,))
    return Phrase("drawn-already face", (face,))  # RI-5.1
