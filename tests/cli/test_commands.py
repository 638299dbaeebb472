"""The commands as a person meets them: real processes, both languages, exit codes."""

import csv
import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest

import drezina
from drezina.bots.program import question
from drezina.cli import main, strength
from drezina.core.match import Match
from drezina.games import MODULES

GAME = "ticket-to-ride-sf"
ROOT = Path(__file__).parents[2]
RECORDS = ROOT / "tests" / "games" / "ticket_to_ride_sf" / "records"
RECORD = str(sorted(RECORDS.glob("*.txt"))[0])


def command(*words: str, folder: Path) -> tuple[list[str], dict[str, str]]:
    environ = {**os.environ, "XDG_CACHE_HOME": str(folder / "cache"), "LC_ALL": "C.UTF-8"}
    return [sys.executable, "-m", "drezina.cli", *words], environ


def run(*words: str, folder: Path, typed: str = "") -> subprocess.CompletedProcess[str]:
    line, environ = command(*words, folder=folder)
    return subprocess.run(
        line, cwd=folder, env=environ, input=typed, capture_output=True, encoding="utf-8", timeout=120, check=False
    )


def done(*words: str, folder: Path, typed: str = "") -> str:
    result = run(*words, folder=folder, typed=typed)
    assert result.returncode == 0, result.stderr
    return result.stdout


def test_games_are_listed_in_both_languages(tmp_path: Path) -> None:
    english, czech = done("games", folder=tmp_path), done("games", "--lang", "cs", folder=tmp_path)
    for name in MODULES:
        assert name in english
        assert name in czech
    assert "Options" in english
    assert "Volby" in czech


def test_the_version_says_whether_it_is_compiled(tmp_path: Path) -> None:
    said = done("--version", folder=tmp_path)
    assert re.fullmatch(r"Drezina \d+\.\d+\.\d+, (un)?compiled\n", said)
    assert ("uncompiled" in said) is not drezina.compiled


def test_a_whole_game_in_the_terminal(tmp_path: Path) -> None:
    said = done("play", GAME, "--text", "--seed", "3", "--save", "game.txt", folder=tmp_path, typed="1\n" * 2000)
    assert "The game is over." in said
    assert "Player 2 is dealt" not in said.partition("The game is over.")[0]
    match = Match.load((tmp_path / "game.txt").read_text(encoding="utf-8"))
    assert match.over
    assert not match.forged()


def test_the_same_seed_gives_the_same_game(tmp_path: Path) -> None:
    first, second = (
        done("play", GAME, "--seed", "5", "--bots", "greedy", folder=tmp_path, typed="1\n" * 40) for _ in range(2)
    )
    assert first == second


def test_a_game_in_czech_with_help_points_and_quitting(tmp_path: Path) -> None:
    typed = "?\nbody\ntahy\nnesmysl\n99\nuloz moje.txt\nkonec\n"
    said = done("play", GAME, "--seed", "3", "--lang", "cs", folder=tmp_path, typed=typed)
    for words in ("Hráč 1", "vzít zpět", "Žádný tah neobsahuje „nesmysl“", "Napište prosím číslo od 1 do 3"):
        assert words in said
    assert Match.load((tmp_path / "moje.txt").read_text(encoding="utf-8")).entries


def test_a_game_goes_on_from_its_record(tmp_path: Path) -> None:
    done("play", GAME, "--seed", "3", "--save", "game.txt", folder=tmp_path, typed="1\nq\n")
    before = Match.load((tmp_path / "game.txt").read_text(encoding="utf-8"))
    done("play", "--from", "game.txt", "--save", "later.txt", folder=tmp_path, typed="1\n1\nq\n")
    later = Match.load((tmp_path / "later.txt").read_text(encoding="utf-8"))
    assert later.entries[: len(before.entries)] != []
    assert [one.code for one in later.entries[: len(before.entries)]] == [one.code for one in before.entries]
    assert len(later.entries) > len(before.entries)


