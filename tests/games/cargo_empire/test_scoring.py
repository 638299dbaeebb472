"""Final scoring, tasks and tie-breaks: CE-10, CE-11 and the examples N, O, W."""

import pytest

from drezina.core.state import OVER
from drezina.games.cargo_empire import GAME, scoring
from drezina.games.cargo_empire.board import POINTS
from tests.games.cargo_empire.desk import Desk

RED = ("St. Petersburg", "Riga", "Moscow", "Kiev", "Bucharest", "Athens")
BLUE = ("Edinburgh", "Dublin", "London", "Amsterdam", "Frankfurt", "Zurich")
GREEN = ("Oslo", "Stockholm", "Copenhagen", "Berlin", "Warsaw", "Vienna")
YELLOW = ("Munich", "Milan", "Lisbon", "Madrid", "Marseille", "Rome")


def at_home(*names: str, players: int = 4, country: str = "europe") -> Desk:
    """Seat 0 has one station in each of the cities, nobody else has any."""
    desk = Desk(players, map=country).set_up().clear()
    for name in names:
        desk.put(name, upper=0)
    return desk


def worth(desk: Desk, task: int, seat: int = 0) -> int:
    return int(scoring.worth(desk.state, seat, task - 1))


def test_development_example_n() -> None:
    """CE-EXN, CE-10.1 (1): each marker in the VP column gives the number of its space."""
    desk = Desk(4).set_up()
    for seat, spaces in enumerate(((22,), (20,), (14, 4), ())):
        for marker, points in enumerate(spaces):
            desk.state.spots[seat * 3 + marker] = POINTS + points // 2 - 1
    assert [scoring.development(desk.state, seat) for seat in range(4)] == [22, 20, 18, 0]


def test_level3_example_o() -> None:
    """CE-EXO, CE-10.1 (2): 3 points for every own station in a level-3 city."""
    desk = Desk(4).set_up().clear()
    everybody = [0] * 5 + [1] * 2 + [2] * 6 + [3] * 3
    for place, name in enumerate(("Berlin", "Riga", "Rome", "Oslo")):
        desk.put(name, level=3, beside=everybody[4 * place : 4 * place + 4])
    assert [scoring.level3(desk.state, seat) for seat in range(4)] == [15, 6, 18, 9]


def test_city_cards() -> None:
    """CE-10.1 (3): 5 points per city card, blank cards included; the total has all four parts (CE-10.1)."""
    desk = at_home("Berlin").own(0, "Rome", "Oslo").tasks(0, 9)
    desk.state.owned_blanks[0] = 1
    assert scoring.city_cards(desk.state, 0) == 15
    assert desk.state.points()[0] == 15 + 1
    assert [line.points for line in GAME.score(desk.state)[0]] == [0, 0, 15, 1]


def test_colour_pairs_and_sets() -> None:
    """CE-11.2, CE-11.3."""
    desk = at_home(*RED[:3], *BLUE[:2], *GREEN[:4], *YELLOW[:1])
    assert [worth(desk, task) for task in range(1, 7)] == [6, 9, 3, 6, 3, 3]
    assert worth(desk, 8) == 6
    ports = ("Oslo", "Riga", "Rome")
    assert worth(at_home(*ports, "Berlin", "Kiev"), 7) == 6


def test_largest_network_takes_one_group_with_branches() -> None:
    """CE-11.4."""
    desk = at_home("Warsaw", "Berlin", "Vienna", "Kiev", "Madrid", "Lisbon")
    assert worth(desk, 9) == 4
    assert worth(at_home(), 9) == 0


def test_network_over_a_rush_place_example_w() -> None:
    """CE-EXW, CE-11.4: a link with a rush place joins its ends."""
    assert worth(at_home("Quillmoor", "Copperdale", "Sunmarch", country="dyorle"), 9) == 3


@pytest.mark.parametrize(("task", "names"), [(10, RED), (11, BLUE), (12, GREEN), (13, YELLOW)])
def test_colour_ladders(task: int, names: tuple[str, ...]) -> None:
    """CE-11.5."""
    assert [worth(at_home(*names[:count]), task) for count in (3, 4, 5, 6)] == [0, 6, 6, 12]


def test_port_ladders() -> None:
    """CE-11.5."""
    ports = ("Oslo", "Riga", "Rome", "Dublin", "London", "Athens", "Lisbon")
    inland = ("Berlin", "Kiev", "Vienna", "Madrid", "Milan", "Moscow", "Zurich")
    for task, names in ((14, ports), (15, inland)):
        assert [worth(at_home(*names[:count]), task) for count in (3, 4, 5, 6, 7)] == [0, 5, 5, 10, 10]


