"""The same games in another process: with other hash seeds, uncompiled, and with an owner's components."""

import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import drezina
import setup as build
from drezina.core.match import Match
from drezina.core.rng import Rng
from drezina.games import MODULES
from tests.contract import digests
from tests.contract.matches import play_random
from tests.contract.walks import ROOT, TITLES, cover, title

each_title = pytest.mark.parametrize("name", TITLES)


def run(*words: str, **variables: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, *words]
    environ = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8", **variables}
    return subprocess.run(command, cwd=ROOT, env=environ, capture_output=True, text=True, check=False, encoding="utf-8")


def digests_elsewhere(*words: str, **variables: str) -> list[str]:
    done = run("-m", "tests.contract.digests", *words, **variables)
    assert done.returncode == 0, done.stderr
    return done.stdout.split("\n")[:-1]


@each_title
@pytest.mark.skipif(not drezina.compiled, reason="uncompiled already")
def test_compiled_and_pure_play_the_same_games(name: str) -> None:
    seeds = [str(seed) for seed in range(len(cover(name)))][:12]
    here = digests.of_random_games(name, [int(seed) for seed in seeds])
    assert digests_elsewhere("play", name, *seeds, DREZINA_PURE="1") == here


@each_title
def test_records_mean_the_same_with_another_hash_seed(name: str, tmp_path: Path) -> None:
    files = []
    for number, config in enumerate(cover(name)[:4]):
        match = Match(title(name), config, seed=number)
        play_random(match, Rng(number))
        files.append(tmp_path / f"{number}.txt")
        files[-1].write_text(match.record(), encoding="utf-8")
    here = digests.of_records(name, files)
    for hash_seed in ("1", "4321"):
        assert digests_elsewhere("load", name, *map(str, files), PYTHONHASHSEED=hash_seed) == here


@pytest.mark.skipif(build.pure_wanted(), reason="asked to run uncompiled")
def test_where_there_is_a_compiler_everything_is_compiled() -> None:
    if build.compiler_trouble():
        pytest.skip("no working compiler")
    assert drezina.compiled
    for source in build.compiled_sources():
        module = ".".join(source.relative_to("src").with_suffix("").parts)
        assert not str(import_module(module).__file__).endswith(".py"), f"{module} is not compiled"


def test_pure_is_pure() -> None:
    done = run("-c", "import drezina; print(drezina.compiled)", DREZINA_PURE="1")
    assert done.stdout.strip() == "False", done.stderr


@pytest.mark.parametrize("name", MODULES)
def test_broken_components_are_refused(name: str, tmp_path: Path) -> None:
    """An owner's component file with a wrong value is refused with file, key and reason, and nothing is played."""
    text = (title(name).folder / "components.toml").read_text(encoding="utf-8")
    (tmp_path / f"{name}.toml").write_text(text.replace('source = "', 'source = "gossip, ', 1), encoding="utf-8")
    code = f"import drezina; game = drezina.game({name!r}); game.start(game.config())"
    done = run("-c", code, DREZINA_DATA=str(tmp_path))
    assert done.returncode != 0
    assert "BadComponents" in done.stderr
    assert f"{name}.toml" in done.stderr
    assert "source" in done.stderr
    (tmp_path / f"{name}.toml").write_text(text, encoding="utf-8")
    assert run("-c", code, DREZINA_DATA=str(tmp_path)).returncode == 0
