"""PettingZoo AEC: every seat is an agent, and whoever decides next is selected.

    env = DrezinaAEC("ticket-to-ride-sf", players=3)
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        env.step(None if termination else choose(observation["observation"], observation["action_mask"]))

The automa of a game is no agent: chance decides for it by the rules. The same seat may act several times in a row.
"""

from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np

from drezina.core.game import Config, Game, Value
from drezina.lab.batch import LEGAL
from drezina.lab.extra import IllegalAction, Missing
from drezina.lab.rendering import MODES, rendered
from drezina.lab.spaces import action_space, mask_space, observation_space
from drezina.lab.vector import NO_OPTIONS, VectorGames, rewards

try:
    import pettingzoo
    from gymnasium import spaces
except ModuleNotFoundError:
    raise Missing("lab-missing", package="pettingzoo") from None


class DrezinaAEC(pettingzoo.AECEnv):  # type: ignore[misc]
    """What `VectorGames` says of illegal and reward holds here too."""

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": list(MODES),
        "name": "drezina",
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        game: Game | str,
        config: Config | None = None,
        *,
        illegal: str = "lose",
        reward: str = "rank",
        render_mode: str | None = None,
        players: int | None = None,
        options: Mapping[str, Value] = NO_OPTIONS,
    ) -> None:
        super().__init__()
        self.games = VectorGames(
            game, config, games=1, illegal=illegal, reward=reward, restarts=False, players=players, options=options
        )
        self.batch = self.games.batch
        self.seen = self.games.observation[0]
        self.mask = self.games.mask[0].view(np.int8)
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.games.people)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        seen, codes = observation_space(self.games.blocks), self.games.codes
        self.observation_spaces = {
            agent: spaces.Dict({"observation": seen, "action_mask": mask_space(codes)})
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: action_space(codes) for agent in self.possible_agents}
        self.nothing = np.zeros(codes, np.int8)
        self.seeds = np.random.default_rng()

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self.seeds = np.random.default_rng(seed)
        self.games.reset(int(self.seeds.integers(2**31)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.over = False
        self.agent_selection = self.possible_agents[int(self.games.actor[0])]

    def observe(self, agent: str) -> dict[str, Any]:
        games, seat = self.games, self.seat_of[agent]
        if not self.over and agent == self.agent_selection:
            return {"observation": self.seen.copy(), "action_mask": self.mask.copy()}
        numbers = games.blocks.seen_by(self.batch.states[0], seat)
        return {"observation": np.array(memoryview(numbers), np.int16), "action_mask": self.nothing.copy()}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.over:
            self._was_dead_step(action)
            return
        code = -1 if action is None else int(action)
        if self.batch.step(code.to_bytes(4, "little", signed=True)) != LEGAL:
            raise IllegalAction("lab-illegal", number=0, action=code)
        self._cumulative_rewards[agent] = 0.0
        actor = int(self.games.actor[0])
        if actor >= 0:
            self.agent_selection = self.possible_agents[actor]
        else:
            self._finish()
        if self.render_mode == "human":
            self.render()

    def _finish(self) -> None:
        self.over = True
        games = self.games
        for seat, won in enumerate(rewards(games.kind_of_reward, games.ranks, games.points)[0, : games.people]):
            self.rewards[self.possible_agents[seat]] = float(won)
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> Any:
        view = self.batch.states[0].seen_by(self.seat_of[self.agent_selection])
        return rendered(self.render_mode, self.games.game, self.games.config, view)

    def close(self) -> None:
        """There is nothing to close."""
