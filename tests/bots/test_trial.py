"""Trials: what the bot prefers counts as the best move, and a loss is stated where simulated games agree with it."""

import pytest
from drezina_shunting import GAME as EXAMPLE

import drezina
from drezina.bots.tasks import Advise, advise
from drezina.bots.trial import Budget, Judgement, Trial, imagined
from drezina.core.game import Game
from drezina.core.match import Match
from drezina.core.state import State

BUDGET = Budget(games=60)


def asked(title: Game, seed: int) -> tuple[Trial, State]:
    """Somebody who has a choice, and a trial of it."""
    match = Match(title, title.config(2), seed=seed)
    while len(match.legal(match.waiting()[0])) < 3:
        match.play(match.waiting()[0], match.legal(match.waiting()[0])[0])
    seat = match.waiting()[0]
    view = match.view(seat)
    view.focus(seat)
    return Trial(title, match.config, seat, 0, seed), view


def judged(title: Game, played: int | None, preferred: int | None) -> Judgement:
    trial, view = asked(title, 3)
    return trial.judge(view, imagined(view, trial.seat), BUDGET, played, preferred=preferred)


@pytest.mark.parametrize("title", [EXAMPLE, drezina.game("mini-express")], ids=lambda one: one.id)
def test_whoever_plays_what_the_bot_prefers_has_lost_nothing(title: Game) -> None:
    trial, view = asked(title, 3)
    code = trial.preferred(view, BUDGET)
    assert code in list(view.legal())
    assert trial.games > 0
    found = judged(title, code, code)
    assert found.loss is None
    assert found.rival is None
    assert found.played is not None
    assert found.played.code == found.best[0].code == code


def test_another_move_is_compared_with_what_the_bot_prefers() -> None:
    _, view = asked(EXAMPLE, 3)
    played, preferred = (int(code) for code in view.legal()[:2])
    found = judged(EXAMPLE, played, preferred)
    assert found.rival == found.best[0].code == preferred
    mine = next(one for one in found.best if one.code == played)
    assert found.loss is not None
    assert found.loss.margin == pytest.approx(found.best[0].margin - mine.margin)


def test_without_the_bot_the_best_in_simulated_games_is_compared() -> None:
    _, view = asked(EXAMPLE, 3)
    played = int(view.legal()[0])
    found = judged(EXAMPLE, played, None)
    assert found.rival not in (None, played)
    assert [one.margin for one in found.best] == sorted((one.margin for one in found.best), reverse=True)


def test_a_hint_begins_with_what_the_bot_prefers() -> None:
    trial, view = asked(EXAMPLE, 3)
    ask = Advise(EXAMPLE.id, 2, {}, view.save(), trial.seat, 0, 0.05, 3)
    found = advise(ask)
    assert 1 <= len(found) <= 3
    assert found[0].behind == 0
    assert all(one.behind >= 0 for one in found)


def test_nothing_is_advised_but_what_a_lesson_asks_for() -> None:
    trial, view = asked(EXAMPLE, 3)
    wanted = tuple(int(code) for code in view.legal()[1:3])
    ask = Advise(EXAMPLE.id, 2, {}, view.save(), trial.seat, 0, 0.05, 3, wanted)
    assert {one.code for one in advise(ask)} == set(wanted)
