"""Plays games with a repeatable search and prints a digest of them: the same compiled and uncompiled."""

from hashlib import blake2b

from drezina_shunting import GAME as EXAMPLE

import drezina
from drezina.bots import bot
from drezina.bots.arena import Outcome, play_out
from drezina.core.game import Game


def outcomes(game: Game, budget: int, games: int) -> list[Outcome]:
    config = game.config(2)
    return [play_out(game, config, [bot(f"search:{budget}n"), bot("greedy")], 7, index) for index in range(games)]


def digest() -> str:
    found = [*outcomes(EXAMPLE, 60, 4), *outcomes(drezina.game("ticket-to-ride-sf"), 8, 1)]
    return blake2b(repr(found).encode(), digest_size=8).hexdigest()


if __name__ == "__main__":
    print(drezina.compiled, digest())
