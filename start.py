#!/usr/bin/env python3
"""Sets everything up and runs Drezina; needs nothing but Python.

    python3 start.py              sets everything up, opens the table
    python3 start.py test         sets everything up, runs all checks and tests
    python3 start.py test WORDS   runs pytest with these words
    python3 start.py WORDS        runs `drezina WORDS`

DREZINA_PURE=1 runs uncompiled. The syntax of this file is kept old, so that an old Python can say that it is old.
"""

import sys

OLDEST = (3, 11)


def in_czech(environ):
    # type: (dict[str, str]) -> bool
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environ.get(name):
            return environ[name].startswith("cs")
    return False


def too_old(version):
    # type: (tuple[int, ...]) -> str
    """The sentence for a Python that is too old; empty for one that will do."""
    if tuple(version[:2]) >= OLDEST:
        return ""
    return words(
        "Drezina needs Python {}.{} or newer, and this is {}.{}. Try `python3.12 start.py`, or install a newer Python.",
        "Drezina potřebuje Python {}.{} nebo novější, tohle je {}.{}. Zkuste `python3.12 start.py`, "
        "nebo nainstalujte novější Python.",
    ).format(*(OLDEST + tuple(version[:2])))


def words(english, czech):
    # type: (str, str) -> str
    import os

    return czech if in_czech(dict(os.environ)) else english


if too_old(sys.version_info):
    sys.exit(too_old(sys.version_info))

import contextlib
import errno
import hashlib
import importlib.machinery
import importlib.util
import json
import os
import re
import shutil
import subprocess
import time
import tomllib
from collections.abc import Iterator
from pathlib import Path

import setup as build

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
STAMP = VENV / "drezina-stamp.json"
LOG = ROOT / "build" / "start.log"
LOCK = ROOT / "requirements.lock"
WINDOWS = os.name == "nt"
BIN = VENV / ("Scripts" if WINDOWS else "bin")
PYTHON = BIN / ("python.exe" if WINDOWS else "python")
SUFFIX = importlib.machinery.EXTENSION_SUFFIXES[0]

NO_SPACE = re.compile(r"No space left on device|Disk quota exceeded|not enough space on the disk", re.IGNORECASE)
NO_NETWORK = re.compile(
    r"NewConnectionError|name resolution|Max retries exceeded|Connection refused|Network is unreachable|ProxyError"
    r"|ConnectTimeout|ReadTimeout|timed out|No matching distribution found",
)
PACKAGE_LINE = re.compile(r"^(?:Collecting|Requirement already satisfied:) ([\w.-]+)", re.MULTILINE)


class Trouble(Exception):
    """Something that the user has to know; its text is all that is shown."""


def say(english: str, czech: str, *values: object) -> None:
    print(words(english, czech).format(*values), flush=True)


def trouble(english: str, czech: str, *values: object) -> Trouble:
    return Trouble(words(english, czech).format(*values))


# What is wanted, what is there


def digest(*parts: bytes) -> str:
    whole = hashlib.sha256()
    for part in parts:
        whole.update(len(part).to_bytes(8, "big") + part)
    return whole.hexdigest()


def wanted() -> dict[str, str]:
    """What the environment has to be made of, each part with the digest of what it depends on."""
    python = "{} {}.{} {}".format(sys.implementation.name, sys.version_info[0], sys.version_info[1], SUFFIX)
    lock = digest(LOCK.read_bytes())
    about = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    metadata = [about["build-system"], about["project"], about["tool"]["setuptools"]]
    sources = build.compiled_sources()
    texts = [part for path in sources for part in (path.as_posix().encode(), (ROOT / path).read_bytes())]
    return {
        "venv": digest(python.encode(), str(ROOT).encode()),
        "lock": lock,
        "project": digest(json.dumps(metadata, sort_keys=True).encode()),
        "tools": digest(lock.encode(), (ROOT / "setup.py").read_bytes()),
        "sources": digest(*texts),
        "compiler": compiler_seen(),
    }


