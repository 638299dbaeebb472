"""Fits what turns evaluations into points and wins, and writes bot/value.toml of each game.

    python3 start.py scripts/values.py                                  # all games
    python3 start.py scripts/values.py mini-express --games 400

Greedy bots, of which some now and then make a random move, play against each other. Least squares explain points and
margins at the end by the evaluations at each age of the game; the slope of the win maximizes its likelihood.
"""

import argparse
from dataclasses import dataclass, field

import numpy as np

from drezina.bots.arena import play_out
from drezina.bots.bot import Bot, CarelessBot, GreedyBot, seed_of
from drezina.bots.learned import mind_of
from drezina.bots.luck import LuckMeter
from drezina.bots.values import KNOTS, PART, SURE, Value, calibration_of
from drezina.core.game import Config, Game, titles
from drezina.core.state import CHANCE, State

HEADER = """\
# What turns an evaluation into points and wins: see bots/values.py. Written by
#     python3 start.py scripts/values.py --games {games} --seed {seed}
# `length` is in decisions; `spread` and the curves, at {knots} ages from the beginning to the end, in parts of {one}.
"""
EVERY = 5  # a position is taken at one decision in so many
SLIPS = 8
STEPS = 400  # of the ascent
TRIM = 1e-6
PLAYERS = (1, 2, 3, 4)

Array = np.ndarray


@dataclass
class Sample:
    """Positions of games that have been played: ages, evaluations and results, a row for each seat."""

    ages: list[int] = field(default_factory=list)
    evaluations: list[list[int]] = field(default_factory=list)
    points: list[list[int]] = field(default_factory=list)
    shares: list[list[float]] = field(default_factory=list)
    lengths: list[int] = field(default_factory=list)
    finals: list[list[int]] = field(default_factory=list)


def gathered(game: Game, config: Config, games: int, seed: int) -> Sample:
    sample, mind = Sample(), mind_of(game, config)
    for index in range(games):
        seen: list[tuple[int, list[int]]] = []
        age = 0

        def watch(state: State, code: int, seen: list[tuple[int, list[int]]] = seen, index: int = index) -> None:
            nonlocal age
            if state.actor != CHANCE:
                if (age + index) % EVERY == 0:
                    seen.append((age, [int(mind.evaluate(state, seat)) for seat in range(config.seats)]))
                age += 1

        bots: list[Bot] = [
            GreedyBot() if (index + seat) % 3 else CarelessBot(GreedyBot(), SLIPS) for seat in range(config.players)
        ]
        outcome = play_out(game, config, bots, seed_of(seed, "values"), index, watch)
        shares = [outcome.share(seat) for seat in range(config.seats)]
        for when, evaluations in seen:
            sample.ages.append(when)
            sample.evaluations.append(evaluations)
            sample.points.append(list(outcome.points))
            sample.shares.append(shares)
        sample.lengths.append(outcome.decisions)
        sample.finals.append(list(outcome.points))
    return sample


def margins(values: Array) -> Array:
    """What each seat is ahead of the best other; alone, what it has."""
    if values.shape[1] == 1:
        return values
    others = [np.delete(values, seat, axis=1).max(axis=1) for seat in range(values.shape[1])]
    return values - np.stack(others, axis=1)


def hats(ages: Array, length: float) -> Array:
    """How near each age is to each knot."""
    place = np.minimum(ages * (KNOTS - 1) / length, KNOTS - 1 - TRIM)
    near: Array = np.maximum(0.0, 1.0 - np.abs(place[:, None] - np.arange(KNOTS)))
    return near


def least_squares(features: Array, target: Array) -> Array:
    """With a faint pull towards zero, for knots that hardly any position is near."""
    square = features.T @ features
    ridge = TRIM * np.diag(np.diag(square) + 1.0)
    return np.linalg.solve(square + ridge, features.T @ target)


