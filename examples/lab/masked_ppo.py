"""Masked PPO of sb3-contrib learns Railroad Ink alone: the reward is the points of the sheet.

It needs PyTorch, so it wants an environment of its own:

    python3 -m venv ppo && ppo/bin/pip install "drezina[lab]" sb3-contrib
    ppo/bin/python examples/lab/masked_ppo.py --steps 200000
"""

import argparse

import gymnasium
import numpy as np
from gymnasium import spaces
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.monitor import Monitor

from drezina.lab.features import Features
from drezina.lab.gym_env import DrezinaEnv

POINTS = 50.0  # a good sheet of a beginner: rewards are around 1


class Inputs(gymnasium.ObservationWrapper):  # type: ignore[misc]
    """What the network is given: marks instead of names, numbers between 0 and 1."""

    def __init__(self, env: DrezinaEnv) -> None:
        super().__init__(env)
        self.features = Features(env.games.blocks)
        self.observation_space = spaces.Box(0, 1, (self.features.size,), np.float32)

    def observation(self, observation: np.ndarray) -> np.ndarray:
        inputs: np.ndarray = self.features(observation[None])[0]
        return inputs

    def action_masks(self) -> np.ndarray:
        mask: np.ndarray = self.env.action_masks()
        return mask


class Report(BaseCallback):  # type: ignore[misc]
    """Prints the mean points of the last games."""

    def _on_step(self) -> bool:
        return True

    def _on_rollout_end(self) -> None:
        games = self.model.ep_info_buffer
        if games:
            mean = np.mean([one["r"] for one in games]) * POINTS
            print(f"{self.num_timesteps:9,} steps  {mean:6.1f} points in the last {len(games)} games", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--steps", type=int, default=200_000)
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args()
    env = DrezinaEnv("railroad-ink", players=1, reward="points", illegal="raise")
    wrapped = Monitor(gymnasium.wrappers.TransformReward(Inputs(env), lambda points: points / POINTS))
    model = MaskablePPO("MlpPolicy", wrapped, n_steps=1024, batch_size=256, gamma=1.0, ent_coef=0.01, seed=wish.seed)
    model.learn(wish.steps, callback=Report())


if __name__ == "__main__":
    main()
