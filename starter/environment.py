"""The environment `.venv`: what it has to hold, what it holds, and how it gets there."""

import hashlib
import importlib.util
import json
import os
import re
import shutil
import sys
import sysconfig
import tomllib
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Any

from starter.steps import BUILD, ROOT, WINDOWS, Share, run, text_of
from starter.telling import Trouble, say, words
from starter.waiting import only_one

VENV = ROOT / ".venv"
STAMP = VENV / "drezina-stamp.json"
PYTHON = VENV / ("Scripts/python.exe" if WINDOWS else "bin/python")
SUFFIX = EXTENSION_SUFFIXES[0]
# What each purpose needs; a later lock holds all that the earlier ones hold.
LOCKS = {"run": "requirements.lock", "dev": "requirements-dev.lock", "extras": "requirements-extras.lock"}
WITHOUT_WHEEL = ("http-ece",)  # of the extras; written in Python alone
UNPACKING = "Installing collected packages"
PACKAGE = re.compile(r"^(?:Collecting|Requirement already satisfied:) ([\w.-]+)", re.MULTILINE)


def digest(*parts: bytes) -> str:
    whole = hashlib.sha256()
    for part in parts:
        whole.update(len(part).to_bytes(8, "big") + part)
    return whole.hexdigest()


def python_tag() -> bytes:
    return "{}.{} {}".format(*sys.version_info[:2], SUFFIX).encode()


def lock_digest(purpose: str) -> str:
    return digest((ROOT / LOCKS[purpose]).read_bytes())


def read_stamp() -> dict[str, str]:
    """What the last set-up reached; nothing if the environment has been damaged since."""
    try:
        stamp = json.loads(STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    whole = PYTHON.exists() and (site_packages() / "drezina.pth").exists()
    return stamp if isinstance(stamp, dict) and whole else {}


def write_stamp(stamp: dict[str, str]) -> None:
    fresh = STAMP.with_suffix(".new")
    fresh.write_text(json.dumps(stamp, indent=1), encoding="utf-8")
    fresh.replace(STAMP)


def site_packages() -> Path:
    scheme = sysconfig.get_path("purelib", "venv", {"base": str(VENV), "platbase": str(VENV)})
    return Path(scheme)


def venv_digest() -> str:
    return digest(python_tag(), str(ROOT).encode(), project()["version"].encode())


def project() -> dict[str, Any]:
    about: dict[str, Any] = tomllib.loads(text_of(ROOT / "pyproject.toml"))["project"]
    return about


def prepare(purpose: str) -> None:
    """Brings the environment to what a purpose needs. If it is there already nothing is run and nobody is asked."""
    if read_stamp().get("venv") == venv_digest() and read_stamp().get(purpose) == lock_digest(purpose):
        return
    waiting = words("Another start is setting this up; waiting for it.", "Připravuje to právě jiné spuštění; čekám.")
    with only_one(BUILD / "start.lock", waiting):
        stamp = read_stamp()
        if stamp.get("venv") != venv_digest() or half_installed(stamp):
            make_venv()
            stamp = {"venv": venv_digest()}
            write_stamp(stamp)
        if stamp.get(purpose) != lock_digest(purpose):
            install(purpose, stamp)


def half_installed(stamp: dict[str, str]) -> bool:
    """Whether the last installation was stopped while it unpacked: what lies there may be half a package."""
    log = BUILD / "install.log"
    return "installing" in stamp and log.exists() and UNPACKING in text_of(log)


def install(purpose: str, stamp: dict[str, str]) -> None:
    write_stamp(stamp | {"installing": purpose})
    lock = ROOT / LOCKS[purpose]
    # To make bytecode for everything takes seconds: the table starts sooner without.
    run(*pip(lock, *(["--no-compile"] if purpose == "run" else [])), name="install", share=packages(lock))
    for smaller in LOCKS:
        stamp[smaller] = lock_digest(smaller)
        if smaller == purpose:
            break
    write_stamp(stamp)


def pip(lock: Path, *options: str) -> tuple[str, list[str]]:
    """The title and the command that install a lock."""
    title = words(f"Installing {count(lock)} packages", f"Instaluji balíčky ({count(lock)})")
    quiet = ["--disable-pip-version-check", "--no-input", "--progress-bar", "off", "--retries", "3"]
    binary = ["--only-binary", ":all:", "--no-binary", ",".join(WITHOUT_WHEEL)]
    sure = ["--require-hashes", *binary, "-r", str(lock)]
    return title, [str(PYTHON), *pip_itself(), "install", *quiet, *options, *sure]


def count(lock: Path) -> int:
    return len(set(re.findall(r"^([\w.-]+)==", text_of(lock), re.MULTILINE)))


def packages(lock: Path) -> Share:
    total = count(lock) + 1

    def share(log: str) -> tuple[float, str]:
        names = PACKAGE.findall(log)
        last = words("unpacking", "rozbaluji") if UNPACKING in log else names[-1] if names else ""
        return len(set(names)) / total, last

    return share


def pip_itself() -> list[str]:
    """pip as it came with Python, run from its wheel: to unpack it first would take seconds. Else that of .venv."""
    wheel = bundled_pip()
    return [str(wheel / "pip")] if wheel else ["-m", "pip"]


def bundled_pip() -> Path | None:
    folders = [sysconfig.get_config_var("WHEEL_PKG_DIR"), Path(os.__file__).parent / "ensurepip" / "_bundled"]
    wheels = [wheel for folder in folders if folder for wheel in Path(folder).glob("pip-*.whl")]
    return wheels[0] if wheels else None


def make_venv() -> None:
    for module in ("venv", "ensurepip"):
        if importlib.util.find_spec(module) is None:
            package = "python{}.{}-venv".format(*sys.version_info[:2])
            raise Trouble(
                words(
                    f"This Python has no module `{module}`, so it cannot make an environment for Drezina. "
                    f"On Debian and Ubuntu: apt install {package}",
                    f"Tento Python nemá modul `{module}`, takže neumí vytvořit prostředí pro Drezinu. "
                    f"V Debianu a Ubuntu: apt install {package}",
                )
            )
    # Asked from inside .venv, the Python that made it makes it again.
    inside = Path(sys.prefix).resolve() == VENV.resolve()
    python = getattr(sys, "_base_executable", sys.executable) if inside else sys.executable
    remove_venv()
    without = ["--without-pip"] if bundled_pip() else []
    title = words("Making the environment .venv", "Vytvářím prostředí .venv")
    run(title, [python, "-m", "venv", *without, str(VENV)], name="venv")
    put_project_in()


def remove_venv() -> None:
    if VENV.is_symlink() or VENV.is_file():
        VENV.unlink()
    elif VENV.exists():
        say(
            words(
                "The environment .venv is incomplete or does not fit; making it anew.",
                "Prostředí .venv je neúplné nebo se nehodí; tvořím nové.",
            )
        )
        shutil.rmtree(VENV)


def put_project_in() -> None:
    """What an editable installation comes to: the way to the sources, and the version; no tool is needed for that."""
    about = site_packages() / "{name}-{version}.dist-info".format(**project())
    about.mkdir()
    lines = "Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n".format(**project())
    (about / "METADATA").write_text(lines, encoding="utf-8")
    (about / "RECORD").write_text(f"drezina.pth,,\n{about.name}/METADATA,,\n{about.name}/RECORD,,\n")
    # Python reads it as the locale writes, from 3.13 on as UTF-8 first.
    encoding = "utf-8" if sys.version_info >= (3, 13) else "locale"
    (site_packages() / "drezina.pth").write_text(f"{ROOT / 'src'}\n", encoding=encoding)
