"""Final scoring, tasks and tie-breaks: CE-10, CE-11 and the examples N, O, W."""

import pytest

from drezina.core.state import OVER
from drezina.games.cargo_empire import GAME, scoring
from drezina.games.cargo_empire.board import POINTS
from tests.games.cargo_empire.scenario import CargoEmpireScenario, scenario

RED = ("St. Petersburg", "Riga", "Moscow", "Kiev", "Bucharest", "Athens")
BLUE = ("Edinburgh", "Dublin", "London", "Amsterdam", "Frankfurt", "Zurich")
GREEN = ("Oslo", "Stockholm", "Copenhagen", "Berlin", "Warsaw", "Vienna")
YELLOW = ("Munich", "Milan", "Lisbon", "Madrid", "Marseille", "Rome")


def at_home(*names: str, players: int = 4, country: str = "europe") -> CargoEmpireScenario:
    """Seat 0 has one station in each of the cities, nobody else has any."""
    game = scenario(players, map=country).clear()
    for name in names:
        game.put(name, upper=0)
    return game


def worth(game: CargoEmpireScenario, task: int, seat: int = 0) -> int:
    return int(scoring.worth(game.state, seat, task - 1))


def test_development_example_n() -> None:
    """CE-EXN, CE-10.1 (1): each marker in the VP column gives the number of its space."""
    game = scenario(4)
    for seat, spaces in enumerate(((22,), (20,), (14, 4), ())):
        for marker, points in enumerate(spaces):
            game.state.spots[seat * 3 + marker] = POINTS + points // 2 - 1
    assert [scoring.development(game.state, seat) for seat in range(4)] == [22, 20, 18, 0]


def test_level3_example_o() -> None:
    """CE-EXO, CE-10.1 (2): 3 points for every own station in a level-3 city."""
    game = scenario(4).clear()
    everybody = [0] * 5 + [1] * 2 + [2] * 6 + [3] * 3
    for place, name in enumerate(("Berlin", "Riga", "Rome", "Oslo")):
        game.put(name, level=3, beside=everybody[4 * place : 4 * place + 4])
    assert [scoring.level3(game.state, seat) for seat in range(4)] == [15, 6, 18, 9]


def test_city_cards() -> None:
    """CE-10.1 (3): 5 points per city card, blank cards included; the total has all four parts (CE-10.1)."""
    game = at_home("Berlin").own(0, "Rome", "Oslo").tasks(0, 9)
    game.state.owned_blanks[0] = 1
    assert scoring.city_cards(game.state, 0) == 15
    assert game.state.points()[0] == 15 + 1
    assert [line.points for line in GAME.score(game.state)[0]] == [0, 0, 15, 1]


def test_colour_pairs_and_sets() -> None:
    """CE-11.2, CE-11.3."""
    game = at_home(*RED[:3], *BLUE[:2], *GREEN[:4], *YELLOW[:1])
    assert [worth(game, task) for task in range(1, 7)] == [6, 9, 3, 6, 3, 3]
    assert worth(game, 8) == 6
    ports = ("Oslo", "Riga", "Rome")
    assert worth(at_home(*ports, "Berlin", "Kiev"), 7) == 6


def test_largest_network_takes_one_group_with_branches() -> None:
    """CE-11.4."""
    game = at_home("Warsaw", "Berlin", "Vienna", "Kiev", "Madrid", "Lisbon")
    assert worth(game, 9) == 4
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
    game = at_home().own(0, "Rome", "Oslo")
    assert worth(game, 16) == 0
    game.state.owned_blanks[0] = 1
    assert worth(game, 16) == 5
    game.state.owned_blanks[0] = 3
    assert worth(game, 16) == 10
    assert [worth(game.tasks(0, *range(21, 21 - count, -1)), 21) for count in (2, 3, 4, 5)] == [0, 5, 5, 10]


def test_levels() -> None:
    """CE-11.7."""
    game = at_home()
    for count, name in enumerate(RED, start=1):
        game.put(name, level=2, beside=(0, 1))
        assert worth(game, 17) == (10 if count >= 6 else 5 if count >= 4 else 0)
    game.put("Berlin", level=3, beside=(0, 1, 2, 3)).put("Rome", level=3, beside=(0, 0, 1, 1))
    game.put("Oslo", level=3, beside=(1, 1, 2, 3))
    assert worth(game, 18) == 6


