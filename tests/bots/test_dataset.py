"""Games as data: every row is a position that can be read back, and files are the same however they were made."""

import itertools
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

import drezina
from drezina.bots.arena import play_out
from drezina.bots.bot import bot
from drezina.bots.dataset import GamesOfBots, OtherComponents, RecordedGames, position
from drezina.bots.series import Series
from drezina.cli import main
from drezina.core.match import Match
from drezina.games import MODULES

ROOT = Path(__file__).parents[2]
GAME = "ticket-to-ride-sf"
RECORD = sorted((ROOT / "tests" / "games" / "ticket_to_ride_sf" / "records").glob("*.txt"))[0]


def series(name: str, players: int = 2) -> Series:
    config = drezina.game(name).config(players)
    return Series(name, players, config.options, ("greedy", *["random"] * (players - 1)), 5)


def follows(row: Mapping[str, Any], following: Mapping[str, Any]) -> bool:
    """Whether the choice and what chance dealt lead to the position of the next row, with the odds it tells."""
    _, _, state = position(row)
    state.apply(row["choice"])
    for event in row["chance"]:
        odds = dict(state.odds())
        assert (event["weight"], event["total"]) == (odds[event["outcome"]], sum(odds.values()))
        state.apply(event["outcome"])
    state.focus(following["seat"])
    return bool(state.save() == following["state"])


@pytest.mark.parametrize("name", MODULES)
def test_a_row_is_a_position_and_leads_to_the_next_one(name: str) -> None:
    rows = GamesOfBots(0, series(name), 3, 4).rows()
    assert rows[0]["setup"]
    for row, following in itertools.pairwise(rows):
        assert follows(row, following)
    title, config, state = position(rows[-1])
    observation = title.observation(config)
    assert rows[-1]["observation"] == list(observation.seen_by(state.seen_by(rows[-1]["seat"]), rows[-1]["seat"]))
    assert [code for code, legal in enumerate(rows[-1]["mask"]) if legal] == list(state.legal())
    bots = [bot(one) for one in series(name).bots]
    outcome = play_out(title, config, bots, 5, 3)
    assert rows[0]["points"] == list(outcome.points)
    assert len(rows) == outcome.decisions
    assert {row["share"] for row in rows} <= {0, 0.5, 1}
    assert {row["player"] for row in rows} == {"greedy", "random"}


def test_a_recorded_game_gives_its_decisions() -> None:
    text = RECORD.read_text(encoding="utf-8")
    rows, match = RecordedGames(0, 7, (text,)).rows(), Match.load(text)
    assert [(row["seat"], row["choice"]) for row in rows] == [(e.seat, e.code) for e in match.entries if e.seat >= 0]
    assert all(follows(row, following) for row, following in itertools.pairwise(rows))
    assert rows[-1]["points"] == list(match.state.points())


def test_a_row_of_other_components_is_refused() -> None:
    row = RecordedGames(0, 0, (RECORD.read_text(encoding="utf-8"),)).rows()[0]
    with pytest.raises(OtherComponents, match="other rules or components"):
        position({**row, "components": "0123"})


# --- files, which need pyarrow ---------------------------------------------------------------------------------------


@pytest.fixture
def words(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    pytest.importorskip("pyarrow")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    return ["export", GAME, "--bots", "greedy,random", "--games", "5", "--part", "2"]


def parts(folder: str) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in sorted(Path(folder, "data").iterdir())}


@pytest.mark.extras
def test_an_export_is_the_same_with_more_processes_and_is_resumed(words: list[str]) -> None:
    assert main([*words, "--to", "one"]) == 0
    assert main([*words, "--to", "two", "--jobs", "2"]) == 0
    assert parts("one") == parts("two")
    assert list(parts("one")) == ["part-00000.parquet", "part-00001.parquet", "part-00002.parquet"]
    Path("two/data/part-00001.parquet").unlink()
    kept = Path("two/data/part-00000.parquet").stat().st_mtime_ns
    assert main([*words, "--to", "two"]) == 0
    assert parts("one") == parts("two")
    assert Path("two/data/part-00000.parquet").stat().st_mtime_ns == kept
    assert Path("one/card.json").read_bytes() == Path("two/card.json").read_bytes()


@pytest.mark.extras
def test_the_card_says_how_it_was_made(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*words, "--to", "data"]) == 0
    said, card = capsys.readouterr().out, json.loads(Path("data/card.json").read_text(encoding="utf-8"))
    text = Path("data/README.md").read_text(encoding="utf-8")
    assert "--bots 'greedy,random' --games 5 --seed 1 --part 2" in text
    assert f"{sum(card['parts'].values())} decisions" in said
    (told,) = card["configurations"]
    assert f"`{told['blocks'][-1]['name']}`" in text
    again = text.split("    drezina ")[1].splitlines()[0].replace("'", "").split()
    assert main([*again, "--to", "again"]) == 0
    assert parts("again") == parts("data")


@pytest.mark.extras
def test_another_dataset_is_not_overwritten(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*words, "--to", "data"]) == 0
    before = parts("data")
    assert main([*words, "--seed", "2", "--to", "data"]) == 2
    Path("mine").mkdir()
    Path("mine/letter.txt").write_text("mine")
    assert main([*words, "--to", "mine"]) == 2
    assert main(["export", str(RECORD), "--games", "2", "--to", "new"]) == 2
    assert "recorded games are what they are" in capsys.readouterr().err
    assert parts("data") == before
    assert [file.name for file in Path("mine").iterdir()] == ["letter.txt"]


@pytest.mark.extras
def test_pandas_and_polars_read_it(words: list[str]) -> None:
    pandas, polars = pytest.importorskip("pandas"), pytest.importorskip("polars")
    assert main([*words, "--to", "data"]) == 0
    frame = pandas.read_parquet("data/data")
    other = polars.read_parquet("data/data/*.parquet")
    assert len(frame) == other.height > 100
    for row in (frame.iloc[40].to_dict(), other.row(40, named=True)):
        _, _, state = position(row)
        assert list(state.legal()) == [code for code, legal in enumerate(row["mask"]) if legal]
        assert row["mask"][row["choice"]]
    assert frame["points"].iloc[0].tolist() == other["points"][0].to_list()
