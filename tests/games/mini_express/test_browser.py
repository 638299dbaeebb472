"""Whole games in a real browser: three at the table with the Golden Spike, alone against Steamhead with Harbours."""

import pytest
from playwright.sync_api import Browser, expect

from tests.table.browsing import IN_A_BROWSER, Person

pytestmark = IN_A_BROWSER


@pytest.mark.parametrize(
    ("others", "seats", "options"),
    [
        pytest.param(2, 3, {"map": "usa", "golden_spike": "on"}, id="three players, Golden Spike"),
        pytest.param(0, 2, {"map": "europe", "harbours": "on", "difficulty": "3"}, id="solo, Harbours"),
    ],
)
def test_a_game_is_played_to_the_end(
    browser: Browser, table_url: str, others: int, seats: int, options: dict[str, str]
) -> None:
    anna = Person(browser, table_url, "Anna", lang="cs-CZ")
    anna.new_table("mini-express", *["bot-easy"] * others, **options)
    anna.ready()
    played = anna.play(pointing=2)
    assert played.pointed > 5
    assert played.compared > played.moves > 15
    expect(anna.page.locator("#end .score")).to_have_count(seats)
    anna.page.keyboard.press("Escape")
    anna.same_as_fresh()
    anna.done()
