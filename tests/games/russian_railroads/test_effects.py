"""Track, locomotives, factories, industry, rewards, "?" and repeats, clause by clause (RR-5 to 10, RR-13 to 16)."""

import pytest

from drezina.core.state import CHANCE
from drezina.games.russian_railroads import GAME
from drezina.games.russian_railroads.kinds import ANY, INDUSTRY, count, one
from drezina.games.russian_railroads.position import EFFECT, GAP, HAND, LENIENT, ORDER_OF_LINES, STRICT, TOKEN
from drezina.games.russian_railroads.rules.complete_execution import effect_possible, measure
from tests.games.russian_railroads.scenario import CARDS, SPACES, TOKENS, RussianRailroadsScenario, scenario


def possible(s: RussianRailroadsScenario, space: str) -> bool:
    measure(s.state, 0)
    return effect_possible(s.state, 0, SPACES[space])


# --- RR-5: complete execution ---------------------------------------------------------------------------------------


def test_strict_spaces_need_everything() -> None:
    """RR-5.1, RR-5.3, RR-5.7: two grey steps need room for two."""
    s = scenario().lay_track("TS", 3, 0).lay_track("SP", 1, 0).lay_track("KV", 1, 0)
    assert possible(s, "grey-1")
    assert s.lay_track("TS", 2, 0).refused("use grey-1") == "incomplete"
    assert "use open-black-grey" in s.legal()
    assert possible(s, "coins")
    assert possible(s, "temporary-workers")


def test_only_the_parts_themselves_count() -> None:
    """RR-5.4: a factory that would bring grey track does not make the space choosable; pieces that black brings do."""
    s = scenario(a_tiles=(2, 6, 9))  # engineer 6: 1 black step, 1 grey step
    assert "use engineer-variable-1" in s.legal()
    assert s.lay_track("TS", 15).refused("use engineer-variable-1") == "incomplete"


def test_choices_keep_the_rest_possible() -> None:
    """RR-5.5: no stop in a strict effect, and only the black step that makes room for grey."""
    s = scenario(a_tiles=(2, 6, 9)).lay_track("TS", 2, 1).lay_track("SP", 1, 0).lay_track("KV", 9, 8)
    s.play("use engineer-variable-1", "pay 1-own")
    assert s.legal() == ["step transsiberian black", "step st-petersburg black"]


def test_what_became_impossible_lapses() -> None:
    """RR-5.6: a reward between two parts takes the last room; what can be done is done."""
    s = scenario().put_industry(4, factories=[4]).use("industry-2")  # the factory itself makes the second step
    assert s.legal() == ["done", "industry front"]
    s.play("industry front")
    assert s.markers() == [6, -1]
    assert s.actor == 1


def test_any_coin_gives_up_to_two_steps() -> None:
    """RR-5.1, RR-5.7, RR-5.8, RR-6.8: one step must be possible; after the first the player may stop."""
    full = scenario().lay_track("TS", 15, 14, 13, 12, 11).lay_track("SP", 9, 8, 7, 6).lay_track("KV", 9, 8, 7)
    assert full.hold(coins=1).refused("use any-coin") == "in-vain"
    assert "use any-coin" in full.lay_track("KV", 9, 8, 6).legal()  # a single step is enough
    assert full.use("any-coin", "pay 1-own+1-coin").at("KV", "brown") == 7  # and the action is over
    assert full.actor == 1
    s = scenario().hold(coins=1).use("any-coin", "pay 1-own+1-coin")
    assert s.refused("done") == "one-part"
    assert s.play("step kiev black").legal()[0] == "done"
    stopped = s.state.copy()
    stopped.apply(s.moves.parse("done") or 0)
    assert stopped.actor == 1
    assert s.play("step kiev black").at("KV") == 3
    assert s.actor == 1


def test_own_engineers_are_lenient() -> None:
    """RR-5.2, RR-5.9: at least one part, then the player may stop."""
    s = (
        scenario().give_engineers(10).put_industry(4).play("use engineer-10", "pay 1-own")
    )  # industry is blocked, black is not
    assert s.legal() == ["step transsiberian black", "step st-petersburg black", "step kiev black"]
    s.play("step kiev black")
    assert s.actor == 1
    s = scenario().give_engineers(3)
    assert s.refused("use engineer-3") == "in-vain"  # neither grey nor brown is there: no mere waiting move


