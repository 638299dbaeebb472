"""The basic game of the rulebook, clause by clause, and its worked examples A to M."""

import pytest
from drezina.games.cargo_empire.develop import progress_of

from drezina.core.state import CHANCE, OVER, UNKNOWN
from drezina.games.cargo_empire import GAME, facts, position
from drezina.games.cargo_empire.board import CROSSING, LAST_SPOT, POINTS
from drezina.games.cargo_empire.components import components
from drezina.games.cargo_empire.position import NONE, PLAN
from tests.games.cargo_empire.desk import Desk

ROAD, RAIL, SEA = range(3)
UPPER, LOWER = range(2)
EXAMPLE_A = {"Warsaw": 1, "Berlin": 7, "Riga": 15, "Copenhagen": 16}


def example_a(**hand: int) -> Desk:
    """Red (seat 0) has stations in Warsaw and Berlin; only the four cities of the example are in question."""
    desk = Desk(2, tiles=EXAMPLE_A).set_up().clear()
    for name in desk.names:
        if name not in EXAMPLE_A:
            desk.put(name, level=3, beside=(1, 1, 1, 1))
    desk.put("Warsaw", lower=0).put("Berlin", upper=0)
    desk.state.present[0] = 0
    return desk.hand(**(hand or {"road": 3, "rail": 3, "sea": 1}))


# --- components and set-up ------------------------------------------------------------------------------------------


def test_cities_and_tiles() -> None:
    """CE-1.1, CE-1.2, CE-1.3, CE-1.4: 24 cities, tiles with one supply colour and two demand spaces, ports."""
    found = components()[0]
    assert len(found.maps.europe.cities) == len(found.maps.dyorle.cities) == len(found.city_tiles.items) == 24
    for country in (found.maps.europe, found.maps.dyorle):
        assert sum(city.port for city in country.cities) == 12
        colours = [city.colour for city in country.cities]
        assert all(colours.count(colour) == 6 for colour in set(colours))
    assert all(tile.lv1[0] == tile.lv2[0] for tile in found.city_tiles.items)


def test_supplies_are_unlimited() -> None:
    """CE-1.5, CE-1.6, CE-1.7: any number of cards and cubes may be taken and held."""
    desk = example_a(road=30, rail=30, sea=30)
    assert "supply warsaw" in desk.legal()
    assert desk.play("supply warsaw").state.check() != ["a number is negative"]


def test_set_up_of_the_map() -> None:
    """CE-2.1: 24 different tiles, level 1, two cubes on each."""
    desk = Desk(4).set_up()
    assert sorted(desk.state.tile) == list(range(24))
    assert set(desk.state.level) == {1}
    assert set(desk.state.cubes) == {2}
    assert Desk(2).odds() == [f"tile {tile}" for tile in range(1, 25)]


def test_basic_tracks_are_three_pieces() -> None:
    """CE-2.2: a-faces only, no piece twice."""
    desk = Desk(2).until(position.LAY_TRACKS)
    assert desk.odds() == [f"face a0{number}" for number in range(1, 7)]
    assert desk.play("face a03").odds() == ["face a01", "face a02", "face a05", "face a06"]
    assert desk.play("face a06").odds() == ["face a01", "face a02"]


def test_market_and_city_deck() -> None:
    """CE-2.3, CE-2.6: four open cards, one hidden card for each person, the rest in the pool above 6 blank cards."""
    desk = Desk(3).until(position.FIRST_TASKS)
    assert desk.shown() == ["Edinburgh", "Oslo", "Stockholm", "St. Petersburg"]
    assert list(desk.state.first_card) == [4, 5, 6]
    assert desk.state.blanks == 6
    assert desk.state.city_pool == (1 << 24) - (1 << 7)
    view = desk.state.seen_by(1)
    assert list(view.first_card) == [UNKNOWN, 5, UNKNOWN]


