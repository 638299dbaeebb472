"""Series of games: rotation, resumption, processes, confidence intervals."""

from collections import Counter
from math import inf
from pathlib import Path

import pytest
from drezina_shunting import GAME as EXAMPLE

from drezina.bots.arena import Outcome
from drezina.bots.executor import Processes
from drezina.bots.journal import ForeignFile, stored
from drezina.bots.series import BadSeries, Series, play_series, standings
from drezina.bots.statistics import average, rate, student_t
from drezina.bots.strength import cells

GAMES = 8


@pytest.fixture
def series() -> Series:
    config = EXAMPLE.config(2, automa=True)
    return Series("shunting", 2, config.options, ("search:20n", "random"), 3)


def test_seats_rotate(series: Series, tmp_path: Path) -> None:
    sitting = Counter(outcome.bots for outcome in play_series(series, GAMES, Processes(1), tmp_path / "games"))
    assert sitting == {(0, 1): GAMES // 2, (1, 0): GAMES // 2}


def test_an_interrupted_series_goes_on_where_it_was(series: Series, tmp_path: Path) -> None:
    whole = list(play_series(series, GAMES, Processes(1), tmp_path / "whole"))
    running = play_series(series, GAMES, Processes(1), tmp_path / "cut")
    first = [next(running) for _ in range(3)]
    running.close()
    with (tmp_path / "cut").open("a") as file:
        file.write('{"index":3,"bots":[')  # the machine went down in the middle of a line
    assert sorted(stored(tmp_path / "cut", series.key, Outcome)) == [0, 1, 2]
    again = list(play_series(series, GAMES, Processes(1), tmp_path / "cut"))
    assert again[:3] == first
    assert again == whole
    assert (tmp_path / "cut").read_bytes() == (tmp_path / "whole").read_bytes()


def test_a_damaged_game_is_played_again_and_other_files_are_left_alone(series: Series, tmp_path: Path) -> None:
    file, other = tmp_path / "run.jsonl", tmp_path / "run.new"
    other.write_text("mine")
    whole = list(play_series(series, 3, Processes(1), file))
    lines = file.read_bytes().split(b"\n")
    file.write_bytes(b"\n".join([*lines[:2], lines[2][:9] + b"\xff", *lines[3:]]))
    assert sorted(stored(file, series.key, Outcome)) == [0, 2]
    assert sorted(play_series(series, 3, Processes(1), file), key=lambda outcome: outcome.index) == whole
    assert other.read_text() == "mine"


def test_a_file_of_another_series_is_refused(series: Series, tmp_path: Path) -> None:
    list(play_series(series, 1, Processes(1), tmp_path / "games"))
    other = Series("shunting", 2, series.options, series.bots, 4)
    before = (tmp_path / "games").read_bytes()
    with pytest.raises(ForeignFile):
        list(play_series(other, 1, Processes(1), tmp_path / "games"))
    assert (tmp_path / "games").read_bytes() == before


def test_the_number_of_processes_does_not_matter(tmp_path: Path) -> None:
    series = Series("ticket-to-ride-sf", 2, (("map", "reconstructed"),), ("search:6n", "greedy"), 2)
    one = list(play_series(series, 4, Processes(1), tmp_path / "one"))
    two = list(play_series(series, 4, Processes(2), tmp_path / "two"))
    assert sorted(two, key=lambda outcome: outcome.index) == one
    assert standings(series, two) == standings(series, one)


def test_a_bot_for_each_seat() -> None:
    with pytest.raises(BadSeries):
        Series("shunting", 3, (), ("random", "random"), 1)


def test_standings_share_wins_and_name_the_automa(series: Series) -> None:
    outcomes = [
        Outcome(0, (0, 1), (5, 3, 5), (1, 3, 1), 9),
        Outcome(1, (1, 0), (2, 6, 1), (2, 1, 3), 9),
    ]
    first, second, automa = standings(series, outcomes)
    assert (first.wins.mean, second.wins.mean, automa.wins.mean) == (0.75, 0, 0.25)
    assert (first.points.mean, second.points.mean, automa.points.mean) == (5.5, 2.5, 3)
    assert (first.bot, second.bot, automa.bot) == (0, 1, None)
    assert (first.adjusted_wins.low, first.adjusted_wins.high) == (0, 1)  # two games tell nothing


def test_intervals_are_the_textbook_ones() -> None:
    wins = rate([1.0] * 8 + [0.0] * 2)
    assert (round(wins.low, 4), round(wins.high, 4)) == (0.4902, 0.9433)
    assert rate([1.0] * 5).high == 1
    points = average([2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0])
    assert points.mean == 5
    assert points.high - 5 == pytest.approx(2.3646 * 2.13809 / 8**0.5, rel=1e-3)
    assert average([3.0]).low == -inf


@pytest.mark.parametrize(("degrees", "expected"), [(1, 12.706), (2, 4.303), (5, 2.571), (10, 2.228), (30, 2.042)])
def test_student_t_quantiles(degrees: int, expected: float) -> None:
    assert student_t(degrees) == pytest.approx(expected, rel=5e-3)


def test_every_game_has_cells_of_strength() -> None:
    found = [(series.bots, games) for series, games in cells(EXAMPLE)]
    assert (("search", "greedy"), 300) in found
