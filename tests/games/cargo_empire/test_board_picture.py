"""The board as a drawing: nothing on the map lies over anything else, and what a delivery brings is said before it."""

from itertools import combinations, pairwise
from math import dist

import pytest

from drezina.games.cargo_empire import GAME, codes
from drezina.games.cargo_empire.drawing import layout as layouts
from drezina.games.cargo_empire.drawing.ground import DECOR
from drezina.games.cargo_empire.drawing.layout import MAP_H, MAP_W, PLATE_H, Layout, Place, Point
from drezina.games.cargo_empire.drawing.library import LIBRARY
from drezina.games.cargo_empire.drawing.tracks import WIDE, _spot
from drezina.scene.svg import art, picture
from tests.games.cargo_empire.scenario import scenario
from tests.games.cargo_empire.test_delivery_picture import picture as drawn

TRACKS = 7.6  # from the middle of a link to the edge of its road and rails
TAG = 21.0  # the height of what stands on a plate
ROW = 24.0  # the height of what stands below a plate
GROUND = 60_000  # bytes at most
Box = tuple[float, float, float, float]


def plates(where: Layout) -> list[Box]:
    return [_box(place) for place in where.places]


def _box(place: Place) -> Box:
    (x, y), w = place.plate, place.width
    return x, y, x + w, y + PLATE_H


