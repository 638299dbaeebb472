"""Hypothesis leads the games: any choices and any luck, also such as random games hardly ever meet."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drezina.core.rng import Rng
from drezina.core.state import CHANCE, OVER
from tests.contract.secrecy import offered, viewers
from tests.contract.walks import TITLES, Walk, cover, perform, title


@pytest.mark.parametrize("name", TITLES)
@settings(max_examples=12)
@given(choices=st.lists(st.integers(0, 10_000), min_size=20, max_size=160), which=st.integers(0, 1000))
def test_any_line_of_play_is_sound(name: str, choices: list[int], which: int) -> None:
    """Each number picks a seat and a code, or an outcome of chance whatever its odds."""
    game, config = title(name), cover(name)[which % len(cover(name))]
    state = game.start(config)
    eyes = viewers(Walk(game, config, 0, [], [], []))
    for number, choice in enumerate(choices):
        if state.actor == OVER:
            break
        if state.actor == CHANCE:
            odds = state.odds()
            perform(state, CHANCE, odds[choice % len(odds)][0])
        else:
            waiting = state.waiting()
            seat = waiting[choice % len(waiting)]
            codes = offered(state, seat)
            perform(state, seat, codes[choice % len(codes)])
        assert state.check() == []
        saved = state.save()
        assert game.load(config, saved).save() == saved
        if number % 4 == 0:
            viewer = eyes[choice % len(eyes)]
            view = state.seen_by(viewer)
            imagined = view.imagine(Rng(choice))
            assert imagined.check() == []
            assert imagined.seen_by(viewer).save() == view.save()