def compiler_seen() -> str:
    """A cheap look for a compiler: when the answer changes, the build is tried again."""
    named = os.environ.get("CC", "")
    found = shutil.which((named or "cc").split()[0]) or shutil.which("gcc") or shutil.which("clang") or ""
    headers = Path(sys.base_prefix, "include", "python{}.{}".format(*sys.version_info[:2]), "Python.h")
    return "{} {} {}".format(named, found, headers.exists())


def read_stamp() -> dict[str, str]:
    try:
        stamp = json.loads(STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) and PYTHON.exists() else {}


def write_stamp(stamp: dict[str, str]) -> None:
    fresh = STAMP.with_suffix(".new")
    fresh.write_text(json.dumps(stamp, indent=1), encoding="utf-8")
    fresh.replace(STAMP)


def built_as_wanted(stamp: dict[str, str], want: dict[str, str]) -> bool:
    if build.pure_wanted():
        return True
    if any(stamp.get(part) != want[part] for part in ("tools", "sources")):
        return False
    if stamp.get("built") == "yes":
        return all((ROOT / source.with_suffix(SUFFIX)).exists() for source in build.compiled_sources())
    return stamp.get("compiler") == want["compiler"]


def ready(stamp: dict[str, str], want: dict[str, str]) -> bool:
    return all(stamp.get(part) == want[part] for part in ("venv", "lock", "project")) and built_as_wanted(stamp, want)


# Making it so


def prepare() -> None:
    """Brings the environment to what is wanted; does nothing, and asks nobody, if it is there already."""
    want = wanted()
    if ready(read_stamp(), want):
        return
    with only_one():
        stamp = read_stamp()
        if stamp.get("venv") != want["venv"] or not pip_works():
            make_venv()
            stamp = {"venv": want["venv"]}
            write_stamp(stamp)
        if stamp.get("lock") != want["lock"]:
            install_lock()
            stamp["lock"] = want["lock"]
            write_stamp(stamp)
        if stamp.get("project") != want["project"]:
            install_project()
            stamp["project"] = want["project"]
            write_stamp(stamp)
        if not built_as_wanted(stamp, want):
            if stamp.get("tools") != want["tools"]:
                forget_build()
            stamp.pop("sources", None)
            write_stamp(stamp)
            stamp["built"] = "yes" if compile_modules() else "no"
            stamp.update({part: want[part] for part in ("tools", "sources", "compiler")})
            write_stamp(stamp)


