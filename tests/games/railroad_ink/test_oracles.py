"""The engine against the plain readings of brute.py, on thousands of random sheets."""

import pytest

from drezina.core.rng import Rng
from drezina.core.state import CHANCE, OVER
from drezina.games.railroad_ink.board import MODES, RAIL, ROAD, SURFACE, UNDERGROUND
from drezina.games.railroad_ink.grid import SPACES
from drezina.games.railroad_ink.position import MASKS, image_of
from drezina.games.railroad_ink.rules.networks import ANY_TYPE
from drezina.games.railroad_ink.scoring import SheetScore
from drezina.games.railroad_ink.state import RailroadInkState

from .brute import Piece, Plan
from .scenario import scenario


def piece_of(state: RailroadInkState, image: int) -> Piece:
    found = state.board.images[image]
    return Piece(found.edges, tuple(sorted(found.groups, key=sorted)))


def plan_of(state: RailroadInkState, layer: int) -> Plan:
    first = state.sheet_of(0, layer) * SPACES
    drawn = {space: state.ink[first + space] for space in range(SPACES)}
    pieces = {divmod(space, 7): piece_of(state, image_of(ink)) for space, ink in drawn.items() if ink}
    return Plan(pieces, layer == UNDERGROUND)


def crowded(state: RailroadInkState, rng: Rng) -> int:
    """A random choice, made where it meets most: it draws rings and junctions, which random sheets have few of."""
    board, codes, base = state.board, state.board.codes, state.sheet(0) * MASKS
    drawings = [code for code in state.legal() if code != codes.end]
    if not drawings:
        return int(codes.end)

    def met(code: int) -> int:
        image, space = codes.image(code), codes.space(code)
        arms = board.arms[board.arm_first[image] : board.arm_first[image + 1]]
        return sum(state.masks[base + arm] >> space & 1 for arm in arms)

    return max([drawings[rng.below(len(drawings))] for _ in range(6)], key=met)


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


def compare(state: RailroadInkState, layer: int, simple: bool) -> None:
    plan, score = plan_of(state, layer), SheetScore(state, 0, layer)
    networks = score.networks
    sizes = sorted(size for _, size in plan.networks() if size)
    if layer == SURFACE:
        assert sorted(networks.sizes(ANY_TYPE)) == sizes  # RI-8.1, RI-8.2
        assert score.network_points == sum(state.board.network_points[size] for size in sizes)  # RI-8.3
    else:
        assert sorted([*networks.sizes(ROAD), *networks.sizes(RAIL)]) == sorted(sizes_with_hubs(plan, state.hubs[0]))
    letters = "MP" if layer == UNDERGROUND else "RH"
    assert score.rail.longest == plan.longest(letters[RAIL], simple)
    assert score.road.longest == plan.longest(letters[ROAD], simple)
    assert score.open_ends == plan.open_ends()  # RI-8.9
    assert networks.has_loop == plan.has_loop()  # RI-7.13 F


@pytest.mark.parametrize("reading", ["trail", "simple"])
@pytest.mark.parametrize("mode", MODES)
def test_scoring(mode: str, reading: str) -> None:
    """RI-8.1, RI-8.2, RI-8.5, RI-8.6, RI-8.7, RI-8.9, RI-12.3, RI-12.4: all parts of the score of random sheets."""
    rng = Rng(len(mode) * 2 + len(reading))
    sheets = 0
    for _ in range(30):
        state = scenario(mode=mode, longest_reading=reading).state
        while state.actor != OVER:
            layer = int(state.layer())
            if state.actor != CHANCE and state.board.codes.end in state.legal():
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
        state = scenario(mode=mode).state
        while state.actor != OVER:
            if state.actor != CHANCE and rng.below(2) == 0:
                compare_spots(state, rng)
                sheets += 1
            state.apply(state.sample(rng) if state.actor == CHANCE else crowded(state, rng))
    assert sheets >= 400  # 3,000 in all modes


def compare_spots(state: RailroadInkState, rng: Rng) -> None:
    """Some images of the layer, and every space for each."""
    layer = state.layer()
    plan = plan_of(state, layer)
    for _ in range(6):
        image = rng.below(len(state.board.images))
        below = state.board.images[image].face in state.board.parts.faces.underground
        if below == bool(layer):
            piece, spots = piece_of(state, image), state.spots(state.sheet(0), image)
            fitting = [space for space in range(SPACES) if plan.fits(*divmod(space, 7), piece)]
            assert [space for space in range(SPACES) if spots >> space & 1] == fitting


@pytest.mark.parametrize("mode", MODES)
def test_legal_codes(mode: str) -> None:
    """RI-5.2, RI-6.2, RI-7.3, RI-9.3: the codes of a moment are exactly the faces at hand in the places they fit."""
    rng = Rng(7 + len(mode))
    for _ in range(3):
        state = scenario(mode=mode).state
        while state.actor != OVER:
            if state.actor != CHANCE:
                assert list(state.legal()) == plain_codes(state)
            state.apply(state.sample(rng) if state.actor == CHANCE else crowded(state, rng))


def plain_codes(state: RailroadInkState) -> list[int]:
    board = state.board
    faces = [board.faces[face] for face in state.dice]
    undrawn = {face for die, face in enumerate(faces) if state.left[0] >> die & 1}
    allowed = set(undrawn)
    used = {board.images[image_of(ink)].face for ink in state.ink if ink}
    if state.layer() == SURFACE:
        if state.tokens[0]:
            allowed |= set(faces)
        if state.extras[0] or (not state.specials_now[0] and state.specials[0] < 3):
            allowed |= {face for face in board.faces if face.startswith("S")} - used
    elif not state.doubles_now[0] and state.doubles[0] < 3:
        allowed |= set(faces)
    plan = plan_of(state, state.layer())
    codes, owed = [], False
    for image, found in enumerate(board.images):
        if found.face in allowed:
            spots = [space for space in range(49) if plan.fits(*divmod(space, 7), piece_of(state, image))]
            owed = owed or (bool(spots) and found.face in undrawn)
            codes += [image * 49 + space for space in spots]
    return codes if owed else [*codes, int(board.codes.end)]
