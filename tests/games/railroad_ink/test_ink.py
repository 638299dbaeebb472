"""The ink: a hand that always draws the same, and what the sheets tell about the routes."""

import pytest

from drezina.games.railroad_ink import GAME
from drezina.games.railroad_ink.board import MODES, SURFACE, images_of
from drezina.games.railroad_ink.components import edition
from drezina.games.railroad_ink.drawing.hand import HALF, Hand, edge, line
from drezina.games.railroad_ink.drawing.ink import inked
from drezina.games.railroad_ink.drawing.library import LIBRARY, turned
from drezina.games.railroad_ink.drawing.marks import networks_of
from drezina.scene.node import Group, Node, Scene
from drezina.scene.svg import element, render

from .scenario import RailroadInkScenario, scenario

LARGEST_ITEM = 1_500
LARGEST_GROUND = 60_000
FACES = {**edition()[0].faces.surface, **edition()[0].faces.underground}


def scene(s: RailroadInkScenario, viewer: int = 0) -> Scene:
    return GAME.draw(s.view(viewer), s.config, GAME.words(s.config, "cs"), ("Anna", "Bohouš"))


def items(s: RailroadInkScenario) -> dict[str, Node]:
    return dict(scene(s).sheets[0].items)


def test_the_hand_wavers_but_never_at_the_edge() -> None:
    straight = line(edge(0), edge(2))
    drawn = [Hand(seed).strokes([straight]) for seed in (7, 7, 8)]
    assert drawn[0] == drawn[1] != drawn[2]
    assert all(one.startswith(f"M0 {-HALF:g}C") and one.endswith(f" 0 {HALF:g}") for one in drawn)


@pytest.mark.parametrize("name", FACES)
def test_a_drawing_is_small(name: str) -> None:
    """Every face, however it lies."""
    for image in images_of(name, FACES[name]):
        text = element(inked(image, 48, "fresh"))
        assert len(text) < LARGEST_ITEM - 300, "room for its corners and its words"


@pytest.mark.parametrize("mode", MODES)
def test_faces_are_turned_as_their_images_lie(mode: str) -> None:
    board = scenario(mode=mode).board
    for number, image in enumerate(board.images):
        flip, quarters = turned(board, number)
        first = board.images[int(board.first_image[board.image_face[number]])]
        edges = first.edges[0] + first.edges[:0:-1] if flip else first.edges
        assert edges[4 - quarters :] + edges[: 4 - quarters] == image.edges


def test_every_open_end_is_crossed() -> None:
    """RI-8.9: a cross for each arm that leads nowhere, none at the border."""
    s = scenario().put("01H.H. 03RRR. 10.R.R")
    crosses = [key for key in items(s) if "-open-" in key]
    assert len(crosses) == int(s.score().open_ends) == 4


def test_networks_have_letters_where_they_bring_points() -> None:
    """RI-8.2: in the order of their exits; a single exit has none."""
    s = scenario().put("01H.R. 11RR.R 10.R.R 63R.R. 65H.H.")
    networks = networks_of(s.board, s.score().networks)
    assert [(one.letter, one.points, len(one.exits)) for one in networks] == [("a", 4, 2), ("", 0, 1), ("", 0, 1)]
    assert {"0s-net-a", "0s-net-45n", "0s-net-47n"} <= set(items(s))


def test_the_ink_of_this_round_is_darker() -> None:
    s = scenario().roll("A4 A4 A4 B0").draw("01H.H.")
    wet = element(items(s)["0s-1"])
    assert "s-ink-fresh" in wet
    s.in_round(2)
    dry = element(items(s)["0s-1"])
    assert "s-ink-dry" in dry
    assert "s-ink-fresh" not in dry


def test_what_is_drawn_below_in_this_round_is_framed() -> None:
    s = scenario(mode="metro").roll("UMS1 UM1 UP1 UX1").draw("03M.M.*")
    wet = element(items(s)["0u-3"])
    dry = element(items(s.in_round(2))["0u-3"])
    assert ["s-ink-under-print" in text for text in (wet, dry)] == [True, False]


def test_buildings_are_stamped_when_they_are_won() -> None:
    """RI-7.1, RI-7.3: a factory by any route, a village by a station only."""
    s = scenario(mode="challenge").put("00.HH. 02.RR. 15.R..*")
    found = items(s)
    stamped = [LIBRARY.id("factory-won"), LIBRARY.id("village-won"), LIBRARY.id("village-won")]
    spaces = [element(found[f"0s-{space}"]) for space in (0, 2, 12)]
    assert [stamp in text for stamp, text in zip(stamped, spaces, strict=True)] == [True, False, True]


@pytest.mark.parametrize("mode", MODES)
def test_pictures_are_sent_in_small_pieces(mode: str) -> None:
    s = scenario(2, mode=mode)
    for seed in range(int(s.board.rounds)):
        s.deal(seed)
        s.finish_round()
        for picture in render(scene(s)):
            assert all(len(text) < LARGEST_ITEM for _, text in picture.items)
            if picture.ground is not None:
                assert len(picture.ground.text) + len(LIBRARY.text) < LARGEST_GROUND


def test_the_sheets_keep_their_form() -> None:
    """Board and tray have the same size through a whole round."""
    s = scenario(mode="challenge").roll("A4 A4 C0 D4", "a b c")
    sizes = {(sheet.key, sheet.width, sheet.height) for sheet in scene(s).sheets}
    s.draw("01H.H. 11H.H.")
    assert {(sheet.key, sheet.width, sheet.height) for sheet in scene(s).sheets} == sizes
    ground = scene(s).sheets[0].ground
    assert isinstance(ground, Group)
    assert ground is scene(s).sheets[0].ground
    assert s.board.played_layers == (SURFACE,)
