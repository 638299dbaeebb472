"""The basic game of the rulebook, clause by clause, and its worked examples A to M."""

import pytest

from drezina.core.state import CHANCE, OVER, UNKNOWN
from drezina.games.cargo_empire import duties
from drezina.games.cargo_empire.board import CROSSING, LAST_SPOT, POINTS
from drezina.games.cargo_empire.components import components
from drezina.games.cargo_empire.duties import PLAN
from drezina.games.cargo_empire.position import NONE
from drezina.games.cargo_empire.rules.development import progress_of
from tests.games.cargo_empire.scenario import CargoEmpireScenario, scenario, start

ROAD, RAIL, SEA = range(3)
UPPER, LOWER = range(2)
EXAMPLE_A = {"Warsaw": 1, "Berlin": 7, "Riga": 15, "Copenhagen": 16}


def example_a(**hand: int) -> CargoEmpireScenario:
    """Red (seat 0) has stations in Warsaw and Berlin; only the four cities of the example are in question."""
    game = scenario(2, tiles=EXAMPLE_A).clear()
    for name in game.names:
        if name not in EXAMPLE_A:
            game.put(name, level=3, beside=(1, 1, 1, 1))
    game.put("Warsaw", lower=0).put("Berlin", upper=0)
    game.state.present[0] = 0
    return game.hand(**(hand or {"road": 3, "rail": 3, "sea": 1}))


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
    game = example_a(road=30, rail=30, sea=30).put("Warsaw", lower=0, cubes=0).put("Berlin", upper=0, cubes=0)
    assert game.play("take-cards").held(0) == (31, 31, 31)
    keeping = scenario(2, clans=True).goods(0, 12, 12, 12, 12)
    while not keeping.values("keeps-cube"):
        keeping.step()
    assert sum(list(keeping.state.goods)[:4]) == 4 * 12 + 1


def test_set_up_of_the_map() -> None:
    """CE-2.1: 24 different tiles, level 1, two cubes on each."""
    game = scenario(4)
    assert sorted(game.state.tile) == list(range(24))
    assert set(game.state.level) == {1}
    assert set(game.state.cubes) == {2}
    assert start(2).legal() == [f"tile {tile}" for tile in range(1, 25)]


def test_basic_tracks_are_three_pieces() -> None:
    """CE-2.2: a-faces only, no piece twice."""
    game = start(2).until(duties.LAY_TRACKS)
    assert game.legal() == [f"face a0{number}" for number in range(1, 7)]
    assert game.play("face a03").legal() == ["face a01", "face a02", "face a05", "face a06"]
    assert game.play("face a06").legal() == ["face a01", "face a02"]


def test_market_and_city_deck() -> None:
    """CE-2.3, CE-2.6: four open cards, one hidden card for each person, the rest in the pool above 6 blank cards."""
    game = start(3).until(duties.FIRST_TASKS)
    assert game.shown() == ["Edinburgh", "Oslo", "Stockholm", "St. Petersburg"]
    assert list(game.state.first_card) == [4, 5, 6]
    assert game.state.blanks == 6
    assert game.state.city_pool == (1 << 24) - (1 << 7)
    view = game.state.seen_by(1)
    assert list(view.first_card) == [UNKNOWN, 5, UNKNOWN]


def test_first_tasks_are_kept_at_once() -> None:
    """CE-2.4, CE-2.7: all draw before anybody returns; the returned cards lie in seat order whoever is quicker."""
    games = []
    for order in ((0, 1, 2), (2, 0, 1)):
        game = start(3).until(duties.FIRST_TASKS)
        assert list(game.state.waiting()) == [0, 1, 2]
        for seat in order:
            game.state.focus(seat)
            assert game.legal() == [f"keep {2 * seat + 1}", f"keep {2 * seat + 2}"]
            game.play(f"keep {2 * seat + 1}")
        games.append(game)
    assert games[0].returned_tasks() == [1, 3, 5]
    assert list(games[0].state.task_count) == [1, 1, 1]
    assert games[0].state.save() == games[1].state.save()


