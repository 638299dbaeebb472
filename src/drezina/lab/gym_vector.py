"""Gymnasium's vector environment over many games: one seat of each against bots, or games for one.

Its auto-reset mode is SAME_STEP: where a termination is set, the observation is the first one of the next game, and
the last one of the game that ended stands in `info["final_obs"]`. What it returns are copies.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from drezina.core.game import Config, Game, Value
from drezina.lab.extra import Missing
from drezina.lab.spaces import action_space, observation_space
from drezina.lab.vector import NO_OPTIONS, VectorGames

try:
    import gymnasium.vector
except ModuleNotFoundError:
    raise Missing("lab-missing", package="gymnasium") from None


class DrezinaVectorEnv(gymnasium.vector.VectorEnv):  # type: ignore[misc]
    """What `VectorGames` says of seat, bots, illegal and reward holds here too."""

    def __init__(
        self,
        game: Game | str,
        config: Config | None = None,
        *,
        games: int = 64,
        seat: int | None = 0,
        bots: Sequence[str] = ("random",),
        illegal: str = "lose",
        reward: str = "rank",
        players: int | None = None,
        options: Mapping[str, Value] = NO_OPTIONS,
    ) -> None:
        self.games = VectorGames(
            game,
            config,
            games=games,
            seat=seat,
            bots=bots,
            illegal=illegal,
            reward=reward,
            players=players,
            options=options,
        )
        self.num_envs = games
        self.metadata = {"autoreset_mode": gymnasium.vector.AutoresetMode.SAME_STEP}
        self.single_observation_space = observation_space(self.games.blocks)
        self.single_action_space = action_space(self.games.codes)
        self.observation_space = gymnasium.vector.utils.batch_space(self.single_observation_space, games)
        self.action_space = gymnasium.vector.utils.batch_space(self.single_action_space, games)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int16], dict[str, Any]]:
        super().reset(seed=seed)
        self.games.reset(int(self.np_random.integers(2**31)))
        return self.games.observation.copy(), {"action_mask": self.games.mask.copy()}

    def step(self, actions: ArrayLike) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        games = self.games
        seats = games.learner.copy()  # a game that ends may draw another seat for the next one
        games.step(actions)
        ended = games.ended.copy()
        reward = games.reward[np.arange(games.games), seats].astype(np.float64)
        info: dict[str, Any] = {"action_mask": games.mask.copy()}
        if ended.any():
            info["final_obs"], info["_final_obs"] = games.last_observation.copy(), ended
        return games.observation.copy(), reward, ended, np.zeros(games.games, np.bool_), info

    def action_masks(self) -> NDArray[np.bool_]:
        """Where sb3-contrib looks for masks."""
        return self.games.mask.copy()
