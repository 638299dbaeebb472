"""Clans, Freighter, vassals, Dyorle and the advanced tracks, clause by clause, with the examples P to X."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from drezina.core.state import CHANCE
from drezina.games.cargo_empire import GAME, automa, clans, facts, plan, position, upkeep, vassals
from drezina.games.cargo_empire.atlas import NO_CREST
from drezina.games.cargo_empire.develop import progress_of
from drezina.games.cargo_empire.position import BLUE, GREEN, NONE, PLAN, PURPLE, RED, YELLOW
from tests.games.cargo_empire.desk import Desk

ROAD, RAIL, SEA = range(3)
UPPER, LOWER = range(2)


# --- options ---------------------------------------------------------------------------------------------------------


def test_configurations() -> None:
    """Six seatings, two maps, three kinds of clans, three kinds of tracks; the number of people finds the mode."""
    assert len(list(GAME.configs())) == 108
    assert GAME.config(1)["mode"] == "solo"
    assert GAME.config(mode="solo").players == 1
    for players, options in ((1, {"mode": "people"}), (2, {"mode": "solo"}), (3, {"mode": "duo_vassals"})):
        assert GAME.misfit(players, {"clans": False, "clan_choice": "random", **options}) is not None


# --- clans -----------------------------------------------------------------------------------------------------------


def clan_game(*seats: int, **hand: int) -> Desk:
    """Seat 0 plans, has stations in Warsaw and Rome and no cubes; no crest lies anywhere."""
    desk = Desk(len(seats), clans=True).set_up().clear().clans(*seats)
    for clan in seats:
        desk.state.crest[clan] = desk.number["Lisbon"]
    desk.put("Warsaw", upper=0).put("Rome", upper=0)
    return desk.hand(**(hand or {"road": 1, "rail": 1}))


def test_clans_are_dealt_or_chosen() -> None:
    """CE-13.1, CE-13.2: no clan twice; chosen in seat order before everything else."""
    desk = Desk(3, clans=True, clan_choice="choose")
    assert (desk.state.actor, desk.legal()) == (
        0,
        ["clan yellow", "clan green", "clan red", "clan purple", "clan blue"],
    )
    desk.play("clan red", "clan blue")
    assert desk.legal() == ["clan yellow", "clan green", "clan purple"]
    assert desk.play("clan purple").odds()[0] == "tile 1"
    dealt = Desk(2, clans=True).until(position.DEAL_CLANS)
    assert len(dealt.odds()) == 5
    assert dealt.play("deal-clan green").odds() == [f"deal-clan {clan}" for clan in ("yellow", "red", "purple", "blue")]


def test_crests_are_placed_after_the_set_up() -> None:
    """CE-13.3: in turn order on any city, several in one city too."""
    desk = Desk(2, clans=True).until(position.PLACE_CREST)
    assert (desk.state.actor, len(desk.legal())) == (desk.state.order[0], 24)
    desk.play("crest rome", "crest rome")
    assert [desk.state.crest[clan] for clan in desk.state.clan] == [desk.number["Rome"]] * 2


def test_cubes_are_kept_and_pay() -> None:
    """CE-13.4, CE-13.5: the delivered cube is kept; two cubes of the goods held most pay for an ability."""
    desk = clan_game(YELLOW, RED, road=3, rail=3, sea=1)
    good = int(desk.state.good(desk.number["Warsaw"]))
    desk.play("supply warsaw")
    desk.play(desk.legal()[0])
    if desk.state.pending() == position.CHOOSE_CARDS:
        desk.play(desk.legal()[0])
    assert desk.state.goods[good] == 1
    desk = clan_game(YELLOW, RED).goods(0, 1, 3, 2, 0)
    clans.pay_cubes(desk.state, 0)
    assert list(desk.state.goods)[:4] == [1, 1, 2, 0]
    clans.pay_cubes(desk.state, 0)
    assert list(desk.state.goods)[:4] == [0, 1, 1, 0]


def test_windows() -> None:
    """CE-13.6, CE-13.9: abilities before the plan and after the development; "go on" ends a window."""
    desk = clan_game(YELLOW, RED).goods(0, 4)
    assert desk.legal()[-2:] == ["move-crest", "buy-road"]
    desk.play("buy-road")
    assert desk.held(0) == (2, 1, 0)
    assert desk.state.pending() == PLAN
    desk.state.pop()
    desk.state.run()
    assert desk.state.pending() == position.WINDOW
    assert desk.legal() == ["move-crest", "buy-road", "go-on"]
    desk.play("go-on")
    assert desk.state.actor != 0 or desk.state.pending() != position.WINDOW


def test_an_ability_may_make_a_delivery_possible() -> None:
    """CE-13.9: who may skip may buy first; then the delivery must be made."""
    desk = clan_game(YELLOW, RED).put("Rome").goods(0, 2).hand()
    assert desk.legal()[0] == "take-cards"
    desk.play("buy-road")
    assert all(not text.startswith(("take", "refill")) for text in desk.legal()) or desk.state.pending() != PLAN


def test_moving_the_crest() -> None:
    """CE-13.10: to any other city."""
    desk = clan_game(YELLOW, RED).goods(0, 2).play("move-crest")
    assert "crest lisbon" not in desk.legal()
    assert len(desk.legal()) == 23
    desk.play("crest oslo")
    assert desk.state.crest[YELLOW] == desk.number["Oslo"]


def test_yellow_example_p() -> None:
    """CE-EXP1, CE-13.11, CE-5.9: any two cards from or to the crest's city; their markers move; the cube is kept."""
    desk = clan_game(YELLOW, RED).put("Warsaw").put("Rome", tile=1, upper=0).put("Kiev", tile=22)
    desk.crest(YELLOW, "Rome")
    desk.deliver("rome", "kiev", "1-road+1-rail")
    assert desk.on_tile("Kiev") == (NONE, 0)
    assert list(desk.state.owed) == [1, 1, 0]
    assert desk.state.goods[0] == 1
    without = clan_game(YELLOW, RED).put("Warsaw").put("Rome", tile=1, upper=0).put("Kiev", tile=22)
    assert not (plan.targets(without.state, 0, without.number["Rome"]) >> without.number["Kiev"]) & 1


