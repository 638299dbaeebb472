"""How fast a local Ray is beside processes of our own, for the same work on the same number of cores.

Both play the same games in turns, so that a busy moment of the machine hits both. Start-up is not counted: the clock
runs from the first result on.
"""

import argparse
import time
from statistics import median

import drezina
from drezina.bots.cluster import Cluster
from drezina.bots.executor import Executor, Processes
from drezina.bots.series import Series


def rate(executor: Executor, series: Series, games: range) -> float:
    """Games a second after the first result."""
    results = executor.map_unordered(series.play, games)
    next(results)
    began, done = time.monotonic(), 0
    for _ in results:
        done += 1
    return done / (time.monotonic() - began)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="ticket-to-ride-sf")
    parser.add_argument("--bot", default="search:40n")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--games", type=int, default=1500, help="in each turn")
    parser.add_argument("--rounds", type=int, default=12)
    words = parser.parse_args()
    config = drezina.game(words.game).config(2)
    series = Series(words.game, 2, config.options, (words.bot, "greedy"), 1)
    ray = Cluster(jobs=words.jobs)
    list(ray.map_unordered(series.play, range(20)))  # its workers are up
    found: dict[str, list[float]] = {"processes": [], "ray": []}
    for number in range(words.rounds):
        games = range(number * words.games, (number + 1) * words.games)
        turns: list[tuple[str, Executor]] = [("processes", Processes(words.jobs)), ("ray", ray)]
        for name, executor in turns if number % 2 else turns[::-1]:
            found[name].append(rate(executor, series, games))
            print(f"round {number + 1}, {name}: {found[name][-1]:.2f} games/s", flush=True)
    ray.close()
    ratios = [one / other for one, other in zip(found["ray"], found["processes"], strict=True)]
    print(f"ray / processes: median {median(ratios):.3f} of {len(ratios)} rounds ({min(ratios):.3f}–{max(ratios):.3f})")


if __name__ == "__main__":
    main()
