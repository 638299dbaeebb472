"""The browser code is plain JavaScript with types in comments; where Node is at hand, TypeScript checks them."""

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
CHECKER = ROOT / "node_modules" / ".bin" / "tsc"


def test_the_types_of_the_browser_code_hold() -> None:
    npm = shutil.which("npm")
    if npm is None or shutil.which("node") is None:
        pytest.skip("Node is not at hand: the types of the browser code are not checked")
    if not CHECKER.exists():
        fetch = [npm, "install", "--no-audit", "--no-fund", "--no-package-lock"]
        fetched = subprocess.run(fetch, cwd=ROOT, capture_output=True, text=True, timeout=200)
        if fetched.returncode:
            pytest.skip("TypeScript could not be fetched: the types of the browser code are not checked")
    checked = subprocess.run([str(CHECKER), "--project", "tsconfig.json"], cwd=ROOT, capture_output=True, text=True)
    assert checked.returncode == 0, checked.stdout