def test_yellow_needs_two_cards() -> None:
    """CE-5.9: with one card the crest gives nothing."""
    desk = clan_game(YELLOW, RED, road=1).put("Warsaw").put("Rome", tile=1, upper=0).put("Kiev", tile=22)
    desk.crest(YELLOW, "Rome")
    assert not (plan.targets(desk.state, 0, desk.number["Rome"]) >> desk.number["Kiev"]) & 1


def test_green_example_q() -> None:
    """CE-EXQ1, CE-13.12: a cube moved to London, the crest moved there, any free space in Amsterdam."""
    desk = clan_game(GREEN, RED, rail=1).goods(0, 2, 2).put("Warsaw").put("Rome")
    desk.put("Dublin", tile=7).put("London", tile=8, cubes=1, upper=0).put("Amsterdam", tile=1)
    desk.play("move-cube")
    assert "cube-from dublin" in desk.legal()
    desk.play("cube-from dublin")
    if desk.state.pending() == position.CUBE_TO:
        desk.play("cube-to london")
    assert (desk.cubes("Dublin"), desk.cubes("London")) == (1, 2)
    desk.play("move-crest", "crest london")
    desk.deliver("london", "amsterdam", "1-rail")
    assert desk.legal() == ["space upper", "space lower"]
    desk.play("space lower")
    assert desk.on_tile("Amsterdam") == (NONE, 0)
    assert desk.state.goods[1] == 1


def test_green_cube_needs_room() -> None:
    """CE-13.12: only where another city of that colour has a free supply space."""
    desk = clan_game(GREEN, RED).goods(0, 2)
    assert "move-cube" not in desk.legal()
    assert clans.movable(desk.state) == 0


def test_red_closes_a_city() -> None:
    """CE-13.13, CE-13.14: nobody but red may choose the crest's city, and red only by the usual rules."""
    desk = clan_game(YELLOW, RED, road=4, rail=4, sea=4).crest(RED, "Warsaw")
    assert "supply warsaw" not in desk.legal()
    code = desk.moves.parse("supply warsaw")
    assert code is not None
    assert GAME.refusal(desk.state.seen_by(0), code).kind == "closed"
    for city in range(24):
        assert not (plan.fitting(desk.state, 0, city) >> desk.number["Warsaw"]) & 1
    own = clan_game(RED, YELLOW, road=4, rail=4, sea=4).crest(RED, "Warsaw")
    assert "supply warsaw" in own.legal()
    assert "supply warsaw" not in own.put("Warsaw", upper=0, cubes=0).legal()


def test_red_does_not_bar_refilling() -> None:
    """CE-13.13: refilling is no choice of a city for transport."""
    desk = clan_game(YELLOW, RED, sea=0).put("Warsaw", upper=0, cubes=1).crest(RED, "Warsaw").hand()
    assert "refill warsaw" in desk.legal()


