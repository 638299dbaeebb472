"""Track, locomotives, factories, industry, rewards, "?" and repeats, clause by clause (RR-5 to 10, RR-13 to 16)."""

import pytest

from drezina.core.state import CHANCE
from drezina.core.words import LANGUAGES
from drezina.games.russian_railroads import GAME
from drezina.games.russian_railroads.board import ANY, INDUSTRY, count, one
from drezina.games.russian_railroads.execution import effect_possible, measure
from drezina.games.russian_railroads.position import (
    EFFECT,
    GAP,
    HAND,
    LENIENT,
    ORDER_OF_LINES,
    STRICT,
    TOKEN,
)
from drezina.scene.node import Group
from tests.games.russian_railroads.positions import CARDS, SPACES, TOKENS, Table


def possible(table: Table, space: str) -> bool:
    measure(table.state, 0)
    return effect_possible(table.state, 0, SPACES[space])


# --- RR-5: complete execution ---------------------------------------------------------------------------------------


def test_strict_spaces_need_everything() -> None:
    """RR-5.1, RR-5.3, RR-5.7: two grey steps need room for two."""
    table = Table().lay("TS", 3, 0).lay("SP", 1, 0).lay("KV", 1, 0)
    assert possible(table, "grey-1")
    assert table.lay("TS", 2, 0).refuses("use grey-1")
    assert "use open-black-grey" in table.offers()
    assert possible(table, "coins")
    assert possible(table, "temporary-workers")


def test_only_the_parts_themselves_count() -> None:
    """RR-5.4: a factory that would bring grey track does not make the space choosable; pieces that black brings do."""
    table = Table(a_tiles=(2, 6, 9))  # engineer 6: 1 black step, 1 grey step
    assert "use engineer-variable-1" in table.offers()
    assert table.lay("TS", 15).refuses("use engineer-variable-1")


def test_choices_keep_the_rest_possible() -> None:
    """RR-5.5: no stop in a strict effect, and only the black step that makes room for grey."""
    table = Table(a_tiles=(2, 6, 9)).lay("TS", 2, 1).lay("SP", 1, 0).lay("KV", 9, 8)
    table.do("use engineer-variable-1", "pay 1-own")
    assert table.offers() == ["step transsiberian black", "step st-petersburg black"]


def test_what_became_impossible_lapses() -> None:
    """RR-5.6: a reward between two parts takes the last room; what can be done is done."""
    table = Table().industry(4, factories=[4]).use("industry-2")  # the factory itself makes the second step
    assert table.offers() == ["done", "industry front"]
    table.do("industry front")
    assert table.markers() == [6, -1]
    assert table.me == 1


def test_two_steps_of_any_colour_are_strict() -> None:
    """RR-5.8, RR-6.8: two steps, not one."""
    full = Table().lay("TS", 15, 14, 13, 12, 11).lay("SP", 9, 8, 7, 6).lay("KV", 9, 8, 6)
    assert full.hold(coins=1).refuses("use any-coin")
    assert possible(full.lay("KV", 9, 8, 5), "any-coin")


def test_own_engineers_are_lenient() -> None:
    """RR-5.2, RR-5.9: at least one part, then the player may stop."""
    table = Table().engineer(10).industry(4).do("use engineer-10", "pay 1-own")  # industry is blocked, black is not
    assert table.offers() == ["step transsiberian black", "step st-petersburg black", "step kiev black"]
    table.do("step kiev black")
    assert table.me == 1
    table = Table().engineer(3)
    assert table.refuses("use engineer-3")  # neither grey nor brown is there: no mere waiting move


def test_other_lenient_effects_may_be_left_at_once() -> None:
    """RR-5.10, RR-5.11: points, coins and doublers come by themselves."""
    table = Table().industry(4, factories=[1]).use("industry-1")
    assert table.offers()[0] == "done"
    table.do("done")
    assert table.me == 1
    table = Table().industry(4, factories=[2]).hold(doublers=7).use("industry-1")
    assert table.state.doublers[0] == 8


# --- RR-6: track ----------------------------------------------------------------------------------------------------


