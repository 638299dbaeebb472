"""One step of the set-up: a command whose output goes to a log, a bar on the screen, a sentence if it fails."""

import contextlib
import os
import re
import signal
import subprocess
import sys
import sysconfig
import time
from collections.abc import Callable
from pathlib import Path

from starter.telling import Bar, Trouble, disk_full, words

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
WINDOWS = os.name == "nt"
OWN_GROUP = None if WINDOWS else 0  # for a process that is ended with all that it started, and by us alone
LOOK_EVERY = 0.2  # seconds

NO_SPACE = re.compile(r"No space left on device|Disk quota exceeded|not enough space on the disk", re.IGNORECASE)
NO_NETWORK = re.compile(r"Retrying \(Retry|ConnectionError|name resolution|Network is unreachable|ProxyError|Timeout")
NO_WHEEL = re.compile(r"No matching distribution found for (\S+)")

Share = Callable[[str], tuple[float, str]]
"""From a log: how much of the step is done, and what is being done."""


def unknown(log: str) -> tuple[float, str]:
    return 0.0, ""


def environ(**variables: str) -> dict[str, str]:
    """The variables for a step: nothing of another Python may get in."""
    kept = {name: value for name, value in os.environ.items() if name not in ("PYTHONHOME", "PYTHONPATH")}
    return kept | {"PIP_USER": "0", "PYTHONUNBUFFERED": "1"} | variables


def run(title: str, command: list[str], name: str, share: Share = unknown, **variables: str) -> str:
    """Runs a step to its end, and returns what it printed; Trouble if it failed."""
    bar, began = Bar(title), time.monotonic()
    BUILD.mkdir(exist_ok=True)
    file = BUILD / f"{name}.log"
    with file.open("wb") as log:
        process = subprocess.Popen(
            command,
            cwd=ROOT,
            env=environ(**variables),
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
            process_group=OWN_GROUP,
        )
        try:
            while going_on(process):
                if bar.live:
                    bar.show(*share(text_of(file)), time.monotonic() - began)
        except BaseException:
            end(process)
            raise
    bar.done(time.monotonic() - began)
    if process.returncode:
        raise explained(title, file, fetching="install" in command)
    return text_of(file)


def going_on(process: "subprocess.Popen[bytes]") -> bool:
    try:
        process.wait(LOOK_EVERY)
    except subprocess.TimeoutExpired:
        return True
    return False


def end(process: "subprocess.Popen[bytes]") -> None:
    """Ends a process of its own group with all that it started."""
    if WINDOWS:
        process.terminate()
    else:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGTERM)
    process.wait()


def text_of(file: Path) -> str:
    return file.read_text(encoding="utf-8", errors="replace")


def explained(title: str, log: Path, fetching: bool) -> Trouble:
    """What a failed step means, from what it printed."""
    output, place = text_of(log), log.relative_to(ROOT)
    if NO_SPACE.search(output):
        return disk_full()
    if fetching and NO_NETWORK.search(output):
        return Trouble(
            words(
                "The packages could not be fetched. Is there a network connection? The first start needs one, later "
                f"starts do not. Details are in {place}.",
                "Balíčky se nepodařilo stáhnout. Je tu připojení k síti? První spuštění ho potřebuje, další už ne. "
                f"Podrobnosti jsou v {place}.",
            )
        )
    wheel = NO_WHEEL.search(output)
    if fetching and wheel:
        python = "{}.{}, {}".format(*sys.version_info[:2], sysconfig.get_platform())
        return Trouble(
            words(
                f"There is no ready-made package {wheel[1]} for this Python ({python}). Another Python may do. "
                f"Details: {place}.",
                f"Pro tento Python ({python}) není hotový balíček {wheel[1]}. Jiný Python ho může mít. "
                f"Podrobnosti: {place}.",
            )
        )
    last_lines = "\n".join(output.splitlines()[-60:])
    return Trouble(last_lines + "\n\n" + words(f"This failed: {title}.", f"Nepodařilo se: {title}."))
