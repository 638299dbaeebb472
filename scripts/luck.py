"""How much narrower results are without luck, and whether luck is zero on average: a line of a table for each game.

    python3 start.py scripts/luck.py --games 10000
    python3 start.py scripts/luck.py mini-express --players 3 --bots greedy,greedy,random --far

Greedy bots play, where nobody says otherwise, with other seeds than the values were fitted to. With
`--far` greedy bots play on after each chance event.
"""

import argparse
from math import sqrt
from statistics import fmean, pvariance, stdev

from drezina.bots.arena import Outcome, play_measured
from drezina.bots.bot import bot
from drezina.bots.values import far_value_of, value_of
from drezina.core.game import Game, titles

SEED = 99


def ratio(plain: list[float], luck: list[float]) -> str:
    """The variance of results without luck as a part of that of plain ones."""
    spread = pvariance(plain)
    return f"{pvariance([one - two for one, two in zip(plain, luck, strict=True)]) / spread:.3f}" if spread else "–"


def margin(outcome: Outcome, seat: int) -> float:
    others = outcome.points[:seat] + outcome.points[seat + 1 :]
    return float(outcome.points[seat] - max(others, default=0))


def row(game: Game, players: int, bots: list[str], games: int, far: bool) -> str:
    config = game.config(players)
    value = far_value_of(game, config) if far else value_of(game, config)
    seated = [bot(name) for name in bots]
    outcomes = [play_measured(game, config, seated, SEED, index, value) for index in range(games)]
    seats = [(outcome, seat) for outcome in outcomes for seat in range(players)]
    luck = [outcome.luck[seat] for outcome, seat in seats]
    ratios = (
        ratio([float(outcome.points[seat]) for outcome, seat in seats], [one.in_points for one in luck]),
        ratio([margin(outcome, seat) for outcome, seat in seats], [one.in_margin for one in luck]),
        ratio([outcome.share(seat) for outcome, seat in seats], [one.in_wins for one in luck]),
    )
    worst = max(
        abs(fmean(values)) / max(1e-9, stdev(values) / sqrt(games))
        for seat in range(config.seats)
        for values in ([outcome.luck[seat].in_margin for outcome in outcomes],)
    )
    return f"| {game.title()} | {players} | {value.name} | {games} | {' | '.join(ratios)} | {worst:.1f} |"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game", nargs="?")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--bots", default="")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--far", action="store_true")
    wish = parser.parse_args()
    print("| game | players | value | games | points | margin | wins | mean luck, standard errors from zero |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- |")
    for game in titles():
        if wish.game in (None, game.id):
            bots = wish.bots.split(",") if wish.bots else ["greedy"] * wish.players
            print(row(game, wish.players, bots, wish.games, wish.far), flush=True)


if __name__ == "__main__":
    main()
