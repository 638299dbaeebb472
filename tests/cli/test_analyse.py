"""`drezina analyse`: a finished game in words, as data and as a page; an interrupted one goes on."""

from pathlib import Path

import msgspec
import pytest
from drezina_shunting import GAME as EXAMPLE

import drezina
from drezina.bots.analysis import Analysis, Decision, Examination
from drezina.bots.bot import bot
from drezina.cli.app import main
from drezina.core.game import Game
from drezina.core.match import Match
from drezina.core.rng import Rng


def finished(title: Game, players: int, *names: str) -> Match:
    config = title.config(players)
    match, rng = Match(title, config, seed=5, names=["Ada", "Ben"]), Rng(2)
    bots = [bot(name) for name in names]
    while not match.over:
        seat = match.waiting()[0]
        match.play(seat, bots[seat].choose(title, config, match.view(seat), seat, rng))
    return match


@pytest.fixture
def record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    file = tmp_path / "game.txt"
    file.write_text(finished(EXAMPLE, 2, "greedy", "random").record(), encoding="utf-8")
    return file


@pytest.mark.parametrize("lang", ["en", "cs"])
def test_a_game_is_analysed_in_words_as_data_and_as_a_page(
    lang: str, record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    json, html = tmp_path / "a.json", tmp_path / "a.html"
    words = ["analyse", str(record), "--games", "30", "--json", str(json), "--html", str(html), "--lang", lang]
    assert main(words) == 0
    said = capsys.readouterr().out
    assert "Ada" in said
    analysis = msgspec.json.decode(json.read_bytes(), type=Analysis)
    assert analysis.decisions
    for account in (*analysis.margins, *analysis.wins):
        assert account.start + account.luck + account.play == account.result
    page = html.read_text(encoding="utf-8")
    assert page.count("<svg") >= 1
    assert "http" not in page.replace("http://www.w3.org/2000/svg", "")


def test_a_game_that_has_not_ended_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.txt"
    file.write_text(Match(EXAMPLE, EXAMPLE.config(2), seed=1).record(), encoding="utf-8")
    assert main(["analyse", str(file)]) == 2
    assert "not ended" in capsys.readouterr().err


def test_with_a_budget_in_games_each_decision_is_judged_the_same_again(record: Path) -> None:
    examination = Examination(record.read_text(encoding="utf-8"), games=30)
    once, again = examination.decide(1), examination.decide(1)
    assert once == again
    assert msgspec.json.decode(msgspec.json.encode(once), type=Decision) == once


def test_an_obvious_blunder_is_found() -> None:
    title = drezina.game("ticket-to-ride-sf")
    match = finished(title, 2, "random", "greedy")
    examination = Examination(match.record(), games=60)
    late = [index for index, place in enumerate(examination.places) if match.entries[place].seat == 0][-6:]
    decisions = [examination.decide(index) for index in late]
    assert any(one.wrong for one in decisions)
    assert all(one.hindsight is not None for one in decisions)
    assert all(one.better.move != one.played.move for one in decisions if one.wrong)
    assert all(abs(sum(one.chances) - 1) < 0.001 for one in decisions)
