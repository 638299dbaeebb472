"""start.py, run as users run it, in small copies of the project with stand-ins for what is slow or far away."""

import ast
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

import setup
import start

ROOT = Path(__file__).resolve().parents[2]
CORE = """
from mypy_extensions import i64

class State:
    def __init__(self) -> None:
        self.begin()

    def begin(self) -> None:
        self.actor: i64 = 5
"""
GAME = """
from mypy_extensions import i64
from drezina.core.state import State

class Toy(State):
    def worth(self) -> i64:
        return self.actor * 2
"""
NOWHERE = {
    "PIP_CONFIG_FILE": os.devnull,
    "PIP_INDEX_URL": "http://127.0.0.1:9/simple",
    "PIP_EXTRA_INDEX_URL": "",
    "PIP_FIND_LINKS": "",
    "PIP_NO_CACHE_DIR": "1",
}

pytestmark = pytest.mark.skipif(os.name == "nt", reason="the stand-ins are shell scripts")


class Copy:
    """The files of the set-up, and a package with two modules to compile, in a library each."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.venv = folder / ".venv"
        self.calls = folder / "calls.txt"
        self.package = folder / "src" / "drezina"
        self.game = self.package / "games" / "toy" / "state.py"
        for path, text in {self.package / "core" / "state.py": CORE, self.game: GAME}.items():
            path.parent.mkdir(parents=True)
            path.write_text(text)
        for place in (".", "core", "games", "games/toy"):
            (self.package / place / "__init__.py").touch()
        for name in ("start.py", "setup.py", "pyproject.toml", "requirements.lock", "LICENSE"):
            shutil.copy(ROOT / name, folder / name)

    def python(self, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
        environ = {name: value for name, value in os.environ.items() if name not in ("CC", "DREZINA_PURE")}
        environ |= {"LC_ALL": "C.UTF-8", **variables}
        command = [sys.executable, *arguments]
        return subprocess.run(command, cwd=self.folder, env=environ, capture_output=True, text=True, check=False)

    def start(self, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
        return self.python("start.py", *arguments, **variables)

    def start_after(self, spoiling: str) -> subprocess.CompletedProcess[str]:
        """Starts on a poorer Python: `spoiling` is code that runs before start.py."""
        return self.python("-c", f"import runpy, sys\n{spoiling}\nrunpy.run_path('start.py', run_name='__main__')")

    def pretend_installed(self) -> None:
        """A .venv whose Python notes its calls and does nothing for pip; the modules are not compiled yet."""
        note = f'#!/bin/sh\necho "$(basename "$0") $*" >> "{self.calls}"\n'
        (self.venv / "bin").mkdir(parents=True)
        for name, work in {"python": f'[ "$2" = pip ] || exec "{sys.executable}" "$@"', "drezina": "exit 7"}.items():
            program = self.venv / "bin" / name
            program.write_text(f"{note}{work}\n")
            program.chmod(0o755)
        self.python("-c", "import start; start.write_stamp(start.wanted() | {'sources': ''})").check_returncode()

    def pretend_compiled(self) -> None:
        self.pretend_installed()
        for source in (self.package / "core" / "state.py", self.game):
            source.with_suffix(start.SUFFIX).touch()
        self.python("-c", "import start; start.write_stamp(start.wanted() | {'built': 'yes'})").check_returncode()

    def called(self) -> list[str]:
        """What ran in the environment since the last time this was asked."""
        lines = self.calls.read_text().splitlines() if self.calls.exists() else []
        self.calls.unlink(missing_ok=True)
        return lines

    def extensions(self) -> list[Path]:
        return sorted((self.folder / "src").rglob("*.so"))


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    return Copy(tmp_path)


@pytest.fixture(scope="session")
def compiler() -> None:
    if trouble := setup.compiler_trouble():
        pytest.skip(f"no compiler: {trouble}")


def test_old_python_is_told_so(copy: Copy) -> None:
    done = copy.start_after("sys.version_info = (3, 8, 1, 'final', 0)")
    assert done.returncode == 1
    assert done.stderr.startswith("Drezina needs Python 3.11 or newer, and this is 3.8.")
    assert "Traceback" not in done.stderr


def test_old_python_is_told_so_in_czech(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "cs_CZ.UTF-8")
    assert start.too_old((3, 10)).startswith("Drezina potřebuje Python 3.11 nebo novější, a toto je 3.10.")
    assert start.too_old((3, 11)) == start.too_old((4, 0)) == ""


def test_old_python_can_read_the_file() -> None:
    new_syntax = (ast.JoinedStr, ast.AnnAssign, ast.NamedExpr, ast.Match, ast.TryStar)
    tree = ast.parse((ROOT / "start.py").read_text(encoding="utf-8"), feature_version=(3, 4))
    assert [node for node in ast.walk(tree) if isinstance(node, new_syntax)] == []


@pytest.mark.parametrize("module", ["venv", "ensurepip"])
def test_missing_module_names_the_debian_package(copy: Copy, module: str) -> None:
    done = copy.start_after(f"sys.modules[{module!r}] = None")
    assert done.returncode == 1
    assert f"no module `{module}`" in done.stderr
    assert "apt install python{}.{}-venv".format(*sys.version_info[:2]) in done.stderr
    assert "Traceback" not in done.stderr
    assert not copy.venv.exists()


@pytest.mark.slow
def test_half_made_venv_is_made_anew_and_no_network_is_said(copy: Copy) -> None:
    (copy.venv / "bin").mkdir(parents=True)
    (copy.venv / "bin" / "python").symlink_to("/nonexistent/python3")
    done = copy.start("games", **NOWHERE)
    assert "making it anew" in done.stderr
    assert (copy.venv / "bin" / "pip").exists()
    assert done.returncode == 1
    assert "Is there a network connection?" in done.stderr
    assert "Traceback" not in done.stderr


def test_unchanged_means_that_only_the_program_runs(copy: Copy) -> None:
    copy.pretend_compiled()
    began = time.monotonic()
    done = copy.start("sim", "--games", "3", **NOWHERE)
    print(f"second start: {time.monotonic() - began:.2f} s")
    assert copy.called() == ["drezina sim --games 3"]
    assert done.returncode == 7  # the program's own
    assert done.stderr == ""


@pytest.mark.slow
@pytest.mark.usefixtures("compiler")
def test_a_changed_game_is_recompiled_alone(copy: Copy) -> None:
    copy.pretend_installed()
    copy.start()
    copy.called()
    for written in (copy.folder / "build").rglob("*.[ch]"):  # mypyc dates them a second ahead
        os.utime(written, (0, 0))
    copy.game.write_text(GAME.replace("2", "3"))
    copy.start()
    compiling, running = copy.called()
    assert compiling.startswith("python setup.py build_ext --inplace")
    assert running.startswith("drezina")
    log = (copy.folder / "build" / "start.log").read_text()
    assert re.findall(r"building '(\S+)'", log) == ["drezina.games.toy__mypyc"]
    asked = (
        "import sys; sys.path.insert(0, 'src'); import drezina.games.toy.state as s; print(s.Toy().worth(), s.__file__)"
    )
    assert copy.python("-c", asked).stdout == f"15 {copy.game.with_suffix(start.SUFFIX)}\n"


def test_a_changed_lock_is_installed(copy: Copy) -> None:
    copy.pretend_installed()
    (copy.folder / "requirements.lock").write_text("# nothing\n")
    copy.start(DREZINA_PURE="1")
    calls = copy.called()
    assert any("--require-hashes --only-binary :all: -r" in call for call in calls)
    assert any("--no-deps --no-build-isolation -e" in call for call in calls)


@pytest.mark.usefixtures("compiler")
def test_no_compiler_goes_on_uncompiled_until_there_is_one(copy: Copy) -> None:
    copy.pretend_installed()
    poor = copy.start(CC="/nonexistent/cc")
    assert poor.returncode == 7
    assert "No working C compiler here: Drezina runs uncompiled" in poor.stderr
    assert copy.extensions() == []
    assert copy.start(CC="/nonexistent/cc").stderr == ""
    asked = "import start; print(start.built(start.read_stamp(), start.wanted()))"
    assert copy.python("-c", asked, CC="/nonexistent/cc").stdout == "True\n"
    assert copy.python("-c", asked).stdout == "False\n"


@pytest.mark.usefixtures("compiler")
def test_sources_that_do_not_compile_are_an_error(copy: Copy) -> None:
    copy.pretend_installed()
    copy.game.write_text(GAME + 'number: i64 = "seven"\n')
    done = copy.start()
    assert done.returncode == 1
    assert "Incompatible types in assignment" in done.stderr
    assert copy.extensions() == []
    assert not any(call.startswith("drezina") for call in copy.called())


def test_pure_neither_builds_nor_asks_for_a_build(copy: Copy) -> None:
    copy.pretend_installed()
    assert copy.start("games", DREZINA_PURE="1").stderr == ""
    assert copy.called() == ["drezina games"]


def test_words_after_test_go_to_pytest(copy: Copy) -> None:
    copy.pretend_installed()
    copy.start("test", "--version", DREZINA_PURE="1")
    assert copy.called() == ["python -m pytest --version"]


@pytest.mark.parametrize(
    ("output", "sentence"),
    [
        ("ERROR: Could not install packages: [Errno 28] No space left on device", "The disk is full."),
        ("WARNING: Retrying (Retry(total=0", "Is there a network connection?"),
        ("ERROR: No matching distribution found for numpy==2.5.4", "no ready-made package numpy==2.5.4"),
        ("something else went wrong", "something else went wrong\n\nThis failed: Installing."),
    ],
)
def test_failed_installation_is_explained(output: str, sentence: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    assert sentence in str(start.explained("Installing", output, fetching=True))


def test_continuous_integration_runs_the_test_command_from_anywhere(copy: Copy, tmp_path: Path) -> None:
    fake = tmp_path / "bin" / "python3"
    fake.parent.mkdir()
    fake.write_text('#!/bin/sh\necho "$PWD: python3 $*"\n')
    fake.chmod(0o755)
    environ = os.environ | {"PATH": f"{fake.parent}{os.pathsep}{os.environ['PATH']}"}
    done = subprocess.run([ROOT / ".ci" / "run"], cwd=tmp_path, env=environ, capture_output=True, text=True, check=True)
    assert done.stdout == f"{ROOT}: python3 start.py test\n"


def test_missing_browser_is_said_with_the_command_that_brings_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setenv("PATH", "/nonexistent")
    start.bring_chromium()
    said = capsys.readouterr().err
    assert said.startswith("No Chromium here, so the browser tests are skipped.")
    assert "apt-get install -y --no-install-recommends chromium" in said