def test_other_lenient_effects_may_be_left_at_once() -> None:
    """RR-5.10, RR-5.11: points, coins and doublers come by themselves."""
    s = scenario().put_industry(4, factories=[1]).use("industry-1")
    assert s.legal()[0] == "done"
    s.play("done")
    assert s.actor == 1
    s = scenario().put_industry(4, factories=[2]).hold(doublers=7).use("industry-1")
    assert s.state.doublers[0] == 8


# --- RR-6: track ----------------------------------------------------------------------------------------------------


def test_steps() -> None:
    """RR-6.1, RR-6.2, RR-6.7: from 0 to 1, divided freely."""
    s = scenario().lay_track("TS", 5, 0).lay_track("SP", 5, 0).lay_track("KV", 5, 0)
    s.use("grey-2", "own", "step kiev grey", "step st-petersburg grey", "step kiev grey")
    assert [s.at(line, "grey") for line in ("TS", "SP", "KV")] == [0, 1, 2]
    steps = {"black-1": 2, "black-2": 3, "grey-1": 2, "grey-2": 3, "brown-1": 1, "brown-2": 2, "natural-2": 2}
    board = s.state.board
    assert all(sum(count(board.left[SPACES[space]], kind) for kind in range(5)) == n for space, n in steps.items())


def test_colours_of_the_lines() -> None:
    """RR-6.3, RR-6.6, RR-6.10: five, four and three colours; pieces never run out."""
    s = scenario().lay_track("TS", 9, 0).use("open-black-grey", "own", "step transsiberian black")
    assert [s.at(line, "natural") for line in ("TS", "SP", "KV")] == [0, 0, -1]


def test_a_colour_never_catches_up() -> None:
    """RR-6.4, RR-6.5."""
    s = (
        scenario()
        .lay_track("TS", 4, 3)
        .lay_track("SP", 9, 3, 2)
        .lay_track("KV", 3, 0, 0)
        .hold(coins=1)
        .play("use any-coin")
    )
    offered = s.offered("step")
    assert "transsiberian grey" not in offered
    assert "st-petersburg black" not in offered
    assert "st-petersburg brown" not in offered
    assert {"st-petersburg grey", "kiev grey", "transsiberian black"} <= set(offered)
    assert "kiev brown" not in offered


def test_the_open_space() -> None:
    """RR-6.9, RR-3.5: one black or one grey step, any number of times."""
    s = scenario().lay_track("TS", 4, 0).use("open-black-grey")
    assert s.legal() == [
        "step transsiberian black", "step transsiberian grey", "step st-petersburg black", "step kiev black",
    ]  # fmt: skip


# --- RR-7, RR-8: locomotives and factories --------------------------------------------------------------------------


def test_only_the_lowest_level() -> None:
    """RR-7.1, RR-7.2, RR-7.9: over a strictly weaker one; reach never falls."""
    s = scenario().put_locomotives((4, 3), sp=5, kv=2).stock({4: 2, 7: 1}).use("loco-1")
    assert s.offered("locomotive") == ["transsiberian-2", "kiev"]
    s.play("locomotive kiev")
    assert s.locomotives() == [4, 3, 5, 4]
    assert s.state.engines[4] == 1


def test_a_new_locomotive_must_fit() -> None:
    """RR-7.3, RR-7.11: it is never given back; without locomotives none can be taken."""
    s = scenario().put_locomotives((5, 5), sp=5, kv=5).stock({4: 1}).use("loco-1")
    assert s.factories() == [4, 0, 0, 0, 0]  # the factory is the only choice, so it is not asked
    s = scenario().stock({}, {6: 1}).use("loco-1")
    assert s.factories() == [6, 0, 0, 0, 0]
    assert s.stock({}).refused("use loco-2") == "incomplete"


