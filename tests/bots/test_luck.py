"""Luck: its mean is zero, luck and play sum up exactly, and results without it have the same mean."""

from math import sqrt
from random import Random
from statistics import fmean, pvariance, stdev

import pytest
from drezina_shunting import GAME as EXAMPLE

import drezina
from drezina.bots.arena import Outcome, measure_of_luck, play_measured, play_out
from drezina.bots.bot import bot
from drezina.bots.learned import new_mind
from drezina.bots.luck import MOST_OUTCOMES, LuckMeter
from drezina.bots.statistics import without
from drezina.bots.values import PART, FarValue, Value, calibration_of, far_value_of, value_of
from drezina.core.game import Game
from drezina.core.judge import Judge
from drezina.core.match import Match
from drezina.core.mind import Mind
from drezina.core.net import ONE
from drezina.core.rng import Rng
from drezina.core.state import CHANCE, OVER, Fields, State

NAMES = ("mini-express", "railroad-ink", "ticket-to-ride-sf", "russian-railroads", "cargo-empire")
GAMES = 200 if drezina.compiled else 4
BOUND = 4  # standard errors
UNSEEN = ("railroad-ink", "russian-railroads")  # where a glance at a position shows nothing of what chance has brought


def played(title: Game, players: int, games: int) -> list[Outcome]:
    """Measured as games of quick bots are; but bots play on, once, where a glance would show nothing."""
    config = title.config(players)
    bots = [bot("greedy"), *[bot("random")] * (players - 1)]
    value = value_of(title, config)
    if title.id in UNSEEN:
        value = FarValue(value, new_mind(title, config))
        value.pairs = 1
    return [play_measured(title, config, bots, 11, index, value) for index in range(games)]


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_mean_luck_is_zero_for_every_seat(name: str, request: pytest.FixtureRequest) -> None:
    games = request.config.getoption("--luck") or GAMES
    outcomes = played(drezina.game(name), 2, games)
    for seat in range(len(outcomes[0].points)):
        for measure in ("in_points", "in_margin", "in_wins"):
            luck = [getattr(outcome.luck[seat], measure) for outcome in outcomes]
            print(f"{name}, seat {seat + 1}, {measure}: {fmean(luck):+.4f} ± {stdev(luck) / sqrt(games):.4f}")
            assert any(luck)
            assert abs(fmean(luck)) <= BOUND * stdev(luck) / sqrt(games) + 0.001


@pytest.mark.parametrize("name", NAMES)
def test_luck_and_play_are_exactly_what_the_result_is_beyond_the_start(name: str) -> None:
    title = drezina.game(name)
    config = title.config(3)
    value = value_of(title, config)
    meter = LuckMeter(value, 1)
    play = [0] * config.seats  # the change of the value from one chance event to the next
    before = [0] * config.seats
    last: list[State] = []

    def watch(state: State, code: int) -> None:
        value.look(state, meter.age)
        if not last:
            before[:] = value.margins
        last.append(state)
        luck = list(meter.margins)
        start = list(value.margins)
        meter.watch(state, code)
        after = state.copy()
        after.apply(code)
        value.look(after, meter.age)
        for seat in range(config.seats):
            play[seat] += value.margins[seat] - start[seat] - (meter.margins[seat] - luck[seat])

    outcome = play_out(title, config, [bot("greedy")] * 3, 4, 0, watch)
    settled = list(meter.margins)
    meter.add_events()
    play = [one - (new - old) for one, new, old in zip(play, meter.margins, settled, strict=True)]
    best = [max(outcome.points[:seat] + outcome.points[seat + 1 :]) for seat in range(config.seats)]
    for seat in range(config.seats):
        result = (outcome.points[seat] - best[seat]) * PART
        assert result == before[seat] + meter.margins[seat] + play[seat]
    value.look(last[-1], meter.age)
    assert last[-1].actor == OVER
    assert sum(value.wins) == PART


def test_the_value_of_an_end_is_the_result() -> None:
    config = EXAMPLE.config(2)
    states: list[State] = []
    outcome = play_out(EXAMPLE, config, [bot("greedy")] * 2, 1, 0, lambda state, code: states.append(state))
    value = value_of(EXAMPLE, config)
    value.look(states[-1], 0)
    assert value.points == [points * PART for points in outcome.points]
    assert value.margins == [PART * (a - b) for a, b in (outcome.points, outcome.points[::-1])]
    assert value.wins == [round(PART * outcome.share(seat)) for seat in (0, 1)]


