"""A policy gradient in NumPy alone: a small network learns Ticket to Ride: San Francisco against random players.

    python3 start.py examples/lab/policy_gradient.py --updates 100

Hundreds of games are played side by side. After every few steps the choices that led to more than the network expected
are made more likely (advantage actor-critic with one hidden layer).
"""

import argparse

import numpy as np
from numpy.typing import NDArray

from drezina.lab.features import Features
from drezina.lab.vector import VectorGames

Floats = NDArray[np.float32]
GAMES = 256
STEPS = 32  # of every game between two updates
HIDDEN = 128
RATE = 1e-3
ENTROPY = 0.01  # how much variety is worth


class Network:
    """Inputs, one hidden layer, then a preference for each action and the value of the position."""

    def __init__(self, inputs: int, actions: int, rng: np.random.Generator) -> None:
        def weights(rows: int, columns: int, scale: float) -> Floats:
            drawn: Floats = rng.standard_normal((rows, columns)).astype(np.float32)
            return drawn * np.float32(scale / rows**0.5)

        self.parameters = [weights(inputs, HIDDEN, 1.0), np.zeros(HIDDEN, np.float32)]
        self.parameters += [weights(HIDDEN, actions, 0.1), np.zeros(actions, np.float32)]
        self.parameters += [weights(HIDDEN, 1, 0.1), np.zeros(1, np.float32)]
        self.means = [np.zeros_like(one) for one in self.parameters]
        self.squares = [np.zeros_like(one) for one in self.parameters]
        self.updates = 0

    def forward(self, inputs: Floats, mask: NDArray[np.bool_]) -> tuple[Floats, Floats, Floats]:
        """The hidden layer, the odds of each legal action, the value."""
        one, bias, two, shift, three, level = self.parameters
        hidden = np.tanh(inputs @ one + bias)
        preference = np.where(mask, hidden @ two + shift, -1e9)
        odds = np.exp(preference - preference.max(axis=1, keepdims=True))
        odds /= odds.sum(axis=1, keepdims=True)
        return hidden, odds.astype(np.float32), (hidden @ three + level)[:, 0]

    def learn(self, inputs: Floats, mask: NDArray[np.bool_], actions: NDArray[np.int64], returns: Floats) -> None:
        hidden, odds, value = self.forward(inputs, mask)
        count, rows = len(actions), np.arange(len(actions))
        advantage = returns - value
        scale = (advantage / (advantage.std() + 1e-6)).astype(np.float32)
        push = odds * scale[:, None]
        push[rows, actions] -= scale
        surprise = np.log(odds + 1e-9)
        push += ENTROPY * odds * (surprise - (odds * surprise).sum(axis=1, keepdims=True))
        push /= count
        pull = (-advantage / count)[:, None].astype(np.float32)
        back = (push @ self.parameters[2].T + pull @ self.parameters[4].T) * (1 - hidden**2)
        self._adam([inputs.T @ back, back.sum(0), hidden.T @ push, push.sum(0), hidden.T @ pull, pull.sum(0)])

    def _adam(self, gradients: list[Floats]) -> None:
        self.updates += 1
        for one, mean, square, gradient in zip(self.parameters, self.means, self.squares, gradients, strict=True):
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient**2 - square)
            step = mean / (1 - 0.9**self.updates)
            one -= RATE * step / (np.sqrt(square / (1 - 0.999**self.updates)) + 1e-8)


def chosen(odds: Floats, rng: np.random.Generator) -> NDArray[np.int64]:
    """An action with these odds for each game."""
    actions: NDArray[np.int64] = (odds.cumsum(axis=1) < rng.random((len(odds), 1))).sum(axis=1)
    actions.clip(max=odds.shape[1] - 1, out=actions)  # odds that add up to a little less than 1
    return actions


def train(title: str, players: int, updates: int, seed: int, bot: str) -> list[tuple[int, float]]:
    """Returns how many games were over and the mean reward of the last of them, update by update."""
    rng = np.random.default_rng(seed)
    games = VectorGames(title, players=players, games=GAMES, seat=None, bots=(bot,), illegal="replace", seed=seed)
    features = Features(games.blocks)
    network = Network(features.size, games.codes, rng)
    history: list[tuple[int, float]] = []
    over = 0
    for _ in range(updates):
        inputs, masks, actions, rewards, ends = [], [], [], [], []
        for _ in range(STEPS):
            inputs.append(features(games.observation))
            masks.append(games.mask.copy())
            actions.append(chosen(network.forward(inputs[-1], masks[-1])[1], rng))
            seats = games.learner.copy()
            games.step(actions[-1])
            rewards.append(games.reward[np.arange(GAMES), seats])
            ends.append(games.ended.copy())
        future = network.forward(features(games.observation), games.mask)[2]
        returns = []
        for reward, end in zip(reversed(rewards), reversed(ends), strict=True):
            future = np.where(end, reward, future)
            returns.append(future)
        network.learn(*map(np.concatenate, (inputs, masks, actions, returns[::-1])))  # type: ignore[arg-type]
        finished = np.concatenate(ends)
        over += int(finished.sum())
        if finished.any():
            history.append((over, float(np.concatenate(rewards)[finished].mean())))
    return history


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="ticket-to-ride-sf")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--updates", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bot", default="random", help="whom the network plays against")
    wish = parser.parse_args()
    history = train(wish.game, wish.players, wish.updates, wish.seed, wish.bot)
    for over, reward in history[:: max(1, len(history) // 20)]:
        print(f"{over:9,} games  mean reward {reward:+.2f}")


if __name__ == "__main__":
    main()
