"""A game as a film and as numbered pictures, and what a notebook shows."""

import io
from pathlib import Path

import pytest
from drezina_shunting import GAME
from PIL import Image, ImageColor

from drezina.cli.app import main
from drezina.core.match import Match
from drezina.core.proof import prove
from drezina.kit.stage import draw_match
from drezina.scene.export import PAPER
from drezina.scene.film import gif
from drezina.scene.node import Circle, Scene, Sheet


@pytest.fixture
def record(tmp_path: Path) -> Path:
    match = Match(GAME, GAME.config(2), seed=5)
    while not match.over:
        seat = match.waiting()[0]
        match.play(seat, match.legal(seat)[0])
    file = tmp_path / "game.txt"
    file.write_text(match.record(), encoding="utf-8")
    return file


def test_a_film_has_a_picture_for_every_scene(record: Path) -> None:
    match = Match.load(record.read_text(encoding="utf-8"))
    film = Image.open(io.BytesIO(gif([draw_match(match, at=place) for place in (0, 8, 12)], width=300)))
    assert film.format == "GIF"
    assert film.width == 300
    assert getattr(film, "n_frames", 1) == 3


def test_smaller_pictures_of_a_film_lie_on_paper() -> None:
    scenes = [Scene((Sheet("board", 100, height, (("a", Circle(9, 9, 5)),)),)) for height in (40, 90)]
    film = Image.open(io.BytesIO(gif(scenes, width=132)))
    first = film.convert("RGB")
    assert first.size == (132, 122)
    assert first.getpixel((60, 115)) == first.getpixel((0, 0)) == ImageColor.getrgb(PAPER)


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
    assert draw_match(match, at=3)._repr_svg_() != draw_match(match, at=12)._repr_svg_()


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


def test_verify_says_that_a_record_was_cut_off(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole = Match.load(record.read_text(encoding="utf-8"))
    assert "unfinished" not in [finding.message for finding in prove(whole).findings]
    lines = record.read_text(encoding="utf-8").splitlines()
    assert lines[-1].startswith("= ")
    cut = record.with_name("cut.txt")
    cut.write_text("\n".join(lines[:-4]) + "\n", encoding="utf-8")
    left = len(Match.load(cut.read_text(encoding="utf-8")).entries)
    assert left < len(whole.entries)
    for lang, sentence in (("en", f"before the game does, after {left} entries"), ("cs", f"po {left} zápisech")):
        assert main(["verify", str(cut), "--lang", lang]) == 0
        assert sentence in " ".join(capsys.readouterr().out.split())
