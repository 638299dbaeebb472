"""Gymnasium: one seat against bots, or a game for one.

    env = DrezinaEnv("railroad-ink", players=1)
    observation, info = env.reset(seed=1)
    observation, reward, terminated, truncated, info = env.step(action)   # info["action_mask"], env.action_masks()

Gymnasium's own checks choose without looking at the mask, so an illegal action loses the game unless told otherwise.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from drezina.core.game import Config, Game, Value
from drezina.lab.batch import LEGAL
from drezina.lab.extra import IllegalAction, LabError, Missing
from drezina.lab.rendering import MODES, rendered
from drezina.lab.spaces import action_space, observation_space
from drezina.lab.vector import NO_OPTIONS, VectorGames, rewards

try:
    import gymnasium
except ModuleNotFoundError:
    raise Missing("lab-missing", package="gymnasium") from None

Numbers = NDArray[np.int16]
Step = tuple[Numbers, float, bool, bool, dict[str, Any]]


class DrezinaEnv(gymnasium.Env):  # type: ignore[misc]
    """What `VectorGames` says of seat, bots, illegal and reward holds here too."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": list(MODES), "render_fps": 1}

    def __init__(
        self,
        game: Game | str,
        config: Config | None = None,
        *,
        seat: int | None = 0,
        bots: Sequence[str] = ("random",),
        illegal: str = "lose",
        reward: str = "rank",
        render_mode: str | None = None,
        players: int | None = None,
        options: Mapping[str, Value] = NO_OPTIONS,
    ) -> None:
        self.games = VectorGames(
            game,
            config,
            games=1,
            seat=seat,
            bots=bots,
            illegal=illegal,
            reward=reward,
            restarts=False,
            players=players,
            options=options,
        )
        self.batch = self.games.batch
        self.seen = self.games.observation[0]
        self.mask = self.games.mask[0].view(np.int8)
        self.observation_space = observation_space(self.games.blocks)
        self.action_space = action_space(self.games.codes)
        self.render_mode = render_mode
        self.begun = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        super().reset(seed=seed)
        self.games.reset(int(self.np_random.integers(2**31)))
        self.begun = True
        return self.seen.copy(), self._info()

    def step(self, action: int) -> Step:
        if not self.begun:
            raise LabError("lab-not-reset")
        code = int(action)
        if self.batch.step(code.to_bytes(4, "little", signed=True)) != LEGAL:
            raise IllegalAction("lab-illegal", number=0, action=code)
        games = self.games
        over, reward = bool(games.ended[0]), 0.0
        if over:
            seat = int(games.learner[0])
            reward = float(rewards(games.kind_of_reward, games.ranks, games.points)[0, seat])
        if self.render_mode == "human":
            self.render()
        return self.seen.copy(), reward, over, False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """Where sb3-contrib looks for the mask."""
        mask: NDArray[np.bool_] = self.mask.view(np.bool_).copy()
        return mask

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.mask.copy(), "illegal": bool(self.games.broken[0])}

    def render(self) -> Any:
        seat = int(self.games.learner[0])
        view = self.batch.states[0].seen_by(seat)
        return rendered(self.render_mode, self.games.game, self.games.config, view)
