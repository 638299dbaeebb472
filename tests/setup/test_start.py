"""start.py, run as users run it, in small copies of the project with stand-ins for what is slow or far away."""

import ast
import contextlib
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer

import setup
from drezina.cli.app import TAKE_A_VALUE, program
from starter import engines, main, steps
from starter.age import too_old
from starter.environment import SUFFIX

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
# A table that says which modules it was given, and stays open until it is told to close.
TABLE = """
import os, pathlib, sys, time
print(sys.argv[1:], os.environ.get("DREZINA_PURE"), os.environ.get("DREZINA_COMPILED"), flush=True)
while "--stay" in sys.argv and not pathlib.Path("close").exists():
    time.sleep(0.05)
sys.exit(7)
"""
NOWHERE = {
    "PIP_CONFIG_FILE": os.devnull,
    "PIP_INDEX_URL": "http://127.0.0.1:9/simple",
    "PIP_EXTRA_INDEX_URL": "",
    "PIP_FIND_LINKS": "",
    "PIP_NO_CACHE_DIR": "1",
}
STAMPED = """
from starter import environment as e
e.site_packages().mkdir(parents=True, exist_ok=True)
(e.site_packages() / "drezina.pth").touch()
e.write_stamp({"venv": e.venv_digest()} | {name: e.lock_digest(name) for name in e.LOCKS})
"""
FILES = ("start.py", "setup.py", "pyproject.toml", "LICENSE", *(path.name for path in ROOT.glob("requirements*.lock")))

pytestmark = pytest.mark.skipif(os.name == "nt", reason="the stand-ins are shell scripts")