def test_steps() -> None:
    """RR-6.1, RR-6.2, RR-6.7: from 0 to 1, divided freely."""
    table = Table().lay("TS", 5, 0).lay("SP", 5, 0).lay("KV", 5, 0)
    table.use("grey-2", "own", "step kiev grey", "step st-petersburg grey", "step kiev grey")
    assert [table.at(line, "grey") for line in ("TS", "SP", "KV")] == [0, 1, 2]
    steps = {"black-1": 2, "black-2": 3, "grey-1": 2, "grey-2": 3, "brown-1": 1, "brown-2": 2, "natural-2": 2}
    board = table.state.board
    assert all(sum(count(board.left[SPACES[space]], kind) for kind in range(5)) == n for space, n in steps.items())


def test_colours_of_the_lines() -> None:
    """RR-6.3, RR-6.6, RR-6.10: five, four and three colours; pieces never run out."""
    table = Table().lay("TS", 9, 0).use("open-black-grey", "own", "step transsiberian black")
    assert [table.at(line, "natural") for line in ("TS", "SP", "KV")] == [0, 0, -1]


def test_a_colour_never_catches_up() -> None:
    """RR-6.4, RR-6.5."""
    table = Table().lay("TS", 4, 3).lay("SP", 9, 3, 2).lay("KV", 3, 0, 0).hold(coins=1).do("use any-coin")
    offered = table.offers("step")
    assert "transsiberian grey" not in offered
    assert "st-petersburg black" not in offered
    assert "st-petersburg brown" not in offered
    assert {"st-petersburg grey", "kiev grey", "transsiberian black"} <= set(offered)
    assert "kiev brown" not in offered


def test_the_open_space() -> None:
    """RR-6.9, RR-3.5: one black or one grey step, any number of times."""
    table = Table().lay("TS", 4, 0).use("open-black-grey")
    assert table.offers() == [
        "step transsiberian black", "step transsiberian grey", "step st-petersburg black", "step kiev black",
    ]  # fmt: skip


# --- RR-7, RR-8: locomotives and factories --------------------------------------------------------------------------


def test_only_the_lowest_level() -> None:
    """RR-7.1, RR-7.2, RR-7.9: over a strictly weaker one; reach never falls."""
    table = Table().engines((4, 3), sp=5, kv=2).supply({4: 2, 7: 1}).use("loco-1")
    assert table.offers("locomotive") == ["transsiberian-2", "kiev"]
    table.do("locomotive kiev")
    assert table.locos() == [4, 3, 5, 4]
    assert table.state.engines[4] == 1


def test_a_new_locomotive_must_fit() -> None:
    """RR-7.3, RR-7.11: it is never given back; without locomotives none can be taken."""
    table = Table().engines((5, 5), sp=5, kv=5).supply({4: 1}).use("loco-1")
    assert table.factories() == [4, 0, 0, 0, 0]  # the factory is the only choice, so it is not asked
    table = Table().supply({}, {6: 1}).use("loco-1")
    assert table.factories() == [6, 0, 0, 0, 0]
    assert table.supply({}).refuses("use loco-2")


def test_chains() -> None:
    """RR-7.4, RR-7.6, RR-7.7: link by link, also on the same line; given up it is a factory for good."""
    table = Table().engines((6, 2), sp=3, kv=3).supply({7: 1}).use("loco-1", "own", "locomotive transsiberian-1")
    assert table.offers() == [
        "locomotive transsiberian-2", "locomotive st-petersburg", "locomotive kiev", "give-up",
    ]  # fmt: skip
    table.do("locomotive transsiberian-2")
    assert table.locos() == [7, 6, 3, 3]
    assert table.state.works[2] == 1
    assert table.state.engines[2] == 0


def test_rewards_wait_for_the_chain() -> None:
    """RR-7.8, RR-13.7."""
    table = Table().lay("SP", 4).engines((3, 2), sp=3).supply({5: 1}).use("loco-1", "own", "locomotive st-petersburg")
    assert table.state.reach(0, 1) == 5
    assert not table.offers("token")  # the replaced locomotive comes first
    table.do("locomotive kiev")
    assert table.offers("token")


def test_the_special_locomotive() -> None:
    """RR-7.10, RR-14.11: level 9 in everything, never replaced."""
    table = Table().lay("SP", 3).engines(sp=5).use("open-black-grey", "own", "step st-petersburg black")
    table.do("token card", "card loco9", "locomotive kiev")
    assert table.locos() == [1, 0, 5, 9]
    assert not table.state.cards >> CARDS["loco9"] & 1
    table = Table().engines((9, 9), sp=9, kv=9).supply({9: 1})
    assert not table.use("loco-1").locos().count(0)
    assert table.factories() == [9, 0, 0, 0, 0]


