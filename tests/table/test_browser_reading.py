"""For people who do not see the board, or not well: the board as a list that can be walked, and contrasts."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from drezina.games import MODULES
from tests.table.browsing import Person

# What stands on the board of each game, as it is read out.
PLACES = {
    "mini-express": "Building here gives influence",
    "railroad-ink": "A1",
    "ticket-to-ride-sf": "Richmond – Sunset: 3 spaces",
    "russian-railroads": "3 black steps. Costs 2 workers.",
    "cargo-empire": "level",
}


@pytest.mark.parametrize("game", MODULES)
def test_the_board_is_a_list_of_places_and_not_one_image(browser: Browser, table_url: str, game: str) -> None:
    anna = Person(browser, table_url, "Anna")
    anna.quick(game)
    anna.wait_for_turn()
    anna.wait_for_the_others()
    outline = anna.page.locator("#outline")
    expect(outline.locator("li").first).to_be_attached()
    tree = anna.page.locator(".stage").aria_snapshot()
    assert "img" not in tree
    assert tree.count("- listitem") >= 25
    assert re.search("- heading", tree)
    assert PLACES[game] in tree
    chosen = outline.locator("li button")
    expect(chosen.first).to_contain_text("can be chosen")
    anna.done()


def test_the_list_says_whose_a_place_is_and_follows_the_game(browser: Browser, table_url: str) -> None:
    anna = Person(browser, table_url, "Anna")
    anna.quick("mini-express")
    anna.wait_for_turn()
    outline = anna.page.locator("#outline")
    expect(outline).to_contain_text("No company is here yet.")
    for _ in range(12):
        if "Here: " in outline.inner_text():
            break
        anna.move()
        anna.wait_for_turn()
    expect(outline).to_contain_text("Here: ")
    anna.done()


def test_a_move_is_made_on_the_board_by_keys_alone(browser: Browser, table_url: str) -> None:
    """Along the list to a place that can be chosen, and Enter; more than one step where there are more."""
    anna = Person(browser, table_url, "Anna")
    anna.quick("mini-express")
    anna.wait_for_turn()
    anna.wait_for_the_others()
    sent = anna.page.evaluate("player.sent()")
    entry = anna.page.locator("#outline li button").first
    expect(entry).to_be_attached()
    entry.focus()
    expect(anna.page.locator("#outline")).to_be_in_viewport()
    anna.page.keyboard.press("ArrowDown")
    anna.page.keyboard.press("ArrowUp")
    assert anna.page.evaluate("document.activeElement.closest('#outline') !== null")
    for _ in range(4):
        anna.page.locator("#outline li button").first.focus()
        anna.page.keyboard.press("Enter")
        if anna.page.locator("#do-it").is_visible():
            anna.page.keyboard.press("Enter")
        if anna.page.evaluate("player.sent()") > sent:
            break
    assert anna.page.evaluate("player.sent()") > sent
    anna.done()


def test_turns_and_results_are_announced(browser: Browser, table_url: str) -> None:
    anna = Person(browser, table_url, "Anna")
    anna.quick("mini-express")
    anna.wait_for_turn()
    expect(anna.page.locator("#live")).to_contain_text("Your turn")
    anna.play()
    expect(anna.page.locator("#live")).to_contain_text(re.compile("wins|share the victory"))
    anna.done()


FAINT = (Path(__file__).parent / "faint.js").read_text(encoding="utf-8").rstrip(";\n")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_words_and_controls_of_all_pages_stand_out(browser: Browser, table_url: str, theme: str) -> None:
    """Text 4.5, large text and edges of controls 3: first page, forms, lobby, tables of all games, dialogs."""
    anna = Person(browser, table_url, "Anna")
    page = anna.page
    page.add_init_script(f"localStorage.setItem('theme', '{theme}')")
    found: list[str] = []

    def look(where: str) -> None:
        found.extend(f"{where}: {one}" for one in page.evaluate(FAINT))

    anna.open()
    page.click("#now summary")
    page.click("#friends summary")
    look("home")
    anna.open("/new/mini-express")
    look("new table")
    anna.open("/games/railroad-ink")
    look("how to play")
    anna.new_table("ticket-to-ride-sf", "friend")
    expect(page.locator("#lobby .qr")).to_be_visible()
    look("lobby")
    for game in MODULES:
        anna.quick(game)
        anna.wait_for_turn()
        anna.wait_for_the_others()
        look(game)
        page.click("#menu-button")
        look(f"{game}, menu")
        page.keyboard.press("Escape")
    anna.open()
    look("home with games")
    assert not found, "\n".join(sorted(set(found)))
    anna.done()
