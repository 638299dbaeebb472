"""The Freighter and the vassals, clause by clause, with the examples S, T and U."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from drezina.core.state import CHANCE
from drezina.games.cargo_empire import automa, facts, plan, position, vassals
from drezina.games.cargo_empire.position import NONE, RED, YELLOW
from tests.games.cargo_empire.desk import Desk

ROAD, RAIL, SEA = range(3)
UPPER, LOWER = range(2)


# --- the Freighter ---------------------------------------------------------------------------------------------------


def test_freighter_set_up_example_s() -> None:
    """CE-EXS: Moscow upper, train on Riga, Warsaw lower, truck on Moscow; his task is open.

    CE-14.1, CE-14.2, CE-14.3, CE-14.4, CE-14.5, CE-14.6, CE-14.7, CE-14.8.
    """
    desk = Desk(1).until(position.FILL_SLOT)
    desk.play("turn-up berlin", "turn-up moscow", "turn-up riga", "turn-up rome")
    desk.until(position.FIND_STARTER).play("starts 1")
    assert [desk.held(seat) for seat in range(2)] == [(2, 1, 1), (0, 0, 0)]
    desk.play("begin berlin", "space upper")
    assert desk.on_tile("Moscow") == (1, NONE)
    assert desk.state.train == 2
    desk.play("space upper")
    assert "deal-city warsaw" in desk.odds()
    desk.play("deal-city warsaw")
    assert desk.on_tile("Warsaw") == (NONE, 1)
    assert desk.state.truck == desk.number["Moscow"]
    desk.play("deal-task 5")
    assert desk.state.seen_by(0).tasks[1] == 1 << 4
    assert desk.state.orders == (1 << 14) - 1


def freighter() -> Desk:
    """The Freighter (seat 1) is about to turn up a card; tiles as in example T, the person in Lisbon and Madrid."""
    tiles = {"Copenhagen": 15, "Oslo": 14, "Dublin": 2, "Warsaw": 19, "Milan": 13}
    desk = Desk(1, tiles=tiles).set_up().clear().hand(5, 5, 5, seat=0)
    desk.put("Copenhagen", upper=1).put("Milan", lower=1).market("Milan", "Oslo", "Dublin", "Warsaw")
    desk.put("Lisbon", upper=0).put("Madrid", upper=0).faces("a01", "a03", "a05")
    desk.state.train, desk.state.truck = 1, desk.number["Copenhagen"]
    while desk.state.depth:
        desk.state.pop()
    desk.state.order = vec[i64]([1, 0])
    desk.state.push(position.TURN, 0)
    desk.state.run()
    return desk


def again(desk: Desk) -> Desk:
    """His next turn."""
    while desk.state.depth:
        desk.state.pop()
    desk.state.push(position.TURN, 0)
    desk.state.run()
    return desk


def test_freighter_turns_example_t() -> None:
    """CE-EXT, CE-14.10, CE-14.11, CE-14.13, CE-14.14, CE-14.18: two turns of the book."""
    desk = freighter().play("orders 1")
    place = desk.number
    assert desk.told(facts.FREIGHTER_DELIVERS) == [(1, 2, place["Copenhagen"], place["Dublin"], UPPER)]
    assert desk.cubes("Copenhagen") == 1
    assert (desk.state.train, desk.state.truck) == (3, place["Milan"])
    again(desk).play("orders 2")
    assert desk.told(facts.FREIGHTER_FAILS) == [(place["Milan"],)]
    assert desk.told(facts.FREIGHTER_DELIVERS)[1][2:4] == (place["Dublin"], place["Warsaw"])
    assert desk.state.hand[3:6] == vec[i64]([0, 0, 0])


def test_freighter_reshuffles() -> None:
    """CE-14.9: all 14 cards again, this one too; discarded cards (CE-14.22) are out until then."""
    desk = freighter().play("orders 3").settle()
    again(desk)
    assert "orders 3" not in desk.odds()
    desk.play("orders 13")
    assert len(desk.odds()) == 14
    again(desk)
    desk.state.orders = 0
    again(desk)
    assert len(desk.odds()) == 14


def test_freighter_arrow_chooses_between_equal_spaces() -> None:
    """CE-14.14: both free and both of the colour."""
    for card, space in (("orders 9", UPPER), ("orders 10", LOWER)):
        desk = freighter().put("Dublin", tile=6, level=2, beside=(0, 0))
        desk.play(card)
        assert desk.on_tile("Dublin")[space] == 1


def test_freighter_upgrades_without_reward() -> None:
    """CE-14.15, CE-14.21: nobody gets a flawless reward; a new card comes into the same slot, the pointer stays."""
    desk = freighter().put("Dublin", tile=2, level=2, cubes=0, beside=(0, 0), upper=0)
    desk.state.tile[desk.number["Dublin"]] = 0  # LV2 of tile 1: grey above, brown below
    desk.put("Dublin", level=2, cubes=0, beside=(0, 0), lower=0)
    desk.play("orders 9")
    assert desk.level("Dublin") == 3
    desk.play("turn-up kiev")
    assert desk.shown()[2] == "Kiev"
    assert desk.state.train == 3
    assert desk.told(facts.FLAWLESS) == []


def stuck() -> Desk:
    """No cube in any of his cities."""
    return freighter().put("Copenhagen", upper=1, cubes=0).put("Milan", lower=1, cubes=0)


def test_freighter_without_match() -> None:
    """CE-14.12, CE-14.16: the pointers end where they began; the top city card decides, no cube moves."""
    desk = stuck().play("orders 9")
    assert desk.told(facts.FREIGHTER_NO_MATCH) == [()]
    assert (desk.state.train, desk.state.truck) == (1, desk.number["Copenhagen"])
    desk.put("Kiev", level=3, beside=(0,) * 4).put("London", upper=0)
    desk.play("turn-up kiev", "turn-up london")
    assert desk.level("London") == 2
    assert [desk.names[city] for city in desk.state.city_queue] == ["Kiev", "London"]
    assert desk.cubes("Copenhagen") == 0
    assert (desk.state.train, desk.state.truck) == (2, desk.number["London"])


@pytest.mark.parametrize(("card", "name"), [("orders 9", "Athens"), ("orders 10", "Edinburgh")])
def test_freighter_without_deck(card: str, name: str) -> None:
    """CE-14.17: a blank card on top counts as an empty deck; the arrow decides between highest and lowest number."""
    desk = stuck()
    desk.state.city_pool = 0
    desk.play(card)
    assert desk.stations(1, name) == 1
    assert desk.state.blanks == 6


def test_freighter_develops_by_his_card() -> None:
    """CE-14.19, CE-14.20, CE-14.21: his arrow chooses the path; he takes cities and tasks, no transport cards."""
    desk = freighter().play("orders 3").settle()  # truck +5, up: road, nothing, rail, city, nothing
    assert desk.spot(1, ROAD) == 5
    assert list(desk.state.hand)[3:6] == [0, 0, 0]
    assert desk.told(facts.TAKES_CITY)[-1] == (1, desk.number["Warsaw"])  # under the train pointer after its move
    assert desk.state.train == 0
    again(desk).play("orders 12")  # ship +5, down: rail, sea, nothing, task, nothing
    assert desk.state.actor == CHANCE
    desk.play("deal-task 24")
    assert (desk.state.tasks[1] >> 23) & 1


def test_freighter_takes_city_or_task_by_the_arrow() -> None:
    """CE-14.20, CE-17.5: up the city, down the task; any transport card gives him nothing (CE-17.4)."""
    desk = freighter().faces("b01", "a03", "a05").play("orders 1")
    assert desk.state.actor == CHANCE
    assert desk.odds()[0].startswith("turn-up")
    desk = freighter().faces("b03", "a03", "a05").play("orders 4")
    assert desk.odds()[0].startswith("deal-task")


def test_freighter_upkeep_and_end() -> None:
    """CE-14.23, CE-9.5: he gets a place and no card."""
    desk = freighter()
    while desk.state.depth:
        desk.state.pop()
    desk.state.spots[3] = 40
    desk.hand(5, 5, 5, seat=0)
    desk.state.push(position.UPKEEP)
    desk.state.run()
    assert list(desk.state.order) == [1, 0]
    assert (desk.held(0), desk.held(1)) == ((5, 6, 5), (0, 0, 0))


def test_freighter_respects_the_red_crest() -> None:
    """CE-14.10, CE-13.13: a closed city is no match, but his station without delivery is not barred."""
    desk = Desk(1, clans=True).set_up().clear().clans(RED)
    desk.put("Copenhagen", tile=15, upper=1).put("Dublin", tile=2).market("Dublin", "Oslo", "Rome", "Kiev")
    desk.crest(RED, "Oslo")
    assert automa.matches(desk.state, desk.number["Copenhagen"], 0)
    assert not automa.matches(desk.crest(RED, "Dublin").state, desk.number["Copenhagen"], 0)
    assert not automa.matches(desk.crest(RED, "Copenhagen").state, desk.number["Copenhagen"], 0)
    assert desk.state.good(desk.number["Copenhagen"]) == 2


# --- vassals ---------------------------------------------------------------------------------------------------------


def vassal_game(**options: str) -> Desk:
    """Seat 0 is about to let its vassal deliver."""
    desk = Desk(2, mode="duo_vassals", **options).set_up().clear()  # type: ignore[arg-type]
    desk.state.pop()
    assert desk.state.pending() in (position.VASSAL_FROM, position.WINDOW)
    return desk


def test_vassal_example_u() -> None:
    """CE-EXU, CE-15.1, CE-15.3, CE-15.4: Marseille to Frankfurt, an upgrade, and nobody gets a reward."""
    desk = vassal_game().put("Frankfurt", tile=21, cubes=0, upper=1).put("Marseille", tile=1)
    desk.state.flawless = 1  # of the person, earlier in this turn
    desk.state.run()
    assert desk.state.actor == 0
    desk.play("vassal-from marseille")
    assert "vassal-to frankfurt" in desk.legal()
    assert "vassal-to marseille" not in desk.legal()
    desk.play("vassal-to frankfurt")
    assert (desk.level("Frankfurt"), desk.stations(2, "Frankfurt")) == (2, 1)
    assert desk.cubes("Marseille") == 1
    assert desk.told(facts.FLAWLESS) == []


def test_vassals_give_no_presence() -> None:
    """CE-15.2, CE-15.7: neither for supply nor for scoring."""
    desk = vassal_game().put("Rome", level=3, beside=(2, 2, 2, 2)).put("Oslo", upper=2).tasks(0, 9, 18).own(0)
    assert desk.state.present[0] == 0
    assert plan.supplies(desk.state, 0) == 0
    assert desk.state.points()[0] == 0


def test_vassal_is_compulsory_or_idle() -> None:
    """CE-15.5: if no cube can be delivered, the station is removed."""
    desk = vassal_game()
    for name in desk.names:
        desk.put(name, cubes=0)
    desk.put("Oslo", cubes=0, upper=1)
    before = int(desk.state.lost[2])
    desk.state.run()
    assert desk.state.lost[2] == before + 1


def test_vassals_and_clans() -> None:
    """CE-15.6, CE-13.13, CE-13.6: the red crest bars all vassals, their cubes go to the supply; three windows."""
    desk = vassal_game(clans="on").clans(RED, YELLOW)
    desk.crest(RED, "Rome").crest(YELLOW, "Rome")
    assert not (vassals.sources(desk.state) >> desk.number["Rome"]) & 1
    for city in range(24):
        assert not (vassals.goals(desk.state, city) >> desk.number["Rome"]) & 1
    kinds = [int(what) // 64 for what in list(desk.state.todo)[: desk.state.depth]]
    assert kinds[-3:] == [position.WINDOW, position.VASSAL_FROM, position.WINDOW]
    desk.state.run()
    desk.play(desk.legal()[0])
    if desk.state.pending() == position.VASSAL_TO:
        desk.play(desk.legal()[0])
    assert sum(desk.state.goods) == 0
