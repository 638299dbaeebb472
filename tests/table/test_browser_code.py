"""The browser code is plain JavaScript with types in comments; where Node is at hand, types and form are checked."""

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
TOOLS = ROOT / "node_modules" / ".bin"
CODE = "src/drezina/table/static/*.js"


@pytest.fixture(scope="module")
def tools() -> Path:
    """TypeScript and Prettier, fetched if they are not there."""
    npm = shutil.which("npm")
    if npm is None or shutil.which("node") is None:
        pytest.skip("Node is not at hand: the browser code is not checked")
    if not (TOOLS / "tsc").exists() or not (TOOLS / "prettier").exists():
        fetch = [npm, "install", "--no-audit", "--no-fund", "--no-package-lock"]
        fetched = subprocess.run(fetch, cwd=ROOT, capture_output=True, text=True, timeout=200)
        if fetched.returncode:
            pytest.skip("TypeScript and Prettier could not be fetched: the browser code is not checked")
    return TOOLS


@pytest.mark.xdist_group("browser-code")
@pytest.mark.parametrize("command", [["tsc", "--project", "tsconfig.json"], ["prettier", "--check", CODE]])
def test_the_types_and_the_form_of_the_browser_code_hold(tools: Path, command: list[str]) -> None:
    checked = subprocess.run([str(tools / command[0]), *command[1:]], cwd=ROOT, capture_output=True, text=True)
    assert checked.returncode == 0, checked.stdout + checked.stderr
