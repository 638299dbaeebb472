"""The drawn map: every name can be read, whatever lies on the board."""

from itertools import combinations
from math import cos, radians, sin

from drezina.games.ticket_to_ride_sf import GAME
from drezina.games.ticket_to_ride_sf.drawing.geography import HEIGHT, THICK, WIDTH, Geography, Space
from drezina.games.ticket_to_ride_sf.drawing.lettering import MARK, Label, width

GEOGRAPHY = Geography(GAME.found[0])
SPACES = [space for spaces in GEOGRAPHY.spaces.values() for space in spaces]


def points(label: Label) -> list[tuple[float, float]]:
    """A grid of points that covers the box of a label, edges and all."""
    box, steps = label.box, [step / 10 - 1 for step in range(21)]
    return [(box.x + box.half_w * across, box.y + box.half_h * down) for across in steps for down in steps]


def holds(space: Space, x: float, y: float) -> bool:
    """Whether a point is on a space, or on the cable car there."""
    c, s = cos(radians(space.turn)), sin(radians(space.turn))
    along, across = (x - space.x) * c + (y - space.y) * s, (y - space.y) * c - (x - space.x) * s
    return abs(along) <= space.long / 2 + 1 and abs(across) <= THICK / 2 + 2.5


def test_no_name_covers_a_route() -> None:
    for location, label in GEOGRAPHY.labels.items():
        assert not any(holds(space, x, y) for x, y in points(label) for space in SPACES), location


def test_no_name_covers_a_location_or_leaves_the_map() -> None:
    for location, label in GEOGRAPHY.labels.items():
        for x, y in points(label):
            assert 0 < x < WIDTH, location
            assert 0 < y < HEIGHT, location
            marks = GEOGRAPHY.locations.values()
            assert not any((x - mark.x) ** 2 + (y - mark.y) ** 2 < (MARK - 1) ** 2 for mark in marks)


def test_no_name_covers_another() -> None:
    for (location, one), (other, two) in combinations(GEOGRAPHY.labels.items(), 2):
        a, b = one.box, two.box
        assert abs(a.x - b.x) > a.half_w + b.half_w or abs(a.y - b.y) > a.half_h + b.half_h, (location, other)


def test_the_box_of_a_name_has_room_for_its_lines() -> None:
    for location, label in GEOGRAPHY.labels.items():
        assert " ".join(label.lines) == GEOGRAPHY.locations[location].name
        box = label.box
        for line in label.lines:
            long = width(line)
            assert long > 7 * len(line)
            left = label.x - {"start": 0.0, "middle": long / 2, "end": long}[label.anchor]
            assert box.x - box.half_w < left
            assert left + long < box.x + box.half_w


def test_a_souvenir_covers_no_name() -> None:
    for location, (x, y) in GEOGRAPHY.tokens.items():
        for label in GEOGRAPHY.labels.values():
            assert not any((one - x) ** 2 + (two - y) ** 2 < 15**2 for one, two in points(label)), location