def win_slopes(near: Array, evaluations: Array, shares: Array) -> Array:
    """Gradient ascent on the likelihood of a softmax, in units in which evaluations have a deviation of one."""
    scale = max(1.0, float(evaluations.std()))
    scaled, slopes = evaluations / scale, np.zeros(KNOTS)
    pace = 1.0 / np.maximum(
        TRIM, (near[:, :, None] * np.square(scaled - scaled.mean(1, keepdims=True))[:, None, :]).sum((0, 2))
    )
    for _ in range(STEPS):
        power = (near @ slopes)[:, None] * scaled
        chances = np.exp(power - power.max(1, keepdims=True))
        chances /= chances.sum(1, keepdims=True)
        slopes += pace * (near * ((shares - chances) * scaled).sum(1)[:, None]).sum(0)
    return np.maximum(0.0, slopes) / scale


def section(sample: Sample, seats: int) -> str:
    ages, evaluations = np.array(sample.ages, float), np.array(sample.evaluations, float)
    points, length = np.array(sample.points, float), float(np.mean(sample.lengths))
    near = hats(ages, length)
    repeated, flat = np.repeat(near, seats, axis=0), evaluations.ravel()
    both = least_squares(np.hstack([repeated, repeated * flat[:, None]]), points.ravel())
    ahead = margins(evaluations).ravel()
    margin = both[KNOTS:] if seats == 1 else least_squares(repeated * ahead[:, None], margins(points).ravel())
    win = win_slopes(near, evaluations, np.array(sample.shares)) if seats > 1 else np.zeros(KNOTS)
    curves = {"base": both[:KNOTS], "points": both[KNOTS:], "margin": margin, "win": win}
    lines = [f"{name} = {[round(float(number) * PART) for number in curve]}" for name, curve in curves.items()]
    spread = round(float(margins(np.array(sample.finals, float)).std()) * PART)
    return "\n".join(
        [f"[seats.{seats}]", f"length = {round(length)}", f"spread = {spread}", f"[seats.{seats}.curves]", *lines]
    )


def trusted(game: Game, config: Config, text: str, games: int, seed: int) -> str:
    """How much of each kind of luck explains results of other games: the slope of a regression, from none to all."""
    value = Value("fitted", mind_of(game, config), config.seats, calibration_of(text, config.seats))
    value.calibration.trust = SURE
    results: list[list[float]] = []
    lucks: list[list[float]] = []
    for index in range(games):
        meter = LuckMeter(value, index)
        outcome = play_out(game, config, [GreedyBot()] * config.players, seed_of(seed, "trust"), index, meter.watch)
        ahead = margins(np.array([outcome.points], float))[0]
        for seat, luck in enumerate(meter.luck()):
            results.append([outcome.points[seat], ahead[seat], outcome.share(seat)])
            lucks.append([luck.in_points, luck.in_margin, luck.in_wins])
    apart, luck = np.array(results) - np.mean(results, axis=0), np.array(lucks)
    slopes = (apart * luck).sum(0) / np.maximum(TRIM, np.square(luck).sum(0))
    return f"trust = {[round(float(one) * 1_000) for one in np.clip(slopes, 0.0, 1.0)]}"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game", nargs="?")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args()
    for game in titles():
        if wish.game not in (None, game.id):
            continue
        sections: dict[int, str] = {}
        for players in PLAYERS:
            if players in game.players and (config := game.config(players)).seats not in sections:
                text = section(gathered(game, config, wish.games, wish.seed), config.seats)
                begun = text.replace("length =", "trust = [1000, 1000, 1000]\nlength =", 1)
                trust = trusted(game, config, begun, wish.games, wish.seed)
                sections[config.seats] = text.replace("length =", f"{trust}\nlength =", 1)
        head = HEADER.format(games=wish.games, seed=wish.seed, one=PART, knots=KNOTS)
        text = "\n\n".join([head.rstrip(), *(sections[seats] for seats in sorted(sections))])
        (game.folder / "bot" / "value.toml").write_text(text + "\n", encoding="utf-8")
        print(game.id, *sections)


if __name__ == "__main__":
    main()
