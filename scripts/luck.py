"""How much narrower results are without luck, and whether luck is zero on average: a line of a table for each game.

    python3 start.py scripts/luck.py --games 10000
    python3 start.py scripts/luck.py mini-express --players 3 --bots greedy,greedy,random

Greedy bots play, where nobody says otherwise, with other seeds than the values were fitted to.
"""

import argparse
from math import sqrt
from statistics import fmean, pvariance, stdev

from drezina.bots.arena import Outcome, play_measured
from drezina.bots.bot import bot
from drezina.bots.values import value_of
from drezina.core.game import Game, titles

SEED = 99


def ratio(plain: list[float], luck: list[float]) -> str:
    """The variance of results without luck as a part of that of plain ones."""
    spread = pvariance(plain)
    return f"{pvariance([one - two for one, two in zip(plain, luck, strict=True)]) / spread:.3f}" if spread else "–"


def margin(outcome: Outcome) -> float:
    return float(outcome.points[0] - max(outcome.points[1:], default=0))


def row(game: Game, players: int, bots: list[str], games: int) -> str:
    config = game.config(players)
    seated = [bot(name) for name in bots]
    outcomes = [play_measured(game, config, seated, SEED, index) for index in range(games)]
    luck = [outcome.luck[0] for outcome in outcomes]
    ratios = (
        ratio([float(one.points[0]) for one in outcomes], [one.in_points for one in luck]),
        ratio([margin(one) for one in outcomes], [one.in_margin for one in luck]),
        ratio([one.share(0) for one in outcomes], [one.in_wins for one in luck]),
    )
    worst = max(
        abs(fmean(values)) / max(1e-9, stdev(values) / sqrt(games))
        for seat in range(config.seats)
        for values in ([outcome.luck[seat].in_margin for outcome in outcomes],)
    )
    name = value_of(game, config).name
    return f"| {game.title()} | {players} | {name} | {games} | {' | '.join(ratios)} | {worst:.1f} |"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game", nargs="?")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--bots", default="")
    parser.add_argument("--games", type=int, default=300)
    wish = parser.parse_args()
    print("| game | players | value | games | points | margin | wins | mean luck, standard errors from zero |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- |")
    for game in titles():
        if wish.game in (None, game.id):
            bots = wish.bots.split(",") if wish.bots else ["greedy"] * wish.players
            print(row(game, wish.players, bots, wish.games), flush=True)


if __name__ == "__main__":
    main()
