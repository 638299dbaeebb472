"""A game as a film and as numbered pictures, and what a notebook shows."""

import io
from pathlib import Path

import pytest
from PIL import Image

import drezina.core.game
from drezina.cli.app import main
from drezina.core.match import Match
from drezina.scene.film import gif
from tests.table.parlour import GAME


@pytest.fixture
def record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setitem(drezina.core.game._modules, "parlour", "tests.table.parlour")
    match = Match(GAME, GAME.config(2), seed=5)
    while not match.over:
        seat = match.waiting()[0]
        match.play(seat, match.legal(seat)[0])
    file = tmp_path / "game.txt"
    file.write_text(match.record(), encoding="utf-8")
    return file


def test_a_film_has_a_picture_for_every_scene(record: Path) -> None:
    match = Match.load(record.read_text(encoding="utf-8"))
    film = Image.open(io.BytesIO(gif([match.scene(at=place) for place in (0, 8, 12)], width=300)))
    assert film.format == "GIF"
    assert film.width == 300
    assert getattr(film, "n_frames", 1) == 3


def test_the_command_line_draws_films_and_series(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = Match.load(record.read_text(encoding="utf-8"))
    folder, film = tmp_path / "pictures", tmp_path / "game.gif"
    assert main(["replay", str(record), "--series", str(folder), "--gif", str(film)]) == 0
    pictures = sorted(folder.iterdir())
    assert [file.name for file in pictures] == [f"{n:04}.png" for n in range(len({0, *match.turns()}))]
    assert len({file.read_bytes() for file in pictures}) > 2
    assert getattr(Image.open(film), "n_frames", 1) > 1
    assert main(["replay", str(record), "--gif", str(film), "--step", "leap"]) == 2
    assert "turn, entry" in capsys.readouterr().err


def test_a_notebook_shows_matches_and_scenes(record: Path) -> None:
    match = Match.load(record.read_text(encoding="utf-8"))
    assert match._repr_svg_().startswith("<svg")
    assert match.scene(at=3)._repr_svg_() != match.scene(at=12)._repr_svg_()


def test_verify_speaks_plainly_and_compares_the_hash(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = Match.load(record.read_text(encoding="utf-8"))
    assert main(["verify", str(record), "--seal", match.commitment[:12], "--lang", "cs"]) == 0
    said = capsys.readouterr().out
    assert "patří k tomuto tajemství" in said
    assert "Co to nedokazuje" in said
    assert main(["verify", str(record), "--seal", "0123456789abcdef"]) == 1
    assert main(["verify", str(record), "--seal", match.commitment[:4]]) == 1
    forked = record.with_name("fork.txt")
    forked.write_text(match.fork(9, seed=2).record(), encoding="utf-8")
    capsys.readouterr()
    assert main(["verify", str(forked)]) == 0
    assert "first 9 entries were dealt in another game" in capsys.readouterr().out
