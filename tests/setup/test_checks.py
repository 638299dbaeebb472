"""The test commands: what continuous integration calls, what is said about missing programs, how progress is shown."""

import os
import subprocess
from pathlib import Path
from typing import Any

import pytest

from starter import checks, engines, environment, telling

ROOT = Path(__file__).resolve().parents[2]


def test_continuous_integration_runs_both_test_commands_from_anywhere(tmp_path: Path) -> None:
    fake = tmp_path / "bin" / "python3"
    fake.parent.mkdir()
    fake.write_text('#!/bin/sh\necho "$PWD: python3 $*"\n')
    fake.chmod(0o755)
    environ = os.environ | {"PATH": f"{fake.parent}{os.pathsep}{os.environ['PATH']}"}
    done = subprocess.run([ROOT / ".ci" / "run"], cwd=tmp_path, env=environ, capture_output=True, text=True, check=True)
    assert done.stdout == f"{ROOT}: python3 start.py test\n{ROOT}: python3 start.py test --extras\n"


@pytest.mark.parametrize(
    ("bring", "sentence", "package"),
    [
        (checks.bring_chromium, "No Chromium here, so the browser tests are skipped.", "chromium"),
        (checks.bring_postgres, "No PostgreSQL here, so its tests are skipped.", "postgresql"),
    ],
)
def test_a_missing_program_is_said_with_the_command_that_brings_it(
    bring: Any, sentence: str, package: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setenv("PATH", "/nonexistent")
    monkeypatch.setattr(checks, "DEBIAN", Path("/nonexistent"))
    bring()
    said = capsys.readouterr().err
    assert said.startswith(sentence)
    assert f"apt-get install -y --no-install-recommends {package}" in said


def test_the_bar_shows_how_far_an_installation_and_a_build_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "cs_CZ.UTF-8")
    assert engines.compiled_share("")[1] == "z Pythonu do C"
    early = engines.compiled_share("compiled 30%: drezina.core__mypyc\n")
    late = engines.compiled_share("compiled 30%: drezina.core__mypyc\ncompiled 100%: drezina.core.rng\n")
    assert 0 < early[0] < late[0] == 1.0
    assert late[1] == "drezina.core.rng"


def test_the_bar_names_the_package_and_fits_its_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setenv("COLUMNS", "50")
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    lock = tmp_path / "some.lock"
    lock.write_text("rich==1.0\nstarlette==2.0\nuvicorn==3.0\n")
    share, what = environment.packages(lock)("Collecting rich\nCollecting starlette\n")
    assert (share, what) == (0.5, "starlette")
    assert environment.packages(lock)("Collecting rich\nInstalling collected packages: rich")[1] == "unpacking"
    bar = telling.Bar("Installing")
    bar.show(share, what, 3.2)
    shown = capsys.readouterr().err.rpartition("\033[K")[2]
    assert shown == "Installing [############············] 3 s  starlette"[:49]
