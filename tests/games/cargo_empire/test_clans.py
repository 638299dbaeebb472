"""The five clans, clause by clause, with the examples P, Q and R."""

from drezina.games.cargo_empire import GAME, check, duties
from drezina.games.cargo_empire.duties import PLAN
from drezina.games.cargo_empire.position import BLUE, GREEN, NONE, PURPLE, RED, YELLOW
from drezina.games.cargo_empire.routes import NO_CREST
from drezina.games.cargo_empire.rules import clans, turn
from drezina.scene.node import Group
from tests.games.cargo_empire.scenario import CargoEmpireScenario, scenario, start

ROAD, RAIL, SEA = range(3)
UPPER, LOWER = range(2)


def clan_game(*seats: int, **hand: int) -> CargoEmpireScenario:
    """Seat 0 plans, has stations in Warsaw and Rome and no cubes; no crest lies anywhere."""
    game = scenario(len(seats), clans=True).clear().clans(*seats)
    for clan in seats:
        game.state.crest[clan] = game.number["Lisbon"]
    game.put("Warsaw", upper=0).put("Rome", upper=0)
    return game.hand(**(hand or {"road": 1, "rail": 1}))


def test_clans_are_dealt_or_chosen() -> None:
    """CE-13.1, CE-13.2: no clan twice; chosen in seat order before everything else."""
    game = start(3, clans=True, clan_choice="choose")
    assert (game.state.actor, game.offered("clan")) == (0, ["yellow", "green", "red", "purple", "blue"])
    game.play("clan red", "clan blue")
    assert game.legal() == ["clan yellow", "clan green", "clan purple"]
    assert game.play("clan purple").legal()[0] == "tile 1"
    dealt = start(2, clans=True).until(duties.DEAL_CLANS)
    assert len(dealt.legal()) == 5
    assert dealt.play("deal-clan green").offered("deal-clan") == ["yellow", "red", "purple", "blue"]


def test_everybody_sees_who_plays_which_clan() -> None:
    """The badge of a seat names its clan, with what it does; its crest is drawn in the turn order."""
    game = clan_game(RED, BLUE)
    words = GAME.words(game.config, "en")
    scene = GAME.draw(game.state.seen_by(1), game.config, words, ("Anna", "Bohouš"))
    shown = [(badges[0].value, badges[0].label) for badges in scene.badges]
    assert [value for value, _ in shown] == ["the red clan", "the blue clan"]
    assert shown[0][1].startswith("Lockriel Mining Cartel: nobody else may choose the city of the crest")
    rows = [node for key, node in scene.sheets[0].items if key.startswith("order-")]
    hints = {part.hint for row in rows if isinstance(row, Group) for part in row.children if part.hint}
    assert hints == {label for _, label in shown}


def test_crests_are_placed_after_the_set_up() -> None:
    """CE-13.3: in turn order on any city, several in one city too."""
    game = start(2, clans=True).until(duties.PLACE_CREST)
    assert (game.state.actor, len(game.legal())) == (game.state.order[0], 24)
    game.play("crest rome", "crest rome")
    assert [game.state.crest[clan] for clan in game.state.clan] == [game.number["Rome"]] * 2


def test_cubes_are_kept_and_pay() -> None:
    """CE-13.4, CE-13.5: the delivered cube is kept; two cubes of the goods held most pay for an ability."""
    game = clan_game(YELLOW, RED, road=3, rail=3, sea=1)
    good = int(game.state.good(game.number["Warsaw"]))
    game.play("supply warsaw")
    game.play(game.legal()[0])
    if game.state.agenda.kind == duties.CHOOSE_CARDS:
        game.play(game.legal()[0])
    assert game.state.goods[good] == 1
    game = clan_game(YELLOW, RED).goods(0, 1, 3, 2, 0)
    clans.pay_cubes(game.state, 0)
    assert list(game.state.goods)[:4] == [1, 1, 2, 0]
    clans.pay_cubes(game.state, 0)
    assert list(game.state.goods)[:4] == [0, 1, 1, 0]


