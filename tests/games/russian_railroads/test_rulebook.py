"""Every worked example of the rulebook, RR-EX1 to RR-EX34."""

import pytest

from drezina.games.russian_railroads.scoring import engineer_rank, industry_points, line_points
from tests.games.russian_railroads.scenario import SPACES, scenario


def test_ex1_three_black_steps_on_one_line() -> None:
    s = scenario().use("black-2", "own", *["step transsiberian black"] * 3)
    assert s.at("TS") == 4
    assert [s.at(line, "grey") for line in ("TS", "SP", "KV")] == [0, 0, 0]
    assert s.actor == 1


def test_ex2_steps_may_be_divided() -> None:
    s = scenario().use("black-2", "own", *["step kiev black"] * 2, "step st-petersburg black")
    assert [s.at(line) for line in ("TS", "SP", "KV")] == [1, 2, 3]


def test_ex3_grey_pieces_come_at_once() -> None:
    """RR-6.6: a later step of the same effect may use them."""
    s = scenario(a_tiles=(2, 6, 9)).use("engineer-variable-1")  # 1 black step, 1 grey step
    assert s.at("TS") == 2  # the only way in which both can be done
    assert [s.at(line, "grey") for line in ("TS", "SP", "KV")] == [1, 0, 0]


def test_ex4_grey_enters_and_moves_on() -> None:
    s = scenario().lay_track("TS", 4, 0).lay_track("SP", 1, 0).lay_track("KV", 1, 0).use("grey-1")
    assert s.colours("TS")[:2] == [4, 2]  # nowhere else is room


@pytest.mark.parametrize(("space", "colour", "lines"), [(6, 2, 3), (10, 3, 2), (15, 4, 1)])
def test_ex5_black_brings_better_pieces(space: int, colour: int, lines: int) -> None:
    s = scenario().lay_track("TS", space - 1, 0).lay_track("SP", 1, 0).lay_track("KV", 1, 0)
    s.use("open-black-grey", "own", "step transsiberian black")
    assert sum(s.colours(line)[colour] >= 0 for line in ("TS", "SP", "KV")) == lines


def test_ex6_one_black_and_one_grey_step() -> None:
    s = scenario().lay_track("TS", 4, 0).use("any-coin", "own", "step transsiberian black", "step transsiberian grey")
    assert s.colours("TS")[:2] == [5, 1]
    assert s.state.placed[SPACES["any-coin"]]


def test_ex7_the_open_space_is_never_blocked() -> None:
    s = scenario().use("open-black-grey", "own", "step kiev black")
    assert s.actor == 1
    s.use("open-black-grey", "own", "step kiev black")
    assert [s.at("KV", seat=seat) for seat in (0, 1)] == [2, 2]


def test_ex8_the_lowest_locomotive() -> None:
    s = scenario().use("loco-1", "own", "locomotive st-petersburg")
    assert s.locomotives() == [1, 0, 2, 0]
    assert s.state.reach(0, 1) == 2


@pytest.mark.parametrize(("levels", "reach"), [((1,), 1), ((4,), 4), ((1, 4), 5)])
def test_ex9_two_locomotives_add_up(levels: tuple[int, ...], reach: int) -> None:
    assert scenario().put_locomotives(levels).state.reach(0, 0) == reach


def test_ex10_a_replaced_locomotive_moves_on() -> None:
    s = scenario().put_locomotives((3, 1), sp=2).stock({4: 1}).use("loco-1", "own", "locomotive transsiberian-2")
    assert s.locomotives() == [4, 3, 2, 1]  # the only free slot: no choice is left
    assert not any(s.state.works)


def test_ex11_the_chain_ends_in_the_supply() -> None:
    s = scenario().put_locomotives((3, 4), sp=2, kv=1).stock({4: 1})
    s.use("loco-1", "own", "locomotive st-petersburg", "locomotive kiev")
    assert s.locomotives() == [4, 3, 4, 2]
    assert s.state.works[1] == 1


def test_ex12_a_free_slot_must_be_filled() -> None:
    """RR-7.5."""
    s = scenario().put_locomotives((3, 2), sp=4).stock({5: 1}).use("loco-1", "own", "locomotive transsiberian-1")
    assert s.legal() == ["locomotive transsiberian-2", "locomotive kiev"]


def test_ex13_the_first_factory() -> None:
    s = scenario().use("loco-1", "own", "factory turn")
    assert s.factories() == [2, 0, 0, 0, 0]
    assert s.state.engines[2] == 2


def test_ex14_the_factory_may_be_the_locomotive_given_up() -> None:
    """RR-8.7, RR-8.8."""
    s = scenario().put_locomotives((2, 2), sp=2, kv=2).stock({3: 1})
    s.use("loco-3", "own", "locomotive kiev")
    assert s.locomotives() == [2, 2, 2, 3]
    assert s.factories() == [2, 0, 0, 0, 0]


def test_ex15_one_industry_step() -> None:
    assert scenario().use("industry-1").markers() == [1, -1]


def test_ex16_a_gap_needs_a_factory() -> None:
    assert scenario().put_industry(4).refused("use industry-1") == "incomplete"
    s = scenario().put_industry(4, factories=[6]).use("industry-1")
    assert s.markers() == [5, -1]
    assert s.state.coins[0] == s.state.board.start_coins + 1


def test_ex17_the_factory_fires_before_the_next_step() -> None:
    """RR-9.4."""
    s = scenario().put_industry(4, factories=[2]).use("industry-2")
    assert s.markers() == [6, -1]
    assert s.state.doublers[0] == 2
    kinds = [kind for kind in s.told() if kind in ("marker", "doublers")]
    assert kinds == ["marker", "doublers", "marker"]


