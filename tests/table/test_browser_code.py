"""The browser code is plain JavaScript with types in comments; where Node is, types, sense and form are proven."""

import json
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
TOOLS = ROOT / "node_modules" / ".bin"
CODE = ["src/drezina/table/static/*.js", "tests/table/player.js"]
CHECKS = [
    ["tsc", "--project", "tsconfig.json"],
    ["eslint", "--max-warnings", "0", *CODE],
    ["prettier", "--check", *CODE],
]
STATIC = ROOT / "src" / "drezina" / "table" / "static"
# What a table sent before it showed moves, reasons and results, and how much more that may take.
BEFORE, MORE = 110_652, 60_000
# Script that comes when it is asked for, and that most games are played without.
ASKED_FOR = {
    "analysis.js": "after the end",
    "clocks.js": "where time is limited",
    "curtain.js": "where several people share a device",
    "device.js": "to go on with another device",
    "fairness.js": "to check the dealing",
    "fork.js": "to play on from a position of the past",
    "hint.js": "in practice games",
    "keepsake.js": "to save or share the picture",
    "lesson.js": "in lessons",
    "name_form.js": "for visitors without a name",
    "notify.js": "once notifications are wanted",
    "requests.js": "when somebody asks the others for something",
    "rules.js": "to read the rules",
    "sound.js": "once sounds are wanted",
}
FETCHED = re.compile(r"""(?:from|import) "\./(\w+\.js)"|(import)\("\./(\w+\.js)"\)""")


@pytest.mark.slow
def test_the_types_the_sense_and_the_form_of_the_browser_code_hold() -> None:
    if not all((TOOLS / tool).exists() for tool, *_ in CHECKS):
        pytest.skip(
            "the browser code is NOT CHECKED: TypeScript, ESLint and Prettier are missing; `npm ci` brings them"
        )
    for tool, *words in CHECKS:
        checked = subprocess.run([str(TOOLS / tool), *words], cwd=ROOT, capture_output=True, text=True)
        assert checked.returncode == 0, f"{tool}\n{checked.stdout}{checked.stderr}"


def test_the_lock_of_the_tools_names_exact_contents_and_no_place() -> None:
    lock = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))
    tools = [package for path, package in lock["packages"].items() if path]
    assert tools
    assert all("integrity" in package and "resolved" not in package for package in tools)


def imports(name: str) -> tuple[set[str], set[str]]:
    """What comes with a script, and what it may fetch later; types in comments fetch nothing."""
    code = re.sub(r"/\*.*?\*/", "", (STATIC / name).read_text(encoding="utf-8"), flags=re.DOTALL)
    found = FETCHED.findall(code)
    return {at_once for at_once, _, _ in found if at_once}, {later for _, word, later in found if word}


def test_the_script_of_a_table_stays_small() -> None:
    """Every script that a page of a table fetches from the waiting room to the end, in bytes as they are sent."""
    fetched, rare, todo = set[str](), set[str](), ["theme.js", "main.js"]
    while todo:
        name = todo.pop()
        if name in fetched:
            continue
        fetched.add(name)
        at_once, later = imports(name)
        assert at_once.isdisjoint(ASKED_FOR), f"{name} brings what should come when it is asked for"
        rare |= later & set(ASKED_FOR)
        todo += [*at_once, *later - set(ASKED_FOR)]
    assert rare == set(ASKED_FOR)
    size = sum((STATIC / name).stat().st_size for name in fetched)
    assert size <= BEFORE + MORE, f"{size} bytes, {size - BEFORE - MORE} too many"
