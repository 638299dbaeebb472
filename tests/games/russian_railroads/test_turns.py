"""Setup, rounds, payment and turn order, clause by clause (RR-1 to RR-4, RR-11, RR-12, RR-18)."""

import pytest

from drezina.core.rng import Rng
from drezina.core.state import CHANCE, OVER
from drezina.games.russian_railroads import GAME
from drezina.games.russian_railroads.position import ACTIONS, CLAIMANTS
from tests.games.russian_railroads.scenario import SPACES, scenario, start

MISSING_FOR_TWO = (
    "black-1", "grey-1", "industry-black", "temporary-workers", "turn-order-2", "loco-2", "engineer-variable-2",
)  # fmt: skip


# --- RR-2: setup ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_setup_by_number_of_players(players: int) -> None:
    """RR-2.1, RR-2.5, RR-2.6, RR-2.8, RR-2.13, RR-2.14: the s of the rulebook, p. 2-4 and 21."""
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
        drawable = {code - state.board.codes.engineer for code, _ in state.odds()}
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
    s = start()
    assert s.actor == 2
    assert s.offered("start") == ["black1", "industry1", "doubler1", "coin1"]
    s.play("start black1")
    assert "done" in s.legal()  # RR-5.2: lenient
    s.play("step transsiberian black")
    assert s.at("TS", "grey", 2) == 0
    assert s.actor == 1
    assert "start black1" not in s.legal()
    s.play("start industry1", "industry front")
    assert s.markers(1) == [1, -1]
    assert (s.actor, s.state.phase, s.state.round) == (0, ACTIONS, 1)


def test_the_box_is_drawn_at_the_first_look() -> None:
    """RR-2.19: 45 equally likely pairs, and nothing else is left to chance."""
    s = scenario().put_industry(4, factories=[9]).use("industry-1")
    assert s.state.actor == CHANCE
    assert len(s.state.odds()) == 45
    s.play("box flat workers")
    assert s.actor == 0
    assert s.offered("bonus")[0] == "doublers"


# --- RR-1, RR-3: turns and passing ----------------------------------------------------------------------------------


def test_words() -> None:
    """RR-1.1, RR-1.2, RR-1.3, RR-1.4, RR-1.5: tokens, lines with their lengths, reach, parts."""
    state = scenario().state
    assert list(state.board.length) == [15, 9, 9]
    assert state.reach(0, 1) == 0
    assert state.board.left[SPACES["black-2"]] == 3
    assert list(state.board.pay_first) == [0, 0, 4, 13, 28]


def test_a_round_in_order() -> None:
    """RR-3.1, RR-3.2, RR-1.6: turns, new order, extra actions, scoring, next round."""
    s = scenario().use("turn-order-2").play("pass", "pass")
    assert s.actor == 0  # those who passed are skipped
    s.play("pass")
    assert (s.actor, s.state.phase) == (0, CLAIMANTS)
    s.use("coins")
    assert s.values("scores")
    assert (s.actor, s.state.round) == (0, 2)


def test_a_space_is_used_once() -> None:
    """RR-3.3, RR-3.4, RR-3.5: a coin blocks a space like a worker."""
    s = scenario().use("doubler", "pay 1-coin")
    assert s.actor == 1
    assert s.refused("use doubler") == "occupied"
    assert "use open-black-grey" in s.legal()


def test_pass_points() -> None:
    """RR-3.6: 0, 2, 3, 4 by the place in order, final for the round."""
    s = scenario(4).play("pass", "pass", "pass", "pass")
    assert [s.points[seat] for seat in range(4)] == [0, 2, 3, 4]


def test_what_is_left_over() -> None:
    """RR-3.7, RR-18.1, RR-18.2, RR-18.3: workers and coins stay, seasonal workers go back."""
    s = scenario().use("temporary-workers").use("coins", "pay 1-coin").finish_round()
    state = s.state
    assert list(state.workers) == [6, 6, 6]
    assert list(state.seasonal) == [0, 0, 0]
    assert list(state.coins) == [1, 2, 1]  # the coin that was placed is in the bank
    assert not any(state.placed)


