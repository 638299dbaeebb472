"""What the sources import is declared, what is declared is used, and the locks hold it."""

import ast
import re
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
# Packages whose modules have other names.
MODULES = {
    "fluent-runtime": {"fluent"},
    "markdown-it-py": {"markdown_it"},
    "open-spiel": {"open_spiel", "pyspiel"},
    "pillow": {"PIL"},
    "resvg-py": {"resvg_py"},
}
# No import statement names these: other packages, or we ourselves, ask for them by name.
ASKED_FOR_BY_NAME = {"asyncpg", "python-multipart", "pywebpush", "uvloop", "websockets"}
FOR_SCRIPTS = {"numpy"}


def about() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def bare(requirement: str) -> str:
    return re.split(r"[^\w.-]", requirement)[0].replace(".", "-").replace("_", "-").lower()


def declared() -> set[str]:
    project = about()["project"]
    extras = [name for extra in project["optional-dependencies"].values() for name in extra]
    return {bare(name) for name in [*project["dependencies"], *extras]}


def imported() -> set[str]:
    found: set[str] = set()
    for path in (ROOT / "src").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                found.update(alias.name.partition(".")[0] for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and not node.level:
                found.add(str(node.module).partition(".")[0])
    return found - set(sys.stdlib_module_names) - {"drezina"}


def modules(packages: set[str]) -> set[str]:
    return {module for name in packages for module in MODULES.get(name, {name.replace("-", "_")})}


def test_every_import_is_declared() -> None:
    assert imported() - modules(declared()) == set()


def test_everything_declared_is_used() -> None:
    assert modules(declared() - ASKED_FOR_BY_NAME - FOR_SCRIPTS) - imported() == set()


def test_what_only_scripts_use_is_in_no_ordinary_installation() -> None:
    assert {bare(name) for name in about()["project"]["dependencies"]} & FOR_SCRIPTS == set()


def needed(group: str) -> set[str]:
    found: set[str] = set()
    for entry in about()["dependency-groups"][group]:
        found |= {bare(entry)} if isinstance(entry, str) else needed(entry["include-group"])
    return found


def pins(lock: str) -> set[tuple[str, str]]:
    text = (ROOT / lock).read_text(encoding="utf-8")
    return set(re.findall(r"^([\w-]+)==([^\s;]+)", text, re.MULTILINE))


@pytest.mark.parametrize(
    ("lock", "groups"),
    [
        ("requirements.lock", []),
        ("requirements-build.lock", ["build"]),
        ("requirements-dev.lock", ["dev"]),
        ("requirements-extras.lock", ["dev", "extras"]),
    ],
)
def test_a_lock_names_all_that_is_needed_with_hashes_and_no_place(lock: str, groups: list[str]) -> None:
    text = (ROOT / lock).read_text(encoding="utf-8")
    wanted = set().union(*map(needed, groups))
    if lock != "requirements-build.lock":
        wanted |= {bare(name) for name in about()["project"]["dependencies"]}
    hashed = set(re.findall(r"^([\w-]+)==[^\n]*\\\n    --hash=sha256:", text, re.MULTILINE))
    assert wanted <= hashed == {name for name, _ in pins(lock)}
    assert not re.search(r"://|--(extra-)?index-url|--find-links|^#", text, re.MULTILINE)


def test_what_building_asks_for_is_what_is_locked_for_it() -> None:
    assert {bare(name) for name in about()["build-system"]["requires"]} == needed("build")


def test_a_larger_lock_holds_the_smaller_ones_version_by_version() -> None:
    assert pins("requirements.lock") < pins("requirements-dev.lock") < pins("requirements-extras.lock")
    assert pins("requirements-build.lock") < pins("requirements-dev.lock")
