"""The browser code is plain JavaScript with types in comments; where Node is at hand, types, sense and form are proven.

One test for all three, because the tools are fetched once and two workers must not fetch them into one folder.
"""

import shutil
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
    fetch_tools()
    for tool, *words in CHECKS:
        checked = subprocess.run([str(TOOLS / tool), *words], cwd=ROOT, capture_output=True, text=True)
        assert checked.returncode == 0, f"{tool}\n{checked.stdout}{checked.stderr}"


def fetch_tools() -> None:
    npm = shutil.which("npm")
    if npm is None or shutil.which("node") is None:
        pytest.skip("Node is not at hand: the browser code is not checked")
    if all((TOOLS / tool).exists() for tool, *_ in CHECKS):
        return
    fetch = [npm, "install", "--no-audit", "--no-fund", "--no-package-lock", "--fetch-retries", "1"]
    try:
        subprocess.run(fetch, cwd=ROOT, capture_output=True, timeout=120, check=True)
    except subprocess.SubprocessError:
        pytest.skip("TypeScript, ESLint and Prettier could not be fetched: the browser code is not checked")