def test_first_tasks_are_kept_at_once() -> None:
    """CE-2.4, CE-2.7: all draw before anybody returns; the returned cards lie in seat order whoever is quicker."""
    desks = []
    for order in ((0, 1, 2), (2, 0, 1)):
        desk = Desk(3).until(position.FIRST_TASKS)
        assert list(desk.state.waiting()) == [0, 1, 2]
        for seat in order:
            desk.state.focus(seat)
            assert desk.legal() == [f"keep {2 * seat + 1}", f"keep {2 * seat + 2}"]
            desk.play(f"keep {2 * seat + 1}")
        desks.append(desk)
    assert desks[0].returned_tasks() == [1, 3, 5]
    assert list(desks[0].state.task_count) == [1, 1, 1]
    assert desks[0].state.save() == desks[1].state.save()


def test_start_player_and_order() -> None:
    """CE-2.5, CE-2.8, CE-2.9, CE-2.10: one card of each type, then the card of the place, the fourth any card."""
    desk = Desk(4).until(position.FIND_STARTER)
    assert [desk.held(seat) for seat in range(4)] == [(1, 1, 1)] * 4
    assert desk.odds() == ["starts 1", "starts 2", "starts 3", "starts 4"]
    desk.play("starts 3")
    assert list(desk.state.order) == [2, 3, 0, 1]
    assert (desk.state.actor, desk.legal()) == (1, ["take road", "take rail", "take sea"])
    desk.play("take rail")
    assert [desk.held(seat) for seat in range(4)] == [(1, 1, 2), (1, 2, 1), (2, 1, 1), (1, 2, 1)]


def test_first_and_second_stations() -> None:
    """CE-2.11, CE-2.12, CE-2.13: last to first a market city each, then in order the hidden card; no upgrade."""
    desk = Desk(3).until(position.FIRST_CITY)
    assert desk.state.actor == 2
    desk.play("begin oslo", "space lower")
    assert "begin oslo" not in desk.legal()
    desk.play("begin stockholm", "space upper", "begin edinburgh", "space upper")
    assert desk.on_tile("Oslo") == (NONE, 2)
    assert desk.shown()[1] == "Oslo"
    assert (desk.state.actor, desk.state.pending()) == (0, position.SECOND_SPACE)
    assert list(desk.state.first_card)[1:] == [5, 6]
    desk.play("space lower")
    assert desk.on_tile("Dublin") == (NONE, 0)
    assert desk.state.owned[0] == 1 << desk.number["Dublin"]
    desk.play("space upper", "space upper")
    assert desk.state.pending() == PLAN
    assert set(desk.state.cubes) == {2}
    assert set(desk.state.level) == {1}


def test_variants_add_their_set_up() -> None:
    """CE-2.14: nothing of clans, Freighter, vassals or Dyorle is in the basic game."""
    desk = Desk(2).set_up()
    assert set(desk.state.crest) == {NONE}
    assert set(desk.state.rush) == {NONE}
    assert desk.state.board.seats == desk.state.board.owners == 2


# --- course of the game ---------------------------------------------------------------------------------------------


def test_three_rounds_of_four_turns() -> None:
    """CE-3.1, CE-3.2, CE-3.4: twelve turns each, one station in every turn, upkeep after rounds 1 and 2 only."""
    desk = Desk(3)
    while desk.state.actor != OVER:
        desk.next()
    assert [args[0] for args in desk.told(facts.ROUND)] == [1, 2, 3]
    assert [args[0] for args in desk.told(facts.UPKEEP)] == [1, 2]
    turns = desk.told(facts.DELIVERS) + desk.told(facts.SKIPS_FOR_CARDS) + desk.told(facts.SKIPS_FOR_REFILL)
    assert len(turns) == 36
    for seat in range(3):
        placed = sum(list(desk.state.stations)[seat * 24 : seat * 24 + 24])
        assert placed + desk.state.lost[seat] == 14


