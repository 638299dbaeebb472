"""Whole games in a real browser, by clicking on the picture."""

import pytest
from playwright.sync_api import Browser, expect

from tests.table.test_browser import CHROMIUM, Person, browser, choose_first, playwright, table_url

__all__ = ["browser", "playwright", "table_url"]  # fixtures

pytestmark = [
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.skipif(CHROMIUM is None, reason="There is no Chromium here"),
    pytest.mark.xdist_group("browser"),
]


@pytest.mark.parametrize("players", [2, 4])
def test_a_game_is_played_to_the_end(browser: Browser, table_url: str, players: int) -> None:
    anna = Person(browser, table_url, "Anna", lang="cs-CZ")
    anna.open("/new/russian-railroads")
    anna.page.fill("form.order input[name=name]", "Anna")
    anna.page.select_option("select[name=players]", str(players))
    for seat in range(1, players):
        anna.page.select_option(f"select[name=seat-{seat}]", "bot-easy")
    anna.page.click("form.order button.main")
    anna.ready()
    attempts = 0  # each may make several moves: a chain is clicked through at once
    while not anna.page.locator("#end[open]").count():
        if anna.my_turn():
            if not anna.click_board():
                choose_first(anna)
            attempts += 1
        anna.page.wait_for_timeout(20)
        assert attempts < 600
    assert anna.page.locator("#log p[data-n]").count() > 100
    expect(anna.page.locator("#end .score")).to_have_count(players)
    anna.page.keyboard.press("Escape")
    anna.same_as_fresh()
    anna.done()