def test_factories() -> None:
    """RR-8.1, RR-8.2, RR-8.3, RR-8.6: from the left; either one or the other for one or two workers."""
    table = Table().supply({4: 1}, {2: 1}).use("loco-2", "own", "factory level-2")
    assert table.factories() == [2, 0, 0, 0, 0]
    table.do("pass", "pass").use("loco-1", "own", "factory turn")
    assert table.factories() == [2, 4, 0, 0, 0]


def test_exchange_of_factories() -> None:
    """RR-8.4, RR-8.5: only with five; what comes back lies in the supply, and nothing fires."""
    table = Table().industry(7, factories=[1, 6, 3, 4, 5]).supply({7: 1}).engines((8, 8), sp=8, kv=8).use("loco-1")
    assert table.offers() == [f"exchange {gap}" for gap in range(1, 6)]
    table.do("exchange 2")
    assert table.factories() == [1, 7, 3, 4, 5]
    assert table.state.works[6] == 1
    assert table.points() == 0
    assert table.me == 1


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
    table = Table().engines((5, 5), sp=5, kv=0 if free else 5).supply(engines, works)
    assert ("use loco-3" in table.offers()) == choosable


def test_locomotive_and_factory_by_the_only_way() -> None:
    """RR-8.7: the order that can be completed is the one that is offered."""
    table = Table().engines((5, 5), sp=5, kv=5).supply({2: 1, 6: 1}).use("loco-3")
    assert table.factories() == [2, 0, 0, 0, 0]
    assert table.offers("locomotive") == ["transsiberian-2", "st-petersburg", "kiev"]


@pytest.mark.parametrize(
    ("level", "gain"), [(5, 2 + 13), (7, 6 + 4)], ids=["engineer numbers", "two strongest locomotives"]
)
def test_factories_that_give_points(level: int, gain: int) -> None:
    """RR-8.9, RR-8.10."""
    table = Table().engineer(2, 13).engines((6, 4), sp=1).industry(4, factories=[level]).use("industry-1")
    assert table.points() == gain
    alone = Table().engines((3,)).industry(4, factories=[7]).use("industry-1")
    assert alone.points() == 3


def test_factories_with_choices() -> None:
    """RR-8.9: two steps of any colours; a locomotive or a factory; an industry step; a repeat; an end bonus."""
    offers = {1: "step kiev black", 3: "locomotive kiev", 4: "industry front", 8: "repeat industry-1"}
    for level, text in offers.items():
        table = Table().industry(4, factories=[level, 6]).use("industry-1")
        assert text in table.offers(), level
    assert Table().industry(4, factories=[9]).use("industry-1").state.actor == CHANCE


# --- RR-9, RR-10: industry and auxiliary actions --------------------------------------------------------------------


def test_the_lane() -> None:
    """RR-9.1, RR-9.2: values and gaps."""
    board = Table().state.board
    assert [int(points) for points in board.lane_points] == [0, 1, 2, 3, 5, 5, 10, 10, 15, 15, 20, 20, 25, 25, 30]
    assert [int(place) for place in board.lane_limit] == [4, 6, 8, 10, 12, 14]


def test_two_markers() -> None:
    """RR-9.3, RR-9.6, RR-9.7: never on the same place, factories fire again, the "?" does not."""
    table = Table().industry(5, 4, factories=[6]).use("industry-1")
    assert table.markers() == [6, 4]  # the rear marker cannot enter, so there is no choice
    table.do("pass", "pass")
    assert table.refuses("use industry-2")  # one step is left for the rear marker, none for the front
    table = Table().industry(6, 4, factories=[6]).use("industry-1")
    assert table.markers() == [6, 5]
    assert table.state.coins[0] == 2
    table = Table().industry(12, 9, factories=[6, 6, 6, 6, 6]).token("any4")
    table.state.asked[3] = TOKENS["any4"]
    table.use("industry-1", "own", "industry rear")
    assert table.markers() == [12, 10]
    assert table.me == 1


def test_industry_spaces() -> None:
    """RR-9.5: one, two, one with a black step in any order."""
    table = Table().use("industry-black", "own", "step kiev black")
    assert (table.markers(), table.at("KV")) == ([1, -1], 2)
    table = Table().use("industry-black", "own", "industry front", "step kiev black")
    assert (table.markers(), table.at("KV")) == ([1, -1], 2)