def test_steps_of_a_turn() -> None:
    """CE-3.3: plan, pay, deliver, develop."""
    desk = example_a(road=1, sea=1)
    assert desk.legal() == ["supply berlin", "supply warsaw"]
    desk.play("supply warsaw")
    assert desk.state.pending() in (position.CARD_STEPS, position.CHOOSE_PATH)


def test_a_delivery_is_compulsory() -> None:
    """CE-3.5, CE-8.1: what a skipped turn brings is not offered while a delivery is possible."""
    desk = example_a()
    assert all(text.startswith("supply") for text in desk.legal())
    refused = GAME.refusal(desk.state.seen_by(0), desk.moves.code("take-cards"))
    assert refused.kind == "must-deliver"


# --- plan -----------------------------------------------------------------------------------------------------------


def test_example_a() -> None:
    """CE-EXA, CE-4.1, CE-4.2: exactly Warsaw-Copenhagen, Berlin-Warsaw, Berlin-Riga."""
    found = []
    for start in ("warsaw", "berlin"):
        desk = example_a()
        desk.play(f"supply {start}")
        if desk.state.pending() == position.CHOOSE_DEMAND:
            found += [(start, text.split()[1]) for text in desk.legal()]
        else:
            found.append((start, desk.names[desk.state.demand].lower()))
    assert sorted(found) == [("berlin", "riga"), ("berlin", "warsaw"), ("warsaw", "copenhagen")]


def test_supply_city_needs_level_presence_cube() -> None:
    """CE-4.1, CE-4.3: with the reason for each refusal."""
    desk = example_a()
    reasons = {}
    for name, change in {
        "Riga": {},
        "Berlin": {"cubes": 0, "upper": 0},
        "Oslo": {"level": 3, "beside": (0, 1, 1, 1)},
    }.items():
        desk.put(name, **change)  # type: ignore[arg-type]
        text = f"supply {name.lower()}"
        assert text not in desk.legal()
        code = desk.moves.parse(text)
        assert code is not None
        reasons[name] = GAME.refusal(desk.state.seen_by(0), code).kind
    assert reasons == {"Riga": "not-present", "Berlin": "no-cube", "Oslo": "level3"}


def test_a_level3_city_may_be_passed() -> None:
    """CE-4.3: in example A all other cities are at level 3, and Berlin to Riga goes through Warsaw."""
    desk = example_a(rail=1).put("Copenhagen", level=3, beside=(1, 1, 1, 1)).put("Warsaw", level=3, beside=(0, 1, 1, 1))
    assert desk.legal() == ["supply berlin"]
    desk.play("supply berlin")
    assert desk.on_tile("Riga") == (0, NONE)


def test_two_equal_spaces_take_the_upper_one() -> None:
    """CE-4.4."""
    desk = example_a(rail=1).put("Copenhagen", tile=23, level=2, beside=(1, 1)).put("Berlin", level=3, beside=(1,) * 4)
    desk.deliver("warsaw", "copenhagen")
    assert desk.on_tile("Copenhagen") == (0, NONE)


def test_a_plan_needs_cards_in_the_hand() -> None:
    """CE-4.5: the hand must hold a legal set."""
    desk = example_a(road=1)
    assert desk.legal() == ["supply berlin"]
    assert desk.hand(sea=1).legal()[0] == "take-cards"


# --- pay and deliver ------------------------------------------------------------------------------------------------


def test_examples_b_and_d_as_an_offer() -> None:
    """CE-EXB1, CE-EXD1, CE-5.7: the legal sets in the hand, fewer cards first."""
    desk = example_a(road=3, rail=3, sea=1).play("supply warsaw")
    assert desk.legal() == ["pay 1-rail", "pay 1-road+1-sea", "pay 2-road"]
    code = desk.moves.parse("pay 1-road+1-rail")
    assert code is not None
    assert GAME.refusal(desk.state.seen_by(0), code).kind == "superfluous"