def test_start_player_and_order() -> None:
    """CE-2.5, CE-2.8, CE-2.9, CE-2.10: one card of each type, then the card of the place, the fourth any card."""
    game = start(4).until(duties.FIND_STARTER)
    assert [game.held(seat) for seat in range(4)] == [(1, 1, 1)] * 4
    assert game.legal() == ["starts 1", "starts 2", "starts 3", "starts 4"]
    game.play("starts 3")
    assert list(game.state.order) == [2, 3, 0, 1]
    assert (game.state.actor, game.legal()) == (1, ["take road", "take rail", "take sea"])
    game.play("take rail")
    assert [game.held(seat) for seat in range(4)] == [(1, 1, 2), (1, 2, 1), (2, 1, 1), (1, 2, 1)]


def test_first_and_second_stations() -> None:
    """CE-2.11, CE-2.12, CE-2.13: last to first a market city each, then in order the hidden card; no upgrade."""
    game = start(3).until(duties.FIRST_CITY)
    assert game.state.actor == 2
    game.play("begin oslo", "space lower")
    assert "begin oslo" not in game.legal()
    game.play("begin stockholm", "space upper", "begin edinburgh", "space upper")
    assert game.on_tile("Oslo") == (NONE, 2)
    assert game.shown()[1] == "Oslo"
    assert (game.state.actor, game.state.agenda.kind) == (0, duties.SECOND_SPACE)
    assert list(game.state.first_card)[1:] == [5, 6]
    game.play("space lower")
    assert game.on_tile("Dublin") == (NONE, 0)
    assert game.state.owned[0] == 1 << game.number["Dublin"]
    game.play("space upper", "space upper")
    assert game.state.agenda.kind == PLAN
    assert set(game.state.cubes) == {2}
    assert set(game.state.level) == {1}


def test_variants_add_their_set_up() -> None:
    """CE-2.14: nothing of clans, Freighter, vassals or Dyorle is in the basic game."""
    game = scenario(2)
    assert set(game.state.crest) == {NONE}
    assert set(game.state.rush) == {NONE}
    assert game.state.board.seats == game.state.board.owners == 2


# --- course of the game ---------------------------------------------------------------------------------------------


def test_three_rounds_of_four_turns() -> None:
    """CE-3.1, CE-3.2, CE-3.4: twelve turns each, one station in every turn, upkeep after rounds 1 and 2 only."""
    game = start(3)
    while game.state.actor != OVER:
        game.step()
    assert [args[0] for args in game.values("round")] == [1, 2, 3]
    assert [args[0] for args in game.values("upkeep")] == [1, 2]
    turns = game.values("delivers") + game.values("skips-for-cards") + game.values("skips-for-refill")
    assert len(turns) == 36
    for seat in range(3):
        placed = sum(list(game.state.stations)[seat * 24 : seat * 24 + 24])
        assert placed + game.state.lost[seat] == 14


def test_steps_of_a_turn() -> None:
    """CE-3.3: plan, pay, deliver, develop."""
    game = example_a(road=1, sea=1)
    assert game.legal() == ["supply berlin", "supply warsaw"]
    game.play("supply warsaw")
    assert game.state.agenda.kind in (duties.CARD_STEPS, duties.CHOOSE_PATH)


def test_a_delivery_is_compulsory() -> None:
    """CE-3.5, CE-8.1: what a skipped turn brings is not offered while a delivery is possible."""
    game = example_a()
    assert all(text.startswith("supply") for text in game.legal())
    assert game.refused("take-cards") == "must-deliver"


# --- plan -----------------------------------------------------------------------------------------------------------


def test_example_a() -> None:
    """CE-EXA, CE-4.1, CE-4.2: exactly Warsaw-Copenhagen, Berlin-Warsaw, Berlin-Riga."""
    found = []
    for supply in ("warsaw", "berlin"):
        game = example_a()
        game.play(f"supply {supply}")
        if game.state.agenda.kind == duties.CHOOSE_DEMAND:
            found += [(supply, text.split()[1]) for text in game.legal()]
        else:
            found.append((supply, game.names[game.state.demand].lower()))
    assert sorted(found) == [("berlin", "riga"), ("berlin", "warsaw"), ("warsaw", "copenhagen")]


