"""The bots' mind: it chooses legally, keeps to its plan, and plays better than nobody."""

import runpy

import pytest

from drezina.core.mind import NO_CHOICE
from drezina.core.rng import Rng
from drezina.core.state import CHANCE, OVER
from drezina.games.railroad_ink import GAME
from drezina.games.railroad_ink.board import MODES
from drezina.games.railroad_ink.bot.delta import Outlook
from drezina.games.railroad_ink.bot.evaluation import FEATURES, UNIT
from drezina.games.railroad_ink.bot.mind import RailroadInkMind
from drezina.games.railroad_ink.bot.weights import FILE
from drezina.games.railroad_ink.state import RailroadInkState
from tests.contract.walks import ROOT

from .scenario import RailroadInkScenario, scenario


def mind_for(mode: str) -> RailroadInkMind:
    mind = GAME.mind(GAME.config(1, mode=mode))
    assert isinstance(mind, RailroadInkMind)
    return mind


def played(mode: str, seed: int, greedy: bool) -> RailroadInkState:
    state, rng = scenario(mode=mode).state, Rng(seed)
    mind = mind_for(mode)
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
    s = scenario(2, mode=mode)
    mind = mind_for(mode)
    rng = Rng(3)
    for round in (1, 2):
        s.deal(round).focus(1)
        for code in (mind.choose(s.view(1), rng), mind.playout_policy(s.view(1), rng)):
            assert code in list(s.state.legal())
        s.finish_round()


def test_bots_of_one_level_draw_different_sheets() -> None:
    """The dice are the same for all; from the third round on no two of six sheets are alike."""
    state, rng, mind = scenario(6, mode="classic").state, Rng(5), mind_for("classic")
    while state.actor == CHANCE or (state.actor != OVER and state.round < 4):
        if state.actor == CHANCE:
            state.apply(state.sample(rng))
        else:
            state.apply(mind.choose(state.seen_by(state.actor), Rng(1)))
    assert len({state.alone(seat).save() for seat in range(6)}) == 6


def test_searching_bots_of_one_level_draw_different_sheets() -> None:
    """They also keep their plans apart, though they ask the same mind in turns."""
    state, rng, mind = scenario(3, mode="classic").state, Rng(5), mind_for("classic")
    while state.actor == CHANCE or state.round < 3:
        if state.actor == CHANCE:
            state.apply(state.sample(rng))
        else:
            state.apply(mind.search(state.seen_by(state.actor), 16, 0.0, Rng(1)))
    assert len({state.alone(seat).save() for seat in range(3)}) == 3


def before_the_sixth_round() -> RailroadInkScenario:
    s = scenario().deal()
    while s.state.round < 6:
        s.finish_round().deal(int(s.state.round))
    return s


def test_search_is_repeatable_and_carries_its_plan_out() -> None:
    s = before_the_sixth_round()
    first, second = (mind_for("classic").search(s.view(0), 4, 0.0, Rng(9)) for _ in range(2))
    assert first == second
    mind = mind_for("classic")
    s.apply(int(mind.search(s.view(0), 4, 0.0, Rng(9))))
    planned = [int(code) for code in mind.searched_plans[0].codes]
    carried_out = []
    while s.state.actor >= 0 and s.state.round == 6:
        carried_out.append(int(mind.search(s.view(0), 4, 0.0, Rng(1))))
        s.apply(carried_out[-1])
    assert carried_out == planned
    assert s.code("end") == planned[-1]


def test_a_plan_is_dropped_when_something_else_was_drawn() -> None:
    s = before_the_sixth_round()
    mind = mind_for("classic")
    chosen = mind.choose(s.view(0), Rng(1))
    s.apply(next(int(code) for code in s.state.legal() if code != chosen))
    assert mind.greedy_plans[0].next_code(s.state.alone(0)) == NO_CHOICE
    assert mind.choose(s.view(0), Rng(1)) == mind_for("classic").choose(s.view(0), Rng(1))


def test_the_evaluation_of_the_last_round_is_the_score() -> None:
    state = played("classic", 8, False)
    mind = mind_for("classic")
    assert mind.evaluation.evaluate(state, 0) == state.points()[0] * UNIT
    assert mind.evaluate(state, 0) == state.points()[0]


@pytest.mark.parametrize("mode", ["classic", "metro"])
def test_the_delta_evaluation_sees_what_a_drawing_changes(mode: str) -> None:
    """Nearly always exactly what the evaluation says of the new sheet; never far from it."""
    state, rng = scenario(mode=mode).state, Rng(4)
    evaluation, codes = mind_for(mode).evaluation, state.board.codes
    exact = tried = 0
    while state.actor != OVER:
        if state.actor != CHANCE:
            outlook = Outlook(evaluation, state, 0)
            assert outlook.value == evaluation.evaluate(state, 0)
            for code in state.drawings(0, state.faces_left(0)):
                image, space = codes.image(code), codes.space(code)
                twin = state.copy()
                twin.draw(0, image, space)
                change = evaluation.evaluate(twin, 0) - outlook.value
                missed = abs(int(change - outlook.delta.gain(image, space)))
                assert missed < 15 * UNIT
                exact += missed == 0
                tried += 1
        legal = state.legal()
        state.apply(state.sample(rng) if state.actor == CHANCE else legal[rng.below(len(legal))])
    assert exact > 0.8 * tried > 200


@pytest.mark.parametrize("mode", MODES)
def test_every_kind_of_sheet_has_weights(mode: str) -> None:
    evaluation = mind_for(mode).evaluation
    for layer in range(evaluation.board.layers):
        rows = [evaluation.weights[(layer * 8 + left) * FEATURES :][:FEATURES] for left in range(8)]
        assert not any(rows[0])
        assert all(any(row) for row in rows[1:7])


def test_the_script_writes_the_file_that_the_weights_are_read_from() -> None:
    script = runpy.run_path(str(ROOT / "scripts" / "railroad_ink_weights.py"))
    tables = {sheet: script["read"](sheet) for sheet in script["SHEETS"]}
    assert script["file_text"](tables) == FILE.read_text(encoding="utf-8")
