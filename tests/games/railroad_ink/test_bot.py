"""The bots' mind: it chooses legally, keeps to its plan, and plays better than nobody."""

import pytest

from drezina.core.rng import Rng
from drezina.core.state import CHANCE, OVER
from drezina.games.railroad_ink import MODES
from drezina.games.railroad_ink.bot import Draughtsman
from drezina.games.railroad_ink.outlook import FEATURES, UNIT
from drezina.games.railroad_ink.state import RailroadInk

from .positions import GAME, roll_any, start


def mind_of(state: RailroadInk) -> Draughtsman:
    mind = GAME.mind(GAME.config(1, mode=state.board.mode))
    assert isinstance(mind, Draughtsman)
    return mind


def played(mode: str, seed: int, greedy: bool) -> RailroadInk:
    state, rng = start(mode=mode), Rng(seed)
    mind = mind_of(state)
    while state.actor != OVER:
        if state.actor == CHANCE:
            state.apply(state.sample(rng))
            continue
        code = mind.choose(state.seen_by(0), Rng(1)) if greedy else GAME.default(state)
        assert code in list(state.legal())
        state.apply(code)
    return state


@pytest.mark.parametrize("mode", ["classic", "metro"])
def test_greedy_plays_well(mode: str) -> None:
    assert played(mode, 5, True).points()[0] > played(mode, 5, False).points()[0] + 10


@pytest.mark.parametrize("mode", MODES)
def test_every_bot_chooses_legally(mode: str) -> None:
    state = start(2, mode=mode)
    mind = mind_of(state)
    rng = Rng(3)
    for round in (1, 2):
        roll_any(state, round)
        state.focus(1)
        view = state.seen_by(1)
        view.focus(1)
        for code in (mind.choose(view, rng), mind.playout_policy(view, rng)):
            assert code in list(state.legal())
        while state.actor >= 0:
            state.apply(GAME.default(state))


def test_search_is_repeatable_and_carries_its_plan_out() -> None:
    state = start()
    roll_any(state)
    while state.round < 6:
        state.apply(GAME.default(state))
        roll_any(state, int(state.round))
    first, second = (mind_of(state).search(state.seen_by(0), 4, 0.0, Rng(9)) for _ in range(2))
    assert first == second
    mind = mind_of(state)
    state.apply(mind.search(state.seen_by(0), 4, 0.0, Rng(9)))
    planned = [*mind.planned]
    while state.actor >= 0 and state.round == 6:
        code = mind.search(state.seen_by(0), 4, 0.0, Rng(1))
        assert code == planned.pop(0)
        state.apply(code)
    assert planned == []


def test_the_outlook_of_the_last_round_is_the_score() -> None:
    state = played("classic", 8, False)
    mind = mind_of(state)
    assert mind.outlook.value(state, 0) == state.points()[0] * UNIT
    assert mind.evaluate(state, 0) == state.points()[0]


@pytest.mark.parametrize("mode", ["classic", "metro"])
def test_a_glance_sees_what_a_drawing_changes(mode: str) -> None:
    """Nearly always exactly what the outlook says of the new sheet; never far from it."""
    state, rng = start(mode=mode), Rng(4)
    mind = mind_of(state)
    exact = tried = 0
    while state.actor != OVER:
        if state.actor != CHANCE:
            before = mind.outlook.value(state, 0)
            mind.glance.layer = state.board.layer_of(state.round)
            codes = state.drawings(0, state.faces_left(0))
            gains = [mind.glance.gain(code // 49, code % 49) for code in codes]
            for code, gain in zip(codes, gains, strict=True):
                twin = state.copy()
                twin.draw(0, code // 49, code % 49)
                missed = abs(int(mind.outlook.value(twin, 0) - before - gain))
                assert missed < 15 * UNIT
                exact += missed == 0
                tried += 1
        codes = state.legal()
        state.apply(state.sample(rng) if state.actor == CHANCE else codes[rng.below(len(codes))])
    assert exact > 0.8 * tried > 200


@pytest.mark.parametrize("mode", MODES)
def test_every_kind_of_sheet_has_weights(mode: str) -> None:
    outlook = mind_of(start(mode=mode)).outlook
    for layer in range(outlook.board.layers):
        rows = [outlook.weights[(layer * 8 + left) * FEATURES :][:FEATURES] for left in range(8)]
        assert not any(rows[0])
        assert all(any(row) for row in rows[1:7])