def test_supply_city_needs_level_presence_cube() -> None:
    """CE-4.1, CE-4.3: with the reason for each refusal."""
    game = example_a()
    reasons = {}
    for name, change in {
        "Riga": {},
        "Berlin": {"cubes": 0, "upper": 0},
        "Oslo": {"level": 3, "beside": (0, 1, 1, 1)},
    }.items():
        game.put(name, **change)  # type: ignore[arg-type]
        reasons[name] = game.refused(f"supply {name.lower()}")
    assert reasons == {"Riga": "not-present", "Berlin": "no-cube", "Oslo": "level3"}


def test_a_level3_city_may_be_passed() -> None:
    """CE-4.3: in example A all other cities are at level 3, and Berlin to Riga goes through Warsaw."""
    game = example_a(rail=1).put("Copenhagen", level=3, beside=(1, 1, 1, 1)).put("Warsaw", level=3, beside=(0, 1, 1, 1))
    assert game.legal() == ["supply berlin"]
    game.play("supply berlin")
    assert game.on_tile("Riga") == (0, NONE)


def test_two_equal_spaces_take_the_upper_one() -> None:
    """CE-4.4."""
    game = example_a(rail=1).put("Copenhagen", tile=23, level=2, beside=(1, 1)).put("Berlin", level=3, beside=(1,) * 4)
    game.deliver("warsaw", "copenhagen")
    assert game.on_tile("Copenhagen") == (0, NONE)


def test_a_plan_needs_cards_in_the_hand() -> None:
    """CE-4.5: the hand must hold a legal set."""
    game = example_a(road=1)
    assert game.legal() == ["supply berlin"]
    assert game.hand(sea=1).legal()[0] == "take-cards"


# --- pay and deliver ------------------------------------------------------------------------------------------------


def test_examples_b_and_d_as_an_offer() -> None:
    """CE-EXB1, CE-EXD1, CE-5.7: the legal sets in the hand, fewer cards first."""
    game = example_a(road=3, rail=3, sea=1).play("supply warsaw")
    assert game.legal() == ["pay 1-rail", "pay 1-road+1-sea", "pay 2-road"]
    assert game.refused("pay 1-road+1-rail") == "superfluous"


def test_example_f() -> None:
    """CE-EXF, CE-6.1, CE-6.2, CE-6.3: cards and cube go to the supply, the station onto the orange space."""
    game = example_a(road=3, rail=3, sea=1).play("supply warsaw", "pay 1-road+1-sea")
    assert game.held(0) == (2, 3, 0)
    assert game.cubes("Warsaw") == 1
    assert game.on_tile("Copenhagen") == (0, NONE)
    assert sum(game.state.goods) == 0


def test_example_g() -> None:
    """CE-EXG, CE-6.4, CE-6.5, CE-6.6, CE-6.7: both stations beside the city, LV2 side, two cubes."""
    game = (
        example_a(rail=1)
        .put("Copenhagen", lower=1, cubes=1)
        .put("Berlin", level=3, beside=(1,) * 4)
        .put("Warsaw", lower=0)
    )
    game.deliver("warsaw", "copenhagen")
    assert (game.level("Copenhagen"), game.cubes("Copenhagen")) == (2, 2)
    assert game.on_tile("Copenhagen") == (NONE, NONE)
    assert (game.stations(0, "Copenhagen"), game.stations(1, "Copenhagen")) == (1, 1)
    assert game.state.flawless == 0


def example_h() -> CargoEmpireScenario:
    """Berlin at level 2 with one cube and one station; red brings the second one. Berlin is in the market."""
    game = scenario(2, tiles={"Warsaw": 1, "Berlin": 16}).clear()
    game.put("Berlin", level=2, cubes=1, beside=(1, 0), lower=1, tile=2).put("Warsaw", tile=19, upper=0)
    return game.market("Oslo", "Berlin", "Riga", "Rome").hand(road=1)


def test_example_h() -> None:
    """CE-EXH, CE-6.8, CE-6.9: no reward, no tile, four stations, the card under the deck, its slot refilled."""
    game = example_h().deliver("warsaw", "berlin")
    assert (game.level("Berlin"), game.cubes("Berlin")) == (3, 0)
    assert (game.stations(0, "Berlin"), game.stations(1, "Berlin")) == (2, 2)
    assert list(game.state.city_queue) == [game.number["Berlin"]]
    assert game.state.actor == CHANCE
    game.play("turn-up london")
    assert game.shown() == ["Oslo", "London", "Riga", "Rome"]
    assert not game.values("flawless")