def test_chains() -> None:
    """RR-7.4, RR-7.6, RR-7.7: link by link, also on the same line; given up it is a factory for good."""
    s = scenario().put_locomotives((6, 2), sp=3, kv=3).stock({7: 1}).use("loco-1", "own", "locomotive transsiberian-1")
    assert s.legal() == [
        "locomotive transsiberian-2", "locomotive st-petersburg", "locomotive kiev", "give-up",
    ]  # fmt: skip
    s.play("locomotive transsiberian-2")
    assert s.locomotives() == [7, 6, 3, 3]
    assert s.state.works[2] == 1
    assert s.state.engines[2] == 0


def test_rewards_wait_for_the_chain() -> None:
    """RR-7.8, RR-13.7."""
    s = (
        scenario()
        .lay_track("SP", 4)
        .put_locomotives((3, 2), sp=3)
        .stock({5: 1})
        .use("loco-1", "own", "locomotive st-petersburg")
    )
    assert s.state.reach(0, 1) == 5
    assert not s.offered("token")  # the replaced locomotive comes first
    s.play("locomotive kiev")
    assert s.offered("token")


def test_the_special_locomotive() -> None:
    """RR-7.10, RR-14.11: level 9 in everything, never replaced."""
    s = scenario().lay_track("SP", 3).put_locomotives(sp=5).use("open-black-grey", "own", "step st-petersburg black")
    s.play("token card", "card loco9", "locomotive kiev")
    assert s.locomotives() == [1, 0, 5, 9]
    assert not s.state.cards >> CARDS["loco9"] & 1
    s = scenario().put_locomotives((9, 9), sp=9, kv=9).stock({9: 1})
    assert not s.use("loco-1").locomotives().count(0)
    assert s.factories() == [9, 0, 0, 0, 0]


def test_factories() -> None:
    """RR-8.1, RR-8.2, RR-8.3, RR-8.6: from the left; either one or the other for one or two workers."""
    s = scenario().stock({4: 1}, {2: 1}).use("loco-2", "own", "factory level-2")
    assert s.factories() == [2, 0, 0, 0, 0]
    s.play("pass", "pass").use("loco-1", "own", "factory turn")
    assert s.factories() == [2, 4, 0, 0, 0]


def test_exchange_of_factories() -> None:
    """RR-8.4, RR-8.5: only with five; what comes back lies in the supply, and nothing fires."""
    s = (
        scenario()
        .put_industry(7, factories=[1, 6, 3, 4, 5])
        .stock({7: 1})
        .put_locomotives((8, 8), sp=8, kv=8)
        .use("loco-1")
    )
    assert s.legal() == [f"exchange {gap}" for gap in range(1, 6)]
    s.play("exchange 2")
    assert s.factories() == [1, 7, 3, 4, 5]
    assert s.state.works[6] == 1
    assert s.points[0] == 0
    assert s.actor == 1


@pytest.mark.parametrize(
    ("engines", "works", "free", "choosable"),
    [
        ({2: 1}, {}, True, False),  # the only locomotive cannot be both
        ({2: 2}, {}, True, True),  # (a) and (c)
        ({2: 1}, {3: 1}, True, True),  # (b)
        ({6: 1}, {}, False, True),  # the one given up is the factory
        ({2: 1, 6: 1}, {}, False, True),  # only (c): the lowest is too weak for any slot
        ({2: 1, 4: 1}, {}, False, False),
        ({}, {3: 2}, True, False),
    ],
)
def test_locomotive_and_factory(engines: dict[int, int], works: dict[int, int], free: bool, choosable: bool) -> None:
    """RR-8.7, RR-8.8."""
    s = scenario().put_locomotives((5, 5), sp=5, kv=0 if free else 5).stock(engines, works)
    assert ("use loco-3" in s.legal()) == choosable


def test_locomotive_and_factory_by_the_only_way() -> None:
    """RR-8.7: the order that can be completed is the one that is offered."""
    s = scenario().put_locomotives((5, 5), sp=5, kv=5).stock({2: 1, 6: 1}).use("loco-3")
    assert s.factories() == [2, 0, 0, 0, 0]
    assert s.offered("locomotive") == ["transsiberian-2", "st-petersburg", "kiev"]


