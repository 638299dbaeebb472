"""In a real browser: a solo game, Challenge, and the Metro expansion with two people at once, to the end."""

import pytest
from playwright.sync_api import Browser, expect

from tests.table.browsing import IN_A_BROWSER, Person

pytestmark = IN_A_BROWSER
GAME = "railroad-ink"


@pytest.mark.parametrize("mode", ["classic", "challenge"])
def test_alone(browser: Browser, table_url: str, mode: str) -> None:
    anna = Person(browser, table_url, "Anna")
    anna.new_table(GAME, mode=mode)
    anna.ready()
    played = anna.play()
    assert played.pointed > 4
    anna.same_as_fresh()
    anna.done()


def test_two_people_above_and_below_ground(browser: Browser, table_url: str) -> None:
    anna = Person(browser, table_url, "Anna")
    anna.new_table(GAME, "friend", mode="metro_classic")
    bob = Person(browser, table_url, "Bohouš", lang="cs-CZ", phone=True)
    bob.follow_invitation(anna)
    anna.ready()
    for person in (anna, bob):
        person.start_playing(pointing=4, comparing=4)  # each sheet has two layers, and each page two sheets
    games = [person.finish_playing() for person in (anna, bob)]
    assert min(played.moves for played in games) > 20
    assert games[0].pointed > 4, "on a phone most dice have to be scrolled to first"
    for person in (anna, bob):
        person.same_as_fresh()
    for person in (anna, bob):
        person.done()


def test_keys_place_a_tile_and_the_pointer_shows_what_counts(browser: Browser, table_url: str) -> None:
    anna = Person(browser, table_url, "Anna")
    anna.new_table(GAME, mode="classic")
    anna.wait_for_turn()
    page = anna.page
    for _ in range(3):
        version = anna.version()
        page.keyboard.press("ArrowDown")
        expect(page.locator("#board [data-key].hover > .ghost").first).to_have_css("opacity", "0.75")
        page.keyboard.press("Enter")
        expect(page.locator("body")).not_to_have_attribute("data-v", version)
    line = page.locator("#board [data-key]:has(> .line .lit)").first
    expect(line.locator(".lit").first).to_have_css("opacity", "0")
    line.locator("text").first.hover()
    expect(line.locator(".lit").first).to_have_css("opacity", "0.38")
    anna.done()
