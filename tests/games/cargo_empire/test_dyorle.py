"""Configurations, Dyorle and the advanced tracks, clause by clause, with the examples V and X."""

from drezina.games.cargo_empire.develop import progress_of
from librt.vecs import vec
from mypy_extensions import i64

from drezina.games.cargo_empire import GAME, facts, plan, position, upkeep
from drezina.games.cargo_empire.position import NONE, RED, YELLOW
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
        assert GAME.conflict(players, {"clans": False, "clan_choice": "random", **options}) is not None


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
    desk.crest(YELLOW, "Quillmoor").crest(RED, "Norvane")
    desk.put("Quillmoor", tile=19, upper=0).put("Coralis", tile=2)
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
    desk.state.deck.pool_size = 0
    desk.state.deck.queue = vec[i64]()
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
