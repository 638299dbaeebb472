#!/usr/bin/env python3
"""Sets everything up and runs Drezina; needs nothing but Python.

    python3 start.py              sets everything up, opens the table
    python3 start.py test         sets everything up, runs all checks and tests
    python3 start.py test WORDS   runs pytest with these words
    python3 start.py WORDS        runs `drezina WORDS`

DREZINA_PURE=1 runs uncompiled. The syntax of this file is kept old, so that an old Python can say that it is old.
"""

import os
import sys

OLDEST = (3, 11)


def words(english: str, czech: str) -> str:
    """The sentence in the language of the locale."""
    locale = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return czech if locale.startswith("cs") else english


def too_old(version: "tuple[int, ...]") -> str:
    """The sentence for a Python that is too old; empty for one that will do."""
    if version >= OLDEST:
        return ""
    return words(
        "Drezina needs Python {}.{} or newer, and this is {}.{}. Install a newer one, or name it: python3.12 start.py",
        "Drezina potřebuje Python {}.{} nebo novější, a toto je {}.{}. Nainstalujte novější, nebo ho spusťte jménem: "
        "python3.12 start.py",
    ).format(*(OLDEST + version[:2]))


if too_old(tuple(sys.version_info[:2])):
    sys.exit(too_old(tuple(sys.version_info[:2])))

import contextlib
import errno
import hashlib
import importlib.machinery
import importlib.util
import json
import re
import shutil
import signal
import subprocess
import sysconfig
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
PROGRAM = BIN / ("drezina.exe" if WINDOWS else "drezina")
SUFFIX = importlib.machinery.EXTENSION_SUFFIXES[0]
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")

NO_SPACE = re.compile(r"No space left on device|Disk quota exceeded|not enough space on the disk", re.IGNORECASE)
NO_NETWORK = re.compile(r"Retrying \(Retry|ConnectionError|name resolution|Network is unreachable|ProxyError|Timeout")
NO_WHEEL = re.compile(r"No matching distribution found for (\S+)")
PACKAGE = re.compile(r"^(?:Collecting|Requirement already satisfied:) ([\w.-]+)", re.MULTILINE)


class Trouble(Exception):
    """What the user has to know; the text is all that is shown."""


def trouble(english: str, czech: str, *values: object) -> Trouble:
    return Trouble(words(english, czech).format(*values))


def say(text: str, end: str = "\n") -> None:
    """Everything about the set-up goes to the error stream: what the program prints stays clean."""
    print(text, end=end, file=sys.stderr, flush=True)


# What is wanted, and what is there


def digest(*parts: bytes) -> str:
    whole = hashlib.sha256()
    for part in parts:
        whole.update(len(part).to_bytes(8, "big") + part)
    return whole.hexdigest()


def wanted() -> dict[str, str]:
    """The parts of the environment, each with a digest of all that it is made from."""
    about = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    metadata = [about["build-system"], about["project"], about["tool"]["setuptools"]]
    sources = [(path.as_posix().encode(), (ROOT / path).read_bytes()) for path in build.compiled_sources()]
    python = "{}.{} {}".format(*sys.version_info[:2], SUFFIX)
    return {
        "venv": digest(python.encode(), str(ROOT).encode()),
        "lock": digest(LOCK.read_bytes()),
        "project": digest(json.dumps(metadata, sort_keys=True).encode()),
        "tools": digest(LOCK.read_bytes(), (ROOT / "setup.py").read_bytes()),
        "sources": digest(*(part for source in sources for part in source)),
        "compiler": compiler_seen(),
    }


def compiler_seen() -> str:
    """A quick look for the compiler and Python's headers; the build itself finds out whether they work."""
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cl"
    found = shutil.which(compiler.split()[0])
    headers = Path(sysconfig.get_path("include"), "Python.h")
    return found if found and headers.exists() else ""


def read_stamp() -> dict[str, str]:
    """What the last set-up reached; nothing if the environment has been damaged since."""
    try:
        stamp = json.loads(STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) and PYTHON.exists() else {}


def write_stamp(stamp: dict[str, str]) -> None:
    fresh = STAMP.with_suffix(".new")
    fresh.write_text(json.dumps(stamp, indent=1), encoding="utf-8")
    fresh.replace(STAMP)


def same(stamp: dict[str, str], want: dict[str, str], *parts: str) -> bool:
    return all(stamp.get(part) == want[part] for part in parts)


def installed(stamp: dict[str, str], want: dict[str, str]) -> bool:
    return same(stamp, want, "venv", "lock", "project") and PROGRAM.exists()


def built(stamp: dict[str, str], want: dict[str, str]) -> bool:
    """Whether the compiled modules are as wanted; where no compiler worked, as long as none turns up."""
    if build.pure_wanted():
        return True
    if not same(stamp, want, "tools", "sources"):
        return False
    return extensions_there() or (stamp.get("built") == "no" and same(stamp, want, "compiler"))


def extensions_there() -> bool:
    return all((ROOT / source).with_suffix(SUFFIX).exists() for source in build.compiled_sources())


# Making it so


