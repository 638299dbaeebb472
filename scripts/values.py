"""Fits what turns evaluations into points and wins, and writes bot/value.toml of each game.

    python3 start.py scripts/values.py                                  # all games
    python3 start.py scripts/values.py mini-express --games 400
    python3 start.py scripts/values.py mini-express --trust 30

Greedy bots, of which some now and then make a random move, play against each other. Least squares explain points and
margins at the end by the evaluations at each age of the game; the slope of the win maximizes its likelihood. The bounds
of losses are the points that turn a certain share of these games.

`--trust` only finds out how much of luck is believed when one game is analysed: the slope that explains the results of
that many games, in turns of bots that search, of medium ones, and of both with one that is careless.
"""

import argparse
import tomllib
from collections import defaultdict
from dataclasses import dataclass, field
from typing import Any

import msgspec
import numpy as np

from drezina.bots.arena import play_out
from drezina.bots.bot import Bot, CarelessBot, GreedyBot, bot, seed_of
from drezina.bots.learned import mind_of
from drezina.bots.luck import LuckMeter
from drezina.bots.values import KNOTS, PART, far_value_of
from drezina.core.game import Config, Game, titles
from drezina.core.state import CHANCE, State

HEADER = """\
# What turns an evaluation into points and wins: see bots/values.py. Written by
#     python3 start.py scripts/values.py {game} --games {games} --seed {seed}
# `length` is in decisions; the curves, at {knots} ages from the beginning to the end, and `bounds` in parts of {one}.
# `bounds`: a loss of so many points turns {shares} of the games between such players.
"""
TRUSTED = "#     python3 start.py scripts/values.py {game} --trust {games}   # `trust`"
SHARES = (
    0.002,
    0.02,
    0.05,
    0.1,
)  # of games that a loss turns: beyond them it is fine, an inaccuracy, a mistake, a blunder
NEAR_END = 0.2  # of the results, from which the density of close games is taken

# How far bots play on: chance events, and pairs of positions that are compared for each. Found by trying: more than
# these takes longer than it is worth.
FAR = {
    "ticket-to-ride-sf": {0: (8, 32)},
    "railroad-ink": {0: (1, 16)},
    "mini-express": {0: (99, 16), 1: (99, 12), 2: (99, 48)},
    "russian-railroads": {0: (99, 12)},
    "cargo-empire": {0: (4, 8)},
}
USUAL = (4, 24)
EVERY = 5  # a position is taken at one decision in so many
SLIPS = 8
GOOD = "search:50n"
KINDS = 3  # of games by which trust is found
STEPS = 400  # of the ascent
TRIM = 1e-6
PLAYERS = (1, 2, 3, 4)

Array = np.ndarray[Any, np.dtype[Any]]


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

        bots: list[Bot] = [GreedyBot() if (index + seat) % 3 else CarelessBot(SLIPS) for seat in range(config.players)]
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
    ahead: Array = values - np.stack(others, axis=1)
    return ahead


def hats(ages: Array, length: float) -> Array:
    """How near each age is to each knot."""
    place = np.minimum(ages * (KNOTS - 1) / length, KNOTS - 1 - TRIM)
    near: Array = np.maximum(0.0, 1.0 - np.abs(place[:, None] - np.arange(KNOTS)))
    return near


def least_squares(features: Array, target: Array) -> Array:
    """With a faint pull towards zero, for knots that hardly any position is near."""
    square = features.T @ features
    ridge = TRIM * np.diag(np.diag(square) + 1.0)
    solution: Array = np.linalg.solve(square + ridge, features.T @ target)
    return solution


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


def section(sample: Sample, seats: int) -> dict[str, Any]:
    ages, evaluations = np.array(sample.ages, float), np.array(sample.evaluations, float)
    points, length = np.array(sample.points, float), float(np.mean(sample.lengths))
    near = hats(ages, length)
    repeated, flat = np.repeat(near, seats, axis=0), evaluations.ravel()
    both = least_squares(np.hstack([repeated, repeated * flat[:, None]]), points.ravel())
    ahead = margins(evaluations).ravel()
    margin = both[KNOTS:] if seats == 1 else least_squares(repeated * ahead[:, None], margins(points).ravel())
    win = win_slopes(near, evaluations, np.array(sample.shares)) if seats > 1 else np.zeros(KNOTS)
    curves = {"base": both[:KNOTS], "points": both[KNOTS:], "margin": margin, "win": win}
    return {
        "length": round(length),
        "bounds": bounds(margins(np.array(sample.finals, float))),
        **{name: [round(float(number) * PART) for number in curve] for name, curve in curves.items()},
    }