def test_long_rail() -> None:
    """CE-13.15, CE-7.1: once per turn, with a rail card in hand; three sections and two steps."""
    desk = clan_game(RED, YELLOW, rail=1).goods(0, 4).put("Rome").put("Warsaw", tile=1, upper=0).put("Milan", tile=22)
    for name in desk.names:
        if name not in ("Warsaw", "Milan"):
            desk.put(name, level=3, beside=(1,) * 4)
    assert desk.legal() == ["take-cards", "move-crest", "long-rail"]
    desk.play("long-rail")
    assert "long-rail" not in desk.legal()
    desk.faces("a03", "a05", "a01").deliver("warsaw", "milan", "1-long")
    assert desk.held(0) == (0, 0, 0)
    desk.play("path upper")
    assert desk.spot(0, RAIL) == 2
    assert "long-rail" not in clan_game(RED, YELLOW, road=1).goods(0, 2).legal()


def test_purple_example_r() -> None:
    """CE-EXR1, CE-13.16, CE-13.17, CE-13.18: red and green borrowed, the own crest brings one more city reward."""
    desk = clan_game(PURPLE, RED, GREEN, road=1).goods(0, 2, 2, 2).put("Warsaw").put("Rome")
    desk.put("Bucharest", tile=19, upper=0).put("Vienna", tile=1).crest(RED, "Bucharest").crest(GREEN, "Vienna")
    desk.market("Oslo", "Kiev", "Madrid", "Lisbon").own(0)
    assert "supply bucharest" not in desk.legal()
    desk.play("borrow red", "borrow green", "move-crest", "crest bucharest")
    desk.deliver("bucharest", "vienna", "1-road")
    desk.play("space upper")
    assert desk.on_tile("Vienna") == (0, NONE)
    desk.play("path upper")
    assert desk.told(facts.CITY_REWARDS) == [(0, 1)]
    assert desk.spot(0, ROAD) == 2


def test_borrowing_only_from_people_in_play() -> None:
    """CE-13.17: other clans in play, each once; not in the window after the development."""
    desk = clan_game(PURPLE, RED, GREEN).goods(0, 4)
    assert [text for text in desk.legal() if text.startswith("borrow")] == ["borrow green", "borrow red"]
    desk.play("borrow red")
    assert "borrow red" not in desk.legal()
    desk.state.pop()
    desk.state.run()
    assert desk.legal() == ["move-crest", "go-on"]
    alone = Desk(1, clans=True).set_up().clans(PURPLE)
    assert clans.others(alone.state, 0) == 0


def test_blue_swaps_and_makes_a_port() -> None:
    """CE-13.19, CE-5.8: a road or rail card for a sea card; the crest's city may be a port."""
    desk = clan_game(BLUE, RED, road=1, rail=1).goods(0, 4)
    assert desk.legal()[-2:] == ["swap road", "swap rail"]
    desk.play("swap rail")
    assert desk.held(0) == (1, 0, 1)
    assert plan.port_crest(desk.state, 0) == desk.number["Lisbon"]
    assert plan.port_crest(desk.state, 1) == NO_CREST
    inland = clan_game(BLUE, RED, sea=1).put("Rome").put("Warsaw", tile=1, upper=0).put("Riga", tile=22)
    assert not plan.targets(inland.state, 0, inland.number["Warsaw"])
    assert (plan.targets(inland.crest(BLUE, "Warsaw").state, 0, inland.number["Warsaw"]) >> inland.number["Riga"]) & 1


def test_crests_count_as_they_lie_when_cards_are_played() -> None:
    """CE-13.7, CE-13.8: the own crest costs nothing and works at once; moved later it works from the next turn on."""
    desk = clan_game(PURPLE, RED, road=1).put("Rome").put("Warsaw", tile=1, upper=0).put("Berlin", tile=22).own(0)
    desk.crest(PURPLE, "Warsaw").market("Oslo", "Kiev", "Madrid", "Lisbon")
    desk.deliver("warsaw", "berlin", "1-road")
    assert desk.state.crest_step == 1