def test_the_second_marker_needs_a_free_start() -> None:
    """RR-9.8, RR-14.3."""
    for marker, offered in ((0, False), (1, True)):
        table = Table().industry(marker).lay("SP", 3).engines(sp=4)
        table.use("open-black-grey", "own", "step st-petersburg black")
        assert ("token second-marker" in table.offers()) == offered
        assert len(table.offers("token")) == 6 + offered
    table.do("token second-marker")
    assert table.markers() == [1, 0]


def test_doublers() -> None:
    """RR-10.1, RR-10.2: eight slots, twenty doublers."""
    table = Table().use("doubler")
    assert (table.state.doublers[0], table.state.doublers_left) == (1, 19)
    assert Table().hold(doublers=8).refuses("use doubler")
    table = Table()
    table.state.doublers_left = 0
    assert table.refuses("use doubler")
    table = Table().industry(4, factories=[2])
    table.state.doublers_left = 1
    assert table.use("industry-1").state.doublers[0] == 1


def test_coins_and_seasonal_workers() -> None:
    """RR-10.3, RR-10.4, RR-10.5: a coin may pay for coins; seasonal workers pay like own ones."""
    table = Table().use("coins", "pay 1-coin")
    assert table.state.coins[0] == 2
    table = Table().use("temporary-workers").do("pass", "pass", "use black-2")
    assert "pay 2-seasonal" in table.offers()


# --- RR-13: special spaces ------------------------------------------------------------------------------------------


def test_conditions() -> None:
    """RR-13.1, RR-13.2: a reward without its locomotive is not lost; each comes once."""
    table = Table().lay("SP", 3).engines().use("open-black-grey", "own", "step st-petersburg black")
    assert table.me == 1
    table.do("pass", "pass").supply({6: 1, 7: 1}).use("loco-1", "own", "locomotive st-petersburg")
    assert table.offers("token")
    table.do("token kiev-medal")
    assert table.use("loco-2", "own", "locomotive kiev").facts("question") != []
    assert len(table.facts("question")) == 1


def test_rewards_of_the_trans_siberian() -> None:
    """RR-13.3, RR-13.6: brown on 3, black on 13."""
    table = Table().lay("TS", 12, 8, 2).lay("SP", 1, 0, 0).lay("KV", 1, 0, 0).engines((9, 4))
    table.use("brown-1")
    assert table.state.workers[0] == 6  # one paid, one gained, to be used this round
    table.do("pass", "pass").use("open-black-grey", "own", "step transsiberian black")
    assert table.offers("token")


def test_rewards_of_the_other_lines() -> None:
    """RR-13.4, RR-13.5: end stations, a worker on Kiev 7."""
    table = Table().lay("SP", 8).lay("KV", 8).use("black-1", "own", "step st-petersburg black", "step kiev black")
    assert table.points() == 20
    assert table.facts("station") == [(0, 1, 10), (0, 2, 10)]
    assert table.state.reserve[0] == 1  # Kiev 7 was passed before: it fires as soon as it is looked at


def test_white_steps_at_once() -> None:
    """RR-13.10, RR-5.4: as far as natural leaves room; the rest lapses."""
    for natural, white in ((5, 2), (2, 1), (1, 0), (0, 0)):
        table = Table().lay("TS", 14, 12, 8, natural).use("open-black-grey", "own", "step transsiberian black")
        assert table.at("TS", "white") == white
        assert table.points() == 10


def test_rewards_interrupt() -> None:
    """RR-13.7: the "?" comes before the second step of the same effect."""
    table = Table().lay("SP", 3).engines(sp=4).use("black-1", "own", "step st-petersburg black")
    assert len(table.offers("token")) == 6
    table.do("token any4", "step kiev black", "done", "step kiev black")
    assert table.at("KV") == 3
    assert table.me == 1


def test_end_bonus_comes_last() -> None:
    """RR-13.8: after all parts of the turn."""
    table = Table().industry(4, factories=[9, 6]).use("industry-2")
    assert table.markers() == [6, -1]
    assert table.state.actor == CHANCE


def test_two_lines_at_once() -> None:
    """RR-13.9: the owner says which line first; on one line the lower space goes first."""
    table = Table().lay("TS", 13).lay("SP", 6).engines((9, 3), sp=5, kv=5).supply({8: 1})
    table.use("loco-1", "own", "locomotive st-petersburg", "locomotive transsiberian-2")
    assert table.offers() == ["question transsiberian", "question st-petersburg"]
    table.do("question st-petersburg", "token doublers3")
    assert table.state.asked[1] == TOKENS["doublers3"]


