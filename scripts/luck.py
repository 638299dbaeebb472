"""How much narrower results are without luck, and whether luck is zero on average: a line of a table for each game.

    python3 start.py scripts/luck.py --games 10000
    python3 start.py scripts/luck.py mini-express --bots search:50n,greedy --games 60
    python3 start.py scripts/luck.py mini-express --far

Luck is measured and taken off as `drezina sim` does it; with `--far` bots play on after each chance event although
nobody thinks. The figures are variances of results without luck as parts of those of plain results, all bots together.
"""

import argparse
from math import sqrt
from statistics import fmean, pvariance, stdev

from drezina.bots.arena import Outcome, measure_of_luck, play_measured
from drezina.bots.bot import bot
from drezina.bots.statistics import without
from drezina.bots.values import far_value_of
from drezina.core.game import Game, titles

SEED = 99


def margin(outcome: Outcome, seat: int) -> float:
    others = outcome.points[:seat] + outcome.points[seat + 1 :]
    return float(outcome.points[seat] - max(others, default=0))


def ratio(bots: list[tuple[list[float], list[float]]]) -> str:
    """By results and luck of each bot."""
    spread = sum(pvariance(plain) for plain, _ in bots)
    rest = sum(pvariance(without(plain, luck)) for plain, luck in bots)
    return f"{rest / spread:.3f}" if spread else "–"


def row(game: Game, bots: list[str], games: int, far: bool) -> str:
    config, seated = game.config(len(bots)), [bot(name) for name in bots]
    value = far_value_of(game, config) if far else measure_of_luck(game, config, seated)
    outcomes = [play_measured(game, config, seated, SEED, index, value) for index in range(games)]
    places = [[(one, one.bots.index(who)) for one in outcomes] for who in range(len(bots))]
    ratios = (
        ratio([([float(o.points[s]) for o, s in of], [o.luck[s].in_points for o, s in of]) for of in places]),
        ratio([([margin(o, s) for o, s in of], [o.luck[s].in_margin for o, s in of]) for of in places]),
        ratio([([o.share(s) for o, s in of], [o.luck[s].in_wins for o, s in of]) for of in places]),
    )
    worst = max(
        abs(fmean(values)) / max(1e-9, stdev(values) / sqrt(games))
        for seat in range(config.seats)
        for values in ([outcome.luck[seat].in_margin for outcome in outcomes],)
    )
    return f"| {game.title()} | {', '.join(bots)} | {value.name} | {games} | {' | '.join(ratios)} | {worst:.1f} |"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game", nargs="?")
    parser.add_argument("--bots", default="greedy,greedy")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--far", action="store_true")
    wish = parser.parse_args()
    print("| game | bots | value | games | points | margin | wins | mean luck, standard errors from zero |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- |")
    for game in titles():
        if wish.game in (None, game.id):
            print(row(game, wish.bots.split(","), wish.games, wish.far), flush=True)


if __name__ == "__main__":
    main()
