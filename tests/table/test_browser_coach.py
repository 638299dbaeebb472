"""In a real browser: the analysis of a finished game, its mistakes on the board and as problems, and hints."""

import os
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tests.table.browsing import Person
from tests.table.test_browser_end import open_record

PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1440, "height": 900}


def mistake_with_ghosts(page: Page) -> Locator:
    """Somebody's mistake, looked at, that can be seen on the board: influence, for instance, lies in the tray."""
    seats, mistakes = page.locator("#analysis .whose button"), page.locator("#analysis .mistake")
    for seat in range(seats.count()):
        seats.nth(seat).click()
        for place in range(mistakes.count()):
            with page.expect_response(re.compile(r"/analysis/\d+")):
                mistakes.nth(place).locator(".look").click()
            try:
                page.locator(".over-ghosts > [data-look=better]").first.wait_for(state="attached", timeout=5_000)
            except PlaywrightTimeout:
                continue
            return mistakes.nth(place)
    raise AssertionError("no mistake is drawn")


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", "cs"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_game_is_analysed_from_its_end(
    browser: Browser, table_url: str, tmp_path: Path, size: dict[str, int], lang: str
) -> None:
    anna = Person(browser, table_url, "Anna", lang=lang)
    page = anna.page
    page.set_viewport_size({"width": size["width"], "height": size["height"]})
    open_record(anna, "mini-express", tmp_path)
    page.click("#end-analyse")
    page.click("#analysis-begin")
    expect(page.locator("#analysis .account")).to_have_count(3, timeout=120_000)
    first = mistake_with_ghosts(page)
    expect(page.locator("[data-key].was-better").first).to_be_attached()
    expect(page.locator("#course svg")).to_be_visible()
    if folder := os.environ.get("DREZINA_SHOTS"):
        page.screenshot(path=f"{folder}/analysis-{size['width']}-{lang}.png")
    first.locator(".acts button").first.click()
    choices = page.locator("#analysis > .move")
    expect(choices.first).to_be_visible()
    choices.first.click()
    expect(page.locator("#analysis .verdict")).not_to_be_empty()
    page.locator("#analysis .acts button").last.click()
    expect(page.locator("#analysis .account")).to_have_count(3)
    page.click("#analysis > header button")
    expect(page.locator("#ask")).to_be_visible()
    anna.done()


def test_a_hint_shows_good_moves_in_a_practice_game(browser: Browser, table_url: str) -> None:
    anna = Person(browser, table_url, "Anna")
    anna.new_table("mini-express", "bot-easy", "bot-easy", practice="on")
    anna.wait_for_turn()
    page = anna.page
    page.click("#hint")
    hints = page.locator("#hints .hint")
    expect(hints.first).to_be_visible(timeout=30_000)
    assert 1 <= hints.count() <= 3
    if folder := os.environ.get("DREZINA_SHOTS"):
        page.screenshot(path=f"{folder}/hint.png")
    version = anna.version()
    hints.first.click()
    if page.locator("#do-it").is_visible():
        page.click("#do-it")
    expect(page.locator("#hints")).to_be_hidden()
    assert anna.version() != version or page.locator("#moves").is_visible()
    anna.done()


def test_hints_are_ghosts_on_the_board(browser: Browser, table_url: str) -> None:
    anna = Person(browser, table_url, "Anna")
    anna.new_table("railroad-ink", "bot-easy", practice="on")
    anna.wait_for_turn()
    page, version = anna.page, anna.version()
    ghosts = page.locator(".over-ghosts")
    expect(ghosts.locator("> [data-look^=hint]")).to_have_count(0)
    page.click("#hint")
    hints = page.locator("#hints .hint")
    expect(hints.first).to_be_visible()
    for rank in range(hints.count()):
        expect(ghosts.locator(f"> [data-look=hint-{rank}]").first).to_be_attached()
    hints.first.hover()
    expect(ghosts.locator("> [data-look^=hint]")).to_have_count(0)
    expect(ghosts.locator("> *").first).to_be_attached()
    page.mouse.move(2, 2)
    expect(ghosts.locator("> [data-look=hint-0]").first).to_be_attached()
    assert anna.version() == version
    anna.done()
