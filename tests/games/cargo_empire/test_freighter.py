"""The Freighter and the vassals, clause by clause, with the examples S, T and U."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from drezina.core.state import CHANCE
from drezina.games.cargo_empire import automa, duties
from drezina.games.cargo_empire.position import NONE, RED, YELLOW
from drezina.games.cargo_empire.rules import turn, vassals
from tests.games.cargo_empire.scenario import CargoEmpireScenario, scenario, start

ROAD, RAIL, SEA = range(3)
UPPER, LOWER = range(2)


# --- the Freighter ---------------------------------------------------------------------------------------------------


def test_freighter_set_up_example_s() -> None:
    """CE-EXS: Moscow upper, train on Riga, Warsaw lower, truck on Moscow; his task is open.

    CE-14.1, CE-14.2, CE-14.3, CE-14.4, CE-14.5, CE-14.6, CE-14.7, CE-14.8.
    """
    game = start(1).until(duties.FILL_SLOT)
    game.play("turn-up berlin", "turn-up moscow", "turn-up riga", "turn-up rome")
    game.until(duties.FIND_STARTER).play("starts 1")
    assert [game.held(seat) for seat in range(2)] == [(2, 1, 1), (0, 0, 0)]
    game.play("begin berlin", "space upper")
    assert game.on_tile("Moscow") == (1, NONE)
    assert game.state.train == 2
    game.play("space upper")
    assert "deal-city warsaw" in game.legal()
    game.play("deal-city warsaw")
    assert game.on_tile("Warsaw") == (NONE, 1)
    assert game.state.truck == game.number["Moscow"]
    game.play("deal-task 5")
    assert game.state.seen_by(0).tasks[1] == 1 << 4
    assert game.state.orders == (1 << 14) - 1


def freighter() -> CargoEmpireScenario:
    """The Freighter (seat 1) is about to turn up a card; tiles as in example T, the person in Lisbon and Madrid."""
    tiles = {"Copenhagen": 15, "Oslo": 14, "Dublin": 2, "Warsaw": 19, "Milan": 13}
    game = scenario(1, tiles=tiles).clear().hand(5, 5, 5, seat=0)
    game.put("Copenhagen", upper=1).put("Milan", lower=1).market("Milan", "Oslo", "Dublin", "Warsaw")
    game.put("Lisbon", upper=0).put("Madrid", upper=0).faces("a01", "a03", "a05")
    game.state.train, game.state.truck = 1, game.number["Copenhagen"]
    game.state.agenda.clear()
    game.state.order = vec[i64]([1, 0])
    game.owe(duties.TURN)
    return game


def again(game: CargoEmpireScenario) -> CargoEmpireScenario:
    """His next turn."""
    game.state.agenda.clear()
    game.owe(duties.TURN)
    return game


def test_freighter_turns_example_t() -> None:
    """CE-EXT, CE-14.10, CE-14.11, CE-14.13, CE-14.14, CE-14.18: two turns of the book."""
    game = freighter().play("orders 1")
    place = game.number
    assert game.values("freighter-delivers") == [(1, 2, place["Copenhagen"], place["Dublin"], UPPER)]
    assert game.cubes("Copenhagen") == 1
    assert (game.state.train, game.state.truck) == (3, place["Milan"])
    again(game).play("orders 2")
    assert game.values("freighter-fails") == [(place["Milan"],)]
    assert game.values("freighter-delivers")[1][2:4] == (place["Dublin"], place["Warsaw"])
    assert game.state.hand[3:6] == vec[i64]([0, 0, 0])


def test_freighter_reshuffles() -> None:
    """CE-14.9: all 14 cards again, this one too; discarded cards (CE-14.22) are out until then."""
    game = freighter().play("orders 3").settle()
    again(game)
    assert "orders 3" not in game.legal()
    game.play("orders 13")
    assert len(game.legal()) == 14
    again(game)
    game.state.orders = 0
    again(game)
    assert len(game.legal()) == 14


def test_freighter_arrow_chooses_between_equal_spaces() -> None:
    """CE-14.14: both free and both of the colour."""
    for card, space in (("orders 9", UPPER), ("orders 10", LOWER)):
        game = freighter().put("Dublin", tile=6, level=2, beside=(0, 0))
        game.play(card)
        assert game.on_tile("Dublin")[space] == 1


def test_freighter_upgrades_without_reward() -> None:
    """CE-14.15, CE-14.21: nobody gets a flawless reward; a new card comes into the same slot, the pointer stays."""
    game = freighter().put("Dublin", tile=2, level=2, cubes=0, beside=(0, 0), upper=0)
    game.state.tile[game.number["Dublin"]] = 0  # LV2 of tile 1: grey above, brown below
    game.put("Dublin", level=2, cubes=0, beside=(0, 0), lower=0)
    game.play("orders 9")
    assert game.level("Dublin") == 3
    game.play("turn-up kiev")
    assert game.shown()[2] == "Kiev"
    assert game.state.train == 3
    assert game.values("flawless") == []


def stuck() -> CargoEmpireScenario:
    """No cube in any of his cities."""
    return freighter().put("Copenhagen", upper=1, cubes=0).put("Milan", lower=1, cubes=0)


def test_freighter_without_match() -> None:
    """CE-14.12, CE-14.16: the pointers end where they began; the top city card decides, no cube moves."""
    game = stuck().play("orders 9")
    assert game.values("freighter-no-match") == [()]
    assert (game.state.train, game.state.truck) == (1, game.number["Copenhagen"])
    game.put("Kiev", level=3, beside=(0,) * 4).put("London", upper=0)
    game.play("turn-up kiev", "turn-up london")
    assert game.level("London") == 2
    assert [game.names[city] for city in game.state.city_queue] == ["Kiev", "London"]
    assert game.cubes("Copenhagen") == 0
    assert (game.state.train, game.state.truck) == (2, game.number["London"])


@pytest.mark.parametrize(("card", "name"), [("orders 9", "Athens"), ("orders 10", "Edinburgh")])
def test_freighter_without_deck(card: str, name: str) -> None:
    """CE-14.17: a blank card on top counts as an empty deck; the arrow decides between highest and lowest number."""
    game = stuck()
    game.state.city_pool = 0
    game.play(card)
    assert game.stations(1, name) == 1
    assert game.state.blanks == 6


def test_freighter_develops_by_his_card() -> None:
    """CE-14.19, CE-14.20, CE-14.21: his arrow chooses the path; he takes cities and tasks, no transport cards."""
    game = freighter().play("orders 3").settle()  # truck +5, up: road, nothing, rail, city, nothing
    assert game.spot(1, ROAD) == 5
    assert list(game.state.hand)[3:6] == [0, 0, 0]
    assert game.values("takes-city")[-1] == (1, game.number["Warsaw"])  # under the train pointer after its move
    assert game.state.train == 0
    again(game).play("orders 12")  # ship +5, down: rail, sea, nothing, task, nothing
    assert game.state.actor == CHANCE
    game.play("deal-task 24")
    assert (game.state.tasks[1] >> 23) & 1


def test_freighter_takes_city_or_task_by_the_arrow() -> None:
    """CE-14.20, CE-17.5: up the city, down the task; any transport card gives him nothing (CE-17.4)."""
    game = freighter().faces("b01", "a03", "a05").play("orders 1")
    assert game.state.actor == CHANCE
    assert game.legal()[0].startswith("turn-up")
    game = freighter().faces("b03", "a03", "a05").play("orders 4")
    assert game.legal()[0].startswith("deal-task")


def test_freighter_upkeep_and_end() -> None:
    """CE-14.23, CE-9.5: he gets a place and no card."""
    game = freighter()
    game.state.agenda.clear()
    game.state.spots[3] = 40
    game.hand(5, 5, 5, seat=0)
    game.owe(duties.UPKEEP)
    assert list(game.state.order) == [1, 0]
    assert (game.held(0), game.held(1)) == ((5, 6, 5), (0, 0, 0))


def test_freighter_respects_the_red_crest() -> None:
    """CE-14.10, CE-13.13: a closed city is no match, but his station without delivery is not barred."""
    game = scenario(1, clans=True).clear().clans(RED)
    game.put("Copenhagen", tile=15, upper=1).put("Dublin", tile=2).market("Dublin", "Oslo", "Rome", "Kiev")
    game.crest(RED, "Oslo")
    assert automa.matches(game.state, game.number["Copenhagen"], 0)
    assert not automa.matches(game.crest(RED, "Dublin").state, game.number["Copenhagen"], 0)
    assert not automa.matches(game.crest(RED, "Copenhagen").state, game.number["Copenhagen"], 0)
    assert game.state.good(game.number["Copenhagen"]) == 2


# --- vassals ---------------------------------------------------------------------------------------------------------


def vassal_game(**options: str) -> CargoEmpireScenario:
    """Seat 0 is about to let its vassal deliver."""
    game = scenario(2, mode="duo_vassals", **options).clear()  # type: ignore[arg-type]
    game.state.agenda.pop()
    assert game.state.agenda.kind in (duties.VASSAL_FROM, duties.WINDOW)
    return game


def test_vassal_example_u() -> None:
    """CE-EXU, CE-15.1, CE-15.3, CE-15.4: Marseille to Frankfurt, an upgrade, and nobody gets a reward."""
    game = vassal_game().put("Frankfurt", tile=21, cubes=0, upper=1).put("Marseille", tile=1)
    game.state.flawless = 1  # of the person, earlier in this turn
    game.state.run()
    assert game.state.actor == 0
    game.play("vassal-from marseille")
    assert "vassal-to frankfurt" in game.legal()
    assert "vassal-to marseille" not in game.legal()
    game.play("vassal-to frankfurt")
    assert (game.level("Frankfurt"), game.stations(2, "Frankfurt")) == (2, 1)
    assert game.cubes("Marseille") == 1
    assert game.values("flawless") == []


def test_vassals_give_no_presence() -> None:
    """CE-15.2, CE-15.7: neither for supply nor for scoring."""
    game = vassal_game().put("Rome", level=3, beside=(2, 2, 2, 2)).put("Oslo", upper=2).tasks(0, 9, 18).own(0)
    assert game.state.present[0] == 0
    assert turn.supplies(game.state, 0) == 0
    assert game.state.points()[0] == 0


def test_vassal_is_compulsory_or_idle() -> None:
    """CE-15.5: if no cube can be delivered, the station is removed."""
    game = vassal_game()
    for name in game.names:
        game.put(name, cubes=0)
    game.put("Oslo", cubes=0, upper=1)
    before = int(game.state.lost[2])
    game.state.run()
    assert game.state.lost[2] == before + 1


def test_vassals_and_clans() -> None:
    """CE-15.6, CE-13.13, CE-13.6: the red crest bars all vassals, their cubes go to the supply; three windows."""
    game = vassal_game(clans="on").clans(RED, YELLOW)
    game.crest(RED, "Rome").crest(YELLOW, "Rome")
    assert not (vassals.sources(game.state) >> game.number["Rome"]) & 1
    for city in range(24):
        assert not (vassals.goals(game.state, city) >> game.number["Rome"]) & 1
    kinds = [duty.kind for duty in game.state.agenda.duties()]
    assert kinds[-3:] == [duties.WINDOW, duties.VASSAL_FROM, duties.WINDOW]
    game.state.run()
    game.play(game.legal()[0])
    if game.state.agenda.kind == duties.VASSAL_TO:
        game.play(game.legal()[0])
    assert sum(game.state.goods) == 0
