"""Configurations, Dyorle and the advanced tracks, clause by clause, with the examples V and X."""

from librt.vecs import vec
from mypy_extensions import i64

from drezina.games.cargo_empire import GAME, duties
from drezina.games.cargo_empire.position import NONE, RED, YELLOW
from drezina.games.cargo_empire.rules import turn, upkeep
from drezina.games.cargo_empire.rules.development import progress_of
from tests.games.cargo_empire.scenario import CargoEmpireScenario, scenario, start

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


def rush_game(**hand: int) -> CargoEmpireScenario:
    """Quillmoor to Copperdale over the rush place with a road token (CE-EXV)."""
    game = (
        scenario(2, map="dyorle")
        .clear()
        .faces("a01", "a03", "a05")
        .own(0)
        .market("Coralis", "Norvane", "Duskport", "Saltreach")
    )
    game.put("Quillmoor", tile=19, upper=0).put("Copperdale", tile=1)
    for name in game.names:
        if name not in ("Quillmoor", "Copperdale", "Coralis", "Norvane", "Duskport", "Saltreach"):
            game.put(name, level=3, beside=(1,) * 4)
    game.put("Coralis", upper=1, cubes=1)
    game.state.tile[game.number["Copperdale"]] = 1  # orange supply, wants grey and brown
    for place, kind in enumerate((1, 1, 2, 0, 2, 0)):
        game.state.rush[place] = kind
    game.state.bag = vec[i64]([0, 0, 0])
    return game.hand(**hand)


def test_rush_tokens_are_drawn() -> None:
    """CE-16.1: six tokens, two of each type, on six places."""
    game = start(2, map="dyorle").until(duties.DRAW_TOKENS)
    assert [weight for _, weight in game.state.odds()] == [2, 2, 2]
    game.play("token sea", "token sea")
    assert game.legal() == ["token road", "token rail"]
    game.set_up()
    assert sorted(game.state.rush) == [0, 0, 1, 1, 2, 2]


def test_rush_example_v() -> None:
    """CE-EXV1, CE-6.11, CE-16.2, CE-16.4, CE-16.5: the truck moves before the train; the token goes to the bag."""
    game = rush_game(rail=1)
    game.deliver("quillmoor", "copperdale", "1-rail")
    assert game.state.rush[3] == NONE
    assert list(game.state.bag) == [1, 0, 0]
    assert game.state.agenda.kind == duties.CHOOSE_PATH
    assert game.state.agenda.target == ROAD
    game.play("path upper")
    assert game.held(0) == (1, 0, 0)  # the bonus of the truck's first space
    assert game.state.agenda.target == RAIL
    assert sum(kind >= 0 for kind in game.state.rush) == 5


def test_a_rush_step_gives_no_share_of_rewards() -> None:
    """CE-7.6: a marker moved only by a rush token does not qualify."""
    game = rush_game(rail=1).own(0, "Quillmoor")
    game.deliver("quillmoor", "copperdale", "1-rail")
    game.play("path upper", "path upper")
    assert (game.spot(0, ROAD), game.spot(0, RAIL)) == (1, 2)


def test_a_place_without_token_still_counts() -> None:
    """CE-16.6, CE-16.3: no question, no step, but two sections."""
    game = rush_game(rail=1)
    game.state.rush[3] = NONE
    game.deliver("quillmoor", "copperdale", "1-rail")
    assert game.state.agenda.target == RAIL
    assert game.values("takes-rush") == []
    assert not turn.targets(rush_game(road=1).state, 0, game.number["Quillmoor"])


def test_choice_between_tokens() -> None:
    """CE-16.3: with {2 rail} from Merrowgate to Skarholm routes by either side are shortest."""
    game = scenario(2, map="dyorle").clear()
    game.put("Merrowgate", tile=19, upper=0).hand(road=9, rail=9, sea=1)
    found = set()
    for one, cards in enumerate(game.state.board.atlas.sets):
        for end in range(24):
            game.state.supply, game.state.demand, game.state.paid = game.number["Merrowgate"], end, one
            if end != game.state.supply and turn.has_route(game.state, 0, one) and sum(cards) <= 3:
                game.state.board.offered = 0
                turn.offer_rush(game.state, 0)
                found.add(int(game.state.board.offered))
    assert found >= {1, 2}


