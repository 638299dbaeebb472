"""The examples of the lab run for a few seconds, and what is written about observations is current."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]
LONGEST = 150  # lines of an example
UPDATES = 12


def module(file: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(Path(file).stem, ROOT / file)
    assert spec is not None
    assert spec.loader is not None
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


@pytest.mark.slow
def test_the_policy_gradient_learns() -> None:
    """After some two thousand games the network plays better than at first."""
    history = module("examples/lab/policy_gradient.py").train("ticket-to-ride-sf", 2, UPDATES, 1, "random")
    rewards = [reward for _, reward in history]
    assert sum(rewards[-3:]) > sum(rewards[:3]), rewards


@pytest.mark.extras
def test_openspiel_searches_with_imagined_worlds() -> None:
    pytest.importorskip("pyspiel")
    rewards = module("examples/lab/openspiel_mcts.py").match("ticket-to-ride-sf", 2, games=2, simulations=8, seed=1)
    assert len(rewards) == 2
    assert all(-1 <= reward <= 1 for reward in rewards)


def test_an_example_fits_a_sitting() -> None:
    examples = sorted((ROOT / "examples" / "lab").glob("*.py"))
    assert len(examples) == 3
    for example in examples:
        assert len(example.read_text(encoding="utf-8").splitlines()) <= LONGEST, example.name


def test_the_document_about_observations_is_current() -> None:
    made = module("scripts/observations.py")
    assert made.FILE.read_text(encoding="utf-8") == made.document(), "python3 start.py scripts/observations.py"
