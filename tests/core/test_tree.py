"""The tree: imports point down only, the clone stands alone, and files say nothing of the machine they were made on."""

import ast
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCES = sorted((ROOT / "src" / "drezina").rglob("*.py"))
# What each part may import, besides itself and what stands outside Drezina.
BELOW = {
    "core": set(),
    "scene": set(),
    "kit": {"core", "scene"},
    "games": {"kit", "core", "scene"},
    "bots": {"games", "kit", "core"},
    "table": {"bots", "games", "kit", "core", "scene"},
    "lab": {"bots", "games", "kit", "core", "scene"},
    "cli": {"lab", "table", "bots", "games", "kit", "core", "scene"},
}
TOP = ("bots", "lab", "table", "cli")  # these may ask `drezina` itself
# A path of some machine: from a root that people and machines have, down to something.
ABSOLUTE = re.compile(r"""(?<![\w.:/<$}~-])/(?:home|root|tmp|usr|var|work|Users|opt|mnt|srv|private)/\w|\b[A-Z]:\\\w""")


def part_of(module: str) -> str:
    """`drezina.games.mini_express.state` belongs to `games`."""
    return module.split(".")[1] if "." in module else ""


def module_of(source: Path) -> str:
    names = source.relative_to(ROOT / "src").with_suffix("").parts
    return ".".join(names[:-1] if names[-1] == "__init__" else names)


def imports(source: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{source.name}: imports are written out"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def drezina_imports(source: Path) -> set[str]:
    return {name for name in imports(source) if name.partition(".")[0] == "drezina"}


def test_imports_point_down_only() -> None:
    for source in SOURCES:
        part = part_of(module_of(source))
        if part in BELOW:
            top = {"", "compiled"} if part in TOP else set()
            for name in drezina_imports(source):
                assert part_of(name) in {part, *BELOW[part]} | top, f"{module_of(source)} imports {name}"


def test_every_part_has_its_place() -> None:
    parts = {part_of(module_of(source)) for source in SOURCES} - {"", "_engines", "__main__"}
    assert parts <= set(BELOW)


def test_games_do_not_know_one_another() -> None:
    for source in SOURCES:
        module = module_of(source).split(".")
        if module[1:2] == ["games"] and len(module) > 2:
            for name in drezina_imports(source):
                if part_of(name) == "games":
                    assert name.split(".")[2] == module[2], f"{'.'.join(module)} imports {name}"


def test_core_and_games_touch_neither_network_nor_clock_nor_global_chance() -> None:
    forbidden = {"random", "time", "datetime", "socket", "asyncio", "urllib", "http", "threading", "sqlite3", "uuid"}
    for source in SOURCES:
        if part_of(module_of(source)) in ("core", "kit", "games", "scene"):
            found = {name.partition(".")[0] for name in imports(source)} & forbidden
            found -= {
                "time_budget": {"time"},  # a bot may think for some time
                "game": {"threading"},  # boards are kept for each thread
            }.get(source.stem, set())
            assert found == set(), f"{module_of(source)} imports {found}"


def files() -> list[Path]:
    """What a clone consists of."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=False)
    if listed.returncode:
        pytest.skip("not a clone")
    return [file for name in listed.stdout.decode().split("\0") if name and (file := ROOT / name).is_file()]


def texts() -> Iterator[tuple[Path, str]]:
    for file in files():
        if file != Path(__file__):
            try:
                yield file, file.read_text(encoding="utf-8")
            except UnicodeDecodeError:
                continue


def test_no_file_names_a_path_of_some_machine() -> None:
    found = {
        f"{file.relative_to(ROOT)}: {hit.group(0)}"
        for file, text in texts()
        for hit in ABSOLUTE.finditer(text.removeprefix("#!/usr/bin/env"))
    }
    assert found == set()


def test_nothing_outside_the_clone_is_read() -> None:
    outside = re.compile(r"\.\./shared|\.\./\.\./\.\./\.\.|/shared/")
    assert {str(file.relative_to(ROOT)) for file, text in texts() if outside.search(text)} == set()


def test_files_fit_a_sitting() -> None:
    long = {str(source.relative_to(ROOT)) for source in SOURCES if source.read_text(encoding="utf-8").count("\n") > 450}
    assert long == set()


def test_functions_fit_a_screen() -> None:
    """Sixty lines at most; lists of fields are as long as the game is large."""
    lists_of_fields = {"__init__", "copy_from", "fields"}
    for source in SOURCES:
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name not in lists_of_fields:
                lines = (node.end_lineno or 0) - node.lineno + 1
                assert lines <= 60, f"{module_of(source)}.{node.name}: {lines} lines"


# What has a standard name bears that one; see docs/glossary.md.
STANDARD_FILES = {
    "actor": "table",
    "keeping": "backup",
    "kept": "cache",
    "memory": "gc_policy",
    "patience": "request_timeout",
    "room": "room_message",
    "shelf": "catalogue",
    "trouble": "refusals",
    "watch": "time_budget",
}
STANDARD_NAMES = {
    "_line_up": "root_arms",
    "_unknown": "ucb_term",
    "astray": "diverged",
    "clerk": "flusher",
    "curiosity": "exploration",
    "Errand": "PendingWrite",
    "eyes": "readers",
    "given": "preset_chance",
    "hunch": "playout_policy",
    "Kept": "SheetCache",
    "loyalty": "prior_bonus",
    "Misfit": "ConflictingOptions",
    "misfit": "conflict",
    "once": "memoized",
    "pen": "writer",
    "Rest": "GameView",
    "settle": "start_if_full",
    "spell": "format_value",
    "sure": "reload_if_diverged",
    "think": "search",
    "value": "evaluate",
}
COMMANDS = {"think"}  # of the command line, whose words are the product's


def test_files_classes_and_functions_bear_standard_names() -> None:
    for source in SOURCES:
        assert source.stem not in STANDARD_FILES, f"{source.name}: better {STANDARD_FILES[source.stem]}.py"
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                command = source.parent.name == "cli" and node.name in COMMANDS
                better = None if command else STANDARD_NAMES.get(node.name)
                assert better is None, f"{module_of(source)}.{node.name}: better {better}"