def test_windows() -> None:
    """CE-13.6, CE-13.9: abilities before the plan and after the development; "go on" ends a window."""
    game = clan_game(YELLOW, RED).goods(0, 4)
    assert game.legal()[-2:] == ["move-crest", "buy-road"]
    game.play("buy-road")
    assert game.held(0) == (2, 1, 0)
    assert game.state.agenda.kind == PLAN
    game.put("Oslo", upper=1).put("Athens", upper=1).hand(road=4, rail=4, sea=4, seat=1).skip_plan()
    assert game.state.agenda.kind == duties.WINDOW
    assert game.legal() == ["move-crest", "buy-road", "go-on"]
    game.play("go-on")
    assert (game.state.actor, game.state.agenda.kind) == (1, PLAN)


def green_before_an_upgrade(*cubes: int) -> CargoEmpireScenario:
    """Green delivers the cube that fills Berlin, where one cube is left; Madrid has room for it."""
    game = clan_game(GREEN, RED, road=1).goods(0, *cubes).put("Rome").put("Warsaw", tile=1, upper=0)
    game.put("Berlin", tile=22, upper=1, cubes=1).put("Madrid", tile=24, cubes=1)
    return game.deliver("warsaw", "berlin", "1-road")


def test_green_may_move_the_last_cube_before_the_upgrade() -> None:
    """CE-13.6, CE-6.5: with the cube just kept Green pays for a flawless upgrade."""
    game = green_before_an_upgrade(1)
    assert game.state.agenda.kind == duties.LAST_CUBE
    assert (game.legal(), game.level("Berlin")) == (["go-on", "cube-to madrid"], 1)
    assert game.moves.text(GAME.default(game.state)) == "go-on"
    assert game.refused("cube-to oslo") == "no-room"
    assert check.city_troubles(game.state, game.number["Berlin"]) == []
    game.play("cube-to madrid")
    assert (game.level("Berlin"), game.cubes("Berlin"), game.cubes("Madrid")) == (2, 2, 2)
    assert (game.state.flawless, game.state.cube_count(0)) == (1, 0)


def test_green_may_keep_its_cubes_before_the_upgrade() -> None:
    """CE-13.6: then the upgrade is an ordinary one."""
    game = green_before_an_upgrade(1).play("go-on")
    assert (game.level("Berlin"), game.cubes("Madrid"), game.state.flawless) == (2, 1, 0)
    assert game.state.cube_count(0) == 2


def test_the_window_before_the_upgrade_opens_only_where_it_matters() -> None:
    """CE-13.6: not without two cubes, and not without room for the cube."""
    assert green_before_an_upgrade().level("Berlin") == 2
    without_room = clan_game(GREEN, RED, road=1).goods(0, 2).put("Rome").put("Warsaw", tile=1, upper=0)
    without_room.put("Berlin", tile=22, upper=1, cubes=1).deliver("warsaw", "berlin", "1-road")
    assert (without_room.level("Berlin"), without_room.state.flawless) == (2, 0)


def test_an_ability_may_make_a_delivery_possible() -> None:
    """CE-13.9: who may skip may buy first; then the delivery must be made."""
    game = clan_game(YELLOW, RED).put("Rome").put("Warsaw", tile=1, upper=0).put("Berlin", tile=22).goods(0, 4).hand()
    assert game.legal() == ["take-cards", "move-crest", "buy-road"]
    game.play("buy-road")
    assert game.legal() == ["supply warsaw", "move-crest", "buy-road"]
    assert game.refused("take-cards") == "must-deliver"


def test_moving_the_crest() -> None:
    """CE-13.10: to any other city."""
    game = clan_game(YELLOW, RED).goods(0, 2).play("move-crest")
    assert "crest lisbon" not in game.legal()
    assert len(game.legal()) == 23
    game.play("crest oslo")
    assert game.state.crest[YELLOW] == game.number["Oslo"]