# --- RR-14: "?" tokens and cards ------------------------------------------------------------------------------------


def question(table: Table) -> Table:
    """A "?" reward for seat 0 on St. Petersburg 4."""
    return table.lay("SP", 3).engines(sp=4).use("open-black-grey", "own", "step st-petersburg black")


def test_tokens() -> None:
    """RR-14.1, RR-14.2, RR-14.4, RR-14.5: no refusal; the effect may be used in part."""
    table = question(Table())
    assert "done" not in table.offers()
    table.do("token any4", "step kiev black", "step kiev black")
    assert count(table.state.agenda.left, ANY) == 2
    table.do("done")
    assert table.state.tokens[0] == 1 << TOKENS["any4"]
    table = question(Table().industry(1)).do("token industry5")
    table.do("industry front", "industry front", "industry front")
    assert table.markers() == [4, -1]
    for token in ("revaluation", "kiev-medal"):
        table = question(Table()).do(f"token {token}")
        assert table.state.has_token(0, TOKENS[token])
        assert table.me == 1


def test_the_card_token() -> None:
    """RR-14.6: a card that can be done completely, or none; then an end-bonus choice."""
    table = question(Table()).do("token card")
    assert table.offers() == [
        "done", "card quartet", "card engineer", "card factory", "card black-worker", "card loco9",
    ]  # fmt: skip
    table.do("done")
    assert table.state.actor == CHANCE
    blocked = question(Table().industry(4).hold(doublers=8)).do("token card")
    assert "card quartet" not in blocked.offers()


def test_quartet() -> None:
    """RR-14.7: three different parts, then one of them again."""
    table = question(Table()).do("token card", "card quartet")
    assert table.state.doublers[0] == 1
    assert table.offers() == [
        "step transsiberian black", "step st-petersburg black", "step kiev black", "industry front",
    ]  # fmt: skip
    table.do("step kiev black")
    assert table.markers() == [1, -1]
    assert {"doubler", "industry front", "step kiev black"} <= set(table.offers())
    table.do("doubler")
    assert table.state.doublers[0] == 2
    assert table.state.actor == CHANCE


def test_what_lapses_of_the_quartet_does_not_take_the_fourth_part_with_it() -> None:
    """RR-5.6, RR-14.7: the step to St. Petersburg 6 brings five industry steps, and the marker stands before a gap."""
    table = Table().lay("SP", 5).supply({6: 2}).industry(3).use("loco-1", "own", "locomotive st-petersburg")
    table.do("token card", "card quartet", "step st-petersburg black", "token industry5", "industry front")
    assert table.markers() == [4, -1]
    assert table.offers() == [
        "step transsiberian black", "step st-petersburg black", "step kiev black", "doubler",
    ]  # fmt: skip
    table.do("doubler")
    assert table.state.doublers[0] == 2
    assert table.state.actor == CHANCE


def test_a_black_step_of_the_quartet_can_lapse_too() -> None:
    """RR-5.6, RR-14.7: the "?" of the lane uses up all the room that black had."""
    table = Table().lay("TS", 15, 14, 13, 12, 11).lay("SP", 5, 4, 3, 2).lay("KV", 9, 8, 7).supply({5: 2})
    table.industry(9, factories=[6, 6, 6, 6]).use("loco-1", "own", "locomotive st-petersburg")
    table.do("token card", "card quartet", "industry front", "token any4", *["step st-petersburg black"] * 4)
    assert table.offers() == ["industry front", "doubler"]
    table.do("industry front")
    assert table.markers() == [11, -1]
    assert table.state.actor == CHANCE


def test_engineer_card() -> None:
    """RR-14.8, RR-11.7: the tile without letter and a coin; the hire of the round is still open."""
    table = question(Table()).do("token card", "card engineer", "box flat workers", "points")
    assert table.state.engineers[0] == 1 << 1
    assert table.state.coins[0] == 2
    assert "use engineer-hire" in table.do("pass", "pass").offers()
    assert "use engineer-1" in table.offers()