def test_example_f() -> None:
    """CE-EXF, CE-6.1, CE-6.2, CE-6.3: cards and cube go to the supply, the station onto the orange space."""
    desk = example_a(road=3, rail=3, sea=1).play("supply warsaw", "pay 1-road+1-sea")
    assert desk.held(0) == (2, 3, 0)
    assert desk.cubes("Warsaw") == 1
    assert desk.on_tile("Copenhagen") == (0, NONE)
    assert sum(desk.state.goods) == 0


def test_example_g() -> None:
    """CE-EXG, CE-6.4, CE-6.5, CE-6.6, CE-6.7: both stations beside the city, LV2 side, two cubes."""
    desk = (
        example_a(rail=1)
        .put("Copenhagen", lower=1, cubes=1)
        .put("Berlin", level=3, beside=(1,) * 4)
        .put("Warsaw", lower=0)
    )
    desk.deliver("warsaw", "copenhagen")
    assert (desk.level("Copenhagen"), desk.cubes("Copenhagen")) == (2, 2)
    assert desk.on_tile("Copenhagen") == (NONE, NONE)
    assert (desk.stations(0, "Copenhagen"), desk.stations(1, "Copenhagen")) == (1, 1)
    assert desk.state.flawless == 0


def example_h() -> Desk:
    """Berlin at level 2 with one cube and one station; red brings the second one. Berlin is in the market."""
    desk = Desk(2, tiles={"Warsaw": 1, "Berlin": 16}).set_up().clear()
    desk.put("Berlin", level=2, cubes=1, beside=(1, 0), lower=1, tile=2).put("Warsaw", tile=19, upper=0)
    return desk.market("Oslo", "Berlin", "Riga", "Rome").hand(road=1)


def test_example_h() -> None:
    """CE-EXH, CE-6.8, CE-6.9: no reward, no tile, four stations, the card under the deck, its slot refilled."""
    desk = example_h().deliver("warsaw", "berlin")
    assert (desk.level("Berlin"), desk.cubes("Berlin")) == (3, 0)
    assert (desk.stations(0, "Berlin"), desk.stations(1, "Berlin")) == (2, 2)
    assert list(desk.state.city_queue) == [desk.number["Berlin"]]
    assert desk.state.actor == CHANCE
    desk.play("turn-up london")
    assert desk.shown() == ["Oslo", "London", "Riga", "Rome"]
    assert not desk.told(facts.FLAWLESS)


def test_owned_cards_of_level3_cities_stay() -> None:
    """CE-6.9."""
    desk = example_h().own(1, "Berlin").market("Oslo", "Madrid", "Riga", "Rome").deliver("warsaw", "berlin")
    assert desk.level("Berlin") == 3
    assert (desk.state.owned[1] >> desk.number["Berlin"]) & 1


@pytest.mark.parametrize("seed", range(3))
def test_levels_and_stations_agree(seed: int) -> None:
    """CE-6.10: level 1 has 0 stations beside it, level 2 has 2, level 3 has 4; `check` looks at it in every state."""
    desk = Desk(2 + seed).set_up().clear().put("Berlin", level=2, upper=0)
    assert any("Berlin" not in what and "level 2" in what for what in desk.state.check())


# --- develop --------------------------------------------------------------------------------------------------------


def test_examples_i_to_l() -> None:
    """CE-EXI, CE-EXJ, CE-EXK, CE-EXL: one complete turn.

    CE-7.1, CE-7.2, CE-7.3, CE-7.5, CE-7.6, CE-7.11, CE-7.12, CE-7.13.
    """
    desk = example_a(road=1, sea=1).faces("a01", "a03", "a05").own(0, "Copenhagen")
    desk.put("Copenhagen", lower=1, cubes=0).market("Warsaw", "Amsterdam", "Rome", "Oslo")
    desk.put("Amsterdam")
    desk.deliver("warsaw", "copenhagen")
    assert list(desk.state.owed) == [1, 0, 2]
    desk.play("marker truck", "path lower", "path upper")  # the ship alone is left: only its path is asked
    assert desk.state.flawless == 1
    assert (desk.state.pending(), desk.state.free) == (position.FREE_STEPS, 3)
    assert desk.legal() == ["marker truck", "marker ship"]
    desk.play("marker ship", "marker truck", "marker ship")
    assert desk.legal() == ["card oslo", "card amsterdam", "card warsaw", "card rome"]
    desk.play("card amsterdam")
    assert desk.held(0) == (1, 2, 1)
    assert (desk.state.owned[0] >> desk.number["Amsterdam"]) & 1