def overlap(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def inside(point: Point, box: Box, edge: float) -> bool:
    return box[0] - edge < point[0] < box[2] + edge and box[1] - edge < point[1] < box[3] + edge


def close(way: tuple[Point, ...]) -> list[Point]:
    """Points along a way, not far from each other."""
    found = []
    for (ax, ay), (bx, by) in pairwise(way):
        found += [(ax + (bx - ax) * step / 40, ay + (by - ay) * step / 40) for step in range(41)]
    return found


@pytest.mark.parametrize("name", ["europe", "dyorle"])
def test_plates_lie_apart(name: str) -> None:
    """With the tag above and the row of warehouses below each of them, and within the map."""
    boxes = [(x, y - TAG, right, bottom + ROW) for x, y, right, bottom in plates(layouts.layout(name))]
    assert not [pair for pair in combinations(boxes, 2) if overlap(*pair)]
    assert all(box[0] >= 0 and box[1] >= 0 and box[2] <= MAP_W and box[3] <= MAP_H for box in boxes)


@pytest.mark.parametrize("name", ["europe", "dyorle"])
def test_plates_cover_no_link_and_no_pin(name: str) -> None:
    where = layouts.layout(name)
    for place, box in zip(where.places, plates(where), strict=True):
        for ends, way in where.ways.items():
            assert not [point for point in close(way) if inside(point, box, TRACKS)], (place, ends)
        assert not [node for node in where.nodes if inside(node, box, TRACKS)], place


@pytest.mark.parametrize("name", ["europe", "dyorle"])
def test_firs_and_hills_stand_on_land_beside_the_links(name: str) -> None:
    where = layouts.layout(name)
    ways = [point for way in where.ways.values() for point in close(way)]
    for _, *spots in DECOR[name]:
        for spot in spots:
            assert sum(crossed(spot, outline) for outline in where.coast) % 2, spot
            assert min(dist(spot, point) for point in ways) > TRACKS + 8, spot


def crossed(point: Point, outline: tuple[Point, ...]) -> int:
    """How often a line to the left crosses an outline: an odd number of times from inside."""
    x, y = point
    around = zip(outline, (*outline[1:], outline[0]), strict=True)
    return sum((ay > y) != (by > y) and ax + (y - ay) / (by - ay) * (bx - ax) < x for (ax, ay), (bx, by) in around)


def test_vehicles_of_a_kind_start_beside_each_other() -> None:
    """On what is printed there: trucks above, then trains, then ships."""
    state = scenario(players=4).state
    rows = [{_spot(WIDE, state, seat, marker)[1] for seat in range(4)} for marker in range(3)]
    assert max(rows[0]) < min(rows[1])
    assert max(rows[1]) < min(rows[2])


@pytest.mark.parametrize("name", ["europe", "dyorle"])
def test_the_ground_is_sent_once_and_is_small(name: str) -> None:
    config = GAME.config(2, map=name)
    scene = GAME.draw(scenario(2, map=name).state, config, GAME.words(config, "cs"), ("Anna", "Bohouš"))
    ground = scene.sheets[0].ground
    assert ground is not None
    assert len(art(ground).text.encode()) + len(LIBRARY.text.encode()) < GROUND
    assert max(len(text) for key, text in picture(scene.sheets[0]).items if key.startswith(("city", "marker"))) < 1_500


def test_lines_keep_their_distance() -> None:
    assert layouts.beside(((0.0, 0.0), (10.0, 0.0)), 4.0) == ((0.0, 4.0), (10.0, 4.0))
    assert layouts.path(((1.0, 2.0), (4.0, 6.5))) == "M1 2l3 4.5"


def test_rewards_are_said_before_the_delivery() -> None:
    """CE-7.3, CE-6.4, CE-6.5: rewards of both cities, the level that a city reaches, and a flawless upgrade."""
    game = scenario(2).clear().put("Warsaw", tile=1, upper=0).put("Berlin", tile=22, upper=1, cubes=0)
    game.own(0, "Warsaw").market("Oslo", "Rome", "Kiev", "Madrid").hand(road=1)
    hints = {target.code: target.hint for target in drawn(game.state).targets}
    assert "Varšava" in hints[int(codes.SUPPLY) + game.number["Warsaw"]]
    game.put("Vienna", tile=22).play("supply warsaw")
    said = {target.code: target.hint for target in drawn(game.state).targets}[codes.DEMAND + game.number["Berlin"]]
    assert "městská odměna (Varšava)" in said
    assert "úroveň" in said
    assert "bezchybné povýšení" in said


def test_cards_are_confirmed_before_they_are_played() -> None:
    game = scenario(2).clear().put("Warsaw", tile=1, upper=0).hand(road=4, rail=4, sea=2).play("supply warsaw")
    game.play(game.legal()[0])
    targets = drawn(game.state).targets
    assert len(targets) > 1
    assert all(target.confirm == (target.code >= codes.PAY) for target in targets)


def test_own_city_cards_are_in_the_tray() -> None:
    """Also the secret one, and only for its owner."""
    game = scenario(2).own(0, "Rome", "Oslo")
    view = game.state.seen_by(0)
    words = GAME.words(game.config, "en")
    keys = [key for sheet in GAME.draw(view, game.config, words, ("A", "B")).sheets for key, _ in sheet.items]
    assert {f"own-{game.number['Rome']}", f"own-{game.number['Oslo']}"} <= set(keys)


def test_the_freighter_shows_his_card() -> None:
    """CE-14.9: the card turned up last, what is left of his deck, his cities and his tasks."""
    game = scenario(1, mode="solo")
    words = GAME.words(game.config, "en")
    sheets = GAME.draw(game.state.seen_by(0), game.config, words, ("Anna", "Freighter")).sheets
    keys = {key for sheet in sheets if sheet.key == "freighter" for key, _ in sheet.items}
    assert {"freighter", "his-card", "his-deck"} < keys
    assert any(key.startswith("his-city") for key in keys)


def test_a_phone_has_the_tracks_one_below_the_other_with_the_same_pieces() -> None:
    """Everything of the tracks has its key on both sheets."""
    scene = drawn(scenario(2).state)
    board, tracks = (next(sheet for sheet in scene.all_sheets if sheet.key == key) for key in ("board", "tracks"))
    assert tracks.form == "narrow"
    keys = [key for key, _ in tracks.items]
    assert keys == [key for key, _ in board.items][-len(keys) :]
    assert {"start", "crossing-0", "crossing-1", "points", *(f"marker-{seat}-2" for seat in range(2))} <= set(keys)
    assert {part.form for part in board.parts} == {"any", "wide"}
