"""The browser code is plain JavaScript with types in comments; where Node is, types, sense and form are proven."""

import json
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
