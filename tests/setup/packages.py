"""A wheel of this project, built once for all tests that need one."""

import os
import subprocess
import sys
import tarfile
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NO_COMPILER = {"CC": "/nonexistent/cc", "PATH": "/nonexistent"}


def environ(**variables: str) -> dict[str, str]:
    """The variables without any that would change what is built or found."""
    removed = ("CC", "DREZINA_COMPILED", "DREZINA_PURE", "PYTHONPATH")
    return {name: value for name, value in os.environ.items() if name not in removed} | variables


def sdist(folder: Path) -> Path:
    """The source archive of what stands here."""
    code = f"import setuptools.build_meta as b; print(b.build_sdist({str(folder)!r}))"
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=environ(), capture_output=True, check=True)
    return next(folder.glob("*.tar.gz"))


def unpacked(archive: Path, folder: Path) -> Path:
    with tarfile.open(archive) as tar:
        tar.extractall(folder, filter="data")
    return next(folder.iterdir())


def wheel(sources: Path, folder: Path, **variables: str) -> Path:
    """What `pip wheel` makes of the sources, with the tools that are installed here."""
    options = ["--no-deps", "--no-build-isolation", "--no-cache-dir", "--disable-pip-version-check"]
    command = [sys.executable, "-m", "pip", "wheel", *options, "-w", str(folder), str(sources)]
    done = subprocess.run(command, env=environ(**variables), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return next(folder.glob("*.whl"))


def installed(package: Path, folder: Path) -> Path:
    """The Python of an empty environment with the wheel in it; what it depends on is borrowed from here."""
    venv.create(folder, symlinks=os.name != "nt")
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    place = next((folder / "lib").glob("python*/site-packages"))
    command = [sys.executable, "-m", "pip", "--python", str(python), "install", "--no-deps", "--no-compile"]
    subprocess.run([*command, str(package)], env=environ(), capture_output=True, check=True)
    for borrowed in Path(__import__("starlette").__file__).parents[1].iterdir():
        if "drezina" not in borrowed.name and not (place / borrowed.name).exists():
            (place / borrowed.name).symlink_to(borrowed)
    return python