def test_yellow_example_p() -> None:
    """CE-EXP1, CE-13.11, CE-5.9: any two cards from or to the crest's city; their markers move; the cube is kept."""
    game = clan_game(YELLOW, RED).put("Warsaw").put("Rome", tile=1, upper=0).put("Kiev", tile=22)
    game.crest(YELLOW, "Rome")
    game.deliver("rome", "kiev", "1-road+1-rail")
    assert game.on_tile("Kiev") == (NONE, 0)
    assert list(game.state.owed) == [1, 1, 0]
    assert game.state.goods[0] == 1
    without = clan_game(YELLOW, RED).put("Warsaw").put("Rome", tile=1, upper=0).put("Kiev", tile=22)
    assert not (turn.targets(without.state, 0, without.number["Rome"]) >> without.number["Kiev"]) & 1


def test_yellow_needs_two_cards() -> None:
    """CE-5.9: with one card the crest gives nothing."""
    game = clan_game(YELLOW, RED, road=1).put("Warsaw").put("Rome", tile=1, upper=0).put("Kiev", tile=22)
    game.crest(YELLOW, "Rome")
    assert not (turn.targets(game.state, 0, game.number["Rome"]) >> game.number["Kiev"]) & 1


def test_green_example_q() -> None:
    """CE-EXQ1, CE-13.12: a cube moved to London, the crest moved there, any free space in Amsterdam."""
    game = clan_game(GREEN, RED, rail=1).goods(0, 2, 2).put("Warsaw").put("Rome")
    game.put("Dublin", tile=7).put("London", tile=8, cubes=1, upper=0).put("Amsterdam", tile=1)
    game.play("move-cube")
    assert "cube-from dublin" in game.legal()
    game.play("cube-from dublin")
    if game.state.agenda.kind == duties.CUBE_TO:
        game.play("cube-to london")
    assert (game.cubes("Dublin"), game.cubes("London")) == (1, 2)
    game.play("move-crest", "crest london")
    game.deliver("london", "amsterdam", "1-rail")
    assert game.legal() == ["space upper", "space lower"]
    game.play("space lower")
    assert game.on_tile("Amsterdam") == (NONE, 0)
    assert game.state.goods[1] == 1


def test_green_cube_needs_room() -> None:
    """CE-13.12: only where another city of that colour has a free supply space."""
    game = clan_game(GREEN, RED).goods(0, 2)
    assert "move-cube" not in game.legal()
    assert clans.movable(game.state) == 0


def test_red_closes_a_city() -> None:
    """CE-13.13, CE-13.14: nobody but red may choose the crest's city, and red only by the usual rules."""
    game = clan_game(YELLOW, RED, road=4, rail=4, sea=4).crest(RED, "Warsaw")
    assert "supply warsaw" not in game.legal()
    assert game.refused("supply warsaw") == "closed"
    for city in range(24):
        assert not (turn.fitting(game.state, 0, city) >> game.number["Warsaw"]) & 1
    own = clan_game(RED, YELLOW, road=4, rail=4, sea=4).crest(RED, "Warsaw")
    assert "supply warsaw" in own.legal()
    assert "supply warsaw" not in own.put("Warsaw", upper=0, cubes=0).legal()


def test_red_does_not_bar_refilling() -> None:
    """CE-13.13: refilling is no choice of a city for transport."""
    game = clan_game(YELLOW, RED, sea=0).put("Warsaw", upper=0, cubes=1).crest(RED, "Warsaw").hand()
    assert "refill warsaw" in game.legal()


def test_long_rail() -> None:
    """CE-13.15, CE-7.1: once per turn, with a rail card in hand; three sections and two steps."""
    game = clan_game(RED, YELLOW, rail=1).goods(0, 4).put("Rome").put("Warsaw", tile=1, upper=0).put("Milan", tile=22)
    for name in game.names:
        if name not in ("Warsaw", "Milan"):
            game.put(name, level=3, beside=(1,) * 4)
    assert game.legal() == ["take-cards", "move-crest", "long-rail"]
    game.play("long-rail")
    assert "long-rail" not in game.legal()
    game.faces("a03", "a05", "a01").deliver("warsaw", "milan", "1-long")
    assert game.held(0) == (0, 0, 0)
    game.play("path upper")
    assert game.spot(0, RAIL) == 2
    assert "long-rail" not in clan_game(RED, YELLOW, road=1).goods(0, 2).legal()