@contextlib.contextmanager
def only_one() -> Iterator[None]:
    """Two starts at once in one folder would spoil each other's work: the second waits for the first."""
    if WINDOWS:
        yield
        return
    import fcntl

    with (ROOT / ".start.lock").open("w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say(
                "Another start is setting up this folder; waiting for it.",
                "Složku právě připravuje jiné spuštění; čekám.",
            )
            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def pip_works() -> bool:
    if not PYTHON.exists():
        return False
    try:
        return subprocess.run([str(PYTHON), "-m", "pip", "--version"], capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def make_venv() -> None:
    missing = [name for name in ("venv", "ensurepip") if importlib.util.find_spec(name) is None]
    if missing:
        raise trouble(
            "This Python has no module `{0}`, which makes separate environments. On Debian and Ubuntu: "
            "apt install python{1}.{2}-venv",
            "Tomuto Pythonu chybí modul `{0}`, který vytváří oddělená prostředí. V Debianu a Ubuntu: "
            "apt install python{1}.{2}-venv",
            missing[0],
            *sys.version_info[:2],
        )
    if VENV.is_symlink() or VENV.is_file():
        VENV.unlink()
    elif VENV.exists():
        say(
            "The folder .venv is incomplete or made for something else; making it anew.",
            "Složka .venv je neúplná nebo pro něco jiného; tvořím ji znovu.",
        )
        shutil.rmtree(VENV)
    inside = Path(sys.prefix).resolve() == VENV.resolve()
    python = getattr(sys, "_base_executable", sys.executable) if inside else sys.executable
    run(words("Making the environment .venv", "Vytvářím prostředí .venv"), [python, "-m", "venv", str(VENV)])


def install_lock() -> None:
    packages = len(re.findall(r"^[\w.-]+==", LOCK.read_text(encoding="utf-8"), re.MULTILINE))
    title = words("Installing {} packages", "Instaluji {} balíčků").format(packages)
    run(title, [*pip_install(), "--require-hashes", "--only-binary", ":all:", "-r", str(LOCK)])


def install_project() -> None:
    # Without the compiled modules: these have a step of their own, which is also the one that runs after an edit.
    command = [*pip_install(), "--no-deps", "--no-build-isolation", "-e", str(ROOT)]
    run(words("Installing Drezina itself", "Instaluji samotnou Drezinu"), command, DREZINA_PURE="1")


def pip_install() -> list[str]:
    quiet = ["--disable-pip-version-check", "--no-input", "--progress-bar", "off", "--retries", "3"]
    return [str(PYTHON), "-m", "pip", "install", *quiet]


def forget_build() -> None:
    """Objects made with other tools or settings must not be mistaken for current ones."""
    for name in ("build", "src/drezina.egg-info"):
        for folder in (ROOT / name).glob("*") if name == "build" else []:
            if folder.is_dir():
                shutil.rmtree(folder)


def remove_extensions() -> None:
    for suffix in (".so", ".pyd"):
        for path in (ROOT / "src").rglob("*" + suffix):
            path.unlink()


def compile_modules() -> bool:
    """Compiles the modules beside their sources; False where no compiler works."""
    remove_extensions()
    sources = build.compiled_sources()
    if not sources:
        return True
    title = words("Compiling {} modules", "Překládám {} modulů").format(len(sources))
    jobs = str(os.cpu_count() or 1)
    try:
        run(title, [str(PYTHON), "setup.py", "build_ext", "--inplace", "--parallel", jobs])
    except Trouble:
        remove_extensions()
        raise
    if all((ROOT / source.with_suffix(SUFFIX)).exists() for source in sources):
        return True
    say(
        "No working C compiler here: Drezina runs uncompiled, with the same rules but 20 to 40 times slower. "
        "(On Debian and Ubuntu: apt install gcc python3-dev)",
        "Není tu funkční překladač C: Drezina poběží nepřeložená, se stejnými pravidly, jen 20krát až 40krát pomaleji. "
        "(V Debianu a Ubuntu: apt install gcc python3-dev)",
    )
    return False


def run(title: str, command: list[str], **variables: str) -> None:
    """Runs one step with its output in the log, a line of progress on the screen, and words if it fails."""
    LOG.parent.mkdir(exist_ok=True)
    environ = {name: value for name, value in os.environ.items() if name not in ("PYTHONHOME", "PYTHONPATH")}
    environ.update(PIP_USER="0", PYTHONUNBUFFERED="1", **variables)
    began, live = time.monotonic(), sys.stdout.isatty()
    if not live:
        print(title + " ...", flush=True)
    with LOG.open("wb") as log:
        process = subprocess.Popen(command, cwd=ROOT, env=environ, stdout=log, stderr=subprocess.STDOUT)
        try:
            while not finished(process, 0.2):
                if live:
                    print(
                        "\r\033[K{} ... {:.0f} s{}".format(title, time.monotonic() - began, at_package()),
                        end="",
                        flush=True,
                    )
        except BaseException:
            process.terminate()
            process.wait()
            raise
    seconds = time.monotonic() - began
    if process.returncode:
        print("\r\033[K" + title if live else title, words("failed.", "se nepodařilo."), flush=True)
        raise explained(LOG.read_text(encoding="utf-8", errors="replace"))
    print("{}{}: {:.1f} s".format("\r\033[K" if live else "", title, seconds), flush=True)


def finished(process: "subprocess.Popen[bytes]", seconds: float) -> bool:
    try:
        process.wait(seconds)
    except subprocess.TimeoutExpired:
        return False
    return True


def at_package() -> str:
    names = PACKAGE_LINE.findall(LOG.read_text(encoding="utf-8", errors="replace"))
    return " ({} {})".format(len(names), names[-1]) if names else ""


def explained(output: str) -> Trouble:
    """What a failed step means, from what it printed."""
    if NO_SPACE.search(output):
        return disk_full()
    if "pip" in output and NO_NETWORK.search(output) or NO_NETWORK.search(output):
        return trouble(
            "The packages could not be fetched: is there a network connection? The first start needs one, later starts "
            "do not. What was tried stands in {}.",
            "Balíčky se nepodařilo stáhnout: je tu připojení k síti? První spuštění je potřebuje, další už ne. "
            "Co se zkoušelo, je v {}.",
            LOG.relative_to(ROOT),
        )
    return Trouble("\n".join(output.splitlines()[-60:]))


def disk_full() -> Trouble:
    return trouble(
        "The disk is full. Free some space (about 500 MB are needed) and start again; it carries on from here.",
        "Disk je plný. Uvolněte místo (potřeba je asi 500 MB) a spusťte znovu; pokračuje se odtud.",
    )


# Running


def main(arguments: list[str]) -> int:
    prepare()
    if arguments[:1] == ["test"]:
        return test(arguments[1:])
    return become([str(BIN / ("drezina.exe" if WINDOWS else "drezina")), *arguments])


def become(command: list[str]) -> int:
    """Runs the program in place of this one, so that signals and the exit code are its own."""
    if WINDOWS:
        return subprocess.call(command)
    os.execv(command[0], command)


def test(arguments: list[str]) -> int:
    os.chdir(ROOT)
    python = [str(PYTHON), "-m"]
    if arguments:
        return become([*python, "pytest", *arguments])
    bring_chromium()
    workers = str(min(os.cpu_count() or 1, 8))
    steps = {
        "ruff check": ["ruff", "check"],
        "ruff format": ["ruff", "format", "--check"],
        "mypy --strict": ["mypy"],
        "pytest": ["pytest", "-n", workers, "--dist", "loadgroup"],
    }
    results = {}
    for name, command in steps.items():
        print("\n=== " + name, flush=True)
        began = time.monotonic()
        code = subprocess.call([*python, *command])
        results[name] = (code, time.monotonic() - began)
    print("\n=== " + words("summary", "souhrn"))
    for name, (code, seconds) in results.items():
        print("{:14} {:12} {:6.1f} s".format(name, words("failed", "neprošlo") if code else "ok", seconds))
    return next((code for code, _ in results.values() if code), 0)


def bring_chromium() -> None:
    """The browser tests want a Chromium; its absence is said, and is no failure."""
    if any(shutil.which(name) for name in ("chromium", "chromium-browser", "google-chrome", "chrome")):
        return
    command = "apt-get update && apt-get install -y --no-install-recommends chromium"
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        with contextlib.suppress(Trouble):
            title = words("Installing Chromium for the browser tests", "Instaluji Chromium pro testy v prohlížeči")
            run(title, ["sh", "-c", command], DEBIAN_FRONTEND="noninteractive")
            return
    say(
        "There is no Chromium here: the browser tests will be skipped. On Debian, as root: {}",
        "Chybí Chromium: testy v prohlížeči se přeskočí. V Debianu jako root: {}",
        command,
    )


def guarded(arguments: list[str]) -> int:
    """`main`, with a sentence in place of a traceback for everything that can be foreseen."""
    try:
        return main(arguments)
    except Trouble as reason:
        print(reason, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print(
            words(
                "\nInterrupted. The next start carries on from here.", "\nPřerušeno. Příští spuštění bude pokračovat."
            )
        )
        return 130
    except OSError as error:
        if error.errno in (errno.ENOSPC, errno.EDQUOT):
            print(disk_full(), file=sys.stderr)
            return 1
        raise


if __name__ == "__main__":
    sys.exit(guarded(sys.argv[1:]))
