"""The contract and the rulebooks uncompiled: the same source without a compiler is the same game."""

import os
import subprocess
import sys

import pytest

import drezina
from tests.contract import secrecy, sound
from tests.contract.test_contract import CHECKS
from tests.contract.walks import ROOT, TITLES, cover

ENGINE = [name for name, (check, _) in CHECKS.items() if check.__module__ in (sound.__name__, secrecy.__name__)]


@pytest.mark.slow
@pytest.mark.skipif(not drezina.compiled, reason="uncompiled already")
@pytest.mark.parametrize("name", TITLES)
def test_uncompiled_it_keeps_the_contract_and_the_rulebook(name: str) -> None:
    """The checks of what can be compiled, in one configuration: in all of them they play what is compiled."""
    suite = "tests/contract/test_contract.py::test_contract"
    words = [f"{suite}[{name} {cover(name)[0]}-{check}]" for check in ENGINE]
    rulebook = ROOT / "tests" / "games" / name.replace("-", "_") / "test_rulebook.py"
    words += [str(rulebook)] if rulebook.exists() else []
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *words]
    done = subprocess.run(command, cwd=ROOT, env={**os.environ, "DREZINA_PURE": "1"}, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr
