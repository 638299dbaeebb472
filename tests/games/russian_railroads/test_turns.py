"""Setup, rounds, payment and turn order, clause by clause (RR-1 to RR-4, RR-11, RR-12, RR-18)."""

import pytest

from drezina.core.rng import Rng
from drezina.core.state import CHANCE, OVER
from drezina.games.russian_railroads import GAME
from drezina.games.russian_railroads.position import ACTIONS, CLAIMANTS
from tests.games.russian_railroads.positions import SPACES, Table

MISSING_FOR_TWO = (
    "black-1", "grey-1", "industry-black", "temporary-workers", "turn-order-2", "loco-2", "engineer-variable-2",
)  # fmt: skip


# --- RR-2: setup ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_setup_by_number_of_players(players: int) -> None:
    """RR-2.1, RR-2.5, RR-2.6, RR-2.8, RR-2.13, RR-2.14: the table of the rulebook, p. 2-4 and 21."""
    state = GAME.start(GAME.config(players))
    board = state.board
    assert (board.front, board.rounds) == ((players > 2), 7 if players == 4 else 6)
    assert list(state.workers) == [5 if players == 4 else 6] * players
    assert list(state.reserve) == [2] * players
    assert list(state.coins) == [2 if players == 2 else 1] * players
    assert list(state.engines) == [0, 0, *[players] * 8]
    assert list(state.loco) == [1, 0, 0, 0] * players
    assert state.doublers_left == 20
    assert list(state.points()) == [0] * players
    assert list(state.track) == [1, -1, -1, -1, -1] * 3 * players
    assert list(state.marker) == [0, -1] * players


def test_spaces_for_two_players() -> None:
    """RR-2.2, RR-2.7: seven spaces do not exist on the back; the seasonal workers stay away."""
    spaces = {SPACES[space] for space in MISSING_FOR_TWO}
    two, three = (GAME.start(GAME.config(players)).board for players in (2, 3))
    assert set(two.usual) == set(three.usual) - spaces
    assert set(two.last) == set(three.last) - spaces


def test_cards_beside_the_board() -> None:
    """RR-2.3, RR-2.4, RR-2.9, RR-2.12: five "?" cards, ten end-bonus cards of which eight form the deck."""
    state = GAME.start(GAME.config(3))
    assert state.cards == 0b11111
    assert (state.board.end_cards, state.board.end_deck) == (10, 8)
    assert state.board.special_tile == 1
    assert SPACES["last-round-industry"] not in list(state.board.usual)


@pytest.mark.parametrize(("players", "places"), [(2, 6), (3, 7), (4, 7)])
def test_the_strip(players: int, places: int) -> None:
    """RR-2.10, RR-2.11, RR-2.18: three A, then B; with three players the leftmost place stays empty; all are public."""
    state = GAME.start(GAME.config(players))
    rng = Rng(players)
    state.apply(state.sample(rng))
    for place in range(6 if players < 4 else 7):
        stack = 1 if place < 3 else 2
        drawable = {code - state.board.engineer_code for code, _ in state.odds()}
        assert all(state.board.stack[tile] == stack for tile in drawable)
        assert len(drawable) == 7 - (place if place < 3 else place - 3)
        state.apply(state.sample(rng))
    assert len(state.strip) == places
    assert [tile > 0 for tile in state.strip] == [True] * 6 + [players == 4] * (places - 6)
    assert list(state.seen_by(-3).strip) == list(state.strip)


def test_the_first_order_is_drawn() -> None:
    """RR-2.15, RR-2.17: all orders are equally likely."""
    state = GAME.start(GAME.config(3))
    assert state.actor == CHANCE
    assert len(state.odds()) == 6
    assert {weight for _, weight in state.odds()} == {1}
    state.apply(GAME.moves(GAME.config(3)).parse("order 3 1 2") or 0)
    assert list(state.order) == [2, 0, 1]


def test_start_bonuses() -> None:
    """RR-2.16: the last player first, the first player none; rewards fire as usual."""
    table = Table(drafted=False)
    assert table.me == 2
    assert table.offers("start") == ["black1", "industry1", "doubler1", "coin1"]
    table.do("start black1")
    assert "done" in table.offers()  # RR-5.2: lenient
    table.do("step transsiberian black")
    assert table.at("TS", "grey", 2) == 0
    assert table.me == 1
    assert "start black1" not in table.offers()
    table.do("start industry1", "industry front")
    assert table.markers(1) == [1, -1]
    assert (table.me, table.state.phase, table.state.round) == (0, ACTIONS, 1)


def test_the_box_is_drawn_at_the_first_look() -> None:
    """RR-2.19: 45 equally likely pairs, and nothing else is left to chance."""
    table = Table().industry(4, factories=[9]).use("industry-1")
    assert table.state.actor == CHANCE
    assert len(table.state.odds()) == 45
    table.do("box flat workers")
    assert table.me == 0
    assert table.offers("bonus")[0] == "doublers"


