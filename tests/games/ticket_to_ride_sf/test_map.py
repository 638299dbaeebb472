"""The drawn map: every name can be read, whatever lies on the board."""

from itertools import combinations, product

import pytest

from drezina.core.words import LANGUAGES, Language
from drezina.games.ticket_to_ride_sf import GAME
from drezina.games.ticket_to_ride_sf.drawing.geography import CAR, HEIGHT, PRINTED, THICK, WIDTH, Geography
from drezina.games.ticket_to_ride_sf.drawing.lettering import (
    FLAG_H,
    FLAG_W,
    MARK,
    PILE_H,
    PILE_RIGHT,
    PILE_W,
    PLATE_X,
    Box,
    meet,
    turned,
    upright,
    width,
)
from drezina.scene.svg import element

GEOGRAPHY = Geography(GAME.found[0])
CARS = {
    route: [turned(one.x, one.y, one.turn, one.long, CAR) for one in spaces]
    for route, spaces in GEOGRAPHY.spaces.items()
}
NAMES = {location: label.box for location, label in GEOGRAPHY.labels.items()}
PILES = {place: upright(x + PILE_RIGHT, y, PILE_W, PILE_H) for place, (x, y) in GEOGRAPHY.tokens.items()}
FLAGS = {place: upright(x, y, FLAG_W, FLAG_H) for place, (x, y) in GEOGRAPHY.pennants.items()}
STOPS = {place: upright(x, y, MARK - 1, MARK - 1) for place, (x, y) in GEOGRAPHY.places.items()}
STANDING = [("name", NAMES), ("souvenirs", PILES), ("pennant", FLAGS)]


@pytest.mark.parametrize(("kind", "boxes"), STANDING)
def test_nothing_stands_on_a_route(kind: str, boxes: dict[str, Box]) -> None:
    for (place, box), (route, cars) in product(boxes.items(), CARS.items()):
        assert not any(meet(box, car) for car in cars), (kind, place, route)


@pytest.mark.parametrize(("kind", "boxes"), STANDING)
def test_nothing_covers_a_location_or_leaves_the_map(kind: str, boxes: dict[str, Box]) -> None:
    for place, box in boxes.items():
        assert box.half_w < box.x < WIDTH - box.half_w, (kind, place)
        assert box.half_h < box.y < HEIGHT - box.half_h, (kind, place)
        assert not any(meet(box, other) for other in (*STOPS.values(), *PRINTED)), (kind, place)


def test_nothing_covers_another() -> None:
    every = [(kind, place, box) for kind, boxes in STANDING for place, box in boxes.items()]
    for one, other in combinations(every, 2):
        assert not meet(one[2], other[2]), (one[:2], other[:2])


def test_routes_do_not_cross_each_other() -> None:
    """The spaces themselves; a cable car may lean over the edge of its own."""
    spaces = {
        route: [turned(one.x, one.y, one.turn, one.long, THICK) for one in found]
        for route, found in GEOGRAPHY.spaces.items()
    }
    for (route, one), (other, two) in combinations(spaces.items(), 2):
        assert not any(meet(a, b) for a, b in product(one, two)), (route, other)


def test_a_plate_has_room_for_its_lines() -> None:
    for location, label in GEOGRAPHY.labels.items():
        assert " ".join(label.lines) == next(one.name for one in GAME.found[0].locations.list if one.id == location)
        for line in label.lines:
            assert 7 * len(line) < width(line) <= 2 * (label.box.half_w - PLATE_X) + 0.01


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_map_says_that_it_is_not_the_printed_one(lang: Language) -> None:
    label = GAME.found[0].label
    words = GAME.plain_words(lang)
    ground = element(GAME.map_drawing.ground(words))
    for half in (label.cs if lang == "cs" else label.en).split(" – "):
        assert half in ground