class Copy:
    """The files of the set-up, and a package with two modules to compile, in a library each."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.venv = folder / ".venv"
        self.build = folder / "build"
        self.calls = folder / "calls.txt"
        self.package = folder / "src" / "drezina"
        self.game = self.package / "games" / "toy" / "state.py"
        for path, text in {self.package / "core" / "state.py": CORE, self.game: GAME}.items():
            path.parent.mkdir(parents=True)
            path.write_text(text)
        for place in (".", "core", "games", "games/toy", "cli"):
            (self.package / place).mkdir(exist_ok=True)
            (self.package / place / "__init__.py").touch()
        shutil.copy(ROOT / "src" / "drezina" / "_engines.py", self.package)
        (self.package / "__init__.py").write_text("from drezina import _engines\n_engines.choose()\n")
        (self.package / "cli" / "__main__.py").write_text(TABLE)
        shutil.copytree(ROOT / "starter", folder / "starter", ignore=shutil.ignore_patterns("__pycache__"))
        for name in FILES:
            shutil.copy(ROOT / name, folder / name)

    def environ(self, **variables: str) -> dict[str, str]:
        removed = ("CC", "DREZINA_PURE", "DREZINA_COMPILED", "PYTHONPATH")
        kept = {name: value for name, value in os.environ.items() if name not in removed}
        return kept | {"LC_ALL": "C.UTF-8", **variables}

    def python(self, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
        command, environ = [sys.executable, *arguments], self.environ(**variables)
        return subprocess.run(command, cwd=self.folder, env=environ, capture_output=True, text=True, check=False)

    def start(self, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
        return self.python("start.py", *arguments, **variables)

    def start_after(self, spoiling: str) -> subprocess.CompletedProcess[str]:
        """Starts on a poorer Python: `spoiling` is code that runs before start.py."""
        return self.python("-c", f"import runpy, sys\n{spoiling}\nrunpy.run_path('start.py', run_name='__main__')")

    @contextlib.contextmanager
    def opened(self, **variables: str) -> Iterator["subprocess.Popen[str]"]:
        """A table that stays open."""
        command, environ, pipe = [sys.executable, "start.py", "--stay"], self.environ(**variables), subprocess.PIPE
        with subprocess.Popen(command, cwd=self.folder, env=environ, stdout=pipe, stderr=pipe, text=True) as table:
            yield table
            table.terminate()

    def pretend_installed(self) -> None:
        """A .venv whose Python notes its calls and does nothing for pip."""
        python = self.venv / "bin" / "python"
        python.parent.mkdir(parents=True)
        work = f'case "$*" in *install*) ;; *) PYTHONPATH="src:$PYTHONPATH" exec "{sys.executable}" "$@" ;; esac'
        python.write_text(f'#!/bin/sh\necho "python $*" >> "{self.calls}"\n{work}\n')
        python.chmod(0o755)
        self.python("-c", STAMPED).check_returncode()

    def pretend_compiled(self) -> Path:
        self.pretend_installed()
        made = "from starter import engines; engines.folder().mkdir(parents=True); print(engines.folder())"
        return Path(self.python("-c", made).stdout.strip())

    def called(self) -> list[str]:
        """What ran in the environment since the last time this was asked."""
        lines = self.calls.read_text().splitlines() if self.calls.exists() else []
        self.calls.unlink(missing_ok=True)
        return lines

    def compiled(self) -> list[Path]:
        """The files of all complete builds."""
        return sorted((self.build / "compiled").rglob(f"*{SUFFIX}"))


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    """In a folder with a name that is not easy."""
    folder = tmp_path / "Žluťoučká dráha"
    folder.mkdir()
    return Copy(folder)


@pytest.fixture(scope="session")
def compiler() -> None:
    if trouble := setup.compiler_trouble():
        pytest.skip(f"no compiler: {trouble}")


def only_a_sentence(done: subprocess.CompletedProcess[str]) -> bool:
    return done.returncode == 1 and "Traceback" not in done.stderr


# --- bad cases -------------------------------------------------------------------------------------------------------


def test_old_python_is_told_so(copy: Copy) -> None:
    done = copy.start_after("sys.version_info = (3, 8, 1, 'final', 0)")
    assert only_a_sentence(done)
    assert done.stderr.startswith("Drezina needs Python 3.11 or newer, and this is 3.8.")


def test_old_python_is_told_so_in_czech(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "cs_CZ.UTF-8")
    assert too_old((3, 10)).startswith("Drezina potřebuje Python 3.11 nebo novější, a toto je 3.10.")
    assert too_old((3, 11)) == too_old((4, 0)) == ""


@pytest.mark.parametrize("file", ["start.py", "starter/__init__.py", "starter/age.py"])
def test_old_python_can_read_what_it_has_to(file: str) -> None:
    new_syntax = (ast.JoinedStr, ast.AnnAssign, ast.NamedExpr, ast.Match, ast.TryStar)
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"), feature_version=(3, 4))
    assert [node for node in ast.walk(tree) if isinstance(node, new_syntax)] == []


@pytest.mark.parametrize("module", ["venv", "ensurepip"])
def test_missing_module_names_the_debian_package(copy: Copy, module: str) -> None:
    done = copy.start_after(f"sys.modules[{module!r}] = None")
    assert only_a_sentence(done)
    assert f"no module `{module}`" in done.stderr
    assert "apt install python{}.{}-venv".format(*sys.version_info[:2]) in done.stderr
    assert not copy.venv.exists()


@pytest.mark.slow
def test_half_an_environment_is_made_anew_and_no_network_is_said(copy: Copy) -> None:
    (copy.venv / "bin").mkdir(parents=True)
    (copy.venv / "bin" / "python").symlink_to("/nonexistent/python3")
    done = copy.start("games", **NOWHERE)
    assert "making it anew" in done.stderr
    assert (copy.venv / "bin" / "python").exists()
    assert only_a_sentence(done)
    assert "Is there a network connection?" in done.stderr


def test_half_a_package_means_a_new_environment_but_a_broken_line_does_not(copy: Copy) -> None:
    copy.pretend_installed()
    asked = "from starter import environment as e; print(e.half_installed(e.read_stamp() | {'installing': 'run'}))"
    assert copy.python("-c", asked).stdout == "False\n"
    copy.build.mkdir(exist_ok=True)
    log = copy.build / "install.log"
    log.write_text("Collecting rich\n")
    assert copy.python("-c", asked).stdout == "False\n"
    log.write_text("Collecting rich\nInstalling collected packages: rich\n")
    assert copy.python("-c", asked).stdout == "True\n"


def test_a_full_disk_is_said(copy: Copy) -> None:
    copy.pretend_installed()
    (copy.venv / "drezina-stamp.json").write_text("{}")
    (copy.folder / "requirements.lock").write_text("# changed\n")
    copy.python("-c", STAMPED).check_returncode()
    (copy.folder / "requirements.lock").write_text("# changed again\n")
    (copy.venv / "drezina-stamp.new").symlink_to("/dev/full")
    done = copy.start("games")
    assert only_a_sentence(done)
    assert done.stderr.startswith("The disk is full.")


def test_a_folder_that_cannot_be_written_is_said_with_the_way_out(copy: Copy) -> None:
    copy.build.symlink_to("/sys")  # closed even to root
    done = copy.start("games")
    assert only_a_sentence(done)
    assert "Nothing can be written to" in done.stderr
    assert "copy the folder" in done.stderr


@pytest.mark.parametrize(
    ("output", "sentence"),
    [
        ("ERROR: Could not install packages: [Errno 28] No space left on device", "The disk is full."),
        ("WARNING: Retrying (Retry(total=0", "Is there a network connection?"),
        ("ERROR: No matching distribution found for numpy==2.5.4", "no ready-made package numpy==2.5.4"),
        ("something else went wrong", "something else went wrong\n\nThis failed: Installing."),
    ],
)
def test_failed_installation_is_explained(
    output: str, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setattr(steps, "ROOT", tmp_path)
    log = tmp_path / "install.log"
    log.write_text(output)
    assert sentence in str(steps.explained("Installing", log, fetching=True))


# --- what runs -------------------------------------------------------------------------------------------------------


def test_unchanged_means_that_only_the_program_runs(copy: Copy) -> None:
    folder = copy.pretend_compiled()
    for words in (["sim", "--games", "3"], ["--port", "9"], []):
        done = copy.start(*words, **NOWHERE)
        assert copy.called() == [" ".join(["python -m drezina.cli", *words])]
        assert done.stdout == f"{words} None {folder}\n"
        assert done.returncode == 7  # the program's own
        assert done.stderr == ""


def test_a_changed_lock_is_installed(copy: Copy) -> None:
    copy.pretend_installed()
    (copy.folder / "requirements.lock").write_text("# nothing\n")
    copy.start("games", DREZINA_PURE="1")
    assert any("--require-hashes --only-binary :all: --no-binary http-ece -r" in call for call in copy.called())
    copy.start("games", DREZINA_PURE="1")
    assert copy.called() == ["python -m drezina.cli games"]


def test_pure_neither_builds_nor_asks_for_a_build(copy: Copy) -> None:
    copy.pretend_installed()
    done = copy.start("games", DREZINA_PURE="1")
    assert (done.stderr, done.stdout) == ("", "['games'] 1 None\n")
    assert copy.called() == ["python -m drezina.cli games"]


def test_words_after_test_go_to_pytest_and_scripts_to_python(copy: Copy) -> None:
    copy.pretend_installed()
    copy.start("test", "--version", DREZINA_PURE="1")
    copy.start("test", "--extras", "--version", DREZINA_PURE="1", PATH=f"{fake_initdb(copy)}:{os.environ['PATH']}")
    (copy.folder / "hello.py").write_text("print('hello')")
    assert copy.start("hello.py", "you", DREZINA_PURE="1").stdout == "hello\n"
    pytest_call, extras_call, script_call = copy.called()
    assert pytest_call == "python -m pytest --version"
    assert re.fullmatch(r"python -m pytest -m extras -n \d+ --version", extras_call)
    assert script_call == "python hello.py you"


def fake_initdb(copy: Copy) -> Path:
    program = copy.folder / "bin" / "initdb"
    program.parent.mkdir()
    program.touch(0o755)
    return program.parent


@pytest.mark.parametrize(
    ("words", "table"),
    [
        ([], True),
        (["--lan", "--port", "80", "--data", "there"], True),
        (["serve"], False),
        (["--lang", "cs", "bench"], False),
        (["sim", "--games", "3"], False),
    ],
)
def test_the_table_opens_where_no_command_is_named(words: list[str], table: bool) -> None:
    assert main.opens_table(words) is table


def test_all_options_of_the_table_that_take_a_value_are_known() -> None:
    group: Any = typer.main.get_command(program())
    names = {param.opts[0] for param in group.params if param.name != "help" and not param.is_flag}
    assert names == set(main.TAKE_A_VALUE) == set(TAKE_A_VALUE)


# --- compiling -------------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.usefixtures("compiler")
def test_a_command_waits_for_the_engines_and_a_changed_game_is_recompiled_alone(copy: Copy) -> None:
    copy.pretend_installed()
    first = copy.start("sim")
    assert "20 to 40 times quicker" in first.stderr
    assert len(copy.compiled()) == 4  # two modules, two libraries
    for written in copy.build.rglob("*.[ch]"):  # mypyc dates them a second ahead
        os.utime(written, (0, 0))
    copy.called()
    copy.game.write_text(GAME.replace("2", "3"))
    second = copy.start("sim")
    compiling, running = copy.called()
    assert compiling.startswith("python setup.py build_ext")
    assert running == "python -m drezina.cli sim"
    log = (copy.build / "compile.log").read_text()
    assert re.findall(r"building '(\S+)'", log) == ["drezina.games.toy__mypyc"]
    folder = second.stdout.partition("None ")[2].strip()
    assert folder not in first.stdout
    asked = "import drezina.games.toy.state as s; print(s.Toy().worth(), s.__file__)"
    place = Path(folder, "drezina/games/toy/state").with_suffix(SUFFIX)
    assert copy.python("-c", asked, PYTHONPATH="src", DREZINA_COMPILED=folder).stdout == f"15 {place}\n"


@pytest.mark.slow
@pytest.mark.usefixtures("compiler")
def test_half_a_file_of_an_interrupted_build_is_made_anew_and_the_rest_is_kept(copy: Copy) -> None:
    copy.pretend_installed()
    copy.start("sim")
    library = copy.build / "next" / "drezina" / "games" / f"toy__mypyc{SUFFIX}"
    library.write_bytes(library.read_bytes()[:1000])
    (copy.build / "temp" / "drezina.games.toy__mypyc.whole").unlink()
    shutil.rmtree(copy.build / "compiled")
    assert copy.start("sim").returncode == 7
    log = (copy.build / "compile.log").read_text()
    assert re.findall(r"building '(\S+)'", log) == ["drezina.games.toy__mypyc"]
    assert min(file.stat().st_size for file in copy.compiled()) > 1000


@pytest.fixture
def open_table(copy: Copy) -> Iterator["subprocess.Popen[str]"]:
    """A table that was opened by the very first start, and is still open."""
    copy.pretend_installed()
    with copy.opened() as table:
        yield table


@pytest.mark.slow
@pytest.mark.usefixtures("compiler")
def test_the_table_opens_uncompiled_and_the_next_one_compiled(copy: Copy, open_table: "subprocess.Popen[str]") -> None:
    assert open_table.stdout is not None
    assert open_table.stderr is not None
    assert open_table.stdout.readline() == "['--stay'] 1 None\n"
    assert open_table.stderr.readline().startswith("The table opens uncompiled")
    assert open_table.stderr.readline() == "The engines are compiled: the next start takes them.\n"
    (copy.folder / "close").touch()
    assert open_table.wait() == 7
    assert f"None {copy.build / 'compiled'}" in copy.start().stdout


@pytest.mark.slow
@pytest.mark.usefixtures("compiler")
@pytest.mark.parametrize("after", ["compile.log", "temp"])
def test_a_table_that_is_closed_takes_the_compiling_with_it_and_leaves_nothing_broken(
    copy: Copy, open_table: "subprocess.Popen[str]", after: str
) -> None:
    assert open_table.stdout is not None
    open_table.stdout.readline()
    while not (copy.build / after).exists():
        assert open_table.poll() is None
        time.sleep(0.02)
    open_table.send_signal(signal.SIGTERM)
    assert open_table.wait() == 128 + signal.SIGTERM
    assert copy.compiled() == []
    done = copy.start("sim")
    assert done.returncode == 7
    assert len(copy.compiled()) == 4


@pytest.fixture
def interruptible() -> Iterator[None]:
    """What is started in the background of a shell ignores interrupts, and so would all that it starts."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("interruptible")