def test_undo_takes_the_last_choice_back(tmp_path: Path) -> None:
    """The second of two players places both spare stacks: between the two, nothing stands in the way of undo."""
    seed = next(seed for seed in range(50) if Match(drezina.game(GAME), seed=seed).at(0) and _second_places(seed))
    said = done("play", GAME, "--seed", str(seed), "--save", "game.txt", folder=tmp_path, typed="1\n1\nundo\nq\n")
    assert "Taken back." in said
    match = Match.load((tmp_path / "game.txt").read_text(encoding="utf-8"))
    assert not [one for one in match.entries if match.moves.text(one.code).startswith("place")]


def _second_places(seed: int) -> bool:
    match = Match(drezina.game(GAME), seed=seed)
    for seat in (0, 1):
        match.play(seat, match.legal(seat)[0])
    return match.waiting() == [0]


def test_the_end_of_the_input_ends_the_game_politely(tmp_path: Path) -> None:
    result = run("play", GAME, "--seed", "3", folder=tmp_path)
    assert result.returncode == 0
    assert "The input has ended" in result.stdout
    assert list(tmp_path.iterdir()) == []


def test_a_game_that_is_interrupted_is_saved(tmp_path: Path) -> None:
    line, environ = command("play", GAME, "--seed", "3", "--save", "game.txt", folder=tmp_path)
    pipe = subprocess.PIPE
    playing = subprocess.Popen(
        line, cwd=tmp_path, env=environ, stdin=pipe, stdout=pipe, stderr=pipe, preexec_fn=hear_interrupts
    )
    assert playing.stdin is not None
    assert playing.stdout is not None
    playing.stdin.write(b"\xff\xfe\n1\nmoves\n")
    playing.stdin.flush()
    said = b""
    while said.count(b">") < 4:
        said += playing.stdout.read1()  # type: ignore[attr-defined]
        assert playing.poll() is None
    playing.send_signal(signal.SIGINT)
    rest, complaint = playing.communicate(timeout=60)
    assert playing.returncode == 130
    assert complaint.decode().strip() == "Interrupted."
    assert "No move contains “\ufffd" in said.decode()
    assert "The record is in game.txt" in rest.decode()
    assert Match.load((tmp_path / "game.txt").read_text(encoding="utf-8")).last(0) is not None