def test_owned_cards_of_level3_cities_stay() -> None:
    """CE-6.9."""
    game = example_h().own(1, "Berlin").market("Oslo", "Madrid", "Riga", "Rome").deliver("warsaw", "berlin")
    assert game.level("Berlin") == 3
    assert (game.state.owned[1] >> game.number["Berlin"]) & 1


@pytest.mark.parametrize("seed", range(3))
def test_levels_and_stations_agree(seed: int) -> None:
    """CE-6.10: level 1 has 0 stations beside it, level 2 has 2, level 3 has 4; `check` looks at it in every state."""
    game = scenario(2 + seed).clear().put("Berlin", level=2, upper=0)
    assert any("Berlin" not in what and "level 2" in what for what in game.state.check())


# --- develop --------------------------------------------------------------------------------------------------------


def test_examples_i_to_l() -> None:
    """CE-EXI, CE-EXJ, CE-EXK, CE-EXL: one complete turn.

    CE-7.1, CE-7.2, CE-7.3, CE-7.5, CE-7.6, CE-7.11, CE-7.12, CE-7.13.
    """
    game = example_a(road=1, sea=1).faces("a01", "a03", "a05").own(0, "Copenhagen")
    game.put("Copenhagen", lower=1, cubes=0).market("Warsaw", "Amsterdam", "Rome", "Oslo")
    game.put("Amsterdam")
    game.deliver("warsaw", "copenhagen")
    assert list(game.state.owed) == [1, 0, 2]
    game.play("marker truck", "path lower", "path upper")  # the ship alone is left: only its path is asked
    assert game.state.flawless == 1
    assert (game.state.agenda.kind, game.state.free) == (duties.FREE_STEPS, 3)
    assert game.legal() == ["marker truck", "marker ship"]
    game.play("marker ship", "marker truck", "marker ship")
    assert game.legal() == ["card oslo", "card amsterdam", "card warsaw", "card rome"]
    game.play("card amsterdam")
    assert game.held(0) == (1, 2, 1)
    assert (game.state.owned[0] >> game.number["Amsterdam"]) & 1


def test_transport_steps_come_before_rewards() -> None:
    """CE-7.2, CE-7.7: steps one at a time, in free order, none can be declined."""
    game = example_a(road=1, sea=1).play("supply warsaw")
    assert game.legal() == ["marker truck", "marker ship"]
    game.play("marker ship", "path upper")
    assert game.legal() == ["marker truck", "marker ship"]


def test_a_card_that_left_the_market_gives_nothing() -> None:
    """CE-7.3: what changed in step 3 counts."""
    game = example_h().own(0).deliver("warsaw", "berlin")
    game.play("turn-up warsaw")  # and this one came in time
    game.play("path upper").settle()
    assert game.values("city-reward") == [(0, game.number["Warsaw"])]


def test_rewards_of_others_and_blank_cards() -> None:
    """CE-7.4: other players' cards and blank cards match nothing."""
    game = example_a(rail=1).own(0).own(1, "Warsaw", "Copenhagen").market("blank", "Oslo", "Rome", "Kiev")
    game.play("supply warsaw")
    game.play("path upper")
    assert game.values("city-reward") == []


def test_rewards_go_to_played_types_only() -> None:
    """CE-7.5, CE-7.6: an ordinary upgrade brings nothing; one played type gets all steps without a question."""
    game = example_a(rail=1).faces("a02", "a03", "a05").own(0, "Warsaw")
    game.put("Copenhagen", lower=1, cubes=1).market("Oslo", "Rome", "Kiev", "Madrid")
    game.play("supply warsaw")
    game.play("path lower")
    assert game.values("city-reward") == [(0, game.number["Warsaw"])]
    assert [game.spot(0, marker) for marker in range(3)] == [0, 1 + 5 + 1, 0]


def walking(marker: int, spot: int, steps: int, *faces: str) -> CargoEmpireScenario:
    """Seat 0 owes so many steps with one marker that stands on a spot."""
    game = example_a().faces(*(faces or ("a01", "a03", "a05")))
    game.state.agenda.pop()
    game.state.spots[marker] = spot
    game.state.owed[marker] = steps
    game.state.supply, game.state.demand = game.number["Oslo"], game.number["Rome"]
    game.owe(duties.CARD_STEPS)
    return game