@pytest.mark.parametrize("words", [["--stay"], ["sim"]])
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_to_the_first_process_alone_ends_all_of_them(
    copy: Copy, tmp_path: Path, words: list[str], number: signal.Signals
) -> None:
    copy.pretend_installed()
    compiler, held = tmp_path / "cc", tmp_path / "held"
    os.mkfifo(held)
    compiler.write_text(f'#!/bin/sh\nexec sleep 600 > "{held}"\n')
    compiler.chmod(0o755)
    command, environ = [sys.executable, "start.py", *words], copy.environ(CC=str(compiler))
    with subprocess.Popen(command, cwd=copy.folder, env=environ, stdout=subprocess.PIPE, text=True) as first:
        assert first.stdout is not None
        with held.open() as compiling:  # waits for the compiler
            if words == ["--stay"]:
                assert first.stdout.readline() == "['--stay'] 1 None\n"
            first.send_signal(number)
            assert first.wait() == 128 + number
            assert first.stdout.read() == ""  # ends with the last process that could write there
            assert compiling.read() == ""


@pytest.mark.usefixtures("compiler")
def test_an_open_table_is_told_that_there_is_no_compiler(copy: Copy) -> None:
    copy.pretend_installed()
    with copy.opened(CC="/nonexistent/cc") as table:
        assert table.stderr is not None
        assert table.stderr.readline().startswith("The table opens uncompiled")
        assert table.stderr.readline().startswith("No working C compiler here")
        assert "apt install gcc" in table.stderr.readline()