def test_coins_without_workers() -> None:
    """RR-3.8: coins are enough to go on; without tokens one passes automatically."""
    s = scenario().hold(workers=0, coins=1)
    assert "use black-1" in s.legal()
    s = scenario().hold(seat=1, workers=0, coins=0).use("coins")
    assert s.values("passes") == [(1, 2)]
    assert s.actor == 2


# --- RR-4: payment --------------------------------------------------------------------------------------------------


def test_every_exact_payment() -> None:
    """RR-4.1, RR-4.2, RR-4.5: own, seasonal and black workers and coins, freely mixed."""
    s = scenario().hold(workers=2, seasonal=1, coins=1, black=1).play("use black-2")
    assert set(s.offered("pay")) == {
        "1-own+1-seasonal", "1-seasonal+1-black", "1-seasonal+1-coin", "2-own", "1-own+1-black", "1-own+1-coin",
        "1-black+1-coin",
    }  # fmt: skip


def test_one_combination_is_taken() -> None:
    """RR-4.5: nothing is asked where only one payment exists."""
    s = scenario().hold(coins=0).play("use doubler")
    assert s.state.workers[0] == 5
    assert s.actor == 1


def test_default_payment() -> None:
    """RR-4.6: the black worker first where a black step is allowed, else last before coins."""
    for space, wanted in (("black-1", "pay 1-black"), ("doubler", "pay 1-seasonal")):
        s = scenario().hold(seasonal=1, black=1, coins=1).play(f"use {space}")
        assert s.moves.text(GAME.default(s.state)) == wanted
    s = scenario().hold(black=1, coins=1).play("use doubler")
    assert s.moves.text(GAME.default(s.state)) == "pay 1-own"


def test_tokens_lie_on_the_space() -> None:
    """RR-4.7: the owner of every token is known."""
    s = scenario().hold(seasonal=2).use("turn-order-2", "1-seasonal")
    assert s.state.tokens_of(0, SPACES["turn-order-2"]) != 0
    assert s.state.tokens_of(1, SPACES["turn-order-2"]) == 0


def test_gains_pay_later_turns() -> None:
    """RR-4.8: what is gained joins the supply at once."""
    s = scenario().hold(workers=1, coins=0).use("coins").play("pass", "pass")
    assert s.state.coins[0] == 2
    assert "use black-2" in s.legal()


# --- RR-11: engineers -----------------------------------------------------------------------------------------------


def test_hiring() -> None:
    """RR-11.1, RR-11.2: one coin; the tile is an action space of its owner, once a round, from the next turn on."""
    s = scenario(a_tiles=(9, 6, 2)).use("engineer-hire", "coin").play("pass", "pass")
    assert "use engineer-9" in s.legal()
    s.play("use engineer-9")
    assert s.points[0] == 3  # the points are a part done, so the player may stop
    assert s.legal() == ["done", "industry front"]
    s.play("done")
    assert s.refused("use engineer-9") == "occupied"


def test_variable_spaces() -> None:
    """RR-11.3, RR-11.4, RR-11.5, RR-11.6: two tiles serve everybody, those further left nobody."""
    s = scenario(a_tiles=(2, 9, 14), b_tiles=(3, 4, 5))
    assert "use engineer-variable-1" in s.legal()
    assert "use engineer-variable-2" in s.legal()
    s.use("engineer-variable-1")
    assert s.points[0] == 3
    assert s.markers() == [1, -1]
    assert s.refused("use engineer-variable-1") == "occupied"
    for _ in range(5):
        s.finish_round()
    assert s.state.round == 6
    assert [int(tile) for tile in s.state.strip] == [5, 0, 0, 0, 0, 0, 0]
    assert s.refused("use engineer-variable-1") == "no-such-space"


def test_the_strip_moves() -> None:
    """RR-18.4, RR-18.5, RR-18.6: who is not hired leaves; as many tiles are left as rounds."""
    s = scenario(4).finish_round()
    assert [int(tile) for tile in s.state.strip] == [6, 9, 3, 4, 7, 8, 0]
    assert sum(tile > 0 for tile in s.state.strip) == 6
    assert s.values("leaves") == [(1,)]


