"""What is missing is said in a sentence: a package of the lab, or the observation of a game."""

import sys
from importlib import import_module

import pytest
from drezina_shunting.game import Shunting

from drezina.core.errors import NoObservation
from drezina.core.game import Config, Game
from drezina.core.observation import Observation
from drezina.lab.extra import Missing
from drezina.lab.vector import VectorGames

ADAPTERS = {f"drezina.lab.{name}" for name in ("aec_env", "gym_env", "gym_vector", "spaces", "spiel")}


class WithoutObservation(Shunting):
    def observation(self, config: Config) -> Observation:
        return Game.observation(self, config)


def test_a_game_without_an_observation_says_so() -> None:
    game = WithoutObservation()
    with pytest.raises(NoObservation, match="does not say what a seat sees"):
        VectorGames(game, game.config(2))


@pytest.mark.parametrize(
    ("module", "lacking", "package"),
    [
        ("drezina.lab.gym_env", "gymnasium", "gymnasium"),
        ("drezina.lab.gym_vector", "gymnasium", "gymnasium"),
        ("drezina.lab.aec_env", "pettingzoo", "pettingzoo"),
        ("drezina.lab.spiel", "pyspiel", "open-spiel"),
    ],
)
def test_a_missing_package_is_named(module: str, lacking: str, package: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for loaded in list(sys.modules):
        if loaded.partition(".")[0] == lacking or loaded in ADAPTERS:
            monkeypatch.delitem(sys.modules, loaded)
    monkeypatch.setitem(sys.modules, lacking, None)
    with pytest.raises(ImportError, match=f'needs the package ({package}|gymnasium), .*pip install "drezina') as caught:
        import_module(module)
    assert type(caught.value).__name__ == Missing.__name__
    assert caught.value.text("cs").startswith("K tomu je potřeba balíček")  # type: ignore[attr-defined]