def test_transport_steps_come_before_rewards() -> None:
    """CE-7.2, CE-7.7: steps one at a time, in free order, none can be declined."""
    desk = example_a(road=1, sea=1).play("supply warsaw")
    assert desk.legal() == ["marker truck", "marker ship"]
    desk.play("marker ship", "path upper")
    assert desk.legal() == ["marker truck", "marker ship"]


def test_a_card_that_left_the_market_gives_nothing() -> None:
    """CE-7.3: what changed in step 3 counts."""
    desk = example_h().own(0).deliver("warsaw", "berlin")
    desk.play("turn-up warsaw")  # and this one came in time
    desk.play("path upper").settle()
    assert desk.told(facts.CITY_REWARDS) == [(0, 1)]


def test_rewards_of_others_and_blank_cards() -> None:
    """CE-7.4: other players' cards and blank cards match nothing."""
    desk = example_a(rail=1).own(0).own(1, "Warsaw", "Copenhagen").market("blank", "Oslo", "Rome", "Kiev")
    desk.play("supply warsaw")
    desk.play("path upper")
    assert desk.told(facts.CITY_REWARDS) == []


def test_rewards_go_to_played_types_only() -> None:
    """CE-7.5, CE-7.6: an ordinary upgrade brings nothing; one played type gets all steps without a question."""
    desk = example_a(rail=1).faces("a02", "a03", "a05").own(0, "Warsaw")
    desk.put("Copenhagen", lower=1, cubes=1).market("Oslo", "Rome", "Kiev", "Madrid")
    desk.play("supply warsaw")
    desk.play("path lower")
    assert desk.told(facts.CITY_REWARDS) == [(0, 1)]
    assert [desk.spot(0, marker) for marker in range(3)] == [0, 1 + 5 + 1, 0]


def walking(marker: int, spot: int, steps: int, *faces: str) -> Desk:
    """Seat 0 owes so many steps with one marker that stands on a spot."""
    desk = example_a().faces(*(faces or ("a01", "a03", "a05")))
    desk.state.pop()
    desk.state.spots[marker] = spot
    desk.state.owed[marker] = steps
    desk.state.supply, desk.state.demand = desk.number["Oslo"], desk.number["Rome"]
    desk.state.push(position.CARD_STEPS, 0)
    desk.state.run()
    return desk


def test_paths_and_crossings() -> None:
    """CE-7.8, CE-7.9: a path is chosen at the start and at each crossing, and kept in between."""
    desk = walking(ROAD, 0, 7)
    assert desk.legal() == ["path upper", "path lower"]
    desk.play("path upper", "card edinburgh").settle()
    assert desk.state.pending() == position.CHOOSE_PATH
    assert desk.spot(0, ROAD) == CROSSING
    desk.play("path lower")
    assert desk.spot(0, ROAD) == 1 + 10 + 5


def test_victory_points_column() -> None:
    """CE-7.9, CE-7.10: from the last space of track 3 to 2, 4, ... 24; a step from 24 is lost."""
    desk = walking(SEA, 1 + 20 + 4, 2)
    assert desk.spot(0, SEA) == POINTS + 1
    assert [args[2] for args in desk.told(facts.REACHES_POINTS)] == []
    desk = walking(SEA, LAST_SPOT, 1)
    assert desk.spot(0, SEA) == LAST_SPOT