@pytest.mark.parametrize(
    ("level", "gain"), [(5, 2 + 13), (7, 6 + 4)], ids=["engineer numbers", "two strongest locomotives"]
)
def test_factories_that_give_points(level: int, gain: int) -> None:
    """RR-8.9, RR-8.10."""
    s = (
        scenario()
        .give_engineers(2, 13)
        .put_locomotives((6, 4), sp=1)
        .put_industry(4, factories=[level])
        .use("industry-1")
    )
    assert s.points[0] == gain
    alone = scenario().put_locomotives((3,)).put_industry(4, factories=[7]).use("industry-1")
    assert alone.points[0] == 3


def test_factories_with_choices() -> None:
    """RR-8.9: two steps of any colours; a locomotive or a factory; an industry step; a repeat; an end bonus."""
    offers = {1: "step kiev black", 3: "locomotive kiev", 4: "industry front", 8: "repeat industry-1"}
    for level, text in offers.items():
        s = scenario().put_industry(4, factories=[level, 6]).use("industry-1")
        assert text in s.legal(), level
    assert scenario().put_industry(4, factories=[9]).use("industry-1").state.actor == CHANCE


# --- RR-9, RR-10: industry and auxiliary actions --------------------------------------------------------------------


def test_the_lane() -> None:
    """RR-9.1, RR-9.2: values and gaps."""
    board = scenario().state.board
    assert [int(points) for points in board.lane_points] == [0, 1, 2, 3, 5, 5, 10, 10, 15, 15, 20, 20, 25, 25, 30]
    assert [int(place) for place in board.lane_limit] == [4, 6, 8, 10, 12, 14]


def test_two_markers() -> None:
    """RR-9.3, RR-9.6, RR-9.7: never on the same place, factories fire again, the "?" does not."""
    s = scenario().put_industry(5, 4, factories=[6]).use("industry-1")
    assert s.markers() == [6, 4]  # the rear marker cannot enter, so there is no choice
    s.play("pass", "pass")
    assert s.refused("use industry-2") == "incomplete"  # one step is left for the rear marker, none for the front
    s = scenario().put_industry(6, 4, factories=[6]).use("industry-1")
    assert s.markers() == [6, 5]
    assert s.state.coins[0] == 2
    s = scenario().put_industry(12, 9, factories=[6, 6, 6, 6, 6]).put_tokens("any4")
    s.state.asked[3] = TOKENS["any4"]
    s.use("industry-1", "own", "industry rear")
    assert s.markers() == [12, 10]
    assert s.actor == 1


def test_industry_spaces() -> None:
    """RR-9.5: one, two, one with a black step in any order."""
    s = scenario().use("industry-black", "own", "step kiev black")
    assert (s.markers(), s.at("KV")) == ([1, -1], 2)
    s = scenario().use("industry-black", "own", "industry front", "step kiev black")
    assert (s.markers(), s.at("KV")) == ([1, -1], 2)


def test_the_second_marker_needs_a_free_start() -> None:
    """RR-9.8, RR-14.3."""
    for marker, offered in ((0, False), (1, True)):
        s = scenario().put_industry(marker).lay_track("SP", 3).put_locomotives(sp=4)
        s.use("open-black-grey", "own", "step st-petersburg black")
        assert ("token second-marker" in s.legal()) == offered
        assert len(s.offered("token")) == 6 + offered
    s.play("token second-marker")
    assert s.markers() == [1, 0]


def test_doublers() -> None:
    """RR-10.1, RR-10.2: eight slots, twenty doublers."""
    s = scenario().use("doubler")
    assert (s.state.doublers[0], s.state.doublers_left) == (1, 19)
    assert scenario().hold(doublers=8).refused("use doubler") == "incomplete"
    s = scenario()
    s.state.doublers_left = 0
    assert s.refused("use doubler") == "incomplete"
    s = scenario().put_industry(4, factories=[2])
    s.state.doublers_left = 1
    assert s.use("industry-1").state.doublers[0] == 1


def test_coins_and_seasonal_workers() -> None:
    """RR-10.3, RR-10.4, RR-10.5: a coin may pay for coins; seasonal workers pay like own ones."""
    s = scenario().use("coins", "pay 1-coin")
    assert s.state.coins[0] == 2
    s = scenario().use("temporary-workers").play("pass", "pass", "use black-2")
    assert "pay 2-seasonal" in s.legal()