def test_factory_card() -> None:
    """RR-14.9: a factory, then two steps that must be possible behind it."""
    table = question(Table().industry(4)).do("token card", "card factory")
    assert table.markers() == [6, -1]
    assert table.state.doublers[0] == 2  # factory 2 was entered
    table = question(Table().industry(6, factories=[6, 6, 6, 6, 6])).do("token card")
    assert "card factory" in table.offers()
    table = question(Table().industry(13, factories=[6, 6, 6, 6, 6])).do("token card")
    assert "card factory" not in table.offers()


def test_black_worker_card() -> None:
    """RR-14.10, RR-16.1: from now on a worker more, every round."""
    table = question(Table()).do("token card", "card black-worker", "box flat workers", "points")
    assert (table.state.black_owner, table.state.black_here) == (0, 1)
    table.do("pass", "pass").use("doubler", "1-black")
    assert table.state.black_here == 0
    table.others_pass()
    assert table.state.black_here == 1


# --- RR-15: repeats -------------------------------------------------------------------------------------------------


def test_targets_of_a_repeat() -> None:
    """RR-15.1, RR-15.2, RR-15.3: own one-worker actions of this round; no coins, claims, seasonal workers."""
    table = Table().engineer(5, 9).hold(workers=8, coins=3)
    for space in ("doubler", "any-coin", "temporary-workers", "turn-order-2", "black-2", "engineer-9"):
        then = {"any-coin": ["step kiev black"] * 2, "black-2": ["step kiev black"] * 3}.get(space, [])
        table.use(space, "pay 1-own+1-coin" if space == "any-coin" else "own", *then)
        if space == "engineer-9":
            table.do("done")
        for seat in range(2 if space == "doubler" else 0):
            assert table.me == seat + 1
            table.do("pass")
    table.do("use engineer-5", "pay 1-own")
    assert table.offers("repeat") == ["doubler", "engineer-9"]


def test_a_repeat_counts_the_running_action() -> None:
    """RR-15.4, RR-15.5, RR-15.7: the action being done is among the targets; choices are made afresh."""
    table = Table().industry(4, factories=[8, 6]).use("industry-1")
    assert table.offers() == ["done", "repeat industry-1"]
    table.do("repeat industry-1", "industry front")
    assert table.markers() == [6, -1]
    assert table.me == 1


def test_strict_and_lenient_repeats() -> None:
    """RR-15.6: strict only if the repeat and its target are."""
    table = Table(a_tiles=(2, 6, 9), b_tiles=(5, 3, 4)).others_pass()
    table.state.strip = table.state.strip[:]
    table.state.strip[1] = 5
    assert table.refuses("use engineer-variable-1")  # nothing to repeat yet
    table.use("doubler").do("pass", "pass")
    table.use("engineer-variable-1")
    assert table.state.doublers[0] == 2
    table = Table().industry(3, factories=[8]).use("black-1", "own", "step kiev black", "step kiev black")
    table.do("pass", "pass").use("industry-2", "own", "repeat black-1", "step kiev black")
    assert table.offers()[0] == "done"  # a factory may be used in part


def test_every_turn_ends() -> None:
    """RR-15.8: a repeat is never a target, not even of another one."""
    table = Table().engineer(5).industry(4, factories=[8]).use("doubler").do("pass", "pass")
    table.use("engineer-5").use("industry-1")
    assert table.offers("repeat") == ["industry-1", "doubler"]  # but not the repeat engineer


# --- RR-16: the black worker ----------------------------------------------------------------------------------------


def test_the_extra_step() -> None:
    """RR-16.2, RR-16.3: after a black step of the effect, between the parts or at the end, once, or not at all."""
    table = Table().hold(black=1).use("black-1", "1-black", "step kiev black")
    assert table.offers() == [
        *(f"step {line} black" for line in ("transsiberian", "st-petersburg", "kiev")),
        *(f"extra {line}" for line in ("transsiberian", "st-petersburg", "kiev")),
    ]
    table.do("extra kiev")
    assert not table.offers("extra")
    table.do("step kiev black")
    assert (table.at("KV"), table.me) == (4, 1)
    table = Table().hold(black=1).use("black-1", "1-black", "step kiev black", "step kiev black")
    assert table.offers()[0] == "done"
    assert table.do("done").at("KV") == 3


