"""A game in a package of its own: installed, it is on the command line and at a web table without a line of ours."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from starter.environment import pip_itself

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The example as pip installs it, in a folder of its own."""
    folder = tmp_path_factory.mktemp("installed")
    pip = [sys.executable, *pip_itself(), "install", "--quiet", "--no-deps", "--no-build-isolation", "--no-index"]
    source = folder / "source"
    shutil.copytree(ROOT / "examples" / "shunting", source, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    subprocess.run([*pip, "--target", str(folder / "site"), str(source)], check=True)
    return folder / "site"


def run(installed: Path, *arguments: str) -> str:
    path = os.pathsep.join((str(installed), os.environ.get("PYTHONPATH", ""))).rstrip(os.pathsep)
    environ = {**os.environ, "PYTHONPATH": path, "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, *arguments]
    done = subprocess.run(command, env=environ, cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_command_line_knows_it(installed: Path) -> None:
    assert "Shunting" in run(installed, "-m", "drezina.cli", "games", "--lang", "en")
    assert "Posun" in run(installed, "-m", "drezina.cli", "games", "--lang", "cs")
    told = run(
        installed, "-m", "drezina.cli", "sim", "shunting", "--bots", "greedy,random", "--games", "4", "--lang", "en"
    )
    assert "greedy" in told


def test_it_is_found_by_its_entry_point(installed: Path) -> None:
    script = "import drezina; game = drezina.game('shunting'); print(game.folder)"
    assert run(installed, "-c", script).strip() == str(installed / "drezina_shunting")


def test_it_is_played_at_a_web_table(installed: Path, tmp_path: Path) -> None:
    """A whole game over HTTP and a socket, by a server that was told nothing of the game."""
    told = run(installed, "-m", "tests.example.play_installed", str(tmp_path), str(installed))
    assert told.split() == ["home", "picture", "howto", "over"]