# --- RR-13: special spaces ------------------------------------------------------------------------------------------


def test_conditions() -> None:
    """RR-13.1, RR-13.2: a reward without its locomotive is not lost; each comes once."""
    s = scenario().lay_track("SP", 3).put_locomotives().use("open-black-grey", "own", "step st-petersburg black")
    assert s.actor == 1
    s.play("pass", "pass").stock({6: 1, 7: 1}).use("loco-1", "own", "locomotive st-petersburg")
    assert s.offered("token")
    s.play("token kiev-medal")
    assert s.use("loco-2", "own", "locomotive kiev").values("question") != []
    assert len(s.values("question")) == 1


def test_rewards_of_the_trans_siberian() -> None:
    """RR-13.3, RR-13.6: brown on 3, black on 13."""
    s = scenario().lay_track("TS", 12, 8, 2).lay_track("SP", 1, 0, 0).lay_track("KV", 1, 0, 0).put_locomotives((9, 4))
    s.use("brown-1")
    assert s.state.workers[0] == 6  # one paid, one gained, to be used this round
    s.play("pass", "pass").use("open-black-grey", "own", "step transsiberian black")
    assert s.offered("token")


def test_rewards_of_the_other_lines() -> None:
    """RR-13.4, RR-13.5: end stations, a worker on Kiev 7."""
    s = (
        scenario()
        .lay_track("SP", 8)
        .lay_track("KV", 8)
        .use("black-1", "own", "step st-petersburg black", "step kiev black")
    )
    assert s.points[0] == 20
    assert s.values("station") == [(0, 1, 10), (0, 2, 10)]
    assert s.state.reserve[0] == 1  # Kiev 7 was passed before: it fires as soon as it is looked at


def test_white_steps_at_once() -> None:
    """RR-13.10, RR-5.4: as far as natural leaves room; the rest lapses."""
    for natural, white in ((5, 2), (2, 1), (1, 0), (0, 0)):
        s = scenario().lay_track("TS", 14, 12, 8, natural).use("open-black-grey", "own", "step transsiberian black")
        assert s.at("TS", "white") == white
        assert s.points[0] == 10


def test_rewards_interrupt() -> None:
    """RR-13.7: the "?" comes before the second step of the same effect."""
    s = scenario().lay_track("SP", 3).put_locomotives(sp=4).use("black-1", "own", "step st-petersburg black")
    assert len(s.offered("token")) == 6
    s.play("token any4", "step kiev black", "done", "step kiev black")
    assert s.at("KV") == 3
    assert s.actor == 1


def test_end_bonus_comes_last() -> None:
    """RR-13.8: after all parts of the turn."""
    s = scenario().put_industry(4, factories=[9, 6]).use("industry-2")
    assert s.markers() == [6, -1]
    assert s.state.actor == CHANCE


def test_two_lines_at_once() -> None:
    """RR-13.9: the owner says which line first; on one line the lower space goes first."""
    s = scenario().lay_track("TS", 13).lay_track("SP", 6).put_locomotives((9, 3), sp=5, kv=5).stock({8: 1})
    s.use("loco-1", "own", "locomotive st-petersburg", "locomotive transsiberian-2")
    assert s.legal() == ["question transsiberian", "question st-petersburg"]
    s.play("question st-petersburg", "token doublers3")
    assert s.state.asked[1] == TOKENS["doublers3"]


# --- RR-14: "?" tokens and cards ------------------------------------------------------------------------------------


def question(s: RussianRailroadsScenario) -> RussianRailroadsScenario:
    """A "?" reward for seat 0 on St. Petersburg 4."""
    return s.lay_track("SP", 3).put_locomotives(sp=4).use("open-black-grey", "own", "step st-petersburg black")


def test_tokens() -> None:
    """RR-14.1, RR-14.2, RR-14.4, RR-14.5: no refusal; the effect may be used in part."""
    s = question(scenario())
    assert "done" not in s.legal()
    s.play("token any4", "step kiev black", "step kiev black")
    assert count(s.state.agenda.left, ANY) == 2
    s.play("done")
    assert s.state.tokens[0] == 1 << TOKENS["any4"]
    s = question(scenario().put_industry(1)).play("token industry5")
    s.play("industry front", "industry front", "industry front")
    assert s.markers() == [4, -1]
    for token in ("revaluation", "kiev-medal"):
        s = question(scenario()).play(f"token {token}")
        assert s.state.has_token(0, TOKENS[token])
        assert s.actor == 1


