"""The documentation is true: its Python runs, its links lead somewhere."""

import re
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob("src/**/*.md")])
PYTHON = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")


def name(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("page", [page for page in PAGES if PYTHON.search(page.read_text(encoding="utf-8"))], ids=name)
def test_python_on_a_page_runs(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All pieces of a page, one after the other, as a reader would type them."""
    monkeypatch.chdir(ROOT)
    names: dict[str, Any] = {"__name__": "page"}
    text = page.read_text(encoding="utf-8")
    for piece in PYTHON.finditer(text):
        lines = text[: piece.start(1)].count("\n")
        exec(compile("\n" * lines + piece.group(1), name(page), "exec"), names)


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_links_lead_somewhere(page: Path) -> None:
    links = LINK.findall(PYTHON.sub("", page.read_text(encoding="utf-8")))
    assert [link for link in links if not (page.parent / link).exists()] == []
