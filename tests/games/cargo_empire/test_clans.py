"""The five clans, clause by clause, with the examples P, Q and R."""

from drezina.games.cargo_empire.atlas import NO_CREST

from drezina.games.cargo_empire import GAME, clans, facts, plan, position, upkeep
from drezina.games.cargo_empire.position import BLUE, GREEN, NONE, PLAN, PURPLE, RED, YELLOW
from drezina.scene.node import Group
from tests.games.cargo_empire.desk import Desk

ROAD, RAIL, SEA = range(3)
UPPER, LOWER = range(2)


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


def test_everybody_sees_who_plays_which_clan() -> None:
    """The badge of a seat names its clan, with what it does; its crest is drawn in the turn order."""
    desk = clan_game(RED, BLUE)
    words = GAME.words(desk.config, "en")
    scene = GAME.draw(desk.state.seen_by(1), desk.config, words, ("Anna", "Bohouš"))
    shown = [(badges[0].value, badges[0].label) for badges in scene.badges]
    assert [value for value, _ in shown] == ["the red clan", "the blue clan"]
    assert shown[0][1].startswith("Lockriel Mining Cartel: nobody else may choose the city of the crest")
    order = dict(scene.sheets[0].items)["order"]
    assert isinstance(order, Group)
    assert {part.hint for part in order.children if part.hint} == {label for _, label in shown}


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