def test_the_card_token() -> None:
    """RR-14.6: a card that can be done completely, or none; then an end-bonus choice."""
    s = question(scenario()).play("token card")
    assert s.legal() == [
        "done", "card quartet", "card engineer", "card factory", "card black-worker", "card loco9",
    ]  # fmt: skip
    s.play("done")
    assert s.state.actor == CHANCE
    blocked = question(scenario().put_industry(4).hold(doublers=8)).play("token card")
    assert "card quartet" not in blocked.legal()


def test_quartet() -> None:
    """RR-14.7: three different parts, then one of them again."""
    s = question(scenario()).play("token card", "card quartet")
    assert s.state.doublers[0] == 1
    assert s.legal() == [
        "step transsiberian black", "step st-petersburg black", "step kiev black", "industry front",
    ]  # fmt: skip
    s.play("step kiev black")
    assert s.markers() == [1, -1]
    assert {"doubler", "industry front", "step kiev black"} <= set(s.legal())
    s.play("doubler")
    assert s.state.doublers[0] == 2
    assert s.state.actor == CHANCE


def test_what_lapses_of_the_quartet_does_not_take_the_fourth_part_with_it() -> None:
    """RR-5.6, RR-14.7: the step to St. Petersburg 6 brings five industry steps, and the marker stands before a gap."""
    s = scenario().lay_track("SP", 5).stock({6: 2}).put_industry(3).use("loco-1", "own", "locomotive st-petersburg")
    s.play("token card", "card quartet", "step st-petersburg black", "token industry5", "industry front")
    assert s.markers() == [4, -1]
    assert s.legal() == [
        "step transsiberian black", "step st-petersburg black", "step kiev black", "doubler",
    ]  # fmt: skip
    s.play("doubler")
    assert s.state.doublers[0] == 2
    assert s.state.actor == CHANCE


def test_a_black_step_of_the_quartet_can_lapse_too() -> None:
    """RR-5.6, RR-14.7: the "?" of the lane uses up all the room that black had."""
    s = (
        scenario()
        .lay_track("TS", 15, 14, 13, 12, 11)
        .lay_track("SP", 5, 4, 3, 2)
        .lay_track("KV", 9, 8, 7)
        .stock({5: 2})
    )
    s.put_industry(9, factories=[6, 6, 6, 6]).use("loco-1", "own", "locomotive st-petersburg")
    s.play("token card", "card quartet", "industry front", "token any4", *["step st-petersburg black"] * 4)
    assert s.legal() == ["industry front", "doubler"]
    s.play("industry front")
    assert s.markers() == [11, -1]
    assert s.state.actor == CHANCE


def test_engineer_card() -> None:
    """RR-14.8, RR-11.7: the tile without letter and a coin; the hire of the round is still open."""
    s = question(scenario()).play("token card", "card engineer", "box flat workers", "points")
    assert s.state.engineers[0] == 1 << 1
    assert s.state.coins[0] == 2
    assert "use engineer-hire" in s.play("pass", "pass").legal()
    assert "use engineer-1" in s.legal()


def test_factory_card() -> None:
    """RR-14.9: a factory, then two steps that must be possible behind it."""
    s = question(scenario().put_industry(4)).play("token card", "card factory")
    assert s.markers() == [6, -1]
    assert s.state.doublers[0] == 2  # factory 2 was entered
    s = question(scenario().put_industry(6, factories=[6, 6, 6, 6, 6])).play("token card")
    assert "card factory" in s.legal()
    s = question(scenario().put_industry(13, factories=[6, 6, 6, 6, 6])).play("token card")
    assert "card factory" not in s.legal()


def test_black_worker_card() -> None:
    """RR-14.10, RR-16.1: from now on a worker more, every round."""
    s = question(scenario()).play("token card", "card black-worker", "box flat workers", "points")
    assert (s.state.black_owner, s.state.black_here) == (0, 1)
    s.play("pass", "pass").use("doubler", "1-black")
    assert s.state.black_here == 0
    s.finish_round()
    assert s.state.black_here == 1


