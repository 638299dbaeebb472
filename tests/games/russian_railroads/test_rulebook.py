"""Every worked example of the rulebook, RR-EX1 to RR-EX34."""

import pytest

from drezina.games.russian_railroads.scoring import engineer_rank, industry_points, line_points
from tests.games.russian_railroads.positions import SPACES, Table


def test_ex1_three_black_steps_on_one_line() -> None:
    table = Table().use("black-2", "own", *["step transsiberian black"] * 3)
    assert table.at("TS") == 4
    assert [table.at(line, "grey") for line in ("TS", "SP", "KV")] == [0, 0, 0]
    assert table.me == 1


def test_ex2_steps_may_be_divided() -> None:
    table = Table().use("black-2", "own", *["step kiev black"] * 2, "step st-petersburg black")
    assert [table.at(line) for line in ("TS", "SP", "KV")] == [1, 2, 3]


def test_ex3_grey_pieces_come_at_once() -> None:
    """RR-6.6: a later step of the same effect may use them."""
    table = Table(a_tiles=(2, 6, 9)).use("engineer-variable-1")  # 1 black step, 1 grey step
    assert table.at("TS") == 2  # the only way in which both can be done
    assert [table.at(line, "grey") for line in ("TS", "SP", "KV")] == [1, 0, 0]


def test_ex4_grey_enters_and_moves_on() -> None:
    table = Table().lay("TS", 4, 0).lay("SP", 1, 0).lay("KV", 1, 0).use("grey-1")
    assert table.colours("TS")[:2] == [4, 2]  # nowhere else is room


@pytest.mark.parametrize(("space", "colour", "lines"), [(6, 2, 3), (10, 3, 2), (15, 4, 1)])
def test_ex5_black_brings_better_pieces(space: int, colour: int, lines: int) -> None:
    table = Table().lay("TS", space - 1, 0).lay("SP", 1, 0).lay("KV", 1, 0)
    table.use("open-black-grey", "own", "step transsiberian black")
    assert sum(table.colours(line)[colour] >= 0 for line in ("TS", "SP", "KV")) == lines


def test_ex6_one_black_and_one_grey_step() -> None:
    table = Table().lay("TS", 4, 0).use("any-coin", "own", "step transsiberian black", "step transsiberian grey")
    assert table.colours("TS")[:2] == [5, 1]
    assert table.state.placed[SPACES["any-coin"]]


def test_ex7_the_open_space_is_never_blocked() -> None:
    table = Table().use("open-black-grey", "own", "step kiev black")
    assert table.me == 1
    table.use("open-black-grey", "own", "step kiev black")
    assert [table.at("KV", seat=seat) for seat in (0, 1)] == [2, 2]


def test_ex8_the_lowest_locomotive() -> None:
    table = Table().use("loco-1", "own", "locomotive st-petersburg")
    assert table.locos() == [1, 0, 2, 0]
    assert table.state.reach(0, 1) == 2


@pytest.mark.parametrize(("levels", "reach"), [((1,), 1), ((4,), 4), ((1, 4), 5)])
def test_ex9_two_locomotives_add_up(levels: tuple[int, ...], reach: int) -> None:
    assert Table().engines(levels).state.reach(0, 0) == reach


def test_ex10_a_replaced_locomotive_moves_on() -> None:
    table = Table().engines((3, 1), sp=2).supply({4: 1}).use("loco-1", "own", "locomotive transsiberian-2")
    assert table.locos() == [4, 3, 2, 1]  # the only free slot: no choice is left
    assert not any(table.state.works)


def test_ex11_the_chain_ends_in_the_supply() -> None:
    table = Table().engines((3, 4), sp=2, kv=1).supply({4: 1})
    table.use("loco-1", "own", "locomotive st-petersburg", "locomotive kiev")
    assert table.locos() == [4, 3, 4, 2]
    assert table.state.works[1] == 1


def test_ex12_a_free_slot_must_be_filled() -> None:
    """RR-7.5."""
    table = Table().engines((3, 2), sp=4).supply({5: 1}).use("loco-1", "own", "locomotive transsiberian-1")
    assert table.offers() == ["locomotive transsiberian-2", "locomotive kiev"]


def test_ex13_the_first_factory() -> None:
    table = Table().use("loco-1", "own", "factory turn")
    assert table.factories() == [2, 0, 0, 0, 0]
    assert table.state.engines[2] == 2


def test_ex14_the_factory_may_be_the_locomotive_given_up() -> None:
    """RR-8.7, RR-8.8."""
    table = Table().engines((2, 2), sp=2, kv=2).supply({3: 1})
    table.use("loco-3", "own", "locomotive kiev")
    assert table.locos() == [2, 2, 2, 3]
    assert table.factories() == [2, 0, 0, 0, 0]


def test_ex15_one_industry_step() -> None:
    assert Table().use("industry-1").markers() == [1, -1]


def test_ex16_a_gap_needs_a_factory() -> None:
    assert Table().industry(4).refuses("use industry-1")
    table = Table().industry(4, factories=[6]).use("industry-1")
    assert table.markers() == [5, -1]
    assert table.state.coins[0] == table.state.board.start_coins + 1


def test_ex17_the_factory_fires_before_the_next_step() -> None:
    """RR-9.4."""
    table = Table().industry(4, factories=[2]).use("industry-2")
    assert table.markers() == [6, -1]
    assert table.state.doublers[0] == 2
    kinds = [kind for kind, _ in table.told if kind in ("marker", "doublers")]
    assert kinds == ["marker", "doublers", "marker"]