def test_paths_and_crossings() -> None:
    """CE-7.8, CE-7.9: a path is chosen at the start and at each crossing, and kept in between."""
    game = walking(ROAD, 0, 7)
    assert game.legal() == ["path upper", "path lower"]
    game.play("path upper", "card edinburgh").settle()
    assert game.state.agenda.kind == duties.CHOOSE_PATH
    assert game.spot(0, ROAD) == CROSSING
    game.play("path lower")
    assert game.spot(0, ROAD) == 1 + 10 + 5


def test_victory_points_column() -> None:
    """CE-7.9, CE-7.10: from the last space of track 3 to 2, 4, ... 24; a step from 24 is lost."""
    game = walking(SEA, 1 + 20 + 4, 2)
    assert game.spot(0, SEA) == POINTS + 1
    assert [args[2] for args in game.values("reaches-points")] == []
    game = walking(SEA, LAST_SPOT, 1)
    assert game.spot(0, SEA) == LAST_SPOT


def test_bonus_task() -> None:
    """CE-7.14: draw two, keep one secretly, the other goes under the deck."""
    game = walking(RAIL, 1 + 5 + 2, 1)  # a01 lower: next is the task
    game.play("deal-task 20", "deal-task 8")
    assert game.legal() == ["keep 8", "keep 20"]
    game.play("keep 20")
    assert (game.state.tasks[0] >> 19) & 1
    assert game.returned_tasks()[-1] == 7
    view = game.state.seen_by(1)
    assert view.tasks[0] == UNKNOWN
    assert view.deck.returned(view.deck.queue[-1]) == UNKNOWN
    assert view.task_count[0] == 2


def test_last_tasks() -> None:
    """CE-7.14: one left is taken and kept, with none left nothing happens; the queue comes after the pool."""
    game = walking(RAIL, 1 + 5 + 1, 1)
    queue = game.returned_tasks()
    game.state.deck.pool_size = 0
    game.state.owed[RAIL] = 1
    game.owe(duties.CARD_STEPS)
    assert game.legal() == sorted((f"keep {task + 1}" for task in queue), key=lambda text: int(text.split()[1]))
    game.play(game.legal()[0])
    assert len(game.returned_tasks()) == 1
    for left in (1, 0):
        before = int(game.state.task_count[0])
        game.state.spots[RAIL] = 1 + 5 + 2
        game.state.owed[RAIL] = 1
        game.owe(duties.CARD_STEPS)
        assert game.state.task_count[0] == before + left


def test_cards_won_do_not_serve_the_same_turn() -> None:
    """CE-7.15: bonuses come after the cards are played."""
    game = example_a(rail=1).faces("a01", "a03", "a05").play("supply warsaw")
    game.play("path lower")
    assert game.held(0)[RAIL] == 1


def test_progress() -> None:
    """CE-7.16."""
    game = scenario(2).faces("a01", "a03", "a05")
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
        game.state.spots[0] = spot
        assert progress_of(game.state, 0, ROAD) == far


# --- skip -----------------------------------------------------------------------------------------------------------


def test_skipped_turn() -> None:
    """CE-8.1, CE-8.2, CE-8.3, CE-8.4: cards of each type, or both supply spaces filled; the station is removed."""
    game = example_a(sea=1).put("Berlin", upper=0, cubes=1)
    assert game.legal() == ["take-cards", "refill berlin"]
    twin = example_a(sea=1).put("Berlin", upper=0, cubes=1)
    game.play("take-cards")
    assert (game.held(0), game.state.lost[0]) == ((1, 1, 2), 1)
    twin.play("refill berlin")
    assert twin.values("skips-for-refill") == [(0, twin.number["Berlin"], 1)]
    assert twin.cubes("Berlin") == 2
    assert twin.state.lost[0] == 1 + len([args for args in twin.values("skips-for-cards") if args == (0,)])
    assert twin.spot(0, ROAD) == 0


# --- upkeep ---------------------------------------------------------------------------------------------------------


