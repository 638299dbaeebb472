"""The research interfaces in `drezina bench --peers`: ours and other people's, in turn, in steps a second."""

import os
import random
import subprocess
import sys
from collections.abc import Iterable
from statistics import median
from time import process_time
from typing import Any, Protocol

from rich.progress import Progress
from rich.table import Table

from drezina.cli.shell import Shell
from drezina.core.game import Config

GAMES = 1024  # in the vector environment
PGX = "DREZINA_PGX"  # the Python of an environment that has pgx
# What that Python runs: after each line it reads, random games of pgx's backgammon on one core, and the steps a second.
PGX_LOOP = """
import os, sys, time
core = sorted(os.sched_getaffinity(0))[0]
os.sched_setaffinity(0, {core})
os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false"
import jax, jax.numpy as jnp, pgx
from pgx.experimental.wrappers import auto_reset
games = int(sys.argv[1])
env = pgx.make("backgammon")
def play(state, key):
    key, chance, choice = jax.random.split(key, 3)
    logits = jnp.where(state.legal_action_mask, 0.0, -1e9)
    action = jax.random.categorical(choice, logits, axis=-1)
    keys = jax.random.split(chance, games)
    return jax.vmap(auto_reset(env.step, env.init))(state, action, keys), key
play = jax.jit(play)
state, key = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(1), games)), jax.random.PRNGKey(2)
state, key = play(state, key)
jax.block_until_ready(state)
print("ready", flush=True)
for line in sys.stdin:
    began, steps = time.process_time(), 0
    while time.process_time() - began < float(line):
        state, key = play(state, key)
        jax.block_until_ready(state)
        steps += games
    print(steps / (time.process_time() - began), flush=True)
"""


class Interface(Protocol):
    """Something that steps through random games; chance and bots included, choices made in Python or NumPy."""

    @property
    def name(self) -> str: ...

    def pace(self, seconds: float) -> float:
        """Steps a second."""


class Vector:
    """Our vector environment, every seat, uniformly random legal actions chosen in NumPy."""

    def __init__(self, config: Config) -> None:
        import numpy as np

        from drezina.lab.vector import VectorGames

        self.name = f"VectorGames, {config.game} ({config.players})"
        self.games = VectorGames(config.game, config, games=GAMES)
        self.choices = np.random.default_rng(1)

    def pace(self, seconds: float) -> float:
        began, steps = process_time(), 0
        while process_time() - began < seconds:
            self.games.step(self.games.random_actions(self.choices))
            steps += GAMES
        return steps / (process_time() - began)


class Aec:
    """An AEC environment in PettingZoo's own loop: `agent_iter`, `last`, `step`."""

    def __init__(self, name: str, env: Any) -> None:
        self.name, self.env = name, env

    def pace(self, seconds: float) -> float:
        env, began, steps = self.env, process_time(), 0
        while process_time() - began < seconds:
            env.reset()
            for _ in env.agent_iter():
                observation, _, terminated, truncated, _ = env.last()
                if terminated or truncated:
                    env.step(None)
                    continue
                codes = observation["action_mask"].view(bool).nonzero()[0]
                env.step(codes[int(random.random() * len(codes))])
                steps += 1
        return steps / (process_time() - began)


class Gym:
    """Our Gymnasium environment: the first seat against random bots."""

    def __init__(self, config: Config) -> None:
        from drezina.lab.gym_env import DrezinaEnv

        self.name = f"Gymnasium, {config.game} ({config.players})"
        self.env = DrezinaEnv(config.game, config)

    def pace(self, seconds: float) -> float:
        env, began, steps = self.env, process_time(), 0
        while process_time() - began < seconds:
            _, info = env.reset()
            over = False
            while not over:
                codes = info["action_mask"].view(bool).nonzero()[0]
                _, _, over, _, info = env.step(codes[int(random.random() * len(codes))])
                steps += 1
        return steps / (process_time() - began)


class SpielEnvironment:
    """OpenSpiel's `rl_environment` on backgammon."""

    name = "OpenSpiel rl_environment, backgammon"

    def __init__(self) -> None:
        from open_spiel.python import rl_environment

        self.env: Any = rl_environment.Environment("backgammon")

    def pace(self, seconds: float) -> float:
        env, began, steps = self.env, process_time(), 0
        while process_time() - began < seconds:
            now = env.reset()
            while not now.last():
                codes = now.observations["legal_actions"][now.observations["current_player"]]
                now = env.step([codes[int(random.random() * len(codes))]])
                steps += 1
        return steps / (process_time() - began)


class Pgx:
    """pgx's backgammon, vectorized and compiled by JAX, in an environment of its own."""

    name = f"pgx, backgammon, {GAMES} games"

    def __init__(self, python: str) -> None:
        words = [python, "-c", PGX_LOOP, str(GAMES)]
        self.process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self._answer()

    def _answer(self) -> str:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            sys.exit(f"{PGX}: {self.process.wait()}")
        return line

    def pace(self, seconds: float) -> float:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{seconds}\n")
        self.process.stdin.flush()
        return float(self._answer())

    def close(self) -> None:
        self.process.communicate()


def measured(shell: Shell, interfaces: list[Interface], seconds: float, rounds: int) -> dict[str, float]:
    """The median of all rounds, in which everybody has a turn."""
    found: dict[str, list[float]] = {one.name: [] for one in interfaces}
    with Progress(console=shell.progress, transient=True) as progress:
        task = progress.add_task(shell.word("bench-progress"), total=rounds * len(interfaces))
        for _ in range(rounds):
            for one in interfaces:
                found[one.name].append(one.pace(seconds))
                progress.advance(task)
    return {name: median(paces) for name, paces in found.items()}


def show_lab(shell: Shell, configs: Iterable[Config], seconds: float, rounds: int) -> None:
    """Each of our games behind each interface, with its ratios to what others offer."""
    from pettingzoo.classic import tictactoe_v3

    from drezina.lab.aec_env import DrezinaAEC

    tictactoe, spiel = Aec("PettingZoo, tictactoe_v3.env()", tictactoe_v3.env()), SpielEnvironment()
    pgx = Pgx(os.environ[PGX]) if PGX in os.environ else None
    ours: list[list[Interface]] = [
        [Vector(one), Aec(f"PettingZoo, {one.game} ({one.players})", DrezinaAEC(one.game, one)), Gym(one)]
        for one in configs
    ]
    peers: list[Interface] = [tictactoe, spiel, *([pgx] if pgx else [])]
    paces = measured(shell, [*peers, *(one for row in ours for one in row)], seconds, rounds)
    if pgx:
        pgx.close()
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
    table.add_column(shell.word("bench-interface"), overflow="fold")
    table.add_column(shell.word("bench-steps"), justify="right")
    for peer in peers:
        table.add_column(shell.word("bench-to", peer=peer.name.partition(",")[0]), justify="right")
    for name in paces:
        mine = name not in {peer.name for peer in peers}
        ratios = [f"{paces[name] / paces[peer.name]:.1f}" if mine else "" for peer in peers]
        table.add_row(name, f"{paces[name]:,.0f}", *ratios, style="bold" if mine else "")
    shell.out.print(table)
    shell.say("bench-lab-explained" if pgx else "bench-lab-without-pgx", games=GAMES)
