"""The contract and the rulebooks uncompiled: the same source without a compiler is the same game."""

import os
import subprocess
import sys

import pytest

import drezina
from tests.contract.test_contract import CHECKS
from tests.contract.walks import ROOT, TITLES, cover


@pytest.mark.slow
@pytest.mark.skipif(not drezina.compiled, reason="uncompiled already")
@pytest.mark.parametrize("name", TITLES)
def test_uncompiled_it_keeps_the_contract_and_the_rulebook(name: str) -> None:
    """All checks of the contract; of the titles in one configuration: in all of them they play what is compiled."""
    configurations = cover(name) if name == "toy" else cover(name)[:1]
    suite = "tests/contract/test_contract.py::test_contract"
    words = [f"{suite}[{check}-{name} {config}]" for config in configurations for check in CHECKS]
    rulebook = ROOT / "tests" / "games" / name.replace("-", "_") / "test_rulebook.py"
    words += [str(rulebook)] if rulebook.exists() else []
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *words]
    done = subprocess.run(command, cwd=ROOT, env={**os.environ, "DREZINA_PURE": "1"}, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr
