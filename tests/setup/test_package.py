"""The package as strangers get it: a source archive, a wheel, and what they do where there is no compiler."""

import re
import shutil
import subprocess
import time
import urllib.request
import zipfile
from pathlib import Path

import pytest

import setup
from tests.setup import packages

pytestmark = [pytest.mark.extras, pytest.mark.slow]
ASK = "import drezina; print(drezina.compiled, len(drezina.titles()), drezina.__file__)"


@pytest.fixture(scope="module")
def builder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return packages.builder(tmp_path_factory.mktemp("builder"))


@pytest.fixture(scope="module")
def archive(builder: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    here = tmp_path_factory.mktemp("here") / "drezina"
    shutil.copytree(packages.ROOT, here, ignore=shutil.ignore_patterns(".*", "build", "node_modules", "*.egg-info"))
    return packages.build(builder, here, "build_sdist", tmp_path_factory.mktemp("archive"))


@pytest.fixture(scope="module")
def compiled_wheel(builder: Path, archive: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    if trouble := setup.compiler_trouble():
        pytest.skip(f"no compiler: {trouble}")
    sources = packages.unpacked(archive, tmp_path_factory.mktemp("sources"))
    return packages.build(builder, sources, "build_wheel", tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def python(compiled_wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return packages.installed(compiled_wheel, tmp_path_factory.mktemp("empty environment"))


def names(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as file:
        return set(file.namelist())


def sources() -> set[str]:
    here = packages.ROOT / "src"
    found = [path for path in (here / "drezina").rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    return {path.relative_to(here).as_posix() for path in found if path.suffix not in (".so", ".pyd")}


def ask(python: Path, code: str, folder: Path) -> str:
    environ = packages.environ(**packages.NO_COMPILER, DREZINA_HOME=str(folder / "home"))
    command = [str(python), "-c", code]
    return subprocess.run(command, cwd=folder, env=environ, capture_output=True, text=True, check=True).stdout.strip()


def test_the_compiled_wheel_holds_every_file_and_every_engine(compiled_wheel: Path) -> None:
    held = names(compiled_wheel)
    assert sources() - held == set()
    modules = [path.relative_to("src").with_suffix("").as_posix() for path in setup.compiled_sources()]
    assert [name for name in modules if not any(re.match(rf"{name}\..*(so|pyd)$", one) for one in held)] == []
    assert "none-any" not in compiled_wheel.name


def test_installed_without_a_compiler_its_engines_are_compiled(python: Path, tmp_path: Path) -> None:
    compiled, games, place = ask(python, ASK, tmp_path).split(" ", 2)
    assert (compiled, games) == ("True", "5")
    assert Path(place).is_relative_to(python.parents[1])


def test_drezina_without_words_opens_the_table(python: Path, tmp_path: Path) -> None:
    program = [str(python.with_name("drezina")), "--no-browser", "--port", "0", "--lang", "en"]
    environ = packages.environ(**packages.NO_COMPILER, DREZINA_HOME=str(tmp_path), PYTHONUNBUFFERED="1")
    with subprocess.Popen(program, cwd=tmp_path, env=environ, stdout=subprocess.PIPE, text=True) as table:
        assert table.stdout is not None
        try:
            said = table.stdout.readline()
            address = re.search(r"http://\S+", said)
            assert address, said
            assert answered(address[0]) == 200
        finally:
            table.terminate()


def answered(url: str) -> int:
    for _ in range(100):
        try:
            with urllib.request.urlopen(url, timeout=10) as page:
                return int(page.status)
        except OSError:
            time.sleep(0.1)
    return 0


def test_the_archive_installs_without_a_compiler_too(builder: Path, archive: Path, tmp_path: Path) -> None:
    sources_aside = packages.unpacked(archive, tmp_path / "sources")
    wheel = packages.build(builder, sources_aside, "build_wheel", tmp_path / "wheel", **packages.NO_COMPILER)
    assert wheel.name.endswith("-py3-none-any.whl")
    assert sources() - names(wheel) == set()
    python = packages.installed(wheel, tmp_path / "environment")
    assert ask(python, ASK, tmp_path).startswith("False 5 ")
