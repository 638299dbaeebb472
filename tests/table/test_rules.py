"""The rules at the table: every clause can be found, and what is said at a table names the clause that says so."""

import asyncio
import re
from pathlib import Path

import pytest

from drezina.core.words import LANGUAGES, Language
from drezina.games import MODULES
from drezina.table.rulebook import rules
from tests.contract.test_static import CLAUSE_DEFINED
from tests.contract.walks import title
from tests.table.server import opened


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", MODULES)
def test_every_clause_can_be_found_once(name: str, lang: Language) -> None:
    file = title(name).folder / ("RULES.cs.md" if lang == "cs" else "RULES.md")
    defined = CLAUSE_DEFINED.findall(file.read_text(encoding="utf-8"))
    found = re.findall(r'data-clause="([^"]+)"', rules(title(name), lang))
    assert len(found) == len(set(found))
    assert set(found) >= set(defined)
    assert set(re.findall(r'data-rule="([^"]+)"', rules(title(name), lang))) <= set(found)


def test_rules_that_are_not_translated_are_shown_in_english() -> None:
    assert "SH-2.4" in rules(title("shunting"), "cs")


def test_log_lines_questions_and_refusals_name_their_clause(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as server:
            anna = server.visitor("Anna")
            page = await anna.page(await anna.quick("ticket-to-ride-sf"))
            await page.until(lambda: bool(page.moves))
            await page.move(page.moves[0])
            await page.until(lambda: any(re.fullmatch(r"TR-\d+\.\d+", line["clause"]) for line in page.log))
            await page.until(lambda: bool(page.moves))
            while page.rest["clause"] != "TR-3.1":  # it is my turn, and the setting up is over
                await page.move(page.moves[0])
                await page.until(lambda: bool(page.moves))
            refused = await page.move("claim presidio/fort-mason 3-red")
            assert refused["t"] == "nack"
            assert refused["clause"].startswith("TR-")
            page_of_rules = await anna.http.get("/rules/ticket-to-ride-sf")
            assert f'data-clause="{refused["clause"]}"' in page_of_rules.text
            await page.close()

    asyncio.run(story())