def test_a_network_takes_the_place_of_the_calibration() -> None:
    title = drezina.game("ticket-to-ride-sf")
    config = title.config(2)
    value = Value("network", title.mind(config), config.seats, calibration_of("", config.seats))
    value.mind.judge = Judge(None, None)  # expects the points of the moment
    state = title.start(config)
    value.look(state, 0)
    assert value.points == [int(points) * PART for points in state.points()]
    assert value.wins == [0, 0]


def test_an_automa_is_judged_as_the_other_of_the_person() -> None:
    title = drezina.game("mini-express")
    config = title.config(1)
    value, state = value_of(title, config), Match(title, config, seed=2).state
    judge = value.mind.judge
    assert judge is not None
    value.look(state, 0)
    judge.look(state, 0)
    assert value.points == [int(judge.own) * PART // int(ONE), int(judge.other) * PART // int(ONE)]
    assert value.margins[0] == -value.margins[1] == value.points[0] - value.points[1]
    assert sum(value.wins) == PART


def test_results_without_luck_have_the_same_mean_and_hardly_vary_more() -> None:
    outcomes = played(drezina.game("mini-express"), 2, GAMES * 2)
    plain = [float(outcome.points[0] - outcome.points[1]) for outcome in outcomes]
    adjusted = without(plain, [outcome.luck[0].in_margin for outcome in outcomes])
    error = stdev(a - b for a, b in zip(plain, adjusted, strict=True)) / sqrt(len(outcomes))
    assert abs(fmean(plain) - fmean(adjusted)) <= BOUND * error
    if drezina.compiled:
        assert pvariance(adjusted) < 1.02 * pvariance(plain)


def drawn(seed: int, explained: float, count: int = 400) -> tuple[list[float], list[float]]:
    """Results with mean 7, and luck that explains so much of them."""
    rng = Random(seed)
    luck = [rng.gauss(0, 3) for _ in range(count)]
    return [7 + explained * one + rng.gauss(0, 2) for one in luck], luck


@pytest.mark.parametrize("explained", [0.0, 0.4, 1.0, 2.5])
def test_what_luck_explains_is_taken_off_and_nothing_else(explained: float) -> None:
    results, luck = drawn(1, explained)
    rest = without(results, luck)
    assert abs(fmean(rest) - 7) < BOUND * 2 / sqrt(len(rest))
    assert pvariance(rest[50:]) < 1.15 * 4
    assert pvariance(rest) < 1.02 * pvariance(results)


def test_luck_is_taken_off_by_what_was_known_before() -> None:
    results, luck = drawn(2, 0.4)
    whole = without(results, luck)
    assert without(results[:100], luck[:100]) == whole[:100]
    assert whole[0] == results[0]


def test_without_luck_the_mean_is_right_also_in_short_series() -> None:
    """The slope of a series is not fitted to the results from which luck is taken: that would be biased."""
    means = [fmean(without(*drawn(seed, 1.0, 12))) for seed in range(2000)]
    assert abs(fmean(means) - 7) <= BOUND * stdev(means) / sqrt(len(means))


def test_who_thinks_is_measured_by_the_far_value() -> None:
    config = EXAMPLE.config(2)
    thinking, quick = (measure_of_luck(EXAMPLE, config, [bot("greedy"), bot(one)]) for one in ("search:8n", "easy"))
    assert thinking is far_value_of(EXAMPLE, config)
    assert quick is value_of(EXAMPLE, config)


def test_the_far_value_of_an_end_is_the_result_too() -> None:
    config = EXAMPLE.config(2)
    states: list[State] = []
    play_out(EXAMPLE, config, [bot("greedy")] * 2, 1, 0, lambda state, code: states.append(state))
    near, far = value_of(EXAMPLE, config), far_value_of(EXAMPLE, config)
    near.look(states[-1], 0)
    far.look(states[-1], 0)
    assert (far.points, far.margins, far.wins) == (near.points, near.margins, near.wins)


def test_a_far_value_is_the_same_for_the_same_seed() -> None:
    config = EXAMPLE.config(2)
    state, value = EXAMPLE.start(config), far_value_of(EXAMPLE, config)
    found = []
    for seed in (1, 2, 1):
        value.renew(seed)
        value.look(state, 0)
        found.append(list(value.points))
    assert found[0] == found[2]


def test_far_luck_is_zero_on_average() -> None:
    config = EXAMPLE.config(2)
    value, bots = far_value_of(EXAMPLE, config), [bot("greedy"), bot("random")]
    outcomes = [play_measured(EXAMPLE, config, bots, 5, index, value) for index in range(GAMES)]
    for seat in (0, 1):
        luck = [outcome.luck[seat].in_margin for outcome in outcomes]
        assert any(luck)
        assert abs(fmean(luck)) <= BOUND * stdev(luck) / sqrt(len(luck))


@pytest.mark.skipif(not drezina.compiled, reason="takes long")
@pytest.mark.parametrize("name", NAMES)
def test_nobody_plays_otherwise_because_luck_is_measured(name: str) -> None:
    title = drezina.game(name)
    config = title.config(2)
    bots = [bot("greedy")] * 2
    plain = play_out(title, config, bots, 8, 0)
    measured = play_measured(title, config, bots, 8, 0, far_value_of(title, config))
    assert measured.points == plain.points


class DiceState(State):
    """A chance event with many outcomes, each worth its number."""

    def __init__(self, sides: int, shown: int = -1) -> None:
        super().__init__()
        self.sides, self.shown = sides, shown
        self.actor = CHANCE if shown < 0 else 0

    def odds(self) -> list[tuple[int, int]]:
        return [(side, 1 + side % 2) for side in range(self.sides)]

    def sample(self, rng: Rng) -> int:
        found = int(rng.below(self.sides * 3 // 2))
        return found if found < self.sides else 2 * (found - self.sides) + 1

    def apply(self, code: int) -> None:
        self.shown, self.actor = code, 0

    def copy(self) -> "DiceState":
        return DiceState(self.sides, self.shown)

    def fields(self, io: Fields) -> None:
        self.shown = io.number(self.shown)


class Shown(Mind):
    """Expects what the dice show."""

    def evaluate(self, state: State, seat: int) -> int:
        assert isinstance(state, DiceState)
        return state.shown


@pytest.mark.parametrize("sides", [6, 2 * MOST_OUTCOMES])
def test_many_outcomes_are_sampled_fairly(sides: int) -> None:
    value = Value("shown", Shown(), 1, calibration_of("", 1))
    mean = sum(side * weight for side, weight in DiceState(sides).odds()) / (sides * 3 / 2)
    lucks = []
    for seed in range(40):
        meter = LuckMeter(value, seed)
        meter.watch(DiceState(sides), 4)
        lucks.append(meter.luck()[0].in_points)
    error = 0.001 if sides <= MOST_OUTCOMES else BOUND * stdev(lucks) / sqrt(len(lucks))
    assert abs(fmean(lucks) - (4 - mean)) <= error


class Wavering(Value):
    """Plays on, as it were: what it expects is the number shown, and something that only the seed tells."""

    def __init__(self, pairs: int) -> None:
        super().__init__("wavering", Shown(), 1, calibration_of("", 1))
        self.pairs, self.whim = pairs, 0

    def renew(self, seed: int) -> None:
        self.whim = seed % 1_000_000

    def look(self, state: State, age: int) -> None:
        super().look(state, age)
        self.points[0] += self.whim


@pytest.mark.parametrize("sides", [6, 2 * MOST_OUTCOMES])
def test_a_value_that_wavers_is_asked_about_both_outcomes_with_the_same_chance(sides: int) -> None:
    """With as many pairs as the odds have parts, every outcome is met exactly as often as its odds say."""
    parts = sides * 3 // 2
    mean = sum(side * weight for side, weight in DiceState(sides).odds()) / parts
    for seed in range(4):
        meter = LuckMeter(Wavering(parts), seed)
        meter.watch(DiceState(sides), 4)
        assert abs(meter.luck()[0].in_points - (4 - mean)) < 1e-5


def test_with_few_pairs_outcomes_are_still_met_fairly() -> None:
    lucks = []
    for seed in range(400):
        meter = LuckMeter(Wavering(5), seed)
        meter.watch(DiceState(6), 4)
        lucks.append(meter.luck()[0].in_points)
    mean = sum(side * weight for side, weight in DiceState(6).odds()) / 9
    assert stdev(lucks) > 0
    assert abs(fmean(lucks) - (4 - mean)) <= BOUND * stdev(lucks) / sqrt(len(lucks))