def test_bonus_task() -> None:
    """CE-7.14: draw two, keep one secretly, the other goes under the deck."""
    desk = walking(RAIL, 1 + 5 + 2, 1)  # a01 lower: next is the task
    desk.play("deal-task 20", "deal-task 8")
    assert desk.legal() == ["keep 8", "keep 20"]
    desk.play("keep 20")
    assert (desk.state.tasks[0] >> 19) & 1
    assert desk.returned_tasks()[-1] == 7
    view = desk.state.seen_by(1)
    assert view.tasks[0] == UNKNOWN
    assert view.deck.returned(view.deck.queue[-1]) == UNKNOWN
    assert view.task_count[0] == 2


def test_last_tasks() -> None:
    """CE-7.14: one left is taken and kept, with none left nothing happens; the queue comes after the pool."""
    desk = walking(RAIL, 1 + 5 + 1, 1)
    queue = desk.returned_tasks()
    desk.state.deck.pool_size = 0
    desk.state.owed[RAIL] = 1
    desk.state.push(position.CARD_STEPS, 0)
    desk.state.run()
    assert desk.legal() == sorted((f"keep {task + 1}" for task in queue), key=lambda text: int(text.split()[1]))
    desk.play(desk.legal()[0])
    assert len(desk.returned_tasks()) == 1
    for left in (1, 0):
        before = int(desk.state.task_count[0])
        desk.state.spots[RAIL] = 1 + 5 + 2
        desk.state.owed[RAIL] = 1
        desk.state.push(position.CARD_STEPS, 0)
        desk.state.run()
        assert desk.state.task_count[0] == before + left


def test_cards_won_do_not_serve_the_same_turn() -> None:
    """CE-7.15: bonuses come after the cards are played."""
    desk = example_a(rail=1).faces("a01", "a03", "a05").play("supply warsaw")
    desk.play("path lower")
    assert desk.held(0)[RAIL] == 1


def test_progress() -> None:
    """CE-7.16."""
    desk = Desk(2).set_up().faces("a01", "a03", "a05")
    for spot, far in (
        (0, 0),
        (1, 1),
        (10, 5),
        (CROSSING, 6),
        (11, 7),
        (CROSSING + 1, 12),
        (30, 17),
        (POINTS, 18),
        (44, 29),
    ):
        desk.state.spots[0] = spot
        assert progress_of(desk.state, 0, ROAD) == far


# --- skip -----------------------------------------------------------------------------------------------------------


def test_skipped_turn() -> None:
    """CE-8.1, CE-8.2, CE-8.3, CE-8.4: cards of each type, or both supply spaces filled; the station is removed."""
    desk = example_a(sea=1).put("Berlin", upper=0, cubes=1)
    assert desk.legal() == ["take-cards", "refill berlin"]
    twin = example_a(sea=1).put("Berlin", upper=0, cubes=1)
    desk.play("take-cards")
    assert (desk.held(0), desk.state.lost[0]) == ((1, 1, 2), 1)
    twin.play("refill berlin")
    assert twin.told(facts.SKIPS_FOR_REFILL) == [(0, twin.number["Berlin"], 1)]
    assert twin.cubes("Berlin") == 2
    assert twin.state.lost[0] == 1 + len([args for args in twin.told(facts.SKIPS_FOR_CARDS) if args == (0,)])
    assert twin.spot(0, ROAD) == 0


# --- upkeep ---------------------------------------------------------------------------------------------------------