# --- RR-15: repeats -------------------------------------------------------------------------------------------------


def test_targets_of_a_repeat() -> None:
    """RR-15.1, RR-15.2, RR-15.3: own one-worker actions of this round; no coins, claims, seasonal workers."""
    s = scenario().give_engineers(5, 9).hold(workers=8, coins=3)
    for space in ("doubler", "any-coin", "temporary-workers", "turn-order-2", "black-2", "engineer-9"):
        then = {"any-coin": ["step kiev black"] * 2, "black-2": ["step kiev black"] * 3}.get(space, [])
        s.use(space, "pay 1-own+1-coin" if space == "any-coin" else "own", *then)
        if space == "engineer-9":
            s.play("done")
        for seat in range(2 if space == "doubler" else 0):
            assert s.actor == seat + 1
            s.play("pass")
    s.play("use engineer-5", "pay 1-own")
    assert s.offered("repeat") == ["doubler", "engineer-9"]


def test_a_repeat_counts_the_running_action() -> None:
    """RR-15.4, RR-15.5, RR-15.7: the action being done is among the targets; choices are made afresh."""
    s = scenario().put_industry(4, factories=[8, 6]).use("industry-1")
    assert s.legal() == ["done", "repeat industry-1"]
    s.play("repeat industry-1", "industry front")
    assert s.markers() == [6, -1]
    assert s.actor == 1


def test_strict_and_lenient_repeats() -> None:
    """RR-15.6: strict only if the repeat and its target are."""
    s = scenario(a_tiles=(2, 6, 9), b_tiles=(5, 3, 4)).finish_round()
    s.state.strip = s.state.strip[:]
    s.state.strip[1] = 5
    assert s.refused("use engineer-variable-1") == "incomplete"  # nothing to repeat yet
    s.use("doubler").play("pass", "pass")
    s.use("engineer-variable-1")
    assert s.state.doublers[0] == 2
    s = scenario().put_industry(3, factories=[8]).use("black-1", "own", "step kiev black", "step kiev black")
    s.play("pass", "pass").use("industry-2", "own", "repeat black-1", "step kiev black")
    assert s.legal()[0] == "done"  # a factory may be used in part


def test_every_turn_ends() -> None:
    """RR-15.8: a repeat is never a target, not even of another one."""
    s = scenario().give_engineers(5).put_industry(4, factories=[8]).use("doubler").play("pass", "pass")
    s.use("engineer-5").use("industry-1")
    assert s.offered("repeat") == ["industry-1", "doubler"]  # but not the repeat engineer


# --- RR-16: the black worker ----------------------------------------------------------------------------------------


def test_the_extra_step() -> None:
    """RR-16.2, RR-16.3: after a black step of the effect, between the parts or at the end, once, or not at all."""
    s = scenario().hold(black=1).use("black-1", "1-black", "step kiev black")
    assert s.legal() == [
        *(f"step {line} black" for line in ("transsiberian", "st-petersburg", "kiev")),
        *(f"extra {line}" for line in ("transsiberian", "st-petersburg", "kiev")),
    ]
    s.play("extra kiev")
    assert not s.offered("extra")
    s.play("step kiev black")
    assert (s.at("KV"), s.actor) == (4, 1)
    s = scenario().hold(black=1).use("black-1", "1-black", "step kiev black", "step kiev black")
    assert s.legal()[0] == "done"
    assert s.play("done").at("KV") == 3


def test_the_extra_step_is_never_at_the_cost_of_the_rest() -> None:
    """RR-16.3: it is not offered where it would take the room of a part that must be done."""
    s = (
        scenario()
        .hold(black=1)
        .lay_track("TS", 15, 14, 13, 12, 11)
        .lay_track("SP", 9, 8, 7, 6)
        .lay_track("KV", 7, 6, 5)
    )
    s.use("black-1", "1-black")
    assert s.at("KV") == 9
    assert s.actor == 1


