"""What can be chosen is found by a finger: every control and every thing on the board, in every size of a touch screen.

`--every-size` looks at all sizes in both languages and at more decisions; without it an upright phone is looked at.
"""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from drezina.games import MODULES
from tests.table.browsing import IN_A_BROWSER, Person, browser, open_table, playwright, resize, table_url

__all__ = ("browser", "open_table", "playwright", "table_url")
pytestmark = IN_A_BROWSER
SIZES = {"phone": (390, 844), "tablet": (1024, 768), "phone sideways": (844, 390)}
FINGERS = (Path(__file__).parent / "fingers.js").read_text(encoding="utf-8").rstrip().rstrip(";")
HOW = {"finger": 34, "beside": 22, "least": 44, "step": 4}  # as in board.js


@pytest.mark.parametrize("game", MODULES)
def test_fingers_find_what_can_be_chosen(
    browser: Browser, table_url: str, game: str, request: pytest.FixtureRequest
) -> None:
    whole = request.config.getoption("--every-size")
    sizes, langs, decisions = (SIZES, ("en-US", "cs-CZ"), 8) if whole else ({"phone": SIZES["phone"]}, ("cs-CZ",), 2)
    for lang in langs:
        anna = Person(browser, table_url, "Anna", phone=True, lang=lang)
        anna.quick(game)
        faults: dict[str, None] = {}
        measured = 0
        for decision in range(20):
            if (decision >= decisions and measured) or not anna.goes_on():
                break
            anna.wait_for_the_others()
            for steps in range(2):  # what can be chosen, and where, once it was said what
                for name, (width, height) in sizes.items():
                    found, count = looked_at(anna.page, width, height)
                    measured += count
                    faults |= {f"{lang}, {name}, decision {decision}: {fault}": None for fault in found}
                ways = anna.page.locator("#moves .way")
                if steps or not ways.count():
                    break
                ways.first.evaluate("way => way.click()")
            anna.choose_first()
        assert not faults, "\n".join(faults)
        assert measured > 0
        anna.done()


def looked_at(page: Page, width: int, height: int) -> tuple[list[str], int]:
    """Faults of a size, and how many things that can be chosen were measured."""
    resize(page, width, height)
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    found = page.evaluate(FINGERS, HOW)
    return found["found"], found["measured"]
