"""Other people's own tests of their interfaces, for every game: a sample, or with --thorough everything.

Everything is all numbers of players and a cover in which every two values of options meet.
"""

import contextlib
import io
import unittest
from collections.abc import Iterator
from functools import partial

import pytest

from drezina.core.game import Config
from tests.contract.walks import TITLES, cover, title

gymnasium = pytest.importorskip("gymnasium")
pettingzoo_test = pytest.importorskip("pettingzoo.test")
pyspiel = pytest.importorskip("pyspiel")

import numpy as np

from drezina.lab import spiel
from drezina.lab.aec_env import DrezinaAEC
from drezina.lab.gym_env import DrezinaEnv
from drezina.lab.gym_vector import DrezinaVectorEnv

pytestmark = [pytest.mark.extras, pytest.mark.slow]
each_title = pytest.mark.parametrize("name", TITLES[1:])


@pytest.fixture
def configs(name: str, request: pytest.FixtureRequest) -> list[Config]:
    if request.config.getoption("--thorough"):
        return list(cover(name))
    return [title(name).config(), cover(name)[-1]]


@contextlib.contextmanager
def quietly() -> Iterator[None]:
    """Without the reports that other people's tests print."""
    with contextlib.redirect_stdout(io.StringIO()):
        yield


@each_title
@pytest.mark.parametrize("illegal", ["lose", "replace"])
@pytest.mark.filterwarnings("ignore")
def test_gymnasium_checks_the_environment(configs: list[Config], illegal: str) -> None:
    from gymnasium.utils.env_checker import check_env

    for config in configs:
        check_env(DrezinaEnv(config.game, config, illegal=illegal))


@each_title
def test_gymnasium_masks_and_rewards(configs: list[Config]) -> None:
    """The mask stands where sb3-contrib and everybody else look for it; the reward comes at the end."""
    for config in configs:
        env = DrezinaEnv(config.game, config, bots=("greedy",))
        _, info = env.reset(seed=1)
        over, reward = False, 0.0
        while not over:
            assert reward == 0
            assert (env.action_masks() == info["action_mask"]).all()
            _, reward, over, _, info = env.step(int(np.flatnonzero(env.action_masks())[0]))
        assert config.seats == 1 or -1 <= reward <= 1
        assert not env.action_masks().any()


@each_title
@pytest.mark.filterwarnings("ignore")
def test_pettingzoo_checks_the_environment(configs: list[Config]) -> None:
    for config in configs:
        make = partial(DrezinaAEC, config.game, config)
        with quietly():
            pettingzoo_test.api_test(make(), num_cycles=300)
            pettingzoo_test.api_test(make(illegal="replace"), num_cycles=300)
            pettingzoo_test.seed_test(make)


@each_title
@pytest.mark.filterwarnings("ignore")
def test_pettingzoo_checks_rendering(name: str) -> None:
    with quietly():
        pettingzoo_test.render_test(partial(DrezinaAEC, name))


@each_title
def test_openspiel_plays_saves_and_restores(configs: list[Config]) -> None:
    for config in configs:
        pyspiel.random_sim_test(spiel.load(config), num_sims=1, serialize=True, verbose=False)


@each_title
def test_openspiel_checks_the_game(configs: list[Config]) -> None:
    from open_spiel.integration_tests.api_test import EnforceAPIOnPartialTreeBase

    for config in configs:
        game = spiel.load(config)
        case = type("Case", (EnforceAPIOnPartialTreeBase,), {"game": game, "game_name": spiel.spiel_name(game.title)})
        report = io.StringIO()
        tests = unittest.defaultTestLoader.loadTestsFromTestCase(case)
        assert tests.countTestCases() > 4
        assert unittest.TextTestRunner(report).run(tests).wasSuccessful(), report.getvalue()


@each_title
def test_openspiel_copies_in_one_step_and_resamples(name: str) -> None:
    """A copy goes its own way; a resampled state looks the same to the player who decides."""
    game = spiel.load(title(name).config())
    state, rng = game.new_initial_state(), np.random.default_rng(1)
    for _ in range(120):
        if state.is_terminal():
            break
        copy, before = state.clone(), str(state)
        assert str(copy) == before
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(outcomes, p=odds)))
        else:
            player = state.current_player()
            other = spiel.Resampler(seed=1)(state, player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.legal_actions() == state.legal_actions()
            state.apply_action(int(rng.choice(state.legal_actions())))
        assert str(copy) == before
        assert len(copy.history()) == len(state.history()) - 1


@each_title
def test_the_vector_environment_of_gymnasium(name: str) -> None:
    """SAME_STEP: where a game ends, the last observation stands in the info and the next game has begun."""
    env = DrezinaVectorEnv(name, games=6)
    assert env.metadata["autoreset_mode"] == gymnasium.vector.AutoresetMode.SAME_STEP
    observation, info = env.reset(seed=1)
    rng, ended = np.random.default_rng(1), 0
    for _ in range(300):
        assert env.observation_space.contains(observation)
        before = observation.copy()
        actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in info["action_mask"]])
        following, reward, terminated, truncated, info = env.step(actions)
        assert (observation == before).all(), "what was returned is not written over"
        assert not truncated.any()
        assert not reward[~terminated].any()
        assert ("final_obs" in info) == terminated.any()
        if terminated.any():
            assert (info["final_obs"][terminated] != following[terminated]).any()
        observation, ended = following, ended + int(terminated.sum())
    assert ended > 0
