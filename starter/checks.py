"""All checks one after another, and the programs that only tests need."""

import contextlib
import os
import shutil
import subprocess
import time
from pathlib import Path

from starter.environment import PYTHON
from starter.steps import ROOT, run
from starter.telling import Trouble, say, words

DEBIAN = Path("/usr", "lib", "postgresql")  # keeps its programs there, for each version
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")
WORKERS = str(min(os.cpu_count() or 1, 8) + 1)  # a test in a browser waits more than it works
STEPS = {
    "ruff check": ["ruff", "check"],
    "ruff format": ["ruff", "format", "--check"],
    "mypy": ["mypy", "--strict"],
    "pytest": ["pytest", "-n", WORKERS],
}
EXTRAS = ["-m", "pytest", "-m", "extras", "-n", WORKERS]


def all_steps(variables: dict[str, str]) -> int:
    summary, failed = "", 0
    for title, command in STEPS.items():
        say(f"\n=== {title}")
        began = time.monotonic()
        code = subprocess.call([str(PYTHON), "-m", *command], env=variables)
        failed = failed or code
        verdict = words("failed", "neprošlo") if code else words("passed", "prošlo")
        summary += f"\n{title:12} {verdict:9} {time.monotonic() - began:6.1f} s"
    say(summary)
    return failed


def bring_chromium() -> None:
    """The browser tests want a Chromium. Without one they are skipped: that is said, and is no failure."""
    if not any(map(shutil.which, BROWSERS)):
        bring(
            "chromium",
            words("Installing Chromium for the browser tests", "Instaluji Chromium pro testy v prohlížeči"),
            words("No Chromium here, so the browser tests are skipped.", "Chybí Chromium, testy v něm se přeskočí."),
        )


def bring_browser_tools() -> None:
    """What checks the browser code is fetched by Node's package manager, exactly as package-lock.json says."""
    here, wanted = ROOT / "node_modules" / ".package-lock.json", ROOT / "package-lock.json"
    if here.exists() and here.stat().st_mtime >= wanted.stat().st_mtime:
        return
    npm = shutil.which("npm")
    if npm:
        with contextlib.suppress(Trouble):
            title = words("Fetching what checks the browser code", "Stahuji, co kontroluje kód pro prohlížeč")
            run(title, [npm, "ci", "--no-audit", "--no-fund", "--fetch-retries", "1"], name="npm")
            here.touch()
            return
    say(
        words(
            "No Node here, or no network: the browser code is not checked. With Node, `npm ci` brings what is needed.",
            "Chybí Node nebo síť: kód pro prohlížeč se nezkontroluje. S Node přinese potřebné `npm ci`.",
        )
    )


def bring_postgres() -> None:
    """The tests of the other database start a server of their own, with the system's programs."""
    if not (shutil.which("initdb") or list(DEBIAN.glob("*/bin/initdb"))):
        bring(
            "postgresql",
            words("Installing PostgreSQL for the tests of it", "Instaluji PostgreSQL pro jeho testy"),
            words("No PostgreSQL here, so its tests are skipped.", "Chybí PostgreSQL, jeho testy se přeskočí."),
        )


def bring(package: str, title: str, missing: str) -> None:
    """Installs a package of the system where that can be done; else says how it is done."""
    command = f"apt-get update && apt-get install -y --no-install-recommends {package}"
    if shutil.which("apt-get") and os.geteuid() == 0:
        with contextlib.suppress(Trouble):
            run(title, ["sh", "-c", command], name=package, DEBIAN_FRONTEND="noninteractive")
            return
    say(missing + " " + words(f"On Debian, as root: {command}", f"V Debianu jako root: {command}"))
