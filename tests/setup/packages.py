"""Building and installing the package away from here, without asking any network."""

import os
import re
import subprocess
import sys
import sysconfig
import tarfile
import venv
from importlib import metadata
from pathlib import Path

from starter.environment import pip_itself

ROOT = Path(__file__).resolve().parents[2]
NO_COMPILER = {"CC": "/nonexistent/cc", "PATH": "/nonexistent"}


def environ(**variables: str) -> dict[str, str]:
    """The variables without any that would change what is built or found."""
    removed = ("CC", "DREZINA_COMPILED", "DREZINA_PURE", "PYTHONPATH")
    return {name: value for name, value in os.environ.items() if name not in removed} | variables


def builder(folder: Path) -> Path:
    """The Python of an environment that holds what building needs, and not one package more; borrowed from here."""
    python, place = empty(folder)
    for name in re.findall(
        r"^([\w-]+)==", (ROOT / "requirements-build.lock").read_text(encoding="utf-8"), re.MULTILINE
    ):
        files = metadata.distribution(name).files or []
        for top in {Path(str(file)).parts[0] for file in files} - {".."}:
            borrow(Path(str(metadata.distribution(name).locate_file(top))), place)
    return python


def empty(folder: Path) -> tuple[Path, Path]:
    """The Python of an empty environment, and its folder for packages."""
    venv.create(folder, symlinks=os.name != "nt")
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    return python, Path(sysconfig.get_path("purelib", "venv", {"base": str(folder), "platbase": str(folder)}))


def borrow(package: Path, place: Path) -> None:
    if package.exists() and not (place / package.name).exists():
        (place / package.name).symlink_to(package)


def build(python: Path, sources: Path, what: str, folder: Path, **variables: str) -> Path:
    """What a front end such as pip asks of the sources: `what` is build_sdist or build_wheel."""
    folder.mkdir(exist_ok=True)
    code = f"import setuptools.build_meta as b; b.{what}({str(folder)!r})"
    command = [str(python), "-c", code]
    done = subprocess.run(command, cwd=sources, env=environ(**variables), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    (made,) = folder.iterdir()
    return made


def unpacked(archive: Path, folder: Path) -> Path:
    with tarfile.open(archive) as tar:
        tar.extractall(folder, filter="data")
    return next(folder.iterdir())


def installed(package: Path, folder: Path) -> Path:
    """The Python of an empty environment with the wheel in it; what it depends on is borrowed from here."""
    python, place = empty(folder)
    command = [sys.executable, *pip_itself(), "--python", str(python), "install", "--no-deps", "--no-compile"]
    subprocess.run([*command, str(package)], env=environ(), capture_output=True, check=True)
    for package in Path(str(metadata.distribution("starlette").locate_file(""))).iterdir():
        if "drezina" not in package.name:
            borrow(package, place)
    return python
