"""The files for containers and services say what the program understands, as far as that can be seen without them."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.setup.test_settings import GIVEN

ROOT = Path(__file__).resolve().parents[2]
FILES = ["Containerfile", "compose.yaml", "deploy/drezina.service", "docs/deploy.md"]
OTHERS = {"DREZINA_HOME", "DREZINA_DATA", "DREZINA_DB_PASSWORD"}  # the last is of the compose file alone


def text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", FILES)
def test_only_variables_that_mean_something_are_named(name: str) -> None:
    named = set(re.findall(r"DREZINA_[A-Z_]+[A-Z]", text(name)))
    assert named
    assert named - set(GIVEN) - OTHERS == set()


def test_the_page_about_it_lists_every_variable() -> None:
    assert {name for name in GIVEN if f"`{name}`" not in text("docs/deploy.md")} == set()


def test_what_goes_into_the_container_is_there_and_not_ignored() -> None:
    copied = [
        word for line in re.findall(r"^COPY (?!--)(.*)", text("Containerfile"), re.M) for word in line.split()[:-1]
    ]
    wanted = text(".containerignore")
    assert copied
    assert [name for name in copied if not (ROOT / name).exists()] == []
    assert [name for name in copied if f"!{name}\n" not in wanted and not name.startswith("requirements")] == []
    assert text(".dockerignore") == wanted


def test_the_container_does_not_run_as_root_and_knows_whether_it_is_well() -> None:
    last_image = text("Containerfile").rpartition("\nFROM ")[2]
    assert re.search(r"^USER drezina$", last_image, re.M)
    assert re.search(r"^HEALTHCHECK .*/health", last_image, re.M)
    assert re.search(r"^VOLUME /data$", last_image, re.M)


def test_the_unit_is_understood_by_systemd(tmp_path: Path) -> None:
    program = shutil.which("systemd-analyze")
    if program is None:
        pytest.skip("the systemd unit is NOT CHECKED: systemd-analyze is missing")
    unit = tmp_path / "drezina.service"
    unit.write_text(text("deploy/drezina.service").replace("ExecStart=drezina", "ExecStart=true"))
    done = subprocess.run([program, "verify", str(unit)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout + done.stderr) == (0, "")