def test_the_extra_step_is_never_at_the_cost_of_the_rest() -> None:
    """RR-16.3: it is not offered where it would take the room of a part that must be done."""
    table = Table().hold(black=1).lay("TS", 15, 14, 13, 12, 11).lay("SP", 9, 8, 7, 6).lay("KV", 7, 6, 5)
    table.use("black-1", "1-black")
    assert table.at("KV") == 9
    assert table.me == 1


def test_no_extra_step_without_a_black_one() -> None:
    """RR-16.2, RR-16.5: neither for grey alone nor for the repeat engineer itself."""
    table = Table().hold(black=1).lay("TS", 5, 0).use("open-black-grey", "1-black", "step transsiberian grey")
    assert table.me == 1
    table = Table().engineer(5).hold(black=1).use("black-1", "own", *["step kiev black"] * 2).do("pass", "pass")
    table.use("engineer-5", "1-black", *["step kiev black"] * 2)
    assert table.at("KV") == 5
    assert table.state.round == 1
    assert not table.offers("extra")


# --- why not --------------------------------------------------------------------------------------------------------


def why_not(table: Table, text: str) -> str:
    """The kind of refusal of a move that is not offered."""
    assert table.refuses(text)
    refusal = GAME.refusal(table.state.seen_by(table.me), table.moves.parse(text) or 0)
    assert all(GAME.words(table.config, lang).phrase("refusal", refusal) for lang in LANGUAGES)
    return refusal.kind


def test_an_own_engineer_needs_one_part_and_a_space_all() -> None:
    """RR-5.1, RR-5.9."""
    assert why_not(Table().engineer(10).use("engineer-10"), "done") == "one-part"
    assert why_not(Table().use("black-1"), "done") == "must-complete"


def test_why_a_locomotive_is_not_placed_there() -> None:
    """RR-7.2: of two equal slots the second is offered, which is no matter of strength."""
    table = Table().engines((2, 2), sp=1, kv=3).supply({3: 2}).use("loco-1")
    assert why_not(table, "locomotive transsiberian-1") == "equal-slots"
    assert why_not(table, "locomotive kiev") == "too-weak"
    table.do("locomotive transsiberian-2")
    assert table.state.agenda.kind == HAND
    assert why_not(table, "locomotive transsiberian-1") == "too-weak"


def test_why_no_extra_step() -> None:
    """RR-6.5, RR-16.3: an end station is no matter of the rest of the action."""
    table = Table().hold(black=1).lay("KV", 9).use("black-1", "1-black")
    assert why_not(table, "extra st-petersburg") == "extra-not-earned"
    assert why_not(table.do("step st-petersburg black"), "extra kiev") == "no-room"


def test_why_not_as_the_fourth_part_of_the_quartet() -> None:
    """RR-14.7: doubler, industry and black are parts of it, each once before and one at the end."""
    table = question(Table().lay("KV", 9).industry(3).hold(doublers=7)).do("token card", "card quartet")
    assert why_not(table, "doubler") == "again-last"
    assert why_not(table.do("industry front"), "industry front") == "again-last"
    table.do("step transsiberian black")
    refused = {"step kiev black": "no-room", "industry front": "lane", "doubler": "no-doubler"}
    refused |= {"step kiev grey": "not-a-part", "factory turn": "not-a-part"}
    assert {text: why_not(table, text) for text in refused} == refused


# --- what is asked in a chain ---------------------------------------------------------------------------------------


def test_a_choice_in_a_chain_says_what_it_is_for_and_what_is_still_owed() -> None:
    """RR-13.7: an effect brought it about, and the rest of that effect and of all others waits."""
    state = Table().state
    board, places = state.board, {term.id: number for number, term in enumerate(GAME.terms["effect"])}
    state.agenda.push(EFFECT, places["industry-2"], left=one(INDUSTRY), mode=STRICT)
    state.agenda.push(EFFECT, places["engineer-1"], left=2 * one(ANY), mode=LENIENT)
    state.bonuses_due = 1
    words, names = GAME.words(GAME.config(4), "en"), ("A", "B", "C", "D")
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
        waiting = dict(GAME.draw(state.seen_by(state.mover), GAME.config(4), words, names).sheets[0].items)["then"]
        assert isinstance(waiting, Group)
        assert waiting.hint.startswith("then: engineer 1 (2 any steps): 2× any colour; ")
        assert waiting.hint.endswith(": 1× industry; 1× end bonus")
        state.agenda.pop()
    state.agenda.push(TOKEN, 0)
    assert "“?” of the " in words.phrase("prompt", GAME.prompt(state))