def bounds(results: Array) -> list[int]:
    """The points that turn so many games: as if the results just below a win (alone, below the median) were even."""
    flat = results.ravel()
    behind = np.sort(np.median(flat) - flat if results.shape[1] == 1 else -flat)
    behind = behind[behind >= 0]
    turn = float(np.quantile(behind, NEAR_END)) * flat.size / (behind.size * NEAR_END)
    return [round(max(0.02, share * turn) * PART) for share in SHARES]


def mixed(index: int, players: int) -> list[Bot]:
    """Who plays game number `index`: good ones, medium ones, or both with one that is careless."""
    good, medium = bot(GOOD), bot("medium")
    if index % KINDS < 2:
        return [(good, medium)[index % KINDS]] * players
    return [good, CarelessBot(SLIPS), medium, good][:players]


def trusted(game: Game, config: Config, games: int) -> list[int]:
    """How much of each kind of luck explains results of games: the slope of a regression, from none to all."""
    value = far_value_of(game, config)
    results, lucks = defaultdict[object, list[list[float]]](list), defaultdict[object, list[list[float]]](list)
    for index in range(games):
        meter, players = LuckMeter(value, index), mixed(index, config.players)
        outcome = play_out(game, config, players, seed_of("trust"), index, meter.watch)
        ahead = margins(np.array([outcome.points], float))[0]
        for seat, luck in enumerate(meter.luck()):
            who = (index % KINDS, players[outcome.bots[seat]] if seat < config.players else None)
            results[who].append([outcome.points[seat], ahead[seat], outcome.share(seat)])
            lucks[who].append([luck.in_points, luck.in_margin, luck.in_wins])
    apart = np.vstack([np.array(found) - np.mean(found, axis=0) for found in results.values()])
    lucky = np.vstack(list(lucks.values()))
    slopes = (apart * lucky).sum(0) / np.maximum(TRIM, np.square(lucky).sum(0))
    return [round(float(one) * 1_000) for one in np.clip(slopes, 0.0, 1.0)]


def with_trust(text: str, game: Game, games: int) -> str:
    """The text of value.toml with other numbers for it."""
    head, *sections = text.rstrip().split("\n\n")
    notes = [line for line in head.splitlines() if "trust" not in line]
    notes.insert(2, TRUSTED.format(game=game.id, games=games))
    found = ["\n".join(notes)]
    for one in sections:
        (players,) = tomllib.loads(one)["players"]
        kept = [line for line in one.splitlines() if not line.startswith("trust")]
        trust = trusted(game, game.config(int(players)), games)
        print(game.id, players, trust, flush=True)
        found.append("\n".join([*kept, *lines({"trust": trust})]))
    return "\n\n".join(found) + "\n"


def fitted(game: Game, players: int, wish: argparse.Namespace) -> dict[str, Any]:
    config = game.config(players)
    numbers = section(gathered(game, config, wish.games, wish.seed), config.seats)
    known = FAR.get(game.id, {})
    events, pairs = known.get(players, known.get(0, USUAL))
    return numbers | {"ahead": {"events": events, "pairs": pairs}}


def whole(game: Game, wish: argparse.Namespace) -> str:
    """The text of value.toml, where all of luck is believed for now."""
    shares = ", ".join(f"{100 * share:g} %" for share in SHARES)
    found = [HEADER.format(**{**vars(wish), "game": game.id}, one=PART, knots=KNOTS, shares=shares).rstrip()]
    for players in PLAYERS:
        if players in game.players:
            numbers = fitted(game, players, wish)
            ahead = lines(numbers.pop("ahead"))
            found.append("\n".join([f"[players.{players}]", *lines(numbers), f"[players.{players}.ahead]", *ahead]))
    return "\n\n".join(found) + "\n"


def lines(numbers: dict[str, Any]) -> list[str]:
    return [f"{name} = {msgspec.json.encode(number).decode().replace(',', ', ')}" for name, number in numbers.items()]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game", nargs="?")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--trust", type=int, help="games")
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args()
    for game in titles():
        if wish.game in (None, game.id):
            file = game.folder / "bot" / "value.toml"
            text = with_trust(file.read_text(encoding="utf-8"), game, wish.trust) if wish.trust else whole(game, wish)
            file.write_text(text, encoding="utf-8")
            print(game.id, flush=True)


if __name__ == "__main__":
    main()
