"""Tuning: it climbs, resumes, ignores the number of processes, and its file is what a game loads."""

import tomllib
from pathlib import Path

import pytest

import drezina
from drezina.bots import tuning
from drezina.bots.bot import bot
from drezina.bots.executor import Processes
from drezina.bots.tuning import Pair, Tuning, as_toml, centres, fitted, judged, scaled
from drezina.core.game import Game, titles
from drezina.core.rng import Rng
from drezina.core.weights import Weights

TUNABLE = [game for game in titles() if game.mind(game.config()).tunable_weights().values()]


@pytest.fixture(autouse=True)
def cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(tuning, "cache_folder", lambda: tmp_path)


def russian(pairs: int = 2, seed: int = 1) -> Tuning:
    return Tuning("russian-railroads", 2, (), pairs, seed)


def test_weights_climb_to_where_the_games_are_won(monkeypatch: pytest.MonkeyPatch) -> None:
    """Instead of games: a hill whose top has one weight doubled, one halved and the others as they are."""
    start = russian().start()
    top = {**start, "question": 2 * start["question"], "grey": start["grey"] // 2}

    def height(weights: dict[str, int]) -> float:
        return -sum((weights[name] / top[name] - 1) ** 2 for name in ("question", "grey", "bonus_due"))

    monkeypatch.setattr(Pair, "play", lambda pair: (pair.index, height(pair.sides[0]) - height(pair.sides[1])))
    one = russian(pairs=60)
    found = fitted(one, list(centres(one, 40, Processes(1))))
    assert height(found) > height(start) / 20
    assert 0.8 < found["bonus_due"] / start["bonus_due"] < 1.25


def test_an_interrupted_tuning_resumes_with_any_number_of_processes() -> None:
    one = russian()
    running = centres(one, 3, Processes(1))
    first = next(running)
    running.close()  # type: ignore[attr-defined]
    assert len(one.cache_file().read_text().splitlines()) == 2
    resumed = list(centres(one, 3, Processes(2)))
    assert resumed[0] == first
    one.cache_file().unlink()
    assert list(centres(one, 3, Processes(1))) == resumed


def test_another_seed_goes_another_way() -> None:
    assert list(centres(russian(seed=1), 1, Processes(1))) != list(centres(russian(seed=2), 1, Processes(1)))


def test_equal_weights_have_no_lead() -> None:
    one = russian()
    lead = judged(one, one.start(), Processes(1))
    assert (lead.mean, lead.low, lead.high) == (0, 0, 0)


def test_the_weights_of_the_start_play_like_the_greedy_bot() -> None:
    one = russian()
    game, config = drezina.game(one.game), one.config
    match = drezina.Match(game, config, seed=3)
    tuned = tuning.TunedBot(one.mind(one.start()))
    while not match.over:
        seat = match.waiting()[0]
        choices = [who.choose(game, config, match.view(seat), seat, Rng(1)) for who in (tuned, bot("greedy"))]
        assert choices[0] == choices[1]
        match.play(seat, choices[0])


@pytest.mark.parametrize("game", TUNABLE, ids=lambda game: game.id)
def test_a_file_of_weights_can_be_loaded(game: Game, tmp_path: Path) -> None:
    weights = game.mind(game.config()).tunable_weights()
    changed = {name: value + 1 for name, value in weights.values().items()}
    file = tmp_path / "weights.toml"
    file.write_text(as_toml(changed, {"command": 'a "quoted" one', "result": "–"}), encoding="utf-8")
    weights.load(file)
    assert weights.values() == changed
    assert tomllib.loads(file.read_text(encoding="utf-8"))["provenance"]["command"] == 'a "quoted" one'


def test_weights_that_are_not_declared_are_refused() -> None:
    class Two(Weights):
        def __init__(self) -> None:
            self.one: int = 1
            self.two: int = 2

    for values in ({"one": 1}, {"one": 1, "two": 2, "three": 3}):
        with pytest.raises(ValueError, match="t"):
            Two().replace(values)


@pytest.mark.parametrize(
    ("weight", "by", "expected"), [(100, 0.0, 100), (100, 0.6931, 200), (-100, -0.6931, -50), (1, -5.0, 1), (0, 1.0, 0)]
)
def test_weights_keep_their_sign(weight: int, by: float, expected: int) -> None:
    assert scaled(weight, by) == expected