def test_blue_decides_about_the_port_at_the_end() -> None:
    """CE-13.20: once, for all own tasks; the default is what scores more."""
    desk = clan_game(BLUE, RED).crest(BLUE, "Berlin")
    for name in ("Oslo", "Riga", "Athens"):
        desk.put(name, upper=0)
    desk.put("Warsaw").put("Rome").put("Berlin", upper=0)
    desk.tasks(0, 14)
    while desk.state.depth:
        desk.state.pop()
    desk.state.round = 3
    upkeep.finish_round(desk.state)
    desk.state.run()
    assert (desk.state.actor, desk.legal()) == (0, ["port", "no-port"])
    assert desk.moves.text(GAME.default(desk.state)) == "port"
    desk.play("port")
    assert desk.state.points()[0] == 5 + 5 * len(
        [1 for name in desk.names if (desk.state.owned[0] >> desk.number[name]) & 1]
    )


def test_cubes_are_worth_nothing() -> None:
    """CE-13.21."""
    desk = clan_game(YELLOW, RED)
    before = list(desk.state.points())
    assert list(desk.goods(0, 5, 5, 5, 5).state.points()) == before


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


# --- Dyorle ----------------------------------------------------------------------------------------------------------


def rush_game(**hand: int) -> Desk:
    """Quillmoor to Copperdale over the rush place with a road token (CE-EXV)."""
    desk = (
        Desk(2, map="dyorle")
        .set_up()
        .clear()
        .faces("a01", "a03", "a05")
        .own(0)
        .market("Coralis", "Norvane", "Duskport", "Saltreach")
    )
    desk.put("Quillmoor", tile=19, upper=0).put("Copperdale", tile=1)
    for name in desk.names:
        if name not in ("Quillmoor", "Copperdale", "Coralis", "Norvane", "Duskport", "Saltreach"):
            desk.put(name, level=3, beside=(1,) * 4)
    desk.put("Coralis", upper=1, cubes=1)
    desk.state.tile[desk.number["Copperdale"]] = 1  # orange supply, wants grey and brown
    for place, kind in enumerate((1, 1, 2, 0, 2, 0)):
        desk.state.rush[place] = kind
    desk.state.bag = vec[i64]([0, 0, 0])
    return desk.hand(**hand)


def test_rush_tokens_are_drawn() -> None:
    """CE-16.1: six tokens, two of each type, on six places."""
    desk = Desk(2, map="dyorle").until(position.DRAW_TOKENS)
    assert [weight for _, weight in desk.state.odds()] == [2, 2, 2]
    desk.play("token sea", "token sea")
    assert desk.odds() == ["token road", "token rail"]
    desk.set_up()
    assert sorted(desk.state.rush) == [0, 0, 1, 1, 2, 2]


def test_rush_example_v() -> None:
    """CE-EXV1, CE-6.11, CE-16.2, CE-16.4, CE-16.5: the truck moves before the train; the token goes to the bag."""
    desk = rush_game(rail=1)
    desk.deliver("quillmoor", "copperdale", "1-rail")
    assert desk.state.rush[3] == NONE
    assert list(desk.state.bag) == [1, 0, 0]
    assert desk.state.pending() == position.CHOOSE_PATH
    assert desk.state.argument() == ROAD
    desk.play("path upper")
    assert desk.held(0) == (1, 0, 0)  # the bonus of the truck's first space
    assert desk.state.argument() == RAIL
    assert sum(kind >= 0 for kind in desk.state.rush) == 5


def test_a_rush_step_gives_no_share_of_rewards() -> None:
    """CE-7.6: a marker moved only by a rush token does not qualify."""
    desk = rush_game(rail=1).own(0, "Quillmoor")
    desk.deliver("quillmoor", "copperdale", "1-rail")
    desk.play("path upper", "path upper")
    assert (desk.spot(0, ROAD), desk.spot(0, RAIL)) == (1, 2)


def test_a_place_without_token_still_counts() -> None:
    """CE-16.6, CE-16.3: no question, no step, but two sections."""
    desk = rush_game(rail=1)
    desk.state.rush[3] = NONE
    desk.deliver("quillmoor", "copperdale", "1-rail")
    assert desk.state.argument() == RAIL
    assert desk.told(facts.TAKES_RUSH) == []
    assert not plan.targets(rush_game(road=1).state, 0, desk.number["Quillmoor"])


def test_choice_between_tokens() -> None:
    """CE-16.3: with {2 rail} from Merrowgate to Skarholm routes by either side are shortest."""
    desk = Desk(2, map="dyorle").set_up().clear()
    desk.put("Merrowgate", tile=19, upper=0).hand(road=9, rail=9, sea=1)
    found = set()
    for one, cards in enumerate(desk.state.board.atlas.sets):
        for end in range(24):
            desk.state.supply, desk.state.demand, desk.state.paid = desk.number["Merrowgate"], end, one
            if end != desk.state.supply and plan.has_route(desk.state, 0, one) and sum(cards) <= 3:
                desk.state.board.offered = 0
                plan.offer_rush(desk.state, 0)
                found.add(int(desk.state.board.offered))
    assert found >= {1, 2}