def test_purple_example_r() -> None:
    """CE-EXR1, CE-13.16, CE-13.17, CE-13.18: red and green borrowed, the own crest brings one more city reward."""
    game = clan_game(PURPLE, RED, GREEN, road=1).goods(0, 2, 2, 2).put("Warsaw").put("Rome")
    game.put("Bucharest", tile=19, upper=0).put("Vienna", tile=1).crest(RED, "Bucharest").crest(GREEN, "Vienna")
    game.market("Oslo", "Kiev", "Madrid", "Lisbon").own(0)
    assert "supply bucharest" not in game.legal()
    game.play("borrow red", "borrow green", "move-crest", "crest bucharest")
    game.deliver("bucharest", "vienna", "1-road")
    game.play("space upper")
    assert game.on_tile("Vienna") == (0, NONE)
    game.play("path upper")
    assert game.values("crest-step") == [(0,)]
    assert game.spot(0, ROAD) == 2


def test_borrowing_only_from_people_in_play() -> None:
    """CE-13.17: other clans in play, each once; not in the window after the development."""
    game = clan_game(PURPLE, RED, GREEN).goods(0, 4)
    assert [text for text in game.legal() if text.startswith("borrow")] == ["borrow green", "borrow red"]
    game.play("borrow red")
    assert "borrow red" not in game.legal()
    game.skip_plan()
    assert game.legal() == ["move-crest", "go-on"]
    alone = scenario(1, clans=True).clans(PURPLE)
    assert clans.others(alone.state, 0) == 0


def test_blue_swaps_and_makes_a_port() -> None:
    """CE-13.19, CE-5.8: a road or rail card for a sea card; the crest's city may be a port."""
    game = clan_game(BLUE, RED, road=1, rail=1).goods(0, 4)
    assert game.legal()[-2:] == ["swap road", "swap rail"]
    game.play("swap rail")
    assert game.held(0) == (1, 0, 1)
    assert turn.port_crest(game.state, 0) == game.number["Lisbon"]
    assert turn.port_crest(game.state, 1) == NO_CREST
    inland = clan_game(BLUE, RED, sea=1).put("Rome").put("Warsaw", tile=1, upper=0).put("Riga", tile=22)
    assert not turn.targets(inland.state, 0, inland.number["Warsaw"])
    assert (turn.targets(inland.crest(BLUE, "Warsaw").state, 0, inland.number["Warsaw"]) >> inland.number["Riga"]) & 1


def test_crests_count_as_they_lie_when_cards_are_played() -> None:
    """CE-13.7, CE-13.8: the own crest costs nothing and works at once; moved later it works from the next turn on."""
    game = clan_game(PURPLE, RED, road=1).put("Rome").put("Warsaw", tile=1, upper=0).put("Berlin", tile=22).own(0)
    game.crest(PURPLE, "Warsaw").market("Oslo", "Kiev", "Madrid", "Lisbon")
    game.deliver("warsaw", "berlin", "1-road")
    assert game.state.crest_step == 1


def test_blue_decides_about_the_port_at_the_end() -> None:
    """CE-13.20: once, for all own tasks; the default is what scores more."""
    game = clan_game(BLUE, RED).crest(BLUE, "Berlin")
    for name in ("Oslo", "Riga", "Athens"):
        game.put(name, upper=0)
    game.put("Warsaw").put("Rome").put("Berlin", upper=0)
    game.tasks(0, 14)
    game.state.agenda.clear()
    game.state.round = 3
    turn.finish_round(game.state)
    game.state.run()
    assert (game.state.actor, game.legal()) == (0, ["port", "no-port"])
    assert game.moves.text(GAME.default(game.state)) == "port"
    game.play("port")
    assert game.state.points()[0] == 5 + 5 * len(
        [1 for name in game.names if (game.state.owned[0] >> game.number[name]) & 1]
    )


def test_cubes_are_worth_nothing() -> None:
    """CE-13.21."""
    game = clan_game(YELLOW, RED)
    before = list(game.state.points())
    assert list(game.goods(0, 5, 5, 5, 5).state.points()) == before