@pytest.mark.usefixtures("compiler")
def test_no_compiler_goes_on_uncompiled_until_there_is_one(copy: Copy) -> None:
    copy.pretend_installed()
    poor = copy.start("sim", CC="/nonexistent/cc")
    assert poor.returncode == 7
    assert poor.stdout == "['sim'] 1 None\n"
    assert "No working C compiler here: Drezina runs uncompiled" in poor.stderr
    assert copy.compiled() == []
    assert copy.start("sim", CC="/nonexistent/cc").stderr == ""
    asked = "from starter import engines; print(engines.settled())"
    assert copy.python("-c", asked, CC="/nonexistent/cc").stdout == "True\n"
    assert copy.python("-c", asked).stdout == "False\n"


@pytest.mark.usefixtures("compiler")
def test_sources_that_do_not_compile_are_an_error(copy: Copy) -> None:
    copy.pretend_installed()
    copy.game.write_text(GAME + 'number: i64 = "seven"\n')
    done = copy.start("sim")
    assert only_a_sentence(done)
    assert "Incompatible types in assignment" in done.stderr
    assert copy.compiled() == []
    assert not any("drezina.cli" in call for call in copy.called())


def test_sources_that_change_during_a_build_do_not_count_as_a_missing_compiler(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, file in {"BUILD": "", "NEXT": "next", "MADE_WITH": "with.txt", "NO_COMPILER": "none.txt"}.items():
        monkeypatch.setattr(engines, name, tmp_path / file)
    versions = iter(["before", "after"])
    monkeypatch.setattr(engines, "wanted", lambda: next(versions))
    monkeypatch.setattr(engines, "settled", lambda: False)
    monkeypatch.setattr(engines, "bring_tools", lambda: None)
    monkeypatch.setattr(engines, "compile_aside", lambda tools: None)
    monkeypatch.setattr(engines, "files", lambda: [Path("new.so")])
    engines.make()
    assert not engines.NO_COMPILER.exists()


def test_old_builds_go_but_those_that_may_be_in_use_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "COMPILED", tmp_path / "compiled")
    monkeypatch.setattr(engines, "NEXT", tmp_path / "next")
    monkeypatch.setattr(engines, "files", lambda: [Path("drezina", "one.so")])
    (tmp_path / "next" / "drezina").mkdir(parents=True)
    (tmp_path / "next" / "drezina" / "one.so").touch()
    for number in range(5):
        engines.publish(tmp_path / "compiled" / str(number))
        os.utime(tmp_path / "compiled" / str(number), (number, number))
    kept = sorted(path.name for path in (tmp_path / "compiled").iterdir())
    assert len(kept) == engines.KEPT
    assert kept[-1] == "4"
