"""Complete games in a real browser: people against bots, alone against the Freighter, with clans, with vassals."""

import pytest
from playwright.sync_api import Browser, expect

from tests.table.browsing import IN_A_BROWSER, Person

pytestmark = IN_A_BROWSER


@pytest.mark.parametrize(
    ("others", "seats", "options"),
    [
        pytest.param(2, 3, {}, id="three people"),
        pytest.param(0, 2, {"mode": "solo"}, id="solo"),
        pytest.param(1, 2, {"map": "dyorle", "clans": "on"}, id="clans on Dyorle"),
        pytest.param(1, 2, {"mode": "duo_vassals"}, id="vassals"),
    ],
)
def test_a_complete_game(browser: Browser, table_url: str, others: int, seats: int, options: dict[str, str]) -> None:
    anna = Person(browser, table_url, "Anna", lang="cs-CZ")
    anna.new_table("cargo-empire", *["bot-easy"] * others, **options)
    anna.ready()
    played = anna.play(prefer="^(supply|demand|pay)")
    assert played.moves > 20
    expect(anna.page.locator("#end .score")).to_have_count(seats)
    anna.same_as_fresh()
    anna.done()