REFUSED = [
    (["play", "chess"], GAME),
    (["sing"], "games"),
    (["play", GAME, "--players", "9"], "2, 3, 4"),
    (["play", GAME, "--players", "two"], "whole number"),
    (["play", GAME, "--option", "map"], "name=value"),
    (["play", GAME, "--option", "map=moon"], "reconstructed"),
    (["play", GAME, "--option", "colour=red"], "map"),
    (["play", GAME, "--bots", "genius"], "greedy"),
    (["play", GAME, "--bots", "greedy,greedy"], "1 other"),
    (["play", GAME, "--seat", "3"], "1 to 2"),
    (["play", GAME, "--save", "no/such/game.txt"], "no/such"),
    (["sim", GAME, "--bots", "greedy,search:fast"], "search:0.5s"),
    (["sim", GAME, "--bots", "greedy,greedy", "--players", "3"], "3"),
    (["sim", GAME, "--games", "0"], "at least 1"),
    (["sim", GAME, "--jobs", "-2"], "at least 1"),
    (["sim", GAME, "--csv", "no/such/table.csv"], "no/such"),
    (["sim", GAME, "--file", "no/such/games.jsonl"], "no/such"),
    (["sim"], "GAME"),
    (["match", "greedy"], "SECOND"),
    (["match", "greedy", "genius"], "greedy"),
    (["match", "greedy", "random", "--by", "looks"], "points, wins"),
    (["match", "greedy", "random", "--players", "3"], "--game"),
    (["match", "greedy", "random", "--games", "1"], "at least 2"),
    (["match", "greedy", "random", "--game", "railroad-ink", "--players", "1", "--by", "wins"], "by points"),
    (["export", GAME], "TO"),
    (["export", "chess", "--to", "data"], GAME),
    (["export", GAME, "--to", "data", "--part", "0"], "at least 1"),
    (["export", "nothing.txt", "--to", "data"], "nothing.txt"),
    (["answer", "genius"], "greedy"),
    (["league", "greedy", "greedy"], "different bots"),
    (["league", "--rounds", "0"], "at least 1"),
    (["league", "--svg", "no/such/ratings.svg"], "no/such"),
    (["bench", "--seconds", "0"], "more than 0"),
    (["bench", "--speed"], "--peers"),
    (["replay", "nothing.txt"], "nothing.txt"),
    (["--data", "nowhere", "games"], "nowhere"),
    (["strength", "chess"], GAME),
    (["strength", GAME, "--write", "no/such/strength.md"], "no/such"),
    (["tune", "railroad-ink"], "no weights"),
    (["tune", "russian-railroads", "--pairs", "0"], "at least 1"),
    (["tune", "russian-railroads", "--generations", "0"], "at least 1"),
    (["tune", "russian-railroads", "--write", "no/such/weights.toml"], "no/such"),
    (["replay", RECORD, "--svg", "no/such/board.svg"], "no/such"),
    (["replay", RECORD, "--png", "."], "a folder"),
    (["replay", RECORD, "--gif", "no/such/film.gif"], "no/such"),
    (["replay", RECORD, "--series", RECORD], "another"),
    (["backup", "no/such/backup.zip"], "no/such"),
    (["serve", "--port", "99999"], "65535"),
    (["serve", "--public-url", "trains.example"], "https://"),
    (["serve", "--public-url", "http://[x"], "https://"),
    (["serve", "--public-url", "http://trains.example:99999"], "https://"),
    (["serve", "--workers", "-1"], "at least 0"),
    (["games", "--lang", "de"], "cs, en"),
    (["play", GAME, "--option", "players=3"], "--players 3"),
    (["play", "cargo-empire", "--option", "self=3"], "no option “self”"),
    (["sim", GAME, "--players", "0"], "with 0 people"),
    (["sim", GAME, "--players", "9" * 40], f"with {'9' * 40} people"),
    (["bench", GAME, "--players", "0"], "with 0 people"),
    (["--port", "9000", "serve"], "--port has no meaning before “serve”"),
    (["replay", RECORD, "--at", "4", "--gif", "film.gif"], "--at"),
    (["games", f"--{'x' * 3_000}"], "xxx…; allowed"),
    (["play", "x" * 3_000], "xxx…”. Games"),
]