def test_example_m() -> None:
    """CE-EXM, CE-9.1, CE-9.2, CE-9.4, CE-9.5: Šárka, David, Petra, Marek; ties by the old order."""
    sarka, petra, marek, david = range(4)
    desk = Desk(4).set_up().faces("a01", "a03", "a05")
    spots = {0: 0, 2: 2, 3: 3, 4: 4, 5: 5, 6: CROSSING, 7: 11, 8: 12, 9: 13}
    progress = {sarka: (9, 2, 3), marek: (9, 4, 7), david: (3, 8, 2), petra: (5, 6, 7)}
    for seat, far in progress.items():
        for marker in range(3):
            desk.state.spots[seat * 3 + marker] = spots[far[marker]]
    for place, seat in enumerate((sarka, petra, marek, david)):
        desk.state.order[place] = seat
        desk.hand(seat=seat)
    while desk.state.depth:
        desk.state.pop()
    desk.state.push(position.UPKEEP)
    desk.state.run()
    assert list(desk.state.order) == [sarka, david, petra, marek]
    assert (desk.state.actor, desk.legal()) == (marek, ["take road", "take rail", "take sea"])
    desk.play("take sea")
    assert [desk.held(seat) for seat in (sarka, david, petra, marek)] == [(1, 0, 0), (0, 1, 0), (0, 0, 1), (0, 0, 1)]
    assert (desk.state.round, desk.state.actor) == (2, sarka)


def test_fewer_places_with_fewer_seats() -> None:
    """CE-9.3, CE-9.6: the second of two gets the rail card, the third of three the sea card; then the next round."""
    for players in (2, 3):
        desk = Desk(players).set_up()
        for seat in range(players):
            desk.hand(5, 5, 5, seat=seat)
        while desk.state.depth:
            desk.state.pop()
        desk.state.push(position.UPKEEP)
        desk.state.run()
        assert [desk.held(int(seat)) for seat in desk.state.order] == [(6, 5, 5), (5, 6, 5), (5, 5, 6)][:players]
        assert (desk.state.round, desk.state.actor) == (2, desk.state.order[0])


# --- city deck ------------------------------------------------------------------------------------------------------


def emptied(desk: Desk, blanks: int = 0, *queue: str) -> Desk:
    """Nothing in the pool; seat 0 takes a city card."""
    desk.state.city_pool, desk.state.blanks = 0, blanks
    for name in queue:
        cities_queue = [*desk.state.city_queue, desk.number[name]]
        desk.state.city_queue = type(desk.state.city_queue)(cities_queue)
    desk.state.push(position.TAKE_CITY, 0)
    desk.state.run()
    return desk


def test_order_of_the_city_deck() -> None:
    """CE-12.1, CE-12.2, CE-12.4, CE-12.5: pool, blank cards, then the queue; the same slot; level 3 goes under."""
    desk = emptied(example_a().market("Warsaw", "Oslo", "Rome", "Kiev"), 1, "Madrid", "Riga")
    desk.play("card warsaw")
    assert desk.shown() == ["blank", "Oslo", "Rome", "Kiev"]
    desk.state.push(position.TAKE_CITY, 0)
    desk.state.run()
    assert desk.legal() == ["card oslo", "card kiev", "card rome", "blank 1"]
    desk.play("blank 1")
    assert desk.state.owned_blanks[0] == 1
    assert desk.shown() == ["Riga", "Oslo", "Rome", "Kiev"]  # Madrid is at level 3
    assert list(desk.state.city_queue) == [desk.number["Madrid"]]


def test_a_useless_deck_gives_substitutes() -> None:
    """CE-12.3: nothing but level-3 cities: a blank card, and the deck is left as it is."""
    desk = emptied(example_a().market("Warsaw", "Oslo", "Rome", "Kiev"), 0, "Madrid")
    desk.play("card warsaw")
    assert desk.shown()[0] == "blank"
    assert list(desk.state.city_queue) == [desk.number["Madrid"]]


def test_level3_cities_turned_up_go_under() -> None:
    """CE-12.2."""
    desk = example_a().market("Warsaw", "Oslo", "Rome", "Kiev")
    desk.state.push(position.TAKE_CITY, 0)
    desk.state.run()
    desk.play("card oslo", "turn-up madrid")
    assert desk.state.actor == CHANCE
    desk.play("turn-up riga")
    assert desk.shown() == ["Warsaw", "Riga", "Rome", "Kiev"]
    assert list(desk.state.city_queue)[-1] == desk.number["Madrid"]