def test_several_stations_in_a_city() -> None:
    """CE-11.8, CE-11.1: stations on the tile and beside it count alike; 10 points once only."""
    game = at_home()
    assert worth(game, 19) == 0
    game.put("Berlin", level=3, beside=(0, 0, 0, 0)).put("Rome", level=3, beside=(0, 0, 0, 0))
    assert worth(game, 19) == 10
    game.put("Oslo", level=2, beside=(0, 1), upper=0).put("Riga", level=2, beside=(0, 0)).put("Kiev", upper=0)
    assert worth(game, 20) == 6


@pytest.mark.parametrize(("players", "each"), [(2, 8), (3, 5), (4, 4)])
def test_markers_behind(players: int, each: int) -> None:
    """CE-11.9: strictly behind, 8, 5 or 4 points each."""
    game = scenario(players)
    for marker in range(3):
        assert worth(game, 22 + marker) == 0
        game.state.spots[marker] = POINTS
        game.state.spots[3 + marker] = POINTS
        assert worth(game, 22 + marker) == each * (players - 2)


def test_markers_behind_count_the_freighter() -> None:
    """CE-11.9: the Freighter is a seat."""
    game = scenario(1)
    game.state.spots[0] = POINTS
    assert worth(game, 22) == 8
    game = scenario(2, mode="duo_vassals")
    game.state.spots[0] = POINTS
    assert worth(game, 22) == 8


def test_freighter_scores_double() -> None:
    """CE-10.2: tasks always, city cards with clans, development on Dyorle."""
    plain = scenario(1).clear().put("Oslo", upper=1).own(1, "Rome").tasks(1, 9)
    plain.state.spots[3] = POINTS
    assert [line.points for line in GAME.score(plain.state)[1]] == [2, 0, 5, 2]
    full = scenario(1, clans=True, map="dyorle").clear().put("Coralis", upper=1).own(1, "Norvane").tasks(1, 9)
    full.state.spots[3] = POINTS
    assert [line.points for line in GAME.score(full.state)[1]] == [4, 0, 10, 2]


def finished(players: int = 2) -> CargoEmpireScenario:
    game = scenario(players).clear()
    for seat in range(players):
        game.tasks(seat).own(seat)
    game.state.actor = OVER
    return game


def test_ties_are_broken_by_parts_in_turn() -> None:
    """CE-10.3: development, level 3, city cards, tasks, then the turn order of round 3."""
    game = finished()
    game.state.order[0], game.state.order[1] = 1, 0
    assert list(game.state.ranks()) == [2, 1]
    game.own(0, "Rome").tasks(1, 9)
    for name in ("Warsaw", "Berlin", "Vienna", "Kiev", "Munich"):
        game.put(name, upper=1)
    assert list(game.state.points()) == [5, 5]
    assert list(game.state.ranks()) == [1, 2]  # city cards before tasks
    game.own(0).own(1).put("Rome", level=3, beside=(0, 0, 1, 1))
    game.tasks(1)
    game.own(1, "Rome").own(0, "Oslo")
    assert list(game.state.ranks()) == [2, 1]
    game.state.spots[0] = POINTS
    assert list(game.state.ranks()) == [1, 2]


def test_ties_compare_points_as_scored() -> None:
    """CE-10.4: the Freighter's after doubling."""
    game = scenario(1, map="dyorle").clear().tasks(0).tasks(1).own(0).own(1)
    game.state.spots[0] = POINTS + 1  # 4 points
    game.state.spots[3] = POINTS  # 2 points, doubled
    game.state.actor = OVER
    assert list(game.state.points()) == [4, 4]
    first = int(game.state.order[0])
    assert list(game.state.ranks())[first] == 1


def test_most_points_win() -> None:
    """CE-10.3."""
    game = finished(3).own(0, "Rome").own(1, "Oslo", "Berlin").own(2)
    assert list(game.state.ranks()) == [2, 1, 3]
