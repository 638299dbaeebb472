"""The drawn map in both of its forms: every name can be read, whatever lies on the board."""

from itertools import combinations, product

import pytest

from drezina.core.words import LANGUAGES, Language
from drezina.games.ticket_to_ride_sf import GAME
from drezina.games.ticket_to_ride_sf.drawing.geography import CAR, THICK, Geography
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
)
from drezina.scene.svg import element

DRAWINGS = (GAME.map_drawing, GAME.map_drawing.tall)
BOTH = pytest.mark.parametrize("land", [one.geography for one in DRAWINGS], ids=[one.form.name for one in DRAWINGS])
Boxes = dict[str, Box]


def spaces(land: Geography, high: float) -> dict[str, list[Box]]:
    return {
        route: [turned(one.x, one.y, one.turn, one.long, high * land.form.scale) for one in found]
        for route, found in land.spaces.items()
    }


def standing(land: Geography) -> list[tuple[str, Boxes]]:
    """Names, souvenirs and pennants."""
    scale = land.form.scale
    pile, flag = (PILE_W * scale, PILE_H * scale), (FLAG_W * scale, FLAG_H * scale)
    return [
        ("name", {place: label.box for place, label in land.labels.items()}),
        ("souvenirs", {place: upright(x + PILE_RIGHT * scale, y, *pile) for place, (x, y) in land.tokens.items()}),
        ("pennant", {place: upright(x, y, *flag) for place, (x, y) in land.pennants.items()}),
    ]


@BOTH
def test_nothing_stands_on_a_route(land: Geography) -> None:
    cars = spaces(land, CAR)
    for kind, boxes in standing(land):
        for (place, box), (route, found) in product(boxes.items(), cars.items()):
            assert not any(meet(box, car) for car in found), (kind, place, route)


@BOTH
def test_nothing_covers_a_location_or_leaves_the_map(land: Geography) -> None:
    form = land.form
    disc = (MARK - 1) * form.scale
    stops = [upright(x, y, disc, disc) for x, y in land.places.values()]
    for kind, boxes in standing(land):
        for place, box in boxes.items():
            assert box.half_w < box.x < form.width - box.half_w, (kind, place)
            assert box.half_h < box.y < form.height - box.half_h, (kind, place)
            assert not any(meet(box, other) for other in (*stops, *form.printed)), (kind, place)


@BOTH
def test_nothing_covers_another(land: Geography) -> None:
    every = [(kind, place, box) for kind, boxes in standing(land) for place, box in boxes.items()]
    for one, other in combinations(every, 2):
        assert not meet(one[2], other[2]), (one[:2], other[:2])


@BOTH
def test_routes_do_not_cross_each_other(land: Geography) -> None:
    """The spaces themselves; a cable car may lean over the edge of its own."""
    for (route, one), (other, two) in combinations(spaces(land, THICK).items(), 2):
        assert not any(meet(a, b) for a, b in product(one, two)), (route, other)


@BOTH
def test_a_plate_has_room_for_its_lines(land: Geography) -> None:
    letters = land.form.letters
    for location, label in land.labels.items():
        name = next(one.name for one in GAME.found[0].locations.list if one.id == location)
        assert " ".join(label.lines).replace("- ", "-") == name
        half = label.box.half_h if label.upright else label.box.half_w
        for line in label.lines:
            assert 0.45 * letters.size * len(line) < letters.width(line) <= 2 * (half - PLATE_X) + 0.01


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_map_says_that_it_is_not_the_printed_one(lang: Language) -> None:
    label = GAME.found[0].label
    words = GAME.plain_words(lang)
    for drawing in DRAWINGS:
        ground = element(drawing.ground(words))
        for half in (label.cs if lang == "cs" else label.en).split(" – "):
            assert half in ground