def test_ex18_a_coin_is_a_coin() -> None:
    """RR-4.3, RR-4.4."""
    s = scenario().hold(coins=2).play("use any-coin")
    assert s.legal() == ["pay 1-own+1-coin", "pay 2-coin"]


def test_ex19_one_engineer_a_round() -> None:
    s = scenario().use("engineer-hire", "coin")
    assert s.state.engineers[0] == 1 << 2
    assert s.refused("use engineer-hire") == "occupied"


def test_ex20_doubler_and_points() -> None:
    s = scenario(a_tiles=(2, 6, 14)).use("engineer-variable-2")
    assert s.state.doublers[0] == 1
    assert s.points[0] == 3


def test_ex21_turns_go_round() -> None:
    s = scenario(4)
    seats = []
    for _ in range(5):
        seats.append(s.actor)
        s.use("open-black-grey", "own", "step kiev black")
    assert seats == [0, 1, 2, 3, 0]


def test_ex22_kiev_bonuses_add_up() -> None:
    s = scenario().lay_track("KV", 3).put_locomotives(kv=3)
    assert line_points(s.state, 0, 2) == 6


def test_ex23_new_order_and_extra_actions() -> None:
    """RR-12.5, RR-12.8: the second place moves first."""
    s = scenario(4).lay_track("TS", 8, 4, 0, seat=3).lay_track("SP", 1, 0, 0, seat=3).lay_track("KV", 1, 0, 0, seat=3)
    s.play("pass", "pass").use("turn-order-1").use("turn-order-2")
    s.play("pass", "pass")
    assert list(s.state.order) == [2, 3, 0, 1]
    assert s.actor == 3
    s.play("use brown-1")
    assert s.at("TS", "brown", 3) == 1
    assert s.actor == 2


def test_ex24_the_first_player_on_the_second_place() -> None:
    """RR-12.6."""
    s = scenario().use("turn-order-2").play("pass", "pass", "pass")
    assert list(s.state.order) == [0, 1, 2]
    assert s.actor == 0
    assert s.state.phase == 4
    assert s.values("keeps-order") == [(0,)]


def test_ex25_a_whole_scoring() -> None:
    """RR-17.1 to RR-17.8."""
    s = (
        scenario()
        .lay_track("TS", 9, 7, 3)
        .lay_track("KV", 2)
        .put_locomotives((6, 2), kv=2)
        .hold(doublers=1)
        .put_industry(5, factories=[2])
    )
    state = s.state
    assert [line_points(state, 0, line) for line in range(3)] == [12, 0, 3]
    assert industry_points(state, 0) == 5


def test_ex26_a_question_mark_fires() -> None:
    s = scenario().lay_track("SP", 3).put_locomotives(sp=5).use("open-black-grey", "own", "step st-petersburg black")
    assert "token doublers3" in s.legal()
    s.play("token doublers3")
    assert s.state.doublers[0] == 3
    assert s.state.asked[1] == 1  # St. Petersburg 4 is the second "?"


def test_ex27_engineer_majority() -> None:
    """RR-20.4: red 3, yellow 2 with the highest number, blue 2, green none."""
    s = scenario(4).give_engineers(1, 2, 3).give_engineers(4, 5, seat=1).give_engineers(6, 13, seat=2)
    ranks = [engineer_rank(s.state, seat) for seat in range(4)]
    assert sorted(range(4), key=lambda seat: -ranks[seat]) == [0, 2, 1, 3]
    assert ranks[3] == 0


def test_ex28_a_worker_without_a_locomotive() -> None:
    s = scenario().lay_track("KV", 6).use("open-black-grey", "own", "step kiev black")
    assert s.state.workers[0] == s.state.board.start_workers  # one paid, one gained
    assert s.state.reserve[0] == 1


def test_ex29_a_locomotive_completes_a_condition() -> None:
    """RR-13.2."""
    s = (
        scenario()
        .lay_track("TS", 9, 7, 3)
        .put_locomotives((2,))
        .stock({3: 2})
        .use("loco-1", "own", "locomotive transsiberian-2")
    )
    assert s.state.reach(0, 0) == 5
    assert s.state.reserve[0] == 1


def test_ex30_the_black_worker_in_a_repetition() -> None:
    """RR-16.4: the extra step is there though the first time it was not earned."""
    s = scenario(a_tiles=(2, 6, 9)).give_engineers(5).hold(black=1).lay_track("TS", 5, 0)
    s.use("open-black-grey", "1-black", "step transsiberian grey")
    s.play("pass", "pass").use("engineer-5")
    s.play("step kiev black")
    assert s.legal() == ["done", "extra transsiberian", "extra st-petersburg", "extra kiev"]
    s.play("extra kiev")
    assert s.at("KV") == 3


def test_ex31_two_sources_for_a_factory() -> None:
    s = scenario().stock({2: 1, 3: 1}, {1: 1}).play("use loco-1", "pay 1-own")
    assert s.offered("factory") == ["turn", "level-1"]


def test_ex32_to_ex34_own_examples_of_scoring() -> None:
    s = scenario().lay_track("TS", 15, 1).lay_track("SP", 9, 7, 3).put_locomotives(sp=8)
    assert [line_points(s.state, 0, line) for line in range(3)] == [1, 20, 0]
    s = scenario().lay_track("TS", 2).lay_track("KV", 6, 5).put_locomotives(kv=5).put_tokens("kiev-medal")
    assert line_points(s.state, 0, 2) == 35
    s = scenario().lay_track("TS", 15, 12, 9, 5, 2).put_locomotives((9, 6)).hold(doublers=8).put_tokens("revaluation")
    assert line_points(s.state, 0, 0) == 100