@pytest.mark.parametrize(
    ("words", "hint"), REFUSED, ids=lambda value: " ".join(value) if isinstance(value, list) else ""
)
def test_bad_arguments_are_refused_in_one_sentence(
    words: list[str], hint: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    assert main(words) == 2
    said = capsys.readouterr()
    assert hint in said.err
    assert len(said.err.splitlines()) == 1
    assert said.out == ""
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (["replay", RECORD, "--svg", "/dev/full"], "No space left"),
        (["replay", RECORD, "--svg", "x" * 300], "too long"),
        (["--data", "x" * 300, "games"], "too long"),
        (["sim", GAME, "--games", "1", "--bots", "random,random"], "a-file"),
        (["serve"], "a-file"),
        (["backup", "tables.zip"], "a-file"),
    ],
    ids=lambda value: " ".join(value)[:40] if isinstance(value, list) else "",
)
def test_what_the_system_does_not_allow_is_said_in_one_sentence(
    words: list[str], hint: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a-file").touch()
    for name in ("XDG_CACHE_HOME", "DREZINA_HOME"):
        monkeypatch.setenv(name, str(tmp_path / "a-file"))
    said = []
    for lang in ("cs", "en"):
        assert main([*words, "--lang", lang]) in (1, 2)
        said.append(capsys.readouterr().err)
        assert hint in said[-1]
        assert len(said[-1].strip().splitlines()) == 1
    assert said[0] != said[1]


def test_refusals_speak_czech(tmp_path: Path) -> None:
    assert "Hry: " in run("play", "chess", "--lang", "cs", folder=tmp_path).stderr
    assert "celé číslo" in run("sim", GAME, "--games", "moc", "--lang", "cs", folder=tmp_path).stderr


def test_a_series_is_the_same_with_more_processes_and_writes_a_table(tmp_path: Path) -> None:
    words = ["sim", GAME, "--bots", "search:4n,greedy,random", "--games", "6", "--seed", "20240101"]
    one = done(*words, "--csv", "one.csv", folder=tmp_path)
    assert "seed 20240101\n" in one
    two = done(*words, "--csv", "two.csv", "--jobs", "2", folder=tmp_path)
    assert one.replace("one.csv", "") == two.replace("two.csv", "")
    assert (tmp_path / "one.csv").read_bytes() == (tmp_path / "two.csv").read_bytes()
    rows = list(csv.DictReader((tmp_path / "one.csv").open(encoding="utf-8")))
    assert len(rows) == 18
    assert {row["bot"] for row in rows} == {"search:4n", "greedy", "random"}
    assert sum(float(row["win"]) for row in rows) == pytest.approx(6, abs=0.01)
    assert not list((tmp_path / "cache").rglob("*.jsonl"))


def test_a_match_tells_who_is_better(tmp_path: Path) -> None:
    words = ["match", "random", "greedy", "--game", GAME, "--until-decided"]
    said = done(*words, folder=tmp_path)
    assert "greedy is better" in said
    assert done(*words, "--jobs", "2", folder=tmp_path) == said
    assert "lepší je greedy" in done(*words, "--lang", "cs", folder=tmp_path)
    assert "not decided" in done("match", "random", "greedy", "--game", GAME, "--games", "2", folder=tmp_path)
    assert not list((tmp_path / "cache").rglob("*.jsonl"))


def test_drezina_answers_questions_of_other_versions(tmp_path: Path) -> None:
    game = drezina.game(GAME)
    match = Match(game, seed=4)
    seat = match.waiting()[0]
    view = match.view(seat)
    view.focus(seat)
    line = msgspec.json.encode(question(game, match.config, view, seat, 10.0, 1)).decode()
    answers = [
        json.loads(said) for said in done("answer", "greedy", folder=tmp_path, typed=f"{line}\nhm\n").splitlines()
    ]
    assert match.moves.parse(answers[0]["move"]) in match.legal(seat)
    assert "not a question" in answers[1]["error"]


def test_a_league_prints_and_draws_ratings(tmp_path: Path) -> None:
    words = ["league", "random", "greedy", "--game", GAME, "--rounds", "2"]
    said = done(*words, "--svg", "ratings.svg", "--png", "ratings.png", folder=tmp_path)
    assert [line.split()[0] for line in said.splitlines()[2:4]] == ["greedy", "random"]
    assert "Rating" in said
    assert "</svg>" in (tmp_path / "ratings.svg").read_text(encoding="utf-8")
    assert (tmp_path / "ratings.png").read_bytes().startswith(b"\x89PNG")


def hear_interrupts() -> None:
    """What runs in the background of a shell would not hear them."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_an_interrupted_series_resumes(tmp_path: Path) -> None:
    words = ["sim", GAME, "--bots", "search:40n,greedy", "--games", "400", "--seed", "8"]
    line, environ = command(*words, folder=tmp_path)
    running = subprocess.Popen(
        line, cwd=tmp_path, env=environ, stderr=subprocess.PIPE, encoding="utf-8", preexec_fn=hear_interrupts
    )
    while len(stored := _lines_stored(tmp_path)) < 4:
        assert running.poll() is None
        time.sleep(0.05)
    running.send_signal(signal.SIGINT)
    _, said = running.communicate(timeout=60)
    assert running.returncode == 130
    assert "the same command resumes" in said
    fewer = [*words[:5], "3", *words[6:]]
    assert "3 games" in done(*fewer, folder=tmp_path)
    assert len(stored) >= 4


def _lines_stored(folder: Path) -> list[str]:
    return [line for file in (folder / "cache").rglob("*.jsonl") for line in file.read_text().splitlines()]


def test_the_benchmark_shows_all_figures(tmp_path: Path) -> None:
    said = done("bench", GAME, "--seconds", "0.02", "--rounds", "1", folder=tmp_path)
    assert f"{GAME} (4)" in said
    figures = next(line for line in said.splitlines() if line.startswith(GAME)).split()[2:]
    assert len(figures) == 7
    assert all(float(figure.replace(",", "")) > 0 for figure in figures)


@pytest.mark.parametrize("lang", ["cs", "en"])
def test_a_record_is_told(lang: str, tmp_path: Path) -> None:
    match = Match.load(Path(RECORD).read_text(encoding="utf-8"))
    whole = done("replay", RECORD, "--lang", lang, folder=tmp_path)
    part = done("replay", RECORD, "--at", "12", "--lang", lang, folder=tmp_path)
    assert whole.count("\n") > part.count("\n")
    for points in match.state.points():
        assert str(points) in whole
    assert run("replay", RECORD, "--at", "99999", folder=tmp_path).returncode == 2


def test_chance_of_a_record_is_verified(tmp_path: Path) -> None:
    match = Match(drezina.game(GAME), seed=2)
    (tmp_path / "honest.txt").write_text(match.record(), encoding="utf-8-sig")  # as some editors write
    assert match.commitment in done("verify", "honest.txt", folder=tmp_path)
    forged = match.record().replace(match.secret.hex(), "00" * 32)
    (tmp_path / "forged.txt").write_text(forged, encoding="utf-8")
    assert run("verify", "forged.txt", folder=tmp_path).returncode == 1


def test_component_files_are_checked(tmp_path: Path) -> None:
    said = done("check", folder=tmp_path)
    assert "reconstructed" in said
    assert "sound" in said
    own = tmp_path / "own"
    own.mkdir()
    ours = (ROOT / "src" / "drezina" / "games" / "ticket_to_ride_sf" / "components.toml").read_text(encoding="utf-8")
    (own / f"{GAME}.toml").write_text(ours.replace('source = "', 'source = "un', 1), encoding="utf-8")
    result = run("check", "--data", str(own), folder=tmp_path)
    assert result.returncode == 2
    assert f"{GAME}.toml" in result.stdout
    assert run("--data", str(own), "play", GAME, folder=tmp_path).returncode == 2


def test_strength_writes_its_section_once(tmp_path: Path) -> None:
    (tmp_path / "strength.md").write_text("# Strength\n\n## Another game\n\nkept\n", encoding="utf-8")
    words = ["strength", GAME, "--games", "1", "--write", "strength.md"]
    first, again = (done(*words, folder=tmp_path) and (tmp_path / "strength.md").read_text("utf-8") for _ in range(2))
    assert first == again
    assert first.count("## Ticket to Ride") == 1
    assert "kept" in first
    assert "| greedy | random | 1 |" in first


def test_a_new_table_of_strength_keeps_what_is_written_around_it() -> None:
    text = "# S\n\n## A\n\nabove\n\n| old |\n| old |\n\nbelow\n\n| other |\n\n## B\n\n| b |\n"
    assert strength.with_table(text, "## A", "| new |") == text.replace("| old |\n| old |", "| new |")
    assert strength.with_table(text, "## B", "| new |") == text.replace("| b |", "| new |")
    assert strength.with_table(text, "## C", "| new |") == f"{text}\n## C\n\n| new |\n"
    assert strength.with_table("## A\n\nnote\n", "## A", "| new |") == "## A\n\n| new |\n\nnote\n"


def test_weights_are_tuned_and_written_with_the_command_that_made_them(tmp_path: Path) -> None:
    words = ["tune", "cargo-empire", "--generations", "1", "--pairs", "1"]
    shown = done(*words, folder=tmp_path)
    done(*words, "--jobs", "2", "--write", "weights.toml", folder=tmp_path)
    text = (tmp_path / "weights.toml").read_text(encoding="utf-8")
    assert text.strip() == shown.strip()
    assert "drezina tune cargo-empire --players 2 --option" in text
    assert "--generations 1 --pairs 1 --seed 1" in text
    assert "lead over the weights of the start" in text


def test_games_are_not_stored_in_a_picture(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    picture = tmp_path / "picture.png"
    picture.write_bytes(b"\x89PNG\r\n\x1a\n\xff\x00")
    for words in (["sim", GAME, "--file", str(picture)], ["strength", GAME, "--write", str(picture)]):
        assert main(words) == 2
        assert "picture.png" in capsys.readouterr().err
    assert picture.read_bytes().startswith(b"\x89PNG")