def test_no_extra_step_without_a_black_one() -> None:
    """RR-16.2, RR-16.5: neither for grey alone nor for the repeat engineer itself."""
    s = scenario().hold(black=1).lay_track("TS", 5, 0).use("open-black-grey", "1-black", "step transsiberian grey")
    assert s.actor == 1
    s = scenario().give_engineers(5).hold(black=1).use("black-1", "own", *["step kiev black"] * 2).play("pass", "pass")
    s.use("engineer-5", "1-black", *["step kiev black"] * 2)
    assert s.at("KV") == 5
    assert s.state.round == 1
    assert not s.offered("extra")


# --- why not --------------------------------------------------------------------------------------------------------


def test_an_own_engineer_needs_one_part_and_a_space_all() -> None:
    """RR-5.1, RR-5.9."""
    assert scenario().give_engineers(10).use("engineer-10").refused("done") == "one-part"
    assert scenario().use("black-1").refused("done") == "must-complete"


def test_why_a_locomotive_is_not_placed_there() -> None:
    """RR-7.2: of two equal slots the second is offered, which is no matter of strength."""
    s = scenario().put_locomotives((2, 2), sp=1, kv=3).stock({3: 2}).use("loco-1")
    assert s.refused("locomotive transsiberian-1") == "equal-slots"
    assert s.refused("locomotive kiev") == "too-weak"
    s.play("locomotive transsiberian-2")
    assert s.state.agenda.kind == HAND
    assert s.refused("locomotive transsiberian-1") == "too-weak"


def test_why_no_extra_step() -> None:
    """RR-6.5, RR-16.3: an end station is no matter of the rest of the action."""
    s = scenario().hold(black=1).lay_track("KV", 9).use("black-1", "1-black")
    assert s.refused("extra st-petersburg") == "extra-not-earned"
    assert s.play("step st-petersburg black").refused("extra kiev") == "no-room"


def test_why_not_as_the_fourth_part_of_the_quartet() -> None:
    """RR-14.7: doubler, industry and black are parts of it, each once before and one at the end."""
    s = question(scenario().lay_track("KV", 9).put_industry(3).hold(doublers=7)).play("token card", "card quartet")
    assert s.refused("doubler") == "again-last"
    assert s.play("industry front").refused("industry front") == "again-last"
    s.play("step transsiberian black")
    refused = {"step kiev black": "no-room", "industry front": "lane", "doubler": "no-doubler"}
    refused |= {"step kiev grey": "not-a-part", "factory turn": "not-a-part"}
    assert {text: s.refused(text) for text in refused} == refused


# --- what is asked in a chain ---------------------------------------------------------------------------------------


def test_a_choice_in_a_chain_says_what_it_is_for_and_what_is_still_owed() -> None:
    """RR-13.7: an effect brought it about, and the rest of that effect and of all others waits."""
    state = scenario().state
    board, places = state.board, {term.id: number for number, term in enumerate(GAME.terms["effect"])}
    state.agenda.push(EFFECT, places["industry-2"], left=one(INDUSTRY), mode=STRICT)
    state.agenda.push(EFFECT, places["engineer-1"], left=2 * one(ANY), mode=LENIENT)
    state.bonuses_due = 1
    words = GAME.words(GAME.config(4), "en")
    prompt = words.phrase("prompt", GAME.prompt(state))
    assert (
        prompt
        == "Now: engineer 1 (2 any steps). Still to do · 2× any colour. Later still · 1× industry · 1× end bonus."
    )
    asked = {
        HAND: (3, 0, "replaced locomotive of level 3"),
        GAP: (4, 0, "makes room for factory 4"),
        TOKEN: (board.questions - 1, 0, "“?” of the industry lane"),
        ORDER_OF_LINES: (0, 3, "Several lines"),
    }
    for kind, (subject, left, said) in asked.items():
        state.agenda.push(kind, subject, left=left)
        prompt = words.phrase("prompt", GAME.prompt(state))
        assert prompt.startswith("Now: engineer 1 (2 any steps). ")
        assert said in prompt
        assert prompt.endswith("Then still to do · 2× any colour. Later still · 1× industry · 1× end bonus.")
        state.agenda.pop()
    state.agenda.push(TOKEN, 0)
    assert "“?” of the " in words.phrase("prompt", GAME.prompt(state))
