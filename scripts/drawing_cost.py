"""Processor time to draw a move for five viewers: whole games of four greedy players, and a spectator.

    python3 start.py scripts/drawing_cost.py            for all games
    python3 start.py scripts/drawing_cost.py GAME 7     for one, with games of other seeds
    PYTHONPATH=OLD/src .venv/bin/python scripts/drawing_cost.py GAME 7     by another version, to measure both in turns

As many games are drawn before, so that caches are as full as on a server that runs for long.
All five have a wide window.
"""

import sys
import time

import drezina
from drezina.bots.bot import bot
from drezina.core.match import Match
from drezina.core.rng import Rng
from drezina.core.state import NOBODY
from drezina.scene.node import Scene
from drezina.scene.svg import render

TITLES = ("mini-express", "russian-railroads", "cargo-empire", "railroad-ink", "ticket-to-ride-sf")
GAMES = 6
PLAYERS = 4


def drawn(match: Match) -> float:
    """Seconds to draw the position for everybody who looks."""
    game, config, waiting = match.game, match.config, match.waiting()
    words, names = game.words(config, "en"), match.seat_names("en")
    began = time.thread_time()
    for viewer in (*range(config.seats), NOBODY):
        view = match.view(viewer)
        if viewer in waiting:
            view.focus(viewer)
        scene = game.draw(view, config, words, names)
        assert isinstance(scene, Scene)
        render(scene)
    return time.thread_time() - began


def played(title: str, seed: int) -> tuple[float, int]:
    """Seconds of drawing in one game, and its moves."""
    game = drezina.game(title)
    config = game.config(players=PLAYERS)
    match, rng, greedy = Match(game, config, seed=seed), Rng(seed), bot("greedy")
    seconds, moves = 0.0, 0
    while not match.over:
        seat = match.waiting()[0]
        match.play(seat, greedy.choose(game, config, match.view(seat), seat, rng))
        seconds, moves = seconds + drawn(match), moves + 1
    return seconds, moves


def report(title: str, seed: int) -> None:
    for game in range(GAMES):
        played(title, 1_000 * seed + game)
    found = [played(title, 1_000 * seed + GAMES + game) for game in range(GAMES)]
    seconds, moves = (sum(part) for part in zip(*found, strict=True))
    print(f"{title}: {1000 * seconds / moves:.3f} ms a move, {moves} moves", flush=True)


if __name__ == "__main__":
    for name in sys.argv[1:2] or TITLES:
        report(name, int(sys.argv[2]) if len(sys.argv) > 2 else 1)