def test_card_ladders() -> None:
    """CE-11.6: blank city cards count; the task about tasks counts itself."""
    desk = at_home().own(0, "Rome", "Oslo")
    assert worth(desk, 16) == 0
    desk.state.owned_blanks[0] = 1
    assert worth(desk, 16) == 5
    desk.state.owned_blanks[0] = 3
    assert worth(desk, 16) == 10
    assert [worth(desk.tasks(0, *range(21, 21 - count, -1)), 21) for count in (2, 3, 4, 5)] == [0, 5, 5, 10]


def test_levels() -> None:
    """CE-11.7."""
    desk = at_home()
    for count, name in enumerate(RED, start=1):
        desk.put(name, level=2, beside=(0, 1))
        assert worth(desk, 17) == (10 if count >= 6 else 5 if count >= 4 else 0)
    desk.put("Berlin", level=3, beside=(0, 1, 2, 3)).put("Rome", level=3, beside=(0, 0, 1, 1))
    desk.put("Oslo", level=3, beside=(1, 1, 2, 3))
    assert worth(desk, 18) == 6


def test_several_stations_in_a_city() -> None:
    """CE-11.8, CE-11.1: stations on the tile and beside it count alike; 10 points once only."""
    desk = at_home()
    assert worth(desk, 19) == 0
    desk.put("Berlin", level=3, beside=(0, 0, 0, 0)).put("Rome", level=3, beside=(0, 0, 0, 0))
    assert worth(desk, 19) == 10
    desk.put("Oslo", level=2, beside=(0, 1), upper=0).put("Riga", level=2, beside=(0, 0)).put("Kiev", upper=0)
    assert worth(desk, 20) == 6


@pytest.mark.parametrize(("players", "each"), [(2, 8), (3, 5), (4, 4)])
def test_markers_behind(players: int, each: int) -> None:
    """CE-11.9: strictly behind, 8, 5 or 4 points each."""
    desk = Desk(players).set_up()
    for marker in range(3):
        assert worth(desk, 22 + marker) == 0
        desk.state.spots[marker] = POINTS
        desk.state.spots[3 + marker] = POINTS
        assert worth(desk, 22 + marker) == each * (players - 2)


def test_markers_behind_count_the_freighter() -> None:
    """CE-11.9: the Freighter is a seat."""
    desk = Desk(1).set_up()
    desk.state.spots[0] = POINTS
    assert worth(desk, 22) == 8
    desk = Desk(2, mode="duo_vassals").set_up()
    desk.state.spots[0] = POINTS
    assert worth(desk, 22) == 8


def test_freighter_scores_double() -> None:
    """CE-10.2: tasks always, city cards with clans, development on Dyorle."""
    plain = Desk(1).set_up().clear().put("Oslo", upper=1).own(1, "Rome").tasks(1, 9)
    plain.state.spots[3] = POINTS
    assert [line.points for line in GAME.score(plain.state)[1]] == [2, 0, 5, 2]
    full = Desk(1, clans=True, map="dyorle").set_up().clear().put("Coralis", upper=1).own(1, "Norvane").tasks(1, 9)
    full.state.spots[3] = POINTS
    assert [line.points for line in GAME.score(full.state)[1]] == [4, 0, 10, 2]


def finished(players: int = 2) -> Desk:
    desk = Desk(players).set_up().clear()
    for seat in range(players):
        desk.tasks(seat).own(seat)
    desk.state.actor = OVER
    return desk


def test_ties_are_broken_by_parts_in_turn() -> None:
    """CE-10.3: development, level 3, city cards, tasks, then the turn order of round 3."""
    desk = finished()
    desk.state.order[0], desk.state.order[1] = 1, 0
    assert list(desk.state.ranks()) == [2, 1]
    desk.own(0, "Rome").tasks(1, 9)
    for name in ("Warsaw", "Berlin", "Vienna", "Kiev", "Munich"):
        desk.put(name, upper=1)
    assert list(desk.state.points()) == [5, 5]
    assert list(desk.state.ranks()) == [1, 2]  # city cards before tasks
    desk.own(0).own(1).put("Rome", level=3, beside=(0, 0, 1, 1))
    desk.tasks(1)
    desk.own(1, "Rome").own(0, "Oslo")
    assert list(desk.state.ranks()) == [2, 1]
    desk.state.spots[0] = POINTS
    assert list(desk.state.ranks()) == [1, 2]


def test_ties_compare_points_as_scored() -> None:
    """CE-10.4: the Freighter's after doubling."""
    desk = Desk(1, map="dyorle").set_up().clear().tasks(0).tasks(1).own(0).own(1)
    desk.state.spots[0] = POINTS + 1  # 4 points
    desk.state.spots[3] = POINTS  # 2 points, doubled
    desk.state.actor = OVER
    assert list(desk.state.points()) == [4, 4]
    first = int(desk.state.order[0])
    assert list(desk.state.ranks())[first] == 1


def test_most_points_win() -> None:
    """CE-10.3."""
    desk = finished(3).own(0, "Rome").own(1, "Oslo", "Berlin").own(2)
    assert list(desk.state.ranks()) == [2, 1, 3]