# --- RR-1, RR-3: turns and passing ----------------------------------------------------------------------------------


def test_words() -> None:
    """RR-1.1, RR-1.2, RR-1.3, RR-1.4, RR-1.5: tokens, lines with their lengths, reach, parts."""
    state = Table().state
    assert list(state.board.length) == [15, 9, 9]
    assert state.reach(0, 1) == 0
    assert state.board.left[SPACES["black-2"]] == 3
    assert list(state.board.pay_first) == [0, 0, 4, 13, 28]


def test_a_round_in_order() -> None:
    """RR-3.1, RR-3.2, RR-1.6: turns, new order, extra actions, scoring, next round."""
    table = Table().use("turn-order-2").do("pass", "pass")
    assert table.me == 0  # those who passed are skipped
    table.do("pass")
    assert (table.me, table.state.phase) == (0, CLAIMANTS)
    table.use("coins")
    assert table.facts("scores")
    assert (table.me, table.state.round) == (0, 2)


def test_a_space_is_used_once() -> None:
    """RR-3.3, RR-3.4, RR-3.5: a coin blocks a space like a worker."""
    table = Table().use("doubler", "pay 1-coin")
    assert table.me == 1
    assert table.refuses("use doubler")
    assert "use open-black-grey" in table.offers()


def test_pass_points() -> None:
    """RR-3.6: 0, 2, 3, 4 by the place in order, final for the round."""
    table = Table(4).do("pass", "pass", "pass", "pass")
    assert [table.points(seat) for seat in range(4)] == [0, 2, 3, 4]


def test_what_is_left_over() -> None:
    """RR-3.7, RR-18.1, RR-18.2, RR-18.3: workers and coins stay, seasonal workers go back."""
    table = Table().use("temporary-workers").use("coins", "pay 1-coin").others_pass()
    state = table.state
    assert list(state.workers) == [6, 6, 6]
    assert list(state.seasonal) == [0, 0, 0]
    assert list(state.coins) == [1, 2, 1]  # the coin that was placed is in the bank
    assert not any(state.placed)


def test_coins_without_workers() -> None:
    """RR-3.8: coins are enough to go on; without tokens one passes automatically."""
    table = Table().hold(workers=0, coins=1)
    assert "use black-1" in table.offers()
    table = Table().hold(seat=1, workers=0, coins=0).use("coins")
    assert table.facts("passes") == [(1, 2)]
    assert table.me == 2


# --- RR-4: payment --------------------------------------------------------------------------------------------------


def test_every_exact_payment() -> None:
    """RR-4.1, RR-4.2, RR-4.5: own, seasonal and black workers and coins, freely mixed."""
    table = Table().hold(workers=2, seasonal=1, coins=1, black=1).do("use black-2")
    assert set(table.offers("pay")) == {
        "1-own+1-seasonal", "1-seasonal+1-black", "1-seasonal+1-coin", "2-own", "1-own+1-black", "1-own+1-coin",
        "1-black+1-coin",
    }  # fmt: skip


def test_one_combination_is_taken() -> None:
    """RR-4.5: nothing is asked where only one payment exists."""
    table = Table().hold(coins=0).do("use doubler")
    assert table.state.workers[0] == 5
    assert table.me == 1


def test_default_payment() -> None:
    """RR-4.6: the black worker first where a black step is allowed, else last before coins."""
    for space, wanted in (("black-1", "pay 1-black"), ("doubler", "pay 1-seasonal")):
        table = Table().hold(seasonal=1, black=1, coins=1).do(f"use {space}")
        assert table.moves.text(GAME.default(table.state)) == wanted
    table = Table().hold(black=1, coins=1).do("use doubler")
    assert table.moves.text(GAME.default(table.state)) == "pay 1-own"


def test_tokens_lie_on_the_space() -> None:
    """RR-4.7: the owner of every token is known."""
    table = Table().hold(seasonal=2).use("turn-order-2", "1-seasonal")
    assert table.state.tokens_of(0, SPACES["turn-order-2"]) != 0
    assert table.state.tokens_of(1, SPACES["turn-order-2"]) == 0


def test_gains_pay_later_turns() -> None:
    """RR-4.8: what is gained joins the supply at once."""
    table = Table().hold(workers=1, coins=0).use("coins").do("pass", "pass")
    assert table.state.coins[0] == 2
    assert "use black-2" in table.offers()


# --- RR-11: engineers -----------------------------------------------------------------------------------------------


def test_hiring() -> None:
    """RR-11.1, RR-11.2: one coin; the tile is an action space of its owner, once a round, from the next turn on."""
    table = Table(a_tiles=(9, 6, 2)).use("engineer-hire", "coin").do("pass", "pass")
    assert "use engineer-9" in table.offers()
    table.do("use engineer-9")
    assert table.points() == 3  # the points are a part done, so the player may stop
    assert table.offers() == ["done", "industry front"]
    table.do("done")
    assert table.refuses("use engineer-9")


