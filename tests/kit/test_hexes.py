"""Hex helpers against brute force."""

import math

import pytest

from drezina.kit import hexes

BLOB = [f"c{column}r{row}" for column in range(7) for row in range(6) if (column * 5 + row * 3) % 7]


def test_names_and_coordinates() -> None:
    assert hexes.grid("c12r4") == (12, 4)
    assert hexes.axial("c12r4") == (12, -2)
    assert hexes.axial("c13r4") == (13, -2)
    with pytest.raises(ValueError, match="c12r4"):
        hexes.grid("12,4")


def test_neighbours_are_the_hexes_one_width_away() -> None:
    cells = [hexes.axial(name) for name in BLOB]
    near = hexes.neighbours(cells)
    for place, one in enumerate(cells):
        touching = {
            other
            for other, two in enumerate(cells)
            if other != place and math.dist(hexes.middle(one), hexes.middle(two)) < 1.8
        }
        assert touching == {there for there in near[place] if there >= 0}


def test_directions_run_clockwise_from_the_north() -> None:
    bearings = [hexes.bearing((0, 0), step) for step in hexes.DIRECTIONS]
    assert bearings == [0, 60, 120, 180, 240, 300]


def test_distances_go_over_open_ground() -> None:
    cells = [hexes.axial(name) for name in BLOB]
    near = hexes.neighbours(cells)
    is_open = [place % 4 != 1 for place in range(len(cells))]
    for goal in range(0, len(cells), 3):
        found = hexes.distances(near, is_open, goal)
        # Ford's way: relax until nothing changes.
        slow = [hexes.FAR] * len(cells)
        slow[goal] = 0
        for _ in cells:
            for here in range(len(cells)):
                if here == goal or is_open[here]:
                    for there in near[here]:
                        if there >= 0:
                            slow[there] = min(slow[there], slow[here] + 1)
        assert found == [min(far, hexes.FAR) for far in slow]


@pytest.mark.parametrize(("degrees", "direction"), [(0, 3), (1, 4), (59.9, 4), (60, 4), (90, 5), (180, 0), (359, 3)])
def test_leftmost_begins_behind_the_traveller(degrees: float, direction: int) -> None:
    """The first direction clockwise from straight behind, which itself counts as a turn to the left."""
    assert hexes.leftmost(degrees) == direction


def test_corners_lie_around_the_middle() -> None:
    points = hexes.corners(10, 20, 4)
    assert len(points) == 6
    assert all(math.isclose(math.dist(point, (10, 20)), 4) for point in points)