def prepare() -> None:
    """Brings the environment to what is wanted. If it is there already nothing is run and nobody is asked."""
    want = wanted()
    if installed(read_stamp(), want) and built(read_stamp(), want):
        return
    with only_one():
        stamp = read_stamp()
        if not installed(stamp, want):
            install(stamp, want)
        if not built(stamp, want):
            compile_modules(stamp, want)


def install(stamp: dict[str, str], want: dict[str, str]) -> None:
    if not same(stamp, want, "venv") or not pip_works():
        make_venv()
        stamp.clear()
        stamp["venv"] = want["venv"]
        write_stamp(stamp)
    if not same(stamp, want, "lock"):
        install_lock()
        stamp["lock"] = want["lock"]
        write_stamp(stamp)
    # Without the compiled modules: they have a step of their own, the one that runs after an edit too.
    itself = [*pip_install(), "--no-deps", "--no-build-isolation", "-e", str(ROOT)]
    run(words("Installing Drezina itself", "Instaluji samotnou Drezinu"), itself, DREZINA_PURE="1")
    stamp["project"] = want["project"]
    write_stamp(stamp)


def pip_works() -> bool:
    try:
        return subprocess.run([str(PYTHON), "-m", "pip", "--version"], capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def make_venv() -> None:
    for module in ("venv", "ensurepip"):
        if importlib.util.find_spec(module) is None:
            raise trouble(
                "This Python has no module `{}`, so it cannot make an environment for Drezina. "
                "On Debian and Ubuntu: apt install python{}.{}-venv",
                "Tento Python nemá modul `{}`, takže neumí vytvořit prostředí pro Drezinu. "
                "V Debianu a Ubuntu: apt install python{}.{}-venv",
                module,
                *sys.version_info[:2],
            )
    # Asked from inside .venv, the Python that made it makes it again.
    inside = Path(sys.prefix).resolve() == VENV.resolve()
    python = getattr(sys, "_base_executable", sys.executable) if inside else sys.executable
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
    run(words("Making the environment .venv", "Vytvářím prostředí .venv"), [python, "-m", "venv", str(VENV)])


def install_lock() -> None:
    count = len(re.findall(r"^[\w.-]+==", LOCK.read_text(encoding="utf-8"), re.MULTILINE))
    title = words("Installing {} packages", "Instaluji {} balíčků").format(count)
    run(title, [*pip_install(), "--require-hashes", "--only-binary", ":all:", "-r", str(LOCK)])


def pip_install() -> list[str]:
    options = ["--disable-pip-version-check", "--no-input", "--progress-bar", "off", "--retries", "3"]
    return [str(PYTHON), "-m", "pip", "install", *options]


def compile_modules(stamp: dict[str, str], want: dict[str, str]) -> None:
    """Compiles beside the sources. Old extensions go first: if the build fails, none may shadow an edited source."""
    for path in [*(ROOT / "src").rglob("*.so"), *(ROOT / "src").rglob("*.pyd")]:
        path.unlink()
    if not same(stamp, want, "tools"):
        for folder in LOG.parent.glob("*/"):
            shutil.rmtree(folder)
    stamp.pop("sources", None)
    write_stamp(stamp)
    title = words("Compiling {} modules", "Překládám {} modulů").format(len(build.compiled_sources()))
    if want["compiler"]:
        title += " ({})".format(Path(want["compiler"]).name)
    run(title, [str(PYTHON), "setup.py", "build_ext", "--inplace", "--parallel", str(os.cpu_count() or 1)])
    stamp.update(want, built="yes" if extensions_there() else "no")
    write_stamp(stamp)
    if not extensions_there():
        say(
            words(
                "No working C compiler here: Drezina runs uncompiled, by the same rules, only 20 to 40 times slower.\n"
                "On Debian and Ubuntu `apt install gcc python3-dev` brings one.",
                "Není tu funkční překladač C: Drezina poběží nepřeložená, podle stejných pravidel, jen 20krát až "
                "40krát pomaleji.\nV Debianu a Ubuntu ho přinese `apt install gcc python3-dev`.",
            )
        )


@contextlib.contextmanager
def only_one() -> Iterator[None]:
    """Two set-ups at once in one folder would spoil each other's work: the second waits for the first."""
    if WINDOWS:
        yield
        return
    import fcntl

    with (ROOT / ".start.lock").open("w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say(words("Another start is setting this up; waiting for it.", "Připravuje to právě jiné spuštění; čekám."))
            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def run(title: str, command: list[str], **variables: str) -> None:
    """One step of the set-up: its output goes to the log, a line of progress to the screen, words if it fails."""
    environ = {name: value for name, value in os.environ.items() if name not in ("PYTHONHOME", "PYTHONPATH")}
    environ.update(variables, PIP_USER="0", PYTHONUNBUFFERED="1")
    live, began = sys.stderr.isatty(), time.monotonic()
    if not live:
        say(title + " ...")
    LOG.parent.mkdir(exist_ok=True)
    with LOG.open("wb") as log:
        process = subprocess.Popen(command, cwd=ROOT, env=environ, stdout=log, stderr=subprocess.STDOUT)
        try:
            while waiting(process):
                if live:
                    say("\r\033[K{} ... {:.0f} s{}".format(title, time.monotonic() - began, at_package()), end="")
        except BaseException:
            process.terminate()
            process.wait()
            raise
    line = "{}: {:.1f} s".format(title, time.monotonic() - began)
    say("\r\033[K" + line if live else line)
    if process.returncode:
        raise explained(title, LOG.read_text(encoding="utf-8", errors="replace"), fetching="pip" in command)


def waiting(process: "subprocess.Popen[bytes]") -> bool:
    try:
        process.wait(0.2)
    except subprocess.TimeoutExpired:
        return True
    return False


def at_package() -> str:
    names = PACKAGE.findall(LOG.read_text(encoding="utf-8", errors="replace"))
    return ", {}: {}".format(len(names), names[-1]) if names else ""


def explained(title: str, output: str, fetching: bool) -> Trouble:
    """What a failed step means, from what it printed."""
    if NO_SPACE.search(output):
        return disk_full()
    if fetching and NO_NETWORK.search(output):
        return trouble(
            "The packages could not be fetched. Is there a network connection? The first start needs one, later starts "
            "do not. Details are in {}.",
            "Balíčky se nepodařilo stáhnout. Je tu připojení k síti? První spuštění ho potřebuje, další už ne. "
            "Podrobnosti jsou v {}.",
            LOG.relative_to(ROOT),
        )
    wheel = NO_WHEEL.search(output)
    if fetching and wheel:
        return trouble(
            "There is no ready-made package {} for this Python ({}.{} on {}). Another Python may do. Details: {}.",
            "Pro tento Python ({1}.{2}, {3}) není hotový balíček {0}. Jiný Python ho může mít. Podrobnosti: {4}.",
            wheel.group(1),
            *sys.version_info[:2],
            sysconfig.get_platform(),
            LOG.relative_to(ROOT),
        )
    last_lines = "\n".join(output.splitlines()[-60:])
    return trouble("{}\n\nThis failed: {}.", "{}\n\nNepodařilo se: {}.", last_lines, title)


def disk_full() -> Trouble:
    return trouble(
        "The disk is full. Free some space (about 500 MB) and start again: it carries on from here.",
        "Disk je plný. Uvolněte místo (asi 500 MB) a spusťte znovu: naváže se tam, kde to skončilo.",
    )


# Running


def main(arguments: list[str]) -> int:
    prepare()
    if arguments[:1] == ["test"]:
        return test(arguments[1:])
    return become([str(PROGRAM), *arguments])


def become(command: list[str]) -> int:
    """Runs the program in place of this one, so that signals and the exit code are its own."""
    if not WINDOWS:
        os.execv(command[0], command)
    return subprocess.call(command)


def test(arguments: list[str]) -> int:
    os.chdir(ROOT)
    if arguments:
        return become([str(PYTHON), "-m", "pytest", *arguments])
    bring_chromium()
    workers = str(min(os.cpu_count() or 1, 8) + 1)  # a test in a browser waits more than it works
    steps = {
        "ruff check": ["ruff", "check"],
        "ruff format": ["ruff", "format", "--check"],
        "mypy": ["mypy", "--strict"],
        "pytest": ["pytest", "-n", workers],
    }
    summary, failed = "", 0
    for title, command in steps.items():
        say("\n=== " + title)
        began = time.monotonic()
        code = subprocess.call([str(PYTHON), "-m", *command])
        failed = failed or code
        verdict = words("failed", "neprošlo") if code else words("passed", "prošlo")
        summary += "\n{:12} {:9} {:6.1f} s".format(title, verdict, time.monotonic() - began)
    say(summary)
    return failed


def bring_chromium() -> None:
    """The browser tests want a Chromium. Without one they are skipped: that is said, and is no failure."""
    if any(map(shutil.which, BROWSERS)):
        return
    command = "apt-get update && apt-get install -y --no-install-recommends chromium"
    if shutil.which("apt-get") and os.geteuid() == 0:
        with contextlib.suppress(Trouble):
            title = words("Installing Chromium for the browser tests", "Instaluji Chromium pro testy v prohlížeči")
            run(title, ["sh", "-c", command], DEBIAN_FRONTEND="noninteractive")
            return
    say(
        words(
            "No Chromium here, so the browser tests are skipped. On Debian, as root: {}",
            "Chybí Chromium, testy v prohlížeči se proto přeskočí. V Debianu jako root: {}",
        ).format(command)
    )


def guarded(arguments: list[str]) -> int:
    """`main`, with a sentence in place of a traceback for what can be foreseen."""
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(128 + number))
    try:
        return main(arguments)
    except Trouble as reason:
        say(str(reason))
    except KeyboardInterrupt:
        say(words("\nInterrupted. The next start carries on from here.", "\nPřerušeno. Příští spuštění naváže."))
        return 130
    except OSError as error:
        full = error.errno in (errno.ENOSPC, errno.EDQUOT)
        say(str(disk_full() if full else trouble("This failed: {}.", "Nepodařilo se: {}.", error)))
    return 1


if __name__ == "__main__":
    sys.exit(guarded(sys.argv[1:]))
