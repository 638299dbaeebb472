"""Whole games in a real browser, by clicking on the picture."""

import pytest
from playwright.sync_api import Browser, expect

from tests.table.browsing import IN_A_BROWSER, Person

pytestmark = IN_A_BROWSER


@pytest.mark.parametrize("players", [2, 4])
def test_a_game_is_played_to_the_end(browser: Browser, table_url: str, players: int) -> None:
    anna = Person(browser, table_url, "Anna", lang="cs-CZ")
    anna.new_table("russian-railroads", *["bot-easy"] * (players - 1))
    anna.ready()
    played = anna.play(pointing=1)
    assert played.moves > 15  # whoever chooses among kinds of moves by chance passes early
    assert played.pointed > played.moves / 2
    assert anna.page.locator("#log p[data-n]").count() > 100
    expect(anna.page.locator("#end .score")).to_have_count(players)
    anna.page.keyboard.press("Escape")
    anna.same_as_fresh()
    anna.done()