def test_example_m() -> None:
    """CE-EXM, CE-9.1, CE-9.2, CE-9.4, CE-9.5: Šárka, David, Petra, Marek; ties by the old order."""
    sarka, petra, marek, david = range(4)
    game = scenario(4).faces("a01", "a03", "a05")
    spots = {0: 0, 2: 2, 3: 3, 4: 4, 5: 5, 6: CROSSING, 7: 11, 8: 12, 9: 13}
    progress = {sarka: (9, 2, 3), marek: (9, 4, 7), david: (3, 8, 2), petra: (5, 6, 7)}
    for seat, far in progress.items():
        for marker in range(3):
            game.state.spots[seat * 3 + marker] = spots[far[marker]]
    for place, seat in enumerate((sarka, petra, marek, david)):
        game.state.order[place] = seat
        game.hand(seat=seat)
        game.state.lost[seat] = 4
    game.state.turn = 4
    game.state.agenda.clear()
    game.owe(duties.UPKEEP)
    assert list(game.state.order) == [sarka, david, petra, marek]
    assert (game.state.actor, game.legal()) == (marek, ["take road", "take rail", "take sea"])
    game.play("take sea")
    assert [game.held(seat) for seat in (sarka, david, petra, marek)] == [(1, 0, 0), (0, 1, 0), (0, 0, 1), (0, 0, 1)]
    assert (game.state.round, game.state.actor) == (2, sarka)


def test_fewer_places_with_fewer_seats() -> None:
    """CE-9.3, CE-9.6: the second of two gets the rail card, the third of three the sea card; then the next round."""
    for players in (2, 3):
        game = scenario(players)
        for seat in range(players):
            game.hand(5, 5, 5, seat=seat)
        game.state.agenda.clear()
        game.owe(duties.UPKEEP)
        assert [game.held(int(seat)) for seat in game.state.order] == [(6, 5, 5), (5, 6, 5), (5, 5, 6)][:players]
        assert (game.state.round, game.state.actor) == (2, game.state.order[0])


# --- city deck ------------------------------------------------------------------------------------------------------


def emptied(game: CargoEmpireScenario, blanks: int = 0, *queue: str) -> CargoEmpireScenario:
    """Nothing in the pool; seat 0 takes a city card."""
    game.state.city_pool, game.state.blanks = 0, blanks
    for name in queue:
        cities_queue = [*game.state.city_queue, game.number[name]]
        game.state.city_queue = type(game.state.city_queue)(cities_queue)
    game.owe(duties.TAKE_CITY)
    return game


def test_order_of_the_city_deck() -> None:
    """CE-12.1, CE-12.2, CE-12.4, CE-12.5: pool, blank cards, then the queue; the same slot; level 3 goes under."""
    game = emptied(example_a().market("Warsaw", "Oslo", "Rome", "Kiev"), 1, "Madrid", "Riga")
    game.play("card warsaw")
    assert game.shown() == ["blank", "Oslo", "Rome", "Kiev"]
    game.owe(duties.TAKE_CITY)
    assert game.legal() == ["card oslo", "card kiev", "card rome", "blank 1"]
    game.play("blank 1")
    assert game.state.owned_blanks[0] == 1
    assert game.shown() == ["Riga", "Oslo", "Rome", "Kiev"]  # Madrid is at level 3
    assert list(game.state.city_queue) == [game.number["Madrid"]]


def test_a_useless_deck_gives_substitutes() -> None:
    """CE-12.3: nothing but level-3 cities: a blank card, and the deck is left as it is."""
    game = emptied(example_a().market("Warsaw", "Oslo", "Rome", "Kiev"), 0, "Madrid")
    game.play("card warsaw")
    assert game.shown()[0] == "blank"
    assert list(game.state.city_queue) == [game.number["Madrid"]]


def test_level3_cities_turned_up_go_under() -> None:
    """CE-12.2."""
    game = example_a().market("Warsaw", "Oslo", "Rome", "Kiev")
    game.owe(duties.TAKE_CITY)
    game.play("card oslo", "turn-up madrid")
    assert game.state.actor == CHANCE
    game.play("turn-up riga")
    assert game.shown() == ["Warsaw", "Riga", "Rome", "Kiev"]
    assert list(game.state.city_queue)[-1] == game.number["Madrid"]
