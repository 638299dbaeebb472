"""The observation of a configuration, made once."""

from functools import cache

from drezina.core.game import Config, Game
from drezina.core.observation import Observation


@cache
def observation_of(title: Game, config: Config) -> Observation:
    return title.observation(config)