# --- RR-12: turn order ----------------------------------------------------------------------------------------------


def test_claims() -> None:
    """RR-12.1, RR-12.2, RR-12.3: not under the own pawn, not both; any token pays."""
    s = scenario().hold(coins=2)
    assert s.refused("use turn-order-1") == "own-pawn"
    s.use("turn-order-2", "pay 1-coin")
    assert s.actor == 1
    assert s.refused("use turn-order-2") == "occupied"
    s.use("turn-order-1").play("pass")
    assert s.refused("use turn-order-1") == "occupied"
    s = scenario(2)
    assert "use turn-order-1" in s.legal()
    s = scenario().play("pass", "pass").use("turn-order-1")
    assert s.refused("use turn-order-2") == "both-places"  # it has claimed the other place


def test_claims_change_the_order() -> None:
    """RR-12.5, RR-12.7: a claimant of the second place alone leaves the first where he is."""
    s = scenario(4).play("pass", "pass", "pass").use("turn-order-2").play("pass")
    assert list(s.state.order) == [0, 3, 1, 2]
    s = scenario(4).play("pass", "pass", "pass").use("turn-order-1").play("pass")
    assert list(s.state.order) == [3, 0, 1, 2]


def test_extra_action_targets() -> None:
    """RR-12.8, RR-12.9: one-worker spaces that are free, own engineers too, no claim, no coin, nothing added."""
    s = scenario().give_engineers(9).use("turn-order-2").play("pass", "pass", "pass")
    offered = s.legal()
    assert "done" in offered
    assert "use engineer-9" in offered
    assert "use black-1" in offered
    assert "use black-2" not in offered
    assert not {"use turn-order-1", "use turn-order-2", "use any-coin", "use engineer-hire"} & set(offered)
    assert s.play("done").state.round == 2


def test_the_token_that_moves() -> None:
    """RR-12.10, RR-12.11: it is the one that paid, and the black worker brings its step; pass points stay."""
    s = scenario().hold(black=1).use("turn-order-2", "1-black").play("pass", "pass", "pass")
    s.play("use open-black-grey", "step kiev black")
    assert "extra kiev" in s.legal()
    before = s.points[0]
    s.play("extra kiev")
    assert s.at("KV") == 3
    assert s.points[0] == before
    assert list(s.state.coins) == [1, 1, 1]


def test_what_an_extra_action_gains() -> None:
    """RR-12.11: coins serve from the next round on, seasonal workers go back unused."""
    for space, coins in (("coins", 3), ("temporary-workers", 1)):
        s = scenario().use("turn-order-2", "own").play("pass", "pass", "pass", f"use {space}")
        assert s.state.round == 2
        assert list(s.state.coins) == [coins, 1, 1]
        assert list(s.state.seasonal) == [0, 0, 0]


def test_the_card_of_the_new_place() -> None:
    """RR-18.6: after a claim the pass points are those of the new places."""
    s = scenario(4).play("pass", "pass", "pass").use("turn-order-1").play("pass", "done")
    before = [s.points[seat] for seat in range(4)]
    assert list(s.state.order) == [3, 0, 1, 2]
    s.play("pass", "pass", "pass", "pass")
    assert [s.points[seat] - before[seat] for seat in range(4)] == [2, 3, 4, 0]


def test_no_claims_in_the_last_round() -> None:
    """RR-12.4, RR-20.1, RR-20.2, RR-18.7: one space with three industry steps instead, which may be repeated."""
    s = scenario()
    for _ in range(5):
        s.finish_round()
    assert s.state.last_round()
    assert not [text for text in s.offered("use") if text.startswith("turn-order")]
    s.give_engineers(5).use("last-round-industry").play("pass", "pass")
    assert s.markers() == [3, -1]
    s.put_industry(1).use("engineer-5")
    assert s.legal() == ["done", "industry front"]
    s.play("industry front", "done").finish_round()
    assert s.state.actor == OVER
    assert s.state.placed[SPACES["last-round-industry"]]  # nothing is put away any more
