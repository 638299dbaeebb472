"""What is compiled, into which libraries, and that a process gets either all of it or nothing."""

import importlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import drezina
import setup
from drezina import _engines
from drezina.core import state

ROOT = Path(__file__).resolve().parents[2]
ASK = """
import drezina, sys
modules = [name for name in {names!r} if not __import__("importlib").import_module(name).__file__.endswith(".py")]
print(drezina.compiled, len(modules), sep=" ")
"""


def compiled_names() -> list[str]:
    return [".".join(path.relative_to("src").with_suffix("").parts) for path in setup.compiled_sources()]


@pytest.mark.skipif(setup.pure_wanted(), reason="asked to run uncompiled")
def test_compiled_wherever_a_compiler_works() -> None:
    trouble = setup.compiler_trouble()
    if trouble:
        pytest.skip(f"no compiler: {trouble}")
    assert drezina.compiled
    names = compiled_names()
    assert [name for name in names if str(importlib.import_module(name).__file__).endswith(".py")] == []


def test_a_game_has_its_own_library_and_the_shared_ground_one() -> None:
    places = [
        "core/rng.py",
        "kit/pile.py",
        "games/mini_express/state.py",
        "games/mini_express/bot/mind.py",
        "bots/search.py",
    ]
    groups = setup.libraries([setup.PACKAGE / place for place in places])
    assert {name: len(files) for name, files in groups.items()} == {
        "drezina.core": 3,
        "drezina.games.mini_express": 2,
    }


def compiled_in_a_process(**variables: str) -> str:
    own = {name: value for name, value in os.environ.items() if name not in (_engines.PURE, _engines.ASIDE)}
    environ = own | {"PYTHONPATH": str(ROOT / "src")} | variables
    command = [sys.executable, "-c", ASK.format(names=compiled_names())]
    return subprocess.run(command, env=environ, capture_output=True, text=True, check=True).stdout.strip()


@pytest.fixture(scope="module")
def aside(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The compiled modules of this process in a folder whose name is not easy."""
    if not drezina.compiled:
        pytest.skip("nothing is compiled here")
    folder = tmp_path_factory.mktemp("žluté vlaky")
    here = Path(str(state.__file__)).parents[2]
    for file in [*here.rglob("drezina/**/*.so"), *here.rglob("drezina/**/*.pyd")]:
        place = folder / file.relative_to(here)
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(file, place)
    return folder


def test_a_build_aside_is_taken_whole(aside: Path) -> None:
    assert compiled_in_a_process(DREZINA_COMPILED=str(aside)) == f"True {len(compiled_names())}"


def test_pure_wins_over_a_build_aside(aside: Path) -> None:
    assert compiled_in_a_process(DREZINA_COMPILED=str(aside), DREZINA_PURE="1") == "False 0"


def test_a_build_that_is_gone_means_no_compiled_module_at_all(tmp_path: Path) -> None:
    assert compiled_in_a_process(DREZINA_COMPILED=str(tmp_path / "gone")) == "False 0"


def test_a_build_that_goes_while_a_process_imports_is_an_error_and_no_mixture(aside: Path, tmp_path: Path) -> None:
    copy = shutil.copytree(aside, tmp_path / "copy")
    code = f"import drezina, shutil; shutil.rmtree({str(copy)!r}); import drezina.bots.search"
    environ = os.environ | {"PYTHONPATH": str(ROOT / "src"), "DREZINA_COMPILED": str(copy)}
    environ.pop("DREZINA_PURE", None)
    done = subprocess.run([sys.executable, "-c", code], env=environ, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "ImportError" in done.stderr
