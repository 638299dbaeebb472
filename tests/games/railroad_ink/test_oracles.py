"""The engine against the plain readings of brute.py, on thousands of random sheets."""

import pytest

from drezina.core.rng import Rng
from drezina.core.state import CHANCE, OVER
from drezina.games.railroad_ink import MODES
from drezina.games.railroad_ink.board import RAIL, ROAD, SPACES, SURFACE, UNDERGROUND
from drezina.games.railroad_ink.scoring import LOOP, MASKS, UNTYPED
from drezina.games.railroad_ink.state import RailroadInk

from .brute import Piece, Plan
from .positions import start


def piece_of(state: RailroadInk, image: int) -> Piece:
    found = state.board.images[image]
    return Piece(found.edges, tuple(sorted(found.groups, key=sorted)))


def plan_of(state: RailroadInk, layer: int) -> Plan:
    sheet = layer if state.board.layers == 2 else 0
    drawn = {space: state.ink[sheet * SPACES + space] for space in range(SPACES)}
    pieces = {divmod(space, 7): piece_of(state, (ink >> 4) - 1) for space, ink in drawn.items() if ink}
    return Plan(pieces, layer == UNDERGROUND)


def crowded(state: RailroadInk, rng: Rng) -> int:
    """A random choice, made where it meets most: it draws rings and junctions, which random sheets have few of."""
    codes = [code for code in state.legal() if code != state.board.end] or [state.board.end]
    base = state.sheet(0) * MASKS
    picked = [codes[rng.below(len(codes))] for _ in range(6)]

    def met(code: int) -> int:
        image, space = divmod(code, int(SPACES))
        places = range(state.board.arm_first[image], state.board.arm_first[image + 1]) if code < state.board.end else ()
        return sum(state.masks[base + state.board.arms[place]] >> space & 1 for place in places)

    return max(picked, key=met)


def sizes_with_hubs(plan: Plan, hubs: int) -> list[int]:
    """RI-12.1, RI-12.2: exits, and hubs for the subway."""
    sizes = []
    for nodes, exits in plan.networks():
        subway = [(row, col) for row, col, group in nodes if _letter(plan, row, col, group) == "M"]
        sizes.append(exits + sum(hubs >> (row * 7 + col) & 1 for row, col in subway))
    return [size for size in sizes if size]


def _letter(plan: Plan, row: int, col: int, group: int) -> str:
    piece = plan.pieces[row, col]
    return piece.edges[min(piece.groups[group])]


def compare(state: RailroadInk, layer: int, simple: bool) -> None:
    plan, tally, board = plan_of(state, layer), state.tally, state.board
    state.sum_up(0, layer)
    sizes = sorted(size for _, size in plan.networks() if size)
    if layer == SURFACE:
        assert sorted(tally.sizes(UNTYPED)) == sizes  # RI-8.1, RI-8.2
        assert tally.networks == sum(board.network_points[size] for size in sizes)  # RI-8.3
    else:
        assert sorted([*tally.sizes(ROAD), *tally.sizes(RAIL)]) == sorted(sizes_with_hubs(plan, state.hubs[0]))
    letters = "MP" if layer == UNDERGROUND else "RH"
    assert tally.longest_rail == plan.longest(letters[RAIL], simple)
    assert tally.longest_road == plan.longest(letters[ROAD], simple)
    assert tally.open_ends == plan.open_ends()  # RI-8.9
    assert tally.meets(LOOP, 1, state.masks, 0) == plan.has_loop()


@pytest.mark.parametrize("reading", ["trail", "simple"])
@pytest.mark.parametrize("mode", MODES)
def test_scoring(mode: str, reading: str) -> None:
    """RI-8.1, RI-8.2, RI-8.5, RI-8.6, RI-8.7, RI-8.9, RI-12.3, RI-12.4: all parts of the score of random sheets."""
    rng = Rng(len(mode) * 2 + len(reading))
    sheets = 0
    for _ in range(30):
        state = start(mode=mode, longest_reading=reading)
        while state.actor != OVER:
            layer = int(state.board.layer_of(state.round))
            if state.actor != CHANCE and state.board.end in state.legal():
                compare(state, layer, reading == "simple")
                sheets += 1
            state.apply(state.sample(rng) if state.actor == CHANCE else crowded(state, rng))
    assert sheets >= 200  # 3,000 in all modes and both readings


@pytest.mark.parametrize("mode", MODES)
def test_legal_drawings(mode: str) -> None:
    """RI-4.1 to RI-4.7: the places of every image on random sheets."""
    rng = Rng(len(mode))
    sheets = 0
    for _ in range(24):
        state = start(mode=mode)
        while state.actor != OVER:
            if state.actor != CHANCE and rng.below(2) == 0:
                compare_spots(state, rng)
                sheets += 1
            state.apply(state.sample(rng) if state.actor == CHANCE else crowded(state, rng))
    assert sheets >= 400  # 3,000 in all modes


def compare_spots(state: RailroadInk, rng: Rng) -> None:
    """Some images of the layer, and every space for each."""
    layer = state.board.layer_of(state.round)
    plan, base = plan_of(state, layer), state.sheet(0) * MASKS
    for _ in range(6):
        image = rng.below(len(state.board.images))
        below = state.board.images[image].face in state.board.parts.faces.underground
        if below == bool(layer):
            piece, spots = piece_of(state, image), state.spots(base, image)
            fitting = [space for space in range(SPACES) if plan.fits(*divmod(space, 7), piece)]
            assert [space for space in range(SPACES) if spots >> space & 1] == fitting


@pytest.mark.parametrize("mode", MODES)
def test_legal_codes(mode: str) -> None:
    """RI-5.2, RI-6.2, RI-7.3, RI-9.3: the codes of a moment are exactly the faces at hand in the places they fit."""
    rng = Rng(7 + len(mode))
    for _ in range(3):
        state = start(mode=mode)
        while state.actor != OVER:
            if state.actor != CHANCE:
                assert list(state.legal()) == plain_codes(state)
            state.apply(state.sample(rng) if state.actor == CHANCE else crowded(state, rng))


def plain_codes(state: RailroadInk) -> list[int]:
    board = state.board
    faces = [board.faces[face] for face in state.dice]
    undrawn = {face for die, face in enumerate(faces) if state.left[0] >> die & 1}
    allowed = set(undrawn)
    special_ink = [(ink >> 4) - 1 for ink in state.ink if ink]
    used = {board.images[image].face for image in special_ink if board.images[image].face.startswith("S")}
    if board.layer_of(state.round) == SURFACE:
        if state.tokens[0]:
            allowed |= set(faces)
        if state.extras[0] or (not state.specials_now[0] and state.specials[0] < 3):
            allowed |= {face for face in board.faces if face.startswith("S")} - used
    elif not state.doubles_now[0] and state.doubles[0] < 3:
        allowed |= set(faces)
    plan = plan_of(state, board.layer_of(state.round))
    codes, owed = [], False
    for image, found in enumerate(board.images):
        if found.face in allowed:
            spots = [space for space in range(49) if plan.fits(*divmod(space, 7), piece_of(state, image))]
            owed = owed or (bool(spots) and found.face in undrawn)
            codes += [image * 49 + space for space in spots]
    return codes if owed else [*codes, int(board.end)]