def test_ex18_a_coin_is_a_coin() -> None:
    """RR-4.3, RR-4.4."""
    table = Table().hold(coins=2).do("use any-coin")
    assert table.offers() == ["pay 1-own+1-coin", "pay 2-coin"]


def test_ex19_one_engineer_a_round() -> None:
    table = Table().use("engineer-hire", "coin")
    assert table.state.engineers[0] == 1 << 2
    assert table.refuses("use engineer-hire")


def test_ex20_doubler_and_points() -> None:
    table = Table(a_tiles=(2, 6, 14)).use("engineer-variable-2")
    assert table.state.doublers[0] == 1
    assert table.points() == 3


def test_ex21_turns_go_round() -> None:
    table = Table(4)
    seats = []
    for _ in range(5):
        seats.append(table.me)
        table.use("open-black-grey", "own", "step kiev black")
    assert seats == [0, 1, 2, 3, 0]


def test_ex22_kiev_bonuses_add_up() -> None:
    table = Table().lay("KV", 3).engines(kv=3)
    assert line_points(table.state, 0, 2) == 6


def test_ex23_new_order_and_extra_actions() -> None:
    """RR-12.5, RR-12.8: the second place moves first."""
    table = Table(4).lay("TS", 8, 4, 0, seat=3).lay("SP", 1, 0, 0, seat=3).lay("KV", 1, 0, 0, seat=3)
    table.do("pass", "pass").use("turn-order-1").use("turn-order-2")
    table.do("pass", "pass")
    assert list(table.state.order) == [2, 3, 0, 1]
    assert table.me == 3
    table.do("use brown-1")
    assert table.at("TS", "brown", 3) == 1
    assert table.me == 2


def test_ex24_the_first_player_on_the_second_place() -> None:
    """RR-12.6."""
    table = Table().use("turn-order-2").do("pass", "pass", "pass")
    assert list(table.state.order) == [0, 1, 2]
    assert table.me == 0
    assert table.state.phase == 4
    assert table.facts("keeps-order") == [(0,)]


def test_ex25_a_whole_scoring() -> None:
    """RR-17.1 to RR-17.8."""
    table = Table().lay("TS", 9, 7, 3).lay("KV", 2).engines((6, 2), kv=2).hold(doublers=1).industry(5, factories=[2])
    state = table.state
    assert [line_points(state, 0, line) for line in range(3)] == [12, 0, 3]
    assert industry_points(state, 0) == 5


def test_ex26_a_question_mark_fires() -> None:
    table = Table().lay("SP", 3).engines(sp=5).use("open-black-grey", "own", "step st-petersburg black")
    assert "token doublers3" in table.offers()
    table.do("token doublers3")
    assert table.state.doublers[0] == 3
    assert table.state.asked[1] == 1  # St. Petersburg 4 is the second "?"


def test_ex27_engineer_majority() -> None:
    """RR-20.4: red 3, yellow 2 with the highest number, blue 2, green none."""
    table = Table(4).engineer(1, 2, 3).engineer(4, 5, seat=1).engineer(6, 13, seat=2)
    ranks = [engineer_rank(table.state, seat) for seat in range(4)]
    assert sorted(range(4), key=lambda seat: -ranks[seat]) == [0, 2, 1, 3]
    assert ranks[3] == 0


def test_ex28_a_worker_without_a_locomotive() -> None:
    table = Table().lay("KV", 6).use("open-black-grey", "own", "step kiev black")
    assert table.state.workers[0] == table.state.board.start_workers  # one paid, one gained
    assert table.state.reserve[0] == 1


def test_ex29_a_locomotive_completes_a_condition() -> None:
    """RR-13.2."""
    table = Table().lay("TS", 9, 7, 3).engines((2,)).supply({3: 2}).use("loco-1", "own", "locomotive transsiberian-2")
    assert table.state.reach(0, 0) == 5
    assert table.state.reserve[0] == 1


def test_ex30_the_black_worker_in_a_repetition() -> None:
    """RR-16.4: the extra step is there though the first time it was not earned."""
    table = Table(a_tiles=(2, 6, 9)).engineer(5).hold(black=1).lay("TS", 5, 0)
    table.use("open-black-grey", "1-black", "step transsiberian grey")
    table.do("pass", "pass").use("engineer-5")
    table.do("step kiev black")
    assert table.offers() == ["done", "extra transsiberian", "extra st-petersburg", "extra kiev"]
    table.do("extra kiev")
    assert table.at("KV") == 3


def test_ex31_two_sources_for_a_factory() -> None:
    table = Table().supply({2: 1, 3: 1}, {1: 1}).do("use loco-1", "pay 1-own")
    assert table.offers("factory") == ["turn", "level-1"]


def test_ex32_to_ex34_own_examples_of_scoring() -> None:
    table = Table().lay("TS", 15, 1).lay("SP", 9, 7, 3).engines(sp=8)
    assert [line_points(table.state, 0, line) for line in range(3)] == [1, 20, 0]
    table = Table().lay("TS", 2).lay("KV", 6, 5).engines(kv=5).token("kiev-medal")
    assert line_points(table.state, 0, 2) == 35
    table = Table().lay("TS", 15, 12, 9, 5, 2).engines((9, 6)).hold(doublers=8).token("revaluation")
    assert line_points(table.state, 0, 0) == 100
