"""What is compiled, and that the lock holds what is needed."""

import importlib
import re
import tomllib
from pathlib import Path

import pytest

import drezina
import setup

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.skipif(setup.pure_wanted(), reason="asked to run uncompiled")
def test_compiled_wherever_a_compiler_works() -> None:
    trouble = setup.compiler_trouble()
    if trouble:
        pytest.skip(f"no compiler: {trouble}")
    assert drezina.compiled
    names = [".".join(path.relative_to("src").with_suffix("").parts) for path in setup.compiled_sources()]
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
        "drezina.core": 2,
        "drezina.games.mini_express": 2,
        "drezina.bots": 1,
    }


def test_lock_names_every_dependency_with_hashes_and_no_place() -> None:
    lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    about = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    needed = [*about["project"]["dependencies"], *about["dependency-groups"]["dev"]]
    locked = set(re.findall(r"^([\w-]+)==[^\n]*\\\n    --hash=sha256:", lock, re.MULTILINE))
    assert {re.split(r"[^\w.-]", name)[0].replace(".", "-").replace("_", "-") for name in needed} <= locked
    assert len(locked) == len(set(re.findall(r"^([\w-]+)==", lock, re.MULTILINE)))
    assert not re.search(r"://|--(extra-)?index-url|--find-links|^#", lock, re.MULTILINE)
