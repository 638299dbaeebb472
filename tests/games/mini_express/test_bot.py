"""The magnate: legal, undisturbing, and better than chance."""

import pytest

from drezina.core.rng import Rng
from drezina.core.state import CHANCE, OVER
from drezina.games.mini_express import GAME
from drezina.games.mini_express.bot.evaluation import UNIT, expected, turns_left
from drezina.games.mini_express.bot.weights import MiniExpressWeights
from tests.games.mini_express.scenario import LEATHER, STEEL, WOOD, scenario


@pytest.mark.parametrize("players", [1, 2, 3, 5])
def test_thinking_changes_nothing_and_chooses_legally(players: int) -> None:
    config = GAME.config(players)
    mind = GAME.mind(config)
    state, rng = GAME.start(config), Rng(players)
    while state.actor != OVER:
        if state.actor == CHANCE:
            state.apply(state.sample(rng))
            continue
        before = state.save()
        choice, playout_move = mind.choose(state, rng), mind.playout_policy(state, rng)
        assert state.save() == before
        assert {int(choice), int(playout_move)} <= {int(code) for code in state.legal()}
        state.apply(choice)


def test_value_is_exact_at_the_end() -> None:
    for players in (1, 3):
        config = GAME.config(players)
        mind, state, rng = GAME.mind(config), GAME.start(config), Rng(9)
        while state.actor != OVER:
            state.apply(state.sample(rng) if state.actor == CHANCE else mind.playout_policy(state, rng))
        assert [mind.evaluate(state, seat) for seat in range(config.seats)] == [UNIT * one for one in state.points()]


def test_what_a_magnate_likes() -> None:
    """More shares, a longer line, a lead in influence; and no shares without influence."""
    w = MiniExpressWeights()
    plain = scenario(owned={0: (0, 0, 2, 0)}).state
    left = turns_left(plain)
    worth = expected(w, plain, 0, left)
    assert expected(w, scenario(owned={0: (0, 0, 3, 0)}).state, 0, left) > worth
    assert expected(w, scenario(owned={0: (0, 0, 2, 0)}, length={LEATHER: 6}).state, 0, left) > worth
    assert expected(w, scenario(owned={0: (0, 0, 2, 0)}, influence={0: (1, 1, 4, 1)}).state, 0, left) > worth
    assert expected(w, scenario(owned={0: (0, 0, 2, 0)}, influence={0: (1, 1, 0, 1)}).state, 0, left) < worth
    assert expected(w, scenario(owned={0: (0, 0, 2, 0)}, influence={1: (1, 1, 5, 1)}).state, 0, left) < worth


def test_the_end_comes_nearer() -> None:
    fresh = turns_left(scenario().state)
    late = turns_left(scenario(offer={WOOD: 0, STEEL: 1}).state)
    assert late < fresh


def test_a_magnate_beats_chance() -> None:
    """Forty games of three, the seat moving on: far more than a third are won."""
    config = GAME.config(3)
    mind, won = GAME.mind(config), 0
    for seed in range(40):
        state, rng, seat = GAME.start(config), Rng(seed), seed % 3
        while state.actor != OVER:
            if state.actor == CHANCE:
                state.apply(state.sample(rng))
            elif state.actor == seat:
                state.apply(mind.choose(state, rng))
            else:
                codes = state.legal()
                state.apply(codes[rng.below(len(codes))])
        won += state.ranks()[seat] == 1
    assert won >= 34