def test_yellow_pairs_use_no_token() -> None:
    """CE-16.7: deliveries without a route leave the tokens alone."""
    game = scenario(2, map="dyorle", clans=True).clear().clans(YELLOW, RED)
    game.crest(YELLOW, "Quillmoor").crest(RED, "Norvane")
    game.put("Quillmoor", tile=19, upper=0).put("Coralis", tile=2)
    before = list(game.state.rush)
    game.hand(road=2)
    game.deliver("quillmoor", "coralis", "2-road")
    assert game.on_tile("Coralis") != (NONE, NONE)
    assert list(game.state.rush) == before


def test_tokens_are_drawn_anew() -> None:
    """CE-16.8: after rounds 1 and 2 all go into the bag and six are drawn."""
    game = rush_game(rail=1)
    game.state.rush[0] = NONE
    game.state.bag = vec[i64]([0, 1, 0])
    game.state.agenda.clear()
    game.owe(duties.UPKEEP)
    assert game.state.agenda.kind == duties.DRAW_TOKENS
    assert [weight for _, weight in game.state.odds()] == [2, 2, 2]
    assert set(game.state.rush) == {NONE}


# --- advanced tracks -------------------------------------------------------------------------------------------------


def test_advanced_and_mixed_tracks() -> None:
    """CE-17.1, CE-17.2, CE-17.3: a, b, c from left to right; the c-face from another piece; mixed from all."""
    game = start(2, tracks="advanced").until(duties.LAY_TRACKS)
    assert len(game.legal()) == 6
    assert game.play("face a04").legal() == ["face b01", "face b02", "face b03"]
    assert game.play("face b02").legal() == ["face c01", "face c03"]
    mixed = start(2, tracks="mixed").until(duties.LAY_TRACKS)
    assert len(mixed.legal()) == 12
    assert "face c01" not in mixed.play("face b01").legal()
    assert len(mixed.legal()) == 10


def stepping(face: str, spot: int, marker: int = RAIL) -> CargoEmpireScenario:
    """Seat 0 makes one step with a marker on the first track."""
    game = scenario(2, tracks="advanced").faces(face, "a03", "a05")
    game.state.agenda.pop()
    game.state.spots[marker] = spot
    game.state.owed[marker] = 1
    game.state.supply, game.state.demand = 0, 1
    game.owe(duties.CARD_STEPS)
    return game


def test_new_bonuses() -> None:
    """CE-17.4, CE-17.5: any transport card; a city card or tasks, only the city with no task left."""
    game = stepping("b02", 1)
    assert game.legal() == ["take road", "take rail", "take sea"]
    game = stepping("b01", 2)
    assert game.legal() == ["want-city", "want-task"]
    game.play("want-task", "deal-task 20", "deal-task 21")
    assert game.legal() == ["keep 20", "keep 21"]
    game = scenario(2, tracks="advanced").faces("b01", "a03", "a05")
    game.state.deck.pool_size = 0
    game.state.deck.queue = vec[i64]()
    game.owe(duties.CHOOSE_BONUS)
    assert game.state.agenda.kind == duties.TAKE_CITY


def test_wide_spaces() -> None:
    """CE-17.6, CE-17.7, CE-EXX: one step in, one out; in comparisons a wide space counts as its last column."""
    game = stepping("c01", 1)  # the wide space of columns 1 and 2
    assert game.spot(0, RAIL) == 2
    tie = scenario(3, tracks="advanced").faces("c01", "a03", "a05")
    red, blue, yellow = range(3)
    tie.state.spots[red * 3], tie.state.spots[blue * 3], tie.state.spots[yellow * 3] = 1, 1 + 5 + 1, 1 + 5
    assert [progress_of(tie.state, seat, ROAD) for seat in (red, blue, yellow)] == [2, 2, 1]
    for place, seat in enumerate((red, yellow, blue)):
        tie.state.order[place] = seat
    assert upkeep.new_order(tie.state)[0] == red
    for place, seat in enumerate((blue, yellow, red)):
        tie.state.order[place] = seat
    assert upkeep.new_order(tie.state)[0] == blue