def test_variable_spaces() -> None:
    """RR-11.3, RR-11.4, RR-11.5, RR-11.6: two tiles serve everybody, those further left nobody."""
    table = Table(a_tiles=(2, 9, 14), b_tiles=(3, 4, 5))
    assert "use engineer-variable-1" in table.offers()
    assert "use engineer-variable-2" in table.offers()
    table.use("engineer-variable-1")
    assert table.points() == 3
    assert table.markers() == [1, -1]
    assert table.refuses("use engineer-variable-1")
    for _ in range(5):
        table.others_pass()
    assert table.state.round == 6
    assert [int(tile) for tile in table.state.strip] == [5, 0, 0, 0, 0, 0, 0]
    assert table.refuses("use engineer-variable-1")


def test_the_strip_moves() -> None:
    """RR-18.4, RR-18.5, RR-18.6: who is not hired leaves; as many tiles are left as rounds."""
    table = Table(4).others_pass()
    assert [int(tile) for tile in table.state.strip] == [6, 9, 3, 4, 7, 8, 0]
    assert sum(tile > 0 for tile in table.state.strip) == 6
    assert table.facts("leaves") == [(1,)]


# --- RR-12: turn order ----------------------------------------------------------------------------------------------


def test_claims() -> None:
    """RR-12.1, RR-12.2, RR-12.3: not under the own pawn, not both; any token pays."""
    table = Table().hold(coins=2)
    assert table.refuses("use turn-order-1")
    table.use("turn-order-2", "pay 1-coin")
    assert table.me == 1
    assert table.refuses("use turn-order-2")
    table.use("turn-order-1").do("pass")
    assert table.refuses("use turn-order-1")
    table = Table(2)
    assert "use turn-order-1" in table.offers()
    table = Table().do("pass", "pass").use("turn-order-1")
    assert table.refuses("use turn-order-2")  # it has claimed the other place


def test_claims_change_the_order() -> None:
    """RR-12.5, RR-12.7: a claimant of the second place alone leaves the first where he is."""
    table = Table(4).do("pass", "pass", "pass").use("turn-order-2").do("pass")
    assert list(table.state.order) == [0, 3, 1, 2]
    table = Table(4).do("pass", "pass", "pass").use("turn-order-1").do("pass")
    assert list(table.state.order) == [3, 0, 1, 2]


def test_extra_action_targets() -> None:
    """RR-12.8, RR-12.9: one-worker spaces that are free, own engineers too, no claim, no coin, nothing added."""
    table = Table().engineer(9).use("turn-order-2").do("pass", "pass", "pass")
    offered = table.offers()
    assert "done" in offered
    assert "use engineer-9" in offered
    assert "use black-1" in offered
    assert "use black-2" not in offered
    assert not {"use turn-order-1", "use turn-order-2", "use any-coin", "use engineer-hire"} & set(offered)
    assert table.do("done").state.round == 2


def test_the_token_that_moves() -> None:
    """RR-12.10, RR-12.11: it is the one that paid, and the black worker brings its step; pass points stay."""
    table = Table().hold(black=1).use("turn-order-2", "1-black").do("pass", "pass", "pass")
    table.do("use open-black-grey", "step kiev black")
    assert "extra kiev" in table.offers()
    before = table.points()
    table.do("extra kiev")
    assert table.at("KV") == 3
    assert table.points() == before
    assert list(table.state.coins) == [1, 1, 1]


def test_what_an_extra_action_gains() -> None:
    """RR-12.11: coins serve from the next round on, seasonal workers go back unused."""
    for space, coins in (("coins", 3), ("temporary-workers", 1)):
        table = Table().use("turn-order-2", "own").do("pass", "pass", "pass", f"use {space}")
        assert table.state.round == 2
        assert list(table.state.coins) == [coins, 1, 1]
        assert list(table.state.seasonal) == [0, 0, 0]


def test_the_card_of_the_new_place() -> None:
    """RR-18.6: after a claim the pass points are those of the new places."""
    table = Table(4).do("pass", "pass", "pass").use("turn-order-1").do("pass", "done")
    before = [table.points(seat) for seat in range(4)]
    assert list(table.state.order) == [3, 0, 1, 2]
    table.do("pass", "pass", "pass", "pass")
    assert [table.points(seat) - before[seat] for seat in range(4)] == [2, 3, 4, 0]


def test_no_claims_in_the_last_round() -> None:
    """RR-12.4, RR-20.1, RR-20.2, RR-18.7: one space with three industry steps instead, which may be repeated."""
    table = Table()
    for _ in range(5):
        table.others_pass()
    assert table.state.last_round()
    assert not [text for text in table.offers("use") if text.startswith("turn-order")]
    table.engineer(5).use("last-round-industry").do("pass", "pass")
    assert table.markers() == [3, -1]
    table.industry(1).use("engineer-5")
    assert table.offers() == ["done", "industry front"]
    table.do("industry front", "done").others_pass()
    assert table.state.actor == OVER
    assert table.state.placed[SPACES["last-round-industry"]]  # nothing is put away any more