def test_yellow_pairs_use_no_token() -> None:
    """CE-16.7: deliveries without a route leave the tokens alone."""
    desk = Desk(2, map="dyorle", clans=True).set_up().clear().clans(YELLOW, RED)
    desk.put("Quillmoor", tile=19, upper=0).put("Coralis", tile=2).crest(YELLOW, "Quillmoor").crest(RED, "Norvane")
    before = list(desk.state.rush)
    desk.hand(road=2)
    desk.deliver("quillmoor", "coralis", "2-road")
    assert desk.on_tile("Coralis") != (NONE, NONE)
    assert list(desk.state.rush) == before


def test_tokens_are_drawn_anew() -> None:
    """CE-16.8: after rounds 1 and 2 all go into the bag and six are drawn."""
    desk = rush_game(rail=1)
    desk.state.rush[0] = NONE
    desk.state.bag = vec[i64]([0, 1, 0])
    while desk.state.depth:
        desk.state.pop()
    desk.state.push(position.UPKEEP)
    desk.state.run()
    assert desk.state.pending() == position.DRAW_TOKENS
    assert [weight for _, weight in desk.state.odds()] == [2, 2, 2]
    assert set(desk.state.rush) == {NONE}


# --- advanced tracks -------------------------------------------------------------------------------------------------


def test_advanced_and_mixed_tracks() -> None:
    """CE-17.1, CE-17.2, CE-17.3: a, b, c from left to right; the c-face from another piece; mixed from all."""
    desk = Desk(2, tracks="advanced").until(position.LAY_TRACKS)
    assert len(desk.odds()) == 6
    assert desk.play("face a04").odds() == ["face b01", "face b02", "face b03"]
    assert desk.play("face b02").odds() == ["face c01", "face c03"]
    mixed = Desk(2, tracks="mixed").until(position.LAY_TRACKS)
    assert len(mixed.odds()) == 12
    assert "face c01" not in mixed.play("face b01").odds()
    assert len(mixed.odds()) == 10


def stepping(face: str, spot: int, marker: int = RAIL) -> Desk:
    """Seat 0 makes one step with a marker on the first track."""
    desk = Desk(2, tracks="advanced").set_up().faces(face, "a03", "a05")
    desk.state.pop()
    desk.state.spots[marker] = spot
    desk.state.owed[marker] = 1
    desk.state.supply, desk.state.demand = 0, 1
    desk.state.push(position.CARD_STEPS, 0)
    desk.state.run()
    return desk


def test_new_bonuses() -> None:
    """CE-17.4, CE-17.5: any transport card; a city card or tasks, only the city with no task left."""
    desk = stepping("b02", 1)
    assert desk.legal() == ["take road", "take rail", "take sea"]
    desk = stepping("b01", 2)
    assert desk.legal() == ["want-city", "want-task"]
    desk.play("want-task", "deal-task 20", "deal-task 21")
    assert desk.legal() == ["keep 20", "keep 21"]
    desk = Desk(2, tracks="advanced").set_up().faces("b01", "a03", "a05")
    desk.state.task_pool, desk.state.task_left = 0, 0
    desk.state.task_queue = vec[i64]()
    desk.state.push(position.CHOOSE_BONUS, 0)
    desk.state.run()
    assert desk.state.pending() == position.TAKE_CITY


def test_wide_spaces() -> None:
    """CE-17.6, CE-17.7, CE-EXX: one step in, one out; in comparisons a wide space counts as its last column."""
    desk = stepping("c01", 1)  # the wide space of columns 1 and 2
    assert desk.spot(0, RAIL) == 2
    tie = Desk(3, tracks="advanced").set_up().faces("c01", "a03", "a05")
    red, blue, yellow = range(3)
    tie.state.spots[red * 3], tie.state.spots[blue * 3], tie.state.spots[yellow * 3] = 1, 1 + 5 + 1, 1 + 5
    assert [progress_of(tie.state, seat, ROAD) for seat in (red, blue, yellow)] == [2, 2, 1]
    for place, seat in enumerate((red, yellow, blue)):
        tie.state.order[place] = seat
    assert upkeep.new_order(tie.state)[0] == red
    for place, seat in enumerate((blue, yellow, red)):
        tie.state.order[place] = seat
    assert upkeep.new_order(tie.state)[0] == blue
